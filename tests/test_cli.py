"""The commands `list`, `simulate` and `replay`, and what all commands have in common."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from claims import Claims
from commanded import BROKEN, Said, commanded

import boardkit
from boardkit.lab import simulated

COLS = "cols must be a whole number from 1 to 12"
UNKNOWN = "no installed plugin provides game 'chess'; installed are broken, claims, leave"
MISSING = "ModuleNotFoundError: No module named 'no_such_module'"


# -- all commands


@pytest.mark.parametrize("word", ["list", "play", "replay", "simulate", "130  interrupted"])
def test_help(word: str):
    """The help names the commands and the exit codes."""
    assert word in commanded("--help").out


def test_version():
    """`--version` names the program."""
    assert commanded("--version").out.startswith("boardkit")


def test_no_command():
    """Without a command the help is shown, and it is wrong usage."""
    said = commanded()
    assert (said.code, "Usage: boardkit" in said.err) == (2, True)


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("play chess", 2, UNKNOWN),
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


@pytest.mark.parametrize(
    "number", ["\xb2", "\u0662", "\uff13", "1_0", " 3 ", "-1", "0", "", "x", "9" * 19]
)
def test_numbers_are_ascii_digits(number: str):
    """Counts are typed in ASCII digits, from 1, with nothing else."""
    said = commanded("simulate", "claims", f"--games={number}")
    assert (said.code, said.out) == (2, "")
    assert f"{number!r} is no whole number from 1 in digits 0 to 9" in said.err


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


# -- simulate


def test_simulate():
    """A simulation ends in a table of wins, scores and lengths, with the seed to repeat it."""
    said = commanded("simulate", "claims", "--games", "8", "--seed", "3", "-o", "fair=true")
    lines = said.out.splitlines()
    assert said.code == 0
    assert lines[0] == "Claims \N{EM DASH} a toy, 8 games, seed 3, 2 players, fair=true"
    assert lines[3].startswith("  score of player 0")
    assert lines[5].split() == ["plies", "12.00", "12", "12", "12"]
    assert lines[-1] == "8 games ended: no cell is free"


def test_simulate_as_json():
    """JSON stands alone, with all that is needed to do it again."""
    said = commanded("simulate", "claims", "--games=5", "--seed=3", "--players=3", "--json")
    found = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert (found["game"], found["players"], found["seed"], found["games"]) == ("claims", 3, 3, 5)
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
    one, other = (match.transcript() for match in simulated(Claims(), 2, seed=3))
    assert file.read_text() == f"{one}\n{other}"


def test_simulated_games_replay(tmp_path: Path):
    """What a simulation saved replays, a line for each match."""
    file = str(tmp_path / "games.txt")
    commanded("simulate", "claims", "--games=2", "--seed=3", "--save", file)
    said = commanded("replay", file)
    one, other = said.out.splitlines()
    assert said.code == 0
    assert one.startswith("transcript 1: claims, 12 plies, player")
    assert other.startswith("transcript 2: claims, 12 plies, player")


def test_simulate_into_nowhere(tmp_path: Path):
    """A file that cannot be written is an error, told with the reason."""
    file = tmp_path / "no" / "file"
    said = commanded("simulate", "claims", "--games=1", "--save", str(file))
    assert (said.code, "No such file or directory" in said.err) == (1, True)


# -- replay


def transcripts(*seeds: int) -> list[str]:
    """Transcripts of matches on two cells."""
    return [
        match.transcript() for seed in seeds for match in simulated(Claims(cols=1), 1, seed=seed)
    ]


def test_replay_from_standard_input():
    """`-` is the standard input."""
    said = commanded("replay", "-", typed=transcripts(1))
    assert said.code == 0
    assert said.out.startswith("transcript 1: claims, 4 plies, player")


def test_replay_of_an_unfinished_match():
    """A match that was left before its end replays as far as it goes."""
    said = commanded("replay", "-", typed=[boardkit.Match(Claims(), seed=1).transcript()])
    assert said == Said(0, "transcript 1: claims, 0 plies, not over\n", "")


def test_replay_names_the_first_that_fails():
    """The first transcript that does not replay is named, with the line and the ply."""
    one, two, three = transcripts(1, 2, 3)
    typed = [one, two.replace("\n3 * ", "\n3 0 "), three]
    said = commanded("replay", "-", typed=typed)
    assert (said.code, len(said.out.splitlines())) == (1, 1)
    assert said.err.startswith("boardkit: transcript 2: line 17, ply 3: player * is to move")


def test_replay_of_a_game_that_is_not_installed():
    """A transcript of an unknown game does not replay."""
    said = commanded("replay", "-", typed=transcripts(1), games=[BROKEN])
    assert said.code == 1
    assert said.err.startswith("boardkit: transcript 1: no installed plugin provides game 'claims'")


def test_replay_of_something_else(tmp_path: Path):
    """What is no transcript is refused in one line."""
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    refusal = f"boardkit: {picture} is no boardkit transcript: byte 0 is not UTF-8 text\n"
    assert commanded("replay", str(picture)) == Said(1, "", refusal)


def test_replay_of_a_folder(tmp_path: Path):
    """A folder is refused in one line."""
    refusal = f"boardkit: cannot read {tmp_path}: Is a directory\n"
    assert commanded("replay", str(tmp_path)) == Said(1, "", refusal)


def test_replay_of_too_much(monkeypatch: pytest.MonkeyPatch):
    """No more is read than a transcript can have."""
    monkeypatch.setattr("boardkit.cli.replay.LARGEST_FILE", 10)
    said = commanded("replay", "-", typed=["boardkit transcript 1"])
    assert (said.code, said.out) == (1, "")
    assert said.err.endswith("it has more than 10 characters\n")
