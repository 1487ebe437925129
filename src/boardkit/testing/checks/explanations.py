"""Promises about refusals, notes and the rules they cite."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardkit.rules import Explained, Note, Refusal, Scored, Told
from boardkit.testing.promise import promise
from boardkit.testing.values import shown
from boardkit.testing.visit import Visit

FEW = 600
"""Of so many moves all can be asked about at each position."""


@promise("position", needs=Explained)
def refusals_agree(game: Explained[Any, Any], visit: Visit) -> Iterator[str]:
    """Legal moves are not refused, all others are; after the end every move is."""
    for move in visit.some(visit.moves):
        if refusal := game.why_not(visit.state, move):
            yield f"{move} is legal, but refused: {shown(refusal)}"
    for move in _others(visit):
        refusal = game.why_not(visit.state, move)
        if refusal is None:
            yield f"{move} is not legal, but why_not has nothing against it"
        elif not isinstance(refusal, Refusal):
            yield f"why_not {move} is {shown(refusal)}, no Refusal"


def _others(visit: Visit) -> Sequence[Any]:
    """All moves that the game can have but not here; where they are too many, some."""
    known = visit.run.known
    if len(known) > FEW:
        return visit.others
    legal = {*visit.moves}
    return [move for move in known if move not in legal]


@promise("position", needs=Told)
def notes_are_told(game: Told[Any, Any], visit: Visit) -> Iterator[str]:
    """The notes on a legal move are a tuple of notes."""
    for move in visit.some(visit.moves):
        notes = game.notes(visit.state, move)
        if not isinstance(notes, tuple) or not all(isinstance(note, Note) for note in notes):
            yield f"the notes on {move} are {shown(notes)}"


@promise("position", needs=Explained)
def cited_rules_exist(game: Explained[Any, Any], visit: Visit) -> Iterator[str]:
    """Every refusal, note and line of a score sheet is one line, and cites one of the rules."""
    rules: Mapping[str, str] = game.rules()
    for rule, text, where in _citations(game, visit):
        if rule not in rules:
            yield f"{where} cites rule {rule!r}, which is none of {', '.join(rules)}"
        if not text.strip() or not text.isprintable():
            yield f"{where} says {text!r}, not one line"
        visit.run.rules[str(rule)] += 1


def _citations(game: Any, visit: Visit) -> Iterator[tuple[str | None, str, str]]:
    """Rule, text and place of everything that cites a rule here."""
    for move in visit.others:
        refusal = game.why_not(visit.state, move)
        if refusal is not None:
            yield refusal.rule, refusal.text, f"the refusal of {move}"
    if isinstance(game, Told):
        for move in visit.some(visit.moves):
            for note in game.notes(visit.state, move):
                yield note.rule, note.text, f"a note on {move}"
    sheets = [game.score(visit.state)] if isinstance(game, Scored) else []
    if visit.outcome is not None and visit.outcome.sheet is not None:
        sheets.append(visit.outcome.sheet)
    for sheet in sheets:
        for line in sheet.lines:
            yield line.rule, line.what, "a line of the score sheet"
