"""A match: one game being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import frozen

from boardkit.errors import (
    GameOverError,
    IllegalMoveError,
    NotationError,
    NothingToUndoError,
    PositionError,
    listed,
    shown,
)
from boardkit.picture import Picture
from boardkit.play.chance import chance_odds, drawn
from boardkit.play.notation import digest, parse, player_mark, player_name, position_text
from boardkit.play.pictures import picture_after
from boardkit.play.transcript import Record, Transcript
from boardkit.rules import CHANCE, Drawn, Explained, Game, Position, Refusal, Written
from boardkit.state import Outcome

__all__ = ["HouseRule", "Match", "Ply"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

HouseRule: TypeAlias = Callable[[Any, Any, Outcome], Outcome | None]
"""From a game, a final position and its outcome to another outcome, or None to leave it."""


@frozen
class Ply(Generic[S, M]):
    """One move that was made: who made it, and the position it led to, with its outcome."""

    player: int
    move: M
    state: S
    outcome: Outcome | None


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
    """

    def __init__(
        self,
        game: Game[S, M],
        state: S | None = None,
        seed: int | str | None = None,
        *,
        house: Mapping[str, HouseRule] | None = None,
    ) -> None:
        if seed is not None and type(seed) not in (int, str):
            raise TypeError(f"a seed must be a whole number or a text, got {shown(seed)}")
        try:
            f"{seed}".encode()
        except ValueError:
            raise ValueError(f"a seed must be short and UTF-8 text, got {shown(seed)}") from None
        self.game = game
        self.start: S = game.setup() if state is None else self._checked(state)
        self.seed = SystemRandom().randrange(2**32) if seed is None else seed
        self.house = dict(house or {})
        self._start_outcome = self._judged(self.start)
        self._plies: list[Ply[S, M]] = []
        self._odds = chance_odds(game)

    # -- what is

    @property
    def state(self) -> S:
        """The position now."""
        return self._plies[-1].state if self._plies else self.start

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it is live."""
        return self._plies[-1].outcome if self._plies else self._start_outcome

    @property
    def legal(self) -> Sequence[M]:
        """The legal moves, none when the game is over."""
        return () if self.outcome is not None else self.game.moves(self.state)

    @property
    def plies(self) -> tuple[Ply[S, M], ...]:
        """All that was played."""
        return tuple(self._plies)

    def ending(self) -> dict[str, str]:
        """The outcome as transcripts write it: scores, winners, reason; empty while it is live."""
        end = self.outcome
        if end is None:
            return {}
        scores = {} if end.scores is None else {"scores": _numbers(end.scores)}
        teams = {} if end.team_scores is None else {"team_scores": _numbers(end.team_scores)}
        return scores | teams | {"winners": _numbers(end.winners), "reason": end.reason}

    def transcript(self) -> str:
        """The match as text, which `boardkit.replay` plays again."""
        game = self.game
        return str(
            Transcript.of(
                game,
                seed=self.seed,
                position=None if self.start == game.setup() else position_text(game, self.start),
                records=tuple(
                    Record(number, player_mark(ply.player), str(ply.move), digest(game, ply.state))
                    for number, ply in enumerate(self._plies, start=1)
                ),
                end=self.ending() or None,
                house=tuple(self.house),
            )
        )

    def picture(self) -> Picture | None:
        """The position as it looks, with the last move and, in the end, what scores pointed out.

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
        plies = len(self._plies)
        title = f"{self.game.info.title} after {plies} {'ply' if plies == 1 else 'plies'}"
        return None if picture is None else svg(picture, title=title)

    # -- what changes it

    def push(self, move: M | str, player: int | None = None) -> None:
        """Make a move.

        Args:
            move: A move or its notation; outcomes of chance can be pushed too.
            player: Who makes it; if given, it is checked that this player is to move.

        Raises:
            NotationError: This is no move of the game at all.
            IllegalMoveError: The rules refuse it here; the message cites the rule. Or it is another
                player's turn.
            GameOverError: The game has ended.
        """
        wanted = self._known(move)
        state = self.state
        if self.outcome is not None:
            raise self._refuse(GameOverError, wanted, f"the game is over, {self.outcome.reason}")
        if player is not None and (type(player) is not int or player != state.to_move):
            reason = f"it is {player_name(state.to_move)}'s turn"
            raise self._refuse(IllegalMoveError, wanted, reason, player=player)
        if wanted not in self.game.moves(state):
            raise self._refuse(IllegalMoveError, wanted, "it is not legal here")
        self._play(wanted)

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
                self._play(drawn(moves, self._odds(self.state, moves), rng))
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

    def _checked(self, state: S) -> S:
        """The position to start from; `PositionError` for one of another game, or other options."""
        title = self.game.info.title
        if type(state) is not type(self.game.setup()):
            raise PositionError(f"{shown(state)} is no position of {title}")
        if isinstance(self.game, Written):
            try:
                is_ours = self.game.read(self.game.write(state)) == state
            except PositionError as error:
                raise PositionError(f"this is no position of {title} as set up: {error}") from error
            if not is_ours:
                raise PositionError(f"this is no position of {title} with these options")
        return state

    def _play(self, move: M) -> None:
        before = self.state
        after = self.game.play(before, move)
        self._plies.append(Ply(before.to_move, move, after, self._judged(after)))

    def _judged(self, state: S) -> Outcome | None:
        """The outcome as the house rules leave it."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            for rule in self.house.values():
                outcome = rule(self.game, state, outcome) or outcome
        return outcome

    def _known(self, move: M | str) -> M:
        """The move as the game has it; `NotationError` when it has none such."""
        if isinstance(move, str):
            return parse(self.game, self.state, move)
        known = parse(self.game, self.state, str(move))
        if known != move:
            raise NotationError(
                f"{shown(move)} is no move of {self.game.info.title}, though it is written like one"
            )
        return known

    def _refuse(
        self,
        error: type[IllegalMoveError],
        move: M,
        reason: str,
        *,
        player: int | None = None,
    ) -> IllegalMoveError:
        """The error that says why: for the game's own reason, or else for the general one."""
        mover = self.state.to_move if player is None else player
        refusal = (
            self.game.why_not(self.state, move)
            if isinstance(self.game, Explained) and player is None
            else None
        )
        if refusal is None:
            refusal = Refusal("", reason)
        ply = len(self._plies) + 1
        cited = f" ({refusal.rule})" if refusal.rule else ""
        moves = self.legal
        some = f"; {len(moves)} legal moves, among them {listed(moves)}" if len(moves) else ""
        return error(
            f"illegal move {move} for {player_name(mover)} at ply {ply}: {refusal.text}{cited}{some}",
            move=move,
            player=mover,
            ply=ply,
            rule=refusal.rule or None,
            sites=tuple(refusal.sites),
        )


def _numbers(values: Sequence[int]) -> str:
    return ",".join(map(str, values))
