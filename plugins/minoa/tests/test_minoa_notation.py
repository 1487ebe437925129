"""How moves and positions of Minoa are written and read."""

from random import Random

import pytest
from boardkit_minoa import Minoa
from hypothesis import given
from hypothesis import strategies as st
from minoa_games import Course, courses, some
from minoa_positions import ABOVE, BELOW, DIAMETER, RING

from boardkit import Match, parse
from boardkit.errors import NotationError, PositionError

GAME = Minoa()

# -- moves


def test_every_line_has_one_name() -> None:
    """The 156 lines have different names, each its two ends, the smaller first."""
    names = [str(line) for line in GAME.board.edges]
    assert len({*names}) == 156
    assert names == sorted(names)
    assert all(first < second for first, _, second in (name.partition("-") for name in names))


@pytest.mark.parametrize("text", ["e5-f5", "f5-e5", "F5-E5", " e5-f5 ", "E5-f5\n"])
def test_either_order_of_the_ends_is_understood(text: str) -> None:
    """A line may be named by its ends in either order, in any case and with spaces around."""
    assert str(parse(GAME, GAME.setup(), text)) == "e5-f5"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "e5",
        "e5-",
        "e5-e5",
        "e5-e7",
        "e5-g5",
        "a1-a2",
        "i5-j5",
        "e5-f5-g5",
        "e5 f5",
        "e\u0665-f5",
        "red e5-f5",
    ],
)
def test_text_that_names_no_line_is_no_move(text: str) -> None:
    """What names no line of the board is an error of notation, not an illegal move."""
    with pytest.raises(NotationError, match=r" is no line; write one as a5-a6$"):
        Match(GAME).push(text)


# -- positions


@some
@given(courses(), st.integers(0, 2**32))
def test_order_of_rows_and_names_does_not_matter(played: Course, seed: int) -> None:
    """Rows and names may come in any order, with blank lines between and ends swapped."""
    rows, rng = [], Random(seed)
    for row in played.game.write(played.last).split("\n"):
        word, *names = row.split(" ")
        names = [
            "-".join(rng.sample(name.split("-"), 2)) if "-" in name else name for name in names
        ]
        rng.shuffle(names)
        rows += [f"  {word}  {'  '.join(names)} ", ""]
    rng.shuffle(rows)
    assert played.game.read("\n".join(rows)) == played.last


def test_position_is_written_by_colour_in_board_order() -> None:
    """Black comes first, then the colours in turn order that have sticks, then whose turn it is."""
    text = "to-move 2\nyellow i4-i5 a5-b4\nred b9-a9\nblack f5-e5 e5-d5"
    game = Minoa(players=3)
    assert (
        game.write(game.read(text)) == "black d5-e5 e5-f5\nred a9-b9\nyellow a5-b4 i4-i5\nto-move 2"
    )


@pytest.mark.parametrize("text", ["", "\n \n", "to-move 0", "black\nred\nblue\nto-move 0"])
def test_what_is_missing_is_empty(text: str) -> None:
    """Colours that are missing have no sticks, and without a word on the turn it is red's."""
    assert GAME.read(text) == GAME.setup()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("red e5-f5", "red stick on e5-f5: each needs a border line"),
        ("black i4-i5", "black stick on i4-i5: each needs an inner line"),
        ("black e5-f5 e5-f5", "black stick on e5-f5: .* that has no other stick"),
        ("black e5-f5 f5-e5", "black stick on e5-f5: .* that has no other stick"),
        ("red i4-i5 i5-i4", "red stick on i4-i5: .* that has no other stick"),
        ("red i4-i5\nblue i4-i5", "blue stick on i4-i5: .* that has no other stick"),
        ("yellow i4-i5", "black, red, blue, to-move, got 'yellow'"),
        ("purple i4-i5", "black, red, blue, to-move, got 'purple'"),
        ("Red i4-i5", "got 'Red'"),
        (f"red {ABOVE} i4-i5", r"red has 12 sticks, got 13 \(M4\)"),
        (f"blue {ABOVE} i4-i5", r"blue has 12 sticks, got 13 \(M4\)"),
        (f"black {RING}", r"close a ring, so that a region has no border line \(M2\)"),
        (f"black {DIAMETER} e5-e6 e6-f5", r"close a ring.*\(M2\)"),
        ("black e5-e7", "black: 'e5-e7' is no line; write one as a5-a6"),
        ("red nonsense", "red: 'nonsense' is no line"),
        ("red i4-i5\nred a5-a6", "two rows 'red'"),
        ("to-move 0\nto-move 1", "two rows 'to-move'"),
        ("to-move 2", "to-move must be 0 to 1, got '2'"),
        ("to-move -1", "to-move must be 0 to 1, got '-1'"),
        ("to-move red", "to-move must be 0 to 1, got 'red'"),
        ("to-move", "to-move must be 0 to 1, got ''"),
        ("to-move 0 1", "to-move must be 0 to 1, got '0 1'"),
        ("to-move \u0661", "to-move must be 0 to 1"),
        ("e5-f5", "each row begins with one of"),
    ],
)
def test_position_against_the_rules_is_refused(text: str, message: str) -> None:
    """A position that the rules do not allow is not read, and the error says what is wrong."""
    with pytest.raises(PositionError, match=message):
        GAME.read(text)


@pytest.mark.parametrize(("players", "most"), [(2, 12), (3, 8), (4, 6)])
def test_number_of_sticks_is_checked_for_each_number_of_players(players: int, most: int) -> None:
    """As many sticks as a colour has can be read, and not one more (M4)."""
    lines = f"{ABOVE} {BELOW}".split()
    game = Minoa(players=players)
    assert game.read(f"blue {' '.join(lines[:most])}").to_move == 0
    with pytest.raises(PositionError, match=rf"blue has {most} sticks, got {most + 1} \(M4\)"):
        game.read(f"blue {' '.join(lines[: most + 1])}")


@pytest.mark.parametrize(("players", "colours"), [(2, 2), (3, 3), (4, 4)])
def test_only_colours_in_play_are_read(players: int, colours: int) -> None:
    """Red and blue always play, yellow from three on, green with four."""
    game = Minoa(players=players)
    words = ("red", "blue", "yellow", "green")
    assert [game.read(f"{word} i4-i5").to_move for word in words[:colours]] == [0] * colours
    for word in words[colours:]:
        with pytest.raises(PositionError, match=f"got '{word}'"):
            game.read(f"{word} i4-i5")
