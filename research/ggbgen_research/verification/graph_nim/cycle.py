"""Claims on the cycle with 4 vertices and the path in it: section 2.3 of the thesis."""

from __future__ import annotations

from itertools import combinations

from ggbgen_research.verification.claim import Claim
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.claim import losing_claim, not_so, strategy_claim
from ggbgen_research.verification.graph_nim.outcomes import Outcomes, outcomes

__all__ = ["CLAIMS", "CYCLE", "PATH"]

# The edges are in the thesis' order: figures 2.13 and 2.14.
CYCLE = Board.of("C4", "A-B B-C C-D D-A")
PATH = Board.of("P4", "A-D A-B B-C")


def _opposite_edges_equal(weights: Weights) -> bool:
    ab, bc, cd, da = weights
    return ab == cd and bc == da


def _at_the_vertex_without_the_lightest(weights: Weights) -> list[Weights]:
    """Return the options of the thesis' strategy, for every pair of edges that may count as the two lightest."""
    found = []
    two_lightest = sorted(weights)[:2]
    for lightest in combinations(range(4), 2):
        if sorted(weights[edge] for edge in lightest) != two_lightest:
            continue
        for vertex in CYCLE.vertices:
            star = CYCLE.star(vertex)
            if not set(star) & set(lightest):
                option = CYCLE.lowered(weights, {CYCLE.edges[edge]: weights[(edge + 2) % 4] for edge in star})
                found += [] if option is None else [option]
    return found


def _heavier_of_each_pair(weights: Weights) -> list[Weights]:
    """Lower the heavier edge of each pair of opposite edges to the weight of the lighter."""
    ab, bc, cd, da = weights
    option = CYCLE.lowered(weights, {"AB": min(ab, cd), "CD": min(ab, cd), "BC": min(bc, da), "DA": min(bc, da)})
    return [] if option is None else [option]


def _reply_to_single_edges_fails(found: Outcomes, weights: Weights) -> bool:
    """Whether all weights are 1 and some move has no winning reply."""
    return weights == (1, 1, 1, 1) and not all(any(found.winning(option)) for option in CYCLE.options(weights))


def _path_is_lost(weights: Weights) -> bool:
    ad, ab, bc = weights
    return _opposite_edges_equal((ab, bc, 0, ad))


def _at_the_heavier_end(weights: Weights, *, equal_too: bool) -> list[Weights]:
    """Lower the middle edge to 0 and the heavier end edge to the weight of the lighter."""
    ad, _, bc = weights
    if ad == bc and not equal_too:
        return []
    option = PATH.lowered(weights, {"AD": min(ad, bc), "BC": min(ad, bc), "AB": 0})
    return [] if option is None else [option]


def _always_wins_on_the_cycle(max_weight: int) -> bool:
    return not strategy_claim(CYCLE, _heavier_of_each_pair)(max_weight)


def _always_wins_on_the_path(max_weight: int) -> bool:
    return not strategy_claim(PATH, lambda weights: _at_the_heavier_end(weights, equal_too=True))(max_weight)


def _all_positive_paths_are_won(max_weight: int) -> bool:
    found = outcomes(PATH, max_weight)
    return found.first(found.is_p, positive=True) is None


CLAIMS = (
    Claim(
        text="C4 is P exactly if w(A,B) = w(C,D) and w(B,C) = w(D,A)",
        where="2.3, theorem 2",
        against=losing_claim(CYCLE, _opposite_edges_equal),
        truth="as claimed, also with weights 0; the proof considers only weights 1",
    ),
    Claim(
        text="every move from C4 with all weights 1 has a winning reply",
        where="2.3, proof of theorem 2",
        against=not_so(CYCLE, _reply_to_single_edges_fails),
    ),
    Claim(
        text="on C4 the winner chooses the vertex that is on neither of the two lightest edges and lowers each edge "
        "at it to the weight of the opposite edge; this is always possible",
        where="2.3, after theorem 2",
        against=strategy_claim(
            CYCLE, _at_the_vertex_without_the_lightest, says="and every vertex is on one of the two lightest edges"
        ),
        truth="take the heavier edge of each pair of opposite edges: these two share a vertex, and lowering each to "
        "the weight of its opposite edge wins from every N-position",
        confirm=_always_wins_on_the_cycle,
    ),
    Claim(
        text="on C4 and on P4, a player to move who can win can do so by making opposite edges equal",
        where="table 2.1, rows 4 and 6",
        against=lambda max_weight: [
            *strategy_claim(CYCLE, lambda weights: filter(_opposite_edges_equal, CYCLE.options(weights)))(max_weight),
            *strategy_claim(PATH, lambda weights: filter(_path_is_lost, PATH.options(weights)))(max_weight),
        ],
    ),
    Claim(
        text="P4, with the edges D-A, A-B, B-C, is C4 with w(C,D) = 0",
        where="2.3, figure 2.14",
        against=losing_claim(PATH, _path_is_lost),
        truth="as claimed: P exactly if w(A,B) = 0 and w(A,D) = w(B,C), so with positive weights always N",
        confirm=_all_positive_paths_are_won,
    ),
    Claim(
        text="on P4 one may assume w(A,D) > w(B,C); the winner lowers A-B to 0 and A-D (the scan has A-B again) to "
        "w(B,C)",
        where="2.3, figure 2.14",
        against=strategy_claim(
            PATH, lambda weights: _at_the_heavier_end(weights, equal_too=False), says="and neither end edge is heavier"
        ),
        truth="assume w(A,D) >= w(B,C): then the same move wins from every N-position",
        confirm=_always_wins_on_the_path,
    ),
)
