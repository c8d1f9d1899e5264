"""What worksheets can be written as."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.picture.formats import require_pdf
from ggbgen.worksheet.page import html_bytes
from ggbgen.worksheet.sheets import Sheet
from ggbgen.worksheet.tex import tex_bytes

__all__ = ["FORMATS", "written"]

FORMATS = (".html", ".pdf", ".tex")
"""By the suffix of the file."""


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
    require_pdf("a .html or a .tex")
    from ggbgen.worksheet.pdf import pdf_bytes

    return pdf_bytes(sheets, key=key)
