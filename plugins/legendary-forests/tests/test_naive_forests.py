"""The naive reference itself: worked examples, and what always holds along random games."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from naive_forests import CHANCE, OWN_TILES, NaiveForests, Planet, Position, Side, Spot

CASES = json.loads(Path(__file__).with_name("forests_cases.json").read_text(encoding="utf-8"))

PARTED = {text: f"{text}/1020" for text in ("PGPG", "RGRG", "YGYG")}
APART = tuple(PARTED.get(text, text) for text in OWN_TILES)
CROWDED = ("YYYY", *("YYGG", "PPPP", "YGYG/1020", "PYPY/1212 T", "YYYY/0011 T") * 2)
SETS = ((OWN_TILES, 5), (CROWDED, 0), (APART[3:13], 1), (APART[13:], 2))

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""One square to the north, east, south and west."""


def forests(**options: Any) -> NaiveForests:
    """The game with these options, tiles as a list or a tuple."""
    if "tiles" in options:
        options["tiles"] = tuple(options["tiles"])
    return NaiveForests(**options)


# ---------------------------------------------------------------- worked examples


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """After the moves of a case, all that it says of the position is so."""
    game = forests(**case["options"])
    position = game.read(case["position"])
    for move in case.get("moves", ()):
        position = game.play(position, move)
    found = {
        "scores": game.scores(position),
        "over": game.over(position),
        "legal": game.moves(position),
        "illegal": {move: game.refusal(position, move) for move in case.get("illegal", ())},
    }
    assert found == found | {key: value for key, value in case.items() if key in found}


def test_cases_are_all_there() -> None:
    """The file holds 26 cases of different names, each with something to check."""
    checks = {"scores", "over", "legal", "illegal"}
    assert len({case["id"] for case in CASES}) == len(CASES) == 26
    assert all(checks & case.keys() for case in CASES)


def test_set_up() -> None:
    """L2: tile 1 lies on every planet, and the Architect holds the token."""
    game = forests(players=3)
    position = game.setup()
    assert game.write(position).split("\n") == [
        "planet 0: 1@0,0/0",
        "planet 1: 1@0,0/0",
        "planet 2: 1@0,0/0",
        "phase draw",
        "token 0",
    ]
    assert game.supply(position) == {"pink": 6, "red": 6, "yellow": 6}


def test_draws_are_even() -> None:
    """L3: every tile not yet drawn is equally likely, also while five of them leave the game."""
    game = forests()
    position = game.read("planet 0: 1@0,0/0\nplanet 1: 1@0,0/0\nseen 7 20")
    rest = [number for number in range(2, 26) if number not in (7, 20)]
    assert game.weights(position) == {f"draw {number}": 1 for number in rest}
    assert game.moves(position) == sorted(f"draw {number}" for number in rest)
    assert game.to_move(position) == CHANCE
    assert game.movers(position) == []


def played(game: NaiveForests, position: Position, *moves: str) -> Position:
    """The position after these moves."""
    for move in moves:
        position = game.play(position, move)
    return position


@pytest.mark.parametrize(
    ("tile", "turns"),
    [
        ("PPPP", "0"),
        ("PPPP/0011", "01"),
        ("PPPP/0101", "0"),
        ("PPPP/0123", "0"),
        ("PPPP/0001", "0123"),
        ("PYPY", "1"),
        ("PYPY/0102", "1"),
        ("PYPY/1212", "1"),
        ("PPPY", "013"),
    ],
)
def test_turns_that_look_alike(tile: str, turns: str) -> None:
    """A tile that looks the same in two turns is offered once, with the smallest turn."""
    game = forests(tiles=("GGGP", tile), removed=0)
    position = played(game, game.setup(), "draw 2")
    assert game.moves(position) == [f"-1,0/{turn}" for turn in turns]


def test_a_larger_turn_that_looks_alike_is_refused() -> None:
    """L4: the turn is refused though the tile would fit."""
    game = forests(tiles=("PPPP", "PGPG"), removed=0)
    position = played(game, game.setup(), "draw 2")
    assert game.moves(position) == ["-1,0/1", "0,-1/0", "0,1/0", "1,0/1"]
    assert game.refusal(position, "0,1/2") == "L4"


