"""Agents: the greedy one, and a person who is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from attrs import frozen
from claims import Claims, Leave

import boardkit
from boardkit.agents import greedy_agent, human_agent, random_agent
from boardkit.lab import finish, played


@frozen
class Hands:
    """Who is to move, and the points of each."""

    to_move: int
    points: tuple[int, ...]


@frozen
class Grab:
    """Take a point, take one from all others, or do nothing, for as many turns as you like."""

    info = boardkit.GameInfo(key="grab", title="Grab", rules=1, source="made up for tests")
    players: int = 3
    teams: tuple[tuple[int, ...], ...] = ()

    def setup(self) -> Hands:
        return Hands(0, (5,) * self.players)

    def moves(self, state: Hands) -> tuple[str, ...]:
        return "take", "rob", "wait", "doze"

    def play(self, state: Hands, move: str) -> Hands:
        mine, theirs = {"take": (1, 0), "rob": (0, -2)}.get(move, (0, 0))
        points = tuple(
            had + (mine if seat == state.to_move else theirs)
            for seat, had in enumerate(state.points)
        )
        return Hands((state.to_move + 1) % self.players, points)

    def outcome(self, state: Hands) -> boardkit.Outcome | None:
        return None

    def score(self, state: Hands) -> boardkit.Sheet:
        lines = (boardkit.Line(seat, points, "hand") for seat, points in enumerate(state.points))
        return boardkit.Sheet(self.players, tuple(lines), self.teams)


# -- greedy


def test_greedy_looks_at_the_lead():
    """What the best other side loses is worth as much as what the own side gains."""
    game = Grab()
    assert greedy_agent(game, game.setup(), Random(1)) == "rob"


def test_greedy_alone():
    """Who plays alone has nobody to be ahead of, and wants points."""
    game = Grab(players=1)
    assert greedy_agent(game, game.setup(), Random(1)) == "take"


def test_greedy_plays_for_its_team():
    """Points that partners lose are lost for the side: with two of them, robbing does not pay."""
    game = Grab(players=4, teams=((0, 1, 2), (3,)))
    assert greedy_agent(game, game.setup(), Random(1)) == "take"


def test_greedy_picks_among_the_best_at_random():
    """Moves that are equally good are equally likely: of 600 picks, each of six comes often."""
    game = Claims()
    state = game.play(game.setup(), game.moves(game.setup())[1])
    rng = Random(1)
    picks = Counter(str(greedy_agent(game, state, rng)) for _ in range(600))
    assert sorted(picks) == ["a1", "a2", "b1", "b2", "c1", "c2"]
    assert min(picks.values()) > 60


def test_greedy_follows_its_seed():
    """The same seed gives the same game."""
    one, other = (played(Claims(), 3, agents=[greedy_agent] * 2) for _ in range(2))
    assert one.plies == other.plies


def test_greedy_needs_points():
    """A game that counts no points is refused."""
    with pytest.raises(ValueError, match="needs points to count, and Leave has none"):
        greedy_agent(Leave(), Leave().setup(), Random(1))


# -- human


Prompts = list[str]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Prompts]:
    """Has a person type these lines, and gives the prompts that he sees."""

    def types(*lines: str) -> Prompts:
        prompts: Prompts = []
        coming: Iterator[str] = iter(lines)

        def answer(prompt: str) -> str:
            prompts.append(prompt)
            return next(coming)

        monkeypatch.setattr("builtins.input", answer)
        return prompts

    return types


def test_a_person_types_a_move(typing: Callable[..., Prompts]):
    """A person plays in any match, beside any agent."""
    prompts = typing("STAY", "quit")
    match = boardkit.Match(Leave(), seed=1)
    finish(match, agents=[human_agent, random_agent])
    assert [str(ply.move) for ply in match.plies[::2]] == ["stay", "quit"]
    assert prompts == ["player 0> "] * 2


def test_a_person_is_asked_again(typing: Callable[..., Prompts]):
    """A move that is refused is asked for again, with the reason."""
    prompts = typing("leap", "stay")
    assert human_agent(Leave(), Leave().setup(), Random(1)) == "stay"
    assert prompts[1] == "'leap' is no move of Leave; moves look like quit, stay\nplayer 0> "
