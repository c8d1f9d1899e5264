"""Partial orientations or colourings of a graph's edges, and a number that tells them apart up to relabelling.

A position has an entry for each edge of a graph: 0 for no arc, `FORWARD` for an arc from the first of its ends to the
second, `BACKWARD` for the reverse arc. In a colouring the entries are 0 for no colour, and 1 and 2 for the two colours;
there an edge looks the same from both of its ends. `class_key` is invariant under permutations of the vertices, because
it is built from sums over vertices alone. So it takes at most as many values as there are classes; if it takes exactly
`count_classes` values, it tells all classes apart.

The key: each vertex in turn gets a distinct colour while all others share one. In each round the new colour of a
vertex is a number computed from its colour and its neighbours' colours, which count differently for arcs out, arcs in
and edges without an arc. The results are added up over the vertices. All numbers stay below 2^53, so that JavaScript
computes the same key.

Reference: the idea is that of colour refinement with one vertex singled out, as in B. D. McKay, A. Piperno, Practical
graph isomorphism II, Journal of Symbolic Computation 60 (2014), 94-112.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from operator import mul
from struct import Struct

__all__ = [
    "BACKWARD",
    "FORWARD",
    "KEY_NUMBERS",
    "Pairs",
    "automorphisms",
    "class_key",
    "class_keys",
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


# Numbers of the vertices are packed into one integer, with a lane of so many bits each: sums stay below 2^53.
_LANE_BITS = 64


@dataclass(frozen=True, slots=True)
class _Board:
    """What the keys of the positions of one graph have in common.

    Attributes:
        columns: For each vertex, the factor of its colour in the new colours of all vertices, packed: without edges.
        entries: For each edge and entry, each end with what its column gains.
        shift: The constant that is added to each colour, packed.
        unpack: Returns the numbers of a packed integer, given as bytes.
    """

    columns: tuple[int, ...]
    entries: tuple[tuple[tuple[int, int, int, int], ...], ...]
    shift: int
    unpack: Callable[[bytes], tuple[int, ...]]


@cache
def _board(order: int, pairs: Pairs, directed: bool) -> _Board:
    lanes = [1 << _LANE_BITS * v for v in range(order)]
    forward = (KEY_NUMBERS["free"], KEY_NUMBERS["out"], KEY_NUMBERS["in"])
    backward = (forward[0], forward[BACKWARD], forward[FORWARD]) if directed else forward
    return _Board(
        columns=tuple(KEY_NUMBERS["own"] * lane for lane in lanes),
        entries=tuple(
            tuple((i, back * lanes[j], j, out * lanes[i]) for out, back in zip(forward, backward, strict=True))
            for i, j in pairs
        ),
        shift=KEY_NUMBERS["shift"] * sum(lanes),
        unpack=Struct(f"<{order}Q").unpack,
    )


def _columns(board: _Board, position: Sequence[int]) -> list[int]:
    """Return for each vertex the factor of its colour in the new colours of all vertices, packed."""
    columns = list(board.columns)
    for entries, entry in zip(board.entries, position, strict=True):
        i, of_i, j, of_j = entries[entry]
        columns[i] += of_i
        columns[j] += of_j
    return columns


def _colours(board: _Board, mixed: int) -> list[int]:
    """Return the colours of the vertices, given the sums of a round, packed."""
    prime = KEY_NUMBERS["prime"]
    sums = board.unpack(mixed.to_bytes(8 * len(board.columns), "little"))
    return [(rest := each % prime) * rest % prime for each in sums]


def _key(board: _Board, columns: Sequence[int]) -> int:
    prime, other = KEY_NUMBERS["prime"], KEY_NUMBERS["other"]
    alike = board.shift + other * sum(columns)  # the first round, if no vertex were singled out
    first = second = 0
    for root, column in enumerate(columns):
        colours = _colours(board, alike + (KEY_NUMBERS["alone"] - other) * column)
        for _ in range(KEY_NUMBERS["rounds"] - 1):
            colours = _colours(board, sum(map(mul, colours, columns), board.shift))
        found = (sum(colours) % prime * KEY_NUMBERS["sum"] + colours[root] * KEY_NUMBERS["root"]) % prime
        square = found * found % prime
        first += square
        second += square * found % prime
    return first % prime * prime + second % prime


@lru_cache(maxsize=100_000)
def class_key(order: int, pairs: Pairs, position: tuple[int, ...], directed: bool = True) -> int:
    """Return the key of the class of a position, at least 0 and less than 2^52.

    Args:
        order: The number of vertices, at most 8: sums stay below 2^53.
        pairs: The edges.
        position: An entry for each edge.
        directed: Whether the entries are arcs; False for colours.
    """
    board = _board(order, pairs, directed)
    return _key(board, _columns(board, position))


def class_keys(order: int, pairs: Pairs, positions: Iterable[Sequence[int]], *, directed: bool = True) -> list[int]:
    """Return the key of each of many positions with the same number of arcs or coloured edges, as `class_key` does.

    Most positions need less than a key. Two rounds without a vertex singled out usually give all vertices different
    colours; then the numbers of a third round, in ascending order, tell the classes apart. So the key is computed once
    for each class.
    """
    board = _board(order, pairs, directed)
    known: dict[tuple[int, ...], int] = {}
    keys = []
    for position in positions:
        columns = _columns(board, position)
        colours = _colours(board, sum(columns))
        colours = _colours(board, sum(map(mul, colours, columns), board.shift))
        if len(set(colours)) < order:
            keys.append(_key(board, columns))
            continue
        mixed = sum(map(mul, colours, columns), board.shift)
        mark = tuple(sorted(board.unpack(mixed.to_bytes(8 * order, "little"))))
        key = known.get(mark)
        if key is None:
            key = known[mark] = _key(board, columns)
        keys.append(key)
    return keys


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
