"""What Serpientes says in words: its rules, and positions and moves as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardkit.errors import NotationError, shown
from boardkit.geometry import Board
from boardkit.state import Bag
from boardkit_serpientes.cards import MOVEMENTS, Pack, in_order, movement_of
from boardkit_serpientes.moves import (
    ALIKE,
    STEERED,
    WORDS,
    Coordinate,
    Deal,
    Lay,
    Move,
    Steer,
    Token,
    Trade,
)
from boardkit_serpientes.position import Position

__all__ = ["RULES", "parse", "write"]

RULES = {
    "S1": "The board has 12 x 12 squares, so 13 x 13 intersections and 312 lines; another even size may be chosen, "
    "and five and six play on 16 x 16. A stick lies on one line. A snake is a trail of sticks from tail to "
    "head, the newest end, and faces along its newest stick. It may cross an intersection twice, never a "
    "line.",
    "S2": "Each has 15 sticks of a colour. The first lies from the border inwards, in the middle of a side: south, "
    "west, north, east, clockwise; two players sit south and north, five and six have two snakes to the south "
    "and north side. Four lie on the table, ten in the box. Player 0 begins.",
    "S3": "Of the tokens some lie on the board at the start, neither on the border nor in the middle row or column, "
    "and the others are the reserve. After one is eaten another comes at once, on any intersection without a "
    "token or an end of a stick. Where there is no room tokens wait, and are tried again as each turn begins.",
    "S4": "Chance places tokens uniformly; or two cards do, the first by its rank the row, the second the column, "
    "among the pairs that name an allowed place. If the deck has none, the discards join it first; if they "
    "have none either, the token waits. The two cards go back at the set-up, and later to the discards.",
    "S5": "A page has 26 cards: 7 forward, 6 left, 6 right, 2 double, 2 wild, 2 jump, 1 uturn. Two and three "
    "players have 2 pages, four have 3, more have 4; other cards may be chosen. Each is dealt 5. When the "
    "deck is empty as a card must be drawn the discards become the deck; if both are empty nobody draws.",
    "S6": "In the turn after a crash one may first flip the snake, so that head and tail are swapped, or let it "
    "stay.",
    "S7": "Then one may discard the whole hand, or keep it, and draws up to 5 cards in hand; cards in the plan do "
    "not count.",
    "S8": "If chosen: who has three cards of one movement may then give them for two new ones, or pass, again and "
    "again.",
    "S9": "A plan that lies on the table may be scrapped whole, or run, or added to. Cards laid this turn do not "
    "run this turn.",
    "S10": "Any number of cards is laid face down at the end of the plan, one by one; none of them changes any more.",
    "S11": "In a run the cards of the plan are turned over in order and discarded. A wild card is steered left, "
    "right or forward as it is turned over. Then the turn ends.",
    "S12": "The stick to be laid is one from the table, or else the tail, which is lifted before anything is looked "
    "at.",
    "S13": "It is laid from the head, forward, left or right of the way that the snake faces.",
    "S14": "The snake crashes where the board ends, where a stick lies on the line, and where the intersection is "
    "the end of a stick, its own or another's.",
    "S15": "Jump: forward, and the intersection may be the end of a stick, while the line must be free. Double: "
    "forward twice. Uturn: no stick is laid, head and tail are swapped.",
    "S16": "After a crash the stick in hand goes to the box, all cards of the plan are discarded, and the turn ends.",
    "S17": "A stick laid onto a token eats it: one point, and one stick from the box to the table, while there is "
    "one.",
    "S18": "A snake without a stick is out: its points stay, its hand is discarded, its seat is skipped. When all "
    "are out the game is over.",
    "S19": "The game is over at once when no token is left, on the board or in reserve; the stick won last still "
    "counts.",
    "S20": "Each token eaten and each stick on the board or on the table is one point. Most points win; a tie is "
    "shared.",
    "S21": "After so many turns of single players as are chosen, the game is over.",
    "S22": "Hand and plan are seen by their owner alone; others see how many cards there are. Nobody sees the deck. "
    "What is turned over, scrapped or discarded is seen by all.",
}

# -- positions


def write(state: Position) -> str:
    """A line for each snake, then the tokens, the discards, and where in a turn the game is."""
    rows = [f"snake {player}: {_snake_text(state, player)}" for player in range(len(state.snakes))]
    tokens = state.tokens
    rows += [f"token {tokens.lying}"] if tokens.lying else []
    rows.append(f"reserve {tokens.reserve}")
    rows += [f"waiting {tokens.waiting}"] if tokens.waiting else []
    rows += [f"discards {_bag_text(state.discards)}"] if state.discards else []
    rows += [f"turn {state.turn}", f"to-move {state.player}", f"phase {state.phase}"]
    rows += [f"during {state.during}"] if state.during else []
    rows += [f"due {state.due}"] if state.due else []
    return "\n".join(rows)


def _snake_text(state: Position, player: int) -> str:
    snake, hand, plan = state.snakes[player], state.hands[player], state.plans[player]
    parts = [
        _words(snake.trail),
        f"table {snake.table}",
        f"box {snake.box}",
        f"eaten {snake.eaten}",
    ]
    parts += [f"hand {_words(hand)}"] if hand else []
    parts += [f"plan {_words(plan)}"] if plan else []
    parts += ["crashed"] if snake.crashed else []
    return " | ".join(parts).strip()


def _words(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def _bag_text(bag: Bag[str]) -> str:
    return " ".join(f"{card} {bag[card]}" for card in in_order(bag))


# -- moves


def parse(text: str, board: Board, pack: Pack) -> Move:
    """The move that a text means.

    Raises:
        NotationError: It means none.
    """
    match text.split():
        case [word] if word in WORDS:
            return WORDS[word]
        case ["trade", *names] if trade := _trade(list(_known(names, pack)), len(names)):
            return trade
        case ["steer", movement] if (steer := Steer(movement)) in STEERED:
            return steer
        case ["lay", name] if card := pack.named(name):
            return Lay(card)
        case ["deal", name] if card := pack.named(name):
            return Deal(card)
        case ["token", name]:
            return Token(board.vertex(name))
        case ["coordinate", *names]:
            cards = list(_known(names, pack))
            if len(cards) == len(names) == 2:
                return Coordinate(*cards)
    raise NotationError(
        f"{shown(text)} is no move; write one as 'keep', 'lay {pack.kinds[0]}' or 'run'"
    )


def _trade(cards: list[str], words: int) -> Trade | None:
    """The trade of a movement, or of three cards of one movement that are named in any order."""
    if len(cards) == words == 1:
        cards *= ALIKE if cards[0] in MOVEMENTS else 1
    is_trade = len(cards) == ALIKE and len({*map(movement_of, cards)}) == 1
    return Trade(in_order(cards)) if is_trade else None


def _known(names: Iterable[str], pack: Pack) -> Iterator[str]:
    return filter(None, map(pack.named, names))
