"""Read a graph or a tournament in whichever of the formats it is written."""

from __future__ import annotations

import re

from ggbgen.graphs.digraph6 import parse_digraph6
from ggbgen.graphs.edge_list import parse_edge_list
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.graph6 import parse_graph6
from ggbgen.graphs.matrix import parse_adjacency_matrix
from ggbgen.graphs.mckay import parse_mckay
from ggbgen.graphs.tournament import Tournament

__all__ = ["parse_graph", "parse_tournament"]

_GRAPH6_PREFIX = "graph6:"
_GRAPH6_HEADER = ">>graph6<<"
_GRAPH6_TEXT = re.compile(r"[?-~]+")
_MATRIX_TEXT = re.compile(r"[01\s{},;]+")


def parse_graph(text: str) -> Graph:
    """Read a simple graph.

    A text of graph6's characters only (or one that starts with ``graph6:`` or ``>>graph6<<``) is graph6, one of
    0, 1, white space and braces is an adjacency matrix, anything else is a list of edges such as ``A-B B-C``.

    Raises:
        GraphFormatError: The text encodes no simple graph.
    """
    stripped = text.strip()
    if stripped.startswith(_GRAPH6_PREFIX):
        return parse_graph6(stripped.removeprefix(_GRAPH6_PREFIX).strip())
    if stripped.startswith(_GRAPH6_HEADER) or _GRAPH6_TEXT.fullmatch(stripped):
        return parse_graph6(stripped)
    if _MATRIX_TEXT.fullmatch(stripped):
        return Graph.from_digraph(parse_adjacency_matrix(stripped))
    return parse_edge_list(text).graph()


def parse_tournament(text: str) -> Tournament:
    """Read a tournament.

    A text that starts with ``&`` or ``>>digraph6<<`` is digraph6, one that starts with a brace is an adjacency
    matrix, one with arcs such as ``A>B B>C`` is a list of arcs, anything else is a string in McKay's format.

    Raises:
        GraphFormatError: The text encodes no tournament.
    """
    stripped = text.strip()
    if stripped.startswith(("&", ">>digraph6<<")):
        return Tournament.from_digraph(parse_digraph6(stripped))
    if stripped.startswith("{"):
        return Tournament.from_digraph(parse_adjacency_matrix(stripped))
    if ">" in stripped:
        return parse_edge_list(text).tournament()
    return parse_mckay(text)
