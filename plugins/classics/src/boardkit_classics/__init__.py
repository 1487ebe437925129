"""Classic games, each in a module of its own: `from boardkit_classics.hex import Hex`."""
