"""The characters that texts are made of."""

from __future__ import annotations

from unicodedata import category, east_asian_width

__all__ = ["escaped", "marked", "width"]

GLYPHS = frozenset(" .+-|/\\'[]")
"""What empty sites are drawn with; a mark with one of these characters is put in quotes."""


def escaped(text: str, *, plain: bool) -> str:
    r"""The text on one line, different for different texts: what cannot be printed is written out.

    Args:
        text: Any text.
        plain: Whether all that is not ASCII is written out too.

    Examples:
        >>> print(escaped("café\n", plain=False), escaped("café", plain=True))
        café\n caf\xe9
    """
    return "".join(_escaped(sign, plain) for sign in text)


def marked(text: str, *, bare: str, plain: bool) -> str:
    """The text of a mark, in quotes where it could be taken for something else.

    Args:
        text: The text.
        bare: What the site looks like without a mark.
        plain: Whether to use ASCII only.

    Examples:
        >>> print(marked("A", bare=".", plain=True), marked(".", bare=".", plain=True))
        A '.'
    """
    seen = escaped(text, plain=plain)
    if text and text != bare and GLYPHS.isdisjoint(text):
        return seen
    return "'{}'".format(seen.replace("'", r"\'"))


def width(text: str) -> int:
    """How many columns of a terminal a printable text takes."""
    return sum(
        0 if category(sign) in ("Mn", "Me") else 1 + (east_asian_width(sign) in "WF")
        for sign in text
    )


def _escaped(sign: str, plain: bool) -> str:
    if sign == "\\" or not sign.isprintable() or (plain and not sign.isascii()):
        return sign.encode("unicode_escape").decode()
    return sign
