"""A match between people and agents at one terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardkit.agents import agent_rng
from boardkit.cli.screen import Screen
from boardkit.cli.seats import Seat, seating
from boardkit.cli.terminal import ask, say, show
from boardkit.cli.typed import Typed, word_of
from boardkit.cli.words import ending, example, refusal, sheet_table
from boardkit.errors import BoardkitError, NotationError, listed
from boardkit.play import Match, parse, player_name
from boardkit.rules import CHANCE

__all__ = ["TerminalMatch"]

LONGEST = 200
"""In characters; nobody types a longer move."""


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
        self._screen = Screen(match, self.humans)
        self._seats, self._is_welcomed = seats, False

    def play(self) -> None:
        """Play until the game is over or a person leaves."""
        try:
            self._play_on()
            if self.match.outcome is not None:
                self._show_last()
        finally:
            self._screen.wipe()
        if self.match.outcome is not None:
            say(ending(self.match.outcome), style="bold")
            if self.match.outcome.sheet is not None:
                show(sheet_table(self.match.outcome.sheet))

    def _play_on(self) -> None:
        while self.match.outcome is None:
            mover = self.match.state.to_move
            if mover in self.humans:
                if not (self._screen.hand_to(mover) and self._let_act(mover)):
                    return
            elif mover == CHANCE:
                self.match.roll()
            else:
                agent, rng = self._agents[mover]
                self.match.push(agent(self.match.game, self.match.view(mover), rng))
            self._screen.tell()

    def _show_last(self) -> None:
        """Show the last position, to each person alone if there are secrets."""
        if not self._screen.is_shared:
            self._screen.draw()
            return
        first = self._screen.viewer  # who looks at the screen already
        for seat in sorted(self.humans, key=lambda seat: (seat != first, seat)):
            if not self._screen.hand_to(seat):
                return
        ask("press Enter to clear the screen ")

    def _let_act(self, seat: int) -> bool:
        """Let a person type until a move is made or taken back; False when the person leaves."""
        before, movers = len(self.match.plies), self.match.movers
        self._say_welcome()
        if len(movers) > 1:
            say(f"players {listed(movers, most=99)} move now, in any order; player {seat} is asked")
        while len(self.match.plies) == before:
            line = ask(f"{player_name(seat)}> ")
            if line is None or not self._obey(line.strip(), seat):
                return False
        return True

    def _say_welcome(self) -> None:
        """Say once who plays, and what to type, when the first move is known that can be typed."""
        if not self._is_welcomed:
            say(
                f"{seating(self._seats)}. Type a move such as {example(self.match)}, `help` or `quit`"
            )
        self._is_welcomed = True

    def _obey(self, line: str, seat: int) -> bool:
        """Do what a person typed; False when it was to leave."""
        first, _, rest = line.partition(" ")
        word = word_of(first)
        if len(line) > LONGEST:
            say(f"a move has at most {LONGEST} characters, got {len(line)}")
        elif word is not None and not self._is_move(line):
            return word.do(Typed(self.match, seat, self.humans, rest.strip()))
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
