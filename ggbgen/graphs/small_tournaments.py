"""All tournaments of orders 1 to 8 up to isomorphism, in the order in which nauty's gentourng writes them.

The package's file ``small_tournaments.txt`` has one line per order. A tournament is its upper triangle, row by row,
padded with zeros to whole characters of six bits, the first bit being the highest: 0 characters at order 1, 5 at
order 8, with no separator between tournaments. ``docs/make_small_tournaments.py`` regenerates the file.

Reference:
    B. D. McKay and A. Piperno, Practical graph isomorphism, II, Journal of Symbolic Computation 60 (2014), 94-112
    (nauty 2.8.6, ``gentourng``).
"""

from __future__ import annotations

import functools
from importlib.resources import files
from itertools import combinations
from operator import index

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.tournament import Tournament

__all__ = ["ALPHABET", "COUNTS", "LARGEST_ORDER", "packed_small_tournaments", "small_tournaments"]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The characters of the packed encoding by their value; none needs escaping in JSON, JavaScript or XML."""

COUNTS = (1, 1, 2, 4, 12, 56, 456, 6880)
"""The number of tournaments up to isomorphism: entry k is for order k + 1.

Reference:
    OEIS A000568.
"""

LARGEST_ORDER = len(COUNTS)
"""The largest order in the file, 8."""


def packed_small_tournaments(order: int) -> str:
    """Return the upper triangles of all tournaments of an order, one after another, six bits per character.

    Args:
        order: 1 to 8.

    Returns:
        As many groups of ``ceil(n(n-1)/12)`` characters of `ALPHABET` as there are tournaments of order n.

    Raises:
        GraphFormatError: If the order is not from 1 to 8.
    """
    if not 1 <= index(order) <= LARGEST_ORDER:
        raise GraphFormatError(f"order {order!r}, expected 1 to {LARGEST_ORDER}")
    text = files("ggbgen.graphs").joinpath("small_tournaments.txt").read_text(encoding="ascii")
    return text.split("\n")[order - 1]


@functools.cache
def small_tournaments(order: int) -> tuple[Tournament, ...]:
    """Return all tournaments of an order up to isomorphism.

    Args:
        order: 1 to 8.

    Returns:
        One tournament of each class, 6,880 at order 8, in the order of nauty's gentourng; without names.

    Raises:
        GraphFormatError: If the order is not from 1 to 8.
    """
    packed = packed_small_tournaments(order)
    pairs = list(combinations(range(order), 2))
    width = -(-len(pairs) // 6)
    values = {character: value for value, character in enumerate(ALPHABET)}
    tournaments = []
    for number in range(COUNTS[order - 1]):
        bits = 0
        for character in packed[number * width : (number + 1) * width]:
            bits = bits << 6 | values[character]
        bits >>= 6 * width - len(pairs)
        masks = [0] * order
        for u, v in reversed(pairs):
            if bits & 1:
                masks[u] |= 1 << v
            else:
                masks[v] |= 1 << u
            bits >>= 1
        tournaments.append(Tournament(masks))
    return tuple(tournaments)
