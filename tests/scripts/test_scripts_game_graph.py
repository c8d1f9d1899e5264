"""Graphs of positions in scripts: values, labels and layouts of acyclic digraphs, on random ones."""

from __future__ import annotations

import itertools
import math
import random
import time
from typing import Any

import networkx as nx
import pytest
from script_engines import ScriptEngine, module_sources

from ggbgen.explorers.game_positions import PositionGraph, graph_of_arcs, graph_of_game
from ggbgen.explorers.position_graph import STARTS
from ggbgen.page.boards.token_graph import TokenGraph
from ggbgen.page.layout import GAME
from ggbgen.rulesets.token import Token
from ggbgen.rulesets.token_loopy import TokenLoopy
from tests.built import build, settings
from tests.position_facts import MOST, acyclic, built_in, nim_values

Place = tuple[float, float]
EFFORT = 1000


SOURCES = module_sources("positions/graph_text.js", "positions/layout.js", "positions/fit.js", "graph/label_places.js")


def drawn(seed: int, *, most: int = MOST) -> PositionGraph:
    """Return a random acyclic digraph with its vertices in any order."""
    generator = random.Random(seed)
    order = generator.randint(1, most)
    share = generator.random() ** 3
    names = generator.sample(range(order), order)
    pairs = itertools.combinations(range(order), 2)
    arcs = [(names[i], names[j]) for i, j in pairs if generator.random() < share]
    options = tuple(tuple(j for i, j in arcs if i == vertex) for vertex in range(order))
    return PositionGraph(names=tuple(map(str, range(order))), options=options)


GRAPHS = [drawn(seed) for seed in range(40)] + [built_in(index) for index in range(len(STARTS))]


def data(graph: PositionGraph) -> list[list[int]]:
    return [list(own) for own in graph.options]


def test_values_and_levels_are_those_of_a_search(node: ScriptEngine) -> None:
    calls = [[name, data(graph)] for graph in GRAPHS for name in ("gameGraphValues", "gameGraphLevels")]
    found = iter(node.call(SOURCES, calls))
    for graph in GRAPHS:
        assert next(found) == list(nim_values(graph))
        depths = [
            nx.dag_longest_path_length(acyclic(graph).subgraph(reached(graph, i))) for i in range(len(graph.names))
        ]
        assert next(found) == depths == list(graph.levels())


def reached(graph: PositionGraph, vertex: int) -> set[int]:
    return {vertex} | nx.descendants(acyclic(graph), vertex)


def test_a_cycle_is_found_exactly_where_there_is_one(node: ScriptEngine) -> None:
    generator = random.Random(4)
    graphs = []
    for _ in range(60):
        order = generator.randint(2, 9)
        digraph = nx.gnp_random_graph(order, generator.random() * 0.4, seed=generator.randint(0, 10**6), directed=True)
        graphs.append(digraph)
    options = [[list(digraph.successors(i)) for i in range(digraph.order())] for digraph in graphs]
    cycles = node.call(SOURCES, [["gameGraphCycle", own] for own in options])
    assert {cycle is None for cycle in cycles} == {True, False}
    for digraph, cycle in zip(graphs, cycles, strict=True):
        assert (cycle is None) == nx.is_directed_acyclic_graph(digraph)
        if cycle is not None:
            assert len(set(cycle)) == len(cycle)
            assert all(digraph.has_edge(u, v) for u, v in itertools.pairwise([*cycle, cycle[0]]))


def faults(graph: PositionGraph, safe: list[bool]) -> list[set[int]]:
    """Return for each of the three properties the vertices where it fails."""
    vertices = range(len(graph.names))
    into = {i for i in vertices if any(safe[j] for j in graph.options[i])}
    return [
        {i for i in vertices if not graph.options[i] and not safe[i]},
        {i for i in vertices if graph.options[i] and not safe[i] and i not in into},
        {i for i in vertices if safe[i] and i in into},
    ]


