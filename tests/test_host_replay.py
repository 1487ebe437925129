"""Replays through the host: with the house rules that a transcript names, and of older rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve
from claims import Leave
from hypothesis import given
from hypothesis import strategies as st
from plugged import host_with

import boardkit
from boardkit.errors import BoardkitError, TranscriptError
from boardkit.host import Host, hookimpl
from boardkit.play import Match, Transcript, read_transcripts, replay
from boardkit.rules import GameInfo
from boardkit.state import Outcome

ALONE = Outcome.win(0, players=2, reason="house")


class Alone:
    """A house rule: whatever happens, player 0 wins."""

    @hookimpl
    def boardkit_outcome(self) -> Outcome:
        return ALONE


def always(*_: object) -> Outcome:
    """The same house rule as a function."""
    return ALONE


def stayed(moves: int = 4, **house: Any) -> str:
    """The transcript of a match with these house rules."""
    match = Match(Leave(), seed=1, house=house)
    for _ in range(moves):
        match.push("stay")
    return match.transcript()


HOUSED = stayed(alone=always)
"""The line of the house rule is the third, the end is the ninth."""


def test_the_line_of_house_rules() -> None:
    """House rules stand below the game, in their order, quoted where their names are not plain."""
    text = stayed(**{"boardkit-b/0.1.0": always, "a:b \n": always})
    assert text.splitlines()[2] == 'house boardkit-b/0.1.0 "a:b \\n"'
    (read,) = read_transcripts(text)
    assert read.house == ("boardkit-b/0.1.0", "a:b \n")
    assert str(read) == text


def test_a_house_rule_is_applied_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the plugin, the replay ends as the match did, and can be replayed again."""
    host = host_with(monkeypatch, alone=Alone())
    match = host.match(host.game("leave"), seed=1)
    for _ in range(4):
        match.push("stay")
    again = host.replay(match.transcript())
    assert again.outcome == match.outcome == ALONE
    assert again.transcript() == match.transcript()
    (other,) = host.replay_all(match.transcript())
    assert other.outcome == ALONE


def test_a_match_goes_on_with_its_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that was not over keeps its house rules through a replay."""
    host = host_with(monkeypatch, alone=Alone())
    match = host.replay(stayed(3, **{"plugged:alone": always}))
    match.push("stay")
    assert match.outcome == ALONE


def test_house_rules_that_are_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house rule that a transcript does not name is not applied to it."""
    host = host_with(monkeypatch, alone=Alone())
    assert host.replay(stayed()).outcome == Outcome.draw(players=2, reason="time is up")


def test_a_house_rule_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the plugin, the replay is refused by its name, by the host and by the function."""
    message = r"^line 3: played with house rule 'alone', which is not installed$"
    host = host_with(monkeypatch)
    for refused in (lambda: host.replay(HOUSED), lambda: replay(HOUSED, find=host.game_class)):
        with pytest.raises(TranscriptError, match=message) as caught:
            refused()
        assert caught.value.line == 3
    with pytest.raises(TranscriptError, match="house rule 'alone', which is not installed"):
        boardkit.replay(HOUSED.replace("game leave", "game minoa"))


def test_the_version_of_a_house_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any version will do that gives the same end; one that does not is refused at the end."""
    host = host_with(monkeypatch, alone=Alone())
    text = stayed(**{"Plugged:Alone/9.9": always})
    assert host.replay(text).outcome == ALONE
    with pytest.raises(TranscriptError, match="line 9: the game ends with winners 0, not '1'"):
        host.replay(text.replace("winners=0", "winners=1"))


