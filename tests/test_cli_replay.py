"""The command `replay`, of transcripts."""

from __future__ import annotations

from pathlib import Path

import pytest
from claims import Claims, Leave
from commanded import BROKEN, GAMES, Said, commanded, transcripts

import boardkit
from boardkit.draw import svg
from boardkit.host import Host


def test_simulated_games_replay(tmp_path: Path):
    """What a simulation saved replays, a line for each match."""
    file = str(tmp_path / "games.txt")
    commanded("simulate", "claims", "--games=2", "--seed=3", "--save", file)
    said = commanded("replay", file)
    one, other = said.out.splitlines()
    assert said.code == 0
    assert one.startswith("transcript 1: claims, 12 plies, player")
    assert other.startswith("transcript 2: claims, 12 plies, player")


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
    refusal = f"boardkit: {picture} is no text: byte 0 is not UTF-8\n"
    assert commanded("replay", str(picture)) == Said(1, "", refusal)


def test_replay_of_a_folder(tmp_path: Path):
    """A folder is refused in one line."""
    refusal = f"boardkit: cannot read {tmp_path}: Is a directory\n"
    assert commanded("replay", str(tmp_path)) == Said(1, "", refusal)


def test_replay_of_bytes():
    """What comes in and is no text is refused in one line."""
    said = commanded("replay", "-", typed=["\udcff"], encoding="utf-8")
    assert said == Said(1, "", "boardkit: the input is no text: byte 0 is not UTF-8\n")


def test_replay_of_too_much(monkeypatch: pytest.MonkeyPatch):
    """No more is read than a transcript can have."""
    monkeypatch.setattr("boardkit.play.transcript.LARGEST_FILE", 10)
    said = commanded("replay", "-", typed=["boardkit transcript 1"])
    assert (said.code, said.out) == (1, "")
    assert said.err.endswith("it has more than 10 bytes\n")


# -- positions on the way


TWO = "\n2 .\n1 .\n  a\n\nclaims \N{WOLF FACE}\n"


def test_position_after_a_ply():
    """`--at` shows the position after a ply; after ply 0 it is the start."""
    (text,) = transcripts(1)
    start, after = (commanded("replay", "-", f"--at={ply}", typed=[text]).out for ply in (0, 2))
    assert start.partition("\n")[2] == TWO
    assert "A" in after.partition("\n")[2]


def test_position_after_the_end():
    """There is no position after more plies than were played."""
    said = commanded("replay", "-", "--at=5", typed=transcripts(1))
    assert said.code == 2
    assert said.err.endswith("boardkit: invalid value for --at: the match has 4 plies, got 5\n")


# -- drawings


def drawn(tmp_path: Path, *options: str, typed: str) -> tuple[Said, str]:
    """What is said when a transcript is drawn, and the drawing."""
    file = tmp_path / "game.svg"
    said = commanded("replay", "-", "--svg", str(file), *options, typed=[typed])
    return said, file.read_text()


def test_the_end_is_drawn(tmp_path: Path):
    """`--svg` draws the last position, with the last move and what scores pointed out."""
    (text,) = transcripts(1)
    said, found = drawn(tmp_path, typed=text)
    match = Host(GAMES).replay(text)
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith(f"\ndrawn in {tmp_path / 'game.svg'}\n")
    assert found == svg(match.picture(), title="Claims \N{EM DASH} a toy after ply 4")


@pytest.mark.parametrize("ply", [0, 2])
def test_a_position_on_the_way_is_drawn(tmp_path: Path, ply: int):
    """With `--at` the position after that ply is drawn, as it looked then, and no text is shown."""
    (text,) = transcripts(1)
    said, found = drawn(tmp_path, f"--at={ply}", typed=text)
    match = Host(GAMES).replay(text)
    for _ in range(4 - ply):
        match.pop()
    assert len(said.out.splitlines()) == 2
    assert found == svg(match.picture(), title=f"Claims \N{EM DASH} a toy after ply {ply}")


def test_a_drawing_replaces_nothing(tmp_path: Path):
    """A file that is there already is replaced only where that is wanted."""
    (tmp_path / "game.svg").write_text("precious")
    said, found = drawn(tmp_path, typed=transcripts(1)[0])
    assert (said.code, found) == (2, "precious")
    assert "game.svg' is there already; --force replaces it" in said.err
    assert drawn(tmp_path, "--force", typed=transcripts(1)[0])[0].code == 0


@pytest.mark.parametrize(
    ("typed", "options", "problem"),
    [
        ("\n".join(transcripts(1, 2)), (), "--svg: it draws one game, and there are 2 in -"),
        (transcripts(1)[0], ("--at=5",), "--at: the match has 4 plies, got 5"),
        (boardkit.Match(Leave(), seed=1).transcript(), (), "--svg: Leave has no drawing"),
    ],
    ids=["two games", "no such ply", "no drawing"],
)
def test_what_cannot_be_drawn(tmp_path: Path, typed: str, options: tuple[str, ...], problem: str):
    """What cannot be drawn is refused in one line, and leaves no file behind."""
    file = tmp_path / "game.svg"
    said = commanded("replay", "-", "--svg", str(file), *options, typed=[typed])
    assert (said.code, file.exists()) == (2, False)
    assert said.err == f"boardkit: invalid value for {problem}\n"


# -- step by step


def test_step_by_step():
    """`--step` shows every position, with the move that led there."""
    out = commanded("replay", "-", "--step", typed=transcripts(1)).out
    assert out.count("claims \N{WOLF FACE}") == 5
    assert "\n1. chance: die " in out
    assert "\n4. player 1: a" in out


def test_step_by_step_without_a_drawing():
    """A game that is not drawn is written."""
    match = boardkit.Match(Leave(), seed=1)
    match.push("stay")
    out = commanded("replay", "-", "--step", typed=[match.transcript()]).out
    assert out.endswith('\n1. player 0: stay\n\n{"class":"Turn","left":3,"to_move":1}\n')


def test_what_is_no_transcript_is_no_path_either():
    """What was read from a file is not taken for the name of one."""
    said = commanded("replay", "-", typed=["hello"])
    assert said.err.endswith("it must begin with 'boardkit transcript 1', got 'hello'\n")


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A file that is not there and one that may not be read end a command with one code."""
    (tmp_path / "file").touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr("builtins.open", lambda *_: (_ for _ in ()).throw(OSError(13, "Denied")))
    missing, unreadable = (
        commanded("replay", str(tmp_path / name)) for name in ("missing", "file")
    )
    assert (missing.code, unreadable.code) == (1, 1)
    assert unreadable.err.endswith("file: Denied\n")
