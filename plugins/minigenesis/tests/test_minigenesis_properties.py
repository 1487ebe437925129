"""What is always true of MiniGenesis, on small boards of odd shapes and on full ones."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import reduce
from itertools import chain, pairwise, permutations
from operator import or_

import pytest
from boardkit_minigenesis import Letter, MiniGenesis, Roll
from boardkit_minigenesis.scoring import areas, herds
from hypothesis import given, settings
from hypothesis import strategies as st
from minigenesis_games import (
    any_games,
    any_positions,
    small_positions,
    strict_games,
    tries,
)
from minigenesis_kinds import SCORING, TURNS, kinds_of_game, kinds_of_position
from minigenesis_positions import diagram, framed, joined, map_of, mirrored, renamed, turned

from boardkit.geometry import clump, flood

TIMES = {"G11": 1, "G16": 2, "G15": 3}
"""What an area's points are multiplied by, by the rule that its score lines cite."""


def totals(game, rows):
    """The standing on the board that a diagram shows."""
    board = map_of(rows)
    study = MiniGenesis(players=game.players, board=board, strict=False, threshold=game.threshold)
    return study.score(study.read(joined(rows))).totals


# -- cells and letters


def letters_of(state, player):
    """The cells with a player's letter, in any ink."""
    return reduce(or_, [state.letters(player, ink) for ink in range(4)])


@tries(60)
@given(any_games)
def test_a_cell_has_one_letter_at_most(played):
    """Each cell is empty, or an abyss, or holds one letter of one player."""
    game, states, _ = played
    for state in states:
        letters = [letters_of(state, player) for player in range(game.players)]
        parts = [state.empty, state.ground.abysses, *letters]
        assert sum(map(len, parts)) == len(game.layout.board.cells)
        assert Counter(cell for part in parts for cell in part) == Counter(game.layout.board.cells)


@tries(60)
@given(any_games)
def test_inks_and_letters_cover_the_same_cells(played):
    """Each letter is written in one ink, and nothing else is."""
    game, states, _ = played
    for state in states:
        inks = [cell for ink in range(4) for cell in state.inked(ink)]
        letters = [cell for player in range(game.players) for cell in letters_of(state, player)]
        assert Counter(inks) == Counter(letters)


@tries(40)
@given(st.one_of(any_games, strict_games))
def test_what_is_written_never_changes(played):
    """A move fills one empty cell or none, and no other cell changes."""
    written = [[*chain.from_iterable(diagram(played.game.write(state)))] for state in played.states]
    for move, (before, after) in zip(played.moves, pairwise(written), strict=True):
        changed = [old for old, new in zip(before, after, strict=True) if old != new]
        assert changed == ([] if str(move).startswith(("roll", "stop")) else [".."])


# -- areas and herds


@tries(60)
@given(any_positions)
def test_areas_are_whole_and_part_the_letters(start):
    """An area is connected, of one ink and as large as it can be; others have one or two cells."""
    game, state = start
    found = areas(state)
    for ink in range(4):
        written = state.inked(ink)
        of_ink = [area.cells for area in found if area.ink == ink]
        assert all(flood(game.layout.board, cells[0], within=written) == cells for cells in of_ink)
        small = set(written).difference(*of_ink)
        assert len(written) == len(small) + sum(map(len, of_ink))
        assert all(len(flood(game.layout.board, cell, within=written)) <= 2 for cell in small)


@tries(60)
@given(any_positions)
def test_herds_part_their_area(start):
    """A herd is connected, of one letter and as large as it can be; an area's herds make it up."""
    game, state = start
    for area in areas(state):
        found = herds(state, area)
        assert Counter(cell for _, herd in found for cell in herd) == Counter(area.cells)
        for player, herd in found:
            within = area.cells & letters_of(state, player)
            assert flood(game.layout.board, herd[0], within=within) == herd


# -- points


@tries(60)
@given(any_positions)
def test_an_area_gives_six_times_its_bonus_at_most(start):
    """An area gives at most 6 points, 12 if it counts double, 18 if triple, and never none."""
    game, state = start
    sheet = game.score(state)
    points = defaultdict(int)
    for line in sheet.lines:
        points[line.sites, TIMES[line.rule]] += line.points
    assert all(1 <= given <= 6 * times for (_, times), given in points.items())
    assert sum(points.values()) == sum(sheet.totals)
    assert len(points) == len(areas(state))


