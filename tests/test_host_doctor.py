"""`boardkit doctor`, and commands of plugins: at the terminal, nothing that is broken is hidden."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
from broken_plugins import AT_IMPORT, BAD_EXTRAS, BAD_GAMES, BAD_HOOKS
from broken_plugins.broken import install
from commanded import Said, commanded
from plugged import GAMES

from boardkit.errors import OptionError
from boardkit.host import Host, hookimpl

HERE = Path(__file__).parent
ZOO = (*AT_IMPORT, *BAD_HOOKS, *BAD_GAMES, *BAD_EXTRAS)


@click.command()
@click.pass_obj
def keys(host: Host) -> None:
    """Name the games."""
    click.echo(" ".join(host.games()))


@click.command()
@click.argument("how")
def fail(how: str) -> None:
    """Fail somehow."""
    raise {
        "badly": ZeroDivisionError("h\u00e4h\n"),
        "well": OptionError("no such thing"),
        "without a file": FileNotFoundError(2, "No such file", "model.bin"),
        "without a reader": BrokenPipeError(),
    }[how]


@click.command()
def sure() -> None:
    """Ask first."""
    click.confirm("sure?", abort=True)
    click.prompt("name")


def first(game: Any, state: Any, _: Any) -> Any:
    """An agent that makes the first move there is."""
    return game.moves(state)[0]


@pytest.fixture
def adding(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A plugin that adds three commands and an agent."""
    module: Any = ModuleType("adding")
    module.boardkit_commands = hookimpl(lambda: [keys, fail, sure])
    module.boardkit_agents = hookimpl(lambda: {"first": first})
    monkeypatch.setitem(sys.modules, "adding", module)
    return module


@pytest.fixture
def said(adding: Any) -> Any:
    """Runs a command where this plugin is installed."""
    games = [*GAMES, EntryPoint("adding", adding.__name__, "boardkit")]
    return lambda *words, typed=(): commanded(*words, typed=typed, games=games)


def test_all_is_well() -> None:
    """Without a problem the doctor prints versions and what there is, and exits with 0."""
    said = commanded("doctor", games=GAMES)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == f"Python {platform.python_version()}"
    assert [line.split()[0] for line in lines[1:6]] == [
        "boardkit",
        "attrs",
        "pluggy",
        "click",
        "rich",
    ]
    assert lines[6:] == [
        "plugin claims: game claims, game leave",
        "all is well",
    ]


def test_problems(adding: Any, said: Any) -> None:
    """Each problem is a line, also when a plugin takes names of boardkit's own; the code is 1."""
    adding.boardkit_commands = hookimpl(lambda: [keys, click.Command("list")])
    adding.boardkit_agents = hookimpl(lambda: {"first": first, "human": first})
    adding.boardkit_match_over = hookimpl(lambda: None)
    found = said("doctor")
    assert (found.code, found.err) == (1, "")
    first_line, *others = found.out.splitlines()[6:]
    assert first_line == (
        "plugin adding: agent first, agent human, command keys, command list, "
        "hook boardkit_match_over"
    )
    assert others == [
        "plugin claims: game claims, game leave",
        "problem: agent 'human' is claimed by boardkit and adding",
        "problem: command 'list' is claimed by boardkit and adding",
        "problems: 2",
    ]


def test_problems_of_other_commands(adding: Any, said: Any) -> None:
    """What is found to be wrong while a command runs is told at its end, apart from its output."""

    def fails() -> None:
        raise ZeroDivisionError("oops")

    adding.boardkit_move_played = adding.boardkit_outcome = hookimpl(fails)
    found = said("simulate", "claims", "--games=2", "--seed=1", "--json")
    assert (found.code, json.loads(found.out)["games"]) == (0, 2)
    assert found.err == (
        "problem: plugin adding fails in boardkit_move_played: ZeroDivisionError: oops\n"
        "problem: plugin adding fails in boardkit_outcome: ZeroDivisionError: oops\n"
    )


@pytest.mark.parametrize("line", ["simulate claims --agent=clever", "dance"])
def test_what_a_broken_plugin_would_have_had(line: str) -> None:
    """Where there is no such agent or command, it is told which plugin is broken."""
    broken = EntryPoint("x", "no_such_module", "boardkit")
    found = commanded(*line.split(), games=[*GAMES, broken])
    assert (found.code, found.out) == (2, "")
    assert found.err.endswith(
        "\nproblem: plugin no_such_module cannot be loaded: "
        "ModuleNotFoundError: No module named 'no_such_module'\n"
    )


