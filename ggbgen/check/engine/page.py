"""A browser page that holds any number of applets, and a record of all errors on it."""

from __future__ import annotations

import asyncio
import base64
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from ggbgen.check.engine.browser import process_id
from ggbgen.check.engine.embedding import CODEBASE, DOCUMENT, EMBEDDING, Mode, known_mode, library_and_size
from ggbgen.errors import AppletError
from ggbgen.offline.container import read_file
from ggbgen.shapes import read_as
from ggbgen.unix import KILL

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, Request, Route, WebSocketRoute

    from ggbgen.check.engine.applet import Applet
    from ggbgen.check.engine.server import EngineServer

__all__ = ["AppletPage"]

_WINDOW = (980, 640)
_PATIENCE_S = 10.0
# Each reload of a page leaves some 60 MB in its process.
_MOST_LOADS = 5
# A page gets a little slower with each applet that is opened and removed.
_MOST_OPENINGS = 80
_OWN_MACHINE = re.compile(
    r"^(?:\w+:)?//(localhost|[\w.-]+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::[\w:.]*\])[:/]", re.IGNORECASE
)
_ENGINE_SCRIPT = re.compile(r"/engine/|^web3d[^/]*\.js$")
_SANDBOX_ERROR = re.compile(r"^\(\w*Error\) : ")


class Settled(TypedDict):
    """The report of a page when all activity has ended.

    Attributes:
        calm: Whether all activity ended within the limit.
        errors: The errors since the last report; already in the page's own list.
        dialogs: The texts of the open modal dialogs.
        failure: The applet's message if its last script failed, else empty.
        ready: The applet's ``ready``; None if it has none.
        hits: The labels of the objects at the applet's last press, in drawing order; None if no press was registered.
    """

    calm: bool
    errors: list[str]
    dialogs: list[str]
    failure: str
    ready: float | None
    hits: list[str] | None


