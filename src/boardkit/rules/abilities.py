"""What a game may be able to do besides its four verbs, each a small protocol of methods.

A tool asks once per game, by `isinstance`, whether it has an ability, and passes by what it has
not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
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
    "Hidden",
    "Image",
    "Numbered",
    "Scored",
    "Symmetric",
    "Teamed",
    "Together",
    "Told",
    "Written",
    "has_ability",
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
    """Positions can be written down and read back.

    The two methods are exact inverses.
    """

    def write(self, state: S) -> str:
        """The position as text, the same for equal positions."""
        ...

    def read(self, text: str) -> S:
        """The position that a text describes; `PositionError` when it is none."""
        ...


@runtime_checkable
class Hidden(Protocol[S, M_in]):
    """Players have secrets: hands, plans, what lies face down.

    What a player has not seen is no part of his view in any way: neither as a value, nor by a
    length, an order, a `repr` or a field that follows from others.
    """

    def view(self, state: S, player: int) -> S:
        """The position as a player sees it, with counts where others have secrets.

        A view is a position of the same class, with the same player to move and the same outcome.
        Of a view, the view of the same player is equal. When that player is to move, `moves`,
        `why_not` and notation are those of the position itself.

        Args:
            state: Any position.
            player: Who looks, from 0; chance is never asked.
        """
        ...

    def guess(self, view: S, player: int, rng: Random) -> S:
        """A position that the player cannot tell from the one he is in.

        Its view is the given one. All that he has not seen is drawn anew, each physical card as
        likely as any other, so that guesses differ where there is something to guess.

        Args:
            view: What the player sees, so that nothing else can be looked at.
            player: Who guesses.
            rng: What the guess is drawn with, and nothing else.
        """
        ...

    def heard(self, state: S, move: M_in, player: int) -> str:
        """What a player hears of a legal move, on one line: `lay ?` when another lays a card.

        Who makes a move hears its notation. Others hear what their view shows afterwards: two
        moves sound the same exactly if it is the same after both. What a move brings about is told
        to those who hear its notation.

        Args:
            state: The position before the move.
            move: The move, of a player or of chance.
            player: Who hears it.
        """
        ...


@runtime_checkable
class Together(Protocol[S_in]):
    """Several players may move at once, and it does not matter who does so first.

    `evolve(state, to_move=player)` is the same position, asked of that player. `play` lets the
    first mover who is left move next, and in whatever order the movers move, the same comes of it.
    """

    def movers(self, state: S_in) -> tuple[int, ...]:
        """Who may move now, in the order in which they are asked; none when chance acts.

        Asked of live positions only.
        """
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
    """Rotations and reflections play the same.

    These are images of a position, and so is one in which colours or players change places.
    """

    def images(self, state: S_in) -> Sequence[Image]:
        """The images of a position, without the position itself."""
        ...


@runtime_checkable
class Drawn(Protocol[S_in]):
    """Positions can be drawn."""

    def draw(self, state: S_in) -> Picture:
        """What the position looks like; different positions look different."""
        ...


@cache
def has_ability(kind: type[object], ability: Any) -> bool:
    """Whether the games of a class have an ability; for tools that ask it again and again.

    `isinstance` looks at all methods of a protocol each time; here each class is looked at once.
    """
    return issubclass(kind, ability)


def known_moves(game: Game[Any, M]) -> tuple[M, ...]:
    """All moves and all outcomes of chance of a numbered game; empty for others."""
    return (*game.all_moves(), *game.all_chances()) if isinstance(game, Numbered) else ()
