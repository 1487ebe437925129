"""Pictures as SVG: sharp at any size, by day and by night, and told in words besides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from boardkit.draw.described import described
from boardkit.draw.elements import element, number, words
from boardkit.draw.frame import Frame, board_frame, lines_below, written
from boardkit.draw.layers import layers
from boardkit.draw.margins import Margins
from boardkit.draw.marking import KINDS, marks_by_site
from boardkit.draw.palette import paint_name
from boardkit.draw.scene import Scene
from boardkit.draw.style import hatches, style
from boardkit.errors import shown
from boardkit.geometry import Board, Site, Vertex
from boardkit.picture import Picture

__all__ = ["svg"]

PAD = 16
"""The margin round everything."""


def svg(picture: Picture, *, title: str | None = None, description: str | None = None) -> str:
    """The picture as an SVG document that stands alone.

    Shape: a root with `role="img"`, a title and a description, its own style in light and dark, and
    no script, font or reference to anything outside. Equal pictures give the same bytes, in
    whatever order their marks are. Pictures of one board whose marks or captions differ give
    different ones, and other identifiers, so that many have room on one page. Marks bear their text
    and show their site's name when pointed at; letters and numbers in the margins name sites as in
    `text`, and empty cells print their names where these are others. The last move has a ring, and
    each highlight a pattern and a line below. Colours are `black`, `white`, `red`, `orange`,
    `yellow`, `green`, `cyan`, `blue` and `purple`; a mark of another has none.

    Args:
        picture: Any picture.
        title: What it is called; by default, or if it is blank, how large the board is.
        description: What there is to be seen; by default captions, marks and what is pointed out.

    Raises:
        TypeError: The title, the description or the text of a mark is none.
        ValueError: A site has two marks, or is not on the board.

    Examples:
        >>> from xml.etree import ElementTree
        >>> from boardkit.geometry import square_grid
        >>> root = ElementTree.fromstring(svg(Picture(square_grid(rows=2, cols=3)), title="Empty"))
        >>> root.get("role"), root[0].text, root[1].text
        ('img', 'Empty', 'Nothing lies on it.')
    """
    for name, given in (("title", title), ("description", description)):
        if not isinstance(given, str | None):
            raise TypeError(f"{name} must be a str or None, got {shown(given)}")
    marks = dict(sorted(marks_by_site(picture).items(), key=lambda item: _order(item[0])))
    pointed_out = [*picture.last, *(site for light in picture.highlights for site in light.sites)]
    kinds = frozenset({*picture.shows, *map(type, marks), *map(type, pointed_out)})
    scene = Scene(picture.board, is_crowded=any(not isinstance(site, Vertex) for site in marks))
    margins = Margins.of(scene, kinds)
    board = board_frame(scene, kinds, margins)
    lines = list(lines_below(picture, board))
    frame = board.extended(lines)
    on_board = layers(scene, margins, picture, marks) if kinds else []
    return _document(
        frame,
        words(title if title and not title.isspace() else _default_title(picture.board)),
        words(described(picture, marks) if description is None else description),
        "".join([*on_board, *written(lines, frame)]),
        paints=[paint_name(mark.colour) for mark in marks.values()],
        highlights=[paint_name(light.colour) for light in picture.highlights],
    )


def _document(
    frame: Frame,
    title: str,
    description: str,
    body: str,
    *,
    paints: Iterable[str],
    highlights: Sequence[str],
) -> str:
    """The root with all that it holds."""
    # Style and patterns are looked up by the identity, so all that sets them apart goes into it.
    whole = "\0".join([title, description, body, *highlights])
    identity = f"boardkit-{blake2b(whole.encode(), digest_size=5).hexdigest()}"
    left, top = frame.left - PAD, frame.top - PAD
    size = {"width": frame.width + 2 * PAD, "height": frame.height + 2 * PAD}
    return element(
        "svg",
        element("title", title, id=f"{identity}-title"),
        element("desc", description, id=f"{identity}-desc"),
        style(identity, paints, highlights),
        hatches(identity, highlights),
        element("rect", class_="page", x=left, y=top, **size, rx=10),
        body,
        xmlns="http://www.w3.org/2000/svg",
        id=identity,
        role="img",
        aria_labelledby=f"{identity}-title {identity}-desc",
        viewBox=" ".join(map(number, (left, top, *size.values()))),
        width=size["width"],  # the height follows, also where the page is too narrow
        style="max-width:100%",
    )


def _order(site: Site) -> tuple[int, int]:
    return KINDS.index(type(site)), site.index


def _default_title(board: Board) -> str:
    cells = len(board.cells)
    return f"A board of {cells} cell{'s' * (cells > 1)}"
