"""Rules M6 to M10, regions and the end, each shown by positions that were worked by hand."""

import pytest
from boardkit_minoa import Minoa
from minoa_positions import (
    ABOVE,
    BELOW,
    COLOURS,
    COMB,
    COMB_LEFT,
    COMB_REST,
    COMB_RIGHT,
    DIAMETER,
    EACH,
    PARTNERS,
    SIDES,
    SPOKES,
    match_from,
    read,
    sticks,
)

from boardkit import Match
from boardkit.errors import GameOverError

# -- M6


def test_m6_black_stick_may_close_a_region_of_two_colours() -> None:
    """A region of two colours may be closed; it is nobody's until a black stick parts it (M6)."""
    match = match_from("black h5-h6\nred h6-i5\nblue i4-i5")
    match.push("h5-i4")
    assert match.game.score(match.state).totals == (0, 0)
    match.push("h5-i5")
    assert match.game.score(match.state).totals == (1, 1)


def test_m6_region_with_an_empty_border_line_is_nobodys() -> None:
    """One empty border line keeps a region from being assignable (M6)."""
    match = match_from("black h5-h6 h5-i4\nred h6-i5")
    assert match.game.score(match.state).totals == (0, 0)
    match.push("i4-i5")
    assert match.game.score(match.state).totals == (2, 0)


def test_m6_walls_have_no_owner() -> None:
    """Who laid the black sticks does not matter, only the colours on the border do (M6)."""
    match = Match(Minoa())
    for move in ("h6-i5", "h5-h6", "a5-b5", "h5-i5"):
        match.push(move)
    assert match.game.score(match.state).totals == (1, 0)


# -- M7

FILLS = {
    2: f"red {ABOVE.removesuffix(' h6-i5')}\nblue e1-f1",
    3: "red a5-a6 a6-a7 a7-a8 a8-a9 a9-b9 b9-c9 c9-d9 d9-e9\n"
    "blue e9-f8 f8-g7 g7-h6 i4-i5 i3-i4 i2-i3 i1-i2\n"
    "yellow e1-f1\nto-move 1",
    4: "red a5-a6 a6-a7 a7-a8 a8-a9 a9-b9 b9-c9\n"
    "blue c9-d9 d9-e9 e9-f8 f8-g7 g7-h6\n"
    "yellow i4-i5 i3-i4 i2-i3 i1-i2 h1-i1 g1-h1\n"
    "green e1-f1\nto-move 1",
}
"""Positions in which a stick on `h6-i5` fills the border, by the number of players."""


@pytest.mark.parametrize("players", FILLS)
def test_m7_last_but_one_to_finish_fills_the_border(players: int) -> None:
    """When all but one have none left, all of his go on the border, and the turn passes on (M7)."""
    match = match_from(FILLS[players], players=players)
    mover = match.state.to_move
    match.push("h6-i5")
    assert [len(sticks(match)[colour]) for colour in COLOURS[:players]] == [EACH[players]] * players
    assert match.state.to_move == (mover + 1) % players
    assert list(match.legal) == list(match.game.board.edges - match.game.border_lines)


@pytest.mark.parametrize("players", FILLS)
def test_m7_fill_is_told(players: int) -> None:
    """The move that fills the border is said to, with the lines that it fills (M7)."""
    match = match_from(FILLS[players], players=players)
    before, last = sticks(match), COLOURS[players - 1]
    (note,) = match.game.notes(match.state, match.game.board.edge("h6-i5"))
    match.push("h6-i5")
    assert note.rule == "M7"
    assert {*map(str, note.sites)} == {*sticks(match)[last]} - {*before[last]}
    assert note.text == f"{last} fills the {EACH[players] - 1} empty border lines"


@pytest.mark.parametrize("players", FILLS)
def test_m7_other_moves_bring_about_nothing(players: int) -> None:
    """A black stick fills nothing, nor does a coloured one that is not the last (M7)."""
    match = match_from(FILLS[players], players=players)
    assert match.game.notes(match.state, match.game.board.edge("e5-f5")) == ()
    game = Minoa(players=players)
    assert game.notes(game.setup(), game.board.edge("h6-i5")) == ()


def test_m7_fill_is_part_of_the_move() -> None:
    """One step back takes the fill back with the stick that caused it (M7)."""
    match = match_from(FILLS[2])
    before = match.state
    match.push("h6-i5")
    match.push("e5-f5")
    assert [str(match.pop()), str(match.pop())] == ["e5-f5", "h6-i5"]
    assert match.state == before
    assert len(match.legal) == 144


