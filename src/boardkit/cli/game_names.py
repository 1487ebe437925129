"""What a new game and its parts are called."""

from __future__ import annotations

import builtins
import re
from keyword import iskeyword

from attrs import frozen

from boardkit import errors, geometry, picture, play, rules, state
from boardkit.errors import shown

__all__ = ["GameNames"]

LONGEST = 30
"""In characters, so that no line of a new game becomes too long."""

_TITLE = re.compile("[A-Za-z][A-Za-z0-9]*([ -][A-Za-z0-9]+)*")

_TAKEN = {
    *dir(builtins),
    *(name for part in (errors, geometry, picture, play, rules, state) for name in part.__all__),
    "GameTests",
    "Mapping",
    "Path",
    "Sequence",
}
"""What the modules of a new game use, or may soon use, by these names."""


@frozen
class GameNames:
    """The names of a game, as they follow from its title.

    Attributes:
        title: The name for people: `My Game`.
    """

    title: str

    @classmethod
    def of(cls, title: str) -> GameNames:
        """The names by a title.

        Raises:
            ValueError: It is no title for a game; the message says why, and what would be one.
        """
        if len(title) > LONGEST:
            raise ValueError(f"a name has at most {LONGEST} characters, got {len(title)}")
        if _TITLE.fullmatch(title) is None:
            raise ValueError(
                f"{shown(title)} is no name; write words of the letters a to z and digits, the "
                "first with a letter first, and one space or hyphen between two, as in 'My Game'"
            )
        names = cls(title)
        if problem := names.problem:
            raise ValueError(f"{problem}; another word beside it helps, as in 'My {title}'")
        return names

    @property
    def problem(self) -> str:
        """Why the names are in the way of others; empty if they are not."""
        if iskeyword(self.key) or iskeyword(self.class_name):
            return f"{self.title!r} is a word of Python"
        if self.class_name in _TAKEN:
            return f"{self.title!r} would be a class {self.class_name}, which there is already"
        if self.class_name.startswith("Test"):
            return (
                f"{self.title!r} would be a class {self.class_name}, which pytest takes for tests"
            )
        return ""

    @property
    def key(self) -> str:
        """The name by which the game is found: `my_game`."""
        return "_".join(self._words).lower()

    @property
    def class_name(self) -> str:
        """The class of its rules: `MyGame`."""
        return "".join(word[0].upper() + word[1:] for word in self._words)

    @property
    def package(self) -> str:
        """The package with its rules: `boardkit_my_game`."""
        return f"boardkit_{self.key}"

    @property
    def folder(self) -> str:
        """The folder, and the distribution that is in it: `boardkit-my-game`."""
        return self.package.replace("_", "-")

    @property
    def _words(self) -> list[str]:
        """The parts of the title."""
        return re.split("[ -]", self.title)
