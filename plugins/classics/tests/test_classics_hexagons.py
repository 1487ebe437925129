"""Worked positions of the games on hexagons, and what must be true of all of them."""

from random import Random
from typing import Any

import pytest
from boardkit_classics.structures import any_structure, chains_of
from classics_games import played, some
from hypothesis import given
from hypothesis import strategies as st

import boardkit
from boardkit.errors import IllegalMoveError
from boardkit.geometry import Cell, SiteSet, flood, sides
from boardkit.lab import playout

HEX, SWAPPING = boardkit.game("hex", size=5), boardkit.game("hex", size=5, swap=True)
Y = boardkit.game("y", size=5)
HAVANNAH = boardkit.game("havannah", size=4)


def subsets(game: Any) -> st.SearchStrategy[SiteSet[Cell]]:
    """Any cells of the game's board. Shrinks towards few."""
    cells = game.board.cells
    return st.sets(st.sampled_from(list(cells))).map(cells.of)


def full(game: Any, first: SiteSet[Cell]) -> tuple[Any, Any]:
    """The outcomes of a full board as if either player had just moved; the first has some cells."""
    second = game.board.cells - first
    return (
        game.outcome(game.position(1, second.mask, first.mask)),
        game.outcome(game.position(0, first.mask, second.mask)),
    )


# -- Hex


@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ("a1 b1 a2 b2 a3 b3 a4 b4 a5", 0),
        ("e1 a3 d2 b3 c3 d3 b4 e3 a5", 0),
        ("a1 a2 c1 b2 d1 c2 e1 d2 a3 e2", 1),
    ],
)
def test_who_joins_his_sides_wins(moves: str, winner: int) -> None:
    """Red joins low and high rows, blue first and last columns (H2)."""
    end = HEX.outcome(played(HEX, moves))
    assert (end.winners, end.reason) == ((winner,), "two sides joined")


def test_cells_that_only_point_at_each_other_do_not_join() -> None:
    """Stones on a1, b2, c3, d4 and e5 are no chain."""
    assert HEX.outcome(played(HEX, "a1 a3 b2 a4 c3 a5 d4 b1 e5")) is None


@some
@given(subsets(HEX))
def test_hex_has_no_draws(red: SiteSet[Cell]) -> None:
    """Of a full board just one player has joined his sides, however it was filled (H2)."""
    assert [end is not None for end in full(HEX, red)].count(True) == 1


@some
@given(subsets(HEX), st.randoms(use_true_random=False))
def test_the_order_of_stones_does_not_matter_in_hex(red: SiteSet[Cell], rng: Any) -> None:
    """A chain counts however its stones came together: it is one that a flood finds."""
    board, state = HEX.board, HEX.setup()
    blue, order = board.cells - red, [*red]
    rng.shuffle(order)
    for stone, other in zip(order, blue, strict=False):
        after = HEX.play(state, stone)
        mine = board.cells.of_mask(after.theirs)
        low, _, high, _ = sides(board)
        joined = not flood(board, low & mine, within=mine).isdisjoint(high)
        assert joined == (HEX.outcome(HEX.position(1, after.mine, after.theirs)) is not None)
        assert joined == (HEX.outcome(after) is not None)
        if joined:
            break
        state = HEX.play(after, other)


def test_blue_may_take_over_the_first_stone() -> None:
    """The stone becomes blue, with row and column exchanged, and red is to move (H3)."""
    state = played(SWAPPING, "b4 swap")
    assert SWAPPING.write(state) == "blue d2\nto-move 0"
    assert SWAPPING.read(SWAPPING.write(state)) == state
    assert len(SWAPPING.moves(state)) == 24


@pytest.mark.parametrize("moves", ["swap", "a1 b1 swap", "a1 swap swap", "a1 swap b1 swap"])
def test_only_the_first_stone_can_be_taken_over(moves: str) -> None:
    """There is one swap at most, and blue's first move is it (H3)."""
    with pytest.raises(IllegalMoveError, match=r"only blue's first move can be a swap \(H3\)"):
        played(SWAPPING, moves)


