"""Sim against an independent search on sets of edges, and published facts."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest

from ggbgen.encoding.colourings import colourings_encoding, colourings_reader, exchanged
from ggbgen.errors import GameTooLargeError, ParameterError, RulesetError, SolverError
from ggbgen.graphs.orientations import class_key, class_keys
from ggbgen.page.game.assembly import board_of
from ggbgen.page.layout import GAME, NARROW_GAME, Layout
from ggbgen.rulesets import sim as sim_rules
from ggbgen.rulesets.sim import Sim
from ggbgen.scene.objects import Point
from ggbgen.solver import solve_maker_breaker
from ggbgen.solver.colouring import count_labelled, solve_colourings
from tests.sim_rules import Edges, all_edges, first_wins, has_triangle, search

# Graphs on n vertices with signed edges, OEIS A004102: edges without a colour, in one colour or in the other.
COLOURED_GRAPHS = {3: 10, 4: 66, 5: 792, 6: 25506}
Numbers = tuple[int, ...]


def sim(order: int, **more: Any) -> Sim:
    return Sim.from_parameters({"order": order, "edges": "-", **more})


def edges_of(game: Sim, position: Numbers, colour: int) -> Edges:
    return frozenset(pair for pair, entry in zip(game.pairs, position, strict=True) if entry == colour)


def solved_value(game: Sim, solution: Any, position: Numbers, player: str) -> tuple[int, int]:
    """Return the value of a position as the independent search gives it."""
    known = solution.value(position, player)
    if not known.winner:
        assert (known.outcome, known.remoteness) == ("draw", None)
        return 0, 0
    return (1 if known.winner == player else -1), known.remoteness


@pytest.mark.parametrize("order", [3, 4, pytest.param(5, marks=pytest.mark.sweep)])
def test_keys_tell_all_colourings_apart_up_to_relabelling(order: int) -> None:
    pairs = tuple(combinations(range(order), 2))
    keys = {class_key(order, pairs, position, False) for position in product(range(3), repeat=len(pairs))}
    assert len(keys) == COLOURED_GRAPHS[order]


@pytest.mark.long
def test_keys_tell_all_colourings_of_six_vertices_apart() -> None:
    game = sim(6)
    level, count = [(0,) * len(game.pairs)], 0
    for _ in range(len(game.pairs) + 1):
        count += len(level)
        larger = [
            (*position[:k], colour, *position[k + 1 :])
            for position in level
            for k, entry in enumerate(position)
            if not entry
            for colour in (1, 2)
        ]
        level = list(dict(zip(game.class_keys(larger), larger, strict=True)).values())
    assert (level, count) == ([], COLOURED_GRAPHS[6])


@pytest.mark.parametrize("by_numpy", [False, True])
def test_lists_and_arrays_give_the_same_keys(by_numpy: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim_rules, "numpy_pays", lambda *, large: by_numpy)
    game, chance = sim(6), random.Random(7)
    some = [tuple(chance.sample([0] * 5 + [1] * 5 + [2] * 5, 15)) for _ in range(300)]
    assert game.class_keys(some) == [game.key(position) for position in some]
    assert class_keys(6, game.pairs, some) != game.class_keys(some)


@pytest.mark.parametrize("triangle", ["loses", "wins"])
@pytest.mark.parametrize("order", [4, pytest.param(5, marks=pytest.mark.long)])
def test_all_values_are_those_of_a_search_over_labelled_positions(order: int, triangle: str) -> None:
    game = sim(order, triangle=triangle)
    solution, value = solve_maker_breaker(game), search(order, wins=triangle == "wins")
    read = colourings_reader(board_of(game).encoding().table)
    chance = random.Random(order)
    open_positions = [position for position in solution if game.moves(position, "left")]
    assert len(open_positions) == {4: 43, 5: 368}[order]
    for known in open_positions:
        # The same position with its vertices permuted.
        image = chance.sample(range(order), order)
        there = {(min(image[i], image[j]), max(image[i], image[j])): k for k, (i, j) in enumerate(game.pairs)}
        position = tuple(known[there[pair]] for pair in game.pairs)
        for side, player in enumerate(game.PLAYERS):
            mine, theirs = (edges_of(game, position, 1 + (side + k) % 2) for k in range(2))
            expected = value(mine, theirs)
            assert solved_value(game, solution, position, player) == expected, position
            winner, plies = read(position, side)
            assert ({2: 0, side: 1}.get(winner, -1), plies) == expected, position


@pytest.mark.sweep
@pytest.mark.long
def test_on_six_vertices_the_second_player_wins() -> None:
    # E. Mead, A. Rosa, C. Huang, The game of Sim: a winning strategy for the second player, Mathematics Magazine 47
    # (1974), 243-247.
    game = sim(6)
    solution = solve_maker_breaker(game)
    found = [solution.value(game.start(), player) for player in game.PLAYERS]
    assert [each.winner for each in found] == ["right", "left"]
    assert not first_wins(6)
    # Nobody ever draws on six vertices: the last edge completes a triangle at the latest.
    assert {solution.value(position, player).outcome for position in solution for player in game.PLAYERS} == {
        "left",
        "right",
    }
    assert found[0].remoteness == len(game.pairs)


@pytest.mark.parametrize(
    ("order", "triangle", "outcome"),
    [
        (4, "loses", "draw"),
        (5, "loses", "draw"),
        (4, "wins", "draw"),
        # Whoever begins cannot lose, by strategy stealing, and on 6 vertices nobody draws.
        (6, "wins", "first"),
        (5, "wins", "first"),
    ],
)
def test_who_wins_with_no_edge_coloured_is_what_the_page_says(order: int, triangle: str, outcome: str) -> None:
    game = sim(order, triangle=triangle)
    solution = solve_maker_breaker(game)
    for player in game.PLAYERS:
        assert solution.value(game.start(), player).outcome == (player if outcome == "first" else outcome)
    if order < 6:
        result, _ = search(order, wins=triangle == "wins")(frozenset(), frozenset())
        assert result == {"draw": 0, "first": 1}[outcome]


def test_the_number_of_labelled_positions_is_counted_right() -> None:
    game = sim(4)
    seen, waiting = {game.start()}, [game.start()]
    while waiting:
        position = waiting.pop()
        for player in game.PLAYERS:
            for move in game.moves(position, player):
                if move.option not in seen:
                    seen.add(move.option)
                    waiting.append(move.option)
    assert count_labelled(game, solve_colourings(game, game.start(), limit=1000)) == len(seen)
    assert board_of(game).encoding().positions == 2 * len(seen)


def test_a_triangle_ends_the_game_for_the_player_whose_colour_it_has() -> None:
    for triangle, winner in (("loses", "right"), ("wins", "left")):
        game = sim(4, triangle=triangle)
        position = game.parse("A-B:b A-C:blue C-B:B D-A:r")
        assert game.moves(position, "left") == game.moves(position, "right") == ()
        assert game.winner(position) == winner
        assert game.winner(exchanged(position)) != winner
        assert has_triangle(edges_of(game, position, 1))
    assert sim(4).winner(sim(4).parse("A-B:b B-C:b C-D:b D-A:b A-C:r B-D:r")) == "draw"
    assert all_edges(4) == set(sim(4).pairs)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no edges, expected"),
        ("A-B", "'A-B' is no coloured edge, expected one such as 'A-B:b'"),
        ("A-G:b", "'G' is no vertex, expected one of A, B, C, D, E, F"),
        ("A-A:b", "'A-A:b' joins a vertex to itself"),
        ("A-B:green", "'A-B:green' has the colour 'green', expected b, blue, r or red"),
        ("A-B:b B-A:r", "'B-A:r': the edge A-B is there twice"),
        ("A-B:b B-C:b A-C:b D-E:r E-F:r D-F:r", "has a triangle of each colour"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(RulesetError, match=problem):
        sim(6).parse(text)
    if text:
        with pytest.raises(ParameterError, match=f"edges: .*{problem}"):
            sim(6, edges=text)


def test_a_game_with_too_many_classes_is_refused_before_they_are_solved() -> None:
    with pytest.raises(GameTooLargeError, match="more than 100 positions up to relabelling"):
        solve_colourings(sim(5), sim(5).start(), limit=100)


def test_a_table_that_contradicts_the_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(sim(4))
    monkeypatch.setattr(Sim, "winner", lambda game, position: "left")
    with pytest.raises(SolverError, match="the encoding 'colourings' does not"):
        colourings_encoding(board.ruleset)


@pytest.mark.parametrize("layout", [GAME, NARROW_GAME], ids=["wide", "narrow"])
@pytest.mark.parametrize("order", [4, 5, 6])
def test_marks_on_edges_do_not_overlap(order: int, layout: Layout) -> None:
    game = sim(order)
    drawn = board_of(game).draw(layout, layout.room)
    points = {
        item.label: (item.x, item.y) for item in drawn.objects if isinstance(item, Point) and item.label[0] == "m"
    }
    assert len(points) == len(game.pairs)
    unit = layout.pixels_per_unit
    for (_, one), (_, other) in combinations(points.items(), 2):
        # A mark with a number is some 36 pixels wide and 16 high.
        assert abs(one[0] - other[0]) * unit > 36 or abs(one[1] - other[1]) * unit > 16
