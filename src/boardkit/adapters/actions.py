"""Moves by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, SupportsIndex, TypeVar

from attrs import field, frozen

from boardkit.errors import NotationError, shown
from boardkit.rules import Game, Numbered, Position
from boardkit.rules.game import require_game

__all__ = ["Actions"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


@frozen(eq=False)
class Actions(Generic[M]):
    """The moves of a game by number, as tools for learning name them.

    An action is the place of a move in `game.all_moves()`, or in `game.all_chances()`. So it is the
    same in every process and at every ply, and changes only with the options or `info.rules`.

    Attributes:
        title: What the game is called.
        moves: The moves in the order of their numbers, from 0.

    Examples:
        >>> import boardkit
        >>> actions = Actions.of(boardkit.game("connect_four"))
        >>> len(actions), str(actions.move(3)), actions.numbers(actions.moves[2:4])
        (7, 'd', [2, 3])
    """

    title: str
    moves: tuple[M, ...]
    _number_of: dict[M, int] = field(init=False, repr=False)

    @_number_of.default
    def _count(self) -> dict[M, int]:
        return {move: number for number, move in enumerate(self.moves)}

    @classmethod
    def of(cls, game: Game[S, M]) -> Actions[M]:
        """Those of the players.

        Raises:
            ValueError: The game does not number its moves.
            TypeError: This is no game.
        """
        moves = tuple(_numbered(game).all_moves())
        return cls(game.info.title, moves)

    @classmethod
    def of_chance(cls, game: Game[S, M]) -> Actions[M]:
        """Those of chance; raises as `of`."""
        moves = tuple(_numbered(game).all_chances())
        return cls(f"chance in {game.info.title}", moves)

    def __len__(self) -> int:
        """How many there are."""
        return len(self.moves)

    def move(self, number: object) -> M:
        """The move of a number.

        Raises:
            NotationError: There is no such number.
        """
        place = number.__index__() if isinstance(number, SupportsIndex) else -1
        if not 0 <= place < len(self.moves):
            most = len(self.moves) - 1
            raise NotationError(f"actions of {self.title} are 0 to {most}, got {shown(number)}")
        return self.moves[place]

    def number(self, move: M) -> int:
        """The number of a move.

        Raises:
            NotationError: This is none of the moves.
        """
        number = self._number_of.get(move)
        if number is None:
            raise NotationError(f"{shown(move)} is no move of {self.title}")
        return number

    def numbers(self, moves: Iterable[M]) -> list[int]:
        """The numbers of legal moves, in ascending order."""
        return sorted(map(self._number_of.__getitem__, moves))


def _numbered(game: Game[S, M]) -> Numbered[M]:
    require_game(game)
    if not isinstance(game, Numbered):
        raise ValueError(
            f"an adapter needs a game that numbers its moves (all_moves and all_chances), "
            f"and {game.info.title} does not"
        )
    return game
