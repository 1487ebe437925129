"""Tables of texts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from boardkit.errors import one_line

__all__ = ["columns", "entries", "table"]


def table(
    *heads: str,
    rows: Iterable[Sequence[str]],
    numbers: Collection[str] = (),
    total: int | None = None,
) -> Table:
    """A table with heads, which cuts no word and breaks no cell of the first column.

    Args:
        heads: What stands above the columns.
        rows: The cells, all of them text.
        numbers: The heads of columns of numbers.
        total: After how many rows a line is drawn.
    """
    cells = [[one_line(cell) for cell in row] for row in rows]
    made = Table(box=SIMPLE_HEAD)
    for place, head in enumerate(heads):
        column = [head, *(row[place] for row in cells if place < len(row))]
        words = column if place == 0 else " ".join(column).split()
        made.add_column(
            head,
            justify="right" if head in numbers else "left",
            min_width=max(map(cell_len, words), default=0),  # so that rich cuts off none
        )
    for number, row in enumerate(cells, start=1):
        made.add_row(*row, end_section=number == total)
    return made


def entries(pairs: Iterable[tuple[str, str]]) -> Table:
    """Names with what is to be said about each, which goes on below itself."""
    made = Table.grid(padding=(0, 2))
    made.add_column(style="bold", no_wrap=True)
    for name, text in pairs:
        made.add_row(f"  {one_line(name)}", one_line(text))
    return made


def columns(texts: Iterable[str]) -> Columns:
    """Many short texts, each in one piece, in as many columns as there is room for."""
    return _Pieces([Text(one_line(text), no_wrap=True) for text in texts], padding=(0, 2))


class _Pieces(Columns):
    """Columns that say how much room they need at least, which rich's own do not."""

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        pieces = [Measurement.get(console, options, piece) for piece in self.renderables]
        return Measurement(max(piece.maximum for piece in pieces), options.max_width)
