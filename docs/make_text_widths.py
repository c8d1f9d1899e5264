"""Write ``ggbgen/page/text_widths.json``: how wide each character of Pillow's own font is at each size.

    python -m docs.make_text_widths

FreeType fits each character to whole pixels, and not by plain rounding, so the widths at one size do not follow from
those at another. The table has, for each character, the sizes at which its width changes; a test compares it with
Pillow. The font is Aileron (public domain), which is part of Pillow.
"""

from __future__ import annotations

import json
from pathlib import Path

from PIL import ImageFont

from ggbgen.page.text_fit import LARGEST_PX, SIZES_PER_PX, SMALLEST_PX

TABLE = Path(__file__).parents[1] / "ggbgen/page/text_widths.json"
# A character that the font does not have is as wide as its sign for those.
_MISSING = "\uffff"


def characters() -> list[str]:
    """Return the characters that the font has, and one that it has not."""
    font = ImageFont.load_default(LARGEST_PX)
    missing = bytes(font.getmask(_MISSING))
    basic = map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x2100)))
    return [each for each in basic if each == " " or bytes(font.getmask(each)) != missing] + [_MISSING]


def table() -> dict[str, list[int]]:
    """Return for each character its width at the smallest size, followed by pairs: steps to the next change, change."""
    found: dict[str, list[int]] = {}
    last: dict[str, tuple[int, int]] = {}
    known = characters()
    first = SMALLEST_PX * SIZES_PER_PX
    for size in range(first, LARGEST_PX * SIZES_PER_PX + 1):
        font = ImageFont.load_default(size / SIZES_PER_PX)
        for each in known:
            width = round(font.getlength(each))
            if each not in found:
                found[each], last[each] = [width], (first, width)
            elif width != last[each][1]:
                found[each] += [size - last[each][0], width - last[each][1]]
                last[each] = (size, width)
    found[""] = found.pop(_MISSING)
    return found


if __name__ == "__main__":
    TABLE.write_text(json.dumps(table(), ensure_ascii=True, separators=(",", ":")) + "\n", "ascii")
