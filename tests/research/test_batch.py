from __future__ import annotations

import random
from functools import cache

import networkx as nx
import numpy as np
import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Tournament, random_tournament
from ggbgen.graphs.small_tournaments import LARGEST_ORDER, small_tournaments
from ggbgen_research import batch

ORDERS = range(1, LARGEST_ORDER + 1)
# OEIS A051337 and A096368; S_n by exhaustive search over all tournaments.
STRONG = (1, 0, 1, 1, 6, 35, 353, 6008)
REGULAR = (1, 0, 1, 0, 1, 0, 3, 0)
S_N = (0, 0, 0, 0, 1, 5, 46, 1277)


@cache
def wins(graph: frozenset[tuple[int, int]], vertices: frozenset[int]) -> bool:
    """Return whether the player to move wins the Game of Thrones, by definition: it ends when one king is left."""

    def is_king(v: int) -> bool:
        reached = {v} | {x for u, x in graph if u == v and x in vertices}
        return vertices <= reached | {y for u, y in graph if u in reached}

    if sum(map(is_king, vertices)) == 1:
        return False
    return any(not wins(graph, vertices - {v}) for v in vertices)


def arcs(tournament: Tournament) -> frozenset[tuple[int, int]]:
    return frozenset(tournament.to_digraph().arcs)


def sample(order: int, count: int) -> list[Tournament]:
    found = small_tournaments(order)
    return list(found) if len(found) <= count else random.Random(order).sample(found, count)


@pytest.mark.parametrize("order", ORDERS)
def test_the_packed_tournaments_are_read_in_one_go(order: int) -> None:
    assert np.array_equal(batch.small_masks(order), batch.masks_of(small_tournaments(order)))


@pytest.mark.parametrize("order", ORDERS)
def test_the_facts_are_those_of_the_definitions(order: int) -> None:
    tournaments = sample(order, 500)
    masks = batch.masks_of(tournaments)
    graphs = [tournament.to_networkx() for tournament in tournaments]
    assert batch.king_counts(masks).tolist() == [len(tournament.kings()) for tournament in tournaments]
    assert batch.are_strong(masks).tolist() == [nx.is_strongly_connected(graph) for graph in graphs]
    assert batch.are_regular(masks).tolist() == [len({d for _, d in graph.out_degree()}) == 1 for graph in graphs]
    assert batch.have_source(masks).tolist() == [0 in {d for _, d in graph.in_degree()} for graph in graphs]


@pytest.mark.parametrize("order", ORDERS)
def test_the_counts_are_the_published_ones(order: int) -> None:
    masks = batch.masks_of(small_tournaments(order))
    assert batch.are_strong(masks).sum() == STRONG[order - 1]
    assert batch.are_regular(masks).sum() == REGULAR[order - 1]
    assert (batch.are_lost(masks) & ~batch.have_source(masks)).sum() == S_N[order - 1]


@pytest.mark.parametrize("order", ORDERS)
def test_the_outcomes_are_those_of_the_rules(order: int) -> None:
    tournaments = sample(order, 60)
    expected = [not wins(arcs(tournament), frozenset(range(order))) for tournament in tournaments]
    assert batch.are_lost(batch.masks_of(tournaments)).tolist() == expected
    wins.cache_clear()


def test_many_tournaments_are_dealt_with_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    masks = batch.masks_of(small_tournaments(6))
    whole = batch.are_lost(masks)
    monkeypatch.setattr(batch, "_CHUNK_BYTES", 7 << 6)
    assert np.array_equal(batch.are_lost(masks), whole)
    assert batch.are_lost(masks[:0]).tolist() == []


def test_order_16_is_the_largest() -> None:
    tournaments = [random_tournament(1, number, order=16) for number in range(20)]
    masks = batch.masks_of(tournaments)
    assert batch.king_counts(masks).tolist() == [len(tournament.kings()) for tournament in tournaments]
    for refused in ([random_tournament(1, 1, order=17)], [], [tournaments[0], Tournament((0,))]):
        with pytest.raises(GraphFormatError, match=r"expected one order of at most 16$"):
            batch.masks_of(refused)
    with pytest.raises(GraphFormatError, match=r"^order 17, expected 1 to 16$"):
        batch.are_lost(np.zeros((1, 17), dtype=np.uint16))
