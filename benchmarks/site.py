"""The site: all of it in two languages, again without changes, and again with one applet changed."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path

from benchmarks.figures import Figures, Report, Table, verdict
from ggbgen.deliver.site import Site, write_site

__all__ = ["measure"]

_TARGET_S = 60.0
_OWN = 'extends = "nim"\ntitle = "{title}"\n'


def measure(*, repetitions: int) -> Report:
    """Write the site with a custom applet, again unchanged, and again with another title for that applet."""
    taken: dict[str, list[float]] = {"new": [], "unchanged": [], "one applet changed": []}
    sizes: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as name:
        own = Path(name) / "own"
        own.mkdir()
        for turn in range(repetitions):
            shutil.rmtree(Path(name) / "site", ignore_errors=True)
            for what, title in (("new", "Mine"), ("unchanged", "Mine"), ("one applet changed", f"Mine {turn}")):
                (own / "applet.toml").write_text(_OWN.format(title=title), encoding="utf-8")
                begin = time.perf_counter()
                site = write_site(Path(name) / "site", language=("en", "es"), added=[own])
                taken[what].append(1000 * (time.perf_counter() - begin))
                sizes[what] = _told(site)
    figures = {what: Figures(tuple(times)) for what, times in taken.items()}
    most = max(figures["new"].values) / 1000
    rows = tuple(
        (what, str(found), sizes[what], f"below {_TARGET_S:g} s", verdict(most < _TARGET_S))
        if what == "new"
        else (what, str(found), sizes[what], "", "")
        for what, found in figures.items()
    )
    table = Table(
        title=f"The site in English and Spanish on {os.cpu_count()} cores, ms, median (min-max)",
        headings=("site", "time", "", "target", ""),
        rows=rows,
    )
    return Report(tables=(table,), data={what: found.data() for what, found in figures.items()})


def _told(site: Site) -> str:
    size = sum((site.folder / path).stat().st_size for path in site.paths)
    return f"{len(site.paths)} files, {size / 1e6:.0f} MB, {len(site.built)} applets built"
