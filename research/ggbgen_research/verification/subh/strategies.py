"""The strategies of the paper on Subh, on sets of arcs between numbered vertices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, permutations

__all__ = [
    "Arc",
    "Arcs",
    "can_win",
    "endings",
    "first_step_without_gain",
    "free_arcs",
    "has_cycle",
    "keeps_the_win",
    "lacking",
    "least_lacking",
    "most_lacking",
    "rule_arcs",
    "wins_against_passes",
]

Arc = tuple[int, int]
"""The tail and the head of the arc."""

Arcs = frozenset[Arc]

Allowed = Callable[[Arcs], Iterable[Arc]]
"""The arcs that a strategy allows."""


@cache
def _pairs(order: int) -> tuple[tuple[int, int], ...]:
    return tuple(combinations(range(order), 2))


def free_arcs(order: int, arcs: Arcs) -> list[Arc]:
    """Return all arcs that may be added on a complete graph."""
    free = [(a, b) for a, b in _pairs(order) if (a, b) not in arcs and (b, a) not in arcs]
    return [arc for a, b in free for arc in ((a, b), (b, a))]


@cache
def _cycles(order: int) -> list[Arcs]:
    return [frozenset(zip((0, *rest), (*rest, 0), strict=True)) for rest in permutations(range(1, order))]


def has_cycle(order: int, arcs: Arcs) -> bool:
    """Return whether there is a directed Hamiltonian cycle."""
    return len(arcs) >= order and any(cycle <= arcs for cycle in _cycles(order))


def lacking(order: int, arcs: Arcs) -> int:
    """Return the number of vertices with no arc out or no arc in."""
    return 2 * order - len({v for v, _ in arcs}) - len({v for _, v in arcs}) - _bare(order, arcs)


def _bare(order: int, arcs: Arcs) -> int:
    return order - len({v for arc in arcs for v in arc})


def least_lacking(order: int, arcs: Arcs) -> list[Arc]:
    """Return the arcs after which the fewest vertices lack an arc."""
    return _best(order, arcs, min)


def most_lacking(order: int, arcs: Arcs) -> list[Arc]:
    """Return the arcs after which the most vertices lack an arc."""
    return _best(order, arcs, max)


def _best(order: int, arcs: Arcs, choose: Callable[[Iterable[int]], int]) -> list[Arc]:
    left = {arc: lacking(order, arcs | {arc}) for arc in free_arcs(order, arcs)}
    return [arc for arc, count in left.items() if count == choose(left.values())]


def rule_arcs(order: int, arcs: Arcs) -> list[Arc]:
    """Return the arcs that the paper's first applicable rule allows Maker; all free arcs if none of the three applies.

    1. A vertex that lacks arcs out, or in, and has only one free pair left gets such an arc. (In the paper: a vertex
       with indegree 3, or outdegree 3, on five vertices.)
    2. An arc leads from a vertex that lacks arcs out to one that lacks arcs in; both already have arcs.
    3. Among the vertices that lack one kind of arc, one with the most arcs of the other kind gets an arc of the missing
       kind.
    """
    found = free_arcs(order, arcs)
    left = [sum(v in arc for arc in found) // 2 for v in range(order)]
    outs, ins = ([sum(arc[end] == v for arc in arcs) for v in range(order)] for end in (0, 1))
    needs_out = {v: ins[v] for v in range(order) if not outs[v] and left[v]}
    needs_in = {v: outs[v] for v in range(order) if not ins[v] and left[v]}
    urgent = [
        (a, b) for a, b in found if (needs_out.get(a, 0) and left[a] == 1) or (needs_in.get(b, 0) and left[b] == 1)
    ]
    if urgent:
        return urgent
    if both := [(a, b) for a, b in found if needs_out.get(a, 0) and needs_in.get(b, 0)]:
        return both
    if not needs_out and not needs_in:
        return found
    most = max((*needs_out.values(), *needs_in.values()))
    return [(a, b) for a, b in found if needs_out.get(a) == most or needs_in.get(b) == most]


def endings(order: int, *, begins: bool, maker: Allowed | None = None, breaker: Allowed | None = None) -> set[bool]:
    """Return whether games that start without arcs can end with a cycle or without one, if strategies are followed.

    All choices that the strategies allow are tried.

    Args:
        order: The number of vertices, any two of which may be joined.
        begins: Whether Maker begins.
        maker: The arcs that Maker may add; any free arc if None.
        breaker: The same for Breaker.
    """

    @cache
    def ends(arcs: Arcs, makers: bool) -> frozenset[bool]:
        if has_cycle(order, arcs):
            return frozenset({True})
        strategy = maker if makers else breaker
        allowed = free_arcs(order, arcs) if strategy is None else list(strategy(arcs))
        return frozenset().union(*(ends(arcs | {arc}, not makers) for arc in allowed)) or frozenset({False})

    return set(ends(frozenset(), begins))


def keeps_the_win(order: int, arcs: Arcs, arc: Arc) -> bool:
    """Return whether Maker, after adding ``arc``, wins whatever Breaker does."""

    @cache
    def wins(found: Arcs, makers: bool) -> bool:
        if has_cycle(order, found):
            return True
        options = [wins(found | {free}, not makers) for free in free_arcs(order, found)]
        return bool(options) and (any(options) if makers else all(options))

    return wins(arcs | {arc}, False)


def can_win(order: int, allowed: Allowed, *, maker: bool, begins: bool) -> bool:
    """Return whether a player can win by adding only arcs that a strategy allows, whatever the opponent does.

    Args:
        order: The number of vertices, any two of which may be joined.
        allowed: The arcs that the strategy allows.
        maker: Whether the player is Maker.
        begins: Whether Maker begins.
    """

    @cache
    def wins(arcs: Arcs, makers: bool) -> bool:
        """Whether Maker wins."""
        if has_cycle(order, arcs):
            return True
        own = makers == maker
        options = (wins(arcs | {arc}, not makers) for arc in (allowed(arcs) if own else free_arcs(order, arcs)))
        if len(arcs) == len(_pairs(order)):
            return False
        return any(options) if makers else all(options)

    return wins(frozenset(), begins) == maker


def wins_against_passes() -> bool:
    """Return whether Maker wins on 5 vertices by the rules, whichever arcs they allow, even if Breaker may pass.

    Breaker may pass any number of times, even instead of making the first move: Maker then moves again.
    """

    @cache
    def wins(arcs: Arcs, makers: bool) -> bool:
        if has_cycle(5, arcs):
            return True
        if makers:
            allowed = rule_arcs(5, arcs)
            return bool(allowed) and all(wins(arcs | {arc}, False) for arc in allowed)
        return wins(arcs, True) and all(wins(arcs | {arc}, True) for arc in free_arcs(5, arcs))

    return wins(frozenset(), False)


def first_step_without_gain() -> tuple[Arcs, Arc] | None:
    """Return a position on 5 vertices and an arc that the rules allow Maker, after which no fewer vertices lack an arc.

    The arc is not Maker's first, and some vertex lacks an arc before it. The position is one of the first in a search
    by the number of arcs in which Maker begins; None if there is no such position.
    """
    level: set[Arcs] = {frozenset({arc}) for arc in rule_arcs(5, frozenset())}
    while level:
        level = {arcs | {arc} for arcs in level for arc in free_arcs(5, arcs) if not has_cycle(5, arcs | {arc})}
        after = set()
        for arcs in sorted(level, key=sorted):
            for arc in rule_arcs(5, arcs):
                if 0 < lacking(5, arcs) <= lacking(5, arcs | {arc}):
                    return arcs, arc
                if not has_cycle(5, arcs | {arc}):
                    after.add(arcs | {arc})
        level = after
    return None