def test_a_problem_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command or the list of games has said is not said again; other problems are."""
    monkeypatch.setenv("BOARDKIT_PLUGINS", "broken,chess")
    why = "plugin no_such_module cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"
    other = "problem: BOARDKIT_PLUGINS allows 'chess', but no plugin of this name is installed"
    assert commanded("play", "broken") == Said(1, "", f"boardkit: {why}\n{other}\n")
    assert commanded("list") == Said(0, f"broken: {why}\n{other}\n", "")


def test_agents_of_plugins(said: Any) -> None:
    """They are named, and play, like boardkit's own."""
    found = said("simulate", "claims", "--agent=1=first", "--games=2", "--seed=1", "--json")
    assert (found.code, json.loads(found.out)["agents"]) == (0, ["random", "first"])
    assert "there are first, greedy, human, random\n" in said("play", "claims", "-a", "x").err


@pytest.mark.parametrize(("names", "line"), [(" claims ", "claims"), ("", "no plugin")])
def test_what_is_allowed(monkeypatch: pytest.MonkeyPatch, names: str, line: str) -> None:
    """The doctor says when only some plugins are allowed."""
    monkeypatch.setenv("BOARDKIT_PLUGINS", names)
    assert f"\nBOARDKIT_PLUGINS allows {line}\n" in commanded("doctor", games=GAMES).out


def test_commands_of_plugins(said: Any) -> None:
    """They are listed and run like boardkit's own, and get the host."""
    assert said("keys") == Said(0, "claims leave\n", "")
    assert "Name the games." in said("--help").out
    assert said("keys", "--help").code == 0
    assert "title" in said("list").out
    assert said("dance").code == 2


def test_commands_that_fail(said: Any) -> None:
    """A failing command is one line with the name of its plugin; errors of boardkit stay theirs."""
    assert said("fail", "badly") == Said(
        1, "", "boardkit: plugin adding fails in the command 'fail': ZeroDivisionError: häh\\n\n"
    )
    assert said("fail", "well") == Said(2, "", "boardkit: no such thing\n")
    assert said("fail", "without a file") == Said(
        1,
        "",
        "boardkit: plugin adding fails in the command 'fail': "
        "FileNotFoundError: [Errno 2] No such file: 'model.bin'\n",
    )
    assert said("fail", "without a reader") == Said(141, "", "")
    assert said("fail").code == 2


@pytest.mark.parametrize("typed", [["n"], ["y"], []])
def test_questions_that_are_not_answered(said: Any, typed: list[str]) -> None:
    """Whoever says no to a command, or nothing at all, has stopped it: that is no mistake."""
    found = said("sure", typed=typed)
    assert (found.code, found.err) == (1, "aborted\n")


def test_ctrl_c_at_a_question(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at a question of a command is as everywhere else."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("click.termui.visible_prompt_func", interrupted)
    assert (said("sure").code, said("sure").err) == (130, "interrupted\n")


def test_own_commands_that_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in boardkit's own commands is one line, and is not blamed on a plugin."""

    def games(_: Host) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(Host, "games", games)
    result = commanded("list", games=GAMES)
    assert result.code == 1
    assert result.err.startswith("boardkit: ZeroDivisionError: ours")
    assert "plugin claims" not in result.err
    assert result.err.count("\n") == 1


def test_own_commands_load_no_plugin() -> None:
    """`list` and `--version` work without a look at the plugins that add to all games."""
    broken = EntryPoint("x", "no_such_module", "boardkit")
    for line in ("list", "--version"):
        assert commanded(line, games=[*GAMES, broken]).code == 0


def boardkit(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `boardkit` as a process of its own, with a folder on its path."""
    paths = os.pathsep.join([str(site), str(HERE), *filter(None, sys.path)])
    return subprocess.run(
        [sys.executable, "-m", "boardkit.cli", *arguments],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )


def test_the_whole_zoo_at_the_terminal(tmp_path: Path) -> None:
    """With every broken plugin installed, each is told in one line, and all else works."""
    for broken in ZOO:
        broken.write(tmp_path)
        group = {broken.group.replace(".", "_"): f"{broken.name} = {broken.name}"}
        install(tmp_path, broken.name, metadata="", **group)
    install(tmp_path, "toybox", metadata="", boardkit_games="claims = claims\nleave = claims")
    install(tmp_path, "rival", metadata="", boardkit_games="leave = rival")
    found = boardkit(tmp_path, "doctor")
    assert (found.returncode, found.stderr) == (1, "")
    lines = found.stdout.splitlines()
    for broken in ZOO:
        told = broken.message.replace(f"plugin {broken.name}", f"plugin {broken.name}/1.0", 1)
        assert f"problem: {told}" in lines
    assert "problem: game 'leave' is claimed by rival/1.0 and toybox/1.0" in lines
    listed = boardkit(tmp_path, "list")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "Claims" in listed.stdout
    assert boardkit(tmp_path, "--version").stdout.startswith("boardkit ")
    assert boardkit(tmp_path, "simulate", "claims", "--games=1", "--seed=1").returncode == 0
