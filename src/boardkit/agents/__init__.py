"""Agents: programs that pick moves, and people who are asked for theirs."""

from boardkit.agents.agent import Agent, agent_rng, guessed, random_agent
from boardkit.agents.greedy import greedy_agent
from boardkit.agents.human import human_agent

__all__ = ["Agent", "agent_rng", "greedy_agent", "guessed", "human_agent", "random_agent"]
