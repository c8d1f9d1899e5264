"""Questions about algorithms against networkx and definitions: solutions, other right answers, points of wrong ones."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, permutations, product
from json import loads
from typing import Any, TypeAlias

import networkx as nx
import pytest

from ggbgen.algorithms import algorithm_names, describe
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.questions import DIFFICULTIES, Answer, Question, Task, find_question
from tests.built import build
from tests.conftest import NAMED

# A move: a vertex, or an edge by its ends, the smaller one first.
Move: TypeAlias = Any
Graph: TypeAlias = Any
Sets: TypeAlias = Callable[[Graph, Task], list[frozenset[Move]]]
ORDERS = (4, 10)
SEEDS, ALL_SEEDS = 2, 5
# Each algorithm is asked about those that it takes.
OWN_GRAPHS = (
    *("A-B:4 A-C:2 B-C:1 B-D:5 C-D:8 D-E:3 C-E:9", "A>B:4 A>C:2 B>C:1 B>D:5 C>D:8", "A>B:2 B>C:-4 C>D:1 D>B:2 D>E:3"),
    *("A-B:2 B-C:2 B-D:1 D-E:3", "edges: A B C D E F A-D A-E B-D B-F C-E"),
)

pytestmark = [pytest.mark.long]

CASES = [(name, ask) for name in algorithm_names() for ask in describe(name).asks]


def drawn(
    name: str, ask: str, request: pytest.FixtureRequest, *, orders: Sequence[int] = ORDERS
) -> Iterator[tuple[Question, Task, random.Random]]:
    """Yield tasks of both orders, of all difficulties, and tasks about graphs of the author's own."""
    count = ALL_SEEDS if request.config.getoption("sweeps") else SEEDS
    for order in (4, 7) if ask == "table" else orders:
        question = find_question("algorithm")(algorithm=name, ask=ask, order=order)
        for seed in range(1, count + 1):
            task = question.draw(seed, difficulty=DIFFICULTIES[seed % len(DIFFICULTIES)], number=1 + seed % 3)
            yield question, task, random.Random(f"{order} {seed}")
    suiting = [text for text in OWN_GRAPHS if not question.refusal(text)] if orders == ORDERS else []
    own = find_question("algorithm")(algorithm=name, ask=ask, graphs=suiting)
    for k in range(len(suiting)):
        yield own, own.draw(7, difficulty=1, number=k + 1), random.Random(k)


def points(question: Question, task: Task, answer: Answer) -> int:
    """Return the points of an answer, after a look at its marking."""
    marking = question.check(task, answer)
    assert isinstance(marking.full, int)
    assert 0 <= marking.points <= marking.full > 0
    assert all(isinstance(part.points, int) for part in marking.parts)
    for part in marking.parts:
        assert question.say(part.title)
        assert question.say(part.reason)
    # Whoever loses a point is told why.
    assert marking.points == marking.full or any(part.verdict != "right" for part in marking.parts)
    return marking.points


def full(question: Question, task: Task) -> int:
    return question.check(task, Answer()).full


def graph_of(task: Task) -> Graph:
    """Return the graph of a task, with weights."""
    assert task.figure is not None
    made: Graph = nx.DiGraph() if task.figure.kind == "digraph" else nx.Graph()
    made.add_nodes_from(range(task.figure.order))
    for u, v in product(range(task.figure.order), repeat=2):
        if task.rows[u][v]:
            weight = float(task.figure.weights[u][v]) if task.figure.weights else 1
            made.add_edge(u, v, weight=weight, capacity=weight)
    return made


def vertex_of(task: Task, word: str) -> int:
    return "ABCDEFGHIJ".index(str(task.asked.words[word]))


def place_of(task: Task, pair: tuple[int, int]) -> int:
    return list(combinations(range(len(task.rows)), 2)).index((min(pair), max(pair)))


