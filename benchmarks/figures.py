"""Measurements, tables of them, and the reports of benchmarks."""

from __future__ import annotations

import random
import statistics
from dataclasses import dataclass, field

__all__ = ["Figures", "Report", "Table", "ratio", "triangle", "verdict"]


@dataclass(frozen=True, slots=True)
class Figures:
    """Repeated measurements of one quantity, in the order in which they were taken."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """The median, which is not affected by a brief load on the machine."""
        return statistics.median(self.values)

    def __str__(self) -> str:
        places = 2 if self.median < 1 else 1 if self.median < 100 else 0
        low, middle, high = (f"{value:.{places}f}" for value in (min(self.values), self.median, max(self.values)))
        return f"{middle} ({low}-{high})"

    def data(self) -> dict[str, object]:
        """Return the measurements for the JSON file."""
        return {"median": self.median, "min": min(self.values), "max": max(self.values), "values": list(self.values)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table of texts with headings."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        lines = [self.headings, tuple("-" * len(heading) for heading in self.headings), *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.headings))]
        shown = [
            "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        return "\n".join((self.title, "", *shown, ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The result of a benchmark.

    Attributes:
        tables: Tables for people.
        data: The data for programs: everything in the tables, and every single measurement.
    """

    tables: tuple[Table, ...]
    data: dict[str, object] = field(default_factory=dict)


def ratio(over: Figures, under: Figures) -> float:
    """Return the quotient of two medians."""
    return over.median / under.median if under.median else float("inf")


def verdict(met: bool) -> str:
    """Return the word for a target that is met, or for one that is missed."""
    return "met" if met else "MISSED"


def triangle(order: int, chance: random.Random) -> str:
    """Return a random tournament as the upper triangle of its adjacency matrix, row by row."""
    return "".join(chance.choice("01") for _ in range(order * (order - 1) // 2))
