"""Tests on pages of the builder: one site for all, on which states are polled from outside.

The policy of the pages lets nothing evaluate texts.
"""

from __future__ import annotations

import base64
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Frame, Page

from ggbgen.check.engine.server import EngineServer
from ggbgen.deliver.site import Site, write_site
from tests.built import made_once
from tests.engine.fingers import prepare

POLL_MS = 50
SHOWN = ("nim", "tournament-kings", "ask-kings", "graph-nim", "sum")

DROP = """([name, text]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""


def site_with_builder(folders: pytest.TempPathFactory) -> Site:
    """Return the site, which one process of a run writes."""

    def write(folder: Path) -> Site:
        return write_site(folder, language=("en", "es"), only=SHOWN, engine_url="/engine/", processes=1, builder=True)

    return made_once("site-with-builder", write, folders.mktemp("site"))


class Served:
    """A site in a folder of the server, and the errors of its pages, among them requests to other places."""

    def __init__(self, site: Site, browser: Browser, server: EngineServer, *, under: str, **options: Any) -> None:
        self.site, self.browser, self.server, self.errors = site, browser, server, list[str]()
        self.address = f"{server.url}/{under}"
        self._paths = [f"/{under}/{path}" for path in site.paths]
        for path, added in zip(site.paths, self._paths, strict=True):
            server.add(added, (site.folder / path).read_bytes(), suffix=Path(path).suffix)
        self.context = browser.new_context(viewport={"width": 1366, "height": 900}, **options)
        self._contexts = {self.context}

    def watched(self, page: Page) -> Page:
        """Record the errors of a page."""
        prepare(page)
        self._contexts.add(page.context)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._request)
        return page

    def _console(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.server.url, "data:", "blob:", "about:")):
            self.errors.append(f"request to {request.url}")

    def close(self) -> None:
        """Close the pages, in whatever context they are, and take the site away: a page that loads finds all of it."""
        for context in self._contexts:
            context.close()
        for path in self._paths:
            self.server.remove(path)


def drop(page: Page, name: str, data: bytes = b"PK\x03\x04") -> None:
    """Drop a file on a page."""
    page.evaluate(DROP, [name, base64.b64encode(data).decode("ascii")])


def saved(page: Page, kind: str, folder: Path) -> bytes:
    """Return the file of a kind that a page gives, saved under its own name."""
    page.select_option("#format", kind)
    with page.expect_download() as waiting:
        page.click("#save")
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path.read_bytes()


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
