"""What all commands have in common, and `list`, `info` and `simulate`."""

from __future__ import annotations

import json
import re
import signal
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from claims import Claims
from commanded import Said, commanded

import boardkit
from boardkit.agents import Agent
from boardkit.lab import finish, played

ODD = (EntryPoint("odd", "odd", "boardkit.games"),)
COLS = "cols must be a whole number from 1 to 12"
CLAIMS = "no installed plugin provides game {}; installed are broken, claims, leave; did you mean claims?"
UNKNOWN = "no installed plugin provides game 'chess'; installed are broken, claims, leave"
MISSING = "ModuleNotFoundError: No module named 'no_such_module'"


# -- all commands


@pytest.mark.parametrize(
    "word",
    [
        "list",
        "info",
        "show",
        "play",
        "simulate",
        "replay",
        "resume",
        "report",
        "perft",
        "doctor    Tell what plugins provide, and what is wrong with them.",
        "130  interrupted",
    ],
)
def test_help(word: str):
    """The help names the commands and the exit codes."""
    assert word in commanded("--help").out


def test_version():
    """`--version` names the program and its version."""
    assert re.fullmatch(r"boardkit \d+\.\d+\.\d+\S*\n", commanded("--version").out)


def test_no_command():
    """Without a command the help is shown, and it is wrong usage."""
    said = commanded()
    assert (said.code, "Usage: boardkit" in said.err) == (2, True)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("dance", "no such command 'dance' (see `boardkit --help`)"),
        ("play", "missing argument 'GAME' (see `boardkit play --help`)"),
        ("show claims --position", "option '--position' requires an argument"),
        (
            "perft claims 1 2\n3",
            "got unexpected extra argument (2\\n3) (see `boardkit perft --help`)",
        ),
        (
            "simulate claims --games x",
            "invalid value for '--games': 'x' is no whole number from 1 in digits 0 to 9",
        ),
    ],
)
def test_wrong_usage_in_one_line(line: str, problem: str):
    """What is wrong with a command is told as everything else that is wrong, in one line."""
    assert commanded(*line.split(" ")) == Said(2, "", f"boardkit: {problem}\n")


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("play chess", 2, UNKNOWN),
        ("info Claims", 2, CLAIMS.format("'Claims'")),
        ("play clams", 2, CLAIMS.format("'clams'")),
        ("play broken", 1, f"plugin no_such_module cannot be loaded: {MISSING}"),
        ("play leave -o a=3", 2, "Leave has no option 'a'; it has no options"),
        ("play claims -o cols=0", 2, f"{COLS}, got 0"),
        ("play claims -o cols=\xb2", 2, f"{COLS}, got '\xb2'"),
        ("play claims -o cols=1_0", 2, f"{COLS}, got '1_0'"),
        ("play claims -o fair=maybe", 2, "fair must be True or False, got 'maybe'"),
        ("play claims -o cols", 2, "option 'cols' needs a value; write it as NAME=VALUE"),
        ("play claims -o cols=3 -o cols=3", 2, "option 'cols' is given twice"),
        ("play claims -o players=3 --players 3", 2, "option 'players' is given twice"),
        ("play claims -o cols=11", 2, "the options do not go together: eleven columns are unlucky"),
        ("play claims --players 5", 2, "players must be a whole number from 1 to 4, got 5"),
        ("play leave --players 3", 2, "leave is for 2 players, got 3"),
    ],
)  # fmt: skip
def test_wrong_game_or_option(line: str, code: int, message: str):
    """A game that cannot be had is refused in one line that says what would be right."""
    assert commanded(*line.split()) == Said(code, "", f"boardkit: {message}\n")


@pytest.mark.parametrize("number", ["\xb2", "\u0662", "\uff13", "1_0", " 3 ", "-1", "0", "", "x"])
def test_numbers_are_ascii_digits(number: str):
    """Counts are typed in ASCII digits, from 1, with nothing else."""
    said = commanded("simulate", "claims", f"--games={number}")
    assert (said.code, said.out) == (2, "")
    assert f"{number!r} is no whole number from 1 in digits 0 to 9" in said.err


def test_numbers_are_bounded():
    """A number that is far too large is told by its length."""
    said = commanded("simulate", "claims", f"--games={'9' * 19}")
    assert (said.code, said.out) == (2, "")
    assert "--games': a number has at most 18 digits, got 19\n" in said.err


def test_completion_without_a_shell(monkeypatch: pytest.MonkeyPatch):
    """Where only one of the variables is set by which shells ask, it is told what is missing."""
    monkeypatch.setenv("_BOARDKIT_COMPLETE", "bash_complete")
    monkeypatch.delenv("COMP_WORDS", raising=False)
    said = commanded("list")
    assert (said.code, said.out) == (1, "")
    assert "which set COMP_WORDS and COMP_CWORD too; unset it\n" in said.err


@pytest.mark.parametrize(
    "line",
    ["list", "info odd", "show odd", "simulate odd --games=2", "play odd -a human", "perft odd 2"],
)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_control_characters_do_nothing(line: str, encoding: str):
    """Whatever stands in the words of a game, no control character reaches the terminal."""
    typed = ["moves", "rules", "score", "\xb2"]
    said = commanded(*line.split(), typed=typed, games=ODD, encoding=encoding)
    assert (said.code, said.err) == (0, "")
    assert {sign for sign in said.out if not sign.isprintable()} == {"\n"}


