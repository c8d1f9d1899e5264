"""Random numbers and graphs of scripts against ggbgen.graphs, word for word, and their distribution."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product
from math import comb

import pytest
from script_engines import FunctionEngine, ScriptEngine, module_sources

from ggbgen.graphs import Purpose, Stream, random_graph, random_tournament

EDGES_OF_WORDS = [0, 1, 2, 999_999, 2**31 - 1, 2**31, 2**32 - 1]
SEEDS = EDGES_OF_WORDS + [random.Random(7).getrandbits(32) for _ in range(15)]

# The 0.999 quantile of the chi-square distribution with 63 degrees of freedom (NIST/SEMATECH e-Handbook,
# section 1.3.6.7.4).
CHI_SQUARE_63_999 = 103.442
SAMPLES = 12_800
TRIANGLES_OF_ORDER_4 = ["".join(digits) for digits in product("01", repeat=6)]


SOURCES = module_sources("graph/graph.js", "graph/tournament.js")


def chi_square(counts: dict[str, int]) -> float:
    """Return the chi-square statistic of the counts of the 64 triangles against the uniform distribution."""
    assert set(counts) <= set(TRIANGLES_OF_ORDER_4)
    assert sum(counts.values()) == SAMPLES
    expected = SAMPLES / 64
    return sum((counts.get(triangle, 0) - expected) ** 2 / expected for triangle in TRIANGLES_OF_ORDER_4)


def test_streams_agree_with_python_word_for_word(engine: FunctionEngine) -> None:
    starts = [(seed, n, p) for seed in SEEDS for n in (0, 1, 17, 2**31, 2**32 - 1) for p in (1, Purpose.TASK)]
    found = engine.call(SOURCES, [["streamWords", seed, number, int(p), 50] for seed, number, p in starts])
    for (seed, number, purpose), words in zip(starts, found, strict=True):
        stream = Stream(seed, number, Purpose(purpose))
        assert words == [stream.word() for _ in range(50)], (seed, number, purpose)


def test_integers_below_a_bound_agree_with_python(engine: FunctionEngine) -> None:
    bounds = [1, 2, 3, 10, 20, 999_999, 2**31 + 1, 2**32 - 1, 2**32]
    for bound, found in zip(
        bounds, engine.call(SOURCES, [["streamBelow", 5, 0, 1, b, 100] for b in bounds]), strict=True
    ):
        stream = Stream(5, 0, Purpose.GRAPH)
        assert found == [stream.below(bound) for _ in range(100)]


def test_coins_agree_with_python(engine: FunctionEngine) -> None:
    probabilities = [0, 0.05, 0.3, 0.5, 0.95, 1]
    calls = [["streamBernoulli", 8, 3, 1, probability, 200] for probability in probabilities]
    for probability, found in zip(probabilities, engine.call(SOURCES, calls), strict=True):
        stream = Stream(8, 3, Purpose.GRAPH)
        assert found == [stream.bernoulli(probability) for _ in range(200)]


@pytest.mark.parametrize(
    ("smallest", "largest", "probability"),
    [(1, 10, 0.5), (4, 4, 0), (5, 5, 1), (1, 1, 1), (3, 20, 0.05), (20, 20, 0.35)],
)
def test_random_graphs_agree_with_python(
    engine: FunctionEngine, smallest: int, largest: int, probability: float
) -> None:
    draws = [(seed, number) for seed in SEEDS[:20] for number in (1, 2, 3)]
    found = engine.call(SOURCES, [["edgesOf", *draw, smallest, largest, probability] for draw in draws])
    for (seed, number), item in zip(draws, found, strict=True):
        graph = random_graph(seed, number, min_order=smallest, max_order=largest, probability=probability)
        assert item == {
            "adjacency": [list(row) for row in graph.adjacency()],
            "degrees": list(graph.degrees()),
            "size": len(graph.edges),
        }, (seed, number)
        assert probability not in (0, 1) or item["size"] == probability * comb(graph.order, 2)


def test_random_tournaments_agree_with_python(engine: FunctionEngine) -> None:
    draws = [(seed, number, order) for seed in SEEDS[:9] for number in (0, 1, 2) for order in (1, 2, 3, 6, 12, 20)]
    found = engine.call(SOURCES, [["randomTournament", *draw] for draw in draws])
    for (seed, number, order), beats in zip(draws, found, strict=True):
        expected = random_tournament(seed, number, order=order).adjacency()
        assert beats == [list(row) for row in expected], (seed, number, order)


# The engines draw the same words, so one of them will do.


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [1, 20170501, 999_999])
def test_all_64_graphs_and_tournaments_on_4_vertices_are_equally_likely(node: ScriptEngine, seed: int) -> None:
    calls = [["graphTally", seed, SAMPLES, 4, 0.5], ["tournamentTally", seed, SAMPLES, 4]]
    for counts in node.call(SOURCES, calls):
        assert chi_square(counts) < CHI_SQUARE_63_999, counts


def test_the_statistic_notices_graphs_that_are_a_little_too_dense(node: ScriptEngine) -> None:
    [counts] = node.call(SOURCES, [["graphTally", 20170501, SAMPLES, 4, 0.55]])
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


def test_the_method_of_the_thesis_never_draws_most_graphs_and_the_statistic_rejects_it() -> None:
    generator = random.Random(20170501)
    counts = Counter(graph_of_the_thesis(generator, 4) for _ in range(SAMPLES))
    assert chi_square(counts) > 10 * CHI_SQUARE_63_999
    # Each vertex is joined to the first few earlier vertices, and to no others: 2 * 3 * 4 graphs of 64.
    assert len(counts) == 24
    # Vertices 1 and 2 are joined only if 0 and 2 are.
    assert "000100" not in counts
