"""The process in which a game is reviewed: reads its record from the standard input, and writes the review so far to
the standard output, first of all and after every decision, pickled, after its length. That goes to the server whose
process it is, and nowhere else. Started ahead, for a kind of game (`azul 2`), it loads what that needs before it reads,
and ends if nothing is there to be read for some minutes.
"""

import os
import pickle
import sys
from itertools import chain
from threading import Timer
from typing import BinaryIO

from tilewright import records
from tilewright.registry import game
from tilewright.review import Reviewer
from tilewright.review.evaluating import judging
from tilewright.server.worker import HEAD

PATIENCE = 600
"""After how many seconds a process that was started ahead for nothing ends."""

NICE = 10
"""How much less urgent a review is than everything else: bots and tables go first."""


def load(name: str, players: str) -> None:
    """Load what is compiled for a kind of game."""
    rules = game(name, int(players))
    judging(rules).evaluator(rules, judging(rules).default_limit(rules))


def work(record: str, reviews: BinaryIO) -> None:
    """Review a game. How much there is to do is told at once, before what is compiled is loaded."""
    reviewer = Reviewer(records.read_text(record))
    for _ in chain([0], reviewer.steps()):
        data = pickle.dumps(reviewer.review())
        reviews.write(HEAD.pack(len(data)) + data)
        reviews.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    waiting = Timer(PATIENCE, os._exit, (0,))
    if sys.argv[1:]:
        waiting.start()
        load(*sys.argv[1:])
    record = sys.stdin.buffer.read().decode()
    waiting.cancel()
    if record:
        work(record, sys.stdout.buffer)
