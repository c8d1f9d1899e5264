"""Graphs of an author's own for questions: read, checked, and as the scripts take them."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.aliases import JsonObject
from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.graphs import parse_tournament
from ggbgen.graphs.network import Network, parse_network, read_network
from ggbgen.graphs.vertex_names import vertex_names

__all__ = ["own_figure"]

_NOUNS = {"graph": "a graph with edges such as A-B", "digraph": "a digraph with arcs such as A>B"}
_NOUNS["tournament"] = "a tournament, with exactly one arc such as A>B between any two vertices"

_LEAST = 2


def own_figure(text: str, kinds: Sequence[str], *, most: int, weighted: bool, names: Sequence[str]) -> JsonObject:
    """Return a graph as scripts take it: its text, its kind, rows, names, and weights as texts if it has them.

    Args:
        text: The graph, in any format.
        kinds: The kinds of graphs that are expected.
        most: The largest number of vertices.
        weighted: Whether weights matter; each edge has the weight 1 if there are none. Otherwise they are left out.
        names: Names for the vertices of a graph that names none.

    Raises:
        GraphFormatError: The text encodes no graph, or no tournament where one is expected.
        ParameterError: The graph is of another kind, too small or too large, or a name is too long.
    """
    try:
        network = read_network(parse_tournament(text)) if kinds == ("tournament",) else parse_network(text)
    except GraphFormatError:
        parse_network(text)
        raise ParameterError(f"expected {_NOUNS['tournament']}") from None
    kind = "tournament" if kinds == ("tournament",) else "digraph" if network.directed else "graph"
    if kind not in kinds:
        raise ParameterError(f"expected {' or '.join(_NOUNS[known] for known in kinds)}")
    if not _LEAST <= network.order <= most:
        raise ParameterError(f"it has {network.order} vertices, expected {_LEAST} to {most}")
    if len({pair if network.directed else frozenset(pair) for pair in network.pairs}) < len(network.pairs):
        raise ParameterError("two vertices are joined twice, expected one edge between them")
    figure: JsonObject = {
        "text": text,
        "kind": kind,
        "rows": [[int(weight != "") for weight in row] for row in _weights(network)],
        "names": list(vertex_names(network.names or tuple(names)[: network.order], None, network.order)),
    }
    return figure | ({"weights": _weights(network)} if weighted else {})


def _weights(network: Network) -> list[list[str]]:
    """Return the weight of each edge in a matrix, 1 if there are none, and an empty text where there is no edge."""
    found = [[""] * network.order for _ in range(network.order)]
    for number, (u, v) in enumerate(network.pairs):
        found[u][v] = "1" if network.weights is None else str(network.weights[number])
        found[v][u] = found[v][u] if network.directed else found[u][v]
    return found
