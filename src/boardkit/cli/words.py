"""Matches in words, drawings and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.table import Table

from boardkit.cli.tables import table
from boardkit.cli.terminal import is_plain
from boardkit.draw import text
from boardkit.errors import BoardkitError, IllegalMoveError, listed, one_line
from boardkit.host import Host
from boardkit.play import Match, player_name, position_text
from boardkit.rules import Drawn, Explained, Game, options
from boardkit.state import Outcome, Sheet

__all__ = [
    "drawing",
    "ending",
    "example",
    "extent",
    "player_counts",
    "players_named",
    "problem_lines",
    "refusal",
    "sheet_table",
    "told",
    "unusual_options",
]


def drawing(game: Game[Any, Any], state: Any) -> str:
    """The position as a drawing, or else as the game writes it, with an empty line above."""
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
            lines.append(f"  where: {listed(error.sites, most=20)}")
    return "\n".join(lines)


def ending(outcome: Outcome) -> str:
    """Who won and why the game ended, in a sentence."""
    how = "win together" if outcome.winners in outcome.teams else "are tied first"
    if len(outcome.winners) == 1:
        how = "wins"
    return f"{players_named(outcome.winners)} {how}: {outcome.reason}"


def players_named(players: Sequence[int]) -> str:
    """Players in a sentence: `player 0`, or `players 0, 1 and 2`."""
    *others, last = map(str, players)
    return f"players {', '.join(others)} and {last}" if others else f"player {last}"


def example(match: Match[Any, Any]) -> str:
    """A move that is legal now, on one line."""
    return listed([match.legal[0]])


def extent(match: Match[Any, Any]) -> str:
    """Which game it is, how long, and how it ended if it did."""
    end = ending(match.outcome) if match.outcome else "not over"
    return f"{match.game.info.key}, {len(match.plies)} plies, {end}"


def told(player: int, heard: str) -> str:
    """Who made which move, as it is heard, on one line."""
    return one_line(f"{player_name(player)}: {heard}")


def unusual_options(game: Game[Any, Any]) -> str:
    """How many play, and the options that are not as usual."""
    specs = options(type(game)).items()
    values = {name: (spec, getattr(game, name)) for name, spec in specs if name != "players"}
    unusual = [
        f", {name}={spec.write(value)}"
        for name, (spec, value) in values.items()
        if value != spec.default
    ]
    return f"{game.players} players" + "".join(unusual)


def player_counts(kind: type[Any]) -> str:
    """How many can play a game."""
    players = options(kind).get("players")
    if players is None or players.low == players.high:
        return str(kind().players)
    return f"{players.low} to {players.high}, {players.default} by default"


def problem_lines(host: Host, *, told: str = "") -> Iterator[str]:
    """What was found to be wrong with plugins so far, but for what was told already."""
    return (f"problem: {problem}" for problem in host.problems if str(problem) not in told)


def sheet_table(sheet: Sheet) -> Table:
    """A score sheet as a table, the totals below."""
    lines = [
        (str(line.player), str(line.points), line.what, listed(line.sites), line.rule or "")
        for line in sheet.lines
    ]
    totals = [(str(player), str(total), "total") for player, total in enumerate(sheet.totals)]
    teams = [
        (" + ".join(map(str, team)), str(total), "total of the team")
        for team, total in zip(sheet.teams, sheet.team_totals, strict=True)
    ]
    return table(
        "player",
        "points",
        "for",
        "where",
        "rule",
        rows=[*lines, *totals, *teams],
        numbers=["points"],
        total=len(lines),
    )
