"""The rules of Minoa."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from attrs import frozen

from boardkit.geometry import Board, Edge, SiteSet, path, symmetries
from boardkit.picture import Picture
from boardkit.rules import GameInfo, Image, Note, Refusal, following, opposite_teams, option
from boardkit.state import Outcome, Sheet
from boardkit_minoa import text
from boardkit_minoa.board import border_ring, minoa_board
from boardkit_minoa.drawing import picture
from boardkit_minoa.position import BYTE, COLOURS, NOBODY, Position, border_of
from boardkit_minoa.scoring import sheet

__all__ = ["Minoa"]


@frozen(slots=False)  # cached properties make every attribute of a slotted class slower
class Minoa:
    """Lay sticks on the lines of a hexagon; own the regions whose whole border is of your colour."""

    info = GameInfo(
        key="minoa", title="Minoa", rules=1, source="Dieter Stein, Minoa, spielstein.com"
    )

    players: int = option(
        2, low=2, high=4, help="how many play; four play as two pairs of partners"
    )

    # -- the four verbs

    def setup(self) -> Position:
        """An empty board; red starts (M5)."""
        return self._start

    def moves(self, state: Position) -> SiteSet[Edge]:
        """One black stick or one of one's own, while one has any (M2, M3, M5)."""
        if state.border.count(state.to_move) < self.sticks:
            return state.open
        return state.open - self.border_lines

    def play(self, state: Position, move: Edge) -> Position:
        """Lay a stick: on the border one's own, inside a black one (M2, M3)."""
        ends = self._inner_ends[move.index]
        if not ends:
            return self._lay_coloured(state, move)
        kept, lost = state.tree_of[ends[0]], state.tree_of[ends[1]]
        if lost < kept:  # a tree is numbered by its first vertex, in whatever order it grew
            kept, lost = lost, kept
        reach = list(state.reach)
        lines, others = reach[kept], reach[lost]
        reach[kept] = lines ^ others  # those between the two trees lead to no other tree any more
        reach[lost] = 0
        return Position(
            self._next[state.to_move],
            state.black_mask | 1 << move.index,
            state.border,
            state.tree_of.replace(BYTE[lost], BYTE[kept]),
            tuple(reach),
            state.open.without_mask(lines & others),  # one has the stick, others would close rings
        )

    def outcome(self, state: Position) -> Outcome | None:
        """The end is when every region is assignable, or the player to move cannot (M8)."""
        # A border line without a stick leaves its region unassigned (M6), so all must have owners.
        if NOBODY not in state.border and self._all_assignable(state):
            return Outcome.by_points(self.score(state), reason="every region has one owner")
        if not self.moves(state):
            return Outcome.by_points(
                self.score(state), reason=f"{COLOURS[state.to_move]} has no legal move"
            )
        return None

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        """The lines of a hexagon of side 4."""
        return minoa_board()

    @cached_property
    def border_lines(self) -> SiteSet[Edge]:
        """The lines that take coloured sticks; all others take black ones."""
        return self.board.outline

    @cached_property
    def sticks(self) -> int:
        """How many sticks each player has; together they fill the border (M4)."""
        return len(self.border_lines) // self.players

    @cached_property
    def _start(self) -> Position:
        return Position(0, black_mask=0, border=border_of(()))

    def _lay_coloured(self, state: Position, line: Edge) -> Position:
        player, still_open = state.to_move, state.open.without_mask(1 << line.index)
        place = self._place[line.index]
        border = state.border[:place] + BYTE[player] + state.border[place + 1 :]
        if border.count(player) == self.sticks:
            filler = self._filler(border)
            if filler is not None:
                border = border.replace(BYTE[NOBODY], BYTE[filler])
                still_open -= self.border_lines
        return Position(
            self._next[player], state.black_mask, border, state.tree_of, state.reach, still_open
        )

    def _filler(self, border: bytes) -> int | None:
        """Whose sticks fill the border after a player's last one (M7)."""
        others = [other for other in range(self.players) if border.count(other) < self.sticks]
        return others[0] if len(others) == 1 else None

    def _all_assignable(self, state: Position) -> bool:
        """Whether the border lines of each region all have one owner (M6); all have some."""
        # Walk round the border. A region leaves it where a tree meets it, and comes back at the next
        # meeting with the same tree. So the line after the one meeting and the line before the next
        # lie on one region (M1); if all such pairs have one owner, so has each region. The last
        # meeting with a tree is followed by its first; a vertex without black sticks is a tree too.
        tree_of, owners = state.tree_of, state.border
        owner_after: dict[int, int] = {}
        owner_before_first: dict[int, int] = {}
        for place, vertex in enumerate(self._border_vertices):
            tree, owner_before = tree_of[vertex], owners[place - 1]
            if owner_after.get(tree, owner_before) != owner_before:
                return False
            owner_after[tree] = owners[place]
            owner_before_first.setdefault(tree, owner_before)
        return owner_after == owner_before_first

    @cached_property
    def _next(self) -> tuple[int, ...]:
        """Who comes after each player (M5)."""
        return tuple(following(player, self.players) for player in range(self.players))

    @cached_property
    def _inner_ends(self) -> tuple[tuple[int, ...], ...]:
        """The two vertices of each inner line, by index; nothing for a border line."""
        board = self.board
        return tuple(
            () if line in board.outline else tuple(vertex.index for vertex in board.ends(line))
            for line in board.edges
        )

    @cached_property
    def _place(self) -> dict[int, int]:
        """Where each border line is in `Position.border`, by the index of the line."""
        return {line.index: place for place, (_, line) in enumerate(border_ring())}

    @cached_property
    def _border_vertices(self) -> tuple[int, ...]:
        """The vertices round the border: vertex k comes before the line of `Position.border[k]`."""
        return tuple(vertex.index for vertex, _ in border_ring())

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
        if move in state.black | (self.border_lines - state.of(NOBODY)):
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
        filled = state.of(NOBODY) - move - after.of(NOBODY)
        if not filled:
            return ()
        colour = COLOURS[after.border[self._place[filled[0].index]]]
        return (Note("M7", f"{colour} fills the {len(filled)} empty border lines", filled),)

    def write(self, state: Position) -> str:
        """The position as text, a line for each colour."""
        return text.write(state)

    def read(self, written: str) -> Position:
        """The position that a text describes; `PositionError` when the rules do not allow it."""
        return text.read(written, self.board, players=self.players)

    def parse(self, written: str) -> Edge:
        """The line with these ends, in either order."""
        return self.board.edge(written)

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
                    border_of(turn(state.of(player)) for player in range(self.players)),
                ),
                move=turn,
            )
            for turn in symmetries(self.board)[1:]
        ]

    def draw(self, state: Position) -> Picture:
        """The sticks on the lines of the board, and at the end what each player has won."""
        return picture(state, self.score(state) if self.outcome(state) else None)
