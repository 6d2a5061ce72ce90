"""Questions to bots and their answers as JSON, for processes that hear of each other by a fan-out.

Whoever can write there can ask and answer. So nothing that arrives is unpickled, and only the bots by their names are
asked, none that would start a program. What cannot be read raises an error of type ValueError.
"""

from typing import Any

from pydantic import TypeAdapter

from tilewright.core import NotationError, OptionError, from_json, to_json
from tilewright.players import BOTS
from tilewright.players.search import Line
from tilewright.registry import from_the_start, game
from tilewright.review import Verdict
from tilewright.review.advice import Advice
from tilewright.review.findings import Reason
from tilewright.server.questions import Question, Trial

Json = Any

LINES = TypeAdapter(list[Line])


def written(question: Question | Trial) -> Json:
    """Returns a question as JSON values."""
    rules = question.game
    asked = {
        "game": rules.name,
        "players": rules.players,
        "starter": rules.starter,
        "options": rules.options,
        "view": rules.to_json(question.view),
    }
    if isinstance(question, Trial):
        after = None if question.after is None else rules.to_json(question.after)
        return asked | {"move": str(question.move), "after": after}
    return asked | {"bot": question.bot, "seed": question.seed, "top": question.top, "why": question.why}


def read(data: Json) -> Question | Trial:
    """Returns a question that was written."""
    try:
        rules = from_the_start(game(data["game"], data["players"], starter=data["starter"], **data["options"]))
        view = rules.from_json(data["view"])
        if "bot" not in data:
            after = None if data["after"] is None else rules.from_json(data["after"])
            return Trial(rules, view, rules.parse(data["move"]), after)
        if data["bot"] not in BOTS:
            raise OptionError("unknown bot")
        return Question(data["bot"], rules, view, int(data["seed"]), int(data["top"]), bool(data["why"]))
    except (KeyError, TypeError, AttributeError) as problem:
        raise NotationError(f"cannot read the question: {type(problem).__name__}") from None


def answer_written(question: Question | Trial, answer: Any) -> Json:
    """Returns the answer to a question as JSON values."""
    if isinstance(question, Trial):
        return to_json(answer)
    if question.top:
        return [
            to_json(line._replace(move=str(line.move), variation=tuple(map(str, line.variation)))) for line in answer
        ]
    if question.why:
        rather = None if answer.rather is None else str(answer.rather)
        return {"move": str(answer.move), "rather": rather, "reasons": to_json(answer.reasons)}
    return str(answer)


def answer_read(question: Question | Trial, data: Json) -> Any:
    """Returns the answer that was written to this question."""
    parse = question.game.parse
    try:
        if isinstance(question, Trial):
            return from_json(Verdict, data)
        if question.top:
            return [
                line._replace(move=parse(line.move), variation=tuple(map(parse, line.variation)))
                for line in LINES.validate_python(data)
            ]
        if question.why:
            reasons = tuple(from_json(Reason, reason) for reason in data["reasons"])
            return Advice(parse(data["move"]), None if data["rather"] is None else parse(data["rather"]), reasons)
        return parse(data)
    except (KeyError, TypeError, AttributeError) as problem:
        raise NotationError(f"cannot read the answer: {type(problem).__name__}") from None
