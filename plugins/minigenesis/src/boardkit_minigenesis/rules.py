"""The rules of MiniGenesis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import field, frozen

from boardkit.picture import Picture
from boardkit.rules import (
    CHANCE,
    Choices,
    GameInfo,
    Image,
    Note,
    Refusal,
    even,
    following,
    option,
)
from boardkit.state import Outcome, Sheet
from boardkit_minigenesis import text
from boardkit_minigenesis.board import Layout, board_layout
from boardkit_minigenesis.drawing import picture
from boardkit_minigenesis.moves import FREE, INKS, Abyss, Inks, Letter, Move, Roll, Stop
from boardkit_minigenesis.position import Ground, Position, make_ground, make_position
from boardkit_minigenesis.reading import read
from boardkit_minigenesis.scoring import sheet
from boardkit_minigenesis.symmetry import images

__all__ = ["MiniGenesis"]

OR_STOP = (Stop(),)
ROLL_ODDS = even(6 * 6)
INK_COUNT = len(INKS)
ENOUGH = 13
"""With so many letters of an ink a player may use its die freely (G18)."""


@frozen
class MiniGenesis:
    """Write letters in four inks; own the largest herds in the largest areas."""

    info = GameInfo(
        key="minigenesis",
        title="MiniGenesis",
        rules=1,
        source="after Reiner Knizia, Genesis (2006), in a version for squared paper",
    )

    players: int = option(2, low=2, high=4, help="how many play")
    board: str = option(
        "",
        help="text map, top row first, rows joined by /: . cell, # abyss, _ not part; empty: standard",
    )
    abysses: tuple[str, ...] = option(
        (), help="names of the abyss cells; none: as the map shows, or drawn by chance"
    )
    strict: bool = option(
        True, help="whether the board must have the cells and abysses that the rules ask for"
    )
    threshold: int = option(
        3, low=1, high=1000, help="the game ends when no more empty cells than this are connected"
    )
    thirteen: bool = option(
        False, help="whether a die is free for a player with 13 letters of its ink"
    )

    layout: Layout = field(init=False, eq=False, repr=False)
    """The board, and its abysses as far as they are given; the option `board` is its text."""
    _start: Position = field(init=False, eq=False, repr=False)
    _next: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """Who comes after each player (G3)."""

    def __attrs_post_init__(self) -> None:
        # What follows from the options is set here, as cached properties are slower at each ply.
        # A board that the rules do not allow is refused.
        layout = board_layout(self.players, self.board, self.abysses, strict=self.strict)
        ground = Ground(layout.abysses, layout.to_draw, self.threshold)
        start = Position(0, None, None, ground, written=(0,) * (self.players * len(INKS)))
        heirs = tuple(following(player, self.players) for player in range(self.players))
        for name, fact in (("layout", layout), ("_start", start), ("_next", heirs)):
            object.__setattr__(self, name, fact)

    # -- the four verbs

    def setup(self) -> Position:
        """An empty board; its abysses are given, or chance draws them first (G1 to G3)."""
        return self._start

    def moves(self, state: Position) -> Sequence[Move]:
        """What chance can do, or the player can write (G2, G4 to G6)."""
        table = self.layout.table  # `Choices`: each move of some rows at each open cell, and more
        if state.roll is None:
            return Choices((table.abysses,), state.open) if state.ground.to_draw else table.rolls
        if state.first is None:  # in any ink: one that no die gives ends the turn (G6)
            return Choices(table.letters, state.open)
        # `second_inks`, written out: a call less at each second letter.
        roll = self._as_it_counts(state, state.roll) if self.thirteen else state.roll
        return Choices(table.letters_in[roll.inks_after[state.first]], state.open, OR_STOP)

    def play(self, state: Position, move: Move) -> Position:
        """Write a letter, stop, roll, or draw an abyss; the move is legal."""
        if isinstance(move, Letter):
            return self._write(state, move)
        if isinstance(move, Roll):
            player, cells = state.player, state.open
            # player, roll, first ink, ground, written; what follows: who acts, open cells, room
            return make_position(
                player, move, None, state.ground, state.written, player, cells, state.room
            )
        if isinstance(move, Abyss):
            return self._draw_abyss(state, move)
        return self._stop(state)

    def outcome(self, state: Position) -> Outcome | None:
        """The end is when at most `threshold` empty cells are connected, after a whole turn (G8)."""
        # `room` is connected cells that prove the game goes on; with a roll the turn is not over.
        if state.room or state.roll is not None or state.ground.to_draw:
            return None
        reason = f"no more than {self.threshold} empty cells are connected"
        return Outcome.by_points(sheet(state), reason=reason)

    # -- what the verbs are made of

    def _write(self, state: Position, letter: Letter) -> Position:
        """Write a letter; the turn goes on if it is the first and the dice give a second (G6)."""
        player, ink, bit = state.player, letter.ink, letter.bit
        masks = list(state.written)
        masks[player * INK_COUNT + ink] |= bit
        written, still_open, room = tuple(masks), state.open - letter.cell, state.room
        if room & bit:  # cells found connected stay so until one of them is taken
            room = state.ground.room_in(still_open)
        if state.first is None and self.second_inks(state, ink):
            return make_position(
                player, state.roll, ink, state.ground, written, player, still_open, room
            )
        after = self._next[player]  # chance is to roll for him
        return make_position(after, None, None, state.ground, written, CHANCE, still_open, room)

    def _stop(self, state: Position) -> Position:
        """No second letter: the same paper in the next player's turn, before his roll (G3, G6)."""
        after = self._next[state.player]
        return make_position(
            after, None, None, state.ground, state.written, CHANCE, state.open, state.room
        )

    def _draw_abyss(self, state: Position, abyss: Abyss) -> Position:
        """Draw an abyss; after the last one, all cells that are empty can be written in (G2, G5)."""
        old = state.ground
        ground = make_ground(old.abysses | abyss.cell, old.to_draw - 1, old.threshold)
        if not ground.to_draw:  # all that follows is found anew, since now the rim is open too
            return Position(state.player, None, None, ground, state.written)
        still_open = state.open - abyss.cell
        return make_position(state.player, None, None, ground, state.written, CHANCE, still_open, 0)

    def second_inks(self, state: Position, first: int) -> Inks:
        """The inks for a second letter after one of ink `first`, by the roll in play (G6)."""
        assert state.roll is not None
        roll = self._as_it_counts(state, state.roll) if self.thirteen else state.roll
        return roll.inks_after[first]

    def _as_it_counts(self, state: Position, roll: Roll) -> Roll:
        """The roll for a player with many letters of an ink: a die that shows it is free (G18)."""

        def counts_as(die: int) -> int:
            if die >= FREE:
                return die
            ink = die - 1
            letters = len(state.letters(state.player, ink))
            # Those there were when he rolled: if he has written a first letter since, without it.
            before = letters - 1 if state.first == ink else letters
            return FREE if before >= ENOUGH else die

        return Roll(counts_as(roll.one), counts_as(roll.other))

    # -- abilities

    def odds(self, state: Position) -> Sequence[int]:
        """All abysses, and all rolls of two dice, are equally likely (G2, G4)."""
        return even(len(state.open)) if state.ground.to_draw else ROLL_ODDS

    def score(self, state: Position) -> Sheet:
        """The standing, as if the game ended now (G9 to G16)."""
        return sheet(state)

    def rules(self) -> Mapping[str, str]:
        """The rules by their numbers."""
        return text.RULES

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        """Why chance cannot do this, or the player cannot write it, here."""
        if self.outcome(state) is not None:
            return Refusal("G8", "the game is over")
        if move in self.moves(state):
            return None
        return text.refusal(state, move)

    def notes(self, state: Position, move: Move) -> tuple[Note, ...]:
        """Whether a letter ends the turn for its ink (G6), and whether the move ends the game (G8)."""
        after = self.play(state, move)
        notes = []
        if isinstance(move, Letter) and state.first is None and after.first is None:
            no_die = f"no die gives {INKS[move.ink]}, so the turn ends"
            notes.append(Note("G6", no_die, (move.cell,)))
        end = self.outcome(after)
        if end is not None:
            notes.append(Note("G8", end.reason, after.open))
        return tuple(notes)

    def write(self, state: Position) -> str:
        """The position as a diagram and a few lines."""
        return text.write(state)

    def read(self, written: str) -> Position:
        """The position that a text describes; `PositionError` when the rules do not allow it."""
        return read(self, written)

    def parse(self, written: str) -> Move:
        """The move that a text means; `NotationError` when it is none."""
        return text.parse(written, self.layout.board)

    def all_moves(self) -> Sequence[Move]:
        """Every ink with every cell, and `stop`."""
        return Choices(self.layout.table.letters, self.layout.board.cells, more=OR_STOP)

    def all_chances(self) -> Sequence[Move]:
        """An abyss on every cell where one may be, and the rolls."""
        table = self.layout.table
        return Choices((table.abysses,), self.layout.inner, more=table.rolls)

    def longest(self) -> int:
        """Each abyss is drawn, and each turn is a roll, a letter or two, perhaps a stop."""
        return self.layout.to_draw + 3 * len(self.layout.board.cells)

    def images(self, state: Position) -> Sequence[Image]:
        """The board turned and mirrored, the inks renamed, the seats renamed."""
        return images(state, self.layout)

    def draw(self, state: Position) -> Picture:
        """The letters and abysses on the board."""
        roll = state.roll
        counts = self._as_it_counts(state, roll) if roll and self.thirteen else roll
        return picture(state, is_over=self.outcome(state) is not None, counts=counts)
