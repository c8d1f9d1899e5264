"""The applet `graph-browser` in the real engine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.graphs.small_graphs import small_graphs
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, shown, state

pytestmark = pytest.mark.engine


def assert_shows(applet: Applet, order: int, number: int) -> None:
    graph = small_graphs(order)[number - 1]
    assert (applet["order"], applet["number"]) == (order, number)
    assert applet["adjacency"] == [list(row) for row in graph.adjacency()]
    assert shown(applet, "segment") == {f"e_{{{i},{j}}}" for i, j in graph.edges}
    assert shown(applet, "point") == {f"V_{{{i}}}" for i in range(order)}


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_a_class_goes_through_all_graphs(ggb_applet: OpenApplet, built: Callable[..., Path], mode: str) -> None:
    applet = ggb_applet(built("graph-browser"), mode=mode, fresh=False)  # type: ignore[arg-type]
    assert_shows(applet, 4, 6)  # the one in the middle
    applet.type("boxNumber", "1")
    assert_shows(applet, 4, 1)
    applet.click("treeFilter")
    passing = "It is number 1 of the 2 that pass the filters."
    assert applet["message"] == f"Tree: yes. Graph 5 of 11 of order 4. {passing}"
    assert_shows(applet, 4, 5)
    applet.click("Next")
    assert_shows(applet, 4, 6)
    applet.click("Next")
    assert "After the last one comes the first." in applet["message"]
    applet.click("Complement")
    assert applet["message"].endswith("Graph 7 of 11 of order 4. It does not pass the filters.")
    applet.click("No filters")
    applet.click("Matrix")
    applet.type("boxNumber", "7:1044")
    assert_shows(applet, 7, 1044)
    assert (applet["labellings"], applet["degrees"]) == (1, [6] * 7)
    saved = state(applet)
    applet.reopen()
    assert state(applet) == saved
    applet.click("Counts by edges")
    assert applet["message"].startswith("1044 graphs of order 7, by number of edges: 1 + x + 2x² + 5x³")
    assert applet["message"].endswith(" + x²⁰ + x²¹.")
    applet.undo()
    applet.check()
