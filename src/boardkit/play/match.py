"""A match: one game being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from boardkit.errors import (
    GameOverError,
    IllegalMoveError,
    NotationError,
    NothingToUndoError,
    listed,
    shown,
)
from boardkit.picture import Picture
from boardkit.play.chance import chance_odds, drawn
from boardkit.play.notation import checked_position, parse, player_name
from boardkit.play.pictures import picture_after
from boardkit.play.recorded import recorded, written_end
from boardkit.play.refusals import refused
from boardkit.play.required import require_house, require_seed
from boardkit.play.seen import asked, movers_of, views_of
from boardkit.rules import CHANCE, Drawn, Explained, Game, Hidden, Position, Refusal
from boardkit.rules.game import require_game
from boardkit.state import Outcome

__all__ = ["HouseRule", "Match", "Ply"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

HouseRule: TypeAlias = Callable[[Any, Any, Outcome], Outcome | None]
"""From a game, a final position and its outcome to another outcome, or None to leave it."""

_FROM_GAME = ("_odds", "_movers", "_view")
"""What a match keeps that follows from its game."""


@frozen
class Ply(Generic[S, M]):
    """One move that was made.

    Attributes:
        player: Who made it.
        move: The move.
        state: The position it led to.
        outcome: The outcome there.
        before: The position it was made in, asked of who made it.
    """

    player: int
    move: M
    state: S
    outcome: Outcome | None
    before: S = field(repr=False)


class Match(Generic[S, M]):
    """One game being played: the only thing in boardkit that changes.

    A move is checked before anything changes, and a game that fails leaves the match as it was.

    Args:
        game: The rules.
        state: The position to start from; the game's set-up by default.
            `PositionError` if it is none of this game with these options.
        seed: What chance follows: ply n depends on the seed and n alone. One is chosen if none is
            given; it stands in `seed` and in the transcript.
        house: House rules by name, applied in this order when the game has ended; the transcript
            names them. They cannot end a game, nor go on with it.

    Examples:
        >>> import boardkit
        >>> match = boardkit.Match(boardkit.game("minoa"), seed=7)
        >>> match.push("f5-e5")
        >>> match.state.to_move, len(match.legal)
        (1, 155)
        >>> match
        <Match of Minoa(players=2): 1 ply, player 1 to move>
    """

    def __init__(
        self,
        game: Game[S, M],
        state: S | None = None,
        seed: int | str | None = None,
        *,
        house: Mapping[str, HouseRule] | None = None,
    ) -> None:
        require_game(game)
        if seed is not None:
            require_seed(seed)
        require_house(house)
        self.game = game
        self.start: S = game.setup() if state is None else checked_position(game, state)
        self.seed = SystemRandom().randrange(2**32) if seed is None else seed
        self.house = dict(house or {})
        self._start_outcome = self._judged(self.start)
        self._plies: list[Ply[S, M]] = []
        self._ask_abilities()

    # -- what is

    def __repr__(self) -> str:
        now = f"{player_name(self.state.to_move)} to move"
        if self.outcome is not None:
            winners = self.outcome.winners
            now = f"over, won by player{'s' if len(winners) > 1 else ''} {listed(winners, most=9)}"
        game = shown(self.game, most=100)
        return f"<{type(self).__name__} of {game}: {self._length()}, {now}>"

    @property
    def state(self) -> S:
        """The position now, all secrets in it; `view` is for players."""
        return self._plies[-1].state if self._plies else self.start

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it is live."""
        return self._plies[-1].outcome if self._plies else self._start_outcome

    @property
    def movers(self) -> tuple[int, ...]:
        """Who may move now: a player, several in any order, or chance; none when it is over."""
        return () if self.outcome is not None else self._movers(self.state)

    @property
    def legal(self) -> Sequence[M]:
        """The legal moves of `state.to_move`, the first of the movers; none when it is over.

        Those of another are `boardkit.legal(match.game, match.view(player))`.
        """
        return self._legal(self.state)

    @property
    def plies(self) -> tuple[Ply[S, M], ...]:
        """All that was played."""
        return tuple(self._plies)

    def view(self, player: int) -> S:
        """The position as a player sees it, asked of that player if he may move now.

        In a game without secrets everybody sees the whole.

        Raises:
            ValueError: There is no such player.
        """
        state, seat = self.state, self._seat(player)
        return self._view(asked(state, seat) if seat in self.movers else state, seat)

    def ending(self) -> dict[str, str]:
        """The outcome as transcripts write it: scores, winners, reason; empty while it is live."""
        return {} if self.outcome is None else written_end(self.outcome)

    def transcript(self, seat: int | None = None) -> str:
        """The match as text, which `boardkit.replay` plays again.

        Args:
            seat: Whose transcript to write, if not the whole: moves as this player heard them, and
                digests of what he saw. It has no seed, since that tells what chance will do. It
                can be read and kept, but not replayed.

        Raises:
            ValueError: There is no such player.
        """
        return str(recorded(self, None if seat is None else self._seat(seat)))

    def picture(self) -> Picture | None:
        """The position as it looks, with the last move and, in the end, what scores pointed out.

        It shows all, secrets too; `game.draw(match.view(player))` is what a player sees.

        Returns:
            Nothing if the game does not draw its positions.
        """
        game = self.game
        if not isinstance(game, Drawn):
            return None
        states = [self.start, *(ply.state for ply in self._plies)]
        return picture_after(game, states, self.outcome)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        from boardkit.draw.svg import svg  # noqa: PLC0415 - it stands above

        picture = self.picture()
        title = f"{self.game.info.title} after {self._length()}"
        return None if picture is None else svg(picture, title=title)

    # -- what changes it

    def push(self, move: M | str, player: int | None = None) -> None:
        """Make a move.

        Args:
            move: A move or its notation; outcomes of chance can be pushed too.
            player: Who makes it; by default `state.to_move`, the first of the movers. If given,
                it is checked, before the move is read, that this player may move now.

        Raises:
            NotationError: This is no move of the game at all.
            IllegalMoveError: The rules refuse it here; the message cites the rule. Or it is another
                player's turn, or there is no such player.
            GameOverError: The game has ended.
        """
        state = self.state if player is None else self._asked(player, move)
        wanted = self._known(state, move, player)
        if self.outcome is not None:
            reason = f"the game is over, {self.outcome.reason}"
            raise self._refuse(GameOverError, state, wanted, reason)
        if wanted not in self.game.moves(state):
            reason = "it is not legal here"
            raise self._refuse(IllegalMoveError, state, wanted, reason, self._hint(player))
        self._play(state, wanted)

    def roll(self) -> tuple[M, ...]:
        """Let chance play by the seed until a player is to move or the game is over.

        Returns:
            What chance did; nothing if it was not its turn.
        """
        before = len(self._plies)
        try:
            while self.outcome is None and self.state.to_move == CHANCE:
                moves = self.game.moves(self.state)
                rng = Random(f"{self.seed}:{len(self._plies) + 1}")
                self._play(self.state, drawn(moves, self._odds(self.state, moves), rng))
        except BaseException:
            del self._plies[before:]
            raise
        return tuple(ply.move for ply in self._plies[before:])

    def pop(self) -> M:
        """Take the last ply back, one of chance too.

        Returns:
            The move that was taken back.

        Raises:
            NothingToUndoError: Nothing was played.
        """
        if not self._plies:
            raise NothingToUndoError("nothing to take back: no move was made in this match")
        return self._plies.pop().move

    # -- inside

    def __getstate__(self) -> dict[str, object]:
        """What a copy or a pickle holds: plies of its own, and nothing that the game gives anew."""
        return vars(self) | {"_plies": self._plies[:]} | dict.fromkeys(_FROM_GAME)

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._ask_abilities()

    def _ask_abilities(self) -> None:
        """Make the functions that stand in `_FROM_GAME`."""
        self._odds = chance_odds(self.game)
        self._movers, self._view = movers_of(self.game), views_of(self.game)

    def _length(self) -> str:
        """How many plies were made, in words."""
        plies = len(self._plies)
        return "1 ply" if plies == 1 else f"{plies} plies"

    def _hint(self, player: int | None) -> str:
        """What else to say to a player who moves while chance is to act."""
        waits = self.outcome is None and self.state.to_move == CHANCE != player
        return "; match.roll() lets chance act" if waits else ""

    def _seat(self, player: int) -> int:
        """The player, if there is one of this number."""
        if type(player) is not int or player not in range(self.game.players):
            raise ValueError(self._no_player(player))
        return player

    def _no_player(self, player: object) -> str:
        return f"players are 0 to {self.game.players - 1}, got {shown(player)}"

    def _legal(self, state: S) -> Sequence[M]:
        return () if self.outcome is not None else self.game.moves(state)

    def _asked(self, player: int, move: M | str) -> S:
        """The position, asked of this player; `IllegalMoveError` if others are to move.

        The move is not read then: reading it looks at the moves of those others.
        """
        movers = self.movers
        if type(player) is int and player in movers:
            return asked(self.state, player)
        if not movers:
            return self.state
        whose = " and ".join(f"{player_name(mover)}'s" for mover in movers)
        reason = Refusal("", f"it is {whose} turn")
        if type(player) is not int or player not in range(CHANCE, self.game.players):
            raise IllegalMoveError(f"{self._no_player(player)}; {reason.text}", move=move)
        legal = () if isinstance(self.game, Hidden) else self.legal
        turn = player, len(self._plies) + 1
        raise refused(IllegalMoveError, move, turn, reason, legal, self._hint(player))

    def _play(self, before: S, move: M) -> None:
        """Play a move of who is asked in this position."""
        after = self.game.play(before, move)
        self._plies.append(Ply(before.to_move, move, after, self._judged(after), before))

    def _judged(self, state: S) -> Outcome | None:
        """The outcome as the house rules leave it."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            for rule in self.house.values():
                outcome = rule(self.game, state, outcome) or outcome
        return outcome

    def _known(self, state: S, move: M | str, player: int | None) -> M:
        """The move as the game has it; `NotationError` when it has none such."""
        try:
            known = parse(self.game, state, str(move))
        except NotationError as error:
            if hint := self._hint(player):
                raise NotationError(f"{error}{hint}") from None
            raise
        if not isinstance(move, str) and known != move:
            raise NotationError(
                f"{shown(move)} is no move of {self.game.info.title}, though it is written like one"
            )
        return known

    def _refuse(
        self, error: type[IllegalMoveError], state: S, move: M, reason: str, hint: str = ""
    ) -> IllegalMoveError:
        """The error that says why: for the game's own reason, or else for the general one."""
        game = self.game
        own = game.why_not(state, move) if isinstance(game, Explained) else None
        turn = state.to_move, len(self._plies) + 1
        return refused(error, move, turn, own or Refusal("", reason), self._legal(state), hint)
