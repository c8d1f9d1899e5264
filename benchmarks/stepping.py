"""Stepping through all tournaments of order 8, against a button that does nothing."""

from __future__ import annotations

import ggbgen
from benchmarks import thesis
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchApplet, BenchBrowser, Click

__all__ = ["measure"]

_WARM_UP = 2
# As in clicks.py: animation frames occur at random after an event.
_FRAME_NOISE_MS = 3.0


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time "Next" without and with filters, in turns with a button that has no script on the same page."""
    page = browser.page()
    try:
        silent = page.open(thesis.silent())
        stepping = page.open(ggbgen.build("tournament-browser", order=8, number=3000).to_bytes())
        found = {"no filter": _steps(silent, stepping, repetitions)}
        for label in ("strongFilter", "lostFilter"):
            stepping.click(label)
        found["strong and in S_8"] = _steps(silent, stepping, repetitions)
    finally:
        page.close()
    rows, data = [], {}
    for name, pairs in found.items():
        floor, ours = (Figures(tuple(click.frame_ms for click in clicks)) for clicks in zip(*pairs, strict=True))
        scripts = Figures(tuple(click.script_ms for _, click in pairs))
        met = ours.median <= floor.median + _FRAME_NOISE_MS
        rows.append((name, str(floor), str(ours), f"{ratio(ours, floor):.2f}", f"{scripts.median:.1f}", verdict(met)))
        data[name] = {"floor_ms": floor.data(), "frame_ms": ours.data(), "script_ms": scripts.data()}
    table = Table(
        title='"Next" at order 8: from the event to the second animation frame after it, ms, median (min-max)',
        headings=("filters", "button without script", "Next", "times", "script", "two frames"),
        rows=tuple(rows),
    )
    return Report(tables=(table,), data=data)


def _steps(silent: BenchApplet, stepping: BenchApplet, repetitions: int) -> list[tuple[Click, Click]]:
    pairs = []
    for turn in range(_WARM_UP + repetitions):
        before = stepping.evaluate("api.getValue('number')")
        pair = (silent.click("button"), stepping.click("goOn"))
        if stepping.evaluate("api.getValue('number')") == before:
            raise RuntimeError('"Next" has not gone on')
        if turn >= _WARM_UP:
            pairs.append(pair)
    return pairs
