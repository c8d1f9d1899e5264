"""Graph Nim on all graphs with five vertices: which positions are P, as far as that is known."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.graph_nim_5.graphs import GRAPHS
from ggbgen_research.verification.graph_nim_5.rows import COLUMNS, graph_row
from ggbgen_research.verification.table import Bound, Table

__all__ = ["BOUND", "GRAPHS", "TITLE", "tables"]

TITLE = "Graph Nim on five vertices"
BOUND = Bound(name="max_weight", usual=3, least=3, largest=5)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return one row for each graph.

    Args:
        bound: All positions with no larger weight than this are looked at, of each graph.
    """
    return (
        Table(name="graphs", columns=COLUMNS, searches=tuple(partial(graph_row, board, bound) for board in GRAPHS)),
    )
