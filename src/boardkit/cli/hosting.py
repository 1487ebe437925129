"""What commands have from the host: agents, new matches, and those of transcripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boardkit.agents import Agent, greedy_agent, human_agent, random_agent
from boardkit.host import Host
from boardkit.play import Match, replay_all
from boardkit.rules import Game

__all__ = ["agents", "begin", "replayed"]

AnyAgent = Agent[Any, Any]

OWN_AGENTS: Mapping[str, AnyAgent] = {
    "random": random_agent,
    "greedy": greedy_agent,
    "human": human_agent,
}


def agents(_: Host) -> Mapping[str, AnyAgent]:
    """All agents by name."""
    return OWN_AGENTS


def begin(_: Host, game: Game[Any, Any], seed: int | str | None) -> Match[Any, Any]:
    """A match that is about to begin."""
    return Match(game, seed=seed)


def replayed(host: Host, text: str) -> Iterator[Match[Any, Any]]:
    """The matches of all transcripts in a text, played again."""
    return replay_all(text, find=host.game_class)
