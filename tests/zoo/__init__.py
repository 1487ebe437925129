"""Small games on which the kit is tried: correct ones, and mutants with one fault each."""
