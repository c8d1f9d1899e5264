"""Subh: positions up to relabelling on arrays, against a search over labelled positions with a dictionary."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations, permutations

from benchmarks.figures import Figures, Report, Table, verdict
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets.subh import Subh
from ggbgen.solver import solve_maker_breaker

__all__ = ["measure"]

_TARGET = 50.0
_SMALL, _LARGE = 5, 6
_NEVER = 99


def measure(*, repetitions: int) -> Report:
    """Time both methods in turns, in one run."""
    assert _by_dictionary(_SMALL) == _by_classes(_SMALL) == (9, 10)
    assert _by_classes(_LARGE) == (11, 12)
    taken: dict[str, list[float]] = {"search": [], "small": [], "large": [], "table": []}
    for _ in range(repetitions):
        taken["search"].append(_taken(lambda: _by_dictionary(_SMALL)))
        taken["small"].append(_taken(lambda: _by_classes(_SMALL)))
        taken["large"].append(_taken(lambda: _by_classes(_LARGE)))
        taken["table"].append(_taken(lambda: board_of(_game(_LARGE)).encoding()))
    figures = {name: Figures(tuple(values)) for name, values in taken.items()}
    small, large = (3 ** (order * (order - 1) // 2) for order in (_SMALL, _LARGE))
    times = {
        _SMALL: figures["search"].median / figures["small"].median,
        _LARGE: figures["search"].median * large / small / figures["large"].median,
    }
    rows = (
        (f"{_SMALL} vertices: a dictionary over {small:,} labelled positions", str(figures["search"]), "", "", ""),
        (f"{_SMALL} vertices by classes", str(figures["small"]), f"{times[_SMALL]:.0f} times", "", ""),
        (
            f"{_LARGE} vertices by classes",
            str(figures["large"]),
            f"{times[_LARGE]:.0f} times",
            f"at least {_TARGET:g}",
            verdict(times[_LARGE] >= _TARGET),
        ),
        (f"{_LARGE} vertices: the table of an archive, proved", str(figures["table"]), "", "", ""),
    )
    table = Table(
        title=f"Subh for either player to move, ms, median (min-max); for {_LARGE} vertices the dictionary is taken to "
        f"need {large // small} times as long as for {_SMALL}, as there are as many times as many positions",
        headings=("", "time", "faster", "target", ""),
        rows=rows,
    )
    data = {name: value.data() for name, value in figures.items()}
    return Report(tables=(table,), data={"subh_ms": data, "times_faster": {str(k): v for k, v in times.items()}})


def _game(order: int) -> Subh:
    return Subh.from_parameters({"order": order})


def _by_classes(order: int) -> tuple[int, ...]:
    """Return the number of plies in which Maker wins from the empty board, for either player to move."""
    game = _game(order)
    solution = solve_maker_breaker(game)
    return tuple(solution.value(game.start(), player).remoteness for player in game.PLAYERS)


def _by_dictionary(order: int) -> tuple[int, int]:
    """Return the same by the definition; sets of arcs are the bits of a number."""
    numbers = {
        arc: k for k, arc in enumerate(arc for i, j in combinations(range(order), 2) for arc in ((i, j), (j, i)))
    }
    cycles = [
        sum(1 << numbers[arc] for arc in zip((0, *rest), (*rest, 0), strict=True))
        for rest in permutations(range(1, order))
    ]
    pairs = [3 << k for k in range(0, len(numbers), 2)]
    known: dict[int, tuple[int, int]] = {}

    def plies(arcs: int) -> tuple[int, int]:
        if arcs in known:
            return known[arcs]
        if any(arcs & cycle == cycle for cycle in cycles):
            found = (0, 0)
        else:
            options = [
                plies(arcs | arc) for pair in pairs if not arcs & pair for arc in (pair & -pair, pair & (pair << 1))
            ]
            best = min((breaker for _, breaker in options), default=_NEVER)
            worst = max((maker for maker, _ in options), default=_NEVER)
            found = (min(1 + best, _NEVER), min(1 + worst, _NEVER))
        known[arcs] = found
        return found

    return plies(0)


def _taken(task: Callable[[], object]) -> float:
    begin = time.perf_counter()
    task()
    return 1000 * (time.perf_counter() - begin)
