"""Names of vertices, which a graph may have in addition to their numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from ggbgen.errors import GraphFormatError

__all__ = ["Names", "checked_names", "named_nodes", "vertex_name"]

Names = tuple[str, ...] | None
"""One name per vertex, in vertex order, or ``None`` if every vertex is named by its number."""


def checked_names(names: Iterable[str] | None, *, order: int) -> Names:
    """Return the names in the form in which a graph stores them.

    Args:
        names: One name per vertex, in vertex order, or ``None``.
        order: Number of vertices.

    Returns:
        The names, or ``None`` if they are just ``"0"``, ``"1"``, ... in that order, so that vertices named by
        their numbers have only one representation.

    Raises:
        GraphFormatError: If there are more or fewer names than vertices, or one is empty or given twice.
    """
    if names is None:
        return None
    kept = tuple(names)
    if len(kept) != order:
        raise GraphFormatError(f"{len(kept)} names for {order} vertices, expected one name per vertex")
    first: dict[str, int] = {}
    for vertex, name in enumerate(kept):
        if not name:
            raise GraphFormatError(f"vertex {vertex} has an empty name")
        if name in first:
            raise GraphFormatError(f"name {name!r} is given to vertex {first[name]} and to vertex {vertex}")
        first[name] = vertex
    return None if all(name == str(vertex) for vertex, name in enumerate(kept)) else kept


def vertex_name(names: Names, vertex: int) -> str:
    """Return the vertex's name, or its number in decimal if the graph has no names."""
    return str(vertex) if names is None else names[vertex]


def named_nodes(nodes: Sequence[Hashable]) -> tuple[dict[Hashable, int], Names]:
    """Number the nodes of a networkx graph.

    Nodes that are the integers 0..n-1, in whatever order, keep their numbers and get no names. Any other
    nodes are numbered in the order in which they are given and are named by ``str(node)``.

    Returns:
        The vertex of every node, and the names.

    Raises:
        GraphFormatError: If two nodes have the same name, as ``1`` and ``"1"`` do, or one has an empty name.
    """
    if all(type(node) is int for node in nodes) and set(nodes) == set(range(len(nodes))):
        return {node: node for node in nodes if isinstance(node, int)}, None
    called: dict[str, Hashable] = {}
    for node in nodes:
        name = str(node)
        if not name:
            raise GraphFormatError(f"node {node!r} has an empty name")
        if name in called:
            raise GraphFormatError(f"nodes {called[name]!r} and {node!r} have the same name {name!r}")
        called[name] = node
    names = checked_names(called, order=len(nodes))
    return {node: vertex for vertex, node in enumerate(nodes)}, names
