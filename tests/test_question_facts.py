"""Solutions of questions against definitions, networkx, graphs and the solver; the scripts use none of these."""

from __future__ import annotations

import random
import string
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations, count, pairwise, permutations, product
from operator import xor
from typing import Any

import networkx as nx
import pytest

from ggbgen.graphs import Tournament, parse_mckay
from ggbgen.questions import DIFFICULTIES, Answer, Question, Task, course_tasks, find_question, question_names
from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve
from ggbgen.solver.sequences import grundy_sequence
from tests.partizan_question_facts import PARTIZAN_CHECKS

# For each question and each value of a parameter with few values, over all difficulties.
SEEDS, ALL_SEEDS = 100, 1000

# Each question takes those of which it can be asked; all take some.
OWN_GRAPHS = (
    "s-a:4 a-b:2.5 b-t:1 t-s:3 s-b:5",
    "C5",
    "K4",
    "Ann-Bob Bob-Cem Cem-Dora",
    "0-1 2-1",
    "0110100110",
    "d>c c>b c>a b>a d>a",
)
OWN_GRAPHS += (
    "Ann>Bob Bob>Cem Ann>Cem Cem>Dora Dora>Ann Dora>Bob",
    "A>B A>C A>D B>C C>D D>B",
    "x>y y>x y>z",
    "1100111101",
)
# Each question is asked about those that it takes.
OWN_POSITIONS = (
    *("{1|-1} + ^", "{0,*|0} - v", "domineering ..#/...", "domineering ..../...#", "toads: TT-FF", "hackenbush LRLR"),
    *("3, 5, 7", "1 2 4 8 16 31", "1, 3: 5, 7", "2, 5, 7: 31"),
)

Check = Callable[[Question, Task], object]
CHECKS: dict[str, Check] = {**PARTIZAN_CHECKS}


def fact(kind: str) -> Callable[[Check], Check]:
    """Register a check of the solution of each task of a question."""

    def register(check: Check) -> Check:
        CHECKS[kind] = check
        return check

    return register


def asking(kind: str) -> Iterator[dict[str, Any]]:
    yield {}
    yield from (
        {p.name: value}
        for p in find_question(kind).PARAMETERS
        for value in p.choices
        if value != p.default and p.name != "own"
    )


def test_of_every_question_something_is_true() -> None:
    # Those of algorithms are in test_algorithm_questions.py.
    assert sorted([*CHECKS, "algorithm"]) == list(question_names())


