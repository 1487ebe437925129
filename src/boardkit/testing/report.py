"""What a run of the kit reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from boardkit.rules import Explained, Numbered
from boardkit.testing.promise import Promise, Scope
from boardkit.testing.run import Run

__all__ = ["Report", "report"]

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
        moves: How many different moves were legal somewhere.
        all_moves: How many there can be, if the game says.
        checks: How often each promise was checked.
        skipped: Why the other promises did not apply.
        ends: How often each reason ended a game.
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
    checks: Mapping[str, int]
    skipped: Mapping[str, str]
    ends: Mapping[str, int]
    rules: Mapping[str, int]

    def __str__(self) -> str:
        moves = (
            f"{self.moves} moves"
            if self.all_moves is None
            else f"{self.moves} of {self.all_moves} moves"
        )
        never = [rule for rule, count in self.rules.items() if not count]
        lines = [
            f"{self.game} keeps {len(self.checks)} promises",
            f"effort {self.effort}, seed {self.seed}: {self.playouts} playouts, {self.plies} plies",
            f"{self.visits} positions visited, {self.positions} different; {moves} seen",
            *_listed("checked", (f"{name} {count}" for name, count in self.checks.items())),
            *_listed(
                "did not apply", (f"{name}: {reason}" for name, reason in self.skipped.items())
            ),
            *_listed("ends", (f"{reason} {count}" for reason, count in self.ends.items())),
            *_listed(
                "rules cited", (f"{rule} {count}" for rule, count in self.rules.items() if count)
            ),
            *_listed("rules never cited", never),
        ]
        return "\n".join(lines)


def report(run: Run, effort: str, promises: Iterable[Promise]) -> Report:
    """The report on a run in which no promise was broken."""
    known = list(promises)
    game = run.game
    rules = {rule: run.rules[rule] for rule in game.rules()} if isinstance(game, Explained) else {}
    return Report(
        game=repr(game),
        effort=effort,
        seed=run.seed,
        playouts=run.playouts,
        plies=run.plies,
        visits=run.visits,
        positions=len(run.positions),
        moves=len(run.seen),
        all_moves=len(run.known) if isinstance(game, Numbered) else None,
        checks={one.name: run.checks[one.name] for one in known if run.checks[one.name]},
        skipped={one.name: _reason(run, one) for one in known if not run.checks[one.name]},
        ends=dict(run.ends),
        rules=rules,
    )


def _reason(run: Run, promise: Promise) -> str:
    """Why a promise was never checked."""
    if promise.needs is not None and not isinstance(run.game, promise.needs):
        return f"the game is not {promise.needs.__name__}"
    return run.skipped.get(promise.name) or NEVER.get(promise.scope, "nothing was visited")


def _listed(title: str, entries: Iterable[str]) -> list[str]:
    """A title and its entries, one a line; nothing when there are none."""
    lines = [f"  {entry}" for entry in entries]
    return [f"{title}:", *lines] if lines else []
