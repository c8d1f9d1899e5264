"""Chip-firing: a blog's claims on two games on complete graphs, and how long these games last."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.chips.claims import CLAIMS
from ggbgen_research.verification.chips.numbers import NUMBER_COLUMNS, NUMBERS, number_row
from ggbgen_research.verification.claim import CLAIM_COLUMNS
from ggbgen_research.verification.table import Bound, Table

__all__ = ["BOUND", "CLAIMS", "NUMBERS", "TITLE", "tables"]

TITLE = "Chip-firing"
BOUND = Bound(name="max_order", usual=10, least=10, largest=max(NUMBERS))


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the tables to verify: the claims of the blog, and the numbers for each complete graph.

    Args:
        bound: All positions on complete graphs with at most this many vertices are searched.
    """
    return (
        Table(name="claims", columns=CLAIM_COLUMNS, searches=tuple(partial(claim.row, bound) for claim in CLAIMS)),
        Table(
            name="numbers",
            columns=NUMBER_COLUMNS,
            searches=tuple(partial(number_row, order, bound) for order in NUMBERS),
        ),
    )
