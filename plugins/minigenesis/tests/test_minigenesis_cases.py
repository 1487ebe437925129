"""The collected examples in `minigenesis_cases.json`, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boardkit_minigenesis import MiniGenesis
from minigenesis_positions import after, cited, texts, twin

CASES = json.loads(Path(__file__).with_name("minigenesis_cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_comes_out_as_written(case):
    """After the moves of a case, all that it says of the position is so."""
    game = MiniGenesis(**case["options"])
    start = game.read(case["position"]) if "position" in case else game.setup()
    state = after(game, start, *case.get("moves", ()))
    legal = texts(game, state)
    found = {
        "scores": [*game.score(state).totals],
        "over": game.outcome(state) is not None,
        "legal": legal,
        "legal_count": len(legal),
        "illegal": {move: cited(game, state, move) for move in case.get("illegal", ())},
        "contains": [line for line in case.get("contains", ()) if line in game.write(state)],
    }
    assert found == found | {key: value for key, value in case.items() if key in found}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_reference_says_the_same(case):
    """The reference gives the standing and the end of a case too, so the two are right together."""
    naive = twin(MiniGenesis(**case["options"]))
    position = naive.read(case["position"])
    for move in case.get("moves", ()):
        position = naive.play(position, move)
    assert naive.scores(position) == case.get("scores", naive.scores(position))
    assert naive.over(position) == case.get("over", naive.over(position))


def test_all_cases_are_there_and_say_something():
    """The file holds 25 cases of different names, each with something to check."""
    checks = {"scores", "over", "legal", "legal_count", "illegal", "contains"}
    assert len({case["id"] for case in CASES}) == len(CASES) == 25
    assert all(checks & set(case) for case in CASES)