def test_m7_two_others_with_sticks_keep_them() -> None:
    """Nothing is filled while two others still have coloured sticks (M7)."""
    match = match_from(
        "red a5-a6 a6-a7 a7-a8 a8-a9 a9-b9 b9-c9 c9-d9\nblue e9-f8\nyellow e1-f1", players=3
    )
    match.push("d9-e9")
    assert [len(sticks(match)[colour]) for colour in COLOURS[:3]] == [8, 1, 1]


def test_m7_reading_a_position_fills_nothing() -> None:
    """Neither reading a position fills the border nor a move that is nobody's last stick (M7)."""
    match = match_from(f"red {ABOVE}\nblue e1-f1")
    match.push("e5-f5")
    match.push("f1-g1")
    assert [len(sticks(match)[colour]) for colour in COLOURS[:2]] == [12, 2]


# -- M8


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"black {DIAMETER}\nred {ABOVE}\nblue {BELOW.removeprefix('i4-i5 ')}\nto-move 1", "i4-i5"),
        (f"black {DIAMETER.removesuffix(' e5-f5')}\nred {ABOVE}\nblue {BELOW}\nto-move 1", "e5-f5"),
        (f"black {DIAMETER}\nred {ABOVE.removesuffix(' h6-i5')}", "h6-i5"),
    ],
    ids=["coloured stick", "black stick", "fill"],
)
def test_m8_end_is_seen_after_every_kind_of_move(position: str, move: str) -> None:
    """A coloured stick, a black one or a fill ends the game when all regions have owners (M8)."""
    match = match_from(position)
    assert match.outcome is None
    match.push(move)
    assert match.outcome is not None
    assert match.outcome.reason == "every region has one owner"
    assert match.outcome.scores == (48, 48)


def test_m8_player_without_a_move_ends_the_game() -> None:
    """Red is to move and cannot: the game is over, though the others could move (M8)."""
    match = match_from(
        f"black {COMB.replace(' e5-e6', '')}\nred {COMB_RIGHT}\nto-move 2", players=3
    )
    match.push("e5-e6")
    assert match.outcome is not None
    assert match.outcome.reason == "red has no legal move"
    assert match.outcome.scores == (41, 0, 0)
    assert match.outcome.winners == (0,)


def test_m8_others_without_a_move_do_not_end_the_game() -> None:
    """While the player to move has a move, it does not matter that others have none (M8)."""
    match = match_from(f"black {COMB}\nred {COMB_RIGHT}\nto-move 1", players=3)
    assert match.outcome is None
    assert len(match.legal) == 16


def test_m8_last_stick_ends_the_game_once() -> None:
    """If all regions have owners and the next player cannot move, it ends by the regions (M8)."""
    match = match_from(f"black {COMB}\nred {COMB_RIGHT}\nblue {SIDES[5]}")
    for move in ("a5-a6", "h1-i1", "a6-a7", "g1-h1", "a7-a8", "f1-g1"):
        match.push(move)
        assert match.outcome is None
    match.push("a8-a9")
    assert match.outcome is not None
    assert match.outcome.reason == "every region has one owner"
    assert sum(match.outcome.scores or ()) == 96


@pytest.mark.parametrize("move", ["e5-e6", "e5-f5", "a5-a6"])
def test_m8_nothing_is_legal_after_the_end(move: str) -> None:
    """After the end every move is refused, on free lines and on taken ones (M8)."""
    match = match_from(f"black {DIAMETER}\nred {ABOVE}\nblue {BELOW}")
    with pytest.raises(GameOverError, match=r"the game is over \(M8\)") as refused:
        match.push(move)
    assert refused.value.rule == "M8"
    assert len(match.legal) == 0


# -- M9


def test_m9_most_triangles_win() -> None:
    """Red has 2 triangles in blue's half and blue 3 in red's: 47 to 49, so blue wins (M9)."""
    outcome = Minoa().outcome(
        read(
            f"black {DIAMETER} h1-h2 h2-i2 a6-b6 b6-b7 a8-b7\n"
            f"red {ABOVE.replace('a6-a7 a7-a8', 'h1-i1 i1-i2')}\n"
            f"blue {BELOW.replace('i1-i2 h1-i1', 'a6-a7 a7-a8')}"
        )
    )
    assert outcome is not None
    assert outcome.scores == (47, 49)
    assert outcome.winners == (1,)
    assert outcome.returns == (-1.0, 1.0)


