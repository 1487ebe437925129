"""The collected examples in `serpientes_cases.json`, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boardkit_serpientes import Serpientes
from serpientes_positions import after, cited, texts

CASES = json.loads(Path(__file__).with_name("serpientes_cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_comes_out_as_written(case):
    """After the moves of a case, all that it says of the position is so."""
    game = Serpientes(**case["options"])
    start = game.read(case["position"]) if "position" in case else game.setup()
    state = after(game, start, *case.get("moves", ()))
    found = {
        "scores": [*game.score(state).totals],
        "over": game.outcome(state) is not None,
        "legal": texts(game, state),
        "illegal": {move: cited(game, state, move) for move in case.get("illegal", ())},
        "contains": [line for line in case.get("contains", ()) if line in game.write(state)],
    }
    assert found == found | {key: value for key, value in case.items() if key in found}


def test_all_cases_are_there_and_say_something():
    """The file holds 37 cases of different names, each with something to check."""
    checks = {"scores", "over", "legal", "illegal", "contains"}
    assert len({case["id"] for case in CASES}) == len(CASES) == 37
    assert all(checks & set(case) for case in CASES)
