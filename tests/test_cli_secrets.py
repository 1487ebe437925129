"""The command line in games with secrets, and in games that several play at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from commanded import Said, commanded
from tabled import TABLED
from terminals import Terminal, environment
from zoo import Hands

from boardkit.geometry import square_grid
from boardkit.host import Host
from boardkit.lab import played
from boardkit.picture import Picture
from boardkit.play import Match, position_text

PEOPLE = ("--seed=1", "--agent=human")
HANDED = "player {}: press Enter when only you can see the screen "
WIPED = "\x1b[2J\x1b[3J\x1b[H"
TO_FOUR = ("deal 1", "deal 3", "deal 2", "deal 2")


def at_table(*arguments: str, typed: tuple[str, ...] = ()) -> Said:
    """What a command says of the two games when these lines are typed."""
    return commanded(*arguments, typed=typed, games=TABLED)


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A file with a match of Hands in which two cards were laid."""
    match: Match[object, object] = Match(Hands(), seed=1)
    for move in (*TO_FOUR, "lay 1", "lay 2"):
        match.push(move)
    file = tmp_path / "hands.txt"
    file.write_text(match.transcript())
    return str(file)


# -- people at one terminal


def test_the_screen_is_handed_over():
    """Each person is asked to be alone before anything is shown that only he may see."""
    said = at_table("play", "hands", *PEOPLE, typed=("", "lay 1", "", "lay 3"))
    first, _, second = said.out.removeprefix(HANDED.format(0)).partition(HANDED.format(1))
    assert said.out.startswith(HANDED.format(0))
    assert first.startswith("chance: deal 3\nchance: deal ?\nchance: deal 1\nchance: deal ?\n")
    assert first.endswith("player 0: lay 1\n")
    assert second.startswith("chance: deal ?\nchance: deal 1\nchance: deal ?\nchance: deal 3\n")
    assert "player 0: lay ?\n" in second


def test_what_could_not_be_read_is_told_again():
    """Who comes back is told of all since he was last asked, his own move too."""
    said = at_table("play", "hands", *PEOPLE, typed=("", "lay 1", "", "lay 3", ""))
    back = said.out.split(HANDED.format(0))[2]
    assert back.startswith("player 0: lay 1\nplayer 1: lay 3\n  turned over: 1 3 (H2)\n")


def test_the_same_person_goes_on():
    """Nobody is asked to be alone who looks at the screen already."""
    said = at_table("play", "hands", *PEOPLE, typed=("", "nonsense", "board", ""))
    assert said.out.count("press Enter when") == 1


def test_the_end_is_shown_to_each_alone():
    """After the last move each person looks once more; who has won is told when nobody does."""
    typed = ("", "lay 3", "", "lay 1", "", "")
    said = at_table("play", "hands", *PEOPLE, "-o", "cards=1", typed=typed)
    shown, _, ending = said.out.partition("press Enter to clear the screen ")
    assert [shown.count(HANDED.format(seat)) for seat in range(2)] == [2, 1]
    assert ending.startswith("player 0 wins: all cards are turned over\n")


def test_leaving_instead_of_taking_the_screen():
    """Who does not take the screen leaves the game."""
    said = at_table("play", "hands", *PEOPLE)
    assert said.code == 0
    assert said.out.startswith(HANDED.format(0))
    assert said.out.endswith("the game was not kept; --save FILE keeps a game\n")


def test_one_person_needs_no_handing_over():
    """A person among agents sees all the time what he may see, and nothing else."""
    said = at_table("play", "hands", "--seed=1", typed=("lay 1", "lay 3"))
    assert "press Enter" not in said.out
    assert "chance: deal ?" in said.out
    assert said.out.count("chance: deal ") == 4
    assert said.out.count("chance: deal ?") == 2


def test_agents_alone_hide_nothing():
    """Where no person plays, who looks on sees all."""
    said = at_table("play", "hands", "--seed=1", "--agent=0=random")
    assert "?" not in said.out
    assert "all cards are turned over" in said.out


def test_nothing_is_taken_back():
    """With secrets `undo` is refused, since what was seen cannot be unseen."""
    said = at_table("play", "hands", "--seed=1", typed=("lay 1", "undo"))
    assert said.out.endswith(
        "player 0> nothing is taken back in a game with secrets: what was seen cannot be unseen\n"
        "player 0> \nthe game was not kept; --save FILE keeps a game\n"
    )


def test_the_board_and_the_moves_are_those_of_a_view():
    """What a person asks for is what he sees."""
    said = at_table("play", "hands", "--seed=1", typed=("board", "moves", "score"))
    boards = [line for line in said.out.splitlines() if line.startswith('{"class":"Cards"')]
    assert len(boards) == 2
    assert boards[0] == boards[1]
    assert '"?"' in boards[0]


