"""The rules of Legendary Forests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import frozen

from boardkit.errors import OptionError
from boardkit.geometry import Patch, Placement
from boardkit.picture import Picture
from boardkit.rules import CHANCE, GameInfo, Image, Note, Refusal, even, following, option
from boardkit.state import Outcome, Sheet, put
from boardkit_legendary_forests import text
from boardkit_legendary_forests.box import OWN_TILES, Box, box_of
from boardkit_legendary_forests.drawing import picture
from boardkit_legendary_forests.explaining import notes, refusal
from boardkit_legendary_forests.moves import SIDES, Discard, Draw, Move, Tree
from boardkit_legendary_forests.position import DRAW, PLACE, TREES, Position
from boardkit_legendary_forests.reading import read
from boardkit_legendary_forests.scoring import sheet
from boardkit_legendary_forests.symmetry import images

__all__ = ["LegendaryForests"]

DISCARD = (Discard(),)


@frozen(slots=False)  # cached properties make every attribute of a slotted class slower
class LegendaryForests:
    """Grow a planet of tiles, the same for all; trees in large closed zones win."""

    info = GameInfo(
        key="legendary_forests",
        title="Legendary Forests",
        rules=1,
        source="Toshiki Sato, Legendary Forests (IELLO 2019), before 8bit MockUp (2017); with tiles of our own",
    )

    players: int = option(2, low=2, high=5, help="how many play")
    tiles: tuple[str, ...] = option(
        OWN_TILES,
        help="sides of each tile from the north: P, R, Y, G; /0102 keeps areas apart; T is a trigger",
    )
    removed: int = option(5, low=0, high=24, help="how many tiles leave the game unseen")

    def __attrs_post_init__(self) -> None:
        if self.removed >= len(self.box.tiles.tiles):  # tiles that are none are refused here too
            raise OptionError(
                f"removed must be less than the {len(self.tiles)} tiles, got {self.removed} (L2)",
                option="removed",
                value=self.removed,
            )

    # -- the four verbs

    def setup(self) -> Position:
        """Tile 1 on every planet, no trees; the token is with player 0 (L2)."""
        return self._start

    def moves(self, state: Position) -> Sequence[Move]:
        """What can be drawn, or where the player can place the tile or a tree (L3 to L6)."""
        if state.phase == PLACE:
            return state.planets[state.to_move].fits(state.seen[-1] - 1) or DISCARD
        if state.phase == TREES:
            return tuple([self._trees[zone.first] for zone in state.homes(state.to_move)])
        return tuple([draw for draw in self._draws if draw.number not in state.seen])

    def play(self, state: Position, move: Move) -> Position:
        """Draw a tile, place it or put it back, or place a tree."""
        if isinstance(move, Draw):
            seen = (*state.seen, move.number)
            return Position(0, PLACE, state.planets, state.trees, seen, (), state.token)
        if isinstance(move, Tree):
            return self._plant(state, move)
        planets = state.planets
        if isinstance(move, Placement):
            planet = planets[state.to_move].with_tile(state.seen[-1] - 1, move)
            planets = put(planets, state.to_move, planet)
        return self._when_placed(state, planets)

    def outcome(self, state: Position) -> Outcome | None:
        """The end is when the last tile is placed and has brought its trees (L7)."""
        if state.phase != DRAW or len(state.seen) < self.rounds:
            return None
        return Outcome.by_points(sheet(state), reason="the last tile is placed")

    # -- what the verbs are made of

    def _when_placed(self, state: Position, planets: tuple[Patch, ...]) -> Position:
        """The position when the player to move has placed or put back; others may have to (L4)."""
        placed = tuple(sorted((*state.placed, state.to_move)))
        still = [seat for seat in range(self.players) if seat not in placed]
        if still:
            return Position(still[0], PLACE, planets, state.trees, state.seen, placed, state.token)
        if state.seen[-1] not in self.box.triggers:
            return Position(CHANCE, DRAW, planets, state.trees, state.seen, (), state.token)
        ready = Position(state.token, TREES, planets, state.trees, state.seen, (), state.token)
        return self._next_to_plant(ready, self.seats_from(state.token))

    def _plant(self, state: Position, tree: Tree) -> Position:
        """Place a tree; who comes next by the token places one too, if he can (L6)."""
        player = state.to_move
        trees = put(state.trees, player, (*state.trees[player], tree))
        after = Position(player, TREES, state.planets, trees, state.seen, (), state.token)
        order = self.seats_from(state.token)
        return self._next_to_plant(after, order[order.index(player) + 1 :])

    def _next_to_plant(self, state: Position, seats: Iterable[int]) -> Position:
        """The first of these seats that can take a tree does; then the token passes left (L6)."""
        for seat in seats:
            if state.homes(seat):
                return Position(
                    seat, TREES, state.planets, state.trees, state.seen, (), state.token
                )
        token = following(state.token, self.players)
        return Position(CHANCE, DRAW, state.planets, state.trees, state.seen, (), token)

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, this one first."""
        return tuple((seat + step) % self.players for step in range(self.players))

    @cached_property
    def box(self) -> Box:
        """The tiles."""
        return box_of(self.tiles)

    @cached_property
    def rounds(self) -> int:
        """How many tiles are drawn (L2)."""
        return len(self.tiles) - 1 - self.removed

    @cached_property
    def _start(self) -> Position:
        planet = Patch.of(self.box.tiles, {0: Placement(0, 0, 0)})
        each = range(self.players)
        return Position(
            CHANCE, DRAW, tuple(planet for _ in each), tuple(() for _ in each), (), (), 0
        )

    @cached_property
    def _draws(self) -> tuple[Draw, ...]:
        return tuple(Draw(number) for number in range(2, len(self.tiles) + 1))

    @cached_property
    def _trees(self) -> tuple[Tree, ...]:
        """A tree of its colour for each side of each tile, by the number of the side."""
        tiles = self.box.tiles
        return tuple(
            Tree(tiles.colour(number), 1 + number // len(SIDES), number % len(SIDES))
            for number in range(len(self.tiles) * len(SIDES))
        )

    # -- abilities

    def odds(self, state: Position) -> Sequence[int]:
        """Every tile that has not been drawn is equally likely; nobody knows the removed (L3)."""
        return even(len(self.tiles) - 1 - len(state.seen))

    def movers(self, state: Position) -> tuple[int, ...]:
        """Who may move now, in any order: all who have not placed the tile, or one player (L4)."""
        if state.phase == PLACE:
            return state.waiting
        return (state.to_move,) if state.phase == TREES else ()

    def score(self, state: Position) -> Sheet:
        """The standing, as if the game ended now (L9)."""
        return sheet(state)

    def rules(self) -> Mapping[str, str]:
        """The rules by their numbers."""
        return text.RULES

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        """Why chance cannot draw this, or the player cannot do this, here."""
        if self.outcome(state) is not None:
            return Refusal("L7", "the game is over")
        if move in self.moves(state):
            return None
        return refusal(state, move)

    def notes(self, state: Position, move: Move) -> tuple[Note, ...]:
        """Zones that close, players who can take no tree, the token that passes, the end."""
        return notes(self, state, move)

    def write(self, state: Position) -> str:
        """The position as a few lines."""
        return text.write(state)

    def read(self, written: str) -> Position:
        """The position that a text describes; `PositionError` when the rules do not allow it."""
        return read(self, written)

    def parse(self, written: str) -> Move:
        """The move that a text means; `NotationError` when it is none."""
        return text.parse(written, tiles=len(self.tiles))

    def all_moves(self) -> Sequence[Move]:
        """All placements that a planet can grow to, `discard`, and a tree for each area."""
        return self._all_moves

    @cached_property
    def _all_moves(self) -> tuple[Move, ...]:
        most = self.rounds
        placements = (
            Placement(x, y, turn)
            for x in range(-most, most + 1)
            for y in range(abs(x) - most, most - abs(x) + 1)
            for turn in range(len(SIDES))
            if (x, y) != (0, 0)
        )
        areas = (area for tile in self.box.tiles.areas for _, area in tile)
        return (*placements, *DISCARD, *(self._trees[area[0]] for area in areas))

    def all_chances(self) -> Sequence[Move]:
        """Every tile but the first."""
        return self._draws

    def longest(self) -> int:
        """In each round a draw and a placement each; trees for triggers, as long as there are any."""
        trees = min(self.players * len(self.box.triggers), sum(self._start.supply.values()))
        return self.rounds * (1 + self.players) + trees

    def images(self, state: Position) -> Sequence[Image]:
        """All planets turned, in three ways."""
        return images(state)

    def draw(self, state: Position) -> Picture:
        """The planets side by side."""
        return picture(state, is_over=self.outcome(state) is not None)
