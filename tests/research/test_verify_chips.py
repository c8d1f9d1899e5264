"""Chip-firing on complete graphs: the page of errata agrees with a search, and so do other methods."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pytest

from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve, solve_scoring
from ggbgen_research.verification import section_rows, subject_names, verify
from ggbgen_research.verification.chips import CLAIMS, NUMBERS, complete, numbers
from ggbgen_research.verification.chips.claims import complete_graph, one_sweep, stable_positions
from ggbgen_research.verification.chips.complete import CompleteValues, complete_values

# The numbers that the blog prints, and the claim that fails.
PRINTED = {2: 1, 3: 4, 4: 8, 5: 12, 6: 18, 7: 26, 8: 34}
FAILING = "the game chip number is, for n = 3 to 8, about a third of the way"


@pytest.fixture(params=["as it is", "without numba"])
def values(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[CompleteValues]]:
    if request.param == "without numba":
        monkeypatch.setattr(complete, "has_numba", lambda: False)
    complete_values.cache_clear()
    yield CompleteValues
    complete_values.cache_clear()


def test_the_search_confirms_every_row_and_the_page_has_them() -> None:
    report = verify("chips")
    rows = [row for _, table_rows in report.tables for row in table_rows]
    assert len(rows) == len(CLAIMS) + len(NUMBERS)
    assert report.problems() == ()
    assert [row.markdown() for row in rows] == list(section_rows("Chip-firing"))
    assert "chips" in subject_names()
    for row in rows[: len(CLAIMS)]:
        assert row.cells[2] == ("fails" if row.cells[0].startswith(FAILING) else "holds"), row.cells[0]


def test_what_is_printed_is_what_is_on_record() -> None:
    assert {order: NUMBERS[order].max_first for order in PRINTED} == PRINTED


def test_a_number_on_record_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert numbers.number_row(6, 6).confirmed
    monkeypatch.setitem(NUMBERS, 6, NUMBERS[6]._replace(max_first=19))
    assert not numbers.number_row(6, 6).confirmed
    assert numbers.number_row(6, 5).confirmed
    assert numbers.number_row(6, 5).record["looked_at"] is False


@pytest.mark.parametrize("order", range(2, 8))
def test_values_are_those_of_the_solver_with_the_rulesets(values: type[CompleteValues], order: int) -> None:
    found = complete_values(order)
    assert isinstance(found, values)
    last = solve(find_ruleset("chip-firing").from_parameters({"graph": f"K{order}"}), play=Play.NORMAL)  # type: ignore[arg-type]
    scores = solve_scoring(find_ruleset("chip-number").from_parameters({"graph": f"K{order}"}))  # type: ignore[arg-type]
    seen = set()
    for chips in stable_positions(order):
        number = found.number(chips)
        seen.add(number)
        expected = last.value(chips).remoteness, *(scores.value(chips, player).score for player in ("max", "min"))
        assert (found.plies[number], found.most[number], found.least[number]) == expected, chips
    assert seen == set(range(len(found)))
    assert len(found) == math.comb(2 * order - 2, order)


@pytest.mark.parametrize("order", [8, 9])
def test_the_first_player_wins_on_larger_graphs_by_a_search_with_a_dictionary(order: int) -> None:
    known: dict[tuple[int, ...], int] = {}

    def plies(chips: tuple[int, ...]) -> int:
        """The chips are in descending order; each vertex fires at most once, as a claim says."""
        if chips in known:
            return known[chips]
        reached = []
        for v in range(order):
            if v == 0 or chips[v] < chips[v - 1]:
                swept, endless = one_sweep((*chips[:v], chips[v] + 1, *chips[v + 1 :]))
                reached.append(0 if endless else plies(swept))
        won = [each for each in reached if each % 2 == 0]
        known[chips] = 1 + (min(won) if won else max(reached))
        return known[chips]

    assert plies((0,) * order) == NUMBERS[order].plies
    assert len(known) == math.comb(2 * order - 2, order)


def test_one_sweep_is_the_firing_whatever_the_order_in_which_vertices_fire() -> None:
    order, draws = 9, Random(20170504)
    graph = complete_graph(order)
    endings = 0
    for _ in range(300):
        chips = sorted((draws.randrange(order - 1) for _ in range(order)), reverse=True)
        v = chips.index(draws.choice(chips))
        chips[v] += 1
        swept, endless = one_sweep(tuple(chips))
        assert endless == all(have >= order - 1 - k for k, have in enumerate(sorted(chips, reverse=True)))
        fired = [0] * order
        while (ready := [w for w in range(order) if chips[w] >= graph.degrees[w]]) and not all(fired):
            w = draws.choice(ready)
            chips = [have - order + 1 if k == w else have + 1 for k, have in enumerate(chips)]
            fired[w] += 1
        assert endless == all(fired)
        if not endless:
            assert tuple(sorted(chips, reverse=True)) == swept
        endings += endless
    assert 0 < endings < 300
