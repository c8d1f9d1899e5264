"""The applet `nim-table` in the real engine: cells are clicked and filled in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, changes, reopened, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


@pytest.fixture
def table(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(mode: str = "direct", **parameters: object) -> Applet:
        return ggb_applet(built("nim-table", **parameters), mode=mode, fresh=False)  # type: ignore[arg-type]

    return open_applet


def counts(applet: Applet) -> list[int]:
    return [applet[label] for label in ("found", "correct", "wrong")]


@pytest.mark.parametrize("mode", MODES)
def test_a_student_fills_in_cells_and_sees_why(table: Callable[..., Applet], mode: str) -> None:
    applet = table(mode)
    applet.click("s_{5,3}")
    assert applet.caption("s_{5,3}") == "?"
    applet.type("boxValue", "7")
    assert applet["message"].startswith("7 is wrong: above it in its column and left of it in its row")
    applet.type("boxValue", "6")
    assert counts(applet) == [1, 1, 1]
    applet.click("s_{3,5}")
    applet.type("boxValue", "6")
    assert counts(applet) == [2, 2, 1]
    applet.click("Why")
    assert [applet.caption(f"s_{{{row},5}}") for row in range(4)] == ["5", "4", "7", "6"]
    before = state(applet)
    applet.click("Show all")
    assert applet.caption("s_{15,15}") == "0"
    applet.undo()
    assert changes(before, state(applet)) == []
    reopened(applet, "cells", "found", "message", "written")
    applet.click("s_{0,15}")
    assert applet["message"].startswith("Row 0, column 15: 15, the mex")
    applet.click("Hide all")
    assert (counts(applet), applet["row"]) == ([0, 0, 0], -1)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_the_other_table_and_what_holds_in_both(table: Callable[..., Applet], mode: str) -> None:
    applet = table(mode)
    applet.type("boxTriple", "5, 3, 6")
    assert applet["message"].startswith("(5 + 3) + 6 = 6 + 6 = 0, and 5 + (3 + 6) = 5 + 5 = 0")
    for _ in range(3):
        applet.click("marked")
    assert applet["message"].startswith("{0, …, 7} is a subgroup")
    applet.click("game")
    applet.click("showAll")
    assert [applet.caption(f"s_{{1,{column}}}") for column in range(8)] == list("12045378")
    applet.click("marked")
    applet.click("marked")
    assert applet["message"] == "The cells with 0 are the pairs of heaps from which the player to move loses."
    applet.check()


def test_a_deleted_cell_comes_back_as_it_was(table: Callable[..., Applet]) -> None:
    applet = table(size=5)
    labels = set(applet.labels())
    applet.click("s_{1,2}")
    applet.type("boxValue", "3")
    applet.evaluate("api.deleteObject('s_{1,2}')")
    assert "s_{1,2}" not in applet
    applet.click("s_{2,2}")
    assert set(applet.labels()) == labels
    assert applet.caption("s_{1,2}") == "3"
    applet.check()


@pytest.mark.sweep
def test_the_spanish_table_speaks_spanish(ggb_applet: OpenApplet, tmp_path: Path) -> None:
    path = ggbgen.build("nim-table", language="es").write(tmp_path / "tabla.ggb")
    applet = ggb_applet(path, fresh=False)
    applet.click("s_{1,1}")
    applet.type("boxValue", "1")
    assert applet["message"].startswith("1 no es correcto: encima en su columna")
