"""The effects of clicking and filling in cells of `nim-table`."""

from __future__ import annotations

from typing import Any

import pytest
from script_engines import Json, ScriptEngine, pure_sources

from ggbgen.scene.objects import Cell
from tests.built import build
from tests.theory_facts import pair_value

Result = dict[str, Any]
OPEN: dict[str, Json] = {"act": "open"}


def cell(row: int, column: int) -> dict[str, Json]:
    return {"act": "click", "label": f"s_{{{row},{column}}}"}


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def typed(entry: str, text: str) -> dict[str, Json]:
    return {"act": "type", "label": entry, "text": text}


def play(engine: ScriptEngine, *actions: dict[str, Json], **parameters: object) -> list[Result]:
    results = engine.play([build("nim-table", **parameters)], [OPEN, *actions], mode="sandbox")
    assert [result["error"] for result in results] == [""] * len(results)
    assert [result["unsaveable"] for result in results] == [[]] * len(results)
    return results


def said(engine: ScriptEngine, *actions: dict[str, Json], **parameters: object) -> str:
    return str(play(engine, *actions, **parameters)[-1]["objects"]["message"]["value"])


@pytest.mark.parametrize(
    ("size", "layout", "width", "height"), [(2, "wide", 80, 80), (2, "narrow", 80, 80), (16, "wide", 40, 26)]
)
def test_cells_are_as_large_as_is_sensible(size: int, layout: str, width: int, height: int) -> None:
    cells = [item for item in build("nim-table", size=size, layout=layout).scene.objects if isinstance(item, Cell)]
    assert {(cell.width_px, cell.height_px) for cell in cells} == {(width, height)}
    strip = [item for item in build("periods", columns=2, layout=layout).scene.objects if isinstance(item, Cell)]
    assert max(cell.width_px for cell in strip) <= 60


@pytest.mark.parametrize(("game", "diagonal"), [("Nim", False), ("Wythoff", True)])
def test_the_table_is_that_of_the_game(pure_engine: ScriptEngine, game: str, diagonal: bool) -> None:
    [found] = pure_engine.call(pure_sources(), [["mexTable", 24, 16, diagonal]])
    assert found == [[pair_value(game, row, column) for column in range(16)] for row in range(24)]


@pytest.mark.long
def test_both_ways_are_computed_for_all_triples(node: ScriptEngine) -> None:
    for game in ("Nim", "Wythoff"):
        table = [[pair_value(game, a, b) for b in range(6)] for a in range(6)]
        triples = [(a, b, c) for a in range(6) for b in range(6) for c in range(6)]
        found = node.call(pure_sources(), [["bothWays", table, game == "Wythoff", *triple] for triple in triples])
        for (a, b, c), ways in zip(triples, found, strict=True):
            left = pair_value(game, pair_value(game, a, b), c)
            right = pair_value(game, a, pair_value(game, b, c))
            assert (ways["left"], ways["right"]) == (left, right)
            assert left == right or game == "Wythoff"


@pytest.mark.parametrize(
    ("values", "text"),
    [([], "{}"), ([2, 0, 2], "{0, 2}"), ([4, 3, 2, 1, 0], "{0, 1, 2, 3, 4}"), ([*range(6), 7], "{0, …, 5, 7}")],
)
def test_a_set_is_ascending_and_long_runs_are_short(node: ScriptEngine, values: list[int], text: str) -> None:
    assert node.call(pure_sources(), [["numbersText", values]]) == [text]


def test_a_wrong_value_gets_its_reason(engine: ScriptEngine) -> None:
    stands = "above it in its column and left of it in its row stands {0, …, 5, 7}"
    assert said(engine, cell(5, 3), typed("valueEntry", "7")).startswith(f"7 is wrong: {stands}, and 7 is among it.")
    assert f"8 is wrong: {stands}, so 6 is missing too and smaller." in said(
        engine, cell(5, 3), typed("valueEntry", "8")
    )
    assert said(engine, cell(5, 3), typed("valueEntry", " 06 ")).startswith("Right. Row 5, column 3: 6")
    on_diagonal = said(engine, click("game"), cell(2, 2), typed("valueEntry", "0"))
    assert "and on its diagonal stands {0, 2}, and 0 is among it" in on_diagonal
    assert said(engine, typed("valueEntry", "1")) == "Click a cell first, then write its value."


def test_the_same_answer_can_be_given_for_two_cells(engine: ScriptEngine) -> None:
    *_, last = play(engine, cell(1, 2), typed("valueEntry", "3"), cell(2, 1), typed("valueEntry", "3"))
    assert [last["objects"][label]["value"] for label in ("found", "correct", "wrong")] == [2, 2, 0]
    assert "2 + 1 without carry: 10 + 01 = 11" in last["objects"]["facts"]["value"].replace("\n", " ")


def test_what_is_shown_counts_as_no_answer(engine: ScriptEngine) -> None:
    results = play(engine, cell(1, 2), cell(1, 2), typed("valueEntry", "3"))
    assert results[2]["objects"]["message"]["value"].startswith("Row 1, column 2: 3, the mex")
    assert results[3]["objects"]["message"]["value"].startswith("This cell is shown already.")
    assert [results[3]["objects"][label]["value"] for label in ("found", "correct", "wrong")] == [0, 0, 0]


def test_subgroups_identity_and_inverses_are_told(engine: ScriptEngine) -> None:
    *_, two, four, eight, identity, inverses, nothing = play(engine, *[click("marked")] * 6)
    told = [result["objects"]["message"]["value"] for result in (two, four, eight, identity, inverses, nothing)]
    assert told[0].startswith("{0, 1} is a subgroup")
    assert told[1].startswith("{0, 1, 2, 3} is a subgroup")
    assert told[2].startswith("{0, …, 7} is a subgroup")
    assert told[3].endswith("so 0 is the identity.")
    assert told[4].endswith("every number is its own inverse.")
    assert told[5] == "Nothing is shaded."
    wythoff = said(engine, click("game"), click("marked"))
    assert wythoff == "{0, 1} is not closed: row 1, column 1 has 2."


def test_three_numbers_are_added_in_both_ways(engine: ScriptEngine) -> None:
    assert said(engine, typed("tripleEntry", "5, 3, 6")) == (
        "(5 + 3) + 6 = 6 + 6 = 0, and 5 + (3 + 6) = 5 + 5 = 0: both ways give the same."
    )
    assert said(engine, click("game"), typed("tripleEntry", "1 3 3")) == (
        "(1 ∗ 3) ∗ 3 = 4 ∗ 3 = 2, but 1 ∗ (3 ∗ 3) = 1 ∗ 6 = 7: this table is not associative."
    )
    for text in ("1, 2", "1 2 16", "a b c", "1 2 3 4"):
        assert "is not three numbers from 0 to 15" in said(engine, typed("tripleEntry", text))


def test_a_small_table_has_no_large_subgroup(engine: ScriptEngine) -> None:
    results = play(engine, *[click("marked")] * 5, size=4)
    options = [result["objects"]["markedChoice"]["value"] for result in results]
    assert options == [0, 1, 2, 4, 5, 0]
