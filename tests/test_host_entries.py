"""Entry points: one look at what is installed, of which only some may be allowed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from broken_plugins.broken import install
from claims import Leave
from plugged import GAMES

from boardkit.errors import PluginLoadError, UnknownGameError
from boardkit.host import Host

AGENT = """
from boardkit.host import hookimpl
@hookimpl
def boardkit_agents():
    return {"first": lambda game, state, rng: game.moves(state)[0]}
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for distributions, which alone are installed."""
    monkeypatch.setattr(
        metadata, "distributions", lambda: metadata.Distribution.discover(path=[str(tmp_path)])
    )
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "agent_plugin.py").write_text(AGENT)
    yield tmp_path
    sys.modules.pop("agent_plugin", None)
    importlib.invalidate_caches()


def told(host: Host) -> list[str]:
    """All that is wrong, as text."""
    return [str(problem) for problem in host.examine()]


def test_one_look(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is installed is looked at once, when it is first needed, for both groups."""
    looks = []
    discover = metadata.distributions

    def distributions() -> object:
        looks.append(1)
        return discover()

    monkeypatch.setattr(metadata, "distributions", distributions)
    install(site, "toybox", metadata="", boardkit_games="claims = claims\nleave = claims")
    install(site, "helper", metadata="", boardkit="helper = agent_plugin", other="x = no_such")
    host = Host()
    assert looks == []
    assert host.games() == ("claims", "leave")
    assert list(host.agents()) == ["first"]
    assert host.match(host.game("leave"), seed=1).outcome is None
    assert told(host) == []
    assert looks == [1]
    assert [one.plugin for one in host.provided()] == ["helper/1.0", "toybox/1.0"]


