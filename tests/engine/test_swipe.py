"""Touch on an applet: a swipe scrolls the page, taps press, sliders and vertices follow the finger.

That a swipe scrolls the page of every applet is tested on the site (tests/engine/test_site.py).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from ggbgen.archive.web_page import embedding_frame
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
