"""Compare this checkout with an older one: building, archive size, loading and clicking of its applets."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.load import fresh_loads
from benchmarks.page import BenchBrowser, Click
from benchmarks.processes import python, timed_processes

__all__ = ["SAMPLE", "measure"]

SAMPLE = (
    "random-graph",
    "tournament-kings",
    "tournament-browser",
    "nim",
    "graph-nim",
    "game-of-thrones",
    "token",
    "sum",
    "periods",
    "ask-winner",
)
"""The applets that are built, loaded and clicked unless others are named; the sizes of all applets are compared."""

_BUILD_TARGET = 1.25
_TARGET = 1.1
_WARM_UP = 1
_CHECKOUT = Path(__file__).resolve().parents[1]
_VISIBLE = """api.getAllObjectNames("button").filter(l => api.getVisible(l))"""
# Runs the command line, and waits for the process that runs scripts, whose time would not be counted otherwise.
_COMMAND = """
import sys
from ggbgen.cli import main
try:
    main()
finally:
    host = sys.modules.get("ggbgen.offline.host")
    while host and host._Worker.idle:
        host._Worker.idle.pop().end()
"""
# Builds applets one after another in one process; prints sizes, and processor time without that of the script process.
_BUILD_ALL = """
import json, sys, time
import ggbgen
from ggbgen.definition import applet_names
found = {}
for name in sys.argv[1:] or applet_names():
    begin = time.process_time()
    size = len(ggbgen.build(name).to_bytes())
    found[name] = [size, 1000 * (time.process_time() - begin)]
