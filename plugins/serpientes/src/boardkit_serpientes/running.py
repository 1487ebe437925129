"""A run: the cards of a plan, turned over one by one, and what the snake meets (S11 to S19)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from boardkit.state import put
from boardkit_serpientes.board import AHEAD, LEFT, RIGHT
from boardkit_serpientes.cards import movement_of
from boardkit_serpientes.position import (
    DOUBLE,
    NOTHING,
    PLAN,
    RUN,
    Position,
    Snake,
    ends_of,
    make_position,
)
from boardkit_serpientes.tokens import token_phase
from boardkit_serpientes.turns import end_turn

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["Event", "Run"]

Event = tuple[str, str]
"""What happens in a run, and the card or the name of the intersection: see `Run.events`."""

TURNS = {"forward": AHEAD, "left": LEFT, "right": RIGHT, "double": AHEAD, "jump": AHEAD}
"""Whither each card that moves sticks lays the first (S13, S15)."""


@define(eq=False)
class Run:
    """A run while it goes on: the one thing in these rules that changes, and nobody keeps it.

    Attributes:
        game: The rules.
        state: The position before the run, or before it goes on.
        trail: The indexes of the intersections from tail to head.
        table: Sticks on the table.
        box: Sticks in the box.
        eaten: Tokens eaten.
        others: The other snakes.
        taken: The mask of the intersections that are ends of their sticks.
        played: How many cards of the plan have been turned over.
        events: What has happened: `card`, `flip`, `eat`, `starve` (eaten with an empty box), `wait`,
            and for a crash `border`, `end` or `line`, then `box`, perhaps `out`.
    """

    game: Serpientes
    state: Position
    trail: list[int] = field(init=False)
    table: int = field(init=False)
    box: int = field(init=False)
    eaten: int = field(init=False)
    others: tuple[Snake, ...] = field(init=False)
    taken: int = field(init=False)
    played: int = 0
    events: list[Event] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        snake = self.state.snake
        self.trail = [vertex.index for vertex in snake.trail]
        self.table, self.box, self.eaten = snake.table, snake.box, snake.eaten
        seat, snakes = self.state.player, self.state.snakes
        self.others = snakes[:seat] + snakes[seat + 1 :]
        self.taken = ends_of(self.others)

    # -- cards

    def go(self, movement: str = "") -> Position:
        """Turn over card after card until all are played, a choice or chance comes in, or it ends.

        Args:
            movement: What is done first: the way that a wild card is steered, or `forward` for the
                second half of a double.
        """
        movement = movement or self._turn_over()
        while movement:
            if movement == "wild":
                return self._paused(NOTHING)  # until it is steered
            after = self._play(movement)
            if after is not None:
                return after
            movement = self._turn_over()
        return end_turn(self.game, self._paused(RUN))

    def _turn_over(self) -> str:
        """How the next card moves the snake; nothing when all are played."""
        plan = self.state.plan
        if self.played == len(plan):
            return ""
        card = plan[self.played]
        self.played += 1
        self.events.append(("card", card))
        return movement_of(card)

    def _play(self, movement: str) -> Position | None:
        """Do what a card says (S15); the position, if the run pauses or ends with it."""
        if movement == "uturn":
            self.trail.reverse()
            self.events.append(("flip", self._name(self.trail[-1])))
            return None
        if movement == "double":
            return self._lay("forward", DOUBLE) or self._lay("forward")
        if movement not in TURNS:  # a card that this view does not show moves nothing
            return None
        return self._lay(movement)

    # -- sticks

    def _lay(self, movement: str, during: str = RUN) -> Position | None:
        """Lay a stick (S12 to S14); the position, if the run pauses or ends with it."""
        trail, grid = self.trail, self.game.grid
        head = trail[-1]
        facing = grid.facing[head - trail[-2]]
        place = grid.next[(facing + TURNS[movement]) % 4][head]
        if self.table:
            self.table -= 1
        else:
            del trail[0]  # lifted before the place is looked at; of the last stick the head stays
        what = self._obstacle(head, place, jumping=movement == "jump")
        if what:
            return self._crash(what, head if place < 0 else place)
        trail.append(place)
        if self.state.tokens.lying.mask >> place & 1:
            return self._eat(place, during)
        return None

    def _obstacle(self, head: int, place: int, *, jumping: bool) -> str:
        """What keeps a stick from being laid there (S14, S15), as an event; nothing if it can be."""
        if place < 0:
            return "border"
        if jumping:
            trails = [self.trail, *([v.index for v in snake.trail] for snake in self.others)]
            sticks = {stick for trail in trails for stick in pairwise(trail)}
            return "line" if {(head, place), (place, head)} & sticks else ""
        return "end" if place in self.trail or self.taken >> place & 1 else ""

    def _crash(self, what: str, place: int) -> Position:
        """The stick in hand goes to the box, all cards of the plan are discarded (S16)."""
        self.events += [(what, self._name(place)), ("box", "")]
        self.box += 1
        self.played = len(self.state.plan)
        is_out = len(self.trail) < 2
        if is_out:  # and the hand is discarded too (S18)
            self.trail.clear()
            self.events.append(("out", ""))
        after = self._paused(RUN, crashed=not is_out)
        if is_out:
            discards = after.discards.plus(after.hand)
            after = after.holding((), (), discards, RUN)
        return end_turn(self.game, after)

    def _eat(self, place: int, during: str) -> Position | None:
        """Eat a token (S17); another comes from the reserve (S3), or there is none left (S19)."""
        self.eaten += 1
        self.events.append(("eat" if self.box else "starve", self._name(place)))
        if self.box:
            self.box, self.table = self.box - 1, self.table + 1
        tokens = self.state.tokens.eaten(self.game.grid.sites[place])
        self.state = evolve(self.state, tokens=tokens)
        if not tokens.left:
            return self._paused(NOTHING).at(PLAN)
        if not tokens.waiting:
            return None
        token = token_phase(self.game, self._paused(during))
        if token is None:
            self.events.append(("wait", ""))
        return token

    def _paused(self, during: str, *, crashed: bool = False) -> Position:
        """The position as it is by now."""
        state, player = self.state, self.state.player
        trail = tuple(map(self.game.grid.sites.__getitem__, self.trail))
        snake = Snake(trail, self.table, self.box, self.eaten, crashed)
        plan = state.plan
        return make_position(
            player,
            RUN,
            put(state.snakes, player, snake),
            state.hands,
            put(state.plans, player, plan[self.played :]),
            state.unseen,
            state.stock,
            state.discards.plus(plan[: self.played]),
            state.tokens,
            state.turn,
            0,
            during,
        )

    def _name(self, place: int) -> str:
        return self.game.grid.sites[place].name
