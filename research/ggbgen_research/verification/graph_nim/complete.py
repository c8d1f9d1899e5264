"""Claims on K4 and the diamond: section 2.3 of the thesis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations

from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.claim import losing_claim, not_so
from ggbgen_research.verification.graph_nim.outcomes import Outcomes, outcomes
from ggbgen_research.verification.graph_nim.rules import four_vertex_rule, is_p_on_the_diamond

__all__ = ["CLAIMS", "COMPLETE", "DIAMOND"]

COMPLETE = Board.of("K4", "A-B A-C A-D B-C B-D C-D")
# Figure 2.18 without its letters; the missing edge is A-D, so the chord is B-C.
DIAMOND = Board.of("diamond", "A-B A-C B-C B-D C-D")
CHORD = 2


def heaviest_edges(board: Board, weights: Weights) -> Iterator[tuple[str, str, str, str]]:
    """Yield all ways to name the vertices a, b, x, y so that no edge is heavier than x-y."""
    for a, b, x, y in permutations("ABCD"):
        if x < y and board.weight(weights, x, y) == max(weights):
            yield a, b, x, y


def to_the_paw(board: Board, weights: Weights) -> Iterator[Weights]:
    """Yield the options that the strategy for K4 allows: a-x and a-y to 0, a-b to less than x-y but not to 0.

    The case that the strategy excludes, x-y, b-x and b-y of equal weight, is left out.
    """
    for a, b, x, y in heaviest_edges(board, weights):
        triangle = {board.weight(weights, *pair) for pair in ((x, y), (b, x), (b, y))}
        if len(triangle) == 1:
            continue
        ab = board.weight(weights, a, b)
        for kept in range(1, min(ab, max(weights) - 1) + 1):
            bare = board.without(weights, a)
            index = next(number for number, edge in enumerate(board.edges) if set(edge) == {a, b})
            yield board.changed(bare, {index: kept})


def _every_such_move_loses(found: Outcomes, weights: Weights) -> bool:
    moves = list(to_the_paw(found.board, weights))
    return bool(moves) and not any(map(found.is_p, moves))


def _five_equal(weights: Weights) -> list[tuple[str, str, str, str]]:
    """Return all ways to name the vertices so that all edges except perhaps a-b have the largest weight."""
    if sorted(weights)[1] != max(weights):
        return []
    return [
        (a, b, x, y)
        for a, b, x, y in heaviest_edges(COMPLETE, weights)
        if {COMPLETE.weight(weights, *pair) for pair in ((x, y), (b, x), (b, y), (a, x), (a, y))} == {max(weights)}
    ]


def _some_vertex_does_not_win(found: Outcomes, weights: Weights) -> bool:
    return bool(_five_equal(weights)) and not all(
        found.is_p(COMPLETE.without(weights, vertex)) for vertex in COMPLETE.vertices
    )


def _ends_of_the_sixth_edge_win(max_weight: int) -> bool:
    """Whether exactly a and b win that way, unless all six edges have the same weight."""
    found = outcomes(COMPLETE, max_weight)
    return all(
        found.is_p(COMPLETE.without(weights, vertex)) == (vertex in (a, b) or len(set(weights)) == 1)
        for weights in found
        if 0 not in weights
        for a, b, _, _ in _five_equal(weights)
        for vertex in COMPLETE.vertices
    )


def _only_the_chord_is_heaviest(weights: Weights) -> bool:
    return all(weights[CHORD] > weight for edge, weight in enumerate(weights) if edge != CHORD)


def _triangle_or_cycle(weights: Weights) -> bool:
    """Whether a position on the diamond has only edges of one triangle, or only edges of C4."""
    ab, ac, bc, bd, cd = weights
    return bc == 0 or (ab, ac) == (0, 0) or (bd, cd) == (0, 0)


def _is_won_otherwise(found: Outcomes, weights: Weights) -> bool:
    """Whether the chord alone is heaviest, and there are winning moves but none to a triangle or a cycle."""
    if not _only_the_chord_is_heaviest(weights) or found.is_p(weights):
        return False
    return not any(map(_triangle_or_cycle, found.winning(weights)))


def _is_won_only_on_larger(found: Outcomes, weights: Weights) -> bool:
    """Whether there are winning moves, but none that leaves at most four edges, as a paw or C4 has."""
    return found.is_n(weights) and all(sum(w > 0 for w in option) > 4 for option in found.winning(weights))


def _some_are_won_only_on_their_own_graph(max_weight: int) -> bool:
    """Whether on both graphs there is an N-position from which every winning move leaves all edges."""
    both = [outcomes(board, max_weight) for board in (DIAMOND, COMPLETE)]
    return all(
        found.first(
            lambda weights: found.is_n(weights) and all(0 not in option for option in found.winning(weights)),  # noqa: B023
            positive=True,
        )
        for found in both
    )


def _both(wrong: Callable[[Outcomes, Weights], bool], says: str = "") -> Callable[[int], list[Finding]]:
    """Return a search on both the diamond and K4."""
    searches = [not_so(board, wrong, says=says, positive_only=True) for board in (DIAMOND, COMPLETE)]
    return lambda max_weight: [finding for search in searches for finding in search(max_weight)]


def _diamond_rule_is_true(max_weight: int) -> bool:
    return not losing_claim(DIAMOND, lambda weights: is_p_on_the_diamond(*weights))(max_weight)


@cache
def _rule_with_a_gone_edge_is_true(max_weight: int) -> bool:
    found = outcomes(COMPLETE, max_weight)
    return _diamond_rule_is_true(max_weight) and all(
        four_vertex_rule(COMPLETE, weights) == found.is_p(weights) for weights in found if 0 in weights
    )


CLAIMS = (
    Claim(
        text="on K4, let x-y be a heaviest edge and a, b the other vertices: unless w(x,y) = w(b,x) = w(b,y), it wins "
        "to lower a-x and a-y to 0 and a-b to a positive weight below w(x,y)",
        where="2.3, figure 2.17",
        against=not_so(
            COMPLETE,
            _every_such_move_loses,
            says="and no such move wins, whatever heaviest edge, vertex and weight are chosen",
            positive_only=True,
        ),
        truth="that move leaves a paw, which is P only if w(b,x) = w(b,y) and w(x,y) = w(a,b) + w(b,y)",
        confirm=_rule_with_a_gone_edge_is_true,
    ),
    Claim(
        text="on K4, if w(x,y) = w(b,x) = w(b,y) = w(a,x) = w(a,y) is the largest weight, removing all edges at any "
        "vertex wins",
        where="2.3, figure 2.17",
        against=not_so(
            COMPLETE,
            _some_vertex_does_not_win,
            says="but removing all edges does not win at every vertex",
            positive_only=True,
        ),
        truth="at a and at b it wins; at x and at y it wins only if a-b has that weight too",
        confirm=_ends_of_the_sixth_edge_win,
    ),
    Claim(
        text="K4 with six positive weights is never P (the strategies cover every case)",
        where="2.3, figure 2.17; table 2.1, row 11",
        against=not_so(COMPLETE, lambda found, weights: found.is_p(weights), positive_only=True),
        truth="there are such P-positions, and no rule for them is known; if a weight is 0, the rule for the diamond "
        "applies",
        confirm=_rule_with_a_gone_edge_is_true,
    ),
    Claim(
        text="on the diamond, co-(K2 + 2K1), the strategy for K4, with its exception, wins whenever some heaviest edge "
        "x-y has w(a,b) > 0",
        where="2.3, figure 2.18",
        against=not_so(DIAMOND, _every_such_move_loses, says="and no such move wins", positive_only=True),
        truth="with the chord B-C, P exactly if w(A,B) + w(B,D) = w(A,C) + w(C,D) and "
        "w(B,C) = min(w(A,B), w(A,C)) xor min(w(B,D), w(C,D))",
        confirm=_diamond_rule_is_true,
    ),
    Claim(
        text="the diamond with positive weights is P only if the chord is heavier than every other edge",
        where="2.3, figure 2.18",
        against=not_so(
            DIAMOND,
            lambda found, weights: found.is_p(weights) and not _only_the_chord_is_heaviest(weights),
            positive_only=True,
        ),
        truth="see the rule for the diamond",
        confirm=_diamond_rule_is_true,
    ),
    Claim(
        text="a diamond whose chord is heavier than every other edge is N only if a move leads to a P-position of C4 "
        "or K3",
        where="2.3, figure 2.18",
        against=not_so(DIAMOND, _is_won_otherwise, positive_only=True),
        truth="moves to a paw or to another diamond may win too",
        confirm=_diamond_rule_is_true,
    ),
    Claim(
        text="on the diamond and on K4 a player who can win can move to a P-position of K3, C4 or the paw",
        where="table 2.1, rows 10 and 11",
        against=_both(_is_won_only_on_larger, says="and no winning move leaves fewer than five edges"),
        truth="from some N-positions of the diamond every winning move leaves a diamond, and from some of K4 every "
        "winning move leaves six positive weights",
        confirm=_some_are_won_only_on_their_own_graph,
    ),
)