def answer_of(task: Task, moves: Sequence[Move]) -> Answer:
    """Return the answer with these clicks."""
    if task.marks != "edges":
        return Answer(marked=tuple(move for move in moves if isinstance(move, int)))
    order = len(task.rows)
    cells = [0] * (order * (order - 1) // 2)
    for number, move in enumerate(moves):
        assert isinstance(move, tuple)
        cells[place_of(task, move)] = number + 1
    return Answer(cells=tuple(cells))


def moves_of(task: Task, answer: Answer) -> list[Move]:
    if task.marks != "edges":
        return list(answer.marked)
    pairs = list(combinations(range(len(task.rows)), 2))
    chosen = sorted((place, pair) for place, pair in zip(answer.cells, pairs, strict=True) if place)
    return [pair for _, pair in chosen]


def clicks_of(task: Task) -> list[Move]:
    """Return all that can be clicked."""
    if task.marks != "edges":
        return list(range(len(task.rows)))
    return sorted({(min(pair), max(pair)) for pair in graph_of(task).edges})


# ---- the right next moves, by definition

Rule = Callable[[Graph, Task, Sequence[Move]], set[Move]]


def next_in_breadth(graph: Graph, task: Task, made: Sequence[Move]) -> set[Move]:
    queue = [vertex_of(task, "start"), *made]
    unvisited = [set(graph.neighbors(u)) - set(queue) for u in queue]
    return next((found for found in unvisited if found), set())


def next_in_depth(graph: Graph, task: Task, made: Sequence[Move]) -> set[Move]:
    stack, seen = [vertex_of(task, "start")], {vertex_of(task, "start"), *made}
    for number, v in enumerate(made):
        before = {vertex_of(task, "start"), *made[:number]}
        while not set(graph.neighbors(stack[-1])) - before:
            stack.pop()
        assert v in graph[stack[-1]]
        stack.append(v)
    while stack and not set(graph.neighbors(stack[-1])) - seen:
        stack.pop()
    return set(graph.neighbors(stack[-1])) - seen if stack else set()


def labels_after(graph: Graph, task: Task, made: Sequence[Move]) -> dict[int, float]:
    """Return the lengths of shortest ways whose inner vertices are settled."""
    labels = {vertex_of(task, "start"): 0.0}
    for u in made:
        for v in graph[u]:
            labels[v] = min(labels.get(v, math.inf), labels[u] + graph.edges[u, v]["weight"])
    return labels


def next_settled(graph: Graph, task: Task, made: Sequence[Move]) -> set[Move]:
    labels = {v: label for v, label in labels_after(graph, task, made).items() if v not in made}
    return {v for v, label in labels.items() if label == min(labels.values())}


def lightest(graph: Graph, pairs: Sequence[tuple[int, int]]) -> set[Move]:
    least = min((graph.edges[pair]["weight"] for pair in pairs), default=0)
    return {(min(pair), max(pair)) for pair in pairs if graph.edges[pair]["weight"] == least}


def next_of_prim(graph: Graph, task: Task, made: Sequence[Move]) -> set[Move]:
    tree = {vertex_of(task, "start")}.union(*(set(pair) for pair in made if isinstance(pair, tuple)))
    return lightest(graph, [pair for pair in graph.edges if len(tree & set(pair)) == 1])


def next_of_kruskal(graph: Graph, task: Task, made: Sequence[Move]) -> set[Move]:
    forest = nx.Graph(list(made))
    forest.add_nodes_from(graph)
    return lightest(graph, [pair for pair in graph.edges if not nx.has_path(forest, *pair)])


def next_source(graph: Graph, task: Task, made: Sequence[Move]) -> set[Move]:
    left = graph.subgraph(set(graph) - set(made))
    return {v for v in left if left.in_degree(v) == 0}


def next_leaf(graph: Graph, task: Task, made: Sequence[Move]) -> set[Move]:
    left = graph.subgraph(set(graph) - set(made))
    return {min(v for v in left if left.degree(v) == 1)} if len(left) > 2 else set()


RULES: dict[str, Rule] = {
    "bfs": next_in_breadth,
    "dfs": next_in_depth,
    "dijkstra": next_settled,
    "prim": next_of_prim,
    "kruskal": next_of_kruskal,
    "topological-order": next_source,
    "trees": next_leaf,
}
ruled = pytest.mark.parametrize("name", RULES)


def made_before(task: Task, *, every: bool = False) -> list[Move]:
    """Return the moves that a task says have been made, or every edge by its number."""
    pairs = [
        (u, v)
        for u, v in product(range(len(task.rows)), repeat=2)
        if task.rows[u][v] and (u < v or not task.rows[v][u])
    ]
    if every:
        return list(pairs)
    words = loads(str(task.asked.words.get("moves", "[]")))
    return [move[1] if move[0] == "v" else pairs[move[1]] for move in words]


def run_by_rule(name: str, task: Task, chance: random.Random) -> list[Move]:
    graph, made = graph_of(task), list[Move]()
    while right := RULES[name](graph, task, made):
        made.append(chance.choice(sorted(right)))
    return made


@pytest.mark.sampled(3)
@ruled
def test_any_run_that_is_right_by_definition_gets_all_points(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn(name, "run", request):
        moves = moves_of(task, question.solution(task))
        made: list[Move] = []
        for move in moves:
            assert move in RULES[name](graph_of(task), task, made)
            made.append(move)
        assert RULES[name](graph_of(task), task, made) == set()
        for _ in range(3):
            other = run_by_rule(name, task, chance)
            assert points(question, task, answer_of(task, other)) == full(question, task) == worth(task, other), other


def worth(task: Task, moves: Sequence[Move]) -> int:
    """Return the number of steps that leave a choice: not the start, and not the last of all."""
    start = vertex_of(task, "start") if "start" in task.asked.words and task.marks != "edges" else None
    choices = len(clicks_of(task)) - (start is not None)
    return sum(choices - place > 1 for place in range(len([move for move in moves if move != start])))


@pytest.mark.sampled(3)
@ruled
def test_a_wrong_step_costs_a_point_and_the_right_ones_before_and_after_it_count(
    name: str, request: pytest.FixtureRequest
) -> None:
    rule = RULES[name]
    for question, task, chance in drawn(name, "run", request):
        graph, run = graph_of(task), run_by_rule(name, task, chance)
        edges = made_before(task, every=True)
        for count in {0, chance.randrange(len(run)), len(run) - 1}:
            made = run[:count]
            assert points(question, task, answer_of(task, made)) == worth(task, made)
            right = rule(graph, task, made)
            start = vertex_of(task, "start") if "start" in task.asked.words else None
            others = [move for move in clicks_of(task) if move not in [*made, *right, start]]
            if not others:
                continue
            wrong, after = chance.choice(others), [*made, min(right)]
            while found := rule(graph, task, after) - {wrong}:
                after.append(chance.choice(sorted(found)))
            earned = worth(task, after) - (worth(task, after[: count + 1]) - worth(task, made))
            # As it is marked in a test, and as practice has corrected it.
            number = edges.index(wrong if wrong in edges else wrong[::-1]) if task.marks == "edges" else wrong
            corrected = replace(answer_of(task, after), moves=(100 * count + number,))
            for answer in (answer_of(task, [*made, wrong, *after[count + 1 :]]), corrected):
                marking = question.check(task, answer)
                if (
                    answer is corrected
                    or len(after) == len(made) + 1
                    or wrong not in rule(graph, task, after[: count + 1])
                ):
                    assert marking.points == max(0, earned - 1), (task.asked, answer)
                first = next(part for part in marking.parts if part.verdict == "wrong")
                assert question.say(first.title) in (name_of(wrong), name_of(wrong)[::-1])
        if name in ("bfs", "dfs"):  # its start may be clicked as well, but first
            start = vertex_of(task, "start")
            assert points(question, task, answer_of(task, [start, *run])) == full(question, task)
            assert points(question, task, answer_of(task, [start])) == 0
        # A click after the end costs one point.
        for move in [move for move in clicks_of(task) if move not in run][:2]:
            assert points(question, task, answer_of(task, [*run, move])) == full(question, task) - 1


def name_of(move: Move) -> str:
    return "–".join("ABCDEFGHIJ"[v] for v in ((move,) if isinstance(move, int) else move))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "ask"), [case for case in CASES if case[1] in ("run", "step")])
