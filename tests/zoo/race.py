"""A race by drawn cards: chance with odds, notes, score sheets, teams, a field that follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import Factory, evolve, field, frozen

from boardkit.geometry import Board, square_grid
from boardkit.picture import Mark, Picture
from boardkit.rules import CHANCE, GameInfo, Note, Refusal, following, opposite_teams, option
from boardkit.state import Bag, Line, Outcome, Sheet

DECK = Bag({1: 3, 2: 2, 3: 1})


@frozen
class Card:
    steps: int

    def __str__(self) -> str:
        return f"card {self.steps}"


@frozen
class Step:
    kind: str

    def __str__(self) -> str:
        return self.kind


WALK, REST = Step("walk"), Step("rest")


@frozen
class Track:
    to_move: int
    runner: int
    deck: Bag[int]
    card: int
    steps: tuple[int, ...]
    rests: tuple[int, ...]
    ahead: int = field(eq=False, default=Factory(lambda self: max(self.steps), takes_self=True))


@frozen
class Race:
    info = GameInfo(key="race", title="Race", rules=1, source="made up")
    players: int = option(2, low=2, high=4, help="how many run")
    length: int = option(5, low=2, high=8, help="steps to the goal")
    partners: bool = option(False, help="whether four play as two teams")

    @property
    def board(self) -> Board:
        return square_grid(1, self.length + 1)

    def setup(self) -> Track:
        return Track(CHANCE, 0, DECK, 0, (0,) * self.players, (1,) * self.players)

    def moves(self, state: Track) -> Sequence[Card | Step]:
        if state.to_move == CHANCE:
            return [Card(steps) for steps in state.deck]
        return (WALK, REST) if state.rests[state.runner] else (WALK,)

    def odds(self, state: Track) -> Sequence[int]:
        return state.deck.odds

    def play(self, state: Track, move: Card | Step) -> Track:
        if isinstance(move, Card):
            deck = state.deck - move.steps
            return evolve(state, to_move=state.runner, deck=deck or DECK, card=move.steps)
        steps, rests, runner = list(state.steps), list(state.rests), state.runner
        if move == REST:
            rests[runner] -= 1
        else:
            steps[runner] = self.landing(state)
            for other in self.pushed(state):
                steps[other] = min(steps[other] + 1, self.length)
        after = following(runner, self.players)
        return Track(CHANCE, after or 0, state.deck, 0, tuple(steps), tuple(rests))

    def landing(self, state: Track) -> int:
        return min(state.steps[state.runner] + state.card, self.length)

    def pushed(self, state: Track) -> list[int]:
        seats = range(self.players)
        return [
            seat
            for seat in seats
            if seat != state.runner and state.steps[seat] == self.landing(state)
        ]

    def outcome(self, state: Track) -> Outcome | None:
        if state.ahead < self.length:
            return None
        return Outcome.by_points(self.score(state), reason="the goal is reached")

    def score(self, state: Track) -> Sheet:
        lines = tuple(
            Line(seat, steps, "steps", rule="R1") for seat, steps in enumerate(state.steps) if steps
        )
        return Sheet(self.players, lines, self.teams())

    def teams(self) -> tuple[tuple[int, ...], ...]:
        return opposite_teams(4) if self.partners and self.players == 4 else ()

    def rules(self) -> Mapping[str, str]:
        return {
            "R1": "Walk as far as the card says; steps are points.",
            "R2": "Each runner may rest once.",
            "R3": "Who is met is pushed one step on.",
            "R4": "A card is drawn, then the runner moves.",
            "R5": "Who reaches the goal ends the race.",
        }

    def why_not(self, state: Track, move: Card | Step) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("R5", "the race is over")
        if isinstance(move, Card) != (state.to_move == CHANCE):
            return Refusal("R4", "it is not the time for this")
        if isinstance(move, Card):
            return None if move.steps in state.deck else Refusal("R4", "all such cards are drawn")
        if move == REST and not state.rests[state.runner]:
            return Refusal("R2", "this runner has rested")
        return None

    def notes(self, state: Track, move: Card | Step) -> tuple[Note, ...]:
        if move != WALK:
            return ()
        return tuple(Note("R3", f"player {seat} is pushed on") for seat in self.pushed(state))

    def all_moves(self) -> Sequence[Step]:
        return WALK, REST

    def all_chances(self) -> Sequence[Card]:
        return [Card(steps) for steps in DECK]

    def longest(self) -> int:
        return 2 * self.players * (self.length + 1)

    def draw(self, state: Track) -> Picture:
        on = {
            place: "".join(str(seat) for seat in range(self.players) if state.steps[seat] == place)
            for place in state.steps
        }
        marks = tuple(Mark(self.board.cells[place], text) for place, text in on.items())
        turn = "draw" if state.to_move == CHANCE else f"card {state.card}"
        captions = (f"player {state.runner}: {turn}", f"deck {state.deck}", f"rests {state.rests}")
        return Picture(self.board, marks, captions=captions)
