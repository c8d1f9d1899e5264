"""Every applet on a phone of 390 x 844 pixels: what a press changes is in the window, perhaps after the page scrolls.

The page is the one that `ggbgen build --format html` writes. What has changed is read from GeoGebra, object by object,
and compared with the window; the page itself compares pictures.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import applet_names
from tests.built import build
from tests.engine.fingers import AT_REST, Finger, prepare

pytestmark = pytest.mark.engine

PHONE = {"width": 390, "height": 844}
READY = "window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1"
# Said in any case; a press that shows something more has to show that.
SAID = {"messageLine", "facts"}
MOST_PRESSES = 12
# The page looks twice at what has changed; on a busy machine that takes longer.
LOOK_MS, MOST_LOOKS = 250, 8

LOOKS = """() => {
    const found = {};
    for (const label of ggbApplet.getAllObjectNames()) {
        if (ggbApplet.getVisible(label)) {
            const kind = ggbApplet.getObjectType(label);
            found[label] = [
                kind, ggbApplet.getCaption(label, true), ggbApplet.getColor(label),
                kind === "button" ? "" : ggbApplet.getValueString(label), ggbApplet.getPointStyle(label)
            ].join("|");
        }
    }
    return found;
}"""
PLACES = """labels => {
    ggbgenPage.applets.ggbApplet = ggbApplet;
    const box = document.querySelector(".EuclidianPanel canvas").getBoundingClientRect();
    return labels.map(label => {
        const place = ggbgenPage.place("ggbApplet", label);
        return place === null ? null : box.top + place.y * box.width / 390;
    });
}"""


@pytest.fixture
def phone(ggb_browser: Browser) -> Any:
    context = ggb_browser.new_context(
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",  # type: ignore[arg-type]
    )
    page = context.new_page()
    prepare(page)
    yield page
    context.close()


@pytest.mark.sweep
@pytest.mark.sampled(1, 8)
@pytest.mark.parametrize("name", list(applet_names()))
def test_what_a_press_changes_is_in_the_window(name: str, phone: Page, ggb_server: EngineServer) -> None:
    path = "/phone.html"
    applet = build(name, layout="narrow")
    phone.goto(ggb_server.add(path, applet.to_html(engine_url=f"{ggb_server.url}/engine/")))
    phone.wait_for_function(READY)
    assert phone.title() == applet.title
    finger = Finger(phone)
    pressed: set[str] = set()
    while len(pressed) < MOST_PRESSES and (label := next_button(phone, pressed)):
        pressed.add(label)
        before = phone.evaluate(LOOKS)
        finger.tap(finger.spot(label))
        for _ in range(MOST_LOOKS):
            phone.wait_for_timeout(LOOK_MS)
            phone.evaluate(AT_REST)
            outside = unseen(phone, before, label)
            if not outside:
                break
        assert not outside, label
    assert len(pressed) > 2
    ggb_server.remove(path)


def opened(phone: Page, server: EngineServer, **parameters: object) -> Finger:
    """Open Nim on a phone."""
    html = build("nim", layout="narrow", **parameters).to_html(engine_url=f"{server.url}/engine/")
    phone.goto(server.add("/phone.html", html))
    phone.wait_for_function(READY)
    return Finger(phone)


def test_the_end_of_a_game_is_in_the_window(phone: Page, ggb_server: EngineServer) -> None:
    finger = opened(phone, ggb_server, heaps=[1])
    phone.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    assert finger.scrolled > 200  # the message at the top is not in the window
    finger.tap(finger.spot("c_{0,1}"))
    phone.wait_for_function("ggbApplet.getValue('winner') === 1 && window.scrollY < 60")
    assert all(0 < y < PHONE["height"] for y in phone.evaluate(PLACES, ["resultTitle", "replayFirst"]))


@pytest.mark.sweep
def test_the_facts_do_not_move_the_window(phone: Page, ggb_server: EngineServer) -> None:
    finger = opened(phone, ggb_server, heaps=[1] * 5)
    for moves in (2, 4):
        heaps = phone.evaluate("[1, 2, 3, 4, 5].map(k => ggbApplet.getListValue('position', k))")
        finger.tap(finger.spot(f"c_{{{heaps.index(1)},1}}"))
        phone.wait_for_function(f"ggbApplet.getValueString('facts').includes('{moves} moves made')")
        phone.wait_for_timeout(1500)
        assert finger.scrolled == 0


@pytest.mark.sweep
def test_the_controls_for_screen_readers_are_not_seen(phone: Page, ggb_server: EngineServer) -> None:
    agent = {"userAgent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"}
    phone.context.new_cdp_session(phone).send("Emulation.setUserAgentOverride", agent)  # others have no such controls
    opened(phone, ggb_server)
    phone.wait_for_selector(".accessibilityControl", state="attached")
    clips = phone.locator(".accessibilityControl").evaluate_all("all => all.map(one => getComputedStyle(one).clipPath)")
    assert set(clips) == {"inset(50%)"}


SIZES = """() => ggbApplet.getAllObjectNames("point")
    .filter(label => /^c_/.test(label) && ggbApplet.getVisible(label))
    .map(label => Number(ggbApplet.getPointSize(label)))"""


@pytest.mark.sweep
def test_counters_are_all_of_the_size_for_fingers(phone: Page, ggb_server: EngineServer) -> None:
    finger = opened(phone, ggb_server, heaps=[3, 5, 7])
    large = [13] * 15
    assert phone.evaluate(SIZES) == large
    finger.tap(finger.spot("c_{1,3}"))
    phone.wait_for_function("ggbApplet.getValueString('message').includes('The computer')")
    phone.wait_for_function("ggbApplet.getValue('waiting') === 0")
    finger.tap(finger.spot("undo"))
    phone.wait_for_function("ggbApplet.getValueString('history') === 'history = {}'")
    assert phone.evaluate(SIZES) == large
    for start, size in (("31,31", 5), ("3,5,7", 13)):  # GeoGebra itself sets sizes up to 9
        phone.evaluate("start => ggbApplet.setTextValue('startEntry', start)", start)
        shown = "start => ggbApplet.getValueString('position').replace(/ /g, '').includes(start)"
        phone.wait_for_function(shown, arg=start)
        assert set(phone.evaluate(SIZES)) == {size}


def unseen(page: Page, before: dict[str, str], label: str) -> dict[str, float]:
    """Return the heights of what a press has changed, if none of it is in the window."""
    after = page.evaluate(LOOKS)
    changed = [one for one in before.keys() | after.keys() if before.get(one) != after.get(one)]
    shown = [one for one in changed if one in after and one not in SAID | {label}]
    shown = shown or [one for one in changed if one in SAID]
    places = {one: y for one, y in zip(shown, page.evaluate(PLACES, shown), strict=True) if y is not None}
    return {} if any(0 <= y <= PHONE["height"] for y in places.values()) else places


def next_button(page: Page, pressed: set[str]) -> str | None:
    """Return a visible button that has not been pressed yet, from top to bottom; those of the first page come first."""
    seen = page.evaluate("() => ggbApplet.getAllObjectNames('button').filter(one => ggbApplet.getVisible(one))")
    return next((label for label in seen if label not in pressed), None)
