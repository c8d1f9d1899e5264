"""One row of the table of a classification: the counts for one order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ggbgen_research.classification.find import Rule

__all__ = ["Row"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The number of tournaments of an order in each class.

    Attributes:
        subject: What was classified.
        order: The number of vertices.
        rule: Which vertices may be deleted.
        counts: The number of tournaments by the name of the class, in the order of the subject's classes.
    """

    subject: str
    order: int
    rule: Rule
    counts: Mapping[str, int]

    @property
    def total(self) -> int:
        """The number of all tournaments of this order."""
        return sum(self.counts.values())

    @property
    def share(self) -> float:
        """The share of the first class, 0 to 1."""
        return next(iter(self.counts.values())) / self.total

    def record(self) -> dict[str, object]:
        """Return the row for programs: values that JSON can hold."""
        return {
            "subject": self.subject,
            "rule": self.rule.value,
            "order": self.order,
            "A": self.total,
            **self.counts,
            "share": self.share,
        }
