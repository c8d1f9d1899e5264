"""A step of each algorithm at the largest order, against a press of a button without a script, and the archives."""

from __future__ import annotations

import ggbgen
from benchmarks import thesis
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchBrowser
from ggbgen.algorithms import algorithm_names, describe

__all__ = ["measure"]

_WARM_UP = 2
_TARGETS = {"direct": 1.5, "sandbox": 2.5}
_LARGEST_KB = 60


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time "Next step" with everything shown, in turns with the plain button on the same page."""
    rows, data = [], {}
    for name in algorithm_names():
        order = int(str(describe(name).takes["most"]))
        applet = ggbgen.build("graph-algorithms", algorithm=name, order=order, seed=1)
        size_kb = len(applet.to_bytes()) / 1000
        row, figures = [name, str(order), f"{size_kb:.1f}", verdict(size_kb <= _LARGEST_KB)], {"archive_kb": size_kb}
        for mode, target in _TARGETS.items():
            floor, step = _steps(browser, applet, repetitions, sandbox=mode == "sandbox")
            times = ratio(step, floor)
            row += [str(floor), str(step), f"{times:.2f}", verdict(times <= target)]
            figures |= {f"{mode}_floor_ms": floor.data(), f"{mode}_step_ms": step.data()}
        rows.append(tuple(row))
        data[name] = figures
    table = Table(
        title="A step at the largest order with everything shown: to the second animation frame, ms, median (min-max); "
        f"targets: 1.5 times a press of a plain button, 2.5 in the sandbox, archives of {_LARGEST_KB} kB",
        headings=("algorithm", "order", "kB", "", *(("plain button", "step", "times", "") * len(_TARGETS))),
        rows=tuple(rows),
    )
    return Report(tables=(table,), data={"algorithms": data})


def _steps(browser: BenchBrowser, applet: ggbgen.Applet, repetitions: int, *, sandbox: bool) -> tuple[Figures, Figures]:
    page = browser.page()
    floors, steps = [], []
    try:
        silent = page.open(thesis.silent(), sandbox=sandbox)
        board = page.open(applet.to_bytes(), sandbox=sandbox)
        for turn in range(_WARM_UP + repetitions):
            if board.evaluate("api.getValue('ended')") == 1:
                board.click("newGraph")
            before = board.evaluate("api.getValue('step')")
            floor, step = silent.click("button").frame_ms, board.click("nextStep").frame_ms
            if board.evaluate("api.getValue('step')") != before + 1:
                raise RuntimeError("no step was made")
            if turn >= _WARM_UP:
                floors.append(floor)
                steps.append(step)
    finally:
        page.close()
    return Figures(tuple(floors)), Figures(tuple(steps))
