"""The positions of games as graphs, up to symmetry."""

from __future__ import annotations

import re
from typing import Any

import networkx as nx
import pytest

import ggbgen
from ggbgen.definition import read_definition
from ggbgen.definition.parameter_values import settings_values
from ggbgen.explorers.game_positions import PositionGraph, graph_of_arcs, graph_of_game
from ggbgen.explorers.position_graph import GIVEN, STARTS
from ggbgen.graphs import parse_digraph6
from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve

GAMES = [
    "nim heaps=2,3",
    "nim heaps=2,2,1",
    "wythoff heaps=3,3",
    "kayles heaps=5",
    "subtraction heaps=10 take=1,2",
    "grundys-game heaps=9",
    "lasker heaps=4",
    "cookies days=3,3,2",
    "circular-nim heaps=1,1,1,1,1 adjacent=2",
    "graph-nim graph=K3 weights=2",
    "graph-nim graph=K4 weights=1",
    "graph-nim graph=paw weights=1,1,2,1",
    "game-of-thrones tournament=110011110111101",
    "game-of-thrones tournament=110001100111111 rule=kings only",
    "game-of-thrones tournament=1101000110100110111111110111 rule=dominating set",
    "game-of-thrones tournament=1101000110100110111111110111 rule=fixed set",
    "game-of-thrones tournament=110001100111111 rule=royal pair",
]


def value(graph: PositionGraph, vertex: int, known: dict[int, int]) -> int:
    if vertex not in known:
        options = {value(graph, option, known) for option in graph.options[vertex]}
        known[vertex] = min(set(range(len(options) + 1)) - options)
    return known[vertex]


@pytest.mark.parametrize("text", GAMES)
def test_the_start_and_what_it_leads_to_have_the_values_of_the_solver(text: str) -> None:
    graph = graph_of_game(text, most=40)
    name, _, rest = text.partition(" ")
    ruleset = find_ruleset(name)
    settings = re.split(" (?=take|adjacent|weights|rule)", rest)
    game: Any = ruleset.from_parameters(settings_values(ruleset.PARAMETERS, settings))
    solution = solve(game, play=Play.NORMAL)
    known: dict[int, int] = {}
    assert value(graph, 0, known) == solution.value(solution.start).grundy
    options = {move.value.grundy for move in solution.moves(solution.start)}
    assert {value(graph, option, known) for option in graph.options[0]} == options
    # The graph has only nodes that the start leads to.
    digraph = nx.DiGraph((i, j) for i, own in enumerate(graph.options) for j in own)
    assert len(nx.descendants(digraph, 0)) == len(graph.names) - 1
    assert len(set(graph.names)) == len(graph.names)


def test_heaps_in_another_order_are_one_position() -> None:
    assert graph_of_game("nim heaps=1,2", most=40).names == ("(1, 2)", "(0, 2)", "(1, 1)", "(1, 0)", "(0, 0)")
    wythoff = {
        tuple(map(int, name.strip("()").split(", "))) for name in graph_of_game("wythoff heaps=3,3", most=40).names
    }
    assert all((b, a) not in wythoff for a, b in wythoff if a != b)
    assert len(graph_of_game("subtraction heaps=2,2 take=1", most=40).names) == 6


@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_value_with_parameters_in_it_stands_in_quotes(quote: str) -> None:
    games = "nim heaps=2 + kayles heaps=2"
    found = graph_of_game(f"sum games={quote}{games}{quote}", most=40)
    game: Any = find_ruleset("sum").from_parameters({"games": games})
    solution = solve(game, play=Play.NORMAL)
    assert value(found, 0, {}) == solution.value(solution.start).grundy == 0
    assert {"2 + 2", "0 + 2", "2 + 0", "0 + 0"} <= set(found.names)
    assert graph_of_game("nim heaps='2, 3'", most=40) == graph_of_game("nim heaps=2,3", most=40)
    with pytest.raises(
        ggbgen.ParameterError, match=r"^game: heaps: .*; a value with parameters in it stands in quotes$"
    ):
        graph_of_game(f"sum games={games}", most=40)


def test_an_applet_of_a_game_may_be_named() -> None:
    named = graph_of_game("graph-nim-k3 weights=2", most=40)
    assert named == graph_of_game("graph-nim graph=K3 weights=2", most=40)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"game": "nim heaps=9,9,9"}, "game: 'nim heaps=9,9,9' has 220 positions, expected at most 40"),
        ({"game": "nin heaps=3"}, "did you mean 'nim'"),
        ({"game": "nim heap=3"}, "did you mean 'heaps'"),
        ({"game": "nim heaps=3", "arcs": "a>b"}, "arcs: 'a>b' has no meaning beside game"),
        ({"arcs": "a>b b>c c>a"}, "arcs: the cycle a > b > c > a, expected none"),
        ({"arcs": "a-b"}, "arcs: an undirected graph"),
        ({"arcs": "a>"}, "arcs: item 1"),
        ({"arcs": " ".join(f"x>{k}" for k in range(40))}, "arcs: 41 vertices are too many, expected at most 40"),
        ({"arcs": "a>b", "layout": "narrow", "max_order": 20}, "max_order: 20 is too large for the narrow layout"),
        ({"start": "Nim"}, "start: 'Nim' is not one of"),
        ({"start": "given"}, "start: 'given' is not one of 'N(10; 1, 2)', "),
    ],
)
def test_what_is_no_graph_is_named(parameters: dict[str, object], message: str) -> None:
    with pytest.raises(ggbgen.ParameterError, match=re.escape(message)):
        ggbgen.build("sprague-grundy", **parameters)  # type: ignore[arg-type]


def test_the_choice_of_the_panel_has_every_built_in_graph() -> None:
    (control,) = (each for each in read_definition("sprague-grundy").controls if each.label == "start")
    assert control.options == (*STARTS, GIVEN)


def test_arcs_may_be_a_digraph_of_any_kind() -> None:
    graph = nx.DiGraph([("x", "y"), ("x", "z")])
    assert graph_of_arcs(graph, most=40) == PositionGraph(names=("x", "y", "z"), options=((1, 2), (), ()))
    assert graph_of_arcs(parse_digraph6("&AO"), most=40).options in (((1,), ()), ((), (0,)))
    assert graph_of_arcs('"A B">C', most=40).names == ("A B", "C")
