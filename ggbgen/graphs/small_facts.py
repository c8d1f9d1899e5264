"""Facts about all tournaments of an order from 1 to 8 at once: integers with one bit for each tournament.

Bit k of an integer is for the tournament with index k in `ggbgen.graphs.small_tournaments.small_tournaments`. An
operation on such integers does the same step for all tournaments.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations
from operator import and_, or_

from ggbgen.graphs.small_tournaments import ALPHABET, COUNTS, packed_small_tournaments

__all__ = ["SmallFacts", "digits_of", "small_facts"]

_Arcs = Sequence[Sequence[int]]
"""Bit k of entry [u][v]: whether u beats v in tournament k."""

_CHARACTER_BITS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallFacts:
    """Facts about the tournaments of one order: bit k of each integer is for tournament k.

    Attributes:
        count: The number of tournaments.
        kings: For each vertex, whether it reaches every other vertex in at most two arcs.
        strong: Whether every vertex reaches every other along arcs.
        regular: Whether all vertices have the same score.
        over: Whether some vertex beats all others, so that the Game of Thrones is over.
        unstable: Whether no vertex beats all others, but some vertex beats all but one of them.
        lost: Whether the tournament is a P-position of the Game of Thrones; terminal positions are among them.
        lost_after: Whether some deletion leaves a P-position that is not terminal.

    Reference:
        T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapter 4.
    """

    count: int
    kings: tuple[int, ...]
    strong: int
    regular: int
    over: int
    unstable: int
    lost: int
    lost_after: int


@cache
def small_facts(order: int) -> SmallFacts:
    """Return the facts about all tournaments of an order up to isomorphism.

    Raises:
        GraphFormatError: If the order is not from 1 to 8.
    """
    arcs = _arcs(order)
    every = (1 << COUNTS[order - 1]) - 1
    over, lost = _thrones(arcs, every)
    smaller = [(1 << order) - 1 ^ 1 << vertex for vertex in range(order)]
    return SmallFacts(
        count=COUNTS[order - 1],
        kings=tuple(_reach_all(arcs, vertex, every) for vertex in range(order)),
        strong=_strong(arcs, every),
        regular=_regular(arcs, every),
        over=over[-1],
        unstable=_nearly_sources(arcs, every) & ~over[-1],
        lost=lost[-1],
        lost_after=_union(lost[rest] & ~over[rest] for rest in smaller),
    )


def digits_of(bits: int, count: int) -> str:
    """Return the first ``count`` bits as digits 0 and 1, bit 0 first."""
    return f"{bits:0{count}b}"[::-1]


def _arcs(order: int) -> _Arcs:
    """Read the packed tournaments; vertices do not beat themselves."""
    packed = packed_small_tournaments(order)
    count, pairs = COUNTS[order - 1], list(combinations(range(order), 2))
    width = -(-len(pairs) // _CHARACTER_BITS)
    arcs = [[0] * order for _ in range(order)]
    for number, (u, v) in enumerate(pairs):
        place, bit = divmod(number, _CHARACTER_BITS)
        digits = {ord(c): str(value >> (_CHARACTER_BITS - 1 - bit) & 1) for value, c in enumerate(ALPHABET)}
        arcs[u][v] = int(packed[place::width][::-1].translate(digits), 2)
        arcs[v][u] = arcs[u][v] ^ (1 << count) - 1
    return arcs


def _union(found: Iterable[int]) -> int:
    return reduce(or_, found, 0)


def _beat_all(arcs: _Arcs, vertex: int, others: Iterable[int], every: int) -> int:
    """Return whether a vertex beats all of the others."""
    return reduce(and_, (arcs[vertex][other] for other in others), every)


def _reach_all(arcs: _Arcs, vertex: int, every: int) -> int:
    """Return whether a vertex is a king."""
    found = every
    for other in range(len(arcs)):
        if other != vertex:
            through = _union(arcs[vertex][u] & arcs[u][other] for u in range(len(arcs)))
            found &= arcs[vertex][other] | through
    return found


def _strong(arcs: _Arcs, every: int) -> int:
    """Return which tournaments are strong: in which no set of vertices beats all vertices outside of it."""
    order, found = len(arcs), every
    for subset in range(1, (1 << order) - 1):
        outside = [v for v in range(order) if not subset >> v & 1]
        inside = [v for v in range(order) if subset >> v & 1]
        found &= ~reduce(and_, (_beat_all(arcs, v, outside, every) for v in inside))
    return found


def _regular(arcs: _Arcs, every: int) -> int:
    """Return in which tournaments all scores are half of the other vertices."""
    half, odd = divmod(len(arcs) - 1, 2)
    if odd:
        return 0
    found = every
    for row in arcs:
        at_least = [every] + [0] * (half + 1)  # whether the score so far is at least 0, 1, ...
        for beaten in row:
            for score in range(half + 1, 0, -1):
                at_least[score] |= at_least[score - 1] & beaten
        found &= at_least[half] & ~at_least[half + 1]
    return found


def _nearly_sources(arcs: _Arcs, every: int) -> int:
    """Return whether some vertex beats all vertices but one."""
    order = len(arcs)
    return _union(
        arcs[stronger][v] & _beat_all(arcs, v, set(range(order)) - {v, stronger}, every)
        for v in range(order)
        for stronger in range(order)
    )


def _thrones(arcs: _Arcs, every: int) -> tuple[list[int], list[int]]:
    """Return for each set of vertices whether the Game of Thrones on it is over, and whether it is a P-position.

    The empty set counts as P, but cannot be reached: the game on one vertex is over.
    """
    order = len(arcs)
    over, lost = [0], [0]
    for subset in range(1, 1 << order):
        inside = [v for v in range(order) if subset >> v & 1]
        over.append(_union(_beat_all(arcs, v, (u for u in inside if u != v), every) for v in inside))
        won = _union(lost[subset ^ 1 << v] for v in inside)
        lost.append(over[-1] | every & ~won)
    return over, lost
