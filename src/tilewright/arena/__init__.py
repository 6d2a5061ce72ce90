"""The arena: matches between bots, and what they prove (docs/arena.md).

The games of a group have the same deals, and every bot plays every seat once. The result of a whole group is one
observation, so that the luck of the deal and of the seat adds nothing to the error.
"""

from tilewright.arena.match import Match
from tilewright.arena.playing import play_match, proceed
from tilewright.arena.result import Forfeit, Result
from tilewright.arena.scoreboard import BotReport, Report, Scoreboard
from tilewright.arena.sprt import Hypotheses

__all__ = [
    "BotReport",
    "Forfeit",
    "Hypotheses",
    "Match",
    "Report",
    "Result",
    "Scoreboard",
    "play_match",
    "proceed",
]
