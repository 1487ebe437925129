"""Plans on their way to other processes, pickled; agents of plugins go by name."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

from attrs import evolve, field, frozen

from boardkit.agents import Agent
from boardkit.errors import WorkerError, error_text, shown
from boardkit.host import Host, default_host
from boardkit.lab.needs import Needs
from boardkit.lab.plans import Plan

__all__ = ["Sealed"]


@frozen
class Named:
    """An agent of a plugin, as workers are told of it; it may be anything that can be called.

    Attributes:
        name: Its name.
        plugin: The plugin that it comes from, with its version.
    """

    name: str
    plugin: str


@frozen
class Sealed:
    """A plan that is opened where it is carried out.

    A worker that lacks what is in it can thus say so, while one that fails to read what it is sent
    would only die.

    Attributes:
        needs: What has to be the same there.
        pickled: The plan without its host, as a worker has its own.
        has_host: Whether it has one.
    """

    needs: Needs
    pickled: bytes = field(repr=False)
    has_host: bool

    @classmethod
    def of(cls, plan: Plan) -> Sealed:
        """A plan to be sent.

        Raises:
            WorkerError: Something in it cannot be pickled.
        """
        names = {id(agent): named for named, agent in _agents(plan.host or default_host()).items()}
        for what, whose, thing in _parts(plan):
            try:
                _pickled(thing, names)
            except Exception as error:
                raise WorkerError(
                    f"the {what} {shown(thing)}{whose} cannot be sent to a worker: "
                    f"{error_text(error)}; it must be defined in a module, or be an agent that "
                    "the host has from a plugin"
                ) from error
        pickled = _pickled(evolve(plan, host=None), names)
        return cls(Needs.of(plan, default_host()), pickled, plan.host is not None)

    def opened(self) -> Plan:
        """The plan, with the host of this process if it needs one.

        Raises:
            WorkerError: This process cannot load it, or would play by other rules.
        """
        host = default_host()
        try:
            plan: Plan = _Opening(BytesIO(self.pickled), self.needs, host).load()
        except (KeyboardInterrupt, WorkerError):
            raise
        except BaseException as error:  # SystemExit, and what else a module may raise
            what = self.needs.plugin or "the game"
            reason = f"it cannot load {what} or an agent: {error_text(error)}"
            raise self.needs.refused(reason) from error
        plan = evolve(plan, host=host if self.has_host else None)
        self.needs.check(Needs.of(plan, host))
        return plan


class _Sealing(pickle.Pickler):
    def __init__(self, file: BytesIO, names: Mapping[int, Named]) -> None:
        super().__init__(file)
        self._names = names

    def persistent_id(self, thing: object) -> Named | None:
        """What stands for an agent of a plugin; nothing for all else."""
        return self._names.get(id(thing))


class _Opening(pickle.Unpickler):
    def __init__(self, file: BytesIO, needs: Needs, host: Host) -> None:
        super().__init__(file)
        self._needs, self._host = needs, host

    def persistent_load(self, wanted: Named) -> Agent[Any, Any]:
        """The agent of this process that has the name."""
        agents = _agents(self._host)
        if wanted in agents:
            return agents[wanted]
        others = [named.plugin for named in agents if named.name == wanted.name]
        lacks = f"it lacks the agent {wanted.name} of {wanted.plugin}"
        has = f"it has the agent {wanted.name} of {', '.join(others)}, not of {wanted.plugin}"
        raise self._needs.refused(has if others else lacks, plugin=wanted.plugin)


def _agents(host: Host) -> dict[Named, Agent[Any, Any]]:
    """The agents of plugins, each as workers are told of it."""
    plugins = {name: given.plugin for given in host.provided() for name in given.agents}
    return {Named(name, plugins[name]): agent for name, agent in host.agents().items()}


def _parts(plan: Plan) -> Iterator[tuple[str, str, object]]:
    """What a user has put into a plan: what it is, whose it is, and the thing."""
    yield "game", "", plan.game
    for seat, agent in enumerate(plan.agents):
        yield "agent", f" of seat {seat}", agent


def _pickled(thing: object, names: Mapping[int, Named]) -> bytes:
    file = BytesIO()
    _Sealing(file, names).dump(thing)
    return file.getvalue()
