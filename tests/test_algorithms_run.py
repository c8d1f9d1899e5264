"""Algorithms for their users: command line, Python, networks, hostile input, and what is said of single graphs."""

from __future__ import annotations

import itertools
import json
import subprocess
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from ggbgen.algorithms import algorithm_names, describe, run
from ggbgen.algorithms.run import problem_of
from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import read_catalogue
from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.graphs import EdgeList, Graph, Network, Tournament, parse_network, read_network
from tests.algorithm_runs import runs_of, scripts

Run = Callable[..., "subprocess.CompletedProcess[str]"]

ALL = algorithm_names()


def some_network(name: str, order: int, *, full: bool) -> tuple[Network, dict[str, object]]:
    """Return a network of an order that an algorithm takes, with no edges or with as many as possible."""
    takes = describe(name).takes
    directed = takes["directed"] == "digraph"
    pairs = list(itertools.combinations(range(order), 2)) if full else []
    if name == "matching":
        pairs = [(u, v) for u, v in pairs if (u + v) % 2]
    given: dict[str, object] = {"start": 0} if takes["start"] is True else {}
    if takes["target"] is True:
        given["target"] = order - 1
    if name == "euler" and order % 2 == 0:
        pairs += [(v, v + 1) for v in range(1, order - 1, 2)]  # so that all degrees but two are even
    if name == "degree-sequences":
        return Network(order), {"sequence": [order - 1 if full else 0] * order}
    weights = [(u * 3 + v * 5) % 7 for u, v in pairs] if takes["weights"] else None
    return Network(order, pairs, directed=directed, weights=weights), given


def test_all_algorithms_are_there() -> None:
    assert len(ALL) >= 18
    assert len({describe(name).title for name in ALL}) == len(ALL)
    page = (Path(__file__).parents[1] / "docs" / "formats.md").read_text("utf-8")
    assert [name for name in ALL if f"`{name}`" not in page] == []


def test_the_pseudocode_is_narrow_and_short_in_each_language() -> None:
    spanish = read_catalogue("es", (data_folder("templates"),)).texts
    for algorithm in map(describe, ALL):
        assert 3 < len(algorithm.code) <= 12
        for line in algorithm.code:
            assert max(len(line), len(spanish[line])) <= 44
            assert len(line) - len(line.lstrip()) == len(spanish[line]) - len(spanish[line].lstrip())
        assert algorithm.title
        assert len(algorithm.reference) > 20


@pytest.mark.parametrize("name", ALL)
@pytest.mark.sampled(4, 19)
def test_the_smallest_and_the_largest_graphs_are_taken_and_a_larger_one_is_refused(name: str) -> None:
    takes = describe(name).takes
    orders = [2, 3] if takes["target"] is True else [1, 2, 3]
    cases = [some_network(name, order, full=full) for order in orders for full in (False, True)]
    if name == "prim":
        cases = [case for case in cases if case[0].order == 1 or case[0].pairs]
    for (network, _), found in zip(cases, runs_of(name, cases), strict=True):
        assert found["refusal"] is None, network
    largest, given = some_network(name, takes["most"], full=True)
    assert run(name, largest, **given).ended.said  # type: ignore[arg-type]
    larger, given = some_network(name, takes["most"] + 1, full=False)
    with pytest.raises(GraphFormatError, match=f"^{name}: {takes['most'] + 1} vertices are too many"):
        run(name, larger, **given)  # type: ignore[arg-type]
    # One without vertices is taken or refused with a sentence.
    (found,) = runs_of(
        name, [(Network(0, directed=larger.directed), {"sequence": []} if name == "degree-sequences" else {})]
    )
    assert found["refusal"] is None or found["refusal"]["said"].endswith(".")


