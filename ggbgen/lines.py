"""Lines for a reader: nothing invisible in them, and columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

__all__ = ["HIDDEN", "aligned", "visible"]

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


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows with equally many cells as lines with left-aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
