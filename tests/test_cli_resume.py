"""`boardkit resume`: a game that was left goes on."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from claims import Claims
from commanded import GAMES, Said, commanded, transcripts
from plugged import Bonus, host_with

import boardkit

HUMANS = "--agent=human"
TWO_COLUMNS = ("-o", "cols=2", "--seed=3", HUMANS)


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A file with a game that was left after one move of a person."""
    file = tmp_path / "game.txt"
    commanded("play", "claims", *TWO_COLUMNS, "--save", str(file), typed=["a1"])
    return file


def resumed(file: Path, *options: str, typed: tuple[str, ...] = ()) -> Said:
    """What is said when people go on with a game."""
    return commanded("resume", str(file), HUMANS, *options, typed=typed)


def test_a_game_goes_on(tmp_path: Path, left: Path):
    """A game that was left and resumed is the same as one that was played without a break."""
    whole = tmp_path / "whole.txt"
    commanded("play", "claims", *TWO_COLUMNS, "--save", str(whole), typed=["a1", "a2", "b1", "b2"])
    said = resumed(left, "--save", str(left), "--force", typed=("a2", "b1", "b2"))
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith(f"saved in {left}\n")
    assert left.read_text() == whole.read_text()


def test_where_a_game_goes_on(left: Path):
    """The board is shown as it was left, then who plays; nothing is told that was told before."""
    out = resumed(left).out
    assert out.startswith("\n2 .  .\n1 A")
    assert "\nplayers 0 and 1 are people. Type a move such as a2, `help` or `quit`\n" in out
    assert "\nplayer 1> " in out


def test_who_plays_is_said_anew(left: Path):
    """Agents can take the seats of people, as in a new game."""
    said = commanded("resume", str(left))
    assert "\nyou are player 0; player 1 is random. " in said.out
    assert "player 1: " in said.out


def test_what_was_played_before_can_be_taken_back(left: Path):
    """`undo` goes back behind the break."""
    assert "\n2 . .\n1 . .\n" in resumed(left, typed=("undo",)).out


@pytest.mark.parametrize(("typed", "lines"), [((), 0), (("a2",), 1)])
def test_what_is_not_kept(left: Path, typed: tuple[str, ...], lines: int):
    """What was played since is said not to be kept, if anything was; the file stays as it is."""
    before = left.read_text()
    out = resumed(left, typed=typed).out
    assert out.count("the game was not kept; --save FILE keeps a game\n") == lines
    assert left.read_text() == before


def test_nothing_is_replaced_unasked(left: Path):
    """The file that was read is replaced only where that is wanted."""
    said = resumed(left, "--save", str(left))
    assert (said.code, said.out) == (2, "")
    assert "game.txt' is there already; --force replaces it" in said.err


def test_a_house_rule_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A game that began with a house rule ends with it, and is refused where it is not installed."""
    host = host_with(monkeypatch, bonus=Bonus(1, 100))
    match = host.match(Claims(cols=1), seed=3)
    file = tmp_path / "game.txt"
    file.write_text(match.transcript())
    with_bonus = [*GAMES, EntryPoint("bonus", "plugged:bonus", "boardkit")]
    said = commanded("resume", str(file), HUMANS, typed=["a1", "a2"], games=with_bonus)
    assert "player 1 wins" in said.out
    said = resumed(file)
    assert (said.code, said.out) == (1, "")
    assert "played with house rule 'plugged:bonus', which is not installed" in said.err


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("\n".join(transcripts(1, 2)), "{} holds 2 games; one is resumed from a file of its own"),
        (transcripts(5)[0], "the game in {} is over: "),
        ("", "not a boardkit transcript"),
        (boardkit.Match(Claims(), seed=1).transcript(seat=1), "line 4: this is what player 1 saw"),
    ],
    ids=["two games", "over", "empty", "one player's"],
)
def test_what_cannot_go_on(tmp_path: Path, text: str, problem: str):
    """What is no game that was left is refused in one line, before any file is written."""
    file, new = tmp_path / "game.txt", tmp_path / "new.txt"
    file.write_text(text)
    said = resumed(file, "--save", str(new))
    assert (said.code, said.out, new.exists()) == (1, "", False)
    assert said.err.startswith(f"boardkit: {problem.format(file)}")
    assert said.err.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path):
    """A file that cannot be read is refused in one line."""
    said = resumed(tmp_path / "none.txt")
    assert said == Said(
        1, "", f"boardkit: cannot read {tmp_path / 'none.txt'}: No such file or directory\n"
    )
