"""The hooks that plugins may implement, and the marker for doing so.

A plugin implements a hook at most once, and takes those of its arguments that it needs, by name.
What it prints while it is loaded or asked goes to standard error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from boardkit.play import Match, Transcript
    from boardkit.rules import Game
    from boardkit.state import Outcome

__all__ = ["PROJECT", "hookimpl"]

PROJECT = "boardkit"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as the implementation of a hook."""


@hookspec
def boardkit_games() -> Sequence[type[Any]]:  # type: ignore[empty-body]
    """Which games the plugin provides.

    Called once, when a game of the plugin is first asked for. The module stands in the entry-point
    group `boardkit.games`, once for each of its games, under the key of the game.

    Returns:
        Classes of games; each has its key in `info` and works with the defaults of its options.

    Example:
        ```python
        @hookimpl
        def boardkit_games():
            return [Minoa]
        ```
    """


@hookspec
def boardkit_migrate(transcript: Transcript) -> Transcript | None:
    """A transcript of older rules, rewritten for the rules of today.

    Called when a transcript of a game of this plugin is replayed and names another version of the
    rules; the module stands in the group `boardkit.games`. Every ply of the answer is checked as
    always. A ply whose position is no longer written as it was may lose its digest.

    Args:
        transcript: What was read: texts only, nothing of it is checked yet.

    Returns:
        A transcript with the same key and the installed version of the rules; None if there is no
        way, and then the replay is refused.

    Example:
        ```python
        @hookimpl
        def boardkit_migrate(transcript):
            if transcript.game.get("rules") != "1":
                return None
            records = tuple(
                evolve(record, move=record.move.replace("x", "-")) for record in transcript.records
            )
            return evolve(transcript, game={**transcript.game, "rules": "2"}, records=records)
        ```
    """


@hookspec
def boardkit_agents() -> Mapping[str, Any]:  # type: ignore[empty-body]
    """Which agents the plugin provides.

    Called once, when agents are first asked for. The module stands in the group `boardkit`, as for
    all hooks from here on.

    Returns:
        Agents by name. A name has letters, digits, `-`, `_` and `.` only. An agent is called with a
        game, a live position as its player sees it and a `random.Random`, and gives one of the
        legal moves, without remembering anything from one match to another. Other processes are
        told its name, so it may be any function. Of agents with one name none is used, but those of
        boardkit itself always are.

    Example:
        ```python
        @hookimpl
        def boardkit_agents():
            return {"first": lambda game, state, rng: game.moves(state)[0]}
        ```
    """


@hookspec
def boardkit_commands() -> Sequence[Any]:  # type: ignore[empty-body]
    """Which commands the plugin adds to the command line.

    Called once, when a command is wanted that boardkit itself does not have, or all are listed.

    Returns:
        Commands of click, with names as those of agents. `click.pass_obj` hands them the host. Of
        commands with one name none is used, but those of boardkit itself always are.

    Example:
        ```python
        @click.command()
        @click.pass_obj
        def keys(host):
            click.echo(" ".join(host.games()))

        @hookimpl
        def boardkit_commands():
            return [keys]
        ```
    """


@hookspec
def boardkit_move_played(match: Match[Any, Any], move: object) -> None:
    """A move was made in a match of the host.

    Called after each ply of a match that `Host.match` made, be it of a player or of chance; never
    for a move that was refused, for one that is taken back, in a replay, or in a search. A failure
    is a problem of the plugin, and the match goes on.

    Args:
        match: The match after the move; to be looked at, not changed.
        move: The move that was made, which is also the last in `match.plies`.

    Example:
        ```python
        @hookimpl
        def boardkit_move_played(match, move):
            logging.info("%s: %s", match.game.info.title, move)
        ```
    """


@hookspec
def boardkit_match_over(match: Match[Any, Any]) -> None:
    """A match of the host has come to its end.

    Called after `boardkit_move_played` for the move that ended the game; again if moves are taken
    back and the game is ended anew. A failure is a problem of the plugin, and changes nothing.

    Args:
        match: The match, with its outcome; to be looked at, not changed.

    Example:
        ```python
        @hookimpl
        def boardkit_match_over(match):
            Path("last game.txt").write_text(match.transcript(), encoding="utf-8")
        ```
    """


@hookspec
def boardkit_outcome(game: Game[Any, Any], state: Any, outcome: Outcome) -> Outcome | None:
    """A house rule: another outcome for a game that has ended.

    Called for each final position of a match that `Host.match` made, one house rule after the
    other, by the names of the plugins; and in replays, for the house rules that the transcript
    names. Agents and searches see the game without it. The transcript of the match names the plugin
    whether or not it changes something, and does not replay without it.

    Args:
        game: The rules with their options; a house rule for one game looks at `game.info.key`.
        state: The final position.
        outcome: How the game ended, after the house rules before this one.

    Returns:
        The outcome that counts, for as many players; None to leave it as it is. What is neither is
        a problem of the plugin, and leaves the outcome as it is too.

    Example:
        ```python
        @hookimpl
        def boardkit_outcome(game, outcome):
            if game.info.key != "minoa" or outcome.sheet is None:
                return None
            bonus = Line(player=1, points=3, what="moved second")
            sheet = evolve(outcome.sheet, lines=(*outcome.sheet.lines, bonus))
            return Outcome.by_points(sheet, reason=outcome.reason)
        ```
    """
