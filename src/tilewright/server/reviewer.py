"""The process that reviews a game.

It reads a record from standard input, after a line with the seats whose moves are judged first. It writes the review
so far to standard output, once at the beginning and again after every decision. Each is pickled and follows its length,
as the record does; only the server that started the process reads them. With arguments such as `azul 2` it is a spare:
it loads the compiled code for that game first, then waits some minutes for a record, and exits if none comes or if that
game cannot be loaded. It ends with the server.
"""

import os
import pickle
import sys
from collections.abc import Collection
from itertools import chain
from threading import Timer
from typing import BinaryIO

from tilewright import records
from tilewright.players.limit import Limit
from tilewright.records import Record
from tilewright.registry import game
from tilewright.review import Reviewer
from tilewright.review.evaluating import judging
from tilewright.server.beside import end_with_the_parent, give_way
from tilewright.server.worker import HEAD

PATIENCE = 600
"""The timeout of a spare process, in seconds."""

USUAL = 200
"""The number of decisions up to which a review takes its full time for each. Hardly any game has more."""

NICE = 15
"""The niceness of a review, so that tables and bots have priority."""


def load(name: str, players: str) -> None:
    """Load the compiled code for a game and its number of players."""
    rules = game(name, int(players))
    judging(rules).evaluator(rules, judging(rules).default_limit(rules))


def question(record: Record, first: Collection[int]) -> bytes:
    """Returns what the process reads."""
    words = f"{' '.join(map(str, first))}\n{records.text(record)}".encode()
    return HEAD.pack(len(words)) + words


def read(questions: BinaryIO) -> str:
    """Returns the question that comes on a stream; an empty text if the stream ends."""
    head = questions.read(HEAD.size)
    return questions.read(HEAD.unpack(head)[0]).decode() if len(head) == HEAD.size else ""


def bounded(record: Record) -> Reviewer:
    """Returns the reviewer of a game. With more decisions than usual, each is looked at for less time, so that nobody
    waits longer for the review of a long game than for that of another.
    """
    reviewer = Reviewer(record)
    if (count := len(reviewer.decisions)) > USUAL and (nodes := reviewer.limit.nodes):
        reviewer.limit = Limit(nodes=max(1, nodes * USUAL // count))
    return reviewer


def work(question: str, reviews: BinaryIO) -> None:
    """Review a game. The first, empty review tells the number of decisions before compiled code is loaded."""
    first, record = question.split("\n", 1)
    reviewer = bounded(records.read_text(record))
    for _ in chain([0], reviewer.steps([int(seat) for seat in first.split()])):
        data = pickle.dumps(reviewer.review())
        reviews.write(HEAD.pack(len(data)) + data)
        reviews.flush()


def main(*kind: str) -> None:
    """Review the game on standard input. For a spare process, `kind` is the game to load first."""
    give_way(NICE)
    waiting = Timer(PATIENCE, os._exit, (0,))
    waiting.daemon = True  # so that a process that fails to load a game ends at once
    if kind:
        waiting.start()
        load(*kind)
    asked = read(end_with_the_parent())
    waiting.cancel()
    if asked:
        work(asked, sys.stdout.buffer)


if __name__ == "__main__":
    main(*sys.argv[1:])
