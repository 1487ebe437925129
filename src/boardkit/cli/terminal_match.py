"""A match between people and random agents at one terminal."""

from __future__ import annotations

from typing import Any

from boardkit.agents import agent_rng, random_agent
from boardkit.cli.commands import COMMANDS, Typed
from boardkit.cli.terminal import ask, say
from boardkit.cli.words import drawing, ending, refusal, sheet_text
from boardkit.errors import BoardkitError, NotationError
from boardkit.play import Match, parse
from boardkit.play.notation import player_name
from boardkit.rules import CHANCE, Told

__all__ = ["TerminalMatch"]

LONGEST = 200
"""In characters; nobody types a longer move."""


class TerminalMatch:
    """A match that people play by typing, against each other and against random agents.

    Args:
        match: The match; it is played on from where it is.
        humans: The seats of people.
    """

    def __init__(self, match: Match[Any, Any], humans: frozenset[int]) -> None:
        self.match = match
        self.humans = humans
        self._rngs = [agent_rng(match.seed, seat) for seat in range(match.game.players)]
        self._told = len(match.plies)

    def play(self) -> None:
        """Play until the game is over or a person leaves."""
        while self.match.outcome is None:
            mover = self.match.state.to_move
            if mover in self.humans:
                say(drawing(self.match))
                if not self._let_act(mover):
                    return
            elif mover == CHANCE:
                self.match.roll()
            else:
                rng = self._rngs[mover]
                self.match.push(random_agent(self.match.game, self.match.state, rng))
            self._tell()
        say(drawing(self.match))
        say(ending(self.match.outcome))
        if self.match.outcome.sheet is not None:
            say(sheet_text(self.match.outcome.sheet))

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
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.casefold())
        if len(line) > LONGEST:
            say(f"a move has at most {LONGEST} characters, got {len(line)}")
        elif command is not None and not self._is_move(line):
            return command.do(Typed(self.match, self.humans, rest.strip()))
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
        """Whether the game knows a move that is written like this, so that no command hides it."""
        try:
            parse(self.match.game, self.match.state, line)
        except NotationError:
            return False
        return True

    def _tell(self) -> None:
        """Say what was played since last time, and what it brought about."""
        game, plies = self.match.game, self.match.plies
        for number, ply in enumerate(plies[self._told :], start=self._told):
            say(f"{player_name(ply.player)}: {ply.move}")
            before = plies[number - 1].state if number else self.match.start
            for note in game.notes(before, ply.move) if isinstance(game, Told) else ():
                say(f"  {note.text} ({note.rule})")
        self._told = len(plies)
