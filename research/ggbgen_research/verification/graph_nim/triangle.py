"""Claims on three vertices: section 2.2 of the thesis."""

from __future__ import annotations

from ggbgen_research.verification.claim import Claim
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.claim import losing_claim, not_so, strategy_claim
from ggbgen_research.verification.graph_nim.outcomes import Outcomes

__all__ = ["CLAIMS", "TRIANGLE"]

TRIANGLE = Board.of("K3", "A-B A-C B-C")


def _same_degree(weights: Weights) -> bool:
    degrees = {sum(weights[edge] for edge in TRIANGLE.star(vertex)) for vertex in TRIANGLE.vertices}
    return len(degrees) == 1


def _all_equal(weights: Weights) -> bool:
    return len(set(weights)) == 1


def _some_reply_fails(found: Outcomes, weights: Weights) -> bool:
    """Whether all weights are equal and some move has no reply that makes them equal again, at a lower weight."""
    if not _all_equal(weights):
        return False
    replies = (
        [reply for reply in TRIANGLE.options(option) if _all_equal(reply)] for option in TRIANGLE.options(weights)
    )
    return not all(replies)


def _no_triangle_left_at_once(found: Outcomes, weights: Weights) -> bool:
    """Whether all weights are 1 and some move leaves a position from which the game cannot be ended at once."""
    if weights != (1, 1, 1):
        return False
    return not all((0, 0, 0) in set(TRIANGLE.options(option)) for option in TRIANGLE.options(weights))


def to_the_lightest(weights: Weights) -> list[Weights]:
    """Return the option with all edges at the lightest weight; empty if one move does not lead there."""
    lightest = min(weights)
    option = TRIANGLE.lowered(weights, dict.fromkeys(TRIANGLE.edges, lightest))
    return [] if option is None else [option]


CLAIMS = (
    Claim(
        text="on 3 vertices the player to move loses exactly if every vertex has the same number of edges",
        where="2.2, first theorem",
        against=losing_claim(TRIANGLE, _same_degree),
        truth="as claimed: equal degrees on K3 mean equal weights",
    ),
    Claim(
        text="from a triangle of single edges any move lets the other player end the game at once",
        where="2.2, after figure 2.3",
        against=not_so(TRIANGLE, _no_triangle_left_at_once),
    ),
    Claim(
        text="K3 is P exactly if w(A,B) = w(A,C) = w(B,C)",
        where="2.2, theorem 1",
        against=losing_claim(TRIANGLE, _all_equal),
        truth="as claimed; the proof considers only weights 1 and 2",
    ),
    Claim(
        text="every move from equal weights has a reply that makes them equal again (claimed for weights 2)",
        where="2.2, proof of theorem 1",
        against=not_so(TRIANGLE, _some_reply_fails),
    ),
    Claim(
        text="K3 with an isolated vertex is won like K3, by making all weights equal",
        where="2.3, figure 2.15; table 2.1, row 8",
        against=strategy_claim(TRIANGLE, to_the_lightest),
        truth="as claimed: lower both edges at the vertex opposite a lightest edge to its weight",
    ),
)
