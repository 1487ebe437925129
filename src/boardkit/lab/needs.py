"""What has to be the same at a worker, and how it refuses when it is not."""

from __future__ import annotations

import os
import platform

from attrs import frozen

from boardkit.errors import WorkerError
from boardkit.host import Host
from boardkit.lab.plans import Plan
from boardkit.play import version_of

__all__ = ["Needs"]


@frozen
class Needs:
    """What has to be the same at a worker, so that it plays the same matches.

    Attributes:
        key: The key of the game.
        rules: The version of its rules.
        versions: The plugins that the game and each agent come from, with their versions and empty
            for what comes from none; and boardkit.
        house: The names of the house rules.
    """

    key: str
    rules: int
    versions: tuple[str, ...]
    house: tuple[str, ...]

    @classmethod
    def of(cls, plan: Plan, host: Host) -> Needs:
        """What a plan needs, as it is in this process with its host."""
        plugins = map(host.plugin_of, (plan.game, *plan.agents))
        about, own = plan.game.info, version_of("boardkit") or "from its sources"
        house = tuple(plan.match(0).house) if plan.host else ()
        return cls(about.key, about.rules, (*plugins, f"boardkit {own}"), house)

    def check(self, found: Needs) -> None:
        """Compare with what this process has.

        Raises:
            WorkerError: It is not the same.
        """
        if found.rules != self.rules:
            rules = f"version {found.rules} of the rules of {self.key}"
            raise self.refused(f"it has {rules}, not version {self.rules}")
        for theirs, ours in zip(found.versions, self.versions, strict=True):
            if theirs != ours:
                wrong = f"it has {theirs}, not {ours or 'none'}" if theirs else f"it lacks {ours}"
                raise self.refused(wrong, plugin=ours or theirs)
        if found.house != self.house:
            theirs, ours = (", ".join(house) or "none" for house in (found.house, self.house))
            raise self.refused(f"its house rules are {theirs}, not {ours}")

    @property
    def plugin(self) -> str:
        """The plugin that the game comes from; empty if from none."""
        return self.versions[0]

    def refused(self, reason: str, *, plugin: str = "") -> WorkerError:
        """The error by which this process refuses, for the sake of a plugin or else of the game."""
        worker = f"{os.getpid()} on {platform.node()}"
        return WorkerError(
            f"worker {worker} cannot play {self.key}: {reason}",
            worker=worker,
            plugin=plugin or self.plugin or None,
        )
