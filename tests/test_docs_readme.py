"""The README, as somebody uses it who pastes its commands into a terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pages import DOCS, ROOT, blocks

from boardkit.cli.app import app

README = ROOT / "README.md"
(AT_THE_TERMINAL,) = (
    block.text for block in blocks(README) if block.text.startswith("boardkit list")
)


@pytest.mark.slow
def test_the_commands_can_be_pasted_as_a_block_and_again(tmp_path: Path) -> None:
    """No command waits for what follows it, and none is in the way of itself the second time."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for _ in range(2):
        done = subprocess.run(
            ["bash", "-es"],
            input=AT_THE_TERMINAL,
            cwd=tmp_path,
            env=os.environ | {"PATH": path},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    made = {f"/{file.name}" for file in tmp_path.iterdir()}
    assert made == {"/game.txt", "/game.svg"}
    assert made <= set((ROOT / ".gitignore").read_text().splitlines())


def test_all_commands_are_named() -> None:
    """Every command is among those to be typed, or is told of."""
    found = re.findall(r"(?:^|`)boardkit ([a-z]+)", README.read_text(), re.MULTILINE)
    assert set(found) >= set(app.commands)


@pytest.mark.parametrize(
    "page",
    [README, ROOT / "CONTRIBUTING.md", DOCS / "index.md", DOCS / "tutorial.md"],
    ids=lambda page: page.name,
)
def test_the_version_of_python_in_one_wording(page: Path) -> None:
    """What runs boardkit is said in the same words wherever somebody begins."""
    said = "runs on Python 3.11 or later and is tested on CPython 3.11"
    assert said in " ".join(page.read_text().split())
    assert 'requires-python = ">=3.11"' in (ROOT / "pyproject.toml").read_text()
