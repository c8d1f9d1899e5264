"""Nim and the Sprague-Grundy theorem: the claims and the examples of the thesis' chapter 1."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.claim import CLAIM_COLUMNS
from ggbgen_research.verification.nim.claims import CLAIMS
from ggbgen_research.verification.table import Bound, Table

__all__ = ["BOUND", "CLAIMS", "TITLE", "tables"]

TITLE = "Nim and the Sprague-Grundy theorem"
BOUND = Bound(name="max_heap", usual=8, least=8, largest=16)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the table of the claims to verify.

    Args:
        bound: All positions of three heaps of at most this size are searched.
    """
    return (Table(name="claims", columns=CLAIM_COLUMNS, searches=tuple(partial(claim.row, bound) for claim in CLAIMS)),)
