"""Undirected graphs in graph6, the format of nauty's collections.

Reference:
    B. D. McKay, Description of graph6, sparse6 and digraph6 encodings (formats.txt of nauty),
    https://users.cecs.anu.edu.au/~bdm/data/formats.txt
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.sixbit import SixBitText, ones_code, order_code

__all__ = ["graph6", "parse_graph6"]

_OTHER_FORMATS = {"&": "digraph6", ":": "sparse6", ";": "incremental sparse6"}


def parse_graph6(text: str) -> Graph:
    """Read a graph in graph6.

    Args:
        text: One graph; the header ``>>graph6<<`` and white space at both ends are allowed.

    Returns:
        The graph, without names.

    Raises:
        GraphFormatError: If the text is not graph6; the message gives the character and its position, or the
            number of characters expected.
    """
    opened = SixBitText.opened(text, name="graph6")
    mark = text[opened.start : opened.start + 1]
    if mark in _OTHER_FORMATS:
        raise GraphFormatError(f"text starts with {mark!r}, the mark of {_OTHER_FORMATS[mark]}, expected graph6")
    order, first = opened.order()
    ones = opened.ones(first, length=order * (order - 1) // 2, order=order)
    return Graph(order, _pairs(ones))


def graph6(graph: Graph) -> str:
    """Return the graph in graph6, without header and end of line; names are left out.

    Raises:
        GraphFormatError: If the order is above 2**36 - 1.
    """
    places = (j * (j - 1) // 2 + i for i, j in graph.edges)
    return order_code(graph.order) + ones_code(places, length=graph.order * (graph.order - 1) // 2)


def _pairs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    # The upper triangle column by column: (0, 1), (0, 2), (1, 2), (0, 3), ...
    column, column_start = 1, 0
    for place in places:
        while place >= column_start + column:
            column_start += column
            column += 1
        yield place - column_start, column