@pytest.mark.parametrize(
    ("kind", "wiped"), [("xterm", WIPED), ("dumb", "\n" * 20)], ids=["codes", "lines"]
)
def test_the_screen_is_wiped(tmp_path: Path, kind: str, wiped: str):
    """On a terminal nothing is left of what another has seen, also above the screen if possible."""
    usual = {**environment(tmp_path), "TERM": kind, "PYTHONUTF8": "1"}
    terminal = Terminal("play", "hands", "--seed=1", "--agent=human", **usual)
    assert terminal.until(HANDED.format(0)).startswith(wiped)
    terminal.type("\n")
    terminal.until("player 0> ")
    terminal.type("lay 1\n")
    assert wiped in terminal.until(HANDED.format(1))
    terminal.type("\n")
    assert "lay 1" not in terminal.until("player 1> ")
    terminal.type("quit\n")
    code, seen = terminal.end()
    assert code == 0
    assert wiped in seen


# -- several at once


def test_who_is_asked_of_several():
    """It is said who may move, who of them is asked, and who moved."""
    said = at_table("play", "strips", *PEOPLE, typed=("place 1", "place 2", "place 3"))
    places = (
        "\nplayers 0, 1 and 2 are people. Type a move such as place 1, `help` or `quit`\n",
        "players 0, 1, 2 move now, in any order; player 0 is asked\nplayer 0> player 0: place 1\n",
        "players 1, 2 move now, in any order; player 1 is asked\nplayer 1> player 1: place 2\n",
        "\n2: 3 | 1 | 2 | \nplayer 2> player 2: place 3\n",
    )
    assert [place in said.out for place in places] == [True] * 4


def test_a_match_of_several_at_once_is_saved_and_replays(tmp_path: Path):
    """What people and agents did at once is written with who did it."""
    file = tmp_path / "strips.txt"
    said = at_table("play", "strips", "--seed=1", "--save", str(file), typed=("place 1", "quit"))
    assert said.code == 0
    assert [line[:9] for line in file.read_text().splitlines()[5:8]] == [
        "2 0 place",
        "3 1 place",
        "4 2 place",
    ]
    assert at_table("replay", str(file)).code == 0


# -- looking at positions and transcripts


def test_show_from_a_seat():
    """`show --seat` hides what the player does not see."""
    match: Match[object, object] = Match(Hands(), seed=1)
    for move in TO_FOUR:
        match.push(move)
    position = position_text(match.game, match.state)
    whole = at_table("show", "hands", "--position", position).out
    seen = at_table("show", "hands", "--position", position, "--seat=1").out
    assert whole.strip() == position
    assert seen.strip() == position_text(match.game, match.view(1))


def test_replay_from_a_seat(record: str):
    """`replay --seat` shows positions as the player saw them, and moves as he heard them."""
    said = at_table("replay", record, "--step", "--seat=1")
    assert "1. chance: deal ?\n" in said.out
    assert "5. player 0: lay ?\n" in said.out
    assert "6. player 1: lay 2\n" in said.out
    whole = at_table("replay", record, "--step")
    assert "5. player 0: lay 1\n" in whole.out
    assert '"?"' not in whole.out
    assert at_table("replay", record, "--at=4", "--seat=0").out.count('"?"') == 1


def test_a_drawing_from_a_seat(tmp_path: Path, record: str, monkeypatch: pytest.MonkeyPatch):
    """`replay --svg --seat` draws nothing but what the player saw."""
    seen = []

    def draw(_: Hands, state: object) -> Picture:
        seen.append(state)
        return Picture(square_grid(1, 1), ())

    monkeypatch.setattr(Hands, "draw", draw, raising=False)
    file = str(tmp_path / "hands.svg")
    said = at_table("replay", record, "--svg", file, "--seat=1")
    whole = Host(TABLED).replay(Path(record))
    views = [whole.game.view(ply.state, 1) for ply in whole.plies]
    assert (said.code, seen[0]) == (0, views[-1])
    assert set(seen) <= {whole.game.view(whole.start, 1), *views}


@pytest.mark.parametrize(
    "arguments", [("show", "hands", "--seat=2"), ("replay", "{}", "--at=0", "--seat=2")]
)
def test_there_is_no_such_seat(record: str, arguments: tuple[str, ...]):
    """A seat that the game does not have is a usage error that tells which there are."""
    said = at_table(*(argument.format(record) for argument in arguments))
    assert (said.code, said.out.count("Cards")) == (2, 0)
    assert "there is no seat 2; the seats are 0 to 1" in said.err


def test_a_seat_needs_something_to_show(record: str):
    """Without positions to show, the seat means nothing."""
    said = at_table("replay", record, "--seat=1")
    assert (said.code, said.out) == (2, "")
    assert "--seat goes with --step, --at or --svg" in said.err


def test_the_transcript_of_a_seat_is_refused(tmp_path: Path):
    """`replay` says in a line that only the whole transcript can be played again."""
    file = tmp_path / "seat.txt"
    file.write_text(played(Hands(), 1).transcript(seat=1))
    said = at_table("replay", str(file))
    assert (said.code, said.out) == (1, "")
    assert said.err == (
        "boardkit: transcript 1: line 4: this is what player 1 saw and heard of a match; "
        "only the whole transcript can be replayed\n"
    )


@pytest.mark.parametrize("game", ["hands", "strips"])
def test_simulate_with_secrets(game: str):
    """Agents play games with secrets and games for all at once."""
    said = at_table("simulate", game, "--games=5", "--seed=1", "--agent=greedy")
    assert said.code == 0
    assert "5 of 5 games ended" in said.out
