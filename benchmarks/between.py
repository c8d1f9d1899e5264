"""Compare this checkout with another one: builds, sizes, loading, and each button, in turns on one machine."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.load import fresh_loads
from benchmarks.page import BenchApplet, BenchBrowser
from benchmarks.processes import python, timed_processes

__all__ = ["measure"]

_APPLETS = ("random-graph", "tournament-kings", "tournament-browser", "nim", "graph-nim", "game-of-thrones")
_TARGET = 1.15
_SIZE_TARGET = 1.4
_WARM_UP = 1
_CHECKOUT = Path(__file__).resolve().parents[1]
_BUTTONS = """api.getAllObjectNames("button").filter(l => api.getVisible(l))"""
# These buttons lead to pages of the panel, or start something that the other checkout may not have.
_LEFT_OUT = {"challenge", "example", "lesson"}

Pair = tuple[Figures, Figures]


def measure(browser: BenchBrowser, other: Path, *, repetitions: int, clicks: int) -> Report:
    """Compare the six applets with which ggbgen began.

    Args:
        browser: The browser in which pages are opened.
        other: Another checkout, whose dependencies are installed here.
        repetitions: Repetitions of each build and each loading.
        clicks: Repetitions of each click.
    """
    rows, pressed = [], []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for applet in _APPLETS:
            built = _built(applet, (_CHECKOUT, other.resolve()), folder, repetitions)
            data = [(folder / f"{applet}-{k}.ggb").read_bytes() for k in range(2)]
            loads = fresh_loads(browser, {"here": data[0], "other": data[1]}, repetitions=repetitions)
            size = len(data[0]) / len(data[1])
            build, load = ratio(*built), ratio(loads["here"].taken_ms, loads["other"].taken_ms)
            met = build <= _TARGET and load <= _TARGET and size <= _SIZE_TARGET
            rows.append((applet, f"{build:.2f}", f"{load:.2f}", f"{size:.2f}", verdict(met)))
            for label, pair in _clicked(browser, data, clicks).items():
                times = ratio(*pair)
                pressed.append((applet, label, *map(str, pair), f"{times:.2f}", verdict(times <= _TARGET)))
    return Report(
        tables=(
            Table(
                title=f"Here over there: processor time of builds, loading (at most {_TARGET:g}), size (at most "
                f"{_SIZE_TARGET:g})",
                headings=("applet", "build", "loading", "size", ""),
                rows=tuple(rows),
            ),
            Table(
                title="Buttons, to the second frame, ms, median (min-max)",
                headings=("applet", "button", "here", "there", "times", ""),
                rows=tuple(pressed),
            ),
        )
    )


def _built(applet: str, checkouts: Sequence[Path], folder: Path, repetitions: int) -> Pair:
    commands = {
        str(k): [
            "env",
            f"PYTHONPATH={checkout}",
            *python("-m", "ggbgen", "build", applet, "--output", f"{applet}-{k}.ggb"),
        ]
        for k, checkout in enumerate(checkouts)
    }
    processes = timed_processes(commands, folder=folder, repetitions=repetitions)
    return processes["0"].work_ms, processes["1"].work_ms


def _clicked(browser: BenchBrowser, data: Sequence[bytes], repetitions: int) -> dict[str, Pair]:
    """Press every button that both have, alternating between the applets; twice each, because of toggles."""
    pages = [browser.page() for _ in data]
    taken: dict[str, tuple[list[float], list[float]]] = {}
    try:
        applets = [page.open(archive) for page, archive in zip(pages, data, strict=True)]
        labels = [label for label in _buttons(applets[0]) if label in _buttons(applets[1]) and label not in _LEFT_OUT]
        for turn in range(_WARM_UP + repetitions):
            for label in labels:
                for page, applet, times in zip(pages, applets, taken.setdefault(label, ([], [])), strict=True):
                    page.page.bring_to_front()
                    figures = [applet.click(label).frame_ms for _ in range(2)]
                    if turn >= _WARM_UP:
                        times.append(sum(figures) / 2)
    finally:
        for page in pages:
            page.close()
    return {label: (Figures(tuple(here)), Figures(tuple(there))) for label, (here, there) in taken.items()}


def _buttons(applet: BenchApplet) -> list[str]:
    found: list[str] = applet.evaluate(_BUTTONS)
    return found
