"""Graphs by their usual names: ``K4``, ``C5``, ``K1,3``, ``Q3``, ``2K2``, ``paw``, ``K3+K1``, ``C5*K1``, ``co-P3``."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

from ggbgen.errors import GraphFormatError, near_miss
from ggbgen.graphs.graph import Graph

__all__ = ["FOUR_VERTEX_GRAPHS", "graph_names", "named_graph", "no_complement"]

FOUR_VERTEX_GRAPHS = ("4K1", "K2+2K1", "2K2", "P3+K1", "K3+K1", "K1,3", "P4", "C4", "paw", "diamond", "K4")
"""A name for each of the eleven graphs on four vertices, up to isomorphism."""

_MOST_VERTICES = 26
_LEAST = {"K": 1, "C": 3, "P": 1, "Q": 1}
_Edges = list[tuple[int, int]]

_SPECIAL: dict[str, tuple[int, _Edges]] = {
    "claw": (4, [(0, 1), (0, 2), (0, 3)]),
    "paw": (4, [(0, 1), (0, 2), (1, 2), (2, 3)]),
    "diamond": (4, [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]),
}
_CO = "co-"
_COMPLEMENT = re.compile(r"co-[^\s,;:]+")
# A plus sign that is not within the brackets of a complement.
_SUM_SIGN = re.compile(r"\+(?![^(]*\))")
_PART = re.compile(
    r"(?P<copies>[0-9]+)?(?:(?P<family>[KCPQ])_?\{?(?P<sizes>[0-9]+(?:,[0-9]+)*)\}?|(?P<special>[a-z]+))",
    re.ASCII | re.IGNORECASE,
)
# Some authors count the vertices of a wheel or a star, others the spokes or edges.
_COUNTED_DIFFERENTLY = re.compile(r"(?P<family>[WS])_?\{?(?P<size>[0-9]{1,9})\}?", re.ASCII | re.IGNORECASE)


def graph_names() -> tuple[str, ...]:
    """Return names of small graphs: examples of each family, all graphs on four vertices, and a few others."""
    families = [f"{family}{n}" for family, least in (("K", 1), ("C", 3), ("P", 1)) for n in range(least, 11)]
    stars = [f"K1,{n}" for n in range(2, 7)]
    others = ("K2,2,2", "Q3", "C5*K1")
    return tuple(dict.fromkeys((*families, *stars, *others, *FOUR_VERTEX_GRAPHS, *_SPECIAL)))


def named_graph(name: str) -> Graph | None:
    """Return the graph with this name.

    Args:
        name: ``K4`` (complete), ``C4`` (cycle), ``P4`` (path on 4 vertices), ``K2,3`` and ``K2,2,2`` (complete
            multipartite), ``Q3`` (hypercube of dimension 3), ``claw``, ``paw`` (a triangle and an edge at one of its
            corners), ``diamond`` (K4 without an edge), several copies as in ``2K2``, disjoint unions with ``+`` as in
            ``K3+K1``, joins with ``*``, which binds more strongly, as in ``C5*K1``, and complements with ``co-`` as in
            ``co-P3`` and ``co-(P3+K1)``. Small letters will do, and so do ``K_4`` and ``K_{1,3}``.

    Returns:
        The graph, with vertices named A, B, C, ... in order, or None if the text does not have the form of such a name.

    Raises:
        GraphFormatError: The name has this form, but there is no such graph (``C2``), it has more than 26
            vertices, or it has two meanings: the scope of a complement (``co-P3+K1``), or whether the vertices of a
            wheel or a star are counted or its spokes (``W5``, ``S4``).
    """
    found = _COUNTED_DIFFERENTLY.fullmatch(name.strip())
    if found and (meanings := _meanings(found["family"].upper(), int(found["size"]))):
        what, parts = ("wheel", "spokes") if found["family"] in "Ww" else ("star", "edges")
        raise GraphFormatError(
            f"{name.strip()!r}: some authors count the vertices of a {what}, others its {parts}, "
            f"expected {' or '.join(map(repr, meanings))}"
        )
    union = _union(name.replace("\u222a", "+").replace(" ", ""), name)
    if union is None:
        return None
    order, edges = union
    return Graph(order, edges, names=[chr(ord("A") + vertex) for vertex in range(order)])


def no_complement(text: str) -> None:
    """Check that a text that is not the name of a graph is not meant as a complement either, such as ``co-pwa``.

    Nobody who writes ``co-`` before a name means an edge from a vertex named ``co``.

    Raises:
        GraphFormatError: The text starts like a complement.
    """
    if _COMPLEMENT.fullmatch(text):
        graph = text.removeprefix(_CO)
        edge = f'"co"-{graph}'
        raise GraphFormatError(
            f"{text[:60]!r}: no graph is called {graph[:60]!r}{near_miss(graph, graph_names())}, expected a complement "
            f"such as 'co-paw' or 'co-(P3+K1)', or the edge {edge[:60]!r}"
        )


def _union(text: str, name: str) -> tuple[int, _Edges] | None:
    """Return the order and the edges of a disjoint union, written without white space; None if it is not one."""
    parts = _SUM_SIGN.split(text)
    order = 0
    edges: _Edges = []
    for part in parts:
        each = _complement(part, name) if part.startswith(_CO) else _join(part, name)
        if each is None:
            return None
        edges += [(order + i, order + j) for i, j in each[1]]
        order += each[0]
        _check_size(order, name)
    for k, part in enumerate(parts[:-1]):
        if part.startswith(_CO) and not part.endswith(")"):
            before = "".join(f"{other}+" for other in parts[:k])
            after = "+".join(parts[k + 1 :])
            of_all = f"{before}{_CO}({part.removeprefix(_CO)}+{after})"
            of_one = f"{before}{after}+{part}"
            raise GraphFormatError(f"{name!r} can be read in two ways, expected {of_all!r} or {of_one!r}")
    return order, edges


def _complement(text: str, name: str) -> tuple[int, _Edges] | None:
    """Return the order and the edges of ``co-K3``, or of ``co-(K3+K1)``."""
    inner = text.removeprefix(_CO)
    if inner[:1] == "(" and inner[-1:] == ")":
        inner = inner[1:-1]
    elif "*" in inner:
        return None
    found = None if _CO in inner else _union(inner, name)
    if found is None:
        return None
    order, edges = found
    return order, [pair for pair in combinations(range(order), 2) if pair not in edges]


def _join(text: str, name: str) -> tuple[int, _Edges] | None:
    """Return the order and the edges of a join such as ``C5*K1``: all edges between the parts are there."""
    order = 0
    edges: _Edges = []
    for part in text.split("*"):
        found = _copies(part, name)
        if found is None:
            return None
        _check_size(order + found[0], name)
        edges += [(order + i, order + j) for i, j in found[1]]
        edges += [(i, order + j) for i in range(order) for j in range(found[0])]
        order += found[0]
    return order, edges


def _copies(text: str, name: str) -> tuple[int, _Edges] | None:
    """Return the order and the edges of several copies of one graph, such as ``2K2``."""
    part = _PART.fullmatch(text)
    if part is None or (part["special"] and part["special"].lower() not in _SPECIAL):
        return None
    copies = int((part["copies"] or "1")[:9])
    if copies < 1:
        raise GraphFormatError(f"{name!r} has {copies} copies of a part, expected at least 1")
    order, edges = _part(part, name)
    _check_size(copies * order, name)
    return copies * order, [(copy * order + i, copy * order + j) for copy in range(copies) for i, j in edges]


def _part(part: re.Match[str], name: str) -> tuple[int, _Edges]:
    if part["special"]:
        return _SPECIAL[part["special"].lower()]
    family = part["family"].upper()
    sizes = [int(size[:9]) for size in part["sizes"].split(",")]
    if len(sizes) > 1:
        if family != "K" or min(sizes) < 1:
            raise GraphFormatError(f"{name!r}: expected a complete bipartite graph such as 'K1,3', or 'K2,2,2'")
        _check_size(sum(sizes), name)
        parts = [number for number, size in enumerate(sizes) for _ in range(size)]
        return len(parts), [(i, j) for i, j in combinations(range(len(parts)), 2) if parts[i] != parts[j]]
    least = _LEAST[family]
    if sizes[0] < least:
        raise GraphFormatError(f"{name!r}: {family}{sizes[0]} has too few vertices, expected at least {least}")
    order = 2 ** min(sizes[0], _MOST_VERTICES) if family == "Q" else sizes[0]
    _check_size(order, name)
    return order, _FAMILIES[family](order)


def _meanings(family: str, size: int) -> list[str]:
    """Return the names of the wheels or stars that a name such as ``W5`` or ``S4`` can mean."""
    if family == "W":
        return [f"C{rim}*K1" for rim in (size - 1, size) if rim >= _LEAST["C"]]
    return [f"K1,{edges}" for edges in (size - 1, size) if edges > 0]


def _check_size(order: int, name: str) -> None:
    if order > _MOST_VERTICES:
        raise GraphFormatError(f"{name!r} is too large, expected at most {_MOST_VERTICES} vertices")


def _complete(order: int) -> _Edges:
    return list(combinations(range(order), 2))


def _path(order: int) -> _Edges:
    return [(vertex, vertex + 1) for vertex in range(order - 1)]


def _cycle(order: int) -> _Edges:
    return [*_path(order), (0, order - 1)]


def _hypercube(order: int) -> _Edges:
    return [(i, j) for i, j in combinations(range(order), 2) if (i ^ j).bit_count() == 1]


_FAMILIES: dict[str, Callable[[int], _Edges]] = {"K": _complete, "C": _cycle, "P": _path, "Q": _hypercube}
