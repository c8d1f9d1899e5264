"""Partial orientations of a graph, and a number that tells them apart up to relabelling.

A position has an entry for each edge of a graph: 0 for no arc, `FORWARD` for an arc from the first of its ends to the
second, `BACKWARD` for the reverse arc. `class_key` is invariant under permutations of the vertices, because it is
built from sums over vertices alone. So it takes at most as many values as there are classes; if it takes exactly
`count_classes` values, it tells all classes apart.

The key: each vertex in turn gets a distinct colour while all others share one. In each round the new colour of a
vertex is a number computed from its colour and its neighbours' colours, which count differently for arcs out, arcs in
and edges without an arc. The results are added up over the vertices. All numbers stay below 2^53, so that JavaScript
computes the same key.

Reference: the idea is that of colour refinement with one vertex singled out, as in B. D. McKay, A. Piperno, Practical
graph isomorphism II, Journal of Symbolic Computation 60 (2014), 94-112.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations

__all__ = [
    "BACKWARD",
    "FORWARD",
    "KEY_NUMBERS",
    "Pairs",
    "automorphisms",
    "class_key",
    "count_classes",
    "hamiltonian_cycles",
]

Pairs = tuple[tuple[int, int], ...]
"""The ends of each edge, the lower vertex first."""

FORWARD, BACKWARD = 1, 2

KEY_NUMBERS: dict[str, int] = {
    "prime": 67108859,  # the largest below 2^26
    "rounds": 3,
    "alone": 41968723,
    "other": 9173,
    "own": 3141593,
    "free": 1618033,
    "out": 2718281,
    "in": 577215,
    "shift": 31415927,
    "sum": 60221407,
    "root": 16180339,
}
"""Constants of the key, shared with the scripts. Factors of colours are less than 2^22."""


@lru_cache(maxsize=100_000)
def class_key(order: int, pairs: Pairs, position: tuple[int, ...]) -> int:
    """Return the key of the class of a position, at least 0 and less than 2^52.

    Args:
        order: The number of vertices, at most 8: sums stay below 2^53.
        pairs: The edges.
        position: An entry for each edge.
    """
    prime, own, shift = KEY_NUMBERS["prime"], KEY_NUMBERS["own"], KEY_NUMBERS["shift"]
    factors = (KEY_NUMBERS["free"], KEY_NUMBERS["out"], KEY_NUMBERS["in"])
    near: list[list[tuple[int, int]]] = [[] for _ in range(order)]
    for (i, j), entry in zip(pairs, position, strict=True):
        near[i].append((j, factors[entry]))
        near[j].append((i, factors[(0, BACKWARD, FORWARD)[entry]]))
    first = second = 0
    for root in range(order):
        colours = [KEY_NUMBERS["alone"] if v == root else KEY_NUMBERS["other"] for v in range(order)]
        for _ in range(KEY_NUMBERS["rounds"]):
            mixed = [
                (own * colours[v] + shift + sum(factor * colours[w] for w, factor in near[v])) % prime
                for v in range(order)
            ]
            colours = [each * each % prime for each in mixed]
        found = (sum(colours) % prime * KEY_NUMBERS["sum"] + colours[root] * KEY_NUMBERS["root"]) % prime
        square = found * found % prime
        first += square
        second += square * found % prime
    return first % prime * prime + second % prime


@cache
def automorphisms(order: int, pairs: Pairs) -> tuple[tuple[int, ...], ...]:
    """Return all permutations of the vertices that take edges to edges; tries all permutations."""
    edges = {frozenset(pair) for pair in pairs}
    return tuple(
        image for image in permutations(range(order)) if all(frozenset((image[i], image[j])) in edges for i, j in pairs)
    )


@cache
def count_classes(order: int, pairs: Pairs) -> int:
    """Return the number of positions up to automorphisms of the graph, by Burnside's lemma.

    If some power of a permutation reverses an edge, the permutation fixes only positions without arcs on that edge's
    orbit. For complete graphs the classes are the oriented graphs, OEIS A001174.
    """
    fixed = 0
    images = automorphisms(order, pairs)
    for image in images:
        count = 1
        seen: set[frozenset[int]] = set()
        for i, j in pairs:
            if frozenset((i, j)) in seen:
                continue
            tail, head = i, j
            while frozenset((tail, head)) not in seen:
                seen.add(frozenset((tail, head)))
                tail, head = image[tail], image[head]
            count *= 3 if (tail, head) == (i, j) else 1
        fixed += count
    return fixed // len(images)


@cache
def hamiltonian_cycles(order: int, pairs: Pairs) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return all directed Hamiltonian cycles, each as its edges, ascending, with the entries that they must have.

    There are none with fewer than three vertices. Tries all orders of the vertices.
    """
    numbers = {pair: k for k, pair in enumerate(pairs)}
    found = []
    for rest in permutations(range(1, order)):
        way = (0, *rest)
        arcs = list(zip(way, (*rest, 0), strict=True))
        if order > 2 and all((min(arc), max(arc)) in numbers for arc in arcs):
            found.append(tuple(sorted((numbers[min(a), max(a)], FORWARD if a[0] < a[1] else BACKWARD) for a in arcs)))
    return tuple(found)
