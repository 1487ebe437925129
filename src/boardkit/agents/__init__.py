"""Agents: programs that pick moves."""

from boardkit.agents.agent import Agent, agent_rng, random_agent

__all__ = ["Agent", "agent_rng", "random_agent"]
