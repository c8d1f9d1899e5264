"""Directed graphs in digraph6, the format of nauty's collections, and as Sage writes it: without its mark.

Reference:
    B. D. McKay, Description of graph6, sparse6 and digraph6 encodings (formats.txt of nauty),
    https://users.cecs.anu.edu.au/~bdm/data/formats.txt
    Sage, DiGraph.dig6_string (sage/graphs/digraph.py) and from_dig6 (sage/graphs/graph_input.py): the order and the
    bits are those of digraph6.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.sixbit import SixBitText, ones_code, order_code
from ggbgen.graphs.tournament import Tournament

__all__ = ["digraph6", "is_digraph6", "parse_digraph6", "sage_digraph6"]


def parse_digraph6(text: str) -> Digraph:
    """Read a digraph in digraph6.

    Args:
        text: One digraph with its mark ``&``, or without it as Sage writes it; the header ``>>digraph6<<`` and white
            space at both ends are allowed.

    Returns:
        The digraph, without names. `Tournament.from_digraph` converts it further.

    Raises:
        GraphFormatError: If the text is not digraph6; the message gives the character and its position, or the
            number of characters expected. Or if the digraph has a loop, which the format allows.
    """
    opened, order, first = _opened(text)
    ones = opened.ones(first, length=order * order, order=order)
    return Digraph(order, (divmod(place, order) for place in ones))


def digraph6(graph: Digraph | Tournament) -> str:
    """Return the digraph in digraph6 with its mark ``&``, without header and end of line; names are left out.

    Raises:
        GraphFormatError: If the order is above 2**36 - 1.
    """
    return f"&{sage_digraph6(graph)}"


def sage_digraph6(graph: Digraph | Tournament) -> str:
    """Return the digraph as Sage's ``dig6_string`` writes it: digraph6 without its mark; names are left out.

    Raises:
        GraphFormatError: If the order is above 2**36 - 1.

    Examples:
        >>> sage_digraph6(Digraph(4, [(0, 1), (0, 2), (1, 2), (2, 3), (3, 0)]))
        'CW`_'
    """
    digraph = graph.to_digraph() if isinstance(graph, Tournament) else graph
    places = (i * digraph.order + j for i, j in digraph.arcs)
    return order_code(digraph.order) + ones_code(places, length=digraph.order**2)


def is_digraph6(text: str) -> bool:
    """Return whether a text is digraph6, with or without its mark; the digraph may have loops."""
    with suppress(GraphFormatError):
        opened, order, first = _opened(text)
        return sum(1 for _ in opened.ones(first, length=order * order, order=order)) >= 0
    return False


def _opened(text: str) -> tuple[SixBitText, int, int]:
    """Return the text after its mark, its order, and the index of the first character of the bits."""
    opened = SixBitText.opened(text, name="digraph6")
    if text.startswith("&", opened.start):
        opened = replace(opened, start=opened.start + 1)
    return opened, *opened.order()
