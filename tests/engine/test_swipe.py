"""Touch on an applet: a swipe scrolls the page, taps press, sliders and vertices follow the finger.

That a swipe scrolls the page of every applet is tested on the site (tests/engine/test_site.py).
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from ggbgen.archive.web_page import embedding_frame
from ggbgen.check.engine.embedding import CODEBASE, EMBEDDING, Mode
from ggbgen.check.engine.server import EngineServer
from tests.built import build
from tests.engine.fingers import Finger, prepare

pytestmark = pytest.mark.engine

READY = "window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1"
BELOW = "<p style='height: 2000px'>below</p></body>"
COORDINATES = "[ggbApplet.getXcoord('V_{0}'), ggbApplet.getYcoord('V_{0}')]"
PHONE = (390, 780)
TABLET = (1000, 700)


def hand(browser: Browser, size: tuple[int, int]) -> BrowserContext:
    width, height = size
    return browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)


@pytest.fixture(params=["page on a phone", "notebook on a tablet"])
def finger(request: pytest.FixtureRequest, ggb_browser: Browser, ggb_server: EngineServer) -> Iterator[Finger]:
    """Yield a finger on random-graph: in the narrow page that `build` writes, or in a frame of a notebook."""
    narrow = "phone" in request.param
    applet = build("random-graph", layout="narrow" if narrow else "wide", graph="A-B B-C", max_order=5)
    html = applet.to_html(engine_url=f"{ggb_server.url}/engine/")
    context = hand(ggb_browser, PHONE if narrow else TABLET)
    page = context.new_page()
    prepare(page)
    text = html.replace("</body>", BELOW) if narrow else embedding_frame(html, scene=applet.scene) + BELOW
    page.goto(ggb_server.add("/swiped.html", f"<!DOCTYPE html>{text}"))
    frame = page.main_frame if narrow else next(one for one in page.frames if one.url == "about:srcdoc")
    frame.wait_for_function(READY)
    yield Finger(page, frame)
    context.close()
    ggb_server.remove("/swiped.html")


@pytest.mark.sweep
def test_a_finger_scrolls_presses_slides_types_and_drags_vertices(finger: Finger) -> None:
    frame = finger.frame
    draws = frame.evaluate("ggbApplet.getValue('draws')")
    for spot in (*finger.free_spots(3), finger.spot("newGraph")):
        assert finger.swipe(spot) > 100, spot
        finger.page.evaluate("window.scrollTo(0, 0)")
    # A swipe that begins on a button does not press it.
    assert frame.evaluate("ggbApplet.getValue('draws')") == draws
    assert finger.swipe(finger.spot("probability")) > 100
    finger.page.evaluate("window.scrollTo(0, 0)")
    finger.drag(finger.spot("probability"), (60, 0))
    frame.wait_for_function("ggbApplet.getValue('probability') > 0.5")
    finger.tap(finger.spot("newGraph"))
    frame.wait_for_function("(draws) => ggbApplet.getValue('draws') !== draws", arg=draws)
    finger.tap(finger.spot("toMore"))
    frame.wait_for_function("ggbApplet.getVisible('boxGraph')")
    finger.tap(finger.spot("boxGraph"))
    frame.wait_for_function("document.activeElement.tagName === 'INPUT'")
    finger.page.keyboard.press("Control+a")
    finger.page.keyboard.type("A-B B-C C-D")
    finger.page.keyboard.press("Enter")
    frame.wait_for_function("ggbApplet.getValue('order') === 4")
    finger.page.evaluate("window.scrollTo(0, 0)")
    finger.tap(finger.spot("toPlay"))
    frame.wait_for_function("ggbApplet.getVisible('editBoard')")
    finger.tap(finger.spot("editBoard"))
    frame.wait_for_function("ggbApplet.getVisible('endEditing')")
    for by in ((0, 40), (25, -30)):
        before = frame.evaluate(COORDINATES)
        spot, scrolled = finger.spot("V_{0}"), finger.scrolled
        finger.drag(spot, by)
        frame.wait_for_function(f"String({COORDINATES}) !== '{','.join(map(str, before))}'")
        after = frame.evaluate(COORDINATES)
        # The vertex follows all the way, not only until the page takes over.
        assert (after[1] - before[1]) * by[1] < 0
        assert abs(after[1] - before[1]) > 0.5
        assert finger.scrolled == scrolled
    # After dragging a vertex, swiping elsewhere works as before.
    assert finger.swipe(finger.spot("endEditing")) > 100
    assert frame.evaluate("ggbApplet.getVisible('endEditing')")


EMBEDDED = """<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><script src="/engine/deployggb.js"></script></head>
<body style="margin: 0"><script>LIBRARY</script><div id="place"></div><script>
var applet = new GGBApplet(PARAMETERS, true);
applet.setHTML5Codebase(CODEBASE);
applet.inject("place");
</script>"""


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "page"])
def test_a_finger_scrolls_a_page_of_another_system_too(
    ggb_browser: Browser, ggb_server: EngineServer, mode: Mode
) -> None:
    """Moodle and STACK embed an archive in pages of their own, where its scripts run in the page."""
    applet = build("ask-kings", grading="moodle", layout="narrow", tasks=1)
    scene = applet.scene
    parameters = {
        "id": "ggbApplet",
        "width": scene.width_px,
        "height": scene.height_px,
        "ggbBase64": base64.b64encode(applet.to_bytes()).decode(),
        **EMBEDDING[mode],
    }
    html = EMBEDDED + BELOW
    html = html.replace("LIBRARY", applet.library if mode == "page" else "")
    html = html.replace("PARAMETERS", json.dumps(parameters)).replace("CODEBASE", json.dumps(CODEBASE))
    context = hand(ggb_browser, PHONE)
    try:
        page = context.new_page()
        prepare(page)
        page.goto(ggb_server.add("/moodle.html", html))
        page.wait_for_function(READY)
        finger = Finger(page)
        for _ in range(2):
            before = page.evaluate("ggbApplet.getValueString('message')")
            for spot in (*finger.free_spots(2), finger.spot("check"), finger.spot("V_{0}")):
                assert finger.swipe(spot) > 100, spot
                page.evaluate("window.scrollTo(0, 0)")
            # Neither the button nor the vertex was pressed.
            assert page.evaluate("ggbApplet.getValueString('message')") == before
            assert "_m" not in page.evaluate("ggbApplet.getValueString('progress')")
            finger.tap(finger.spot("V_{0}"))
            page.wait_for_function("ggbApplet.getValueString('progress').indexOf('_m0') > 0")
            finger.tap(finger.spot("V_{0}"))
            page.wait_for_function("ggbApplet.getValueString('progress').indexOf('_m') < 0")
            # A saved attempt is loaded into the same applet, and its library runs once more.
            page.evaluate("new Promise((done) => ggbApplet.setBase64(ggbApplet.getBase64(), () => done(null)))")
            page.wait_for_function(READY)
            page.evaluate("window.scrollTo(0, 0)")
    finally:
        context.close()
        ggb_server.remove("/moodle.html")
