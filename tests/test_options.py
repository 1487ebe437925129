"""Options: the fields of a game, with bounds, help and text forms."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import Dash, Rows

from boardkit.errors import OptionError
from boardkit.rules import OptionSpec, option, options, with_options


@attrs.frozen
class Knobs:
    size: int = option(3, low=1, high=9, help="cells on a side")
    debt: int = option(0, help="any number")
    floor: int = option(5, low=2, help="two or more")
    strict: bool = option(True, help="yes or no")
    motto: str = option("", help="a text")
    holes: tuple[str, ...] = option((), help="some cells")


SPECS = options(Knobs)
TEXTS = st.text(st.characters(exclude_characters=",", exclude_categories=["Cs"])).filter(
    lambda text: text and text == text.strip()
)
VALUES = {
    "size": st.integers(1, 9),
    "debt": st.integers(-(10**18), 10**18),
    "floor": st.integers(2, 10**18),
    "strict": st.booleans(),
    "motto": st.text(),
    "holes": st.lists(TEXTS).map(tuple),
}


HUGE = pytest.param(10**5000, id="huge")


@pytest.mark.parametrize("value", [0, 10, -1, 2**32, HUGE, 2.0, "3", True, None, (3,)])
def test_what_a_bounded_number_refuses(value: object) -> None:
    """A number outside its bounds, or of another type, is one clear line with the facts."""
    with pytest.raises(
        OptionError, match=r"^size must be a whole number from 1 to 9, got ."
    ) as caught:
        Knobs(size=value)
    assert caught.value.option == "size"
    assert caught.value.value is value
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"debt": 1.5}, "debt must be a whole number, got 1.5"),
        ({"floor": 1}, "floor must be a whole number from 2, got 1"),
        ({"strict": 1}, "strict must be True or False, got 1"),
        ({"strict": "true"}, "strict must be True or False, got 'true'"),
        ({"motto": 3}, "motto must be a text, got 3"),
        ({"motto": None}, "motto must be a text, got None"),
        ({"holes": ["a1"]}, r"holes must be a tuple of texts .*got \['a1'\]"),
        ({"holes": "a1"}, "holes must be a tuple of texts .*got 'a1'"),
        ({"holes": (1,)}, r"holes must be a tuple of texts .*got \(1,\)"),
        ({"holes": ("a,b",)}, r"holes must be a tuple of texts .*got \('a,b',\)"),
        ({"holes": (" a",)}, "holes must be a tuple of texts"),
        ({"holes": ("",)}, "holes must be a tuple of texts"),
        ({"holes": (10**5000,)}, "holes must be a tuple of texts"),
        ({"motto": b"x" * 10**6}, r"motto must be a text, got b'x+\.\.\.$"),
    ],
)
def test_what_other_options_refuse(chosen: dict[str, Any], message: str) -> None:
    """Truth values, texts and tuples of texts take nothing else."""
    with pytest.raises(OptionError, match=message):
        Knobs(**chosen)


@pytest.mark.parametrize("players", [-1, 0, 5, 7, 2**32, 2.0, "3", True, None])
def test_player_counts(players: object) -> None:
    """A bad number of players is refused, never corrected."""
    with pytest.raises(OptionError, match="players must be a whole number from 1 to 4, got"):
        with_options(Dash, {"players": players})


@given(st.fixed_dictionaries({}, optional=VALUES))
def test_what_options_take(chosen: dict[str, Any]) -> None:
    """All values of the right type within the bounds are taken, and kept as they are."""
    game = with_options(Knobs, chosen)
    assert all(getattr(game, name) == value for name, value in chosen.items())
    assert attrs.evolve(game) == game


@given(st.data(), st.sampled_from(sorted(SPECS)))
def test_text_forms(data: st.DataObject, name: str) -> None:
    """`parse` reads back what `write` wrote, type and all."""
    spec, value = SPECS[name], data.draw(VALUES[name])
    again = spec.parse(spec.write(value))
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "²",
        "٢",
        "\N{FULLWIDTH DIGIT THREE}",
        "1_0",
        " 3 ",
        "3\n",
        "+3",
        "--3",
        "-",
        "3.0",
        "1e0",
        "0x3",
        "three",
        "True",
        pytest.param("9" * 5000, id="long"),
        "0",
        "10",
        "-3",
    ],
)
def test_numbers_as_typed(text: str) -> None:
    """A number is ASCII digits, perhaps after a minus, and within the bounds."""
    with pytest.raises(OptionError, match="size must be a whole number from 1 to 9, got"):
        SPECS["size"].parse(text)


@pytest.mark.parametrize("text", ["", "yes", "1", "0", " true", "tru\N{CYRILLIC SMALL LETTER IE}"])
def test_truth_values_as_typed(text: str) -> None:
    """A truth value is `true` or `false`."""
    with pytest.raises(OptionError, match="strict must be True or False, got"):
        SPECS["strict"].parse(text)


def test_values_as_typed() -> None:
    """Case does not matter for truth values, nor spaces round the items of a tuple."""
    assert SPECS["strict"].parse("TRUE") is True
    assert SPECS["strict"].parse("False") is False
    assert SPECS["debt"].parse("-7") == -7
    assert SPECS["holes"].parse("a1, b2 ,c3") == ("a1", "b2", "c3")
    assert SPECS["holes"].parse(" ") == ()
    assert SPECS["motto"].parse(" as it is ") == " as it is "


@pytest.mark.parametrize("text", ["a1,", ",", "a1,,b2"])
def test_empty_items_as_typed(text: str) -> None:
    """No item of a tuple is empty."""
    with pytest.raises(OptionError, match="holes must be a tuple of texts"):
        SPECS["holes"].parse(text)


def test_options_of_a_game() -> None:
    """The options are listed in order, each with its default, help and bounds."""
    assert list(SPECS) == ["size", "debt", "floor", "strict", "motto", "holes"]
    assert SPECS["size"] == OptionSpec("size", 3, "cells on a side", 1, 9)
    assert SPECS["strict"] == OptionSpec("strict", True, "yes or no")
    assert [spec.wanted for spec in SPECS.values()][:4] == [
        "a whole number from 1 to 9",
        "a whole number",
        "a whole number from 2",
        "True or False",
    ]


def test_fields_that_are_no_options() -> None:
    """Only fields made by `option` are options."""

    @attrs.frozen
    class Half:
        size: int = option(3, help="an option")
        other: int = 4

    assert list(options(Half)) == ["size"]


def test_unknown_options() -> None:
    """An option that the game does not have is refused, and those that it has are named."""
    with pytest.raises(
        OptionError, match="Dash has no option 'player'; its options are players, turns"
    ) as caught:
        with_options(Dash, {"player": 3})
    assert (caught.value.option, caught.value.value) == ("player", 3)

    @attrs.frozen
    class Bare:
        pass

    with pytest.raises(OptionError, match="Bare has no option 'size'; it has no options"):
        with_options(Bare, {"size": 1})


def test_options_are_given_by_name() -> None:
    """Options have no order that could be mistaken."""
    with pytest.raises(TypeError, match="positional argument"):
        Rows(3, 4)


def test_a_list_given_is_no_option() -> None:
    """A mutable value is refused, so that nobody can change a game afterwards."""
    with pytest.raises(OptionError, match="holes must be a tuple of texts"):
        Rows(holes=["a1"])
    assert hash(Rows(holes=("a1",))) == hash(Rows(holes=("a1",)))


def test_a_list_of_texts_means_a_tuple() -> None:
    """Options that come from JSON have lists where Python has tuples."""
    assert with_options(Knobs, {"holes": ["a1", "b2"]}) == Knobs(holes=("a1", "b2"))
    with pytest.raises(OptionError, match=r"^holes must be a tuple of texts"):
        with_options(Knobs, {"holes": ["a1", 2]})
    with pytest.raises(OptionError, match=r"^size must be a whole number from 1 to 9, got \[2\]$"):
        with_options(Knobs, {"size": [2]})
