"""A slow, literal Legendary Forests, the oracle that the real engine is compared with.

It is written from the rules alone and uses nothing of the engine. A planet is a dict from the
number of a tile to where it lies; places are found by trying every square around the planet in
all four turns, zones by walking from side to side, and nothing is remembered between two calls.
Rule numbers L1..L10 are those of the plugin's rules page.

Moves and positions go in and out as text, in the notation of the rules page. Where it leaves
something open:

* A position is written with its planets, `phase` and `token` always, and the other lines only
  when there is something to say: `drawn` and `to-move` in the phases place and trees, `placed`
  in the phase place.
* Tiles on a planet that the line `seen` leaves out are put at its beginning, in order of their
  numbers; a tile that is being placed is put at its end. A turn is kept as it is given, also
  where a smaller one looks the same.
* In the phase draw nobody is to move, so that a line `to-move` says nothing there; in the phase
  trees everybody has placed, so that `placed` names nobody or everybody.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

Square = tuple[int, int]  # steps to the east and to the north of tile 1
Spot = tuple[Square, int]  # where a tile lies, and by how many quarter turns clockwise
Planet = dict[int, Spot]  # the spot of every tile on it, by number
Side = tuple[int, int]  # the number of a tile, and a side of it as printed: 0 north ... 3 west
Zone = frozenset[Side]
Rows = dict[str, list[str]]  # the words of a position, by what stands at the head of the line

CHANCE = -1
COMPASS = "nesw"
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # in the order of the compass
COLOURS = {"P": "pink", "R": "red", "Y": "yellow", "G": "grass"}
LEAVES = ("pink", "red", "yellow")
OWN_TILES = (
    *("PRYG", "PPPP", "PPPG", "PPGG T", "PGPG", "PPRR", "PPPR T", "PRGG", "PPRG", "RRRR"),
    *("RRRG", "RRGG T", "RGRG", "RRYY", "RRRY T", "RYGG", "RRYG", "YYYY", "YYYG", "YYGG T"),
    *("YGYG", "YYPP", "YYYP T", "YPGG", "YYPG T"),
)
HEADINGS = ("seen", "phase", "drawn", "placed", "token", "to-move")
NUMBER = "(0|[1-9][0-9]*)"
SPOT = f"(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)/{NUMBER}"


# ---------------------------------------------------------------- tiles


@dataclass(frozen=True)
class Tile:
    """A tile as printed: the colours of its sides and the digits that part them (L1)."""

    colours: tuple[str, ...]
    digits: str
    trigger: bool


def parse_tile(text: str) -> Tile:
    """The tile of a text such as 'GYGY/0102 T'; without digits nothing is apart (L1)."""
    match = re.fullmatch("([PRYG]{4})(?:/([0-9]{4}))?( T)?", text)
    if match is None:
        raise ValueError(f"not a tile: {text!r}")
    colours = tuple(COLOURS[letter] for letter in match[1])
    return Tile(colours, match[2] or "0000", match[3] is not None)


def joined(tile: Tile, one: int, other: int) -> bool:
    """Whether two sides belong to one area; grass has none (L1)."""
    same_colour = tile.colours[one] == tile.colours[other] != "grass"
    return same_colour and tile.digits[one] == tile.digits[other]


def printed_side(facing: int, turn: int) -> int:
    """The side, as printed, that faces a direction once the tile is turned (L4)."""
    return (facing - turn) % 4


def look(tile: Tile, turn: int) -> list[object]:
    """What one sees of a turned tile: its colours and its joins, from the north on (notation)."""
    sides = [printed_side(facing, turn) for facing in range(4)]
    joins = [joined(tile, one, other) for one in sides for other in sides]
    return [*(tile.colours[side] for side in sides), *joins]


def different_turns(tile: Tile) -> list[int]:
    """The turns in which a tile looks as it does in no smaller one (notation)."""
    looks = [look(tile, turn) for turn in range(4)]
    return [turn for turn in range(4) if looks[turn] not in looks[:turn]]


# ---------------------------------------------------------------- text


def next_square(square: Square, facing: int) -> Square:
    """The square on one side of a square."""
    return square[0] + STEPS[facing][0], square[1] + STEPS[facing][1]


def spot_name(spot: Spot) -> str:
    """A spot as text, such as '1,0/3' (notation)."""
    (x, y), turn = spot
    return f"{x},{y}/{turn}"


def parse_spot(text: str) -> Spot:
    """The spot of a text, ValueError if it is none (notation)."""
    match = re.fullmatch(SPOT, text)
    if match is None:
        raise ValueError(f"not a square with a turn: {text!r}")
    return (int(match[1]), int(match[2])), int(match[3])


def side_name(side: Side) -> str:
    """A side as text, such as '12n' (notation)."""
    return f"{side[0]}{COMPASS[side[1]]}"


def parse_rows(text: str) -> Rows:
    """The words of every line of a position by the line's heading, ValueError for others."""
    rows: Rows = {}
    for line in text.split("\n"):
        words = line.split()
        if not words:
            continue
        heading = words.pop(0)
        if heading in ("planet", "trees") and words:
            heading = f"{heading} {words.pop(0)}"
        elif heading not in HEADINGS:
            raise ValueError(f"not a line of a position: {line!r}")
        if heading in rows:
            raise ValueError(f"said twice: {line!r}")
        rows[heading] = words
    return rows


