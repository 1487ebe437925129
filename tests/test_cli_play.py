"""`boardkit play`: people and random agents at one terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from claims import Claims
from commanded import GAMES, Said, commanded

import boardkit
from boardkit import lab, play
from boardkit.agents import greedy_agent, random_agent
from boardkit.cli import terminal
from boardkit.cli.seats import Seat
from boardkit.cli.terminal_match import TerminalMatch
from boardkit.host import Host

SECOND = ("--seed=3", "--agent=0=random", "--agent=1=human")


def played(*typed: str, options: tuple[str, ...] = ("--seed=3",), encoding: str = "utf-8") -> Said:
    """What `play claims` says when these lines are typed."""
    return commanded("play", "claims", *options, typed=typed, encoding=encoding)


def test_play_to_the_end():
    """After the last move the board, the winners and the score sheet are shown."""
    said = played("a1", "a2", options=("--seed=5", "--agent=human", "-o", "cols=1"))
    tail = said.out[said.out.index("player 1: a2") :]
    assert said.code == 0
    assert "no cell is free" in tail
    assert "total" in tail
    assert "lost" not in tail


def test_board_is_shown():
    """Before a person is asked, the board and its captions are shown."""
    assert "\n2 . . .\n1 . . .\n  a b c\n\nclaims \N{WOLF FACE}\n" in played().out


def test_others_play_by_themselves():
    """Chance and agents play until a person is to move, and what they did is told."""
    said = played(options=SECOND)
    assert said.out.startswith("chance: die ")
    assert "\nplayer 0: " in said.out
    assert said.out.index("player 0: ") < said.out.index("player 1> ")


def test_agents_at_the_terminal():
    """A match of agents alone goes as in the lab: both follow the seed in one way."""
    match = boardkit.Match(Claims(), seed=7)
    TerminalMatch(match, [Seat("greedy", greedy_agent), Seat("random", random_agent)]).play()
    assert match.plies == lab.played(Claims(), 7, agents=[greedy_agent, random_agent]).plies


def test_what_a_move_brings_about():
    """Notes of a game are told below the move, with the rule."""
    assert "  a high claim (T2)\n" in played("a1", options=("--seed=0", "-o", "fair=true")).out


def test_refusals():
    """A move that is refused is told with the rule in full and the sites; the turn goes on."""
    said = played("a1", "a1", options=("--seed=3", "--players=1"))
    assert "illegal move a1 for player 0 at ply 4: it is claimed (T1)" in said.out
    assert "  T1: A cell can be claimed once.\n  where: a1\nplayer 0> " in said.out


@pytest.mark.parametrize(
    "line", ["\xb2", "\u0662", "1_0", "z9", "a\0b", "\x1b[2J", "e\u0301", "-o", "a1 b1"]
)
def test_what_is_no_move(line: str):
    """Text that is no move is refused in one printable line that leads to the help."""
    (refusal,) = [said for said in played(line).out.splitlines() if "is no move of" in said]
    assert refusal.endswith("`help` tells what else can be typed")
    assert refusal.isprintable()


def test_too_long_for_a_move():
    """A line of a megabyte is refused by its length."""
    assert "a move has at most 200 characters, got 1000000\n" in played("a" * 1000000).out


def test_empty_lines():
    """An empty line asks again."""
    assert played("", "  ").out.count("player 0> ") == 3


def test_help():
    """`help` tells what can be typed, with a move that can be made now."""
    said = played("a1", "help").out
    assert "player 0> Type a move, such as a2, or one of these:\n" in said
    assert "\n  undo   take back your last move, and all" in said


@pytest.mark.parametrize(
    ("options", "who"),
    [
        ((), "you are player 0; player 1 is random"),
        (("--agent=human",), "players 0 and 1 are people"),
        (("--players=1",), "you are player 0"),
        (
            ("--players=4", "--agent=2=greedy"),
            "you are player 0; players 1 and 3 are random; player 2 is greedy",
        ),
    ],
)
def test_who_plays_is_said_at_the_start(options: tuple[str, ...], who: str):
    """Before a person is asked first it is said who sits where, and what can be typed; then no more."""
    said = played("a1", options=("--seed=3", *options)).out
    line = f"\n{who}. Type a move such as a1, `help` or `quit`\nplayer 0> "
    assert (said.count(line), said.count("Type a move")) == (1, 1)


def test_nobody_is_welcomed_who_looks_on():
    """Where no person plays, nothing is said of what to type."""
    assert "Type a move" not in played(options=("--agent=0=random",)).out


def test_moves():
    """`moves` lists the legal moves, `moves TEXT` those with a text in them."""
    said = played("moves", "MOVES A", "moves x")
    assert "player 0> a1  a2  b1  b2  c1  c2\n" in said.out
    assert "player 0> a1  a2\n" in said.out
    assert "player 0> none\n" in said.out


def test_many_moves(monkeypatch: pytest.MonkeyPatch):
    """Of very many moves some are listed, and how to see others."""
    monkeypatch.setattr("boardkit.cli.typed.MOST_MOVES", 2)
    said = played("moves")
    assert "a1  a2\nand 4 more; `moves TEXT` lists those with TEXT in them\n" in said.out


def test_board():
    """`board` shows the board again."""
    assert played("board").out.count("  a b c\n") == 2


def test_score():
    """`score` shows the score sheet as it stands."""
    said = played("a1", "score")
    assert "claim   a1      T2" in said.out


def test_rules():
    """`rules` shows the rules, `rules ID` one of them."""
    said = played("rules", "rules t2", "rules 2", "rules T9")
    one, other = (
        "  T1  A cell can be claimed once.\n",
        "  T2  A claim is worth what the die shows.\n",
    )
    assert f"player 0> {one}{other}" in said.out
    assert said.out.count(f"player 0> {other}") == 2
    assert "no such rule; there are T1, T2\n" in said.out


def test_undo():
    """`undo` takes back the last move of a person, and all that was played since."""
    said = played("a1", "undo")
    boards = said.out.count("2 . . .\n1 . . .\n")
    assert boards == 2


def test_undo_at_the_start():
    """Where no person has moved, there is nothing to take back."""
    assert "there is nothing to take back\n" in played("undo", options=SECOND).out


def test_commands_of_a_game_without_abilities():
    """A game that has no scores, rules or drawing is played all the same."""
    said = commanded("play", "leave", typed=["score", "rules"])
    assert "this game has no scores\n" in said.out
    assert "this game has no numbered rules\n" in said.out
    assert '{"class":"Turn"' in said.out


def test_a_move_called_as_a_command():
    """A command never hides a move of the game."""
    assert "player 0: quit\n" in commanded("play", "leave", typed=["quit"]).out


@pytest.mark.parametrize(("other", "name"), [("?", "help"), ("LEGAL a", "moves a")])
def test_other_names(other: str, name: str):
    """What people type who have not read the help is understood."""
    assert played(other).out == played(name).out


@pytest.mark.parametrize("typed", [(), ("quit",), ("QUIT ",), ("q",), ("exit",)])
def test_leaving_without_saving(typed: tuple[str, ...]):
    """At `quit`, or at the end of the input, it is said that the game was not kept if nothing saves it."""
    said = played(*typed)
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("the game was not kept; --save FILE keeps a game\n")


def test_more_than_quit():
    """What only begins with `quit` does not leave the game."""
    said = played("quit now", "a1")
    assert "player 0> `quit` alone leaves the game\nplayer 0> " in said.out
    assert "player 0: a1\n" in said.out


def test_leaving_and_saving(tmp_path: Path):
    """A game that is left before its end can be saved, and replays."""
    file = tmp_path / "game.txt"
    said = played("a1", "quit", options=("--seed=3", "--save", str(file)))
    match = play.replay(file, find=Host(GAMES).game_class)
    assert said.out.endswith(f"saved in {file}; `boardkit resume {file}` goes on with it\n")
    assert (match.outcome, [ply.player for ply in match.plies]) == (None, [-1, 0, -1, 1, -1])


def test_interrupt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Ctrl-C ends the game as `quit` does, with an exit code of its own."""

    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("boardkit.cli.terminal_match.ask", interrupted)
    said = played(options=("--save", str(tmp_path / "game.txt")))
    assert (said.code, said.err) == (130, "interrupted\n")
    assert said.out.endswith("game.txt` goes on with it\n")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_terminals_that_show_little(encoding: str):
    """On a terminal that is not Unicode pictures are ASCII, and nothing fails."""
    said = played("z\N{WOLF FACE}", encoding=encoding)
    assert said.code == 0
    assert "\nclaims \\U0001f43a\n" in said.out


def test_no_standard_input(monkeypatch: pytest.MonkeyPatch):
    """Where there is no standard input, it is at its end."""
    monkeypatch.setattr("sys.stdin", None)
    assert terminal.ask("> ") is None
