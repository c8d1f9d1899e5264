"""Claims on graphs whose components are stars: Nim in disguise, sections 2.3 and 2.4 of the thesis."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.claim import losing_claim, not_so
from ggbgen_research.verification.graph_nim.outcomes import Outcomes

__all__ = ["CLAIMS"]

MATCHINGS = (
    Board.of("K2+2K1", "A-B"),
    Board.of("2K2", "A-B C-D"),
    Board.of("3K2", "A-B C-D E-F"),
    Board.of("4K2", "A-B C-D E-F G-H"),
)
STARS = (Board.of("P3+K1", "A-B B-C"), Board.of("K1,3", "A-B A-C A-D"), Board.of("K1,4", "A-B A-C A-D A-E"))
FORESTS = (
    Board.of("P3+K2", "A-B B-C D-E"),
    Board.of("2P3", "A-B B-C D-E E-F"),
    Board.of("K1,3+K2", "A-B A-C A-D E-F"),
    Board.of("P3+2K2", "A-B B-C D-E F-G"),
)


def nim_sum_of_stars(board: Board, weights: Weights) -> int:
    """Return the nim-sum of the total weights of the stars in a star forest."""
    totals: dict[str, int] = {}
    for edge, weight in zip(board.edges, weights, strict=True):
        centre = max(edge, key=lambda vertex: (len(board.star(vertex)), edge[0] == vertex))
        totals[centre] = totals.get(centre, 0) + weight
    nim_sum = 0
    for total in totals.values():
        nim_sum ^= total
    return nim_sum


def _has_nim_sum_0(board: Board, weights: Weights) -> bool:
    return nim_sum_of_stars(board, weights) == 0


def _is_nim(boards: tuple[Board, ...]) -> Callable[[int], list[Finding]]:
    """Return a search on several boards for positions that are P although their nim-sum is not 0, or vice versa."""

    def against(max_weight: int) -> list[Finding]:
        searches = [losing_claim(board, partial(_has_nim_sum_0, board)) for board in boards]
        return [finding for search in searches for finding in search(max_weight)]

    return against


def _not_won_at_once(found: Outcomes, weights: Weights) -> bool:
    nothing = (0,) * len(weights)
    return weights != nothing and nothing not in set(found.board.options(weights))


def _is_won_at_once(max_weight: int) -> list[Finding]:
    return [finding for board in STARS for finding in not_so(board, _not_won_at_once)(max_weight)]


CLAIMS = (
    Claim(
        text="K2+2K1 and 2K2 are Nim with one heap and with two; any disjoint union of K2s is Nim",
        where="2.3, figures 2.9 and 2.10; 2.4; table 2.1",
        against=_is_nim(MATCHINGS),
        truth="as claimed (checked with up to 4 edges)",
    ),
    Claim(
        text="if all edges have a vertex in common, the player to move can end the game at once",
        where="2.3, figures 2.11 and 2.12; 2.4",
        against=_is_won_at_once,
        truth="as claimed, unless all weights are 0 (checked on P3+K1, K1,3 and K1,4)",
    ),
    Claim(
        text="a disjoint union of stars is Nim with one heap for each star",
        where="2.4; table 2.1, rows 2, 3, 5 and 7, 'equivalent to Nim'",
        against=_is_nim(MATCHINGS + STARS + FORESTS),
        truth="as claimed; the size of a heap is the sum of the weights of its star (checked with up to 4 edges)",
    ),
)