@pytest.mark.parametrize(
    ("name", "graph", "given", "message"),
    [
        ("dijkstra", "A-B:-1", {"start": "A"}, "A–B has a negative weight"),
        ("max-flow", "A>B:-1", {"start": "A", "target": "B"}, "A→B has a negative capacity"),
        ("max-flow", "A>B", {"start": "A", "target": "A"}, "same vertex"),
        ("bellman-ford", "A-B:-1", {"start": "A"}, "to and fro"),
        ("bfs", "A-B A-B", {"start": "A"}, "A–B is there twice"),
        ("bfs", "A-B", {}, "needs a start vertex"),
        ("max-flow", "A>B", {"start": "A"}, "needs a target vertex"),
        ("kruskal", "A>B", {}, "takes a graph, not a digraph"),
        ("topological-order", "A-B", {}, "takes a digraph"),
        ("matching", "K3", {}, "A, B, C is an odd cycle"),
        ("prim", "A-B C", {"start": "A"}, "no path leads from A to C"),
        ("euler", "A-B B-C", {"start": "B"}, "No trail begins at B, expected one of A, C"),
        ("trees", "edges:A B C", {"sequence": [7]}, "‘7’ is no vertex"),
        ("trees", "A-B", {"sequence": []}, "without edges"),
        ("degree-sequences", "A-B", {}, "needs a degree for each vertex"),
        ("degree-sequences", None, {"sequence": [1.5, 1]}, "‘1.5’ is no degree"),
    ],
)
def test_what_is_not_taken_is_refused_with_the_reason(
    name: str, graph: str | None, given: dict[str, object], message: str
) -> None:
    with pytest.raises(GraphFormatError, match=f"^{name}: .*{message}"):
        run(name, graph, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: run("dijkstr", "A-B"), r"algorithm 'dijkstr', expected one of .*, did you mean 'dijkstra'"),
        (
            lambda: run("bfs", "A-B", start="A", ties="names"),
            "ties 'names', expected one of name, any, did you mean 'name'",
        ),
        (lambda: run("bfs", "A-B", start="C"), "vertex 'C', expected one of A, B"),
        (lambda: run("bfs", "A-B", start=2), "vertex 2, expected one of A, B"),
        (lambda: run("bfs", "A-B", start=True), "vertex True, expected one of A, B"),
        (
            lambda: run("degree-sequences", sequence="321"),  # type: ignore[arg-type]
            "sequence '321' is a text, expected whole numbers",
        ),
        (
            lambda: run("bfs", Network(10**5, [(v, v + 1) for v in range(10**5 - 1)]), start=0),
            "bfs: 100000 vertices are too many: this algorithm takes at most 20 here",
        ),
    ],
)
def test_what_is_no_algorithm_no_vertex_and_no_sequence_is_refused(call: Callable[[], object], message: str) -> None:
    with pytest.raises((ParameterError, GraphFormatError), match=message):
        call()


def test_a_run_has_names_and_weights_as_they_were_typed() -> None:
    found = run("dijkstra", "v10-v2:0.1 v2-v9:0.2 v10-v9:0.3", start="v10")
    assert found.result["distances"] == {"v10": 0, "v2": 0.1, "v9": 0.3}
    # Both ways are exactly as long, and v2 comes before v9 and v10.
    assert found.result["parents"] == {"v10": None, "v2": "v10", "v9": "v10"}
    assert [step.text for step in found.steps] == ["v10", "v2", "v9"]
    assert [row[0] for row in found.before.table.rows] == ["v10"]
    assert run("kruskal", "A-B:-1.5 B-C:2").result == {"edges": [["A", "B"], ["B", "C"]], "weight": 0.5}


def test_weights_come_from_networkx_and_from_an_argument() -> None:
    graph = nx.DiGraph()
    graph.add_edge("s", "t", capacity=2.5)
    assert run("max-flow", graph, start="s", target="t").result["value"] == 2.5
    assert run("max-flow", graph, start="s", target="t", weights=[4]).result["flow"] == [["s", "t", 4]]
    assert run("bfs", nx.petersen_graph(), start=0).result["levels"]["7"] == 2
    assert run("euler", nx.MultiGraph([(0, 1), (1, 0)])).result["closed"]


def test_a_code_gives_its_tree_without_a_graph_to_start_from() -> None:
    tree = run("trees", Network(4, names="ABCD"), sequence=[1, 1]).result["tree"]
    assert tree == [["A", "B"], ["C", "B"], ["B", "D"]]
    assert run("degree-sequences", sequence=[2, 2, 2]).result["graph"] == [["A", "B"], ["A", "C"], ["B", "C"]]
    names = "ABCDEF"
    for code in ((), (0,), (3, 3, 3, 4), (0, 0, 0)):
        expected = {frozenset((names[u], names[v])) for u, v in nx.from_prufer_sequence(list(code)).edges}
        for given in (code, list(code)):
            assert {frozenset(pair) for pair in run("trees", sequence=given).result["tree"]} == expected


