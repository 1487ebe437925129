"""Games that keep all promises and are wrong all the same, each with an example that shows it.

They are other games than those meant, and nothing in them is at odds with anything else in them: only
who has read the rules can tell. An example asks a question that the rules answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from attrs import evolve, frozen
from boardkit_legendary_forests import Discard, LegendaryForests, Tree
from boardkit_legendary_forests import Position as Planets
from boardkit_legendary_forests.box import OWN_TILES
from boardkit_legendary_forests.moves import Move as ForestsMove
from boardkit_minigenesis import MiniGenesis
from boardkit_minigenesis import Position as Paper
from boardkit_minigenesis.scoring import areas
from boardkit_minoa import Minoa
from boardkit_minoa import Position as Sticks
from boardkit_minoa.position import NOBODY
from boardkit_serpientes import Position as Snakes
from boardkit_serpientes import Serpientes

from boardkit.errors import NotationError
from boardkit.geometry import Edge, Placement, clump, components, path
from boardkit.play import Match
from boardkit.rules import Refusal, even, majority, options
from boardkit.state import Line, Outcome, Sheet
from zoo.boxes import Boxes, Lines
from zoo.heaps import Heap, Heaps
from zoo.noughts import Marks, Noughts, turns


@frozen
class Example:
    """A question about a game, and what the rules answer.

    Attributes:
        mutant: A game that answers wrongly.
        question: What is asked, in words.
        ask: Asks it of a game with these options.
        answer: The right answer.
    """

    mutant: Any
    question: str
    ask: Callable[[Any], Any]
    answer: Any

    @property
    def right(self) -> Any:
        """The game as it should be, with the options of the mutant."""
        kind: Any = type(self.mutant).__base__
        return kind(**{name: getattr(self.mutant, name) for name in options(kind)})


def after(game: Any, *moves: str, state: Any = None) -> Any:
    """The position after these moves."""
    match = Match(game, state, seed=0)
    for move in moves:
        match.push(move)
    return match.state


# -- small games


class LastLoses(Heaps):
    """The loser is called the winner."""

    def outcome(self, state: Heap) -> Outcome | None:
        return (
            None if state.left else Outcome.win(state.to_move, players=self.players, reason="all")
        )


class EndsEarly(Heaps):
    """The game ends one move early."""

    def outcome(self, state: Heap) -> Outcome | None:
        return super().outcome(evolve(state, left=max(state.left - 1, 0)))


class CentreIsClosed(Noughts):
    """A cell can never be marked; the report lists it among what was never reached."""

    def moves(self, state: Marks) -> Any:
        return state.free - self.board.cell("b2")

    def why_not(self, state: Marks, move: Any) -> Refusal | None:
        is_open = str(move) != "b2" or self.outcome(state) is not None
        return super().why_not(state, move) if is_open else Refusal("N1", "b2 is closed")

    def outcome(self, state: Marks) -> Outcome | None:
        end = super().outcome(state)
        return end if end or self.moves(state) else Outcome.draw(players=2, reason="full")


def first_cells(game: Any) -> int:
    """How many cells can be marked first."""
    return len(game.moves(game.setup()))


class MarksForTheOther(Noughts):
    """A move places the mark of the other player."""

    def play(self, state: Marks, move: Any) -> Marks:
        theirs = super().play(evolve(state, to_move=1 - state.to_move), move)
        return evolve(theirs, to_move=1 - state.to_move)


def lies_on_a1(game: Any) -> tuple[str, str]:
    """The cells of crosses and of noughts after a1."""
    state = after(game, "a1")
    return " ".join(map(str, state.crosses)), " ".join(map(str, state.noughts))


class DrawnTurned(Noughts):
    """All marks are drawn as if the board had been turned."""

    def draw(self, state: Marks) -> Any:
        drawn = super().draw(state)
        turn = turns(self.board)[1]
        return evolve(
            drawn, marks=tuple(evolve(mark, site=turn(mark.site)) for mark in drawn.marks)
        )


def drawn_after_a1(game: Any) -> list[str]:
    """Where marks are drawn after a1."""
    return [str(mark.site) for mark in game.draw(after(game, "a1")).marks]


class LooksEveryOtherPly(Noughts):
    """Full rows are looked for only when crosses are to move, or no cell is free."""

    def outcome(self, state: Marks) -> Outcome | None:
        return None if state.to_move == 1 and state.free else super().outcome(state)


def row_of_crosses(game: Any) -> bool:
    """Whether the game is over with three crosses in a row."""
    return game.outcome(game.read("x a1 b1 c1, o a2 b2, to-move 1")) is not None


class NoExtraTurn(Boxes):
    """Who closes a box does not move again."""

    def play(self, state: Lines, move: Edge) -> Lines:
        return evolve(super().play(state, move), to_move=1 - state.to_move)


def last_of_three(game: Heaps) -> tuple[int, ...]:
    """Who wins by taking the last three of a heap."""
    end = game.outcome(game.play(Heap(0, 3), "take 3"))
    return end.winners if end else ()


def one_is_left(game: Heaps) -> bool:
    """Whether the game is over with one left."""
    return game.outcome(Heap(0, 1)) is not None


def after_a_box(game: Boxes) -> int:
    """Who moves when player 0 has drawn the last line of a box."""
    cell = game.board.cells[0]
    *first, last = game.board.borders(cell)
    state = game.setup()
    state = evolve(state, free=state.free - game.board.no_edges.of(first))
    return game.play(state, last).to_move


# -- Minoa


class FillForgotten(Minoa):
    """The border is not filled when one player alone has coloured sticks left."""

    def _filler(self, owners: bytes) -> int | None:
        return None


class RedWinsTies(Minoa):
    """A tie is won by red."""

    def outcome(self, state: Sticks) -> Outcome | None:
        end = super().outcome(state)
        if end is None or len(end.winners) == 1 or self.players != 2:
            return end
        return evolve(end, winners=(0,), returns=(1.0, -1.0))


class NeighboursArePartners(Minoa):
    """Partners sit side by side."""

    def teams(self) -> tuple[tuple[int, ...], ...]:
        return ((0, 1), (2, 3)) if self.players == 4 else ()


class OneName(Minoa):
    """A line is known by its ends in one order only."""

    def parse(self, written: str) -> Edge:
        line = super().parse(written)
        if str(line) != " ".join(written.split()).casefold():
            raise NotationError(f"{written!r} is no line")
        return line


class AgainstTheClock(Minoa):
    """The turn passes against the clock."""

    def play(self, state: Sticks, move: Edge) -> Sticks:
        return evolve(super().play(state, move), to_move=(state.to_move - 1) % self.players)


def filled(game: Minoa) -> int:
    """How many border lines are empty when red has laid his last coloured stick (M7)."""
    border = [str(line) for line in game.border_lines]
    state = game.read(f"red {' '.join(border[:11])}\nto-move 0")
    return len(after(game, border[11], state=state).sticks_of(NOBODY))


def two_halves(game: Minoa) -> tuple[int, ...]:
    """Who wins when black sticks part the board in equal halves, one red and one blue (M9)."""
    board, ring = game.board, _ring(game)
    corners = [vertex for vertex, _ in ring if len(board.spokes(vertex)) == 3]
    way = path(board, corners[0], corners[3], along=board.edges)
    black = board.no_edges
    for one, other in pairwise(way):
        black |= board.spokes(one) & board.spokes(other)
    start = next(place for place, (vertex, _) in enumerate(ring) if vertex == corners[0])
    lines = [str(line) for _, line in (*ring[start:], *ring[:start])]
    text = f"black {black}\nred {' '.join(lines[:12])}\nblue {' '.join(lines[12:])}\nto-move 0"
    end = game.outcome(game.read(text))
    return end.winners if end else ()


def _ring(game: Minoa) -> Sequence[Any]:
    """The border as one walks round it, from any vertex."""
    board = game.board
    line = board.outline[0]
    vertex = board.ends(line)[0]
    ring: list[Any] = []
    while len(ring) < len(board.outline):
        ring.append((vertex, line))
        vertex = (board.ends(line) - vertex)[0]
        line = (board.spokes(vertex) & (board.outline - line))[0]
    return ring


def partners(game: Minoa) -> Any:
    """Who play together when four play (M10)."""
    return game.teams()


def other_name(game: Minoa) -> str:
    """The line that is meant by its ends in the other order."""
    try:
        return str(game.parse("f5-e5"))
    except NotationError as error:
        return str(error)


def second_of_three(game: Minoa) -> int:
    """Who moves after red when three play (M5)."""
    return game.play(game.setup(), game.moves(game.setup())[0]).to_move


# -- MiniGenesis


class Rescored(MiniGenesis):
    """The same game, whose outcome follows `score`."""

    def outcome(self, state: Paper) -> Outcome | None:
        end = super().outcome(state)
        return end and Outcome.by_points(self.score(state), reason=end.reason)


class RoundsFirst(Rescored):
    """Shares are rounded down before the bonus multiplies them."""

    def score(self, state: Paper) -> Sheet:
        lines = []
        for line in super().score(state).lines:
            times = {"tripled": 3, "doubled": 2}.get(line.what.rpartition(", ")[2], 1)
            lines.append(evolve(line, points=line.points // times * times))
        return Sheet(self.players, tuple(lines))


class TwoAreEnough(Rescored):
    """Areas of two cells score."""

    def score(self, state: Paper) -> Sheet:
        lines = list(super().score(state).lines)
        for ink in range(4):
            for cells in components(state.board, state.inked(ink), least=2):
                if len(cells) == 2:
                    masks = state.masks_in(ink)
                    herds = [(mask & cells.mask).bit_count() for mask in masks]
                    shares = majority([*enumerate(herds)], [4, 2])
                    lines += [
                        Line(player, points, "area of 2", cells, "G11")
                        for player, points in shares.items()
                    ]
        return Sheet(self.players, tuple(lines))


class OneCellMore(MiniGenesis):
    """The game ends while one cell more than the threshold is connected."""

    def outcome(self, state: Paper) -> Outcome | None:
        if state.roll is None and not clump(state.board, state.empty, self.threshold + 2):
            return super().outcome(evolve(state, room=0))
        return super().outcome(state)


class InnerAreaMissed(Rescored):
    """An area that another one wraps all round is not found."""

    def score(self, state: Paper) -> Sheet:
        board = state.board
        wrapped = {
            area.cells
            for area in areas(state)
            if all(
                other in state.inked((area.ink + 1) % 4) | area.cells
                for cell in area.cells
                for other in board.neighbours(cell)
            )
            and not any(set(board.borders(cell)) & set(board.outline) for cell in area.cells)
        }
        lines = [line for line in super().score(state).lines if line.sites not in wrapped]
        return Sheet(self.players, tuple(lines))


def shared_by_four(game: MiniGenesis) -> tuple[int, ...]:
    """The points for the one area of the board, with one letter of each of four players (G14)."""
    return _scores(game, "bA bB bC bD")


def two_alone(game: MiniGenesis) -> tuple[int, ...]:
    """The points for an area of two cells (G10)."""
    return _scores(game, "bA bA .. ..")


def four_are_left(game: MiniGenesis) -> bool:
    """Whether the game is over with four cells connected (G8)."""
    return game.outcome(_paper(game, ".. .. .. ..")) is not None


def an_area_inside(game: MiniGenesis) -> int:
    """How many areas score when a row of three blue letters lies inside a ring of red ones (G9)."""
    ring = "rA rA rA rA rA"
    return len(_scored(game, f"{ring}\nrA bB bB bB rA\n{ring}"))


def _scores(game: MiniGenesis, rows: str) -> tuple[int, ...]:
    return game.score(_paper(game, rows)).totals


def _scored(game: MiniGenesis, rows: str) -> set[Any]:
    return {line.sites for line in game.score(_paper(game, rows)).lines}


def _paper(game: MiniGenesis, rows: str) -> Paper:
    return game.read(f"{rows}\nto-move 0")


# -- Legendary Forests


class OneTileLess(LegendaryForests):
    """The last tile is not drawn any more."""

    def outcome(self, state: Planets) -> Outcome | None:
        last = state.phase == "draw" and len(state.seen) == self.rounds - 1
        return Outcome.by_points(self.score(state), reason="done") if last else None


class LastSeatIsForgotten(LegendaryForests):
    """Who sits before the holder of the token takes no tree."""

    def _next_to_plant(self, state: Planets, seats: Iterable[int]) -> Planets:
        last = self.seats_from(state.token)[-1]
        return super()._next_to_plant(state, [seat for seat in seats if seat != last])


class FirstSeatPlantsFirst(LegendaryForests):
    """Trees are taken in order of seats, whoever has the token."""

    def seats_from(self, seat: int) -> tuple[int, ...]:
        return tuple(range(self.players))


class OnlyLookedAt(LegendaryForests):
    """A tile that is placed does not lie on the planet."""

    def play(self, state: Planets, move: ForestsMove) -> Planets:
        return super().play(state, Discard() if isinstance(move, Placement) else move)


def tiles_drawn(game: LegendaryForests) -> int:
    """How many tiles are drawn in a game of eight tiles of which two are removed (L2, L7)."""
    match = Match(game, seed=1)
    match.roll()
    while match.outcome is None:
        match.push(match.legal[0])
        match.roll()
    return len(match.state.seen)


def planters(game: LegendaryForests) -> list[int]:
    """Who takes a tree, in two rounds that both bring trees (L6)."""
    match, found = Match(game, seed=1), []
    match.roll()
    while match.outcome is None:
        found += [match.state.to_move] if isinstance(match.legal[0], Tree) else []
        match.push(match.legal[0])
        match.roll()
    return found


def tiles_on_the_planet(game: LegendaryForests) -> int:
    """How many tiles lie on a planet when a second one is placed (L4)."""
    state = after(game, "draw 2")
    planet = game.play(state, game.moves(state)[0]).planets[0]
    return sum(at is not None for at in planet.laid)


# -- Serpientes


class OneOutEndsAll(Serpientes):
    """When one snake is out, the game is over for all."""

    def outcome(self, state: Snakes) -> Outcome | None:
        if any(snake.is_out for snake in state.snakes):
            return Outcome.by_points(self.score(state), reason="a snake is out")
        return super().outcome(state)


class AllCardsAlike(Serpientes):
    """Every kind of card is as likely as any other, however many there are."""

    def odds(self, state: Snakes) -> Sequence[int]:
        return even(len(self.moves(state)))


def one_is_out(game: Serpientes) -> bool:
    """Whether the game is over when one of three snakes is out (S18)."""
    state = game.setup()
    out = evolve(state.snakes[0], trail=())
    snakes = (out, *state.snakes[1:])
    return game.outcome(evolve(state, snakes=snakes, player=1, phase="discard")) is not None


def forward_or_jump(game: Serpientes) -> tuple[int, int]:
    """How often a forward and a jump come as the first card of a new pack (S5)."""
    state = game.setup().at("deal", 5)
    odds = dict(zip(map(str, game.moves(state)), game.odds(state), strict=True))
    return odds["deal forward"], odds["deal jump"]


ROW = "...."
FORESTS: Mapping[str, Any] = {"tiles": OWN_TILES[:8], "removed": 2}
TRIGGERS: Mapping[str, Any] = {"tiles": ("PPPP", "PPPP T", "PPPP T"), "removed": 0}

EXAMPLES = (
    Example(LastLoses(), "who takes the last", last_of_three, (0,)),
    Example(EndsEarly(), "whether one left is the end", one_is_left, False),
    Example(NoExtraTurn(), "who moves after closing a box", after_a_box, 0),
    Example(CentreIsClosed(), "which cells can be marked first", first_cells, 9),
    Example(MarksForTheOther(), "whose mark lies on a1 after a1", lies_on_a1, ("a1", "")),
    Example(DrawnTurned(), "where the mark is drawn after a1", drawn_after_a1, ["a1"]),
    Example(LooksEveryOtherPly(), "whether three crosses in a row end it", row_of_crosses, True),
    Example(FillForgotten(), "what is empty after red's last stick", filled, 0),
    Example(RedWinsTies(), "who wins 48 to 48", two_halves, (0, 1)),
    Example(NeighboursArePartners(players=4), "who are partners", partners, ((0, 2), (1, 3))),
    Example(OneName(), "which line is f5-e5", other_name, "e5-f5"),
    Example(AgainstTheClock(players=3), "who comes after red", second_of_three, 1),
    Example(
        RoundsFirst(players=4, board=ROW, strict=False),
        "what four get for a shared area, tripled",
        shared_by_four,
        (4, 4, 4, 4),
    ),
    Example(TwoAreEnough(board=ROW, strict=False), "what two cells are worth", two_alone, (0, 0)),
    Example(OneCellMore(board=ROW, strict=False), "whether four cells go on", four_are_left, False),
    Example(
        InnerAreaMissed(board="...../...../.....", strict=False),
        "how many areas score inside each other",
        an_area_inside,
        2,
    ),
    Example(OneTileLess(**FORESTS), "how many tiles are drawn", tiles_drawn, 5),
    Example(LastSeatIsForgotten(**TRIGGERS), "who takes trees", planters, [0, 1, 1, 0]),
    Example(FirstSeatPlantsFirst(**TRIGGERS), "who takes a tree first", planters, [0, 1, 1, 0]),
    Example(OnlyLookedAt(**FORESTS), "how many tiles lie there", tiles_on_the_planet, 2),
    Example(OneOutEndsAll(), "whether the others go on", one_is_out, False),
    Example(AllCardsAlike(), "how often which card comes", forward_or_jump, (14, 4)),
)