def test_odd_moves():
    """A move may be a single sign that only looks like a number."""
    said = commanded("play", "odd", "-a", "human", typed=["2", "\xb2"], games=ODD)
    assert "'2' is no move of" in said.out
    assert "player 0: \xb2\n" in said.out


# -- list


def test_list():
    """Games are listed with title and players; one that fails takes one line, and no other game."""
    said = commanded("list")
    assert said.code == 0
    assert said.out.splitlines()[2:] == [
        "  claims   Claims \N{EM DASH} a toy   1 to 4, 2 by default",
        "  leave    Leave            2",
        f"broken: plugin no_such_module cannot be loaded: {MISSING}",
    ]


def test_list_without_games():
    """Where no game is installed, the list says how to get one."""
    advice = "no game is installed; python -m pip install boardkit-minoa\n"
    assert commanded("list", games=[]) == Said(0, advice, "")


def test_list_where_none_is_allowed(monkeypatch):
    """Games that are installed and not allowed need no installing."""
    monkeypatch.setenv("BOARDKIT_PLUGINS", "")
    said = commanded("list")
    assert said.out == "no game is installed that BOARDKIT_PLUGINS allows\n"


# -- info


def test_info():
    """What a game is: who can play, its options with bounds and help, rules and abilities."""
    said = commanded("info", "claims", "-o", "cols=2")
    assert said.code == 0
    assert said.out.startswith(
        "Claims \N{EM DASH} a toy (claims)\n  players  1 to 4, 2 by default\n"
    )
    assert "\n  source   made up for tests\n  rules    version 1\n" in said.out
    cols = "columns of cells (a whole number from 1 to 12; by default 3; here 2)"
    assert f"\n  cols      {cols}\n" in said.out
    assert "\n  T2  A claim is worth what the die shows.\n" in said.out
    assert "\n  Scored     Points can be counted at any time.\n" in said.out
    assert "Written" not in said.out


def test_info_of_a_plain_game():
    """A game without options, rules and abilities says so."""
    out = commanded("info", "leave").out
    assert "\n\nOptions: none\n\nRules: none\n\nAbilities: none\n" in out


@pytest.mark.parametrize(
    ("line", "samples"),
    [
        ("leave", "such as quit, stay"),
        ("claims", "such as a1, b2, c2"),
        ("claims -o cols=1 --players=1", "such as a1, a2"),
    ],
)
def test_info_shows_how_moves_look(line: str, samples: str):
    """A few moves of a person are shown, also where chance begins."""
    assert commanded("info", *line.split()).out.endswith(f"\n\nMoves: {samples}\n")


def test_abilities_in_plain_words(monkeypatch: pytest.MonkeyPatch):
    """What a game can do is told so that a newcomer knows what it is good for."""
    for name in ("write", "read", "images"):
        monkeypatch.setattr(Claims, name, print, raising=False)
    out = commanded("info", "claims").out
    assert "\n  Symmetric  Rotations and reflections play the same.\n" in out
    assert "\n  Written    Positions can be written down and read back.\n" in out


# -- agents


@pytest.mark.parametrize(
    ("agents", "names"),
    [
        ("", "random random random"),
        ("greedy", "greedy greedy greedy"),
        ("1=greedy", "random greedy random"),
        ("2=random greedy", "greedy greedy random"),
    ],
)
def test_who_sits_where(agents: str, names: str):
    """A name alone is for all seats that are not named."""
    options = [f"--agent={agent}" for agent in agents.split()]
    said = commanded("simulate", "claims", "--players=3", "--games=1", "--json", *options)
    assert json.loads(said.out)["agents"] == names.split()


@pytest.mark.parametrize(
    ("agents", "problem"),
    [
        ("clever", "there is no agent 'clever'; there are greedy, random"),
        ("1=", "there is no agent ''; there are greedy, random"),
        ("2=random", "there is no seat '2'; the seats are 0 to 1"),
        ("\xb2=random", "there is no seat '\xb2'; the seats are 0 to 1"),
        ("01=random", "there is no seat '01'; the seats are 0 to 1"),
        ("1=random 1=greedy", "seat 1 can have one agent only, got random and greedy"),
        (
            "random greedy",
            "all other seats can have one agent only, got random and greedy; for one seat write 0=random",
        ),
    ],
)
def test_wrong_agents(agents: str, problem: str):
    """Who is to sit where is refused in one line if it cannot be."""
    options = [f"--agent={agent}" for agent in agents.split()]
    said = commanded("simulate", "claims", *options)
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith(f"boardkit: invalid value for --agent: {problem}\n")


def test_greedy_without_points():
    """Where there are no points, greedy is refused before the game."""
    said = commanded("simulate", "leave", "--agent=greedy")
    assert said.code == 2
    assert "greedy needs points to count, and Leave has none" in said.err


# -- simulate


