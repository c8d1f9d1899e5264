"""Read a graph, a digraph or a tournament from a text in any of the formats, and write it in another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ggbgen.errors import GraphFormatError, near_miss
from ggbgen.graphs.any_format import recognized
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.digraph6 import digraph6, sage_digraph6
from ggbgen.graphs.edge_list import EdgeList, edge_list, whole_list
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.graph6 import graph6
from ggbgen.graphs.matrix import adjacency_matrix
from ggbgen.graphs.mckay import mckay
from ggbgen.graphs.tournament import Tournament

__all__ = ["FORMATS", "AnyGraph", "parse_any", "settled", "write_graph"]

AnyGraph = Graph | Digraph | Tournament


def parse_any(text: str) -> AnyGraph:
    """Read a graph, a digraph or a tournament, in whichever format it is written.

    The formats are a name such as ``K4`` or ``paw``, graph6, digraph6 with or without its mark ``&``, a tournament
    string in McKay's format, an adjacency matrix, edges ``A-B B-C`` or arcs ``A>B B>C``, pairs of vertices in brackets
    or line by line, DIMACS and DOT. A prefix may give the format: ``mckay:``, ``graph6:``, ``digraph6:``,
    ``sage-digraph6:``, ``matrix:`` or ``edges:``; vertices without edges need the last one. A text without mark and
    prefix is graph6 or digraph6 according to its length; where both fit (``?``, ``A?`` and ``A_``) it is graph6. A
    digraph with exactly one arc between any two vertices is a tournament; a symmetric matrix is a graph. Edge weights
    are left out.

    Raises:
        GraphFormatError: The text is in none of these formats, or in two of them.
    """
    return settled(recognized(text, whole_list))


def write_graph(graph: AnyGraph, format_: str) -> str:
    """Return a graph as a text in a format of `FORMATS`.

    Raises:
        GraphFormatError: If there is no such format, or the graph cannot be written in it.

    Examples:
        >>> from ggbgen.graphs import named_graph
        >>> write_graph(named_graph("C5"), "graph6")
        'Dhc'
    """
    if format_ not in FORMATS:
        raise GraphFormatError(
            f"format {format_!r}, expected one of {', '.join(FORMATS)}{near_miss(format_, tuple(FORMATS))}"
        )
    return FORMATS[format_](graph)


def settled(graph: AnyGraph | EdgeList) -> AnyGraph:
    """Return a digraph as a tournament if it is one, and a list of edges without its weights."""
    if isinstance(graph, EdgeList):
        graph = graph.digraph() if graph.directed else graph.graph()
    if not isinstance(graph, Digraph) or graph.order < 2:
        return graph
    joined = {frozenset(arc) for arc in graph.arcs}
    complete = len(joined) == len(graph.arcs) == graph.order * (graph.order - 1) // 2
    return Tournament.from_digraph(graph) if complete else graph


def _tournament(graph: AnyGraph, format_: str) -> Tournament:
    if isinstance(graph, Graph):
        raise GraphFormatError(f"a graph cannot be written as {format_}, expected a tournament")
    return graph if isinstance(graph, Tournament) else Tournament.from_digraph(graph)


def _graph6(graph: AnyGraph) -> str:
    if isinstance(graph, Graph):
        return graph6(graph)
    digraph = graph.to_digraph() if isinstance(graph, Tournament) else graph
    return graph6(Graph.from_digraph(digraph))


def _dot(graph: AnyGraph) -> str:
    """Return the graph in Graphviz's DOT language."""
    directed = not isinstance(graph, Graph)
    pairs = graph.to_digraph().arcs if isinstance(graph, Tournament) else graph.pairs
    names = [graph.name(v).replace("\\", "\\\\").replace('"', '\\"') for v in range(graph.order)]
    vertices = [f'  {v} [label="{name}"];' for v, name in enumerate(names)]
    sign = "->" if directed else "--"
    lines = [f"  {u} {sign} {v};" for u, v in pairs]
    return "\n".join([f"{'digraph' if directed else 'graph'} {{", *vertices, *lines, "}"])


FORMATS: Mapping[str, Callable[[AnyGraph], str]] = {
    "mckay": lambda graph: mckay(_tournament(graph, "mckay")),
    "graph6": _graph6,
    "digraph6": lambda graph: digraph6(graph.to_digraph() if isinstance(graph, Graph) else graph),
    "sage-digraph6": lambda graph: sage_digraph6(graph.to_digraph() if isinstance(graph, Graph) else graph),
    # A single digit would be a tournament string.
    "matrix": lambda graph: adjacency_matrix(graph, geogebra=graph.order < 2),
    "edges": edge_list,
    "dot": _dot,
}
"""The writer for each format; ``matrix`` and ``dot`` give several lines of text."""
