"""Sheets as PDF, with fpdf2 and a font that has accents."""

from __future__ import annotations

from collections.abc import Sequence

from fpdf import FPDF

from ggbgen.archive.drawing import Drawing
from ggbgen.deliver.picture.pdf import FONT, new_pdf, put_drawing
from ggbgen.deliver.worksheet.sheets import PICTURE_MM, Exercise, Sheet, Table
from ggbgen.scene.style import WINNING

__all__ = ["pdf_bytes"]

_TEXT_PT, _TITLE_PT, _NAME_PT = 11, 15, 10
_LINE_MM, _GAP_MM = 5.5, 4.0
_MARGIN_MM, _INDENT_MM = 20.0, 8.0
_CELL_MM, _BLANK_MM, _BOX_MM = 8.0, 70.0, 3.2
_KEY_COLOUR = (WINNING.red, WINNING.green, WINNING.blue)


def pdf_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, or their answer key, as an A4 document; each sheet starts a new page."""
    pdf = new_pdf("A4")
    pdf.set_title(sheets[0].title if sheets else "")
    pdf.set_auto_page_break(auto=True, margin=_MARGIN_MM)
    pdf.set_margin(_MARGIN_MM)
    for sheet in sheets:
        _put_sheet(pdf, sheet, key=key)
    return bytes(pdf.output())


def _put_sheet(pdf: FPDF, sheet: Sheet, *, key: bool) -> None:
    pdf.add_page()
    pdf.set_font(FONT, "B", _TITLE_PT)
    pdf.cell(0, _LINE_MM, sheet.title)
    pdf.set_font(FONT, "", _TEXT_PT)
    pdf.set_x(_MARGIN_MM)
    pdf.cell(0, _LINE_MM, sheet.heading, align="R", new_x="LMARGIN", new_y="NEXT")
    if not key:
        pdf.ln(_GAP_MM)
        _put_blank(pdf, sheet.name)
        _put_rules(pdf, sheet.intro)
    for exercise in sheet.key if key else sheet.tasks:
        _put_exercise(pdf, exercise)
    if key:
        pdf.ln(2 * _GAP_MM)
        pdf.set_font(FONT, "B", _TEXT_PT)
        pdf.cell(0, _LINE_MM, sheet.rules_name, new_x="LMARGIN", new_y="NEXT")
        pdf.set_font(FONT, "", _TEXT_PT)
        _put_rules(pdf, sheet.rules)


def _put_rules(pdf: FPDF, rules: Sequence[str]) -> None:
    for rule in rules:
        pdf.ln(1)
        pdf.multi_cell(0, _LINE_MM, rule, align="L", new_x="LMARGIN", new_y="NEXT")


def _put_exercise(pdf: FPDF, exercise: Exercise) -> None:
    """Put a task onto the page, or onto the next one if it does not fit."""
    pdf.ln(_GAP_MM)
    if pdf.get_y() + _height_mm(exercise) > pdf.h - _MARGIN_MM:
        pdf.add_page()
    pdf.set_x(_MARGIN_MM)
    pdf.cell(_INDENT_MM, _LINE_MM, f"{exercise.number}.")
    _put_text(pdf, exercise.asked)
    if exercise.picture:
        _put_board(pdf, exercise.picture.drawing())
    if exercise.board:
        _put_board(pdf, exercise.board)
    if exercise.table:
        _put_table(pdf, exercise.table)
    for k, option in enumerate(exercise.options):
        _put_option(pdf, option, ticked=k == exercise.chosen)
    for blank in exercise.blanks:
        pdf.ln(1)
        pdf.set_x(_MARGIN_MM + _INDENT_MM)
        _put_blank(pdf, blank)
    pdf.set_text_color(*_KEY_COLOUR)
    for line in exercise.solution:
        _put_text(pdf, line)
    pdf.set_text_color(0)


def _height_mm(exercise: Exercise) -> float:
    """Return the approximate height of a task."""
    lines = 2 + len(exercise.options) + 2 * len(exercise.blanks) + 2 * len(exercise.solution)
    table = (len(exercise.table.rows) + 2) * _CELL_MM if exercise.table else 0
    board = exercise.board.height_mm + 2 * _GAP_MM if exercise.board else 0
    return lines * _LINE_MM + (PICTURE_MM if exercise.picture else 0) + board + table


def _put_text(pdf: FPDF, text: str) -> None:
    pdf.set_x(_MARGIN_MM + _INDENT_MM)
    pdf.multi_cell(pdf.w - 2 * _MARGIN_MM - _INDENT_MM, _LINE_MM, text, align="L", new_x="LMARGIN", new_y="NEXT")


def _put_blank(pdf: FPDF, caption: str) -> None:
    pdf.cell(pdf.get_string_width(f"{caption}: ") + 2, _LINE_MM, f"{caption}:")
    x, y = pdf.get_x(), pdf.get_y() + _LINE_MM
    pdf.line(x, y, x + _BLANK_MM, y)
    pdf.ln(_LINE_MM + 1)


def _put_option(pdf: FPDF, text: str, *, ticked: bool) -> None:
    x, y = _MARGIN_MM + _INDENT_MM, pdf.get_y() + (_LINE_MM - _BOX_MM) / 2
    pdf.rect(x, y, _BOX_MM, _BOX_MM)
    if ticked:
        pdf.line(x, y, x + _BOX_MM, y + _BOX_MM)
        pdf.line(x, y + _BOX_MM, x + _BOX_MM, y)
    pdf.set_x(x + _BOX_MM + 2)
    pdf.cell(0, _LINE_MM, text, new_x="LMARGIN", new_y="NEXT")


def _put_table(pdf: FPDF, table: Table) -> None:
    left = _MARGIN_MM + _INDENT_MM
    widest = max(pdf.get_string_width(name) for name in table.rows) + 4
    pdf.set_x(left + widest)
    for name in table.columns:
        pdf.cell(_CELL_MM, _CELL_MM, name, align="C")
    pdf.ln(_CELL_MM)
    for name, cells in table.lines():
        pdf.set_x(left)
        pdf.cell(widest, _CELL_MM, name, align="R")
        for cell in cells:
            pdf.cell(_CELL_MM, _CELL_MM, cell, border=1, align="C")
        pdf.ln(_CELL_MM)
    pdf.ln(1)


def _put_board(pdf: FPDF, board: Drawing) -> None:
    left, top = _MARGIN_MM + _INDENT_MM, pdf.get_y() + _GAP_MM / 2
    put_drawing(pdf, board, left, top)
    pdf.set_font(FONT, "", _TEXT_PT)
    pdf.set_y(top + board.height_mm + _GAP_MM / 2)
