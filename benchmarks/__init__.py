"""How fast things are; run from the root of the repository, never installed."""
