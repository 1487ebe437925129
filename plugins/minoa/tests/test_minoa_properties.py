"""What is always true in Minoa, whatever is played."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import attrs
from boardkit_minoa import Position
from boardkit_minoa.scoring import regions
from hypothesis import given
from minoa_games import BY_NAME, Course, courses, is_forest, lines_of, some, sticks_of
from naive_minoa import BORDER, COLOURS, border_lines, every_region_reaches_border, owner
from naive_minoa import regions as naive_regions


@some
@given(courses())
def test_sticks_lie_on_lines_of_their_kind(played: Course) -> None:
    """Black sticks lie inside, coloured ones on the border, one on each line (M2, M3, M5)."""
    names = names_of(played)
    black = lines_of(played.game.write(played.last)).get("black", [])
    border = {name for name, line in BY_NAME.items() if line in BORDER}
    assert len(names) == len(set(names))
    assert set(names) <= BY_NAME.keys()
    assert set(names) - border == set(black)


@some
@given(courses())
def test_every_stick_that_was_laid_is_there(played: Course) -> None:
    """Sticks never move: all that were laid are there, and others only by a fill (M5, M7)."""
    laid = {*map(str, played.moves)}
    there = {*names_of(played)}
    assert laid <= there
    assert there - laid <= {*map(str, played.game.border_lines)}


@some
@given(courses())
def test_black_sticks_form_a_forest(played: Course) -> None:
    """Black sticks never close a ring, so each region has a border line (M2)."""
    sticks = sticks_of(played.game.write(played.last))
    assert is_forest(line for line, colour in sticks.items() if colour == "black")
    assert all(border_lines(region) for region in naive_regions(sticks))


@some
@given(courses())
def test_both_wordings_of_the_rule_for_black_sticks_agree(played: Course) -> None:
    """A free inner line is legal just if all regions keep a border line and no ring closes (M2)."""
    game, last = played.game, played.last
    sticks = sticks_of(game.write(last))
    black = [line for line, colour in sticks.items() if colour == "black"]
    free = {
        str(line): BY_NAME[str(line)]
        for line in game.board.edges - game.border_lines
        if BY_NAME[str(line)] not in sticks
    }
    by_regions = {
        name
        for name, line in free.items()
        if every_region_reaches_border({**sticks, line: "black"})
    }
    by_rings = {name for name, line in free.items() if is_forest([*black, line])}
    assert set(map(str, game.moves(last) - game.border_lines)) == by_regions == by_rings


@given(courses())
def test_coloured_sticks_may_go_on_every_empty_border_line(played: Course) -> None:
    """A player with coloured sticks may take every empty border line, others none (M3, M4)."""
    game, last = played.game, played.last
    rows = lines_of(game.write(last))
    mine = rows.get(COLOURS[last.to_move], [])
    empty = {*map(str, game.border_lines)} - {*names_of(played)}
    assert {*map(str, game.moves(last) & game.border_lines)} == (
        empty if len(mine) < 24 // game.players else set()
    )


@some
@given(courses())
def test_regions_hold_all_triangles(played: Course) -> None:
    """The triangles of all regions add to 96, and the number of regions never falls (M1)."""
    divided = [regions(state) for state in played.states]
    assert {sum(map(len, parts)) for parts in divided} == {96}
    assert all(len(before) <= len(after) for before, after in pairwise(divided))


@some
@given(courses())
def test_regions_are_those_of_the_wording(played: Course) -> None:
    """Regions are the largest groups of triangles joined across lines without a stick (M1)."""
    naive = naive_regions(sticks_of(played.game.write(played.last)))
    assert sorted(map(len, regions(played.last))) == sorted(map(len, naive))


@some
@given(courses())
def test_score_is_that_of_the_wording(played: Course) -> None:
    """Each player has the triangles of all regions with his colour alone on the border (M6, M9)."""
    sticks = sticks_of(played.game.write(played.last))
    owned = [(owner(region, sticks), len(region)) for region in naive_regions(sticks)]
    assert played.game.score(played.last).totals == tuple(
        sum(size for whose, size in owned if whose == colour)
        for colour in COLOURS[: played.game.players]
    )


@given(courses())
def test_illegal_black_stick_stays_illegal(played: Course) -> None:
    """Once a black stick is illegal on a line, it is so for ever (M2)."""
    legal = [played.game.moves(state) - played.game.border_lines for state in played.states]
    assert all(after <= before for before, after in pairwise(legal))


@given(courses(taste="black first"))
def test_black_sticks_alone_stop_at_sixty(played: Course) -> None:
    """However black sticks are laid, the sixtieth is the last, and there are 24 regions (M2)."""
    black, inner = len(played.last.black), played.game.board.edges - played.game.border_lines
    assert black == min(len(played.moves), 60)
    assert (black == 60) == played.game.moves(played.last).isdisjoint(inner)
    assert (black == 60) == (len(regions(played.last)) == 24)


@some
@given(courses())
def test_end_is_that_of_the_wording(played: Course) -> None:
    """The game is over just when every region has one owner or the mover cannot move (M6, M8)."""
    for state in played.states:
        sticks = sticks_of(played.game.write(state))
        assigned = all(owner(region, sticks) for region in naive_regions(sticks))
        end = played.game.outcome(state)
        assert (end is not None) == (assigned or not played.game.moves(state))
        assert (end is not None and end.reason == "every region has one owner") == assigned


@given(courses(players=2))
def test_two_players_always_have_a_move(played: Course) -> None:
    """Of two players nobody is ever stuck before every region has an owner (M7, M8)."""
    end = played.game.outcome(played.last)
    assert end is None or end.reason == "every region has one owner"


@some
@given(courses())
def test_what_is_kept_equals_a_recount(played: Course) -> None:
    """What a position keeps besides its sticks is, at every ply, what the bare position says."""
    game = played.game
    for state in played.states:
        bare = game.read(game.write(state))
        assert bare == state
        assert hash(bare) == hash(state)
        assert kept(bare) == kept(state)


@given(courses(taste="black first"))
def test_order_of_black_sticks_does_not_matter(played: Course) -> None:
    """In whatever order sticks were laid, positions are equal, of one hash, and written alike."""
    laid = [move for move in played.moves if move not in played.game.border_lines]
    states = [played.game.setup(), played.game.setup()]
    for move, other in zip(laid, reversed(laid), strict=True):
        states = [played.game.play(states[0], move), played.game.play(states[1], other)]
    assert states[0] == states[1]
    assert len({*states}) == len({played.game.write(state) for state in states}) == 1
    assert kept(states[0]) == kept(states[1])


def kept(state: Position) -> list[object]:
    """All that a position keeps besides its sticks and whose turn it is."""
    return [getattr(state, field.name) for field in attrs.fields(Position) if not field.eq]


TURNS = {
    "sixth of a turn": lambda q, r: (-r, q + r),
    "mirror": lambda q, r: (r, q),
}


@some
@given(courses())
def test_images_are_the_eleven_others(played: Course) -> None:
    """The images of a position are its eleven turns and reflections."""
    game, last = played.game, played.last
    others = [game.read(text) for text in all_turns(game.write(last))][1:]
    assert Counter(image.state for image in game.images(last)) == Counter(others)


def names_of(played: Course) -> list[str]:
    """The names of all lines with sticks in the position that was reached."""
    rows = lines_of(played.game.write(played.last))
    return [name for word, names in rows.items() if word != "to-move" for name in names]


def all_turns(position: str) -> Iterator[str]:
    """A written position in all twelve ways to look at it, itself first."""
    for _ in range(6):
        yield position
        yield turned(position, "mirror")
        position = turned(position, "sixth of a turn")


def turned(position: str, turn: str) -> str:
    """A written position with all its lines turned about the centre e5."""
    return "\n".join(
        " ".join([word, *(turned_name(name, turn) if "-" in name else name for name in names)])
        for word, names in lines_of(position).items()
    )


def turned_name(line: str, turn: str) -> str:
    """The name of a turned line, its ends in either order."""
    ends = [TURNS[turn](ord(end[0]) - ord("e"), int(end[1]) - 5) for end in line.split("-")]
    return "-".join(f"{chr(ord('e') + q)}{5 + r}" for q, r in ends)
