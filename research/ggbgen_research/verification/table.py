"""Tables whose rows are recomputed and verified."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

__all__ = ["Bound", "Printed", "Row", "Table", "markdown_line"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """The range of bounds for the searches of a subject.

    Attributes:
        name: The quantity that is bounded, for example ``max_weight``.
        usual: The default bound, which is the one used on the page.
        least: The smallest bound that can be chosen.
        largest: The largest bound that can be chosen.
    """

    name: str
    usual: int
    least: int
    largest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row, as a search finds it.

    Attributes:
        cells: One text per column.
        confirmed: Whether the search confirms everything that the row states.
        record: The row for programs: names and values that JSON can hold.
    """

    cells: tuple[str, ...]
    confirmed: bool
    record: Mapping[str, object]

    def markdown(self) -> str:
        """Return the row as a line of a Markdown table."""
        return markdown_line(self.cells)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table of rows to verify.

    Attributes:
        name: The name of the table.
        columns: Headings of the columns.
        searches: One function per row, which does the search and returns the row, with one cell per column.
    """

    name: str
    columns: tuple[str, ...]
    searches: tuple[Callable[[], Row], ...]

    def head(self) -> tuple[str, str]:
        """Return the first two lines of the Markdown table."""
        return markdown_line(self.columns), "|" + "---|" * len(self.columns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A table for reading.

    Attributes:
        name: Its name for programs.
        title: What it shows.
        head: Headings of the columns.
        lines: The cells, one tuple per line.
    """

    name: str
    title: str
    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        """Return the table as text, each column as wide as its widest cell."""
        rows = (self.head, *self.lines)
        widths = [max(len(cells[k]) for cells in rows) for k in range(len(self.head))]
        shown_rows = (" ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True)) for cells in rows)
        return "\n".join((self.title, "", *shown_rows))

    def record(self) -> dict[str, object]:
        """Return the table for programs."""
        return {"title": self.title, "head": list(self.head), "lines": [list(line) for line in self.lines]}


def markdown_line(cells: tuple[str, ...]) -> str:
    """Return a line of a Markdown table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
