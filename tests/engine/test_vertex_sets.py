"""The applet `vertex-sets` in the real engine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, in_turn, reopened, shown

pytestmark = pytest.mark.engine

PLAIN, FAULT = 3, 6
CYCLE = {"e_{0,1}", "e_{1,2}", "e_{2,3}", "e_{3,4}", "e_{0,4}"}


@pytest.mark.parametrize("mode", MODES)
def test_what_a_student_deletes_comes_back_with_its_marks(
    ggb_applet: OpenApplet, built: Callable[..., Path], mode: str
) -> None:
    applet = ggb_applet(built("vertex-sets", graph="C5"), mode=mode, fresh=False)  # type: ignore[arg-type]

    def thickness(label: str) -> int:
        return int(applet.evaluate(f"api.getLineThickness({label!r})"))

    applet.click("V_{0}")
    applet.click("V_{1}")
    assert thickness("e_{0,1}") == FAULT
    applet.evaluate("[api.deleteObject('V_{1}'), api.deleteObject('V_{4}'), api.deleteObject('clearSet'), 1].length")
    assert shown(applet, "segment") == {"e_{2,3}"}
    applet.click("V_{2}")
    assert applet["chosen"] == [0, 1, 2]
    assert shown(applet, "segment") == CYCLE
    assert shown(applet, "point") == {f"V_{{{v}}}" for v in range(5)}
    assert {label for label in CYCLE if thickness(label) == FAULT} == {"e_{0,1}", "e_{1,2}"}
    applet.click("clearSet")
    assert {label for label in CYCLE if thickness(label) == FAULT} == set()
    assert applet["message"].startswith("No vertex is chosen now.")


@pytest.mark.parametrize(("layout", "mode"), in_turn(["wide", "narrow"]))
def test_a_set_is_as_it_was_when_the_applet_is_opened_again(
    ggb_applet: OpenApplet, built: Callable[..., Path], layout: str, mode: str
) -> None:
    applet = ggb_applet(built("vertex-sets", graph="C5", layout=layout), mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.click("V_{0}")
    applet.click("property")
    applet.click("V_{1}")
    applet.click("checkSet")
    assert applet["message"] == (
        "{A, B} is a clique: any two of its vertices are adjacent. No other has more vertices. ω = 2. "
        "5 sets have that size."
    )
    reopened(applet, "chosen", "optimum", "points", "done", "markedPairs")
    assert (applet["points"], applet["done"]) == (1, 1)
    applet.click("invertSet")
    assert applet["chosen"] == [2, 3, 4]
    # C and E are not adjacent, which a line shows that is no edge.
    assert shown(applet, "segment") == CYCLE | {"e_{2,4}"}
    applet.click("invertSet")
    assert shown(applet, "segment") == CYCLE
