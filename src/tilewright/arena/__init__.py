"""The arena: matches between bots, and what they prove (docs/arena.md).

Games come in groups with the same deals, in which every bot sits at every seat in turn. What a group gives is one
observation, so the luck of the deal and of the seat is no part of the error.
"""

from tilewright.arena.match import Match
from tilewright.arena.playing import play_match, proceed
from tilewright.arena.result import Forfeit, Result
from tilewright.arena.sprt import Hypotheses
from tilewright.arena.standing import BotReport, Report, Standing

__all__ = [
    "BotReport",
    "Forfeit",
    "Hypotheses",
    "Match",
    "Report",
    "Result",
    "Standing",
    "play_match",
    "proceed",
]