def test_networks_are_read_from_everything_that_is_a_graph() -> None:
    assert parse_network("A-B:3 A-B:-2 C").weights == (3, -2)
    assert parse_network("A>B:2.0").weights == (2,)
    assert parse_network("paw").names == ("A", "B", "C", "D")
    assert read_network(Graph(2, [(0, 1)])).pairs == ((0, 1),)
    assert read_network(Tournament.from_digraph(Graph(1).to_digraph())).directed
    assert read_network(EdgeList(names=("A", "B"), pairs=((0, 1),), directed=False, weights=(4,))).weights == (4,)
    network = Network(3, [(0, 1), (1, 2)], weights=[1, 2.5], names="abc")
    assert read_network(network.to_networkx()) == network
    assert read_network(network) is network


WEIGHTS = ["x", "1.23456", "1234567890", "--1", "1e3", "NaN", "-", "+1", ".5", "1.", "∞", "1_0"]
NO_WEIGHTS: list[Any] = [True, "3", float("nan"), float("inf"), 10**9, 0.12345, None]
NO_NETWORKS: dict[str, Callable[[], object]] = {
    "is a loop": lambda: Network(2, [(0, 0)]),
    "no vertex": lambda: Network(2, [(0, 2)]),
    "1 weights for 2 edges": lambda: Network(2, [(0, 1), (0, 1)], weights=[1]),
    "order -1": lambda: Network(-1),
    "1 of 2 edges have the attribute 'weight'": lambda: read_network(nx.Graph([(0, 1, {"weight": 1}), (1, 2, {})])),
    "'int' is no graph": lambda: read_network(3),
}


def test_hostile_weights_and_networks_that_make_no_sense_are_refused() -> None:
    for text in WEIGHTS:
        with pytest.raises(GraphFormatError):
            parse_network(f"A-B:{text}")
    for weight in NO_WEIGHTS:
        with pytest.raises(GraphFormatError, match="expected a number of up to nine digits"):
            Network(2, [(0, 1)], weights=[weight])
    for message, call in NO_NETWORKS.items():
        with pytest.raises(GraphFormatError, match=message):
            call()


HOSTILE = ["", "null", "{}", "[", '"v"', "[1, [], {}, null]", '[["v", 0, 1, 2]]', '[["v", 1e99], ["e", "0"]]', "[[[]]]"]


def test_hostile_moves_stop_a_replay_and_harm_nothing() -> None:
    for name in ALL:
        network, given = some_network(name, 4, full=True)
        problem = problem_of(network, **given)  # type: ignore[arg-type]
        assert [scripts()("replayedText", name, problem, text) for text in HOSTILE] == [0] * len(HOSTILE)


def test_the_command_prints_the_steps_as_a_table(run_here: Run) -> None:
    done = run_here("graph", "A-B:3 B-C:1 A-C:5", "--run", "dijkstra", "--from", "A", "--to-vertex", "C")
    assert done.stdout.splitlines() == [
        "Dijkstra’s algorithm",
        "step  what  line  why",
        "0           1     A gets label 0: the way to itself has no edges. All others are not",
        "                  reached yet.",
        "1     A     7     A is settled: its label 0 is the smallest of all open ones. New labels:",
        "                  B 3, C 5.",
        "2     B     7     B is settled: its label 3 is the smallest of all open ones. New labels:",
        "                  C 4.",
        "3     C     4     C is settled: its label 4 is the smallest of all open ones. No label",
        "                  changes.",
        "A shortest way from A to C has length 4: A, B, C.",
        "distances  A: 0; B: 3; C: 4",
        "parents    A: none; B: A; C: B",
        "settled    A B C",
        "path       A B C",
    ]


