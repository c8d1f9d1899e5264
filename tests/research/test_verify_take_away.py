"""Take-away games: the page of errata agrees with a search, and so do other methods."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, floor, sqrt
from pathlib import Path

import networkx as nx
import pytest
from typer.testing import CliRunner

from ggbgen.cli.app import app
from ggbgen_research.verification import printed_tables, section_rows, subject_names, verify
from ggbgen_research.verification.take_away import BLOG, TALK
from ggbgen_research.verification.take_away.composite import COMPOSITE, composite_moves
from ggbgen_research.verification.take_away.cookie_rows import CLAIMS as COOKIE_ROWS
from ggbgen_research.verification.take_away.cookie_rows import PERIOD, row_grundy
from ggbgen_research.verification.take_away.cookies import (
    NEVER,
    depleted,
    eaten,
    grundy,
    grundy_by_depletion,
    options,
    positions,
    reduced,
    reduced_positions,
    row,
    shown,
    strict_positions,
    surplus,
    winning,
)
from ggbgen_research.verification.take_away.digraphs import acyclic, draws, grundy_functions, grundy_values, splits
from ggbgen_research.verification.take_away.piles import nim_sum, winning_pile_moves, wythoff_grundy
from ggbgen_research.verification.take_away.questions import QUESTIONS
from ggbgen_research.verification.take_away.sequences import Pattern, pattern_of, period, subtraction_sequence
from ggbgen_research.verification.take_away.talk import nim_options, table_of_values

# The searches take seconds.
pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]

# Each claim that fails, by its first words, and the beginning of its smallest counterexample.
FAILING = {
    "in other positions this may fail: in [1 2 2 3 6 6]": "`[1 2 2 3 6 6]` is N (eating 6 wins)",
    "S = {2, 4, 7}: from G(1) on the sequence is 01122003": "G(7) = 3, but the text has 0",
    "S = {1, 9, 10}: 101010101232323232 repeats": "G(19) = 0, but the text has 1",
    "in Wythoff's Nim one takes": "heaps 1 and 1 are N",
    "in a digraph with a finite number n": "`a>a`; without loops: `a>b b>a`",
    "in the cyclic example": "`a>b b>c c>d d>a d>e e>f` has the functions (0, 1, 0, 2, 1, 0) and (1, 0, 1, 0, 1, 0)",
    "the digraph of N(10, 11) has 11/2": "edges: 1386",
    "the move from W(12, 11) to W(9, 8)": "one counter from each leaves W(11, 10)",
}


def test_the_search_confirms_every_row_the_page_has_them_and_claims_fail_at_these_counterexamples() -> None:
    recomputed = verify("take-away")
    rows = [row for _, table_rows in recomputed.tables for row in table_rows]
    assert len(rows) == len(BLOG) + len(TALK) + len(QUESTIONS)
    assert [row.markdown() for row in rows if not row.confirmed] == []
    assert [row.markdown() for row in rows] == list(section_rows("Take-away games"))
    assert recomputed.problems() == ()
    assert recomputed.record()["max_cookies"] == 8
    assert "take-away" in subject_names()
    seen = []
    for table, table_rows in recomputed.tables:
        for found in table_rows if table.name != "questions" else ():
            text, verdict, counterexample = found.cells[0], found.cells[2], found.cells[3]
            known = [begin for begin in FAILING if text.startswith(begin)]
            assert verdict == ("fails" if known else "holds"), text
            assert counterexample.startswith(FAILING[known[0]] if known else "none")
            seen += known
    assert sorted(seen) == sorted(FAILING)


# ---- cookies, with days counted in a list and values found from outcomes alone


@cache
def wins(counts: tuple[int, ...], heap: int) -> bool:
    """Return whether the player to move wins, with counts[d] cookies of d + 1 days plus a Nim heap, by the rules.

    On a move in the heap no day passes.
    """
    if any(not wins(counts, left) for left in range(heap)):
        return True
    for days, count in enumerate(counts):
        if count:
            left = list(counts)
            left[days] -= 1
            if not wins((*left[1:], 0), heap):
                return True
    return False


def counted(days: tuple[float, ...], size: int = 12) -> tuple[int, ...]:
    return tuple(days.count(left) for left in range(1, size + 1))


def value(days: tuple[float, ...]) -> int:
    """Return the Grundy value: the size of the heap with which the sum is P."""
    return next(heap for heap in range(20) if not wins(counted(days), heap))


def small() -> list[tuple[int, ...]]:
    return [days for n in range(6) for days in combinations_with_replacement(range(1, 7), n)]


def test_grundy_values_of_cookies_are_what_outcomes_beside_a_heap_say() -> None:
    for days in small():
        assert grundy(days) == grundy_by_depletion(depleted(days)) == value(days), days


def test_winning_cookies_are_those_that_leave_a_lost_position() -> None:
    for days in small():
        lost = [left for place, left in enumerate(days) if not wins(counted(eaten(days, place)), 0)]
        assert winning(days) == tuple(sorted(set(lost))), days
    days = (1, 2, 2, 3, 6, 6)
    assert [left for place, left in enumerate(days) if not wins(counted(eaten(days, place)), 0)] == [6, 6]
    days = (1, 3, 3, 5, 5)
    assert [left for place, left in enumerate(days) if not wins(counted(eaten(days, place)), 0)] == [1, 5, 5]


def test_a_day_passes_for_every_cookie_but_the_eaten_one_and_those_that_never_go_bad() -> None:
    assert list(options((1, 2, 4))) == [(1, 3), (3,), (1,)]
    assert eaten((1, 1, NEVER, NEVER), 2) == (NEVER,)
    assert shown((1, 2, NEVER)) == "[1 2 *]"
    assert depleted((2, 3, NEVER)) == (2, 3, 3)
    assert (surplus((1, 2, 3, 3, 6)), reduced((1, 2, 3, 3, 6))) == (1, (2, 3, 3, 4))
    assert (surplus((NEVER,)), surplus(())) == (0, 0)


def test_the_positions_of_the_search_are_all_of_them() -> None:
    assert len(positions(7)) == sum(comb(n + 8, n) for n in range(8))
    assert list(positions(3)) == sorted(positions(3), key=lambda days: (len(days), days))


def test_reduced_positions_are_counted_by_the_catalan_numbers() -> None:
    """The sequences are a(k) >= k, a(k) <= n, ascending: OEIS A000108."""
    found = reduced_positions(6)
    assert [sum(len(days) == n for days in found) for n in range(1, 7)] == [1, 2, 5, 14, 42, 132]
    assert all(reduced(days) == days for days in found)


def test_strict_positions_are_the_subsets_below_n() -> None:
    for n in range(1, 8):
        found = list(strict_positions(n))
        assert len(found) == len(set(found)) == 2 ** (n - 1)
        assert all(list(days) == sorted(days) and len(days) == n for days in found)
        assert all(days.count(left) == 1 for days in found for left in set(days) - {n})


def test_values_of_consecutive_days_are_those_of_sets_of_bits() -> None:
    """Days are replaced by bits: bit d - 1 is a cookie of d days."""

    @cache
    def of_bits(bits: int) -> int:
        found = {of_bits((bits & ~(1 << d)) >> 1) for d in range(bits.bit_length()) if bits >> d & 1}
        return next(v for v in range(len(found) + 1) if v not in found)

    for least, count in product(range(1, 7), range(1, 15)):
        expected = of_bits(((1 << count) - 1) << (least - 1))
        assert row_grundy(least, count) == expected
        if count > 2 * least - 2:
            assert expected == PERIOD[(least + count - 1) % 6]
        else:
            assert expected == count % 2


def test_a_claim_that_is_not_true_is_found_to_fail_at_the_first_position(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = next(claim for claim in COOKIE_ROWS if claim.text.startswith("above the line the Grundy values repeat"))
    assert claim.row(8).confirmed
    monkeypatch.setattr("ggbgen_research.verification.take_away.cookie_rows.PERIOD", (0, 1, 2, 0, 1, 2))
    found = claim.row(8)
    assert (found.cells[2], found.confirmed) == ("fails", False)
    assert found.cells[3].startswith("`[2 3 4 5]` is N")


# ---- sequences and sums


@pytest.mark.parametrize(
    ("take", "begin", "shape"),
    [
        ((1, 2, 3), "0123", (0, 4)),
        # Ferguson, Game Theory, part I, exercise 3.5
        ((1, 3, 4), "0101232", (0, 7)),
        # Albert, Nowakowski, Wolfe, Lessons in Play, chapter 7, examples of periods
        ((2, 4, 7), "00112203102102", (8, 3)),
        ((1, 9, 10), "0101010101232323232", (0, 19)),
    ],
)
def test_sequences_are_the_published_ones(take: tuple[int, ...], begin: str, shape: tuple[int, int]) -> None:
    assert "".join(map(str, subtraction_sequence(take, len(begin)))) == begin
    assert period(take) == shape


def test_periods_are_the_least_ones() -> None:
    """300 terms are compared with themselves."""
    for take in [take for n in range(1, 5) for take in combinations(range(1, 7), n)]:
        values = subtraction_sequence(take, 300)
        before, length = period(take)
        least = next(p for p in range(1, 100) if all(values[n] == values[n + p] for n in range(100, 200)))
        first = next(s for s in range(100) if all(values[n] == values[n + least] for n in range(s, 200)))
        assert (before, length) == (first, least), take


@pytest.mark.parametrize(
    ("terms", "pattern"),
    [
        ("121212", Pattern(kind="periodic", preperiod=0, period=2, saltus=0)),
        ("0120345", Pattern(kind="arithmetic periodic", preperiod=4, period=1, saltus=1)),
        ("01030507", Pattern(kind="sapp regular", preperiod=0, period=2, saltus=2)),
    ],
)
def test_patterns_are_read_from_terms(terms: str, pattern: Pattern) -> None:
    assert pattern_of(tuple(map(int, terms))) == pattern


def test_terms_without_a_pattern_are_refused() -> None:
    with pytest.raises(ValueError, match="show no pattern"):
        pattern_of((3, 1))


def test_winning_moves_in_piles_are_those_that_make_the_nim_sum_0() -> None:
    for chips in product(range(7), repeat=3):
        sets = ((1, 2), (1, 2, 3), (1, 3, 4))
        values = [subtraction_sequence(take, 8) for take in sets]
        expected = [
            (k, taken)
            for k, take in enumerate(sets)
            for taken in take
            if taken <= chips[k] and nim_sum([values[j][chips[j] - (taken if j == k else 0)] for j in range(3)]) == 0
        ]
        assert winning_pile_moves(tuple(zip(sets, chips, strict=True))) == expected


def test_wythoff_positions_of_value_0_are_those_of_the_golden_ratio() -> None:
    golden = (1 + sqrt(5)) / 2
    pairs = {(floor(k * golden), floor(k * golden) + k) for k in range(20)}
    for pair in combinations_with_replacement(range(20), 2):
        assert (wythoff_grundy(pair) == 0) == (pair in pairs)


# ---- the talk


def test_the_table_of_the_talk_is_binary_addition_without_carries() -> None:
    assert table_of_values(16) == tuple(tuple(one ^ other for other in range(16)) for one in range(16))


def test_networkx_counts_the_edges_of_two_piles() -> None:
    graph = nx.DiGraph((heaps, option) for heaps in product(range(11), range(12)) for option in nim_options(heaps))
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (132, 1386)
    rook = nx.DiGraph(
        ((i, j), (k, m))
        for i, j, k, m in product(range(11), range(12), range(11), range(12))
        if (k < i and m == j) or (k == i and m < j)
    )
    assert nx.utils.graphs_equal(graph, rook)


def test_the_composite_game_is_won_by_three_moves_and_by_no_other() -> None:
    total = nim_sum(list(COMPOSITE.values()))
    assert total == 6
    assert composite_moves() == [("N(5)", "N(3)"), ("N(7)", "N(1)"), ("W(9,8)", "W(9,0)")]
    assert (5 ^ 3, 7 ^ 1, 15 ^ wythoff_grundy((9, 0))) == (total, total, total)


def test_acyclic_digraphs_are_all_there_and_their_values_are_those_of_networkx() -> None:
    """The order is by longest paths, from networkx's sorting."""
    for digraph in acyclic(4):
        graph = nx.DiGraph((x, y) for x, followers in enumerate(digraph) for y in followers)
        graph.add_nodes_from(range(4))
        values: dict[int, int] = {}
        for x in reversed(list(nx.topological_sort(graph))):
            reached = {values[y] for y in graph[x]}
            values[x] = min(set(range(5)) - reached)
        assert grundy_values(digraph) == tuple(values[x] for x in range(4))
        assert grundy_functions(digraph) == [grundy_values(digraph)]
        assert splits(digraph) == [frozenset(x for x in range(4) if values[x] == 0)]
        assert draws(digraph) == frozenset()
    assert len(acyclic(4)) == 2**6


