"""Which matches are played, and how one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from boardkit.agents import Agent
from boardkit.host import Host
from boardkit.lab.failures import Failure
from boardkit.lab.matches import finish
from boardkit.lab.tally import Tally
from boardkit.play import Match
from boardkit.rules import Game

__all__ = ["Plan"]


@frozen
class Plan:
    """Which matches are to be played.

    Attributes:
        game: The rules.
        agents: One for each player.
        seed: What everything follows: match number i has the seed `"{seed}:{i}"`.
        host: Whose plugins watch and judge the matches, if any do.
        keeps: Whether transcripts are wanted.
    """

    game: Game[Any, Any]
    agents: Sequence[Agent[Any, Any]]
    seed: int | str
    host: Host | None
    keeps: bool

    def match(self, number: int) -> Match[Any, Any]:
        """The match with this number, before its first move."""
        seed = f"{self.seed}:{number}"
        return self.host.match(self.game, seed=seed) if self.host else Match(self.game, seed=seed)

    def play(
        self, number: int, tally: Tally, *, interrupt: type[BaseException] = KeyboardInterrupt
    ) -> str | None:
        """Play a match and count it; its transcript if it is wanted and the match did not fail.

        Args:
            number: Which match.
            tally: Where it is counted.
            interrupt: What is raised by whoever stops it; all else is a failure of the match.
        """
        match = self.match(number)
        try:
            finish(match, agents=self.agents)
            text = match.transcript() if self.keeps else None
            tally.add(match)
        except interrupt:
            raise
        except BaseException as error:  # an agent may raise anything, and the other games go on
            tally.fail(Failure.of(number, match, error))
            return None
        return text
