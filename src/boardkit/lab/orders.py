"""What a worker is sent, what it sends back, and why it may refuse."""

from __future__ import annotations

import os
import pickle
import platform
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from attrs import evolve, frozen

from boardkit.agents import Agent
from boardkit.errors import WorkerError, error_text, shown
from boardkit.host import Host, Problem, default_host
from boardkit.lab.failures import Failure
from boardkit.lab.matches import finish
from boardkit.lab.summaries import Summary
from boardkit.lab.tally import Tally
from boardkit.play import Match, Transcript, version_of
from boardkit.rules import Game

__all__ = ["Chunk", "Order", "Plan", "play_chunk"]

AnyGame = Game[Any, Any]


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

    game: AnyGame
    agents: Sequence[Agent[Any, Any]]
    seed: int | str
    host: Host | None
    keeps: bool

    def match(self, number: int) -> Match[Any, Any]:
        """The match with this number, before its first move."""
        seed = f"{self.seed}:{number}"
        return self.host.match(self.game, seed=seed) if self.host else Match(self.game, seed=seed)

    def play(self, number: int, tally: Tally) -> str | None:
        """Play a match and count it; its transcript if it is wanted and the match did not fail."""
        match = self.match(number)
        try:
            finish(match, agents=self.agents)
            text = match.transcript() if self.keeps else None
            tally.add(match)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # an agent may raise anything, and the other games go on
            tally.fail(Failure.of(number, match, error))
            return None
        return text


@frozen
class Chunk:
    """What comes of some matches.

    Attributes:
        summary: What they show.
        transcripts: Their transcripts, if they are wanted, in order; without those that failed.
        problems: What was found to be wrong with the plugins of the worker.
    """

    summary: Summary
    transcripts: tuple[str, ...]
    problems: tuple[Problem, ...]


@frozen
class Needs:
    """What has to be the same at a worker, so that it plays the same matches.

    Attributes:
        key: The key of the game.
        rules: The version of its rules.
        plugin: The distribution that the game comes from, with its version; empty if from none.
        boardkit: The version of boardkit; None if it runs from its sources.
        house: The names of the house rules.
    """

    key: str
    rules: int
    plugin: str
    boardkit: str | None
    house: tuple[str, ...]

    @classmethod
    def of(cls, plan: Plan) -> Needs:
        """What a plan needs, as it is in this process."""
        told = Transcript.of(plan.game, seed=None, records=()).game
        house = tuple(plan.match(0).house) if plan.host else ()
        about = plan.game.info
        return cls(about.key, about.rules, told.get("plugin", ""), version_of("boardkit"), house)


@frozen
class Order:
    """A plan on its way to workers; what they are sent is only opened when it is carried out.

    A worker that lacks what is in it can thus say so, while one that fails to read what it is sent
    would only die.

    Attributes:
        needs: What has to be the same at a worker.
        plan: The plan, for workers that share the memory of this process.
        sealed: The plan for all others, pickled.
    """

    needs: Needs
    plan: Plan | None = None
    sealed: bytes = b""

    @classmethod
    def of(cls, plan: Plan, *, sealed: bool) -> Order:
        """The order to carry out a plan.

        Raises:
            WorkerError: It is to be sealed, and something in it cannot be pickled.
        """
        needs = Needs.of(plan)
        return cls(needs, sealed=_sealed(plan)) if sealed else cls(needs, plan)

    def opened(self) -> Plan:
        """The plan.

        Raises:
            WorkerError: This process cannot load it, or would play by other rules.
        """
        return self.plan or _opened(self.sealed, self.needs)


def play_chunk(order: Order, numbers: range) -> Chunk:
    """Play the matches with these numbers; this is what a worker does."""
    plan = order.opened()
    tally = Tally(plan.game)
    texts = [plan.play(number, tally) for number in numbers]
    problems = plan.host.problems if plan.host else ()
    return Chunk(tally.summary(), tuple(text for text in texts if text is not None), problems)


def _sealed(plan: Plan) -> bytes:
    """The plan, pickled without its host: a worker has its own."""
    for what, thing in (("game", plan.game), *(("agent", agent) for agent in plan.agents)):
        try:
            pickle.dumps(thing)
        except Exception as error:
            raise WorkerError(
                f"the {what} {shown(thing)} cannot be sent to a worker: {error_text(error)}; "
                "it must be defined in a module"
            ) from error
    return pickle.dumps((evolve(plan, host=None), plan.host is not None))


@lru_cache(maxsize=4)  # a worker gets one chunk of the same plan after another
def _opened(sealed: bytes, needs: Needs) -> Plan:
    """The plan, with the host of this process if it needs one; checked."""
    plan: Plan
    try:
        plan, has_host = pickle.loads(sealed)
    except Exception as error:
        what = needs.plugin or "the game"
        reason = f"it cannot load {what} or an agent: {error_text(error)}"
        raise _refused(reason, needs) from error
    plan = evolve(plan, host=default_host() if has_host else None)
    found = Needs.of(plan)
    if found.rules != needs.rules:
        rules = f"version {found.rules} of the rules of {needs.key}"
        raise _refused(f"it has {rules}, not version {needs.rules}", needs)
    if found.boardkit != needs.boardkit:
        raise _refused(f"it has boardkit {found.boardkit}, not {needs.boardkit}", needs)
    if found.house != needs.house:
        theirs, ours = (", ".join(house) or "none" for house in (found.house, needs.house))
        raise _refused(f"its house rules are {theirs}, not {ours}", needs)
    return plan


def _refused(reason: str, needs: Needs) -> WorkerError:
    worker = f"{os.getpid()} on {platform.node()}"
    plugin = needs.plugin or None
    return WorkerError(
        f"worker {worker} cannot play {needs.key}: {reason}", worker=worker, plugin=plugin
    )
