"""Boards for Graph Nim: graphs with ordered edges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

__all__ = ["Board", "Weights"]

Weights = tuple[int, ...]
"""A position: the weight of every edge, in the order of the board's edges."""


@dataclass(frozen=True, slots=True)
class Board:
    """A graph with ordered edges; its vertices are single letters.

    Attributes:
        name: The name of the graph.
        edges: The two ends of every edge, for example ``"AB"``.
    """

    name: str
    edges: tuple[str, ...]

    @classmethod
    def of(cls, name: str, edges: str) -> Board:
        """Return the board with these edges, written as in ``"A-B B-C"``."""
        return cls(name, tuple(edge.replace("-", "") for edge in edges.split()))

    @property
    def vertices(self) -> str:
        """The vertices with edges, in alphabetical order."""
        return "".join(_stars(self.edges))

    @property
    def stars(self) -> tuple[tuple[int, ...], ...]:
        """The indices of the edges at each vertex, without isolated vertices."""
        return tuple(_stars(self.edges).values())

    def star(self, vertex: str) -> tuple[int, ...]:
        """Return the indices of the edges at a vertex."""
        return _stars(self.edges)[vertex]

    def options(self, weights: Weights) -> Iterator[Weights]:
        """Yield the positions that one move leads to, each once."""
        seen = {weights}
        for vertex in self.vertices:
            star = self.star(vertex)
            for lowered in product(*(range(weights[edge], -1, -1) for edge in star)):
                option = self.changed(weights, dict(zip(star, lowered, strict=True)))
                if option not in seen:
                    seen.add(option)
                    yield option

    def weight(self, weights: Weights, one: str, other: str) -> int:
        """Return the weight between two vertices, 0 if there is no edge."""
        index = _indices(self.edges).get(frozenset((one, other)))
        return 0 if index is None else weights[index]

    def lowered(self, weights: Weights, to: Mapping[str, int]) -> Weights | None:
        """Return the position with the named edges at the given weights, or None if no move leads there."""
        new = {_indices(self.edges)[frozenset(edge)]: weight for edge, weight in to.items()}
        option = self.changed(weights, new)
        lower = {edge for edge, (old, now) in enumerate(zip(weights, option, strict=True)) if now < old}
        allowed = any(lower <= set(self.star(vertex)) for vertex in self.vertices)
        return (
            option if lower and allowed and all(now <= old for now, old in zip(option, weights, strict=True)) else None
        )

    def without(self, weights: Weights, vertex: str) -> Weights:
        """Return the position without any edges at a vertex."""
        return self.changed(weights, dict.fromkeys(self.star(vertex), 0))

    def shown(self, weights: Weights | None = None) -> str:
        """Return the edges with their weights, in the format of ``ggbgen solve graph-nim --set graph=...``."""
        if weights is None:
            return " ".join("-".join(edge) for edge in self.edges)
        return " ".join(f"{'-'.join(edge)}:{weight}" for edge, weight in zip(self.edges, weights, strict=True))

    def move(self, weights: Weights, option: Weights) -> str:
        """Return a description of a move, for example ``A-B to 1, A-C to 0``."""
        changes = zip(self.edges, weights, option, strict=True)
        return ", ".join(f"{'-'.join(edge)} to {new}" for edge, old, new in changes if new != old)

    @staticmethod
    def changed(weights: Weights, new: Mapping[int, int]) -> Weights:
        """Return the weights with some of them replaced, by the indices of their edges."""
        return tuple(new.get(edge, weight) for edge, weight in enumerate(weights))


@cache
def _stars(edges: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Return for each vertex with edges, in alphabetical order, the indices of its edges."""
    vertices = sorted(set("".join(edges)))
    return {vertex: tuple(number for number, edge in enumerate(edges) if vertex in edge) for vertex in vertices}


@cache
def _indices(edges: tuple[str, ...]) -> dict[frozenset[str], int]:
    """Return the index of each edge, by its ends."""
    return {frozenset(edge): number for number, edge in enumerate(edges)}
