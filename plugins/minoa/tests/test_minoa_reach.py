"""That random games reach what the rules are about; a test that never gets there proves nothing."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, find, settings
from minoa_games import Course, courses, random_course

GAMES = 150
SEARCH = settings(max_examples=2000, derandomize=True, database=None, phases=[Phase.generate])


ASSIGNED = "every region has one owner"
STUCK = (
    "red has no legal move",
    "blue has no legal move",
    "yellow has no legal move",
    "green has no legal move",
)


@pytest.mark.parametrize(
    ("players", "reasons"),
    [(2, {ASSIGNED}), (3, {ASSIGNED, *STUCK[:3]}), (4, {ASSIGNED, *STUCK})],
)
def test_every_end_is_reached(players: int, reasons: set[str]) -> None:
    """Games end when every region has an owner and, but for two players, when one is stuck (M8)."""
    ends = Counter(end_of(random_course(players, seed)).reason for seed in range(GAMES))
    assert ends.keys() == reasons
    assert min(ends.values()) >= 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ties_and_fills_are_reached(players: int) -> None:
    """Players tie for most, and the border is filled, with any number of players (M7, M9)."""
    played = [random_course(players, seed) for seed in range(GAMES)]
    firsts = Counter(len(end_of(one).winners) for one in played)
    assert firsts.keys() == {1: {1, 2}, 2: {1, 2}, 3: {1, 2}, 4: {2, 4}}[players]
    assert sum(map(fills, played)) >= GAMES // 4


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (2, {"M2", "M5", "M8"}),
        (3, {"M2", "M4", "M5", "M8"}),
        (4, {"M2", "M4", "M5", "M8"}),
    ],
)
def test_every_refusal_is_reached(players: int, rules: set[str]) -> None:
    """All rules that can refuse a line do; of two players nobody lacks a stick for the border."""
    cited: set[str] = set()
    for seed in range(2):
        played = random_course(players, seed)
        for state in played.states[:-30:-3]:
            refusals = [played.game.why_not(state, line) for line in played.game.board.edges]
            cited |= {refusal.rule for refusal in refusals if refusal}
    assert cited == rules


@pytest.mark.parametrize(
    "reached",
    [
        lambda played: str(end_of(played) and end_of(played).reason) in STUCK,
        lambda played: str(end_of(played) and end_of(played).reason) == ASSIGNED,
        lambda played: fills(played) and played.game.players == 2,
        lambda played: fills(played) and played.game.players == 3,
        lambda played: fills(played) and played.game.players == 4,
        lambda played: len(played.last.black) == 60,
        lambda played: not played.last.black and len(played.moves) > 9,
        lambda played: not played.moves,
    ],
    ids=["stuck", "assigned", "fill 2", "fill 3", "fill 4", "sixty", "no black", "set-up"],
)
def test_strategy_finds(reached: Callable[[Course], bool]) -> None:
    """The strategy for games comes to all kinds of positions."""
    assert find(courses(), reached, settings=SEARCH)


def end_of(played: Course) -> Any:
    """How a game ended, None when it was broken off."""
    return played.game.outcome(played.last)


def fills(played: Course) -> bool:
    """Whether a move of the game filled the border (M7)."""
    before = zip(played.states[:-1], played.moves, strict=True)
    return any(played.game.notes(state, move) for state, move in before)
