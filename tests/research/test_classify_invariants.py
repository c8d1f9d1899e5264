"""Members of the classes of the Game of Thrones, and the classes by kings, heirs and scores, checked one by one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ggbgen.cli.app import app
from ggbgen.errors import ParameterError
from ggbgen.graphs import parse_mckay
from ggbgen.graphs.analysis import analyse
from ggbgen.graphs.small_tournaments import COUNTS, small_tournaments
from ggbgen_research.classification import INVARIANTS, LETTERS, Rule, classify, members, tabulate

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5, 6, 7])
def test_the_classes_are_those_of_each_tournament_by_itself(order: int) -> None:
    found: Counter[tuple[object, ...]] = Counter()
    of_class: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    for tournament in small_tournaments(order):
        facts = analyse(tournament).record()
        letter = str(facts["class"])
        found[len(facts["kings"]), len(facts["heirs"]), tournament.score_sequence(), letter] += 1
        of_class[letter].append(tournament.upper_triangle())
    table = tabulate(order=order, by=INVARIANTS)
    counted = {(*values, letter): n for values, row in table.counts.items() for letter, n in row.items() if n}
    assert counted == found
    for letter, expected in of_class.items():
        assert list(members(order=order, letter=letter)) == expected


def test_the_sums_are_those_of_the_row() -> None:
    told: list[tuple[int, int]] = []
    table = tabulate(order=8, by=["kings"], progress=lambda done, total: told.append((done, total)))
    sums = {letter: sum(row[letter] for row in table.counts.values()) for letter in LETTERS}
    assert sums == classify("thrones", order=8, rule=Rule.ANY).counts
    assert [values for (values,) in table.counts] == [1, 3, 4, 5, 6, 7, 8]
    assert told[-1] == (COUNTS[7], COUNTS[7])


def test_the_command_prints_what_the_docs_show() -> None:
    page = (DOCS / "classification.md").read_text("utf-8")
    shown = re.search(r"\$ ggbgen (classify thrones --order 5 --by kings,heirs)\n(.*?)```", page, re.DOTALL)
    assert shown is not None
    done = CliRunner().invoke(app, shown[1].split())
    assert (done.exit_code, done.stdout) == (0, shown[2])


def test_members_are_printed_in_both_formats() -> None:
    run = CliRunner().invoke
    listed = ["classify", "thrones", "--order", "6", "--list", "--class", "W"]
    strings = run(app, listed).stdout.split()
    assert strings == list(members(order=6, letter="W"))
    assert all(analyse(parse_mckay(text)).record()["class"] == "W" for text in strings)
    assert all(text.startswith("&E") for text in run(app, [*listed, "--format", "digraph6"]).stdout.split())
    assert '"class": "W"' in run(app, [*listed, "--json"]).stdout
    assert (
        '"by": [\n    "scores"' in run(app, ["classify", "thrones", "--order", "4", "--by", "scores", "--json"]).stdout
    )


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["--order", "5", "--by", "king"], 1, "by 'king', expected kings, heirs, scores, did you mean 'kings'?"),
        (["--order", "5", "--by", "kings,kings"], 1, "by 'kings' twice"),
        (["--order", "11", "--by", "kings"], 1, "order 11, expected 1 to 10"),
        (["--order", "5", "--class", "W"], 2, "--class needs --list"),
        (["--order", "5", "--by", "kings", "--list"], 2, "--by excludes --list"),
        (["--order", "5", "--by", "kings", "--rule", "kings-only"], 2, "are for the rule any"),
        (["--order", "5", "--list", "--class", "X"], 2, "'X' is not one of"),
    ],
)
def test_what_does_not_go_together_is_refused(arguments: list[str], status: int, message: str) -> None:
    done = CliRunner().invoke(app, ["classify", "thrones", *arguments])
    assert done.exit_code == status or isinstance(done.exception, ParameterError)
    assert message in done.output + str(done.exception)


def test_a_class_that_there_is_not_is_refused() -> None:
    with pytest.raises(ParameterError, match="class 'X', expected one of S, W, B, C"):
        list(members(order=4, letter="X"))
