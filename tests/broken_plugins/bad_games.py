"""Plugins whose classes are not quite games."""

from broken_plugins.broken import Broken

__all__ = ["BAD_GAMES"]

HEAD = """
from attrs import define, frozen
from boardkit.host import hookimpl
from boardkit.rules import GameInfo
from toys import Dash

@hookimpl
def boardkit_games():
    return [Bad]

"""
VERBS = """
    setup, moves, play, outcome = Dash.setup, Dash.moves, Dash.play, Dash.outcome
"""
INFO = "    info = GameInfo(key={name!r}, title='Bad', rules=1, source='made up')\n"


def bad(name: str, body: str, message: str, *, head: str = "@frozen\nclass Bad(Dash):\n") -> Broken:
    """A plugin that provides a class with this in it."""
    said = f"plugin {name} fails in boardkit_games: {message}"
    return Broken(name, HEAD + head + INFO.format(name=name) + body, said)


BAD_GAMES = (
    bad(
        "no_verbs",
        "    players = 2\n    def setup(self): ...\n",
        "Bad is no game: it lacks moves, play, outcome",
        head="@frozen\nclass Bad:\n",
    ),
    bad(
        "short_play",
        "    def play(self, state): ...\n",
        "Bad.play must take (self, state, move), takes (self, state)",
    ),
    bad(
        "long_moves",
        "    def moves(self, state, player): ...\n",
        "Bad.moves must take (self, state), takes (self, state, player)",
    ),
    bad(
        "static_setup",
        "    @staticmethod\n    def setup(self): ...\n",
        "Bad.setup must take (), takes (self)",
    ),
    bad("value_verb", "    outcome = None\n", "Bad.outcome must be a method, got None"),
    bad(
        "lazy_moves",
        "    def moves(self, state):\n        yield 1\n",
        "Bad.moves must return its answer, not yield or await it",
    ),
    bad(
        "patient_play",
        "    async def play(self, state, move): ...\n",
        "Bad.play must return its answer, not yield or await it",
    ),
    bad(
        "mutable",
        "",
        "Bad must be an @attrs.frozen class",
        head=f"@define\nclass Bad:\n    players = 2\n{VERBS}",
    ),
    bad(
        "no_default",
        "    colour: str\n",
        "Bad needs a default for colour",
        head="@frozen(kw_only=True)\nclass Bad(Dash):\n",
    ),
    bad("text_info", "    info = 'bad'\n", "Bad.info must be a GameInfo, got 'bad'"),
    *(
        bad(
            f"info_{name}",
            f"    info = GameInfo(key='bad', {facts})\n",
            "Bad.info must have texts as title and source and a whole number as rules, "
            f"got GameInfo(key='bad', title='Bad', rules={shown}",
        )
        for name, facts, shown in (
            ("no_source", "title='Bad', rules=1, source=None", "1, source=None)"),
            ("endless", "title='Bad', rules=10**99, source=''", f"1{'0' * 17}..."),
        )
    ),
    bad(
        "spaced_key",
        "    info = GameInfo(key='two words', title='Bad', rules=1, source='')\n",
        "a name has letters, digits, '-', '_' and '.' only, got 'two words'",
    ),
    bad(
        "text_rules",
        "    info = GameInfo(key='text_rules', title='Bad', rules='1', source='')\n",
        "Bad.info must have texts as title and source and a whole number as rules, "
        "got GameInfo(key='text_rules', title='Bad', rules='1', source...",
    ),
    bad(
        "text_players",
        "    players = 'two'\n",
        "Bad.players must be how many play, got 'two'",
        head=f"@frozen\nclass Bad:\n{VERBS}",
    ),
    bad(
        "unmade",
        "    def __attrs_post_init__(self):\n        raise ValueError('three is a crowd')\n",
        "ValueError: three is a crowd",
    ),
    bad(
        "two_of_a_key",
        "@frozen\nclass Worse(Bad): ...\n@hookimpl\ndef boardkit_games():\n    return [Bad, Worse]\n",
        "it returns 2 games with the key 'two_of_a_key'",
    ),
)
