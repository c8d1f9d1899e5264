"""The Game of Thrones: the claims of the thesis' chapter 4, on all tournaments of orders 1 to 8."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.claim import CLAIM_COLUMNS
from ggbgen_research.verification.table import Bound, Table
from ggbgen_research.verification.thrones.claims import CLAIMS

__all__ = ["BOUND", "CLAIMS", "TITLE", "tables"]

TITLE = "The Game of Thrones"
BOUND = Bound(name="max_order", usual=8, least=6, largest=8)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the table of the claims to verify.

    Args:
        bound: All tournaments up to this order are searched.
    """
    return (Table(name="claims", columns=CLAIM_COLUMNS, searches=tuple(partial(claim.row, bound) for claim in CLAIMS)),)