def test_a_wrong_labelling_fails_a_property_and_the_right_one_none(node: ScriptEngine) -> None:
    generator = random.Random(5)
    cases = []
    for graph in GRAPHS:
        right = [value == 0 for value in nim_values(graph)]
        wrong = right.copy()
        for i in generator.sample(range(len(right)), generator.randint(1, min(3, len(right)))):
            wrong[i] = not wrong[i]
        cases += [(graph, right), (graph, wrong), (graph, [generator.random() < 0.5 for _ in right])]
    found = node.call(SOURCES, [["gameGraphFault", data(graph), safe] for graph, safe in cases])
    properties = set()
    for (graph, safe), fault in zip(cases, found, strict=True):
        failing = faults(graph, safe)
        # Only the right labelling has all three properties.
        assert (fault is None) == (not any(failing)) == (safe == [value == 0 for value in nim_values(graph)])
        if fault is not None:
            first = next(k for k in range(3) if failing[k])
            assert fault["property"] == first + 1
            assert fault["vertex"] in failing[first]
            levels = graph.levels()
            assert levels[fault["vertex"]] == min(levels[i] for i in failing[first])
            if first == 2:
                assert fault["option"] in graph.options[fault["vertex"]]
                assert safe[fault["option"]]
            properties.add(fault["property"])
    assert properties == {1, 2, 3}


def laid_out(node: ScriptEngine, room: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    layouts = node.call(SOURCES, [["gameGraphLayout", data(graph), EFFORT] for graph in GRAPHS])
    calls = [["placedGraph", layout, data(graph), room] for layout, graph in zip(layouts, GRAPHS, strict=True)]
    return list(zip(layouts, node.call(SOURCES, calls), strict=True))


@pytest.mark.sweep
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_vertices_stand_apart_in_their_room_and_arcs_lead_from_vertex_to_vertex(
    layout: str, node: ScriptEngine
) -> None:
    room = settings(build("sprague-grundy", layout=layout))["drawing"]["room"]
    most = settings(build("sprague-grundy", layout=layout))["maxOrder"]
    for graph, (abstract, placed) in zip(GRAPHS, laid_out(node, room), strict=True):
        if len(graph.names) > most:
            continue
        assert all(0 <= number <= 1 for axis in "xy" for number in abstract[axis])
        places = [(place["x"], place["y"]) for place in placed["places"]]
        assert all(room["left"] - 1 <= x <= room["right"] + 1 for x, _ in places)
        assert all(room["top"] - 1 <= y <= room["bottom"] + 1 for _, y in places)
        # Discs are 22 px wide. If hundreds of arcs lead through two dozen layers, some overlap.
        apart = 24 if sum(map(len, graph.options)) < 300 else 16
        assert all(math.dist(one, other) >= apart for one, other in itertools.combinations(places, 2))
        for i, own in enumerate(placed["ways"]):
            for option, way in zip(graph.options[i], own, strict=True):
                ends = [(place["x"], place["y"]) for place in way]
                assert (ends[0], ends[-1]) == (places[i], places[option])
                assert abstract["y"][i] > abstract["y"][option]


def crossings(placed: dict[str, Any]) -> int:
    """Return how many pairs of pieces of arcs cross, without those that begin or end together."""
    pieces = [
        ((one["x"], one["y"]), (other["x"], other["y"]))
        for own in placed["ways"]
        for way in own
        for one, other in itertools.pairwise(way)
    ]
    return sum(not {*one} & {*other} and cross(*one, *other) for one, other in itertools.combinations(pieces, 2))


def cross(a: Place, b: Place, c: Place, d: Place) -> bool:
    def side(p: Place, q: Place, r: Place) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


# Measured once; larger values would be a regression.
MOST_CROSSINGS = (0, 0, 34, 14, 12)


def test_the_built_in_graphs_have_few_crossings(node: ScriptEngine) -> None:
    found = laid_out(node, settings(build("sprague-grundy"))["drawing"]["room"])[-len(STARTS) :]
    for (_, placed), most in zip(found, MOST_CROSSINGS, strict=True):
        assert crossings(placed) <= most


NEAR_PX, CLEAR_PX, SHARED_PX = 3, 24, 6
TURN = math.radians(8)


def shared(one: list[Place], other: list[Place], ends: list[Place], clear: float = CLEAR_PX) -> float:
    """Return the length in which an arc looks like a part of another one, away from the vertices that both end at."""
    length = 0.0
    for a, b in itertools.pairwise(one):
        count = max(1, round(math.dist(a, b) / 2))
        direction = math.atan2(b[1] - a[1], b[0] - a[0])
        for k in range(count):
            part = (k + 0.5) / count
            place = (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))
            if all(math.dist(place, end) >= clear for end in ends) and any(
                distance(place, c, d) < NEAR_PX
                and abs((math.atan2(d[1] - c[1], d[0] - c[0]) - direction + math.pi / 2) % math.pi - math.pi / 2) < TURN
                for c, d in itertools.pairwise(other)
            ):
                length += math.dist(a, b) / count
    return length


