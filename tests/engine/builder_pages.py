"""Tests on pages of the builder: their policy lets nothing evaluate texts, so states are polled from outside."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Frame, Page

POLL_MS = 50


def applet_of(page: Page) -> Frame | None:
    """Return the frame with GeoGebra, once it is there: a page of the site, or a document without an origin."""
    parents = [frame for frame in page.frames if frame.url.endswith(("/applet.html", "/apart.html"))]
    inner = [child for frame in parents for child in frame.child_frames if child.url.startswith("data:")]
    found = inner or [frame for frame in parents if frame.url.endswith("/applet.html")]
    return found[0] if found else None


def in_applet(page: Page, expression: str, arg: Any = None) -> Any:
    """Return the value of an expression in the frame with GeoGebra; None if it is not there or is being replaced."""
    frame = applet_of(page)
    try:
        return frame and frame.evaluate(expression, arg)
    except Error:
        return None


def until(page: Page, expression: str, arg: Any = None, *, timeout: int = 30_000) -> None:
    """Wait until an expression is true: in the frame with GeoGebra if it is about `ggbApplet`, else in the page."""
    end = time.monotonic() + timeout / 1000
    while True:
        try:
            if in_applet(page, expression, arg) if "ggbApplet" in expression else page.evaluate(expression, arg):
                return
        except Error as error:
            if "navigat" not in str(error) and "destroyed" not in str(error):
                raise
        assert time.monotonic() < end, f"not within {timeout} ms: {expression} {arg!r}"
        page.wait_for_timeout(POLL_MS)
