from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import networkx as nx
import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Digraph, Tournament, parse_mckay


def strings(order: int) -> Iterator[str]:
    """Yield the strings of all labelled tournaments of an order."""
    return map("".join, product("01", repeat=order * (order - 1) // 2))


def wins(string: str, order: int) -> set[tuple[int, int]]:
    """Return the arcs of a tournament string, read without the code under test."""
    pairs = combinations(range(order), 2)
    return {(i, j) if digit == "1" else (j, i) for (i, j), digit in zip(pairs, string, strict=True)}


def kings_by_definition(arcs: set[tuple[int, int]], order: int) -> tuple[int, ...]:
    vertices = range(order)
    return tuple(
        v
        for v in vertices
        if all(v == x or (v, x) in arcs or any((v, y) in arcs and (y, x) in arcs for y in vertices) for x in vertices)
    )


def kings_by_networkx(graph: nx.DiGraph) -> tuple[int, ...]:
    reach = {v: nx.single_source_shortest_path_length(graph, v, cutoff=2) for v in graph}
    return tuple(sorted(v for v, reached in reach.items() if len(reached) == len(graph)))


def scores_by_networkx(graph: nx.DiGraph) -> tuple[int, ...]:
    return tuple(graph.out_degree(v) for v in sorted(graph))


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5])
def test_every_small_tournament_has_the_kings_scores_and_source_of_the_definitions(order: int) -> None:
    for string in strings(order):
        tournament, arcs = parse_mckay(string), wins(string, order)
        graph = nx.DiGraph(list(arcs))
        graph.add_nodes_from(range(order))
        assert tournament.kings() == kings_by_definition(arcs, order) == kings_by_networkx(graph), string
        assert tournament.scores() == scores_by_networkx(graph), string
        assert tournament.score_sequence() == tuple(sorted(scores_by_networkx(graph))), string
        sources = [v for v in range(order) if graph.in_degree(v) == 0]
        assert tournament.source() == (sources[0] if sources else None), string
        assert tournament.is_strong() == nx.is_strongly_connected(graph), string


@pytest.mark.parametrize("seed", range(38))
def test_a_random_tournament_has_the_kings_and_scores_of_the_definitions(seed: int) -> None:
    order = 2 + seed % 19
    graph = nx.tournament.random_tournament(order, seed=seed)
    tournament = Tournament.from_networkx(graph)
    arcs = set(graph.edges())
    assert tournament.kings() == kings_by_definition(arcs, order) == kings_by_networkx(graph)
    assert tournament.scores() == scores_by_networkx(graph)
    assert list(tournament.score_sequence()) == nx.tournament.score_sequence(graph)
    assert tournament.is_strong() == nx.is_strongly_connected(graph)
    assert set(tournament.to_networkx().edges()) == arcs


@pytest.mark.parametrize(("order", "kings"), [(1, 1), (2, 2), (3, 12), (4, 128), (5, 2680)])
def test_all_labelled_tournaments_together_have_the_published_number_of_kings(order: int, kings: int) -> None:
    # OEIS A123553.
    assert sum(len(parse_mckay(string).kings()) for string in strings(order)) == kings


def test_the_tournament_of_the_thesis_has_three_kings() -> None:
    tournament = parse_mckay("011000")
    assert tournament.order == 4
    assert tournament.out_neighbourhoods == (0b1100, 0b0001, 0b0010, 0b0110)
    assert tournament.scores() == (2, 1, 1, 2)
    assert tournament.score_sequence() == (1, 1, 2, 2)
    assert tournament.kings() == (0, 1, 3)
    assert tournament.source() is None
    assert tournament.is_strong()


def test_the_only_vertex_is_source_and_king() -> None:
    tournament = Tournament((0,))
    assert (tournament.order, tournament.scores(), tournament.kings()) == (1, (0,), (0,))
    assert (tournament.source(), tournament.is_strong(), tournament.upper_triangle()) == (0, True, "")


@pytest.mark.parametrize("pair", [(-1, 0), (0, -1), (4, 0), (0, 4)])
def test_beats_knows_no_vertices_outside(pair: tuple[int, int]) -> None:
    with pytest.raises(IndexError, match=r"order 4"):
        parse_mckay("011000").beats(*pair)


def test_an_induced_subtournament_keeps_arcs_names_and_the_order_of_its_vertices() -> None:
    tournament = Tournament(parse_mckay("011000").out_neighbourhoods, names="ABCD")
    induced = tournament.induced((3, 0, 2))
    assert induced.names == ("D", "A", "C")
    assert [(induced.name(u), induced.name(v)) for u in range(3) for v in range(3) if induced.beats(u, v)] == [
        ("D", "C"),
        ("A", "D"),
        ("A", "C"),
    ]
    assert tournament.induced(range(4)) == tournament


@pytest.mark.parametrize(
    ("vertices", "message"),
    [
        ((), "order 0, expected a tournament of at least one vertex"),
        ((0, 4), "vertex 4 is not in the tournament, expected 0 to 3"),
        ((-1,), "vertex -1 is not in the tournament, expected 0 to 3"),
        ((1, 2, 1), "vertex 1 is given twice, expected different vertices"),
    ],
)
def test_an_impossible_subtournament_is_refused(vertices: tuple[int, ...], message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        parse_mckay("011000").induced(vertices)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("masks", "message"),
    [
        ((), "order 0, expected a tournament of at least one vertex"),
        ((1,), "vertex 0 beats itself, expected no loops"),
        ((0, 0), "no arc between 0 and 1, expected exactly one arc"),
        ((0b10, 0b01), "arcs both ways between 0 and 1, expected exactly one arc"),
        ((0b110, 0b000), "vertex 0 beats a vertex that there is not: mask 0x6"),
        ((0b10, -1), "vertex 1 beats a vertex that there is not: mask -0x1"),
    ],
)
def test_masks_that_are_no_tournament_are_refused(masks: tuple[int, ...], message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        Tournament(masks)
    assert str(error.value) == message


def test_a_digraph_that_is_no_tournament_is_refused_by_the_names_of_a_pair() -> None:
    with pytest.raises(GraphFormatError, match=r"^no arc between a and c, expected exactly one arc$"):
        Tournament.from_digraph(Digraph(3, [(0, 1), (1, 2)], names="abc"))


def test_tournaments_are_values() -> None:
    tournament = parse_mckay("011000")
    assert tournament == parse_mckay("011000")
    assert hash(tournament) == hash(parse_mckay("011000"))
    assert tournament != parse_mckay("011001")
    assert Tournament.from_digraph(tournament.to_digraph()) == tournament
    with pytest.raises(AttributeError):
        tournament.names = None  # type: ignore[misc]
