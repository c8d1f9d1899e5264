"""One page of a browser that holds any number of applets, and a record of everything that goes wrong on it."""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

from ggbgen.archive.container import read_file
from ggbgen.engine.embedding import CODEBASE, DOCUMENT, EMBEDDING, Mode, known_mode, library_and_size
from ggbgen.errors import AppletError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, Request, Route, WebSocketRoute

    from ggbgen.engine.applet import Applet
    from ggbgen.engine.server import EngineServer

__all__ = ["AppletPage"]

_WINDOW = (980, 640)
_NOT_HERE = re.compile(r"^(?!http://127\.0\.0\.1[:/]|data:|blob:|about:)")
_ENGINE_SCRIPT = re.compile(r"/engine/|^web3d[^/]*\.js$")
_SANDBOX_ERROR = re.compile(r"^\(\w*Error\) : ")


class Settled(TypedDict):
    """What a page tells once nothing is under way.

    Attributes:
        calm: Whether that came about within the limit.
        errors: What has gone wrong since it was asked last; already in the page's own list.
        dialogs: The texts of the modal dialogs that are open.
        failure: What the applet says if its last script failed, else empty.
        ready: The applet's ``ready``; None if it has none.
        hits: The labels of what the applet's last press found, in the order of drawing; None if it felt no press.
    """

    calm: bool
    errors: list[str]
    dialogs: list[str]
    failure: str
    ready: float | None
    hits: list[str] | None