# ---------------------------------------------------------------- the game


@dataclass(frozen=True)
class Position:
    """All there is to know at one moment of a game; never changed once it is made."""

    planets: tuple[Planet, ...]
    trees: tuple[tuple[Side, ...], ...]  # of each player, by the first side of their area
    seen: tuple[int, ...] = ()  # the tiles drawn, the one being placed at the end
    phase: str = "draw"
    placed: tuple[int, ...] = ()  # who has placed or discarded in this round, while some have not
    token: int = 0
    asked: int = CHANCE  # whose move is asked for


class NaiveForests:
    """Legendary Forests for 2 to 5 players; positions are opaque, moves are text."""

    def __init__(
        self, *, players: int = 2, tiles: tuple[str, ...] = OWN_TILES, removed: int = 5
    ) -> None:
        """Choose the players, the tiles and how many leave the game unseen (L1, L2)."""
        if players not in (2, 3, 4, 5):
            raise ValueError("2 to 5 players")
        if not 0 <= removed < len(tiles):
            raise ValueError("there are too few tiles, or less than none is removed")
        self.players = players
        self.tiles = {number: parse_tile(text) for number, text in enumerate(tiles, start=1)}
        self.draws = len(tiles) - 1 - removed

    # ------------------------------------------------------------ planets

    def colour(self, side: Side) -> str:
        """The colour of one side (L1)."""
        return self.tiles[side[0]].colours[side[1]]

    def facing_colour(self, number: int, turn: int, facing: int) -> str:
        """The colour that a turned tile shows in a direction (L1, L4)."""
        return self.tiles[number].colours[printed_side(facing, turn)]

    def fits(self, planet: Planet, number: int, spot: Spot) -> bool:
        """Whether a tile may lie there: beside another, all touching sides alike (L4)."""
        square, turn = spot
        lying = {other_spot[0]: other for other, other_spot in planet.items()}
        touching = 0
        for facing in range(4):
            other = lying.get(next_square(square, facing))
            if other is not None:
                touching += 1
                theirs = self.facing_colour(other, planet[other][1], (facing + 2) % 4)
                if theirs != self.facing_colour(number, turn, facing):
                    return False
        return touching > 0 and square not in lying

    def places(self, planet: Planet, number: int) -> list[Spot]:
        """Every spot that a tile may be laid on, by trying all around the planet (L4)."""
        across = [square[0] for square, _ in planet.values()]
        up = [square[1] for square, _ in planet.values()]
        turns = different_turns(self.tiles[number])
        return [
            ((x, y), turn)
            for x in range(min(across) - 1, max(across) + 2)
            for y in range(min(up) - 1, max(up) + 2)
            for turn in turns
            if self.fits(planet, number, ((x, y), turn))
        ]

    # ------------------------------------------------------------ zones

    def leaf_sides(self, planet: Planet) -> list[Side]:
        """Every side on the planet that carries a half-rune (L1)."""
        sides = [(number, side) for number in planet for side in range(4)]
        return [side for side in sides if self.colour(side) in LEAVES]

    def area(self, side: Side) -> list[Side]:
        """The sides of a leaf side's area inside its tile, itself among them (L1)."""
        number, one = side
        return [(number, other) for other in range(4) if joined(self.tiles[number], one, other)]

    def partner(self, planet: Planet, side: Side) -> Side | None:
        """The side that touches this one from the next tile, None if none lies there (L8)."""
        square, turn = planet[side[0]]
        facing = (side[1] + turn) % 4
        for other, (other_square, other_turn) in planet.items():
            if other_square == next_square(square, facing):
                return other, printed_side((facing + 2) % 4, other_turn)
        return None

    def zone(self, planet: Planet, start: Side) -> Zone:
        """All sides connected with a leaf side, through areas and across sides (L8)."""
        reached = {start}
        waiting = [start]
        while waiting:
            side = waiting.pop()
            across = self.partner(planet, side)
            for other in [*self.area(side), *([across] if across else [])]:
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        return frozenset(reached)

    def zones(self, planet: Planet) -> list[Zone]:
        """The zones of a planet, by their lowest tile and its first side (L8)."""
        found: list[Zone] = []
        for side in sorted(self.leaf_sides(planet)):
            if not any(side in zone for zone in found):
                found.append(self.zone(planet, side))
        return found

    def full_runes(self, planet: Planet, zone: Zone) -> int:
        """How many pairs of matched sides a zone has (L8)."""
        return sum(self.partner(planet, side) is not None for side in zone) // 2

    def is_closed(self, planet: Planet, zone: Zone) -> bool:
        """Whether every side of a zone is matched (L8)."""
        return all(self.partner(planet, side) is not None for side in zone)

    def planet_score(self, planet: Planet, trees: Iterable[Side]) -> int:
        """Points of one planet: each zone with a tree once, closed ones twice (L9)."""
        points = 0
        for zone in self.zones(planet):
            if any(tree in zone for tree in trees):
                times = 2 if self.is_closed(planet, zone) else 1
                points += times * self.full_runes(planet, zone)
        return points

    # ------------------------------------------------------------ questions

    def setup(self) -> Position:
        """Tile 1 on every planet, nothing drawn yet (L2)."""
        planets: tuple[Planet, ...] = tuple({1: ((0, 0), 0)} for _ in range(self.players))
        return Position(planets, ((),) * self.players)

    def over(self, position: Position) -> bool:
        """All draws made, and all that belongs to the last one is done (L7)."""
        return position.phase == "draw" and len(position.seen) == self.draws

    def to_move(self, position: Position) -> int:
        """The player who is asked, -1 for chance."""
        return position.asked

    def movers(self, position: Position) -> list[int]:
        """The players who may move now, in any order; none where chance moves (L4, L6)."""
        if position.phase == "place":
            return [player for player in range(self.players) if player not in position.placed]
        return [position.asked] if position.phase == "trees" else []

    def asking(self, position: Position, player: int) -> Position:
        """The same position, asked of another of those who may move now (L4)."""
        if player not in self.movers(position):
            raise ValueError(f"player {player} may not move now")
        return replace(position, asked=player)

    def scores(self, position: Position) -> list[int]:
        """Points of each player as the planets are (L9)."""
        pairs = zip(position.planets, position.trees, strict=True)
        return [self.planet_score(planet, trees) for planet, trees in pairs]

    def winners(self, position: Position) -> list[int]:
        """All players who share the most points (L10)."""
        scores = self.scores(position)
        return [player for player in range(self.players) if scores[player] == max(scores)]

    def supply(self, position: Position) -> dict[str, int]:
        """The trees of each colour that nobody has taken yet (L2, L6)."""
        taken = [self.colour(tree) for trees in position.trees for tree in trees]
        return {colour: 2 * self.players - taken.count(colour) for colour in LEAVES}

    def discards(self, position: Position, player: int) -> list[int]:
        """The tiles that a player has put back in the box (L5)."""
        gone = [number for number in position.seen if number not in position.planets[player]]
        if position.phase == "place" and player not in position.placed:
            gone.remove(position.seen[-1])
        return gone

    # ------------------------------------------------------------ moves

    def moves(self, position: Position) -> list[str]:
        """Every legal move of the player asked, or every outcome of chance, sorted as text."""
        if self.over(position):
            return []
        if position.phase == "draw":
            return sorted(self.weights(position))
        if position.phase == "place":
            planet = position.planets[position.asked]
            places = self.places(planet, position.seen[-1])
            return sorted(spot_name(spot) for spot in places) or ["discard"]
        return sorted(self._trees_for(position, position.asked))

    def weights(self, position: Position) -> dict[str, int]:
        """How likely each draw is: the tiles not drawn are all alike (L3)."""
        if position.phase != "draw" or self.over(position):
            return {}
        drawn = {1, *position.seen}
        return {f"draw {number}": 1 for number in self.tiles if number not in drawn}

    def _trees_for(self, position: Position, player: int) -> list[str]:
        """What trees a player may take, and where to: each zone by its lowest tile (L6)."""
        names = []
        supply = self.supply(position)
        for zone in self.zones(position.planets[player]):
            first = min(zone)
            if supply[self.colour(first)] > 0:
                names.append(f"{self.colour(first)} {side_name(first)}")
        return names

    def refusal(self, position: Position, move: str) -> str | None:
        """The rule that refuses a move, None if it is legal; ValueError if it is no move."""
        rule = self._rule_of(move)
        if self.over(position):
            return "L7"
        return None if move in self.moves(position) else rule

    def _rule_of(self, move: str) -> str:
        """The rule that says when such a move is legal (refusals)."""
        if move == "discard":
            return "L5"
        word, _, rest = move.partition(" ")
        if word in LEAVES:
            self._parse_side(rest)
            return "L6"
        if word == "draw":
            self._parse_number(rest)
            return "L3"
        parse_spot(move)
        return "L4"

    def play(self, position: Position, move: str) -> Position:
        """The position after a move; ValueError for one that is refused."""
        rule = self.refusal(position, move)
        if rule is not None:
            raise ValueError(f"{move} is refused by {rule}")
        if position.phase == "draw":
            seen = (*position.seen, self._parse_number(move.removeprefix("draw ")))
            return replace(position, seen=seen, phase="place", asked=0)
        if position.phase == "place":
            return self._placed(position, move)
        trees = list(position.trees)
        trees[position.asked] = (*trees[position.asked], self._parse_side(move.split()[1]))
        order = self._tree_order(position)
        later = order[order.index(position.asked) + 1 :]
        return self._next_tree(replace(position, trees=tuple(trees)), later)

    def _placed(self, position: Position, move: str) -> Position:
        """Place or discard; when all have, trees are taken if the tile says so (L4, L5, L6)."""
        planets = list(position.planets)
        if move != "discard":
            spot = parse_spot(move)
            planets[position.asked] = {**planets[position.asked], position.seen[-1]: spot}
        placed = tuple(sorted([*position.placed, position.asked]))
        position = replace(position, planets=tuple(planets), placed=placed)
        left = self.movers(position)
        if left:
            return replace(position, asked=left[0])
        if self.tiles[position.seen[-1]].trigger:
            return self._next_tree(position, self._tree_order(position))
        return replace(position, phase="draw", placed=(), asked=CHANCE)

    def _tree_order(self, position: Position) -> list[int]:
        """The players from the holder of the token on, clockwise (L6)."""
        return [(position.token + step) % self.players for step in range(self.players)]

    def _next_tree(self, position: Position, players: list[int]) -> Position:
        """Ask the first of these who can take a tree; if none can, the token goes on (L6)."""
        for player in players:
            if self._trees_for(position, player):
                return replace(position, phase="trees", placed=(), asked=player)
        token = (position.token + 1) % self.players
        return replace(position, phase="draw", placed=(), token=token, asked=CHANCE)

    # ------------------------------------------------------------ positions as text

    def write(self, position: Position) -> str:
        """The position in the notation of the rules page."""
        rows = []
        for player, planet in enumerate(position.planets):
            spots = [f"{number}@{spot_name(planet[number])}" for number in sorted(planet)]
            rows.append(" ".join([f"planet {player}:", *spots]))
        for player, trees in enumerate(position.trees):
            names = [f"{self.colour(tree)}@{side_name(tree)}" for tree in trees]
            if names:
                rows.append(" ".join([f"trees {player}:", *names]))
        if position.seen:
            rows.append(" ".join(["seen", *map(str, position.seen)]))
        rows.append(f"phase {position.phase}")
        if position.phase != "draw":
            rows.append(f"drawn {position.seen[-1]}")
        if position.placed:
            rows.append(" ".join(["placed", *map(str, position.placed)]))
        rows.append(f"token {position.token}")
        if position.phase != "draw":
            rows.append(f"to-move {position.asked}")
        return "\n".join(rows)

    def read(self, text: str) -> Position:
        """The position that a text describes; ValueError if it is refused."""
        rows = parse_rows(text)
        seats = range(self.players)
        known = {f"{word} {seat}:" for seat in seats for word in ("planet", "trees")}
        for heading in rows:
            if heading not in known and heading not in HEADINGS:
                raise ValueError(f"there is no such player: {heading!r}")
        phase = self._one_word(rows, "phase", "draw")
        if phase not in ("draw", "place", "trees"):
            raise ValueError(f"there is no phase {phase!r}")
        planets = tuple(self._read_planet(rows, seat) for seat in seats)
        position = Position(
            planets=planets,
            trees=tuple(self._read_trees(rows, seat, planets[seat]) for seat in seats),
            seen=self._read_seen(rows, planets, phase),
            phase=phase,
            placed=self._read_placed(rows, phase),
            token=self._read_player(self._one_word(rows, "token", "0")),
        )
        position = replace(position, asked=self._read_asked(rows, position))
        self._check(position)
        return position

    def _one_word(self, rows: Rows, heading: str, missing: str) -> str:
        """The one word of a line, or what a missing line means."""
        words = rows.get(heading, [missing])
        if len(words) != 1:
            raise ValueError(f"{heading} takes one word")
        return words[0]

    def _parse_number(self, text: str) -> int:
        """The number of a tile, ValueError if there is no such tile."""
        if not re.fullmatch(NUMBER, text) or int(text) not in self.tiles:
            raise ValueError(f"there is no tile {text!r}")
        return int(text)

    def _parse_side(self, text: str) -> Side:
        """The side of a text such as '12n', ValueError if there is none."""
        if text[-1:] not in tuple(COMPASS):
            raise ValueError(f"{text!r} names no side of a tile")
        return self._parse_number(text[:-1]), COMPASS.index(text[-1])

    def _read_player(self, text: str) -> int:
        """The number of a player, ValueError if there is no such player."""
        for player in range(self.players):
            if text == str(player):
                return player
        raise ValueError(f"there is no player {text!r}")

    def _read_planet(self, rows: Rows, player: int) -> Planet:
        """The planet of a player, each tile once, and tile 1 where it starts (L2)."""
        planet: Planet = {}
        for word in rows.get(f"planet {player}:", []):
            name, _, spot = word.partition("@")
            number = self._parse_number(name)
            if number in planet:
                raise ValueError(f"tile {number} lies twice on planet {player}")
            planet[number] = parse_spot(spot)
        if planet.get(1) != ((0, 0), 0):
            raise ValueError(f"L2: tile 1 has to lie at 0,0/0 of planet {player}")
        return planet

    def _read_trees(self, rows: Rows, player: int, planet: Planet) -> tuple[Side, ...]:
        """The trees of a player, each in an area of its colour on the planet (L6)."""
        trees = []
        for word in rows.get(f"trees {player}:", []):
            colour, _, name = word.partition("@")
            side = self._parse_side(name)
            if side[0] not in planet or colour not in LEAVES or self.colour(side) != colour:
                raise ValueError(f"L6: planet {player} has no place for {word}")
            trees.append(min(self.area(side)))
        return tuple(trees)

    def _read_seen(self, rows: Rows, planets: Iterable[Planet], phase: str) -> tuple[int, ...]:
        """The tiles drawn so far, those that lie somewhere without being named before the rest."""
        seen = [self._parse_number(word) for word in rows.get("seen", [])]
        if len(set(seen)) < len(seen) or 1 in seen:
            raise ValueError("L3: a tile is drawn twice, or tile 1 is")
        if ("drawn" in rows) != (phase != "draw"):
            raise ValueError("drawn belongs to the phases place and trees")
        if phase != "draw":
            drawn = self._parse_number(self._one_word(rows, "drawn", ""))
            seen += [drawn] if drawn not in seen else []
            if drawn != seen[-1] or drawn == 1:
                raise ValueError(f"L3: tile {drawn} is not the last one drawn")
        lying = {number for planet in planets for number in planet}
        return (*sorted(lying - {1, *seen}), *seen)

    def _read_placed(self, rows: Rows, phase: str) -> tuple[int, ...]:
        """Who has placed in this round; all and nobody are the same, but not while placing."""
        placed = sorted(self._read_player(word) for word in rows.get("placed", []))
        everybody = list(range(self.players))
        if len(set(placed)) < len(placed) or (placed and phase == "draw"):
            raise ValueError("L4: a player is said to have placed twice, or with nothing drawn")
        if (placed == everybody) if phase == "place" else (placed not in ([], everybody)):
            raise ValueError(f"L4: phase {phase} does not go with those who have placed")
        return tuple(placed) if phase == "place" else ()

    def _read_asked(self, rows: Rows, position: Position) -> int:
        """Who is asked: by default the first who has not placed, or who holds the token."""
        usual = position.token if position.phase == "trees" else (*self.movers(position), 0)[0]
        asked = self._read_player(self._one_word(rows, "to-move", str(usual)))
        if position.phase == "draw":
            return CHANCE
        if asked in position.placed:
            raise ValueError(f"L4: player {asked} has already placed")
        return asked

    def _check(self, position: Position) -> None:
        """Refuse what no draws, trees and placements could bring about (L3, L4, L6)."""
        if len(position.seen) > self.draws:
            raise ValueError("L3: more tiles are drawn than the game has draws")
        for planet in position.planets:
            self._check_planet(planet)
        if min(self.supply(position).values()) < 0:
            raise ValueError("L6: more trees of a colour than the supply had")
        if position.phase == "place":
            for player in self.movers(position):
                if position.seen[-1] in position.planets[player]:
                    raise ValueError(f"L4: player {player} has placed, but is not said to have")
        if position.phase == "trees":
            if not self.tiles[position.seen[-1]].trigger:
                raise ValueError(f"L6: tile {position.seen[-1]} is no trigger")
            if not self._trees_for(position, position.asked):
                raise ValueError(f"L6: player {position.asked} can take no tree")

    def _check_planet(self, planet: Planet) -> None:
        """Refuse two tiles on a square, sides that clash, and a planet in two pieces (L4)."""
        squares = [square for square, _ in planet.values()]
        if len(set(squares)) < len(squares):
            raise ValueError("L4: two tiles lie on one square")
        if any(turn > 3 for _, turn in planet.values()):
            raise ValueError("L4: there are four turns, 0 to 3")
        whole = {1: planet[1]}
        while len(whole) < len(planet):
            fitting = [
                number
                for number, spot in planet.items()
                if number not in whole and self.fits(whole, number, spot)
            ]
            if not fitting:
                raise ValueError("L4: sides clash, or the planet is in two pieces")
            whole[fitting[0]] = planet[fitting[0]]
