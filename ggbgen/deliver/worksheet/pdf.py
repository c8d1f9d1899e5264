"""Sheets as PDF, with fpdf2 and a font that has accents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import cast

from fpdf import FPDF
from fpdf.enums import MethodReturnValue

from ggbgen.archive.drawing import Drawing
from ggbgen.deliver.picture.pdf import FONT, new_pdf, put_drawing
from ggbgen.deliver.worksheet.blocks import Item, blocks_of, column_widths_mm
from ggbgen.deliver.worksheet.sheets import Sheet, Solution, Table
from ggbgen.scene.style import WINNING

__all__ = ["pdf_bytes"]

_TITLE_PT, _TEXT_PT, _KEY_PT = 14, 10.5, 9
_MARGIN_MM, _BETWEEN_MM, _INDENT_MM = 15.0, 8.0, 7.0
_GAP_MM, _BLANK_MM, _LEAST_BLANK_MM, _BOX_MM = 3.0, 8.0, 25.0, 3.2
# How wide the answer is at least if it stands right of the drawing.
_LEAST_ANSWER_MM = 35.0
_KEY_CELL_MM = 5.0
_LINES_APART = 0.45
_KEY_COLOUR = (WINNING.red, WINNING.green, WINNING.blue)

_Piece = tuple[float, Callable[[float, float], None]]
# A part of a task: its height, and what puts it at a place, given its left edge and its top.


def pdf_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, each on pages of its own, or their answer key, as an A4 document."""
    pdf = new_pdf("A4")
    pdf.set_title(sheets[0].title if sheets else "")
    pdf.set_auto_page_break(auto=False)
    pdf.set_margin(_MARGIN_MM)
    pdf.c_margin = 0
    paper = _Paper(pdf)
    if key:
        paper.put_key(sheets)
    else:
        for sheet in sheets:
            paper.put_sheet(sheet)
    return bytes(pdf.output())


