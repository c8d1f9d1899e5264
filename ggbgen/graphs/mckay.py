"""Tournaments as Brendan McKay's collections write them: the upper triangle as digits.

The entries of the adjacency matrix above the diagonal, row by row, without anything between them: a
tournament of order n takes n(n-1)/2 digits, and the digit of the pair u < v is 1 if u beats v and 0 if v
beats u. White space is ignored on reading.

Reference:
    B. D. McKay, Digraphs, section "Tournaments", https://users.cecs.anu.edu.au/~bdm/data/digraphs.html
"""

from __future__ import annotations

from itertools import combinations
from math import isqrt

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.tournament import Tournament

__all__ = ["WHITE_SPACE", "mckay", "parse_mckay"]

WHITE_SPACE = frozenset(
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029"
    "\u202f\u205f\u3000\ufeff"
)
"""The characters that count as white space in a tournament string.

These are the characters that ``\\s`` matches in JavaScript, so that an applet reads a string as Python does.

Reference:
    ECMA-262, 5.1 edition, sections 7.2, 7.3 and 15.10.2.12.
"""


def parse_mckay(text: str) -> Tournament:
    """Read a tournament string.

    Args:
        text: n(n-1)/2 digits 0 and 1 with white space anywhere. A text without digits is the tournament of
            order 1: the length 0 belongs to the orders 0 and 1, and a tournament has a vertex.

    Returns:
        The tournament, without names.

    Raises:
        GraphFormatError: If a character is neither a digit 0 or 1 nor white space; the message gives its
            place, counted from 1 without white space. Or if there is no order with that many digits; the
            message gives the two nearest lengths.

    Examples:
        >>> parse_mckay("101101").kings()
        (0, 1, 2)
    """
    digits = [character for character in text if character not in WHITE_SPACE]
    for place, character in enumerate(digits, start=1):
        if character not in "01":
            raise GraphFormatError(
                f"character {character!r} at place {place} of the tournament string (white space "
                "not counted), expected '0' or '1'"
            )
    # The largest order whose tournaments have no more digits than these.
    order = (1 + isqrt(1 + 8 * len(digits))) // 2
    shorter, longer = order * (order - 1) // 2, order * (order + 1) // 2
    if shorter != len(digits):
        raise GraphFormatError(
            f"length {len(digits)} of the tournament string, expected n(n-1)/2 digits for order n: "
            f"the nearest lengths are {shorter} (order {order}) and {longer} (order {order + 1})"
        )
    masks = [0] * order
    for (u, v), digit in zip(combinations(range(order), 2), digits, strict=True):
        if digit == "1":
            masks[u] |= 1 << v
        else:
            masks[v] |= 1 << u
    return Tournament(masks)


def mckay(tournament: Tournament) -> str:
    """Return the tournament string: n(n-1)/2 digits without white space; names are left out.

    Examples:
        >>> mckay(parse_mckay("1 0 1"))
        '101'
    """
    return tournament.upper_triangle()
