"""What is drawn of a picture, from the surface of the board up to the letters on its marks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from boardkit.draw.described import mark_words
from boardkit.draw.elements import element, pairs, words
from boardkit.draw.lettering import lettered, named
from boardkit.draw.margins import Label, Margins
from boardkit.draw.palette import paint_name
from boardkit.draw.scene import GAP, Scene
from boardkit.draw.style import hatch_class
from boardkit.geometry import Cell, Edge, Site, Vertex
from boardkit.picture import Mark, Picture

__all__ = ["layers"]

DOT = 2.6
"""The radius of a bare vertex."""


def layers(
    scene: Scene, margins: Margins, picture: Picture, marks: Mapping[Site, Mark]
) -> Iterator[str]:
    """The board and all that lies on it, what is below first."""
    yield from _bare_board(scene, picture.shows)
    for number, light in enumerate(picture.highlights):
        for site in light.sites:
            yield scene.shape(scene.board.own(site), grow=GAP, class_=hatch_class(number))
    if Cell in picture.shows and not margins.name_cells:
        for cell in scene.board.cells:
            if cell not in marks:
                yield named(scene, cell)
    for site, mark in marks.items():
        yield _mark(scene, site, mark)
    for site in picture.last:
        yield scene.shape(scene.board.own(site), grow=GAP / 2, class_="last")
    yield from map(_label, margins.labels)


def _label(label: Label) -> str:
    x, y = label.spot
    return element("text", words(label.text), class_="label", x=x, y=y + 4)


def _bare_board(scene: Scene, shows: Collection[type[Site]]) -> Iterator[str]:
    """The cells, and the edges and vertices that are shown; each tells its name when pointed at."""
    board = scene.board
    rings = {cell: f"M{pairs(scene.corners(cell))}Z" for cell in board.cells}
    if Cell in shows:
        cells = (element("path", _name(cell), d=ring) for cell, ring in rings.items())
        yield element("g", *cells, class_="cell lined")
    else:
        yield element("path", class_="cell", d="".join(rings.values()))
    if Edge in shows:
        lines = {edge: f"M{pairs(scene.ends(edge))}" for edge in board.edges}
        edges = (element("path", _name(edge), d=line) for edge, line in lines.items())
        yield element("g", *edges, class_="edge")
    if Vertex in shows:
        spots = {vertex: scene.centre(vertex) for vertex in board.vertices}
        vertices = (
            element("circle", _name(vertex), cx=x, cy=y, r=DOT) for vertex, (x, y) in spots.items()
        )
        yield element("g", *vertices, class_="vertex")


def _mark(scene: Scene, site: Site, mark: Mark) -> str:
    """A mark; it tells its text when pointed at, and what is solid bears no letters."""
    title = element("title", words(f"{site.name}: {mark_words(mark)}"))
    paint = paint_name(mark.colour)
    if mark.text and set(mark.text) == {"#"}:
        shape = scene.shape(site, grow=GAP - 1 if isinstance(site, Cell) else 0)
        return element("g", title, shape, class_=f"mark solid {paint}")
    text = lettered(scene, site, mark.text) if mark.text else ""
    return element("g", title, scene.shape(site), text, class_=f"mark {paint}")


def _name(site: Site) -> str:
    return element("title", words(site.name))