def test_players_place_in_any_order() -> None:
    """L4: whoever has not placed may be asked, and the first of them is asked by default."""
    game = forests(players=3, tiles=("PPPP", "PGGG", "GGGG"), removed=0)
    position = played(game, game.setup(), "draw 2")
    assert game.movers(position) == [0, 1, 2]
    position = game.play(game.asking(position, 1), "0,1/2")
    assert (game.movers(position), game.to_move(position)) == ([0, 2], 0)
    position = game.play(game.asking(position, 2), "1,0/3")
    assert (game.movers(position), game.to_move(position)) == ([0], 0)
    assert game.to_move(game.play(position, "0,1/2")) == CHANCE
    with pytest.raises(ValueError, match="player 1 may not move now"):
        game.asking(position, 1)


def test_who_cannot_place_discards_alone() -> None:
    """L5: the tile goes to the box for that player only, and the others still place theirs."""
    game = forests(tiles=("PGGG", "PPPP", "GGPG", "GGPR"), removed=0)
    blocked, open_to_pink = "planet 0: 1@0,0/0 3@0,1/0", "planet 1: 1@0,0/0"
    position = game.read(f"{blocked}\n{open_to_pink}\nseen 3 2\nphase place\ndrawn 2")
    assert game.moves(position) == ["discard"]
    after = game.play(position, "discard")
    assert game.moves(after) == ["0,1/0"]
    assert game.refusal(after, "discard") == "L5"
    after = game.play(after, "0,1/0")
    assert [game.discards(after, player) for player in (0, 1)] == [[2], [3]]


def test_who_discards_takes_a_tree_all_the_same() -> None:
    """L6: from the holder of the token clockwise; afterwards the token passes left."""
    game = forests(players=3, tiles=("PPRR", "YYYY T"), removed=0)
    start = "\n".join(f"planet {player}: 1@0,0/0" for player in range(3))
    position = game.read(f"{start}\nseen 2\nphase place\ndrawn 2\ntoken 2")
    for _ in range(3):
        assert game.moves(position) == ["discard"]
        position = game.play(position, "discard")
    asked = []
    while not game.over(position):
        asked.append(game.to_move(position))
        assert game.moves(position) == ["pink 1n", "red 1s"]
        position = game.play(position, "red 1s")
    assert asked == [2, 0, 1]
    assert "token 0" in game.write(position).split("\n")


def test_who_can_take_no_tree_is_skipped() -> None:
    """L6: a player without a zone of a supplied colour has no move, and the token passes."""
    game = forests(players=3, tiles=("GGGG", "PGGG", "GGGG T"), removed=0)
    bare = "planet 0: 1@0,0/0\nplanet 2: 1@0,0/0"
    for pink, asked in (("planet 1: 1@0,0/0 2@0,-1/2", [1]), ("planet 1: 1@0,0/0", [])):
        position = game.read(f"{bare}\n{pink}\nseen 2 3\nphase place\ndrawn 3\ntoken 2")
        position = played(game, position, "0,1/0", "0,1/0", "0,1/0")
        assert game.movers(position) == asked
        position = played(game, position, *["pink 2n" for _ in asked])
        assert "token 0" in game.write(position).split("\n")


def test_several_trees_may_stand_in_one_zone() -> None:
    """L6: a zone stays on offer, by the same name, until the supply of its colour is empty."""
    game = forests(tiles=("PGGG", "GGPG", "GGGG T"), removed=0)
    text = "planet 0: 1@0,0/0 2@0,1/0\nplanet 1: 1@0,0/0\ntrees 0: pink@2s pink@1n\nseen 2 3"
    position = game.read(f"{text}\nphase trees\ndrawn 3")
    assert game.moves(position) == ["pink 1n"]
    position = played(game, position, "pink 1n", "pink 1n")
    assert game.write(position).split("\n")[2:4] == [
        "trees 0: pink@2s pink@1n pink@1n",
        "trees 1: pink@1n",
    ]
    assert game.supply(position)["pink"] == 0
    assert game.scores(position) == [2, 0]


