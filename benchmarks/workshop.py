"""Editing boards of order 20 with everything shown, against a press of a button without a script."""

from __future__ import annotations

import ggbgen
from benchmarks import thesis
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchApplet, BenchBrowser, Click
from ggbgen.graphs import random_graph

__all__ = ["measure"]

_ORDER = 20
_WARM_UP = 2
_TARGETS = {"direct": 2.0, "sandbox": 5.0}
_SHOWN = {"random-graph": ("editMatrix", "editDegrees"), "tournament-kings": ("editMatrix", "editScores", "editKings")}


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time flipping an edge or arc, and undoing it, in turns with the plain button on the same page."""
    graph = random_graph(1, 1, min_order=_ORDER, max_order=_ORDER, probability=0.5)
    built = {
        "random-graph": ggbgen.build("random-graph", graph=graph, max_order=_ORDER),
        "tournament-kings": ggbgen.build("tournament-kings", order=_ORDER, max_order=_ORDER),
    }
    rows, data = [], {}
    for name, applet in built.items():
        for mode, target in _TARGETS.items():
            silent, edits, undone = _edits(browser, applet, _SHOWN[name], repetitions, sandbox=mode == "sandbox")
            floor, edit, undo = (Figures(tuple(c.frame_ms for c in clicks)) for clicks in (silent, edits, undone))
            times = ratio(edit, floor)
            met = max(times, ratio(undo, floor)) <= target
            rows.append(
                (
                    name,
                    mode,
                    str(floor),
                    str(edit),
                    f"{times:.2f}",
                    str(undo),
                    f"{ratio(undo, floor):.2f}",
                    verdict(met),
                )
            )
            data[f"{name} {mode}"] = {"floor_ms": floor.data(), "edit_ms": edit.data(), "undo_ms": undo.data()}
    table = Table(
        title=f"Edits at order {_ORDER}, matrix, degrees or scores and kings shown: to the second animation frame, ms, "
        "median (min-max); target: at most 2 times a press of a plain button, 5 in the sandbox",
        headings=("applet", "mode", "plain button", "edit", "times", "Undo", "times", ""),
        rows=tuple(rows),
    )
    return Report(tables=(table,), data={"workshop": data})


def _edits(
    browser: BenchBrowser, applet: ggbgen.Applet, shown: tuple[str, ...], repetitions: int, *, sandbox: bool
) -> tuple[list[Click], list[Click], list[Click]]:
    page = browser.page()
    found: tuple[list[Click], list[Click], list[Click]] = ([], [], [])
    try:
        silent = page.open(thesis.silent(), sandbox=sandbox)
        board = page.open(applet.to_bytes(), sandbox=sandbox)
        for label in ("editBoard", *shown):
            board.click(label)
        for turn in range(_WARM_UP + repetitions):
            clicks = _turned(silent, board, turn)
            if turn >= _WARM_UP:
                for list_, click in zip(found, clicks, strict=True):
                    list_.append(click)
    finally:
        page.close()
    return found


def _turned(silent: BenchApplet, board: BenchApplet, turn: int) -> tuple[Click, Click, Click]:
    floor = silent.click("button")
    edits = "api.getValueString('edits').length"
    before = board.evaluate(edits)
    board.click_point(f"V_{{{turn % _ORDER}}}")
    edit = board.click_point(f"V_{{{(turn + 7) % _ORDER}}}")
    if board.evaluate(edits) == before:
        raise RuntimeError("nothing was edited")
    undo = board.click("undoEdit")
    if board.evaluate(edits) != before:
        raise RuntimeError("nothing was undone")
    return floor, edit, undo
