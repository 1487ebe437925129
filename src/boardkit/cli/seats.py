"""Who sits where: the option `--agent`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import click
from attrs import frozen
from click.shell_completion import CompletionItem

from boardkit.agents import Agent, greedy_agent, human_agent, random_agent
from boardkit.cli.arguments import Decorated, host_of
from boardkit.cli.words import players_named
from boardkit.errors import shown
from boardkit.host import Host
from boardkit.rules import Game, Scored

__all__ = ["OWN_AGENTS", "Seat", "seated", "seating", "takes_agents"]

OWN_AGENTS: Mapping[str, Agent[Any, Any]] = {
    "random": random_agent,
    "greedy": greedy_agent,
    "human": human_agent,
}
"""The agents that are there without any plugin."""


@frozen
class Seat:
    """Who plays at a seat: an agent, and its name."""

    name: str
    agent: Agent[Any, Any]

    @property
    def is_human(self) -> bool:
        """Whether a person plays here."""
        return self.agent is human_agent


def takes_agents(*, people: bool, default: str) -> Callable[[Decorated], Decorated]:
    """Let a command take agents, in words that `seated` understands.

    Args:
        people: Whether people can be seated too.
        default: The end of the help.
    """
    own = "random, greedy, human" if people else "random, greedy"
    return click.option(
        "-a",
        "--agent",
        "wanted",
        multiple=True,
        metavar="[SEAT=]NAME",
        shell_complete=partial(_completions, people=people),
        help=f"Who plays at a seat, from 0, or at all other seats: {own} or an agent of a plugin; "
        f"repeatable. {default}",
    )


def seated(
    host: Host,
    game: Game[Any, Any],
    wanted: Sequence[str],
    *,
    people: bool,
    default: Mapping[int, str],
) -> tuple[Seat, ...]:
    """Who plays at each seat of a game.

    Args:
        host: Where agents come from.
        game: The game.
        wanted: `SEAT=NAME` for one seat, `NAME` for all others.
        people: Whether people can be seated too.
        default: Who plays where that is not said; at seats that are not in it, `random` does.

    Raises:
        BadParameter: There is no such seat or agent, something is said twice, or the agent cannot
            play this game.
    """
    chosen: dict[str, str] = {}
    for text in wanted:
        seat, _, name = text.rpartition("=")
        if seat in chosen:
            where = f"seat {seat}" if seat else "all other seats"
            for_one = "" if seat else f"; for one seat write 0={chosen[seat]}"
            raise _wrong(f"{where} can have one agent only, got {chosen[seat]} and {name}{for_one}")
        if seat and (re.fullmatch("0|[1-9][0-9]{0,3}", seat) is None or int(seat) >= game.players):
            raise _wrong(f"there is no seat {shown(seat)}; the seats are 0 to {game.players - 1}")
        chosen[seat] = name
    others = chosen.pop("", "random")
    usual = {str(seat): name for seat, name in default.items()}
    names = {str(seat): others for seat in range(game.players)} | usual | chosen
    known = _agents(host, people=people)
    return tuple(_seat(known, game, name) for name in names.values())


def seating(seats: Sequence[Seat]) -> str:
    """Who sits where, in a sentence for the person at the terminal."""
    people = [number for number, seat in enumerate(seats) if seat.is_human]
    others: dict[str, list[int]] = {}
    for number, seat in enumerate(seats):
        if not seat.is_human:
            others.setdefault(seat.name, []).append(number)
    said = [
        f"you are {players_named(people)}"
        if len(people) == 1
        else f"{players_named(people)} are people"
    ]
    for name, numbers in others.items():
        said.append(f"{players_named(numbers)} {'is' if len(numbers) == 1 else 'are'} {name}")
    return "; ".join(said)


def _seat(known: Mapping[str, Agent[Any, Any]], game: Game[Any, Any], name: str) -> Seat:
    if name not in known and name in OWN_AGENTS:
        raise _wrong("people play by `boardkit play`")
    if name not in known:
        raise _wrong(f"there is no agent {shown(name)}; there are {', '.join(sorted(known))}")
    if known[name] is greedy_agent and not isinstance(game, Scored):
        raise _wrong(f"{name} needs points to count, and {game.info.title} has none")
    return Seat(name, known[name])


def _agents(host: Host, *, people: bool) -> Mapping[str, Agent[Any, Any]]:
    """The agents that can be seated, by name."""
    known = {**host.agents(), **OWN_AGENTS}
    return {name: agent for name, agent in known.items() if people or agent is not human_agent}


def _wrong(message: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint="--agent")


def _completions(
    context: click.Context, _: click.Parameter, incomplete: str, *, people: bool
) -> list[CompletionItem]:
    seat = "".join(incomplete.rpartition("=")[:2])
    names = [f"{seat}{name}" for name in sorted(_agents(host_of(context), people=people))]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]
