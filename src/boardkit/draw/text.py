"""Pictures as text: letters on lines and columns, with no need of colour."""

from __future__ import annotations

from boardkit.draw.glyphs import escaped, marked
from boardkit.draw.layout import Layout
from boardkit.draw.marking import KINDS, marks_by_site
from boardkit.draw.page import page
from boardkit.picture import Picture

__all__ = ["text"]


def text(picture: Picture, *, plain: bool = False) -> str:
    r"""The picture as lines of text, the highest row on top, the captions below.

    Shape: an empty cell is `.`, an empty edge a line in its direction (`---`, `|`, `/`, `\`), a
    bare vertex `+`; a mark stands in place of these. On squares, numbers and letters in the margins
    name the vertices, on the left and below, if vertices or edges are drawn, and the cells, on the
    right and above; cells alone have theirs on the left and below. On other boards bare vertices
    and empty cells print their own names; cells called after a vertex that is drawn, as triangles
    are, stay `.`. Pictures of one board whose marks or captions differ print differently; a mark
    that could be taken for an empty site is in quotes.

    Args:
        picture: Any picture.
        plain: Whether to use ASCII only; other characters of marks and captions become escapes such
            as `\xe9`.

    Raises:
        ValueError: A site has two marks, or is not on the board.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> from boardkit.picture import Mark
        >>> board = square_grid(rows=2, cols=3, without=["b2"])
        >>> mark = Mark(board.cell("c1"), "A")
        >>> print(text(Picture(board, marks=(mark,), captions=("A is next",))))
        2 .   .
        1 . . A
          a b c
        <BLANKLINE>
        A is next
    """
    marks = marks_by_site(picture)
    kinds = frozenset({*picture.shows, *map(type, marks)})
    layout = Layout.of(picture.board, kinds)
    shown = (
        site for kind in KINDS if kind in picture.shows for site in picture.board.domain(kind).all
    )
    texts = {site: layout.bare(site) for site in shown}
    texts |= {
        site: marked(mark.text, bare=layout.bare(site), plain=plain) for site, mark in marks.items()
    }
    lines = page(layout, texts)
    captions = [escaped(caption, plain=plain) for caption in picture.captions]
    return "\n".join(lines + [""] * bool(lines and captions) + captions)
