"""A match between people and agents at one terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardkit.agents import agent_rng
from boardkit.cli.seats import Seat
from boardkit.cli.terminal import ask, say, show
from boardkit.cli.typed import WORDS, Typed
from boardkit.cli.words import drawing, ending, refusal, sheet_table, told
from boardkit.errors import BoardkitError, NotationError
from boardkit.play import Match, parse, player_name
from boardkit.rules import CHANCE, Told

__all__ = ["TerminalMatch"]

LONGEST = 200
"""In characters; nobody types a longer move."""

STYLES = ("cyan", "magenta", "yellow", "green", "blue", "red")
"""How the moves of the players look, where there are colours; their numbers say the same."""


class TerminalMatch:
    """A match that people play by typing, against each other and against agents.

    Args:
        match: The match; it is played on from where it is.
        seats: Who plays at each seat.
    """

    def __init__(self, match: Match[Any, Any], seats: Sequence[Seat]) -> None:
        self.match = match
        self.humans = frozenset(number for number, seat in enumerate(seats) if seat.is_human)
        self._agents = [
            (seat.agent, agent_rng(match.seed, number)) for number, seat in enumerate(seats)
        ]
        self._told = len(match.plies)

    def play(self) -> None:
        """Play until the game is over or a person leaves."""
        while self.match.outcome is None:
            mover = self.match.state.to_move
            if mover in self.humans:
                say(drawing(self.match.game, self.match.state))
                if not self._let_act(mover):
                    return
            elif mover == CHANCE:
                self.match.roll()
            else:
                agent, rng = self._agents[mover]
                self.match.push(agent(self.match.game, self.match.state, rng))
            self._tell()
        say(drawing(self.match.game, self.match.state))
        say(ending(self.match.outcome), style="bold")
        if self.match.outcome.sheet is not None:
            show(sheet_table(self.match.outcome.sheet))

    def _let_act(self, seat: int) -> bool:
        """Let a person type until a move is made or taken back; False when the person leaves."""
        before = len(self.match.plies)
        while len(self.match.plies) == before:
            line = ask(f"{player_name(seat)}> ")
            if line is None or not self._obey(line.strip()):
                return False
        return True

    def _obey(self, line: str) -> bool:
        """Do what a person typed; False when it was to leave."""
        first, _, rest = line.partition(" ")
        word = WORDS.get(first.casefold())
        if len(line) > LONGEST:
            say(f"a move has at most {LONGEST} characters, got {len(line)}")
        elif word is not None and not self._is_move(line):
            return word.do(Typed(self.match, self.humans, rest.strip()))
        elif line:
            self._push(line)
        return True

    def _push(self, line: str) -> None:
        try:
            self.match.push(line)
        except NotationError as error:
            say(f"{error}; `help` tells what else can be typed")
        except BoardkitError as error:
            say(refusal(self.match, error))

    def _is_move(self, line: str) -> bool:
        """Whether the game knows a move that is written like this, so that no word hides it."""
        try:
            parse(self.match.game, self.match.state, line)
        except NotationError:
            return False
        return True

    def _tell(self) -> None:
        """Say what was played since last time, and what it brought about."""
        game, plies = self.match.game, self.match.plies
        for number, ply in enumerate(plies[self._told :], start=self._told):
            say(told(ply), style=_style(ply.player))
            before = plies[number - 1].state if number else self.match.start
            for note in game.notes(before, ply.move) if isinstance(game, Told) else ():
                say(f"  {note.text} ({note.rule})")
        self._told = len(plies)


def _style(player: int) -> str:
    return "dim" if player == CHANCE else STYLES[player % len(STYLES)]
