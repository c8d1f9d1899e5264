"""The graph browser's scripts against networkx and published counts."""

from __future__ import annotations

from functools import cache
from math import comb

import networkx as nx
import pytest
from script_engines import ScriptEngine, pure_sources

from ggbgen.graphs.small_graphs import COUNTS, small_graphs
from tests.built import build, settings
from tests.small_facts import complement_number, graph_facts, labellings

ORDERS = range(1, 8)


@cache
def sources() -> list[str]:
    return pure_sources(settings=settings(build("graph-browser")))


@pytest.mark.sweep
def test_every_graph_is_unpacked_with_its_facts_and_counts(pure_engine: ScriptEngine) -> None:
    for order in ORDERS:
        numbers = range(1, COUNTS[order - 1] + 1)
        rows = pure_engine.call(sources(), [["smallGraph", order, number] for number in numbers])
        assert rows == [[list(row) for row in graph.adjacency()] for graph in small_graphs(order)]
        facts = pure_engine.call(sources(), [["smallGraphFacts", order, number] for number in numbers])
        assert [tuple(each.values()) for each in facts] == [each[1:] for each in graph_facts(order)]
        (by_edges,) = pure_engine.call(sources(), [["smallGraphsByEdges", order]])
        assert by_edges == [sum(each[0] == edges for each in graph_facts(order)) for edges in range(comb(order, 2) + 1)]


@pytest.mark.long
def test_the_labelled_graphs_are_all_there_are(node: ScriptEngine) -> None:
    for order in ORDERS:
        rows = [[list(row) for row in graph.adjacency()] for graph in small_graphs(order)]
        found = node.call(sources(), [["labellingsOf", each] for each in rows])
        assert sum(found) == 2 ** comb(order, 2)
        assert found[:40] == [labellings(order, number) for number in range(1, len(found[:40]) + 1)]


@pytest.mark.sweep
@pytest.mark.long
def test_complements_are_found_and_found_again(node: ScriptEngine) -> None:
    for order in ORDERS:
        complements = [
            nx.to_numpy_array(nx.complement(g.to_networkx()), dtype=int).tolist() for g in small_graphs(order)
        ]
        found = node.call(sources(), [["smallGraphNumber", rows] for rows in complements])
        assert [found[number - 1] for number in found] == list(range(1, len(found) + 1))
        assert found[:30] == [complement_number(order, number) for number in range(1, len(found[:30]) + 1)]
        # Self-complementary graphs: OEIS A000171.
        own = sum(number == place for place, number in enumerate(found, start=1))
        assert own == [1, 0, 0, 1, 2, 0, 0][order - 1]


def test_a_polynomial_is_written_as_usual(pure_engine: ScriptEngine) -> None:
    texts = pure_engine.call(sources(), [["polynomialText", [1, 1, 2]], ["polynomialText", [1, *[0] * 9, 148]]])
    assert texts[0] == "1 + x + 2x\u00b2"
    assert texts[1].endswith(" + 148x\u00b9\u2070")
