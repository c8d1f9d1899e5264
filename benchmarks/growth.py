"""Growth: how building, loading and clicking change with the order of the tournament."""

from __future__ import annotations

import tempfile
from pathlib import Path

import ggbgen
from benchmarks import thesis
from benchmarks.clicks import tournament_clicks
from benchmarks.figures import Figures, Report, Table, ratio
from benchmarks.load import fresh_loads
from benchmarks.page import BenchBrowser
from benchmarks.processes import python, timed_processes

__all__ = ["measure"]

_ORDERS = (5, 10, 15, 20)
_STEPS = ("load string", "show kings")


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Measure applets for tournaments of order up to 5, 10, 15 and 20, each with a tournament of its largest order."""
    archives = {str(order): ggbgen.build("tournament-kings", max_order=order).to_bytes() for order in _ORDERS}
    loads = fresh_loads(browser, {"empty": thesis.empty(), **archives}, repetitions=repetitions)
    with tempfile.TemporaryDirectory() as name:
        builds = timed_processes(
            {
                str(order): python("-m", "ggbgen", "build", "tournament-kings", "--set", f"max_order={order}")
                for order in _ORDERS
            },
            folder=Path(name),
            repetitions=repetitions,
        )
    rows: list[tuple[str, ...]] = []
    data: dict[str, object] = {}
    for order in map(str, _ORDERS):
        clicks = {
            step.name: pairs
            for step, pairs in tournament_clicks(browser, int(order), repetitions=repetitions, steps=_STEPS)
        }
        frames, scripts = (
            {
                (step, side): Figures(tuple(getattr(pair[side], measured) for pair in clicks[step]))
                for step in _STEPS
                for side in (0, 1)
            }
            for measured in ("frame_ms", "script_ms")
        )
        rows.append(
            (
                order,
                f"{builds[order].taken_ms.median:.0f}",
                f"{len(archives[order]) / 1024:.1f}",
                f"{loads[order].taken_ms.median:.0f}",
                f"{ratio(loads[order].taken_ms, loads['empty'].taken_ms):.2f}",
                *(
                    f"{found[step, 0].median:.1f} / {found[step, 1].median:.1f}"
                    for step in _STEPS
                    for found in (frames, scripts)
                ),
            )
        )
        data[order] = {
            "build_ms": builds[order].taken_ms.data(),
            "bytes": len(archives[order]),
            "load_ms": loads[order].taken_ms.data(),
            "clicks": {
                step: {
                    side: {"frame_ms": frames[step, k].data(), "script_ms": scripts[step, k].data()}
                    for k, side in enumerate(("thesis", "ggbgen"))
                }
                for step in _STEPS
            },
        }
    table = Table(
        title="Growth with the order, medians in ms; pairs are thesis / ggbgen, frames and scripts as above",
        headings=(
            "order",
            "build",
            "KB",
            "load",
            "times empty",
            "string: frame",
            "scripts",
            "kings: frame",
            "scripts",
        ),
        rows=tuple(rows),
    )
    return Report(tables=(table,), data={"empty_load_ms": loads["empty"].taken_ms.data(), "orders": data})