@tries(70)
@given(any_positions)
def test_turning_and_mirroring_change_no_total(start):
    """The paper may be turned, and held against the light."""
    game, state = start
    rows = diagram(game.write(state))
    expected = game.score(state).totals
    for _ in range(4):
        rows = turned(rows)
        assert totals(game, rows) == totals(game, mirrored(rows)) == expected


@tries(70)
@given(any_positions)
def test_a_frame_of_empty_cells_changes_no_total(start):
    """Areas at the rim and in a corner score as anywhere else."""
    game, state = start
    assert totals(game, framed(diagram(game.write(state)))) == game.score(state).totals


@tries(60)
@given(any_positions, st.permutations("brkg"))
def test_renaming_inks_changes_no_total(start, inks):
    """No ink is worth more than another."""
    game, state = start
    rows = renamed(diagram(game.write(state)), dict(zip("brkg", inks, strict=True)))
    assert totals(game, rows) == game.score(state).totals


@tries(60)
@given(small_positions)
def test_renaming_players_renames_the_totals(start):
    """Whoever has another's letters has the other's points."""
    game, state = start
    before = game.score(state).totals
    for seats in permutations(range(game.players)):
        names = {"ABCD"[player]: "ABCD"[seat] for player, seat in enumerate(seats)}
        after = totals(game, renamed(diagram(game.write(state)), names))
        assert [after[seat] for seat in seats] == [*before]


# -- turns


def two_letter_turns(played):
    """Of each turn with two letters: the position before it, the two, and the position after it."""
    _, states, moves = played
    for number, (one, other) in enumerate(pairwise(moves)):
        if states[number].roll and states[number].first is None and isinstance(other, Letter):
            yield states[number], one, other, states[number + 2]


@tries(70)
@given(any_games)
def test_the_order_of_two_letters_does_not_matter(played):
    """Whoever writes two letters may write them in either order, and ends in the same position."""
    game = played.game
    for start, one, other, end in two_letter_turns(played):
        swapped = game.play(start, other)
        assert one in game.moves(swapped)
        assert game.play(swapped, one) == end


@tries(40)
@given(st.one_of(any_games, strict_games))
def test_two_letters_always_fit(played):
    """G7: when dice are rolled, more cells than the threshold are empty, so two or more."""
    game, states, moves = played
    for before, move, after in zip(states, moves, states[1:], strict=False):
        if isinstance(move, Roll):
            assert len(before.empty) == len(after.empty) >= game.threshold + 1 >= 2


@tries(30)
@given(st.one_of(any_games, strict_games))
def test_what_is_carried_along_equals_a_recount(played):
    """Open cells, and the room to go on, are those of a position read afresh."""
    game = played.game
    for state in played.states:
        fresh = game.read(game.write(state))
        assert state == fresh
        assert (state.open, state.room) == (fresh.open, fresh.room)


@tries(70)
@given(any_games)
def test_room_to_go_on_is_empty_connected_and_large(played):
    """What a position keeps as room are connected empty cells, more than the threshold."""
    game = played.game
    for state in played.states:
        room = state.empty.of_mask(state.room)
        assert room <= state.empty
        assert not room or flood(game.layout.board, room[0], within=room) == room
        assert not room or len(room) > game.threshold


@tries(60)
@given(any_games)
def test_the_game_ends_where_room_ends(played):
    """G8: only the last position is over; there, and nowhere before a turn, no room is left."""
    game, states, _ = played
    over = [game.outcome(state) is not None for state in states]
    full = [not clump(game.layout.board, state.empty, game.threshold + 1) for state in states]
    assert over == [False] * (len(states) - 1) + [True]
    assert over == [end and not state.roll for end, state in zip(full, states, strict=True)]


# -- whether any of it was worth looking at


@pytest.mark.parametrize(
    ("drawn", "count", "kinds_of", "kinds", "floor"),
    [
        pytest.param(any_positions, 500, kinds_of_position, SCORING, 2, id="scoring"),
        pytest.param(any_games, 200, kinds_of_game, TURNS, 15, id="turns"),
    ],
)
def test_every_kind_of_case_is_reached(drawn, count, kinds_of, kinds, floor):
    """The positions and games drawn for these tests show each kind of scoring and of turn."""
    seen = Counter()

    @settings(tries(count, derandomize=True, database=None), max_examples=count)
    @given(drawn)
    def look(example):
        seen.update(kinds_of(example))

    look()
    assert {kind: seen[kind] for kind in kinds if seen[kind] < floor} == {}
