"""The zoo: no false alarm on correct games, and every mutant caught by the right promise."""

from __future__ import annotations

from collections import Counter

import pytest
from boardkit_legendary_forests import LegendaryForests
from boardkit_minigenesis import MiniGenesis
from boardkit_minoa import Minoa
from boardkit_serpientes import Serpientes
from zoo import CORRECT
from zoo.broken_processes import GoesRound
from zoo.examples import EXAMPLES
from zoo.mutants import MUTANTS, caught
from zoo.page import PROMISES, ZOO, example_row, mutant_cells, promise_row, table

from boardkit.errors import ConformanceError
from boardkit.testing import check_game, promises

SHADOWED = {
    "same_seed_same_game",  # whatever breaks it also breaks play or moves
    "texts_tell_positions_apart",  # likewise a round trip
    "prints_tell_positions_apart",  # needs a fault in the renderer
    "moves_can_be_taken_back",  # needs a fault in Match
    "enough_is_reached",  # is kept unless something is asked for
}
"""Promises that no rules alone can break without breaking a more basic one."""

MUTANT_ROWS = table(ZOO, "mutants")
MUTANT_CELLS = [f"{row.removesuffix(' |').rpartition(' | ')[0]} |" for row in MUTANT_ROWS]


def named(game: object) -> str:
    """The game with its options, as the name of a test."""
    return repr(game)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("game", CORRECT, ids=named)
def test_a_correct_game_keeps_all_promises(game, seed):
    """No false alarm."""
    assert check_game(game, effort="quick", seed=seed).game == repr(game)


@pytest.mark.parametrize(
    "game",
    [
        Minoa(players=3),
        MiniGenesis(players=3, thirteen=True),
        LegendaryForests(players=3, removed=15),
        Serpientes(placement="cards", trade=True, max_turns=40),
    ],
    ids=named,
)
def test_a_plugin_keeps_all_promises_with_another_seed(game):
    """No false alarm in a real game either."""
    assert check_game(game, effort="quick", seed="another").game == repr(game)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "promise"), MUTANTS.items(), ids=named)
def test_a_mutant_breaks_the_promise_that_tells_of_its_fault(game, promise):
    """A fault is found, and called by its name, as the page says."""
    found = caught(game)
    assert found is not None
    assert found.promise == promise
    assert mutant_cells(game, promise) in MUTANT_CELLS


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: named(example.mutant))
def test_what_keeps_all_promises_is_caught_by_an_example(example):
    """Only who has read the rules can tell, by a question that they answer."""
    assert check_game(example.mutant, effort="quick").playouts
    assert example.ask(example.right) == example.answer
    assert example.ask(example.mutant) != example.answer
    assert example_row(example) in table(ZOO, "examples")


def test_every_promise_is_broken_by_a_mutant():
    """No promise is there for nothing."""
    names = {promise.name for promise in promises()}
    assert names == {*MUTANTS.values()} | SHADOWED


def test_the_zoo_is_large_and_each_fault_stands_alone():
    """Each mutant has a fault of its own, told on the page in a row of its own."""
    rows = Counter(MUTANT_ROWS)
    assert len(rows) == len(MUTANT_ROWS) == len(MUTANTS)
    assert len(table(ZOO, "examples")) == len(EXAMPLES)


def test_the_page_of_promises_has_them_all():
    """Name, sentence, when it is checked and what it needs, as the code tells of them."""
    assert table(PROMISES, "promises") == [promise_row(promise) for promise in promises()]


def test_an_endless_game_shows_where_it_goes_round():
    """The message names the ply at which a position comes again."""
    with pytest.raises(ConformanceError, match=r"position at ply \d+ comes again at ply \d+"):
        check_game(GoesRound())
