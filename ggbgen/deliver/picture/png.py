"""Drawings as PNG; with the font for PDF if that is installed, since the image library's font has no accents."""

from __future__ import annotations

import io
from importlib.util import find_spec
from pathlib import Path

from ggbgen.archive.drawing import Drawing
from ggbgen.archive.paint import painted

__all__ = ["png_bytes"]

_DOTS_PER_MM = 12
_MM_PER_INCH = 25.4
_EDGE_MM = 0.2


def png_bytes(drawing: Drawing) -> bytes:
    """Return a picture with about 300 dots per inch on a white background."""
    size = (round(drawing.width_mm * _DOTS_PER_MM), round(drawing.height_mm * _DOTS_PER_MM))
    picture = painted(drawing.marks, size, scale=_DOTS_PER_MM, edge=_EDGE_MM, finer=3, font=_font())
    buffer = io.BytesIO()
    dots = _DOTS_PER_MM * _MM_PER_INCH
    picture.save(buffer, "PNG", dpi=(dots, dots))
    return buffer.getvalue()


def _font() -> Path | None:
    if find_spec("font_source_sans_pro") is None:
        return None
    import font_source_sans_pro

    return Path(font_source_sans_pro.__file__).parent / "files/SourceSansPro-Regular.ttf"
