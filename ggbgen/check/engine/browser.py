"""Find a Chromium and start it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ggbgen.errors import BrowserMissingError
from ggbgen.unix import is_root

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

__all__ = ["ENVIRONMENT", "browser_status", "find_browser", "launch", "playwright", "process_id"]

ENVIRONMENT = "GGBGEN_CHROMIUM"

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Frames must be drawn at full rate even in a hidden window, since actions wait for frames.
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",  # UDP is not routed and cannot use a proxy
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # requests that the page does not route fail here
)
_NO_PLAYWRIGHT = "Playwright is not installed; run `pip install 'ggbgen[engine]'`"
_HOW = (
    "install one with `apt-get install chromium`, or `python -m playwright install --with-deps chromium`, "
    f"or name one in {ENVIRONMENT}"
)


def find_browser(*, own: str | None = None) -> Path:
    """Return the Chromium to use: the one in GGBGEN_CHROMIUM, the system's, or else Playwright's.

    Args:
        own: The path at which Playwright keeps its own Chromium; used if it exists.

    Raises:
        BrowserMissingError: If there is none; the message has the commands that install one.
    """
    named = os.environ.get(ENVIRONMENT)
    if named:
        found = shutil.which(named)
        if found is None:
            raise BrowserMissingError(f"{ENVIRONMENT} names {named!r}, which is no program; {_HOW}")
        return Path(found)
    for name in _NAMES:
        found = shutil.which(name)
        if found is not None:
            return Path(found)
    if own and Path(own).is_file():
        return Path(own)
    raise BrowserMissingError(f"no Chromium found (looked for {', '.join(_NAMES)} and Playwright's own); {_HOW}")


def browser_status() -> tuple[Path | None, str]:
    """Return the Chromium to use and an empty text, or None and the reason why there is none."""
    try:
        if find_spec("playwright") is None:
            raise BrowserMissingError(_NO_PLAYWRIGHT)
        try:
            return find_browser(), ""
        except BrowserMissingError:
            with playwright() as running:  # takes half a second, but only Playwright knows the path of its own Chromium
                return find_browser(own=running.chromium.executable_path), ""
    except BrowserMissingError as error:
        return None, str(error)


@contextmanager
def playwright() -> Iterator[Playwright]:
    """Run Playwright, the library that controls the browser.

    Raises:
        BrowserMissingError: If it is not installed.
    """
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise BrowserMissingError(_NO_PLAYWRIGHT) from None
    with sync_playwright() as running:
        yield running


def launch(playwright: Playwright, *, headless: bool = True) -> Browser:
    """Start a Chromium without background traffic.

    Raises:
        BrowserMissingError: If there is none, or it does not start.
    """
    from playwright.sync_api import Error

    path = find_browser(own=playwright.chromium.executable_path)
    flags = [*_FLAGS, *(("--no-sandbox",) if is_root() else ())]
    try:
        return playwright.chromium.launch(executable_path=path, args=flags, headless=headless)
    except Error as error:
        first = error.message.strip().splitlines()[0]
        raise BrowserMissingError(f"{str(path)!r} does not start: {first}; {_HOW}") from error


def process_id(browser: Browser) -> int:
    """Return the process id of a Chromium's main process."""
    session = browser.new_browser_cdp_session()
    try:
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    finally:
        session.detach()
    return next(int(process["id"]) for process in processes if process["type"] == "browser")
