"""Paint marks of a drawing as pixels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from ggbgen.archive.drawing import Area, Letters, Line, Mark, Place
from ggbgen.scene.style import BACKGROUND

__all__ = ["dashed", "painted"]


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
                for way in dashed(mark.places, mark.dashes_mm):
                    canvas.line(scaled(way), fill=mark.colour.hex(), width=width, joint="curve")
            case Area():
                outline = max(1, round(edge * scale))
                canvas.polygon(scaled(mark.places), fill=mark.fill.hex(), outline=mark.edge.hex(), width=outline)
            case Letters():
                letters = _font(font, mark.size_mm * scale)
                (place,) = scaled([mark.place])
                canvas.text(place, mark.text, font=letters, fill=mark.colour.hex(), anchor="ms")
    return image.resize(size, Image.Resampling.BOX)


@cache
def _font(file: Path | None, size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size) if file is None else ImageFont.truetype(file, size)


def dashed(places: tuple[Place, ...], lengths: Sequence[float]) -> Iterator[tuple[Place, ...]]:
    """Yield the dashes of a line through several points, each as a line itself; the whole line if there are no lengths.

    Args:
        places: The points.
        lengths: Positive lengths of a dash, of the gap after it, and so on.
    """
    if not lengths:
        yield places
        return
    way, left, turn = [places[0]], lengths[0], 0
    for start, end in itertools.pairwise(places):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            done += left
            at = (start[0] + (end[0] - start[0]) * done / length, start[1] + (end[1] - start[1]) * done / length)
            if turn % 2 == 0:
                yield (*way, at)
            way, turn = [at], turn + 1
            left = lengths[turn % len(lengths)]
        left -= length - done
        way.append(end)
    if turn % 2 == 0 and len(way) > 1:
        yield tuple(way)