# -- Y


@pytest.mark.parametrize("chain", ["a1 b1 c1 d1 e1", "a1 a2 a3 a4 a5", "a3 b2 b1 b3 c3"])
def test_a_chain_to_all_sides_wins(chain: str) -> None:
    """Along a side from corner to corner, or from the middle: it is the three sides that count (Y2)."""
    stones = Y.board.cells.of(map(Y.board.cell, chain.split())).mask
    end = Y.outcome(Y.position(1, 0, stones))
    assert (end.winners, end.reason) == ((0,), "three sides joined")


@pytest.mark.parametrize("chain", ["b1 c1 d1 c2", "a3 b2 c1", "a1 a2 b4 c3 d2 e1"])
def test_two_sides_are_not_enough(chain: str) -> None:
    """Two sides do not win, nor do three sides that different chains come to (Y2)."""
    stones = Y.board.cells.of(map(Y.board.cell, chain.split())).mask
    assert Y.outcome(Y.position(1, 0, stones)) is None


@some
@given(subsets(Y))
def test_y_has_exactly_one_winner(red: SiteSet[Cell]) -> None:
    """Of a full board just one player has joined all sides (Y2)."""
    assert [end is not None for end in full(Y, red)].count(True) == 1


# -- Havannah: the corners of size 4 are d1 g1 g4 d7 a7 a4


@pytest.mark.parametrize(
    ("chain", "made"),
    [
        ("d1 e1 f1 g1", "bridge"),
        ("d1 c2 b3 a4", "bridge"),
        ("d1 d2 d3 d4 d5 d6 d7", "bridge"),
        ("c2 c3 d3 e3 e2 e1 f2 g2", "fork"),
        ("c3 d2 e2 e3 d4 c4", "ring"),
        ("c3 d2 e2 e3 d4 c4 d3", "ring"),
        ("a4 a5 b5 c4 c3 b3", "ring"),
        ("c4 c5 b6 b7 c7 d6 e5 e4 d4", "ring"),
        ("d1 e1 f1 e2 f2", None),
        ("d1 d2 d3 e3 f2 f3", None),
        ("a5 a6 b4 c3 d2 e1", None),
        ("c3 d2 e2 e3 d4", None),
        ("d2 d3 d4 e3 c4", None),
        ("d1 g1", None),
        ("e1 f1 g2 g3", None),
    ],
)
def test_structures(chain: str, made: str | None) -> None:
    """Corners make bridges, sides without their corners forks, and any closed chain a ring (V2-V4)."""
    stones = HAVANNAH.board.cells.of(map(HAVANNAH.board.cell, chain.split()))
    assert any_structure(HAVANNAH.board, chains_of(HAVANNAH.board, stones.mask)) == made


@some
@given(subsets(HAVANNAH), st.randoms(use_true_random=False))
def test_structures_are_seen_when_they_are_made(white: SiteSet[Cell], rng: Any) -> None:
    """The stone that completes a structure wins, in whatever order the stones came (V2-V4)."""
    board, order = HAVANNAH.board, [*white]
    rng.shuffle(order)
    state = HAVANNAH.setup()
    while order and state.made is None:
        stones = HAVANNAH.play(state, order.pop())
        assert stones.made == any_structure(board, stones.their_chains)
        state = HAVANNAH.position(0, stones.theirs, 0) if stones.made is None else stones


@pytest.mark.parametrize(("what", "rule"), [("ring", "V2"), ("bridge", "V3"), ("fork", "V4")])
def test_each_kind_of_end_comes(what: str, rule: str) -> None:
    """Random games end by rings, bridges and forks, and refusals cite the rule of the end."""
    game = boardkit.game("havannah", size=5)
    ends = (playout(game, Random(seed)).state for seed in range(200))
    state = next(state for state in ends if state.made == what)
    assert game.outcome(state).reason == f"a {what}"
    assert game.why_not(state, game.board.cells[0]).rule == rule
