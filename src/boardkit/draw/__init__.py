"""Renderers: pictures as something to look at."""

from boardkit.draw.svg import svg
from boardkit.draw.text import text

__all__ = ["svg", "text"]