def test_clicks_in_the_dark_earn_less_than_a_fair_coin(name: str, ask: str, request: pytest.FixtureRequest) -> None:
    question, sweeps = find_question("algorithm")(algorithm=name, ask=ask), request.config.getoption("sweeps")
    count = 1000 if sweeps == NAMED else 60 if sweeps else 30
    earned = {"names": 0.0, "reverse": 0.0, "chance": 0.0}
    for seed in range(1, count + 1):
        task = question.draw(seed, difficulty=1 + seed % 5)
        start = [vertex_of(task, "start")] if "start" in task.asked.words and task.marks != "edges" else []
        clicks = [move for move in clicks_of(task) if move not in start]
        begun = start if name == "dijkstra" and ask == "run" else []
        orders = (clicks, clicks[::-1], random.Random(seed).sample(clicks, len(clicks)))
        for guesser, order in zip(earned, orders, strict=True):
            picks = [*begun, *order] if ask == "run" else order[:1]
            earned[guesser] += points(question, task, answer_of(task, picks)) / full(question, task) / count
    # The mean of few tasks is further from that of many.
    assert max(earned.values()) < (0.25 if count == 1000 else 0.4), earned


def opened(ask: str, name: str) -> OfflineApplet:
    return open_applet(build("ask-algorithm", algorithm=name, ask=ask, seed=SEED))


def click(applet: OfflineApplet, move: Move) -> None:
    for v in (move,) if isinstance(move, int) else move:
        applet.click(f"V_{{{v}}}")


def flat(text: object) -> str:
    return " ".join(str(text).split())


SEED = 3


