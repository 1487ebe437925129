"""Positions with the right answers, worked by hand or by programs apart from this one."""

import json
from pathlib import Path
from typing import Any

import pytest
from boardkit_minoa import Minoa

from boardkit import Match
from boardkit.errors import IllegalMoveError

CASES = json.loads(Path(__file__).with_name("minoa_cases.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """After its moves a position has the standing, end and legal moves that were worked out."""
    game = Minoa(players=case["players"])
    match = Match(game, game.read(case["position"]) if "position" in case else None)
    for move in case.get("moves", ()):
        match.push(move)
    sheet, legal, written = game.score(match.state), match.legal, game.write(match.state)
    assert list(sheet.totals) == case.get("scores", list(sheet.totals))
    assert list(sheet.team_totals) == case.get("team_scores", list(sheet.team_totals))
    assert (match.outcome is not None) == case.get("over", match.outcome is not None)
    assert sorted(map(str, legal)) == case.get("legal", " ".join(sorted(map(str, legal)))).split()
    assert len(legal) == case.get("legal_count", len(legal))
    assert all(part in written for part in case.get("contains", ()))
    for move, rule in case.get("illegal", {}).items():
        with pytest.raises(IllegalMoveError, match=rule) as refused:
            match.push(move)
        assert refused.value.rule == rule


def test_cases_are_all_there() -> None:
    """The cases are 25, and each asserts something."""
    asserted = {"scores", "team_scores", "over", "legal", "legal_count", "illegal", "contains"}
    assert len(CASES) == 25
    assert all(asserted & case.keys() for case in CASES)
