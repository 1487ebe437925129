"""The screen of a match: who looks at it, and what is shown to them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from boardkit.cli.crash import failures_said
from boardkit.cli.terminal import ask, clear, say
from boardkit.cli.words import drawing, told
from boardkit.play import Match, Ply, hearing_of, player_name, views_of
from boardkit.rules import CHANCE, Hidden, Told

__all__ = ["Screen"]

STYLES = ("cyan", "magenta", "yellow", "green", "blue", "red")
"""How the moves of the players look, where there are colours; their numbers say the same."""


class Screen:
    """What people see of a match at one terminal.

    In a game without secrets they look at it together. In a game with secrets it shows what one
    person may see, and is cleared before it is handed over to another; where no person plays, it
    shows all.

    Args:
        match: The match.
        humans: The seats of people.
    """

    def __init__(self, match: Match[Any, Any], humans: Collection[int]) -> None:
        self._match = match
        self._view, self._heard = views_of(match.game), hearing_of(match.game)
        has_secrets = isinstance(match.game, Hidden)
        self.is_shared = has_secrets and len(humans) > 1
        self.viewer = min(humans) if has_secrets and len(humans) == 1 else None
        self._told = len(match.plies)
        self._read = dict.fromkeys(humans, self._told)

    def hand_to(self, seat: int) -> bool:
        """Show to one person alone what is for him to see; False at the end of the input.

        What was told just before the screen was cleared nobody could read, so it is told again.
        """
        if self.is_shared and self.viewer != seat:
            clear()
            if ask(f"{player_name(seat)}: press Enter when only you can see the screen ") is None:
                return False
            self.viewer, self._told = seat, self._read[seat]
            self.tell()
        self._read[seat] = len(self._match.plies)
        self.draw()
        return True

    def draw(self) -> None:
        """Show the position."""
        say(drawing(self._match.game, self._view(self._match.state, self.viewer)))

    def tell(self) -> None:
        """Say what was played since last time, and what it brought about, if somebody looks."""
        if self.is_shared and self.viewer is None:
            return
        for ply in self._match.plies[self._told :]:
            heard = self._heard(ply.before, ply.move, self.viewer)
            say(told(ply.player, heard), style=_style(ply.player))
            if heard == str(ply.move):  # else the notes too are secret
                self._tell_notes(ply)
        self._told = len(self._match.plies)

    def _tell_notes(self, ply: Ply[Any, Any]) -> None:
        game = self._match.game
        with failures_said("what it brought about"):
            for note in game.notes(ply.before, ply.move) if isinstance(game, Told) else ():
                say(f"  {note.text} ({note.rule})")

    def wipe(self) -> None:
        """Leave nothing of what was for one person's eyes."""
        if self.is_shared:
            clear()


def _style(player: int) -> str:
    return "dim" if player == CHANCE else STYLES[player % len(STYLES)]
