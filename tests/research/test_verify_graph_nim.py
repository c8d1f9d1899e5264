"""Graph Nim: the page of errata agrees with a search."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ggbgen.cli.app import app
from ggbgen.graphs import named_graph
from ggbgen.graphs.graph_names import FOUR_VERTEX_GRAPHS
from ggbgen.rulesets import find_ruleset
from ggbgen_research.errors import VerificationError
from ggbgen_research.verification import section_rows, subject_names, verify
from ggbgen_research.verification.graph_nim import CLAIMS
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.complete import COMPLETE, to_the_paw
from ggbgen_research.verification.graph_nim.marking import p_positions, weightings
from ggbgen_research.verification.graph_nim.outcomes import Outcomes, outcomes
from ggbgen_research.verification.graph_nim.paw import PAW, winning_move
from ggbgen_research.verification.graph_nim.rules import (
    RULES,
    conjecture_is_true,
    four_vertex_rule,
    is_p_on_the_diamond,
)
from ggbgen_research.verification.marking import p_positions_in_the_box

# The searches take seconds.
pytestmark = pytest.mark.long

MAX_WEIGHT = 5
ROOT = Path(__file__).parents[2]
RULE_BY_GRAPH = {rule.board.name: rule for rule in RULES}


# The smallest counterexamples of claims, by their beginnings.
SMALLEST: dict[str, list[list[int]]] = {
    "K3 is P": [],
    "C4 is P": [],
    "the paw, co-(K1,2 + K1), is P": [[0, 0, 0, 1], [1, 1, 1, 3]],
    "on the paw with w(A,D) < w(C,B)": [[0, 0, 1, 1], [1, 1, 2, 2]],
    "on C4 the winner chooses": [[0, 1, 0, 2], [1, 2, 1, 3]],
    "K4 with six positive weights": [[1, 2, 2, 2, 2, 1]],
    "on K4, let x-y": [[1, 1, 1, 1, 1, 3]],
    "on K4, if w(x,y)": [[1, 2, 2, 2, 2, 2]],
    "the diamond with positive weights": [[1, 1, 2, 3, 3]],
    "on the diamond and on K4": [[1, 1, 4, 2, 2], [1, 2, 2, 2, 3, 1]],
}


def plain_outcome(board: Board, start: Weights) -> str:
    """Return the outcome by definition, without a table."""
    known: dict[Weights, bool] = {}
    for weights in sorted(product(*(range(weight + 1) for weight in start)), key=sum):
        known[weights] = any(not known[option] for option in board.options(weights))
    return "N" if known[start] else "P"


def test_the_search_confirms_every_row_the_page_has_them_and_counterexamples_are_some_by_definition() -> None:
    recomputed = verify("graph-nim", bound=MAX_WEIGHT)
    rows = [row for _, table_rows in recomputed.tables for row in table_rows]
    assert len(rows) == len(CLAIMS) + len(RULES)
    assert [row.markdown() for row in rows if not row.confirmed] == []
    assert sorted(row.markdown() for row in rows) == sorted(section_rows("Graph Nim"))
    assert recomputed.problems() == ()
    records: list[Any] = [row.record for row in rows]
    for claim, smallest in SMALLEST.items():
        (record,) = (record for record in records if str(record.get("claim", "")).startswith(claim))
        assert [found["weights"] for found in record["counterexamples"]] == smallest, claim
        assert record["holds"] == (not smallest)
    counterexamples = [found for record in records for found in record.get("counterexamples", ()) if "graph" in found]
    assert len(counterexamples) >= 15
    for found in counterexamples:  # by neither of the two methods, and with the ruleset's moves
        game: Any = find_ruleset("graph-nim").from_parameters({"graph": found["graph"]})
        assert list(game.start()) == found["weights"]
        board = Board.of("", re.sub(r":\d+", "", found["graph"]))
        assert plain_outcome(board, game.start()) == found["outcome"], found
        if found["outcome"] == "N":
            option = tuple(found["winning_option"])
            assert option in game.options(game.start())
            assert plain_outcome(board, option) == "P", found


@pytest.mark.parametrize("graph", FOUR_VERTEX_GRAPHS)
def test_each_graph_on_4_vertices_has_a_row_with_its_edges_in_order(graph: str) -> None:
    known = named_graph(graph)
    assert known is not None
    assert RULE_BY_GRAPH[graph].board.edges == tuple(known.name(i) + known.name(j) for i, j in known.edges)


@pytest.mark.parametrize("graph", [graph for graph in FOUR_VERTEX_GRAPHS if graph != "K4"])
def test_the_rule_of_each_graph_is_that_of_the_diamond_with_edges_gone(graph: str) -> None:
    rule = RULE_BY_GRAPH[graph]
    for weights in product(range(5), repeat=len(rule.board.edges)):
        assert rule.is_p(weights) == four_vertex_rule(rule.board, weights), weights


def test_no_rule_is_claimed_for_most_positive_weightings_of_k4() -> None:
    rule = RULE_BY_GRAPH["K4"]
    undecided = [weights for weights in product(range(1, 4), repeat=6) if rule.is_p(weights) is None]
    assert len(undecided) > 700
    assert all(rule.is_p(weights) is not None for weights in product(range(3), repeat=6) if 0 in weights)


def test_the_proof_of_the_diamond_gives_a_winning_move_from_every_n_position() -> None:
    """The three kinds of moves in `docs/errata.md` are tried far beyond the bound of the search."""
    for p, q, r, s, e in product(range(9), repeat=5):
        if p + r < q + s or is_p_on_the_diamond(p, q, e, r, s):
            continue
        c, d = s - r, p - q
        found = []
        for t in range(max(c, -q), min(d, s) + 1):
            found.append((q + t, q, s - t, s, min(q, q + t) ^ min(s, s - t)))
        if c >= -q:
            least = e ^ min(s, s - c)
            found.append((least + max(c, 0), least + max(-c, 0), r, s, e))
        if d <= s:
            least = e ^ min(q, q + d)
            found.append((p, q, least + max(-d, 0), least + max(d, 0), e))
        lower = [o for o in found if o != (p, q, r, s, e) and all(map(int.__le__, o, (p, q, r, s, e)))]
        assert lower, (p, q, r, s, e)
        assert all(is_p_on_the_diamond(o[0], o[1], o[4], o[2], o[3]) for o in lower)


def test_the_move_for_the_paw_wins_from_every_n_position() -> None:
    lost = p_positions(PAW, max_weight=8, max_total=32)
    for weights in weightings(4, max_weight=8, max_total=32):
        moves = winning_move(weights)
        assert (weights in lost) != any(option in lost for option in moves), weights


def test_the_strategy_for_k4_fails_first_at_the_same_position_if_one_may_not_choose() -> None:
    found = outcomes(COMPLETE, 3)
    first = found.first(lambda weights: any(map(found.is_n, to_the_paw(COMPLETE, weights))), positive=True)
    assert first == (1, 1, 1, 1, 1, 3)


def test_weightings_come_by_total_and_then_in_lexicographic_order() -> None:
    for max_weight, max_total in ((2, 6), (3, 4), (4, 2)):
        expected = [w for w in product(range(max_weight + 1), repeat=3) if sum(w) <= max_total]
        found = list(weightings(3, max_weight=max_weight, max_total=max_total))
        assert found == sorted(expected, key=lambda weights: (sum(weights), weights))


def test_marking_finds_nim_on_matchings() -> None:
    matching = Board.of("3K2", "A-B C-D E-F")
    expected = {w for w in product(range(8), repeat=3) if w[0] ^ w[1] ^ w[2] == 0}
    assert p_positions(matching, max_weight=7, max_total=21) == expected


def test_two_methods_that_disagree_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "ggbgen_research.verification.graph_nim.outcomes.p_positions"
    triangle = Board.of("K3", "A-B A-C B-C")
    Outcomes(triangle, max_weight=2)
    monkeypatch.setattr(module, lambda board, **bounds: p_positions(board, **bounds) - {(1, 1, 1)})
    with pytest.raises(VerificationError, match=r"^A-B:1 A-C:1 B-C:1: only the solver finds that this is P"):
        Outcomes(triangle, max_weight=2)


def with_page(monkeypatch: pytest.MonkeyPatch, folder: Path, change: dict[str, str]) -> None:
    text = (ROOT / "docs" / "errata.md").read_text("utf-8")
    for old, new in change.items():
        assert old in text
        text = text.replace(old, new)
    (folder / "errata.md").write_text(text, "utf-8")
    monkeypatch.setattr("ggbgen_research.verification.page.data_folder", lambda _name: folder)


# What is said of rows and printed is the same for every subject, so it is shown for the one that takes least time.


def test_a_page_that_says_something_else_is_a_problem_and_the_command_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    row = section_rows("Nim and the Sprague-Grundy theorem")[0]
    with_page(monkeypatch, tmp_path, {row: row.replace("holds", "fails")})
    assert [problem.split(":")[0] for problem in verify("nim").problems()] == [
        "docs/errata.md does not have this row",
        "only docs/errata.md has this row",
    ]
    done = CliRunner().invoke(app, ["verify", "nim", "--json"])
    assert done.exit_code == 1
    assert isinstance(done.exception, VerificationError)
    assert json.loads(done.stdout)["ok"] is False


def test_the_command_prints_the_rows_as_they_are_on_the_page() -> None:
    done = CliRunner().invoke(app, ["verify", "nim"])
    assert done.exit_code == 0
    page = (ROOT / "docs" / "errata.md").read_text("utf-8")
    assert all(table in page for table in done.stdout.strip().split("\n\n"))
    found = json.loads(CliRunner().invoke(app, ["verify", "nim", "--json"]).stdout)
    assert (found["subject"], found["ok"]) == ("nim", True)
    assert all(row["confirmed"] and row["on_page"] for row in found["claims"])


def test_a_page_without_the_section_or_none_at_all_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with_page(monkeypatch, tmp_path, {"## Graph Nim": "## Nim"})
    with pytest.raises(VerificationError, match="no section '## Graph Nim'"):
        section_rows("Graph Nim")
    monkeypatch.setattr("ggbgen_research.verification.page.data_folder", lambda _name: tmp_path / "missing")
    with pytest.raises(VerificationError, match=r"^docs/errata.md: cannot be read \(no such file or directory\)"):
        section_rows("Graph Nim")


def test_subjects_are_found_by_name() -> None:
    assert "graph-nim" in subject_names()
    with pytest.raises(VerificationError, match=r"unknown subject 'graphnim', .*did you mean 'graph-nim'"):
        verify("graphnim", bound=1)


def test_marking_in_a_box_finds_what_marking_by_totals_finds() -> None:
    board = RULE_BY_GRAPH["K4"].board
    found = p_positions_in_the_box(board.stars, (1, 3, 2, 2, 3, 1))
    expected = p_positions(board, max_weight=3, max_total=18)
    for weights in product(range(2), range(4), range(3), range(3), range(4), range(2)):
        assert found[weights] == (weights in expected), weights


def test_the_conjecture_on_k4_is_true_as_far_as_the_page_says() -> None:
    assert conjecture_is_true(40)
    assert "true for 1 <= x <= y <= 40" in RULE_BY_GRAPH["K4"].status