RESULTS = {
    "bfs": ("A-B B-C", ["--from", "A"], {"order", "levels", "parents"}),
    "dfs": ("A-B B-C", ["--from", "A"], {"order", "levels", "parents", "classes"}),
    "dijkstra": ("A-B", ["--from", "A"], {"distances", "parents", "settled"}),
    "bellman-ford": ("A>B:-2 B>A:1", ["--from", "A"], {"negative_cycle"}),
    "prim": ("A-B", ["--from", "A"], {"edges", "weight"}),
    "kruskal": ("A-B", [], {"edges", "weight"}),
    "topological-order": ("A>B", [], {"order"}),
    "euler": ("A-B A-C A-D", [], {"reason"}),
    "hamilton": ("K4", [], {"cycle"}),
    "hamilton-path": ("P4", ["--from", "A"], {"path"}),
    "coloring": ("C5", ["--ties", "any"], {"colors", "number", "greedy"}),
    "matching": ("C6", [], {"edges", "size", "cover"}),
    "max-flow": ("A>B:2", ["--from", "A", "--to-vertex", "B"], {"value", "flow", "cut", "cut_arcs"}),
    "components": ("A-B C", [], {"components", "bridges", "cut_vertices"}),
    "planarity": ("K3,3", [], {"planar", "subdivision", "edges"}),
    "trees": ("P4", [], {"pruefer", "spanning_trees"}),
    "degree-sequences": ("3 2 2 1", [], {"graphical", "graph"}),
    "reverse-delete": ("A-B:4 B-C:2 A-C:3", [], {"edges", "weight"}),
    "adjacency-matrix": ("A>B B>A B>C", [], {"matrix", "out_degrees"}),
}


def test_without_a_start_the_first_vertex_is_taken_and_named(run_here: Run) -> None:
    said = "ggbgen: starts at B, the first vertex; --from chooses another one\n"
    for name in ("bfs", "dfs", "dijkstra", "bellman-ford", "prim"):
        asked = ("graph", "B-C:2 C-A:1", "--run", name)
        found, wanted = run_here(*asked), run_here(*asked, "--from", "B")
        assert (found.returncode, found.stdout, found.stderr) == (0, wanted.stdout, said)
        assert wanted.stderr == ""


@pytest.mark.parametrize("code", [(0,), (3, 3, 3, 4), (4, 0, 0, 4), (2, 1, 4, 4, 0, 6)])
def test_the_text_of_a_code_is_a_tree_whose_vertices_count_from_1_or_from_0(code: tuple[int, ...]) -> None:
    tree = {frozenset(map(str, edge)) for edge in nx.from_prufer_sequence(list(code)).edges}
    more = {frozenset(str(int(v) + 1) for v in edge) for edge in tree}
    for text, wanted in ((code, tree), ([v + 1 for v in code], more)):
        if 0 in text or wanted is more:
            found = run("trees", " ".join(map(str, text)))
            assert {frozenset(edge) for edge in found.result["tree"]} == wanted
            assert found.result["pruefer"] == [str(v) for v in text]
    with pytest.raises(GraphFormatError, match="trees: entry 9 of a Prüfer code, expected the vertices 1 to 4"):
        run("trees", "1 9")


def test_the_text_of_degrees_is_a_sequence_and_an_empty_code_is_no_missing_one(run_here: Run) -> None:
    for text in ("3 2 2 1", "3,2,2,1", " 3; 2 2 1"):
        assert run("degree-sequences", text).result == run("degree-sequences", sequence=[3, 2, 2, 1]).result
    lines = {text: run_here("graph", text, "--run", "trees").stdout.splitlines() for text in ("A-B", "C3")}
    assert [line.split() for line in lines["A-B"]][-2:] == [["pruefer", "empty"], ["spanning", "trees", "1"]]
    assert lines["A-B"][-3] == "The Prüfer code is empty."
    assert [line.split() for line in lines["C3"]][-2:] == [["pruefer", "none"], ["spanning", "trees", "3"]]


