"""All tournaments of an order with the properties that the claims need, each computed by two methods."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ggbgen.graphs import mckay
from ggbgen.graphs.small_tournaments import small_tournaments
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from ggbgen.solver import Play, solve
from ggbgen_research.batch import are_lost, are_regular, have_source, king_counts, small_masks
from ggbgen_research.errors import VerificationError

__all__ = ["AllTournaments", "Truths", "all_tournaments", "deletions", "is_in_s"]

Masks = NDArray[np.uint16]
Truths = NDArray[np.bool_]

_REGULAR_ORDER = 5
# The solver treats each tournament separately; up to this order that takes a second.
_SOLVED_ORDER = 6
_LEAST_PLAYED_ORDER = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class AllTournaments:
    """The tournaments of one order up to isomorphism, in the order of gentourng; arrays have one entry each.

    Attributes:
        order: Their order n.
        masks: Shape (count, n), see `ggbgen_research.batch`.
        scores: Shape (count, n): the number of vertices that each vertex beats.
        over: Whether exactly one vertex is a king.
        lost: Whether the Game of Thrones has outcome P, which includes tournaments in which the game is over.
    """

    order: int
    masks: Masks
    scores: NDArray[np.intp]
    over: Truths
    lost: Truths

    def shown(self, number: int) -> str:
        """Return a tournament in McKay's format; for order 1, which has no digits, a description."""
        triangle = mckay(small_tournaments(self.order)[number])
        return f"`{triangle}`" if triangle else "the tournament of order 1"

    def has_score(self, score: int) -> Truths:
        """Return whether some vertex has this score."""
        return np.asarray((self.scores == score).any(axis=1))


@cache
def all_tournaments(order: int) -> AllTournaments:
    """Return the tournaments of an order, 1 to 8.

    Whether a game is over is computed from the kings and from the sources. Outcomes are computed from the
    subtournaments, also by the solver with the ruleset ``game-of-thrones`` for orders 3 to 6, and also by the thesis'
    recursion for the members of S_n from order 5 on.

    Raises:
        VerificationError: Two methods disagree.
    """
    masks = small_masks(order)
    over = have_source(masks)
    found = AllTournaments(
        order=order,
        masks=masks,
        scores=np.array([tournament.scores() for tournament in small_tournaments(order)], dtype=np.intp),
        over=over,
        lost=are_lost(masks),
    )
    if not np.array_equal(over, king_counts(masks) == 1):
        raise VerificationError(f"order {order}: kings and sources disagree on whether the game is over")
    if order >= _REGULAR_ORDER and not np.array_equal(found.lost & ~over, is_in_s(masks)):
        raise VerificationError(f"order {order}: the game and the recursion disagree on the members of S_{order}")
    if _LEAST_PLAYED_ORDER <= order <= _SOLVED_ORDER:
        _compare_with_the_solver(found)
    return found


def _compare_with_the_solver(found: AllTournaments) -> None:
    for number, tournament in enumerate(small_tournaments(found.order)):
        if not found.over[number]:
            game = GameOfThrones(tournament)
            outcome = solve(game, play=Play.NORMAL).value(game.start()).outcome
            if (outcome == "P") != found.lost[number]:
                raise VerificationError(f"{found.shown(number)}: the arrays and the solver disagree on who wins")


def deletions(masks: Masks) -> Iterator[Masks]:
    """For each vertex, yield all the tournaments without it; the remaining vertices keep their order."""
    order = masks.shape[1]
    for vertex in range(order):
        others = np.delete(masks, vertex, axis=1)
        lower = np.uint16((1 << vertex) - 1)
        yield (others & lower) | ((others >> np.uint16(1)) & ~lower)


def is_in_s(masks: Masks) -> Truths:
    """Return whether tournaments are in S_n, as the thesis defines it.

    A tournament is in S_n if no vertex has a score above n - 3 and no deletion of a vertex leaves a member of S_(n-1);
    the only member of S_5 is the regular tournament.

    Raises:
        VerificationError: The order is below 5.
    """
    order = masks.shape[1]
    if order < _REGULAR_ORDER:
        raise VerificationError(f"order {order}: S_n is defined from order {_REGULAR_ORDER} on")
    if order == _REGULAR_ORDER:
        return are_regular(masks)
    scores = np.bitwise_count(masks).max(axis=1)
    contains = np.zeros(len(masks), dtype=bool)
    for smaller in deletions(masks):
        contains |= is_in_s(smaller)
    return np.asarray((scores <= order - 3) & ~contains)
