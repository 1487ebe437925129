"""The collected examples in `forests_cases.json`, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boardkit_legendary_forests import LegendaryForests
from forests_positions import after, cited, texts

CASES = json.loads(Path(__file__).with_name("forests_cases.json").read_text(encoding="utf-8"))


def made(options):
    """The game of a case; JSON has lists for tuples."""
    return LegendaryForests(
        **{name: tuple(it) if name == "tiles" else it for name, it in options.items()}
    )


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_comes_out_as_written(case):
    """After the moves of a case, all that it says of the position is so."""
    game = made(case["options"])
    state = after(game, game.read(case["position"]), *case.get("moves", ()))
    legal = texts(game, state)
    found = {
        "scores": [*game.score(state).totals],
        "over": game.outcome(state) is not None,
        "legal": legal,
        "illegal": {move: cited(game, state, move) for move in case.get("illegal", ())},
    }
    assert found == found | {key: value for key, value in case.items() if key in found}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_position_of_a_case_is_read_and_written(case):
    """The position of a case, once written, stays as it is; its planets are as they were."""
    game = made(case["options"])
    written = game.write(game.read(case["position"]))
    assert game.write(game.read(written)) == written
    planets = [row for row in case["position"].splitlines() if row.startswith("planet")]
    assert planets == written.splitlines()[: game.players]


def test_all_cases_are_there_and_say_something():
    """The file holds 26 cases of different names, each with something to check."""
    checks = {"scores", "over", "legal", "illegal"}
    assert len({case["id"] for case in CASES}) == len(CASES) == 26
    assert all(checks & set(case) for case in CASES)
