"""The look of tiles, free spaces and the start token in the terminal.

Colour is never the only sign. A tile is a capital letter in a coloured block, or in brackets if the terminal shows
neither colour nor bold. A free space is a small, dim letter or a dot.
"""

from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

CELL = 3
"""The width of a tile."""

NARROW = 2
"""The width of a tile if two boards would not fit side by side otherwise."""

TILE_STYLES = {
    "b": "bold #ffffff on #1f5fd0",
    "y": "bold #101010 on #e8b923",
    "r": "bold #ffffff on #cc2222",
    "k": "bold #ffffff on #44444c",
    "w": "bold #101010 on #f2efe6",
    "t": "bold #ffffff on #008f8f",
    "o": "bold #1f5fd0 on #f2efe6",
}
"""The styles of tiles by their letters: the colours, and `o` for a tile that has no colour."""

ACCENT = "bold magenta"
"""The style of the place where a player can act now."""

FAINT = "dim"

FREE = "·"
"""A free space without a colour of its own."""


@dataclass(frozen=True)
class Palette:
    """The capabilities of the terminal: `plain` is text alone, `mono` has bold and reverse, but no colour."""

    plain: bool = False
    mono: bool = False

    @classmethod
    def of(cls, console: Console) -> "Palette":
        return cls(plain=console.color_system is None, mono=console.no_color)

    def tile(self, letter: str, width: int = CELL) -> Text:
        """Returns a tile."""
        if self.plain and width == CELL:
            return Text(f"[{letter.upper()}]")
        return Text(f"{letter.upper():^{width}}", "bold reverse" if self.mono else TILE_STYLES[letter])

    def tiles(self, letters: str, width: int = CELL) -> Text:
        return Text().join(self.tile(letter, width) for letter in letters)

    def space(self, letter: str = FREE, width: int = CELL, style: str = FAINT) -> Text:
        """Returns a free space: the letter printed on it, or a dot."""
        return Text(f"{letter:^{width}}", style)

    def cell(self, letter: str, printed: str = FREE, width: int = CELL) -> Text:
        """Returns the tile on a space, or the free space with the letter printed on it."""
        return self.space(printed, width) if letter == "." else self.tile(letter, width)

    def token(self, width: int = CELL) -> Text:
        """Returns the start token or start tile."""
        return Text("(1)" if width == CELL else f"{1:^{width}}", ACCENT)

    def letters(self, letters: str) -> Text:
        """Returns letters in the colours that they stand for, without the room around them that a tile has."""
        if self.plain or self.mono:
            return Text(letters, "bold")
        return Text().join(Text(letter, TILE_STYLES.get(letter, "bold")) for letter in letters)


def padded(text: Text, width: int) -> Text:
    """Returns a text padded with spaces to this width."""
    return Text.assemble(text, " " * max(0, width - text.cell_len))


def beside(*blocks: list[Text], gap: int = 2) -> list[Text]:
    """Returns blocks of lines side by side."""
    height = max(map(len, blocks))
    widths = [max((line.cell_len for line in block), default=0) for block in blocks]
    lines = []
    for row in range(height):
        cells = [
            padded(block[row] if row < len(block) else Text(), width)
            for block, width in zip(blocks, widths, strict=True)
        ]
        lines.append(Text(" " * gap).join(cells))
    return lines


def in_columns(items: list[Text], width: int, header: Text | None = None, gap: int = 2) -> list[Text]:
    """Returns lines in as many columns as fit, read downwards, each column under the header."""
    widest = max(line.cell_len for line in ([header] if header else []) + items)
    columns = max(1, (width + gap) // (widest + gap))
    height = -(-len(items) // columns)
    top = [header] if header else []
    return beside(*[top + items[at : at + height] for at in range(0, len(items), height)], gap=gap)
