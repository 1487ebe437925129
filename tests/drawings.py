"""Pictures of all kinds, and what is in their SVG."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from hypothesis import strategies as st
from strategies import boards

from boardkit.draw import svg
from boardkit.geometry import Board, Cell, Edge, Vertex
from boardkit.picture import Highlight, Mark, Picture

__all__ = ["KINDS", "MARK_TEXTS", "bare", "found", "numbers", "parsed", "pictures", "texts"]

KINDS = (Cell, Edge, Vertex)

MARK_TEXTS = st.text(max_size=4) | st.sampled_from(
    [
        *("A", "bA", "#", "##", "", "a longer text than any site has room for"),
        *("e\u0301", "🐺", "狼", "\\", "\0", "\n", "\x1b[31m", "\ud800", "\ufffe"),
        *('<b>"R&D"</b>', "]]>", "&amp;", "'"),
    ]
)
"""Texts that fit and texts that do not, and whatever XML could stumble over."""

COLOURS = st.sampled_from([None, "red", "yellow", "black", "white", "teal", '"><script>'])


@st.composite
def pictures(draw: st.DrawFn, board: Board | None = None) -> Picture:
    """A picture of any board. Shrinks towards one bare square."""
    board = draw(boards()) if board is None else board
    sites = st.sampled_from([site for kind in KINDS for site in board.domain(kind).all])
    some = st.lists(sites, max_size=4, unique=True).map(tuple)
    marks = st.dictionaries(sites, st.tuples(MARK_TEXTS, COLOURS), max_size=6)
    lights = st.builds(Highlight, MARK_TEXTS, some, COLOURS)
    return Picture(
        board,
        tuple(Mark(site, text, colour) for site, (text, colour) in draw(marks).items()),
        shows=tuple(draw(st.sets(st.sampled_from(KINDS)))),
        captions=tuple(draw(st.lists(MARK_TEXTS, max_size=2))),
        last=draw(some),
        highlights=tuple(draw(st.lists(lights, max_size=6))),
    )


def parsed(picture: Picture) -> Element:
    """The root of the picture's SVG."""
    return ElementTree.fromstring(svg(picture))


def found(root: Element, kind: str) -> list[Element]:
    """All elements of one class."""
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def bare(root: Element, kind: str) -> list[Element]:
    """The elements of all sites of one kind as they are without marks: `lined`, `edge`, `vertex`."""
    return [site for group in found(root, kind) for site in group]


def texts(root: Element, kind: str) -> list[str]:
    """What is written in elements of one class."""
    return [element.text or "" for element in found(root, kind)]


def numbers(element: Element, *attributes: str) -> list[float]:
    """The numbers in some attributes of an element."""
    return [
        float(number)
        for attribute in attributes
        for number in re.findall(r"-?[0-9.]+", element.get(attribute, ""))
    ]
