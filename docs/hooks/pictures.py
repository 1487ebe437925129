"""A hook of mkdocs: the pictures of the documentation, drawn anew for each build."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import boardkit
from boardkit.lab import played


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add `pictures/`."""
    for name, drawing in _pictures().items():
        files.append(File.generated(config, f"pictures/{name}.svg", content=drawing))
    return files


def _pictures() -> dict[str, str]:
    """Each picture by its name."""
    return {"minoa": played(boardkit.game("minoa", players=3), seed=4)._repr_svg_()}
