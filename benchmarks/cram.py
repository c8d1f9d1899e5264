"""Cram: Grundy values of boards by regions, against the definition with a dictionary over sets of cells."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from ggbgen.acceleration import has_numba
from ggbgen.rulesets.cram import Cram
from ggbgen.solver.regions import Regions

__all__ = ["measure"]

_TARGET = 40.0
_COMPARED = (4, 5)
_DEFINITIONS = 2
# Published values of boards; the test of the ruleset gives the sources.
_PUBLISHED = {(4, 4): 0, (4, 5): 2, (4, 6): 0, (4, 7): 3, (4, 8): 0, (5, 5): 0}
_BOARDS = [
    *((rows, columns) for columns in range(2, 6) for rows in range(1, columns + 1)),
    *((rows, columns) for columns in range(6, 9) for rows in range(1, 5)),
]

_Cells = frozenset[tuple[int, int]]


def measure(*, repetitions: int) -> Report:
    """Time everything in turns, in one run."""
    _by_regions(2, 3, machine=has_numba())  # imports numba and its machine code, or compiles
    compared, times = _compared(repetitions)
    boards, taken = _boards(repetitions)
    return Report(tables=(compared, boards), data={"times_faster": times, "boards_ms": taken})


def _by_regions(rows: int, columns: int, *, machine: bool | None = None) -> tuple[int, int]:
    """Return the Grundy value of a board, and the number of shapes of regions that were evaluated for it."""
    game = Cram(rows=rows, columns=columns, board=None)
    regions: Regions[object] = Regions(game, limit=10_000_000, machine=machine)
    return regions.grundy(game.start()), len(regions)


def _by_definition(rows: int, columns: int) -> int:
    """Return the Grundy value of a board by its definition."""
    known: dict[_Cells, int] = {}

    def grundy(cells: _Cells) -> int:
        if cells in known:
            return known[cells]
        reached = set()
        for r, c in cells:
            for other in ((r, c + 1), (r + 1, c)):
                if other in cells:
                    reached.add(grundy(cells - {(r, c), other}))
        value = 0
        while value in reached:
            value += 1
        known[cells] = value
        return value

    return grundy(frozenset((r, c) for r in range(rows) for c in range(columns)))


def _taken(task: Callable[[], object]) -> float:
    begin = time.perf_counter()
    task()
    return 1000 * (time.perf_counter() - begin)


def _compared(repetitions: int) -> tuple[Table, dict[str, float]]:
    assert _by_definition(*_COMPARED) == _by_regions(*_COMPARED)[0] == _PUBLISHED[_COMPARED]
    ways: dict[str, Callable[[], object]] = {
        "the definition with a dictionary over sets of cells": lambda: _by_definition(*_COMPARED),
        "regions, with Python's integers": lambda: _by_regions(*_COMPARED, machine=False),
    }
    if has_numba():
        ways["regions, as machine code"] = lambda: _by_regions(*_COMPARED, machine=True)
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(max(repetitions, _DEFINITIONS)):
        for number, (name, way) in enumerate(ways.items()):
            if number > 0 or turn < _DEFINITIONS:
                taken[name].append(_taken(way))
    figures = {name: Figures(tuple(values)) for name, values in taken.items()}
    definition, *others = figures
    times = {name: ratio(figures[definition], figures[name]) for name in others}
    fastest = others[-1]
    table = Table(
        title=f"{_COMPARED[0]} x {_COMPARED[1]}, ms, median (min-max); compiling is not counted",
        headings=("", "time", "faster", "target", ""),
        rows=(
            (definition, str(figures[definition]), "", "", ""),
            *(
                (
                    name,
                    str(figures[name]),
                    f"{times[name]:.0f} times",
                    f"at least {_TARGET:g}" if name == fastest else "",
                    verdict(times[name] >= _TARGET) if name == fastest else "",
                )
                for name in others
            ),
        ),
    )
    return table, times


def _boards(repetitions: int) -> tuple[Table, dict[str, float]]:
    rows = []
    medians: dict[str, float] = {}
    for board in _BOARDS:
        grundy, shapes = _by_regions(*board)
        assert grundy == _PUBLISHED.get(board, grundy)
        figures = Figures(tuple(_taken(partial(_by_regions, *board)) for _ in range(repetitions)))
        name = f"{board[0]} x {board[1]}"
        medians[name] = figures.median
        rows.append((name, str(grundy), f"{shapes:,}", str(figures)))
    rows.append(("all together", "", "", f"{sum(medians.values()):.0f}"))
    table = Table(
        title="Boards up to 5 x 5 and 4 x 8, ms, median (min-max)",
        headings=("board", "Grundy value", "shapes of regions", "time"),
        rows=tuple(rows),
    )
    return table, medians
