"""What a person can type at the terminal besides moves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from string import ascii_lowercase
from typing import Any

from attrs import frozen

from boardkit.cli.crash import failures_said
from boardkit.cli.tables import columns, entries
from boardkit.cli.terminal import say, show
from boardkit.cli.words import drawing, example, sheet_table
from boardkit.play import Match
from boardkit.rules import Explained, Hidden, Scored

__all__ = ["Typed", "word_of"]

MOST_MOVES = 400
"""So many moves are listed at once."""


@frozen
class Typed:
    """A word as it was typed.

    Attributes:
        match: The match that is played.
        seat: Who typed it.
        humans: The seats of people.
        rest: What follows the word.
    """

    match: Match[Any, Any]
    seat: int
    humans: frozenset[int]
    rest: str


@frozen
class Word:
    """Something to type, such as `undo`.

    Attributes:
        help: What it does, in a phrase.
        do: Does it; False ends the game.
    """

    help: str
    do: Callable[[Typed], bool]


def word_of(text: str) -> Word | None:
    """The word that is meant, in any case, or by another name; None if there is none such."""
    name = text.casefold()
    return WORDS.get(OTHER_NAMES.get(name, name))


def _help(typed: Typed) -> bool:
    say(f"Type a move, such as {example(typed.match)}, or one of these:")
    show(entries((name, word.help) for name, word in WORDS.items()))
    return True


def _moves(typed: Typed) -> bool:
    found = (
        str(move) for move in typed.match.legal if typed.rest.casefold() in str(move).casefold()
    )
    shown = list(islice(found, MOST_MOVES))
    more = sum(1 for _ in found)
    show(columns(shown or ["none"]))
    if more:
        say(f"and {more} more; `moves TEXT` lists those with TEXT in them")
    return True


def _board(typed: Typed) -> bool:
    say(drawing(typed.match.game, typed.match.view(typed.seat)))
    return True


def _score(typed: Typed) -> bool:
    game = typed.match.game
    if isinstance(game, Scored):
        with failures_said("the score"):
            show(sheet_table(game.score(typed.match.view(typed.seat))))
    else:
        say("this game has no scores")
    return True


def _rules(typed: Typed) -> bool:
    with failures_said("the rules"):
        _show_rules(typed)
    return True


def _show_rules(typed: Typed) -> None:
    rules = typed.match.game.rules() if isinstance(typed.match.game, Explained) else {}
    wanted = {rule: text for rule, text in rules.items() if _is_meant(rule, typed.rest.casefold())}
    if wanted:
        show(entries(wanted.items()))
    else:
        say(
            f"no such rule; there are {', '.join(rules)}"
            if rules
            else "this game has no numbered rules"
        )


def _is_meant(rule: str, text: str) -> bool:
    """Whether a text means this rule: its id, with or without the letters before, or nothing."""
    name = rule.casefold()
    return text in ("", name, name.lstrip(ascii_lowercase))


def _undo(typed: Typed) -> bool:
    """Take back all plies since, and with, the last one of a person, unless they told secrets."""
    if isinstance(typed.match.game, Hidden):
        say("nothing is taken back in a game with secrets: what was seen cannot be unseen")
        return True
    own = [number for number, ply in enumerate(typed.match.plies) if ply.player in typed.humans]
    if not own:
        say("there is nothing to take back")
    while own and len(typed.match.plies) > own[-1]:
        typed.match.pop()
    return True


def _quit(typed: Typed) -> bool:
    if typed.rest:
        say("`quit` alone leaves the game")
    return bool(typed.rest)


WORDS = {
    "help": Word("show this", _help),
    "moves": Word("list the legal moves; `moves TEXT` those with TEXT in them", _moves),
    "board": Word("show the board again", _board),
    "score": Word("show the score sheet as it stands", _score),
    "rules": Word("show the rules; `rules ID` one of them", _rules),
    "undo": Word("take back your last move, and all that was played since", _undo),
    "quit": Word("leave the game", _quit),
}
"""The words by what is typed."""

OTHER_NAMES = {"?": "help", "legal": "moves", "exit": "quit", "q": "quit"}
"""What people type who have not read the help."""
