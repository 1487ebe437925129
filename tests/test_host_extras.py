"""Agents and commands of plugins: found by name, asked for once, none used that two claim."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import click
import pytest
from plugged import GAMES, host_with

from boardkit.host import Host, Provided, hookimpl


def first_move(game: Any, state: Any, rng: Random) -> Any:
    """An agent that needs no chance."""
    assert isinstance(rng, Random)
    return game.moves(state)[0]


class Agents:
    """A plugin that provides agents and counts how often it is asked."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.asked = 0

    @hookimpl
    def boardkit_agents(self) -> dict[str, Any]:
        self.asked += 1
        return dict.fromkeys(self.names, first_move)


class Commands:
    """A plugin that provides commands."""

    def __init__(self, *names: str) -> None:
        self.names = names

    @hookimpl
    def boardkit_commands(self) -> list[click.Command]:
        return [click.Command(name) for name in self.names]


def test_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    """The agents of all plugins are there by name, in order; each plugin is asked once."""
    one, two = Agents("left", "first"), Agents("middle")
    host = host_with(monkeypatch, one=one, two=two)
    assert list(host.agents()) == list(host.agents()) == ["first", "left", "middle"]
    assert (one.asked, two.asked) == (1, 1)
    leave = host.game("leave")
    assert host.agents()["first"](leave, leave.setup(), Random(1)) == "quit"
    assert host.problems == ()


def test_agents_of_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent whose name another plugin has too is not used; both parties are named."""
    host = host_with(monkeypatch, b=Agents("first", "last"), a=Agents("first"))
    assert list(host.agents()) == ["last"]
    assert [str(problem) for problem in host.problems] == [
        "agent 'first' is claimed by plugged:a and plugged:b"
    ]
    assert host.problems[0].plugin == "plugged:a and plugged:b"


def test_names_that_are_reserved(monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent or a command with a name of boardkit's own is not used, and blamed on its plugin."""
    host = host_with(monkeypatch, a=Agents("random", "last"), b=Commands("list", "dance"))
    host.reserve(agents=["random", "human"], commands=["list"])
    assert list(host.agents()) == ["last"]
    assert [command.name for command in host.commands()] == ["dance"]
    assert [str(problem) for problem in host.problems] == [
        "agent 'random' is claimed by boardkit and plugged:a",
        "command 'list' is claimed by boardkit and plugged:b",
    ]


