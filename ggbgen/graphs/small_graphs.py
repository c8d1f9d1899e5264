"""All graphs of orders 1 to 7 up to isomorphism, by number of edges and then in the order of nauty's geng.

The package's file ``small_graphs.txt`` has one line per order. A graph is the upper triangle of its adjacency matrix,
row by row, padded with zeros to whole characters of six bits, the first bit being the highest. After a space follows
one bit per graph, six to a character: whether it is planar. ``docs/make_small_graphs.py`` regenerates the file.

Reference:
    B. D. McKay and A. Piperno, Practical graph isomorphism, II, Journal of Symbolic Computation 60 (2014), 94-112
    (nauty 2.8.6, ``geng``).
"""

from __future__ import annotations

import functools
from importlib.resources import files
from itertools import combinations
from operator import index

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.small_tournaments import ALPHABET

__all__ = ["COUNTS", "LARGEST_ORDER", "packed_small_graphs", "planar_small_graphs", "small_graphs"]

COUNTS = (1, 2, 4, 11, 34, 156, 1044)
"""The number of graphs up to isomorphism: entry k is for order k + 1.

Reference:
    OEIS A000088.
"""

LARGEST_ORDER = len(COUNTS)
"""The largest order in the file, 7."""


def packed_small_graphs(order: int) -> str:
    """Return the upper triangles of all graphs of an order, one after another, six bits per character.

    Args:
        order: 1 to 7.

    Returns:
        As many groups of ``ceil(n(n-1)/12)`` characters of `ggbgen.graphs.small_tournaments.ALPHABET` as there are
        graphs of order n.

    Raises:
        GraphFormatError: If the order is not from 1 to 7.
    """
    return _line(order)[0]


@functools.cache
def planar_small_graphs(order: int) -> tuple[bool, ...]:
    """Return whether each graph of an order is planar, in the order of `small_graphs`.

    Raises:
        GraphFormatError: If the order is not from 1 to 7.
    """
    values = (ALPHABET.index(character) for character in _line(order)[1])
    bits = [bool(value & 32 >> place) for value in values for place in range(6)]
    return tuple(bits[: COUNTS[order - 1]])


@functools.cache
def small_graphs(order: int) -> tuple[Graph, ...]:
    """Return all graphs of an order up to isomorphism.

    Args:
        order: 1 to 7.

    Returns:
        One graph of each class, 1,044 at order 7, without names: by number of edges, then in the order of nauty's geng.

    Raises:
        GraphFormatError: If the order is not from 1 to 7.
    """
    packed = packed_small_graphs(order)
    pairs = list(combinations(range(order), 2))
    width = -(-len(pairs) // 6)
    graphs = []
    for number in range(COUNTS[order - 1]):
        values = [ALPHABET.index(character) for character in packed[number * width : (number + 1) * width]]
        bits = [value >> 5 - place & 1 for value in values for place in range(6)]
        graphs.append(Graph(order, [pair for pair, bit in zip(pairs, bits, strict=False) if bit]))
    return tuple(graphs)


def _line(order: int) -> tuple[str, str]:
    if not 1 <= index(order) <= LARGEST_ORDER:
        raise GraphFormatError(f"order {order!r}, expected 1 to {LARGEST_ORDER}")
    text = files("ggbgen.graphs").joinpath("small_graphs.txt").read_text(encoding="ascii")
    graphs, _, planar = text.split("\n")[order - 1].partition(" ")
    return graphs, planar
