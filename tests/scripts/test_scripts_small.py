"""Small graphs and tournaments in scripts against networkx, the definitions and published counts."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise, product
from math import comb
from typing import Any

import networkx as nx
import pytest
from script_engines import ScriptEngine, module_sources

from ggbgen.graphs import Tournament
from ggbgen.graphs.small_graphs import small_graphs
from ggbgen.graphs.small_tournaments import COUNTS, small_tournaments
from ggbgen_research.classification import Rule, classify
from tests.built import build, settings
from tests.small_facts import BROWSER_FILTERS, components_of, graph_facts, outcome_of, small_facts

ORDERS = range(1, 9)
NAMES = ("kings", "strong", "regular", "inS", "thrones", "inside")


@cache
def sources() -> list[str]:
    modules = ("graph/small_tournaments.js", "graph/structure.js", "explorers/item_numbers.js")
    return module_sources(*modules, settings=settings(build("tournament-browser")))


def filters(*wanted: int | bool | str | None) -> dict[str, Any]:
    chosen: dict[str, Any] = dict.fromkeys(NAMES) | dict(zip(NAMES, wanted, strict=False))
    return chosen | {"kings": chosen["kings"] or 0, "thrones": chosen["thrones"] or ""}


def passing(order: int, wanted: tuple[int | bool | str | None, ...]) -> list[int]:
    """Return the numbers of the tournaments that pass; their properties are computed by definition."""
    return [
        number
        for number, facts in enumerate(small_facts(order), start=1)
        if all(wish is None or wish == fact for wish, fact in zip(wanted, facts, strict=True))
    ]


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("order", ORDERS)
def test_every_filter_lets_those_pass_that_it_says(order: int, node: ScriptEngine) -> None:
    """All combinations at orders up to 6; at larger ones each value of each filter alone, and 15 combinations."""
    everything = list(product(*BROWSER_FILTERS.values()))
    combinations = [wanted for wanted in everything if sum(wish is not None for wish in wanted) <= 1]
    combinations = everything if order < 7 else combinations + random.Random(order).sample(everything, 15)
    found = node.call(sources(), [["smallTournamentMatches", order, filters(*wanted)] for wanted in combinations])
    for wanted, numbers in zip(combinations, found, strict=True):
        assert numbers == passing(order, wanted), wanted


@pytest.mark.long
def test_the_filters_have_the_published_counts(node: ScriptEngine) -> None:
    # OEIS A000568, A051337 and A096368; a tournament with one king is a source above any tournament of the previous
    # order.
    def counts(*wanted: int | bool | None) -> list[int]:
        found = node.call(sources(), [["smallTournamentMatches", order, filters(*wanted)] for order in ORDERS])
        return [len(numbers) for numbers in found]

    assert counts(None, None, None, None) == list(COUNTS)
    assert counts(None, True, None, None) == [1, 0, 1, 1, 6, 35, 353, 6008]
    assert counts(None, None, True, None) == [1, 0, 1, 0, 1, 0, 3, 0]
    assert counts(1, None, None, None) == [1, *COUNTS[:-1]]
    assert counts(None, None, None, True) == [0, 0, 0, 0, 1, 5, 46, 1277]


def check_structure(tournament: Tournament, found: dict[str, Any]) -> None:
    order = tournament.order
    assert found["triangle"] == tournament.upper_triangle()
    assert found["components"] == components_of(tournament)
    assert sorted(found["path"]) == list(range(order))
    assert all(tournament.beats(u, v) for u, v in pairwise(found["path"]))
    assert nx.is_path(tournament.to_networkx(), found["path"])
    outcome = found["outcome"]
    assert outcome["over"] == (tournament.source() is not None)
    assert outcome["lost"] == (outcome_of(tournament) == "P")
    left = [[u for u in range(order) if u != v] for v in range(order)]
    winning = [v for v in range(order) if order > 1 and outcome_of(tournament.induced(left[v])) == "P"]
    assert outcome["winning"] == ([] if outcome["over"] else winning)
    assert outcome["lost"] == (not outcome["winning"])


@pytest.mark.parametrize("order", ORDERS)
def test_components_paths_and_outcomes_are_those_of_the_definitions(order: int, node: ScriptEngine) -> None:
    """All tournaments of orders up to 6, and 300 of each larger one."""
    tournaments = small_tournaments(order)
    numbers = list(range(1, len(tournaments) + 1))
    if order > 6:
        numbers = random.Random(order).sample(numbers, 300)
    [found] = node.call(sources(), [["structuresOf", order, numbers]])
    for number, structure in zip(numbers, found, strict=True):
        check_structure(tournaments[number - 1], structure)


READ: dict[str, dict[str, Any]] = {
    "45": {"order": 7, "number": 45},
    " 0045 ": {"order": 7, "number": 45},
    "8:6880": {"order": 8, "number": 6880},
    "8 :\t1\n": {"order": 8, "number": 1},
    "0": {"problem": "number", "order": 7, "number": 0},
    "457": {"problem": "number", "order": 7, "number": 457},
    "8:6881": {"problem": "number", "order": 8, "number": 6881},
    "999999999": {"problem": "number", "order": 7, "number": 999_999_999},
    "9:1": {"problem": "order", "order": 9},
    "0:1": {"problem": "order", "order": 0},
    "": {"problem": "empty", "order": 7},
    " \u2028": {"problem": "empty", "order": 7},
}
NO_NUMBERS = (
    "x",
    "1.5",
    "-1",
    "1e2",
    "7:",
    ":7",
    "7:1:1",
    "6,880",
    "\u0663",
    "\U0001f600",
    "1" * 10_000,
    '"1"',
    "0x10",
)


def test_an_entry_is_read(node: ScriptEngine) -> None:
    expected = READ | {text: {"problem": "text", "order": 7} for text in NO_NUMBERS}
    found = node.call(sources(), [["readNumbered", text, 7, list(COUNTS)] for text in expected])
    assert dict(zip(expected, found, strict=True)) == expected


def test_the_archive_has_a_character_of_facts_for_each_tournament(node: ScriptEngine) -> None:
    stored = settings(build("tournament-browser"))["smallTournaments"]
    assert [len(facts) for facts in stored["facts"]] == list(COUNTS)
    assert node.call(sources(), [["smallTournamentCounts"]]) == [list(COUNTS)]


# ---- graphs


@cache
def graph_sources() -> list[str]:
    return module_sources("graph/small_graphs.js", settings=settings(build("graph-browser")))


@pytest.mark.sweep
def test_every_graph_is_unpacked_with_its_facts_and_counts(node: ScriptEngine) -> None:
    for order in range(1, 8):
        numbers = range(1, len(small_graphs(order)) + 1)
        rows = node.call(graph_sources(), [["smallGraph", order, number] for number in numbers])
        assert rows == [[list(row) for row in graph.adjacency()] for graph in small_graphs(order)]
        facts = node.call(graph_sources(), [["smallGraphFacts", order, number] for number in numbers])
        assert [tuple(each.values()) for each in facts] == [each[1:] for each in graph_facts(order)]
        (by_edges,) = node.call(graph_sources(), [["smallGraphsByEdges", order]])
        assert by_edges == [sum(each[0] == edges for each in graph_facts(order)) for edges in range(comb(order, 2) + 1)]


@pytest.mark.sampled(6, 7)
@pytest.mark.parametrize("order", [*range(1, 7), pytest.param(7, marks=pytest.mark.sweep)])
def test_the_labelled_graphs_are_all_there_are_and_a000171_of_them_complement_themselves(
    order: int, node: ScriptEngine
) -> None:
    rows = [[list(row) for row in graph.adjacency()] for graph in small_graphs(order)]
    assert sum(node.call(graph_sources(), [["labellingsOf", each] for each in rows])) == 2 ** comb(order, 2)
    complements = [[[int(i != j) - x for j, x in enumerate(row)] for i, row in enumerate(each)] for each in rows]
    found = node.call(graph_sources(), [["smallGraphNumber", each] for each in complements])
    assert [found[number - 1] for number in found] == list(range(1, len(found) + 1))
    self_complementary = sum(number == place for place, number in enumerate(found, start=1))
    assert self_complementary == [1, 0, 0, 1, 2, 0, 0][order - 1]


def test_a_polynomial_is_written_as_usual(node: ScriptEngine) -> None:
    calls = [["polynomialText", [1, 1, 2]], ["polynomialText", [*range(1, 11), 148]]]
    short, long = node.call(graph_sources(), calls)
    assert short == "1 + x + 2x\u00b2"
    assert long.endswith(" + 10x\u2079 + 148x\u00b9\u2070")


@pytest.mark.sweep
def test_the_classes_have_the_counts_of_table_4_1(node: ScriptEngine) -> None:
    """Over (B), unstable (C), S_n and W of orders 1 to 8, as `ggbgen classify thrones` and the thesis count them."""
    counts = {
        name: [
            len(numbers)
            for numbers in node.call(
                sources(),
                [["smallTournamentMatches", order, filters(None, None, None, None, name)] for order in ORDERS],
            )
        ]
        for name in ("over", "unstable", "W", "Sₙ")
    }
    assert counts["over"] == [1, *COUNTS[:-1]]
    assert [sum(each) for each in zip(*counts.values(), strict=True)] == list(COUNTS)
    for order in (5, 6, 7, 8):
        row = classify("thrones", order=order, rule=Rule.ANY).counts
        found = {name: counts[name][order - 1] for name in counts}
        assert (row["B"], row["C"], row["S"], row["W"]) == (found["over"], found["unstable"], found["Sₙ"], found["W"])
