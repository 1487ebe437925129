"""What is always true of Serpientes, with every option."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise
from random import Random

from boardkit_serpientes import Serpientes
from boardkit_serpientes.position import ends_of
from hypothesis import given
from serpientes_games import games, played, sampled, tries


def cards_of(state):
    """All cards of a position, wherever they are."""
    counts = Counter(chain(*state.hands, *state.plans))
    for pile in (state.unseen, state.discards):
        counts.update({card: pile[card] for card in pile})
    return counts


def sticks(snake):
    """The sticks of a snake, each as its two ends in order of the board."""
    return [tuple(sorted((one.index, other.index))) for one, other in pairwise(snake.trail)]


@tries(40)
@given(games())
def test_a_snake_is_a_trail_along_lines_each_with_one_stick(found):
    """Each stick joins neighbouring intersections, and no line has two, of whatever snakes."""
    board = found.game.board
    for state in sampled(found.states):
        trails = [pairwise(snake.trail) for snake in state.snakes]
        assert all(other in board.adjacent(one) for trail in trails for one, other in trail)
        lines = [line for snake in state.snakes for line in sticks(snake)]
        assert len(set(lines)) == len(lines)


@tries(40)
@given(games())
def test_each_colour_has_fifteen_sticks(found):
    """On the board, on the table and in the box there are 15 sticks of each colour, always."""
    for state in sampled(found.states):
        assert [snake.sticks + snake.table + snake.box for snake in state.snakes] == [15] * len(
            state.snakes
        )


@tries(40)
@given(games())
def test_no_card_is_lost(found):
    """Deck, hands, plans and discards are the whole pack after every move."""
    pack = found.game.pack.cards
    for state in sampled(found.states):
        assert cards_of(state) == Counter({card: pack[card] for card in pack})
        assert state.stock == len(state.unseen)


@tries(40)
@given(games())
def test_no_token_is_lost(found):
    """On the board, in reserve and eaten there are as many tokens as the option says."""
    for state in sampled(found.states):
        eaten = sum(snake.eaten for snake in state.snakes)
        assert len(state.tokens.lying) + state.tokens.reserve + eaten == found.game.tokens


@tries(40)
@given(games())
def test_no_token_lies_on_a_snake(found):
    """S3: tokens lie on intersections where no stick ends."""
    for state in sampled(found.states):
        assert not state.tokens.lying.mask & ends_of(state.snakes)


@tries(40)
@given(games())
def test_a_head_moves_one_step_and_never_wraps(found):
    """Whatever a snake does, each stick that it lays joins neighbours, so it stays on the board."""
    for before, after in pairwise(found.states):
        for old, new in zip(before.snakes, after.snakes, strict=True):
            if old.trail != new.trail and new.trail:
                assert all(
                    abs(one.index - other.index) in (1, found.game.grid.size + 1)
                    for one, other in pairwise(new.trail)
                )


@tries(40)
@given(games())
def test_hands_and_turns_keep_their_bounds(found):
    """A hand has 5 cards at most; turns count up by one; who is out has nothing but his points."""
    for before, after in pairwise(found.states):
        assert after.turn - before.turn in (0, 1)
        assert all(len(hand) <= 5 for hand in after.hands)
        for snake, hand, plan in zip(after.snakes, after.hands, after.plans, strict=True):
            assert not (snake.is_out and (snake.table or hand or plan or snake.crashed))


@tries(40)
@given(games())
def test_who_is_out_is_skipped(found):
    """S18: while a game is live nobody is to move who is out."""
    for state in found.states[:-1]:
        assert not state.snake.is_out


@tries(40)
@given(games())
def test_points_are_tokens_and_sticks(found):
    """S20: the score is counted again from the bare position."""
    for state in sampled(found.states):
        counted = [snake.eaten + snake.sticks + snake.table for snake in state.snakes]
        assert found.game.score(state).totals == tuple(counted)


def test_games_reach_what_is_worth_looking_at():
    """Of these games enough eat, crash, go out, reshuffle, flip, steer and trade."""
    seen = Counter()
    for number, options in enumerate([{}, {"players": 4, "trade": True}, {"size": 6}]):
        found = played(Serpientes(**options), Random(number), 3000)
        seen.update(str(move).split()[0] for move in found.moves)
        for state, move in zip(found.states, found.moves, strict=False):
            seen.update(note.rule for note in found.game.notes(state, move))
    wanted = [
        "flip",
        "stay",
        "discard",
        "keep",
        "trade",
        "pass",
        "scrap",
        "run",
        "lay",
        "done",
        "steer",
        "deal",
        "token",
    ]
    rules = ["S5", "S11", "S14", "S15", "S16", "S17", "S18"]
    assert {one: seen[one] for one in (*wanted, *rules) if seen[one] < 3} == {}
