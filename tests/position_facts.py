"""Facts about graphs of positions by search: values without mex, graphs of typed arcs, orders with ends first."""

from __future__ import annotations

import re
from functools import cache

import networkx as nx

from ggbgen.explorers.game_positions import PositionGraph, graph_of_arcs, graph_of_game
from ggbgen.explorers.position_graph import STARTS

MOST = 40
_GAPS = re.compile(r"[\s,;\ufeff]+")
_NAME = re.compile(r"[!#&()*+./0-9:=?@A-Z\[\]^_`a-z|~-]{1,8}")


def acyclic(graph: PositionGraph) -> nx.DiGraph:
    digraph = nx.DiGraph()
    digraph.add_nodes_from(range(len(graph.names)))
    digraph.add_edges_from((i, j) for i, own in enumerate(graph.options) for j in own)
    return digraph


@cache
def nim_values(graph: PositionGraph) -> tuple[int, ...]:
    """Return for each vertex the size of the Nim heap with which its sum is P, by playing it out, without mex."""

    @cache
    def lost(vertex: int, heap: int) -> bool:
        left = (lost(vertex, less) for less in range(heap))
        return not any(lost(option, heap) for option in graph.options[vertex]) and not any(left)

    return tuple(
        next(heap for heap in range(len(graph.names)) if lost(vertex, heap)) for vertex in range(len(graph.names))
    )


@cache
def built_in(index: int) -> PositionGraph:
    kind, text = list(STARTS.values())[index]
    return graph_of_game(text, most=MOST) if kind == "game" else graph_of_arcs(text, most=MOST)


def typed_graph(text: str) -> PositionGraph | None:
    """Return the graph of typed arcs, or None if they do not make one."""
    words = [word for word in _GAPS.split(re.sub(r"\s*>\s*", ">", re.sub("->|→", ">", text))) if word]
    names: dict[str, int] = {}
    arcs: list[tuple[int, int]] = []
    for word in words:
        ends = word.split(">")
        if len(ends) > 2 or not all(map(_NAME.fullmatch, ends)):
            return None
        numbers = tuple(names.setdefault(end, len(names)) for end in ends)
        if len(ends) == 2:
            arcs.append((numbers[0], numbers[1]))
    if not arcs or len(names) > MOST or len(set(arcs)) < len(arcs) or any(i == j for i, j in arcs):
        return None
    graph = PositionGraph(
        names=tuple(names), options=tuple(tuple(j for i, j in arcs if i == vertex) for vertex in range(len(names)))
    )
    return graph if nx.is_directed_acyclic_graph(acyclic(graph)) else None


@cache
def ends_first(graph: PositionGraph) -> list[int]:
    longest = {
        vertex: nx.dag_longest_path_length(acyclic(graph).subgraph({vertex} | nx.descendants(acyclic(graph), vertex)))
        for vertex in range(len(graph.names))
    }
    return sorted(longest, key=lambda vertex: (longest[vertex], vertex))
