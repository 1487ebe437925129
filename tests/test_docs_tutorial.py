"""The tutorial, followed from the first line to the last by a reader who makes no mistake."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path

import pytest
from attrs import define
from baked import run_in, seem_installed
from pages import DOCS, ROOT, Block, blocks, for_doctest

TUTORIAL = DOCS / "tutorial.md"
PROMPT = re.compile(r"^(player \d+> )(.*)\n", re.MULTILINE)


@define
class Reader:
    """Somebody who does what a page says.

    Attributes:
        folder: Where he is.
    """

    folder: Path

    def do(self, block: Block) -> None:
        """Follow one block of the page."""
        does: dict[str, Callable[[Block], None]] = {
            "console": self._look,
            "diff": self._change,
            "pycon": self._try,
            "python": self._find,
            "sh": self._run,
            "toml": self._find,
        }
        does[block.language](block)

    def say(self, *command: str, typed: str = "", code: int = 0) -> str:
        """What a command says that ends with this code."""
        done = run_in(self.folder, *command, typed=typed)
        assert done.returncode == code, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def _find(self, block: Block) -> None:
        """What is shown of a file is in it."""
        assert block.text in (self.folder / (block.title or "pyproject.toml")).read_text()

    def _change(self, block: Block) -> None:
        """What is to be changed is in the file, once."""
        assert block.title is not None
        file = self.folder / block.title
        lines = block.text.splitlines(keepends=True)
        old, new = ("".join(line[1:] for line in lines if line[0] in kept) for kept in (" -", " +"))
        text = file.read_text()
        assert text.count(old) == 1, old
        file.write_text(text.replace(old, new))

    def _try(self, block: Block) -> None:
        """Each block is typed into a Python of its own."""
        typed = self.folder.parent / "typed.txt"
        typed.write_text(for_doctest(block.text))
        self.say(sys.executable, "-m", "doctest", "-o", "ELLIPSIS", str(typed))

    def _run(self, block: Block) -> None:
        for line in block.text.splitlines():
            match shlex.split(line):
                case ["cd", ".."]:
                    pass  # this is how he leaves the clone; he is beside it
                case ["cd", name]:
                    self.folder /= name
                case ["python", "-m", "pip", "install", "-e", ".[testing]"]:
                    seem_installed(self.folder)
                case ["python", "-m", "pip", *_]:
                    pass  # boardkit is installed
                case command:
                    self.say(*command)

    def _look(self, block: Block) -> None:
        """A command after `$`, what it says, and what is typed after each prompt."""
        command, _, said = block.text.removeprefix("$ ").partition("\n")
        typed = "".join(f"{line}\n" for _, line in PROMPT.findall(said))
        found = self.say(*shlex.split(command), typed=typed, code=int("FAILED" in said))
        wanted = PROMPT.sub(r"\1", said)
        flags = ELLIPSIS | NORMALIZE_WHITESPACE
        assert OutputChecker().check_output(wanted, found, flags), f"{wanted}\n---\n{found}"


def test_the_game_of_the_tutorial_is_not_made_inside_the_clone() -> None:
    """Who stands in the clone and types the commands has a folder beside it."""
    folders = re.findall(r"^cd (\S+)$", TUTORIAL.read_text(), re.MULTILINE)
    assert not ROOT.joinpath(*folders).resolve().is_relative_to(ROOT)


@pytest.mark.slow
def test_the_tutorial_from_an_empty_folder_to_a_new_game(tmp_path: Path) -> None:
    """Every block, in order: commands say what is shown, changes fit, and the end is in order."""
    pytest.importorskip("copier", reason="the extra `new` is not installed")
    reader = Reader(tmp_path)
    for block in blocks(TUTORIAL):
        reader.do(block)
    assert reader.folder == tmp_path / "boardkit-good-neighbours"
    assert "transcript 1: good_neighbours" in reader.say("boardkit", "replay", "games.txt")
