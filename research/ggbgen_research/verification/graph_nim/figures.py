"""Numerical claims: how many graphs and positions there are, in sections 2.3, 2.5 and 2.6 of the thesis."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product

from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.outcomes import outcomes

__all__ = ["CLAIMS", "graphs_up_to_isomorphism", "positions_up_to_isomorphism"]


def graphs_up_to_isomorphism(order: int) -> list[frozenset[tuple[int, int]]]:
    """Return the edge sets of all graphs with this number of vertices up to isomorphism, by number of edges."""
    pairs = list(combinations(range(order), 2))
    seen: set[frozenset[tuple[int, int]]] = set()
    found = []
    for count in range(len(pairs) + 1):
        for edges in map(frozenset, combinations(pairs, count)):
            if edges in seen:
                continue
            found.append(edges)
            for image in permutations(range(order)):
                seen.add(frozenset((min(image[i], image[j]), max(image[i], image[j])) for i, j in edges))
    return found


def positions_up_to_isomorphism(board: Board, max_weight: int) -> dict[Weights, Weights]:
    """Return for each position of a complete graph the smallest one that differs only in the names of vertices."""
    images = []
    for renamed in permutations(board.vertices):
        name = dict(zip(board.vertices, renamed, strict=True))
        target = [{name[vertex] for vertex in edge} for edge in board.edges]
        images.append([next(k for k, edge in enumerate(board.edges) if set(edge) == ends) for ends in target])
    return {
        weights: min(tuple(weights[edge] for edge in image) for image in images)
        for weights in product(range(max_weight + 1), repeat=len(board.edges))
    }


def _count(name: str, claimed: object, counted: object) -> list[Finding]:
    """Return a finding if a claimed number is wrong."""
    if claimed == counted:
        return []
    return [Finding(text=f"{name}: {counted}", record={"what": name, "claimed": claimed, "counted": counted})]


def _graphs_on_four_vertices(_max_weight: int) -> list[Finding]:
    by_edges = Counter(len(edges) for edges in graphs_up_to_isomorphism(4))
    return _count("graphs with 0, 1, ..., 6 edges", [1, 1, 2, 3, 2, 1, 1], [by_edges[count] for count in range(7)])


def _graphs_on_five_vertices(_max_weight: int) -> list[Finding]:
    return _count("graphs", 34, len(graphs_up_to_isomorphism(5)))


_TRIANGLE = Board.of("K3", "A-B A-C B-C")
_COMPLETE = Board.of("K4", "A-B A-C A-D B-C B-D C-D")


def _small_positions(board: Board, max_weight: int) -> set[Weights]:
    return set(positions_up_to_isomorphism(board, max_weight).values())


def _triangles(max_weight: int) -> list[Finding]:
    found = outcomes(_TRIANGLE, max_weight)
    smaller, larger = _small_positions(_TRIANGLE, 1), _small_positions(_TRIANGLE, 2)
    return [
        *_count("positions with weights up to 1", 4, len(smaller)),
        *_count("more with weights up to 2", 6, len(larger - smaller)),
        *_count(
            "P-positions among these", [(2, 2, 2)], [weights for weights in larger - smaller if found.is_p(weights)]
        ),
    ]


def _arcs(max_weight: int) -> int:
    """Return the number of arcs between positions of K3 up to isomorphism."""
    classes = positions_up_to_isomorphism(_TRIANGLE, max_weight)
    return len({(classes[weights], classes[option]) for weights in classes for option in _TRIANGLE.options(weights)})


def _tetrahedra(max_weight: int) -> list[Finding]:
    found = outcomes(_COMPLETE, max_weight)
    positions = _small_positions(_COMPLETE, 1)
    return [
        *_count("positions with weights up to 1", 11, len(positions)),
        *_count("P-positions with an edge", 3, len([w for w in positions if any(w) and found.is_p(w)])),
    ]


CLAIMS = (
    Claim(
        text="there are 11 graphs on 4 vertices: 1, 1, 2, 3, 2, 1, 1 with 0, 1, ..., 6 edges",
        where="2.3, figure 2.7",
        against=_graphs_on_four_vertices,
    ),
    Claim(
        text="on 3 vertices there are 4 positions with weights up to 1 and 6 more with weights up to 2; of these 6 "
        "only the one with all weights 2 has Grundy value 0",
        where="2.5, figures 2.19, 2.21 and 2.23",
        against=_triangles,
        truth="as claimed, up to isomorphism",
    ),
    Claim(
        text="these 6 positions add 22 arcs to the Sprague-Grundy graph",
        where="2.5, figure 2.22",
        against=lambda _max_weight: _count("arcs added", 22, _arcs(2) - _arcs(1)),
        truth="28 arcs are added to the 5 between the first 4 positions, up to isomorphism",
        confirm=lambda _max_weight: (_arcs(1), _arcs(2)) == (5, 33),
    ),
    Claim(
        text="on 4 vertices there are 11 positions with weights up to 1, of which three (D, F and J) have Grundy "
        "value 0",
        where="2.5, figures 2.26 to 2.28",
        against=_tetrahedra,
        truth="as claimed (2K2, K3+K1 and C4), in addition to the position without edges",
        confirm=lambda bound: all(
            outcomes(_COMPLETE, bound).is_p(weights)
            for weights in ((0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 1), (1, 1, 0, 1, 0, 0), (1, 0, 1, 1, 0, 1))
        ),
    ),
    Claim(
        text="there are 34 graphs on 5 vertices",
        where="2.6",
        against=_graphs_on_five_vertices,
    ),
)
