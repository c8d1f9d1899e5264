"""What there is to verify: tables whose rows are recomputed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

__all__ = ["Bound", "Printed", "Row", "Table", "markdown_line"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """How far the searches of a subject go.

    Attributes:
        name: What it bounds, for example ``max_weight``.
        usual: The bound if none is chosen, which is that of the page.
        least: The least that can be chosen.
        largest: The largest that can be chosen.
    """

    name: str
    usual: int
    least: int
    largest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row, as a search finds it.

    Attributes:
        cells: One text a column.
        confirmed: Whether the search finds everything that the row states to be so.
        record: The same for programs: names and values that JSON can hold.
    """

    cells: tuple[str, ...]
    confirmed: bool
    record: Mapping[str, object]

    def markdown(self) -> str:
        """Return the row as a line of a Markdown table."""
        return markdown_line(self.cells)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of one kind.

    Attributes:
        name: What the table is called.
        columns: Heads of the columns.
        searches: One function a row, which searches and returns it; it has one cell a column.
    """

    name: str
    columns: tuple[str, ...]
    searches: tuple[Callable[[], Row], ...]

    def head(self) -> tuple[str, str]:
        """Return the first two lines of the Markdown table."""
        return markdown_line(self.columns), "|" + "---|" * len(self.columns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A table to be read.

    Attributes:
        name: What programs call it.
        title: What it shows.
        head: Heads of the columns.
        lines: The cells, one tuple a line.
    """

    name: str
    title: str
    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        """Return it in columns, each as wide as its widest cell."""
        rows = (self.head, *self.lines)
        widths = [max(len(cells[k]) for cells in rows) for k in range(len(self.head))]
        shown_rows = (" ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True)) for cells in rows)
        return "\n".join((self.title, "", *shown_rows))

    def record(self) -> dict[str, object]:
        """Return it for programs."""
        return {"title": self.title, "head": list(self.head), "lines": [list(line) for line in self.lines]}


def markdown_line(cells: tuple[str, ...]) -> str:
    """Return a line of a Markdown table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
