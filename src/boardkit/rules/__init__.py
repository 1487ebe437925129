"""How a game is played: the protocols of games, options, choices, turns and scoring."""

from boardkit.rules.abilities import (
    Bounded,
    Chancy,
    Drawn,
    Explained,
    Hidden,
    Image,
    Numbered,
    Scored,
    Symmetric,
    Teamed,
    Together,
    Told,
    Written,
    has_ability,
    known_moves,
)
from boardkit.rules.choices import Choices
from boardkit.rules.game import CHANCE, Game, GameInfo, Note, Position, Refusal, legal
from boardkit.rules.odds import EvenOdds, even
from boardkit.rules.options import OptionSpec, option, options, with_options
from boardkit.rules.scoring import largest, majority
from boardkit.rules.turns import following, opposite_teams

__all__ = [
    "CHANCE",
    "Bounded",
    "Chancy",
    "Choices",
    "Drawn",
    "EvenOdds",
    "Explained",
    "Game",
    "GameInfo",
    "Hidden",
    "Image",
    "Note",
    "Numbered",
    "OptionSpec",
    "Position",
    "Refusal",
    "Scored",
    "Symmetric",
    "Teamed",
    "Together",
    "Told",
    "Written",
    "even",
    "following",
    "has_ability",
    "known_moves",
    "largest",
    "legal",
    "majority",
    "opposite_teams",
    "option",
    "options",
    "with_options",
]
