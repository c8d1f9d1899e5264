"""Subh implemented independently on sets of arcs: the winner by plain search, and the strategies of the source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import permutations

Arc = tuple[int, int]
Arcs = frozenset[Arc]
Pairs = tuple[tuple[int, int], ...]


def free_pairs(pairs: Pairs, arcs: Arcs) -> list[tuple[int, int]]:
    return [(a, b) for a, b in pairs if (a, b) not in arcs and (b, a) not in arcs]


def free_arcs(pairs: Pairs, arcs: Arcs) -> list[Arc]:
    return [arc for a, b in free_pairs(pairs, arcs) for arc in ((a, b), (b, a))]


@cache
def cycles(order: int) -> list[Arcs]:
    """Return all Hamiltonian cycles, as sets of arcs."""
    return [frozenset(zip((0, *rest), (*rest, 0), strict=True)) for rest in permutations(range(1, order))]


def has_cycle(order: int, arcs: Arcs) -> bool:
    """Return whether all arcs of some cycle are there."""
    return len(arcs) >= order and any(cycle <= arcs for cycle in cycles(order))


def search(order: int, pairs: Pairs) -> Callable[[Arcs, bool], tuple[bool, int]]:
    """Return a function of a position and of whether Maker is to move: whether Maker wins, and in how many plies."""

    @cache
    def value(arcs: Arcs, makers: bool) -> tuple[bool, int]:
        if has_cycle(order, arcs):
            return True, 0
        found = [value(arcs | {arc}, not makers) for arc in free_arcs(pairs, arcs)]
        if not found:
            return False, 0
        won = [plies for maker, plies in found if maker == makers]
        return (makers, 1 + min(won)) if won else (not makers, 1 + max(plies for _, plies in found))

    return value


def outs(arcs: Iterable[Arc], v: int) -> int:
    return sum(tail == v for tail, _ in arcs)


def ins(arcs: Iterable[Arc], v: int) -> int:
    return sum(head == v for _, head in arcs)


def within(arcs: Iterable[Arc], some: Iterable[int]) -> list[Arc]:
    return [arc for arc in arcs if set(arc) <= set(some)]


def rule_arcs(pairs: Pairs, arcs: Arcs, some: Iterable[int]) -> tuple[int, list[Arc]]:
    """Return the number of Maker's first applicable rule among some vertices (0 for none), and the arcs it allows."""
    own = within(arcs, some)
    found = within(free_arcs(pairs, arcs), some)
    left = {v: sum(v in arc for arc in found) // 2 for v in some}
    needs_out = {v: ins(own, v) for v in some if not outs(own, v) and left[v]}
    needs_in = {v: outs(own, v) for v in some if not ins(own, v) and left[v]}
    urgent = [
        (a, b) for a, b in found if (needs_out.get(a, 0) and left[a] == 1) or (needs_in.get(b, 0) and left[b] == 1)
    ]
    if urgent:
        return 1, urgent
    if both := [(a, b) for a, b in found if needs_out.get(a, 0) and needs_in.get(b, 0)]:
        return 2, both
    if not needs_out and not needs_in:
        return 0, found
    most = max((*needs_out.values(), *needs_in.values()))
    return 3, [(a, b) for a, b in found if needs_out.get(a) == most or needs_in.get(b) == most]


def breaker_arcs(pairs: Pairs, arcs: Arcs, some: Iterable[int]) -> list[Arc]:
    """Return the arcs that Breaker adds by degrees."""

    def score(arc: Arc) -> tuple[int, int, int]:
        after = arcs | {arc}
        lacking = [v for v in some if not outs(after, v) or not ins(after, v)]
        lost = [v for v in lacking if not any(v in pair for pair in free_pairs(pairs, after))]
        return len(lost), len(lacking), max((max(outs(after, v), ins(after, v)) for v in lacking), default=0)

    found = free_arcs(pairs, arcs)
    best = max(map(score, found))
    return [arc for arc in found if score(arc) == best]


def aside_arcs(pairs: Pairs, arcs: Arcs, aside: int, last: Arc | None, order: int) -> list[Arc]:
    """Return the arcs that Maker adds with one vertex aside after an arc of Breaker, or as the first move."""
    found = free_arcs(pairs, arcs)
    here = [arc for arc in found if aside in arc]
    if last is None:
        return [arc for arc in here if arc[1] == aside]
    if aside in last and here:
        return [arc for arc in here if arc[0 if last[1] == aside else 1] == aside]
    others = rule_arcs(pairs, arcs, [v for v in range(order) if v != aside])[1]
    return others or here
