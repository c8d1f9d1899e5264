"""Green Hackenbush: values by the theory, isomorphic drawings, and invalid drawings."""

from __future__ import annotations

import math
import random
from functools import reduce
from itertools import combinations, pairwise
from operator import xor
from pathlib import Path

import networkx as nx
import pytest

from ggbgen.archive.drawing import bezier_place
from ggbgen.errors import ParameterError, RulesetError
from ggbgen.offline import module_functions
from ggbgen.page.game.assembly import board_of
from ggbgen.page.layout import Room
from ggbgen.rulesets.hackenbush import MOST_EDGES, Hackenbush
from ggbgen.rulesets.nim import Nim
from ggbgen.solver import Play, solve, solve_by_sums

SEED = 20170501


def grundy(graph: str) -> int:
    game = Hackenbush(graph)
    value = solve(game, play=Play.NORMAL, start=game.start()).value(game.start())
    assert value.grundy is not None
    return value.grundy


def tree_value(tree: nx.DiGraph, vertex: int) -> int:
    """Return the value of what stands on a vertex of a tree, by the colon principle."""
    return reduce(xor, (1 + tree_value(tree, child) for child in tree.successors(vertex)), 0)


def random_drawing(chance: random.Random, edges: int) -> list[tuple[int, int]]:
    """Return edges, each of which touches the ground (0) or an earlier vertex."""
    found: list[tuple[int, int]] = []
    order = 1
    for _ in range(edges):
        other = chance.randrange(order + 1)
        found.append((chance.randrange(order), other))
        order = max(order, other + 1)
    return found


def written(edges: list[tuple[int, int]], names: dict[int, str]) -> str:
    return " ".join(f"{names[one]}-{names[other]}" for one, other in edges)


def test_random_trees_have_the_value_of_the_colon_principle() -> None:
    chance = random.Random(SEED)
    for number in range(30):
        tree = nx.DiGraph()
        for vertex in range(1, chance.randint(3, 11)):
            tree.add_edge(chance.randrange(vertex), vertex)
        names = {v: f"v{v}" if v else "ground" for v in tree}
        assert grundy(written(list(tree.edges), names)) == tree_value(tree, 0), f"seed {SEED}, tree {number}"


def test_a_cycle_at_one_vertex_has_the_parity_of_its_length() -> None:
    # By the fusion principle, it becomes as many loops as it has edges. https://en.wikipedia.org/wiki/Hackenbush
    for length in range(1, 9):
        names = ["ground", *(f"v{k}" for k in range(length - 1)), "ground"]
        graph = " ".join(f"{one}-{other}" for one, other in pairwise(names))
        assert grundy(graph) == length % 2


def test_the_parts_of_a_drawing_are_a_sum() -> None:
    game = Hackenbush("ground-A A-B B-A ground-C C-D D-D ground-ground")
    parts = game.summands(game.start())
    assert [game.text(part) for part in parts] == ["ground-A,A-B,B-A(2)", "ground-C,C-D,D-D", "ground-ground"]
    values = solve_by_sums(game, play=Play.NORMAL, start=game.start())
    assert values.grundy(game.start()) == reduce(xor, map(values.grundy, parts))


def test_what_is_not_joined_to_the_ground_is_no_part_of_the_drawing() -> None:
    game = Hackenbush("A-B ground-C B-D C-C")
    assert (game.names, game.graph) == (("C",), "ground-C C-C")
    assert Hackenbush("ground-A A-ground").edges == ((-1, 0), (0, -1))
    assert Hackenbush(nx.MultiGraph([("ground", "A"), ("A", "B"), ("A", "B")])).graph == "ground-A A-B A-B(2)"


def test_a_position_that_hangs_in_the_air_is_refused() -> None:
    game = Hackenbush("ground-A A-B")
    with pytest.raises(RulesetError, match="the edge A-B is not joined to the ground"):
        game.check((0, 1))
    with pytest.raises(RulesetError, match="'A-C' is no edge of 'ground-A A-B'"):
        game.parse("ground-A A-C")


@pytest.mark.long
def test_the_default_can_be_won_and_its_drawings_are_what_they_say() -> None:
    for graph in (Hackenbush.PARAMETERS[0].default, *Hackenbush.STARTS.values()):
        game = Hackenbush(graph)
        assert solve(game, play=Play.NORMAL, start=game.start()).value(game.start()).outcome == "N"
        assert len(game.edges) == len(str(graph).split())
        assert game.is_searched()


def test_vertices_stand_apart_and_nothing_leaves_the_room() -> None:
    chance = random.Random(SEED)
    room = Room()
    sides = {"left": room.left_px, "right": room.right_px, "top": room.top_px, "bottom": room.bottom_px}
    scripts = module_functions("ggbgen/game/multigraph_layout.js")
    drawings = [random_drawing(chance, chance.randint(1, MOST_EDGES)) for _ in range(80)]
    drawings += [[(k, k + 1) for k in range(MOST_EDGES)], [(0, k + 1) for k in range(MOST_EDGES)]]
    for number, edges in enumerate(drawings):
        order = max(max(pair) for pair in edges)
        found = scripts("multigraphLayout", order, [(one - 1, other - 1) for one, other in edges], sides)
        places, ways = found["places"], found["ways"]
        place = f"seed {SEED}, drawing {number}: {edges}"
        assert len(ways) == len(edges), place
        assert min([math.dist(*pair) for pair in combinations(places, 2)], default=99) > 19, place
        for x, y in [*places, *((way[0], way[1]) for way in ways)]:
            assert room.left_px <= x <= room.right_px, place
            assert room.top_px - 1e-6 <= y <= room.bottom_px, place
        middles = [bezier_place(way, 0.5) for way in ways]
        assert min([math.dist(*pair) for pair in combinations(middles, 2)], default=99) > 0.5, place


def test_its_board_shows_no_other_game() -> None:
    with pytest.raises(ParameterError, match="the board 'multigraph' is for the game hackenbush, expected"):
        board_of(Nim(heaps=(3, 5)), "multigraph")


def test_the_page_has_the_edges_of_every_built_in_drawing() -> None:
    page = (Path(__file__).parents[1] / "docs" / "applets.md").read_text("utf-8")
    for name, edges in Hackenbush.STARTS.items():
        assert f"| `{name}` | `{edges}` |" in page
