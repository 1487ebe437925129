"""What a game may be able to do besides its four verbs, each a small protocol of methods.

A tool asks once per game, by `isinstance`, whether it has an ability, and passes by what it has
not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from attrs import frozen

from boardkit.picture import Picture
from boardkit.rules.game import Game, Note, Position, Refusal
from boardkit.state.outcome import Sheet

__all__ = [
    "Bounded",
    "Chancy",
    "Drawn",
    "Explained",
    "Image",
    "Numbered",
    "Scored",
    "Symmetric",
    "Teamed",
    "Told",
    "Written",
    "known_moves",
]

S = TypeVar("S", bound=Position)
S_in = TypeVar("S_in", bound=Position, contravariant=True)
M = TypeVar("M")
M_in = TypeVar("M_in", contravariant=True)
M_out = TypeVar("M_out", covariant=True)


@runtime_checkable
class Chancy(Protocol[S_in]):
    """Chance is not uniform: dice, decks."""

    def odds(self, state: S_in) -> Sequence[int]:
        """How often each of `moves(state)` comes, as positive whole numbers in the same order."""
        ...


@runtime_checkable
class Scored(Protocol[S_in]):
    """Points can be counted at any time."""

    def score(self, state: S_in) -> Sheet:
        """The standing as a score sheet."""
        ...


@runtime_checkable
class Explained(Protocol[S_in, M_in]):
    """The rules are numbered, and refusals cite them."""

    def rules(self) -> Mapping[str, str]:
        """Each rule in a sentence or two, by its id."""
        ...

    def why_not(self, state: S_in, move: M_in) -> Refusal | None:
        """Why a move is not legal here; None when it is."""
        ...


@runtime_checkable
class Told(Protocol[S_in, M_in]):
    """Moves bring about more than themselves, and the game says what."""

    def notes(self, state: S_in, move: M_in) -> tuple[Note, ...]:
        """What a legal move brings about: a fill, a crash, a skip."""
        ...


@runtime_checkable
class Written(Protocol[S]):
    """Positions can be written down; the two methods are exact inverses."""

    def write(self, state: S) -> str:
        """The position as text, the same for equal positions."""
        ...

    def read(self, text: str) -> S:
        """The position that a text describes; `PositionError` when it is none."""
        ...


@runtime_checkable
class Teamed(Protocol):
    """Players have partners."""

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; empty when, with these options, there are none."""
        ...


@runtime_checkable
class Numbered(Protocol[M_out]):
    """All moves that can ever occur are known, in a fixed order."""

    def all_moves(self) -> Sequence[M_out]:
        """Every move that any player could ever make."""
        ...

    def all_chances(self) -> Sequence[M_out]:
        """Every outcome that chance could ever have."""
        ...


@runtime_checkable
class Bounded(Protocol):
    """No game is longer than a known number of plies."""

    def longest(self) -> int:
        """An upper bound on the plies of a game, those of chance among them."""
        ...


@frozen
class Image:
    """One way in which a position looks like another: turned, mirrored or renamed.

    Attributes:
        state: The position that it looks like.
        move: The image of each move.
        player: The image of each player; as they are by default.
    """

    state: Any
    move: Callable[[Any], Any]
    player: Callable[[int], int] = lambda seat: seat


@runtime_checkable
class Symmetric(Protocol[S_in]):
    """Positions have images, which play the same."""

    def images(self, state: S_in) -> Sequence[Image]:
        """The images of a position, without the position itself."""
        ...


@runtime_checkable
class Drawn(Protocol[S_in]):
    """Positions can be drawn."""

    def draw(self, state: S_in) -> Picture:
        """What the position looks like; different positions look different."""
        ...


def known_moves(game: Game[Any, M]) -> tuple[M, ...]:
    """All moves and all outcomes of chance of a numbered game; empty for others."""
    return (*game.all_moves(), *game.all_chances()) if isinstance(game, Numbered) else ()
