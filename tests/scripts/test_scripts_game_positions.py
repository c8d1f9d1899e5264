"""`game_positions.js`: the graph of the positions of a game, up to symmetry, compared with Python."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from game_rules import GAMES, definition_of, game_id, sources_of
from script_engines import ScriptEngine

import ggbgen
from ggbgen.definition import parameter_values
from ggbgen.errors import ParameterError
from ggbgen.explorers.game_positions import PositionGraph, graph_of_game
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets.defined import game_of, ruleset_of
from tests.built import build
from tests.position_facts import nim_values

MOST, MOST_MOVES = 40, 1000

SMALL: list[tuple[str, dict[str, Any], str]] = [
    ("nim", {"heaps": (2, 3)}, "nim heaps=2,3"),
    ("nim", {"heaps": (1, 2, 2)}, "nim heaps=1,2,2"),
    ("wythoff", {"heaps": (4, 5)}, "wythoff heaps=4,5"),
    ("kayles", {"heaps": (6,)}, "kayles heaps=6"),
    ("subtraction", {"heaps": (10,), "take": (1, 2)}, "subtraction heaps=10 take=1,2"),
    ("grundys-game", {"heaps": (9,)}, "grundys-game heaps=9"),
    ("lasker", {"heaps": (4,)}, "lasker heaps=4"),
    ("cookies", {"days": "3 3 2"}, "cookies days=3,3,2"),
    ("circular-nim", {"heaps": (1, 1, 1, 1, 1)}, "circular-nim heaps=1,1,1,1,1"),
    ("graph-nim-k3", {"weights": (2, 2, 2)}, "graph-nim-k3 weights=2"),
    ("graph-nim", {"graph": "K4", "weights": (1,) * 6}, "graph-nim graph=K4 weights=1"),
    ("graph-nim-paw", {"weights": (1, 1, 2, 1)}, "graph-nim-paw weights=1,1,2,1"),
    ("game-of-thrones", {"tournament": "110011110111101"}, "game-of-thrones tournament=110011110111101"),
    *(
        ("game-of-thrones", {"tournament": text, "rule": rule}, f"game-of-thrones tournament={text} rule={rule}")
        for text, rule in [
            ("1101000110100110111111110111", "dominating set"),
            ("1101000110100110111111110111", "fixed set"),
            ("110001100111111", "royal pair"),
        ]
    ),
]


def acyclic(options: Any, values: Any) -> nx.DiGraph:
    digraph = nx.DiGraph()
    digraph.add_nodes_from((i, {"value": value}) for i, value in enumerate(values))
    digraph.add_edges_from((i, j) for i, own in enumerate(options) for j in own)
    return digraph


@pytest.mark.sampled(5, 99)
@pytest.mark.parametrize(("name", "parameters", "text"), SMALL, ids=[text for _, _, text in SMALL])
def test_the_graph_is_the_one_of_the_explorer(
    name: str, parameters: dict[str, Any], text: str, node: ScriptEngine
) -> None:
    expected = graph_of_game(text, most=MOST)
    definition = definition_of(name)
    board = board_of(game_of(definition, parameter_values(definition, parameters)), definition.board)
    sources = sources_of(build(name, position_graph="yes", **parameters))
    [[found]] = node.call(
        sources, [["graphsAhead", [list(board.notation.entries(board.notation.first))], MOST, MOST_MOVES]]
    )
    assert len(found["positions"]) == len(expected.names)
    assert nx.is_isomorphic(
        acyclic(found["options"], found["values"]),
        acyclic(expected.options, nim_values(expected)),
        node_match=lambda one, other: one == other,
    )


def test_there_is_a_graph_of_so_many_moves_and_positions_and_of_no_more(node: ScriptEngine) -> None:
    sources = sources_of(build("nim", heaps=(12,), position_graph="yes"))
    # A heap of n has n moves; all sizes together have 12 * 13 / 2.
    bounds = [(MOST, 78), (MOST, 77), (13, 78), (12, 78)]
    found = node.call(sources, [["graphsAhead", [[12]], *bound] for bound in bounds])
    assert [graph is None for [graph] in found] == [False, True, False, True]


IMPARTIAL = [name for name in GAMES if ruleset_of(definition_of(name)).KIND == "impartial"]


@pytest.mark.sampled(1, 3)
@pytest.mark.parametrize("name", [name for name in GAMES if name not in IMPARTIAL], ids=game_id)
def test_games_of_other_kinds_have_no_graph_of_positions(name: str | Path) -> None:
    with pytest.raises(ParameterError, match="position_graph: 'yes' is for impartial games"):
        ggbgen.build(name, position_graph="yes")


@pytest.mark.long
@pytest.mark.parametrize("name", IMPARTIAL, ids=game_id)
def test_every_game_has_the_values_of_the_definition_once_few_positions_are_left(
    name: str | Path, node: ScriptEngine
) -> None:
    definition = definition_of(name)
    game = game_of(definition, parameter_values(definition, {}))
    board = board_of(game, definition.board)
    game_path = [board.notation.first]
    while options := list(game.plain_options(game_path[-1])):
        game_path.append(options[len(options) // 2])
    shown = [list(board.notation.entries(position)) for position in game_path]
    [graphs] = node.call(sources_of(build(name, position_graph="yes")), [["graphsAhead", shown, MOST, MOST_MOVES]])
    assert graphs[-1]["options"] == [[]]
    small = [graph for graph in graphs if graph is not None]
    # Later graphs have no more positions.
    assert [len(graph["positions"]) for graph in small] == sorted((len(g["positions"]) for g in small), reverse=True)
    assert all(graph is None for graph in graphs[: len(graphs) - len(small)])
    for graph in small:
        assert len(graph["positions"]) <= MOST
        model = PositionGraph(
            names=tuple(map(str, range(len(graph["positions"])))), options=tuple(map(tuple, graph["options"]))
        )
        assert graph["values"] == list(nim_values(model))

    @cache
    def grundy(position: Any) -> int:
        values = set(map(grundy, game.plain_options(position)))
        return min(set(range(len(values) + 1)) - values)

    @cache
    def misere_lost(position: Any) -> bool:
        options = list(game.plain_options(position))
        return bool(options) and not any(map(misere_lost, options))

    for graph in small[-3:]:
        for entries, value, lost in zip(graph["positions"], graph["values"], graph["lost"], strict=True):
            position = board.notation.position(tuple(entries))
            assert (grundy(position), misere_lost(position)) == (value, lost)


def test_tournaments_have_one_key_for_each_class_with_a_marked_vertex_and_without(node: ScriptEngine) -> None:
    # The numbers of tournaments up to isomorphism: A000568. With a marked vertex there are as many as tournaments with
    # one vertex less whose vertices have a sign (whether they beat the marked one): A093934.
    sources = sources_of(build("game-of-thrones", position_graph="yes"))
    for order, classes, marked in ((1, 1, 1), (2, 1, 2), (3, 2, 4), (4, 4, 12), (5, 12, 48)):
        triangles = ["".join(bits) for bits in product("01", repeat=order * (order - 1) // 2)]
        found = node.call(sources, [["tournamentKeys", triangles, order, mark] for mark in (-1, 0)])
        assert [len(set(keys)) for keys in found] == [classes, marked]
