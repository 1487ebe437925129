"""What `import boardkit` gives, and what it leaves for later."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata

import pytest

import boardkit
from boardkit.errors import TranscriptError


def test_the_version() -> None:
    """The version is that of the distribution."""
    assert boardkit.__version__ == metadata.version("boardkit")


def test_the_version_is_looked_up_late() -> None:
    """The import does not wait for the version, which is there all the same."""
    code = (
        "import sys, boardkit; assert 'importlib.metadata' not in sys.modules;"
        "boardkit.__version__; assert 'importlib.metadata' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_public_name_can_be_asked_for_first() -> None:
    """Each is found whatever was imported before it: by itself in a new process, here by one for all."""
    code = (
        "import sys\nfor name in __import__('boardkit').__all__:\n"
        "    for module in [m for m in sys.modules if m.startswith('boardkit')]: del sys.modules[module]\n"
        "    assert name in dir(__import__('boardkit')) and getattr(__import__('boardkit'), name) is not None"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_layers_below_are_there_without_an_import_of_their_own() -> None:
    """`boardkit.rules.even` after `import boardkit` is what a user types at a prompt."""
    for layer in ("errors", "geometry", "state", "picture", "rules", "play", "host"):
        code = f"import boardkit, sys; assert boardkit.{layer} is sys.modules['boardkit.{layer}']"
        assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_star_import_brings_all_public_names() -> None:
    """And they are the same objects."""
    namespace: dict[str, object] = {}
    exec("from boardkit import *", namespace)
    assert {name: getattr(boardkit, name) for name in boardkit.__all__}.items() <= namespace.items()


def test_a_name_that_is_not_there() -> None:
    """Any other name is refused as Python does."""
    with pytest.raises(AttributeError, match=r"^module 'boardkit' has no attribute 'gmae'$"):
        _ = boardkit.gmae


def test_what_plays_several_transcripts() -> None:
    """`replay` plays one transcript, and names what plays more of them."""
    text = boardkit.Match(boardkit.game("minoa"), seed=1).transcript()
    with pytest.raises(TranscriptError, match=r"boardkit\.Host\(\)\.replay_all plays them all"):
        boardkit.replay(text * 2)
    assert len(list(boardkit.Host().replay_all(text * 2))) == 2
