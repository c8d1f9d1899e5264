"""Answers to questions about algorithms that are nearly right: what a click too many, an order or a dash costs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import networkx as nx
import pytest

from ggbgen.questions import Answer, Question, Task, find_question
from tests.test_algorithm_questions import (
    RULES,
    Graph,
    Move,
    answer_of,
    clicks_of,
    drawn,
    full,
    graph_of,
    points,
    run_by_rule,
    vertex_of,
)

pytestmark = [pytest.mark.long]


@pytest.mark.parametrize("name", ["kruskal", "prim", "dijkstra", "trees"])
def test_clicks_count_up_to_the_first_wrong_one(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn(name, "run", request):
        graph, run = graph_of(task), run_by_rule(name, task, chance)
        made: list[Move] = run[: chance.randrange(len(run))]
        right = RULES[name](graph, task, made)
        others = [move for move in clicks_of(task) if move not in made and move not in right]
        if not others:
            continue
        wrong = chance.choice(others)
        before = len(made)
        # What corrects the wrong step is clicked as well, and all that follows.
        made = [*made, min(right)]
        picks = [*made[:-1], wrong, made[-1]]
        while right := RULES[name](graph, task, made):
            made.append(wrong if wrong in right else chance.choice(sorted(right)))
            picks += [made[-1]] if made[-1] != wrong else []
        assert points(question, task, answer_of(task, picks)) == before, (task.asked, picks)


@pytest.mark.parametrize("name", ["kruskal", "prim", "trees"])
def test_a_click_after_the_end_costs_one_point(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn(name, "run", request):
        run = run_by_rule(name, task, chance)
        for more in [move for move in clicks_of(task) if move not in run][:2]:
            assert points(question, task, answer_of(task, [*run, more])) == len(run) - 1


@pytest.mark.parametrize("name", ["bfs", "dfs"])
def test_a_search_may_be_clicked_with_its_start(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn(name, "run", request):
        run, start = run_by_rule(name, task, chance), vertex_of(task, "start")
        assert points(question, task, answer_of(task, [start, *run])) == full(question, task) == len(run)
        assert points(question, task, answer_of(task, [*run, start])) == len(run) - 1
        assert points(question, task, answer_of(task, [start])) == 0


@pytest.mark.parametrize("name", ["bfs", "kruskal", "components"])
def test_of_a_next_step_only_one_is_asked_for(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn(name, "step", request):
        clicks = clicks_of(task)
        (right,) = [move for move in clicks if points(question, task, answer_of(task, [move]))][:1]
        other = next(move for move in clicks if move != right)
        marking = question.check(task, answer_of(task, [right, other]))
        assert marking.points == 0
        assert "Only the next step is asked for." in [question.say(part.reason) for part in marking.parts]


@pytest.mark.parametrize("none", ["-", "\N{INFINITY}", "\N{MINUS SIGN}", "\N{EM DASH}", "--"])
def test_no_label_is_written_as_any_dash(none: str, request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn("dijkstra", "labels", request):
        (text,) = question.solution(task).texts
        most = full(question, task)
        assert points(question, task, Answer(texts=(text.replace("\N{EN DASH}", none),))) == most
        assert points(question, task, Answer(texts=(text.replace("\N{EN DASH}", none).replace(",", ""),))) == most
        assert points(question, task, Answer(texts=(text.replace("0", none),))) < most


def test_what_the_labels_are_is_said(request: pytest.FixtureRequest) -> None:
    for name, called in (
        ("bfs", "levels"),
        ("dfs", "visit numbers"),
        ("dijkstra", "labels"),
    ):
        question, task, _ = next(drawn(name, "labels", request))
        assert called in question.say(task.asked)


def test_a_negative_cycle_is_asked_for_with_the_start_from_which_it_is_reached(request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn("bellman-ford", "why", request):
        assert f"from {task.asked.words['start']}" in question.say(task.asked)


def largest_matchings(graph: Graph) -> list[set[tuple[int, int]]]:
    """Return all of them, by trying all sets of edges of their size."""
    size = len(nx.max_weight_matching(graph, maxcardinality=True))
    edges = [(min(edge), max(edge)) for edge in graph.edges]
    return [set(each) for each in combinations(edges, size) if nx.is_matching(graph, set(each))]


def small_matchings() -> Iterator[tuple[Question, Task, random.Random]]:
    question = find_question("algorithm")(algorithm="matching", ask="result", order=6)
    for seed in range(1, 7):
        yield question, question.draw(seed, difficulty=1 + seed % 3), random.Random(seed)


def test_edges_of_a_matching_count_in_any_order_as_far_as_one_largest_matching_has_them() -> None:
    unlike = 0
    for question, task, chance in small_matchings():
        right = largest_matchings(graph_of(task))
        for _ in range(12):
            clicks = clicks_of(task)
            chosen = chance.sample(clicks, chance.randint(1, min(4, len(clicks))))
            best = max(len(each & set(chosen)) - len(set(chosen) - each) for each in right)
            assert points(question, task, answer_of(task, chosen)) == max(best, 0), (chosen, task.rows)
            # In the order of the clicks, an edge may keep out more than one that comes later.
            kept: set[Move] = set()
            for edge in chosen:
                kept |= {edge} if any(kept | {edge} <= each for each in right) else set()
            unlike += len(kept) < max(len(each & set(chosen)) for each in right)
    assert unlike > 0


@pytest.mark.parametrize("name", ["dijkstra", "bellman-ford"])
def test_a_way_counts_as_far_as_a_shortest_one_begins_like_it(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn(name, "result", request):
        graph, start, target = graph_of(task), vertex_of(task, "start"), vertex_of(task, "target")
        shortest = list(nx.all_shortest_paths(graph, start, target, weight="weight"))
        most = full(question, task)
        for _ in range(10):
            way = [start]
            while chance.random() < 0.8 and (open_ := [v for v in graph[way[-1]] if v not in way]):
                way.append(chance.choice(open_))
            shared = max(
                next((k for k, (u, v) in enumerate(zip(way, each, strict=False)) if u != v), min(len(way), len(each)))
                for each in shortest
            )
            expected = most if way in shortest else min(shared - 1, most - 1)
            assert points(question, task, Answer(marked=tuple(way))) == expected, (way, shortest)
            assert all(graph.has_edge(u, v) for u, v in pairwise(way))


@pytest.mark.parametrize(
    ("name", "ask", "line"),
    [
        ("hamilton", "result", "if removing k vertices leaves more than k components: there is no cycle"),
        ("coloring", "result", "colour v with the smallest colour that no neighbour of v has"),
        ("components", "result", "low(u) := the smallest number to which another edge leads, or number(u)"),
        ("dijkstra", "labels", "label(v) := label(u) + weight(u, v)"),
    ],
)
def test_hints_are_whole_lines_of_the_pseudocode(name: str, ask: str, line: str) -> None:
    question = find_question("algorithm")(algorithm=name, ask=ask)
    hints = [question.say(hint.said) for hint in question.hints(question.draw(3))]
    assert line in hints
    assert all(hint == hint.strip() for hint in hints)