@pytest.mark.parametrize(
    ("start", "move", "rule"),
    [
        ("", "draw 1", "L3"),
        ("", "draw 2", "L3"),
        ("", "1,0/0", "L4"),
        ("", "discard", "L5"),
        ("", "red 1e", "L6"),
        ("\nphase place\ndrawn 2", "draw 3", "L3"),
        ("\nphase place\ndrawn 2", "5,5/0", "L4"),
        ("\nphase place\ndrawn 2", "0,0/0", "L4"),
        ("\nphase place\ndrawn 2", "0,1/7", "L4"),
        ("\nphase place\ndrawn 2", "discard", "L5"),
        ("\nphase place\ndrawn 2", "pink 1n", "L6"),
        ("\nphase trees\ndrawn 2", "pink 2n", "L6"),
        ("\nphase trees\ndrawn 2", "pink 1w", "L6"),
        ("\nphase trees\ndrawn 2", "yellow 1n", "L6"),
        ("\nphase trees\ndrawn 2", "1,0/0", "L4"),
        ("\nphase trees\ndrawn 2", "discard", "L5"),
    ],
)
def test_refusals(start: str, move: str, rule: str) -> None:
    """Each kind of move is refused by the rule that says when it is legal."""
    game = forests(tiles=("PRYG", "PPPP T", "GGGG"), removed=0)
    position = game.read(f"planet 0: 1@0,0/0\nplanet 1: 1@0,0/0\nseen 2{start}")
    assert game.refusal(position, move) == rule
    with pytest.raises(ValueError, match=rule):
        game.play(position, move)


def test_after_the_end_everything_is_refused() -> None:
    """L7: nothing can be moved any more, whatever it is."""
    game = forests(tiles=("PRYG", "PPPP T", "GGGG"), removed=1)
    position = game.read("planet 0: 1@0,0/0\nplanet 1: 1@0,0/0\nseen 2")
    assert game.over(position)
    assert game.weights(position) == {}
    moves = ("draw 3", "1,0/0", "discard", "pink 1n")
    assert [game.refusal(position, move) for move in moves] == ["L7"] * 4


@pytest.mark.parametrize(
    "text",
    [
        *("", "draw", "draw 4", "draw 02", "grass 1w", "pink 1", "pink 4n", "pink 1x", "pink  1n"),
        *("1,0", "1,0/", "+1,0/0", "-0,0/0", "01,0/0", "1,0/-1", "discard 2", "DISCARD", "pass"),
    ],
)
def test_no_moves_at_all(text: str) -> None:
    """Unknown words, tile numbers and sides are no moves."""
    game = forests(tiles=("PRYG", "PPPP T", "GGGG"), removed=0)
    with pytest.raises(ValueError, match=r"not a|there is no|names no side"):
        game.refusal(game.setup(), text)


SMALL = "planet 0: 1@0,0/0\nplanet 1: 1@0,0/0\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("planet 0: 1@0,0/0", "tile 1 has to lie"),
        ("planet 0: 1@0,0/1\nplanet 1: 1@0,0/0", "tile 1 has to lie"),
        ("planet 0: 1@0,0/0 2@0,1/0 2@1,0/0\nplanet 1: 1@0,0/0", "tile 2 lies twice"),
        ("planet 0: 1@0,0/0 2@0,0/0\nplanet 1: 1@0,0/0", "two tiles lie on one square"),
        ("planet 0: 1@0,0/0 3@0,1/0\nplanet 1: 1@0,0/0", "sides clash"),
        ("planet 0: 1@0,0/0 2@0,2/0\nplanet 1: 1@0,0/0", "two pieces"),
        ("planet 0: 1@0,0/0 2@1,1/0\nplanet 1: 1@0,0/0", "two pieces"),
        ("planet 0: 1@0,0/0 2@0,1/4\nplanet 1: 1@0,0/0", "four turns"),
        ("planet 0: 1@0,0/0 5@0,1/0\nplanet 1: 1@0,0/0", "there is no tile '5'"),
        (SMALL + "planet 2: 1@0,0/0", "there is no such player"),
        (SMALL + "planet 0: 1@0,0/0", "said twice"),
        (SMALL + "trees 0: pink@2n", "no place for pink@2n"),
        (SMALL + "trees 0: red@1n", "no place for red@1n"),
        (SMALL + "trees 0: grass@1w", "no place for grass@1w"),
        (SMALL + "trees 0: pink@1n pink@1n pink@1n pink@1n pink@1n", "more trees"),
        (SMALL + "seen 2 2", "drawn twice"),
        (SMALL + "seen 1", "drawn twice"),
        (SMALL + "seen 2 3 4", "more tiles are drawn"),
        (SMALL + "phase end", "there is no phase 'end'"),
        (SMALL + "phase place", "drawn belongs"),
        (SMALL + "drawn 2", "drawn belongs"),
        (SMALL + "seen 2 3\nphase place\ndrawn 2", "not the last one drawn"),
        (SMALL + "phase place\ndrawn 2\nplaced 0 1", "does not go with"),
        (SMALL + "phase place\ndrawn 2\nplaced 0 0", "placed twice"),
        (SMALL + "phase place\ndrawn 2\nplaced 0\nto-move 0", "has already placed"),
        (SMALL + "placed 0", "nothing drawn"),
        (SMALL + "phase trees\ndrawn 3", "no trigger"),
        (SMALL + "phase trees\ndrawn 2\nplaced 0", "does not go with"),
        (SMALL + "to-move 2", "there is no player '2'"),
        (SMALL + "token -1", "there is no player '-1'"),
        (SMALL + "forest 1", "not a line of a position"),
        (
            "planet 0: 1@0,0/0 2@0,1/0\nplanet 1: 1@0,0/0\nphase place\ndrawn 2",
            "player 0 has placed, but is not said to have",
        ),
    ],
)
def test_positions_that_are_refused(text: str, problem: str) -> None:
    """A text that can be no position is refused, and what is wrong is said."""
    game = forests(tiles=("PRYG", "PPPP T", "GGGG", "GGGG"), removed=1)
    with pytest.raises(ValueError, match=problem):
        game.read(text)


