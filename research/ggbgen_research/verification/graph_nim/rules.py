"""The P-positions on each graph on 4 vertices, as far as they are known.

One theorem covers all of them except those of K4 without a weight 0; its proof is in `docs/errata.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.outcomes import outcomes
from ggbgen_research.verification.marking import p_positions_in_the_box
from ggbgen_research.verification.table import Row

__all__ = ["RULES", "RULE_COLUMNS", "Rule", "conjecture_is_true", "four_vertex_rule", "is_p_on_the_diamond"]

RULE_COLUMNS = ("graph", "edges", "P exactly if", "known by")


def is_p_on_the_diamond(ab: int, ac: int, bc: int, bd: int, cd: int) -> bool:
    """Return whether a weighting of the diamond, K4 without the edge A-D, is P. Weights may be 0."""
    return ab + bd == ac + cd and bc == min(ab, ac) ^ min(bd, cd)


def four_vertex_rule(board: Board, weights: Weights) -> bool | None:
    """Return whether a position on at most 4 vertices is P, or None if no rule is known.

    Args:
        board: A graph whose edges join only the vertices A, B, C and D.
        weights: One weight per edge.
    """
    for a, d in combinations("ABCD", 2):
        if board.weight(weights, a, d) == 0:
            b, c = (vertex for vertex in "ABCD" if vertex not in (a, d))
            pairs = ((a, b), (a, c), (b, c), (b, d), (c, d))
            return is_p_on_the_diamond(*(board.weight(weights, *pair) for pair in pairs))
    return None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule for the P-positions of a graph.

    Attributes:
        board: The graph.
        text: The rule: when a position is P.
        is_p: The rule as a function of a position; it returns None if the text does not cover the position.
        status: How the rule is known.
        further: Checks the text beyond the bound of the search, where that has been done.
        in_the_thesis: The thesis' name for the graph, if it is different; co- stands for its bar, the complement.
    """

    board: Board
    text: str
    is_p: Callable[[Weights], bool | None]
    status: str
    further: Callable[[], bool] = lambda: True
    in_the_thesis: str = ""

    def row(self, max_weight: int) -> Row:
        """Return the row of the rule, confirmed if the search agrees with it for all weights up to a bound."""
        found = outcomes(self.board, max_weight)
        edges = ["-".join(edge) for edge in self.board.edges]
        name = f"{self.board.name} (thesis: {self.in_the_thesis})" if self.in_the_thesis else self.board.name
        return Row(
            cells=(name, ", ".join(edges) or "none", self.text, self.status),
            confirmed=all(self.is_p(weights) in (None, found.is_p(weights)) for weights in found) and self.further(),
            record={"graph": self.board.name, "edges": edges, "rule": self.text, "status": self.status},
        )


def _one_move(weights: Weights) -> bool:
    return sum(weights) == 0


def _path(weights: Weights) -> bool:
    first, middle, last = weights
    return middle == 0 and first == last


def _cycle(weights: Weights) -> bool:
    ab, ad, bc, cd = weights
    return ab == cd and ad == bc


def _paw(weights: Weights) -> bool:
    ab, ac, bc, cd = weights
    return ac == bc and ab == ac + cd


def _complete(weights: Weights) -> bool | None:
    if 0 in weights:
        return four_vertex_rule(K4, weights)
    ab, ac, ad, bc, bd, cd = weights
    least, middle, _ = sorted((ab, ac, ad))
    return middle % 2 == 0 if (ab, ac, ad) == (cd, bd, bc) and least == 1 else None


CONJECTURED_UP_TO = 40
"""The largest weight up to which `conjecture_is_true` is checked: 11 million positions in half a second."""


@cache
def conjecture_is_true(most: int) -> bool:
    """Return whether K4 with opposite edges of weights 1, x, y, 1 <= x <= y <= most, is P exactly if x is even."""
    marked = p_positions_in_the_box(K4.stars, (1, most, most, most, most, 1))
    return all(marked[1, x, y, y, x, 1] == (x % 2 == 0) for y in range(1, most + 1) for x in range(1, y + 1))


K4 = Board.of("K4", "A-B A-C A-D B-C B-D C-D")

RULES = (
    Rule(Board.of("4K1", ""), "always: there is no move", _one_move, "by definition", in_the_thesis="co-K4"),
    Rule(Board.of("K2+2K1", "A-B"), "A-B = 0", _one_move, "one move ends it"),
    Rule(Board.of("2K2", "A-B C-D"), "A-B = C-D", lambda weights: weights[0] == weights[1], "Nim with two heaps"),
    Rule(
        Board.of("P3+K1", "A-B B-C"),
        "both weights are 0",
        _one_move,
        "one move at B ends it",
        in_the_thesis="K1,2 + K1",
    ),
    Rule(Board.of("K3+K1", "A-B A-C B-C"), "A-B = A-C = B-C", lambda weights: len(set(weights)) == 1, "theorem"),
    Rule(Board.of("K1,3", "A-B A-C A-D"), "all weights are 0", _one_move, "one move at A ends it"),
    Rule(Board.of("P4", "A-B B-C C-D"), "B-C = 0 and A-B = C-D", _path, "theorem"),
    Rule(Board.of("C4", "A-B A-D B-C C-D"), "A-B = C-D and A-D = B-C", _cycle, "theorem"),
    Rule(
        Board.of("paw", "A-B A-C B-C C-D"),
        "A-C = B-C and A-B = A-C + C-D",
        _paw,
        "theorem",
        in_the_thesis="co-(K1,2 + K1)",
    ),
    Rule(
        Board.of("diamond", "A-B A-C B-C B-D C-D"),
        "A-B + B-D = A-C + C-D and B-C = min(A-B, A-C) xor min(B-D, C-D)",
        lambda weights: is_p_on_the_diamond(*weights),
        "theorem",
        in_the_thesis="co-(K2 + 2K1)",
    ),
    Rule(
        K4,
        "with a weight 0: as on the diamond of the other five edges; with six positive weights no rule is known, "
        "except for A-B = C-D = 1, A-C = B-D = x and A-D = B-C = y with 1 <= x <= y: x is even",
        _complete,
        f"theorem with a weight 0; conjecture for 1, x, y, true for 1 <= x <= y <= {CONJECTURED_UP_TO}",
        lambda: conjecture_is_true(CONJECTURED_UP_TO),
    ),
)
