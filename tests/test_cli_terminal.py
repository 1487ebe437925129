"""The command line on a terminal of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from claims import Claims
from terminals import Terminal, environment

from boardkit import lab

Open = Callable[..., Terminal]
WIDTHS = [40, 80, 200]
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What moves the cursor or gives a colour."""


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Opens terminals where two toy games are installed and one transcript is at hand."""
    monkeypatch.chdir(tmp_path)
    Path("claims.txt").write_text(lab.played(Claims(), 1).transcript(), encoding="utf-8")
    usual = {**environment(tmp_path), "TERM": "xterm", "PYTHONUTF8": "1"}

    def opened(line: str, *, columns: int = 80, **variables: str) -> Terminal:
        return Terminal(*line.split(), columns=columns, **{**usual, **variables})

    return opened


@pytest.mark.parametrize("columns", WIDTHS)
def test_numbers_at_any_width(terminal: Open, columns: int):
    """However wide the terminal, a simulation shows its numbers whole."""
    code, seen = terminal("simulate claims --games=9 --seed=3", columns=columns).end()
    plain = CODES.sub("", seen)
    assert code == 0
    assert re.search(r"0 +random +\d+\.\d% +\d+\.\d%-\d+\.\d% +\d\n", plain)
    assert "plies     12.00       12      12     12\n" in plain


@pytest.mark.parametrize("columns", WIDTHS)
def test_rules_at_any_width(terminal: Open, columns: int):
    """However wide the terminal, names of rules and options stand whole, and no word is cut."""
    code, seen = terminal("info claims", columns=columns).end()
    words = CODES.sub("", seen).split()
    assert code == 0
    assert {"T1", "T2", "teams_of", "players", "Numbered"} <= set(words)
    assert "\N{HORIZONTAL ELLIPSIS}" not in seen


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("simulate claims --games=9 --seed=3", "playing"),
        ("check hands --effort=quick", "checking hands"),
    ],
)
def test_bar(terminal: Open, line: str, title: str):
    """While games are played a bar shows how far that is, and none is left at its end."""
    code, seen = terminal(line).end()
    assert code == 0
    assert title in seen
    assert title not in seen.rpartition("\x1b[2K")[2]


@pytest.mark.parametrize(
    ("variables", "colour", "emphasis"),
    [
        ({}, True, True),
        ({"NO_COLOR": "1"}, False, True),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_colours(terminal: Open, variables: dict[str, str], colour: bool, emphasis: bool):
    """Colours are for terminals that have them and people who want them."""
    code, seen = terminal("play claims --agent=random --agent=0=random", **variables).end()
    assert code == 0
    assert (bool(re.search(r"\x1b\[3[0-9]m", seen)), "\x1b[1m" in seen) == (colour, emphasis)


def test_a_game_at_the_terminal(terminal: Open):
    """A person types moves and commands, and leaves at the end of the input."""
    screen = terminal("play claims --seed=3 --save=game.txt")
    screen.until("player 0> ")
    screen.type("moves\n")
    assert "a1  a2  b1  b2  c1  c2\n" in screen.until("player 0> ")
    screen.type("a1\n")
    assert "player 0: a1" in screen.until("player 0> ")
    screen.type("\x04")
    assert screen.end() == (0, "\nsaved in game.txt; `boardkit resume game.txt` goes on with it\n")


def test_interrupt_of_a_game(terminal: Open):
    """Ctrl-C leaves a game that is not saved, and says that it was not kept."""
    screen = terminal("play claims")
    screen.until("player 0> ")
    screen.interrupt()
    code, seen = screen.end()
    lost = "the game was not kept; --save FILE keeps a game"
    assert (code, seen) == (130, f"^C\n{lost}\ninterrupted\n")


def test_hang_up(terminal: Open):
    """When the terminal goes away, the game is saved."""
    screen = terminal("play claims --save=game.txt")
    screen.until("player 0> ")
    screen.type("a1\n")
    screen.until("player 0> ")
    assert screen.hang_up() == 129
    assert " 0 a1 #" in Path("game.txt").read_text()


def test_interrupt_of_a_simulation(terminal: Open):
    """Ctrl-C sums up what was played."""
    screen = terminal("simulate claims --games=1000000 --seed=3")
    screen.until("playing")
    screen.interrupt()
    code, seen = screen.end()
    assert code == 130
    assert re.search(r"interrupted; this sums up \d+ of 1000000 games\n$", seen)
    assert "Traceback" not in seen


def test_interrupt_of_a_count(terminal: Open):
    """Ctrl-C shows what was counted."""
    screen = terminal("perft claims 12 -o cols=12 --most 999999999")
    screen.until("2208")
    screen.interrupt()
    code, seen = screen.end()
    assert code == 130
    assert seen.endswith(" or more\ninterrupted\n")


def test_step_by_step(terminal: Open):
    """A replay waits for Enter before each ply, until the person has seen enough."""
    screen = terminal("replay claims.txt --step")
    screen.until("Enter goes on, q stops> ")
    screen.type("\n")
    assert "1. chance: die" in screen.until("Enter goes on, q stops> ")
    screen.type("q\n")
    assert screen.end()[0] == 0


def test_enough_is_enough(terminal: Open):
    """A person who has seen enough is shown no other transcript of the file either."""
    file = Path("claims.txt")
    file.write_text(file.read_text() * 2)
    screen = terminal("replay claims.txt --step")
    screen.until("Enter goes on, q stops> ")
    screen.type("q\n")
    assert screen.end() == (0, "q\n")
