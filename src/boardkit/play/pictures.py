"""What the position of a match looks like, with what has just happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from attrs import evolve

from boardkit.geometry import Site
from boardkit.picture import Highlight, Picture
from boardkit.play.notation import player_name
from boardkit.rules import Drawn, Position
from boardkit.state import Outcome

__all__ = ["picture_after"]

S = TypeVar("S", bound=Position)


def picture_after(game: Drawn[S], states: Sequence[S], outcome: Outcome | None) -> Picture:
    """The picture of the last position.

    Its `last` are the sites whose marks were changed by the last move that changed any; when
    there is an outcome with a score sheet, its `highlights` are the sites that score for each
    player. What the game itself says about either stays.

    Args:
        game: Who draws.
        states: All positions, one at least.
        outcome: How the game has ended, if it has.
    """
    now = game.draw(states[-1])
    return evolve(
        now,
        last=now.last or _changed(now, (game.draw(state) for state in reversed(states[:-1]))),
        highlights=now.highlights or tuple(_scoring(now, outcome)),
    )


def _changed(now: Picture, befores: Iterator[Picture]) -> tuple[Site, ...]:
    """The sites whose marks differ from the nearest earlier picture with other marks."""
    marks = {mark.site: mark for mark in now.marks}
    for before in befores:
        old = {mark.site: mark for mark in before.marks}
        changed = [site for site in {**old, **marks} if old.get(site) != marks.get(site)]
        if changed:
            return tuple(site for site in changed if _is_on(now, site))
    return ()


def _scoring(picture: Picture, outcome: Outcome | None) -> Iterator[Highlight]:
    """The sites that score for each player who has some."""
    if outcome is None or outcome.sheet is None:
        return
    for player, points in enumerate(outcome.sheet.totals):
        sites = dict.fromkeys(
            site
            for line in outcome.sheet.lines
            for site in line.sites
            if line.player == player and isinstance(site, Site) and _is_on(picture, site)
        )
        if sites:
            yield Highlight(f"{player_name(player)}: {points} points", tuple(sites))


def _is_on(picture: Picture, site: Site) -> bool:
    return site.name in picture.board.domain(type(site)).by_name
