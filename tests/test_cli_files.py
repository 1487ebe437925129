"""Files that commands write: checked before, complete or not there at all, and never lost silently."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from commanded import Said, commanded

import boardkit


def played(*typed: str, options: tuple[str, ...]) -> Said:
    """What `play claims` says when these lines are typed."""
    return commanded("play", "claims", *options, typed=typed)


def test_saving_nowhere(tmp_path: Path):
    """Where nothing can be saved, it is said before the game."""
    said = played(options=("--save", str(tmp_path / "no" / "game.txt")))
    assert (said.code, said.out) == (2, "")
    assert "invalid value for --save: there is no folder" in said.err


def test_nothing_is_left_of_a_game_that_never_began(tmp_path: Path):
    """A command that is refused for something else leaves no empty file behind."""
    file = tmp_path / "game.txt"
    said = played(options=("--save", str(file), "--agent=9=human"))
    assert (said.code, file.exists()) == (2, False)


def test_saving_replaces_nothing(tmp_path: Path):
    """A file that is there already is replaced only where that is wanted, and not before the end."""
    file = tmp_path / "game.txt"
    file.write_text("precious")
    said = played(options=("--save", str(file)))
    assert (said.code, said.out, file.read_text()) == (2, "", "precious")
    assert "game.txt' is there already; --force replaces it" in said.err
    assert played(options=("--save", str(file), "--force")).code == 0
    assert file.read_text().startswith("boardkit transcript 1\n")


def test_saving_where_nothing_can_be(tmp_path: Path):
    """A file that cannot be written is refused before the game, with the reason."""
    (tmp_path / "file").touch()
    said = played(options=("--save", str(tmp_path / "file" / "game.txt")))
    assert (said.code, said.out) == (1, "")
    assert said.err.endswith("game.txt': Not a directory\n")


def test_saving_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Where saving fails after all, that is said, the game is shown, and the old file stays."""
    file = tmp_path / "game.txt"
    file.write_text("precious")
    monkeypatch.setattr(
        Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left"))
    )
    said = played("a1", options=("--seed=3", "--save", str(file), "--force"))
    assert (said.code, said.err) == (
        1,
        f"boardkit: the game was not kept: cannot write '{file}': No space left\n",
    )
    assert "\nboardkit transcript 1\ngame claims " in said.out
    assert [found.name for found in tmp_path.iterdir()] == ["game.txt"]
    assert file.read_text() == "precious"


def test_more_signals_while_a_game_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What ends a game ends not its saving too, however often it comes."""
    file = tmp_path / "game.txt"
    text = boardkit.Match.transcript

    def interrupted(match: boardkit.Match) -> str:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)
        return text(match)

    monkeypatch.setattr(boardkit.Match, "transcript", interrupted)
    assert played("a1", options=("--save", str(file))).code == 0
    assert file.read_text().startswith("boardkit transcript 1\n")
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler


@pytest.mark.parametrize(
    "line",
    [
        ("play", "claims", "--save="),
        ("resume", ""),
        ("simulate", "claims", "--save="),
        ("show", "claims", "--svg="),
        ("show", "claims", "--file="),
        ("replay", ""),
        ("report", ""),
    ],
)
def test_files_without_a_name(line: tuple[str, ...]):
    """An empty name, as of a variable that is not set, is refused before anything is done."""
    said = commanded(*line)
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("a file has a name, got ''\n")


def test_a_file_keeps_its_mode_and_its_links(tmp_path: Path):
    """A file that is replaced has the rights it had, and a link still leads to it."""
    file, link = tmp_path / "game.txt", tmp_path / "link.txt"
    file.touch(0o640)
    link.symlink_to(file)
    assert played(options=("--save", str(link), "--force")).code == 0
    assert link.is_symlink()
    assert (file.stat().st_mode & 0o777, file.read_text()[:8]) == (0o640, "boardkit")


def test_where_it_is_saved_is_told_on_one_line(tmp_path: Path):
    """A name with a line break in it is told on one line."""
    said = played(options=("--save", str(tmp_path / "a\nb.txt")))
    assert "a\\nb.txt; `boardkit resume '" in said.out


def test_options_that_are_no_text():
    """An option with bytes that are no UTF-8 is refused before the game, as no file could hold it."""
    said = played(options=("-o", "cols=\udcff"))
    assert (said.code, said.err) == (2, "boardkit: option 'cols=\\udcff' is no UTF-8 text\n")


def test_a_transcript_that_is_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What no file can hold is told and shown as far as it can be, and leaves no file behind."""
    monkeypatch.setattr(boardkit.Match, "transcript", lambda _: "reason \ud800")
    said = played(options=("--save", str(tmp_path / "game.txt")))
    assert (said.code, list(tmp_path.iterdir())) == (1, [])
    assert said.err.startswith("boardkit: the game was not kept: cannot write ")
    assert "reason \\ud800\n" in said.out
