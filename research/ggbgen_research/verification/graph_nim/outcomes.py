"""The outcomes, P or N, of the positions of Graph Nim."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve
from ggbgen_research.errors import VerificationError
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.marking import p_positions, weightings

__all__ = ["LOW_TOTAL", "Outcomes", "outcomes", "p_positions_of_the_solver"]

LOW_TOTAL = 12
"""Positions up to this total are searched whatever the bound, so that the smallest counterexamples are found."""


class Outcomes:
    """The positions of a board up to a bound, with their outcomes under normal play.

    The outcome is known for all positions without a weight above the bound, and for all with a total of at most
    `LOW_TOTAL`. All of the former, and those of the latter that have no weight 0, are computed both by marking and by
    the solver.

    Attributes:
        board: The graph.
        max_weight: The bound.
    """

    def __init__(self, board: Board, *, max_weight: int) -> None:
        """Compute the P-positions by two methods.

        Raises:
            VerificationError: The methods disagree.
        """
        self.board = board
        self.max_weight = max_weight
        if not board.edges:
            self._p = frozenset[Weights]([()])  # no move is possible
            return
        count = len(board.edges)
        # If all weights are at least 1 and the total is at most LOW_TOTAL, no weight exceeds LOW_TOTAL - count + 1.
        largest = max(max_weight, LOW_TOTAL - count + 1)
        boxed = p_positions(board, max_weight=largest, max_total=count * largest)
        solved = p_positions_of_the_solver(board, max_weight=largest)
        if boxed != solved:
            smallest = min(boxed ^ solved, key=lambda weights: (sum(weights), weights))
            only = "marking" if smallest in boxed else "the solver"
            raise VerificationError(
                f"{board.shown(smallest)}: only {only} finds that this is P, expected both to agree"
            )
        self._p = boxed | p_positions(board, max_weight=LOW_TOTAL, max_total=LOW_TOTAL)

    def __iter__(self) -> Iterator[Weights]:
        """Yield the positions by ascending total, then in lexicographic order."""
        count = len(self.board.edges)
        if count == 0:
            yield ()
            return
        yield from weightings(count, max_weight=LOW_TOTAL, max_total=LOW_TOTAL)
        for weights in weightings(count, max_weight=self.max_weight, max_total=count * self.max_weight):
            if sum(weights) > LOW_TOTAL:
                yield weights

    def is_p(self, weights: Weights) -> bool:
        """Return whether a position is P: the player to move loses."""
        return weights in self._p

    def is_n(self, weights: Weights) -> bool:
        """Return whether a position is N: the player to move wins."""
        return weights not in self._p

    def first(self, wanted: Callable[[Weights], bool], *, positive: bool = False) -> Weights | None:
        """Return the smallest position that fits, or None if there is none up to the bound.

        Args:
            wanted: Whether a position fits.
            positive: Search only positions without a weight 0.
        """
        return next((weights for weights in self if (not positive or 0 not in weights) and wanted(weights)), None)

    def winning(self, weights: Weights) -> Iterator[Weights]:
        """Yield the options that are P."""
        return (option for option in self.board.options(weights) if self.is_p(option))


@cache
def outcomes(board: Board, max_weight: int) -> Outcomes:
    """Return the outcomes of a board, which are computed only once."""
    return Outcomes(board, max_weight=max_weight)


def p_positions_of_the_solver(board: Board, *, max_weight: int) -> frozenset[Weights]:
    """Return the P-positions with weights up to ``max_weight``, computed by the ruleset and the solver."""
    ruleset = find_ruleset("graph-nim")
    game: Any = ruleset.from_parameters({"graph": board.shown((max_weight,) * len(board.edges))})
    limit = (max_weight + 1) ** len(board.edges)
    solution = solve(game, play=Play.NORMAL, limit=limit)
    return frozenset(position for position in solution if solution.value(position).outcome == "P")
