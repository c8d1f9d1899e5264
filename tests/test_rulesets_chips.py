"""Chip-firing against published numbers and against independent searches."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

import networkx as nx
import pytest

from ggbgen.encoding.firing import firing_encoding
from ggbgen.errors import GameTooLargeError, RulesetError
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets.chip_firing import ChipFiring
from ggbgen.rulesets.chip_number import ChipNumber
from ggbgen.rulesets.chips import ChipGraph
from ggbgen.solver import Play, solve, solve_scoring

Chips = tuple[int, ...]

# The table of game chip numbers for n = 2, ..., 8 from "Chaos", an undergraduate research group on games on complete
# graphs.
GAME_CHIP_NUMBERS = (1, 4, 8, 12, 18, 26, 34)
LOWER_BOUNDS = (1, 3, 6, 10, 15, 21, 28)
UPPER_BOUNDS = (1, 4, 9, 16, 25, 36, 49)


def networkx_firing(graph: nx.Graph, chips: Chips, vertex: int) -> Chips | None:
    """Return the chips after a move, None if firing is endless; fire the last vertex that can until chips repeat."""
    now = list(chips)
    now[vertex] += 1
    seen = set()
    while tuple(now) not in seen:
        seen.add(tuple(now))
        ready = [v for v in graph if now[v] >= graph.degree(v)]
        if not ready:
            return tuple(now)
        now[ready[-1]] -= graph.degree(ready[-1])
        for w in graph[ready[-1]]:
            now[w] += 1
    return None


def minimax(graph: nx.Graph) -> Callable[[Chips, bool], int]:
    """Return how many chips are still to be played if the player to move wants many (`high`) or few, by definition."""

    @cache
    def still(chips: Chips, high: bool) -> int:
        ends = [networkx_firing(graph, chips, v) for v in graph]
        return (max if high else min)(1 if end is None else 1 + still(end, not high) for end in ends)

    return still


@pytest.mark.parametrize(("n", "expected"), list(enumerate(GAME_CHIP_NUMBERS, start=2)))
def test_the_game_chip_numbers_of_complete_graphs_are_the_published_ones(n: int, expected: int) -> None:
    game = ChipNumber(f"K{n}")
    solution = solve_scoring(game)
    assert solution.value(game.start(), "max").score == expected
    graph = game.chip_graph
    assert (graph.fewest, graph.most) == (LOWER_BOUNDS[n - 2], UPPER_BOUNDS[n - 2])


@pytest.mark.parametrize("n", range(2, 9))
def test_the_first_player_wins_on_complete_graphs_in_as_many_plies_as_the_page_says(n: int) -> None:
    game = ChipFiring(f"K{n}")
    value = solve(game, play=Play.NORMAL).value(game.start())
    assert (value.outcome, value.remoteness) == ("N", (n - 1) * (n - 2) + 1)


@pytest.mark.parametrize("graph", ["K3", "K4", "C4", "C5", "paw", "diamond", "K2,3", "P4", "K1,3"])
def test_firing_and_values_are_those_of_another_search(graph: str) -> None:
    game, number = ChipFiring(graph), ChipNumber(graph)
    chips = game.chip_graph
    drawn = nx.Graph(chips.edges)
    positions = list(product(*map(range, chips.degrees)))
    scores = solve_scoring(number, start=positions[0])
    still = minimax(drawn)
    for position in positions:
        for v in range(len(position)):
            firing, expected = chips.fired(position, v), networkx_firing(drawn, position, v)
            assert firing.endless == (expected is None)
            assert expected in (None, firing.chips)
        for player in ("max", "min"):
            score = scores.value(position, player).score
            assert score - sum(position) == still(position, player == "max")


@pytest.mark.parametrize("game", ["K4", "C6", "A-B B-C C-D D-E E-F F-A A-D B-E"])
def test_the_bounds_of_an_endless_firing_are_sharp(game: str) -> None:
    graph = ChipFiring(game).chip_graph
    endless = {
        sum(position) + 1
        for position in product(*map(range, graph.degrees))
        for v in range(len(position))
        if graph.fired(position, v).endless
    }
    assert (min(endless), max(endless)) == (graph.fewest, graph.most)


def test_a_position_that_fires_and_ends_is_refused_and_the_end_of_a_game_is_not() -> None:
    board = board_of(ChipFiring("K3"))
    game = board.ruleset
    with pytest.raises(RulesetError, match="A has 2 chips and 2 edges"):
        game.check(board.notation.parse("2,0,0"))
    game.check(board.notation.parse("2,1,0"))
    assert game.over((2, 1, 0))


def test_a_networkx_graph_is_played_on_with_its_names() -> None:
    game = ChipFiring(nx.Graph([("left", "middle"), ("middle", "right")]))
    assert game.chip_graph == ChipGraph(("left", "middle", "right"), ((0, 1), (1, 2)))
    board = board_of(game)
    assert set(board.notation.names((0, 0, 0)).values()) == {"left/middle/right"}


def test_too_many_positions_are_refused_with_their_number() -> None:
    with pytest.raises(GameTooLargeError, match="43,758 stable positions, expected at most 20,000"):
        firing_encoding(ChipFiring("K10"))
    with pytest.raises(GameTooLargeError, match="65,536 stable positions"):
        firing_encoding(ChipFiring("K4,4"))
