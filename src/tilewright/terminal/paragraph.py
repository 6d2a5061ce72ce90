"""Sentences that fit the width of the terminal."""

from rich.text import Text

INDENT = "    "
"""Before every line of a paragraph but its first, unless it has another."""


def paragraph(text: Text, width: int, indent: str = INDENT) -> Text:
    """A text in lines of at most this width. It is broken after commas, and only where that is not enough between
    words; the lines after the first are indented.

    >>> print(paragraph(Text("Ann: red in row 1 +1, blue in row 2 +3, floor -2 = 12"), 30))
    Ann: red in row 1 +1,
        blue in row 2 +3,
        floor -2 = 12
    """
    lines: list[Text] = []
    for part in _parts(text):
        whole = part.cell_len <= width - len(indent)
        for piece in [part] if whole else part.split(" "):
            if lines and lines[-1].cell_len + 1 + piece.cell_len <= width:
                lines[-1] += Text(" ") + piece
            else:
                lines.append(Text(indent if lines else "") + piece)
    return Text("\n").join(lines)


def _parts(text: Text) -> list[Text]:
    """The text from comma to comma, without the spaces between."""
    parts = list(text.split(", "))
    return [*[part + Text(",") for part in parts[:-1]], *parts[-1:]]
