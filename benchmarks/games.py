"""Games: the largest table that an applet carries, the computer's reply, the build."""

from __future__ import annotations

import tempfile
from itertools import product
from pathlib import Path

import ggbgen
from benchmarks import thesis
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchBrowser, Click
from benchmarks.processes import python, timed_processes
from ggbgen.rulesets.game_of_thrones import GameOfThrones

__all__ = ["measure"]

_LOAD_TARGET = 1.5
_SIZE_TARGET_KB = 120
_ANSWER_TARGET = 5.0
_BUILD_TARGET = 2.0
_ARENA_TARGET_MS = 500.0
_WARM_UP = 1
_LARGE = "graph-nim on K4, weights up to 5 (46,656 positions)"
_EMPTY = "empty archive"


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time loading, replying and building."""
    large = ggbgen.build("graph-nim", graph="K4", weights=5).to_bytes()
    reports = (
        _load(browser, large, repetitions),
        _answer(browser, large, repetitions),
        _arena(browser, repetitions),
        _build(repetitions),
    )
    return Report(
        tables=tuple(table for report in reports for table in report.tables),
        data={name: value for report in reports for name, value in report.data.items()},
    )


def _load(browser: BenchBrowser, large: bytes, repetitions: int) -> Report:
    archives = {_EMPTY: thesis.empty(), _LARGE: large, "nim": ggbgen.build("nim").to_bytes()}
    taken: dict[str, list[float]] = {name: [] for name in archives}
    for turn in range(_WARM_UP + repetitions):
        for name, data in archives.items():
            page = browser.page()
            try:
                page.open(data)
                if turn >= _WARM_UP:
                    taken[name].append(page.load_ms)
            finally:
                page.close()
    figures = {name: Figures(tuple(values)) for name, values in taken.items()}
    rows = []
    for name, data in archives.items():
        times = ratio(figures[name], figures[_EMPTY])
        met = times <= _LOAD_TARGET and len(data) <= _SIZE_TARGET_KB * 1024
        rows.append(
            (
                name,
                f"{len(data) / 1024:.1f}",
                str(figures[name]),
                f"{times:.2f}",
                "" if name == _EMPTY else verdict(met),
            )
        )
    return Report(
        tables=(
            Table(
                title="Loading games on a fresh page, ms, median (min-max); target: at most "
                f"{_LOAD_TARGET:g} times the empty archive and {_SIZE_TARGET_KB} KB",
                headings=("archive", "KB", "time", "times empty", ""),
                rows=tuple(rows),
            ),
        ),
        data={"load_ms": {name: value.data() for name, value in figures.items()}},
    )


def _answer(browser: BenchBrowser, large: bytes, repetitions: int) -> Report:
    page = browser.page()
    cancels: list[Click] = []
    answers: list[Click] = []
    try:
        applet = page.open(large, sandbox=True)
        for turn in range(_WARM_UP + repetitions):
            for button, clicks in (("cancel", cancels), ("done", answers)):
                applet.click_between("V_{0}", "V_{1}", 0)
                applet.click_between("V_{0}", "V_{1}", 0.6)
                click = applet.click(button)
                if turn >= _WARM_UP:
                    clicks.append(click)
            if len(applet.evaluate("api.getValueString('record').split(';')")) != 2 + 1:
                raise RuntimeError("the computer did not answer")
            applet.click("newGame")
    finally:
        page.close()
    rows, data = [], {}
    for name, measured in (("frame", "frame_ms"), ("processor", "work_ms")):
        cancel, done = (Figures(tuple(getattr(click, measured) for click in clicks)) for clicks in (cancels, answers))
        times = ratio(done, cancel)
        rows.append((name, str(cancel), str(done), f"{times:.2f}", verdict(times <= _ANSWER_TARGET)))
        data[measured] = {"cancel": cancel.data(), "done": done.data(), "times": times}
    return Report(
        tables=(
            Table(
                title="The first answer to “Done” on K4 with weights 5 in the sandbox, ms, median (min-max); target: "
                f"at most {_ANSWER_TARGET:g} times “Cancel”",
                headings=("time", "Cancel", "Done", "times", ""),
                rows=tuple(rows),
            ),
        ),
        data={"answer": data},
    )


def _arena(browser: BenchBrowser, repetitions: int) -> Report:
    """Time a new tournament of order 12 in the Game of Thrones, for which the values of 4,096 sets are computed."""
    rows, data = [], {}
    for rule, sandbox in product(GameOfThrones.RULES, (False, True)):
        archive = ggbgen.build("game-of-thrones", tournament="10" * 33, rule=rule).to_bytes()
        page = browser.page()
        clicks: dict[str, list[Click]] = {"showRules": [], "randomTournament": []}
        try:
            applet = page.open(archive, sandbox=sandbox)
            for turn in range(_WARM_UP + repetitions):
                for button, taken in clicks.items():
                    click = applet.click(button)
                    if turn >= _WARM_UP:
                        taken.append(click)
            if len(applet.evaluate("api.getValueString('values')")) != 3 * 2**12:
                raise RuntimeError("the values were not computed")
        finally:
            page.close()
        rules, new = (Figures(tuple(click.frame_ms for click in taken)) for taken in clicks.values())
        mode = "sandbox" if sandbox else "direct"
        rows.append((rule, mode, str(rules), str(new), verdict(new.median <= _ARENA_TARGET_MS)))
        data[f"{rule}, {mode}"] = {"rules": rules.data(), "new": new.data()}
    return Report(
        tables=(
            Table(
                title="A new random tournament of order 12 in game-of-thrones, to the second frame, ms, median "
                f"(min-max); target: at most {_ARENA_TARGET_MS:g}",
                headings=("rule", "mode", "Rules", "Random tournament", ""),
                rows=tuple(rows),
            ),
        ),
        data={"arena": data},
    )


def _build(repetitions: int) -> Report:
    names = ("tournament-kings", "graph-nim")
    with tempfile.TemporaryDirectory() as folder:
        commands = {name: python("-m", "ggbgen", "build", name) for name in names}
        taken = timed_processes(commands, folder=Path(folder), repetitions=repetitions)
    kings, graph_nim = (taken[name].taken_ms for name in names)
    times = ratio(graph_nim, kings)
    return Report(
        tables=(
            Table(
                title=f"Building, whole processes, ms, median (min-max); target: at most {_BUILD_TARGET:g} times",
                headings=("applet", "time", "times", ""),
                rows=(
                    ("tournament-kings", str(kings), "1.00", ""),
                    ("graph-nim (K4, weights 3)", str(graph_nim), f"{times:.2f}", verdict(times <= _BUILD_TARGET)),
                ),
            ),
        ),
        data={"build": {"kings_ms": kings.data(), "graph_nim_ms": graph_nim.data(), "times": times}},
    )
