"""The commands `show` and `perft`, and completion."""

from __future__ import annotations

import signal
from itertools import repeat
from pathlib import Path

import pytest
from claims import Claims
from commanded import Said, commanded

import boardkit
from boardkit import draw, lab
from boardkit.errors import PositionError
from boardkit.play import position_text

START = "\n2 .\n1 .\n  a\n\nclaims \N{WOLF FACE}\n"
ONE_COLUMN = ("show", "claims", "-o", "cols=1")


# -- show


def later() -> str:
    """A position of one column, with a claim, as the game writes it."""
    match = boardkit.Match(Claims(cols=1), seed=5)
    match.roll()
    match.push("a1")
    return position_text(match.game, match.state)


def test_show_the_start():
    """By default the set-up is shown."""
    assert commanded(*ONE_COLUMN) == Said(0, START, "")


def test_show_a_position():
    """A position is shown that is written as the game writes it."""
    out = commanded(*ONE_COLUMN, "--position", later()).out
    assert out.startswith("\n2 .\n1 A")


def test_show_a_position_from_a_file(tmp_path: Path):
    """The position can stand in a file, or come from the standard input."""
    file = tmp_path / "position.txt"
    file.write_text(f"{later()}\n")
    typed = commanded(*ONE_COLUMN, "--position", later())
    assert commanded(*ONE_COLUMN, "--file", str(file)) == typed
    assert commanded(*ONE_COLUMN, "--file", "-", typed=[later()]) == typed


@pytest.mark.parametrize(
    ("read", "typed"), [("one\ntwo", "one; two"), ("one\ntwo", "one;two"), ("one;two", "one;two")]
)
def test_show_a_position_of_several_lines(monkeypatch: pytest.MonkeyPatch, read: str, typed: str):
    """`;` stands for the end of a line, unless the game itself understands it."""

    def understand(game: Claims, text: str) -> object:
        if text != read:
            raise PositionError(f"expected {read!r}, got {text!r}")
        return game.setup()

    monkeypatch.setattr(Claims, "read", understand, raising=False)
    monkeypatch.setattr(Claims, "write", print, raising=False)
    assert commanded(*ONE_COLUMN, "--position", typed) == Said(0, START, "")
    said = commanded(*ONE_COLUMN, "--position", "three; four")
    assert said.err == f"boardkit: expected {read!r}, got 'three\\nfour'\n"


@pytest.mark.parametrize(
    ("options", "typed", "code", "problem"),
    [
        (["--position", "x"], "", 2, "boardkit: a position of Claims \N{EM DASH} a toy is written as JSON, got 'x'"),
        (["--position", ""], "", 2, "boardkit: a position of Claims \N{EM DASH} a toy is written as JSON, got ''"),
        (["--file=none"], "", 1, "boardkit: cannot read none: No such file or directory"),
        (["--file=-"], "\udcff", 1, "boardkit: the input is no text: byte 0 is not UTF-8"),
        (["--file=-"], "boardkit transcript 1", 2, "`boardkit replay FILE --at N` shows its positions"),
        (["--file=-", "--position=x"], "", 2, "--file, not from both (see `boardkit show --help`)"),
    ],
)  # fmt: skip
def test_what_is_no_position(options: list[str], typed: str, code: int, problem: str):
    """What is no position is refused in one line that says what would be right."""
    said = commanded("show", "claims", *options, typed=[typed])
    assert (said.code, said.out) == (code, "")
    assert said.err.endswith(f"{problem}\n")


def test_show_as_svg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A drawing is made with the game's title."""
    asked = []

    def svg(picture: boardkit.Picture, *, title: str) -> str:
        asked.append((picture, title))
        return "<svg/>"

    monkeypatch.setattr(draw, "svg", svg, raising=False)
    file = tmp_path / "board.svg"
    assert commanded(*ONE_COLUMN, "--svg", str(file)) == Said(0, f"drawn in {file}\n", "")
    assert file.read_text() == "<svg/>"
    game = Claims(cols=1)
    assert asked == [(game.draw(game.setup()), "Claims \N{EM DASH} a toy")]
    again = commanded(*ONE_COLUMN, "--svg", str(file))
    assert (again.code, "--force replaces it" in again.err) == (2, True)


def test_svg_of_a_game_without_a_drawing(tmp_path: Path):
    """A game that is not drawn has no SVG."""
    said = commanded("show", "leave", "--svg", str(tmp_path / "board.svg"))
    assert said.code == 2
    assert said.err.endswith("boardkit: invalid value for --svg: Leave has no drawing\n")


# -- perft


