"""What a run of the kit reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from boardkit.rules import Numbered
from boardkit.testing.coverage import all_kinds, kinds, rules_cited, unmoved
from boardkit.testing.promise import Promise, Scope
from boardkit.testing.run import Run

__all__ = ["Report", "report", "why_unchecked"]

NEVER: Mapping[Scope, str] = {
    "chance": "no position of chance was visited",
    "final": "no position after the end was visited",
    "live": "no live position was visited",
}


@frozen
class Report:
    """What was looked at in a game that keeps its promises; `str` gives a readable page.

    Attributes:
        game: The game with its options, as text.
        effort: How hard was tried.
        seed: What the playouts followed.
        playouts: How many random games were played.
        plies: How many plies they had.
        visits: How many positions were looked at.
        positions: How many different ones.
        moves: How many different moves were legal somewhere, those of chance among them.
        all_moves: How many there can be, if the game says.
        kinds: How many of them are of each kind: their class, or the first word of a text; 0 for
            kinds that the game numbers and that were never legal.
        unmoved: Moves that the game numbers and that were never legal, if they are a few.
        checks: How often each promise was checked.
        skipped: Why the other promises did not apply.
        ends: How often each reason ended a game.
        ties: How often several players were first.
        rules: How often each rule was cited, 0 for those that never were; empty if the game does
            not explain itself.
    """

    game: str
    effort: str
    seed: int | str
    playouts: int
    plies: int
    visits: int
    positions: int
    moves: int
    all_moves: int | None
    kinds: Mapping[str, int]
    unmoved: tuple[str, ...]
    checks: Mapping[str, int]
    skipped: Mapping[str, str]
    ends: Mapping[str, int]
    ties: int
    rules: Mapping[str, int]

    @property
    def never(self) -> tuple[str, ...]:
        """What was never reached: rules, kinds of moves, and moves if they are a few."""
        counts = (*self.rules.items(), *self.kinds.items())
        return (*(name for name, count in counts if not count), *self.unmoved)

    def __str__(self) -> str:
        moves = f"{self.moves}" if self.all_moves is None else f"{self.moves} of {self.all_moves}"
        looked = {
            "playouts": f"{self.playouts}, {self.plies} plies, {self.ties} tied",
            "positions": f"{self.visits} visited, {self.positions} different",
            "moves": f"{moves} legal somewhere",
        }
        lines = [
            f"{self.game} keeps {len(self.checks)} promises",
            f"effort {self.effort}, seed {self.seed}",
            *_table("looked at", looked),
            *_table("kinds of moves", self.kinds),
            *_table("ends", self.ends),
            *_table("rules cited", {rule: count for rule, count in self.rules.items() if count}),
            *_table("checked", self.checks),
            *_table("did not apply", self.skipped),
            *_table("never reached", dict.fromkeys(self.never, "")),
        ]
        return "\n".join(lines)


def report(run: Run, promises: Iterable[Promise]) -> Report:
    """The report on a run in which no promise was broken."""
    known, game = list(promises), run.game
    return Report(
        game=run.name,
        effort=run.effort.name,
        seed=run.seed,
        playouts=run.playouts,
        plies=run.plies,
        visits=run.visits,
        positions=len(run.positions),
        moves=len(run.seen),
        all_moves=len(run.known) if isinstance(game, Numbered) else None,
        kinds=dict.fromkeys(all_kinds(run), 0) | kinds(run.seen),
        unmoved=unmoved(run),
        checks={one.name: run.checks[one.name] for one in known if run.checks[one.name]},
        skipped={one.name: why_unchecked(run, one) for one in known if not run.checks[one.name]},
        ends=dict(run.ends),
        ties=run.ties,
        rules=rules_cited(run),
    )


def why_unchecked(run: Run, promise: Promise) -> str:
    """Why a promise was never checked."""
    if promise.needs is not None and not isinstance(run.game, promise.needs):
        return f"the game is not {promise.needs.__name__}"
    return run.skipped.get(promise.name) or NEVER.get(promise.scope, "nothing was visited")


def _table(title: str, rows: Mapping[str, object]) -> list[str]:
    """A title and its rows, names in one column, numbers flush right; nothing without rows."""
    if not rows:
        return []
    name = max(map(len, rows))
    number = max((len(str(value)) for value in rows.values() if isinstance(value, int)), default=0)
    lines = (f"  {key:<{name}}  {str(value).rjust(number)}" for key, value in rows.items())
    return ["", f"{title}:", *map(str.rstrip, lines)]
