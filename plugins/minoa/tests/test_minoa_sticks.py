"""Rules M1 to M5, laying sticks, each shown by positions that were worked by hand."""

import pytest
from boardkit_minoa import Minoa
from boardkit_minoa.scoring import regions
from hypothesis import given
from hypothesis import strategies as st
from minoa_games import some
from minoa_positions import (
    ABOVE,
    COLOURS,
    COMB,
    EACH,
    RING,
    SIDES,
    SPOKES,
    match_from,
    read,
    sizes,
    sticks,
)

from boardkit import Match
from boardkit.errors import IllegalMoveError

# -- M1


def test_m1_empty_board_is_one_region() -> None:
    """Without sticks all 96 triangles are one region (M1)."""
    assert sizes(Minoa().setup()) == [96]


def test_m1_stick_with_a_free_end_parts_nothing() -> None:
    """Triangles join round the free end of a stick, even when the other end meets the rim (M1)."""
    assert sizes(read("black h5-i5 g5-h5")) == [96]


def test_m1_rim_bounds_without_sticks() -> None:
    """Two sticks and the bare rim cut off the two triangles of a corner (M1)."""
    assert sizes(read("black h5-h6 h5-i4")) == [2, 94]


@some
@given(st.permutations(" ".join(SPOKES).split()))
def test_m1_six_spokes_make_six_regions(order: list[str]) -> None:
    """Sticks from the centre to all corners, laid in any order, make six regions of 16 (M1)."""
    match = Match(Minoa())
    for move in order:
        match.push(move)
    assert sizes(match.state) == [16] * 6


# -- M2


@pytest.mark.parametrize("last", RING.split())
def test_m2_ring_round_the_centre_is_refused(last: str) -> None:
    """The sixth stick round the centre would cut six triangles off from the border (M2)."""
    match = Match(Minoa())
    for move in set(RING.split()) - {last}:
        match.push(move)
    with pytest.raises(IllegalMoveError, match=rf"{last}.*\(M2\)") as refused:
        match.push(last)
    assert {str(site) for site in refused.value.sites} == {*RING.split()}
    assert last not in map(str, match.legal)


def test_m2_stick_that_leaves_the_ring_open_is_legal() -> None:
    """Beside a ring that lacks one stick, all other sticks stay legal, those inside it too (M2)."""
    match = match_from(f"black {RING.removesuffix(' d5-e4')}")
    assert len(match.legal) == 156 - 6
    match.push("e5-e6")
    assert "d5-e4" not in map(str, match.legal)


def test_m2_smallest_ring_is_refused() -> None:
    """The third side of a triangle of inner lines is refused (M2)."""
    match = match_from("black e5-f5 e6-f5")
    with pytest.raises(IllegalMoveError, match=r"\(M2\)") as refused:
        match.push("e5-e6")
    assert [str(site) for site in refused.value.sites] == ["e5-e6", "e5-f5", "e6-f5"]


def test_m2_rim_and_coloured_sticks_make_no_ring() -> None:
    """Black sticks may close a region with the rim, whether sticks lie there or not (M2)."""
    match = match_from("black h5-h6\nred h6-i5")
    match.push("h5-i5")
    match.push("h5-i4")
    assert sizes(match.state) == [1, 1, 94]


def test_m2_sixty_black_sticks_fit() -> None:
    """Sixty black sticks make 24 regions with one border line each, and no other fits (M2)."""
    match = match_from(f"black {COMB}")
    assert len(match.state.black) == 60
    assert len(regions(match.state)) == 24
    assert list(match.legal) == list(match.game.border_lines)


# -- M3


def test_m3_coloured_stick_goes_where_a_region_has_another_colour() -> None:
    """A player may lay his stick beside another colour, in a region that is closed already (M3)."""
    match = match_from("black h5-h6 h5-i4\nred h6-i5\nto-move 1")
    match.push("i4-i5")
    assert sticks(match)["blue"] == ["i4-i5"]


@pytest.mark.parametrize("player", range(4))
def test_m3_line_decides_the_kind_of_stick(player: int) -> None:
    """A stick inside is black and one on the border the mover's, whoever moves (M2, M3)."""
    match = match_from(f"to-move {player}", players=4)
    match.push("e5-f5")
    assert sticks(match) == {"black": ["e5-f5"]}
    match = match_from(f"to-move {player}", players=4)
    match.push("i4-i5")
    assert sticks(match) == {COLOURS[player]: ["i4-i5"]}


# -- M4


@pytest.mark.parametrize("players", EACH)
def test_m4_sticks_of_each_colour(players: int) -> None:
    """Two players have 12 coloured sticks each, three have 8, four have 6 (M4)."""
    lines = " ".join(SIDES).split()
    match = match_from(f"red {' '.join(lines[: EACH[players] - 1])}", players=players)
    assert "e1-f1" in map(str, match.legal)
    match = match_from(f"red {' '.join(lines[: EACH[players]])}", players=players)
    with pytest.raises(IllegalMoveError, match=r"red has no stick left .*\(M4\)"):
        match.push("e1-f1")
    assert len(match.legal) == 132


# -- M5


@pytest.mark.parametrize("players", EACH)
def test_m5_turns_pass_clockwise_from_red(players: int) -> None:
    """Red begins and each player makes one move, whichever kind of stick he lays (M5)."""
    match = Match(Minoa(players=players))
    movers = []
    for move in ("e5-f5", "a5-a6", "e5-e6", "a6-a7", "a7-a8"):
        movers.append(match.state.to_move)
        match.push(move)
    assert movers == [number % players for number in range(5)]


def test_m5_taken_line_is_taken_under_both_names() -> None:
    """Every line can be taken by either order of its ends, and is then refused by both (M5)."""
    board = Minoa().board
    for line in board.edges:
        first, second = board.ends(line)
        match = Match(Minoa())
        match.push(f"{second}-{first}")
        assert line not in match.legal
        for name in (f"{first}-{second}", f"{second}-{first}"):
            with pytest.raises(IllegalMoveError, match=rf"{line} has a stick already \(M5\)"):
                match.push(name)


def test_m5_taken_line_is_refused_before_anything_else() -> None:
    """A taken line is refused as taken, even to a player who has no stick left for it (M5)."""
    match = match_from(f"red {ABOVE}")
    with pytest.raises(IllegalMoveError, match=r"\(M5\)"):
        match.push("a5-a6")


def test_m5_nobody_passes() -> None:
    """There is no move but to lay a stick (M5)."""
    game = Minoa()
    assert {*game.moves(game.setup())} == {*game.board.edges}


def test_m5_nobody_moves_out_of_turn() -> None:
    """A move by another player than the one to move is refused, and nothing changes (M5)."""
    match = Match(Minoa(players=3))
    for player in (1, 2, 3, -1):
        with pytest.raises(IllegalMoveError, match="it is player 0's turn"):
            match.push("e5-f5", player=player)
    match.push("e5-f5", player=0)
    assert match.state.to_move == 1
