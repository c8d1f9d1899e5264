"""Drawings in PDF, with fpdf2 and a font that has accents."""

from __future__ import annotations

import datetime
from pathlib import Path

import font_source_sans_pro
from fpdf import FPDF

from ggbgen.archive.drawing import Area, Drawing, Letters, Line
from ggbgen.archive.paint import dashed

__all__ = ["FONT", "new_pdf", "pdf_bytes", "put_drawing"]

FONT = "sheet"
"""The name of the font."""

_EDGE_MM, _PT_PER_MM = 0.2, 72 / 25.4
# A fixed date, so that the same content gives the same bytes.
_DATE = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)


def new_pdf(format_: str | tuple[float, float]) -> FPDF:
    """Return a document without pages, with the font; the page size is a name, or given in millimetres."""
    pdf = FPDF(format=format_)
    pdf.set_creation_date(_DATE)
    folder = Path(font_source_sans_pro.__file__).parent / "files"
    pdf.add_font(FONT, "", folder / "SourceSansPro-Regular.ttf")
    pdf.add_font(FONT, "B", folder / "SourceSansPro-Bold.ttf")
    return pdf


def put_drawing(pdf: FPDF, drawing: Drawing, left: float, top: float) -> None:
    """Draw onto the page, with the upper left corner at a point in millimetres."""
    for mark in drawing.marks:
        match mark:
            case Line():
                pdf.set_draw_color(*mark.colour.channels())
                pdf.set_line_width(mark.width_mm)
                for way in dashed(mark.places, mark.dashes_mm):
                    pdf.polyline([(left + x, top + y) for x, y in way])
            case Area():
                pdf.set_line_width(_EDGE_MM)
                pdf.set_draw_color(*mark.edge.channels())
                pdf.set_fill_color(*mark.fill.channels())
                pdf.polygon([(left + x, top + y) for x, y in mark.places], style="DF")
            case Letters():
                pdf.set_font(FONT, "", mark.size_mm * _PT_PER_MM)
                pdf.set_text_color(*mark.colour.channels())
                x, y = mark.place
                pdf.text(left + x - pdf.get_string_width(mark.text) / 2, top + y, mark.text)
    pdf.set_line_width(_EDGE_MM)
    pdf.set_draw_color(0)
    pdf.set_fill_color(0)
    pdf.set_text_color(0)


def pdf_bytes(drawing: Drawing) -> bytes:
    """Return a document with one page of the size of the drawing."""
    pdf = new_pdf((drawing.width_mm, drawing.height_mm))
    pdf.set_auto_page_break(auto=False)
    pdf.add_page(orientation="portrait")
    put_drawing(pdf, drawing, 0, 0)
    return bytes(pdf.output())