def arc_problems(options: list[list[int]], placed: dict[str, Any], disc: int) -> list[str]:
    """Return which arcs come too close to a vertex other than their ends, or share a piece with another one."""
    places = [(place["x"], place["y"]) for place in placed["places"]]
    arcs = [
        (tail, head, [(place["x"], place["y"]) for place in way])
        for tail, own in enumerate(placed["ways"])
        for head, way in zip(options[tail], own, strict=True)
    ]
    found = [
        f"{tail} to {head} passes through {vertex}"
        for tail, head, way in arcs
        for one, other in itertools.pairwise(way)
        for vertex, place in enumerate(places)
        if vertex not in (tail, head) and distance(place, one, other) < disc
    ]
    for (i, j, one), (k, m, other) in itertools.combinations(arcs, 2):
        common = {i, j} & {k, m}
        clear = CLEAR_PX if len(common) < 2 else min(CLEAR_PX, math.dist(places[i], places[j]) / 4)
        if shared(one, other, [places[end] for end in common], clear) > SHARED_PX:
            found.append(f"{i} to {j} runs along {k} to {m}")
    return found


def scattered(seed: int, most: int) -> str:
    """Return a random digraph, which may have cycles and opposite arcs."""
    generator = random.Random(seed)
    order = generator.randint(4, most)
    pairs = [(i, j) for i in range(order) for j in range(order) if i != j]
    arcs = generator.sample(pairs, min(len(pairs), generator.randint(order, 2 * order)))
    return " ".join(f"v{i}>v{j}" for i, j in sorted(arcs))


def of_tokens(arcs: str) -> list[list[int]]:
    rules = TokenLoopy(arcs, arcs.partition(">")[0])
    found: Any = TokenGraph(rules).draw(GAME, GAME.room).own["downwards"]
    return [list(heads) for heads in found]


TOKEN_ARCS = [str(rules.PARAMETERS[0].default) for rules in (Token, TokenLoopy)]
TOKEN_ARCS += [str(sample["arcs"]) for rules in (Token, TokenLoopy) for sample in rules.EXAMPLES]


