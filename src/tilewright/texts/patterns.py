"""Texts of Fluent with their values put in.

The texts are parsed by `fluent.syntax`, the parser of Fluent's authors. What is done with them here is what the
catalogues use of the language: values, selections by number, plural form or name, and references to other texts.
Functions and terms are refused. Fluent's own runtime would bring Babel, which is larger than all of the core;
`tests/texts/test_texts.py` holds every text of the catalogues to it.
"""

from collections.abc import Callable, Mapping

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    InlineExpression,
    Message,
    MessageReference,
    NumberLiteral,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

from tilewright.texts.grammar import Grammar

Value = str | int

PARSER = FluentParser(with_spans=False)


def parse(source: str) -> Message:
    """Returns a text that was read from its source. Raises ValueError if it is not one text with a value."""
    message = PARSER.parse_entry(source)
    if not isinstance(message, Message) or message.value is None:
        raise ValueError(f"not a text of Fluent: {source!r}")
    return message


class Patterns:
    """Puts values into texts. `message` returns a text by its name, or raises KeyError."""

    def __init__(self, message: Callable[[str], Message], grammar: Grammar, values: Mapping[str, Value]) -> None:
        self.message, self.grammar, self.values = message, grammar, values

    def said(self, pattern: Pattern) -> str:
        """Returns a pattern with all values in their places. Raises KeyError if a value is missing."""
        return "".join(
            element.value if isinstance(element, TextElement) else self._placed(element.expression)
            for element in pattern.elements
        )

    def _placed(self, expression: InlineExpression | Placeable | SelectExpression) -> str:
        if isinstance(expression, SelectExpression):
            return self._selected(expression)
        if isinstance(expression, MessageReference):
            return self.said(self._referred(expression))
        value = self._value(expression)
        return self.grammar.number(value) if isinstance(value, int) else value

    def _value(self, expression: InlineExpression | Placeable) -> Value:
        if isinstance(expression, VariableReference):
            return self.values[expression.id.name]
        if isinstance(expression, StringLiteral):
            return str(expression.parse()["value"])
        raise NotImplementedError(f"{type(expression).__name__} is not used in the catalogues")

    def _referred(self, reference: MessageReference) -> Pattern:
        """Returns the text that is referred to, or one of its attributes."""
        message = self.message(reference.id.name)
        attributes = {attribute.id.name: attribute.value for attribute in message.attributes}
        pattern = attributes[reference.attribute.name] if reference.attribute else message.value
        assert pattern is not None, "a text has a value: see `parse`"
        return pattern

    def _selected(self, expression: SelectExpression) -> str:
        """Returns the variant that fits the value, or else the default. An exact number comes before a plural form,
        as the catalogues have it.
        """
        value = self._value(expression.selector)
        fitting = next((one for one in expression.variants if self._fits(one.key, value)), None)
        default = next(one for one in expression.variants if one.default)
        return self.said((fitting or default).value)

    def _fits(self, key: Identifier | NumberLiteral, value: Value) -> bool:
        if isinstance(key, Identifier):
            return key.name == (value if isinstance(value, str) else self.grammar.plural(abs(value)))
        return isinstance(value, int) and float(key.value) == value