class AppletPage:
    """A browser page into which applets are opened, one below the other.

    Every request to another host, or to a port of this machine that is not the server's, is refused and recorded.
    Requests and web sockets of the page are intercepted before they are sent. The server is also the page's proxy, for
    connections that are not intercepted, such as a web socket of a worker: of these only the ones to this machine are
    recorded, since a browser contacts hosts of its maker for its own purposes.

    Args:
        browser: A Chromium that Playwright runs.
        server: Serves the engine and the page.
        timeout_s: Time limit for loading an applet.
        ready_s: Time limit from then on until its ``ready`` is 1.
        script_limit_s: Time limit for one step, after which the running script is stopped.
        reused: Whether `clear` also removes the global names that scripts have defined.

    Attributes:
        page: Playwright's page, for everything that this class does not offer.
        errors: The errors so far, in order: errors of scripts and of the console, dialogs, refused
            requests.
        applets: The open applets, in the order in which they were opened.
        reused: Whether `clear` also removes the global names.
    """

    def __init__(
        self,
        browser: Browser,
        server: EngineServer,
        *,
        timeout_s: float = 60,
        ready_s: float = 20,
        script_limit_s: float = 30,
        reused: bool = False,
    ) -> None:
        self.errors: list[str] = []
        self.applets: list[Applet] = []
        self.timeout_s = timeout_s
        self.ready_s = ready_s
        self.script_limit_s = script_limit_s
        self._watched = False
        self._dead = ""
        self._browser_id = process_id(browser)
        self._scaled = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._under_way: set[Request] = set()
        self._opened = 0
        self._loads = 0
        self.reused = reused
        self._address = server.add("/applets.html", DOCUMENT)
        self._context = browser.new_context(
            viewport={"width": _WINDOW[0], "height": _WINDOW[1]},
            service_workers="block",
            locale="en-GB",
            proxy={"server": server.url, "bypass": server.url.removeprefix("http://")},
        )
        self._no_longer_told = server.on_refused(self._asked_of_proxy)
        self._context.route(re.compile(rf"^(?!{re.escape(server.url)}/|data:|blob:|about:)"), self._refuse)
        self._context.route_web_socket(re.compile(""), self._refuse_socket)
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(timeout_s * 1000)
        for script in ("page.js", "objects.js"):
            self.page.add_init_script(resources.files("ggbgen.check.engine").joinpath(script).read_text("utf-8"))
        self._inspector = self._context.new_cdp_session(self.page)
        self.page.on("pageerror", lambda error: self.errors.append(f"script error: {error}"))
        self.page.on("console", self._console)
        self.page.on("dialog", self._dialog)
        self.page.on("popup", self._popup)
        self.page.on("request", self._begun)
        self.page.on("requestfinished", self._ended)
        self.page.on("requestfailed", self._ended)
        self._load()

    def open(
        self,
        source: Path | str | bytes,
        *,
        mode: Mode = "direct",
        params: Mapping[str, object] | None = None,
        applet_id: str | None = None,
        strict: bool = True,
    ) -> Applet:
        """Open an archive below the open ones, and wait until it works.

        Args:
            source: A path, or the archive's bytes.
            mode: How its scripts run: ``direct`` (in the page), ``sandbox`` (in GeoGebra's QuickJS) or
                ``page`` (its library is part of the page, as in Moodle).
            params: Further embedding parameters of GeoGebra, e.g. ``{"randomSeed": 7, "width": 800}``.
            applet_id: GeoGebra's name for the applet; by default ``ggbApplet`` for the first on the page, as
                in Moodle, then ``ggbApplet2`` and so on.
            strict: False also returns an applet that shows a dialog or is not ready; see `errors` then.

        Raises:
            AppletError: If it does not load, its ``ready`` does not become 1, or it shows a dialog.
            ArchiveError: If ``source`` is not a .ggb archive.
        """
        from ggbgen.check.engine.applet import Applet

        known_mode(mode)
        name, data = _read(source)
        if applet_id in {applet.applet_id for applet in self.applets}:
            raise AppletError(f"applet_id {applet_id!r} is taken by another applet of the page")
        self._opened += 1
        place = f"ggbgen-place-{self._opened}"
        applet = Applet(
            self, applet_id=applet_id or self._free_id(), place=place, mode=mode, name=name, params=params or {}
        )
        self._embed(applet, data, strict=strict)
        return applet

    def open_anew(self, applet: Applet, data: bytes, *, load: bool = True) -> None:
        """Open data in place of the applet, in a page without any remains of scripts.

        Args:
            applet: The applet.
            data: A saved state.
            load: True reloads the page. False removes the same as `clear`, and reloads the page only if that is not
                enough.

        Raises:
            AppletError: If other applets are on the page, or as for `open`.
        """
        from playwright.sync_api import Error

        if others := [other.applet_id for other in self.applets if other is not applet]:
            raise AppletError(f"applet {others[0]!r} is on the page too, expected {applet.name} alone or fresh=False")
        self.collect()
        self.applets.clear()
        load = load or self._scaled or not self.call("clear")
        try:
            with self.watched():
                self.page.evaluate("window.name = ''")  # it would survive the reload
            self._inspector.send(
                "Storage.clearDataForOrigin", {"origin": self._address.rpartition("/")[0], "storageTypes": "all"}
            )
            if load:
                self._load()
        except Error as error:
            raise AppletError(f"the page cannot be loaded anew: {error.message.splitlines()[0]}") from error
        if load:
            self._scaled = False
            self._under_way.clear()
        self._embed(applet, data, strict=True)

    def clear(self) -> bool:
        """Remove all applets from the page, and the record of errors; return whether the page may be used again."""
        self.applets.clear()
        self.errors.clear()
        try:
            # GeoGebra continues to scale an applet that has been removed, and fails.
            worn = self._scaled or self._loads >= _MOST_LOADS or self._opened >= _MOST_OPENINGS
            return bool(self.call("clear")) and not worn
        except AppletError:
            return False  # the page was ended

    def close(self) -> None:
        """Close the page."""
        self._no_longer_told()
        with self.watched():
            self._context.close()

    def call(self, name: str, *args: object) -> object:
        """Return the result of a function of the page's own script.

        Raises:
            AppletError: If it fails, which also happens when GeoGebra refuses a call or the page has crashed.
        """
        from playwright.sync_api import Error

        with self.watched():
            try:
                return self.page.evaluate(f"args => ggbgenPage.{name}(...args)", list(args))
            except Error as error:
                why = self._dead or f"the page cannot do {name!r}: {error.message.splitlines()[0]}"
                raise AppletError(why) from None  # the browser's own error quotes the script as it is

    @contextmanager
    def watched(self, *, limit_s: float | None = None) -> Iterator[None]:
        """Stop a script that runs for too long: the page would not respond until it ends.

        Args:
            limit_s: The time limit; `script_limit_s` by default. In nested blocks the outer limit holds.

        Playwright has no time limit for an evaluation or a key press, and waits in its own event loop. A timer of that
        loop can call Playwright meanwhile, from a greenlet, as its event handlers do. If stopping the script does not
        help, the page is ended `_PATIENCE_S` later, and after the same time again the browser.

        Raises:
            AppletError: If the page or the browser had to be ended.
        """
        if self._watched or self._loop is None:
            yield
            return
        from playwright.sync_api import Error

        limit = self.script_limit_s if limit_s is None else limit_s

        def stop() -> None:
            self.errors.append(f"a script ran for more than {limit:g} s and was stopped")
            with suppress(Error):  # the page may have been closed meanwhile
                self._inspector.send("Runtime.terminateExecution")

        def end_page() -> None:
            self._dead = f"the page did not answer for {limit + _PATIENCE_S:g} s and was ended"
            with suppress(Error):
                self._inspector.send("Page.crash")

        def end_browser() -> None:
            self._dead = f"the browser did not answer for {limit + 2 * _PATIENCE_S:g} s and was ended"
            with suppress(OSError):
                os.kill(self._browser_id, KILL)

        timers = [
            self._loop.call_later(limit + number * _PATIENCE_S, partial(_in_greenlet, step))
            for number, step in enumerate((stop, end_page, end_browser))
        ]
        self._watched = True
        try:
            yield
        except Error:
            if self._dead:
                raise AppletError(self._dead) from None
            raise
        finally:
            self._watched = False
            for timer in timers:
                timer.cancel()

    def settle(self, *, limit_s: float = 5) -> bool:
        """Wait until no deferred script and no file is pending, and two frames have been drawn since.

        Returns:
            False if that did not happen within ``limit_s``, as in an applet with a running animation.
        """
        return self.settled(None, limit_s=limit_s)["calm"]

    def settled(self, applet_id: str | None, *, limit_s: float = 5) -> Settled:
        """Do the same, and return the resulting state of one of the applets; another request would double the cost."""
        from playwright.sync_api import TimeoutError as TooLate

        while True:
            reply = read_as(Settled, self.call("settle", limit_s * 1000, applet_id))
            self.errors += reply["errors"]
            if not self._under_way or not reply["calm"]:
                return reply
            try:
                self.page.wait_for_event("requestfinished", timeout=200)
            except TooLate:
                limit_s -= 0.2
                if limit_s <= 0:
                    return reply | {"calm": False}

    def collect(self) -> list[str]:
        """Add the page's own record to `errors`, and return all of them."""
        self.errors += read_as(list[str], self.call("report"))
        return self.errors

    def passing(self) -> list[str]:
        """Return the messages that GeoGebra has shown temporarily since the last call, as `alert` causes them."""
        return read_as(list[str], self.call("passing"))

    def is_open(self, applet: Applet) -> bool:
        """Return whether GeoGebra has loaded the applet."""
        return bool(self.call("loaded", applet.applet_id))

    def _load(self) -> None:
        self._loads += 1
        self.page.goto(self._address)
        if self.reused:
            self.call("track")

    def _embed(self, applet: Applet, data: bytes, *, strict: bool) -> None:
        library, size = library_and_size(data, applet.name)
        embedding: dict[str, object] = {
            "appName": "classic",
            "showToolBar": False,
            "showMenuBar": False,
            "showAlgebraInput": False,
            "enableUndoRedo": True,
            "language": "en",
            "width": size[0],
            "height": size[1],
            **EMBEDDING[applet.mode],
            **applet.params,
            "ggbBase64": base64.b64encode(data).decode("ascii"),
        }
        self._make_room(embedding)
        self._scaled |= "scale" in embedding
        if applet.mode == "page" and library:
            self.call("paste", library)
        self.applets.append(applet)
        self.call("open", applet.applet_id, embedding, CODEBASE, applet.place)
        applet.wait_until_loaded(scripted=applet.mode == "sandbox" and bool(library.strip()), strict=strict)

    def _free_id(self) -> str:
        taken = {applet.applet_id for applet in self.applets}
        names = ("ggbApplet" if i == 1 else f"ggbApplet{i}" for i in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)

    def _make_room(self, embedding: Mapping[str, object]) -> None:
        """Enlarge the window for one more applet: a mouse reaches only what is in view."""
        old = self.page.viewport_size or {"width": 0, "height": 0}
        used = sum(applet.height_px for applet in self.applets)
        own = [float(str(embedding[side])) * float(str(embedding.get("scale", 1))) for side in ("width", "height")]
        width = max(old["width"], int(own[0]) + 20)
        height = max(old["height"], int(used + own[1]) + 40)
        if (width, height) != (old["width"], old["height"]):
            self.page.set_viewport_size({"width": width, "height": height})

    def _begun(self, request: Request) -> None:
        self._loop = asyncio.get_running_loop()
        # The engine of 2018 starts a worker to see whether it can, and stops it: that request never ends.
        if "/engine/" in request.url and not request.url.endswith("/workercheck.js"):
            self._under_way.add(request)

    def _ended(self, request: Request) -> None:
        self._under_way.discard(request)

    def _asked_of_proxy(self, address: str) -> None:
        if _OWN_MACHINE.match(f"{address}/"):
            self._refused(address)

    def _refused(self, address: str) -> None:
        what = "port of this machine" if _OWN_MACHINE.match(f"{address}/") else "host"
        self.errors.append(f"request to another {what}: {address[:200]}")

    def _refuse(self, route: Route) -> None:
        self._refused(route.request.url)
        route.abort()

    def _refuse_socket(self, socket: WebSocketRoute) -> None:
        self._refused(socket.url)
        socket.close()

    def _popup(self, popup: Page) -> None:
        self.errors.append("a script opened another window")
        popup.close()

    def _console(self, message: ConsoleMessage) -> None:
        if _SANDBOX_ERROR.match(message.text):
            self.errors.append(f"script error: {message.text[:500]}")
        elif message.type == "error" and "net::ERR_FAILED" not in message.text:
            # GeoGebra's own log also uses "error"; a refused request has been recorded already.
            own = _ENGINE_SCRIPT.search(message.location.get("url", ""))
            if own is None or message.text.startswith("Failed to load"):
                self.errors.append(f"console error: {message.text[:500]}")

    def _dialog(self, dialog: Dialog) -> None:
        self.errors.append(f"browser dialog ({dialog.type}): {dialog.message[:200]}")
        if dialog.type == "beforeunload":
            dialog.accept()  # otherwise the page stays
        else:
            dialog.dismiss()


def _in_greenlet(step: Callable[[], None]) -> None:
    from greenlet import greenlet  # type: ignore[import-untyped]

    greenlet(step).switch()


def _read(source: Path | str | bytes) -> tuple[str, bytes]:
    if isinstance(source, bytes):
        return "the archive", source
    return str(source), read_file(Path(source))
