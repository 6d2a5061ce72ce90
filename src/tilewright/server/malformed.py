"""What is wrong with a message that cannot be read, in a sentence. The input is not repeated, since it may contain a
token.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tilewright.core import shorten

EXPECTED = {
    "int": "a whole number",
    "float": "a number",
    "finite": "a whole number",
    "bool": "true or false",
    "string": "a text",
    "list": "a list",
    "tuple": "a list",
    "dict": "an object",
    "model": "an object",
    "dataclass": "an object",
}
"""What is expected, by the first word of the validator's error type."""

Error = Mapping[str, Any]


def sentence(errors: Sequence[Any], body: Any = None) -> str:
    """Returns what is wrong at the place of the first error. If a value may be of several kinds, all of them are named.

    >>> sentence([{"type": "int_parsing", "loc": ("body", "ply")}], {"ply": "x"})
    'ply: expected a whole number'
    >>> sentence([{"type": "extra_forbidden", "loc": ("body", "players")}], {"players": 2})
    "unknown field 'players'"
    """
    first = errors[0]
    place = _place(first, body)
    texts = list(dict.fromkeys(_text(error) for error in errors if _place(error, body) == place))
    if all(text.startswith("expected ") for text in texts):
        told = "expected " + " or ".join(text.removeprefix("expected ") for text in texts)
    else:
        told = texts[0]
    return f"{place}: {told}" if place else told


def _text(error: Error) -> str:
    """Returns what is wrong with a value, without its place."""
    kind, context = error["type"], error.get("ctx", {})
    match kind:
        case "missing":
            return f"missing field {_field(error)}" if len(error["loc"]) > 1 else "expected a body in JSON"
        case "extra_forbidden":
            return f"unknown field {_field(error)}"
        case "json_invalid" | "json_type":
            return "expected valid JSON"
        case "literal_error":
            return f"expected {context['expected']}"
        case "union_tag_not_found":
            return f"missing field {context['discriminator']}"
        case "union_tag_invalid":
            return "{}: expected one of {}".format(context["discriminator"].strip("'"), context["expected_tags"])
        case "string_too_long":
            return f"expected at most {context['max_length']} characters"
        case "string_too_short":
            return f"expected at least {context['min_length']} character{'s' if context['min_length'] > 1 else ''}"
        case "too_long":
            return f"expected at most {context['max_length']} values"
    return f"expected {EXPECTED.get(kind.partition('_')[0], 'another value')}"


def _field(error: Error) -> str:
    return repr(shorten(str(error["loc"][-1])))


def _place(error: Error, body: Any) -> str:
    """Returns the names and numbers that lead to a value. The validator's path begins with the part of the request or
    the kind of message, and it contains the kinds that a value may have; these are left out.
    """
    if error["type"] in ("json_invalid", "json_type"):
        return ""
    path = list(error["loc"][1:])
    if error["type"] in ("missing", "extra_forbidden"):
        path = path[:-1]
    if body is None or error["loc"][0] != "body":
        return ".".join(map(str, path))
    kept = []
    for part in path:
        if part in body if isinstance(body, dict) else isinstance(body, list) and isinstance(part, int):
            kept.append(str(part))
            body = body[part]
    return ".".join(kept)
