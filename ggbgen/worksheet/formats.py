"""What worksheets can be written as."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from ggbgen.errors import OutputError
from ggbgen.worksheet.page import html_bytes
from ggbgen.worksheet.sheets import Sheet
from ggbgen.worksheet.tex import tex_bytes

__all__ = ["FORMATS", "written"]

FORMATS = (".html", ".pdf", ".tex")
"""By the suffix of the file."""

_NO_FPDF = "a PDF needs fpdf2 and a font; run `pip install 'ggbgen[worksheet]'`, or write a .html or a .tex"


def written(sheets: Sequence[Sheet], suffix: str, *, key: bool) -> bytes:
    """Return sheets, or their key, as a file with this suffix has them.

    Args:
        sheets: What is written, each on pages of its own.
        suffix: One of `FORMATS`.
        key: Whether the solutions are written.

    Raises:
        OutputError: What a PDF needs is not installed.
    """
    if suffix == ".html":
        return html_bytes(sheets, key=key)
    if suffix == ".tex":
        return tex_bytes(sheets, key=key)
    if find_spec("fpdf") is None or find_spec("font_source_sans_pro") is None:
        raise OutputError(_NO_FPDF)
    from ggbgen.worksheet.pdf import pdf_bytes

    return pdf_bytes(sheets, key=key)
