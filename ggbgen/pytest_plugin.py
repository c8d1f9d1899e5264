"""pytest fixtures that open any .ggb archive in the real engine in a real browser.

They do nothing unless a test requests one of them:

    def test_kings(ggb_applet):
        applet = ggb_applet("kings.ggb", mode="sandbox")
        applet.type("Tournament", "011000")
        applet.click("Show kings")
        assert applet["kings"] == [0, 1, 3]

``ggb_engine``, ``ggb_browser`` and ``ggb_server`` live as long as the session, a page as long as its test. When a test
fails, a picture of every page and a list of every applet's objects are written to the folder ``--ggb-artifacts``, and
the report shows the paths.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, overload

import pytest

from ggbgen.lines import printed

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from ggbgen.check.engine.applet import Applet
    from ggbgen.check.engine.embedding import Mode
    from ggbgen.check.engine.install import Engine
    from ggbgen.check.engine.page import AppletPage
    from ggbgen.check.engine.server import EngineServer
    from ggbgen.offline import OfflineApplet

__all__ = ["OpenApplet", "OpenApplets"]

_PAGES: pytest.StashKey[list[AppletPage]] = pytest.StashKey()
_OFFLINE: pytest.StashKey[list[OfflineApplet]] = pytest.StashKey()


class OpenApplet(Protocol):
    """The type of the fixture ``ggb_applet``."""

    @overload
    def __call__(
        self,
        source: Path | str | bytes,
        *,
        mode: Literal["offline"],
        params: Mapping[str, object] | None = None,
    ) -> OfflineApplet: ...

    @overload
    def __call__(
        self,
        source: Path | str | bytes,
        *,
        mode: Mode = "direct",
        params: Mapping[str, object] | None = None,
        applet_id: str | None = None,
        fresh: bool = True,
    ) -> Applet: ...

    def __call__(
        self,
        source: Path | str | bytes,
        *,
        mode: Mode | Literal["offline"] = "direct",
        params: Mapping[str, object] | None = None,
        applet_id: str | None = None,
        fresh: bool = True,
    ) -> Applet | OfflineApplet:
        """Open an archive on a separate page, or without GeoGebra.

        Args:
            source: Path or bytes of the archive.
            mode: ``direct``, ``sandbox`` or ``page``; ``offline`` runs the scripts without a browser and without the
                engine (`ggbgen.offline.OfflineApplet`).
            params: Further embedding parameters of GeoGebra, e.g. ``{"randomSeed": 7}``, the only one that has an
                effect without GeoGebra.
            applet_id: GeoGebra's name for the applet; by default ``ggbApplet``, as in Moodle.
            fresh: False reuses a page instead of loading the engine anew, which is ten times faster. Applets, and the
                global names defined by their scripts, are removed from it first, including those that the same test
                has opened this way.
        """


class OpenApplets(Protocol):
    """The type of the fixture ``ggb_applets``."""

    def __call__(
        self,
        sources: Sequence[Path | str | bytes],
        *,
        mode: Mode | Sequence[Mode] = "direct",
        params: Mapping[str, object] | None = None,
        applet_ids: Sequence[str] | None = None,
        fresh: bool = True,
    ) -> list[Applet]:
        """Open several archives on one page, in this order; ``mode`` may give one for each, ``fresh`` is as above."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ggbgen", "GeoGebra applets")
    group.addoption(
        "--ggb-artifacts",
        metavar="DIR",
        default="test-artifacts",
        help="where pictures and object lists of applets are saved when a test fails (default: %(default)s)",
    )


@pytest.fixture(scope="session")
def ggb_engine() -> Engine:
    """GeoGebra's engine on this machine."""
    from ggbgen.check.engine.install import locate
    from ggbgen.errors import EngineMissingError

    try:
        return locate()
    except EngineMissingError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def ggb_server(ggb_engine: Engine) -> Iterator[EngineServer]:
    """A server on 127.0.0.1 that serves the engine."""
    from ggbgen.check.engine.server import EngineServer

    with EngineServer(ggb_engine.folder) as server:
        yield server