@pytest.mark.sweep
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_arcs_pass_vertices_by_and_share_no_piece(layout: str, node: ScriptEngine) -> None:
    tokens = settings(build("token", layout=layout))["game"]["board"]["drawing"]["room"]
    positions = settings(build("sprague-grundy", layout=layout))["drawing"]["room"]
    most = 14 if layout == "narrow" else 30
    cases = [(of_tokens(arcs), tokens) for arcs in (*TOKEN_ARCS, *(scattered(seed, most) for seed in range(30)))]
    cases += [(data(built_in(index)), positions) for index in range(len(STARTS))]
    # More arcs than this cannot all be kept apart on a phone.
    few = [data(graph) for graph in GRAPHS if len(graph.names) <= most and sum(map(len, graph.options)) <= 30]
    cases += [(options, positions) for options in few]
    layouts = node.call(SOURCES, [["gameGraphLayout", options, EFFORT] for options, _ in cases])
    calls = [["placedGraph", layout, *case] for layout, case in zip(layouts, cases, strict=True)]
    for (options, _), placed in zip(cases, node.call(SOURCES, calls), strict=True):
        assert arc_problems(options, placed, disc=13) == [], options


def test_shared_pieces_and_vertices_on_an_arc_are_noticed() -> None:
    vertices = [{"x": x, "y": y} for x, y in ((0, 0), (100, 0), (200, 0), (200, 50))]
    ways = [[[vertices[0], vertices[2]], [vertices[0], vertices[1]], [vertices[0], vertices[3]]], [], [], []]
    assert arc_problems([[2, 1, 3], [], [], []], {"places": vertices, "ways": ways}, disc=13) == [
        "0 to 2 passes through 1",
        "0 to 2 runs along 0 to 1",
    ]


def distance(place: Place, one: Place, other: Place) -> float:
    (x, y), (a, b), (c, d) = place, one, other
    length = math.dist(one, other)
    part = max(0.0, min(1.0, ((x - a) * (c - a) + (y - b) * (d - b)) / length**2))
    return math.dist(place, (a + part * (c - a), b + part * (d - b)))


@pytest.mark.parametrize(("thick", "side"), [(None, 1), (0, -1), (1, 1)])
def test_names_keep_off_thick_arcs(thick: int | None, side: int, node: ScriptEngine) -> None:
    room = settings(build("sprague-grundy"))["drawing"]["room"]

    def upright(x: float) -> list[dict[str, float]]:
        return [{"x": x, "y": 150}, {"x": x, "y": 450}]

    places = [{"x": 600, "y": 300}, {"x": 900, "y": 300}]
    # One arc to the right of the first vertex, one to the left of it, one through it.
    ways = [[upright(640)], [upright(560), upright(600)]]
    [found] = node.call(SOURCES, [["namedPlaces", [40, 40], places, ways, room, thick, []]])
    assert (found["spots"][0]["x"] - 600) * side > 0
    assert found["fits"] == [True, True]


def test_the_graphs_of_the_thesis_have_as_many_vertices_as_it_says() -> None:
    orders = [len(built_in(index).names) for index in range(len(STARTS))]
    assert orders[0] == 11
    assert orders[2:4] == [10, 11]
    # Figure 4.6: except for the regular tournament of order 5, all P-positions are terminal.
    thrones = built_in(4)
    lost = [i for i, value in enumerate(nim_values(thrones)) if value == 0]
    assert [len(thrones.names[i]) for i in lost if thrones.options[i]] == [5]


def test_the_graph_of_the_talk_has_what_its_text_says() -> None:
    graph = built_in(1)
    assert sorted(graph.names) == list("abcdefghij")
    ends = {graph.names[i] for i, own in enumerate(graph.options) if not own}
    assert ends == {"a", "j"}
    first = {
        graph.names[i] for i, own in enumerate(graph.options) if own and {graph.names[option] for option in own} <= ends
    }
    assert first == {"b", "i"}
    assert [own for own in graph.options if all(0 not in other for other in graph.options)]
    assert sum(1 for i in range(10) if all(i not in own for own in graph.options)) == 1


def test_graph_nim_up_to_symmetry_is_that_of_multigraphs() -> None:
    # By definition: weightings that some renaming of the vertices maps to each other.
    for order, most, count in ((3, 1, 4), (3, 2, 10), (4, 1, 11)):
        edges = list(itertools.combinations(range(order), 2))
        classes = {
            min(
                tuple(weights[edges.index((min(p[i], p[j]), max(p[i], p[j])))] for i, j in edges)
                for p in itertools.permutations(range(order))
            )
            for weights in itertools.product(range(most + 1), repeat=len(edges))
        }
        graph = graph_of_game(f"graph-nim graph=K{order} weights={most}", most=MOST)
        assert len(graph.names) == len(classes) == count


