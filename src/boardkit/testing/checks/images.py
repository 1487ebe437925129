"""Promises about positions that look alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardkit.rules import CHANCE, Game, Image, Scored, Symmetric
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.values import shown
from boardkit.testing.visit import Visit


@promise("position", needs=Symmetric)
def images_play_alike(game: Symmetric[Any], visit: Visit) -> Iterator[str]:
    """Images have the images of the moves and of the outcome, and are images still after a move."""
    images = game.images(visit.state)
    if not images:
        raise DoesNotApply("images() is empty")
    for image in visit.some(images, 1):
        problems = (*_moves(visit, image), *_ending(visit, image), *_score(visit, image))
        yield from (f"the image {shown(image.state)} {problem}" for problem in problems)
    for move in visit.some(visit.moves, 1)[:5]:
        image = images[visit.rng.randrange(len(images))]
        yield from _after(game, visit, image, move)


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


def _ending(visit: Visit, image: Image) -> Iterator[str]:
    """Whether the game has ended alike."""
    end, other = visit.outcome, visit.run.game.outcome(image.state)
    if end is None or other is None:
        if end is not other:
            yield f"has outcome {shown(other)}, not {shown(end)}"
        return
    if set(other.winners) != {image.player(seat) for seat in end.winners}:
        yield f"is won by {other.winners}, not by the images of {end.winners}"
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


def _after(game: Symmetric[Any], visit: Visit, image: Image, move: Any) -> Iterator[str]:
    """Whether the position after the image of a move is an image of the position after it."""
    play = visit.run.game.play
    after, of_image = play(visit.state, move), play(image.state, image.move(move))
    if of_image != after and all(other.state != of_image for other in game.images(after)):
        yield f"{image.move(move)}, the image of {move}, leads from one image to no image"
