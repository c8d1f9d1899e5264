"""Graph Nim: the claims of the thesis' chapter 2, and the true rules for the eleven graphs on 4 vertices."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.claim import CLAIM_COLUMNS
from ggbgen_research.verification.graph_nim import complete, cycle, figures, paw, stars, triangle
from ggbgen_research.verification.graph_nim.rules import RULE_COLUMNS, RULES
from ggbgen_research.verification.table import Bound, Table

__all__ = ["BOUND", "CLAIMS", "TITLE", "tables"]

TITLE = "Graph Nim"
BOUND = Bound(name="max_weight", usual=5, least=1, largest=10)
CLAIMS = (*triangle.CLAIMS, *stars.CLAIMS, *cycle.CLAIMS, *paw.CLAIMS, *complete.CLAIMS, *figures.CLAIMS)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the tables to verify: the claims, and for each graph a rule for its P-positions.

    Args:
        bound: On each graph, all positions with weights up to this are searched, by two methods.
    """
    return (
        Table(name="claims", columns=CLAIM_COLUMNS, searches=tuple(partial(claim.row, bound) for claim in CLAIMS)),
        Table(name="rules", columns=RULE_COLUMNS, searches=tuple(partial(rule.row, bound) for rule in RULES)),
    )
