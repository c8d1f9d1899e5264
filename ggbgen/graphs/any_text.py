"""Read a graph, a digraph or a tournament from a text in any of the formats, and write it in another one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ggbgen.errors import GraphFormatError, near_miss
from ggbgen.graphs.any_format import read_graph
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.digraph6 import digraph6, parse_digraph6, sage_digraph6
from ggbgen.graphs.edge_list import EdgeList, edge_list, parse_edge_list
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.graph6 import graph6, parse_graph6
from ggbgen.graphs.matrix import adjacency_matrix, parse_adjacency_matrix
from ggbgen.graphs.mckay import mckay, parse_mckay
from ggbgen.graphs.tournament import Tournament

__all__ = ["FORMATS", "AnyGraph", "parse_any", "settled", "write_graph"]

AnyGraph = Graph | Digraph | Tournament

_PREFIX = re.compile(r"(mckay|graph6|digraph6|sage-digraph6|matrix|edges):(.*)", re.DOTALL)
_ENTRIES = re.compile(r"[01\s{},;]+")
_SPARSE6 = re.compile(r"(>>sparse6<<)?:[?-~]+")


def parse_any(text: str) -> AnyGraph:
    """Read a graph, a digraph or a tournament, in whichever format it is written.

    The formats are a name such as ``K4`` or ``paw``, graph6, digraph6 with or without its mark ``&``, a tournament
    string in McKay's format, an adjacency matrix, and edges ``A-B B-C`` or arcs ``A>B B>C``. A prefix may give the
    format: ``mckay:``, ``graph6:``, ``digraph6:``, ``sage-digraph6:``, ``matrix:`` or ``edges:``. A text without mark
    and prefix is graph6 or digraph6 according to its length; where both fit (``?``, ``A?`` and ``A_``) it is graph6. A
    digraph with exactly one arc between any two vertices is a tournament; a symmetric matrix is a graph. Edge weights
    are left out.

    Raises:
        GraphFormatError: The text is in none of these formats, or in two of them.
    """
    stripped = text.strip()
    if not stripped:
        raise GraphFormatError("an empty text is no graph, expected for example 'K4', 'A-B B-C' or 'DQc'")
    if prefix := _PREFIX.fullmatch(stripped):
        return settled(_READERS[prefix[1]](prefix[2].strip()))
    if _SPARSE6.fullmatch(stripped):
        raise GraphFormatError(f"{stripped[:60]!r} is sparse6, expected graph6: nauty's copyg -g turns it into that")
    if _ENTRIES.fullmatch(stripped):
        return _of_digits(stripped)
    return settled(read_graph(text))


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


def _of_digits(text: str) -> AnyGraph:
    """Read a text of zeros, ones, white space and list punctuation: a tournament string, or a matrix."""
    if re.search(r"[{},;]", text):
        return _of_matrix(text)
    if "\n" not in text:
        return parse_mckay(text)
    found: list[AnyGraph] = []
    for reader in (parse_mckay, _of_matrix):
        try:
            found.append(reader(text))
        except GraphFormatError as error:
            problem = error
    if len(found) > 1:
        raise GraphFormatError(
            f"{text[:30]!r}... is a tournament string and an adjacency matrix, expected 'mckay:' or 'matrix:' before it"
        )
    if not found:
        raise problem
    return found[0]


def _of_matrix(text: str) -> AnyGraph:
    """Read an adjacency matrix; a symmetric one is a graph."""
    digraph = parse_adjacency_matrix(text)
    arcs = set(digraph.arcs)
    return Graph.from_digraph(digraph) if all((v, u) in arcs for u, v in arcs) else settled(digraph)


def settled(graph: AnyGraph | EdgeList) -> AnyGraph:
    """Return a digraph as a tournament if it is one, and a list of edges without its weights."""
    if isinstance(graph, EdgeList):
        graph = graph.digraph() if graph.directed else graph.graph()
    if not isinstance(graph, Digraph) or graph.order < 2:
        return graph
    joined = {frozenset(arc) for arc in graph.arcs}
    complete = len(joined) == len(graph.arcs) == graph.order * (graph.order - 1) // 2
    return Tournament.from_digraph(graph) if complete else graph


_READERS: Mapping[str, Callable[[str], AnyGraph | EdgeList]] = {
    "mckay": parse_mckay,
    "graph6": parse_graph6,
    "digraph6": parse_digraph6,
    "sage-digraph6": parse_digraph6,
    "matrix": _of_matrix,
    "edges": parse_edge_list,
}


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
    "matrix": adjacency_matrix,
    "edges": edge_list,
    "dot": _dot,
}
"""The writer for each format; ``matrix`` and ``dot`` give several lines of text."""
