from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ggbgen.errors import ParameterError
from ggbgen.graphs import Graph, Purpose, Sfc32, Stream, Tournament, graph6, mckay, random_graph, random_tournament

words = st.integers(0, 2**32 - 1)

# 0.999 quantiles of the chi-square distribution by degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
CHI_SQUARE_999 = {9: 27.877, 63: 103.442}


def sfc32_by_numpy(a: int, b: int, c: int, count: int) -> list[int]:
    """Return the first words of sfc32, by numpy's wrapping 32-bit arrays and a rotation by a 64-bit product."""
    state = np.array([a, b, c], dtype=np.uint32)
    output = []
    for counter in range(1, 13 + count):
        total = state[:2].sum(dtype=np.uint32) + np.uint32(counter)
        rotated = sum(divmod(int(state[2]) * 2**21, 2**32))
        state = np.array(
            [
                int(state[1]) ^ int(state[1]) // 512,
                int((state[2:] * np.uint32(9))[0]),
                int((np.array([rotated], dtype=np.uint32) + total)[0]),
            ],
            dtype=np.uint32,
        )
        output.append(int(total))
    return output[12:]


def chi_square(counts: Counter[str], kinds: int) -> float:
    expected = counts.total() / kinds
    missing = (kinds - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


def first_words(source: Sfc32 | Stream, count: int) -> list[int]:
    return [source.word() for _ in range(count)]


# From the tests of github.com/maloquacious/prng (sfc32_test.go).
PUBLISHED = "235160590 2967261163 116171463 2882324903 362604721 4227106926 1933307004 1608300071 2256615412 2701957640"


@pytest.mark.parametrize(
    ("state", "words"), [((0, 12345, 0), PUBLISHED), ((0, 0, 0), "1363572419 145230303 808754475 4216505632")]
)
def test_sfc32_gives_the_published_words(state: tuple[int, int, int], words: str) -> None:
    expected = list(map(int, words.split()))
    assert first_words(Sfc32(*state), len(expected)) == expected


@given(words, words, words)
def test_sfc32_agrees_with_numpy(a: int, b: int, c: int) -> None:
    assert first_words(Sfc32(a, b, c), 20) == sfc32_by_numpy(a, b, c, 20)


@given(words, words)
def test_a_stream_is_sfc32_of_seed_number_and_purpose(seed: int, number: int) -> None:
    assert first_words(Stream(seed, number, Purpose.GRAPH), 5) == sfc32_by_numpy(seed, number, 1, 5)
    assert first_words(Stream(seed, number, Purpose.TOURNAMENT), 5) == sfc32_by_numpy(seed, number, 2, 5)


@pytest.mark.parametrize("bound", [1, 2, 3, 10, 2**31 + 1, 2**32 - 1, 2**32])
def test_below_takes_the_first_word_that_is_not_rejected(bound: int) -> None:
    stream, left = Stream(5, 0, Purpose.GRAPH), iter(sfc32_by_numpy(5, 0, 1, 200))
    limit = 2**32 - 2**32 % bound
    for _ in range(50):
        assert stream.below(bound) == next(word for word in left if word < limit) % bound


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_below_refuses_a_bound_that_words_cannot_serve(bound: int) -> None:
    with pytest.raises(ParameterError, match=rf"^bound {bound}, expected 1 to 4294967296$"):
        Stream(0, 0, Purpose.GRAPH).below(bound)


@pytest.mark.parametrize("probability", [0, 0.1, 0.5, 0.9, 1])
def test_bernoulli_compares_a_word_with_the_probability(probability: float) -> None:
    stream = Stream(3, 4, Purpose.GRAPH)
    expected = [word / 2**32 < probability for word in sfc32_by_numpy(3, 4, 1, 100)]
    assert [stream.bernoulli(probability) for _ in range(100)] == expected


def test_a_random_graph_draws_its_order_and_then_its_pairs_row_by_row() -> None:
    for number in range(20):
        graph = random_graph(2024, number, min_order=3, max_order=10, probability=0.3)
        first, *rest = sfc32_by_numpy(2024, number, 1, 46)
        order = 3 + first % 8  # 8 divides 2**32, so that no word is rejected
        pairs = combinations(range(order), 2)
        edges = [pair for pair, word in zip(pairs, rest, strict=False) if word / 2**32 < 0.3]
        assert graph == Graph(order, edges)
    # The order is drawn even if only one is possible.
    graph = random_graph(9, 9, min_order=4, max_order=4, probability=0.5)
    drawn = sfc32_by_numpy(9, 9, 1, 7)[1:]
    assert [pair in graph.edges for pair in combinations(range(4), 2)] == [word < 2**31 for word in drawn]


def test_a_random_tournament_draws_its_pairs_row_by_row() -> None:
    for number in range(20):
        tournament = random_tournament(77, number, order=12)
        drawn = sfc32_by_numpy(77, number, 2, 66)
        assert mckay(tournament) == "".join("1" if word < 2**31 else "0" for word in drawn)


def boards(kind: str) -> Iterable[tuple[int, int]]:
    """Yield seeds and numbers as in practice: many boards of one seed, or the first board of many seeds."""
    return ((20170501, k) if kind == "numbers" else (k, 0) for k in range(12_800))


# What is drawn, as a text, and how many there are.
DRAWN: dict[str, tuple[Callable[[int, int], str], int]] = {
    "graphs": (lambda seed, k: graph6(random_graph(seed, k, min_order=4, max_order=4, probability=0.5)), 64),
    "tournaments": (lambda seed, k: mckay(random_tournament(seed, k, order=4)), 64),
    "orders": (lambda seed, k: str(random_graph(seed, k, min_order=1, max_order=10, probability=0.5).order), 10),
}


@pytest.mark.long
@pytest.mark.sampled(3, 6)
@pytest.mark.parametrize("kind", ["numbers", "seeds"])
@pytest.mark.parametrize("what", DRAWN)
def test_all_graphs_tournaments_and_orders_are_equally_likely(what: str, kind: str) -> None:
    draw, kinds = DRAWN[what]
    counts = Counter(draw(seed, number) for seed, number in boards(kind))
    assert len(counts) == kinds
    assert chi_square(counts, kinds) < CHI_SQUARE_999[kinds - 1]


@pytest.mark.long
def test_the_chi_square_test_notices_the_bias_of_the_thesis() -> None:
    # There, a vertex whose random number is 0.7 or more gets no edge to later ones, so the edges of a vertex are
    # correlated.
    def biased(number: int) -> str:
        stream = Stream(1, number, Purpose.GRAPH)
        active = [stream.bernoulli(0.7) for _ in range(4)]
        pairs = combinations(range(4), 2)
        return graph6(Graph(4, [(i, j) for i, j in pairs if active[i] and stream.bernoulli(0.7)]))

    counts = Counter(biased(number) for number in range(12_800))
    assert chi_square(counts, 64) > 10 * CHI_SQUARE_999[63]


def test_the_share_of_edges_is_the_probability() -> None:
    edges = sum(
        len(random_graph(3, number, min_order=10, max_order=10, probability=0.2).edges) for number in range(1000)
    )
    # 45,000 pairs: the standard deviation is 85 edges.
    assert abs(edges - 9000) < 4 * 85


def test_the_same_seed_gives_the_same_board_and_another_gives_another() -> None:
    assert random_tournament(1, 2, order=12) == random_tournament(1, 2, order=12)
    boards_of = {random_tournament(seed, number, order=12) for seed in range(20) for number in range(20)}
    assert len(boards_of) == 400


def test_the_extremes_are_the_empty_and_the_complete_graph() -> None:
    assert random_graph(1, 1, min_order=6, max_order=6, probability=0) == Graph(6)
    assert random_graph(1, 1, min_order=6, max_order=6, probability=1) == Graph(6, combinations(range(6), 2))
    assert random_tournament(1, 1, order=1) == Tournament((0,))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"seed": -1}, "seed -1, expected 0 to 4294967295"),
        ({"seed": 2**32}, "seed 4294967296, expected 0 to 4294967295"),
        ({"number": 2**32}, "number 4294967296, expected 0 to 4294967295"),
        ({"min_order": -1}, "orders -1 to 5, expected 0 <= min_order <= max_order"),
        ({"min_order": 6}, "orders 6 to 5, expected 0 <= min_order <= max_order"),
        ({"probability": 1.5}, "probability 1.5, expected 0 to 1"),
        ({"probability": float("nan")}, "probability nan, expected 0 to 1"),
        ({"probability": -0.1, "min_order": 1, "max_order": 1}, "probability -0.1, expected 0 to 1"),
    ],
)
def test_a_value_out_of_range_is_refused(changed: dict[str, float], message: str) -> None:
    values = {"seed": 0, "number": 0, "min_order": 1, "max_order": 5, "probability": 0.5} | changed
    with pytest.raises(ParameterError) as error:
        random_graph(values.pop("seed"), values.pop("number"), **values)
    assert str(error.value) == message


def test_a_tournament_without_vertices_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"^order 0, expected at least 1$"):
        random_tournament(0, 0, order=0)
