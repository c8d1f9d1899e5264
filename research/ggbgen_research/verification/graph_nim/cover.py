"""Graph Nim on graphs with a vertex cover of size two: the theorem of `docs/errata.md`, and the moves of its proof."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import xor

from ggbgen_research.verification.graph_nim.board import Board, Weights

__all__ = ["Cover", "two_vertex_cover"]


class Cover:
    """Two vertices such that every edge of a graph contains at least one of them.

    Attributes:
        board: The graph.
        first: One of the two.
        second: The other one.
        others: The other vertices of the graph, in alphabetical order.
    """

    def __init__(self, board: Board, first: str, second: str) -> None:
        self.board, self.first, self.second = board, first, second
        self.others = tuple(vertex for vertex in board.vertices if vertex not in (first, second))

    def sides(self, weights: Weights) -> tuple[list[int], list[int], int]:
        """Return the weights from every other vertex to each of the two, and the weight between these two."""
        firsts, seconds = (
            [self.board.weight(weights, end, vertex) for vertex in self.others] for end in (self.first, self.second)
        )
        return firsts, seconds, self.board.weight(weights, self.first, self.second)

    def is_p(self, weights: Weights) -> bool:
        """Return whether a position is P by the theorem."""
        firsts, seconds, middle = self.sides(weights)
        return sum(firsts) == sum(seconds) and middle == reduce(xor, map(min, firsts, seconds), 0)

    def text(self) -> str:
        """Return the theorem in terms of this graph's edges."""
        ends = [
            " + ".join("-".join(edge) for edge in self.board.edges if end in edge and other not in edge) or "0"
            for end, other in ((self.first, self.second), (self.second, self.first))
        ]
        smaller = [
            f"min({', '.join('-'.join(sorted((end, vertex))) for end in (self.first, self.second))})"
            for vertex in self.others
            if all(any({end, vertex} == set(edge) for edge in self.board.edges) for end in (self.first, self.second))
        ]
        middle = any({self.first, self.second} == set(edge) for edge in self.board.edges)
        sums = " = ".join(ends)
        if not middle and not smaller:
            return sums
        left = "-".join(sorted((self.first, self.second))) if middle else "0"
        return f"{sums} and {left} = {' xor '.join(smaller) or '0'}"

    def winning_move(self, weights: Weights) -> Weights:
        """Return the option that the proof chooses in a position that is not P."""
        firsts, seconds, middle = self.sides(weights)
        near, far = (self.first, self.second) if sum(firsts) >= sum(seconds) else (self.second, self.first)
        if near == self.second:
            firsts, seconds = seconds, firsts
        surplus = sum(firsts) - sum(seconds)
        smaller = list(map(min, firsts, seconds))
        total = reduce(xor, smaller, 0)
        if total <= middle:
            return self._at(near, weights, self._lowered(firsts, seconds, surplus, None), total)
        heap = next(k for k, size in enumerate(smaller) if size > middle ^ total ^ size)
        left = middle ^ total ^ smaller[heap]
        kept = firsts[heap] - surplus
        if min(seconds[heap], kept) >= left:
            # Move at the other vertex: the smaller of its edges becomes `left`, and the sums become equal.
            apart = kept - seconds[heap]
            to = {near: left + max(apart, 0), far: left + max(-apart, 0)}
            vertex = self.others[heap]
            new = {frozenset((end, vertex)): weight for end, weight in to.items()}
            return self._changed(weights, new)
        chosen = self._lowered(firsts, seconds, surplus, (heap, left))
        return self._at(near, weights, chosen, middle)

    def _lowered(self, firsts: list[int], seconds: list[int], surplus: int, fixed: tuple[int, int] | None) -> list[int]:
        """Return the first weights, lowered by ``surplus`` in total, none below its second weight but one.

        That one is ``fixed``: the number of a vertex, and its new weight.
        """
        found = list(firsts)
        if fixed is not None:
            heap, left = fixed
            surplus -= found[heap] - left
            found[heap] = left
        for k, (one, other) in enumerate(zip(firsts, seconds, strict=True)):
            if fixed is None or k != fixed[0]:
                less = min(max(one - other, 0), surplus)
                found[k] -= less
                surplus -= less
        assert surplus == 0, (firsts, seconds, fixed)  # noqa: S101 - the proof guarantees this
        return found

    def _at(self, end: str, weights: Weights, lowered: list[int], middle: int) -> Weights:
        new = {frozenset((end, vertex)): weight for vertex, weight in zip(self.others, lowered, strict=True)}
        return self._changed(weights, {**new, frozenset((self.first, self.second)): middle})

    def _changed(self, weights: Weights, new: dict[frozenset[str], int]) -> Weights:
        return tuple(new.get(frozenset(edge), weight) for edge, weight in zip(self.board.edges, weights, strict=True))


def two_vertex_cover(board: Board) -> Cover | None:
    """Return the first two vertices that cover all edges, or None if there are no such two."""
    for first, second in combinations(board.vertices, 2):
        if all(first in edge or second in edge for edge in board.edges):
            return Cover(board, first, second)
    return None
