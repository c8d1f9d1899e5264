"""Directed graphs in digraph6, the format of nauty's collections.

Reference:
    B. D. McKay, Description of graph6, sparse6 and digraph6 encodings (formats.txt of nauty),
    https://users.cecs.anu.edu.au/~bdm/data/formats.txt
"""

from __future__ import annotations

from dataclasses import replace

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.sixbit import SixBitText, ones_code, order_code
from ggbgen.graphs.tournament import Tournament

__all__ = ["digraph6", "parse_digraph6"]


def parse_digraph6(text: str) -> Digraph:
    """Read a digraph in digraph6.

    Args:
        text: One digraph with its mark ``&``; the header ``>>digraph6<<`` and white space at both ends are
            allowed.

    Returns:
        The digraph, without names. `Tournament.from_digraph` takes it further.

    Raises:
        GraphFormatError: If the text is no digraph6; the message gives the character and its place, or the
            number of characters expected. Or if the digraph has a loop, which the format could hold.
    """
    opened = SixBitText.opened(text, name="digraph6")
    mark = text[opened.start : opened.start + 1]
    if mark != "&":
        raise GraphFormatError(f"digraph6 text starts with {mark!r}, expected '&'")
    opened = replace(opened, start=opened.start + 1)
    order, first = opened.order()
    ones = opened.ones(first, length=order * order, order=order)
    return Digraph(order, (divmod(place, order) for place in ones))


def digraph6(graph: Digraph | Tournament) -> str:
    """Return the digraph in digraph6 with its mark ``&``, without header and end of line; names are left out.

    Raises:
        GraphFormatError: If the order is above 2**36 - 1.
    """
    digraph = graph.to_digraph() if isinstance(graph, Tournament) else graph
    places = (i * digraph.order + j for i, j in digraph.arcs)
    return "&" + order_code(digraph.order) + ones_code(places, length=digraph.order**2)
