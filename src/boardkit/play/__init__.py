"""Play: matches, chance by a seed, notation, transcripts and replays."""

from boardkit.play.chance import chance_odds, drawn
from boardkit.play.match import HouseRule, Match, Ply
from boardkit.play.notation import digest, parse, player_name, position_text, read_position
from boardkit.play.replay import Finder, replay, replay_all
from boardkit.play.seen import asked, hearing_of, movers_of, views_of
from boardkit.play.transcript import (
    FIRST_LINE,
    Record,
    Transcript,
    read_stream,
    read_text,
    read_transcripts,
    version_of,
)

__all__ = [
    "FIRST_LINE",
    "Finder",
    "HouseRule",
    "Match",
    "Ply",
    "Record",
    "Transcript",
    "asked",
    "chance_odds",
    "digest",
    "drawn",
    "hearing_of",
    "movers_of",
    "parse",
    "player_name",
    "position_text",
    "read_position",
    "read_stream",
    "read_text",
    "read_transcripts",
    "replay",
    "replay_all",
    "version_of",
    "views_of",
]
