"""Two small games for tests of the lab and the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from boardkit.geometry import Board, Cell, SiteSet, square_grid
from boardkit.host import hookimpl
from boardkit.picture import Mark, Picture
from boardkit.rules import CHANCE, GameInfo, Note, Refusal, option
from boardkit.state import Line, Outcome, Sheet, SiteMap


@frozen
class Die:
    pips: int

    def __str__(self) -> str:
        return f"die {self.pips}"


@frozen
class Claim:
    player: int
    pips: int


@frozen
class Land:
    """The next player, the die if it is cast, what is free, and who claimed what for how much."""

    player: int
    die: int
    free: SiteSet[Cell]
    claims: SiteMap[Cell, Claim]

    @property
    def to_move(self) -> int:
        return self.player if self.die else CHANCE


@frozen
class Claims:
    """Cast a die, claim a cell for so many points; most points win when no cell is free."""

    info = GameInfo(
        key="claims", title="Claims \N{EM DASH} a toy", rules=1, source="made up for tests"
    )
    players: int = option(2, low=1, high=4, help="how many play")
    cols: int = option(3, low=1, high=12, help="columns of cells")
    fair: bool = option(False, help="whether both sides of the die are equally likely")
    teams_of: tuple[str, ...] = option((), help="players of each team, as digits")

    def __attrs_post_init__(self) -> None:
        if self.cols == 11:
            raise ValueError("eleven columns are unlucky")

    @property
    def board(self) -> Board:
        return square_grid(rows=2, cols=self.cols)

    def setup(self) -> Land:
        return Land(0, 0, self.board.cells, SiteMap())

    def moves(self, state: Land) -> Sequence[Die | Cell]:
        return state.free if state.die else (Die(1), Die(2))

    def odds(self, state: Land) -> Sequence[int]:
        return (1, 1) if self.fair else (3, 1)

    def play(self, state: Land, move: Die | Cell) -> Land:
        if isinstance(move, Die):
            return evolve(state, die=move.pips)
        claim = Claim(state.player, state.die)
        after = (state.player + 1) % self.players
        return Land(after, 0, state.free - move, state.claims | {move: claim})

    def outcome(self, state: Land) -> Outcome | None:
        return (
            None if state.free else Outcome.by_points(self.score(state), reason="no cell is free")
        )

    def score(self, state: Land) -> Sheet:
        lines = [
            Line(claim.player, claim.pips, "claim", (cell,), "T2")
            for cell, claim in state.claims.items()
        ]
        return Sheet(
            self.players, tuple(lines), tuple(tuple(map(int, team)) for team in self.teams_of)
        )

    def rules(self) -> Mapping[str, str]:
        return {"T1": "A cell can be claimed once.", "T2": "A claim is worth what the die shows."}

    def why_not(self, state: Land, move: Die | Cell) -> Refusal | None:
        return Refusal("T1", "it is claimed", (move,)) if move in state.claims else None

    def notes(self, state: Land, move: Die | Cell) -> tuple[Note, ...]:
        return (Note("T2", "a high claim", (move,)),) if state.die == 2 else ()

    def all_moves(self) -> Sequence[Cell]:
        return self.board.cells

    def all_chances(self) -> Sequence[Die]:
        return (Die(1), Die(2))

    def draw(self, state: Land) -> Picture:
        marks = tuple(
            Mark(cell, f"{'ABCD'[claim.player]}{claim.pips}")
            for cell, claim in state.claims.items()
        )
        return Picture(self.board, marks, captions=("claims \N{WOLF FACE}",))


@frozen
class Turn:
    to_move: int
    left: int = 4


@frozen
class Leave:
    """Four times somebody stays or quits; a game for two without options, scores or abilities."""

    info = GameInfo(key="leave", title="Leave", rules=1, source="made up for tests")
    players = 2

    def setup(self) -> Turn:
        return Turn(0)

    def moves(self, state: Turn) -> Sequence[str]:
        return "quit", "stay"

    def play(self, state: Turn, move: str) -> Turn:
        return Turn(1 - state.to_move, state.left - 1)

    def outcome(self, state: Turn) -> Outcome | None:
        return None if state.left else Outcome.draw(players=2, reason="time is up")


@hookimpl
def boardkit_games() -> Sequence[type[Claims | Leave]]:
    """Provide both games."""
    return [Claims, Leave]
