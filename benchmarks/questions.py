"""Applets with questions: sizes of archives and packages, and checks in the sandbox against a press of "Rules"."""

from __future__ import annotations

import ggbgen
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchBrowser, Click
from ggbgen.definition import applet_names, read_definition

__all__ = ["measure"]

_CHECK_TARGET = 5.0
_ARCHIVE_KB, _PACKAGE_KB = 100, 150
_WARM_UP = 1
_SEED = 7


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Measure the sizes of all of them, and time checks of an empty answer."""
    names = [name for name in applet_names() if read_definition(name).questions]
    rows, data = [], {}
    for name in names:
        applet = ggbgen.build(name, seed=_SEED)
        archive, package = (len(content) / 1000 for content in (applet.to_bytes(), applet.to_scorm(version="1.2")))
        rules, checks = (
            Figures(tuple(click.frame_ms for click in clicks)) for clicks in _clicks(browser, applet, repetitions)
        )
        times = ratio(checks, rules)
        met = times <= _CHECK_TARGET and archive <= _ARCHIVE_KB and package <= _PACKAGE_KB
        rows.append((name, f"{archive:.1f}", f"{package:.1f}", str(rules), str(checks), f"{times:.2f}", verdict(met)))
        data[name] = {"archive_kb": archive, "package_kb": package, "rules": rules.data(), "check": checks.data()}
    return Report(
        tables=(
            Table(
                title="Questions: kB, and presses in the sandbox to the second frame, ms, median (min-max); target: at "
                f"most {_ARCHIVE_KB} and {_PACKAGE_KB} kB, and {_CHECK_TARGET:g} times a press of “Rules”",
                headings=("applet", "archive", "SCORM 1.2", "Rules", "Check", "times", ""),
                rows=tuple(rows),
            ),
        ),
        data={"questions": data},
    )


def _clicks(browser: BenchBrowser, applet: ggbgen.Applet, repetitions: int) -> tuple[list[Click], list[Click]]:
    page = browser.page()
    rules: list[Click] = []
    checks: list[Click] = []
    try:
        opened = page.open(applet.to_bytes(), sandbox=True)
        for turn in range(_WARM_UP + repetitions):
            pressed = opened.click("showRules"), opened.click("check")
            if turn >= _WARM_UP:
                rules.append(pressed[0])
                checks.append(pressed[1])
    finally:
        page.close()
    return rules, checks
