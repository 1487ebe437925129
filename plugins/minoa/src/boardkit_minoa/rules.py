"""The rules of Minoa."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from attrs import field, frozen

from boardkit.geometry import Board, Edge, SiteSet, path, symmetries
from boardkit.picture import Picture
from boardkit.rules import GameInfo, Image, Note, Refusal, following, opposite_teams, option
from boardkit.state import Outcome, Sheet
from boardkit_minoa import text
from boardkit_minoa.board import Tables, minoa_board, tables
from boardkit_minoa.drawing import picture
from boardkit_minoa.position import BYTE, COLOURS, NOBODY, Position, make_position, owners_of
from boardkit_minoa.scoring import sheet

__all__ = ["Minoa"]


@frozen
class Minoa:
    """Lay sticks on the lines of a hexagon; own the regions whose whole border is of your colour."""

    info = GameInfo(
        key="minoa", title="Minoa", rules=1, source="Dieter Stein, Minoa, spielstein.com"
    )

    players: int = option(
        2, low=2, high=4, help="how many play; four play as two pairs of partners"
    )

    border_lines: SiteSet[Edge] = field(init=False, eq=False, repr=False)
    """The lines that take coloured sticks; all others take black ones."""
    sticks_each: int = field(init=False, eq=False, repr=False)
    """How many coloured sticks each player has; together they fill the border (M4)."""
    _tables: Tables = field(init=False, eq=False, repr=False)
    _start: Position = field(init=False, eq=False, repr=False)
    _next: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """Who comes after each player (M5)."""

    def __attrs_post_init__(self) -> None:
        # What follows from the options is set here, as cached properties are slower at each ply.
        facts = {
            "border_lines": self.board.outline,
            "sticks_each": len(self.board.outline) // self.players,
            "_tables": tables(),
            "_start": Position(0, black_mask=0, owners=owners_of(())),
            "_next": tuple(following(player, self.players) for player in range(self.players)),
        }
        for name, fact in facts.items():
            object.__setattr__(self, name, fact)

    # -- the four verbs

    def setup(self) -> Position:
        """An empty board; red starts (M5)."""
        return self._start

    def moves(self, state: Position) -> SiteSet[Edge]:
        """One black stick or one of one's own, while one has any (M2, M3, M5)."""
        # `open` has no inner line whose ends are in one tree: a stick there would close a ring.
        if state.owners.count(state.to_move) < self.sticks_each:
            return state.open
        return state.open - self.border_lines

    def play(self, state: Position, move: Edge) -> Position:
        """Lay a stick: on the border one's own, inside a black one (M2, M3); the move is legal."""
        ends = self._tables.inner_ends[move.index]
        if not ends:  # a border line has none
            return self._lay_coloured(state, move)
        one, other = state.tree_of[ends[0]], state.tree_of[ends[1]]
        # A black stick makes one tree, which is connected sticks or a bare vertex, of two. It keeps
        # the number of its first vertex, so that the order of play does not matter.
        kept, lost = (one, other) if one < other else (other, one)
        exits = list(state.exits)
        of_kept, of_lost = exits[kept], exits[lost]
        exits[kept] = of_kept ^ of_lost  # lines between the two are in both: they lead out no more
        exits[lost] = 0
        return make_position(
            self._next[state.to_move],
            state.black_mask | 1 << move.index,
            state.owners,
            state.tree_of.replace(BYTE[lost], BYTE[kept]),
            tuple(exits),
            # The stick is on one line between the two. Any other such line would close a ring, now
            # and for ever, as trees only merge.
            state.open.without_mask(of_kept & of_lost),
        )

    def outcome(self, state: Position) -> Outcome | None:
        """The end is when every region is assignable, or the player to move cannot (M8)."""
        # A border line without a stick leaves its region unassigned (M6), so each must have one.
        if NOBODY not in state.owners and self._all_assignable(state):
            return Outcome.by_points(self.score(state), reason="every region has one owner")
        # While an inner line is open, everybody can move, so `moves` need not be asked.
        if not state.open.mask & self._tables.inner_mask and not self.moves(state):
            return Outcome.by_points(
                self.score(state), reason=f"{COLOURS[state.to_move]} has no legal move"
            )
        return None

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        """The lines of a hexagon of side 4."""
        return minoa_board()

    def _lay_coloured(self, state: Position, line: Edge) -> Position:
        player, place = state.to_move, self._tables.places[line.index]
        owners = state.owners[:place] + BYTE[player] + state.owners[place + 1 :]
        still_open = state.open.without_mask(1 << line.index)
        if owners.count(player) == self.sticks_each:  # his last one (M7)
            filler = self._filler(owners)
            if filler is not None:
                owners = owners.replace(BYTE[NOBODY], BYTE[filler])
                still_open -= self.border_lines
        return make_position(
            self._next[player], state.black_mask, owners, state.tree_of, state.exits, still_open
        )

    def _filler(self, owners: bytes) -> int | None:
        """The one player with coloured sticks left; they fit the empty border lines (M4, M7)."""
        left = [player for player in range(self.players) if owners.count(player) < self.sticks_each]
        return left[0] if len(left) == 1 else None

    def _all_assignable(self, state: Position) -> bool:
        """Whether all border lines of each region have one owner (M6), given that all have some."""
        # Walk round the border. Between two successive points of one tree lies one region along that
        # tree (M1): its border lines there begin with the line after the first point and end with
        # the line before the second, so these two must have one owner. After the last point of a
        # tree comes its first again, as the walk is a circle. Each region has just one way round
        # (M2), so that such pairs link all its border lines.
        tree_of, owners = state.tree_of, state.owners
        before_first: dict[int, int] = {}
        after_last: dict[int, int] = {}
        for place, vertex in enumerate(self._tables.vertices):
            tree, owner_before = tree_of[vertex], owners[place - 1]  # the walk is a circle
            if tree not in after_last:
                before_first[tree] = owner_before
            elif after_last[tree] != owner_before:  # the line after its point before this one
                return False
            after_last[tree] = owners[place]
        return after_last == before_first  # from the last point of each tree to its first

    # -- abilities

    def score(self, state: Position) -> Sheet:
        """The triangles of the regions that are assignable now (M9, M10)."""
        return sheet(state, self.players, self.teams())

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Four players are two pairs, partners sitting opposite (M10)."""
        return opposite_teams(4) if self.players == 4 else ()

    def rules(self) -> Mapping[str, str]:
        """The rules by their numbers."""
        return text.RULES

    def why_not(self, state: Position, move: Edge) -> Refusal | None:
        """Why a stick may not be laid on a line."""
        if self.outcome(state) is not None:
            return Refusal("M8", "the game is over")
        if move in self.moves(state):
            return None
        if move in state.black | (self.border_lines - state.sticks_of(NOBODY)):
            return Refusal("M5", f"line {move} has a stick already", (move,))
        if move in self.border_lines:
            return Refusal(
                "M4", f"{COLOURS[state.to_move]} has no stick left for the border", (move,)
            )
        way = path(self.board, *self.board.ends(move), along=state.black)
        ring = self.board.no_edges | move
        for one, other in pairwise(way):
            ring |= self.board.spokes(one) & self.board.spokes(other)
        return Refusal("M2", "it would close a ring of black sticks", ring)

    def notes(self, state: Position, move: Edge) -> tuple[Note, ...]:
        """Whether laying the stick fills the border (M7)."""
        after = self.play(state, move)
        filled = state.sticks_of(NOBODY) - move - after.sticks_of(NOBODY)
        if not filled:
            return ()
        colour = COLOURS[after.owners[self._tables.places[filled[0].index]]]
        return (Note("M7", f"{colour} fills the {len(filled)} empty border lines", filled),)

    def write(self, state: Position) -> str:
        """The position as text, a line for each colour."""
        return text.write(state)

    def read(self, written: str) -> Position:
        """The position that a text describes; `PositionError` when the rules do not allow it."""
        return text.read(written, self.board, players=self.players)

    def parse(self, written: str) -> Edge:
        """The line with these ends, in either order."""
        return text.parse(written, self.board)

    def all_moves(self) -> Sequence[Edge]:
        """All lines of the board."""
        return self.board.edges

    def all_chances(self) -> Sequence[Edge]:
        """Nothing is left to chance."""
        return ()

    def longest(self) -> int:
        """The border lines, and the black sticks of a forest on all vertices."""
        return len(self.border_lines) + len(self.board.vertices) - 1

    def images(self, state: Position) -> Sequence[Image]:
        """The board turned and mirrored in eleven ways."""
        return [
            Image(
                Position(
                    state.to_move,
                    turn(state.black).mask,
                    owners_of(turn(state.sticks_of(player)) for player in range(self.players)),
                ),
                move=turn,
            )
            for turn in symmetries(self.board)[1:]
        ]

    def draw(self, state: Position) -> Picture:
        """The sticks on the lines of the board, and at the end what each player has won."""
        return picture(state, self.score(state) if self.outcome(state) else None)
