"""Matches in words, drawings and tables."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from boardkit.cli.terminal import is_plain, shown_table
from boardkit.draw import text
from boardkit.errors import BoardkitError, IllegalMoveError, listed
from boardkit.play import Match, position_text
from boardkit.rules import Drawn, Explained
from boardkit.state import Outcome, Sheet

__all__ = ["drawing", "ending", "refusal", "sheet_text"]


def drawing(match: Match[Any, Any]) -> str:
    """The position as a drawing, or else as the game writes it, with an empty line above."""
    game, state = match.game, match.state
    return "\n" + (
        text(game.draw(state), plain=is_plain())
        if isinstance(game, Drawn)
        else position_text(game, state)
    )


def refusal(match: Match[Any, Any], error: BoardkitError) -> str:
    """Why a move was refused, with the rule in full and the sites that show it."""
    lines = [str(error)]
    if isinstance(error, IllegalMoveError):
        rules = match.game.rules() if isinstance(match.game, Explained) else {}
        if error.rule is not None and error.rule in rules:
            lines.append(f"  {error.rule}: {rules[error.rule]}")
        if error.sites:
            lines.append(f"  see {listed(error.sites, most=20)}")
    return "\n".join(lines)


def ending(outcome: Outcome) -> str:
    """Who won and why the game ended, in a sentence."""
    seats = [str(seat) for seat in outcome.winners]
    if len(seats) == 1:
        return f"player {seats[0]} wins: {outcome.reason}"
    how = "win together" if outcome.winners in outcome.teams else "are tied first"
    return f"players {', '.join(seats[:-1])} and {seats[-1]} {how}: {outcome.reason}"


def sheet_text(sheet: Sheet) -> str:
    """A score sheet as a table, the totals below."""
    table = Table("player", "points", "for", "where", "rule", box=SIMPLE_HEAD)
    for line in sheet.lines:
        table.add_row(
            str(line.player), str(line.points), line.what, listed(line.sites), line.rule or ""
        )
    table.add_section()
    for player, total in enumerate(sheet.totals):
        table.add_row(str(player), str(total), "total")
    for team, total in zip(sheet.teams, sheet.team_totals, strict=True):
        table.add_row(" + ".join(map(str, team)), str(total), "total of the team")
    return shown_table(table)
