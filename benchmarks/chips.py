"""Game chip numbers of complete graphs: by numbering positions, against the definition with a dictionary."""

from __future__ import annotations

import time
from collections.abc import Callable

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from ggbgen.acceleration import has_numba
from ggbgen_research.verification.chips import NUMBERS
from ggbgen_research.verification.chips.complete import complete_values

__all__ = ["measure"]

_TARGET = 50.0
_DEFINED, _LARGEST = 7, 10


def measure(*, repetitions: int) -> Report:
    """Time both methods in turns, in one run; compilation is not counted."""
    positions = sum(len(complete_values(order)) for order in range(2, _LARGEST + 1))
    known = _by_definition()
    defined, numbered = [], []
    for _ in range(repetitions):
        defined.append(_taken(_by_definition) / known)
        numbered.append(_taken(_by_number) / positions)
    ways = Figures(tuple(defined)), Figures(tuple(numbered))
    times = ratio(*ways)
    met = verdict(times >= _TARGET) if has_numba() else ""
    table = Table(
        title="Game chip numbers of complete graphs, microseconds a position, median (min-max)",
        headings=("", "positions", "time", "faster", "target", ""),
        rows=(
            (f"K{_DEFINED}, the definition with a dictionary", f"{known:,}", str(ways[0]), "", "", ""),
            (
                f"K2 to K{_LARGEST}, both games, either first, by number",
                f"{positions:,}",
                str(ways[1]),
                f"{times:.0f} times",
                f"at least {_TARGET:g}",
                met,
            ),
        ),
    )
    return Report(tables=(table,), data={"times_faster": times})


def _taken(task: Callable[[], object]) -> float:
    begin = time.perf_counter()
    task()
    return 1e6 * (time.perf_counter() - begin)


def _by_number() -> None:
    complete_values.cache_clear()
    for order in range(2, _LARGEST + 1):
        values = complete_values(order)
        assert values.most[values.number((0,) * order)] == NUMBERS[order].max_first


def _by_definition() -> int:
    """Compute the game chip number by its definition; return how many positions were evaluated."""
    order = _DEFINED
    known: dict[tuple[int, ...], int] = {}

    def score(chips: tuple[int, ...]) -> int:
        if chips in known:
            return known[chips]
        reached = []
        for vertex in range(order):
            now, fired = list(chips), [False] * order
            now[vertex] += 1
            while not all(fired) and max(now) >= order - 1:
                firing = now.index(max(now))
                fired[firing] = True
                now = [have + 1 for have in now]
                now[firing] -= order
            reached.append(sum(chips) + 1 if all(fired) else score(tuple(sorted(now))))
        known[chips] = min(reached) if sum(chips) % 2 else max(reached)
        return known[chips]

    assert score((0,) * order) == NUMBERS[order].max_first
    return len(known)
