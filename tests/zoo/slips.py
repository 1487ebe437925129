"""Games in which one answer is spoilt, in the way that an option says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import define, evolve, frozen

from boardkit.geometry import square_grid
from boardkit.picture import Mark, Picture
from boardkit.rules import Image, Refusal, option
from boardkit.state import Outcome, Sheet
from zoo.heaps import Heap, Heaps
from zoo.noughts import Marks, Noughts
from zoo.race import Card, Race, Step, Track

Slips = Mapping[str, tuple[str, Callable[[Any], Any]]]
"""By what is wrong: the promise that is broken, and how the right answer becomes a wrong one."""


def spoilt(slips: Slips, slip: str, answer: Any) -> Any:
    """The answer, made wrong if that is the slip."""
    return slips[slip][1](answer) if slip in slips and answer is not None else answer


# -- outcomes and sheets

ENDS: Slips = {
    "an unknown winner": ("winners_are_first", lambda end: evolve(end, winners=(*end.winners, 7))),
    "too few returns": ("winners_are_first", lambda end: evolve(end, returns=end.returns[:1])),
    "half a win": ("winners_are_first", lambda end: evolve(end, returns=(0.5, 0.5, -0.5, -0.5))),
    "no reason": ("winners_are_first", lambda end: evolve(end, reason=" ")),
    "too few scores": ("scores_add_up", lambda end: evolve(end, scores=end.scores[:1])),
    "scores with a point": ("scores_add_up", lambda end: evolve(end, scores=(1.5, 0, 0, 0))),
    "a sheet without scores": ("scores_add_up", lambda end: evolve(end, scores=None)),
    "a sheet for five": ("scores_add_up", lambda end: evolve(end, sheet=Sheet(5))),
    "other teams": ("teams_share", lambda end: evolve(end, teams=((0, 1), (2, 3)))),
    "team scores of nobody": ("teams_share", lambda end: evolve(end, team_scores=(0, 0))),
}
SHEETS: Slips = {
    "points for a sheet": ("score_is_the_standing", lambda sheet: sheet.totals),
    "nothing on the sheet": ("score_is_the_standing", lambda sheet: evolve(sheet, lines=())),
    "no teams on the sheet": ("score_is_the_standing", lambda sheet: evolve(sheet, teams=())),
    "a line that says nothing": (
        "cited_rules_exist",
        lambda sheet: evolve(sheet, lines=tuple(evolve(line, what=" ") for line in sheet.lines)),
    ),
}
LISTS: Slips = {
    "teams in a list": ("teams_are_seats", list),
}


@frozen
class WrongEnd(Race):
    slip: str = option("", help="what is wrong with outcomes and sheets")

    def outcome(self, state: Track) -> Outcome | None:
        over = super().outcome(state)
        right = over and Outcome.by_points(super().score(state), reason=over.reason)
        found: Outcome | None = spoilt(ENDS, self.slip, right)
        return found

    def score(self, state: Track) -> Any:
        return spoilt(SHEETS, self.slip, super().score(state))

    def teams(self) -> Any:
        return spoilt(LISTS, self.slip, super().teams())


# -- moves


class Longer(list[str]):
    def __len__(self) -> int:
        return super().__len__() + 1


class Denying(list[str]):
    def __contains__(self, move: object) -> bool:
        return False


class Reversing(list[str]):
    def __getitem__(self, place: Any) -> Any:
        return (
            super().__getitem__(place)[::-1]
            if isinstance(place, slice)
            else super().__getitem__(place)
        )


class Endless(list[str]):
    def __getitem__(self, place: Any) -> Any:
        return super().__getitem__(place if isinstance(place, slice) else place % len(self))


@define(unsafe_hash=True)
class Take:
    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


MOVES: Slips = {
    "a text": ("moves_are_a_sequence", lambda _: "123"),
    "one too long": ("moves_are_a_sequence", Longer),
    "in denies": ("moves_are_a_sequence", Denying),
    "slices reversed": ("moves_are_a_sequence", Reversing),
    "no end": ("moves_are_a_sequence", Endless),
    "moves that change": (
        "moves_are_distinct",
        lambda moves: [Take(int(move[5:])) for move in moves],
    ),
    "two lines": ("notation_is_unique", lambda moves: [f"{move}\n" for move in moves]),
    "no moves": ("live_positions_have_a_move", lambda _: []),
}


@frozen
class WrongMoves(Heaps):
    slip: str = option("", help="what is wrong with moves")

    def moves(self, state: Heap) -> Any:
        return spoilt(MOVES, self.slip, super().moves(state))

    def play(self, state: Heap, move: Any) -> Heap:
        return super().play(state, f"take {int(str(move)[-2:])}")


# -- texts, refusals, images, pictures

TEXTS: Slips = {
    "text in bytes": ("text_round_trip", str.encode),
}
REFUSALS: Slips = {
    "a refusal in words": ("refusals_agree", lambda refusal: refusal.text),
    "a refusal without words": ("cited_rules_exist", lambda refusal: evolve(refusal, text="")),
}
IMAGES: Slips = {
    "another player": (
        "images_play_alike",
        lambda images: [evolve(image, player=lambda seat: 1 - seat) for image in images],
    ),
    "a move too many": (
        "images_play_alike",
        lambda images: [
            evolve(image, state=evolve(image.state, free=image.state.free.domain.all))
            for image in images
        ],
    ),
}
PICTURES: Slips = {
    "a picture in words": ("pictures_are_sound", str),
    "a mark beside the board": (
        "pictures_are_sound",
        lambda picture: evolve(picture, marks=(Mark(square_grid(9, 9).cell("i9"), "x"),)),
    ),
    "an empty caption": ("pictures_are_sound", lambda picture: evolve(picture, captions=("",))),
}
RULES: Slips = {
    "no rules": ("rules_are_texts", lambda _: {}),
}


@frozen
class WrongWords(Noughts):
    slip: str = option("", help="what is wrong with abilities")

    def write(self, state: Marks) -> Any:
        return spoilt(TEXTS, self.slip, super().write(state))

    def why_not(self, state: Marks, move: Any) -> Refusal | None:
        found: Refusal | None = spoilt(REFUSALS, self.slip, super().why_not(state, move))
        return found

    def images(self, state: Marks) -> Sequence[Image]:
        found: Sequence[Image] = spoilt(IMAGES, self.slip, super().images(state))
        return found

    def draw(self, state: Marks) -> Picture:
        found: Picture = spoilt(PICTURES, self.slip, super().draw(state))
        return found

    def rules(self) -> Mapping[str, str]:
        found: Mapping[str, str] = spoilt(RULES, self.slip, super().rules())
        return found


# -- a position changed by force


@frozen
class Forced(Race):
    slip: str = option("", help="who changes a position that cannot be changed")

    def play(self, state: Track, move: Card | Step) -> Track:
        after = super().play(state, move)
        self._force("play", state)
        return after

    def notes(self, state: Track, move: Card | Step) -> Any:
        self._force("notes", state)
        return super().notes(state, move)

    def _force(self, who: str, state: Track) -> None:
        if who == self.slip:
            object.__setattr__(state, "rests", (9,) * self.players)


FORCED: Slips = {
    "play": ("play_is_pure", str),
    "notes": ("answers_are_repeatable", str),
}

MUTANTS: Mapping[Any, str] = {
    **{WrongEnd(players=4, partners=True, slip=slip): ENDS[slip][0] for slip in ENDS},
    **{WrongEnd(players=4, partners=True, slip=slip): SHEETS[slip][0] for slip in SHEETS},
    **{WrongEnd(players=4, partners=True, slip=slip): LISTS[slip][0] for slip in LISTS},
    **{WrongMoves(slip=slip): MOVES[slip][0] for slip in MOVES},
    **{
        WrongWords(slip=slip): slips[slip][0]
        for slips in (TEXTS, REFUSALS, IMAGES, PICTURES, RULES)
        for slip in slips
    },
    **{Forced(slip=slip): FORCED[slip][0] for slip in FORCED},
}
"""Each game with a slip, and the promise that it breaks."""
