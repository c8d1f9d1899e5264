"""This checkout against an older one: building, size, loading and clicks of the applets that both have, in turns."""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchBrowser
from benchmarks.processes import python, timed_processes
from ggbgen.definition import applet_names
from ggbgen.engine.applet import Applet
from ggbgen.engine.page import AppletPage
from ggbgen.errors import ParameterError

__all__ = ["measure"]

_CHECKOUT = Path(__file__).resolve().parents[1]
_TIMES_TARGET, _SIZE_TARGET = 1.15, 1.4
_PARAMS = {"randomSeed": 3}
_BUILD = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from ggbgen.cli import main
main()
"""


def measure(browser: BenchBrowser, *, older: Path, repetitions: int) -> Report:
    """Time both in turns.

    Args:
        browser: Runs the engine.
        older: The folder of the other checkout.
        repetitions: Of each build, loading and click.

    Raises:
        ParameterError: There is no checkout.
    """
    if not (older / "applets").is_dir():
        raise ParameterError(f"--older {str(older)!r}: no checkout of ggbgen, expected a folder with applets in it")
    names = [name for name in applet_names() if (older / "applets" / name).is_dir()]
    rows: list[tuple[str, ...]] = []
    data: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in names:
            files = {checkout: folder / f"{checkout}-{name}.ggb" for checkout in ("older", "this")}
            commands = {
                checkout: python("-c", _BUILD, str(root), "build", name, "-o", str(files[checkout]))
                for checkout, root in (("older", older), ("this", _CHECKOUT))
            }
            built = timed_processes(commands, folder=folder, repetitions=repetitions)
            found = {"building, processor time": (built["older"].work_ms, built["this"].work_ms)}
            found |= _in_the_engine(browser, files["older"].read_bytes(), files["this"].read_bytes(), repetitions)
            for what, (old, new) in found.items():
                times = ratio(new, old)
                rows.append((name, what, str(old), str(new), f"{times:.2f}", verdict(times <= _TIMES_TARGET)))
            old_size, new_size = (file.stat().st_size for file in files.values())
            times = new_size / old_size
            size_row = (
                name,
                "size, bytes",
                str(old_size),
                str(new_size),
                f"{times:.2f}",
                verdict(times <= _SIZE_TARGET),
            )
            rows.append(size_row)
            data[name] = {
                "size": [old_size, new_size],
                **{what: {"older": old.data(), "this": new.data()} for what, (old, new) in found.items()},
            }
    table = Table(
        title=f"{older.name} and this checkout, ms; at most {_TIMES_TARGET} times, sizes {_SIZE_TARGET}",
        headings=("applet", "what", "older", "this", "times", ""),
        rows=tuple(rows),
    )
    return Report(tables=(table,), data=data)


def _in_the_engine(
    browser: BenchBrowser, older: bytes, this: bytes, repetitions: int
) -> dict[str, tuple[Figures, Figures]]:
    """Load both in turns on pages that have the engine, and press the buttons that both show."""
    loads: tuple[list[float], list[float]] = ([], [])
    clicks: dict[str, tuple[list[float], list[float]]] = {}
    for _ in range(1 + repetitions):
        page = AppletPage(browser.browser, browser.server)
        try:
            page.open(older, mode="direct", params=_PARAMS)
            opened = [page.open(archive, mode="direct", params=_PARAMS) for archive in (older, this)]
            for times, applet in zip(loads, opened, strict=True):
                times.append(applet.load_ms)
            for label in sorted(_shown(opened[0]) & _shown(opened[1])):
                for k, applet in enumerate(opened):
                    if applet.visible(label):
                        clicks.setdefault(label, ([], []))[k].append(applet.click_time_ms(label))
        finally:
            page.close()
    found = {"loading": loads} | {f"click on {label}, to the second frame": times for label, times in clicks.items()}
    return {
        what: (Figures(tuple(times[0][1:])), Figures(tuple(times[1][1:])))
        for what, times in found.items()
        if min(map(len, times)) > 1
    }


def _shown(applet: Applet) -> set[str]:
    return {label for label in applet.labels("button") if applet.visible(label) and not label.endswith("}")}
