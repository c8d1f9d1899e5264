"""Measure the width of a text, and make it fit."""

from __future__ import annotations

import functools
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import ImageFont

__all__ = ["fitted_lines", "text_width_px"]

# The measuring font is a little narrower than the sans-serif fonts that browsers use.
_BROWSER_FACTOR = 1.08
_ELLIPSIS = "…"


@functools.cache
def _font(size_px: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    from PIL import ImageFont

    return ImageFont.load_default(size_px)


# The panel is laid out repeatedly until there is room for all controls.
@functools.lru_cache(maxsize=4096)
def text_width_px(text: str, size_px: float) -> float:
    """Return the approximate width of ``text`` in pixels, in a sans-serif font of that size.

    The measuring font has no wide characters (Chinese, Japanese, Korean, emoji): each counts as wide as the font is
    high.
    """
    narrow = "".join(character for character in text if unicodedata.east_asian_width(character) not in "FW")
    return float(_font(size_px).getlength(narrow)) * _BROWSER_FACTOR + size_px * (len(text) - len(narrow))


def fitted_lines(text: str, *, width_px: int, size_px: float, most_lines: int) -> tuple[str, ...]:
    """Break a text into lines that are no wider than ``width_px``; a text that does not fit ends in an ellipsis.

    Returns:
        1 to ``most_lines`` lines.
    """
    words = text.split()
    lines: list[str] = []
    line = ""
    while words:
        word = words.pop(0)
        longer = f"{line} {word}" if line else word
        if text_width_px(longer[:400], size_px) <= width_px and len(longer) <= 400:
            line = longer
        elif line:
            lines.append(line)
            line = ""
            words.insert(0, word)
        else:
            length = _longest_prefix(word, width_px, size_px)
            lines.append(word[:length])
            if word[length:]:
                words.insert(0, word[length:])
        if len(lines) >= most_lines and (line or words):
            return (*lines[: most_lines - 1], _shortened(lines[most_lines - 1], width_px, size_px))
    return tuple(lines + ([line] if line else [])) or ("",)


def _longest_prefix(word: str, width_px: int, size_px: float) -> int:
    length = 1
    while length < len(word) and text_width_px(word[: length + 1], size_px) <= width_px:
        length += 1
    return length


def _shortened(line: str, width_px: int, size_px: float) -> str:
    while line and text_width_px(line + _ELLIPSIS, size_px) > width_px:
        line = line[:-1]
    return line.rstrip() + _ELLIPSIS
