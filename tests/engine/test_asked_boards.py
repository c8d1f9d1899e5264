""" "Ask me" of the explorers in the real engine: the board becomes a question, and is then what it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import reopened, shown
from tests.engine.test_every_game import FOLLOW_FOCUS

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


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
    # What was deleted comes back, and can be marked.
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