@pytest.mark.parametrize("name", ALL)
def test_a_record_has_algorithm_steps_and_result(run_here: Run, name: str) -> None:
    text, options, keys = RESULTS[name]
    record = json.loads(run_here("graph", text, "--run", name, *options, "--json").stdout)
    assert record["algorithm"] == name
    assert set(record["result"]) == keys
    assert set(record) == {"algorithm", "before", "steps", "result", "ended"}
    for step in (record["before"], *record["steps"]):
        assert set(step) == {"text", "line", "why", "table"}
    shown = run_here("graph", text, "--run", name, *options)
    assert shown.returncode == 0
    assert len(shown.stdout.splitlines()) > len(record["steps"]) + len(keys)


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (("A>B", "--run", "max-flow"), 2, "needs a start vertex, expected"),
        (("A-B", "--run", "kruskal", "--from", "A"), 2, "takes no start vertex"),
        (("A-B", "--run", "bfs", "--to", "dot"), 2, "--run and --to exclude each other"),
        (("A-B", "--from", "A"), 2, "belong to --run"),
        (("--run", "bfs", "--from", "A"), 2, "takes one graph"),
        (("A-B", "--run", "bsf"), 1, "did you mean 'bfs'?"),
        (("A-B", "--run", "bfs", "--from", "C"), 1, "vertex 'C', expected one of A, B"),
        (("3 x", "--run", "degree-sequences"), 1, "degree 2 is 'x', expected a whole number"),
        (("A-B:x", "--run", "kruskal"), 1, "has the weight 'x'"),
        (("K3", "--run", "matching"), 1, "matching: The graph is not bipartite: A, B, C is an odd cycle"),
    ],
)
def test_wrong_arguments_are_answered_with_a_sentence(
    run_here: Run, arguments: tuple[str, ...], status: int, message: str
) -> None:
    done = run_here("graph", *arguments)
    assert done.returncode == status
    assert message in " ".join(done.stderr.split())
    assert done.stdout == ""


# ---- sentences


def said(name: str, text: str, made: str, move: str, *, start: str | None = None, target: str | None = None) -> str:
    """Return what is said of a move after others; moves are names of vertices, or of two ends of an edge."""
    network = parse_network(text)
    problem = problem_of(network, start=start, target=target, ties="any")

    def moved(word: str) -> list[object]:
        numbers = [network.names.index(letter) for letter in word]  # type: ignore[union-attr]
        if len(numbers) == 1:
            return ["v", numbers[0]]
        pairs = [pair if network.directed else tuple(sorted(pair)) for pair in network.pairs]
        return ["e", pairs.index(tuple(numbers if network.directed else sorted(numbers)))]

    found = scripts()("saidAfter", name, problem, [moved(word) for word in made.split()], moved(move))
    return "right" if found is None else str(found)


ARCS = "A>B A>D C>A"  # the only arc between A and C leads the other way
CLOSED_WALKS = "A-B B-C C-A B-D D-E E-B E-F F-G G-E"
SQUARE = "A-B B-C C-D D-A"
# Of B and F, only one can be the end of a path from A over C: C is the only neighbour left of B, as E is of F.
TWO_ENDS = "A-B A-C B-C C-D C-E D-E E-F"
FLOW = "S>A:1 A>T:1 S>B:1 B>C:1 C>T:1"
BLOCKS = "E-F F-G G-E A-E A-B B-C C-D D-A A-C B-D"

