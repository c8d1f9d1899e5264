"""Kings, heirs, dominating sets and royal pairs of the remaining tournament, from networkx."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import networkx as nx

from ggbgen.graphs import Tournament

Numbers = tuple[int, ...]


def reached(graph: Any, vertex: int) -> set[int]:
    """Return the vertices that a vertex reaches by at most two arcs."""
    return set(nx.single_source_shortest_path_length(graph, vertex, cutoff=2))


@cache
def left(tournament: Tournament, position: Numbers) -> Any:
    """Return the subtournament on the remaining vertices."""
    graph = nx.DiGraph()
    graph.add_nodes_from(position)
    graph.add_edges_from((u, v) for u in position for v in position if tournament.beats(u, v))
    return graph


@cache
def kings_of(tournament: Tournament, position: Numbers) -> tuple[int, ...]:
    graph = left(tournament, position)
    return tuple(v for v in position if len(reached(graph, v)) == len(position))


def royal_pairs_of(tournament: Tournament, position: Numbers) -> list[tuple[int, int]]:
    graph = left(tournament, position)
    reach = {v: reached(graph, v) for v in position}
    return [(u, v) for u, v in combinations(position, 2) if (reach[u] | {v}) & (reach[v] | {u}) == set(position)]


def heirs_of(tournament: Tournament, position: Numbers) -> list[int]:
    kings = kings_of(tournament, position)
    later = {v for king in kings for v in kings_of(tournament, tuple(other for other in position if other != king))}
    return sorted(later - set(kings))
