"""Several applets on one page, and texts that try to be more than text."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ggbgen
from ggbgen.check.engine.server import EngineServer
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from tests.built import build
from tests.engine.looks import MODES, in_turn
from tests.test_build import HOSTILE
from tests.toml_controls import Control, toml_controls

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


@pytest.mark.parametrize("mode", MODES)
def test_two_copies_on_one_page_do_not_touch_each_other(ggb_applets: OpenApplets, built: Built, mode: str) -> None:
    path = built("tournament-kings")
    one, two = ggb_applets([path, path], mode=mode, fresh=False)  # type: ignore[arg-type]
    two.type("Tournament", "011000")
    one.type("Tournament", "111")
    two.click("Show kings")
    assert (one["kings"], two["kings"]) == ([], [0, 1, 3])
    one.click("Show kings")
    assert (one["kings"], two["kings"]) == ([0], [0, 1, 3])
    two.click("Hide kings")
    assert (one["kings"], two["kings"]) == ([0], [])
    one.reopen()
    two.click("Show scores")
    assert (one.caption("V_{0}"), two.caption("V_{0}")) == ("A", "2")
    one.click("Random")
    assert two["tournament"] == "011000"
    assert one["kings"] == []
    one.check()
    two.check()


@pytest.mark.sweep
def test_two_languages_of_one_applet_on_one_page_do_not_touch_each_other(ggb_applets: OpenApplets) -> None:
    english, spanish = (build("tournament-kings", language=code).to_bytes() for code in ("en", "es"))
    one, two = ggb_applets([english, spanish], fresh=False)
    one.click("Show scores")
    two.click("Ver puntuaciones")
    one.click("Show names")
    assert one["message"] == "Each vertex shows its name."
    assert two["message"].startswith("Cada vértice muestra su puntuación")


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
@pytest.mark.parametrize("applet_id", ["ggbApplet", "applet1"])
def test_an_applet_works_under_every_id(ggb_applet: OpenApplet, built: Built, mode: str, applet_id: str) -> None:
    path = built("tournament-kings")
    applet = ggb_applet(path, mode=mode, applet_id=applet_id, fresh=False)  # type: ignore[arg-type]
    applet.type("Tournament", "011000")
    applet.click("Show kings")
    assert applet["kings"] == [0, 1, 3]
    applet.check()


@pytest.mark.parametrize(("text", "mode"), in_turn(HOSTILE), ids=[str(k) for k in range(len(HOSTILE))])
def test_hostile_texts_of_a_definition_are_shown_and_never_run(
    ggb_applet: OpenApplet, write_definition: Callable[..., Path], mode: str, text: str
) -> None:
    quoted = json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

    def worded(control: Control) -> Control:
        return control | {"caption": text} | ({"hint": text} if control["kind"] == "input" else {})

    path = write_definition(
        f'extends = "tournament-kings"\ntitle = {quoted}\nauthor = {quoted}\n'
        + toml_controls("tournament-kings", worded)
    )
    name = text[:12]
    applet = ggb_applet(ggbgen.build(path, names=[name]).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.click("showScores")
    assert applet.caption("V_{0}") == "4"
    applet.click("showScores")
    assert applet.caption("V_{0}").strip("\u2060")
    applet.type("boxTournament", "011")
    assert applet["scores"] == [1, 2, 0]
    shown = applet["panelTitle"]
    assert '"' not in shown
    applet.reopen()
    assert applet["panelTitle"] == shown
    applet.check()


# The part of the window that the graphics view covers, in CSS pixels.
CANVAS = """(() => {
  const box = document.querySelector(".EuclidianPanel canvas").getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})()"""
# The position of the topmost counter of the third heap in the window.
COUNTER = """(() => {
  const box = document.querySelector(".EuclidianPanel canvas").getBoundingClientRect();
  const scale = box.width / 960;
  const x = 600 + 50 * ggbApplet.getXcoord("c_{2,7}"), y = 284 - 50 * ggbApplet.getYcoord("c_{2,7}");
  return [box.left + scale * x, box.top + scale * y];
})()"""


@pytest.mark.sweep
def test_the_page_fills_the_window_keeps_the_aspect_and_takes_clicks_where_things_are(
    ggb_browser: Browser, ggb_server: EngineServer
) -> None:
    """A projector, a notebook, a window that is resized, a window that is tall."""
    html = build("nim", computer="a friend").to_html(engine_url="/engine/").encode()
    context = ggb_browser.new_context(viewport={"width": 1920, "height": 1080})
    try:
        page = context.new_page()
        page.goto(ggb_server.add("/fills.html", html))
        page.wait_for_function("window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1")
        for width, height in ((1920, 1080), (1280, 640), (960, 600), (700, 900)):
            page.set_viewport_size({"width": width, "height": height})
            scale = min(width / 960, height / 600)
            # The canvas is a pixel smaller than the applet on each side.
            page.wait_for_function(f"Math.abs({CANVAS}[2] - {958 * scale}) < 2")
            left, _, across, down = page.evaluate(CANVAS)
            assert across / down == pytest.approx(958 / 598, abs=0.01)
            assert left + across / 2 == pytest.approx(width / 2, abs=3)
            scrolled = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            assert scrolled == [width, height]
            page.mouse.click(*page.evaluate(COUNTER))
            page.wait_for_function("ggbApplet.getValueString('message').indexOf('heap 3: 7 to 6') >= 0")
            page.evaluate("ggbundo(), null")
            page.wait_for_function("ggbApplet.getValueString('message').indexOf('Taken back') >= 0")
    finally:
        context.close()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "mode"), [("nim", "direct"), ("tournament-kings", "sandbox"), ("ask-kings", "page")])
def test_everything_cannot_be_selected_and_deleted(ggb_applet: OpenApplet, built: Built, name: str, mode: str) -> None:
    applet = ggb_applet(built(name), mode=mode, fresh=False)  # type: ignore[arg-type]
    labels = set(applet.labels())
    applet.click("hint" if "hint" in applet else "showKings")
    applet._page.page.keyboard.press("Control+A")
    applet._page.page.keyboard.press("Delete")
    applet._page.settle()
    # The object that has the focus may go, and with it the list of all in the order of the Tab key.
    assert len(labels - set(applet.labels()) - {"tabOrder"}) <= 1
    applet.click("toMore")
    assert set(applet.labels()) == labels
    applet.check()