def test_m9_tie_is_shared() -> None:
    """Six spokes with sides of red and blue in turn are 48 to 48, and both win (M9)."""
    outcome = Minoa().outcome(
        read(f"black {' '.join(SPOKES)}\nred {' '.join(SIDES[0::2])}\nblue {' '.join(SIDES[1::2])}")
    )
    assert outcome is not None
    assert outcome.scores == (48, 48)
    assert outcome.winners == (0, 1)
    assert outcome.returns == (0.0, 0.0)


def test_m9_all_who_are_tied_share() -> None:
    """Three spokes give each of three players 32 triangles, and all three win (M9)."""
    outcome = Minoa(players=3).outcome(
        read(
            f"black {SPOKES[1]} {SPOKES[3]} {SPOKES[5]}\nred {SIDES[1]} {SIDES[2]}\n"
            f"blue {SIDES[3]} {SIDES[4]}\nyellow {SIDES[5]} {SIDES[0]}",
            players=3,
        )
    )
    assert outcome is not None
    assert outcome.scores == (32, 32, 32)
    assert outcome.winners == (0, 1, 2)


def test_m9_only_those_tied_for_most_share() -> None:
    """With 41, 41 and 14 triangles red and blue share the win, and yellow has lost to both (M9)."""
    outcome = Minoa(players=3).outcome(
        read(f"black {COMB}\nred {COMB_RIGHT}\nblue {COMB_LEFT}\nyellow {COMB_REST}", players=3)
    )
    assert outcome is not None
    assert outcome.scores == (41, 41, 14)
    assert outcome.winners == (0, 1)
    assert outcome.returns == (0.5, 0.5, -1.0)


def test_m9_rest_stays_unassigned() -> None:
    """The triangles of regions without an owner count for nobody (M9)."""
    sheet = Minoa().score(read(f"black {DIAMETER}\nred {ABOVE}"))
    assert sheet.totals == (48, 0)
    assert [(line.player, line.points, len(line.sites), line.rule) for line in sheet.lines] == [
        (0, 48, 48, "M9")
    ]


def test_m9_standing_changes_on_any_turn() -> None:
    """Blue's black stick gives red a region at once, and another of blue's divides it (M9)."""
    match = match_from("black h5-h6\nred h6-i5 i4-i5\nto-move 1")
    match.push("h5-i4")
    assert match.game.score(match.state).totals == (2, 0)
    match.push("e5-f5")
    match.push("h5-i5")
    assert match.game.score(match.state).totals == (2, 0)
    assert [line.points for line in match.game.score(match.state).lines] == [1, 1]


# -- M10


def test_m10_partners_sit_opposite() -> None:
    """Seats 0 and 2 play against 1 and 3, and nobody has a partner among two or three (M10)."""
    assert Minoa(players=4).teams() == ((0, 2), (1, 3))
    assert Minoa(players=2).teams() == Minoa(players=3).teams() == ()


def test_m10_partners_add_their_scores() -> None:
    """With 30, 20, 26 and 20 triangles the teams have 56 and 40, and seats 0 and 2 win (M10)."""
    outcome = Minoa(players=4).outcome(read(PARTNERS, players=4))
    assert outcome is not None
    assert outcome.scores == (30, 20, 26, 20)
    assert outcome.team_scores == (56, 40)
    assert outcome.winners == (0, 2)


def test_m10_win_is_the_teams() -> None:
    """Red has by far most triangles, 40, and loses with his partner 47 to 49 (M10)."""
    outcome = Minoa(players=4).outcome(
        read(
            f"black {COMB}\nred i1-i2 i2-i3 i3-i4 i4-i5 h6-i5 a5-a6\n"
            "blue a6-a7 a5-b4 g7-h6 f8-g7 f1-g1 e1-f1\n"
            "yellow e9-f8 d2-e1 a8-a9 h1-i1 a9-b9 g1-h1\n"
            "green a7-a8 b4-c3 c3-d2 b9-c9 c9-d9 d9-e9",
            players=4,
        )
    )
    assert outcome is not None
    assert outcome.scores == (40, 27, 7, 22)
    assert outcome.team_scores == (47, 49)
    assert outcome.winners == (1, 3)
    assert outcome.returns == pytest.approx((-2 / 3, 2 / 3, -2 / 3, 2 / 3))
