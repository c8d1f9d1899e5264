"""Recompute the rows of a subject and compare them with the page of errata."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen.verification.find import find_subject
from ggbgen.verification.page import PAGE, section_rows
from ggbgen.verification.table import Row, Table

__all__ = ["Report", "verify"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a verification found.

    Attributes:
        subject: What was verified.
        max_weight: The bound of the search.
        tables: The tables, each with its rows.
        page_rows: The rows of the page.
    """

    subject: str
    max_weight: int
    tables: tuple[tuple[Table, tuple[Row, ...]], ...]
    page_rows: tuple[str, ...]

    def problems(self) -> tuple[str, ...]:
        """Return what is not as the page says: one message each, none if all is well."""
        rows = [row for _, table_rows in self.tables for row in table_rows]
        found = [row.markdown() for row in rows]
        return (
            *(f"the search does not confirm this row: {row.markdown()}" for row in rows if not row.confirmed),
            *(f"{PAGE} does not have this row: {line}" for line in found if line not in self.page_rows),
            *(f"only {PAGE} has this row: {line}" for line in self.page_rows if line not in found),
        )

    def record(self) -> dict[str, object]:
        """Return the report for programs: values that JSON can hold."""
        return {
            "subject": self.subject,
            "max_weight": self.max_weight,
            "ok": not self.problems(),
            **{
                table.name: [
                    {**row.record, "confirmed": row.confirmed, "on_page": row.markdown() in self.page_rows}
                    for row in rows
                ]
                for table, rows in self.tables
            },
        }


def verify(name: str, *, max_weight: int, progress: Callable[[int, int], None] = lambda _done, _all: None) -> Report:
    """Recompute every row of a subject.

    Args:
        name: What to verify.
        max_weight: Bound of the search.
        progress: Called before each row with the number of rows that are done and of all rows.

    Raises:
        VerificationError: There is no such subject or no page, or two methods of search disagree.
    """
    subject = find_subject(name)
    page_rows = section_rows(subject.TITLE)
    tables = subject.tables(max_weight=max_weight)
    total = sum(len(table.searches) for table in tables)
    done = 0
    found = []
    for table in tables:
        rows = []
        for search in table.searches:
            progress(done, total)
            rows.append(search())
            done += 1
        found.append((table, tuple(rows)))
    return Report(subject=name, max_weight=max_weight, tables=tuple(found), page_rows=page_rows)
