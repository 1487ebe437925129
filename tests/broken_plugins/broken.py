"""What a broken plugin is, and how it is put where Python finds it."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

from attrs import frozen

__all__ = ["Broken", "install"]


@frozen
class Broken:
    """A plugin with a fault.

    Attributes:
        name: The name of its module, and of its entry point.
        source: The module.
        message: What is said of it.
        group: The entry-point group.
        besides: What an examination says of it besides.
    """

    name: str
    source: str
    message: str
    group: str = "boardkit.games"
    besides: tuple[str, ...] = ()

    @property
    def entry(self) -> EntryPoint:
        """Its entry point, without a distribution."""
        return EntryPoint(self.name, self.name, self.group)

    def write(self, folder: Path) -> None:
        """Write its module into a folder."""
        (folder / f"{self.name}.py").write_text(self.source, encoding="utf-8")


def install(folder: Path, name: str, *, metadata: str | None = None, **groups: str) -> None:
    """Write what pip writes when it installs version 1.0 of a distribution into a folder.

    Args:
        folder: A folder on the path of Python.
        name: The name of the distribution.
        metadata: More lines of its metadata; None for metadata without a name.
        groups: By entry-point group, `_` for `.`, its entry points, one a line.
    """
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    if metadata is not None:
        head = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{metadata}"
        (info / "METADATA").write_text(head, encoding="utf-8")
    text = "".join(f"[{group.replace('_', '.')}]\n{lines}\n" for group, lines in groups.items())
    (info / "entry_points.txt").write_text(text, encoding="utf-8")
