"""Reconcile the names that vertices have in a graph with names chosen for them separately."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ggbgen.definition import Parameter
from ggbgen.errors import GraphFormatError, ParameterError, near_miss
from ggbgen.graphs.any_format import recognized
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.edge_list import EDGES_PREFIX, EdgeList, edge_list, whole_list, written_name
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.names import Names, checked_names, named_nodes
from ggbgen.graphs.of_networkx import is_networkx
from ggbgen.graphs.tournament import Tournament

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["NAME_SEPARATOR", "in_order_of_names", "named_values", "vertex_names"]

NAME_SEPARATOR = "\N{BROKEN BAR}"
"""What stands between names where several are one text, and in no name."""

# Longer names would reach into other vertices.
_LONGEST_NAME = 12

_GRAPHS = (Graph, Digraph, Tournament)


def in_order_of_names(graph: object, names: Sequence[str]) -> tuple[object, tuple[str, ...]]:
    """Reorder the vertices of a graph to follow the names that were chosen for them.

    A graph whose vertices have no names, such as one in graph6, is unchanged; but the nodes 0, 1, ... of a networkx
    graph get the names, so that messages about the graph use them.

    Args:
        graph: A text in any format, a networkx graph, or one of `ggbgen.graphs`.
        names: Names in the order of the vertices; there may be more of them than vertices.

    Returns:
        The graph with its vertices in that order, and the names: those that the graph has, then the others.

    Raises:
        GraphFormatError: A vertex has a name that is not among the names.
    """
    own = _own_names(graph)
    if own is None:
        return _called(graph, names), tuple(names)
    by_name = {_normal(name): name for name in own}
    chosen = [_normal(name) for name in names]
    for name in own:
        if _normal(name) not in chosen:
            raise GraphFormatError(
                f"{name!r} is none of the names, expected one of {', '.join(names)}{_hint(graph, name, names)}"
            )
    used = [by_name[name] for name in chosen if name in by_name]
    rest = [name for name in names if _normal(name) not in by_name]
    if isinstance(graph, str):
        listed = recognized(graph, whole_list)
        assert isinstance(listed, EdgeList)  # noqa: S101 - only lists have names of their own
        text = edge_list(listed).removeprefix(EDGES_PREFIX)
        prefix = "" if listed.pairs else EDGES_PREFIX
        return prefix + " ".join((*map(written_name, used), text)), (*used, *rest)
    networkx: nx.Graph = graph.to_networkx() if isinstance(graph, _GRAPHS) else graph
    nodes = {str(node): node for node in networkx}
    return _rebuilt(networkx, {nodes[name]: name for name in used}), (*used, *rest)


def _hint(graph: object, name: str, names: Sequence[str]) -> str:
    """Return the nearest name; for part of a name with a blank, how the whole name is written in a text."""
    whole = next((each for each in names if _normal(name) in map(_normal, each.split()) and each != name), None)
    if isinstance(graph, str) and whole is not None:
        return f'; a name with a blank stands in double quotes, "{whole}"'
    return near_miss(name, names)


def named_values(parameters: Sequence[Parameter], values: Mapping[str, object]) -> dict[str, object]:
    """Reorder the vertices of the one graph among some values to follow the one list of names among them.

    Args:
        parameters: Which of the values are graphs, tournaments and names.
        values: A value for each parameter.

    Returns:
        The values; unchanged if the graph or the names are missing, or if there are several graphs or lists of names.

    Raises:
        ParameterError: A vertex has a name that is not among the names.
    """
    graphs, names = (
        [parameter.name for parameter in parameters if parameter.type in types and values[parameter.name]]
        for types in (("graph", "tournament"), ("names",))
    )
    if len(graphs) != 1 or len(names) != 1:
        return dict(values)
    try:
        graph, ordered = in_order_of_names(values[graphs[0]], cast(Sequence[str], values[names[0]]))
    except GraphFormatError as error:
        raise ParameterError(f"{graphs[0]}: {error}") from error
    return {**values, graphs[0]: graph, names[0]: ordered}


def _own_names(graph: object) -> Names:
    """Return the names in a graph, None if it has none or cannot be read; a later reader reports the error."""
    try:
        if isinstance(graph, str):
            listed = recognized(graph, whole_list)
            return checked_names(listed.names, order=listed.order) if isinstance(listed, EdgeList) else None
        if isinstance(graph, _GRAPHS):
            return graph.names
        return named_nodes(tuple(graph))[1] if is_networkx(graph) else None
    except GraphFormatError:
        return None


def _called(graph: object, names: Sequence[str]) -> object:
    """Return a networkx graph on the nodes 0, 1, ... with the names as its nodes; anything else unchanged."""
    if not is_networkx(graph) or set(graph) != set(range(len(graph))):
        return graph
    enough = len(graph) <= len(names) == len(set(names))
    return _rebuilt(graph, dict(zip(range(len(graph)), names, strict=False))) if enough else graph


def _rebuilt(networkx: nx.Graph, names: Mapping[Hashable, str]) -> nx.Graph:
    """Return the networkx graph with its nodes replaced, in the order of the mapping."""
    ordered = networkx.__class__()
    ordered.add_nodes_from(names.values())
    ordered.add_edges_from((names[start], names[end], data) for start, end, data in networkx.edges(data=True))
    return ordered


def _normal(name: str) -> str:
    return unicodedata.normalize("NFC", name).strip()


def vertex_names(chosen: Sequence[str], own: Sequence[str] | None, count: int) -> tuple[str, ...]:
    """Return ``count`` names: the chosen ones, else the graph's, then letters in order (A, B, ..., Z, AA, ...).

    Raises:
        ParameterError: A name is empty, too long or repeated.
    """
    given = tuple(unicodedata.normalize("NFC", name).strip() for name in tuple(chosen) or tuple(own or ()))
    for name in given:
        printable = any(character.isprintable() for character in name.strip()) and NAME_SEPARATOR not in name
        if not printable or len(name) > _LONGEST_NAME:
            raise ParameterError(f"names: {name!r} is no name of 1 to {_LONGEST_NAME} characters")
        if given.count(name) > 1:
            raise ParameterError(f"names: {name!r} is there twice")
    if len(given) > count:
        raise ParameterError(f"names: {len(given)} names, expected at most {count}")
    letters = (letter for letter in _letters() if letter not in given)
    return (*given, *(next(letters) for _ in range(count - len(given))))


def _letters() -> Iterator[str]:
    """Yield A, B, ..., Z, and then AA, AB, ..."""
    alphabet = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    yield from alphabet
    yield from map("".join, itertools.product(alphabet, repeat=2))
