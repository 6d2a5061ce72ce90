"""The process in which bots think. It reads questions from standard input and writes answers to standard output.

Each is pickled and follows its length. Only the server that started the process talks to it. The process ends with the
server, also in the middle of a search.
"""

import pickle
import struct
import sys
import traceback
from collections.abc import Callable
from random import Random
from typing import Any, BinaryIO, TypeVar

from tilewright.core import MissingExtra, OptionError
from tilewright.players import Bot, bot
from tilewright.players.search import Search
from tilewright.review import Verdict
from tilewright.review.advice import Advice, advise
from tilewright.review.evaluating import Evaluator, judging
from tilewright.review.verdicts import judge
from tilewright.server.beside import NICE, end_with_the_parent, give_way
from tilewright.server.questions import Question, Trial

HEAD = struct.Struct(">I")
"""The header of a pickled value: its length."""

KEPT = 4
"""The number of bots, and of evaluators, that are kept for later questions, since a search takes long to set up."""

Thinker = TypeVar("Thinker")


def cause(problem: Exception) -> str:
    """Returns what may be logged of an error: its type and its traceback. Only the messages of errors about options and
    packages are added, since others may reveal hidden information.
    """
    told = f": {problem}" if isinstance(problem, OptionError | MissingExtra) else ""
    return f"{type(problem).__name__}{told}\n{''.join(traceback.format_tb(problem.__traceback__))}"


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the input ends. The answer of a bot that fails is a RuntimeError with the cause.

    The process gives way to the server after its first answer, which takes seconds since it loads the compiled code.
    """
    thinkers, is_new = Thinkers(), True
    while len(head := questions.read(HEAD.size)) == HEAD.size:
        question: Question | Trial = pickle.loads(questions.read(HEAD.unpack(head)[0]))  # from the server  # nosec B301
        answer: Any
        try:
            answer = thinkers.judge(question) if isinstance(question, Trial) else thinkers.answer(question)
        except Exception as problem:
            answer = RuntimeError(cause(problem))
        data = pickle.dumps(answer)
        answers.write(HEAD.pack(len(data)) + data)
        answers.flush()
        if is_new:
            give_way(NICE)
            is_new = False


class Thinkers:
    """The bots, and the evaluators of reviews, that are kept for later questions."""

    def __init__(self) -> None:
        self._bots: dict[Any, Bot] = {}
        self._evaluators: dict[Any, Evaluator] = {}

    def answer(self, question: Question) -> Any:
        key = (question.bot, question.game)
        thinker = _kept(self._bots, key, lambda: bot(question.bot, question.game, Random(question.seed)))
        if question.top and isinstance(thinker, Search):
            return thinker.analyse(question.view, top=question.top)
        if question.why and isinstance(thinker, Search):
            return advise(thinker, question.view)
        if question.why:
            return Advice(thinker.choose(question.view))
        return thinker.choose(question.view)

    def judge(self, trial: Trial) -> Verdict:
        """Returns the verdict on a move, found with the limit of a review."""
        part = judging(trial.game)
        evaluator = _kept(
            self._evaluators, trial.game, lambda: part.evaluator(trial.game, part.default_limit(trial.game))
        )
        return judge(trial.game, evaluator, trial.view, trial.move, trial.after)


def _kept(kept: dict[Any, Thinker], key: Any, make: Callable[[], Thinker]) -> Thinker:
    if key not in kept:
        if len(kept) == KEPT:
            kept.pop(next(iter(kept)))
        kept[key] = make()
    return kept[key]


if __name__ == "__main__":
    work(end_with_the_parent(), sys.stdout.buffer)
