"""Clicks, text entry and reads of the pytest plugin, against raw mouse and keyboard events on the same page."""

from __future__ import annotations

import time
from collections.abc import Callable

import ggbgen
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchBrowser
from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.page import AppletPage

__all__ = ["measure"]

_TARGET = 2.0
_WARM_UP = 2
_TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
_TEXTS = ("0110001011", "1110001010")
_READ = ("kings", "tournament", "scores", "ready")

Act = Callable[[int], object]


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time actions through the test fixture and the same by hand, in turns and in both script modes."""
    rows: list[tuple[str, ...]] = []
    data: dict[str, object] = {}
    for mode in ("direct", "sandbox"):
        page = AppletPage(browser.browser, browser.server)
        try:
            applet = page.open(ggbgen.build("tournament-kings").to_bytes(), mode=mode)
            for name, raw, ours in _pairs(page, applet):
                taken: tuple[list[float], list[float]] = ([], [])
                for turn in range(_WARM_UP + repetitions):
                    for times, act in zip(taken, (raw, ours), strict=True):
                        begin = time.perf_counter()
                        act(turn)
                        times.append((time.perf_counter() - begin) * 1000)
                figures = [Figures(tuple(times[_WARM_UP:])) for times in taken]
                times = ratio(figures[1], figures[0])
                click = name.startswith("click")
                rows.append(
                    (
                        f"{name}, {mode}",
                        str(figures[0]),
                        str(figures[1]),
                        f"{times:.2f}",
                        f"{_TARGET:g} times" if click else "",
                        verdict(times <= _TARGET) if click else "",
                    )
                )
                data[f"{name}, {mode}"] = {"raw": figures[0].data(), "fixture": figures[1].data(), "times": times}
        finally:
            page.close()
    table = Table(
        title="Through the fixture and by hand, as Python sees it, ms, median (min-max)",
        headings=("what", "by hand", "fixture", "times", "target", ""),
        rows=tuple(rows),
    )
    return Report(tables=(table,), data=data)


def _pairs(page: AppletPage, applet: Applet) -> tuple[tuple[str, Act, Act], ...]:
    mouse, keyboard = page.page.mouse, page.page.keyboard
    corner = page.call("corner", applet.applet_id)
    places = {label: applet.position(label) for label in ("showKings", "boxTournament")}

    def press(label: str) -> None:
        mouse.click(corner["x"] + places[label][0], corner["y"] + places[label][1])

    def click(_: int) -> None:
        press("showKings")
        page.page.evaluate(_TWO_FRAMES)

    def enter(turn: int) -> None:
        press("boxTournament")
        page.page.wait_for_function("/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)")
        keyboard.press("Control+A")
        keyboard.type(_TEXTS[turn % 2])
        keyboard.press("Enter")
        page.page.evaluate(_TWO_FRAMES)

    return (
        ("click by label", click, lambda _: applet.click("showKings")),
        ("click by caption", click, lambda _: applet.click("Show kings")),
        ("entry of 10 characters", enter, lambda turn: applet.type("Tournament", _TEXTS[(turn + 1) % 2])),
        ("four values at once", lambda _: page.page.evaluate("1"), lambda _: applet.values(_READ)),
    )