def test_one_name_for_three(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that two plugins and boardkit itself claim is one problem, told alike each time."""
    host = host_with(monkeypatch, b=Commands("list"), a=Commands("list"))
    host.reserve(commands=["list"])
    assert host.commands() == host.commands() == ()
    (problem,) = host.examine()
    assert str(problem) == "command 'list' is claimed by boardkit and plugged:a and plugged:b"


def test_commands_that_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host says whose command has failed; of a command that no plugin has it knows nothing."""
    host = host_with(monkeypatch, a=Commands("dance"), b=Commands("sing"))
    error = host.command_failed("sing", ValueError("flat"))
    assert str(error) == "plugin plugged:b fails in the command 'sing': ValueError: flat"
    assert error.plugin == "plugged:b"
    with pytest.raises(KeyError, match=r"^'list'$"):
        host.command_failed("list", error)


def test_nothing_is_loaded_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are found and loaded without a look at the plugins of the other group."""
    host = host_with(monkeypatch, a=Agents("first"), b=None)
    assert host.game("leave").players == 2
    assert host.games() == ("claims", "leave")
    assert host.problems == ()
    host.load_all()
    host.load_all()
    assert [str(problem) for problem in host.problems] == [
        "plugin plugged:b does nothing: no function is marked @hookimpl"
    ]


def test_one_fault_leaves_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plugin that fails in one hook is used in the others, and all other plugins are used."""

    class Half(Agents):
        @hookimpl
        def boardkit_commands(self) -> list[click.Command]:
            raise ValueError("")

    host = host_with(monkeypatch, half=Half("first"), whole=Commands("dance"))
    assert list(host.agents()) == ["first"]
    assert [command.name for command in host.commands()] == ["dance"]
    (problem,) = host.problems
    assert (problem.plugin, problem.hook) == ("plugged:half", "boardkit_commands")
    assert str(problem) == "plugin plugged:half fails in boardkit_commands: ValueError"


def test_what_is_provided(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told what each loaded plugin provides, and what was not asked for is not loaded."""
    host = host_with(monkeypatch, a=Agents("first"), b=Commands("dance"))
    extras = (
        Provided("plugged:a", agents=("first",), hooks=("boardkit_agents",)),
        Provided("plugged:b", commands=("dance",), hooks=("boardkit_commands",)),
    )
    assert host.provided() == extras
    assert host.examine() == ()
    games = Provided("claims", games=("claims", "leave"), hooks=("boardkit_games",))
    assert host.provided() == (games, *extras)


def test_hooks_in_the_wrong_group(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hook that is never called, since its module stands in the other group, is a problem."""

    class Lost(Agents):
        @hookimpl
        def boardkit_migrate(self, transcript: object) -> None:
            """Never called."""

    host = host_with(monkeypatch, lost=Lost("first"))
    (problem,) = host.examine()
    assert str(problem) == (
        "boardkit_migrate of plugin plugged:lost is never called; "
        "its module needs an entry point in the group 'boardkit.games'"
    )


def test_one_module_in_both_groups() -> None:
    """A module that provides a game and an agent stands in both groups, and is loaded once."""
    host = Host([*GAMES, *[EntryPoint(name, "claims", "boardkit") for name in ("one", "two")]])
    assert host.examine() == ()
    assert [one.plugin for one in host.provided()] == ["claims"]


def test_optional_and_unasked_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hook of a newer boardkit may be marked optional, and no argument has to be taken."""

    class Modern:
        @hookimpl(optionalhook=True)
        def boardkit_hook_to_come(self, whatever: object) -> None:
            """Never called by this boardkit."""

        @hookimpl
        def boardkit_match_over(self) -> None:
            """Needs to know nothing."""

    host = host_with(monkeypatch, modern=Modern())
    assert host.examine() == ()
    assert host.provided()[-1].hooks == ("boardkit_match_over",)


STREAMS = [
    "print('loud')",
    "sys.stdout.write('loud\\n')",
    "print('loud', file=sys.stderr); sys.stdout = None",
    "print('loud'); sys.stdout.close()",
    "print('loud'); sys.stdout = sys.stderr = io.StringIO()",
]


@pytest.mark.parametrize("code", STREAMS)
@pytest.mark.parametrize("where", ["import", "hook"])
def test_plugins_and_standard_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, code: str, where: str
) -> None:
    """What a plugin prints goes to standard error, and the streams are as they were afterwards."""
    hook = "from boardkit.host import hookimpl\n@hookimpl\ndef boardkit_agents():\n"
    body = f"    {code}\n    return {{}}" if where == "hook" else f"    return {{}}\n{code}"
    (tmp_path / "loud.py").write_text(f"import io, sys\n{hook}{body}")
    monkeypatch.syspath_prepend(tmp_path)
    streams = sys.stdout, sys.stderr
    host = Host([EntryPoint("loud", "loud", "boardkit")])
    assert host.examine() == ()
    del sys.modules["loud"]
    assert (sys.stdout, sys.stderr) == streams
    sys.stderr.write("still open\n")
    assert capsys.readouterr() == ("", "loud\nstill open\n")


class Alike:
    """Equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class Incomparable:
    """Fails when it is compared or hashed."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("compared")

    def __hash__(self) -> int:
        raise ValueError("hashed")


@pytest.mark.parametrize("odd", [dict, Alike, Incomparable])
def test_objects_that_cannot_be_compared(
    monkeypatch: pytest.MonkeyPatch, odd: type[object]
) -> None:
    """An entry point may lead to any object; it harms no other plugin, and is blamed alone."""
    host = host_with(monkeypatch, odd=odd(), good=Agents("last"))
    assert list(host.agents()) == ["last"]
    assert {problem.plugin for problem in host.examine()} == {"plugged:odd"}
