"""A match that plugins watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from boardkit.play import HouseRule, Match
from boardkit.rules import Game, Position

__all__ = ["Tell", "WatchedMatch"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

Tell = Callable[..., None]
"""Tells plugins, by the name of a hook and its arguments, what has happened; never fails."""


class WatchedMatch(Match[S, M]):
    """A match that tells of every move and of its end.

    Ctrl-C while somebody is told passes through; the move stays made.

    Args:
        game: The rules.
        state: The position to start from, as of any match.
        seed: What chance follows, as of any match.
        house: House rules by name.
        tell: Is told what has happened; whoever is told can look, but not play.
    """

    _is_telling = False

    def __init__(
        self,
        game: Game[S, M],
        state: S | None,
        seed: int | str | None,
        *,
        house: Mapping[str, HouseRule],
        tell: Tell,
    ) -> None:
        super().__init__(game, state, seed, house=house)
        self._tell = tell

    def __setattr__(self, name: str, value: object) -> None:
        if name != "_is_telling":
            self._hold()
        super().__setattr__(name, value)

    def pop(self) -> M:  # noqa: D102 - as of any match
        self._hold()
        return super().pop()

    def _play(self, before: S, move: M) -> None:
        self._hold()
        super()._play(before, move)
        self._is_telling = True
        try:
            self._tell("boardkit_move_played", match=self, move=move)
            if self.outcome is not None:
                self._tell("boardkit_match_over", match=self)
        finally:
            self._is_telling = False

    def _hold(self) -> None:
        """Refuse a change by somebody who is just being told of one."""
        if self._is_telling:
            raise RuntimeError("a match can be watched, not changed, while a hook is called")
