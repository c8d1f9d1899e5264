"""Claims on the paw, a triangle with an edge attached to one of its corners: section 2.3 of the thesis."""

from __future__ import annotations

from ggbgen_research.verification.claim import Claim
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.claim import losing_claim, not_so, strategy_claim
from ggbgen_research.verification.graph_nim.outcomes import Outcomes, outcomes

__all__ = ["CLAIMS", "PAW"]

# The edges are in the order of theorem 3, the vertices as in figure 2.16: the triangle is B, C, D, and A is attached to
# D.
PAW = Board.of("paw", "A-D D-C D-B C-B")


def is_lost_by_theorem_3(weights: Weights) -> bool:
    """Return whether the edge opposite the pendant one is heavier than each of the others."""
    ad, dc, db, cb = weights
    return cb > max(ad, dc, db)


def is_lost(weights: Weights) -> bool:
    """Return whether a position is P."""
    ad, dc, db, cb = weights
    return dc == db and cb == ad + db


def _on_smaller_graph(weights: Weights) -> bool:
    """Whether a position on the paw has at most 3 edges left, as its subgraphs in K3, C4 and P4 have."""
    return 0 in weights


def _cannot_reach_smaller(found: Outcomes, weights: Weights) -> bool:
    """Whether an N-position has no winning move to a triangle, or to a subgraph that C4 and the paw share."""
    return found.is_n(weights) and not any(map(_on_smaller_graph, found.winning(weights)))


def _to_the_cycle(weights: Weights) -> list[Weights]:
    cb = weights[3]
    option = PAW.lowered(weights, {"DC": 0, "DB": 0, "AD": cb})
    return [] if option is None else [option]


def _to_the_triangle(weights: Weights) -> list[Weights]:
    cb = weights[3]
    option = PAW.lowered(weights, {"AD": 0, "DC": cb, "DB": cb})
    return [] if option is None else [option]


def winning_move(weights: Weights) -> list[Weights]:
    """Return the option of a move that wins from every N-position of the paw."""
    ad, dc, db, cb = weights
    lighter = min(dc, db)
    if cb >= ad + lighter:
        option = PAW.lowered(weights, {"DC": lighter, "DB": lighter, "CB": ad + lighter})
    else:
        equal = min(lighter, cb)
        option = PAW.lowered(weights, {"DC": equal, "DB": equal, "AD": cb - equal})
    return [] if option is None else [option]


def _rule_is_true(max_weight: int) -> bool:
    return not losing_claim(PAW, is_lost)(max_weight)


def _lost_paws_obey_theorem_3(max_weight: int) -> bool:
    found = outcomes(PAW, max_weight)
    return all(is_lost_by_theorem_3(weights) for weights in found if 0 not in weights and found.is_p(weights))


def _recipe_wins(max_weight: int) -> bool:
    return not strategy_claim(PAW, winning_move)(max_weight)


def _triangle_recipe_wins(max_weight: int) -> bool:
    """Whether the second strategy wins wherever it can be followed."""
    found = outcomes(PAW, max_weight)
    return all(found.is_p(option) for weights in found for option in _to_the_triangle(weights))


CLAIMS = (
    Claim(
        text="the paw, co-(K1,2 + K1), is P exactly if w(C,B) is greater than each of w(A,D), w(D,C) and w(D,B)",
        where="2.3, theorem 3; table 2.1, row 9",
        against=losing_claim(PAW, is_lost_by_theorem_3),
        truth="P exactly if w(D,C) = w(D,B) and w(C,B) = w(A,D) + w(D,B); with positive weights all these are among "
        "the positions of theorem 3",
        confirm=lambda bound: _rule_is_true(bound) and _lost_paws_obey_theorem_3(bound),
    ),
    Claim(
        text="on the paw a player who can move neither to a P-position of K3 nor to one of C4 cannot win",
        where="2.3, proof of theorem 3",
        against=not_so(PAW, _cannot_reach_smaller, says="which again leaves a paw"),
        truth="a player may be able to move to a P-position of the paw itself: the smallest one has w(A,D) = w(D,C) = "
        "w(D,B) = 1 and w(C,B) = 2",
        confirm=lambda bound: outcomes(PAW, bound).first(outcomes(PAW, bound).is_p, positive=True) == (1, 1, 1, 2),
    ),
    Claim(
        text="on the paw with w(A,D) >= w(C,B), lowering D-C and D-B to 0 and A-D to w(C,B) wins",
        where="2.3, after theorem 3",
        against=strategy_claim(PAW, _to_the_cycle, applies=lambda weights: weights[0] >= weights[3]),
        truth="as claimed, unless this lowers nothing: then the position is P",
    ),
    Claim(
        text="on the paw with w(A,D) < w(C,B), unless it is P by theorem 3, lowering A-D to 0 and D-C and D-B to "
        "w(C,B) wins",
        where="2.3, after theorem 3",
        against=strategy_claim(
            PAW,
            _to_the_triangle,
            applies=lambda weights: weights[0] < weights[3] and not is_lost_by_theorem_3(weights),
            says="and D-C or D-B is too light for that",
        ),
        truth="that move wins if w(D,C) and w(D,B) are both at least w(C,B). The following move wins from every "
        "N-position. Let m be the lesser of w(D,C) and w(D,B). If w(C,B) >= w(A,D) + m, lower D-C and D-B to m and "
        "C-B to w(A,D) + m; otherwise let k be the lesser of m and w(C,B), and lower D-C and D-B to k and A-D to "
        "w(C,B) - k",
        confirm=lambda bound: _recipe_wins(bound) and _triangle_recipe_wins(bound),
    ),
)
