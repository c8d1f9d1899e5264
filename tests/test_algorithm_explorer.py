"""The explorer of algorithms without GeoGebra: runs against `ggbgen.algorithms`, clicks, typed graphs, editing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import networkx as nx
import pytest

from ggbgen.algorithms import Run, algorithm_names, describe, run
from ggbgen.errors import ParameterError
from ggbgen.graphs import Digraph, digraph6, sage_digraph6
from ggbgen.graphs.network import Network
from ggbgen.offline import OfflineApplet, open_applet
from tests.built import build
from tests.hands import acts

ALL = algorithm_names()
every_algorithm = pytest.mark.parametrize("name", ALL)
SEPARATOR = "\N{BROKEN BAR}"
# Without a sequence, degree sequences have nothing to run on.
SEQUENCE = "3 2 2 2 1"

pytestmark = [pytest.mark.long]


def opened(name: str, **parameters: Any) -> OfflineApplet:
    return open_applet(build("graph-algorithms", algorithm=name, **{"seed": 7, **parameters}))


def press(applet: OfflineApplet, *labels: str | int) -> None:
    """Click controls, and vertices by their numbers, one after the other."""
    for label in labels:
        applet.click(f"V_{{{label}}}" if isinstance(label, int) else label)


def links(applet: OfflineApplet) -> list[tuple[int, int, float]]:
    return [
        (int(u), int(v), float(weight))
        for u, v, weight in (link.split(" ") for link in applet["links"].split(";") if link)
    ]


def python_run(name: str, applet: OfflineApplet, *, ties: str = "any") -> Run:
    """Run the algorithm in Python on the graph of the board."""
    names, takes = applet["names"].split(SEPARATOR), describe(name).takes
    given: dict[str, Any] = {"ties": ties}
    if applet["sequence"] and name == "trees":
        code = [int(number) - 1 for number in applet["sequence"]]
        return run(name, Network(len(code) + 2, names=names), sequence=code, **given)
    if applet["sequence"]:
        return run(name, sequence=[int(degree) for degree in applet["sequence"]], **given)
    mark = ">" if applet["directed"] else "-"
    weighted = takes["weights"] and applet["weighted"]
    items = [f'"{names[u]}"{mark}"{names[v]}"' + (f":{w:g}" if weighted else "") for u, v, w in links(applet)]
    for key, default in (("start", 0), ("target", len(names) - 1)):
        chosen = int(applet[f"{key}Vertex"])
        if takes[key] is True or (takes[key] and chosen >= 0):
            given[key] = names[chosen if chosen >= 0 else default]
    # Vertices without edges are no graph unless it is written as such.
    return run(name, "edges:" * (not items) + ", ".join([*(f'"{each}"' for each in names), *items]), **given)


def test_names_with_the_signs_that_separate_edits_and_sequences_are_kept() -> None:
    applet = opened("bfs")
    typed(applet, "\N{SECTION SIGN}-\N{DOUBLE VERTICAL LINE}, l-s")
    before = board(applet)
    press(applet, "toPlay", "toMore", "editBoard", "addVertex", "addVertex", "undoEdit", "undoEdit")
    assert board(applet) == before
    assert applet["edits"] == ""
    # What was a sequence is there again, too.
    applet = opened("degree-sequences", graph=SEQUENCE, seed=0)
    before = board(applet)
    press(applet, "toMore", "editBoard", "addVertex")
    legal(applet)
    applet.click("undoEdit")
    assert board(applet) == before
    legal(applet)


def legal(applet: OfflineApplet) -> None:
    """Check that what is shown is consistent, whatever was clicked."""
    moves = applet["moves"].split()
    assert applet["message"].strip()
    assert 0 <= applet["step"] <= len(moves) or applet["step"] == 0
    order = applet["order"]
    for u, v, weight in links(applet):
        assert 0 <= u < order
        assert 0 <= v < order
        assert u != v
        assert abs(weight) < 1e9
    assert len(applet["names"].split(SEPARATOR)) == order
    assert len(set(applet["names"].split(SEPARATOR))) == order
    for move in moves:
        kind, number = re.fullmatch(r"([ve])(\d+)(?:\.\d+)?", move).groups()  # type: ignore[union-attr]
        assert int(number) < (order if kind == "v" else len(links(applet)))
    shown = [label for label in applet.labels("point") if label.startswith("V_") and applet.visible(label)]
    assert len(shown) == order
    said = re.sub("‘[^’]*’", "", applet["message"] + applet["facts"])  # what was typed is quoted
    assert re.search(r"undefined|NaN|\[object", said) is None


@pytest.mark.sampled(3)
@every_algorithm
def test_next_to_the_end_is_the_run_of_python(name: str) -> None:
    applet = opened(name)
    expected = python_run(name, applet)
    assert applet["steps"] == len(expected.steps)
    for number, step in enumerate(expected.steps):
        applet.click("nextStep")
        assert applet["step"] == number + 1
        assert step.why in applet["message"]
        assert applet["codeMark"].split("\n").index("▸") == step.line
        assert applet["tableTitle"] == step.table.title
    assert applet["ended"] == 1
    assert applet["message"].endswith(expected.ended.said)
    assert applet["mistakes"] == 0
    end = applet["message"]
    applet.click("nextStep")
    assert (applet["step"], applet["message"]) == (len(expected.steps), end)
    legal(applet)


@pytest.mark.sampled(2)
@every_algorithm
def test_back_start_over_and_any_step_of_the_run(name: str) -> None:
    applet = opened(name)
    seen = [(applet["step"], applet["facts"], applet["legend"])]
    while not applet["ended"]:
        applet.click("nextStep")
        seen.append((applet["step"], applet["facts"], applet["legend"]))
    last = int(applet["step"])
    for number in range(last - 1, -1, -1):
        applet.click("stepBack")
        assert applet["step"] == number
        assert applet["ended"] == 0
    applet.click("stepBack")
    assert applet["message"] == "This is the start."
    applet.click("toEnd")
    assert applet["step"] == last
    applet.click("toMore")
    for text, number in ("0", 0), ("1", min(1, last)), ("999", last), (f" {last} ", last):
        applet.type("boxStep", text)
        assert applet["step"] == number
    for text in ("-1", "1.5", "x", "1e3", "", "9999", "</script>", "٣"):
        applet.type("boxStep", text)
        assert applet["step"] == last
        if text:
            assert applet["message"] == "Type the number of a step: 0 is the start."
    applet.click("toPlay")
    applet.click("startOver")
    assert (applet["step"], applet["moves"]) == (0, "")
    legal(applet)


@pytest.mark.sampled(4)
@every_algorithm
def test_right_clicks_are_steps_and_wrong_ones_are_counted_and_explained(name: str) -> None:
    applet = opened(name, graph=SEQUENCE, seed=0) if name == "degree-sequences" else opened(name)
    chance, right, wrong = random.Random(name), 0, 0
    while not applet["ended"] and right + wrong < 60:
        before = (applet["step"], applet["moves"], applet["links"])
        choice = chance.random()
        points = [label for label in applet.labels("point") if label.startswith("V_") and applet.visible(label)]
        applet.click(chance.choice(points))
        if "is one end of the edge" in applet["message"]:
            ends = chance.choice(links(applet))[:2]
            applet.click(next(label for label in points if f"V_{{{ends[0]}}}" == label))
            if "is one end of the edge" in applet["message"]:
                applet.click(f"V_{{{ends[1]}}}")
        if applet["step"] == before[0] + 1:
            right += 1
            assert applet["message"].startswith("Right. ")
        elif not any(said in applet["message"] for said in ("There is no edge", "one end of", "once more for a new")):
            wrong += 1
            assert (applet["step"], applet["moves"], applet["links"]) == before
            assert len(applet["message"]) > 12
            if choice < 0.5:
                applet.click("nextStep")
        assert applet["ownSteps"] == right
        assert applet["mistakes"] == wrong
    assert right + wrong > 0
    legal(applet)
    # The edge is also chosen by a click on its line; that is a press on the board.
    if describe(name).takes["weights"] == "any":
        applet.click("startOver")
        applet.click("nextStep")
        (edge,) = (int(move[1:]) for move in applet["moves"].split())
        applet.click("startOver")
        places = {label: applet.state(label) for label in applet.labels("point")}
        u, v = (places[f"V_{{{end}}}"] for end in links(applet)[edge][:2])
        applet.click_place((0.55 * u["x"] + 0.45 * v["x"], 0.55 * u["y"] + 0.45 * v["y"]))
        assert applet["ownSteps"] + applet["mistakes"] == 1


def test_equal_choices_are_all_right_or_only_the_first_by_name() -> None:
    applet = opened("bfs", graph="A-B A-C A-D", start="A", seed=0)
    press(applet, 3)
    assert applet["moves"] == "v3"
    press(applet, "toMore", "ties", "toPlay")
    assert applet["step"] == 0
    press(applet, 3)
    assert applet["mistakes"] == 1
    assert applet["message"] == "D is as good as B, which comes first: equal choices are made by name here."
    applet.click("V_{1}")
    assert applet["moves"] == "v1"


KINDS: dict[str, Callable[[nx.Graph], bool]] = {
    "connected": nx.is_connected,
    "bipartite": nx.is_bipartite,
    "acyclic": nx.is_directed_acyclic_graph,
    "planar": lambda graph: bool(nx.is_connected(graph) and nx.check_planarity(graph)[0]),
    "tree": nx.is_tree,
    "digraph": nx.is_directed,
}


@pytest.mark.parametrize("order", [2, 20])
def test_random_graphs_are_of_the_kind_that_is_chosen(order: int) -> None:
    applet = opened("bfs", order=order, more=2.5)
    applet.click("toMore")
    for kind, holds in KINDS.items():
        applet.click("kind")
        seen = set()
        for _ in range(6):
            graph = nx.DiGraph() if applet["directed"] else nx.Graph()
            graph.add_nodes_from(range(order))
            graph.add_edges_from(link[:2] for link in links(applet))
            assert holds(graph), kind
            assert graph.is_directed() is (kind in ("acyclic", "digraph"))
            seen.add(applet["links"])
            press(applet, "toPlay", "newGraph", "toMore")
        assert order == 2 or len(seen) > 4


def test_a_kind_with_arcs_is_refused_where_no_digraph_is_taken() -> None:
    with pytest.raises(ParameterError, match="kind: 'acyclic' graphs have arcs, which coloring does not take"):
        build("graph-algorithms", algorithm="coloring", kind="acyclic")
    assert opened("prim", kind="planar")["ended"] == 0


def test_on_phones_the_texts_below_the_buttons_leave_room_for_further_pages() -> None:
    applet = open_applet(build("graph-algorithms", layout="narrow", seed=7))
    for click, shown in ("toMore", False), ("editBoard", False), ("endEditing", True), ("challenge", True):
        applet.click(click)
        assert applet.visible("code") is applet.visible("tableTitle") is shown, click


def test_of_parallel_edges_two_ends_choose_one_that_is_right() -> None:
    for names in ("B A B A B C", "C B A B A B"):
        start = names[0]
        applet = opened("euler", graph="A-B A-B A-B A-B B-C", start=start, seed=0)
        for ends in pairwise(names.split()):
            press(applet, *map("ABC".index, ends))
        assert (applet["mistakes"], applet["ended"]) == (0, 1)
        assert len(set(applet["moves"].split())) == 5


def test_weights_of_the_given_graph_keep_all_their_digits() -> None:
    applet = opened("dijkstra", graph="A-B:999999999.9999 B-C:0.0001 A-C:123456789.1234", seed=0)
    assert applet["links"] == "0 1 999999999.9999;1 2 0.0001;0 2 123456789.1234"
    applet.click("toEnd")
    assert applet.caption("V_{1}") == "B: 123456789.1235"


def test_a_vertex_gets_the_colour_of_the_vertex_that_is_clicked_next() -> None:
    applet = opened("coloring", graph="A-B B-C C-D D-E E-A", seed=0)
    press(applet, 0, 2)
    assert applet["message"] == "Click a vertex whose colour C gets, or C once more for a new colour."
    press(applet, 0, 1, 0)
    assert (applet["mistakes"], applet["moves"]) == (1, "v0.1 v2.1")
    assert applet["message"] == "B cannot have colour 1: its neighbour A has it."
    press(applet, 1, 3, 3)
    assert applet["moves"] == "v0.1 v2.1 v3.2"
    press(applet, 1, 3, 4, 4)
    assert (applet["moves"], applet["ended"], applet["mistakes"]) == ("v0.1 v2.1 v3.2 v1.2 v4.3", 1, 1)
    press(applet, "startOver", 0, 0)
    assert (applet["mistakes"], applet["message"]) == (1, "A has colour 1 already.")
    press(applet, 2, 2)
    assert applet["message"] == "Colour 2 is not the smallest one for C: no neighbour has colour 1."


def challenge(name: str, seed: int) -> tuple[list[tuple[Any, Any]], OfflineApplet]:
    applet = opened(name, seed=seed)
    applet.click("challenge")
    graphs = []
    for number in range(1, 11):
        assert applet["challengeTask"] == number
        graphs.append((applet["links"], applet["sequence"]))
        applet.click("nextTask")
        if applet["challengeTask"] == number and number < 10:
            if not applet["ended"]:
                assert "not at its end" in applet["message"]
            for move in python_moves(name, applet):
                applet.click(move)
            applet.click("nextTask")
    return graphs, applet


def test_three_graphs_without_a_mistake_lead_to_larger_ones() -> None:
    applet = opened("bfs", seed=5, order=7)
    applet.click("challenge")
    orders = []
    for number in range(1, 11):
        orders.append((applet["ladderStep"], applet["order"]))
        if number == 8:
            press(
                applet, next(k for k, name in enumerate(applet["names"].split(SEPARATOR)) if name not in _next(applet))
            )
            assert applet["mistakes"] == 1
        for move in python_moves("bfs", applet):
            applet.click(move)
        applet.click("nextTask")
    assert orders == [(1, 5)] * 3 + [(2, 6)] * 3 + [(3, 7)] * 2 + [(2, 6)] * 2


@pytest.mark.parametrize(("name", "order"), [("hamilton", 12), ("hamilton-path", 9)])
def test_every_graph_of_a_challenge_has_a_step_to_make(name: str, order: int) -> None:
    for seed in (5, 6):
        applet = opened(name, seed=seed, order=order)
        applet.click("challenge")
        assert applet["ended"] == 0


def _next(applet: OfflineApplet) -> str:
    """Return the name of the vertex that the run visits next."""
    return next(step.text for step in python_run("bfs", applet).steps)


def python_moves(name: str, applet: OfflineApplet) -> list[str]:
    names = applet["names"].split(SEPARATOR)
    return [f"V_{{{names.index(step.text)}}}" for step in python_run(name, applet).steps]


def played_to_the_end(applet: OfflineApplet, moves: list[str]) -> None:
    assert applet["message"].startswith("Graph 1 of 1: make every step by a click.")
    for move in moves:
        applet.click(f"V_{{{'ABCD'.index(move)}}}")
    assert applet["message"].endswith(f"Graph 1 of 1 is done: {len(moves)} right steps, 0 mistakes so far.")
    assert applet["recordLine"] == "1 solved, 1 in a row (best: 1)"
    assert [applet[label] for label in ("solved", "streak", "bestStreak")] == [1, 1, 1]
    assert (applet["correct"], applet["wrong"], applet["points"]) == (len(moves), 0, 100)
    applet.click("nextTask")
    assert "Graph 1 of 1 is done" in applet["message"]


def test_a_challenge_takes_the_graph_that_is_given_typed_or_edited() -> None:
    given = "A-B:1 B-C:5 C-D:1 A-D:2"
    expected = [(0, 1, 1), (1, 2, 5), (2, 3, 1), (0, 3, 2)]
    applet = opened("dijkstra", graph=given, seed=0)
    applet.click("challenge")
    assert links(applet) == expected
    played_to_the_end(applet, ["A", "B", "D", "C"])
    applet.click("endChallenge")
    assert links(applet) == expected
    applet = opened("dijkstra")
    typed(applet, given)
    press(applet, "toPlay", "nextStep", "challenge")
    assert (links(applet), applet["step"]) == (expected, 0)
    applet.reopen()
    played_to_the_end(applet, ["A", "B", "D", "C"])
    # A graph of a seed that was edited is given, too.
    applet = opened("bfs")
    press(applet, "toMore", "editBoard", "addVertex", "endEditing")
    edited = board(applet)
    applet.click("challenge")
    assert board(applet) == edited
    assert applet["message"].startswith("Graph 1 of 1:")
    # On a graph that the algorithm does not take, no challenge begins.
    applet = opened("dijkstra", graph="A-B:-1", seed=0)
    applet.click("challenge")
    assert (applet["challengeTask"], "negative weight" in applet["message"]) == (0, True)


def test_a_challenge_has_ten_graphs_that_are_those_of_the_seed() -> None:
    graphs, applet = challenge("bfs", 11)
    assert len(set(map(str, graphs))) > 8
    assert graphs == challenge("bfs", 11)[0]
    other = opened("bfs", seed=12)
    other.click("challenge")
    assert graphs[0] != (other["links"], other["sequence"])
    assert (applet["wrong"], applet["points"]) == (0, 100)
    steps = applet["correct"]
    assert steps > 40
    others = [f"V_{{{v}}}" for v in range(applet["order"])]
    wrong = 0
    for move in python_moves("bfs", applet):
        applet.click(next(other for other in others if other != move))
        wrong = applet["mistakes"]
    assert applet["wrong"] == wrong > 0
    assert applet["points"] == round(100 * applet["correct"] / (applet["correct"] + wrong))
    applet.click("endChallenge")
    assert applet["challengeTask"] == 0
    assert applet["wrong"] == wrong
    legal(applet)


FULL = " ".join(f"{u}-{v}" for u, v in combinations("ABCDEFGHIJKLMNOPQRST", 2))
ARCS = Digraph(5, [(0, 1), (0, 4), (1, 2), (2, 0), (2, 3), (3, 4)])
# Graphs that are typed; how each format is read is in test_graph_readers.py.
TYPED = (
    *("A-B:3 B-C:0 A-C:4.25 C-D:1", "A-B:-3 B-C:1", "A>B B>C C>D A>D", "A>B:2 B>C:2 A>C:3", "A>B B>C C>A"),
    *("A-B A-B B-C B-C", "edges: A", "A B C", "A-B C-D E", "A-B A-C A-D A-E", "A-B:3;api", "3 2 2 2 1", "1 2 2"),
    *('"Ann"-"Bo>b" "Bo>b"-"<script>"', "K5", "DqK", digraph6(ARCS), sage_digraph6(ARCS), "0110;1011;1101;0110"),
)
HOSTILE = (
    *("A-B:1e999", "A-B:NaN", "A-B:" + "9" * 1000, "A-B:3);api.reset(", "A-B:", "A-B:--3", "A-B:3 C-D"),
    *("A-A", "A-B C>D", "&C", "&AS", "&T" + "?" * 74, "</script>", "\u2028", '"'),
)


def typed(applet: OfflineApplet, text: str) -> None:
    if not applet.visible("boxGraph"):
        applet.click("toMore")
    applet.type("boxGraph", text)


# What scripts say of texts that are nearly in a format; those that are read are in test_graph_readers.py.
REFUSED = {
    "01;1": "Row 2 of the matrix has 1 entry, expected 2",
    "010;101": "Row 1 of the matrix has 3 entries, expected 2",
    "01010": "Row 1 of the matrix has 5 entries, expected 1",
    "{{0,1},{1}}": "Row 2 of the matrix has 1 entry, expected 2",
    "mckay:01": "After mckay: stand n(n – 1)/2 digits 0 and 1",
    "mckay:012": "After mckay: stand n(n – 1)/2 digits 0 and 1",
    "0" * 231: "22 vertices are too many",
    "A-B:NaN": "after the colon stands no number such as 3",
    "A-B:1 A-C:1e3": "Item 2, ‘A-C:1e3’: after the colon",
}


@pytest.mark.parametrize("name", ["bfs", "dijkstra", "degree-sequences"])
def test_what_is_nearly_a_format_and_hostile_texts_are_refused_and_change_nothing(name: str) -> None:
    applet = opened(name)
    before, takes_numbers = board(applet), name == "degree-sequences"
    for text, message in {**REFUSED, **dict.fromkeys((*HOSTILE, FULL + " A-U", "00"), "")}.items():
        # A matrix that is not square is a number to an algorithm on sequences.
        if not (takes_numbers and set(text) <= set("01;")):
            typed(applet, text)
            assert message in applet["message"] or takes_numbers, (text, applet["message"])
            assert "stays as it was" in applet["message"], (text[:20], applet["message"])
            assert board(applet) == before
    legal(applet)


def board(applet: OfflineApplet) -> tuple[object, ...]:
    return tuple(applet[label] for label in ("names", "links", "startVertex", "targetVertex", "weighted", "sequence"))


@pytest.mark.sampled(2)
@every_algorithm
def test_each_edit_is_undone(name: str) -> None:
    applet = opened(name)
    chance = random.Random(name)
    press(applet, "toMore", "editBoard")
    boards = [board(applet)]
    for number in range(25):
        order = int(applet["order"])
        kind = chance.choice(["add", "join", "join", "weigh", "delete", "cut"])
        if kind == "add":
            applet.click("addVertex")
        elif kind == "join" and order > 1:
            press(applet, *chance.sample(range(order), 2))
        elif kind == "delete" and order > 3:
            press(applet, chance.randrange(order), "deleteVertex")
        elif links(applet) and order > 0:
            press(applet, *chance.choice(links(applet))[:2])
            assert applet["pickedLink"] >= 0
            if kind == "cut":
                applet.click("deleteVertex")
            else:
                applet.type("boxWeight", f"{number}.5")
        if board(applet) != boards[-1]:
            boards.append(board(applet))
        if applet["picked"] >= 0:
            press(applet, int(applet["picked"]))
        legal(applet)
    assert len(boards) > 8
    for before in boards[-2::-1][:20]:
        applet.click("undoEdit")
        assert board(applet) == before
        legal(applet)
    applet.click("endEditing")
    legal(applet)


def test_typed_weights() -> None:
    applet = opened("dijkstra", graph="A-B:1 B-C:2", seed=0)
    press(applet, "toMore", "editBoard")
    applet.type("boxWeight", "3")
    assert applet["message"] == "Click an edge first, then type its weight."
    press(applet, 0, 1)
    for text, weight in ("2.5", "2.5"), ("7", "7"), (" 1,25 ", "1.25"), ("\N{MINUS SIGN}3", "-3"):
        applet.type("boxWeight", text)
        assert applet["links"].split(";")[0] == f"0 1 {weight}"
    for text in ("1e999", "NaN", "9" * 1000, "3;api", "--3", "1.23456", "0x10", "Infinity"):
        applet.type("boxWeight", text)
        assert applet["links"].split(";")[0] == "0 1 -3"
        assert "is no weight" in applet["message"]
    applet.click("endEditing")
    assert "has a negative weight" in applet["message"]


@pytest.mark.sampled(2)
@every_algorithm
def test_a_monkey_never_breaks_it(name: str) -> None:
    applet = opened(name)
    chance = random.Random(f"monkey {name}")
    texts = [*TYPED, *HOSTILE, "1", "0", "42", "-2.5"]
    for _ in acts(
        applet,
        chance,
        200,
        texts=lambda chance, applet, entry: chance.choice(texts),
        press=lambda chance: (chance.uniform(-6, 3), chance.uniform(-5, 5)),
    ):
        legal(applet)
    # What is shown is the replay of its moves.
    if not applet["ended"] and applet["challengeTask"] == 0 and applet.visible("toEnd"):
        applet.click("startOver")
        assert applet["step"] == 0
