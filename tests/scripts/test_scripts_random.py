"""random.js and graph.js against ggbgen.graphs, and the distribution of random graphs."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from script_engines import ScriptEngine, few_sources

from ggbgen.graphs import Graph, Purpose, Stream, random_graph, random_tournament

EDGES_OF_WORDS = [0, 1, 2, 999_999, 2**31 - 1, 2**31, 2**32 - 1]
SEEDS = EDGES_OF_WORDS + [random.Random(7).getrandbits(32) for _ in range(40)]

# The 0.999 quantile of the chi-square distribution with 63 degrees of freedom (NIST/SEMATECH e-Handbook,
# section 1.3.6.7.4).
CHI_SQUARE_63_999 = 103.442
SAMPLES = 12_800
TRIANGLES_OF_ORDER_4 = ["".join(digits) for digits in product("01", repeat=6)]


def chi_square(counts: dict[str, int]) -> float:
    """Return the chi-square statistic of the counts of the 64 triangles against the uniform distribution."""
    assert set(counts) <= set(TRIANGLES_OF_ORDER_4)
    assert sum(counts.values()) == SAMPLES
    expected = SAMPLES / 64
    return sum((counts.get(triangle, 0) - expected) ** 2 / expected for triangle in TRIANGLES_OF_ORDER_4)


@pytest.mark.parametrize("purpose", list(Purpose))
def test_streams_agree_with_python_word_for_word(engine: ScriptEngine, purpose: Purpose) -> None:
    starts = [(seed, number) for seed in SEEDS for number in (0, 1, 17, 2**31, 2**32 - 1)]
    found = engine.call(few_sources(), [["streamWords", seed, number, int(purpose), 50] for seed, number in starts])
    for (seed, number), words in zip(starts, found, strict=True):
        stream = Stream(seed, number, purpose)
        assert words == [stream.word() for _ in range(50)], (seed, number)


def test_the_purposes_of_scripts_and_python_have_the_same_numbers(engine: ScriptEngine) -> None:
    sources = [*few_sources(), "function purposes() { return [RANDOM_GRAPH, RANDOM_TOURNAMENT]; }"]
    assert engine.call(sources, [["purposes"]]) == [[Purpose.GRAPH, Purpose.TOURNAMENT]]


@pytest.mark.parametrize("bound", [1, 2, 3, 10, 20, 999_999, 2**31 + 1, 2**32 - 1, 2**32])
def test_integers_below_a_bound_agree_with_python(engine: ScriptEngine, bound: int) -> None:
    [found] = engine.call(few_sources(), [["streamBelow", 5, 0, 1, bound, 100]])
    stream = Stream(5, 0, Purpose.GRAPH)
    assert found == [stream.below(bound) for _ in range(100)]


@pytest.mark.parametrize("probability", [0, 0.05, 0.3, 0.5, 0.95, 1])
def test_coins_agree_with_python(engine: ScriptEngine, probability: float) -> None:
    [found] = engine.call(few_sources(), [["streamBernoulli", 8, 3, 1, probability, 200]])
    stream = Stream(8, 3, Purpose.GRAPH)
    assert found == [stream.bernoulli(probability) for _ in range(200)]


@pytest.mark.parametrize("probability", [0, 0.05, 0.35, 0.5, 1])
@pytest.mark.parametrize(("smallest", "largest"), [(1, 10), (4, 4), (1, 1), (3, 20), (20, 20)])
def test_random_graphs_agree_with_python(engine: ScriptEngine, probability: float, smallest: int, largest: int) -> None:
    draws = [(seed, number) for seed in SEEDS[:20] for number in (1, 2, 3)]
    found = engine.call(
        few_sources(), [["edgesOf", seed, number, smallest, largest, probability] for seed, number in draws]
    )
    for (seed, number), item in zip(draws, found, strict=True):
        graph = random_graph(seed, number, min_order=smallest, max_order=largest, probability=probability)
        assert item == {
            "adjacency": [list(row) for row in graph.adjacency()],
            "degrees": list(graph.degrees()),
            "size": len(graph.edges),
        }, (seed, number)


@pytest.mark.parametrize("order", [1, 2, 3, 6, 12, 20])
def test_random_tournaments_agree_with_python(engine: ScriptEngine, order: int) -> None:
    draws = [(seed, number) for seed in SEEDS[:20] for number in (0, 1, 2)]
    found = engine.call(few_sources(), [["randomTournament", seed, number, order] for seed, number in draws])
    for (seed, number), beats in zip(draws, found, strict=True):
        expected = random_tournament(seed, number, order=order).adjacency()
        assert beats == [list(row) for row in expected], (seed, number)


def test_probability_0_and_1_give_the_empty_and_the_complete_graph(engine: ScriptEngine) -> None:
    found = engine.call(few_sources(), [["edgesOf", 4, 4, 5, 5, probability] for probability in (0, 1)])
    complete = Graph(5, combinations(range(5), 2)).adjacency()
    assert [item["adjacency"] for item in found] == [[[0] * 5] * 5, [list(row) for row in complete]]


@pytest.mark.parametrize("seed", [1, 20170501, 999_999])
def test_all_64_graphs_on_4_vertices_are_equally_likely(engine: ScriptEngine, seed: int) -> None:
    [counts] = engine.call(few_sources(), [["graphTally", seed, SAMPLES, 4, 0.5]])
    assert chi_square(counts) < CHI_SQUARE_63_999, counts


def test_all_64_tournaments_on_4_vertices_are_equally_likely(engine: ScriptEngine) -> None:
    [counts] = engine.call(few_sources(), [["tournamentTally", 20170501, SAMPLES, 4]])
    assert chi_square(counts) < CHI_SQUARE_63_999, counts


def test_the_statistic_notices_graphs_that_are_a_little_too_dense(engine: ScriptEngine) -> None:
    [counts] = engine.call(few_sources(), [["graphTally", 20170501, SAMPLES, 4, 0.55]])
    assert chi_square(counts) > CHI_SQUARE_63_999


def graph_of_the_thesis(generator: random.Random, order: int) -> str:
    """Return the upper triangle of a graph as the thesis' loops generate it (chapter 3, listing of figure 3.4).

    Vertex q gets a random number r; then w = 0, 1, ... each get a random number t. The loop of q ends at the first w
    that is q itself, or for which r and t are not both below 0.7: ``break`` leaves the loop instead of continuing with
    the next w. (The case that an edge already exists never occurs: edges from q lead to w < q only.)
    """
    edges = set()
    for q in range(order):
        r = generator.random()
        for w in range(order):
            t = generator.random()
            if not (r < 0.7 and t < 0.7) or w == q:
                break
            edges.add((w, q))
    return "".join("1" if pair in edges else "0" for pair in combinations(range(order), 2))


def test_the_statistic_rejects_the_method_of_the_thesis() -> None:
    generator = random.Random(20170501)
    counts: dict[str, int] = {}
    for _ in range(SAMPLES):
        triangle = graph_of_the_thesis(generator, 4)
        counts[triangle] = counts.get(triangle, 0) + 1
    assert chi_square(counts) > 10 * CHI_SQUARE_63_999


def test_the_method_of_the_thesis_never_draws_most_graphs() -> None:
    generator = random.Random(1)
    drawn = {graph_of_the_thesis(generator, 4) for _ in range(SAMPLES)}
    # Each vertex is joined to the first few earlier vertices, and to no others: 2 * 3 * 4 graphs of 64.
    assert len(drawn) == 24
    # Vertices 1 and 2 are joined only if 0 and 2 are.
    assert "000100" not in drawn
