"""Graph Nim on all graphs with five vertices: the P-positions, as far as they are known."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.graph_nim_5.graphs import GRAPHS
from ggbgen_research.verification.graph_nim_5.rows import COLUMNS, graph_row
from ggbgen_research.verification.table import Bound, Table

__all__ = ["BOUND", "GRAPHS", "TITLE", "tables"]

TITLE = "Graph Nim on five vertices"
BOUND = Bound(name="max_weight", usual=3, least=3, largest=5)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the table with one row per graph.

    Args:
        bound: On each graph, all positions with weights up to this are searched.
    """
    return (
        Table(name="graphs", columns=COLUMNS, searches=tuple(partial(graph_row, board, bound) for board in GRAPHS)),
    )
