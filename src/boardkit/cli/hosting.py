"""What commands have from the host: agents, new matches, and those of transcripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boardkit.agents import Agent, greedy_agent, human_agent, random_agent
from boardkit.host import Host
from boardkit.play import Match
from boardkit.rules import Game

__all__ = ["agents", "begin", "replayed"]

AnyAgent = Agent[Any, Any]

OWN_AGENTS: Mapping[str, AnyAgent] = {
    "random": random_agent,
    "greedy": greedy_agent,
    "human": human_agent,
}


def agents(host: Host) -> Mapping[str, AnyAgent]:
    """All agents by name; those of plugins do not hide ours."""
    return {**host.agents(taken=OWN_AGENTS), **OWN_AGENTS}


def begin(host: Host, game: Game[Any, Any], seed: int | str | None) -> Match[Any, Any]:
    """A match that is about to begin."""
    return host.match(game, seed=seed)


def replayed(host: Host, text: str) -> Iterator[Match[Any, Any]]:
    """The matches of all transcripts in a text, played again."""
    return host.replay_all(text)
