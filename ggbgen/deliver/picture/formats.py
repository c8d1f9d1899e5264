"""The file formats of pictures."""

from __future__ import annotations

from importlib.util import find_spec

from ggbgen.archive.drawing import Drawing
from ggbgen.deliver.picture.svg import svg_text
from ggbgen.deliver.picture.tikz import tex_document
from ggbgen.errors import OutputError

__all__ = ["SUFFIXES", "picture_bytes", "require_pdf"]

SUFFIXES = (".svg", ".png", ".tex", ".pdf")
"""The formats, by file suffix."""

_NO_FPDF = "a PDF needs fpdf2 and a font; run `pip install 'ggbgen[worksheet]'`, or write {others}"


def picture_bytes(drawing: Drawing, suffix: str) -> bytes:
    """Return a drawing as the contents of a file with this suffix.

    Args:
        drawing: The drawing.
        suffix: One of `SUFFIXES`.

    Raises:
        OutputError: The packages for PDF are not installed.
    """
    if suffix == ".svg":
        return f"{svg_text(drawing)}\n".encode()
    if suffix == ".tex":
        return tex_document(drawing).encode()
    if suffix == ".png":
        from ggbgen.deliver.picture.png import png_bytes

        return png_bytes(drawing)
    require_pdf("a .svg, a .png or a .tex")
    from ggbgen.deliver.picture.pdf import pdf_bytes

    return pdf_bytes(drawing)


def require_pdf(others: str) -> None:
    """Check that a PDF can be written.

    Args:
        others: The formats that need no further packages, for the message.

    Raises:
        OutputError: The packages for PDF are not installed.
    """
    if find_spec("fpdf") is None or find_spec("font_source_sans_pro") is None:
        raise OutputError(_NO_FPDF.format(others=others))
