"""Where things are: boards, their sites, and walks over them; tiles."""

from boardkit.geometry.board import Board
from boardkit.geometry.hexagonal import (
    hexagon_of_hexagons,
    rhombus_of_hexagons,
    triangle_of_hexagons,
)
from boardkit.geometry.lattice import SQUARE, TRIANGULAR, Lattice
from boardkit.geometry.naming import point_name
from boardkit.geometry.patches import Patch, Placements, Zone
from boardkit.geometry.rims import sides
from boardkit.geometry.sites import Cell, Edge, Site, Vertex
from boardkit.geometry.sitesets import SiteSet
from boardkit.geometry.square import square_grid, square_map
from boardkit.geometry.symmetry import Symmetry, symmetries
from boardkit.geometry.tiles import Placement, Tile, TileSet
from boardkit.geometry.triangular import hexagon_of_triangles
from boardkit.geometry.walks import clump, components, distance, flood, path

__all__ = [
    "SQUARE",
    "TRIANGULAR",
    "Board",
    "Cell",
    "Edge",
    "Lattice",
    "Patch",
    "Placement",
    "Placements",
    "Site",
    "SiteSet",
    "Symmetry",
    "Tile",
    "TileSet",
    "Vertex",
    "Zone",
    "clump",
    "components",
    "distance",
    "flood",
    "hexagon_of_hexagons",
    "hexagon_of_triangles",
    "path",
    "point_name",
    "rhombus_of_hexagons",
    "sides",
    "square_grid",
    "square_map",
    "symmetries",
    "triangle_of_hexagons",
]
