"""Graph Nim with integer weights: moves and values by other definitions, general properties, and messages."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import ggbgen
from ggbgen.errors import ParameterError, RulesetError
from ggbgen.graphs.graph_names import FOUR_VERTEX_GRAPHS
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets.graph_nim_integers import GraphNimIntegers
from ggbgen.solver import LoopySolution, Play, solve_loopy

Weights = tuple[int, ...]
Edges = tuple[tuple[int, int], ...]

GRAPHS = ["K2", "P3", "K3", *(name for name in FOUR_VERTEX_GRAPHS if name != "4K1")]


def options_by_definition(edges: Edges, weights: Weights, bound: int) -> list[Weights]:
    """Return the weightings in bounds that differ in edges with a common vertex, all up or all down, none from 0."""
    found = []
    for option in product(range(-bound, bound + 1), repeat=len(edges)):
        steps = [new - old for old, new in zip(weights, option, strict=True)]
        moved = [set(edge) for edge, step in zip(edges, steps, strict=True) if step]
        revived = any(step and not old for old, step in zip(weights, steps, strict=True))
        if moved and not revived and set.intersection(*moved) and (min(steps) >= 0 or max(steps) <= 0):
            found.append(option)
    return found


@cache
def labelled_values(edges: Edges, bound: int, play: Play) -> dict[Weights, tuple[str, int | None]]:
    """Return outcome and plies of all positions, computed in passes: pass k determines those decided in k plies."""
    positions = list(product(range(-bound, bound + 1), repeat=len(edges)))
    options = {position: options_by_definition(edges, position, bound) for position in positions}
    ended = "P" if play is Play.NORMAL else "N"
    found: dict[Weights, tuple[str, int | None]] = {p: (ended, 0) for p in positions if not options[p]}
    plies = 0
    while True:
        plies += 1
        known = {p: found[p][0] for p in found}
        won = [p for p in positions if p not in known and any(known.get(o) == "P" for o in options[p])]
        lost = [p for p in positions if p not in known and all(known.get(o) == "N" for o in options[p])]
        if not won and not lost:
            return {**dict.fromkeys(positions, ("D", None)), **found}
        found |= dict.fromkeys(won, ("N", plies)) | dict.fromkeys(lost, ("P", plies))


def may_be_ended(edges: Edges, weights: Weights) -> bool:
    """Return whether all non-zero weights are at one vertex and have one sign."""
    left = [(set(edge), weight > 0) for edge, weight in zip(edges, weights, strict=True) if weight]
    return bool(left) and bool(set.intersection(*(ends for ends, _ in left))) and len({sign for _, sign in left}) == 1


def solution(graph: str, bound: int, play: Play = Play.NORMAL) -> LoopySolution[Weights]:
    return solve_loopy(GraphNimIntegers(graph, bound=bound), play=play)


@pytest.mark.parametrize(("graph", "bound"), [*((graph, 1) for graph in GRAPHS), ("K3", 3), ("paw", 2), ("C4", 2)])
def test_moves_are_those_of_the_definition(graph: str, bound: int) -> None:
    game = GraphNimIntegers(graph, bound=bound)
    generator = random.Random(1)
    for _ in range(12):
        position = tuple(generator.randint(-bound, bound) for _ in game.edges)
        options = [move.option for move in game.moves(position)]
        assert sorted(options) == sorted(options_by_definition(game.edges, position, bound))


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize(
    ("graph", "bound"),
    [("K2", 4), ("P3", 2), ("2K2", 2), ("K3", 2), *((graph, 1) for graph in GRAPHS[3:-2])],
)
def test_values_are_those_found_in_passes_over_labelled_positions(graph: str, bound: int, play: Play) -> None:
    game = GraphNimIntegers(graph, bound=bound)
    for position, expected in labelled_values(game.edges, bound, play).items():
        value = solve_loopy(game, play=play, start=position).value(position)
        assert (value.outcome, value.remoteness) == expected, position


@pytest.mark.parametrize(
    ("graph", "bound"),
    [*((graph, 2) for graph in GRAPHS[:-2]), ("K3", 3), ("P4", 3)],
)
def test_with_bounds_of_2_and_more_a_position_is_won_in_one_ply_or_a_draw(graph: str, bound: int) -> None:
    game = GraphNimIntegers(graph, bound=bound)
    found = solution(graph, bound)
    for position in found:
        ended = may_be_ended(game.edges, position)
        value = found.value(position)
        assert (value.outcome, value.remoteness) == (("N", 1) if ended else ("D", None) if any(position) else ("P", 0))


@pytest.mark.parametrize("bound", [1, 2])
@pytest.mark.parametrize("graph", GRAPHS[:-2])
def test_nobody_has_to_make_the_last_move_if_it_loses(graph: str, bound: int) -> None:
    found = solution(graph, bound, Play.MISERE)
    assert {(found.value(p).outcome, any(p)) for p in found} <= {("D", True), ("N", False)}


@pytest.mark.parametrize("edges", range(1, 7))
def test_with_bound_1_a_star_is_lost_exactly_if_as_many_weights_are_1_as_minus_1(edges: int) -> None:
    found = solution(f"K1,{edges}", 1)
    for position in found:
        assert found.value(position).outcome == ("P" if position.count(1) == position.count(-1) else "N")


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("graph", "counts"),
    [
        ("P3", (6, 3, 0)),
        ("2K2", (4, 1, 4)),
        ("K3", (20, 7, 0)),
        ("K1,3", (20, 7, 0)),
        ("P4", (18, 5, 4)),
        ("C4", (56, 11, 14)),
        ("paw", (60, 15, 6)),
        ("diamond", (186, 35, 22)),
        ("K4", (568, 79, 82)),
    ],
)
def test_with_bound_1_there_are_so_many_won_and_lost_positions_and_draws(
    graph: str, counts: tuple[int, int, int]
) -> None:
    edges = GraphNimIntegers(graph).edges
    found = Counter(outcome for outcome, _ in labelled_values(edges, 1, Play.NORMAL).values())
    assert (found["N"], found["P"], found["D"]) == counts
    page = (Path(__file__).parents[1] / "docs" / "applets.md").read_text("utf-8")
    won, lost, drawn = counts
    assert f"| {graph} | {won} | {lost} | {drawn} |" in page


@pytest.mark.parametrize(("graph", "outcomes"), [("diamond", {"P": 1, "D": 2, "N": 15}), ("K4", {"D": 1, "N": 43})])
def test_one_move_is_the_best_at_the_start(graph: str, outcomes: dict[str, int]) -> None:
    found = solution(graph, 1)
    assert Counter(move.value.outcome for move in found.moves(found.start)) == outcomes


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"weights": (2,)}, "weights: 2 on A-B is out of bounds, expected -1 to 1, or a larger bound"),
        ({"weights": (1, 1, 1, 1, -3), "bound": 2}, "weights: -3 on C-D is out of bounds, expected -2 to 2"),
        ({"weights": (1, 2)}, "weights: 2 weights, expected one for all edges or one for each of the 5: A-B, A-C, "),
        ({"weights": "1 x"}, "'x' is not a whole number"),
        ({"weights": (0,)}, "weights: 0 on every edge leaves no move, expected another one somewhere"),
        ({"graph": "A-B:3 B-C:1", "bound": 2}, "weights: 3 on A-B is out of bounds, expected -2 to 2"),
        ({"graph": "A-B:-1"}, "'A-B:-1', has the weight '-1', expected a non-negative integer"),
        ({"graph": "A>B"}, "graph: arc 'A>B' in the list, expected edges"),
        ({"graph": "3K1"}, "graph: '3K1' has no edge to play on"),
        ({"bound": 0}, "parameter bound: 0 is too small, expected 1 to 99"),
        ({"bound": 99}, "graph: 5 edges with bound 99 have 312,079,600,999 positions, expected at most 2,000,000"),
        ({"graph": "K20"}, "graph: 190 edges with bound 1 have too many positions, expected at most 2,000,000"),
        ({"graph": "K4", "bound": 2}, "bound: up to 2,072,000 moves in all positions, expected at most 400,000, lower"),
        ({"graph": "K5"}, "graph: up to 3,965,760 moves in all positions, expected at most 400,000, take a"),
    ],
)
def test_what_does_not_fit_is_explained(values: dict[str, object], message: str) -> None:
    with pytest.raises(ParameterError) as error:
        ggbgen.build("graph-nim-integers", **values)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1,1,1", "position (1, 1, 1): 3 weights, expected 5"),
        ("1,-2,1,1,1", "position (1, -2, 1, 1, 1): -2 is not within -1 to 1"),
        ("1,a,1,1,1", "position '1,a,1,1,1': 'a' is not a whole number, expected weights such as '1,2,3'"),
    ],
)
def test_a_position_that_does_not_fit_is_explained(text: str, message: str) -> None:
    board = board_of(GraphNimIntegers("diamond"))
    with pytest.raises(RulesetError) as error:
        board.notation.parse(text)
    assert message in str(error.value)


def test_both_signs_of_minus_are_read_and_moves_have_the_wide_one() -> None:
    board = board_of(GraphNimIntegers("diamond"))
    position = (1, -1, 1, 0, -1)
    assert board.notation.parse("1,-1,1,0,-1") == board.notation.parse("1 \N{MINUS SIGN}1 1 0 -1") == position
    assert board.notation.typed(position) == "1, -1, 1, 0, -1"
    assert board.notation.data(position) == [1, -1, 1, 0, -1]
    assert board.notation.names(position)[(-1, -1, 1, 0, -1)] == "A-B 1 to \N{MINUS SIGN}1"
