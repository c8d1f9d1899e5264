"""The builder of a site: its first applet after a cold and a cached load, later ones, what is sent, and memory."""

from __future__ import annotations

import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Frame, Page

from benchmarks.figures import Figures, Report, Table, verdict
from benchmarks.page import BenchBrowser
from ggbgen.definition import applet_names
from ggbgen.deliver.site import write_site

__all__ = ["measure"]

_COLD_S, _CACHED_S, _LATER_MS, _SHOWN_MS = 8.0, 3.0, 500.0, 500.0
_WIRE_MB, _MEMORY_MB = 12.0, 300.0
_SEEN = "window.ggbApplet && ggbApplet.exists && ggbApplet.exists('ready')"
_POSITION = "(text) => ggbApplet.exists('position') && ggbApplet.getValueString('position').includes(text)"
_BUILD = """async (name) => {
    const begin = performance.now();
    await window.ggbgen.build(name, {language: "es"});
    return performance.now() - begin;
}"""


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Open the builder's page with heaps of one's own, cold and again, change them, and build every applet twice."""
    with tempfile.TemporaryDirectory() as folder:
        site = write_site(folder, language=("en",), only=applet_names(), engine_url="/engine/", builder=True)
        for path in site.paths:
            browser.server.add(f"/bench/{path}", (site.folder / path).read_bytes(), suffix=Path(path).suffix)
        wire_mb = sum(len(zlib.compress(path.read_bytes(), 9)) for path in _files(site.folder)) / 1e6
    address = f"{browser.server.url}/bench/builder.html#applet=nim&heaps="
    opened: dict[str, list[float]] = {"the built-in applet": [], "cold": [], "cached": [], "changed": []}
    memory: list[float] = []
    for _ in range(repetitions):
        context = browser.browser.new_context(viewport={"width": 1366, "height": 900})
        before = _memory_mb(browser.browser)
        seen, built, page = _opened(context, f"{address}1,2", "{1, 2}")
        opened["the built-in applet"].append(seen)
        opened["cold"].append(built)
        page.wait_for_timeout(4000)  # what is kept for the next time is written meanwhile
        memory.append(_memory_mb(browser.browser) - before)
        page.close()
        _, built, page = _opened(context, f"{address}1,3", "{1, 3}")
        opened["cached"].append(built)
        for heaps in ("2,3", "4,5"):
            page.focus("#field-heaps")
            begin = time.perf_counter()
            page.fill("#field-heaps", heaps)
            _applet(page).wait_for_function(_POSITION, arg="{" + heaps.replace(",", ", ") + "}", polling=20)
            opened["changed"].append(1000 * (time.perf_counter() - begin))
        context.close()
    context = browser.browser.new_context()
    _, _, page = _opened(context, f"{address}1,2", "{1, 2}")
    later = {name: [float(page.evaluate(_BUILD, name)) for _ in range(2)] for name in applet_names()}
    context.close()
    found = {name: Figures(tuple(values)) for name, values in opened.items()}
    middle = median(again for _, again in later.values())
    rows = (
        ("the built-in applet is shown", str(found["the built-in applet"]), "", ""),
        _row("the first own applet, cold", found["cold"], 1000 * _COLD_S),
        _row("... from the browser's cache", found["cached"], 1000 * _CACHED_S),
        _row("a change, from the last key until it is shown", found["changed"], _SHOWN_MS),
        ("a later build, median over all applets", f"{middle:.0f}", f"{_LATER_MS:.0f}", verdict(middle <= _LATER_MS)),
        ("sent, compressed, MB", f"{wire_mb:.1f}", f"{_WIRE_MB:.0f}", verdict(wire_mb <= _WIRE_MB)),
        (
            "memory of the browser's processes, MB more",
            f"{median(memory):.0f}",
            f"{_MEMORY_MB:.0f}",
            verdict(median(memory) <= _MEMORY_MB),
        ),
    )
    each = Table(
        title="Builds in the browser, ms: the first and the second in Spanish",
        headings=("applet", "first", "again"),
        rows=tuple((name, f"{first:.0f}", f"{again:.0f}") for name, (first, again) in later.items()),
    )
    table = Table(title="The builder, ms, median (min-max)", headings=("", "", "target", ""), rows=rows)
    return Report(
        tables=(table, each),
        data={**{name: figures.data() for name, figures in found.items()}, "later": later, "wire_mb": wire_mb},
    )


def _row(what: str, figures: Figures, most_ms: float) -> tuple[str, str, str, str]:
    return what, str(figures), f"{most_ms:.0f}", verdict(figures.median <= most_ms)


def _files(folder: Path) -> Iterator[Path]:
    """Yield what the page loads besides GeoGebra."""
    yield from (folder / "builder" / "pyodide").iterdir()
    yield folder / "builder" / "ggbgen.zip"
    yield from (folder / "assets").rglob("*.*")
    yield folder / "builder.html"


def _opened(context: BrowserContext, address: str, position: str) -> tuple[float, float, Page]:
    """Return when the built-in applet and one's own are shown, in milliseconds after the request, and the page."""
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(address)
    applet = _applet(page)
    applet.wait_for_function(_SEEN, timeout=120_000, polling=20)
    seen = 1000 * (time.perf_counter() - begin)
    applet.wait_for_function(_POSITION, arg=position, timeout=120_000, polling=20)
    return seen, 1000 * (time.perf_counter() - begin), page


def _applet(page: Page) -> Frame:
    """Return the frame with GeoGebra; the policy of the page itself lets nothing be evaluated later."""
    page.wait_for_selector("#stage iframe", state="attached")
    return next(frame for frame in page.frames if frame.url.endswith("/applet.html"))


def _memory_mb(browser: Browser) -> float:
    """Return the memory of the browser's processes; what several share counts once (PSS of Linux)."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    total = 0
    for process in processes:
        lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text("ascii").splitlines()
        total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1000
