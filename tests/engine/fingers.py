"""A finger on a page that shows an applet: real touches, sent to Chromium through its debugging protocol."""

from __future__ import annotations

from importlib import resources
from typing import Any

from playwright.sync_api import Frame, Page

SCRIPTS = ("page.js", "objects.js")  # these scripts find an object on the canvas
SWIPE_PX = 160
STEPS = 10

# Where swipes may begin, as fractions of the canvas, and how far from any point that the finger would drag.
STARTS = [(x, y) for y in (0.3, 0.6, 0.9) for x in (0.08, 0.45, 0.7, 0.95)]
CLEAR_PX = 45

CANVAS = """canvas => {
    const box = canvas.getBoundingClientRect();
    return {left: box.left, top: box.top, width: box.width, height: box.height, scale: box.width / canvas.offsetWidth};
}"""
# In pixels of the graphics view: the position of an object, and of all points that a finger drags.
PLACE = """label => {
    ggbgenPage.applets.ggbApplet = ggbApplet;
    return ggbgenPage.slider("ggbApplet", label, null) || ggbgenPage.place("ggbApplet", label);
}"""
# The page that `build` writes scrolls by itself 0.15 s after a press (templates/pages/follow.js), so a page is at rest
# only if it has not moved for longer than that.
AT_REST = """() => new Promise(done => {
    let last = -1, since = 0;
    function look(now) {
        if (window.scrollY !== last) { last = window.scrollY; since = now; }
        if (now - since > 250) { done(); } else { window.requestAnimationFrame(look); }
    }
    window.requestAnimationFrame(look);
})"""
DRAGGED = """() => {
    ggbgenPage.applets.ggbApplet = ggbApplet;
    return ggbApplet.getAllObjectNames("point")
        .filter(label => ggbApplet.getVisible(label) && ggbApplet.isMoveable(label))
        .map(label => ggbgenPage.place("ggbApplet", label));
}"""


def prepare(page: Page) -> None:
    """Load the scripts that find objects into the page and its frames; call this before anything is opened in it."""
    for script in SCRIPTS:
        page.add_init_script(resources.files("ggbgen.check.engine").joinpath(script).read_text("utf-8"))


class Finger:
    """Touches the applet of a frame.

    Args:
        page: The page to scroll, from a context with touch.
        frame: The frame with the applet; if None, the main frame of the page.
    """

    def __init__(self, page: Page, frame: Frame | None = None) -> None:
        self.page, self.frame = page, frame or page.main_frame
        self._inspector = page.context.new_cdp_session(page)

    def spot(self, label: str) -> tuple[float, float]:
        """Return the position of an object in the window, once the page is at rest; it is scrolled if necessary."""
        self.page.evaluate(AT_REST)
        place = self.frame.evaluate(PLACE, label)
        height = self.page.evaluate("window.innerHeight")
        beyond = self._window(place)[1] - height / 2
        if abs(beyond) > height / 2 - 20:
            self.page.evaluate("by => window.scrollBy(0, by)", beyond)
        return self._window(place)

    def free_spots(self, count: int) -> list[tuple[float, float]]:
        """Return places all over the applet, in the window, where the finger would not drag a point."""
        box = self._canvas()
        points = [self._window(place) for place in self.frame.evaluate(DRAGGED)]
        height = self.page.evaluate("window.innerHeight")
        places = [(box["left"] + x * box["width"], box["top"] + y * box["height"]) for x, y in STARTS]
        free = [
            (x, y)
            for x, y in places
            if y < height and all(max(abs(x - px), abs(y - py)) > CLEAR_PX for px, py in points)
        ]
        assert len(free) >= count, f"the applet is covered with points: {points}"
        return free[:: len(free) // count][:count]

    def tap(self, spot: tuple[float, float]) -> None:
        self._touch("touchStart", spot)
        self._touch("touchEnd")

    def drag(self, spot: tuple[float, float], by: tuple[float, float]) -> None:
        self._touch("touchStart", spot)
        for step in range(1, STEPS + 1):
            self._touch("touchMove", (spot[0] + by[0] * step / STEPS, spot[1] + by[1] * step / STEPS))
        self._touch("touchEnd")

    def swipe(self, spot: tuple[float, float]) -> float:
        """Move the finger up, and return how far the page has scrolled when it comes to rest."""
        before = self.scrolled
        self.drag(spot, (0, -SWIPE_PX))
        self.page.evaluate(AT_REST)
        return self.scrolled - before

    @property
    def scrolled(self) -> float:
        return float(self.page.evaluate("window.scrollY"))

    def _touch(self, kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in spots]
        self._inspector.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _canvas(self) -> dict[str, float]:
        box: dict[str, float] = self.frame.locator(".EuclidianPanel canvas").first.evaluate(CANVAS)
        if self.frame.parent_frame is not None:
            around: Any = self.frame.frame_element().bounding_box()
            box["left"] += around["x"]
            box["top"] += around["y"]
        return box

    def _window(self, place: dict[str, float]) -> tuple[float, float]:
        box = self._canvas()
        return box["left"] + place["x"] * box["scale"], box["top"] + place["y"] * box["scale"]
