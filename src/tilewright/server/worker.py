"""The process in which bots think. It reads questions from standard input and writes answers to standard output.

Each is pickled and follows its length. Only the server that started the process talks to it. The process ends with the
server, also in the middle of a search.
"""

import pickle
import struct
import sys
import traceback
from dataclasses import dataclass
from random import Random
from typing import Any, BinaryIO

from tilewright.core import AnyGame, MissingExtra, OptionError
from tilewright.players import Bot, bot
from tilewright.players.search import Search
from tilewright.review.advice import Advice, advise
from tilewright.server.beside import end_with_the_parent

HEAD = struct.Struct(">I")
"""The header of a pickled value: its length."""

KEPT = 4
"""The number of bots that are kept for later questions, since a searching bot takes long to set up."""


@dataclass(frozen=True)
class Question:
    """A question to a bot: its move, its move with reasons (`why`), or its evaluation of the `top` best moves. The view
    is that of the seat in turn, so a bot knows no more than a player would.
    """

    bot: str
    game: AnyGame
    view: Any
    seed: int
    top: int = 0
    why: bool = False


def cause(problem: Exception) -> str:
    """Returns what may be logged of an error: its type and its traceback. Only the messages of errors about options and
    packages are added, since others may reveal hidden information.
    """
    told = f": {problem}" if isinstance(problem, OptionError | MissingExtra) else ""
    return f"{type(problem).__name__}{told}\n{''.join(traceback.format_tb(problem.__traceback__))}"


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the input ends. The answer of a bot that fails is a RuntimeError with the cause."""
    bots: dict[tuple[str, AnyGame], Bot] = {}
    while len(head := questions.read(HEAD.size)) == HEAD.size:
        question: Question = pickle.loads(questions.read(HEAD.unpack(head)[0]))
        answer: Any
        try:
            key = (question.bot, question.game)
            if key not in bots:
                if len(bots) == KEPT:
                    bots.pop(next(iter(bots)))
                bots[key] = bot(question.bot, question.game, Random(question.seed))
            thinker = bots[key]
            if question.top and isinstance(thinker, Search):
                answer = thinker.analyse(question.view, top=question.top)
            elif question.why and isinstance(thinker, Search):
                answer = advise(thinker, question.view)
            elif question.why:
                answer = Advice(thinker.choose(question.view))
            else:
                answer = thinker.choose(question.view)
        except Exception as problem:
            answer = RuntimeError(cause(problem))
        data = pickle.dumps(answer)
        answers.write(HEAD.pack(len(data)) + data)
        answers.flush()


if __name__ == "__main__":
    work(end_with_the_parent(), sys.stdout.buffer)
