"""Wrapping text to the width of the terminal."""

from rich.text import Text

INDENT = "    "
"""The default indent of all lines of a paragraph but the first."""


def paragraph(text: Text, width: int, indent: str = INDENT) -> Text:
    """Returns a text in lines of at most this width. It is broken after commas, and between words only if that is not
    enough. The lines after the first are indented.

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
    """Returns the parts of a text that end with a comma, without the spaces between them."""
    parts = list(text.split(", "))
    return [*[part + Text(",") for part in parts[:-1]], *parts[-1:]]