@pytest.mark.sampled(2)
@ruled
def test_a_wrong_step_is_answered_at_once_as_the_challenge_answers_it(name: str) -> None:
    question = find_question("algorithm")(algorithm=name)
    task = question.draw(SEED)
    graph, chance = graph_of(task), random.Random(name)
    mark = ">" if graph.is_directed() else "-"
    text = " ".join(f"{'ABCDEF'[u]}{mark}{'ABCDEF'[v]}:{w:g}" for u, v, w in graph.edges(data="weight"))
    text = "A,B,C,D,E,F, " + (text if describe(name).takes["weights"] else text.replace(":1", ""))
    start = {"start": task.asked.words["start"]} if "start" in task.asked.words else {}
    explorer = open_applet(build("graph-algorithms", algorithm=name, graph=text, **start))
    applet = opened("run", name)
    made = run_by_rule(name, task, chance)[:2]
    right = RULES[name](graph, task, made)
    wrong = next(move for move in clicks_of(task) if move not in [*made, *right])
    for move in [*made, wrong]:
        click(applet, move)
        click(explorer, move)
    assert explorer["mistakes"] == 1
    # At once, and the right step is there in its place, with a sign that it was not earned.
    assert flat(applet["message"]).startswith(flat(explorer["message"]) + " The right step is made: ")
    given = [v for v in range(6) if "?" in applet.caption(f"V_{{{v}}}")]
    assert given == ([min(right)] if isinstance(wrong, int) else [])
    if not isinstance(wrong, int):
        assert "\N{DINGBAT NEGATIVE CIRCLED DIGIT THREE}" in applet["weightsTexts"]
    applet.click("check")
    assert flat(applet["reasonText"]) == flat(explorer["message"])
    grade = applet["grade"]
    # What is missing is not given away, and the run before counts as a check.
    applet.click("clear")
    for move in made:
        click(applet, move)
    applet.click("check")
    assert flat(applet["reasonText"]) == "The run does not end here."
    assert applet["grade"] >= grade


@pytest.mark.parametrize("name", ["dijkstra", "kruskal"])
def test_only_one_vertex_or_edge_is_taken_as_the_next_step(name: str) -> None:
    question = find_question("algorithm")(algorithm=name, ask="step")
    task = question.draw(SEED)
    applet = opened("step", name)
    right = RULES[name](graph_of(task), task, made_before(task))
    (good, *_), bad = sorted(right), [move for move in clicks_of(task) if move not in right]
    for wrong in bad[:3]:
        click(applet, wrong)
    click(applet, good)
    applet.click("check")
    assert applet["message"] == "Right: all points."
    click(applet, bad[0])
    click(applet, bad[0])
    applet.click("check")
    assert applet["message"].startswith("Nothing is answered yet")


@pytest.mark.sampled(3)
@ruled
def test_a_next_step_is_right_if_it_is_by_definition_and_only_one_is_asked_for(
    name: str, request: pytest.FixtureRequest
) -> None:
    for question, task, _ in drawn(name, "step", request):
        right, clicks = RULES[name](graph_of(task), task, made_before(task)), clicks_of(task)
        for move in clicks:
            assert points(question, task, answer_of(task, [move])) == (move in right), (task.asked, move)
        first = min(right)
        marking = question.check(task, answer_of(task, [first, next(move for move in clicks if move != first)]))
        assert marking.points == 0
        assert "Only the next step is asked for." in [question.say(part.reason) for part in marking.parts]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "ask"), [case for case in CASES if case[1] in ("step", "run")])
