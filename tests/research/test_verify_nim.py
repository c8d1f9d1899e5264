"""Nim and the Sprague-Grundy theorem: the page of errata contains the examples of the thesis' chapter 1, recomputed."""

from __future__ import annotations

import pytest
import typer
from typer.main import get_command

from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve
from ggbgen_research.cli.verify import verify as command
from ggbgen_research.verification import find_subject, section_rows, subject_names, verify
from ggbgen_research.verification.nim import CLAIMS, claims


def test_the_search_confirms_every_row_and_the_page_has_them() -> None:
    report = verify("nim")
    ((_, rows),) = report.tables
    assert report.problems() == ()
    assert [row.markdown() for row in rows] == list(section_rows("Nim and the Sprague-Grundy theorem"))
    assert len(rows) == len(CLAIMS)
    assert {row.cells[2] for row in rows} == {"holds"}
    assert "nim" in subject_names()


def test_the_figures_of_the_chapter_are_named() -> None:
    places = " ".join(claim.where for claim in CLAIMS)
    assert [figure for figure in ("1.1", "1.2", "1.3", "1.6 and 1.7") if figure not in places] == []


def test_who_wins_is_what_the_solver_finds() -> None:
    solved = solve(find_ruleset("nim").from_parameters({"heaps": "6,7,8"}), play=Play.NORMAL)  # type: ignore[arg-type]
    winning = [move.option for move in solved.moves(solved.start) if move.value.outcome == "P"]
    assert [tuple(sorted(option)) for option in winning] == [(1, 6, 7)]


def test_a_sum_that_is_added_wrongly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "_written_sum", sum)
    found = [claim.row(8) for claim in CLAIMS]
    assert [row.cells[2] for row in found].count("fails") >= 4
    assert not all(row.confirmed for row in found)


def test_the_help_has_the_range_of_each_bound() -> None:
    added = typer.Typer()
    added.command("verify")(command)
    helps = {option.opts[0]: option.help for option in get_command(added).params}  # type: ignore[attr-defined]
    for subject in subject_names():
        bound = find_subject(subject).BOUND
        told = helps[f"--{bound.name.replace('_', '-')}"]
        assert f"{bound.least} to {bound.largest}, {bound.usual} if not given" in told, subject