def test_tiles_on_a_planet_count_as_drawn() -> None:
    """What lies somewhere without being named in `seen` was drawn before what is named."""
    game = forests(tiles=("PPPP", "PPPP", "PGGG", "PPPP", "GGGG"), removed=0)
    text = "planet 0: 1@0,0/0 4@0,1/0\nplanet 1: 1@0,0/0 2@1,0/0\n"
    position = game.read(f"{text}phase place\ndrawn 3")
    assert game.write(position) == (f"{text}seen 2 4 3\nphase place\ndrawn 3\ntoken 0\nto-move 0")


@pytest.mark.parametrize(
    "options",
    [{"players": 1}, {"players": 6}, {"removed": 25}, {"removed": -1}, {"tiles": ()}]
    + [{"tiles": ("PRYG", text)} for text in ("PRYB", "PRY", "pryg", "PRYG/012", "PRYG  T")],
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    """Two to five players, tiles that are tiles, and one of them at least to begin with."""
    with pytest.raises(ValueError, match=r"2 to 5 players|too few tiles|not a tile"):
        forests(**options)


def test_own_tiles() -> None:
    """25 different tiles, 25 sides of each colour, and 7 triggers, as the published set has."""
    assert len(set(OWN_TILES)) == 25
    sides = "".join(text[:4] for text in OWN_TILES)
    assert [sides.count(letter) for letter in "PRYG"] == [25, 25, 25, 25]
    triggers = [number for number, text in enumerate(OWN_TILES, start=1) if text.endswith(" T")]
    assert triggers == [4, 7, 12, 15, 20, 23, 25]


# ---------------------------------------------------------------- always true


def course(game: NaiveForests, rng: Random) -> Iterator[Position]:
    """The positions of a random game; who places next is drawn too."""
    position = game.setup()
    while not game.over(position):
        yield position
        if game.movers(position):
            position = game.asking(position, rng.choice(game.movers(position)))
        position = game.play(position, rng.choice(game.moves(position)))
    yield position


def turned(text: str, turn: int) -> str:
    """The letters that a tile shows to the north, east, south and west."""
    return text[4 - turn : 4] + text[: 4 - turn]


def assert_planet_matches(tiles: tuple[str, ...], planet: Planet) -> None:
    """Every touching pair of sides matches, and a planet is connected."""
    shown = {square: turned(tiles[number - 1], turn) for number, (square, turn) in planet.items()}
    assert len(shown) == len(planet)
    reached, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        x, y = waiting.pop()
        for side, (right, up) in enumerate(STEPS):
            beside = (x + right, y + up)
            if beside in shown:
                assert shown[x, y][side] == shown[beside][(side + 2) % 4]
                waiting += {beside} - reached
                reached.add(beside)
    assert reached == set(shown)


def assert_tiles_and_trees_are_all_there(game: NaiveForests, position: Position) -> None:
    """All tiles and trees are somewhere, once each."""
    seen = position.seen
    undrawn = [int(draw.removeprefix("draw ")) for draw in game.weights(position)]
    if position.phase == "draw" and not game.over(position):
        assert sorted([1, *seen, *undrawn]) == sorted(game.tiles)
    for player in range(game.players):
        waits = position.phase == "place" and player in game.movers(position)
        kept = {1, *seen[:-1]} if waits else {1, *seen}
        assert sorted([*position.planets[player], *game.discards(position, player)]) == sorted(kept)
    planted = sum(len(trees) for trees in position.trees)
    assert planted + sum(game.supply(position).values()) == 6 * game.players
    assert min(game.supply(position).values()) >= 0


def assert_there_is_a_move_until_the_end(game: NaiveForests, position: Position) -> None:
    """There is something to do until the end, and a position written is the same when read."""
    moves = game.moves(position)
    assert bool(moves) != game.over(position)
    assert len(set(moves)) == len(moves)
    assert game.read(game.write(position)) == position


def assert_order_does_not_matter(game: NaiveForests, position: Position, rng: Random) -> None:
    """Whatever players place, the order in which they do so makes no difference."""
    wishes = {
        player: rng.choice(game.moves(game.asking(position, player)))
        for player in game.movers(position)
    }
    ends = []
    for order in (sorted(wishes), rng.sample(sorted(wishes), len(wishes))):
        after = position
        for player in order:
            after = game.play(game.asking(after, player), wishes[player])
        ends.append(after)
    assert ends[0] == ends[1]


def assert_zones_ignore_the_laying_order(game: NaiveForests, planet: Planet, rng: Random) -> None:
    """The zones are the same whichever tile was laid first."""
    shuffled = {number: planet[number] for number in rng.sample(sorted(planet), len(planet))}
    assert game.zones(shuffled) == game.zones(planet)


def quarter(spot: Spot) -> Spot:
    """A spot after the planet is turned by a quarter clockwise about tile 1."""
    (x, y), turn = spot
    return (y, -x), (turn + 1) % 4


def mirrored(text: str) -> str:
    """A tile as it looks in a mirror: east and west change places, also among its digits."""
    letters, slash, digits = text.removesuffix(" T").partition("/")
    swapped = [word[:1] + word[3:] + word[2:3] + word[1:2] for word in (letters, digits)]
    return slash.join(swapped) + text[len(letters + slash + digits) :]


def assert_symmetries_keep_the_score(
    game: NaiveForests, glass: NaiveForests, planet: Planet, trees: tuple[Side, ...]
) -> None:
    """Neither turning a whole planet nor mirroring it, tiles and all, changes its score."""
    score = game.planet_score(planet, trees)
    round_about = {number: quarter(spot) for number, spot in planet.items()}
    assert game.planet_score(round_about, trees) == score
    reflection = {number: ((-x, y), -turn % 4) for number, ((x, y), turn) in planet.items()}
    reflected = [(number, (0, 3, 2, 1)[side]) for number, side in trees]
    assert glass.planet_score(reflection, reflected) == score


@pytest.mark.parametrize("seed", range(48))
def test_always_true(seed: int) -> None:
    """All that always holds does so at every ply of a random game."""
    rng = Random(seed)
    tiles, removed = SETS[seed // 4 % 4]
    game = forests(players=2 + seed % 4, tiles=tiles, removed=removed)
    glass = forests(players=game.players, tiles=tuple(map(mirrored, tiles)), removed=removed)
    for position in course(game, rng):
        assert_tiles_and_trees_are_all_there(game, position)
        assert_there_is_a_move_until_the_end(game, position)
        for planet in position.planets:
            assert_planet_matches(tiles, planet)
        if position.phase == "place" and not position.placed:
            assert_order_does_not_matter(game, position, rng)
    assert len(position.seen) == game.draws == len(tiles) - 1 - removed
    for planet, trees in zip(position.planets, position.trees, strict=True):
        assert_zones_ignore_the_laying_order(game, planet, rng)
        assert_symmetries_keep_the_score(game, glass, planet, trees)
