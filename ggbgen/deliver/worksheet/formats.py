"""The file formats of worksheets."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import cast

from ggbgen.archive.drawing import Drawing
from ggbgen.deliver.picture.formats import require_pdf
from ggbgen.deliver.worksheet.page import html_bytes
from ggbgen.deliver.worksheet.sheets import Picture, Sheet
from ggbgen.deliver.worksheet.tex import tex_bytes
from ggbgen.scene.plain_text import page_text

__all__ = ["FORMATS", "written"]

FORMATS = (".html", ".pdf", ".tex")
"""The formats, by file suffix."""


def written(sheets: Sequence[Sheet], suffix: str, *, key: bool) -> bytes:
    """Return sheets, or their answer key, as the contents of a file with this suffix.

    Args:
        sheets: The sheets, each starting a new page.
        suffix: One of `FORMATS`.
        key: Whether to write the solutions.

    Raises:
        OutputError: The packages for PDF are not installed.
    """
    if suffix == ".tex":
        return tex_bytes(sheets, key=key)
    sheets = cast("tuple[Sheet, ...]", _printable(tuple(sheets)))
    if suffix == ".html":
        return html_bytes(sheets, key=key)
    require_pdf("a .html or a .tex")
    from ggbgen.deliver.worksheet.pdf import pdf_bytes

    return pdf_bytes(sheets, key=key)


def _printable(value: object) -> object:
    """Return the texts of sheets without control characters, and titles and names without line breaks."""
    match value:
        case str():
            return page_text(value).replace("\n", " ")
        case tuple():
            return tuple(map(_printable, value))
        case Drawing() | Picture():
            return value  # these have no such characters
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    parts = {field.name: _printable(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return dataclasses.replace(value, **parts)