def test_hints_name_the_steps_of_the_solution(name: str, ask: str, request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn(name, ask, request):
        moves = moves_of(task, question.solution(task))
        hints = question.hints(task)
        assert hints
        assert len(hints) == min(len(moves), len(task.rows))
        for move, hint in zip(moves, hints, strict=False):
            said = question.say(hint.said)
            for v in (move,) if isinstance(move, int) else move:
                assert "ABCDEFGHIJ"[v] in said, (move, said)
            assert hint.about == ((move,) if isinstance(move, int) else ())


@pytest.mark.sampled(8, 60)
@pytest.mark.parametrize(("name", "ask"), CASES)
def test_what_is_asked_says_where_a_run_begins(name: str, ask: str, request: pytest.FixtureRequest) -> None:
    takes = describe(name).takes
    for question, task, _ in drawn(name, ask, request):
        said = question.say(task.asked)
        assert said[-1] in ".?"
        # A negative cycle is asked for with the start from which it is reached.
        if takes["start"] and (ask in ("step", "run", "labels") or (name, ask) == ("bellman-ford", "why")):
            assert f"from {task.asked.words['start']}" in said
        if takes["target"] is True and ask in ("step", "result"):
            assert f"to {task.asked.words['target']}" in said


# ---- labels after some steps


@pytest.mark.parametrize("name", ["bfs", "dijkstra"])
def test_labels_are_those_after_the_steps_by_name(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn(name, "labels", request):
        graph, made = graph_of(task), list[Move]()
        for _step in range(int(task.asked.words["count"])):
            made.append(min(RULES[name](graph, task, made)))
        if name == "dijkstra":
            labels = labels_after(graph, task, made)
        else:
            levels = nx.single_source_shortest_path_length(graph, vertex_of(task, "start"))
            labels = {v: levels[v] for v in [vertex_of(task, "start"), *made]}
        expected = [f"{labels[v]:g}" if v in labels else "–" for v in range(len(graph))]
        (text,) = question.solution(task).texts
        assert text == ", ".join(expected)
        assert "by name" in question.say(task.asked)
        assert {"bfs": "levels", "dijkstra": "labels"}[name] in question.say(task.asked)
        most = full(question, task)
        assert points(question, task, Answer(texts=(", ".join(["99", *expected[1:]]),))) == most - 1
        # No label is written as any dash.
        for none in ("-", "\N{INFINITY}", "\N{MINUS SIGN}", "\N{EM DASH}", "--") if name == "dijkstra" else ():
            for same in (text.replace("–", none), text.replace("–", none).replace(",", "")):
                assert points(question, task, Answer(texts=(same,))) == most
            assert points(question, task, Answer(texts=(text.replace("0", none),))) < most


def test_labels_of_bellman_and_ford_are_lengths_of_ways_and_fall_step_by_step(request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn("bellman-ford", "labels", request):
        graph, start = graph_of(task), vertex_of(task, "start")
        (text,) = question.solution(task).texts
        lengths = nx.single_source_bellman_ford_path_length(graph, start)
        for v, label in enumerate(text.split(", ")):
            assert label == "–" or float(label) >= lengths[v]
        assert text.split(", ")[start] == "0"


# ---- results


def largest_matchings(graph: Graph, task: Task) -> list[frozenset[Move]]:
    size = len(nx.max_weight_matching(graph, maxcardinality=True))
    return [each for each in sets_of_edges(graph, size) if nx.is_matching(graph, each)]


def smallest_trees(graph: Graph, task: Task) -> list[frozenset[Move]]:
    weight = nx.minimum_spanning_tree(graph).size("weight")
    trees = [each for each in sets_of_edges(graph, len(graph) - 1) if nx.is_tree(graph.edge_subgraph(each))]
    return [each for each in trees if len(set().union(*each)) == len(graph) and weight_of(graph, each) == weight]


def sets_of_edges(graph: Graph, size: int) -> Iterator[frozenset[Move]]:
    return map(frozenset, combinations([(min(edge), max(edge)) for edge in graph.edges], size))


def weight_of(graph: Graph, edges: Iterable[tuple[int, int]]) -> float:
    return float(sum(graph.edges[edge]["weight"] for edge in edges))


def cut_vertices(graph: Graph, task: Task) -> list[frozenset[Move]]:
    return [frozenset(nx.articulation_points(graph))]


def vertices_of_odd_degree(graph: Graph, task: Task) -> list[frozenset[Move]]:
    return [frozenset(v for v, degree in graph.degree if degree % 2)]


def cycles(graph: Graph, task: Task) -> list[frozenset[Move]]:
    return [frozenset(cycle) for cycle in nx.simple_cycles(graph)]


def negative_cycles(graph: Graph, task: Task) -> list[frozenset[Move]]:
    start = vertex_of(task, "start")
    reached = nx.descendants(graph, start) | {start}
    found = [cycle for cycle in nx.simple_cycles(graph) if set(cycle) <= reached]
    return [frozenset(cycle) for cycle in found if weight_of(graph, pairwise([*cycle, cycle[0]])) < 0]


def sets_that(holds: Callable[[Graph, Task, frozenset[Move]], bool]) -> Sets:
    """Return the sets of vertices with a property."""

    def found(graph: Graph, task: Task) -> list[frozenset[Move]]:
        sets = [frozenset(each) for size in range(1, len(graph) + 1) for each in combinations(graph, size)]
        return [each for each in sets if holds(graph, task, each)]

    return found


def separates(graph: Graph, task: Task, chosen: frozenset[Move]) -> bool:
    left = graph.subgraph(set(graph) - chosen)
    return bool(left) and nx.number_connected_components(left) > len(chosen)


def scatters(graph: Graph, task: Task, chosen: frozenset[Move]) -> bool:
    left = graph.subgraph(set(graph) - chosen)
    return bool(left) and nx.number_connected_components(left) > len(chosen) + 1


def is_deficient(graph: Graph, task: Task, chosen: frozenset[Move]) -> bool:
    asked = {"ABCDEFGHIJ".index(name) for name in str(task.asked.words["left"]).split(", ")}
    return chosen <= asked and len({v for u in chosen for v in graph[u]}) < len(chosen)


def is_minimum_cut(graph: Graph, task: Task, chosen: frozenset[Move]) -> bool:
    start, target = vertex_of(task, "start"), vertex_of(task, "target")
    if start not in chosen or target in chosen:
        return False
    size = sum(graph.edges[arc]["weight"] for arc in nx.edge_boundary(graph, chosen))
    return bool(size == nx.minimum_cut_value(graph, start, target))


# All sets of vertices or edges that are right, by trying all or by networkx.
RIGHT_SETS: dict[tuple[str, str], Sets] = {
    **dict.fromkeys([("prim", "result"), ("kruskal", "result"), ("reverse-delete", "result")], smallest_trees),
    ("matching", "result"): largest_matchings,
    ("components", "result"): cut_vertices,
    ("euler", "why"): vertices_of_odd_degree,
    ("topological-order", "why"): cycles,
    ("bellman-ford", "why"): negative_cycles,
    ("hamilton", "why"): sets_that(separates),
    ("hamilton-path", "why"): sets_that(scatters),
    ("matching", "why"): sets_that(is_deficient),
    ("max-flow", "why"): sets_that(is_minimum_cut),
}


@pytest.mark.sampled(len(RIGHT_SETS))
@pytest.mark.parametrize(("name", "ask"), RIGHT_SETS)
def test_a_set_counts_as_far_as_one_that_is_right_has_it_and_each_wrong_one_costs_a_point(
    name: str, ask: str, request: pytest.FixtureRequest
) -> None:
    for question, task, chance in drawn(name, ask, request, orders=(4, 7)):
        clicks, right = clicks_of(task), RIGHT_SETS[name, ask](graph_of(task), task)
        assert frozenset(moves_of(task, question.solution(task))) in right
        some = chance.sample(sorted(right, key=sorted), min(len(right), 5))
        chosen = [list(each) for each in some] + [[*each][1:] for each in some]
        chosen += [[*each, chance.choice([v for v in clicks if v not in each] or [min(each)])] for each in some]
        chosen += [chance.sample(clicks, chance.randint(1, min(6, len(clicks)))) for _ in range(8)]
        for picks in chosen:
            moves = list(dict.fromkeys(chance.sample(picks, len(picks))))
            marking = question.check(task, answer_of(task, moves))
            best = max(len(each & set(moves)) - len(set(moves) - each) for each in right)
            assert marking.points == max(best, 0), (task.rows, moves)
            assert (marking.points == marking.full) is (frozenset(moves) in right), moves


def is_proper(graph: Graph, colors: Sequence[int]) -> bool:
    return all(colors[u] != colors[v] for u, v in graph.edges)


def proper_colouring(graph: Graph, count: int, chance: random.Random) -> list[int] | None:
    """Return a random proper colouring with so many colours, by trying all."""
    order = list(graph)
    chance.shuffle(order)
    names = chance.sample(range(1, 7), count)

    def extend(found: dict[int, int]) -> dict[int, int] | None:
        if len(found) == len(order):
            return found
        v = order[len(found)]
        for color in chance.sample(names, count):
            if all(found.get(u) != color for u in graph[v]) and (more := extend({**found, v: color})):
                return more
        return None

    complete = extend({})
    return None if complete is None else [complete[v] for v in range(len(order))]


def test_every_proper_colouring_with_fewest_colours_is_right(request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn("coloring", "result", request):
        graph, order = graph_of(task), len(task.rows)
        count = next(k for k in range(1, 7) if proper_colouring(graph, k, chance))
        solution = question.solution(task).cells
        assert is_proper(graph, solution)
        assert len(set(solution)) == count
        assert max(solution) < len(task.contents)
        other = proper_colouring(graph, count, chance)
        assert other is not None
        assert points(question, task, Answer(cells=tuple(other))) == order == full(question, task)
        v = chance.randrange(order)
        assert points(question, task, Answer(cells=(*other[:v], 0, *other[v + 1 :]))) == order - 1
        if count < 6 and other.count(other[v]) > 1:  # one colour more than needed
            free = next(k for k in range(1, 7) if k not in other)
            assert points(question, task, Answer(cells=(*other[:v], free, *other[v + 1 :]))) == order - 1


def test_a_hamiltonian_cycle_may_begin_anywhere_and_go_either_way(request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn("hamilton", "result", request):
        graph, order = graph_of(task), len(task.rows)
        cycle = list(question.solution(task).marked)
        assert sorted(cycle) == list(range(order))
        assert all(graph.has_edge(u, v) for u, v in pairwise([*cycle, cycle[0]]))
        k = chance.randrange(order)
        for other in ([*cycle[k:], *cycle[:k]], [*cycle[k:], *cycle[:k]][::-1]):
            assert points(question, task, Answer(marked=tuple(other))) == order == full(question, task)
        if order == 4:
            for other in map(list, permutations(range(order))):
                right = sum(graph.has_edge(u, v) for u, v in pairwise([*other, other[0]]))
                # An edge that is not there costs a point as well.
                expected = max(0, right - (order - right))
                assert points(question, task, Answer(marked=tuple(other))) == expected


def test_every_hamiltonian_path_from_the_start_is_right(request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn("hamilton-path", "result", request):
        graph, order, start = graph_of(task), len(task.rows), vertex_of(task, "start")
        if order > 4:
            assert points(question, task, question.solution(task)) == order
            continue
        for way in permutations(range(order)):
            right = sum(graph.has_edge(u, v) for u, v in pairwise(way))
            begun = int(way[0] == start)
            expected = max(0, begun + right - (order - 1 - right))
            assert points(question, task, Answer(marked=way)) == expected


@pytest.mark.parametrize("name", ["dijkstra", "bellman-ford"])
def test_a_way_counts_as_far_as_a_shortest_one_begins_like_it(name: str, request: pytest.FixtureRequest) -> None:
    for question, task, chance in drawn(name, "result", request):
        graph, start, target = graph_of(task), vertex_of(task, "start"), vertex_of(task, "target")
        length = nx.bellman_ford_path_length(graph, start, target)
        simple = list(nx.all_simple_paths(graph, start, target))
        shortest = [way for way in simple if nx.path_weight(graph, way, "weight") == length]
        assert list(question.solution(task).marked) in shortest
        begun = [way[: chance.randint(1, len(way))] for way in chance.sample(simple, min(len(simple), 10))]
        for way in [*begun, *simple[:20]]:
            shared = max(sum(way[: k + 1] == each[: k + 1] for k in range(len(way))) for each in shortest)
            most = full(question, task)
            expected = most if way in shortest else min(shared - 1, most - 1)
            assert points(question, task, Answer(marked=tuple(way))) == expected, (way, shortest)


def test_a_maximum_flow_has_the_value_of_networkx(request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn("max-flow", "result", request):
        value = nx.maximum_flow_value(graph_of(task), vertex_of(task, "start"), vertex_of(task, "target"))
        assert question.solution(task).texts == (f"{value:g}",)
        assert points(question, task, Answer(texts=(f" {value:g} ",))) == 1
        assert points(question, task, Answer(texts=(f"{value + 1:g}",))) == 0


def test_a_code_is_that_of_pruefer(request: pytest.FixtureRequest) -> None:
    for question, task, _ in drawn("trees", "result", request):
        code = ["ABCDEFGHIJ"[v] for v in nx.to_prufer_sequence(graph_of(task))]
        assert question.solution(task).texts == (", ".join(code),)
        assert points(question, task, Answer(texts=(" ".join(code),))) == full(question, task) == len(code)
        assert points(question, task, Answer(texts=(", ".join(["?", *code[1:]]),))) == len(code) - 1


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


# ---- tables, by their definitions

Rows: TypeAlias = list[dict[str, str]]


def named(v: int) -> str:
    return "ABCDEFGHIJ"[v]


def table_of_dijkstra(graph: Graph, start: int) -> Rows:
    labels, before, rows = {start: 0.0}, dict[int, int](), Rows()
    left = set(graph)
    while reached := [v for v in left if v in labels]:
        u = min(reached, key=lambda v: (labels[v], v))
        left.remove(u)
        for v in sorted(set(graph[u]) & left):
            if labels[u] + graph.edges[u, v]["weight"] < labels.get(v, math.inf):
                labels[v], before[v] = labels[u] + graph.edges[u, v]["weight"], u
        rows.append({"v": named(u)} | {named(v): f"{labels[v]:g} {named(before[v])}" for v in before})
    return rows[:-1]


def table_of_prim(graph: Graph, start: int) -> Rows:
    tree, entries, rows = list[int](), dict[int, tuple[float, int]](), Rows()
    while len(tree) < len(graph) - 1:
        joined = min((v for v in entries if v not in tree), key=lambda v: entries[v], default=start)
        tree.append(joined)
        for v in set(graph) - set(tree):
            lightest = min(((graph.edges[u, v]["weight"], u) for u in tree if graph.has_edge(u, v)), default=None)
            entries |= {v: lightest} if lightest else {}
        rows.append(
            {"v": named(joined)} | {named(v): f"{entry[0]:g} {named(entry[1])}" for v, entry in entries.items()}
        )
    return rows


def table_of_bellman_ford(graph: Graph, start: int) -> Rows:
    labels, before, rows = {start: 0.0}, dict[int, int](), Rows()
    for _ in graph:
        old = dict(labels)
        for u in sorted(graph):
            for v in sorted(graph[u]):
                if u in labels and labels[u] + graph.edges[u, v]["weight"] < labels.get(v, math.inf):
                    labels[v], before[v] = labels[u] + graph.edges[u, v]["weight"], u
        if labels == old:
            return rows
        rows.append({named(v): f"{labels[v]:g} {named(before[v])}" for v in before})
    return rows


def table_of_breadth(graph: Graph, start: int) -> Rows:
    queue, seen, rows = [start], {start}, Rows()
    while queue:
        new = sorted(set(graph[queue.pop(0)]) - seen)
        queue, seen = [*queue, *new], seen | set(new)
        rows.append({"queue": ", ".join(map(named, queue)) or "\N{EN DASH}"})
    return rows[:-1]


def table_of_depth(graph: Graph, start: int) -> Rows:
    seen, rows = {start}, Rows()

    def visit(path: list[int]) -> None:
        for v in sorted(graph[path[-1]]):
            if v not in seen:
                seen.add(v)
                rows.append({"stack": ", ".join(map(named, [*path, v]))})
                visit([*path, v])

    visit([start])
    return rows


TABLES: dict[str, Callable[[Graph, int], Rows]] = {
    "dijkstra": table_of_dijkstra,
    "prim": table_of_prim,
    "bellman-ford": table_of_bellman_ford,
    "bfs": table_of_breadth,
    "dfs": table_of_depth,
}


def typed(task: Task, rows: Rows, *, whole: bool = False) -> list[str]:
    """Return the cells of a table, row by row; without `whole` those as above are empty."""
    assert task.grid
    before: dict[str, str] = {}
    cells = []
    for row in rows:
        for column in task.grid.columns:
            is_label = column not in ("v", "queue", "stack")
            cells.append(
                "" if is_label and not whole and row.get(column) == before.get(column) else row.get(column, "")
            )
        before = row
    return cells


def test_a_blank_is_an_empty_cell_that_shows_nothing() -> None:
    applet = opened("table", "dijkstra")
    for typed in (" ", "\N{NO-BREAK SPACE}\t", "A;  ;B"):
        applet.type("boxAnswer0", typed)
    # GeoGebra shows the label of a button without a caption, or with blanks alone.
    shown = [applet.caption(f"g_{{0,{k}}}") for k in range(5)]
    assert shown == [*["\N{NO-BREAK SPACE}"] * 2, "A", "\N{NO-BREAK SPACE}", "B"]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_that_of_the_definition_and_each_of_its_cells_counts(
    name: str, request: pytest.FixtureRequest
) -> None:
    for question, task, chance in drawn(name, "table", request):
        assert task.grid
        rows = TABLES[name](graph_of(task), vertex_of(task, "start"))
        right = typed(task, rows)
        assert list(question.solution(task).texts) == right, task
        most = full(question, task)
        assert most == 2 * sum(map(bool, right))
        # What stands above may be written again, and what is infinite in some ways.
        again = [
            cell or chance.choice(["", "inf", "oo", "\N{INFINITY}", "-"]) for cell in typed(task, rows, whole=True)
        ]
        blanks = [cell.replace(" ", "").lower() for cell in right]
        for cells in (right, again, blanks):
            assert points(question, task, Answer(texts=tuple(cells))) == most, (task, cells)
        for place in chance.sample([k for k, cell in enumerate(right) if cell], 2):
            words = right[place].split(" ")
            # Nothing, a right half, and vertices in another order.
            lost = {"": 2, "99 " + words[-1]: 1} if words[0].isdigit() else {"": 2}
            if ", " in right[place]:
                lost[" ".join(right[place].split(", ")[::-1])] = 1
            for wrong, loss in lost.items():
                cells = [*right[:place], wrong, *right[place + 1 :]]
                assert points(question, task, Answer(texts=tuple(cells))) == most - loss
                first = next(p for p in question.check(task, Answer(texts=tuple(cells))).parts if p.verdict != "right")
                row, column = divmod(place, len(task.grid.columns))
                where = f"Row {row + 1}, {task.grid.columns[column]}"
                assert question.say(first.title).startswith(where)
                assert first.pointer
                assert question.say(first.pointer).startswith(where)
                assert first.about == (place,)


def test_cells_are_typed_one_after_the_other_or_a_row_at_once() -> None:
    applet = open_applet(build("ask-algorithm", ask="table", seed=SEED))
    question = find_question("algorithm")(ask="table")
    task = question.draw(SEED)
    assert task.grid
    cells, width = question.solution(task).texts, len(task.grid.columns)
    applet.type("boxAnswer0", ";".join(cells[:width]))
    for cell in cells[width : 2 * width]:
        applet.type("boxAnswer0", cell or " ")
    assert applet["answerCaption0"].startswith("Row 3, v")
    applet.click("g_{0,0}")
    assert applet["answer0Entry"] == cells[0]
    applet.type("boxAnswer0", "zz")
    applet.click("check")
    assert "Row 1, v: zz" in flat(applet["message"])
    assert applet["grade"] == 0
    applet.click("g_{0,0}")
    applet.type("boxAnswer0", cells[0])
    applet.reopen()
    applet.click("g_{2,0}")
    for cell in cells[2 * width :]:
        applet.type("boxAnswer0", cell or " ")
    applet.click("check")
    assert applet["message"] == "Right: all points."
    assert [applet.caption(f"g_{{0,{k}}}").strip() for k in range(width)] == list(cells[:width])