SAID = {
    # In a digraph a search speaks of arcs.
    ("bfs", ARCS, "B", "C"): "No arc leads to C from A, the first in the queue with unvisited neighbours.",
    ("dfs", ARCS, "", "C"): (
        "No arc leads to C from A: the search goes on from the last vertex with unvisited neighbours."
    ),
    ("components", ARCS, "A", "C"): "No arc leads to C from A, where the search is.",
    ("components", ARCS, "A B B D D", "C"): "No arc leads to C from A: the search leaves A first, by a click on it.",
    # A closed walk begins on the trail and where edges are left.
    ("euler", CLOSED_WALKS, "AB BC CA", "B"): "right",
    ("euler", CLOSED_WALKS, "AB BC CA", "D"): "D is not on the trail: a closed walk has to begin on it.",
    ("euler", CLOSED_WALKS, "AB BC CA", "C"): ("No unused edge leads away from C: a closed walk cannot begin there."),
    # A path with all vertices closes at its first one.
    ("hamilton", SQUARE, "B C D", "A"): "right",
    **{
        ("hamilton", SQUARE, "B C D", wrong): (
            f"Not {wrong}: all vertices are on the path, and an edge leads from D back to A."
        )
        for wrong in "BCD"
    },
    ("hamilton-path", TWO_ENDS, "A C", "D"): (
        "The path can come to each of B, F only from one neighbour, and leave none of them again"
    ),
    ("hamilton-path", TWO_ENDS, "A C", "C"): "right",
    # A vertex is no neighbour of another one, not of itself.
    ("matching", "A-X A-Y B-X B-Y", "A", "A"): "A is on the path already.",
    ("matching", "A-X A-Y B-X", "A", "B"): "B is no neighbour of A, where the path is.",
    ("max-flow", FLOW, "", "A"): "right",
    ("max-flow", FLOW, "", "B"): "Over B the path to T is longer than over A: a shortest one is taken.",
    ("max-flow", FLOW, "A T", "B"): "right",
    # Blocks are drawn in any order, but one after the other.
    ("planarity", BLOCKS, "", "EF"): "right",
    ("planarity", BLOCKS, "", "AB"): "right",
    ("planarity", BLOCKS, "AB", "EF"): ("E–F is in another block: the one that is drawn now has to be complete first."),
    ("planarity", BLOCKS, "", "AE"): "No cycle goes through A–E",
    ("planarity", BLOCKS, "EF", "AE"): "No cycle goes through A–E",
}
STARTS = {"max-flow": ("S", "T"), **dict.fromkeys(("bfs", "dfs", "euler"), ("A", None))}


@pytest.mark.parametrize(("name", "text", "made", "move"), SAID)
def test_what_is_said_of_a_move_after_others(name: str, text: str, made: str, move: str) -> None:
    start, target = STARTS.get(name, (None, None))
    assert said(name, text, made, move, start=start, target=target).startswith(SAID[name, text, made, move])


def test_blocks_of_which_the_first_by_name_is_drawn_first() -> None:
    found = run("planarity", BLOCKS)
    assert (found.steps[0].text, found.result["planar"]) == ("A–B", True)


def test_the_table_of_bellman_and_ford_counts_no_pass_beyond_the_last() -> None:
    steps = run("bellman-ford", "A>B:4 A>C:2 C>B:-1 B>D:2 D>C:-2", start="A").steps
    titles = list(dict.fromkeys(step.table.title for step in steps))
    assert titles == [*(f"Labels, pass {number} of 3" for number in (1, 2, 3)), "Labels, one pass more than 3"]


def test_what_is_not_deleted_is_left() -> None:
    assert run("reverse-delete", "A-B:1 B-C:2 C-A:3").ended.said == (
        "The edges left are a spanning tree of the smallest weight, 3."
    )
    assert "the edges left are 2 trees" in run("reverse-delete", "A-B:1 C-D:2").ended.said


def test_one_edge_and_several_ones_are_rejected_in_their_number() -> None:
    steps = run("kruskal", "A-B:1 B-C:1 C-A:1 C-D:1 D-A:1 B-D:1 D-E:2").steps
    assert [step.why for step in steps if "Rejected" in step.why] == [
        "Rejected, since it would close a cycle: B–C. A–D (1) is taken: it joins {D} and {A, B, C}.",
        "Rejected, since they would close cycles: B–D, C–D. D–E (2) is taken: it joins {A, B, C, D} and {E}.",
    ]


def test_bridges_and_cut_vertices_are_listed_by_name() -> None:
    ended = run("components", "A-B B-C C-D D-E").ended.said
    assert ended == "1 component; bridges: A–B, B–C, C–D, D–E; cut vertices: B, C, D."


@pytest.mark.parametrize("text", ["A-B B-C C-D", "A>B B>C C>A C>D"])
def test_a_component_is_closed_at_the_line_that_says_when(text: str) -> None:
    found = run("components", text)
    code = [line.strip() for line in found.algorithm.code]
    for before, step in pairwise(found.steps):
        closes = len(step.why.split("A component is complete")) > 1
        line = code[step.line]
        assert closes is ("close" in line)
        if closes:
            assert line.startswith("digraph" if ">" in text else "graph")
        assert before.table.title == step.table.title