@pytest.mark.long
@pytest.mark.sampled(10, 99)
@pytest.mark.parametrize(
    # The checks of most questions are registered below.
    ("kind", "chosen"),
    [(kind, chosen) for kind in question_names() if kind != "algorithm" for chosen in asking(kind)],
)
def test_solutions_are_right_by_what_shares_no_code_with_the_scripts(
    kind: str, chosen: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    chance = random.Random(20170501)
    question = find_question(kind)(**chosen)
    for k in range(ALL_SEEDS if request.config.getoption("sweeps") else SEEDS):
        seed, difficulty = chance.randint(1, 999_999_999), DIFFICULTIES[k % len(DIFFICULTIES)]
        task = question.draw(seed, difficulty=difficulty, number=1 + k % 7)
        assert CHECKS[kind](question, task), (seed, difficulty)
    for mode in ("only", "mixed") if (taken := question.taken()) else ():
        suiting = tuple(
            text for text in {"graphs": OWN_GRAPHS, "positions": OWN_POSITIONS}[taken] if not question.refusal(text)
        )
        own: Question = find_question(kind)(**chosen, own=mode, **{taken: suiting})
        tasks = course_tasks([(own, 5)], 7, 2 * len(suiting) + 1)
        for task in tasks:
            assert CHECKS[kind](own, task), task
            marking = own.check(task, own.solution(task))
            assert marking.points == marking.full > own.check(task, Answer()).points == 0
        counts = Counter(task.own for task in tasks)
        assert counts.pop("", 0) == (len(suiting) if mode == "mixed" else 0)
        assert set(counts) == set(suiting)
        assert max(counts.values()) - min(counts.values()) <= 1


def words(task: Task, name: str) -> list[int]:
    return [int(word) for word in str(task.asked.words[name]).split(", ")]


def typed(question: Question, task: Task) -> list[list[int]]:
    return [[int(word) for word in text.split(", ")] for text in question.solution(task).texts]


def mex(values: Sequence[int]) -> int:
    return next(value for value in count() if value not in values)


@cache
def sequence_of(ruleset: str, **more: Any) -> Sequence[int]:
    game: Any = find_ruleset(ruleset).from_parameters({"heaps": (1,), **more})
    return grundy_sequence(game, to=120).values


def taking(taken: Sequence[int]) -> Sequence[int]:
    return sequence_of("subtraction", take=tuple(taken))


def row_game(game: str, code: str = "") -> Sequence[int]:
    match game:
        case "nim":
            return range(121)
        case "dawson" | "octal":
            return sequence_of("octal", code=code or "0.07")
        case _:
            return sequence_of({"grundy": "grundys-game"}.get(game, game))


def arcs_of(task: Task) -> list[tuple[int, int]]:
    return [(u, v) for u, row in enumerate(task.rows) for v, entry in enumerate(row) if entry]


def digraph_of(task: Task) -> nx.DiGraph:
    digraph = nx.DiGraph(arcs_of(task))
    digraph.add_nodes_from(range(len(task.rows)))
    return digraph


def names_in(task: Task) -> Sequence[str]:
    return task.figure.names if task.figure and task.figure.names else string.ascii_uppercase


def tournament_of(rows: Sequence[Sequence[int]]) -> Tournament:
    return Tournament([sum(1 << j for j, entry in enumerate(row) if entry) for row in rows])


# ---- numbers and heaps


@fact("nim-sum")
def check_nim_sum(question: Question, task: Task) -> object:
    return typed(question, task) == [[reduce(xor, words(task, "heaps"))]]


@fact("grundy")
def check_grundy(question: Question, task: Task) -> object:
    values = taking(words(task, "taken"))
    return typed(question, task) == [[reduce(xor, (values[heap] for heap in words(task, "heaps")))]]


@fact("game-sum")
def check_game_sum(question: Question, task: Task) -> object:
    parts, total = typed(question, task)
    sizes = {game: int(size) for game, size in task.asked.words.items() if game != "taken"}
    known = {
        game: (taking(words(task, "taken")) if game == "taking" else row_game(game))[size]
        for game, size in sizes.items()
    }
    # The parts are in the order of the sentence.
    text = question.SENTENCES[task.asked.kind]
    order = sorted(known, key=lambda game: text.index(f"{{{game}}}"))
    return parts == [known[game] for game in order] and total == [reduce(xor, parts)]


@fact("row")
def check_row(question: Question, task: Task) -> object:
    values = row_game(task.asked.kind, str(task.asked.words.get("code", "")))
    return typed(question, task) == [[values[int(task.asked.words["row"])]]]


@fact("sequence")
def check_sequence(question: Question, task: Task) -> object:
    assert task.grid is not None
    values, cells = row_game(task.asked.kind, str(task.asked.words.get("code", ""))), task.grid.given
    shown = [int(cell) for cell in cells[: cells.index("?")]]
    return cells.count("?") == 3 and shown + typed(question, task)[0] == list(values[: len(shown) + 3])


@fact("period")
def check_period(question: Question, task: Task) -> object:
    values, shown = taking(words(task, "taken")), words(task, "values")
    following, [length], *before = typed(question, task)
    # The period of the values after the first 40 is that of the whole sequence: it repeats from heap 21 on at the
    # latest.
    shortest = next(p for p in count(1) if all(values[k] == values[k + p] for k in range(40, 120 - p)))
    first = next(k for k in count() if all(values[i] == values[i + shortest] for i in range(k, 120 - shortest)))
    return shown + following == list(values[:15]) and length == shortest and (before or [[0]]) == [[first]]


@fact("mex")
def check_mex(question: Question, task: Task) -> object:
    return typed(question, task) == [[mex(words(task, "numbers"))]]


@fact("representation")
def check_representation(question: Question, task: Task) -> object:
    (text,) = question.solution(task).texts
    given = task.asked.words
    match task.asked.kind:
        case "toBinary":
            return int(text, 2) == given["number"] and text[0] == "1"
        case "toTernary":
            return int(text, 3) == given["number"] and text[0] != "0"
        case "toFibonacci":
            worth = [1, 2]
            while len(worth) < len(text):
                worth.append(worth[-1] + worth[-2])
            found = sum(value for value, digit in zip(worth, reversed(text), strict=False) if digit == "1")
            return found == given["number"] and "11" not in text and set(text) <= {"0", "1"} and text[0] == "1"
        case "fromBinary":
            whole, _, part = str(given["digits"]).partition(".")
            return Fraction(text) == int(whole, 2) + Fraction(int(part or "0", 2), 2 ** len(part))
        case _:
            return int(text, 2) == int(str(given["one"]), 2) + int(str(given["other"]), 2)


@fact("behaviour")
def check_behaviour(question: Question, task: Task) -> object:
    shown = words(task, "shown")
    assert task.choice is not None
    kind = task.choice.options[question.solution(task).chosen].kind

    def steps(start: int, length: int) -> set[int] | None:
        """Return the set of increments at an index of a period, or None if an index does not always increase alike."""
        found = [shown[k + length] - shown[k] for k in range(start, len(shown) - length)]
        same = all(one == other for one, other in zip(found, found[length:], strict=False))
        return set(found) if same and min(found) >= 0 and len(set(found) - {0}) < 2 else None

    fitting = [
        (start, length)
        for start in range(len(shown))
        for length in range(1, (len(shown) - start) // 3 + 1)
        if steps(start, length) is not None
    ]
    start, length = min(fitting)
    grown = steps(start, length) or set()
    word = "eriodic" if grown == {0} else "plit" if 0 in grown else "rithmetic"
    return kind.endswith(word) and kind.startswith("purely") == (start == 0)


# ---- tables of two heaps


@cache
def wythoff() -> Any:
    return solve(find_ruleset("wythoff").from_parameters({"heaps": (12, 12)}), play=Play.NORMAL)


@fact("table")
def check_table(question: Question, task: Task) -> object:
    assert task.grid is not None
    missing = iter(typed(question, task)[0])
    filled = [next(missing) if text == "?" else int(text) for text in task.grid.given]
    cells = [(int(i), int(j)) for i in task.grid.rows for j in task.grid.columns]
    expected = [i ^ j if task.asked.kind == "nim" else wythoff().grundy((i, j)) for i, j in cells]
    return filled == expected and next(missing, None) is None


@fact("labels")
def check_labels(question: Question, task: Task) -> object:
    assert task.grid is not None
    size = len(task.grid.rows)
    taken = words(task, "taken") if "taken" in task.asked.words else range(1, size)
    both = task.asked.kind in ("askedBoth", "askedWythoff")

    @cache
    def is_lost(i: int, j: int) -> bool:
        left = [(i - t, j) for t in taken] + [(i, j - t) for t in taken] + [(i - t, j - t) for t in taken if both]
        return not any(is_lost(*each) for each in left if min(each) >= 0)

    return question.solution(task).cells == tuple(int(is_lost(i, j)) for i in range(size) for j in range(size))


@fact("vertex-labels")
def check_vertex_labels(question: Question, task: Task) -> object:
    digraph, value = digraph_of(task), {}
    for v in reversed(list(nx.topological_sort(digraph))):
        value[v] = mex([value[w] for w in digraph.successors(v)])
    found = [task.contents[cell] for cell in question.solution(task).cells]
    outcomes = task.asked.kind == "asked"
    return found == [("N" if value[v] else "P") if outcomes else str(value[v]) for v in range(len(task.rows))]


# ---- graphs and tournaments


@fact("degrees")
def check_degrees(question: Question, task: Task) -> object:
    digraph = digraph_of(task)
    return typed(question, task) == [[digraph.out_degree(v) for v in range(len(task.rows))]]


@fact("distances")
def check_distances(question: Question, task: Task) -> object:
    names = names_in(task)
    start = names.index(str(task.asked.words["start"]))
    found = nx.single_source_shortest_path_length(digraph_of(task), start)
    others = [v for v in range(len(task.rows)) if v != start]
    assert task.asked.words["names"] == ", ".join(names[v] for v in others)
    return typed(question, task) == [[found[v] for v in others]]


@fact("matrix")
def check_matrix(question: Question, task: Task) -> object:
    return question.solution(task).cells == tuple(entry for row in task.rows for entry in row)


@fact("string")
def check_string(question: Question, task: Task) -> object:
    return question.solution(task).texts == (tournament_of(task.rows).upper_triangle(),)


@fact("lines")
def check_lines(question: Question, task: Task) -> object:
    order, cells = len(task.rows), question.solution(task).cells
    if task.grid is None:
        read = parse_mckay(str(task.asked.words["string"]))
        return cells == tuple(1 if read.beats(i, j) else 2 for i, j in combinations(range(order), 2))
    return cells == tuple(int(task.grid.given[i * order + j]) for i, j in combinations(range(order), 2))


@fact("path")
def check_path(question: Question, task: Task) -> object:
    found = question.solution(task).marked
    return sorted(found) == list(range(len(task.rows))) and set(pairwise(found)) <= set(arcs_of(task))


@fact("components")
def check_components(question: Question, task: Task) -> object:
    condensed = nx.condensation(digraph_of(task))
    found = list(question.solution(task).marked)
    for component in nx.topological_sort(condensed):
        members = condensed.nodes[component]["members"]
        if set(found[: len(members)]) != members:
            return False
        del found[: len(members)]
    return found == [] and (len(condensed) > 1 or bool(question.own))


@fact("properties")
def check_properties(question: Question, task: Task) -> object:
    digraph = digraph_of(task)
    holds = {
        "connected": lambda: nx.is_connected(digraph.to_undirected()),
        "bipartite": lambda: nx.is_bipartite(digraph.to_undirected()),
        "regular": lambda: nx.is_regular(digraph.to_undirected()),
        "strong": lambda: nx.is_strongly_connected(digraph),
        "regularScores": lambda: len({degree for _, degree in digraph.out_degree()}) == 1,
        "transitive": lambda: nx.is_directed_acyclic_graph(digraph),
    }
    assert task.choice is not None
    return task.choice.options[question.solution(task).chosen].kind == ("yes" if holds[task.asked.kind]() else "no")


@fact("kings")
def check_kings(question: Question, task: Task) -> object:
    order, marked = len(task.rows), question.solution(task).marked
    beats = digraph_of(task)

    def kings_of(digraph: nx.DiGraph) -> set[int]:
        reached = {v: nx.single_source_shortest_path_length(digraph, v, cutoff=2) for v in digraph}
        return {v for v in digraph if len(reached[v]) == len(digraph)}

    match task.asked.kind:
        case "asked":
            return set(marked) == kings_of(beats) == set(tournament_of(task.rows).kings())
        case "askedOne":
            return len(marked) == 1 and set(marked) <= kings_of(beats) and beats.out_degree(marked[0]) < order - 1
        case "askedHeirs":
            king = names_in(task).index(str(task.asked.words["king"]))
            left = beats.subgraph(set(beats) - {king})
            return set(marked) == kings_of(left) - kings_of(beats) != set() and king in kings_of(beats)
        case _:
            none, missed = marked
            return missed not in nx.single_source_shortest_path_length(beats, none, cutoff=2)


# ---- graphs with given properties, and pairs of graphs


def graph_of(cells: Sequence[object], order: int) -> nx.Graph[int]:
    """Return the graph whose upper triangle is given."""
    graph = nx.empty_graph(order)
    graph.add_edges_from(
        pair for pair, cell in zip(combinations(range(order), 2), cells, strict=True) if int(str(cell))
    )
    return graph


def drawn(task: Task, cells: Sequence[int]) -> nx.Graph[int]:
    """Return what is drawn: a graph, or a tournament with both values of a cell as arcs."""
    assert task.figure is not None
    if task.figure.kind == "graph":
        return graph_of(cells, task.figure.order)
    pairs = zip(combinations(range(task.figure.order), 2), cells, strict=True)
    return nx.DiGraph([pair if cell == 1 else pair[::-1] for pair, cell in pairs])


def colours_of(graph: nx.Graph[int]) -> int:
    return next(
        k
        for k in count(1)
        if any(all(c[u] != c[v] for u, v in graph.edges) for c in product(range(k), repeat=len(graph)))
    )


def has_hamiltonian_cycle(graph: nx.Graph[int]) -> bool:
    around = ((0, *middle, 0) for middle in permutations(range(1, len(graph))))
    return any(all(graph.has_edge(*pair) for pair in pairwise(cycle)) for cycle in around)


def sums(graph: nx.Graph[int]) -> str:
    degrees = graph.out_degree() if graph.is_directed() else graph.degree()
    return " ".join(map(str, sorted((degree for _, degree in degrees), reverse=True)))


def reached(graph: nx.Graph[int], v: int) -> int:
    return len(nx.single_source_shortest_path_length(graph, v, cutoff=2))


PROPERTIES: dict[str, Callable[[Any], object]] = {
    "size": nx.number_of_edges,
    "degrees": sums,
    "scores": sums,
    "connected": nx.is_connected,
    "strong": nx.is_strongly_connected,
    "bipartite": nx.is_bipartite,
    "planar": nx.is_planar,
    "chromatic": colours_of,
    "diameter": lambda graph: nx.diameter(graph) if nx.is_connected(graph) else None,
    "girth": nx.girth,
    "eulerian": nx.is_eulerian,
    "hamiltonian": has_hamiltonian_cycle,
    "kings": lambda graph: sum(reached(graph, v) == len(graph) for v in graph),
}


def demands_of(task: Task) -> dict[str, str]:
    return dict(str(each).split(" ", 1) for each in str(task.asked.words["wanted"]).split("; "))


def has(graph: nx.Graph[int], kind: str, value: str) -> bool:
    found = PROPERTIES[kind](graph)
    return str(int(found) if isinstance(found, bool) else found) == value


@cache
def every_graph(order: int) -> Sequence[nx.Graph[int]]:
    """Return all graphs with up to 7 vertices (R. C. Read, R. J. Wilson, An Atlas of Graphs)."""
    return [graph for graph in nx.graph_atlas_g() if len(graph) == order]


@cache
def every_tournament(order: int) -> frozenset[tuple[str, int]]:
    """Return the scores and the number of kings of every tournament."""
    pairs = list(combinations(range(order), 2))
    arcs = (
        [(u, v) if way else (v, u) for (u, v), way in zip(pairs, ways, strict=True)]
        for ways in product((0, 1), repeat=len(pairs))
    )
    found = set()
    for each in arcs:
        beats = [{v for u, v in each if u == w} | {w} for w in range(order)]
        kings = sum(len(set().union(*(beats[v] for v in near))) == order for near in beats)
        found.add((" ".join(map(str, sorted((len(near) - 1 for near in beats), reverse=True))), kings))
    return frozenset(found)


@fact("draw")
def check_draw(question: Question, task: Task) -> object:
    solution, demands = question.solution(task), demands_of(task)
    assert task.choice is not None
    assert task.figure is not None
    if task.choice.options[solution.chosen].kind == "some":
        return all(has(drawn(task, solution.cells), kind, value) for kind, value in demands.items())
    if task.figure.kind == "graph":
        return not any(all(has(graph, *each) for each in demands.items()) for graph in every_graph(task.figure.order))
    known = every_tournament(task.figure.order)
    return not any(demands in ({"scores": scores}, {"kings": str(kings)}) for scores, kings in known)


INVARIANTS: dict[str, Callable[[Any], object]] = {
    "otherEdges": nx.number_of_edges,
    "otherDegrees": sums,
    "otherTriangles": lambda graph: sum(nx.triangles(graph).values()),
    "otherComponents": nx.number_connected_components,
}


def pair_of(task: Task) -> tuple[nx.Graph[int], nx.Graph[int]]:
    order = len(task.grid.columns) if task.grid else 0
    return graph_of(str(task.asked.words["one"]), order), graph_of(str(task.asked.words["other"]), order)


def differing_options(task: Task) -> set[int]:
    """Return the options that name something in which the two graphs of a task differ; none for other tasks."""
    kinds = [option.kind for option in task.choice.options] if task.choice else []
    found = [(k, INVARIANTS[kind]) for k, kind in enumerate(kinds) if kind in INVARIANTS]
    return {k for k, invariant in found if invariant(pair_of(task)[0]) != invariant(pair_of(task)[1])}


@fact("isomorphic")
def check_isomorphic(question: Question, task: Task) -> object:
    solution, (one, other) = question.solution(task), pair_of(task)
    full = {k for k in range(1, 5) if question.check(task, Answer(chosen=k)).points > 0}
    if not nx.is_isomorphic(one, other):
        return full == differing_options(task) and solution.chosen in full
    image = nx.relabel_nodes(one, {v: cell - 1 for v, cell in enumerate(solution.cells)})
    return solution.chosen == 0 and nx.utils.graphs_equal(image, other) and not full


@fact("drawing")
def check_drawing(question: Question, task: Task) -> object:
    graphs = str(task.asked.words["graphs"]).split(", ")
    assert task.sketch is not None
    listed = [each.split(": ")[-1] for each in task.sketch.alt.split(" / ")]
    shown = [sorted(pair.split("\N{EN DASH}") for pair in text.split(", ")) for text in listed]
    right = question.solution(task).chosen
    return (
        len(set(graphs)) == 3
        and shown[0] == shown[1 + right]
        and [graphs[right]] == [g for g in graphs if g == task.asked.words["given"]]
    )
