"""Building: against a process that drives the engine, importing the libraries, and printing the version; sizes."""

from __future__ import annotations

import tempfile
from pathlib import Path

import ggbgen
from benchmarks.figures import Report, Table, ratio, verdict
from benchmarks.processes import python, timed_processes

__all__ = ["measure"]

_BROWSER_TARGET = 5.0
_IMPORTS_TARGET = 1.5
_VERSION_TARGET = 0.5
_IMPORTS = "import typer, jinja2, lxml.etree, networkx"

_BUILD = "ggbgen build tournament-kings"
_VERSION = "ggbgen --version"
_BROWSER = "the same objects made and saved in a browser"
_WEIGHED = ("tournament-kings", "random-graph", "nim", "game-of-thrones", "ask-kings")
_LIBRARIES = f"python -c {_IMPORTS!r}"


def measure(*, repetitions: int) -> Report:
    """Time the processes in turns."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        commands = {
            _BUILD: python("-m", "ggbgen", "build", "tournament-kings"),
            _BROWSER: python("-m", "benchmarks.browser_build", "tournament-kings.ggb", "browser.ggb"),
            _LIBRARIES: python("-c", _IMPORTS),
            _VERSION: python("-m", "ggbgen", "--version"),
        }
        taken = timed_processes(commands, folder=folder, repetitions=repetitions)
    ours, browser, libraries = (taken[name] for name in (_BUILD, _BROWSER, _LIBRARIES))
    version = taken[_VERSION]
    started = ratio(version.taken_ms, ours.taken_ms)
    faster = ratio(browser.taken_ms, ours.taken_ms)
    imports = ratio(ours.taken_ms, libraries.taken_ms)
    imports_work = ratio(ours.work_ms, libraries.work_ms)
    table = Table(
        title="Whole processes, ms, median (min-max)",
        headings=("process", "time", "processor", "", "target", ""),
        rows=(
            (_BUILD, str(ours.taken_ms), str(ours.work_ms), "", "", ""),
            (
                _BROWSER,
                str(browser.taken_ms),
                "",  # the browser's processes are not children of this process
                f"build is {faster:.1f} times faster",
                f"at least {_BROWSER_TARGET:g}",
                verdict(faster >= _BROWSER_TARGET),
            ),
            (
                _LIBRARIES,
                str(libraries.taken_ms),
                str(libraries.work_ms),
                f"build takes {imports:.2f} times that, processor {imports_work:.2f}",
                f"below {_IMPORTS_TARGET:g}",
                verdict(imports < _IMPORTS_TARGET),
            ),
            (
                _VERSION,
                str(version.taken_ms),
                str(version.work_ms),
                f"takes {started:.2f} times a build",
                f"below {_VERSION_TARGET:g}",
                verdict(started < _VERSION_TARGET),
            ),
        ),
    )
    sizes = {name: [len(ggbgen.build(name, readable=read).to_bytes()) for read in (False, True)] for name in _WEIGHED}
    weights = Table(
        title="Archives, kB",
        headings=("applet", "plain", "--readable", "times"),
        rows=tuple(
            (name, f"{plain / 1000:.1f}", f"{readable / 1000:.1f}", f"{readable / plain:.2f}")
            for name, (plain, readable) in sizes.items()
        ),
    )
    return Report(
        tables=(table, weights),
        data={
            "build_ms": ours.taken_ms.data(),
            "build_work_ms": ours.work_ms.data(),
            "browser_ms": browser.taken_ms.data(),
            "imports_ms": libraries.taken_ms.data(),
            "imports_work_ms": libraries.work_ms.data(),
            "times_faster_than_browser": faster,
            "times_imports": imports,
            "times_imports_work": imports_work,
            "version_ms": version.taken_ms.data(),
            "version_times_build": started,
            "archive_bytes": {
                name: {"plain": plain, "readable": readable} for name, (plain, readable) in sizes.items()
            },
        },
    )
