"""Lines for a reader: nothing invisible in them, none of them endless, and columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

__all__ = ["HIDDEN", "LONGEST_LINE", "aligned", "printed", "shortened", "visible"]

LONGEST_LINE = 2000
"""The most characters of a line of a message: twenty lines of a terminal. Names in files can have millions."""

HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Control and format characters, such as those that change the text direction, lone surrogates, and line separators."""


def visible(text: str, *, kept: str = "") -> str:
    """Return the text with every invisible or control character replaced by its Python escape.

    Args:
        text: Any text, from any source.
        kept: Characters that stay as they are.
    """
    if text.isprintable():
        return text
    return "".join(
        character.encode("unicode_escape", "surrogatepass").decode("ascii")
        if unicodedata.category(character) in HIDDEN and character not in kept
        else character
        for character in text
    )


def shortened(text: str, most: int = LONGEST_LINE) -> str:
    """Return a text, cut where it is longer than this many characters."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def printed(text: str) -> str:
    """Return a message as it is printed: every line `visible`, and none longer than `LONGEST_LINE`."""
    return "\n".join(shortened(visible(line[: LONGEST_LINE + 1])) for line in text.split("\n"))


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows with equally many cells as lines with left-aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
