"""Promises about positions that look alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardkit.play import chance_odds
from boardkit.rules import CHANCE, Game, Image, Scored, Symmetric
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.values import shown
from boardkit.testing.visit import Visit

MOVES = 40
"""Of so many moves at most the images are compared at one position: each takes all images again."""


@promise("position", needs=Symmetric, dear=True)
def images_play_alike(game: Symmetric[Any], visit: Visit) -> Iterator[str]:
    """Images have the images of moves, odds and outcome, and are images still after a move."""
    images = game.images(visit.state)
    if not isinstance(images, Sequence):
        yield f"images is {shown(images)}, no sequence"
    if not images:
        raise DoesNotApply("images() is empty")
    for image in visit.some(images, 1):
        problems = (*_moves(visit, image), *_ending(visit, image), *_score(visit, image))
        yield from (f"the image {shown(image.state)} {problem}" for problem in problems)
    for move in visit.some(visit.moves, 1)[:MOVES]:
        yield from _after(game, visit, visit.some(images, 1), move)


def _moves(visit: Visit, image: Image) -> Iterator[str]:
    """Whether the same player has the same moves."""
    game: Game[Any, Any] = visit.run.game
    if visit.outcome is not None or game.outcome(image.state) is not None:
        return
    mover = CHANCE if visit.is_chance else image.player(visit.state.to_move)
    if image.state.to_move != mover:
        yield f"has player {image.state.to_move} to move, not {mover}"
    found, wanted = set(game.moves(image.state)), {image.move(move) for move in visit.moves}
    for move in found - wanted:
        yield f"has a legal move {move} that is no image of one"
    for move in wanted - found:
        yield f"has no legal move {move}, which is the image of one"
    if visit.is_chance and found == wanted:
        yield from _odds(visit, image)


def _odds(visit: Visit, image: Image) -> Iterator[str]:
    """Whether chance is alike."""
    game: Game[Any, Any] = visit.run.game
    odds_of, moves = chance_odds(game), game.moves(image.state)
    there = dict(zip(moves, odds_of(image.state, moves), strict=True))
    for move, odds in zip(visit.moves, odds_of(visit.state, visit.moves), strict=True):
        if there[image.move(move)] != odds:
            yield f"has odds {there[image.move(move)]} for the image of {move}, not {odds}"


def _ending(visit: Visit, image: Image) -> Iterator[str]:
    """Whether the game has ended alike."""
    end, other = visit.outcome, visit.run.game.outcome(image.state)
    if end is None or other is None:
        if end is not other:
            yield f"has outcome {shown(other)}, not {shown(end)}"
        return
    winners = tuple(sorted(image.player(seat) for seat in end.winners))
    if other.winners != winners:
        yield f"is won by {other.winners}, not by {winners}"
    for seat, given in enumerate(end.returns):
        if other.returns[image.player(seat)] != given:
            yield f"returns {other.returns}, which are no image of {end.returns}"
    yield from _permuted("scores", end.scores, other.scores, image)


def _score(visit: Visit, image: Image) -> Iterator[str]:
    """Whether points are counted alike."""
    game = visit.run.game
    if isinstance(game, Scored):
        found, wanted = game.score(image.state).totals, game.score(visit.state).totals
        yield from _permuted("points", wanted, found, image)


def _permuted(
    name: str, wanted: tuple[int, ...] | None, found: tuple[int, ...] | None, image: Image
) -> Iterator[str]:
    if wanted is None or found is None:
        alike = wanted is found
    else:
        alike = all(found[image.player(seat)] == points for seat, points in enumerate(wanted))
    if not alike:
        yield f"has {name} {found}, which are no image of {wanted}"


def _after(game: Symmetric[Any], visit: Visit, images: Sequence[Image], move: Any) -> Iterator[str]:
    """Whether the positions after the images of a move are images of the position after it."""
    play = visit.run.game.play
    after = play(visit.state, move)
    alike = {after, *(image.state for image in game.images(after))}
    for image in images:
        if play(image.state, image.move(move)) not in alike:
            there = f"and in the image {shown(image.state)} its image {image.move(move)}"
            yield f"{move} {there} lead to positions that are no images of each other"