@pytest.fixture(scope="session")
def ggb_browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One Chromium for the whole session."""
    from ggbgen.check.engine.browser import launch, playwright
    from ggbgen.errors import BrowserMissingError

    try:
        if request.config.pluginmanager.has_plugin("playwright"):
            # pytest-playwright runs Playwright in this thread too, and there can be only one.
            theirs: Playwright = request.getfixturevalue("playwright")
            browser = launch(theirs)
            yield browser
            browser.close()
            return
        with playwright() as ours:
            browser = launch(ours)
            yield browser
            browser.close()
    except BrowserMissingError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def _ggb_reused(ggb_browser: Browser, ggb_server: EngineServer) -> Iterator[list[AppletPage]]:
    """The page for ``fresh=False``, once there is one."""
    kept: list[AppletPage] = []
    yield kept
    for page in kept:
        page.close()


@pytest.fixture
def _ggb_page(
    request: pytest.FixtureRequest, ggb_browser: Browser, ggb_server: EngineServer
) -> Iterator[Callable[[], AppletPage]]:
    """Makes pages that live as long as the test."""
    from ggbgen.check.engine.page import AppletPage

    made: list[AppletPage] = []

    def make() -> AppletPage:
        page = AppletPage(ggb_browser, ggb_server)
        made.append(page)
        _pages(request.node).append(page)
        return page

    yield make
    for page in made:
        page.close()


@pytest.fixture
def _ggb_page_again(
    request: pytest.FixtureRequest, ggb_browser: Browser, ggb_server: EngineServer, _ggb_reused: list[AppletPage]
) -> Iterator[Callable[[], AppletPage]]:
    """Returns the page that tests share, empty."""
    from ggbgen.check.engine.page import AppletPage

    def clear() -> None:
        if _ggb_reused and _ggb_reused[0] in _pages(request.node) and not _ggb_reused[0].clear():
            _ggb_reused.pop().close()

    def take() -> AppletPage:
        clear()
        if not _ggb_reused:
            _ggb_reused.append(AppletPage(ggb_browser, ggb_server, reused=True))
        page = _ggb_reused[0]
        if page not in _pages(request.node):
            _pages(request.node).append(page)
        return page

    yield take
    clear()


@pytest.fixture
def ggb_applet(request: pytest.FixtureRequest) -> OpenApplet:
    """A function that opens an archive on a page of its own: see `OpenApplet`."""

    def open_applet(
        source: Path | str | bytes,
        *,
        mode: Mode | Literal["offline"] = "direct",
        params: Mapping[str, object] | None = None,
        applet_id: str | None = None,
        fresh: bool = True,
    ) -> Applet | OfflineApplet:
        if mode == "offline":
            return _open_offline(request.node, source, params or {})
        # Requested only here: without GeoGebra no browser has to be started.
        make = request.getfixturevalue("_ggb_page" if fresh else "_ggb_page_again")
        page: AppletPage = make()
        return page.open(source, mode=mode, params=params, applet_id=applet_id)

    return open_applet  # type: ignore[return-value]  # the type depends on the mode, see the overloads


def _open_offline(node: pytest.Item, source: Path | str | bytes, params: Mapping[str, object]) -> OfflineApplet:
    from ggbgen.offline import open_applet

    seed = params.get("randomSeed", 1)
    applet = open_applet(source, seed=int(str(seed)))
    node.stash.setdefault(_OFFLINE, []).append(applet)
    return applet


@pytest.fixture
def ggb_applets(_ggb_page: Callable[[], AppletPage], _ggb_page_again: Callable[[], AppletPage]) -> OpenApplets:
    """A function that opens several archives on one page: see `OpenApplets`."""

    def open_applets(
        sources: Sequence[Path | str | bytes],
        *,
        mode: Mode | Sequence[Mode] = "direct",
        params: Mapping[str, object] | None = None,
        applet_ids: Sequence[str] | None = None,
        fresh: bool = True,
    ) -> list[Applet]:
        page = _ggb_page() if fresh else _ggb_page_again()
        modes: Sequence[Mode] = [mode] * len(sources) if isinstance(mode, str) else mode
        ids: Sequence[str | None] = [None] * len(sources) if applet_ids is None else applet_ids
        return [
            page.open(source, mode=one, params=params, applet_id=name)
            for source, one, name in zip(sources, modes, ids, strict=True)
        ]

    return open_applets


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    pages, offline = item.stash.get(_PAGES, []), item.stash.get(_OFFLINE, [])
    if report.failed and call.when != "teardown" and (pages or offline):
        folder = Path(item.config.getoption("--ggb-artifacts")) / re.sub(r"[^\w.-]+", "-", item.nodeid).strip("-")
        lines = [line for number, page in enumerate(pages, 1) for line in _keep(page, folder, number)]
        lines += [line for number, applet in enumerate(offline, 1) for line in _keep_offline(applet, folder, number)]
        report.sections.append(("GeoGebra applets", printed("\n".join(lines))))
    return report


def _pages(node: pytest.Item) -> list[AppletPage]:
    return node.stash.setdefault(_PAGES, [])


def _keep_offline(applet: OfflineApplet, folder: Path, number: int) -> Iterator[str]:
    listing = folder / f"offline-{number}.txt"
    folder.mkdir(parents=True, exist_ok=True)
    listing.write_text(applet.listing(), "utf-8")
    yield f"objects of {applet.name} (offline): {listing}"


def _keep(page: AppletPage, folder: Path, number: int) -> Iterator[str]:
    """Write what a page shows into a folder, and yield the path; must not hide the test's own failure."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        picture = folder / f"page-{number}.png"
        page.page.screenshot(path=picture, timeout=5000)
        yield f"picture: {picture}"
        for applet in page.applets:
            listing = folder / f"page-{number}-{applet.applet_id}.txt"
            listing.write_text(applet.listing(), "utf-8")
            yield f"objects of {applet.name} ({applet.mode}): {listing}"
        for error in page.collect():
            yield f"recorded: {error}"
    except Exception as error:
        yield f"page {number} could not be kept: {error}"
