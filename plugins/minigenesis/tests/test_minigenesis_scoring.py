"""Worked examples of the scoring, G9 to G17, each counted by hand."""

from __future__ import annotations

import pytest
from boardkit_minigenesis import MiniGenesis
from boardkit_minigenesis.scoring import areas, herds
from minigenesis_positions import diagram, joined, scores, study

# -- G9: areas and herds


def test_g9_an_area_is_one_ink_in_any_letters():
    """Five reds in a row are one area, whoever wrote them; its herds are A2, B1 and A2."""
    game, state = study("rA rA rB rA rA")
    (area,) = areas(state)
    found = [(player, herd.bit_count()) for player, herd in herds(state, area)]
    assert area.cells == game.layout.board.cells
    assert sorted(found) == [(0, 2), (0, 2), (1, 1)]


def test_g9_a_gap_parts_an_area():
    """Two reds, a gap and two reds are two areas of 2, too small to score."""
    assert scores("rA rA .. rA rA") == (0, 0)


def test_g9_another_ink_parts_an_area():
    """A blue letter of one's own between reds parts them all the same."""
    assert scores("rA rA bA rA rA") == (0, 0)


def test_g9_corners_do_not_connect():
    """Three reds on a diagonal are three areas of 1."""
    assert scores("rA .. .. / .. rA .. / .. .. rA") == (0, 0)


def test_g9_herds_that_touch_at_a_corner_are_two():
    """Letters that meet at corners only are herds A1 A1 B1 B1: a tie for first, 18 / 2 each."""
    assert scores("rA rB / rB rA") == (9, 9)


def test_g9_an_abyss_is_no_part_of_an_area():
    """A ring of 8 around an abyss is one area with one herd: 6, tripled."""
    game, state = study("rA rA rA / rA ## rA / rA rA rA")
    assert [len(area.cells) for area in areas(state)] == [8]
    assert game.score(state).totals == (18, 0)


def test_g9_an_area_inside_another_counts():
    """B's three blues in a ring of A's twelve reds: 6 tripled for A, 6 doubled for B."""
    rows = "rA rA rA rA rA / rA bB bB bB rA / rA rA rA rA rA"
    game, state = study(rows)
    assert [line.what for line in game.score(state).lines] == [
        "red area of 12, tripled",
        "blue area of 3, doubled",
    ]
    assert game.score(state).totals == (18, 12)


def test_g9_each_letter_counts_once_in_a_block():
    """Four reds in a square are reached by two sides each, and are one herd of 4."""
    _, state = study("rA rA / rA rA")
    (area,) = areas(state)
    assert [(player, herd.bit_count()) for player, herd in herds(state, area)] == [(0, 4)]


# -- G10 to G13: one area, tripled as the largest of the board


@pytest.mark.parametrize(
    ("row", "points"), [("rA", (0, 0)), ("rA rA", (0, 0)), ("rA rA rA", (18, 0))]
)
def test_g10_an_area_needs_three_cells(row, points):
    """Areas of 1 and 2 score nothing, an area of 3 does."""
    assert scores(row) == points


def test_g11_largest_and_second():
    """A2 B1: 4 and 2, tripled."""
    assert scores("rA rA rB") == (12, 6)


def test_g11_a_player_alone_has_both():
    """A3 alone: 6, tripled."""
    assert scores("rA rA rA .. ..") == (18, 0)


def test_g11_a_player_may_own_both_largest_and_second():
    """A3 A2 B1: A has the largest and the second herd, so 6, and B nothing."""
    assert scores("rA rA rA rB rA rA") == (18, 0)


def test_g11_the_third_herd_has_nothing():
    """A3 B2 C1: 12, 6 and nothing."""
    assert scores("rA rA rA rB rB rC", players=3) == (12, 6, 0)


def test_g12_players_tied_first_share_and_nobody_is_second():
    """A2 B2 C1: A and B share 18, C has nothing although his is the next herd."""
    assert scores("rA rA rB rB rC", players=3) == (9, 9, 0)


def test_g12_three_share():
    """A1 B1 C1: 18 / 3 each."""
    assert scores("rA rB rC", players=3) == (6, 6, 6)


def test_g12_players_are_counted_not_herds():
    """A3 A3 B3: two players share 18, so 9 each; by herds A would have 12."""
    assert scores("rA rA rA / rB rB rB / rA rA rA") == (9, 9)


def test_g12_two_largest_herds_of_one_player_are_first_and_second():
    """A2 A2 B1: A has first and second, 18."""
    assert scores("rA rA rB rA rA") == (18, 0)


def test_g13_players_tied_second_share():
    """A3 B2 C2: 12 for A, B and C share 6."""
    assert scores("rA rA rA rB rB rC rC", players=3) == (12, 3, 3)


def test_g13_the_owner_of_the_largest_may_share_the_second():
    """A3 A2 B2: 12 for A, and A and B share 6."""
    assert scores("rA rA rA rB rB rA rA") == (15, 3)


# -- G14: the bonus first, then the shares, rounded down

FIRST_OF_FOUR = "rA rB rC rD"
SECOND_OF_THREE = "rA rA rB rC rD"


@pytest.mark.parametrize(
    ("row", "points"),
    [
        (FIRST_OF_FOUR, (4, 4, 4, 4)),
        (SECOND_OF_THREE, (12, 2, 2, 2)),
        (f"bA bA bA bA bA bA .. {FIRST_OF_FOUR}", (18 + 3, 3, 3, 3)),
        (f"bA bA bA bA bA bA .. {SECOND_OF_THREE}", (18 + 8, 1, 1, 1)),
        (f"rA rA rA rA rA rA .. {FIRST_OF_FOUR}", (18 + 1, 1, 1, 1)),
        (f"rA rA rA rA rA rA .. {SECOND_OF_THREE}", (18 + 4, 0, 0, 0)),
    ],
)
def test_g14_the_bonus_multiplies_before_shares_are_rounded_down(row, points):
    """Four share 18, 12 or 6, three share 6, 4 or 2: in a tripled, a doubled, a plain area."""
    assert scores(row, players=4) == points


