"""Games as PettingZoo has them: environments for learning with several agents.

They need the extra `pettingzoo`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, SupportsIndex, TypeAlias

from boardkit.adapters.actions import Actions
from boardkit.adapters.planes import planes_of
from boardkit.draw import text
from boardkit.errors import shown, to_install
from boardkit.play import Match, position_text
from boardkit.rules import Game, legal

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    if error.name not in ("numpy", "gymnasium", "pettingzoo"):
        raise
    raise ModuleNotFoundError(
        to_install("boardkit.adapters.pettingzoo", "pettingzoo", "pettingzoo"),
        name=error.name,
    ) from None

__all__ = ["GameEnv", "LegalActions", "ParallelGameEnv", "env", "parallel_env"]

Observation: TypeAlias = dict[str, Any]
RENDER_MODES = ("human", "ansi")


def env(
    game: Game[Any, Any], *, render_mode: str | None = None, max_cycles: int | None = None
) -> GameEnv:
    """A game in which agents act one after another; of players who may act at once, the first first.

    Args:
        game: The rules; they number their moves.
        render_mode: `ansi`, to get the picture as text from `render`, or `human`, to print it.
        max_cycles: After so many moves for each player the game is cut off; never by default.

    Raises:
        ValueError: The game does not number its moves, or there is no such mode, or no such number.
        TypeError: This is no game.
    """
    return GameEnv(game, render_mode=render_mode, max_cycles=max_cycles)


def parallel_env(
    game: Game[Any, Any], *, render_mode: str | None = None, max_cycles: int | None = None
) -> ParallelGameEnv:
    """A game in which all agents act at each step, though only the actions of those to move count.

    Where several players may move at once, all of them do. Of the others nothing is legal, and
    their actions are passed by.

    Args: as for `env`, but `max_cycles` is after how many steps the game is cut off.

    Raises: as `env`.
    """
    return ParallelGameEnv(game, render_mode=render_mode, max_cycles=max_cycles)


class LegalActions(Discrete):
    """All actions of a player, of which `sample()` without a mask takes one that is legal now."""

    def __init__(self, count: int, mask: Callable[[], Any]) -> None:
        super().__init__(count)
        self._legal = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A legal action, each as likely; 0 if there is none. Arguments as in `Discrete`."""
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask, probability)


