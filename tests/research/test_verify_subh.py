"""Subh: the page of errata agrees with a search, and the theorem for every n."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from ggbgen.rulesets import find_ruleset
from ggbgen.solver import solve_maker_breaker
from ggbgen_research.verification import section_rows, verify
from ggbgen_research.verification.subh import BOARDS, CLAIMS, boards, strategies
from tests import subh_rules

FAILING = (
    "in Sim the player who gets a triangle",
    "in the example Maker, the player to move",
    "there Breaker wins by leaving as many vertices",
    "on 5 vertices Maker wins by leaving as few vertices",
    "with every move except the first, Maker",
    "on complete bipartite graphs",
)


@pytest.mark.long
def test_the_search_confirms_every_row_and_the_page_has_them() -> None:
    recomputed = verify("subh")
    rows = [row for _, table_rows in recomputed.tables for row in table_rows]
    assert recomputed.problems() == ()
    assert [row.markdown() for row in rows] == list(section_rows("Subh"))
    assert len(rows) == len(CLAIMS) + len(BOARDS)
    for row in rows[: len(CLAIMS)]:
        assert row.cells[2] == ("fails" if row.cells[0].startswith(FAILING) else "holds"), row.cells[0]
    looked_at = [row.record["board"] for row in rows[len(CLAIMS) :] if row.record["looked_at"]]
    assert looked_at == ["K3", "K4", "K5", "K6", "K2,2", "K3,3", "K4,4"]


def test_a_record_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = boards.complete(5)
    assert boards.board_row(board, 6).confirmed
    monkeypatch.setitem(boards.KNOWN, "K5", boards.Known(9, None))
    assert not boards.board_row(board, 6).confirmed


def test_the_one_arc_that_wins_in_the_example_is_that_of_the_solver() -> None:
    game = find_ruleset("subh").from_parameters({"arcs": "A>E A>B B>C D>C"})
    solution = solve_maker_breaker(game)  # type: ignore[arg-type]
    winning = [
        move.at  # type: ignore[union-attr]
        for move in game.options(game.start(), "maker")  # type: ignore[call-arg, union-attr]
        if solution.value(move.option, "breaker").outcome == "maker"  # type: ignore[union-attr]
    ]
    assert winning == [(2, 0)]


@pytest.mark.parametrize("name", ["K3", "K4", "K5", "K2,2", "K3,3"])
def test_who_wins_is_what_the_solver_finds_with_the_ruleset(name: str) -> None:
    solution = solve_maker_breaker(find_ruleset("subh").from_parameters({"graph": name}))  # type: ignore[arg-type]
    for player, plies in zip(("maker", "breaker"), boards.KNOWN[name], strict=True):
        value = solution.value(solution.start, player)
        assert (value.outcome, value.remoteness if plies else None) == ("maker" if plies else "breaker", plies)


def test_the_rules_allow_what_other_code_says() -> None:
    pairs = tuple(combinations(range(5), 2))
    seen = {frozenset[tuple[int, int]]()}
    level = set(seen)
    for _ in range(4):
        level = {arcs | {arc} for arcs in level for arc in strategies.free_arcs(5, arcs)}
        seen |= set(sorted(level, key=sorted)[::7])
    for arcs in seen:
        assert set(strategies.free_arcs(5, arcs)) == set(subh_rules.free_arcs(pairs, arcs))
        assert set(strategies.rule_arcs(5, arcs)) == set(subh_rules.rule_arcs(pairs, arcs, range(5))[1])
        lack = sum(not subh_rules.outs(arcs, v) or not subh_rules.ins(arcs, v) for v in range(5))
        assert strategies.lacking(5, arcs) == lack


Aside = tuple[tuple[int, bool, bool], ...]
"""For every vertex outside the core, how many of its pairs are joined, and whether it has arcs in and arcs out."""


@pytest.mark.long
def test_the_strategy_of_the_theorem_wins_on_seven_vertices() -> None:
    """By a search of all that Breaker can do, in the core and at the two other vertices."""
    rules, free, cycle = map(cache, (strategies.rule_arcs, strategies.free_arcs, strategies.has_cycle))

    def with_arc(aside: Aside, k: int, leads_in: bool) -> Aside:
        joined, into, out = aside[k]
        return (*aside[:k], (joined + 1, into or leads_in, out or not leads_in), *aside[k + 1 :])

    def is_free(aside: Aside, k: int) -> bool:
        return aside[k][0] < 5 + k

    def is_won(arcs: subh_rules.Arcs, aside: Aside) -> bool:
        return cycle(5, arcs) and all(into and out for _, into, out in aside)

    @cache
    def breaker(arcs: subh_rules.Arcs, aside: Aside) -> bool:
        open_ones = [k for k in range(len(aside)) if is_free(aside, k)]
        if not free(5, arcs) and not open_ones:
            return is_won(arcs, aside)
        return all(maker(arcs | {arc}, aside) for arc in free(5, arcs)) and all(
            answered(arcs, with_arc(aside, k, leads_in), k, leads_in) for k in open_ones for leads_in in (True, False)
        )

    def answered(arcs: subh_rules.Arcs, aside: Aside, k: int, leads_in: bool) -> bool:
        return breaker(arcs, with_arc(aside, k, not leads_in)) if is_free(aside, k) else maker(arcs, aside)

    @cache
    def maker(arcs: subh_rules.Arcs, aside: Aside) -> bool:
        if free(5, arcs):
            # Once the core has its cycle any arc will do there.
            own = free(5, arcs)[:1] if cycle(5, arcs) else rules(5, arcs)
            return all(breaker(arcs | {arc}, aside) for arc in own)
        open_ones = [k for k in range(len(aside)) if is_free(aside, k)]
        if not open_ones:
            return is_won(arcs, aside)
        return all(breaker(arcs, with_arc(aside, k, not aside[k][1])) for k in open_ones)

    none: Aside = ((0, False, False),) * 2
    assert maker(frozenset(), none)
    assert breaker(frozenset(), none)
