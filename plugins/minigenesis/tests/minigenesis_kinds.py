"""Kinds of things that happen in positions and games, to be counted: were any worth looking at?"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from minigenesis_games import Played
from minigenesis_positions import Start, twin
from naive_minigenesis import (
    Area,
    NaiveMiniGenesis,
    Position,
    areas_of,
    herds_of,
    multiplier,
    owners_of_largest,
    single_largest,
)

SCORING = (
    "G10 an area too small",
    "G11 a player alone",
    "G11 one player first and second",
    "G11 two players first and second",
    "G12 2 share first",
    "G12 3 share first",
    "G12 4 share first",
    "G12 one of those first has two such herds",
    "G12 two largest herds of one player",
    "G13 2 share second",
    "G13 3 share second",
    "G13 4 share second",
    "G13 the first shares second",
    "G14 a share rounded down, times 1",
    "G14 a share rounded down, times 2",
    "G14 a share rounded down, times 3",
    "G15 triple",
    "G15 no triple, a tie inside one ink",
    "G15 no triple, a tie of two inks",
    "G16 double beside a triple",
    "G16 double without a triple",
    "G16 no double, a tie",
    "G17 a tie",
)

TURNS = (
    "G5 two letters",
    "G6 a stop",
    "G6 an ink off the dice",
    "G8 the end after two letters",
    "G8 the end after a stop",
    "G8 the end after an ink off the dice",
    "G18 a free die",
)


def kinds_of_position(start: Start) -> set[str]:
    """Which kinds of scoring a drawn position shows."""
    game, state = start
    naive = twin(game)
    return scoring_kinds(naive, naive.read(game.write(state)))


def kinds_of_game(played: Played) -> Iterator[str]:
    """Which kinds of turns happen in a drawn game, as often as they do."""
    naive = twin(played.game)
    position = naive.read(played.game.write(played.states[0]))
    for move in map(str, played.moves):
        yield from turn_kinds(naive, position, move)
        position = naive.play(position, move)


def scoring_kinds(naive: NaiveMiniGenesis, position: Position) -> set[str]:
    """Which kinds of scoring a position shows."""
    areas = areas_of(position.letters)
    scoring = [area for area in areas if len(area.cells) >= 3]
    found = {"G10 an area too small"} if len(scoring) < len(areas) else set()
    found.update(_bonus_kinds(scoring))
    for area in scoring:
        found.update(_herd_kinds(area, position, multiplier(area, areas)))
    if scoring and len(naive.winners(position)) > 1:
        found.add("G17 a tie")
    return found


def turn_kinds(naive: NaiveMiniGenesis, before: Position, move: str) -> set[str]:
    """Which kinds of turns a legal move belongs to or ends."""
    if before.roll is None:
        return set()
    found = {"G18 a free die"} if naive.moves(before) != _unfree(naive).moves(before) else set()
    after = naive.play(before, move)
    if after.roll is None:
        last = "two letters" if before.first else "an ink off the dice"
        last = "a stop" if move == "stop" else last
        found.add(f"{'G5' if last == 'two letters' else 'G6'} {last}")
        if naive.over(after):
            found.add(f"G8 the end after {last}")
    return found


def _unfree(naive: NaiveMiniGenesis) -> NaiveMiniGenesis:
    """The same game without the rule G18."""
    plain = copy(naive)
    plain.thirteen = False
    return plain


def _bonus_kinds(scoring: list[Area]) -> Iterator[str]:
    top = max((len(area.cells) for area in scoring), default=0)
    inks = [area.ink for area in scoring if len(area.cells) == top]
    if len(inks) == 1:
        yield "G15 triple"
    elif inks:
        yield f"G15 no triple, a tie {'inside one ink' if len(set(inks)) == 1 else 'of two inks'}"
    for ink in {area.ink for area in scoring} - (set(inks) if len(inks) == 1 else set()):
        if single_largest([area for area in scoring if area.ink == ink]) is None:
            yield "G16 no double, a tie"
        else:
            yield f"G16 double {'beside' if len(inks) == 1 else 'without'} a triple"


def _herd_kinds(area: Area, position: Position, times: int) -> Iterator[str]:
    herds = herds_of(area, position.letters)
    first = owners_of_largest(herds)
    top = max(size for _, size in herds)
    largest = [player for player, size in herds if size == top]
    if len({player for player, _ in herds}) == 1:
        yield "G11 a player alone"
    elif len(first) > 1:
        yield f"G12 {len(first)} share first"
        if len(largest) > len(first):
            yield "G12 one of those first has two such herds"
        if 6 * times % len(first):
            yield f"G14 a share rounded down, times {times}"
    elif len(largest) > 1:
        yield "G12 two largest herds of one player"
    else:
        second = owners_of_largest([herd for herd in herds if herd[1] < top])
        if len(second) == 1:
            yield f"G11 {'one player' if first == second else 'two players'} first and second"
            return
        yield f"G13 {len(second)} share second"
        if first <= second:
            yield "G13 the first shares second"
        if 2 * times % len(second):
            yield f"G14 a share rounded down, times {times}"