def test_a_house_rule_that_cannot_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plugin that is installed, but broken or not allowed, is not said to be missing."""
    broken = EntryPoint("x", "no_such_plugin", "boardkit")
    game = EntryPoint("leave", "claims", "boardkit.games")
    text = stayed(no_such_plugin=always)
    with pytest.raises(
        TranscriptError,
        match=r"^line 3: house rule 'no_such_plugin': plugin no_such_plugin cannot be loaded: Mod",
    ):
        Host([game, broken]).replay(text)
    monkeypatch.setenv("BOARDKIT_PLUGINS", "leave")
    with pytest.raises(
        TranscriptError,
        match=r"^line 3: house rule 'no_such_plugin': BOARDKIT_PLUGINS does not allow it$",
    ):
        Host([game, broken]).replay(text)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("house", "line 3: expected words, each once, got ''"),
        ("house  ", "line 3: expected words, each once, got ' '"),
        ('house ""', "line 3: expected words, each once, got '\"\"'"),
        ("house a b a", "line 3: expected words, each once, got 'a'"),
        ('house "a', "line 3: expected words, each once, got '\"a'"),
        ('house a"b', "line 3: expected words, each once"),
        (r'house "\x"', "line 3: expected a whole number or a text in double quotes"),
        ("house a\nhouse a", "line 4: a line 'house' does not belong here"),
        ("house " + "a " * 10**5, "line 3: expected words, each once, got 'a a a"),
        ("house " + "a" * 2**18, "line 3: a line has 262144 characters at most"),
    ],
    ids=lambda part: part[:16],
)
def test_lines_of_house_rules_that_are_none(line: str, message: str) -> None:
    """A line that names no house rules is refused at its number, in a short line."""
    with pytest.raises(TranscriptError, match=message) as caught:
        replay(HOUSED.replace("house alone", line), find=lambda _: Leave)
    assert len(str(caught.value)) < 200


def tried(text: str) -> tuple[Any, str]:
    """The match that is recorded, or why there is none."""
    try:
        return replay(text, find=lambda _: Leave, find_rule=lambda _: always), ""
    except BoardkitError as error:
        return None, str(error)


@given(st.text(max_size=30), st.integers(0, len(HOUSED)), st.integers(0, 9))
def test_any_change(inserted: str, place: int, dropped: int) -> None:
    """Whatever a transcript with a house rule is turned into, it replays or is refused."""
    text = HOUSED[:place] + inserted + HOUSED[place + dropped :]
    match, refusal = tried(text)
    assert refusal.isprintable()
    assert match is None or tried(match.transcript())[0].plies == match.plies


# -- older rules


class NewLeave(Leave):
    """The game with a new version of its rules, in which a move has another name."""

    info = GameInfo(key="leave", title="Leave", rules=2, source="made up for tests")

    def moves(self, state: Any) -> Any:
        return "quit", "remain"


Migrate = Callable[[Transcript], Any]


def migrating(monkeypatch: pytest.MonkeyPatch, migrate: Migrate | None) -> Host:
    """A host whose only plugin provides the game, and perhaps migrates its transcripts."""
    module: Any = ModuleType("new_leave")
    module.boardkit_games = hookimpl(lambda: [NewLeave])
    if migrate is not None:

        @hookimpl
        def boardkit_migrate(transcript: Transcript) -> Any:
            return migrate(transcript)

        module.boardkit_migrate = boardkit_migrate
    monkeypatch.setitem(sys.modules, "new_leave", module)
    return Host([EntryPoint("leave", "new_leave", "boardkit.games")])


def renamed(transcript: Transcript) -> Transcript:
    """The transcript with the move's new name."""
    records = [evolve(one, move=one.move.replace("stay", "remain")) for one in transcript.records]
    return evolve(transcript, game={**transcript.game, "rules": "2"}, records=tuple(records))


