"""The applet `sprague-grundy` in the real engine: labels, tests and building by real clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, changes, shown, state

pytestmark = pytest.mark.engine

GREEN, PURPLE, GREY = "#009E73", "#9C3D86", "#475569"
DISC, RING = 0, 2
CHAIN = "a>b b>c"

Built = Callable[..., Path]


@pytest.fixture
def graph(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(mode: str = "direct", **parameters: object) -> Applet:
        path = built("sprague-grundy", **parameters)
        return ggb_applet(path, mode=mode, fresh=False)  # type: ignore[arg-type]

    return open_applet


def look(applet: Applet, i: int) -> tuple[str, int]:
    return applet.color(f"V_{{{i}}}"), applet.evaluate(f"api.getPointStyle('V_{{{i}}}')")


def words(applet: Applet, label: str) -> list[str]:
    """Return the texts that a list shows, in order, without the blank first one."""
    _, *found = re.findall('"([^"]*)"', applet.evaluate(f"api.getValueString('{label}')"))
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_labels_are_checked_with_their_reasons(graph: Callable[..., Applet], mode: str) -> None:
    applet = graph(mode)
    assert applet["ready"] == 1
    assert applet["order"] == 11
    # For N(10; 1, 2): vertex 10 is the position 0.
    applet.click("V_{9}")
    assert applet["message"].startswith("1 is not labelled P. That cannot be known yet: ")
    assert (applet["wrong"], applet["outcomeLabels"]) == (0, [-1] * 11)
    applet.click("V_{10}")
    assert applet["message"] == "Right: 0 is P. No move leads away from 0: whoever is to move there has lost."
    assert look(applet, 10) == (PURPLE, RING)
    applet.click("V_{9}")
    assert applet["message"] == "1 is not P. 1 has an option labelled P: 0."
    assert (applet["wrong"], applet["correct"]) == (1, 1)
    assert look(applet, 9) == (GREY, RING)
    applet.click("outcomeMark")
    applet.click("V_{9}")
    applet.click("V_{8}")
    assert look(applet, 8) == (GREEN, DISC)
    applet.click("V_{7}")
    assert applet["message"] == "3 is not N. All options of 3 are labelled N: 1, 2."
    applet.click("Next step")
    assert applet["message"] == "3 is P. All options of 3 are labelled N: 1, 2."
    assert (applet["wrong"], applet["correct"], applet["outcomeHelp"]) == (2, 3, [7])
    assert (words(applet, "rings"), words(applet, "discs")) == (["P", "P"], ["N", "N"])
    applet.click("Finish")
    assert [i for i, label in enumerate(applet["outcomeLabels"]) if label == 0] == [1, 4, 7, 10]
    assert (applet["done"], applet["correct"]) == (1, 3)
    assert applet["message"].endswith("P, which are safe to move to: 0, 3, 6, 9.")
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_whole_labelling_is_tested_and_saved_in_the_middle(
    graph: Callable[..., Applet], ggb_applet: OpenApplet, mode: str
) -> None:
    applet = graph(mode, arcs=CHAIN)
    assert words(applet, "names") == ["a", "b", "c"]
    applet.click("all")
    for i in range(3):
        applet.click(f"V_{{{i}}}")
    assert applet["outcomeLabels"] == [0, 0, 0]
    applet.click("Test")
    assert applet["message"].startswith("Property 3 fails at b: it is labelled P, and a move leads from it to c")
    before = state(applet)
    saved = applet.save()
    applet.click("Clear")
    applet.click("Test")
    assert applet["message"].startswith("3 vertices have no label yet, the first is c.")
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    other = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    assert words(other, "rings") == ["P", "P", "P"]
    # The clicks turn a label away, and then to the chosen one.
    other.click("outcomeMark")
    other.click("V_{1}")
    other.click("V_{1}")
    assert (words(other, "rings"), words(other, "discs")) == (["P", "P"], ["N"])
    assert (other["done"], other["correct"], other["wrong"]) == (0, 3, 1)
    other.click("Test")
    assert other["message"].startswith("All three properties hold")
    assert other["done"] == 1
    other.click("V_{2}")
    other.click("V_{2}")
    other.click("Test")
    assert other["message"].startswith("Property 1 fails at c")
    other.click("outcomeMarkBack")
    other.click("V_{2}")
    other.click("V_{2}")
    other.click("outcomeMark")
    other.click("V_{0}")
    other.click("V_{0}")
    other.click("Test")
    assert other["message"].startswith("Property 2 fails at a")
    other.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_grundy_values_of_graph_nim(graph: Callable[..., Applet], mode: str) -> None:
    applet = graph(mode, start="Nim on K₄")
    applet.click("Grundy")
    applet.click("toPlay")
    assert applet.visible("valueMark")
    assert not applet.visible("outcomeMark")
    applet.click("V_{10}")
    # A to D are vertices of the graph.
    assert applet["message"] == "O is (0, 0, 0, 0, 0, 0). Right: O is 0. O has no options: mex { } = 0."
    applet.click("valueMark")
    applet.click("V_{9}")
    assert applet["message"].endswith("Right: N is 1. The options of N have the values 0: mex {0} = 1.")
    applet.click("Finish")
    assert sorted(applet["grundyLabels"]) == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4]
    assert applet["done"] == 1
    applet.click("P, N")
    assert applet["outcomeLabels"] == [-1] * 11
    assert applet["done"] == 0
    applet.check()


@pytest.mark.sweep
def test_letters_are_explained_and_sorted_and_a_dash_is_refused(graph: Callable[..., Applet]) -> None:
    applet = graph(game="octal code=4.333 heaps=4")
    assert applet["letters"].replace(".", "") == "A"
    # Only the longest name does not fit.
    assert applet["message"].replace("\N{NO-BREAK SPACE}", " ").endswith("Letters: A (1, 1, 1, 1).")
    applet.click("Finish")
    assert re.search(r"P, which are safe to move to: .*\bA\b.*\. Letters: A", applet["message"])
    applet.type("boxArcs", "a-b")
    assert applet["message"].startswith(
        "‘a-b’ has a dash, and a-b would be an edge without direction: write a>b or a->b,"
    )
    assert applet["order"] == 12
    applet.type("boxArcs", "a->b b→c")
    assert words(applet, "names") == ["a", "b", "c"]
    assert applet["arcs"] == [[0, 1], [1, 2]]
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_the_graph_grows_by_the_options_of_one_vertex_at_a_time(graph: Callable[..., Applet], mode: str) -> None:
    applet = graph(mode, game="nim heaps=1,2")
    assert words(applet, "names") == ["(1, 2)", "(0, 2)", "(1, 1)", "(1, 0)", "(0, 0)"]
    applet.click("Build")
    assert shown(applet, "point") == {"V_{0}"}
    assert len(applet["headsEnds"]) == 1
    applet.click("V_{0}")
    assert shown(applet, "point") == {f"V_{{{i}}}" for i in range(4)}
    assert applet["grown"] == [0]
    applet.reopen()
    assert shown(applet, "point") == {f"V_{{{i}}}" for i in range(4)}
    assert words(applet, "names") == ["(1, 2)", "(0, 2)", "(1, 1)", "(1, 0)"]
    applet.click("Next step")
    applet.click("V_{2}")
    assert applet["message"].startswith("The options of (1, 1)")
    applet.click("Next step")
    assert applet["message"] == "The options of (0, 2): (0, 0), (1, 0). New: (0, 0)."
    applet.click("Next step")
    assert applet["message"].endswith("Now its vertices can be labelled.")
    assert applet["building"] == 0
    assert len(shown(applet, "point")) == 5
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_arcs_can_be_typed_and_a_cycle_is_named(graph: Callable[..., Applet], mode: str) -> None:
    applet = graph(mode)
    applet.click("Next step")
    applet.type("boxArcs", "a>b b>c c>a")
    assert applet["message"] == "The cycle a > b > c > a never ends, expected none. The board stays as it was."
    assert applet["order"] == 11
    applet.type("boxArcs", " ".join(f"v{k}" for k in range(41)))
    assert applet["message"].startswith("41 vertices are too many, expected at most 40.")
    applet.type("boxArcs", "x>y, x>z, y>z")
    assert (applet["order"], applet["arcs"], applet["startChoice"]) == (3, [[0, 1], [0, 2], [1, 2]], 5)
    assert words(applet, "names") == ["x", "y", "z"]
    applet.click("Grundy")
    applet.click("Finish")
    assert applet["grundyLabels"] == [2, 1, 0]
    applet.click("startBack")
    applet.click("start")
    assert applet["order"] == 3
    applet.reopen()
    applet.click("Next step")
    assert applet["grundyLabels"] == [-1, -1, 0]
    applet.check()


def test_undo_keeps_labels_and_board_together(graph: Callable[..., Applet]) -> None:
    applet = graph("direct", arcs=CHAIN)
    applet.click("Next step")
    applet.click("Next step")
    applet.click("Finish")
    assert applet["outcomeLabels"] == [0, 1, 0]
    applet.undo()
    assert applet["outcomeLabels"] == [-1, 1, 0]
    assert look(applet, 0) == (GREY, RING)
    assert words(applet, "rings") == ["P"]
    applet.click("Next step")
    assert applet["done"] == 1
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_what_a_student_deletes_with_the_keyboard_comes_back(graph: Callable[..., Applet], mode: str) -> None:
    applet = graph(mode, arcs=CHAIN)
    applet.click("Next step")
    places = [applet.evaluate(f"[api.getXcoord('V_{{{i}}}'), api.getYcoord('V_{{{i}}}')]") for i in range(3)]
    applet.click("V_{1}")
    for _ in range(2):
        applet.evaluate("api.deleteObject('V_{1}')")
        applet.evaluate("api.deleteObject('V_{2}')")
        applet.click("Next step")
        assert shown(applet, "point") == {"V_{0}", "V_{1}", "V_{2}"}
    assert look(applet, 1) == (GREEN, DISC)
    assert [applet.evaluate(f"[api.getXcoord('V_{{{i}}}'), api.getYcoord('V_{{{i}}}')]") for i in range(3)] == places
    assert applet["outcomeLabels"] == [0, 1, 0]
    applet.check()
