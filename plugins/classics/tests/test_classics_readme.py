"""The plugin's page says what the code does."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from classics_games import KEYS

import boardkit
from boardkit.lab import perft, simulate
from boardkit.rules import options

FOLDER = Path(__file__).parents[1]
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """The text under a heading."""
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def rows(heading: str) -> list[list[str]]:
    """The rows of all tables under a heading, without those of dashes."""
    table = [line for line in section(heading).splitlines() if re.match(r"\|(?!-)", line)]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table]


def examples() -> list[tuple[str, dict[str, Any], list[str]]]:
    """The key, the options and the moves of each example."""
    found = re.findall(
        r"^\*\*.*?\*\*(.*?): `(.*?)`\n\n!\[.*?\]\(pictures/(\w+)\.svg\)$",
        section("Example game"),
        re.MULTILINE,
    )
    return [
        (
            key,
            {name: int(value) for name, value in re.findall(r"(\w+)=(\d+)", chosen)},
            moves.split(),
        )
        for chosen, moves, key in found
    ]


def test_every_game_has_an_entry_point_and_a_row() -> None:
    """The games of the page are those that are found by their keys, with their titles."""
    points = tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]["entry-points"]
    assert tuple(points["boardkit.games"]) == KEYS
    titles = [[f"`{key}`", boardkit.game(key).info.title] for key in KEYS]
    assert [row[:2] for row in rows("The game")[1:]] == titles


def test_every_game_has_an_example() -> None:
    """There is an example of each game, in their order."""
    assert tuple(key for key, _, _ in examples()) == KEYS


@pytest.mark.parametrize(("key", "chosen", "moves"), examples(), ids=KEYS)
def test_pictures_are_those_of_the_examples(
    key: str, chosen: dict[str, Any], moves: list[str]
) -> None:
    """The picture is what boardkit draws of the example's end; where it differs, draw it anew."""
    match = boardkit.Match(boardkit.game(key, **chosen))
    for move in moves:
        match.push(move)
    assert match.outcome is not None
    drawn = (FOLDER / "pictures" / f"{key}.svg").read_text(encoding="utf-8")
    assert drawn == match._repr_svg_()


def test_page_has_the_rules_of_the_code() -> None:
    """The table of rules has the ids of all games, in order, each with a sentence."""
    known = [rule for key in KEYS for rule in boardkit.game(key).rules()]
    assert [rule for rule, _ in rows("Rules")[1:]] == known
    assert all(words.endswith(".") for _, words in rows("Rules")[1:])
    assert len({*known}) == len(known)


def test_page_has_the_options_of_the_code() -> None:
    """The table of options has the names, defaults, bounds and help of the code."""
    specs = [(key, spec) for key in KEYS for spec in options(type(boardkit.game(key))).values()]
    assert rows("Options")[1:] == [
        [
            f"`{spec.name}`",
            f"`{key}`",
            spec.write(spec.default),
            "true or false" if spec.default is False else f"{spec.low} to {spec.high}",
            spec.help,
        ]
        for key, spec in specs
    ]


def test_sources_are_those_of_the_code() -> None:
    """The page names the authors that each game names as its source."""
    told = section("Rule source").replace("*", "")
    for key in KEYS:
        author = re.split("[,;(]", boardkit.game(key).info.source.removeprefix("folk game; "))[0]
        assert author.strip() in told


def test_counts_on_the_page_are_true() -> None:
    """The counts of few plies come out; the tests of perft have the others."""
    keys = {boardkit.game(key).info.title: key for key in KEYS}
    counted = [row for row in rows("Known results") if row[0] in keys]
    assert len(counted) == 3
    for title, *counts in counted:
        found = [perft(boardkit.game(keys[title]), depth) for depth in (1, 2, 3, 4)]
        assert [f"{count:,}" for count in found] == counts[:4]


@pytest.mark.parametrize("key", KEYS)
def test_known_results_can_be_measured(key: str) -> None:
    """A few of the games that the table counts show about what it says."""
    row = next(row for row in rows("Known results") if row[0] == f"`{key}`")
    seen = simulate(boardkit.game(key), [], 100, seed=1)
    assert seen.plies.mean == pytest.approx(float(row[1]), rel=0.1)
    assert {reason for reason, _ in seen.reasons} <= {
        *re.split(r" [\d.]+ %(?:, )?| always", row[-1])
    }
