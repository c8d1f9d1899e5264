"""Solving: Graph Nim on K4 by arrays, against recursion with a dictionary, and how the cost grows."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import product

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.processes import python
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.solver import Play, solve

__all__ = ["measure"]

_TARGET = 40.0
_WEIGHT = 5
_GROWTH = (5, 6, 8, 10)
_RECURSIONS = 3
_MEBIBYTE = 2**20

_Numbers = tuple[int, ...]

# Run in a separate process, so that its memory can be measured. The first solution is timed; the second measures
# memory, because tracing memory takes time.
_CHILD = """
import json, sys, time, tracemalloc
from pathlib import Path
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.solver import Play, solve
import ggbgen.solver.arrays
game = GraphNim("K4", int(sys.argv[1]))
begin = time.perf_counter()
solution = solve(game, play=Play.NORMAL, method="arrays")
taken = time.perf_counter() - begin
(peak,) = [line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if line[:6] == "VmHWM:"]
positions, grundy = len(solution), max(solution.grundy_values)
del solution
tracemalloc.start()
solve(game, play=Play.NORMAL, method="arrays")
allocated = tracemalloc.get_traced_memory()[1]
print(json.dumps({"positions": positions, "taken_s": taken, "allocated": allocated,
                  "resident": 1024 * int(peak), "grundy": grundy}))
"""


def measure(*, repetitions: int) -> Report:
    """Time the solvers in turns, then the fast one on larger boxes, each in a separate process."""
    compared, ratios = _compared(repetitions)
    grown, growth = _growth(repetitions)
    return Report(tables=(compared, grown), data={"times_faster": ratios, "growth": growth})


def _compared(repetitions: int) -> tuple[Table, dict[str, object]]:
    game = GraphNim("K4", _WEIGHT)
    solvers: dict[str, Callable[[], object]] = {
        "recursion with a dictionary over the ruleset's options": lambda: _recursive(game.options, game.start()),
        "the same over options written for K4 alone": lambda: _recursive(_k4_options, game.start()),
        "arrays (Grundy values and remoteness)": lambda: solve(game, play=Play.NORMAL, method="arrays"),
    }
    slow, bare, fast = solvers
    expected = _recursive(_k4_options, game.start())
    solution = solve(game, play=Play.NORMAL, method="arrays")
    assert len(expected) == len(solution) == (_WEIGHT + 1) ** 6
    assert all(solution.grundy(position) == grundy for position, grundy in expected.items())
    taken: dict[str, list[float]] = {name: [] for name in solvers}
    for turn in range(max(repetitions, _RECURSIONS)):
        for name, solver in solvers.items():
            if name == fast or turn < _RECURSIONS:
                begin = time.perf_counter()
                solver()
                taken[name].append(1000 * (time.perf_counter() - begin))
    figures = {name: Figures(tuple(values)) for name, values in taken.items()}
    times = {name: ratio(figures[name], figures[fast]) for name in (slow, bare)}
    table = Table(
        title=f"All weightings 0 to {_WEIGHT} of K4 ({len(expected):,} positions), ms, median (min-max)",
        headings=("solver", "time", "arrays are", "target", ""),
        rows=(
            *(
                (
                    name,
                    str(figures[name]),
                    f"{times[name]:.0f} times faster",
                    f"at least {_TARGET:g}",
                    verdict(times[name] >= _TARGET),
                )
                for name in (slow, bare)
            ),
            (fast, str(figures[fast]), "", "", ""),
        ),
    )
    data: dict[str, object] = {name: {"ms": figure.data()} for name, figure in figures.items()}
    return table, data | {"times_faster": times}


def _growth(repetitions: int) -> tuple[Table, dict[str, object]]:
    found = {weight: [_child(weight) for _ in range(repetitions)] for weight in _GROWTH}
    rows = []
    for weight, runs in found.items():
        taken = Figures(tuple(1000 * run["taken_s"] for run in runs))
        positions = int(runs[0]["positions"])
        rows.append(
            (
                f"0 to {weight}",
                f"{positions:,}",
                str(taken),
                f"{1e6 * taken.median / positions:.0f}",
                f"{max(run['allocated'] for run in runs) / _MEBIBYTE:.1f}",
                f"{max(run['allocated'] for run in runs) / positions:.0f}",
                f"{max(run['resident'] for run in runs) / _MEBIBYTE:.0f}",
                f"{runs[0]['grundy']:.0f}",
            )
        )
    table = Table(
        title="Growth: K4 by arrays, each in a process of its own; medians, and peaks of memory in MiB",
        headings=(
            "weights",
            "positions",
            "ms",
            "ns a position",
            "arrays' peak",
            "bytes a position",
            "process's peak",
            "largest Grundy value",
        ),
        rows=tuple(rows),
    )
    return table, {str(weight): runs for weight, runs in found.items()}


def _child(weight: int) -> dict[str, float]:
    run = subprocess.run(python("-c", _CHILD, str(weight)), capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise RuntimeError(f"solving K4 up to {weight} failed: {run.stderr[-500:]}")
    found: dict[str, float] = json.loads(run.stdout)
    return found


def _recursive(options: Callable[[_Numbers], Iterator[_Numbers]], start: _Numbers) -> dict[_Numbers, int]:
    known: dict[_Numbers, int] = {}

    def grundy(position: _Numbers) -> int:
        value = known.get(position)
        if value is None:
            values = {grundy(option) for option in options(position)}
            value = 0
            while value in values:
                value += 1
            known[position] = value
        return value

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, 10 * sum(start) + 1000))
    try:
        grundy(start)
    finally:
        sys.setrecursionlimit(limit)
    return known


def _k4_options(position: _Numbers) -> Iterator[_Numbers]:
    """Yield the options on K4 with as little work as Python allows; a single lowered edge comes up at both ends."""
    a, b, c, d, e, f = position  # A-B A-C A-D B-C B-D C-D
    for x, y, z in product(range(a + 1), range(b + 1), range(c + 1)):
        if (x, y, z) != (a, b, c):
            yield x, y, z, d, e, f
    for x, y, z in product(range(a + 1), range(d + 1), range(e + 1)):
        if (x, y, z) != (a, d, e):
            yield x, b, c, y, z, f
    for x, y, z in product(range(b + 1), range(d + 1), range(f + 1)):
        if (x, y, z) != (b, d, f):
            yield a, x, c, y, e, z
    for x, y, z in product(range(c + 1), range(e + 1), range(f + 1)):
        if (x, y, z) != (c, e, f):
            yield a, b, x, d, y, z
