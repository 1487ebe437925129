"""Where a game stands, and what each player knows of it."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from boardkit.adapters.actions import Actions
from boardkit.play import position_text
from boardkit.play.chance import chance_odds
from boardkit.play.notation import player_mark
from boardkit.play.seen import asked, hearing_of, movers_of, views_of
from boardkit.rules import Game
from boardkit.state import Outcome

__all__ = ["Point", "Table"]


class Table:
    """A game, and what is asked of it again and again."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.actions, self.chances = Actions.of(game), Actions.of_chance(game)
        self.odds, self.movers = chance_odds(game), movers_of(game)
        self.view, self.heard = views_of(game), hearing_of(game)

    def seen(self, point: Point, player: int) -> Any:
        """What a player sees, asked of that player if he may move now."""
        may_move = point.outcome is None and player in self.movers(point.state)
        return self.view(asked(point.state, player) if may_move else point.state, player)

    def told(self, point: Point, player: int) -> str:
        """What a player has heard, a line for each ply, and what he sees."""
        lines: list[str] = []
        seen = position_text(self.game, self.seen(point, player))
        while point.before is not None:
            before = point.before
            who, heard = before.state.to_move, self.heard(before.state, point.move, player)
            lines.append(f"{player_mark(who)} {heard}")
            point = before
        return "\n".join([f"seat {player}", *reversed(lines), seen])


@frozen(eq=False)
class Point:
    """Where a game stands, and how it came there.

    Nothing of it changes, so that OpenSpiel need not copy it when it copies a state.
    """

    state: Any
    outcome: Outcome | None
    before: Point | None = None
    move: Any = None

    def __deepcopy__(self, _: object) -> Point:
        return self