def test_migration(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plugin of the game rewrites a transcript of older rules, which is then checked."""
    host = migrating(monkeypatch, renamed)
    match = host.replay(stayed())
    assert [ply.move for ply in match.plies] == ["remain"] * 4
    assert " rules=2" in match.transcript()
    with pytest.raises(TranscriptError, match=r"line 6, ply 3: 'stey' is no move of Leave"):
        host.replay(stayed().replace("3 0 stay", "3 0 stey"))
    assert host.problems == ()


def test_migration_may_drop_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ply whose position is written otherwise now has no digest, and is not compared."""

    def migrate(transcript: Transcript) -> Transcript:
        new = renamed(transcript)
        return evolve(new, records=tuple(evolve(one, digest=None) for one in new.records))

    text = stayed().replace(" stay #", " stay #0")
    text = "\n".join(line[:-1] if " stay #" in line else line for line in text.splitlines())
    assert len(migrating(monkeypatch, migrate).replay(text).plies) == 4
    with pytest.raises(TranscriptError, match=r"leads to a position with digest"):
        migrating(monkeypatch, renamed).replay(text)


NO_WAY = "line 2: rules 1 of leave are not the installed rules 2, and "
NOT_MIGRATED = [
    (None, "no plugin migrates the transcript"),
    (lambda _: None, "no plugin migrates the transcript"),
    (lambda same: same, "no plugin migrates the transcript"),
    (lambda old: evolve(renamed(old), game={"key": "x", "rules": "2"}), "no plugin migrates"),
    (
        str,
        "plugin new_leave fails in boardkit_migrate: it must return a Transcript or None, got 'b",
    ),
    (lambda _: 1 // 0, "plugin new_leave fails in boardkit_migrate: ZeroDivisionError: integer"),
    (
        lambda old: evolve(renamed(old), options=None),
        "plugin new_leave fails in boardkit_migrate: it must return a Transcript that reads as it",
    ),
    (
        lambda old: evolve(renamed(old), game={"key": "two words", "rules": "2"}),
        "plugin new_leave fails in boardkit_migrate: ValueError: the key of a game is one plain",
    ),
    (
        lambda old: evolve(renamed(old), records=("stay",)),
        "plugin new_leave fails in boardkit_migrate: it must return a tuple of records, got",
    ),
    (
        lambda old: evolve(renamed(old), records=iter(old.records)),
        "plugin new_leave fails in boardkit_migrate: it must return a tuple of records, got <tup",
    ),
    *(
        (
            lambda old, facts=facts: evolve(
                renamed(old),
                records=tuple(evolve(record, **facts) for record in old.records),
            ),
            "plugin new_leave fails in boardkit_migrate: it must return a Transcript that reads",
        )
        for facts in ({"player": 0}, {"line": None}, {"move": 7})
    ),
    (
        lambda old: evolve(renamed(old), options={"turns": 4}),
        "plugin new_leave fails in boardkit_migrate: it must return a Transcript that reads as it",
    ),
]


@pytest.mark.parametrize(("migrate", "message"), NOT_MIGRATED)
def test_what_is_not_migrated(
    monkeypatch: pytest.MonkeyPatch, migrate: Migrate | None, message: str
) -> None:
    """Without a way to migrate it, a transcript of older rules is refused, never reinterpreted."""
    host = migrating(monkeypatch, migrate)
    with pytest.raises(TranscriptError) as caught:
        host.replay(stayed())
    assert str(caught.value).startswith(NO_WAY + message)
    assert caught.value.line == 2
    assert [problem.hook for problem in host.problems] == ["boardkit_migrate"] * (
        "fails in" in message
    )


def test_rules_of_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """A transcript that does not tell its rules is refused in a whole sentence, migrated or not."""
    text = stayed().replace(" rules=1", "")
    for migrate in (None, lambda _: 1 // 0):
        with pytest.raises(TranscriptError, match=r"line 2: rules of no version of leave are not"):
            migrating(monkeypatch, migrate).replay(text)


def test_rules_of_today_are_not_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plugin is asked only for transcripts of other rules."""

    def never(_: Transcript) -> None:
        raise AssertionError

    host = migrating(monkeypatch, never)
    text = Match(NewLeave(), seed=1).transcript()
    assert host.replay(text).transcript() == text
