"""`boardkit new`: what it bakes works before a line is changed; bad names are refused."""

from __future__ import annotations

import ast
import re
import socket
import sys
from pathlib import Path

import pytest
from baked import run_in, seem_installed
from commanded import Said, commanded
from hypothesis import given
from hypothesis import strategies as st

from boardkit.cli.game_names import LONGEST, GameNames
from boardkit.cli.new_game import TEMPLATE

pytest.importorskip("copier", reason="the extra `new` is not installed")

SHORTEST, LONG, PARTED = "A", "Abcdefghijklmnopqrstuvwxyzabcd", "A 1-B2 cC DD ee ff gg hh ii jj"
AUTHOR = "O'Brien {{ 7 }} & Юрий Котов, José de la Concepción y Souza"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folders of three games, by their titles."""
    into = tmp_path_factory.mktemp("games")
    for title in (SHORTEST, LONG, PARTED):
        said = commanded("new", title, "--into", str(into), "--author", AUTHOR)
        assert (said.code, said.err) == (0, "")
    return {title: into / GameNames(title).folder for title in (SHORTEST, LONG, PARTED)}


def new(folder: Path, title: str) -> Said:
    """What the command says; games that the tests do not need are not installed."""
    return commanded("new", title, "--into", str(folder))


# -- what is baked


@pytest.mark.parametrize("title", [SHORTEST, LONG, PARTED])
@pytest.mark.parametrize("command", ["check --no-cache .", "format --check --no-cache ."])
def test_ruff_is_content(games: dict[str, Path], title: str, command: str) -> None:
    """However long the name, lines fit, imports are in order, and the layout is that of ruff."""
    pytest.importorskip("ruff")
    done = run_in(games[title], sys.executable, "-m", "ruff", *command.split())
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_mypy_is_content(games: dict[str, Path], tmp_path: Path) -> None:
    """Rules and tests are typed, strictly."""
    pytest.importorskip("mypy")
    done = run_in(
        games[PARTED], sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}"
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_its_own_tests_pass(games: dict[str, Path]) -> None:
    """Promises, an example for each rule, the page and what is shown on it hold at once."""
    done = run_in(games[LONG], sys.executable, "-m", "pytest", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout


def test_it_is_found_when_installed(tmp_path: Path) -> None:
    """The entry point makes it a game like all others: listed, well, and played to its end."""
    assert new(tmp_path, "My Game").code == 0
    folder = tmp_path / "boardkit-my-game"
    seem_installed(folder)
    listed = run_in(folder, "boardkit", "list").stdout
    assert re.search("my_game +My Game +2 to 4, 2 by default", listed)
    assert run_in(folder, "boardkit", "doctor").returncode == 0
    played = run_in(folder, "boardkit", "simulate", "my_game", "--games=9", "--players=4")
    assert "no cell is left" in played.stdout


def test_nothing_is_left_to_be_filled_in(games: dict[str, Path]) -> None:
    """Names stand where the template has braces, and the author where people look."""
    texts = {
        path.relative_to(games[PARTED]): path.read_text(encoding="utf-8")
        for path in games[PARTED].rglob("*")
        if path.is_file()
    }
    assert not [path for path in texts if "{" in str(path) or path.suffix == ".jinja"]
    assert not [path for path, text in texts.items() if "{{" in text.replace(AUTHOR, "")]
    told = [str(path) for path, text in texts.items() if AUTHOR in text]
    assert sorted(told) == ["LICENSE", "README.md", "pyproject.toml", LONG_PATH]


LONG_PATH = "src/boardkit_a_1_b2_cc_dd_ee_ff_gg_hh_ii_jj/rules.py"


def test_without_an_author(tmp_path: Path) -> None:
    """Whoever says no name is one of the authors of the game."""
    assert new(tmp_path, "My Game").code == 0
    licence = (tmp_path / "boardkit-my-game" / "LICENSE").read_text()
    assert "Copyright (c) The authors of My Game\n" in licence


def test_it_says_how_to_go_on(tmp_path: Path) -> None:
    """The next commands can be pasted, from wherever the game was made."""
    folder = tmp_path / "all games"
    folder.mkdir()
    said = new(folder, "My Game")
    assert f"\n  cd '{folder}/boardkit-my-game'\n" in said.out
    assert "\n  boardkit play my_game\n" in said.out


def test_neither_network_nor_home_is_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is fetched, no git is needed, and nothing is written but the game."""
    home, empty = tmp_path / "home", tmp_path / "empty"
    home.mkdir()
    empty.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home))
    monkeypatch.setenv("PATH", str(empty))
    monkeypatch.setattr(socket, "socket", None)
    said = new(tmp_path, "My Game")
    assert (said.code, said.err) == (0, "")
    assert [*home.iterdir()] == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["boardkit-my-game", "empty", "home"]


# -- names


@pytest.mark.parametrize(
    ("title", "key", "class_name", "folder"),
    [
        ("My Game", "my_game", "MyGame", "boardkit-my-game"),
        ("tic-tac-toe", "tic_tac_toe", "TicTacToe", "boardkit-tic-tac-toe"),
        ("Game 2048", "game_2048", "Game2048", "boardkit-game-2048"),
        ("HEX", "hex", "HEX", "boardkit-hex"),
    ],
)
def test_all_names_follow_from_the_title(
    title: str, key: str, class_name: str, folder: str
) -> None:
    """A title gives the key, the class, the package and the folder."""
    names = GameNames.of(title)
    assert (names.key, names.class_name, names.folder) == (key, class_name, folder)
    assert names.package == f"boardkit_{key}"


