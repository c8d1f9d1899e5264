"""Recompute the rows of a subject and compare them with the page of errata."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen_research.errors import VerificationError
from ggbgen_research.verification.find import find_subject
from ggbgen_research.verification.page import PAGE, section_rows
from ggbgen_research.verification.table import Row, Table

__all__ = ["Report", "verify"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The result of a verification.

    Attributes:
        subject: What was verified.
        bound_name: The name of the bound of the search.
        bound: Its value.
        tables: The tables, each with its rows.
        page_rows: The rows of the page.
    """

    subject: str
    bound_name: str
    bound: int
    tables: tuple[tuple[Table, tuple[Row, ...]], ...]
    page_rows: tuple[str, ...]

    def problems(self) -> tuple[str, ...]:
        """Return a message for each difference from the page; none if everything agrees."""
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
            self.bound_name: self.bound,
            "ok": not self.problems(),
            **{
                table.name: [
                    {**row.record, "confirmed": row.confirmed, "on_page": row.markdown() in self.page_rows}
                    for row in rows
                ]
                for table, rows in self.tables
            },
        }


def verify(
    name: str, *, bound: int | None = None, progress: Callable[[int, int], None] = lambda _done, _all: None
) -> Report:
    """Recompute every row of a subject.

    Args:
        name: What to verify.
        bound: Bound of the search; if None, the subject's usual bound, which the page uses.
        progress: Called before each row with the number of rows done so far and the total number.

    Raises:
        VerificationError: There is no such subject or no page, the bound is out of range, or two search methods
            disagree.
    """
    subject = find_subject(name)
    limits = subject.BOUND
    chosen = limits.usual if bound is None else bound
    if not limits.least <= chosen <= limits.largest:
        raise VerificationError(f"{limits.name}: {chosen} is not within {limits.least} to {limits.largest}")
    page_rows = section_rows(subject.TITLE)
    tables = subject.tables(bound=chosen)
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
    return Report(subject=name, bound_name=limits.name, bound=chosen, tables=tuple(found), page_rows=page_rows)
