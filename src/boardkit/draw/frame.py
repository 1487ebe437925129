"""The frame of a picture: how much room the board takes, and the lines of text below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from textwrap import wrap

from attrs import frozen

from boardkit.draw.elements import element
from boardkit.draw.glyphs import escaped, width
from boardkit.draw.margins import Margins
from boardkit.draw.scene import DISC, Scene
from boardkit.draw.style import hatch_class
from boardkit.geometry import Edge, Site, Vertex
from boardkit.picture import Picture

__all__ = ["Frame", "Line", "board_frame", "lines_below", "written"]

LEADING = 22
"""From one line to the next."""
COLUMN = 7.8
"""How wide a letter is; what is measured without fonts is guessed."""
NARROWEST = 320
"""Lines are not broken before they are so long."""
SWATCH = 16
"""The side of the sample of a highlight."""
INDENT = SWATCH + 8
"""How far from the left the text of a highlight begins."""


@frozen
class Line:
    """A line of text, how far from the left it begins, and the class of the sample before it."""

    text: str
    indent: int = 0
    swatch: str = ""


@frozen
class Frame:
    """A part of the page: its upper left corner, and how large it is."""

    left: float
    top: float
    width: float
    height: float

    def extended(self, lines: Iterable[Line]) -> Frame:
        """The frame with room for lines below."""
        sizes = [line.indent + COLUMN * width(line.text) for line in lines]
        gap = LEADING / 2 if sizes and self.height else 0
        return Frame(
            self.left,
            self.top,
            max([self.width, *sizes]),
            self.height + gap + LEADING * len(sizes),
        )


def board_frame(scene: Scene, kinds: frozenset[type[Site]], margins: Margins) -> Frame:
    """The frame of the board with its margins; nothing if no kind of site is drawn."""
    if not kinds:
        return Frame(0, 0, 0, 0)
    around = DISC if Vertex in kinds else scene.stick / 2 if Edge in kinds else 1
    spots = [(*scene.centre(vertex), around, around) for vertex in scene.board.vertices]
    spots += [(*label.spot, 4.0 * len(label.text), 7.0) for label in margins.labels]
    left, right = min(x - dx for x, _, dx, _ in spots), max(x + dx for x, _, dx, _ in spots)
    top, bottom = min(y - dy for _, y, _, dy in spots), max(y + dy for _, y, _, dy in spots)
    return Frame(left, top, right - left, bottom - top)


def lines_below(picture: Picture, frame: Frame) -> Iterator[Line]:
    """The captions, then the highlights, broken where they are much longer than the board is wide."""
    most = int(max(frame.width, NARROWEST) / COLUMN)
    for caption in picture.captions:
        for part in _broken(caption, most):
            yield Line(part)
    for number, light in enumerate(picture.highlights):
        first, *others = _broken(light.text, most - int(INDENT / COLUMN))
        yield Line(first, INDENT, hatch_class(number))
        for part in others:
            yield Line(part, INDENT)


def written(lines: Iterable[Line], frame: Frame) -> Iterator[str]:
    """The lines, at the foot of a frame that was extended for them."""
    below = list(lines)
    foot = frame.top + frame.height - LEADING * len(below)
    for number, line in enumerate(below):
        middle = foot + LEADING * (number + 0.5)
        if line.swatch:
            corner = {"x": frame.left, "y": middle - SWATCH / 2, "rx": 3.0}
            size = {"width": float(SWATCH), "height": float(SWATCH)}
            yield element("rect", class_="swatch", **corner, **size)
            yield element("rect", class_=line.swatch, **corner, **size)
        yield element(
            "text", escape(line.text), class_="caption", x=frame.left + line.indent, y=middle + 5
        )


def _broken(text: str, most: int) -> list[str]:
    """The text in parts of so many letters, one at least."""
    return wrap(escaped(text, plain=False), most, drop_whitespace=False) or [""]