class _Seats:
    """What both kinds of environment have in common: a match, and what agents see of it."""

    def __init__(
        self, game: Game[Any, Any], *, render_mode: str | None, max_cycles: int | None
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode must be human, ansi or None, got {shown(render_mode)}")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise ValueError(
                f"max_cycles must be a whole number from 1, or None, got {shown(max_cycles)}"
            )
        self.actions = Actions.of(game)
        self.planes = planes_of(game)
        self.match = Match(game, seed=0)
        self.metadata = {"render_modes": [*RENDER_MODES], "name": f"boardkit_{game.info.key}"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        count = len(self.actions)
        seen = Box(0, 1, self.planes.shape, np.uint8)
        mask = Box(0, 1, (count,), np.int8)
        self._spaces = {
            agent: (
                Dict({"observation": seen, "action_mask": mask}),
                LegalActions(count, partial(self._mask, seat)),
            )
            for seat, agent in enumerate(self.possible_agents)
        }

    def observation_space(self, agent: str) -> Dict:
        """Planes, and a mask of what is legal for the agent now."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> LegalActions:
        """The numbers of all moves."""
        return self._spaces[agent][1]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, by `Planes`, and which actions are legal for it now."""
        seat = self.possible_agents.index(agent)
        packed = np.frombuffer(self.planes.packed(self.match.view(seat)), np.uint8)
        planes = np.unpackbits(packed, bitorder="little").reshape(self.planes.shape)
        return {"observation": planes, "action_mask": self._mask(seat)}

    def render(self) -> str | None:
        """The picture as text, with all secrets; printed if the mode is `human`."""
        picture = self.match.picture()
        shows = text(picture) if picture else position_text(self.match.game, self.match.state)
        if self.render_mode == "human":
            sys.stdout.write(f"{shows}\n")
        return shows if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def _mask(self, seat: int) -> Any:
        mask: Any = np.zeros(len(self.actions), np.int8)
        if seat in self.match.movers:
            moves = legal(self.match.game, self.match.view(seat))
            mask[self.actions.numbers(moves)] = 1
        return mask

    def _start(self, seed: int | None) -> None:
        self.match = Match(self.match.game, seed=seed)
        self.match.roll()

    def _require_start(self) -> None:
        if not self.agents:
            raise ValueError("no game is being played: reset() begins one")

    def _push(self, seat: int, action: object) -> None:
        self.match.push(self.actions.move(action), seat)

    def _rewards(self) -> dict[str, float]:
        """The returns, once the game is over."""
        outcome = self.match.outcome
        returns = outcome.returns if outcome else [0.0] * len(self.possible_agents)
        return dict(zip(self.possible_agents, returns, strict=True))

    def _flags(self, flag: bool) -> dict[str, bool]:
        return dict.fromkeys(self.possible_agents, flag)


class GameEnv(_Seats, AECEnv):
    """What `env` makes.

    Attributes:
        match: The match that is being played; its transcript replays the game.
        actions: The moves by number.
        planes: What the planes of an observation are.
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game.

        Args:
            seed: What chance follows; one is chosen if none is given.
            options: There are none: those of a game are its fields.
        """
        self._start(seed)
        self._moved = 0
        self.agents = self.possible_agents[:]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._tell()

    def step(self, action: SupportsIndex | None) -> None:
        """Make a move for the agent whose turn it is, and let chance act after it.

        Args:
            action: The number of the move; None for an agent that has ended.

        Raises:
            NotationError: There is no such number.
            IllegalMoveError: The move is not legal; the message cites the rule.
            ValueError: No game is being played.
        """
        self._require_start()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._push(self.match.state.to_move, action)
        self.match.roll()
        self._moved += 1
        self._cumulative_rewards[agent] = 0.0
        self._tell()
        self._accumulate_rewards()

    def _tell(self) -> None:
        """Who is next, and what has ended."""
        most = self.max_cycles and self.max_cycles * len(self.possible_agents)
        is_over = self.match.outcome is not None
        is_cut = not is_over and self._moved == most
        self.rewards = self._rewards()
        self.terminations, self.truncations = self._flags(is_over), self._flags(is_cut)
        seat = 0 if is_over else self.match.state.to_move
        self.agent_selection = self.possible_agents[seat]


class ParallelGameEnv(_Seats, ParallelEnv):
    """What `parallel_env` makes.

    Attributes:
        match: The match that is being played; its transcript replays the game.
        actions: The moves by number.
        planes: What the planes of an observation are.
    """

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game.

        Args: as for `GameEnv.reset`.

        Returns:
            What each agent sees, and nothing more about it.
        """
        self._start(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        return self._seen()

    def step(self, actions: Mapping[str, SupportsIndex]) -> tuple[dict[str, Any], ...]:
        """Make the moves of all who may move now, and let chance act after them.

        Args:
            actions: For each agent the number of a move.

        Returns:
            For each agent what it sees, its reward, whether the game is over, whether it was cut
            off, and nothing more about it.

        Raises:
            ValueError: An agent that is to move has no action, or no game is being played.
            NotationError: There is no such number.
            IllegalMoveError: A move is not legal; the message cites the rule.
        """
        self._require_start()
        before = len(self.match.plies)
        try:
            for seat in self.match.movers:
                self._push(seat, self._action_of(self.possible_agents[seat], actions))
            self.match.roll()
        except BaseException:
            while len(self.match.plies) > before:
                self.match.pop()
            raise
        self._steps += 1
        is_over = self.match.outcome is not None
        is_cut = not is_over and self._steps == self.max_cycles
        seen, infos = self._seen()
        if is_over or is_cut:
            self.agents = []
        return seen, self._rewards(), self._flags(is_over), self._flags(is_cut), infos

    def _action_of(self, agent: str, actions: Mapping[str, SupportsIndex]) -> SupportsIndex:
        if agent not in actions:
            raise ValueError(f"{agent} is to move, and the step has no action of it")
        return actions[agent]

    def _seen(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        agents = self.possible_agents
        return {agent: self.observe(agent) for agent in agents}, {agent: {} for agent in agents}
