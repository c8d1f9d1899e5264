"""The applets' defaults and the Nim family: sizes, loading, and replies on large boards in the sandbox."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import ggbgen
from benchmarks import thesis
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.load import fresh_loads
from benchmarks.page import BenchApplet, BenchBrowser, Click
from ggbgen.definition import applet_names

__all__ = ["measure"]

_LOAD_TARGET = 1.5
_SIZE_TARGET_KB = 150
_ANSWER_TARGET = 5.0
_WARM_UP = 1
_EMPTY = "empty archive"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    """A move on a large board: the clicks before it, and the click to which the computer replies.

    Attributes:
        before: Labels of points that are clicked first, untimed.
        last: The label of the point, cell or button whose click is timed.
    """

    name: str
    parameters: Mapping[str, object]
    before: Sequence[str]
    last: str


_ANSWERS = (
    _Answer(name="sum", parameters={}, before=(), last="ec_{3,9}"),
    _Answer(name="kayles", parameters={"heaps": "40,40,40"}, before=("c_{0}",), last="c_{0}"),
    _Answer(name="wythoff", parameters={"heaps": "31,31"}, before=("c_{0,20}",), last="done"),
    _Answer(name="wythoff", parameters={"heaps": "31,31", "picture": "marker"}, before=(), last="o_{40}"),
    _Answer(name="subh", parameters={"order": 6}, before=("V_{0}",), last="V_{1}"),
)


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time loading and the computer's replies."""
    reports = (_defaults(browser, repetitions), _answers(browser, repetitions))
    return Report(
        tables=tuple(table for report in reports for table in report.tables),
        data={name: value for report in reports for name, value in report.data.items()},
    )


def _defaults(browser: BenchBrowser, repetitions: int) -> Report:
    archives = {_EMPTY: thesis.empty()} | {name: ggbgen.build(name).to_bytes() for name in applet_names()}
    loads = fresh_loads(browser, archives, repetitions=repetitions)
    rows = []
    for name, data in archives.items():
        times = ratio(loads[name].taken_ms, loads[_EMPTY].taken_ms)
        met = times <= _LOAD_TARGET and len(data) <= 1000 * _SIZE_TARGET_KB
        told = "" if name == _EMPTY else verdict(met)
        rows.append((name, f"{len(data) / 1000:.1f}", str(loads[name].taken_ms), f"{times:.2f}", told))
    return Report(
        tables=(
            Table(
                title="The default of each applet on a fresh page, ms, median (min-max); target: at most "
                f"{_LOAD_TARGET:g} times the empty archive and {_SIZE_TARGET_KB} kB",
                headings=("archive", "kB", "time", "times empty", ""),
                rows=tuple(rows),
            ),
        ),
        data={"defaults_ms": {name: load.taken_ms.data() for name, load in loads.items()}},
    )


def _answers(browser: BenchBrowser, repetitions: int) -> Report:
    rows, data = [], {}
    for answer in _ANSWERS:
        rules, answered = (
            Figures(tuple(click.frame_ms for click in clicks)) for clicks in _clicks(browser, answer, repetitions)
        )
        times = ratio(answered, rules)
        words = " ".join(f"{key}={value}" for key, value in answer.parameters.items())
        name = f"{answer.name} {words}".strip()
        rows.append((name, str(rules), str(answered), f"{times:.2f}", verdict(times <= _ANSWER_TARGET)))
        data[name] = {"rules": rules.data(), "answer": answered.data(), "times": times}
    return Report(
        tables=(
            Table(
                title="The answer to the first move in the sandbox, to the second frame, ms, median (min-max); "
                f"target: at most {_ANSWER_TARGET:g} times a press of “Rules”",
                headings=("game", "Rules", "answer", "times", ""),
                rows=tuple(rows),
            ),
        ),
        data={"answers": data},
    )


def _clicks(browser: BenchBrowser, answer: _Answer, repetitions: int) -> tuple[list[Click], list[Click]]:
    page = browser.page()
    rules: list[Click] = []
    answered: list[Click] = []
    try:
        applet = page.open(ggbgen.build(answer.name, **answer.parameters).to_bytes(), sandbox=True)
        for turn in range(_WARM_UP + repetitions):
            first = applet.click("showRules")
            for label in answer.before:
                applet.click_between(label, label, 0)
            second = _pressed(applet, answer.last)
            if len(applet.evaluate("api.getValueString('record').split(';')")) != 2 + 1:
                raise RuntimeError(f"{answer.name}: the computer did not answer")
            if turn >= _WARM_UP:
                rules.append(first)
                answered.append(second)
            applet.click("newGame")
    finally:
        page.close()
    return rules, answered


def _pressed(applet: BenchApplet, label: str) -> Click:
    kind = applet.evaluate(f"api.getObjectType({label!r})")
    return applet.click_point(label) if kind == "point" else applet.click(label)
