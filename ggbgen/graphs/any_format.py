"""Read a graph or a tournament in whichever of the formats it is written."""

from __future__ import annotations

import re
from contextlib import suppress
from numbers import Integral
from typing import TYPE_CHECKING

from ggbgen.errors import GraphFormatError, near_miss
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.digraph6 import is_digraph6, parse_digraph6
from ggbgen.graphs.edge_list import EdgeList, parse_edge_list
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.graph6 import parse_graph6
from ggbgen.graphs.matrix import parse_adjacency_matrix
from ggbgen.graphs.mckay import parse_mckay
from ggbgen.graphs.named import graph_names, named_graph, no_complement
from ggbgen.graphs.of_networkx import is_networkx
from ggbgen.graphs.tournament import Tournament

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GRAPH_TEXTS", "letters", "parse_graph", "parse_tournament", "read_graph"]

GRAPH_TEXTS = "a name such as 'K4', 'C4' or 'paw', edges such as 'A-B:3 B-C:2', 'graph6:...' or an adjacency matrix"
"""The formats of a graph, for messages."""

_GRAPH6_PREFIX = "graph6:"
_GRAPH6_HEADER = ">>graph6<<"
_DIGRAPH6_PREFIX = re.compile("(sage-)?digraph6:")
_DIGRAPH6_STARTS = ("&", ">>digraph6<<")
_GRAPH6_TEXT = re.compile(r"[?-~]+")
_MATRIX_TEXT = re.compile(r"[01\s{},;]+")


def parse_graph(text: str) -> Graph:
    """Read a simple graph.

    A name such as ``C5`` or ``paw`` (`named_graph`) is that graph. A text of graph6's characters only (or one that
    starts with ``graph6:`` or ``>>graph6<<``) is graph6, a text of 0, 1, white space and braces is an adjacency matrix,
    and anything else is a list of edges such as ``A-B B-C``. Text starting with ``co-`` must be the complement of a
    named graph; otherwise it is an error.

    Raises:
        GraphFormatError: The text does not encode a simple graph.
    """
    stripped = text.strip()
    named = named_graph(stripped)
    if named is not None:
        return named
    if _digraph6_of(stripped) is not None:
        raise GraphFormatError(f"{stripped[:60]!r} is a directed graph in digraph6, expected an undirected one")
    no_complement(stripped)
    if stripped.startswith(_GRAPH6_PREFIX):
        return parse_graph6(stripped.removeprefix(_GRAPH6_PREFIX).strip())
    if stripped.startswith(_GRAPH6_HEADER) or _GRAPH6_TEXT.fullmatch(stripped):
        return parse_graph6(stripped)
    if _MATRIX_TEXT.fullmatch(stripped):
        return Graph.from_digraph(parse_adjacency_matrix(stripped))
    return parse_edge_list(text).graph()


def _parse_any(text: str) -> Graph | Digraph | EdgeList:
    """Read a graph by its name, as a list of edges or arcs with or without weights, in digraph6, or as `parse_graph`.

    Raises:
        GraphFormatError: The text is none of these.
    """
    named = named_graph(text.strip())
    if named is not None:
        return named
    code = _digraph6_of(text.strip())
    if code is not None:
        return parse_digraph6(code)
    no_complement(text.strip())
    if ("-" in text or ">" in text.strip()[1:]) and not text.strip().startswith(_GRAPH6_HEADER):
        return parse_edge_list(text)
    try:
        return parse_graph(text)
    except GraphFormatError as error:
        if ":" in text or "{" in text or ">" in text:
            raise
        hint = near_miss(text, graph_names())
        raise GraphFormatError(f"{text[:60]!r} is no graph, expected {GRAPH_TEXTS}{hint}") from error


def _digraph6_of(text: str) -> str | None:
    """Return the digraph6 code in a text, with its mark ``&`` or as Sage writes it; None if the text is not digraph6.

    Text without mark or prefix is graph6 or digraph6 according to its length, which differs for all orders but 0 and 2.
    For those, a text that can be graph6 is read as graph6: ``?``, ``A?`` and ``A_``.
    """
    if prefix := _DIGRAPH6_PREFIX.match(text):
        return text[prefix.end() :].strip()
    if text.startswith(_DIGRAPH6_STARTS):
        return text
    if _GRAPH6_TEXT.fullmatch(text) and is_digraph6(text):
        with suppress(GraphFormatError):
            parse_graph6(text)
            return None
        return text
    return None


def read_graph(given: object) -> Graph | Digraph | EdgeList:
    """Return a graph or digraph, given as a text, as a value of this package, or as a networkx graph.

    The result has ``order``, ``pairs`` (its edges or arcs, with vertices numbered from 0), ``directed`` (whether the
    pairs are arcs) and ``names`` (of the vertices; None if they have none). Edge weights of a networkx graph (the
    attribute ``weight``) are kept in an `EdgeList`.

    Raises:
        GraphFormatError: The value is not a graph.

    Examples:
        >>> read_graph("Bw").pairs
        ((0, 1), (0, 2), (1, 2))
        >>> read_graph("Ann>Bob Bob>Cem").names
        ('Ann', 'Bob', 'Cem')
    """
    if isinstance(given, str):
        return _parse_any(given)
    if isinstance(given, Tournament):
        return given.to_digraph()
    if isinstance(given, (Graph, Digraph, EdgeList)):
        return given
    if is_networkx(given) and given.is_directed():
        return Digraph.from_networkx(given)
    graph = Graph.from_networkx(given)
    source: nx.Graph = given
    nodes = list(source) if graph.names else range(graph.order)
    weights = [source.edges[nodes[i], nodes[j]].get("weight") for i, j in graph.edges]
    if all(weight is None for weight in weights):
        return graph
    names = graph.names or letters(graph.order)
    for (i, j), weight in zip(graph.edges, weights, strict=True):
        if isinstance(weight, bool) or not isinstance(weight, Integral):
            raise GraphFormatError(f"edge {names[i]} - {names[j]} has the weight {weight!r}, expected a whole number")
    return EdgeList(names=names, pairs=graph.edges, directed=False, weights=tuple(map(int, weights)))


def letters(order: int) -> tuple[str, ...]:
    """Return names for vertices that have none: A, B, ..., or v0, v1, ... if there are more than 26."""
    return tuple(chr(ord("A") + v) for v in range(order)) if order <= 26 else tuple(f"v{v}" for v in range(order))


def parse_tournament(text: str) -> Tournament:
    """Read a tournament.

    A text that starts with ``&``, ``>>digraph6<<`` or ``digraph6:`` is digraph6, and so is a text without a mark that
    is valid digraph6, as Sage writes it. A text that starts with a brace, or has rows of 0 and 1 separated by
    semicolons, is an adjacency matrix; a text with arcs such as ``A>B B>C`` is a list of arcs; anything else is a
    string in McKay's format.

    Raises:
        GraphFormatError: The text does not encode a tournament.
    """
    stripped = text.strip()
    code = stripped if _GRAPH6_TEXT.fullmatch(stripped) and is_digraph6(stripped) else _digraph6_of(stripped)
    if code is not None:
        return Tournament.from_digraph(parse_digraph6(code))
    if stripped.startswith("{") or (";" in stripped and _MATRIX_TEXT.fullmatch(stripped)):
        return Tournament.from_digraph(parse_adjacency_matrix(stripped))
    if ">" in stripped:
        return parse_edge_list(text).tournament()
    return parse_mckay(text)
