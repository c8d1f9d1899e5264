"""Loading: from the embedding call to a working applet, against an archive without any objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import ggbgen
from benchmarks import thesis
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchBrowser

__all__ = ["Loading", "fresh_loads", "measure"]

_TARGET = 1.3
_TARGET_BYTES = 60 * 1024
_WARM_UP = 1
_EMPTY = "empty archive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Loading:
    """How long an archive took to load.

    Attributes:
        taken_ms: Time from the embedding call until the applet worked.
        work_ms: Processor time of the page's main thread during that.
    """

    taken_ms: Figures
    work_ms: Figures


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time the loading of both applets and of an empty archive, on a fresh page and as the second applet of a page."""
    archives = {
        _EMPTY: thesis.empty(),
        "tournament-kings": ggbgen.build("tournament-kings").to_bytes(),
        "random-graph": ggbgen.build("random-graph").to_bytes(),
    }
    fresh = fresh_loads(browser, archives, repetitions=repetitions)
    second = _second_loads(browser, archives, repetitions=repetitions)
    sizes = {name: len(archive) for name, archive in archives.items()}
    sized = Table(
        title=f"Size of the archive; target: at most {_TARGET_BYTES // 1024} KB",
        headings=("archive", "KB", ""),
        rows=tuple(
            (name, f"{size / 1024:.1f}", "" if name == _EMPTY else verdict(size <= _TARGET_BYTES))
            for name, size in sizes.items()
        ),
    )
    return Report(
        tables=(
            sized,
            _table("On a fresh page", fresh, target=_TARGET),
            _table("As the second applet of a page", second, target=None),
        ),
        data={
            name: {"bytes": sizes[name], "fresh": _data(fresh, name), "second": _data(second, name)}
            for name in archives
        },
    )


def fresh_loads(browser: BenchBrowser, archives: Mapping[str, bytes], *, repetitions: int) -> dict[str, Loading]:
    """Time each archive on fresh pages; the archives take turns."""
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in archives}
    for turn in range(_WARM_UP + repetitions):
        for name, archive in archives.items():
            page = browser.page()
            try:
                page.open(archive)
                if turn >= _WARM_UP:
                    taken[name].append((page.load_ms, page.load_work_ms))
            finally:
                page.close()
    return _loadings(taken)


def _second_loads(browser: BenchBrowser, archives: Mapping[str, bytes], *, repetitions: int) -> dict[str, Loading]:
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in archives}
    page = browser.page()
    try:
        page.open(thesis.empty())
        for turn in range(_WARM_UP + repetitions):
            for name, archive in archives.items():
                page.open(archive).close()
                if turn >= _WARM_UP:
                    taken[name].append((page.load_ms, page.load_work_ms))
    finally:
        page.close()
    return _loadings(taken)


def _loadings(taken: Mapping[str, list[tuple[float, float]]]) -> dict[str, Loading]:
    loadings = {}
    for name, pairs in taken.items():
        times, works = zip(*pairs, strict=True)
        loadings[name] = Loading(taken_ms=Figures(times), work_ms=Figures(works))
    return loadings


def _table(where: str, found: Mapping[str, Loading], *, target: float | None) -> Table:
    rows = []
    for name, loading in found.items():
        times = ratio(loading.taken_ms, found[_EMPTY].taken_ms)
        rows.append(
            (
                name,
                str(loading.taken_ms),
                f"{times:.2f}",
                str(loading.work_ms),
                f"{ratio(loading.work_ms, found[_EMPTY].work_ms):.2f}",
                "" if name == _EMPTY or target is None else verdict(times <= target),
            )
        )
    return Table(
        title=f"{where}: from the embedding call to a working applet, ms, median (min-max)"
        + (f"; target: at most {target:g} times the empty archive" if target else ""),
        headings=("archive", "time", "times empty", "processor", "times empty", ""),
        rows=tuple(rows),
    )


def _data(found: Mapping[str, Loading], name: str) -> dict[str, object]:
    return {
        "taken_ms": found[name].taken_ms.data(),
        "work_ms": found[name].work_ms.data(),
        "times_empty": ratio(found[name].taken_ms, found[_EMPTY].taken_ms),
    }
