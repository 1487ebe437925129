"""The tutorial, typed in from the first line to the last by a reader who makes no mistake."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path

import pytest
from attrs import frozen
from pages import DOCS, ROOT, Block, blocks, for_doctest

TUTORIAL = DOCS / "tutorial.md"
PROMPT = re.compile(r"^(player \d+> )(.*)\n", re.MULTILINE)
ELSEWHERE = ("mkdir ", "python -m pip ")
"""How commands begin that the test does in its own way: the folder is there, pip is played."""


@frozen
class Reader:
    """Somebody who does what a page says, in a folder of his own.

    Attributes:
        folder: Where the files of the page are written.
    """

    folder: Path

    def do(self, block: Block) -> None:
        """Type in one block of the page."""
        if block.title is not None:
            with (self.folder / block.title).open("a") as file:
                file.write(block.text)
        does: dict[str, Callable[[str], None]] = {
            "console": self._look,
            "pycon": self._try,
            "sh": self._run,
            "toml": self._install,
        }
        does.get(block.language, lambda _: None)(block.text)

    def say(self, *command: str, typed: str = "") -> str:
        """What a command says; it has to succeed."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        sources = os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")])
        plain = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
        done = subprocess.run(
            command,
            cwd=self.folder,
            input=typed,
            env=plain | {"PATH": path, "PYTHONPATH": sources, "COLUMNS": "120"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def _try(self, text: str) -> None:
        """Each block is typed into a Python of its own, as the module has grown meanwhile."""
        (self.folder / "typed.txt").write_text(for_doctest(text))
        self.say(sys.executable, "-m", "doctest", "-o", "ELLIPSIS", "typed.txt")

    def _run(self, text: str) -> None:
        for line in text.splitlines():
            if not line.startswith(ELSEWHERE):
                self.say(*line.split())

    def _look(self, text: str) -> None:
        """A command after `$`, what it says, and what is typed after each prompt."""
        command, _, said = text.removeprefix("$ ").partition("\n")
        typed = "".join(f"{line}\n" for _, line in PROMPT.findall(said))
        found = self.say(*command.split(), typed=typed)
        wanted = PROMPT.sub(r"\1", said)
        flags = ELLIPSIS | NORMALIZE_WHITESPACE
        assert OutputChecker().check_output(wanted, found, flags), f"{wanted}\n---\n{found}"

    def _install(self, text: str) -> None:
        """What `pip install -e .` leaves behind, so that no test asks an index for anything."""
        project = tomllib.loads(text)["project"]
        name, version = project["name"].replace("-", "_"), project["version"]
        facts = self.folder / f"{name}-{version}.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Name: {project['name']}\nVersion: {version}\n")
        lines = [
            f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in points.items())
            for group, points in project["entry-points"].items()
        ]
        (facts / "entry_points.txt").write_text("\n".join(lines))


def test_the_game_of_the_tutorial_is_not_made_inside_the_clone() -> None:
    """Who stands in the clone and types the command has a folder outside it."""
    (folder,) = re.findall(r"^mkdir (\S+) && cd \1$", TUTORIAL.read_text(), re.MULTILINE)
    assert not (ROOT / folder).resolve().is_relative_to(ROOT)


@pytest.mark.slow
def test_the_tutorial_from_an_empty_file_to_the_table(tmp_path: Path) -> None:
    """Every block, in order: code is written, examples give what they show, commands succeed."""
    reader = Reader(tmp_path)
    for block in blocks(TUTORIAL):
        reader.do(block)
    assert sorted(path.name for path in tmp_path.glob("*.toml")) == ["pyproject.toml"]
    assert "transcript 1: snort" in reader.say("boardkit", "replay", "games.txt")
