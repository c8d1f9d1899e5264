"""Facts about all small tournaments at once: against definitions, networkx and published counts."""

from __future__ import annotations

import random
from functools import cache

import networkx as nx
import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Tournament
from ggbgen.graphs.small_facts import digits_of, small_facts
from ggbgen.graphs.small_tournaments import LARGEST_ORDER, small_tournaments

ORDERS = range(1, LARGEST_ORDER + 1)
# OEIS A051337 and A096368; S_n by exhaustive search over all tournaments.
STRONG = (1, 0, 1, 1, 6, 35, 353, 6008)
REGULAR = (1, 0, 1, 0, 1, 0, 3, 0)
S_N = (0, 0, 0, 0, 1, 5, 46, 1277)


def kings_of(tournament: Tournament, vertices: frozenset[int]) -> set[int]:
    graph = tournament.to_networkx().subgraph(vertices)
    return {v for v in graph if len(nx.single_source_shortest_path_length(graph, v, 2)) == len(vertices)}


def sample(order: int, count: int) -> list[tuple[int, Tournament]]:
    found = list(enumerate(small_tournaments(order)))
    return found if len(found) <= count else random.Random(order).sample(found, count)


@pytest.mark.parametrize("order", ORDERS)
def test_the_facts_are_those_of_networkx(order: int) -> None:
    facts = small_facts(order)
    for number, tournament in sample(order, 200):
        known = tournament.to_networkx()
        scores = [score for _, score in known.out_degree()]
        kings = kings_of(tournament, frozenset(range(order)))
        assert {v for v in range(order) if facts.kings[v] >> number & 1} == kings
        assert facts.strong >> number & 1 == nx.is_strongly_connected(known)
        assert facts.regular >> number & 1 == (len(set(scores)) == 1)
        assert facts.over >> number & 1 == (len(kings) == 1)
        assert facts.unstable >> number & 1 == (order - 2 in scores and order - 1 not in scores)


@pytest.mark.parametrize("order", ORDERS)
def test_the_counts_are_the_published_ones(order: int) -> None:
    facts = small_facts(order)
    assert facts.count == len(small_tournaments(order))
    assert facts.strong.bit_count() == STRONG[order - 1]
    assert facts.regular.bit_count() == REGULAR[order - 1]
    assert (facts.lost & ~facts.over).bit_count() == S_N[order - 1]


@pytest.mark.parametrize("order", ORDERS)
def test_the_outcomes_are_those_of_the_rules(order: int) -> None:
    facts = small_facts(order)
    for number, tournament in sample(order, 20):

        @cache
        def wins(vertices: frozenset[int], tournament: Tournament = tournament) -> bool:
            """Whether the player to move wins the Game of Thrones, by definition: it ends when one king is left."""
            return len(kings_of(tournament, vertices)) > 1 and any(not wins(vertices - {v}) for v in vertices)

        everybody = frozenset(range(order))
        after = [everybody - {v} for v in everybody] if order > 1 else []
        in_s = [not wins(rest) and len(kings_of(tournament, rest)) > 1 for rest in after]
        assert facts.lost >> number & 1 == (not wins(everybody))
        assert facts.lost_after >> number & 1 == any(in_s)


def test_an_order_without_a_list_is_refused() -> None:
    for order in (0, 9):
        with pytest.raises(GraphFormatError, match=f"^order {order}, expected 1 to 8$"):
            small_facts(order)


def test_digits_begin_with_the_lowest_bit() -> None:
    assert [digits_of(6, count) for count in (3, 5)] == ["011", "01100"]
