"""Play: matches, chance by a seed, notation, transcripts and replays."""

from boardkit.play.chance import chance_odds, drawn
from boardkit.play.match import HouseRule, Match, Ply
from boardkit.play.notation import digest, parse, position_text, read_position
from boardkit.play.replay import replay, replay_all
from boardkit.play.seen import asked, hearing_of, movers_of, views_of
from boardkit.play.transcript import Record, Transcript, read_transcripts

__all__ = [
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
    "position_text",
    "read_position",
    "read_transcripts",
    "replay",
    "replay_all",
    "views_of",
]
