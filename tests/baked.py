"""Games that `boardkit new` bakes: run in their folders, and seemingly installed."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

__all__ = ["run_in", "seem_installed"]


def seem_installed(folder: Path) -> None:
    """What `pip install -e .` leaves behind, beside the sources: no test asks an index for anything."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"].replace("-", "_"), project["version"]
    facts = folder / "src" / f"{name}-{version}.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Name: {project['name']}\nVersion: {version}\n")
    lines = [
        f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in points.items())
        for group, points in project["entry-points"].items()
    ]
    (facts / "entry_points.txt").write_text("\n".join(lines))


def run_in(
    folder: Path, *command: str, typed: str = "", sources: str = "src"
) -> subprocess.CompletedProcess[str]:
    """A command in the folder of a game, which Python finds there; the commands of this Python first."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    found = os.pathsep.join([str(folder / sources), os.environ.get("PYTHONPATH", "")])
    plain = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    return subprocess.run(
        command,
        cwd=folder,
        input=typed,
        env=plain | {"PATH": path, "PYTHONPATH": found, "COLUMNS": "120"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