print(json.dumps(found))
"""

Pair = tuple[Figures, Figures]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Compared:
    """The measurements of an applet in both checkouts, this one first.

    Attributes:
        build: Processor time of `ggbgen build` as a whole process.
        load: Time from opening a fresh page until the applet works.
        load_work: Processor time of the page's main thread during that.
        clicks: Time to the second animation frame, by button.
        click_works: Processor time, by button.
        left_out: Buttons that only one of the two applets shows.
    """

    build: Pair
    load: Pair
    load_work: Pair
    clicks: dict[str, Pair]
    click_works: dict[str, Pair]
    left_out: tuple[str, ...]


def measure(
    browser: BenchBrowser,
    other: Path,
    *,
    names: Sequence[str] = SAMPLE,
    builds: int,
    loads: int,
    clicks: int,
) -> Report:
    """Compare the sizes of all applets, and the builds, loading and buttons of some.

    Args:
        browser: The browser in which pages are opened.
        other: The older checkout, whose dependencies are installed here.
        names: The applets that are built as whole processes, loaded and clicked.
        builds: Repetitions of each build.
        loads: Repetitions of each loading.
        clicks: Repetitions of each click.
    """
    checkouts = (_CHECKOUT, other.resolve())
    sizes, works = _all_built(checkouts, repetitions=builds)
    compared: dict[str, _Compared] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            compared[name] = _compared(
                browser, name, checkouts, Path(folder), builds=builds, loads=loads, clicks=clicks
            )
    return Report(
        tables=(_size_table(sizes, works), _applet_table(compared, sizes), _missed_buttons(compared)),
        data={
            "sizes": sizes,
            "builds_in_one_process": {name: _data(pair) for name, pair in works.items()},
            "applets": {
                name: {
                    "build": _data(found.build),
                    "load": _data(found.load),
                    "load_work": _data(found.load_work),
                    "clicks": {label: _data(pair) for label, pair in found.clicks.items()},
                    "click_works": {label: _data(pair) for label, pair in found.click_works.items()},
                    "left_out": found.left_out,
                }
                for name, found in compared.items()
            },
        },
    )


# ---- measuring


def _all_built(checkouts: Sequence[Path], *, repetitions: int) -> tuple[dict[str, tuple[int, int]], dict[str, Pair]]:
    """Return the sizes of the applets in both checkouts, and the processor time of building them one after another."""
    found: list[list[dict[str, tuple[int, float]]]] = [[] for _ in checkouts]
    names: list[str] = []
    for _ in range(_WARM_UP + repetitions):
        for turns, checkout in zip(found, checkouts, strict=True):
            command = ["env", f"PYTHONPATH={checkout}", *python("-c", _BUILD_ALL, *names)]
            run = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
            if run.returncode != 0:
                raise RuntimeError(f"building in {checkout.name} failed: {run.stderr[-500:]}")
            turns.append(json.loads(run.stdout))
        names = [name for name in found[0][0] if name in found[1][0]]
    sizes = {name: (found[0][0][name][0], found[1][0][name][0]) for name in names}
    works = {
        name: (
            Figures(tuple(turn[name][1] for turn in found[0][_WARM_UP:])),
            Figures(tuple(turn[name][1] for turn in found[1][_WARM_UP:])),
        )
        for name in names
    }
    return sizes, works


def _compared(
    browser: BenchBrowser,
    name: str,
    checkouts: Sequence[Path],
    folder: Path,
    *,
    builds: int,
    loads: int,
    clicks: int,
) -> _Compared:
    paths = [folder / f"{name}-{k}.ggb" for k in range(2)]
    commands = {
        path.stem: ["env", f"PYTHONPATH={checkout}", *python("-c", _COMMAND, "build", name, "--output", path.name)]
        for path, checkout in zip(paths, checkouts, strict=True)
    }
    built = timed_processes(commands, folder=folder, repetitions=builds)
    archives = {path.stem: path.read_bytes() for path in paths}
    loaded = fresh_loads(browser, archives, repetitions=loads)
    here, there = (path.stem for path in paths)
    clicked, left_out = _clicked(browser, list(archives.values()), clicks)
    return _Compared(
        build=(built[here].work_ms, built[there].work_ms),
        load=(loaded[here].taken_ms, loaded[there].taken_ms),
        load_work=(loaded[here].work_ms, loaded[there].work_ms),
        clicks={label: _figures(pair, "frame_ms") for label, pair in clicked.items()},
        click_works={label: _figures(pair, "work_ms") for label, pair in clicked.items()},
        left_out=left_out,
    )


def _figures(pair: tuple[list[Click], list[Click]], measured: str) -> Pair:
    here, there = (Figures(tuple(getattr(click, measured) for click in clicks)) for clicks in pair)
    return here, there


def _clicked(
    browser: BenchBrowser, archives: Sequence[bytes], repetitions: int
) -> tuple[dict[str, tuple[list[Click], list[Click]]], tuple[str, ...]]:
    """Press the buttons that both applets show when opened, alternating which applet comes first.

    Returns:
        The clicks by button, and the buttons that only one of the applets shows. A button that hides others is in
        neither: it leads to a page with its own controls.
    """
    labels, only_in_one = _staying(browser, archives)
    pages = [browser.page() for _ in archives]
    taken: dict[str, tuple[list[Click], list[Click]]] = {label: ([], []) for label in labels}
    try:
        applets = [page.open(archive) for page, archive in zip(pages, archives, strict=True)]
        for turn in range(_WARM_UP + repetitions):
            for label in labels:
                for k in (0, 1) if turn % 2 else (1, 0):
                    pages[k].page.bring_to_front()
                    click = applets[k].click(label)
                    if turn >= _WARM_UP:
                        taken[label][k].append(click)
    finally:
        for page in pages:
            page.close()
    return taken, only_in_one


def _staying(browser: BenchBrowser, archives: Sequence[bytes]) -> tuple[list[str], tuple[str, ...]]:
    """Return the buttons of both applets that leave all others visible, and the buttons that only one applet shows."""
    shown: list[list[str]] = []
    hiding: set[str] = set()
    for archive in archives:
        page = browser.page()
        try:
            applet = page.open(archive)
            first: list[str] = applet.evaluate(_VISIBLE)
            shown.append(first)
            for label in first:
                applet.click(label)
                if not set(first) <= set(applet.evaluate(_VISIBLE)):
                    hiding.add(label)
                    applet.close()
                    applet = page.open(archive)
        finally:
            page.close()
    staying = [label for label in shown[0] if label in shown[1] and label not in hiding]
    return staying, tuple(sorted(set(shown[0]) ^ set(shown[1])))


# ---- tables


def _times(pairs: Sequence[Pair]) -> float:
    """Return the ratio of the total times, this checkout to the other."""
    return sum(here.median for here, _ in pairs) / sum(there.median for _, there in pairs)


def _size_table(sizes: dict[str, tuple[int, int]], works: dict[str, Pair]) -> Table:
    def row(name: str, here: int, there: int, times: float) -> tuple[str, ...]:
        met = here <= _TARGET * there and times <= _BUILD_TARGET
        kilobytes = (f"{here / 1000:.1f}", f"{there / 1000:.1f}")
        return (name, *kilobytes, f"{here / there:.3f}", f"{times:.2f}", verdict(met))

    totals = [sum(pair[k] for pair in sizes.values()) for k in range(2)]
    rows = [row(name, *pair, ratio(*works[name])) for name, pair in sizes.items()]
    rows.append(row("all of them", totals[0], totals[1], _times(list(works.values()))))
    return Table(
        title=f"Here against there: archives in kB (at most {_TARGET:g} times), processor time of building "
        f"them one after another, without the process that runs scripts (at most {_BUILD_TARGET:g} times)",
        headings=("applet", "here", "there", "times", "build, times", ""),
        rows=tuple(rows),
    )


def _applet_table(compared: dict[str, _Compared], sizes: dict[str, tuple[int, int]]) -> Table:
    rows = []
    for name, found in compared.items():
        build, load, click = ratio(*found.build), ratio(*found.load), _times(list(found.clicks.values()))
        size = sizes[name][0] / sizes[name][1]
        met = build <= _BUILD_TARGET and max(load, click, size) <= _TARGET
        rows.append(
            (
                name,
                f"{build:.2f}",
                f"{load:.2f}",
                f"{ratio(*found.load_work):.2f}",
                f"{click:.2f}",
                f"{_times(list(found.click_works.values())):.2f}",
                f"{len(found.clicks)}",
                ", ".join(found.left_out),
                verdict(met),
            )
        )
    return Table(
        title=f"Here against there, times: processor time of `ggbgen build` (at most {_BUILD_TARGET:g}), loading, "
        f"and all buttons together to the second frame (at most {_TARGET:g} each)",
        headings=("applet", "build", "loading", "processor", "clicks", "processor", "buttons", "only in one", ""),
        rows=tuple(rows),
    )


def _missed_buttons(compared: dict[str, _Compared]) -> Table:
    rows = [
        (
            name,
            label,
            *map(str, pair),
            f"{ratio(*pair):.2f}",
            *map(str, found.click_works[label]),
            f"{ratio(*found.click_works[label]):.2f}",
        )
        for name, found in compared.items()
        for label, pair in found.clicks.items()
        if ratio(*pair) > _TARGET
    ]
    return Table(
        title=f"Buttons that take more than {_TARGET:g} times as long, ms, median (min-max)",
        headings=("applet", "button", "here", "there", "times", "processor here", "there", "times"),
        rows=tuple(rows),
    )


def _data(pair: Pair) -> dict[str, object]:
    return {"here": pair[0].data(), "there": pair[1].data(), "times": ratio(*pair)}
