"""Legendary Forests, each time with one fault, with the first tiles of the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve
from boardkit_legendary_forests import Discard, Draw, LegendaryForests, Position
from boardkit_legendary_forests.box import OWN_TILES
from boardkit_legendary_forests.moves import Move
from boardkit_legendary_forests.position import PLACE

from boardkit.geometry import Placement
from boardkit.rules import CHANCE
from boardkit.state import Outcome

SMALL: Mapping[str, Any] = {"tiles": OWN_TILES[:8], "removed": 2}


class StuckForEver(LegendaryForests):
    """Who cannot place a tile has no move at all."""

    def moves(self, state: Position) -> Sequence[Move]:
        found = super().moves(state)
        return [move for move in found if not isinstance(move, Discard)]


class DiscardEndsTheRound(LegendaryForests):
    """When one player puts a tile back, nobody else places it."""

    def play(self, state: Position, move: Move) -> Position:
        after = super().play(state, move)
        if not isinstance(move, Discard) or after.phase != PLACE:
            return after
        return evolve(after, phase="draw", to_move=CHANCE, placed=())


class InOrderOfPlacing(LegendaryForests):
    """Who has placed is noted in the order of placing."""

    def play(self, state: Position, move: Move) -> Position:
        after = super().play(state, move)
        is_placed = state.phase == PLACE == after.phase
        return evolve(after, placed=(*state.placed, state.to_move)) if is_placed else after


class FirstComeFirstServed(LegendaryForests):
    """Where one player has placed the tile, the others may not."""

    def moves(self, state: Position) -> Sequence[Move]:
        found = super().moves(state)
        if state.phase != PLACE:
            return found
        tile = state.seen[-1] - 1
        taken = {planet.laid[tile] for planet in state.planets}
        return [move for move in found if move not in taken] or found


class Turnless(Placement):
    """A placement that is written without its turn."""

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


class TurnNotWritten(LegendaryForests):
    """The notation of a placement leaves out how the tile is turned."""

    def moves(self, state: Position) -> Sequence[Move]:
        return [
            Turnless(move.x, move.y, move.turn) if isinstance(move, Placement) else move
            for move in super().moves(state)
        ]


class AnyTurn(LegendaryForests):
    """One more turn of a tile is legal, whether its sides match or not."""

    def moves(self, state: Position) -> Sequence[Move]:
        found = super().moves(state)
        last = found[-1]
        if not isinstance(last, Placement):
            return found
        other = evolve(last, turn=(last.turn + 1) % 4)
        return found if other in found else (*found, other)


class DrawnAgain(LegendaryForests):
    """The first tile that was drawn can be drawn again."""

    def moves(self, state: Position) -> Sequence[Move]:
        found = super().moves(state)
        if state.to_move != CHANCE or not state.seen:
            return found
        return (Draw(state.seen[0]), *found)

    def odds(self, state: Position) -> Sequence[int]:
        return (1,) * len(self.moves(state))


class OneTooFew(LegendaryForests):
    """One of the tiles that can be drawn has no odds."""

    def odds(self, state: Position) -> Sequence[int]:
        return super().odds(state)[1:]


class LastRounds(LegendaryForests):
    """How many tiles are drawn is kept for all games, as the last one set up has it."""

    last = 0

    def setup(self) -> Position:
        type(self).last = self.rounds
        return super().setup()

    def outcome(self, state: Position) -> Outcome | None:
        end = super().outcome(state)
        return end and evolve(end, reason=f"{self.last} tiles are placed")


MUTANTS: Mapping[Any, str] = {
    StuckForEver(**SMALL): "live_positions_have_a_move",
    DiscardEndsTheRound(tiles=("PGGG", "YYYY", "PPRR", "GGGG"), removed=1): "order_does_not_matter",
    InOrderOfPlacing(players=3, **SMALL): "order_does_not_matter",
    FirstComeFirstServed(**SMALL): "order_does_not_matter",
    TurnNotWritten(**SMALL): "notation_is_unique",
    AnyTurn(**SMALL): "images_play_alike",
    DrawnAgain(**SMALL): "derived_fields_follow",
    OneTooFew(**SMALL): "odds_are_positive",
    LastRounds(**SMALL): "other_games_change_nothing",
}
