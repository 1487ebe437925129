"""The grammar of transcripts on its page is what is written, and all that it allows is read."""

from __future__ import annotations

import json
import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pages import DOCS, blocks
from strategies import played
from toys import again

from boardkit.play import Match, read_transcripts
from boardkit.play.fields import is_utf8
from boardkit.play.transcript import LARGEST_FILE, LONGEST_LINE

PAGE = DOCS / "reference" / "transcript.md"
(GRAMMAR,) = (block.text for block in blocks(PAGE) if "::=" in block.text)
RULES = dict(re.findall(r"^(\w+) +::= (.*)$", GRAMMAR, re.MULTILINE))
TOKEN = re.compile(r'(?P<text>"(?:[^"\\]|\\.)*")|(?P<set>\[(?:[^]\\]|\\.)*\])|(?P<name>[a-z]+)| +')


def pattern(rule: str) -> str:
    """The regular expression of a rule: no rule of the grammar holds itself."""

    def translated(token: re.Match[str]) -> str:
        if token["text"]:
            return "(?:" + re.escape(token["text"][1:-1].encode().decode("unicode_escape")) + ")"
        return token["set"] or (f"(?:{pattern(token['name'])})" if token["name"] else "")

    return TOKEN.sub(translated, RULES[rule])


def names_stand_once(line: str) -> bool:
    """Whether no name stands twice in a line, which the grammar cannot say."""
    names = [pair[0].partition("=")[0] for pair in re.finditer(pattern("pair"), line)]
    return len(set(names)) == len(names)


def meant(value: str) -> str:
    """The text that a value stands for."""
    return str(json.loads(value)) if value.startswith('"') else value


LINES = {
    name: st.from_regex(pattern(name), fullmatch=True).filter(names_stand_once)
    for name in ("game", "options", "seat", "seed", "position", "ply", "end")
}
LINES["seed"] = LINES["seed"].filter(lambda line: is_utf8(meant(line[len("seed ") : -1])))
HOUSES = st.lists(  # the names of house rules stand once, too, and none is empty
    st.from_regex(pattern("value"), fullmatch=True).filter(meant), min_size=1, unique_by=meant
)
LINES["house"] = HOUSES.map(lambda words: f"house {' '.join(words)}\n")


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Transcripts as the grammar makes them, with their plies numbered."""
    heads = [draw(LINES["game"])]
    heads += [
        draw(LINES[name])
        for name in ("house", "options", "seat", "seed", "position")
        if draw(st.booleans())
    ]
    plies = [
        f"{number} {ply.partition(' ')[2]}"
        for number, ply in enumerate(draw(st.lists(LINES["ply"], max_size=3)), start=1)
    ]
    end = [draw(LINES["end"])] if draw(st.booleans()) else []
    return "".join(["boardkit transcript 1\n", *heads, *plies, *end])


@given(played())
def test_what_is_written_is_in_the_grammar(match: Match[Any, Any]) -> None:
    """Every transcript of a match follows the grammar of the page."""
    assert re.fullmatch(pattern("transcript"), match.transcript())
    assert re.fullmatch(pattern("transcript"), match.transcript(seat=0))


@given(texts())
def test_what_is_in_the_grammar_is_read(text: str) -> None:
    """A text that follows the grammar is read, and written again it is the same transcript."""
    assert re.fullmatch(pattern("transcript"), text)
    (transcript,) = read_transcripts(text)
    assert next(read_transcripts(str(transcript))) == transcript


def test_what_is_not_in_the_grammar() -> None:
    """The grammar leaves out what the reader refuses, line by line."""
    good = Match(again(EXAMPLE).game, seed=7).transcript()
    assert re.fullmatch(pattern("transcript"), good)
    for bad in (
        good.replace("transcript 1", "transcript 2"),
        good.replace("seed 7", "seed 07"),
        good.replace("seed 7", "seat one"),
        good.replace("rules=", "rules"),
        good + "0 0 a1 #12345678\n",
        good + "1 0 a1 #1234567\n",
        good + "end winners\n",
        good.rstrip("\n"),
    ):
        assert not re.fullmatch(pattern("transcript"), bad)


def test_the_limits_of_the_page() -> None:
    """The page tells how long a line and a file may be."""
    text = PAGE.read_text()
    assert f"{LONGEST_LINE:,} characters" in text
    assert f"{LARGEST_FILE // 2**20} MiB" in text


EXAMPLE = "boardkit transcript 1\ngame rows rules=3\n"