def test_perft():
    """The sequences of each length are counted, chance being a move like others."""
    said = commanded("perft", "claims", "5", "-o", "cols=1")
    lines = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert (
        lines[0] == "Claims \N{EM DASH} a toy, 2 players, cols=1; outcomes of chance count as moves"
    )
    assert [line.split() for line in lines[1:]] == [
        ["plies", "sequences"],
        *([str(depth), str(lab.perft(Claims(cols=1), depth))] for depth in range(6)),
    ]


def test_perft_is_bounded():
    """Where there are more sequences than wanted, what was counted is shown, and it is no success."""
    said = commanded("perft", "claims", "99", "--most", "40")
    assert said.code == 1
    assert said.out.endswith("2               12\n    3               16 or more\n")
    assert said.err == "stopped, as --most 40 allows no more\n"


@pytest.mark.parametrize(
    ("most", "last"), [("4", "1                2"), ("18", "2               12")]
)
def test_perft_counts_whole_what_it_has_counted(most: str, last: str):
    """A number at which --most stops is exact where nothing was left to count."""
    said = commanded("perft", "claims", "3", "--most", most)
    assert (said.code, said.out.endswith(f"    {last}\n")) == (1, True)
    assert said.err == f"stopped, as --most {most} allows no more\n"


def test_perft_that_ends_with_the_most():
    """Where all that was asked for is counted, it does not matter that it is more than wanted."""
    said = commanded("perft", "claims", "1", "--most", "2")
    assert (said.code, said.err) == (0, "")


def test_perft_without_chance():
    """Of chance nothing is said where there is none."""
    assert commanded("perft", "leave", "1").out.startswith("Leave, 2 players\n")


def test_perft_of_what_ends():
    """Where no sequence is longer, the count is at its end."""
    said = commanded("perft", "claims", "99", "-o", "cols=1")
    assert said.code == 0
    assert said.out.endswith("    4                8\n    5                0\n")


def test_perft_of_dead_ends(monkeypatch: pytest.MonkeyPatch):
    """Positions where the game is over sooner are work too, so that no count lasts for ever."""
    monkeypatch.setattr("boardkit.cli.perft.sequences", lambda *_: repeat(0))
    said = commanded("perft", "claims", "1", "--most", "1000")
    assert (said.code, said.out.endswith("    0                0 or more\n")) == (1, True)


def test_perft_interrupted(monkeypatch: pytest.MonkeyPatch):
    """At Ctrl-C what was counted is shown."""
    signals = iter([signal.SIGINT])

    def sequences(game: Claims, depth: int):
        for portion in lab.sequences(game, depth):
            for number in signals if depth == 2 else ():
                signal.raise_signal(number)
            yield portion

    monkeypatch.setattr("boardkit.cli.perft.sequences", sequences)
    said = commanded("perft", "claims", "4")
    assert (said.code, said.err) == (130, "interrupted\n")
    assert said.out.endswith("2                6 or more\n")


@pytest.mark.parametrize("depth", ["-1", "x", "\xb2", ""])
def test_perft_of_no_depth(depth: str):
    """The depth is a whole number."""
    said = commanded("perft", "claims", "--", depth)
    assert said.code == 2
    assert f"{depth!r} is no whole number from 0 in digits 0 to 9" in said.err


# -- completion


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("boardkit si", ["simulate"]),
        ("boardkit play c", ["claims"]),
        ("boardkit show ", ["broken", "claims", "leave"]),
        ("boardkit play claims -o ", ["players=", "cols=", "fair=", "teams_of="]),
        ("boardkit play claims --option c", ["cols="]),
        ("boardkit play -o c", []),
        ("boardkit play broken -o c", []),
        ("boardkit play claims --agent g", ["greedy"]),
        ("boardkit simulate claims -a 1=", ["1=greedy", "1=random"]),
        ("boardkit play claims -a 1=", ["1=greedy", "1=human", "1=random"]),
    ],
)
def test_completion(line: str, words: list[str], monkeypatch: pytest.MonkeyPatch):
    """A shell can complete commands, games, names of options, and agents."""
    *before, last = line.split(" ")
    monkeypatch.setenv("_BOARDKIT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", " ".join([*before, last]))
    monkeypatch.setenv("COMP_CWORD", str(len(before)))
    said = commanded()
    assert [found.partition(",")[2] for found in said.out.split()] == words


def test_completion_script(monkeypatch: pytest.MonkeyPatch):
    """The script for a shell is printed."""
    monkeypatch.setenv("_BOARDKIT_COMPLETE", "zsh_source")
    said = commanded()
    assert (said.code, "compdef" in said.out) == (0, True)


def test_completion_for_no_shell(monkeypatch: pytest.MonkeyPatch):
    """For a shell that is not known, there is nothing."""
    monkeypatch.setenv("_BOARDKIT_COMPLETE", "csh_source")
    assert commanded() == Said(1, "", "")