class _Paper:
    """Puts pieces onto pages, one below the other.

    Attributes:
        pdf: The document.
        size_pt: The size of texts.
        y: Where the next piece begins.
    """

    def __init__(self, pdf: FPDF) -> None:
        self.pdf = pdf
        self.size_pt: float = _TEXT_PT
        self.y = self.bottom = pdf.h - _MARGIN_MM
        self.width = pdf.w - 2 * _MARGIN_MM
        self.column_mm = (self.width - _BETWEEN_MM) / 2
        self.lefts = (_MARGIN_MM, _MARGIN_MM + self.column_mm + _BETWEEN_MM)

    @property
    def line_mm(self) -> float:
        """The height of a line."""
        return self.size_pt * _LINES_APART

    # ---- the sheets

    def put_sheet(self, sheet: Sheet) -> None:
        """Put a sheet onto pages of its own, question by question, the tasks in rows of two or one."""
        self._new_page()
        self._put_all([self._title(sheet)])
        self._put_all(self._blank(sheet.name, self.column_mm))
        self._put_all(piece for rule in sheet.intro for piece in (_space(1), *self._text(rule, self.width)))
        for block in blocks_of(sheet):
            above = [_space(_GAP_MM), *self._text(block.text, self.width, style="B")] if block.text else []
            for items in block.rows():
                self._put_row([list(self._item(item)) for item in items], above)
                above = []

    def _put_row(self, row: Sequence[Sequence[_Piece]], above: Sequence[_Piece]) -> None:
        """Put tasks beside each other, on the next page if they do not fit; `above` stays with them."""
        if self.y + _height(above) + _GAP_MM + max(map(_height, row)) > self.bottom:
            self._new_page()
        self._put_all([*above, _space(_GAP_MM)])
        top = self.y
        ends = []
        for left, pieces in zip(self.lefts, row, strict=False):
            self.y = top
            self._put_all(pieces, left)
            ends.append(self.y)
        self.y = max(ends)

    def _item(self, item: Item) -> Iterator[_Piece]:
        exercise = item.exercise
        width = (self.width if item.wide else self.column_mm) - _INDENT_MM
        yield self._number(exercise.number)
        if item.text:
            yield from _indented(self._text(item.text, width))
        drawing = exercise.picture.drawing() if exercise.picture else exercise.board
        used = drawing.width_mm + _GAP_MM if drawing and not exercise.table else 0
        if used + _LEAST_ANSWER_MM > width:
            used = 0
        answer = [
            *map(self._option, exercise.options),
            *(piece for blank in exercise.blanks for piece in self._blank(blank, width - used)),
        ]
        if drawing and used:
            yield from _indented([_beside(self._drawing(drawing), answer, used)])
            return
        if drawing:
            yield from _indented([self._drawing(drawing)])
        if exercise.table:
            yield from _indented([self._table(exercise.table)])
        yield from _indented(answer)

    # ---- the key

    def put_key(self, sheets: Sequence[Sheet]) -> None:
        """Put the solutions into two columns, one sheet after the other, and below them what words mean."""
        self.size_pt = _KEY_PT
        self._new_page()
        column = 0
        for sheet in sheets:
            above = [*self._text(f"{sheet.title} · {sheet.heading}", self.column_mm, style="B"), _space(1)]
            for solution in sheet.key:
                pieces = [*above, *self._solution(solution), _space(1)]
                column = self._flow(pieces, column)
                above = []
            self.y += _GAP_MM
        rules = dict.fromkeys((sheet.rules_name, rule) for sheet in sheets for rule in sheet.rules)
        for name in dict.fromkeys(name for name, _ in rules):
            column = self._flow(list(self._text(name, self.column_mm, style="B")), column)
        for _, rule in rules:
            column = self._flow([*self._text(rule, self.column_mm), _space(1)], column)

    def _flow(self, pieces: Sequence[_Piece], column: int) -> int:
        """Put pieces into a column, or together into the next one if they do not fit; return the last column."""
        whole = _height(pieces)
        if self.y + whole > self.bottom and whole < self.bottom - _MARGIN_MM:
            column = self._next(column)
        for piece in pieces:
            if self.y + piece[0] > self.bottom:
                column = self._next(column)
            self._put(piece, self.lefts[column])
        return column

    def _next(self, column: int) -> int:
        if column:
            self._new_page()
            return 0
        self.y = _MARGIN_MM
        return 1

    def _solution(self, solution: Solution) -> Iterator[_Piece]:
        width = self.column_mm - _INDENT_MM
        yield self._number(solution.number)
        for line in solution.answer:
            yield from _indented(self._text(line, width, style="B", colour=_KEY_COLOUR))
        if solution.table:
            yield from _indented([self._table(solution.table, cell_mm=_KEY_CELL_MM)])
        if solution.picture:
            yield from _indented([self._drawing(solution.picture.drawing())])
        if solution.reasons:
            yield from _indented(self._text(" ".join(solution.reasons), width))

    # ---- pieces

    def _new_page(self) -> None:
        self.pdf.add_page()
        self.y = _MARGIN_MM

    def _put(self, piece: _Piece, left: float) -> None:
        height, put = piece
        put(left, self.y)
        self.y += height

    def _put_all(self, pieces: Iterable[_Piece], left: float = _MARGIN_MM) -> None:
        for piece in pieces:
            if self.y + piece[0] > self.bottom and self.y > _MARGIN_MM:
                self._new_page()
            self._put(piece, left)

    def _font(self, style: str = "", size_pt: float = 0) -> None:
        self.pdf.set_font(FONT, style, size_pt or self.size_pt)

    def _title(self, sheet: Sheet) -> _Piece:
        def put(left: float, top: float) -> None:
            self._font("B", _TITLE_PT)
            self.pdf.set_xy(left, top)
            self.pdf.cell(self.width, self.line_mm, sheet.title)
            self._font()
            self.pdf.set_xy(left, top)
            self.pdf.cell(self.width, self.line_mm, sheet.heading, align="R")

        return self.line_mm + 1.5, put

    def _text(
        self, text: str, width: float, *, style: str = "", colour: tuple[int, int, int] = (0, 0, 0)
    ) -> Iterator[_Piece]:
        """Yield the lines of a text."""
        self._font(style)
        lines = self.pdf.multi_cell(width, self.line_mm, text, align="L", dry_run=True, output=MethodReturnValue.LINES)
        for line in cast("list[str]", lines):

            def put(left: float, top: float, line: str = line) -> None:
                self._font(style)
                self.pdf.set_text_color(*colour)
                self.pdf.set_xy(left, top)
                self.pdf.cell(width, self.line_mm, line)
                self.pdf.set_text_color(0)

            yield self.line_mm, put

    def _number(self, number: int) -> _Piece:
        """Return the number of a task, which stands left of its first line and takes no height."""
        return 0, self._caption(f"{number}.", _INDENT_MM)

    def _caption(self, text: str, width: float) -> Callable[[float, float], None]:
        def put(left: float, top: float) -> None:
            self._font()
            self.pdf.set_xy(left, top)
            self.pdf.cell(width, self.line_mm, text)

        return put

    def _blank(self, caption: str, width: float) -> Iterator[_Piece]:
        """Yield a caption with a line to write on, beside it or, if there is no room, below it."""
        self._font()
        used = self.pdf.get_string_width(f"{caption}: ") + 2
        if used + _LEAST_BLANK_MM > width:
            yield from self._text(f"{caption}:", width)
            used = 0

        def put(left: float, top: float) -> None:
            y = top + _BLANK_MM - 1.5
            if used:
                self._caption(f"{caption}:", used)(left, y - self.line_mm + 1)
            self.pdf.line(left + used, y, left + width, y)

        yield _BLANK_MM, put

    def _option(self, text: str) -> _Piece:
        def put(left: float, top: float) -> None:
            self.pdf.rect(left, top + (self.line_mm - _BOX_MM) / 2, _BOX_MM, _BOX_MM)
            self._caption(text, self.column_mm)(left + _BOX_MM + 1, top)

        return self.line_mm + 0.5, put

    def _table(self, table: Table, *, cell_mm: float = 0) -> _Piece:
        heads, *widths = column_widths_mm(table, cell_mm=cell_mm)
        height = cell_mm or 8.0

        def put(left: float, top: float) -> None:
            self._font()
            self.pdf.set_xy(left + heads, top)
            for name, width in zip(table.columns, widths, strict=True):
                self.pdf.cell(width, height, name, align="C")
            for k, (name, cells) in enumerate(table.lines()):
                self.pdf.set_xy(left, top + (k + 1) * height)
                self.pdf.cell(heads - 1, height, name, align="R")
                self.pdf.set_x(left + heads)
                for cell, width in zip(cells, widths, strict=True):
                    self.pdf.cell(width, height, cell, border=1, align="C")

        return (len(table.rows) + 1) * height + 1.5, put

    def _drawing(self, drawing: Drawing) -> _Piece:
        return drawing.height_mm + 1, lambda left, top: put_drawing(self.pdf, drawing, left, top)


def _space(height: float) -> _Piece:
    return height, lambda left, top: None


def _height(pieces: Iterable[_Piece]) -> float:
    return sum(height for height, _ in pieces)


def _beside(drawing: _Piece, answer: Sequence[_Piece], right: float) -> _Piece:
    """Return a drawing with the answer's lines right of it, which end where it ends."""
    height = max(drawing[0], _height(answer))

    def put(left: float, top: float) -> None:
        drawing[1](left, top)
        y = top + height - _height(answer)
        for each, put_each in answer:
            put_each(left + right, y)
            y += each

    return height, put


def _indented(pieces: Iterable[_Piece]) -> Iterator[_Piece]:
    for height, put in pieces:

        def moved(left: float, top: float, put: Callable[[float, float], None] = put) -> None:
            put(left + _INDENT_MM, top)

        yield height, moved
