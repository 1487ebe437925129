"""Agents: programs that pick moves."""

from boardkit.agents.agent import Agent, random_agent

__all__ = ["Agent", "random_agent"]