def test_simulate():
    """A simulation ends in a table of wins, scores and lengths, with the seed to repeat it."""
    said = commanded("simulate", "claims", "--games", "8", "--seed", "3", "-o", "fair=true")
    lines = said.out.splitlines()
    assert said.code == 0
    assert lines[0] == "Claims \N{EM DASH} a toy, 2 players, fair=true, 8 games, seed 3"
    assert lines[1].split() == ["player", "agent", "wins", "95", "%", "alone"]
    assert lines[3].startswith("  0        random")
    assert lines[-4].split() == ["plies", "12.00", "12", "12", "12"]
    assert lines[-3] == "1 of 8 games were tied; all who are tied first share a win"
    assert lines[-2] == "8 of 8 games ended: no cell is free"
    assert lines[-1] == "rules cited: T2 in 8 of 8 games; never T1"


def test_simulate_as_json():
    """JSON stands alone, with all that is needed to do it again."""
    said = commanded("simulate", "claims", "--games=5", "--seed=3", "--players=3", "--json")
    found = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert (found["game"], found["rules"], found["players"]) == ("claims", 1, 3)
    assert (found["seed"], found["games"], found["cited"]["T2"]) == (3, 5, 5)
    assert found["agents"] == ["random"] * 3
    assert found["options"] == {"players": 3, "cols": 3, "fair": False, "teams_of": []}


def test_same_seed_same_json():
    """The same seed prints the same, byte for byte."""
    line = ("simulate", "claims", "--games=5", "--seed=3", "--json")
    assert commanded(*line) == commanded(*line)


def test_simulate_chooses_a_seed():
    """Without a seed, each simulation chooses one and tells it."""
    said = [commanded("simulate", "claims", "--games=1", "--json").out for _ in range(2)]
    one, other = (json.loads(text)["seed"] for text in said)
    assert one != other


def test_simulated_games_are_saved(tmp_path: Path):
    """Saved are the transcripts of all matches, one after another."""
    file = tmp_path / "games.txt"
    commanded("simulate", "claims", "--games=2", "--seed=3", "--save", str(file))
    one, other = (played(Claims(), seed).transcript() for seed in ("3:0", "3:1"))
    assert file.read_text() == f"{one}\n{other}"


def test_simulate_into_nowhere(tmp_path: Path):
    """A file that cannot be written is refused before the first game."""
    said = commanded("simulate", "claims", "--save", str(tmp_path / "no" / "file"))
    assert (said.code, said.out) == (2, "")
    assert f"invalid value for --save: there is no folder {str(tmp_path / 'no')!r}" in said.err


def test_simulate_replaces_nothing(tmp_path: Path):
    """A file that is there already is replaced only where that is wanted."""
    file = tmp_path / "games.txt"
    file.write_text("precious")
    line = ("simulate", "claims", "--games=1", "--save", str(file))
    said = commanded(*line)
    assert (said.code, said.out, file.read_text()) == (2, "", "precious")
    assert "games.txt' is there already; --force replaces it" in said.err
    assert commanded(*line, "--force").code == 0
    assert file.read_text().startswith("boardkit transcript 1\n")


def test_simulate_replaces_a_file_when_all_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A simulation that fails leaves the file as it was."""
    file = tmp_path / "games.txt"
    file.write_text("precious")
    monkeypatch.setattr("boardkit.lab.plans.finish", lambda *_, **__: 1 / 0)
    assert commanded("simulate", "claims", "--save", str(file), "--force").code == 1
    assert [(found.name, found.read_text()) for found in tmp_path.iterdir()] == [
        ("games.txt", "precious")
    ]


def test_simulate_with_agents():
    """What is summed up says which agents played."""
    said = commanded("simulate", "claims", "--games=3", "--seed=3", "-a", "1=greedy", "--json")
    assert json.loads(said.out)["agents"] == ["random", "greedy"]


def test_nobody_is_asked_in_a_simulation():
    """People do not sit in simulations."""
    said = commanded("simulate", "claims", "--agent", "human")
    assert (said.code, said.out) == (2, "")
    assert "invalid value for --agent: people play by `boardkit play`" in said.err
    assert "human" not in commanded("simulate", "--help").out
    assert "human" in commanded("play", "--help").out


def test_interrupted_simulation(monkeypatch: pytest.MonkeyPatch):
    """At Ctrl-C the game in play is ended, and what was played is summed up."""

    def interrupted(match: boardkit.Match, *, agents: list[Agent]) -> None:
        finish(match, agents=agents)
        if match.seed == "3:1":
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("boardkit.lab.plans.finish", interrupted)
    said = commanded("simulate", "claims", "--games=9", "--seed=3", "--json")
    assert (said.code, json.loads(said.out)["games"]) == (130, 2)
    assert said.err == "interrupted; this sums up 2 of 9 games\n"


def test_simulation_interrupted_twice(monkeypatch: pytest.MonkeyPatch):
    """The second Ctrl-C stops at once, and drops what was played."""

    def interrupted(*_: object, **__: object) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("boardkit.lab.plans.finish", interrupted)
    assert commanded("simulate", "claims", "--games=9") == Said(130, "", "interrupted\n")
