"""Renderers: pictures as something to look at."""

from boardkit.draw.text import text

__all__ = ["text"]
