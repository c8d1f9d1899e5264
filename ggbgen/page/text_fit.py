"""Measure the width of a text, and make it fit.

``text_widths.json`` has the widths of the characters of Aileron, Pillow's own font, at each size; ``python -m
docs.make_text_widths`` wrote it. So archives are the same with any version of Pillow, and without it.
"""

from __future__ import annotations

import functools
import itertools
import json
import unicodedata
from collections.abc import Mapping
from importlib.resources import files

__all__ = ["LARGEST_PX", "SIZES_PER_PX", "SMALLEST_PX", "fitted_lines", "text_width_px"]

SMALLEST_PX, LARGEST_PX = 1, 64
"""The sizes in the table; smaller and larger characters are proportional to those at the ends of it."""
SIZES_PER_PX = 64
"""Sizes are multiples of 1/64 pixel, as in FreeType."""

# The measuring font is a little narrower than the sans-serif fonts that browsers use.
_BROWSER_FACTOR = 1.08
_ELLIPSIS = "…"
_MISSING = ""


@functools.cache
def _table() -> dict[str, list[int]]:
    """Return for each character its width at the smallest size, followed by pairs: steps to the next change, change."""
    found: dict[str, list[int]] = json.loads(files("ggbgen.page").joinpath("text_widths.json").read_text("ascii"))
    return found


@functools.cache
def _widths(size: int) -> Mapping[str, int]:
    """Return the width of each character at a size in units of 1/64 pixel."""
    found: dict[str, int] = {}
    for character, (first, *changes) in _table().items():
        reached = itertools.accumulate(changes[::2], initial=SMALLEST_PX * SIZES_PER_PX)
        passed = sum(each <= size for each in itertools.islice(reached, 1, None))
        found[character] = first + sum(changes[1 : 2 * passed : 2])
    return found


# The panel is laid out repeatedly until there is room for all controls.
@functools.lru_cache(maxsize=4096)
def text_width_px(text: str, size_px: float) -> float:
    """Return the approximate width of ``text`` in pixels, in a sans-serif font of that size.

    The measuring font has no wide characters (Chinese, Japanese, Korean, emoji): each counts as wide as the font is
    high.
    """
    narrow = "".join(character for character in text if unicodedata.east_asian_width(character) not in "FW")
    measured_px = min(max(size_px, SMALLEST_PX), LARGEST_PX)
    widths = _widths(int(measured_px * SIZES_PER_PX))
    missing = widths[_MISSING]
    width = sum(widths.get(character, missing) for character in narrow) * (size_px / measured_px)
    return width * _BROWSER_FACTOR + size_px * (len(text) - len(narrow))


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
