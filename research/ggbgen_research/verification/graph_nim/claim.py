"""Searches for positions of Graph Nim that contradict a claim."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ggbgen_research.verification.claim import Finding
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.outcomes import Outcomes, outcomes

__all__ = ["losing_claim", "not_so", "position_finding", "strategy_claim"]

Strategy = Callable[[Weights], Iterable[Weights]]
"""The options that a strategy allows in a position; empty if the strategy does not apply."""


def position_finding(found: Outcomes, weights: Weights, *, says: str = "", reading: str = "") -> Finding:
    """Return a position as a contradiction: its weights, its outcome, and a winning move if there is one.

    Args:
        found: The outcomes of its board.
        weights: The position.
        says: A remark to append.
        reading: The reading of the claim for which it is the smallest contradiction.
    """
    board = found.board
    option = next(found.winning(weights), None)
    outcome = "P" if option is None else f"N ({board.move(weights, option)} wins)"
    text = f"`{board.shown(weights)}` is {outcome}" + (f", {says}" if says else "")
    return Finding(
        text=f"{reading}: {text}" if reading else text,
        record={
            "graph": board.shown(weights),
            "weights": list(weights),
            "outcome": "P" if option is None else "N",
            **({"winning_option": list(option)} if option else {}),
            **({"reading": reading} if reading else {}),
        },
    )


def not_so(
    board: Board,
    wrong: Callable[[Outcomes, Weights], bool],
    *,
    says: str = "",
    positive_only: bool = False,
) -> Callable[[int], list[Finding]]:
    """Return a search for the smallest positions that contradict a claim.

    Args:
        board: The graph.
        wrong: Whether a position contradicts the claim. It is not called for the end of the game, all weights 0.
        says: A remark about such a position.
        positive_only: Whether the claim is only about positions without a weight 0. Otherwise the search returns the
            smallest position and, if that has a weight 0, also the smallest one without.
    """

    def against(max_weight: int) -> list[Finding]:
        found = outcomes(board, max_weight)
        readings = {"": positive_only} if positive_only else {"": False, "without weights 0": True}
        smallest: dict[Weights, Finding] = {}
        for reading, positive in readings.items():
            weights = found.first(lambda weights: any(weights) and wrong(found, weights), positive=positive)
            if weights is not None:
                smallest.setdefault(weights, position_finding(found, weights, says=says, reading=reading))
        return list(smallest.values())

    return against


def losing_claim(board: Board, claimed: Callable[[Weights], bool]) -> Callable[[int], list[Finding]]:
    """Return a search for the smallest positions that are P but are not claimed to be, or vice versa."""
    return not_so(board, lambda found, weights: claimed(weights) != found.is_p(weights))


def strategy_claim(
    board: Board, strategy: Strategy, *, applies: Callable[[Weights], bool] = lambda _weights: True, says: str = ""
) -> Callable[[int], list[Finding]]:
    """Return a search for the smallest N-positions in which no move that a strategy allows wins.

    Args:
        board: The graph.
        strategy: The moves that the strategy allows.
        applies: Whether the strategy is meant for a position.
        says: A remark about such a position.
    """

    def wrong(found: Outcomes, weights: Weights) -> bool:
        return applies(weights) and found.is_n(weights) and not any(map(found.is_p, strategy(weights)))

    return not_so(board, wrong, says=says)
