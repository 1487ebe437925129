"""The small games again, each with one fault, and the promise that must find it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve, field, frozen

from boardkit.geometry import Cell, Edge, SiteSet
from boardkit.picture import Picture
from boardkit.rules import CHANCE, GameInfo, Note, Refusal, option
from boardkit.state import Line, Outcome, Sheet
from zoo.boxes import Boxes, Lines
from zoo.heaps import Heap, Heaps
from zoo.noughts import Marks, Noughts
from zoo.race import DECK, REST, WALK, Card, Race, Step, Track

# -- the game


class SetUpAlternates(Heaps):
    """Whoever did not start the last game starts this one: kept in the class."""

    starts = itertools.cycle((0, 1))

    def setup(self) -> Heap:
        return Heap(next(self.starts), self.heap)


@frozen
class BoundTooWide(Noughts):
    """The option promises a size for which there is no board."""

    size: int = option(3, low=0, high=4, help="cells on a side")


@frozen
class PlainField(Heaps):
    """A field that is no option, so that a transcript loses it."""

    most: int = 3


class TwiceNumbered(Noughts):
    """A move is in the list of all moves twice."""

    def all_moves(self) -> Sequence[Cell]:
        return (*self.board.cells, self.board.cells[0])


class EmptyRule(Noughts):
    """A rule without a sentence."""

    def rules(self) -> Mapping[str, str]:
        return {**super().rules(), "N3": ""}


class LeftOutPartner(Race):
    """Somebody is in no team."""

    def teams(self) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1,))


class NoLongest(Noughts):
    """Nobody has counted how long a game can be."""

    def longest(self) -> Any:
        return None


# -- positions


class TrueOutcome(Heaps):
    """The end is told by True."""

    def outcome(self, state: Heap) -> Any:
        return True if not state.left else None


@frozen
class Tally:
    to_move: int
    left: int
    taken: set[int] = field(factory=set, eq=False)


class SetInState(Heaps):
    """The position holds a set that all later positions share."""

    def setup(self) -> Any:
        return Tally(0, self.heap)

    def play(self, state: Any, move: str) -> Any:
        return evolve(state, to_move=1 - state.to_move, left=state.left - int(move[5:]))


class SeatTooHigh(Heaps):
    """The turn passes to a player who is not there."""

    def play(self, state: Heap, move: str) -> Heap:
        return evolve(super().play(state, move), to_move=state.to_move + 1)


class Forgetful(Heap):
    """A position that loses a field when it is pickled."""

    def __reduce__(self) -> Any:
        return Forgetful, (self.to_move, 0)


class PickleLosesHeap(Heaps):
    """The copy of a position has an empty heap."""

    def setup(self) -> Heap:
        return Forgetful(0, self.heap)

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return Forgetful(after.to_move, after.left)


class StaleField(Race):
    """Who is ahead follows from the steps, but is not counted again when they change."""

    def play(self, state: Track, move: Card | Step) -> Track:
        return evolve(super().play(state, move), ahead=state.ahead)


@frozen
class Mistyped:
    to_move: int
    left: str


class WrongAnnotation(Heaps):
    """A field is declared a text and holds a number."""

    def setup(self) -> Any:
        return Mistyped(0, self.heap)  # type: ignore[arg-type]

    def play(self, state: Any, move: str) -> Any:
        return Mistyped(1 - state.to_move, state.left - int(move[5:]))  # type: ignore[arg-type]


class CountsQuestions(Noughts):
    """An answer depends on how often it was asked for."""

    asked = itertools.count()

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        found = super().why_not(state, move)
        return found and evolve(found, text=f"{found.text} ({next(self.asked)})")


@frozen
class Ordered:
    to_move: int
    free: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ordered) and set(self.free) == set(other.free)

    def __hash__(self) -> int:
        return hash(frozenset(self.free))


class HistoryShows(Heaps):
    """Equal positions list their moves in the order in which they came about."""

    def setup(self) -> Any:
        return Ordered(0, tuple("abcdef"))

    def moves(self, state: Any) -> Sequence[str]:
        return state.free

    def play(self, state: Any, move: str) -> Any:
        place = state.free.index(move)
        return Ordered(1 - state.to_move, state.free[place + 1 :] + state.free[:place])

    def outcome(self, state: Any) -> Outcome | None:
        return None if state.free else Outcome.draw(players=2, reason="nothing is left")


# -- moves


class Generated(Heaps):
    """Moves are a generator."""

    def moves(self, state: Heap) -> Any:
        return (move for move in super().moves(state))


class Lazy(Sequence[str]):
    def __init__(self, moves: list[str]) -> None:
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, int) and place >= len(self):
            raise IndexError(place)
        return self._moves[max(place, 0) if isinstance(place, int) else place]


class NegativeIndex(Heaps):
    """Places from the end all give the first move."""

    def moves(self, state: Heap) -> Any:
        return Lazy(super().moves(state))


class TwiceListed(Noughts):
    """A move is listed twice."""

    def moves(self, state: Marks) -> Any:
        return (*state.free, state.free[-1])


class ListsAsMoves(Heaps):
    """Moves cannot be hashed."""

    def moves(self, state: Heap) -> Any:
        return [[move] for move in super().moves(state)]

    def play(self, state: Heap, move: Any) -> Heap:
        return super().play(state, move[0])


class Shuffled(Noughts):
    """Every time the moves are asked for, they are in another order."""

    rng = random.Random(1)

    def moves(self, state: Marks) -> Any:
        return self.rng.sample(list(state.free), len(state.free))


class CornerCrashes(Noughts):
    """A legal move cannot be played."""

    def play(self, state: Marks, move: Cell) -> Marks:
        return super().play(state, {cell: cell for cell in self.board.cells[1:]}[move])


class Stuck(Noughts):
    """Nobody thought of a full board without a row."""

    def outcome(self, state: Marks) -> Outcome | None:
        found = super().outcome(state)
        return found if found and len(found.winners) == 1 else None


class Impure(Heaps):
    """What a move takes depends on how many moves were played before, in any game."""

    played = itertools.count()

    def play(self, state: Heap, move: str) -> Heap:
        return evolve(
            super().play(state, move), left=max(state.left - 1 - next(self.played) % 2, 0)
        )


class CaseMatters(Heaps):
    """Two moves are written alike but for capitals."""

    def moves(self, state: Heap) -> list[str]:
        return [*super().moves(state), "TAKE 1"]


class NamesNumbered(Noughts):
    """All moves are the names of the moves."""

    def all_moves(self) -> Any:
        return tuple(cell.name for cell in self.board.cells)


class NotNumbered(Noughts):
    """The centre is not among all moves."""

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells - self.board.cell("b2")


class ZeroOdds(Race):
    """An outcome of chance that never comes."""

    def odds(self, state: Track) -> Sequence[int]:
        return (0, *state.deck.odds[1:])


class TooFewOdds(Race):
    """An outcome of chance without odds."""

    def odds(self, state: Track) -> Sequence[int]:
        return state.deck.odds[:1]


# -- endings


class NeverEnds(Heaps):
    """The last one cannot be taken."""

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return evolve(after, left=after.left or 1)


class LongestTooShort(Noughts):
    """The longest game is longer than the game says."""

    def longest(self) -> int:
        return self.size**2 - 1


class BothWin(Noughts):
    """Whoever has a row, both are called winners."""

    def outcome(self, state: Marks) -> Outcome | None:
        found = super().outcome(state)
        return found and evolve(found, winners=(0, 1))


class NobodyWins(Noughts):
    """A draw is won by nobody."""

    def outcome(self, state: Marks) -> Outcome | None:
        found = super().outcome(state)
        return evolve(found, winners=()) if found and len(found.winners) > 1 else found


class BonusForgotten(Race):
    """Who reaches the goal gets a point that is not on the sheet."""

    def outcome(self, state: Track) -> Outcome | None:
        found = super().outcome(state)
        return found and evolve(found, scores=tuple(points + 1 for points in found.scores or ()))


class TwoSheets(Race):
    """The standing counts a point that the outcome does not."""

    def score(self, state: Track) -> Sheet:
        return Sheet(2, (*super().score(state).lines, Line(0, 1, "luck", rule="R1")))

    def outcome(self, state: Track) -> Outcome | None:
        return (
            None
            if state.ahead < self.length
            else Outcome.by_points(super().score(state), reason="done")
        )


class OnlyOneWins(Race):
    """A partner of the winner loses."""

    def outcome(self, state: Track) -> Outcome | None:
        found = super().outcome(state)
        if found is None or not self.teams():
            return found
        alone = Outcome.win(0, players=4, reason="alone")
        return evolve(found, winners=alone.winners, returns=alone.returns)


# -- explanations


class TakenIsFine(Noughts):
    """Nothing is said against a cell that is taken."""

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        return None if self.outcome(state) is None else Refusal("N2", "the game is over")


class AfterTheEnd(Noughts):
    """Nothing is said against moves after the end."""

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        return None if move in state.free else Refusal("N1", "taken")


class RefusesLegal(Noughts):
    """A legal move is refused: the last cell in order."""

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        found = super().why_not(state, move)
        return Refusal("N1", "the edge of the world") if move == self.board.cells[-1] else found


class UnknownRule(Boxes):
    """A line of the sheet cites a rule that does not exist."""

    def score(self, state: Lines) -> Sheet:
        lines = super().score(state).lines
        return Sheet(2, tuple(evolve(line, rule="B3") for line in lines))


class UnknownNote(Race):
    """A note cites a rule that does not exist."""

    def notes(self, state: Track, move: Card | Step) -> tuple[Note, ...]:
        return tuple(evolve(note, rule="R33") for note in super().notes(state, move))


class NotesInList(Race):
    """Notes come as a list."""

    def notes(self, state: Track, move: Card | Step) -> Any:
        return list(super().notes(state, move))


# -- texts


class MoverNotWritten(Noughts):
    """The text leaves out whose turn it is."""

    def write(self, state: Marks) -> str:
        return super().write(state)[:-1] + "0"


class ReaderCrashes(Noughts):
    """A text that is no position crashes the reader."""

    def read(self, text: str) -> Marks:
        crosses, noughts, to_move = text.split(", ")
        return super().read(f"{crosses}, {noughts}, {to_move}")


# -- images


class HalfTurned(Noughts):
    """In an image only the crosses are turned."""

    def images(self, state: Marks) -> Any:
        images = super().images(state)
        cells = self.board.cells
        return [
            evolve(
                image,
                state=evolve(
                    image.state,
                    noughts=state.noughts,
                    free=cells - image.state.crosses - state.noughts,
                ),
            )
            for image in images
        ]


class OneDiagonal(Noughts):
    """One of the two diagonals is not looked at."""

    def rows(self) -> Sequence[SiteSet[Cell]]:
        return super().rows()[:-1]


class OneSide(Boxes):
    """A line closes a box on one of its sides only."""

    def closed(self, free: SiteSet[Edge], move: Edge) -> list[Cell]:
        return super().closed(free, move)[:1]


class FirstSeatWinsTies(Boxes):
    """A tie is given to the first seat."""

    def outcome(self, state: Lines) -> Outcome | None:
        found = super().outcome(state)
        if found is None or len(found.winners) == 1:
            return found
        return evolve(found, winners=(0,), returns=(1.0, -1.0))


# -- drawings


class HiddenNoughts(Noughts):
    """Noughts are not drawn."""

    def draw(self, state: Marks) -> Picture:
        picture = super().draw(state)
        return evolve(picture, marks=tuple(mark for mark in picture.marks if mark.text == "x"))


class ColourOnly(Noughts):
    """Marks differ in colour only."""

    def draw(self, state: Marks) -> Picture:
        picture = super().draw(state)
        return evolve(picture, marks=tuple(evolve(mark, text="#") for mark in picture.marks))


class TwoMarks(Noughts):
    """A cell bears two marks."""

    def draw(self, state: Marks) -> Picture:
        picture = super().draw(state)
        return evolve(picture, marks=picture.marks * 2)


# -- whole games


@frozen
class Numbered(Heap):
    game: int = 0


class CountsGames(Heaps):
    """Positions hold how many games were begun, in this process."""

    begun = 0

    def setup(self) -> Heap:
        type(self).begun += 1
        return Numbered(0, self.heap)

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return Numbered(after.to_move, after.left, self.begun)


class GlobalRandom(Heaps):
    """The rules throw a die of their own, though nothing comes of it."""

    def play(self, state: Heap, move: str) -> Heap:
        random.random()
        return super().play(state, move)


class MoveIgnored(Heaps):
    """Whatever is played, one is taken."""

    def play(self, state: Heap, move: str) -> Heap:
        return super().play(state, "take 1")


class ChanceIgnored(Race):
    """Whatever is drawn, the card is a 1, and the runner must walk."""

    def play(self, state: Track, move: Card | Step) -> Track:
        after = super().play(state, Card(1) if isinstance(move, Card) else move)
        return evolve(after, deck=DECK)

    def moves(self, state: Track) -> Sequence[Card | Step]:
        return super().moves(state) if state.to_move == CHANCE else (WALK,)

    def why_not(self, state: Track, move: Card | Step) -> Refusal | None:
        tired = Refusal("R2", "nobody may rest")
        return (
            tired if move == REST and self.outcome(state) is None else super().why_not(state, move)
        )


class KeyWithSpace(Heaps):
    """The key of the game is two words, which a transcript cannot hold."""

    info = GameInfo(key="one heap", title="One heap", rules=1, source="folklore")


# -- what only an example can find


class LastLoses(Heaps):
    """The loser is called the winner."""

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.left else Outcome.win(state.to_move, players=2, reason="all are taken")


class EndsEarly(Heaps):
    """The game ends one move early."""

    def outcome(self, state: Heap) -> Outcome | None:
        return super().outcome(evolve(state, left=max(state.left - 1, 0)))


class NoExtraTurn(Boxes):
    """Who closes a box does not move again."""

    def play(self, state: Lines, move: Edge) -> Lines:
        return evolve(super().play(state, move), to_move=1 - state.to_move)


MUTANTS: Mapping[Any, str] = {
    SetUpAlternates(): "game_is_a_value",
    BoundTooWide(): "options_work",
    PlainField(): "options_work",
    TwiceNumbered(): "all_moves_are_distinct",
    EmptyRule(): "rules_are_texts",
    LeftOutPartner(players=4, partners=True): "teams_are_seats",
    NoLongest(): "longest_is_a_number",
    TrueOutcome(): "verbs_answer",
    SetInState(): "positions_are_values",
    SeatTooHigh(): "mover_is_a_player",
    PickleLosesHeap(): "copies_are_equal",
    StaleField(): "derived_fields_follow",
    WrongAnnotation(): "data_round_trip",
    CountsQuestions(): "answers_are_repeatable",
    HistoryShows(): "equal_positions_agree",
    Generated(): "moves_are_a_sequence",
    NegativeIndex(): "moves_are_a_sequence",
    TwiceListed(): "moves_are_distinct",
    ListsAsMoves(): "moves_are_distinct",
    Shuffled(): "moves_are_stable",
    CornerCrashes(): "moves_can_be_played",
    Stuck(): "live_positions_have_a_move",
    Impure(): "play_is_pure",
    CaseMatters(): "notation_is_unique",
    NamesNumbered(): "notation_is_read",
    NotNumbered(): "moves_are_numbered",
    ZeroOdds(): "odds_are_positive",
    TooFewOdds(): "odds_are_positive",
    NeverEnds(): "playouts_end",
    LongestTooShort(): "longest_holds",
    BothWin(): "winners_are_first",
    NobodyWins(): "winners_are_first",
    BonusForgotten(): "scores_add_up",
    TwoSheets(): "score_is_the_standing",
    OnlyOneWins(players=4, partners=True): "teams_share",
    TakenIsFine(): "refusals_agree",
    AfterTheEnd(): "refusals_agree",
    RefusesLegal(): "refusals_agree",
    UnknownRule(): "cited_rules_exist",
    UnknownNote(): "cited_rules_exist",
    NotesInList(): "notes_are_told",
    MoverNotWritten(): "text_round_trip",
    ReaderCrashes(): "junk_is_refused",
    HalfTurned(): "images_play_alike",
    OneDiagonal(): "images_play_alike",
    OneSide(): "images_play_alike",
    FirstSeatWinsTies(): "images_play_alike",
    HiddenNoughts(): "pictures_tell_positions_apart",
    ColourOnly(): "pictures_tell_positions_apart",
    TwoMarks(): "pictures_are_sound",
    GlobalRandom(): "rules_draw_nothing",
    CountsGames(): "playouts_are_independent",
    MoveIgnored(): "other_seed_other_game",
    ChanceIgnored(): "other_seed_other_game",
    KeyWithSpace(): "transcripts_replay",
}
"""Each mutant, and the promise that it breaks."""

UNSEEN = (LastLoses(), EndsEarly(), NoExtraTurn())
"""Games that keep all promises and are wrong all the same: an example from the rules is needed."""
