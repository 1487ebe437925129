"""The style sheet of a picture: shapes by day, colours by day and by night."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardkit.draw.elements import element
from boardkit.draw.palette import DARK, LIGHT, Theme

__all__ = ["hatch_class", "hatches", "style"]

FONT = (
    "font-family:ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
)
ANGLES = (45, 135, 0, 90)
"""How the lines of hatches run; after these they are wider apart."""

SHAPES = (
    ("", FONT),
    ("text", "text-anchor:middle;font-weight:600"),
    (".name,.label,.caption", "font-weight:400"),
    (".label", "font-size:12px"),
    (".caption", "font-size:14px;text-anchor:start"),
    (".cell", "stroke-width:1.2;stroke-linejoin:round"),
    (".edge", "stroke-width:1.8;stroke-linecap:round"),
    (".mark", "stroke-width:1.4"),
    (".mark text", "stroke:none"),
    (".last", "fill:none;stroke-width:2.2"),
    (".tint", "fill-opacity:.2"),
    (".lines", "stroke-opacity:.85;stroke-width:1.5"),
)


def style(identity: str, paints: Iterable[str], highlights: Sequence[str]) -> str:
    """The element that holds the style, which touches nothing but the picture of this identity.

    Args:
        identity: The identity of the picture's root.
        paints: The names of the paints of its marks.
        highlights: The name of the paint of each highlight.
    """
    rules = [
        *SHAPES,
        *((f".{hatch_class(n)}", f"fill:url(#{identity}-{n})") for n in range(len(highlights))),
    ]
    names = sorted({*paints, *highlights})
    day, night = (_sheet(identity, _colours(theme, names)) for theme in (LIGHT, DARK))
    return element(
        "style",
        f"{_sheet(identity, rules)}{day}@media (prefers-color-scheme:dark){{{night}}}",
    )


def hatch_class(number: int) -> str:
    """The class of all that belongs to a highlight."""
    return f"hatch{number}"


def hatches(identity: str, highlights: Sequence[str]) -> str:
    """The patterns of the highlights, each with lines in a direction of its own."""
    patterns = []
    for n, paint in enumerate(highlights):
        step = 7 + 3 * (n // len(ANGLES))
        patterns.append(
            element(
                "pattern",
                element("rect", class_=f"tint {paint}", width=step, height=step),
                element("path", class_=f"lines {paint}", d=f"M0 {step / 2:g}h{step}"),
                id=f"{identity}-{n}",
                width=step,
                height=step,
                patternUnits="userSpaceOnUse",
                patternTransform=f"rotate({ANGLES[n % len(ANGLES)]})",
            )
        )
    return element("defs", *patterns) if patterns else ""


def _colours(theme: Theme, paints: Sequence[str]) -> list[tuple[str, str]]:
    """The rules that give colours."""
    rules = [
        (".page", f"fill:{theme.page}"),
        (".swatch", f"fill:{theme.cell}"),
        (".cell", f"fill:{theme.cell};stroke:{theme.cell}"),
        (".lined", f"stroke:{theme.line}"),
        (".edge", f"stroke:{theme.line}"),
        (".vertex", f"fill:{theme.line}"),
        (".name,.label", f"fill:{theme.quiet}"),
        (".caption", f"fill:{theme.ink}"),
        (".last", f"stroke:{theme.ring}"),
    ]
    for name in paints:
        paint = theme.paints[name]
        rules += [
            (f".{name}", f"fill:{paint.fill};stroke:{paint.rim}"),
            (f".{name} text", f"fill:{paint.letter}"),
            (f".tint.{name}", "stroke:none"),
        ]
    return rules


def _sheet(identity: str, rules: Iterable[tuple[str, str]]) -> str:
    """Rules for what lies inside the picture; the empty selector means its root."""
    return "".join(
        f"{','.join(f'#{identity} {part}'.rstrip() for part in selectors.split(','))}{{{body}}}"
        for selectors, body in rules
    )
