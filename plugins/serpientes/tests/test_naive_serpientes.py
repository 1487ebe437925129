"""The naive reference itself: worked examples, and what always holds along random games."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from naive_serpientes import (
    CHANCE,
    INSIDES,
    PHASES,
    RULE_OF_WORD,
    NaiveSerpientes,
    Position,
    lines_taken,
)

CASES = json.loads(Path(__file__).with_name("serpientes_cases.json").read_text(encoding="utf-8"))

OTHERS = (
    "snake 1: a7 b7 | table 4 | box 10 | eaten 0\nsnake 2: g13 g12 | table 4 | box 10 | eaten 0\n"
)
START = "snake 0: g1 g2 | table 4 | box 10 | eaten 0"
THREE = f"{START}\n{OTHERS}"
TWO = f"{START}\nsnake 1: g13 g12 | table 4 | box 10 | eaten 0\n"


def played(game: NaiveSerpientes, position: Position, *moves: str) -> Position:
    """The position after these moves."""
    for move in moves:
        position = game.play(position, move)
    return position


def said(game: NaiveSerpientes, position: Position) -> list[str]:
    """The lines of a position as it is written."""
    return game.write(position).split("\n")


# ---------------------------------------------------------------- worked examples


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """After the moves of a case, all that it says of the position is so."""
    game = NaiveSerpientes(**case["options"])
    position = played(game, game.read(case["position"]), *case.get("moves", ()))
    written = game.write(position)
    found = {
        "scores": game.scores(position),
        "over": game.over(position),
        "legal": game.moves(position),
        "illegal": {move: game.refusal(position, move) for move in case.get("illegal", ())},
        "contains": [part for part in case.get("contains", ()) if part in written],
    }
    assert found == found | {key: value for key, value in case.items() if key in found}


def test_cases_are_all_there() -> None:
    """The file holds 37 cases of different names, each with something to check."""
    checks = {"scores", "over", "legal", "illegal", "contains"}
    assert len({case["id"] for case in CASES}) == len(CASES) == 37
    assert all(checks & case.keys() for case in CASES)


@pytest.mark.parametrize(
    ("players", "size", "starts"),
    [
        (2, 12, "g1-g2 g13-g12"),
        (3, 12, "g1-g2 a7-b7 g13-g12"),
        (4, 12, "g1-g2 a7-b7 g13-g12 m7-l7"),
        (4, 6, "d1-d2 a4-b4 d7-d6 g4-f4"),
        (5, 16, "f1-f2 a9-b9 f17-f16 l17-l16 q9-p9"),
        (6, 16, "f1-f2 a9-b9 f17-f16 l17-l16 q9-p9 l1-l2"),
    ],
)
def test_starts(players: int, size: int, starts: str) -> None:
    """S2: the first stick of each points inwards, four lie on the table and ten in the box."""
    game = NaiveSerpientes(players=players, size=size)
    assert said(game, game.setup())[:players] == [
        f"snake {player}: {start.replace('-', ' ')} | table 4 | box 10 | eaten 0"
        for player, start in enumerate(starts.split())
    ]


@pytest.mark.parametrize(("players", "size"), [(2, 12), (4, 12), (5, 16), (6, 16)])
def test_usual_size(players: int, size: int) -> None:
    """S1: 12 squares a side up to four players, 16 for five and six."""
    assert NaiveSerpientes(players=players).size == size


def test_first_tokens_keep_clear_of_border_and_middle() -> None:
    """S3: not on the border, nor in the central row or column, nor on another token."""
    game = NaiveSerpientes(tokens=20)
    position = game.setup()
    clear = {f"token {column}{row}" for column in "bcdefhijkl" for row in (2, 3, 4, 5, 6, 8, 9, 10)}
    clear |= {f"token {column}{row}" for column in "bcdefhijkl" for row in (11, 12)}
    assert game.weights(position) == dict.fromkeys(clear, 1)
    position = game.play(position, "token b2")
    assert game.moves(position) == sorted(clear - {"token b2"})
    assert said(game, position)[3:] == [
        "token b2",
        "reserve 19",
        "waiting 14",
        "turn 0",
        "to-move 0",
        "phase token",
        "inside setup",
    ]


def test_tokens_come_first_and_then_five_cards_for_each_seat() -> None:
    """S5: every card of the deck is equally likely, also for the last seat."""
    game = NaiveSerpientes(tokens=2, on_board=1)
    position = game.play(game.setup(), "token b2")
    assert game.weights(position)["deal forward"] == 14
    for seat in range(3):
        for left in (5, 4, 3, 2, 1):
            assert said(game, position)[-4:] == [
                f"to-move {seat}",
                "phase deal",
                "inside setup",
                f"owed {left}",
            ]
            assert sum(game.weights(position).values()) == 52 - 5 * seat - (5 - left)
            position = game.play(position, game.moves(position)[0])
    assert [len(snake.hand) for snake in position.snakes] == [5, 5, 5]
    assert said(game, position)[-3:] == ["turn 0", "to-move 0", "phase discard"]


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (2, [14, 12, 12, 4, 4, 4, 2]),
        (3, [14, 12, 12, 4, 4, 4, 2]),
        (4, [21, 18, 18, 6, 6, 6, 3]),
        (5, [28, 24, 24, 8, 8, 8, 4]),
        (6, [28, 24, 24, 8, 8, 8, 4]),
    ],
)
def test_cards(players: int, counts: list[int]) -> None:
    """S5: two pages of cards for two and three players, three for four, four for more."""
    assert list(Counter(NaiveSerpientes(players=players).cards).values()) == counts


def test_every_rank_of_both_colours_is_once_on_a_page() -> None:
    """S5: a page is a deck of cards, thirteen red and thirteen black ones."""
    game = NaiveSerpientes(placement="cards")
    faces = [card.split(":")[1] for card in game.order]
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert sorted(faces) == sorted(rank + colour for rank in ranks for colour in "rb")
    assert Counter(game.cards) == dict.fromkeys(game.order, 2)


def test_page_is_an_option() -> None:
    """S5: how many cards of each movement a page has can be chosen."""
    game = NaiveSerpientes(players=2, page=(1, 0, 0, 0, 0, 2, 0))
    assert Counter(game.cards) == {"forward": 2, "jump": 4}


# -- tokens by two cards


def test_two_cards_give_row_and_column() -> None:
    """S4: weighted by the physical cards; in the set-up the two go back to the deck."""
    game = NaiveSerpientes(placement="cards")
    position = game.setup()
    weights = game.weights(position)
    assert weights["coordinate forward:2r forward:3r"] == 4
    assert weights["coordinate forward:2r forward:2r"] == 2
    assert "coordinate wild:Ar forward:2r" not in weights
    assert "coordinate left:7r forward:2r" not in weights
    position = game.play(position, "coordinate double:Qr forward:2r")
    assert said(game, position)[3:5] == ["token b12", "reserve 24"]
    assert sum(game.deck(position).values()) == 52


def all_but(game: NaiveSerpientes, *left: str) -> str:
    """The line that discards all cards but these."""
    counts = Counter(game.cards) - Counter(left)
    return "discards " + " ".join(f"{card} {count}" for card, count in counts.items())


def test_later_the_two_cards_are_discarded() -> None:
    """S4: any intersection without token or stick end may come up, border and middle too."""
    game = NaiveSerpientes(players=2, placement="cards")
    rest = all_but(game, "uturn:Kr", "wild:Ar", "wild:Ar")
    position = game.read(f"{TWO}token c2\nreserve 2\n{rest}\nphase token")
    assert game.weights(position) == {
        "coordinate uturn:Kr wild:Ar": 2,
        "coordinate wild:Ar uturn:Kr": 2,
        "coordinate wild:Ar wild:Ar": 2,
    }
    after = game.play(position, "coordinate uturn:Kr wild:Ar")
    assert {"token a13 c2", "reserve 1"} < set(said(game, after))
    assert Counter(after.discards)["uturn:Kr"] == 2
    assert game.deck(after) == {"wild:Ar": 1}


def test_discards_join_the_deck_if_it_gives_no_place() -> None:
    """S4: the whole box but what is in hands is drawn from, and the two drawn are discarded."""
    game = NaiveSerpientes(players=2, placement="cards")
    rest = all_but(game, "forward:2r", "forward:3b")
    text = f"{TWO}token c2 b3\nreserve 2\n{rest}\nphase token"
    position = game.read(text)
    weights = game.weights(position)
    assert weights["coordinate uturn:Kr wild:Ar"] == 4
    assert "coordinate forward:2r forward:3b" not in weights
    after = game.play(position, "coordinate uturn:Kr wild:Ar")
    assert after.discards == ("wild:Ar", "uturn:Kr")
    fine = game.read(text.replace(" b3", ""))
    assert game.weights(fine) == {"coordinate forward:3b forward:2r": 1}


def test_a_token_waits_if_there_are_no_two_cards() -> None:
    """S4: it is tried again at the start of each turn."""
    game = NaiveSerpientes(players=2, placement="cards")
    holding = "forward:2b forward:3b forward:4b forward:5b wild:Ab"
    rest = Counter(game.cards) - Counter([*holding.split(), "forward:2r"])
    plan = " ".join(["forward:2r", *rest.elements()])
    text = (
        f"snake 0: g1 g2 | table 4 | box 10 | eaten 0 | hand {holding}\n"
        f"snake 1: g13 g12 | table 4 | box 10 | eaten 0 | plan {plan}\n"
        "token c2\nreserve 2\nwaiting 1\n"
    )
    position = played(game, game.read(f"{text}phase discard"), "keep", "done")
    assert {"waiting 1", "phase discard", "to-move 1"} < set(said(game, position))
    position = played(game, game.read(f"{text}phase plan"), "lay wild:Ab", "done", "keep", "scrap")
    position = game.play(position, "done")
    assert {"phase token", "inside start", "to-move 0"} < set(said(game, position))
    position = game.play(position, "coordinate uturn:Kr uturn:Kr")
    assert {"phase discard", "reserve 1", "token c2 m13"} < set(said(game, position))


# -- a turn


def test_with_an_empty_hand_there_is_nothing_to_discard() -> None:
    """S7: only `keep` is offered."""
    game = NaiveSerpientes()
    assert game.moves(game.read(f"{THREE}token k2\nphase discard")) == ["keep"]


def test_the_hand_is_filled_up_to_five() -> None:
    """S7: cards in the plan do not count, and a discarded hand is replaced whole."""
    game = NaiveSerpientes()
    held = THREE.replace("eaten 0", "eaten 0 | hand left left | plan jump wild", 1)
    position = game.read(f"{held}token k2\nphase discard")
    kept = played(game, position, "keep", "deal uturn", "deal left", "deal forward")
    assert "| hand forward left left left uturn | plan jump wild" in game.write(kept)
    assert kept.phase == "plan"
    gone = game.play(position, "discard")
    assert {"discards left 2", "phase deal", "owed 5"} < set(said(game, gone))
    assert game.weights(gone)["deal left"] == 10


SCARCE = NaiveSerpientes(players=2, page=(1, 1, 1, 0, 0, 0, 0))
"""A game with six cards in all."""


def test_discards_become_the_deck_when_it_is_empty() -> None:
    """S5: but only when a card has to be drawn; and when both are empty, nobody draws."""
    text = TWO.replace("eaten 0", "eaten 0 | hand forward forward left left", 1)
    position = SCARCE.read(f"{text}token k2\ndiscards right 2\nphase discard")
    position = SCARCE.play(position, "keep")
    assert SCARCE.weights(position) == {"deal right": 2}
    assert "discards" not in SCARCE.write(position)
    position = played(SCARCE, position, "deal right", "lay left", "done", "keep", "deal right")
    assert {"to-move 1", "phase plan"} < set(said(SCARCE, position))
    full = text.replace("left left", "left left right") + "token k2\ndiscards right 1\nphase "
    assert "discards right 1" in SCARCE.write(SCARCE.play(SCARCE.read(full + "discard"), "keep"))


def test_flip_or_stay_is_offered_once_after_a_crash() -> None:
    """S6, S16: what crashed is discarded with all that follows, and remembered for a round."""
    game = NaiveSerpientes(players=2)
    text = TWO.replace("eaten 0", "eaten 0 | plan right right right right jump left", 1)
    position = game.play(game.read(f"{text}token k2"), "run")
    assert said(game, position)[0] == "snake 0: g1 g2 h2 h1 | table 1 | box 11 | eaten 0 | crashed"
    assert "discards left 1 right 4 jump 1" in said(game, position)
    assert {"to-move 1", "turn 1", "phase discard"} < set(said(game, position))
    position = played(game, position, "keep", *["deal left"] * 5, "done")
    assert game.moves(position) == ["flip", "stay"]
    assert game.play(position, "stay").mover().trail[-1] == (8, 1)
    position = game.play(position, "flip")
    assert said(game, position)[0] == "snake 0: h1 h2 g2 g1 | table 1 | box 11 | eaten 0"
    assert position.phase == "discard"


def test_three_of_one_movement_for_two() -> None:
    """S8: again while it applies, and each time the hand has a card less."""
    game = NaiveSerpientes(trade=True)
    held = THREE.replace("eaten 0", "eaten 0 | hand left left left left wild", 1)
    position = game.play(game.read(f"{held}token k2\nphase discard"), "keep")
    assert game.moves(position) == ["pass", "trade left"]
    position = game.play(position, "trade left")
    assert {"discards left 3", "phase deal", "owed 2"} < set(said(game, position))
    position = played(game, position, "deal left", "deal left")
    assert game.moves(position) == ["pass", "trade left"]
    assert game.play(position, "pass").phase == "plan"
    position = played(game, position, "trade left", "deal left", "deal jump")
    assert said(game, position)[0].endswith("| hand left wild jump")
    assert position.phase == "plan"


def test_without_the_option_nothing_is_traded() -> None:
    """S8: off by default."""
    game = NaiveSerpientes()
    held = THREE.replace("eaten 0", "eaten 0 | hand left left left left wild", 1)
    assert game.play(game.read(f"{held}token k2\nphase discard"), "keep").phase == "plan"


def test_a_trade_names_its_cards_where_they_have_faces() -> None:
    """S8: three cards of one movement, in the order of the table, whichever they are."""
    game = NaiveSerpientes(trade=True, placement="cards")
    hand = "hand left:5r left:5r left:7r left:6b wild:Ar"
    held = THREE.replace("eaten 0", f"eaten 0 | {hand}", 1)
    position = game.read(f"{held}token k2\nphase trade")
    assert game.moves(position) == [
        "pass",
        "trade left:5r left:5r left:6b",
        "trade left:5r left:5r left:7r",
        "trade left:5r left:7r left:6b",
    ]
    after = game.play(position, "trade left:5r left:7r left:6b")
    assert after.mover().hand == ("left:5r", "wild:Ar")


# -- running


def test_another_token_appears_in_the_middle_of_a_run() -> None:
    """S3, S17: at once, on any free intersection, and then the run goes on."""
    game = NaiveSerpientes(players=2)
    text = TWO.replace("eaten 0", "eaten 0 | plan double left", 1)
    position = game.play(game.read(f"{text}token g3 k2\nreserve 2"), "run")
    assert said(game, position)[0] == ("snake 0: g1 g2 g3 | table 4 | box 9 | eaten 1 | plan left")
    assert {"discards double 1", "phase token", "inside double"} < set(said(game, position))
    assert game.to_move(position) == CHANCE
    assert len(game.moves(position)) == 169 - 3 - 2 - 1
    position = game.play(position, "token g4")
    assert said(game, position)[0] == (
        "snake 0: g1 g2 g3 g4 | table 4 | box 8 | eaten 2 | plan left"
    )
    position = game.play(position, "token a1")
    assert said(game, position)[0] == "snake 0: g1 g2 g3 g4 f4 | table 3 | box 8 | eaten 2"
    assert {"token a1 k2", "turn 1", "phase discard"} < set(said(game, position))


def test_a_wild_card_is_discarded_when_it_is_turned_over() -> None:
    """S11: it is steered then, not before."""
    game = NaiveSerpientes(players=2)
    text = TWO.replace("eaten 0", "eaten 0 | plan forward wild jump", 1)
    position = game.play(game.read(f"{text}token k2"), "run")
    assert said(game, position)[0] == "snake 0: g1 g2 g3 | table 3 | box 10 | eaten 0 | plan jump"
    assert {"discards forward 1 wild 1", "phase run"} < set(said(game, position))
    position = game.play(position, "steer right")
    assert said(game, position)[0] == "snake 0: g1 g2 g3 h3 i3 | table 1 | box 10 | eaten 0"


def test_with_an_empty_box_a_token_is_only_a_point() -> None:
    """S17: there is no stick to win."""
    game = NaiveSerpientes(players=2)
    trail = "b2 b3 b4 b5 b6 b7 b8 b9 c9 c8 c7 c6 c5 c4 c3 c2"
    text = f"snake 0: {trail} | table 0 | box 0 | eaten 0 | plan left\n{TWO.splitlines()[1]}\n"
    position = game.play(game.read(f"{text}token d2 k2"), "run")
    assert said(game, position)[0] == (
        f"snake 0: {trail.removeprefix('b2 ')} d2 | table 0 | box 0 | eaten 1"
    )


def test_a_snake_that_is_out_is_skipped() -> None:
    """S18: it keeps its points, its hand is discarded, and the next seat has its turn."""
    game = NaiveSerpientes()
    lost = "snake 0: d12 d13 | table 0 | box 14 | eaten 3 | hand wild wild | plan forward jump"
    position = game.play(game.read(f"{lost}\n{OTHERS}token k2"), "run")
    assert said(game, position)[0] == "snake 0: | table 0 | box 15 | eaten 3"
    assert "discards forward 1 wild 2 jump 1" in said(game, position)
    assert game.scores(position) == [3, 5, 5]
    for player in (1, 2, 1):
        assert position.player == player
        position = played(game, position, "keep", *["deal left"] * (5 - len(position.mover().hand)))
        position = game.play(position, "done")


def test_a_game_stops_after_its_turns() -> None:
    """S21: players may do nothing for ever, so that turns are counted."""
    game = NaiveSerpientes(max_turns=2)
    position = game.read(f"{THREE}token k2\nturn 1")
    assert not game.over(position)
    position = game.play(position, "done")
    assert game.over(position)
    assert game.moves(position) == []
    assert game.winners(position) == [0, 1, 2]


# -- who sees what


def test_others_see_how_many_cards_there_are() -> None:
    """S22: hand and plan are seen by their owner only, the discards by everybody."""
    game = NaiveSerpientes()
    held = THREE.replace("eaten 0", "eaten 0 | hand left wild | plan jump", 1)
    position = game.read(f"{held}token k2\ndiscards left 1")
    assert game.view(position, 0) == game.write(position)
    hidden = game.write(position).replace("hand left wild | plan jump", "hand ? ? | plan ?")
    assert game.view(position, 1) == game.view(position, 2) == hidden


@pytest.mark.parametrize(
    ("move", "heard"),
    [
        ("lay left", "lay ?"),
        ("deal left", "deal ?"),
        ("steer left", "steer left"),
        ("trade left", "trade left"),
        ("token g4", "token g4"),
        ("discard", "discard"),
    ],
)
def test_others_hear_not_what_is_laid_or_dealt(move: str, heard: str) -> None:
    """S22: all else is public."""
    game = NaiveSerpientes()
    position = game.read(f"{THREE}token k2\nto-move 1")
    assert [game.heard(position, move, player) for player in range(3)] == [heard, move, heard]


# -- refusals


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        ("flip, stay", "S6"),
        ("discard, keep", "S7"),
        ("pass, trade left", "S8"),
        ("run, scrap", "S9"),
        ("lay double, lay wild", "S10"),
        ("steer left, steer right, steer forward", "S11"),
        ("token g4, token a1", "S4"),
        ("deal left", "S5"),
    ],
)
def test_refusals(moves: str, rule: str) -> None:
    """Each kind of move is refused by the rule that says when it is legal, at the end by S19."""
    game = NaiveSerpientes()
    held = THREE.replace("eaten 0", "eaten 0 | hand left left left", 1)
    position, end = game.read(f"{held}token k2"), game.read(held)
    refused = [game.refusal(position, move) for move in moves.split(", ")]
    ended = [game.refusal(end, move) for move in moves.split(", ")]
    assert set(refused) == {rule}
    assert set(ended) == {"S19"}


def test_done_is_refused_outside_the_plan() -> None:
    """S10: there is nothing to be done with yet."""
    game = NaiveSerpientes()
    position = game.read(f"{THREE}token k2\nphase discard")
    assert game.refusal(position, "done") == "S10"
    with pytest.raises(ValueError, match="done is refused by S10"):
        game.play(position, "done")


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "go",
            "lay",
            "lay ?",
            "lay up",
            "lay left:7r",
            "lay left left",
            "run 1",
            "steer jump",
        ),
        *(
            "token",
            "token n1",
            "token a14",
            "coordinate left left",
            "trade",
            "trade left left left",
        ),
        *("Run", "lay  left", "deal ?"),
    ],
)
def test_no_moves_at_all(text: str) -> None:
    """Unknown words, cards and intersections are no moves."""
    game = NaiveSerpientes()
    with pytest.raises(ValueError, match=r"not a move|there is no intersection"):
        game.refusal(game.read(f"{THREE}token k2"), text)


@pytest.mark.parametrize(
    "text",
    [
        *("lay left", "deal left", "trade left", "token g4", "coordinate left:7r"),
        *("trade left:7r left:5r left:6r", "trade left:5r left:6r wild:Ar"),
    ],
)
def test_no_moves_where_cards_have_faces(text: str) -> None:
    """With the placement by cards every card is named by movement, rank and colour."""
    game = NaiveSerpientes(placement="cards")
    with pytest.raises(ValueError, match="not a move"):
        game.refusal(game.read(f"{THREE}token k2"), text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (START, "one line for each snake"),
        (THREE + THREE, "said twice"),
        (THREE + "snakes 4", "not a line of a position"),
        (THREE + "phase end", "there is no phase 'end'"),
        (THREE + "to-move 3", "there is no player '3'"),
        (THREE + "turn 1001", "ends after 1000 turns"),
        (THREE + "turn 01", "not a number"),
        (THREE + "token k2 k2", "two tokens"),
        (THREE + "token g2", "under a stick"),
        (THREE + "token n2", "no intersection 'n2'"),
        (THREE + "discards left", "kinds of cards"),
        (THREE + "discards left 0", "kinds of cards"),
        (THREE + "discards left 1 left 1", "kinds of cards"),
        (THREE + "discards left 13", "more cards of a kind"),
        (THREE + "discards left:7r 1", "no card 'left:7r'"),
        (THREE + "token k2\nwaiting 1", "wait in the reserve"),
        (THREE + "token k2\nphase token", "wait in the reserve"),
        (THREE + "token k2\nreserve 1\nphase token\nwaiting 0", "wait in the reserve"),
        (THREE + "token k2\nreserve 1\nphase token\ninside plan", "is not inside 'plan'"),
        (THREE + "token k2\ninside run", "is not inside 'run'"),
        (THREE + "token k2\nowed 1", "only there"),
        (THREE + "token k2\nphase deal\nowed 6", "at most 5 cards"),
        (THREE + "token k2\nphase flip", "after a crash only"),
        (THREE + "token k2\nphase trade", "nothing to trade"),
        (THREE + "token k2\nphase run", "no wild card"),
        (THREE.replace("eaten 0", "eaten 0 | crashed", 1) + "token k2", "flip is offered first"),
        (THREE.replace("eaten 0", "eaten 0 | crashed 1", 1), "crashed says no more"),
        (THREE.replace("| eaten 0", "", 1), "has its table, box and eaten"),
        (THREE.replace("| box 10 | eaten 0", "| eaten 0 | box 10", 1), "in this order"),
        (THREE.replace("eaten 0", "eaten 0 |", 1), "in this order"),
        (THREE.replace("eaten 0", "eaten 0 | hand up", 1), "no card 'up'"),
        (THREE.replace("eaten 0", "eaten 0 | hand ? ?", 1), r"no card '\?'"),
        (THREE.replace("eaten 0", "eaten 0 | plan uturn uturn uturn", 1), "more cards of a kind"),
        (THREE.replace("eaten 0", f"eaten 0 | hand{' left' * 6}", 1), "more than 5 cards"),
        (THREE.replace("table 4", "table 3", 1), "do not make 15"),
        (THREE.replace("table 4", "table -1", 1), "not a number"),
        (THREE.replace("g1 g2", "g1 g3", 1), "lies on no line"),
        (THREE.replace("g1 g2", "g1 h2", 1), "lies on no line"),
        (THREE.replace("g1 g2", "g1", 1), "nothing at all"),
        (THREE.replace("g1 g2", "", 1), "nothing at all"),
        (THREE.replace("g1 g2 | table 4", "g1 g2 g1 | table 3", 1), "on one line"),
        (THREE.replace("g1 g2", "b7 a7", 1), "on one line"),
        (
            THREE.replace(
                "g1 g2 | table 4 | box 10 | eaten 0", "| table 0 | box 15 | eaten 0 | plan left"
            ),
            "that is out has no cards",
        ),
        (
            THREE.replace("g1 g2 | table 4 | box 10", "| table 0 | box 15", 1) + "token k2",
            "the player to move is out",
        ),
        (
            THREE.replace(
                "g1 g2 | table 4 | box 10 | eaten 0", "| table 0 | box 15 | eaten 0 | crashed"
            ),
            "no turn to come",
        ),
    ],
)
def test_positions_that_are_refused(text: str, problem: str) -> None:
    """A text that can be no position is refused, and what is wrong is said."""
    with pytest.raises(ValueError, match=problem):
        NaiveSerpientes().read(text)


def test_nothing_to_draw() -> None:
    """S5: a deal needs a card to deal."""
    text = TWO.replace("eaten 0", "eaten 0 | plan forward forward left left right right", 1)
    with pytest.raises(ValueError, match="nothing to draw"):
        SCARCE.read(f"{text}token k2\nphase deal")


@pytest.mark.parametrize(
    "options",
    [
        *({"players": 1}, {"players": 7}, {"size": 4}, {"size": 26}, {"size": 13}),
        *({"players": 5, "size": 12}, {"players": 6, "placement": "cards"}),
        *({"tokens": 0}, {"on_board": 0}, {"max_turns": 0}, {"placement": "dice"}),
        *({"size": 14, "placement": "cards"}, {"page": (1,)}, {"page": (0,) * 7}),
        *({"page": (1, 1, 1, 1, 1, 1, -1)}, {"page": (9,) * 7, "placement": "cards"}),
    ],
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    """Options out of range, or for which there is no rule, are refused."""
    with pytest.raises(ValueError, match=r"S[1-5]|2 to 6 players"):
        NaiveSerpientes(**options)


# ---------------------------------------------------------------- always true

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "trade": True},
    {"players": 4, "tokens": 40, "on_board": 40},
    {"players": 3, "placement": "cards", "trade": True},
    {"players": 5, "tokens": 30},
    {"players": 6, "tokens": 60, "on_board": 60},
    {"players": 2, "size": 6, "tokens": 30, "on_board": 20},
    {"players": 4, "placement": "cards", "tokens": 30, "on_board": 30},
    {"players": 2, "size": 8, "page": (2, 1, 1, 0, 1, 1, 1), "trade": True},
    {"players": 4, "size": 10, "tokens": 3, "on_board": 1},
]


SEEDS = [*(pytest.param(seed, marks=pytest.mark.slow) for seed in (0, 3, 6, 9)), *range(10, 30)]
"""Whole games of some kinds, and two of 20 turns of each."""


def game_of(seed: int) -> NaiveSerpientes:
    """One of the games to play at random, the first of each kind to the very end."""
    return NaiveSerpientes(**OPTIONS[seed % 10], max_turns=1000 if seed < 10 else 20)


def random_move(game: NaiveSerpientes, position: Position, rng: Random) -> str:
    """Any legal move, or an outcome of chance by its weight."""
    weights = game.weights(position)
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    return rng.choice(game.moves(position))


def course(game: NaiveSerpientes, rng: Random) -> Iterator[tuple[Position, str]]:
    """The positions of a random game, each with the move that is played there; last with none."""
    position = game.setup()
    while not game.over(position):
        move = random_move(game, position, rng)
        yield position, move
        position = game.play(position, move)
    yield position, ""


def assert_sticks_are_all_there(game: NaiveSerpientes, position: Position) -> None:
    """Sticks lie on lines only, one per line; a snake is a trail; none is lost or won."""
    lines = lines_taken(position)
    assert len(set(lines)) == len(lines)
    for snake in position.snakes:
        steps = zip(snake.trail, snake.trail[1:], strict=False)
        assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in steps)
        assert all(1 <= x <= game.size + 1 and 1 <= y <= game.size + 1 for x, y in snake.trail)
        assert max(len(snake.trail) - 1, 0) + snake.table + snake.box == 15
        assert min(snake.table, snake.box, snake.eaten) >= 0
        assert len(snake.trail) != 1


def assert_cards_and_tokens_are_all_there(game: NaiveSerpientes, position: Position) -> None:
    """Cards in deck, hands, plans and discards are the whole deck; no token is lost or won."""
    assert game.deck(position) + Counter(game.named(position)) == Counter(game.cards)
    assert all(len(snake.hand) <= 5 for snake in position.snakes)
    eaten = sum(snake.eaten for snake in position.snakes)
    assert len(position.tokens) + position.reserve + eaten == game.tokens
    assert 0 <= position.waiting <= position.reserve
    ends = {end for snake in position.snakes for end in snake.trail}
    assert not position.tokens & ends


def assert_there_is_a_move_until_the_end(game: NaiveSerpientes, position: Position) -> None:
    """There is something to do until the end; a position that is written reads as the same."""
    moves = game.moves(position)
    assert bool(moves) != game.over(position)
    assert moves == sorted(set(moves))
    assert game.read(game.write(position)) == position


def other_world(game: NaiveSerpientes, position: Position, player: int, rng: Random) -> Position:
    """A position that differs only in the cards that a player cannot see."""
    hidden = list(game.deck(position).elements())
    for seat, snake in enumerate(position.snakes):
        hidden += [*snake.hand, *snake.plan] if seat != player else []
    rng.shuffle(hidden)
    snakes = list(position.snakes)
    for seat, snake in enumerate(snakes):
        if seat != player:
            hand = game.in_order(hidden.pop() for _ in snake.hand)
            plan = tuple(hidden.pop() for _ in snake.plan)
            snakes[seat] = replace(snake, hand=hand, plan=plan)
    return replace(position, snakes=tuple(snakes))


def assert_nothing_leaks(
    game: NaiveSerpientes, position: Position, player: int, rng: Random
) -> None:
    """What a player sees, may do and hears does not depend on what only others know."""
    worlds = [position, other_world(game, position, player, rng)]
    assert len({game.view(world, player) for world in worlds}) == 1
    if position.player == player and game.to_move(position) == player:
        assert game.moves(worlds[0]) == game.moves(worlds[1])
    secret = [
        [move for move in game.moves(world) if game.heard(world, move, player) != move]
        for world in worlds
    ]
    assert bool(secret[0]) == bool(secret[1])
    if secret[0] and not game.trade:  # a trade on offer tells that three cards are alike
        chosen = [(world, rng.choice(moves)) for world, moves in zip(worlds, secret, strict=True)]
        assert len({game.heard(world, move, player) for world, move in chosen}) == 1
        assert len({game.view(game.play(world, move), player) for world, move in chosen}) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_always_true(seed: int) -> None:
    """All that always holds does so at every ply of a random game."""
    rng, game = Random(seed), game_of(seed)
    for position, _ in course(game, rng):
        assert_sticks_are_all_there(game, position)
        assert_cards_and_tokens_are_all_there(game, position)
        if rng.random() < 0.25 or game.over(position):
            assert_there_is_a_move_until_the_end(game, position)
            assert_nothing_leaks(game, position, rng.randrange(game.players), rng)
    assert game.over(position)


def test_two_games_never_touch_each_other() -> None:
    """Two games played turn about go as each does alone."""
    alone = [list(course(game_of(seed), Random(seed))) for seed in (11, 13)]
    games = [course(game_of(seed), Random(seed)) for seed in (11, 13)]
    shared: list[list[tuple[Position, str]]] = [[], []]
    for _ in range(max(map(len, alone))):
        for game, seen in zip(games, shared, strict=True):
            seen.extend([ply for ply in [next(game, None)] if ply])
    assert shared == alone


def test_random_games_reach_everything() -> None:
    """Every phase, every interruption and every kind of move comes up in them."""
    plies = [ply for seed in range(10, 20) for ply in course(game_of(seed), Random(seed))]
    words = {move.partition(" ")[0] for _, move in plies if move}
    assert words == {*RULE_OF_WORD, "lay", "deal", "steer", "trade", "token", "coordinate"}
    assert {position.phase for position, _ in plies} == set(PHASES)
    insides = {(position.phase, position.inside) for position, _ in plies}
    assert insides >= {(phase, inside) for phase in INSIDES for inside in INSIDES[phase]}
