"""Browser pages in which applets are opened, clicked and timed."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Any

from ggbgen.check.engine.browser import launch, playwright
from ggbgen.check.engine.install import Engine, locate
from ggbgen.check.engine.server import EngineServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

__all__ = ["BenchApplet", "BenchBrowser", "BenchPage", "Click", "running_browser"]

_DOCUMENT = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>benchmark</title><link rel="icon" href="data:,">
<style>body { margin: 0; }</style><script src="/engine/deployggb.js"></script></head><body></body></html>
"""
_WIDTH_PX, _HEIGHT_PX = 980, 1240
_SETTLING_FRAMES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Click:
    """The effects of one event.

    Attributes:
        frame_ms: Time from the event to the second animation frame after it.
        script_ms: The part of that, and of deferred work, during which the applet's own scripts ran.
        work_ms: Processor time of the page's main thread until it was idle: scripts, GeoGebra, drawing.
        scripts: How often GeoGebra started a script.
    """

    frame_ms: float
    script_ms: float
    work_ms: float
    scripts: int


class BenchApplet:
    """An applet that is open in a page."""

    def __init__(self, page: BenchPage, applet_id: str) -> None:
        self.applet_id = applet_id
        self._page = page

    def evaluate(self, script: str) -> Any:
        """Return the value of a JavaScript expression, in which ``api`` is the applet's interface."""
        return self._page.page.evaluate(
            f"id => {{ const api = bench.applets[id]; return ({script}); }}", self.applet_id
        )

    def click(self, label: str) -> Click:
        """Press the mouse on a button and time that: GeoGebra does not wait for the release."""
        spot = self._spot(label)
        mouse = self._page.page.mouse
        mouse.move(spot["x"], spot["y"])
        timing = self._page.timed(mouse.down)
        mouse.up()
        return timing

    def click_between(self, start: str, end: str, part: float) -> None:
        """Click the segment between two points, at a fraction of the way from the first (0: that point), untimed."""
        spot = self.evaluate(f"bench.boardSpot({self.applet_id!r}, {start!r}, {end!r}, {part!r})")
        self._page.page.mouse.click(spot["x"], spot["y"])
        self._page.page.evaluate(f"bench.frames({_SETTLING_FRAMES})")

    def click_point(self, label: str) -> Click:
        """Press the mouse on a point of the board and time the release, which is what GeoGebra waits for."""
        spot = self.evaluate(f"bench.boardSpot({self.applet_id!r}, {label!r}, {label!r}, 0)")
        mouse = self._page.page.mouse
        mouse.move(spot["x"], spot["y"])
        mouse.down()
        return self._page.timed(mouse.up)

    def enter(self, label: str, text: str) -> Click:
        """Type a text into an input box and time the Enter key."""
        spot = self._spot(label)
        page = self._page.page
        page.mouse.click(spot["x"], spot["y"])
        page.wait_for_function("bench.writing()")
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(text)
        return self._page.timed(lambda: page.keyboard.press("Enter"))

    def close(self) -> None:
        """Remove the applet from its page."""
        self._page.page.evaluate("id => bench.close(id)", self.applet_id)

    def _spot(self, label: str) -> dict[str, float]:
        spot: dict[str, float] = self._page.page.evaluate(
            "([id, label]) => bench.spot(id, label)", [self.applet_id, label]
        )
        return spot


class BenchPage:
    """A page that holds any number of applets, one below the other.

    Attributes:
        page: Playwright's page.
        load_ms: Time from the embedding call of the last applet until it worked.
        load_work_ms: Processor time of the page's main thread during that.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.page.add_init_script(resources.files("benchmarks").joinpath("page.js").read_text("utf-8"))
        self._inspector = context.new_cdp_session(self.page)
        self._inspector.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.page.goto(address)
        self._opened = 0
        self.load_ms = 0.0
        self.load_work_ms = 0.0

    def open(self, data: bytes, *, sandbox: bool = False) -> BenchApplet:
        """Open an archive and wait until it works; this sets `load_ms` and `load_work_ms`.

        Args:
            data: The archive.
            sandbox: Whether its scripts run in GeoGebra's sandbox; then `Click.script_ms` is 0.

        Raises:
            RuntimeError: Its ``ready`` does not become 1.
        """
        self._opened += 1
        applet_id = "ggbApplet" if self._opened == 1 else f"ggbApplet{self._opened}"
        before = self._work_ms()
        taken = self.page.evaluate(
            "([id, data, sandbox]) => bench.open(id, data, sandbox)",
            [applet_id, base64.b64encode(data).decode("ascii"), sandbox],
        )
        applet = BenchApplet(self, applet_id)
        if taken is None:
            said = applet.evaluate("api.getValueString('message')")
            raise RuntimeError(f"'ready' never became 1; 'message' says {said!r}")
        self.load_ms = taken
        self.load_work_ms = self._work_ms() - before
        return applet

    def timed(self, event: Callable[[], object]) -> Click:
        """Time the effects of an event (a press of the mouse or of Enter)."""
        self.page.evaluate(f"bench.frames({_SETTLING_FRAMES})")
        self.page.evaluate("bench.arm()")
        before = self._work_ms()
        event()
        told: Mapping[str, Any] | None = self.page.evaluate("bench.disarm()")
        after = self._work_ms()
        if told is None or told["frame_ms"] is None:
            raise RuntimeError("no event arrived in the page")
        return Click(
            frame_ms=told["frame_ms"],
            script_ms=told["script_ms"],
            work_ms=after - before,
            scripts=told["scripts"],
        )

    def close(self) -> None:
        """Close the page."""
        self.page.close()

    def _work_ms(self) -> float:
        metrics = self._inspector.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchBrowser:
    """A running browser, and a server for the engine's files."""

    browser: Browser
    context: BrowserContext
    server: EngineServer
    engine: Engine

    def page(self) -> BenchPage:
        """Open a page. The browser caches the engine's files between pages, as it does for a student."""
        return BenchPage(self.context, self.server.add("/benchmark.html", _DOCUMENT))


@contextmanager
def running_browser() -> Iterator[BenchBrowser]:
    """Run the browser and the server.

    Raises:
        EngineMissingError: GeoGebra's engine is not installed.
        BrowserMissingError: There is no Chromium, or no Playwright.
    """
    engine = locate()
    with playwright() as running, EngineServer(engine.folder) as server:
        browser = launch(running)
        try:
            context = browser.new_context(
                viewport={"width": _WIDTH_PX, "height": _HEIGHT_PX}, service_workers="block", locale="en-GB"
            )
            yield BenchBrowser(browser=browser, context=context, server=server, engine=engine)
        finally:
            browser.close()
