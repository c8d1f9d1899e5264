"""The Game of Thrones: the page of errata agrees with a search of all tournaments up to order 8."""

from __future__ import annotations

import json
from itertools import combinations

import numpy as np
import pytest
from typer.testing import CliRunner

from ggbgen.cli.app import app
from ggbgen.graphs import Tournament, parse_mckay
from ggbgen.graphs.small_tournaments import small_tournaments
from ggbgen_research.batch import masks_of
from ggbgen_research.errors import VerificationError
from ggbgen_research.verification import section_rows, verify
from ggbgen_research.verification.thrones import CLAIMS
from ggbgen_research.verification.thrones.tournaments import all_tournaments, deletions, is_in_s

# The searches take seconds.
pytestmark = pytest.mark.long

# For each claim, its contradictions: only tournaments in which the game is over.
IN_PLAY = {
    "a tournament with at least one vertex of score n - 2": ["1"],
    "the regular tournament of order 5": [""],
    "no tournament of order 3 or 4 is stable": ["111", ""],
    "the members of S_n are the only": ["1111111111"],
    "a tournament of order n >= 6 is Player 2 optimal": ["1" * 15, "111111101111111"],
}


def wins(tournament: Tournament, left: frozenset[int], known: dict[frozenset[int], bool]) -> bool:
    """Return whether the player to move wins, by definition: with kings and without sources."""
    if left not in known:
        induced = tournament.induced(sorted(left))
        over = len(induced.kings()) == 1
        known[left] = not over and any(not wins(tournament, left - {v}, known) for v in left)
    return known[left]


def test_the_search_confirms_every_row_the_page_has_them_and_contradictions_are_games_that_are_over() -> None:
    recomputed = verify("thrones")
    ((_, rows),) = recomputed.tables
    assert len(rows) == len(CLAIMS)
    assert [row.markdown() for row in rows if not row.confirmed] == []
    assert [row.markdown() for row in rows] == list(section_rows("The Game of Thrones"))
    assert recomputed.problems() == ()
    assert recomputed.record()["max_order"] == 8
    for row in rows:
        known = [found for text, found in IN_PLAY.items() if str(row.record["claim"]).startswith(text)]
        counterexamples = row.record["counterexamples"]
        assert isinstance(counterexamples, list)
        assert [found["tournament"] for found in counterexamples] == (known[0] if known else [])
        assert row.record["holds"] == (not known)
        assert row.cells[2] == row.record["verdict"] == ("holds while the game goes on" if known else "holds")
        for found in counterexamples:
            tournament = parse_mckay(found["tournament"])
            assert tournament.order == found["order"]
            assert wins(tournament, frozenset(range(tournament.order)), {}) == (found["outcome"] == "N")
            assert found["over"] is (len(tournament.kings()) == 1) is True
    assert len(IN_PLAY) == sum(not row.record["holds"] for row in rows)


def test_deletions_are_the_induced_subtournaments() -> None:
    tournaments = small_tournaments(6)
    for vertex, smaller in enumerate(deletions(all_tournaments(6).masks)):
        kept = [v for v in range(6) if v != vertex]
        assert np.array_equal(smaller, masks_of([tournament.induced(kept) for tournament in tournaments]))


def test_the_recursion_of_the_thesis_finds_the_members_that_containment_finds() -> None:
    """For order 7, starting from the five members of S_6, with networkx's isomorphism test."""
    import networkx as nx

    members = [small_tournaments(6)[k].to_networkx() for k in np.flatnonzero(is_in_s(all_tournaments(6).masks))]
    assert len(members) == 5
    sequences = {tuple(sorted(degree for _, degree in graph.out_degree())) for graph in members}
    found = is_in_s(all_tournaments(7).masks)
    for number in range(0, 456, 7):
        tournament = small_tournaments(7)[number]
        contained = any(
            part.score_sequence() in sequences and any(nx.is_isomorphic(part.to_networkx(), graph) for graph in members)
            for part in (tournament.induced(kept) for kept in combinations(range(7), 6))
        )
        assert found[number] == (max(tournament.scores()) <= 4 and not contained)


def test_s_n_begins_at_order_5() -> None:
    with pytest.raises(VerificationError, match="S_n is defined from order 5 on"):
        is_in_s(all_tournaments(4).masks)


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["thrones", "--max-order", "9"], 1, "max_order: 9 is not within 6 to 8"),
        (["thrones", "--max-order", "5"], 1, "max_order: 5 is not within 6 to 8"),
        (["thrones", "--max-weight", "5"], 2, "--max-weight is not for thrones, expected --max-order"),
        (["graph-nim", "--max-order", "8"], 2, "--max-order is not for graph-nim, expected --max-weight"),
        (["graph-nim", "--max-weight", "0"], 1, "max_weight: 0 is not within 1 to 10"),
    ],
)
def test_a_bound_that_does_not_fit_gets_its_message(arguments: list[str], status: int, message: str) -> None:
    done = CliRunner().invoke(app, ["verify", *arguments])
    assert done.exit_code == status
    told = " ".join((done.output + str(done.exception)).replace("\u2502", " ").split())
    assert message in told


def test_the_command_prints_json() -> None:
    done = CliRunner().invoke(app, ["verify", "thrones", "--max-order", "6", "--json"])
    found = json.loads(done.stdout)
    assert (found["subject"], found["max_order"]) == ("thrones", 6)
    assert all(row["confirmed"] for row in found["claims"])
