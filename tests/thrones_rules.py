"""The rules of the Game of Thrones with dominating sets and royal pairs, written as definitions.

Tournaments are sets of arcs, and sets of vertices are sets; no code is shared with the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, permutations

__all__ = ["arcs_of", "deletions", "fixed_set", "grundy", "is_over", "royal_pairs", "tournaments"]

Arcs = frozenset[tuple[int, int]]
Vertices = frozenset[int]


def arcs_of(line: str) -> Arcs:
    """Return the arcs of a tournament in McKay's format."""
    order = next(n for n in range(2, 20) if n * (n - 1) // 2 == len(line))
    pairs = combinations(range(order), 2)
    return frozenset((u, v) if digit == "1" else (v, u) for (u, v), digit in zip(pairs, line, strict=True))


def tournaments(order: int) -> Iterator[str]:
    """Yield all tournaments of an order up to isomorphism, in McKay's format."""
    seen: set[Arcs] = set()
    for number in range(1 << order * (order - 1) // 2):
        line = f"{number:0{order * (order - 1) // 2}b}"
        arcs = arcs_of(line)
        if arcs not in seen:
            yield line
            for image in permutations(range(order)):
                seen.add(frozenset((image[u], image[v]) for u, v in arcs))


def reached(arcs: Arcs, left: Vertices, vertex: int, steps: int) -> Vertices:
    """Return the vertices that a vertex reaches by at most ``steps`` arcs."""
    found = {vertex}
    for _ in range(steps):
        found |= {v for u, v in arcs if u in found and v in left}
    return frozenset(found)


def is_strong(arcs: Arcs, left: Vertices) -> bool:
    return all(reached(arcs, left, vertex, len(left)) == left for vertex in left)


def dominates(arcs: Arcs, chosen: Vertices, left: Vertices) -> bool:
    return all(v in chosen or any((u, v) in arcs for u in chosen) for v in left)


def subsets(left: Vertices) -> Iterator[Vertices]:
    """Yield all subsets, small ones first, then in lexicographic order."""
    sizes = (combinations(sorted(left), size) for size in range(len(left) + 1))
    return map(frozenset, chain.from_iterable(sizes))


@cache
def minimal_sets(arcs: Arcs, left: Vertices) -> tuple[Vertices, ...]:
    found: list[Vertices] = []
    for chosen in subsets(left):
        if dominates(arcs, chosen, left) and not any(smaller < chosen for smaller in found):
            found.append(chosen)
    return tuple(found)


def fixed_set(arcs: Arcs) -> Vertices:
    """Return the fixed dominating set: the first of the smallest ones."""
    everybody = frozenset(chain.from_iterable(arcs))
    return next(chosen for chosen in subsets(everybody) if dominates(arcs, chosen, everybody))


def royal_pairs(arcs: Arcs, left: Vertices) -> list[tuple[int, int]]:
    return [
        (u, v)
        for u, v in combinations(sorted(left), 2)
        if left <= reached(arcs, left, u, 2) | {v} and left <= reached(arcs, left, v, 2) | {u}
    ]


def is_over(rule: str, arcs: Arcs, left: Vertices, fixed: Vertices) -> bool:
    if len(left) == 1:
        return True
    if rule == "royal pair":
        return len(royal_pairs(arcs, left)) == 1
    return not is_strong(arcs, left) or (rule == "fixed set" and not fixed & left)


def deletions(rule: str, arcs: Arcs, left: Vertices, fixed: Vertices) -> list[Vertices]:
    """Return the sets of vertices that may be deleted."""
    if is_over(rule, arcs, left, fixed):
        return []
    if rule == "dominating set":
        return list(minimal_sets(arcs, left))
    return [frozenset({v}) for v in left if rule == "royal pair" or v in fixed]


@cache
def grundy(rule: str, arcs: Arcs, left: Vertices, fixed: Vertices) -> int:
    values = {grundy(rule, arcs, left - gone, fixed) for gone in deletions(rule, arcs, left, fixed)}
    return next(value for value in range(len(values) + 1) if value not in values)
