"""Subh: the claims of its paper, and the winner on complete and on complete bipartite graphs."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.claim import CLAIM_COLUMNS
from ggbgen_research.verification.subh.boards import BOARD_COLUMNS, BOARDS, board_row
from ggbgen_research.verification.subh.claims import CLAIMS
from ggbgen_research.verification.table import Bound, Table

__all__ = ["BOARDS", "BOUND", "CLAIMS", "TITLE", "tables"]

TITLE = "Subh"
BOUND = Bound(name="max_order", usual=6, least=6, largest=7)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the tables to verify: the claims of the paper, and the winner on each board.

    Args:
        bound: Complete graphs with at most this many vertices are searched again; K4,4 is always searched.
    """
    return (
        Table(name="claims", columns=CLAIM_COLUMNS, searches=tuple(partial(claim.row, bound) for claim in CLAIMS)),
        Table(
            name="boards", columns=BOARD_COLUMNS, searches=tuple(partial(board_row, board, bound) for board in BOARDS)
        ),
    )
