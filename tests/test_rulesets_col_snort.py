"""Col and Snort against published results, and against an independent search over sets of vertices."""

from __future__ import annotations

from functools import cache

import networkx as nx
import pytest

from ggbgen.errors import ParameterError
from ggbgen.graphs import Graph
from ggbgen.rulesets.col import Col
from ggbgen.rulesets.snort import Snort
from ggbgen.solver import Play, solve_partizan

both = pytest.mark.parametrize("game", [Col, Snort])
Game = type[Col] | type[Snort]


def outcome(game: Game, graph: object = "P1", *, grid: str | None = None, play: Play = Play.NORMAL) -> str:
    solution = solve_partizan(game(graph=graph, grid=grid), play=play)
    (found,) = {solution.value(solution.start, player).outcome for player in ("left", "right")}
    return found


def wins(game: Game, graph: nx.Graph, play: Play, position: tuple[int, ...], player: str) -> bool:
    """Return whether the player to move wins, by the rules; each player has the vertices that are still allowed."""

    @cache
    def found(mine: frozenset[int], theirs: frozenset[int]) -> bool:
        if not mine:
            return play is Play.MISERE
        for v in mine:
            lost = {v, *graph[v]}
            rest = (mine - lost, theirs - {v}) if game is Col else (mine - {v}, theirs - lost)
            if not found(rest[1], rest[0]):
                return True
        return False

    coloured = [{v for v, state in enumerate(position) if state == colour} for colour in (1, 2)]
    near = [{u for v in each for u in graph[v]} for each in coloured]
    free = {v for v, state in enumerate(position) if state == 0}
    left, right = (near[0], near[1]) if game is Col else (near[1], near[0])
    allowed = frozenset(free - left), frozenset(free - right)
    return found(*(allowed if player == "left" else allowed[::-1]))


@both
@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize(
    "graph",
    [
        nx.path_graph(7),
        nx.cycle_graph(6),
        nx.wheel_graph(6),
        nx.grid_2d_graph(2, 4),
        nx.house_x_graph(),
        nx.bull_graph(),
    ],
    ids=str,
)
def test_winners_are_those_of_a_search_over_sets_of_vertices(game: Game, graph: nx.Graph, play: Play) -> None:
    graph = nx.convert_node_labels_to_integers(graph)
    solution = solve_partizan(game(graph=Graph(len(graph), graph.edges)), play=play)
    for position in solution:
        for player in ("left", "right"):
            won = solution.value(position, player).winner == player
            assert won == wins(game, graph, play, position, player), position


def test_the_second_player_wins_col_on_every_path_but_the_single_vertex() -> None:
    """Winning Ways, chapter 2: a single vertex is star, every longer path without colours is 0."""
    assert [outcome(Col, f"P{n}") for n in range(1, 11)] == ["N"] + ["P"] * 9


def test_every_position_of_col_is_a_number_or_a_number_plus_star() -> None:
    """On Numbers and Games, chapter 8: so not both a position and its sum with star (a vertex alone) are fuzzy."""
    met = set()
    for graph in ("P5", "C5", "paw", "K1,4", "K2,3"):
        alone, summed = (solve_partizan(Col(graph=each), play=Play.NORMAL) for each in (graph, f"{graph}+K1"))
        for position in alone:
            pair = alone.value(position, "left").outcome, summed.value((*position, 0), "left").outcome
            met.add(pair)
    assert ("N", "N") not in met
    assert met >= {("N", "P"), ("P", "N"), ("L", "L"), ("R", "R")}


def test_the_first_player_wins_snort_on_every_path() -> None:
    """On paths of odd length by symmetry; the others by a search (Winning Ways, chapter 6; ONAG, chapter 8)."""
    assert [outcome(Snort, f"P{n}") for n in range(1, 11)] == ["N"] * 10


def test_the_second_player_wins_snort_where_a_symmetry_opposes_every_vertex_to_one_that_is_no_neighbour() -> None:
    # The half turn of an even cycle, or of a grid with an even side; on 1 x 2 it exchanges neighbours.
    assert [outcome(Snort, f"C{n}") for n in (4, 6, 8)] == ["P"] * 3
    assert [outcome(Snort, grid=grid) for grid in ("1x2", "2x2", "2x4")] == ["N", "P", "P"]


@both
def test_a_position_is_the_sum_of_its_summands(game: Game) -> None:
    rules = game(graph="P5+C4")
    solution = solve_partizan(rules, play=Play.NORMAL)
    split = 0
    for position in solution:
        parts = rules.summands(position)
        split += len(parts) > 1
        merged = {
            player: {
                tuple(v for v, state in enumerate(option.option) if state != position[v])
                for option in rules.moves(position, player)
            }
            for player in rules.PLAYERS
        }
        apart = {
            player: {
                tuple(v for v, state in enumerate(option.option) if state != part[v])
                for part in parts
                for option in rules.moves(part, player)
            }
            for player in rules.PLAYERS
        }
        assert merged == apart, position
    assert split > 20


def test_a_grid_has_the_edges_of_a_grid_and_the_names_of_cells() -> None:
    rules = Col(graph="P1", grid="3x4")
    assert nx.is_isomorphic(nx.Graph(rules.graph.pairs), nx.grid_2d_graph(3, 4))
    assert (rules.graph.names or ())[:5] == ("A3", "B3", "C3", "D3", "A2")


@both
def test_graphs_that_no_board_shows_are_refused(game: Game) -> None:
    with pytest.raises(ParameterError, match="graph: 'A>B' is a digraph, expected a graph"):
        game(graph="A>B")
    with pytest.raises(ParameterError, match="grid: '3 by 4' is no grid, expected rows and columns such as '3x4'"):
        game(graph="P1", grid="3 by 4")
    with pytest.raises(ParameterError, match="grid: 24 vertices, expected at most 20"):
        game.from_parameters({"grid": "4x6"})
    with pytest.raises(ParameterError, match="grid: 9 rows and 9 columns are too many, expected at most 6 by 12"):
        game(graph="P1", grid="9x9")