NO_NAME = "is no name; write words of the letters a to z and digits, the first with a letter first"


@pytest.mark.parametrize(
    ("title", "problem"),
    [
        *(
            (title, NO_NAME)
            for title in (
                "",
                " ",
                "4 in a row",
                "../up",
                "a/b",
                "a\\b",
                "a.b",
                "My  Game",
                " Game",
                "Game ",
                "my_game",
                "Señor",
                "\uff27ame",
                "a\x1b[2J",
                "a\nb",
                "Game\n",
                "{{ 7 }}",
                "\udcff",
            )
        ),
        ("a" * 31, "a name has at most 30 characters, got 31"),
        ("class", "'class' is a word of Python; another word beside it helps, as in 'My class'"),
        ("None", "'None' is a word of Python"),
        ("true", "'true' is a word of Python"),
        ("position", "'position' would be a class Position, which there is already"),
        ("Key-Error", "'Key-Error' would be a class KeyError, which there is already"),
        ("Test Match", "would be a class TestMatch, which pytest takes for tests"),
        ("Leave", "a game 'leave' is installed already; take another name, or uninstall it first"),
        ("Minoa", "a package 'boardkit_minoa' is there already; take another name, or uninstall"),
    ],
)
def test_bad_names_are_refused(tmp_path: Path, title: str, problem: str) -> None:
    """A name that cannot be that of a game is refused in a line that says what would be one."""
    said = new(tmp_path, title)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("boardkit: invalid value for 'NAME': ")
    assert problem in said.err
    assert said.err.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


def test_names_that_the_game_uses_itself_are_refused(games: dict[str, Path]) -> None:
    """No game is called like something that its own modules import."""
    imported = {
        name.name
        for path in games[LONG].rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.name[0].isupper() and name.name != LONG
    }
    assert {"Position", "SiteSet", "Sequence", "Match", "PositionError"} <= imported
    assert [name for name in sorted(imported) if not GameNames(name).problem] == []


@given(st.from_regex("[A-Za-z0-9 -]*", fullmatch=True))
def test_a_name_is_good_or_refused(title: str) -> None:
    """From a name that is not refused follow names that Python and pip can have."""
    try:
        names = GameNames.of(title)
    except ValueError as error:
        assert str(error)  # noqa: PT017 - either is right, one of the two
        return
    assert names.package.isidentifier()
    assert names.class_name.isidentifier()
    assert len(names.class_name) <= LONGEST


@pytest.mark.parametrize("author", ["", " ", 'a"b', "a\\b", "a\nb", "a" * 61, "\x1b[2J"])
def test_bad_authors_are_refused(tmp_path: Path, author: str) -> None:
    """A name that would break the files it stands in is refused, and nothing is made."""
    said = commanded("new", "My Game", "--into", str(tmp_path), "--author", author)
    assert said.code == 2
    assert "a name has 1 to 60 characters without quotes and backslashes, got" in said.err
    assert [*tmp_path.iterdir()] == []


# -- folders


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    """Nothing is overwritten, be it a folder, a file or a link to nowhere."""
    for name, make in (("a", Path.mkdir), ("b", Path.touch)):
        make(tmp_path / f"boardkit-{name}")
    (tmp_path / "boardkit-c").symlink_to(tmp_path / "nowhere")
    for name in "abc":
        said = new(tmp_path, name)
        assert (said.code, said.out) == (2, "")
        assert f"'{tmp_path}/boardkit-{name}' is there already" in said.err
    assert [*(tmp_path / "boardkit-a").iterdir()] == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """A game is made into a folder that there is."""
    said = new(tmp_path / "no", "My Game")
    assert said.code == 2
    assert "no' does not exist" in said.err


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no folder that nobody can write")
def test_a_folder_that_cannot_be_written() -> None:
    """What cannot be written is one clear line."""
    said = new(Path("/proc/self"), "My Game")
    assert said.code == 1
    assert said.err.startswith("boardkit: cannot write '/proc/self/boardkit-my-game': ")
    assert said.err.count("\n") == 1


def test_an_interruption_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the midst of it leaves nothing half made."""

    def interrupted(_: str, made: Path, *__: object, **___: object) -> None:
        made.mkdir()
        (made / "half").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr("copier.run_copy", interrupted)
    said = new(tmp_path, "My Game")
    assert (said.code, said.out, said.err) == (130, "", "interrupted\n")
    assert [*tmp_path.iterdir()] == []


def test_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without copier, the command says in one line what to install, and exits with 1."""
    monkeypatch.setitem(sys.modules, "copier", None)
    said = new(tmp_path, "My Game")
    needs = 'boardkit: a new game needs copier: python -m pip install "boardkit[new]"\n'
    assert (said.code, said.out, said.err) == (1, "", needs)
    assert [*tmp_path.iterdir()] == []


def test_the_template_is_packaged() -> None:
    """What is baked from lies in the package, so a wheel has it too."""
    assert {"copier.yml", ".gitignore.jinja"} <= {path.name for path in TEMPLATE.iterdir()}