def test_a_round_of_three_has_no_grundy_function_and_is_drawn() -> None:
    assert grundy_functions(((1,), (2,), (0,))) == []
    assert draws(((1,), (2,), (0,))) == {0, 1, 2}


# ---- the command


def test_the_tables_are_printed_without_verifying() -> None:
    done = CliRunner().invoke(app, ["verify", "take-away", "--tables"])
    assert done.exit_code == 0
    blocks = done.stdout.rstrip("\n").split("\n\n")
    assert blocks[0] == "Reduced positions with at most 4 cookies, and the cookies that win"
    assert len(blocks[1].splitlines()) == 1 + 1 + 2 + 5 + 14
    assert "[1 3 3 4]    N 1 3 4" in blocks[1]
    grundy_rows = [line.split() for line in blocks[-1].splitlines()]
    assert grundy_rows[0] == ["a\\n", *map(str, range(1, 21))]
    assert grundy_rows[1] == ["1", *(str(PERIOD[n % 6]) for n in range(1, 21))]
    assert grundy_rows[12] == ["12", *["1", "0"] * 10]
    lines = blocks[3].splitlines()
    assert lines[13].split() == ["13", "N", *map(str, row(1, 8))]
    assert max(map(len, done.stdout.splitlines())) <= 120


def test_the_tables_are_printed_as_json() -> None:
    done = CliRunner().invoke(app, ["verify", "take-away", "--tables", "--json"])
    found = json.loads(done.stdout)
    assert list(found) == ["reduced", "from_1", "winning", "grundy"]
    assert found["winning"]["lines"][0][:9] == ["1", "1", "2", ".", "1-2", "4-5", ".", "1-4", "6-8"]
    assert printed_tables("thrones") == ()


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["take-away", "--max-cookies", "11"], 1, "max_cookies: 11 is not within 7 to 10"),
        (["take-away", "--max-cookies", "6"], 1, "max_cookies: 6 is not within 7 to 10"),
        (["take-away", "--max-order", "8"], 2, "--max-order is not for take-away, expected --max-cookies"),
        (["thrones", "--max-cookies", "8"], 2, "--max-cookies is not for thrones, expected --max-order"),
        (["thrones", "--tables"], 2, "--tables is not for thrones, expected take-away"),
        (["take-away", "--tables", "--max-cookies", "8"], 2, "--max-cookies is not for --tables"),
    ],
)
def test_an_option_that_does_not_fit_gets_its_message(arguments: list[str], status: int, message: str) -> None:
    done = CliRunner().invoke(app, ["verify", *arguments])
    assert done.exit_code == status
    told = " ".join((done.output + str(done.exception)).replace("\u2502", " ").split())
    assert message in told


def test_the_head_of_the_page_names_the_sources() -> None:
    head = " ".join((ROOT / "docs" / "errata.md").read_text("utf-8").partition("\n## ")[0].split())
    assert "five sources" in head
    assert "a class blog and a talk on take-away games" in head
