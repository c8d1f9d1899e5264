"""Canonical forms with temperature of Domineering on 4 x 4, against pycgt and cgt-py, in fresh processes in turns.

`python -m benchmarks.partizan WHO` is such a process: it prints two times as JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.processes import python
from ggbgen.partizan import temperature, values_of
from ggbgen.rulesets.domineering import Domineering

__all__ = ["measure"]

_TARGET = 2.0
_ROWS = _COLUMNS = 4
_WHO = {"ggbgen": "ggbgen.partizan", "pycgt": "pycgt (Python)", "rust": "cgt-py (Rust)"}
_CHECKOUT = Path(__file__).resolve().parents[1]


def measure(*, repetitions: int) -> Report:
    """Time all three in turns, in one run."""
    runs: dict[str, list[dict[str, Any]]] = {who: [] for who in _WHO}
    for turn in range(repetitions + 1):
        for who in _WHO:
            done = subprocess.run(
                python("-m", "benchmarks.partizan", who), cwd=_CHECKOUT, capture_output=True, text=True, check=True
            )
            if turn:  # the first process compiles the modules
                runs[who].append(json.loads(done.stdout))
    results = {who: found[0]["temperatures"] for who, found in runs.items()}
    assert results["ggbgen"] == results["pycgt"] == results["rust"]
    times = {
        what: {who: Figures(tuple(run[what] for run in runs[who])) for who in _WHO} for what in ("board", "positions")
    }
    rows, ratios = [], {}
    for what, title in (("board", "the empty board"), ("positions", f"all {len(results['ggbgen'])} positions of it")):
        faster = min((times[what][who] for who in ("pycgt", "rust")), key=lambda figures: figures.median)
        for who, name in _WHO.items():
            own = who == "ggbgen"
            factor = ratio(times[what][who], faster)
            ratios[f"{what}: {who}"] = factor
            target = (f"at most {_TARGET:g}", verdict(factor <= _TARGET)) if own else ("", "")
            rows.append((title, name, str(times[what][who]), f"{factor:.2f} times", *target))
    table = Table(
        title=f"Canonical form and temperature in Domineering on {_ROWS} x {_COLUMNS}, ms, median (min-max), without "
        "imports, each in a new process; ratios to the faster of the two libraries",
        headings=("what", "with", "time", "ratio", "target", ""),
        rows=tuple(rows),
    )
    data = {what: {who: figures.data() for who, figures in found.items()} for what, found in times.items()}
    return Report(tables=(table,), data={"partizan_ms": data, "ratios": ratios})


def _ways(who: str) -> tuple[Callable[[str], Any], Callable[[Any], Any]]:
    """Return how a board of dots and crosses gets a value, and a value its temperature."""
    if who == "pycgt":
        import pycgt
        from pycgt.rulesets import domineering

        return domineering.parse, pycgt.temperature
    if who == "rust":
        from tests.second_opinion import rust

        library = rust()
        return (
            lambda board: library.Domineering(board.replace("\n", "|").replace("x", "#")).canonical_form,
            lambda value: value.temperature,
        )
    rules = Domineering(rows=_ROWS, columns=_COLUMNS)
    values: list[Any] = []

    def value(board: str) -> Any:
        position = tuple(tuple(map(".x".index, row)) for row in board.split("\n"))
        if not values:
            values.append(values_of(rules, position))
        return values[0].value(position)

    return value, temperature


def _run(who: str) -> dict[str, object]:
    """Return the times for the empty board and for all of its positions, and the temperatures of these."""
    value, heat = _ways(who)
    empty = "\n".join(["." * _COLUMNS] * _ROWS)
    begin = time.perf_counter()
    heat(value(empty))
    board = 1000 * (time.perf_counter() - begin)
    boards = _boards()
    begin = time.perf_counter()
    found = [heat(value(each)) for each in boards]
    taken = board + 1000 * (time.perf_counter() - begin)
    return {"board": board, "positions": taken, "temperatures": [_text(each) for each in found]}


def _boards() -> list[str]:
    """Return all positions from the empty board on that differ by more than reflections of their regions."""
    from ggbgen.partizan.ruleset_values import PositionValues

    rules = Domineering(rows=_ROWS, columns=_COLUMNS)
    found = PositionValues(rules, rules.start()).positions()
    return ["\n".join("".join(".x"[state] for state in row) for row in position) for position in found]


def _text(value: Any) -> str:
    """Return a temperature as text; cgt-py's numbers have theirs in quotes."""
    text = repr(value)
    return text.split("'")[1] if "'" in text else str(value)


if __name__ == "__main__":
    print(json.dumps(_run(sys.argv[1])))