NO_GRAPHS: list[tuple[str, dict[str, Any]]] = [
    ("", {"problem": "empty"}),
    (" ,; ", {"problem": "empty"}),
    ("a b c", {"problem": "empty"}),
    ("1 2 2 3", {"problem": "empty"}),
    ("a>b b>c c>a", {"problem": "cycle", "names": ["a", "b", "c", "a"]}),
    ("x>a a>b b>a", {"problem": "cycle", "names": ["a", "b", "a"]}),
    ("a>a", {"problem": "loop", "name": "a"}),
    ("a>b c a>b", {"problem": "twice", "word": "a>b"}),
    ("a>b>c", {"problem": "item", "word": "a>b>c", "place": 1}),
    ("a>b >c", {"problem": "item", "word": "a>b>c", "place": 1}),
    ("a b>", {"problem": "item", "word": "b>", "place": 2}),
    ("a longer_than_eight", {"problem": "item", "word": "longer_than_eight", "place": 2}),
    ("a-b", {"problem": "dash", "word": "a-b"}),
    ("a>b b\N{EN DASH}c", {"problem": "dash", "word": "b\N{EN DASH}c"}),
    ('a>"b"', {"problem": "item", "word": 'a>"b"', "place": 1}),
    (" ".join(f"v{k}" for k in range(41)), {"problem": "many", "count": 41}),
]


def test_what_is_typed_and_no_graph_is_named(node: ScriptEngine) -> None:
    found = node.call(SOURCES, [["readGameGraph", text, MOST] for text, _ in NO_GRAPHS])
    assert found == [problem for _, problem in NO_GRAPHS]


def test_what_is_typed_is_read_as_python_reads_it(node: ScriptEngine) -> None:
    for text in ("a>b a>c b>d", "a->b, a → c; b > d", "z x>y", "1>2 2>3 1>3 4"):
        [read] = node.call(SOURCES, [["readGameGraph", text, MOST]])
        plain = text.replace(" → ", ">").replace("->", ">").replace(" > ", ">")
        graph = graph_of_arcs(plain, most=MOST)
        assert (tuple(read["names"]), tuple(map(tuple, read["options"]))) == (graph.names, graph.options)
        [written] = node.call(SOURCES, [["writtenGraph", read]])
        assert node.call(SOURCES, [["readGameGraph", written, MOST]]) == [read]


def test_names_are_sorted_with_numbers_by_size(node: ScriptEngine) -> None:
    ordered = ["(1, 2)", "(1, 10)", "(1, 10, 1)", "(2)", "2", "10", "A", "B", "a", "b1", "b2", "b10"]
    pairs = [(one, other) for one in ordered for other in ordered]
    found = node.call(SOURCES, [["compareNames", *pair] for pair in pairs])
    signs = [(number > 0) - (number < 0) for number in found]
    places = [ordered.index(one) - ordered.index(other) for one, other in pairs]
    assert signs == [(place > 0) - (place < 0) for place in places]


def test_a_dense_graph_is_laid_out_soon_and_without_bends(node: ScriptEngine) -> None:
    complete = [list(range(i + 1, 40)) for i in range(40)]
    halves = [list(range(20, 40))] * 20 + [[] for _ in range(20)]
    for options, arcs in ((complete, 780), (halves, 400)):
        begin = time.monotonic()
        [laid] = node.call(SOURCES, [["gameGraphLayout", options]])
        assert time.monotonic() - begin < 2
        assert sum(map(len, options)) == arcs
        assert all(bends == [] for own in laid["bends"] for bends in own)
