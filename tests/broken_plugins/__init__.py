"""A zoo of broken plugins: each is a small module with a fault, and the message that tells of it."""

from broken_plugins.at_import import AT_IMPORT
from broken_plugins.bad_games import BAD_GAMES
from broken_plugins.bad_hooks import BAD_EXTRAS, BAD_HOOKS
from broken_plugins.broken import Broken

__all__ = ["AT_IMPORT", "BAD_EXTRAS", "BAD_GAMES", "BAD_HOOKS", "Broken"]
