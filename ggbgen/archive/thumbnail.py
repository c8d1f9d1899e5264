"""The archive's preview picture, drawn from the scene without a browser."""

from __future__ import annotations

import io
import zlib

from ggbgen.archive.drawing import scene_marks
from ggbgen.scene.objects import Scene

__all__ = ["MAX_SIDE_PX", "thumbnail_png"]

MAX_SIDE_PX = 512
"""GeoGebra's limit for each side."""

# By an octree: 2 ms, where the median cut takes 10, and no pale line is lost; the file is as large.
_COLOURS = 24
# Level 9 takes three times as long to save 3 % of the bytes.
_LEVEL = 8
# What many lines leave is noise, in which zlib's long matches find little: 1.5 % less for a large graph.
_STRATEGY = zlib.Z_FILTERED


def thumbnail_png(scene: Scene) -> bytes | None:
    """Return a PNG of at most 512 x 512 px that shows the scene as it is built; None where Pillow is not installed.

    Reference: THUMBNAIL_PIXELS_X and THUMBNAIL_PIXELS_Y in GeoGebra's MyXMLio.
    """
    try:
        from PIL import Image  # slow to import

        from ggbgen.archive.paint import painted
    except ModuleNotFoundError:
        return None
    shrink = min(MAX_SIDE_PX / scene.width_px, MAX_SIDE_PX / scene.height_px, 1.0)
    size = (round(scene.width_px * shrink), round(scene.height_px * shrink))
    small = painted(scene_marks(scene), size, scale=shrink, edge=1.0, finer=2)
    buffer = io.BytesIO()
    small.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE).save(
        buffer, "PNG", compress_level=_LEVEL, compress_type=_STRATEGY
    )
    return buffer.getvalue()
