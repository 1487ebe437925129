"""What a game is: four pure verbs, and abilities that it may have besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from attrs import frozen

from boardkit.errors import PositionError, shown
from boardkit.state.outcome import Outcome

__all__ = [
    "CHANCE",
    "Game",
    "GameInfo",
    "Note",
    "Position",
    "Refusal",
    "legal",
    "require_game",
    "require_position",
]

CHANCE: Final = -1
"""The player who rolls dice and draws."""


@frozen
class GameInfo:
    """What a game is called, and where its rules come from.

    Attributes:
        key: The name by which it is found, such as `minoa`.
        title: The name for people.
        rules: The version of its rules; rises when legal moves, outcomes or notation change.
        source: Author, title, year of the rules.
    """

    key: str
    title: str
    rules: int
    source: str


@frozen
class Refusal:
    """Why a move is not legal: the rule, a sentence, and the sites that show it."""

    rule: str
    text: str
    sites: Sequence[object] = ()


@frozen
class Note:
    """What a move brings about beyond itself: the rule, a sentence, and the sites where."""

    rule: str
    text: str
    sites: Sequence[object] = ()


class Position(Protocol):
    """A position: a frozen, hashable value that knows who acts."""

    @property
    def to_move(self) -> int:
        """Who acts: a player 0 to n-1, or `CHANCE`. After the end it means nothing."""
        ...


S = TypeVar("S", bound=Position)
M = TypeVar("M")


class Game(Protocol[S, M]):
    """The rules of a game with its options chosen: a frozen, hashable value.

    A game is an attrs-frozen class whose fields are its options. Its verbs are pure: they change
    nothing and use no randomness.
    """

    @property
    def info(self) -> GameInfo:
        """Its name and source."""
        ...

    @property
    def players(self) -> int:
        """How many play."""
        ...

    def setup(self) -> S:
        """The first position."""
        ...

    def moves(self, state: S) -> Sequence[M]:
        """The legal moves, or the outcomes of chance, in a stable order.

        Asked of live positions only, where there is always one.
        """
        ...

    def play(self, state: S, move: M) -> S:
        """The position after a move; the move is trusted to be legal."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game has ended, or None while it is live."""
        ...


def legal(game: Game[S, M], state: S) -> Sequence[M]:
    """The legal moves, none when the game is over.

    Raises:
        TypeError: The first argument is no game.
        PositionError: The second is no position of the game, and the rules stumble over it.
    """
    try:
        return () if game.outcome(state) is not None else game.moves(state)
    except (AttributeError, TypeError):  # this is called at every ply: asked afterwards
        require_game(game)
        require_position(game, state)
        raise


def require_position(game: Game[S, M], state: S) -> None:
    """Refuse what is no position of a game, such as one of another game.

    Raises:
        PositionError: It is of another class than the first position.
    """
    if type(state) is not type(game.setup()):
        raise PositionError(f"{shown(state)} is no position of {game.info.title}") from None


def require_game(game: object) -> None:
    """Refuse what is no game, such as the class of one, or its key.

    Raises:
        TypeError: It is no game; the message says what would be one.
    """
    kind = game if isinstance(game, type) else type(game)
    has_verbs = hasattr(kind, "setup") and hasattr(kind, "play")
    if has_verbs and kind is not game:
        return
    such = "boardkit.game('minoa')"
    got = shown(game)
    if isinstance(game, type):
        such, got = f"{game.__name__}()" if has_verbs else such, f"the class {game.__name__}"
    raise TypeError(f"expected a game, such as {such}, got {got}") from None