# -- G15 and G16: which area has a bonus


def test_g15_the_largest_area_of_the_board_is_tripled():
    """A's four reds are tripled, B's three reds are the second area of that ink and plain."""
    assert scores("rA rA rA rA .. rB rB rB") == (18, 6)


def test_g15_no_area_is_tripled_when_two_are_largest():
    """A's three blues and B's three reds: each the largest of its ink, so doubled, none tripled."""
    assert scores("bA bA bA .. rB rB rB") == (12, 12)


def test_g15_an_area_that_cannot_score_is_no_rival():
    """The only area of 3 is tripled whatever smaller ones there are."""
    assert scores("bA bA bA .. rB rB .. kB kB") == (18, 0)


def test_g16_the_largest_area_of_each_other_ink_is_doubled():
    """Red tripled for A; blue, black and green doubled for B."""
    rows = "rA rA rA rA / bB bB bB .. / kB kB kB .. / gB gB gB .."
    assert scores(rows) == (18, 3 * 12)


def test_g16_no_area_of_an_ink_is_doubled_when_two_are_largest():
    """Red tripled for A; two blue areas of 3 are plain, 6 for A and 6 for B."""
    assert scores("rA rA rA rA .. bA bA bA .. bB bB bB") == (24, 6)


def test_g16_without_a_triple_each_of_the_four_inks_may_be_doubled():
    """Blue and red areas of 4 tie for the board; both double, and so do black and green."""
    rows = "bA bA bA bA / rB rB rB rB / kA kA kA .. / .. gB gB gB"
    assert scores(rows) == (24, 24)


def test_g16_a_tie_inside_the_largest_ink_leaves_it_without_bonus():
    """Two blue areas of 4 are plain; red, with one area of 3, is doubled all the same."""
    assert scores("bA bA bA bA .. bB bB bB bB / .. rB rB rB .. .. .. .. ..") == (6, 6 + 12)


def test_g16_a_smaller_area_of_an_ink_is_plain():
    """Red tripled for A; of two blue areas the larger is doubled for B, the other is 6 for A."""
    rows = "rA rA rA rA rA / bB bB bB bB .. / .. .. .. .. .. / bA bA bA .. .."
    assert scores(rows) == (18 + 6, 12)


# -- G17 and the sheet


@pytest.mark.parametrize(
    ("row", "winners"),
    [
        ("rA rA rB", (0,)),
        ("rA rB rB", (1,)),
        ("rA rB", (0, 1)),
        ("bA bA bA .. rB rB rB", (0, 1)),
    ],
)
def test_g17_most_points_win_and_a_tie_is_shared(row, winners):
    """Whoever has most points wins; who has as many wins too, be it none at all."""
    game, state = study(row)
    assert game.outcome(state).winners == winners


def test_the_sheet_starts_with_the_largest_area_and_keeps_inks_together():
    """Largest area, the rest of its ink, then ink by ink, each from its largest area."""
    rows = "kA kA kA kA kA / bA bA bA .. bB / .. kB kB kB bB / gB gB gB .. bB / .. .. .. .. bB"
    game, state = study(rows)
    assert [line.what for line in game.score(state).lines] == [
        "black area of 5, tripled",
        "black area of 3",
        "blue area of 4, doubled",
        "blue area of 3",
        "green area of 3, doubled",
    ]


def test_each_line_of_the_sheet_says_who_where_and_by_which_rule():
    """A line has the player, the points, the cells of the area and the rule of its bonus."""
    game, state = study("rA rA rB")
    lines = [(line.player, line.points, line.rule) for line in game.score(state).lines]
    assert lines == [(0, 12, "G15"), (1, 6, "G15")]
    assert all(line.sites == game.layout.board.cells for line in game.score(state).lines)


# -- anywhere on the board


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("column", range(8))
@pytest.mark.parametrize("row", [0, 1, 5, 8, 9])
def test_a_pattern_scores_the_same_anywhere_on_boards_of_both_sizes(players, column, row):
    """A2 B1 in red over A3 in blue: 8 and 4, and 12, both areas doubled, wherever they stand."""
    game = MiniGenesis(players=players, abysses=abysses_away_from(row, players))
    rows = diagram(game.write(game.setup()))
    rows[row][column : column + 3] = ["rA", "rA", "rB"]
    rows[row + 1][column : column + 3] = ["bA", "bA", "bA"]
    totals = game.score(game.read(joined(rows))).totals
    assert totals == (20, 4, 0)[:players]


def abysses_away_from(row, players):
    """The full count of abysses, none in this row from the top or in the next."""
    height, count = (11, 18) if players == 2 else (14, 22)
    free = [y for y in range(2, height) if y not in (height - row, height - row - 1)]
    return tuple(f"{x}{y}" for y in free for x in "bcdefghi")[:count]


@pytest.mark.parametrize(
    "rows",
    [
        "rA rA rB bB / .. .. bB bB",
        "bB bB .. .. / bB rB rA rA",
        ".. rA / .. rA / bB rB / bB bB",
        ".. .. .. .. .. .. / .. rA rA rB bB .. / .. .. .. bB bB .. / .. .. .. .. .. ..",
    ],
)
def test_areas_in_a_corner_score_as_in_the_middle(rows):
    """A2 B1 in red and B3 in blue, in each corner and away from all: 8 and 4, and 12."""
    assert scores(rows) == (8, 4 + 12)