def test_the_first_on_the_path_counts(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a distribution that is installed twice, the one that Python would import counts."""
    paths = [str(site), str(tmp_path / "later")]
    monkeypatch.setattr(
        metadata, "distributions", lambda: metadata.Distribution.discover(path=paths)
    )
    install(site, "Toy_box", metadata="", boardkit_games="leave = claims")
    install(tmp_path / "later", "toy.box", metadata="", boardkit_games="leave = old_claims")
    assert Host().game("leave").players == 2


def test_two_distributions_with_one_key(site: Path) -> None:
    """Both are named, with their versions; the order of installation does not matter."""
    install(site, "one", metadata="", boardkit_games="leave = claims")
    install(site, "two", metadata="", boardkit_games="leave = others")
    (problem,) = Host().examine()
    assert problem.plugin == "one/1.0 and two/1.0"
    assert str(problem) == "game 'leave' is claimed by one/1.0 and two/1.0"


def test_one_distribution_with_one_key_twice(site: Path) -> None:
    """The modules are named, where the name of the distribution does not tell the parties apart."""
    install(site, "one", metadata="", boardkit_games="leave = claims\nleave = others")
    assert told(Host()) == ["game 'leave' is claimed by one/1.0 (claims) and one/1.0 (others)"]


def test_one_module_by_two_distributions(site: Path) -> None:
    """The same module under the same key is one plugin, whoever installed it, and no clash."""
    install(site, "one", metadata="", boardkit_games="leave = claims\nclaims = claims")
    install(site, "two", metadata="", boardkit_games="leave = claims")
    assert told(Host()) == []


def test_metadata_without_a_name(site: Path) -> None:
    """A plugin whose distribution lost its metadata works, is named by its module, and reported."""
    install(site, "nameless", boardkit_games="leave = claims\nclaims = claims")
    host = Host()
    assert told(host) == ["plugin claims: the metadata of its distribution have no name"]
    assert host.game("leave").players == 2


def test_metadata_that_are_no_text(site: Path) -> None:
    """Neither do metadata that cannot be decoded keep a plugin from working."""
    install(site, "scrambled", boardkit_games="leave = claims\nclaims = claims")
    (site / "scrambled-1.0.dist-info" / "METADATA").write_bytes(b"Name: \xff\n")
    assert told(Host()) == ["plugin claims: the metadata of its distribution have no name"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"[boardkit.games]\nleave\n", "TypeError"),
        (b"[boardkit.games]\nleave = \xff\n", "UnicodeDecodeError: 'utf-8' codec can't decode"),
    ],
)
def test_entry_points_that_cannot_be_read(site: Path, data: bytes, reason: str) -> None:
    """One broken file hides nothing but its own plugins."""
    install(site, "toybox", metadata="", boardkit_games="leave = claims\nclaims = claims")
    install(site, "broken", metadata="")
    (site / "broken-1.0.dist-info" / "entry_points.txt").write_bytes(data)
    host = Host()
    (problem,) = host.examine()
    assert problem.plugin == "broken/1.0"
    assert str(problem).startswith(
        f"plugin broken/1.0 has entry points that cannot be read: {reason}"
    )
    assert host.game("leave").players == 2


def test_entry_points_of_others_are_not_read(site: Path) -> None:
    """What other programs write into their entry points is their business."""
    install(site, "other", metadata="")
    (site / "other-1.0.dist-info" / "entry_points.txt").write_text("[group]\nno equals sign\n")
    assert told(Host()) == []


def test_a_plugin_for_a_newer_python(site: Path) -> None:
    """A plugin that cannot be loaded and wants a newer Python says so."""
    (site / "newer.py").write_text("match = type X = 1")
    install(site, "newer", metadata="Requires-Python: >=99.1\n", boardkit_games="newer = newer")
    install(site, "older", metadata="Requires-Python: >=3.8\n", boardkit_games="older = no_such")
    newer, older = told(Host())
    assert newer == (
        "plugin newer/1.0 cannot be loaded (it is made for Python >=99.1, this is "
        f"{sys.version.split()[0]}): SyntaxError: invalid syntax (newer.py, line 1)"
    )
    assert older == (
        "plugin older/1.0 cannot be loaded: ModuleNotFoundError: No module named 'no_such'"
    )


Allow = Callable[[str], Host]


@pytest.fixture
def allow(site: Path, monkeypatch: pytest.MonkeyPatch) -> Allow:
    """A host of three plugins, of which only some are allowed."""
    install(site, "toy-box", metadata="", boardkit_games="leave = claims\nclaims = claims")
    install(site, "helper", metadata="", boardkit="my_agents = agent_plugin")
    install(site, "broken", metadata="", boardkit="broken = no_such_module")

    def allowing(names: str) -> Host:
        monkeypatch.setenv("BOARDKIT_PLUGINS", names)
        return Host()

    return allowing


@pytest.mark.parametrize(
    ("names", "games", "agents"),
    [
        ("toy-box", ["claims", "leave"], []),
        (" Toy_Box ,", ["claims", "leave"], []),
        ("toy-box/1.0", ["claims", "leave"], []),
        ("leave", ["leave"], []),
        ("leave,helper", ["leave"], ["first"]),
        (",my.agents,", [], ["first"]),
        ("", [], []),
        (" , ", [], []),
    ],
)
def test_only_some_are_allowed(
    allow: Allow, names: str, games: list[str], agents: list[str]
) -> None:
    """Names of distributions or entry points, joined by commas, in any case, are all there is."""
    host = allow(names)
    assert list(host.games()) == games
    assert list(host.agents()) == agents
    assert told(host) == []


def test_names_that_nobody_has(allow: Allow) -> None:
    """A name that no installed plugin has is a problem; the others are allowed all the same."""
    host = allow("Chess, toy-box,h\u00e4h")
    assert host.games() == ("claims", "leave")
    assert told(host) == [
        "BOARDKIT_PLUGINS allows 'Chess', but no plugin of this name is installed",
        "BOARDKIT_PLUGINS allows 'h\u00e4h', but no plugin of this name is installed",
    ]


def test_a_game_that_is_not_allowed(allow: Allow) -> None:
    """Who asks for it is told why it is not there; a key that nobody has stays unknown."""
    host = allow("leave")
    with pytest.raises(
        UnknownGameError,
        match=r"^game 'claims' is of plugin toy-box/1.0, which BOARDKIT_PLUGINS does not allow$",
    ):
        host.game("claims")
    with pytest.raises(UnknownGameError, match=r"provides game 'chess'; installed are leave$"):
        host.game("chess")


def test_entry_points_that_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is allowed is asked of a host with entry points of its own, too."""
    monkeypatch.setenv("BOARDKIT_PLUGINS", "leave")
    assert Host(GAMES).games() == ("leave",)
    monkeypatch.delenv("BOARDKIT_PLUGINS")
    assert Host(GAMES).games() == ("claims", "leave")


def test_a_module_that_was_imported_before(site: Path) -> None:
    """Importing a plugin by hand does not keep the host from loading it."""
    install(site, "helper", metadata="", boardkit="helper = agent_plugin")
    importlib.import_module("agent_plugin")
    assert list(Host().agents()) == ["first"]
    assert list(Host().agents()) == ["first"]


def test_the_cause_is_kept(site: Path) -> None:
    """An entry point that leads nowhere is an error that keeps its cause."""
    install(site, "lost", metadata="", boardkit_games="lost = no_such.module")
    with pytest.raises(PluginLoadError, match=r"plugin lost/1\.0 cannot be loaded") as caught:
        Host().game("lost")
    assert isinstance(caught.value.__cause__, ModuleNotFoundError)
    assert isinstance(caught.value, ImportError)


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("name", ["one", "two"])
def test_what_is_allowed_is_asked_first(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A module that is installed under two names may be allowed by either, and counts once."""
    entries = [EntryPoint(name, "agent_plugin", "boardkit") for name in ("one", "two", "two")]
    monkeypatch.setenv("BOARDKIT_PLUGINS", name)
    host = Host([*GAMES, *entries])
    assert (list(host.agents()), host.problems) == (["first"], ())


def test_distributions(site: Path) -> None:
    """The distributions of all plugins are told with their versions, whatever is wrong with one."""
    install(site, "toy-box", metadata="", boardkit_games="leave = claims")
    install(site, "helper", metadata="", boardkit="helper = no_such_module", other="x = y")
    install(site, "nameless", boardkit_games="claims = claims")
    install(site, "scrambled", boardkit_games="claims = claims")
    (site / "scrambled-1.0.dist-info" / "METADATA").write_bytes(b"Name: \xff\n")
    install(site, "other", metadata="", other="x = y")
    assert Host().distributions() == {"helper": "1.0", "toy-box": "1.0"}


TWO_MODULES = """
from boardkit.host import hookimpl

@hookimpl
def boardkit_games():
    return [{game}]

@hookimpl
def boardkit_move_played():
    raise ValueError("{game}")
"""


@pytest.fixture
def one_distribution(site: Path) -> Iterator[Host]:
    """A distribution of two modules, each with a fault of its own."""
    modules = {"one_module": "7", "other_module": ""}
    for module, game in modules.items():
        (site / f"{module}.py").write_text(TWO_MODULES.format(game=game))
    lines = "\n".join(f"{module} = {module}" for module in modules)
    install(site, "pair", metadata="", boardkit_games=lines, boardkit=lines)
    yield Host()
    for module in modules:
        sys.modules.pop(module)


def test_modules_of_one_distribution(one_distribution: Host) -> None:
    """Though they have one name, no module is blamed for the fault of the other."""
    with pytest.raises(PluginLoadError, match="it must return classes of games, got 7"):
        one_distribution.game("one_module")
    with pytest.raises(PluginLoadError, match="does not provide game 'other_module'; it provides"):
        one_distribution.game("other_module")


def test_watchers_of_one_distribution(one_distribution: Host) -> None:
    """Of each module's watcher the first failure is told."""
    match = one_distribution.match(Leave(), seed=1)
    match.push("stay")
    match.push("stay")
    assert [str(problem) for problem in one_distribution.problems] == [
        "plugin pair/1.0 fails in boardkit_move_played: ValueError: 7",
        "plugin pair/1.0 fails in boardkit_move_played: ValueError",
    ]
