"""The states of the games as messages, generated from the rule books' named tuples."""

from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

MOST_PIECES = 100
"""The maximum length of a list in a state. No game has so many of anything."""


class Message(BaseModel):
    """The base class of messages. They are frozen and refuse unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class PlainState(BaseModel):
    """A state of a game that does not describe its states: whatever the rule book's `to_json` returns."""

    model_config = ConfigDict(frozen=True, extra="allow")

    round: int
    starter: int
    turn: int


@cache
def model_of(kind: type[NamedTuple], prefix: str) -> type[Message]:
    """Returns the message class for a named tuple of a rule book, with its fields as `to_json` writes them."""
    hints = get_type_hints(kind)
    fields: Any = {name: (_field(hint, prefix), ...) for name, hint in hints.items()}
    return create_model(f"{prefix}{kind.__name__}", __base__=Message, __doc__=kind.__doc__, **fields)


def _field(hint: Any, prefix: str) -> Any:
    if hasattr(hint, "_fields"):
        return model_of(hint, prefix)
    if get_origin(hint) is tuple:
        inner: Any = _field(get_args(hint)[0], prefix)
        return Annotated[list[inner], Field(max_length=MOST_PIECES)]
    return hint
