"""Worked examples of the rules S1 to S21, each played by hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from boardkit_serpientes import Serpientes
from serpientes_positions import after, cited, snake_row, study, texts

import boardkit
from boardkit.play import chance_odds

FULL = "left left right wild jump"
"""A whole hand, so that nothing is drawn."""


def odds(game, state):
    """The odds of each outcome of chance, by its notation."""
    moves = game.moves(state)
    given = chance_odds(game)(state, moves)
    return dict(zip(map(str, moves), given, strict=True))


def notes(game, state, move):
    """The rules that a move is noted with, in order, but for the cards turned over."""
    told = [note.rule for note in game.notes(state, game.parse(move))]
    return [rule for rule in told if rule != "S11"]


def after_run(snake, *rows, others=None, **options):
    """The row of the snake after its plan has run."""
    game, state = study(snake, *(rows or ("token l2",)), others=others, **options)
    return snake_row(game, after(game, state, "run"))


# -- S1 to S5: the set-up


@pytest.mark.parametrize(
    ("players", "sticks"),
    [
        (2, "g1-g2 g13-g12"),
        (3, "g1-g2 a7-b7 g13-g12"),
        (4, "g1-g2 a7-b7 g13-g12 m7-l7"),
        (5, "f1-f2 a9-b9 f17-f16 l17-l16 q9-p9"),
        (6, "f1-f2 a9-b9 f17-f16 l17-l16 q9-p9 l1-l2"),
    ],
)
def test_s2_the_first_sticks_point_inwards(players, sticks):
    """Seats go clockwise from the south; each has a stick on the border, 4 on the table, 10 boxed."""
    state = Serpientes(players=players).setup()
    assert " ".join("-".join(map(str, snake.trail)) for snake in state.snakes) == sticks
    assert {(snake.table, snake.box, snake.eaten) for snake in state.snakes} == {(4, 10, 0)}


@pytest.mark.parametrize("size", range(6, 25, 2))
@pytest.mark.parametrize("players", range(2, 7))
def test_s2_on_every_size_snakes_start_apart_and_from_the_border(players, size):
    """All ends of first sticks are different; each tail lies on the border, each head does not."""
    game = Serpientes(players=players, size=size)
    board, snakes = game.board, game.setup().snakes
    assert len({vertex for snake in snakes for vertex in snake.trail}) == 2 * players
    for snake in snakes:
        tail, head = (len(board.spokes(vertex)) for vertex in snake.trail)
        assert (tail, head) == (3, 4)


@pytest.mark.parametrize(("size", "middle"), [(12, "g7"), (16, "i9"), (6, "d4")])
def test_s3_first_tokens_keep_off_the_border_and_the_middle(size, middle):
    """Of 13 x 13 intersections 100 may have a token first, since all snakes start in the middle."""
    game = Serpientes(size=size)
    allowed = {str(move.where) for move in game.moves(game.setup())}
    assert len(allowed) == (size - 2) ** 2
    assert not {name for name in allowed if name[0] == middle[0] or name[1:] == middle[1:]}
    assert not {name for name in allowed if name[0] == "a" or name[1:] in ("1", str(size + 1))}
    assert {*odds(game, game.setup()).values()} == {1}


def test_s3_at_the_start_no_token_comes_upon_a_snake():
    """With six snakes f2 lies outside the middle, so it is left out for its stick."""
    game = Serpientes(players=6)
    allowed = {str(move.where) for move in game.moves(game.setup())}
    assert {"f2", "f16", "l2", "l16"}.isdisjoint(allowed)
    assert len(allowed) == 14**2 - 4


def test_s3_so_many_lie_on_the_board_at_first():
    """15 of 25 are placed, the rest is the reserve; of fewer tokens all are placed."""
    for options, placed in [({}, 15), ({"tokens": 9}, 9), ({"on_board": 10}, 10)]:
        match = boardkit.Match(Serpientes(**options), seed=1)
        match.roll()
        assert len(match.state.tokens.lying) == placed
        assert match.state.tokens.reserve == match.game.tokens - placed


def test_s3_tokens_without_a_place_wait_for_the_first_turn():
    """On size 6 there are 16 places at the start; the others come as the first turn begins."""
    match = boardkit.Match(Serpientes(size=6, on_board=18), seed=1)
    moves = match.roll()
    kinds = [str(move).split()[0] for move in moves]
    assert kinds == ["token"] * 16 + ["deal"] * 15 + ["token"] * 2
    assert match.state.phase == "discard"


def test_s3_another_token_comes_at_once():
    """After g4 is eaten chance places a token before the next card is turned over."""
    plan = "g1 g2 | table 4 | box 10 | plan forward forward left"
    game, state = study(plan, "token g4 l2", "reserve 1")
    state = after(game, state, "run")
    assert (state.phase, state.during, state.to_move) == ("token", "run", boardkit.CHANCE)
    allowed = {str(move.where) for move in game.moves(state)}
    assert len(allowed) == 169 - 1 - 8
    assert {"g1", "g2", "g3", "g4", "a7", "b7", "l2"}.isdisjoint(allowed)
    assert "g4 f4 | table 2" in snake_row(game, after(game, state, "token a1"))


def test_s3_a_token_that_comes_in_a_double_can_be_eaten_by_its_second_half():
    """The double stops for the token between its two sticks."""
    game, state = study("g1 g2 | table 4 | box 10 | plan double", "token g3 l2", "reserve 1")
    state = after(game, state, "run")
    assert state.during == "double"
    assert snake_row(game, after(game, state, "token g4")) == (
        "g1 g2 g3 g4 | table 4 | box 8 | eaten 2"
    )


def test_s3_where_there_is_no_place_a_token_waits():
    """All other intersections of a small board hold tokens, so the reserve waits, and is tried again."""
    board = Serpientes(size=6).board
    snakes = {"d1", "d2", "a4", "b4", "d7", "d6"}
    tokens = " ".join(vertex.name for vertex in board.vertices if vertex.name not in snakes)
    others = {1: "a4 b4 | table 4 | box 10", 2: "d7 d6 | table 4 | box 10"}
    game, state = study(
        "d1 d2 | table 4 | box 10 | plan forward",
        f"token {tokens}",
        "reserve 1",
        others=others,
        size=6,
    )
    assert notes(game, state, "run") == ["S17", "S3"]
    state = after(game, state, "run")
    assert (state.player, state.phase) == (1, "discard")
    assert "reserve 1\nwaiting 1" in game.write(state)


def test_s3_a_token_that_waits_is_tried_again_as_a_turn_begins():
    """The next turn begins with the token, whatever the turn before did."""
    game, state = study("g1 g2 | table 4 | box 10", "token k2", "reserve 3", "waiting 1")
    state = after(game, state, "done")
    assert (state.player, state.phase, state.during) == (1, "token", "")
    assert after(game, state, "token a1").phase == "discard"


def test_s3_nothing_is_filled_up_that_is_not_due():
    """In a position set up by hand few tokens may lie; the reserve comes only for tokens eaten."""
    game, state = study("g1 g2 | table 4 | box 10", "token k2", "reserve 3")
    assert after(game, state, "done").phase == "discard"


def test_s4_two_cards_name_row_and_column():
    """A 4 and a 9 place a token on row 4 in column i; later both are discarded."""
    game, state = study(
        "g1 g2 | table 4 | box 10", "token k2", "reserve 1", "phase token", placement="cards"
    )
    state = after(game, state, "coordinate forward:4r right:9b")
    assert str(state.tokens.lying) == "i4 k2"
    assert "discards forward:4r 1 right:9b 1" in game.write(state)


def test_s4_pairs_are_weighted_by_the_cards():
    """Two pages have each card twice: four ways for two cards, two ways for one card twice."""
    game, state = study(
        "g1 g2 | table 4 | box 10", "token k2", "reserve 1", "phase token", placement="cards"
    )
    given = odds(game, state)
    assert given["coordinate forward:4r right:9b"] == 4
    assert given["coordinate forward:4r forward:4r"] == 2
    # 169 places less 6 ends of sticks and a token; the diagonal places have 4 * 3 ways, others 16.
    blocked = {"g1", "g2", "a7", "b7", "g13", "g12", "k2"}
    on_diagonal = sum(
        name in blocked for name in (f"{'abcdefghijklm'[n]}{n + 1}" for n in range(13))
    )
    assert sum(given.values()) == (13 - on_diagonal) * 12 + (156 - 7 + on_diagonal) * 16


def test_s4_at_the_set_up_the_cards_go_back():
    """Before the deal the whole pack is the deck again, whatever placed the tokens."""
    match = boardkit.Match(Serpientes(placement="cards", on_board=3), seed=1)
    for move in ("forward:3r forward:2b", "forward:3r forward:4b", "left:5r left:6b"):
        match.push(f"coordinate {move}")
    assert str(match.state.tokens.lying) == "b3 d3 f5"
    assert match.state.phase == "deal"
    assert match.state.stock == 52


def few_cards(hand, discards):
    """A position in which player 0 is about to eat, with a pack of two sevens and two tens."""
    return study(
        f"d2 e2 | table 4 | box 10 | hand {hand} | plan jump:2r",
        "token f2 l2",
        "reserve 1",
        f"discards {discards}",
        page="left:7r 2 right:10r 2 jump:2r 1",
        pages=1,
        placement="cards",
    )


def test_s4_the_discards_join_the_deck_where_it_gives_no_place():
    """The deck has one card, so no pair; with the discards it has some; 7 and 2 name b7, a snake."""
    game, state = few_cards("left:7r right:10r", "left:7r 1")
    state = after(game, state, "run")
    assert state.phase == "token"
    assert [*odds(game, state)] == [
        "coordinate jump:2r left:7r",
        "coordinate jump:2r right:10r",
        "coordinate left:7r right:10r",
        "coordinate right:10r jump:2r",
        "coordinate right:10r left:7r",
    ]
    assert state.discards == type(state.discards)()


def test_s4_with_fewer_than_two_cards_the_token_waits():
    """Nothing but the jump is left after the run, so no pair can be drawn."""
    game, state = study(
        "d2 e2 | table 4 | box 10 | hand left:7r left:7r right:10r right:10r | plan jump:2r",
        "token f2 l2",
        "reserve 1",
        page="left:7r 2 right:10r 2 jump:2r 1",
        pages=1,
        placement="cards",
    )
    state = after(game, state, "run")
    assert (state.player, state.phase, state.tokens.reserve) == (1, "discard", 1)
    assert "discards jump:2r 1" in game.write(state)


@pytest.mark.parametrize(("players", "pages"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_s5_the_pack(players, pages):
    """A page has 7 forward, 6 left, 6 right, 2 double, 2 wild, 2 jump, 1 uturn."""
    pack = Serpientes(players=players).pack
    assert [(card, pack.cards[card]) for card in pack.kinds] == [
        (card, pages * count)
        for card, count in {
            "forward": 7,
            "left": 6,
            "right": 6,
            "double": 2,
            "wild": 2,
            "jump": 2,
            "uturn": 1,
        }.items()
    ]


def test_s5_on_a_page_each_rank_comes_in_both_colours():
    """26 cards, of 13 ranks in red and in black, in the order of the page."""
    pack = Serpientes(placement="cards", pages=1).pack
    assert len(pack.kinds) == len(pack.cards) == 26
    assert Counter(card.partition(":")[2] for card in pack.kinds) == Counter(
        rank + colour
        for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
        for colour in "rb"
    )
    assert pack.kinds[:8] == (
        *(f"forward:{n}r" for n in "234"),
        *(f"forward:{n}b" for n in "2345"),
        "left:5r",
    )


def test_s5_cards_are_dealt_seat_by_seat():
    """After the tokens each player gets five cards; then player 0 begins."""
    match = boardkit.Match(Serpientes(tokens=1), seed=3)
    match.push("token b2")
    for seat in range(3):
        for _ in range(5):
            assert (match.state.player, match.state.to_move) == (seat, boardkit.CHANCE)
            match.push(match.legal[0])
    assert (match.state.player, match.state.phase, match.state.turn) == (0, "discard", 0)
    assert [*map(len, match.state.hands)] == [5, 5, 5]


def test_s5_cards_come_as_often_as_there_are():
    """The odds of a card are how many the deck has of it."""
    game, state = study(
        "g1 g2 | table 4 | box 10 | hand left left", "token k2", "phase deal", "due 3"
    )
    assert odds(game, state) == {
        "deal double": 4,
        "deal forward": 14,
        "deal jump": 4,
        "deal left": 10,
        "deal right": 12,
        "deal uturn": 2,
        "deal wild": 4,
    }


TINY = {"page": "forward 2 left 2", "pages": 1}


def test_s5_the_discards_become_the_deck_in_the_middle_of_drawing():
    """One card in the deck, two discarded: the second card drawn is one of those."""
    game, state = study(
        "g1 g2 | table 4 | box 10 | hand left",
        "token k2",
        "discards forward 2",
        "phase discard",
        **TINY,
    )
    assert notes(game, state, "keep") == []
    state = after(game, state, "keep")
    assert notes(game, state, "deal left") == ["S5"]
    state = after(game, state, "deal left")
    assert odds(game, state) == {"deal forward": 2}


def test_s5_when_there_is_no_card_nobody_draws():
    """Deck and discards are empty after two cards, so the turn goes on with four in hand."""
    game, state = study(
        "g1 g2 | table 4 | box 10 | hand left",
        "token k2",
        "discards forward 2",
        "phase discard",
        **TINY,
    )
    state = after(game, state, "keep", "deal left", "deal forward")
    assert notes(game, state, "deal forward") == ["S5"]
    state = after(game, state, "deal forward")
    assert (state.phase, len(state.hand)) == ("plan", 4)


def test_s5_a_hand_may_stay_empty():
    """Whoever holds no card, and can draw none, keeps nothing, and may still run or be done."""
    other = {1: "a7 b7 | table 4 | box 10 | hand forward forward left left"}
    game, state = study(
        "g1 g2 | table 4 | box 10", "token k2", "phase discard", others=other, **TINY
    )
    assert texts(game, state) == ["keep"]
    assert texts(game, after(game, state, "keep")) == ["done"]


# -- S6 to S11: a turn


def test_s6_a_flip_is_offered_in_the_turn_after_a_crash_and_once():
    """Head and tail are swapped, and the next turn begins with the hand again."""
    crashed = f"c3 c4 d4 | table 3 | box 10 | hand {FULL} | crashed"
    game, state = study(crashed, "token k2", "phase flip")
    assert [cited(game, state, move) for move in ("keep", "run", "flip")] == ["S7", "S9", None]
    flipped = after(game, state, "flip")
    assert snake_row(game, flipped).startswith("d4 c4 c3 |")
    assert cited(game, flipped, "flip") == "S6"
    assert not after(game, state, "stay").snake.crashed


def test_s6_others_play_before_the_flip():
    """After the crash the two others have their turns; then the flip comes before all else."""
    game, state = study("b12 a12 | table 4 | box 10 | plan forward", "token k2")
    state = after(game, state, "run")
    assert snake_row(game, state).endswith("crashed")
    for _ in range(2):
        state = game.play(state, game.parse("keep"))
        while state.to_move == boardkit.CHANCE:
            state = game.play(state, game.moves(state)[0])
        state = after(game, state, "done")
    assert (state.player, texts(game, state)) == (0, ["flip", "stay"])


def test_s7_the_whole_hand_is_discarded_and_five_are_drawn():
    """All cards in hand go; those of the plan stay, and do not count."""
    game, state = study(
        "g1 g2 | table 4 | box 10 | hand left wild | plan jump jump", "token k2", "phase discard"
    )
    state = after(game, state, "discard")
    assert (state.phase, state.due, state.hand) == ("deal", 5, ())
    assert "discards left 1 wild 1" in game.write(state)
    assert state.plan == ("jump", "jump")


def test_s8_three_cards_alike_are_traded_for_two():
    """Four cards are left of five; the trade is offered again only while three are alike."""
    snake = "g1 g2 | table 4 | box 10 | hand left left left wild forward"
    game, state = study(snake, "token k2", "phase trade", trade=True)
    state = after(game, state, "trade left")
    assert (state.phase, state.due) == ("deal", 2)
    again = after(game, state, "deal forward", "deal forward")
    assert texts(game, again) == ["pass", "trade forward"]
    assert after(game, again, "pass").phase == "plan"
    assert after(game, state, "deal forward", "deal left").phase == "plan"


def test_s8_by_movement_whatever_the_ranks():
    """With ranks on the cards the player names three of one movement, in any order."""
    hand = "left:7b left:5r wild:Ar left:6r left:6b"
    snake = f"g1 g2 | table 4 | box 10 | hand {hand}"
    game, state = study(snake, "token k2", "phase trade", trade=True, placement="cards")
    assert texts(game, state) == [
        "pass",
        "trade left:5r left:6b left:7b",
        "trade left:5r left:6r left:6b",
        "trade left:5r left:6r left:7b",
        "trade left:6r left:6b left:7b",
    ]
    state = after(game, state, "trade left:7b left:5r left:6b")
    assert state.hand == ("left:6r", "wild:Ar")


@pytest.mark.parametrize(("trade", "phase"), [(False, "plan"), (True, "trade")])
def test_s8_is_off_unless_chosen(trade, phase):
    """Three cards alike are offered for trade right after drawing if the option says so."""
    snake = "g1 g2 | table 4 | box 10 | hand left left left wild forward"
    game, state = study(snake, "token k2", "phase discard", trade=trade)
    state = after(game, state, "keep")
    assert state.phase == phase
    assert cited(game, state, "trade wild") == "S8"


def test_s9_a_plan_is_added_to_and_runs_in_a_later_turn():
    """A card laid behind an old plan keeps all of it from running this turn."""
    game, state = study("g1 g2 | table 4 | box 10 | hand left | plan forward", "token k2")
    state = after(game, state, "lay left")
    assert state.plan == ("forward", "left")
    assert {move: cited(game, state, move) for move in ("run", "scrap", "lay left", "done")} == {
        "run": "S9",
        "scrap": "S9",
        "lay left": "S10",
        "done": None,
    }


def test_s10_cards_are_laid_in_order():
    """The plan has the cards in the order in which they were laid."""
    snake = "g1 g2 | table 4 | box 10 | hand left left right wild jump"
    game, state = study(snake, "token k2")
    state = after(game, state, "lay wild", "lay left", "lay jump", "lay left")
    assert (state.hand, state.plan) == (("right",), ("wild", "left", "jump", "left"))
    state = after(game, state, "done")
    assert (state.player, state.turn) == (1, 1)


@pytest.mark.parametrize(
    ("steered", "row"),
    [("forward", "g1 g2 g3 g4"), ("left", "g1 g2 f2 e2"), ("right", "g1 g2 h2 i2")],
)
def test_s11_a_wild_card_is_steered_and_the_run_goes_on(steered, row):
    """A card is discarded as it is turned over; the wild one waits for its choice all the same."""
    game, state = study("g1 g2 | table 4 | box 10 | plan wild forward", "token k2")
    state = after(game, state, "run")
    assert state.discards["wild"] == 1
    state = after(game, state, f"steer {steered}")
    assert snake_row(game, state).startswith(f"{row} | table 2")
    assert "discards forward 1 wild 1" in game.write(state)


def test_s11_two_wild_cards_are_steered_one_by_one():
    """Each waits for its own choice, and the turn ends after the last."""
    game, state = study("g1 g2 | table 4 | box 10 | plan wild wild", "token k2")
    state = after(game, state, "run", "steer left")
    assert (state.player, texts(game, state)[0]) == (0, "steer forward")
    assert after(game, state, "steer right").player == 1


# -- S12 to S18: moving


@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("left left", "g6 g7 f7 f6"),
        ("left right", "g6 g7 f7 f8"),
        ("right right", "g6 g7 h7 h6"),
        ("left left left", "g6 g7 f7 f6"),
    ],
)
def test_s13_each_card_turns_from_the_way_the_snake_faces(cards, row):
    """Each stick changes the way that the snake faces; a third left runs into the own neck."""
    assert after_run(f"g6 g7 | table 3 | box 11 | plan {cards}").startswith(f"{row} |")


RIM = [
    ("d12 d13", "forward"),
    ("c1 d1", "right"),
    ("b5 a5", "forward"),
    ("l5 m5", "forward"),
    ("d2 d1", "forward"),
    ("a4 a5", "left"),
    ("m4 m5", "right"),
]


@pytest.mark.parametrize(("trail", "card"), RIM)
def test_s14_the_board_ends_on_all_four_sides(trail, card):
    """Off each side is a crash; nothing wraps round to the other side."""
    row = after_run(f"{trail} | table 3 | box 11 | plan {card}")
    assert row == f"{trail} | table 2 | box 12 | eaten 0 | crashed"


@pytest.mark.parametrize("size", [6, 8, 24])
def test_s14_straight_on_a_snake_makes_as_many_steps_as_the_board_has(size):
    """From the border it is `size` steps to the other side, and the next one crashes."""
    game = Serpientes(size=size, players=2, page="forward 99", pages=1)
    start = game.setup()
    snake = (
        f"snake 0: {start.snakes[0].trail[0]} {start.snakes[0].trail[1]} | table 4 | box 10 | plan"
    )
    other = f"snake 1: {game.board.vertex('a1')} {game.board.vertex('b1')} | table 4 | box 10"
    state = game.read(f"{snake} {'forward ' * size}\n{other}\ntoken b3")
    head = after(game, state, "run").snakes[0].trail[-1]
    assert head.name == f"{str(start.snakes[0].trail[0])[:-1]}{size + 1}"
    assert after(game, state, "run").snakes[0].crashed


def test_s14_a_line_is_taken_from_either_end():
    """Two snakes meet head on: neither can go where the other lies."""
    others = {1: "f8 g8 g7 | table 2 | box 11"}
    row = after_run("g5 g6 | table 3 | box 11 | plan forward", others=others)
    assert row == "g5 g6 | table 2 | box 12 | eaten 0 | crashed"


@pytest.mark.parametrize(("mover", "met"), [*permutations([0, 1, 2], 2)])
def test_s14_any_two_snakes_crash_alike(mover, met):
    """Whoever moves and whoever is met, it is the mover who loses a stick."""
    snakes = {seat: f"{'bdf'[seat]}9 {'bdf'[seat]}10 | table 4 | box 10" for seat in range(3)}
    snakes[met] = "i7 j7 k7 | table 3 | box 10"
    snakes[mover] = "j5 j6 | table 4 | box 10 | plan forward"
    own = snakes.pop(0)
    game, state = study(own, "token l2", f"to-move {mover}", others=snakes)
    state = after(game, state, "run")
    assert [snake.box for snake in state.snakes] == [10 + (seat == mover) for seat in range(3)]


@pytest.mark.parametrize("length", range(4, 13))
def test_s14_a_snake_of_any_length_runs_into_itself(length):
    """A snake with a stick on the table turns left three times and meets its own body."""
    trail = " ".join(f"{column}5" for column in "abcdefghijklm"[: length + 1])
    row = after_run(f"{trail} | table 3 | box {12 - length} | plan left left left")
    assert row.endswith(f"| table 0 | box {13 - length} | eaten 0 | crashed")


def test_s14_the_lifted_tail_leaves_its_place_unless_another_stick_ends_there():
    """The tail on g7 is lifted, but the snake crosses g7 once more, so the way is barred."""
    crossing = "g7 h7 h8 g8 g7 g6 f6 f7 | table 0 | box 8 | plan right"
    assert after_run(crossing).endswith("| table 0 | box 9 | eaten 0 | crashed")


def test_s15_a_jump_goes_over_a_snake_but_not_along_it():
    """The intersection may be taken; the line must not be."""
    others = {1: "e7 f7 g7 h7 | table 0 | box 12"}
    jumps = after_run("g5 g6 | table 3 | box 11 | plan jump jump", others=others)
    assert jumps.startswith("g5 g6 g7 g8 |")
    along = {1: "e7 f7 g7 g6 | table 0 | box 12"}
    game, state = study("g4 g5 | table 3 | box 11 | plan jump jump", "token l2", others=along)
    assert notes(game, state, "run") == ["S15", "S16"]


def test_s15_a_jump_with_nothing_to_jump_is_a_step_forward():
    """On an empty way it lays a stick as `forward` does, and crashes at the border."""
    assert after_run("g5 g6 | table 3 | box 11 | plan jump").startswith("g5 g6 g7 |")
    assert "crashed" in after_run("g12 h12 h13 | table 2 | box 11 | plan jump")


def test_s15_a_double_crash_ends_the_run():
    """The second stick of the double meets the border, so the next card is not played."""
    row = after_run("d11 d12 | table 3 | box 11 | plan double left")
    assert row == "d11 d12 d13 | table 1 | box 12 | eaten 0 | crashed"


def test_s16_all_cards_of_the_plan_are_discarded():
    """The card that crashes and those after it are seen among the discards."""
    game, state = study("d12 d13 | table 2 | box 12 | plan forward wild uturn left", "token l2")
    state = after(game, state, "run")
    assert "discards forward 1 left 1 wild 1 uturn 1" in game.write(state)
    assert state.player == 1


def test_s17_a_stick_is_won_for_each_token():
    """Two tokens in one run: two points, two sticks, and the snake grows."""
    row = after_run(
        "g1 g2 | table 0 | box 14 | plan forward forward forward", "token g3 g4 l2", "reserve 0"
    )
    assert row == "g2 g3 g4 g5 | table 0 | box 12 | eaten 2"


def test_s17_from_an_empty_box_no_stick_is_won():
    """A snake of 15 sticks eats for the point alone."""
    trail = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 m2 m3 m4"
    others = {1: "a7 b7 | table 4 | box 10"}
    row = after_run(f"{trail} | table 0 | box 0 | plan forward", "token m5 l9", others=others)
    assert row == f"{trail[3:]} m5 | table 0 | box 0 | eaten 1"


def test_s18_a_snake_without_a_stick_is_out():
    """Its points stay, its hand is discarded, and its seat is skipped from now on."""
    snake = "d12 d13 | table 0 | box 14 | eaten 3 | hand wild left | plan forward jump"
    game, state = study(snake, "token l2")
    assert notes(game, state, "run") == ["S14", "S16", "S18"]
    state = after(game, state, "run")
    assert snake_row(game, state) == "| table 0 | box 15 | eaten 3"
    assert "discards forward 1 left 1 wild 1 jump 1" in game.write(state)
    others = {0: "| table 0 | box 15", 1: "a7 b7 | table 4 | box 10"}
    game, state = study(others[0], "token l2", "to-move 2", "phase lay")
    assert after(game, state, "done").player == 1


def test_s18_the_game_ends_when_all_are_out():
    """The last snake goes out: the points of all stay as they are, and the most win."""
    outs = {1: "| table 0 | box 15 | eaten 4", 2: "| table 0 | box 15 | eaten 2"}
    game, state = study(
        "d12 d13 | table 0 | box 14 | eaten 4 | plan forward", "token l2", others=outs
    )
    end = game.outcome(after(game, state, "run"))
    assert (end.reason, end.scores, end.winners) == ("all snakes are out", (4, 4, 2), (0, 1))


# -- S19 to S21: the end


def test_s19_the_rest_of_the_plan_is_not_run():
    """The last token ends the game at once; the stick that it won counts, two cards stay laid."""
    snake = "g1 g2 | table 4 | box 10 | plan forward forward forward"
    game, state = study(snake, "token g3")
    state = after(game, state, "run")
    end = game.outcome(state)
    assert (end.reason, end.scores) == ("all tokens are eaten", (7, 5, 5))
    assert state.plan == ("forward", "forward")
    assert cited(game, state, "keep") == "S19"


def test_s19_the_game_goes_on_while_a_token_is_in_reserve():
    """With no token on the board but one in reserve, it is placed and the run goes on."""
    game, state = study("g1 g2 | table 4 | box 10 | plan forward", "token g3", "reserve 1")
    assert game.outcome(after(game, state, "run")) is None


def test_s20_each_line_of_the_sheet_says_for_what():
    """Tokens, sticks on the board with their lines, sticks on the table."""
    game, state = study("g1 g2 f2 | table 3 | box 10 | eaten 2", "token l2")
    lines = [line for line in game.score(state).lines if line.player == 0]
    assert [(line.points, line.what, line.rule) for line in lines] == [
        (2, "tokens eaten", "S20"),
        (2, "sticks on the board", "S20"),
        (3, "sticks on the table", "S20"),
    ]
    assert [str(line) for line in lines[1].sites] == ["f2-g2", "g1-g2"]


def test_s21_the_game_stops_after_so_many_turns():
    """Players may do nothing for ever; after the chosen turns it is scored as it stands."""
    game, state = study("g1 g2 | table 4 | box 10", "token l2", "turn 9", max_turns=10)
    end = game.outcome(after(game, state, "done"))
    assert (end.reason, end.scores) == ("10 turns are over", (5, 5, 5))
    assert notes(game, state, "done") == ["S21"]
    assert cited(game, after(game, state, "done"), "keep") == "S19"


# -- refusals

REFUSED = {
    "flip": "S6",
    "stay": "S6",
    "discard": "S7",
    "keep": "S7",
    "trade left": "S8",
    "pass": "S8",
    "run": "S9",
    "scrap": "S9",
    "lay double": "S10",
    "steer left": "S11",
    "deal left": "S5",
    "token k3": "S3",
}


def test_each_refusal_cites_its_rule():
    """In the planning of a turn without a plan, everything else is refused by its own rule."""
    game, state = study("g1 g2 | table 4 | box 10 | hand left", "token k2")
    assert {move: cited(game, state, move) for move in REFUSED} == REFUSED
    game, state = study("g1 g2 | table 4 | box 10 | hand left", "token k2", "phase discard")
    assert [cited(game, state, move) for move in ("lay left", "done", "discard")] == [
        "S10",
        "S10",
        None,
    ]


def test_tokens_are_refused_where_they_cannot_lie():
    """Upon a token, upon a snake, and at the start on the border and in the middle."""
    game, state = study("g1 g2 | table 4 | box 10", "token k2", "reserve 1", "phase token")
    assert [cited(game, state, f"token {where}") for where in ("k2", "g2", "b7", "a1")] == [
        "S3",
        "S3",
        "S3",
        None,
    ]
    start = Serpientes().setup()
    assert [cited(Serpientes(), start, f"token {where}") for where in ("a1", "g5", "c7", "b2")] == [
        "S3",
        "S3",
        "S3",
        None,
    ]


def test_where_cards_place_tokens_a_bare_token_is_refused():
    """S4: two cards say where; a pair that leads to no allowed place is refused too."""
    game = Serpientes(placement="cards")
    start = game.setup()
    asked = ["token b2", "coordinate wild:Ar wild:Ab", "coordinate left:7r forward:2r"]
    assert [cited(game, start, move) for move in asked] == ["S4"] * 3
    assert cited(game, start, "coordinate forward:2r forward:3r") is None
