"""Properties of small graphs and tournaments, by definition: those that the filters of the browsers use, and more."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import factorial
from typing import Any

import networkx as nx
from networkx.algorithms.isomorphism import GraphMatcher

from ggbgen.graphs import Tournament
from ggbgen.graphs.small_graphs import small_graphs
from ggbgen.graphs.small_tournaments import small_tournaments

# The options of each filter: None lets everything pass.
BROWSER_FILTERS: dict[str, tuple[int | str | None, ...]] = {
    "kingsFilter": (None, 1, 3, 4, 5, 6, 7, 8),
    "strongFilter": (None, True, False),
    "regularFilter": (None, True, False),
    "lostFilter": (None, True, False),
    "thronesFilter": (None, "over", "unstable", "W", "Sₙ"),
    "insideFilter": (None, True, False),
}


@cache
def small_facts(order: int) -> list[tuple[int, bool, bool, bool, str, bool]]:
    """Return the filtered properties of each small tournament of an order, by definition."""
    return [
        (
            len(tournament.kings()),
            nx.is_strongly_connected(tournament.to_networkx()),
            len(set(tournament.scores())) == 1,
            outcome_of(tournament) == "P" and tournament.source() is None,
            thrones_class_of(tournament),
            lost_inside(tournament),
        )
        for tournament in small_tournaments(order)
    ]


def thrones_class_of(tournament: Tournament) -> str:
    if tournament.source() is not None:
        return "over"
    if outcome_of(tournament) == "P":
        return "Sₙ"
    return "unstable" if tournament.order - 2 in tournament.scores() else "W"


def lost_inside(tournament: Tournament) -> bool:
    """Return whether some deletion leaves a P-position in which the game is not over."""
    wins, beaten = game_of(tournament), tournament.out_neighbourhoods
    everybody = (1 << tournament.order) - 1
    for v in range(tournament.order):
        rest = everybody ^ 1 << v
        over = any(rest >> u & 1 and rest & ~beaten[u] == 1 << u for u in range(tournament.order))
        if rest and not over and not wins(rest):
            return True
    return False


def components_of(tournament: Tournament) -> list[list[int]]:
    graph = nx.condensation(tournament.to_networkx())
    return [sorted(graph.nodes[node]["members"]) for node in nx.topological_sort(graph)]


def winning_deletions(tournament: Tournament) -> list[int]:
    """Return the vertices whose deletion leaves a P-position."""
    everything = range(tournament.order)
    rest = [[w for w in everything if w != v] for v in everything]
    return [v for v in everything if outcome_of(tournament.induced(rest[v])) == "P"]


def outcome_of(tournament: Tournament) -> str:
    return "N" if game_of(tournament)((1 << tournament.order) - 1) else "P"


@lru_cache(maxsize=4)
def game_of(tournament: Tournament) -> Callable[[int], bool]:
    """Return a function of vertex sets: whether the player to move wins the Game of Thrones, by its rules."""
    beaten = tournament.out_neighbourhoods

    @cache
    def wins(left: int) -> bool:
        members = [1 << v for v in range(tournament.order) if left >> v & 1]
        if any(left & ~beaten[bit.bit_length() - 1] == bit for bit in members):
            return False
        return any(not wins(left ^ bit) for bit in members)

    return wins


_TRUTHS = (None, True, False)
GRAPH_FILTERS: dict[str, tuple[int | bool | None, ...]] = {
    "edgesFilter": (None, *range(22)),
    **dict.fromkeys(("connectedFilter", "bipartiteFilter", "regularFilter", "treeFilter", "planarFilter"), _TRUTHS),
}


@cache
def graphs(order: int) -> list[Any]:
    return [graph.to_networkx() for graph in small_graphs(order)]


@cache
def graph_facts(order: int) -> list[tuple[Any, ...]]:
    """Return edges, connected, bipartite, regular, tree and planar for each graph, by definition."""
    return [
        (
            graph.number_of_edges(),
            nx.is_connected(graph),
            nx.is_bipartite(graph),
            nx.is_regular(graph),
            nx.is_tree(graph),
            nx.check_planarity(graph)[0],
        )
        for graph in graphs(order)
    ]


@cache
def labellings(order: int, number: int) -> int:
    graph = graphs(order)[number - 1]
    return factorial(order) // sum(1 for _ in GraphMatcher(graph, graph).isomorphisms_iter())


@cache
def complement_number(order: int, number: int) -> int:
    complement = nx.complement(graphs(order)[number - 1])
    degrees = sorted(degree for _, degree in complement.degree())
    alike = (k for k, graph in enumerate(graphs(order), start=1) if sorted(d for _, d in graph.degree()) == degrees)
    (found,) = (k for k in alike if nx.is_isomorphic(graphs(order)[k - 1], complement))
    return found
