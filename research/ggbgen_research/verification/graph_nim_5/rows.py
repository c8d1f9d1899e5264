"""The P-positions on graphs with five vertices: by a theorem, by published results, or not known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.cover import two_vertex_cover
from ggbgen_research.verification.graph_nim.outcomes import p_positions_of_the_solver
from ggbgen_research.verification.graph_nim.rules import four_vertex_rule
from ggbgen_research.verification.marking import p_positions_in_the_box
from ggbgen_research.verification.table import Row

__all__ = ["COLUMNS", "graph_row", "is_p_on_the_five_cycle", "triangle_grundy"]

COLUMNS = ("graph", "edges", "P exactly if", "known by", "P-positions with weights to 1", "to 2", "to 3")
_COUNTED = (1, 2, 3)
_SOLVED_WEIGHT = 3

_IsP = Callable[[Weights], bool | None]


def triangle_grundy(weights: Iterable[int]) -> int:
    """Return the Grundy value of a position on K3: Moore's Nim with three heaps, in which a move lowers at most two.

    Source: T. A. Jenkyns, J. P. Mayberry, The skeleton of an impartial game and the Nim-function of Moore's Nim_k,
    International Journal of Game Theory 9 (1980), 51-63.
    """
    sizes = sorted(weights)
    least, beyond = sizes[0], sum(sizes) - 3 * sizes[0]
    whole = comb(beyond + 1, 2)
    return sum(sizes) if least <= whole else whole + (least - whole - 1) % (beyond + 1)


def is_p_on_the_five_cycle(going_round: Weights) -> bool:
    """Return whether a position on C5 is P, as in Circular Nim CN(5, 2).

    Source: M. Dufour, S. Heubach, Circular Nim games, Electronic Journal of Combinatorics 20 (2013), P22, theorem on
    CN(5, 2).
    """
    largest = max(going_round)
    turns = (going_round[k:] + going_round[:k] for k in range(5) if going_round[k] == largest)
    return any(b == f and a + b == c + d for a, b, c, d, f in turns)


def _known(board: Board) -> tuple[str, str, _IsP | None]:
    """Return a rule for the P-positions, how it is known, and the rule as a function; None if no rule is known."""
    if not board.edges:
        return "always: there is no move", "by definition", lambda _weights: True
    cover = two_vertex_cover(board)
    if cover is not None and any(all(vertex in edge for edge in board.edges) for vertex in board.vertices):
        return "all weights are 0", "one move ends it", cover.is_p
    if cover is not None:
        return cover.text(), f"theorem; {cover.first} and {cover.second} cover all edges", cover.is_p
    match board.name:
        case "K3+K2":
            text = "D-E is the Grundy value of the triangle (Moore's Nim)"
            return text, "Jenkyns and Mayberry", lambda weights: triangle_grundy(weights[:3]) == weights[3]
        case "C5":
            text = "going round, the weights are a, b, c, d, b with a + b = c + d, and a is a largest weight"
            going_round = (0, 2, 3, 4, 1)
            return (
                text,
                "Dufour and Heubach",
                lambda weights: is_p_on_the_five_cycle(tuple(weights[k] for k in going_round)),
            )
        case "K4+K1":
            text = "as on K4: see the table for four vertices"
            return text, "theorem with a weight 0, else none found", lambda weights: four_vertex_rule(board, weights)
    return "none found", "search", None


def graph_row(board: Board, max_weight: int) -> Row:
    """Return the row of a graph, confirmed if a search of all positions agrees with it.

    If no rule is known, the P-positions are only counted. For weights up to 3, the solver with the ruleset
    ``graph-nim`` must find the same ones.
    """
    text, status, is_p = _known(board)
    found = _box(board, max_weight)
    counts = tuple(int(found[(slice(0, most + 1),) * len(board.edges)].sum()) for most in _COUNTED)
    edges = ["-".join(edge) for edge in board.edges]
    confirmed = _is_what_the_solver_finds(board, found) and (
        is_p is None
        or all(
            is_p(weights) in (None, bool(found[weights]))
            for weights in product(range(max_weight + 1), repeat=len(board.edges))
        )
    )
    return Row(
        cells=(board.name, ", ".join(edges) or "none", text, status, *(f"{count:,}" for count in counts)),
        confirmed=confirmed,
        record={
            "graph": board.name,
            "edges": edges,
            "rule": None if is_p is None else text,
            "status": status,
            "p_positions": dict(zip(map(str, _COUNTED), counts, strict=True)),
        },
    )


def _box(board: Board, max_weight: int) -> NDArray[np.bool_]:
    if not board.edges:
        return np.ones((), dtype=np.bool_)
    return p_positions_in_the_box(board.stars, (max_weight,) * len(board.edges))


def _is_what_the_solver_finds(board: Board, found: NDArray[Any]) -> bool:
    if not board.edges:
        return True
    marked = found[(slice(0, _SOLVED_WEIGHT + 1),) * len(board.edges)]
    solved = p_positions_of_the_solver(board, max_weight=_SOLVED_WEIGHT)
    return set(map(tuple, np.argwhere(marked).tolist())) == solved
