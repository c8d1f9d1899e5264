"""The explorers' "Ask me" in the real engine: the board becomes a question, and then returns to its former state."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import reopened, shown
from tests.engine.test_every_game import FOLLOW_FOCUS

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_marked_kings_are_judged_and_then_shown(ggb_applet: OpenApplet, built: Built, mode: str) -> None:
    applet = ggb_applet(built("tournament-kings"), mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.click("Show kings")
    assert applet["kings"] == [0, 2, 3]
    applet.click("Show scores")
    applet.click("Ask me")
    assert (applet["kings"], applet["facts"], applet.caption("V_{0}")) == ([], "Order 6", "A")
    assert shown(applet, "button") == {"check", "endQuestion"}
    applet.click("V_{0}")
    applet.click("V_{5}")
    applet.click("V_{5}")
    reopened(applet, "message", "marked", "asked")
    # Deleted vertices come back, and can be marked.
    applet.evaluate("[api.deleteObject('V_{2}'), 1].length")
    applet.click("V_{5}")
    assert (applet["marked"], applet["asked"]) == ([5], 1)
    applet.click("V_{2}")
    applet.click("V_{0}")
    applet.click("Check")
    assert applet.values(("grade", "done", "correct")) == {"grade": 33.33, "done": 1, "correct": 0.3333}
    assert (applet["kings"], applet.caption("V_{5}")) == ([0, 2, 3], "3 ✕")
    assert "F: not a king. F → B, C, E, and then D. Out of reach: A." in applet["message"]
    applet.click("V_{3}")
    assert applet["message"] == "D is a king. D → A, E, F, and then B, C."
    applet.click("Ask me")
    applet.click("End")
    assert (applet["kings"], applet["done"], applet.visible("showKings")) == ([0, 2, 3], 0, True)
    applet.undo()
    assert (applet["asked"], applet.visible("showKings")) == (1, False)
    applet.check()


def test_kings_are_marked_with_the_keyboard_alone(ggb_applet: OpenApplet, built: Built) -> None:
    applet = ggb_applet(built("tournament-kings", tournament="111011"), mode="direct", fresh=False)
    applet.click("Ask me")
    applet.evaluate(FOLLOW_FOCUS)
    page = applet._page.page
    stops = len(applet.evaluate("api.getDefinitionString('tabOrder')").split(","))
    for label in ("V_{0}", "check"):
        page.evaluate("window.ggbtestFocus = ''")
        for _ in range(2 * stops):
            page.keyboard.press("Tab")
            if page.evaluate("window.ggbtestFocus") == label:
                break
        page.keyboard.press("Space")
        applet._page.settle()
    assert (applet["grade"], applet["kings"]) == (100, [0])
    assert applet["message"] == "Right: all points. It reaches every other vertex in at most two arrows."
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_a_graph_is_asked_about_by_typing_and_by_choosing(ggb_applet: OpenApplet, built: Built, mode: str) -> None:
    applet = ggb_applet(built("random-graph", graph="A-B B-C C-D"), mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.click("Show degrees")
    met = set()
    for _ in range(60):  # the seed is new each time; some seeds need many questions to cover all five kinds
        applet.click("Ask me")
        assert (applet["facts"].split(" · ")[0], applet.caption("V_{1}")) == ("4 vertices", "B")
        assert "edge" not in applet["facts"]
        kind, typed = applet["askedKind"], applet["askedKind"] <= 2
        met.add(kind)
        assert (applet.visible("boxAnswer"), applet.visible("answerYes")) == (typed, not typed)
        if typed:
            applet.type("Answer", "1, 2, 2, 1" if kind == 1 else "3")
        else:
            applet.click("answerNo")
            applet.click("answerNo" if kind == 5 else "answerYes")
        reopened(applet, "message", "asked", "chosen", "answerEntry")
        applet.click("Check")
        assert applet.values(("grade", "done", "asked")) == {"grade": 100, "done": 1, "asked": 2}, applet["message"]
        assert (applet["facts"].split(" · ")[1], applet.caption("V_{1}")) == ("3 edges", "2")
        if len(met) == 5:
            break
    assert met == {1, 2, 3, 4, 5}
    applet.check()
