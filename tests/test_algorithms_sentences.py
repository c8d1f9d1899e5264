"""Sentences that algorithms say of single graphs: they are true, and name the rule that a wrong step breaks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ggbgen.algorithms import describe, run
from ggbgen.algorithms.run import problem_of
from ggbgen.graphs.network import parse_network
from tests.algorithm_runs import scripts


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


# The only arc between the two leads the other way, so that they are neighbours in the graph without directions.
@pytest.mark.parametrize(
    ("name", "made", "expected"),
    [
        ("bfs", "B", "No arc leads to C from A, the first in the queue with unvisited neighbours."),
        ("dfs", "", "No arc leads to C from A: the search goes on from the last vertex with unvisited neighbours."),
        ("components", "A", "No arc leads to C from A, where the search is."),
        ("components", "A B B D D", "No arc leads to C from A: the search leaves A first, by a click on it."),
    ],
)
def test_in_a_digraph_a_search_speaks_of_arcs(name: str, made: str, expected: str) -> None:
    start = "A" if describe(name).takes["start"] else None
    assert said(name, "A>B A>D C>A", made, "C", start=start) == expected


def test_a_closed_walk_begins_on_the_trail_and_where_edges_are_left() -> None:
    text = "A-B B-C C-A B-D D-E E-B E-F F-G G-E"
    made = "AB BC CA"
    assert said("euler", text, made, "B", start="A") == "right"
    expected = "D is not on the trail: a closed walk has to begin on it."
    assert said("euler", text, made, "D", start="A") == expected
    expected = "No unused edge leads away from C: a closed walk cannot begin there."
    assert said("euler", text, made, "C", start="A") == expected


def test_a_path_with_all_vertices_closes_at_its_first_one() -> None:
    made = "B C D"
    assert said("hamilton", "A-B B-C C-D D-A", made, "A") == "right"
    for wrong in "BCD":
        expected = f"Not {wrong}: all vertices are on the path, and an edge leads from D back to A."
        assert said("hamilton", "A-B B-C C-D D-A", made, wrong) == expected


def test_a_path_goes_back_from_two_vertices_of_which_only_one_can_be_its_end() -> None:
    text = "A-B A-C B-C C-D C-E D-E E-F"
    # With A on the path, C is the only neighbour left of B, as E is of F.
    expected = "The path can come to each of B, F only from one neighbour, and leave none of them again"
    assert said("hamilton-path", text, "A C", "D").startswith(expected)
    assert said("hamilton-path", text, "A C", "C") == "right"


def test_a_vertex_is_no_neighbour_of_another_one_not_of_itself() -> None:
    assert said("matching", "A-X A-Y B-X B-Y", "A", "A") == "A is on the path already."
    assert said("matching", "A-X A-Y B-X", "A", "B") == "B is no neighbour of A, where the path is."


def test_only_a_shortest_path_of_a_flow_is_taken() -> None:
    text = "S>A:1 A>T:1 S>B:1 B>C:1 C>T:1"
    assert said("max-flow", text, "", "A", start="S", target="T") == "right"
    expected = "Over B the path to T is longer than over A: a shortest one is taken."
    assert said("max-flow", text, "", "B", start="S", target="T") == expected
    assert said("max-flow", text, "A T", "B", start="S", target="T") == "right"


def test_blocks_are_drawn_in_any_order_but_one_after_the_other() -> None:
    text = "E-F F-G G-E A-E A-B B-C C-D D-A A-C B-D"
    assert run("planarity", text).steps[0].text == "A–B"
    for first in ("EF", "AB"):
        assert said("planarity", text, "", first) == "right"
    expected = "E–F is in another block: the one that is drawn now has to be complete first."
    assert said("planarity", text, "AB", "EF") == expected
    for made in ("", "EF"):
        assert said("planarity", text, made, "AE").startswith("No cycle goes through A–E")
    assert run("planarity", text).result["planar"] is True


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
