"""The view of an applet: nothing that a student does moves or zooms it, in no mode, and in saved work neither."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.embedding import MODES, Mode
from ggbgen.pytest_plugin import OpenApplet
from tests.built import build

pytestmark = pytest.mark.engine

# A game, an explorer, and questions for three systems: none of these pages forbids to move the view.
APPLETS = [
    ("cram", {}),
    ("graph-algorithms", {"layout": "narrow"}),
    ("ask-kings", {"grading": "moodle"}),
]

# A busy machine loses a press directly after loading.
PRESSES = 5

# GeoGebra leaves out moves of the mouse that follow each other faster.
STEP_MS = 50


def seen(applet: Applet) -> tuple[float, ...]:
    """Return the left and the upper bound of the view in units, and the length of a unit in pixels, both ways."""
    shown = json.loads(str(applet.evaluate("api.getViewProperties(1)")))
    upper = shown["yMin"] + shown["height"] * shown["invYscale"]
    return (shown["xMin"], upper, 1 / shown["invXscale"], 1 / shown["invYscale"])


def bare_place(applet: Applet) -> tuple[float, float]:
    """Return a place in the window with nothing of the applet, at the right edge."""
    box = applet._page.page.locator(".EuclidianPanel canvas").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] - 100, box["y"] + 110


def drag(applet: Applet, x: float, y: float) -> None:
    mouse = applet._page.page.mouse
    mouse.move(x, y)
    mouse.down()
    for step in range(1, 11):
        mouse.move(x + 9 * step, y + 4 * step)
        applet._page.page.wait_for_timeout(STEP_MS)
    mouse.up()


def drag_with_shift(applet: Applet, x: float, y: float) -> None:
    keyboard = applet._page.page.keyboard
    keyboard.down("Shift")
    drag(applet, x, y)
    keyboard.up("Shift")


def turn_wheel(applet: Applet, x: float, y: float) -> None:
    applet._page.page.mouse.click(x, y)  # before a press, the wheel scrolls the page
    applet._page.page.mouse.wheel(0, 240)


def touch(applet: Applet, kind: str, *places: tuple[float, float]) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
    applet._page._inspector.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def pinch(applet: Applet, x: float, y: float) -> None:
    touch(applet, "touchStart", (x, y), (x + 30, y))
    for by in range(10, 80, 10):
        touch(applet, "touchMove", (x - by / 2, y), (x + 30 + by, y + by / 3))
    touch(applet, "touchEnd")


def swipe(applet: Applet, x: float, y: float) -> None:
    touch(applet, "touchStart", (x, y))
    for by in range(10, 100, 10):
        touch(applet, "touchMove", (x, y - by))
    touch(applet, "touchEnd")


def command(applet: Applet, x: float, y: float) -> None:
    applet.evaluate("api.evalCommand('ZoomIn(2)'), api.setCoordSystem(-1, 1, -1, 1)")


Move = Callable[[Applet, float, float], None]
MOVES: list[Move] = [drag, drag_with_shift, turn_wheel, pinch, swipe, command]


def assert_fixed(applet: Applet, wanted: tuple[float, ...]) -> None:
    assert seen(applet) == pytest.approx(wanted, abs=1e-6)
    place = bare_place(applet)
    for move in MOVES:
        move(applet, *place)
        applet._page.settle()
        assert seen(applet) == pytest.approx(wanted, abs=1e-6), move.__name__
        applet._page.page.evaluate("window.scrollTo(0, 0)")


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "given"), APPLETS, ids=[name for name, _ in APPLETS])
def test_nothing_moves_the_view_now_or_in_saved_work(
    ggb_applet: OpenApplet, name: str, given: dict[str, Any], mode: Mode
) -> None:
    built = build(name, **given)
    scene = built.scene
    unit = scene.pixels_per_unit
    wanted = (-scene.origin_px[0] / unit, scene.origin_px[1] / unit, unit, unit)
    applet = ggb_applet(built.to_bytes(), mode=mode)
    assert_fixed(applet, wanted)
    applet.undo()
    applet.reopen(fresh=False)
    assert_fixed(applet, wanted)
    applet.check()


@pytest.mark.parametrize("move", MOVES)
def test_each_of_these_moves_the_view_of_another_file(ggb_applet: OpenApplet, good: Path, move: Move) -> None:
    applet = ggb_applet(good, fresh=False)
    before = pytest.approx(seen(applet), abs=0.1)
    for _ in range(PRESSES):
        move(applet, *bare_place(applet))
        applet._page.settle()
        if seen(applet) != before:
            break
    assert seen(applet) != before


@pytest.mark.parametrize("mode", MODES)
def test_a_page_may_give_an_applet_another_size(ggb_applet: OpenApplet, mode: Mode) -> None:
    applet = ggb_applet(build("ask-kings", grading="moodle").to_bytes(), mode=mode, params={"width": 800})
    wanted = seen(applet)
    assert wanted[2:] == pytest.approx((50, 50))
    for width, height in ((700, 500), (1200, 700), (800, 600)):
        applet.evaluate(f"api.setSize({width}, {height})")
        applet._page.settle()
        assert seen(applet) == pytest.approx(wanted, abs=1e-6)
    applet.check()
