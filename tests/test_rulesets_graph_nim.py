"""Graph Nim: its moves by a second definition, known values, and messages."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest

from ggbgen.errors import ParameterError, RulesetError
from ggbgen.graphs import Graph
from ggbgen.graphs.graph_names import FOUR_VERTEX_GRAPHS
from ggbgen.page.game.assembly import board_of
from ggbgen.properties.reference import Reference, reference
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.graph_nim import GraphNim, edge_automorphisms
from ggbgen.solver import Play, solve

Weights = tuple[int, ...]
GRAPHS_TO_PLAY_ON = [name for name in FOUR_VERTEX_GRAPHS if name != "4K1"]


def options_by_definition(game: GraphNim, weights: Weights) -> list[Weights]:
    """Return all smaller weightings that differ in edges with a common vertex, without choosing or listing vertices."""
    found = []
    for option in product(*(range(weight + 1) for weight in weights)):
        lowered = [set(edge) for edge, old, new in zip(game.edges, weights, option, strict=True) if new < old]
        if lowered and set.intersection(*lowered):
            found.append(option)
    return found


def defined(game: GraphNim, *, play: Play = Play.NORMAL) -> Reference:
    return reference(lambda weights: options_by_definition(game, weights), misere=play is Play.MISERE)


@pytest.mark.parametrize("graph", [*GRAPHS_TO_PLAY_ON, "K3", "P3", "C5", "A-C A-B D-C"])
def test_moves_are_those_of_the_definition(graph: str) -> None:
    game = GraphNim(graph, 2)
    for position in ((2,) * len(game.edges), (1, 2, 0, 2, 1, 2)[: len(game.edges)], (0,) * len(game.edges)):
        options = [move.option for move in game.moves(position)]
        assert sorted(options) == sorted(options_by_definition(game, position))


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize(
    ("graph", "weights"),
    [("K3", 4), ("P4", 3), ("C4", 2), ("paw", 2), ("diamond", 2), ("K1,3", 3), ("K4", 1), ("2K2", 5), ("C5", 1)],
)
def test_values_are_those_of_a_second_definition(graph: str, weights: int, play: Play) -> None:
    game = GraphNim(graph, weights)
    values = defined(game, play=play)
    solution = solve(game, play=play)
    for position in solution:
        value = solution.value(position)
        assert (value.outcome == "N") == values.next_wins(position)
        assert value.remoteness == values.remoteness(position)
        assert value.grundy == (values.grundy(position) if play is Play.NORMAL else None)


def test_moves_are_named_by_vertex_edges_and_weights() -> None:
    names = board_of(GraphNim("A-B:2 B-C:1 C-A:0")).notation.names((2, 1, 0))
    assert list(names.items()) == [
        ((1, 1, 0), "A-B 2 to 1"),
        ((0, 1, 0), "A-B 2 to 0"),
        ((2, 0, 0), "B-C 1 to 0"),
        ((1, 0, 0), "B: A-B 2 to 1, B-C 1 to 0"),
        ((0, 0, 0), "B: A-B 2 to 0, B-C 1 to 0"),
    ]


def test_the_order_and_the_weights_of_an_edge_list_are_kept() -> None:
    game = GraphNim("B-C:2 A-B:1 C-A:3")
    assert game.start() == (2, 1, 3)
    assert game.names == ("B", "C", "A")
    assert [board_of(game).notation.entry_name(edge) for edge in range(3)] == ["B-C", "B-A", "C-A"]
    assert GraphNim("B-C:2 A-B:1 C-A:3", "4,5,6").start() == (4, 5, 6)


def test_without_weights_of_its_own_every_edge_has_3_or_the_bound_if_that_is_less() -> None:
    assert GraphNim("paw").start() == (3, 3, 3, 3)
    assert GraphNim("paw", max_weight=2).start() == (2, 2, 2, 2)
    assert GraphNim("paw", max_weight=7).start() == (3, 3, 3, 3)


def test_the_weights_at_the_start_bound_random_starts_unless_a_bound_is_given() -> None:
    assert GraphNim("P3", "1,4").largest == (1, 4)
    assert GraphNim("P3", "1,4", 6).largest == (6, 6)
    assert GraphNim("P3", 0).largest == (0, 0)


def test_names_with_hyphens_do_not_make_two_edges_alike() -> None:
    game = GraphNim('A-"B-C" "A-B"-C')
    assert [board_of(game).notation.entry_name(edge) for edge in range(2)] == ["A \u2013 B-C", "A-B \u2013 C"]
    names = board_of(game).notation.names(game.start())
    assert len(set(names.values())) == len(names) == len(game.moves(game.start()))


@pytest.mark.parametrize(
    "graph",
    ["K3", "k3", "graph6:Bw", "Bw", "{{0,1,1},{1,0,1},{1,1,0}}", "A-B A-C B-C", Graph(3, [(0, 1), (1, 2), (0, 2)])],
    ids=str,
)
def test_a_graph_is_taken_in_every_form(graph: object) -> None:
    game = GraphNim(graph, "1,2,3")
    assert game.names == ("A", "B", "C")
    assert game.edges == ((0, 1), (0, 2), (1, 2))
    assert find_ruleset("graph-nim").from_parameters({"graph": graph, "weights": [1, 2, 3]}) == game


def test_a_graph_of_networkx_keeps_its_names() -> None:
    game = GraphNim(nx.Graph([("Ann", "Bob"), ("Bob", "Cem")]), 1)
    assert board_of(game).notation.names((1, 1))[0, 0] == "Bob: Ann-Bob 1 to 0, Bob-Cem 1 to 0"


def test_summands_are_the_connected_parts_that_are_left() -> None:
    game = GraphNim("P5", 3)
    assert game.summands((1, 2, 0, 3)) == ((1, 2, 0, 0), (0, 0, 0, 3))
    assert game.summands((1, 2, 1, 3)) == ((1, 2, 1, 3),)
    assert game.summands((1, 0, 2, 0)) == ((1, 0, 0, 0), (0, 0, 2, 0))
    assert game.summands((0, 0, 0, 0)) == ()


@pytest.mark.parametrize(
    ("graph", "size"),
    [("K4", 24), ("C4", 8), ("paw", 2), ("diamond", 4), ("K1,3", 6), ("2K2", 2), ("P4", 2), ("C5", 10)],
)
def test_automorphisms_move_edges_as_they_should(graph: str, size: int) -> None:
    game = GraphNim(graph, 1)
    images = edge_automorphisms(game.edges)
    assert len(images) == size
    meet = [{i for i, other in enumerate(game.edges) if set(edge) & set(other)} for edge in game.edges]
    for image in images:
        assert sorted(image) == list(range(len(game.edges)))
        assert all({image[i] for i in meet[edge]} == meet[image[edge]] for edge in range(len(image)))


def test_automorphisms_of_large_graphs_are_not_looked_for() -> None:
    assert edge_automorphisms(GraphNim("K7", 1).edges) == (tuple(range(21)),)


@pytest.mark.parametrize(("weights", "message"), [(-1, "-1 on A-B is negative"), ("2,x", "'x' is not a whole number")])
def test_the_constructor_checks_weights_by_itself(weights: object, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        GraphNim("P3", weights)


@pytest.mark.parametrize(
    ("text", "message"), [("1,2", "2 weights, expected 3"), ("1,2,100", "100 is not within 0 to 99")]
)
def test_a_position_that_makes_no_sense_gets_its_message(text: str, message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        board_of(GraphNim("K3")).notation.parse(text)


def test_weights_of_a_networkx_graph_count() -> None:
    graph = nx.Graph()
    graph.add_weighted_edges_from([("Cellar", "Garage", 2), ("Garage", "Roof", 1), ("Roof", "Cellar", 3)])
    game = GraphNim(graph)
    assert dict(zip(map(board_of(game).notation.entry_name, range(3)), game.start(), strict=True)) == {
        "Cellar-Garage": 2,
        "Cellar-Roof": 3,
        "Garage-Roof": 1,
    }
    graph.add_edge("Roof", "Attic")
    with pytest.raises(ParameterError, match="edge Roof - Attic has the weight None, expected a whole number"):
        GraphNim(graph)
