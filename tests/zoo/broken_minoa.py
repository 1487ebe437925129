"""Minoa, each time with one fault; on a hexagon of 156 lines most of them show late."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve
from boardkit_minoa import Minoa, Position
from boardkit_minoa.position import NOBODY

from boardkit.geometry import Edge, SiteSet
from boardkit.picture import Picture
from boardkit.rules import Image, Refusal
from boardkit.state import Sheet


class ForgetsTheJoin(Minoa):
    """A black stick joins two trees, and is not noted to do so."""

    def play(self, state: Position, move: Edge) -> Position:
        after = super().play(state, move)
        return Position(
            after.to_move, after.black_mask, after.owners, state.tree_of, state.exits, after.open
        )


class NamedByTheLast(Minoa):
    """Joined trees are called by the greater number, so that names tell the order of play."""

    def play(self, state: Position, move: Edge) -> Position:
        after = super().play(state, move)
        ends = self.board.ends(move).indexes
        one, other = sorted((state.tree_of[ends[0]], state.tree_of[ends[1]]))
        exits = list(after.exits)
        exits[one], exits[other] = exits[other], exits[one]
        tree_of = after.tree_of.replace(bytes([one]), bytes([other]))
        return Position(
            after.to_move, after.black_mask, after.owners, tree_of, tuple(exits), after.open
        )


class StaysOpen(Minoa):
    """A line that has a coloured stick can be taken again."""

    def play(self, state: Position, move: Edge) -> Position:
        after = super().play(state, move)
        return Position(
            after.to_move,
            after.black_mask,
            after.owners,
            after.tree_of,
            after.exits,
            after.open | move,
        )


class RingsAllowed(Minoa):
    """A black stick may close a ring."""

    def moves(self, state: Position) -> SiteSet[Edge]:
        inner = self.board.edges - self.border_lines - state.black
        return super().moves(state) | inner


class OneStickMore(Minoa):
    """Each player has a coloured stick too many."""

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        object.__setattr__(self, "sticks_each", self.sticks_each + 1)


class BorderWraps(Minoa):
    """A coloured stick is noted one line further round the border."""

    def play(self, state: Position, move: Edge) -> Position:
        after = super().play(state, move)
        if move not in self.border_lines:
            return after
        owners = after.owners[-1:] + after.owners[:-1]
        return Position(
            after.to_move, after.black_mask, owners, after.tree_of, after.exits, after.open
        )


class TornMirror(Minoa):
    """An image turns the black sticks, but not the coloured ones."""

    def images(self, state: Position) -> Sequence[Image]:
        return [
            evolve(
                image, state=Position(state.to_move, image.state.black_mask, owners=state.owners)
            )
            for image in super().images(state)
        ]


class UnwrittenRule(Minoa):
    """A line of the sheet cites a rule that is not in the list."""

    def score(self, state: Position) -> Sheet:
        sheet = super().score(state)
        return evolve(sheet, lines=tuple(evolve(line, rule="M11") for line in sheet.lines))


class InkRunsOut(Minoa):
    """Black sticks are not drawn."""

    def draw(self, state: Position) -> Picture:
        picture = super().draw(state)
        marks = tuple(mark for mark in picture.marks if mark.text != "#")
        return evolve(picture, marks=marks)


class ColoursSwapped(Minoa):
    """Red sticks are written as blue ones, and read as they stand."""

    def write(self, state: Position) -> str:
        return super().write(state).replace("red", "blu").replace("blue", "red")


class ShortSighted(Minoa):
    """The longest game is as long as the border."""

    def longest(self) -> int:
        return len(self.border_lines)


class InnerOnly(Minoa):
    """The border is not among all moves."""

    def all_moves(self) -> Sequence[Edge]:
        return self.board.edges - self.border_lines


class WideRefusal(Minoa):
    """A line between two trees is refused if anything black touches both its ends."""

    def why_not(self, state: Position, move: Edge) -> Refusal | None:
        ends = self.board.ends(move)
        touched = [not self.board.spokes(end).isdisjoint(state.black) for end in ends]
        if self.outcome(state) is None and move not in self.border_lines and all(touched):
            return Refusal("M2", "it would close a ring", (move,))
        return super().why_not(state, move)


class RimOfOne(Minoa):
    """Empty border lines count as those of whoever has the first line of the border."""

    def score(self, state: Position) -> Sheet:
        filled = state.owners.replace(bytes([NOBODY]), state.owners[:1])
        return super().score(Position(state.to_move, state.black_mask, filled))


MUTANTS: Mapping[Any, str] = {
    ForgetsTheJoin(): "derived_fields_follow",
    NamedByTheLast(): "derived_fields_follow",
    StaysOpen(): "derived_fields_follow",
    RingsAllowed(): "derived_fields_follow",
    OneStickMore(): "text_round_trip",
    BorderWraps(): "images_play_alike",
    TornMirror(): "images_play_alike",
    RimOfOne(): "images_play_alike",
    UnwrittenRule(): "cited_rules_exist",
    InkRunsOut(): "pictures_tell_positions_apart",
    ColoursSwapped(): "text_round_trip",
    ShortSighted(): "longest_holds",
    InnerOnly(): "moves_are_numbered",
    WideRefusal(): "refusals_agree",
}
