"""Paint marks of a drawing as pixels."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from ggbgen.archive.drawing import Area, Letters, Line, Mark, Place
from ggbgen.page.style import BACKGROUND

__all__ = ["painted"]

# Characters missing from the font of Pillow.
_GLYPHS = str.maketrans(
    {
        "\N{BLACK LEFT-POINTING SMALL TRIANGLE}": "<",
        "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}": ">",
        "\N{BLACK CIRCLE}": "o",
        "\N{BLACK RIGHT-POINTING POINTER}": ">",
        "\N{BLACK LEFT-POINTING POINTER}": "<",
    }
)


def painted(
    marks: Iterable[Mark], size: tuple[int, int], *, scale: float, edge: float, finer: int, font: Path | None = None
) -> Image.Image:
    """Return a picture of marks on a white background.

    Args:
        marks: The marks.
        size: Width and height of the picture, in pixels.
        scale: Pixels per unit of the marks.
        edge: Width of the edge of an area, in these units.
        finer: Oversampling factor in both directions.
        font: The font file; Pillow's font if None.
    """
    scale *= finer
    image = Image.new("RGB", (size[0] * finer, size[1] * finer), BACKGROUND.hex())
    canvas = ImageDraw.Draw(image)

    def scaled(places: Iterable[Place]) -> list[Place]:
        return [(x * scale, y * scale) for x, y in places]

    for mark in marks:
        match mark:
            case Line():
                width = max(1, round(mark.width_mm * scale))
                for way in _dots(mark.places) if mark.dotted else [mark.places]:
                    canvas.line(scaled(way), fill=mark.colour.hex(), width=width, joint="curve")
            case Area():
                outline = max(1, round(edge * scale))
                canvas.polygon(scaled(mark.places), fill=mark.fill.hex(), outline=mark.edge.hex(), width=outline)
            case Letters():
                text = mark.text if font else mark.text.translate(_GLYPHS)
                letters = _font(font, mark.size_mm * scale)
                (place,) = scaled([mark.place])
                canvas.text(place, text, font=letters, fill=mark.colour.hex(), anchor="ms")
    return image.resize(size, Image.Resampling.BOX)


@cache
def _font(file: Path | None, size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size) if file is None else ImageFont.truetype(file, size)


def _dots(places: tuple[Place, ...]) -> list[tuple[Place, ...]]:
    """Return the short segments of a straight dotted line."""
    (x, y), (end_x, end_y) = places[0], places[-1]
    length = max(abs(end_x - x), abs(end_y - y))
    count = max(1, int(length / 1.5))
    pieces = []
    for k in range(count):
        begin, end = k / count, (k + 0.4) / count
        pieces.append(tuple((x + (end_x - x) * part, y + (end_y - y) * part) for part in (begin, end)))
    return pieces