class AppletPage:
    """A page in a browser into which applets are opened, one below the other.

    Every request to another host is refused and recorded.

    Args:
        browser: A Chromium that Playwright runs.
        server: Serves the engine and the page.
        timeout_s: How long an applet may take to load.
        ready_s: How long it may take from then on until its ``ready`` is 1.
        script_limit_s: How long one step may take until the script that runs is stopped.
        reused: Whether `clear` shall also take away the global names that scripts have made.

    Attributes:
        page: Playwright's page, for what this class does not offer.
        errors: What went wrong so far, in order: errors of scripts and of the console, dialogs, refused
            requests.
        applets: The open applets, in the order of their opening.
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
        self._scaled = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._under_way: set[Request] = set()
        self._opened = 0
        self._context = browser.new_context(
            viewport={"width": _WINDOW[0], "height": _WINDOW[1]}, service_workers="block", locale="en-GB"
        )
        self._context.route(_NOT_HERE, self._refuse)
        self._context.route_web_socket(re.compile(""), self._refuse_socket)
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(timeout_s * 1000)
        for script in ("page.js", "objects.js"):
            self.page.add_init_script(resources.files("ggbgen.engine").joinpath(script).read_text("utf-8"))
        self._inspector = self._context.new_cdp_session(self.page)
        self.page.on("pageerror", lambda error: self.errors.append(f"script error: {error}"))
        self.page.on("console", self._console)
        self.page.on("dialog", self._dialog)
        self.page.on("popup", self._popup)
        self.page.on("request", self._begun)
        self.page.on("requestfinished", self._ended)
        self.page.on("requestfailed", self._ended)
        self.page.goto(server.add("/applets.html", DOCUMENT))
        if reused:
            self.call("track")

    def open(
        self,
        source: Path | str | bytes,
        *,
        mode: Mode = "direct",
        params: Mapping[str, object] | None = None,
        applet_id: str | None = None,
        strict: bool = True,
    ) -> Applet:
        """Open an archive below those that are open, and wait until it works.

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
            ArchiveError: If ``source`` is no .ggb archive.
        """
        from ggbgen.engine.applet import Applet

        known_mode(mode)
        name, data = _read(source)
        library, size = library_and_size(data, name)
        embedding: dict[str, object] = {
            "appName": "classic",
            "showToolBar": False,
            "showMenuBar": False,
            "showAlgebraInput": False,
            "enableUndoRedo": True,
            "language": "en",
            "width": size[0],
            "height": size[1],
            **EMBEDDING[mode],
            **(params or {}),
            "ggbBase64": base64.b64encode(data).decode("ascii"),
        }
        if applet_id in {applet.applet_id for applet in self.applets}:
            raise AppletError(f"applet_id {applet_id!r} is taken by another applet of the page")
        self._opened += 1
        place = f"ggbgen-place-{self._opened}"
        applet = Applet(self, applet_id=applet_id or self._free_id(), place=place, mode=mode, name=name)
        self._make_room(embedding)
        self._scaled |= "scale" in embedding
        if mode == "page" and library:
            self.call("paste", library)
        self.applets.append(applet)
        self.call("open", applet.applet_id, embedding, CODEBASE, place)
        applet.wait_until_loaded(strict=strict)
        return applet

    def clear(self) -> bool:
        """Take all applets off the page, and the record of errors; return whether the page may be used again."""
        self.applets.clear()
        self.errors.clear()
        # GeoGebra goes on scaling an applet that is gone, and fails.
        return bool(self.call("clear")) and not self._scaled

    def close(self) -> None:
        """Close the page."""
        self._context.close()

    def call(self, name: str, *args: object) -> Any:
        """Return what a function of the page's own script returns.

        Raises:
            AppletError: If it fails, as it does when GeoGebra refuses an answer or the page has crashed.
        """
        from playwright.sync_api import Error

        with self.watched():
            try:
                return self.page.evaluate(f"args => ggbgenPage.{name}(...args)", list(args))
            except Error as error:
                raise AppletError(f"the page cannot do {name!r}: {error.message.splitlines()[0]}") from error

    @contextmanager
    def watched(self, *, limit_s: float | None = None) -> Iterator[None]:
        """Stop a script that runs for too long: the page would not answer until it ends.

        Args:
            limit_s: How long; `script_limit_s` by default. Within another such block the outer limit holds.

        Playwright has no time limit of its own for an evaluation or a key press, and waits in an event loop of
        its own. A timer of that loop can call Playwright meanwhile, from a greenlet, as its event handlers do.
        """
        if self._watched or self._loop is None:
            yield
            return
        from greenlet import greenlet  # type: ignore[import-untyped]
        from playwright.sync_api import Error

        limit = self.script_limit_s if limit_s is None else limit_s

        def stop() -> None:
            self.errors.append(f"a script ran for more than {limit:g} s and was stopped")
            with suppress(Error):  # the page may have been closed meanwhile
                self._inspector.send("Runtime.terminateExecution")

        timer = self._loop.call_later(limit, lambda: greenlet(stop).switch())
        self._watched = True
        try:
            yield
        finally:
            self._watched = False
            timer.cancel()

    def settle(self, *, limit_s: float = 5) -> bool:
        """Wait until no deferred script and no loading file is under way, and two frames were drawn since.

        Returns:
            False if that was not so within ``limit_s``, as in an applet with a running animation.
        """
        return self.settled(None, limit_s=limit_s)["calm"]

    def settled(self, applet_id: str | None, *, limit_s: float = 5) -> Settled:
        """Do the same, and return what that left in one of the applets: a question more would cost as much again."""
        from playwright.sync_api import TimeoutError as TooLate

        while True:
            told: Settled = self.call("settle", limit_s * 1000, applet_id)
            self.errors += told["errors"]
            if not self._under_way or not told["calm"]:
                return told
            try:
                self.page.wait_for_event("requestfinished", timeout=200)
            except TooLate:
                limit_s -= 0.2
                if limit_s <= 0:
                    return told | {"calm": False}

    def collect(self) -> list[str]:
        """Add what the page itself has recorded to `errors`, and return all of them."""
        self.errors += self.call("report")
        return self.errors

    def _free_id(self) -> str:
        taken = {applet.applet_id for applet in self.applets}
        names = ("ggbApplet" if i == 1 else f"ggbApplet{i}" for i in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)

    def _make_room(self, embedding: Mapping[str, object]) -> None:
        """Make the window large enough for one applet more: a mouse reaches only what is in view."""
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

    def _refuse(self, route: Route) -> None:
        self.errors.append(f"request to another host: {route.request.url[:200]}")
        route.abort()

    def _refuse_socket(self, socket: WebSocketRoute) -> None:
        self.errors.append(f"request to another host: {socket.url[:200]}")
        socket.close()

    def _popup(self, popup: Page) -> None:
        self.errors.append("a script opened another window")
        popup.close()

    def _console(self, message: ConsoleMessage) -> None:
        if _SANDBOX_ERROR.match(message.text):
            self.errors.append(f"script error: {message.text[:500]}")
        elif message.type == "error" and "net::ERR_FAILED" not in message.text:
            # GeoGebra's own log also says "error"; a refused request has been recorded already.
            own = _ENGINE_SCRIPT.search(message.location.get("url", ""))
            if own is None or message.text.startswith("Failed to load"):
                self.errors.append(f"console error: {message.text[:500]}")

    def _dialog(self, dialog: Dialog) -> None:
        self.errors.append(f"browser dialog ({dialog.type}): {dialog.message[:200]}")
        dialog.dismiss()


def _read(source: Path | str | bytes) -> tuple[str, bytes]:
    if isinstance(source, bytes):
        return "the archive", source
    return str(source), read_file(Path(source))
