"""Drawings as PNG; with the font of PDF where that is installed, as the font of the library has no accents."""

from __future__ import annotations

import io
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from ggbgen.picture.drawing import Area, Drawing, Letters, Line, Place
from ggbgen.scene.style import BACKGROUND

__all__ = ["png_bytes"]

_DOTS_PER_MM, _OVERSAMPLING = 12, 3
_MM_PER_INCH = 25.4
_EDGE_MM = 0.2


def png_bytes(drawing: Drawing) -> bytes:
    """Return a picture with about 300 dots per inch on white."""
    scale = _DOTS_PER_MM * _OVERSAMPLING
    size = (round(drawing.width_mm * _DOTS_PER_MM), round(drawing.height_mm * _DOTS_PER_MM))
    image = Image.new("RGB", (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), BACKGROUND.hex())
    canvas = ImageDraw.Draw(image)

    def scaled(places: tuple[Place, ...]) -> list[Place]:
        return [(x * scale, y * scale) for x, y in places]

    for mark in drawing.marks:
        match mark:
            case Line():
                width = max(1, round(mark.width_mm * scale))
                ways = _dots(mark.places) if mark.dotted else [mark.places]
                for way in ways:
                    canvas.line(scaled(way), fill=mark.colour.hex(), width=width, joint="curve")
            case Area():
                edge = round(_EDGE_MM * scale)
                canvas.polygon(scaled(mark.places), fill=mark.fill.hex(), outline=mark.edge.hex(), width=edge)
            case Letters():
                font = _font(mark.size_mm * scale)
                ((x, y),) = scaled((mark.place,))
                canvas.text((x, y), mark.text, font=font, fill=mark.colour.hex(), anchor="ms")
    small = image.resize(size, Image.Resampling.BOX)
    buffer = io.BytesIO()
    dots = _DOTS_PER_MM * _MM_PER_INCH
    small.save(buffer, "PNG", dpi=(dots, dots))
    return buffer.getvalue()


@cache
def _font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    if find_spec("font_source_sans_pro") is None:
        return ImageFont.load_default(size)
    import font_source_sans_pro

    return ImageFont.truetype(Path(font_source_sans_pro.__file__).parent / "files/SourceSansPro-Regular.ttf", size)


def _dots(places: tuple[Place, ...]) -> list[tuple[Place, ...]]:
    """Return the short pieces of a straight dotted line."""
    (x, y), (end_x, end_y) = places[0], places[-1]
    length = max(abs(end_x - x), abs(end_y - y))
    count = max(1, int(length / 1.5))
    pieces = []
    for k in range(count):
        begin, end = k / count, (k + 0.4) / count
        pieces.append(tuple((x + (end_x - x) * part, y + (end_y - y) * part) for part in (begin, end)))
    return pieces
