"""The plugin's page says what the code does."""

import re
from pathlib import Path

import pytest
from boardkit_minoa import Minoa

from boardkit import Match
from boardkit.lab import simulate
from boardkit.rules import options

FOLDER = Path(__file__).parents[1]
PAGE = (FOLDER / "README.md").read_text()
PICTURE = FOLDER / "pictures" / "example.svg"


def section(heading: str) -> str:
    """The text under a heading."""
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    table = [line for line in section(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table[2:]]


def test_picture_is_that_of_the_example_game() -> None:
    """The picture is what boardkit draws of the example's end; where it differs, draw it anew."""
    match = Match(Minoa())
    moves = section("Example game").partition("for move in (")[2].partition(").split")[0]
    for move in re.findall("[a-i][1-9]-[a-i][1-9]", moves):
        match.push(move)
    assert match.outcome
    assert PICTURE.read_text(encoding="utf-8") == match._repr_svg_()


def test_page_has_the_eight_headings() -> None:
    """Every page of a game has the same eight headings."""
    assert re.findall(r"^## (.*)$", PAGE, re.MULTILINE) == [
        "The game",
        "Rules",
        "Options",
        "Notation",
        "Example game",
        "Known results",
        "Rule source",
        "Changes",
    ]


def test_page_has_the_rules_of_the_code() -> None:
    """The table of rules has the ids of the code, in order, each with a sentence."""
    assert [rule for rule, _ in rows("Rules")] == list(Minoa().rules())
    assert all(text.endswith(".") for _, text in rows("Rules"))


def test_page_has_the_options_of_the_code() -> None:
    """The table of options has the names, defaults, bounds and help of the code."""
    assert rows("Options") == [
        [f"`{name}`", str(spec.default), f"{spec.low} to {spec.high}", spec.help]
        for name, spec in options(Minoa).items()
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_results_can_be_measured(players: int) -> None:
    """A few of the games that the table counts show about what it says."""
    row = next(row for row in rows("Known results") if row[0] == str(players))
    seen = simulate(Minoa(players=players), [], 200, seed=1)
    assigned = dict(seen.reasons)["every region has one owner"] / 200
    assert seen.plies.mean == pytest.approx(float(row[1]), abs=0.5)
    assert 100 * assigned == pytest.approx(float(row[3].removesuffix(" %")), abs=8)
