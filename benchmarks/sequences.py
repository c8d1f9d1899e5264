"""Sequences of Grundy values: Grundy's game against its definition, Kayles by its period, ten octal codes."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.processes import python
from ggbgen.rulesets import find_ruleset
from ggbgen.solver.sequences import grundy_sequence

__all__ = ["measure"]

_TIMES_FASTER = 100.0
_GRUNDY = 5_000
_GRUNDY_LARGE = 50_000
_KAYLES = 1_000_000
_KAYLES_TARGET_S = 1.0
_CODES = ("0.07", "0.77", "0.15", "0.165", "0.16", "0.56", "0.127", "0.007", "0.6", "4.07")
_VALUES = 10_000
_DEFINITIONS = 2
_MEBIBYTE = 2**20

# Run in a separate process, so that its memory can be measured. The first sequence makes sure that numba and its
# machine code are loaded.
_CHILD = """
import json, sys, time
from pathlib import Path
from ggbgen.rulesets import find_ruleset
from ggbgen.solver.sequences import grundy_sequence
def peak():
    (line,) = [line for line in Path("/proc/self/status").read_text().splitlines() if line[:6] == "VmHWM:"]
    return 1024 * int(line.split()[1])
game = find_ruleset("grundys-game").from_parameters({})
grundy_sequence(game, to=10_000)
before = peak()
begin = time.perf_counter()
found = grundy_sequence(game, to=int(sys.argv[1]))
taken = time.perf_counter() - begin
print(json.dumps({"taken_s": taken, "before": before, "resident": peak(), "largest": max(found.values)}))
"""


def measure(*, repetitions: int) -> Report:
    """Time everything in turns, in one run."""
    _sequence("grundys-game", 2 * _VALUES)  # imports numba and its machine code, or compiles
    parts = [_grundys_game(repetitions), _large(repetitions), _kayles(repetitions), _codes(repetitions)]
    return Report(
        tables=tuple(table for table, _ in parts), data={key: value for _, data in parts for key, value in data.items()}
    )


def _sequence(name: str, to: int, **values: object) -> list[int]:
    return grundy_sequence(find_ruleset(name).from_parameters(values), to=to).values.tolist()


def _taken(task: Callable[[], object]) -> float:
    begin = time.perf_counter()
    task()
    return 1000 * (time.perf_counter() - begin)


def _by_definition(to: int) -> dict[int, int]:
    """Return the values of Grundy's game by their definition."""
    values: dict[int, int] = {}
    for n in range(to + 1):
        reached = {values[one] ^ values[n - one] for one in range(1, (n + 1) // 2)}
        value = 0
        while value in reached:
            value += 1
        values[n] = value
    return values


def _grundys_game(repetitions: int) -> tuple[Table, dict[str, object]]:
    assert list(_by_definition(1_000).values()) == _sequence("grundys-game", 1_000)
    slow, fast = [], []
    for turn in range(repetitions):
        if turn < _DEFINITIONS:
            slow.append(_taken(lambda: _by_definition(_GRUNDY)))
        fast.append(_taken(lambda: _sequence("grundys-game", _GRUNDY)))
    definition, sequence = Figures(tuple(slow)), Figures(tuple(fast))
    times = ratio(definition, sequence)
    table = Table(
        title=f"Grundy's game to {_GRUNDY:,}, ms, median (min-max); numba is imported and has compiled",
        headings=("", "time", "faster", "target", ""),
        rows=(
            ("the definition in Python, with a dictionary", str(definition), "", "", ""),
            (
                "sequence",
                str(sequence),
                f"{times:.0f} times",
                f"at least {_TIMES_FASTER:g}",
                verdict(times >= _TIMES_FASTER),
            ),
        ),
    )
    data = {"definition_ms": definition.data(), "sequence_ms": sequence.data(), "times": times}
    return table, {"grundys_game": data}


def _large(repetitions: int) -> tuple[Table, dict[str, object]]:
    runs = []
    for _ in range(repetitions):
        run = subprocess.run(python("-c", _CHILD, str(_GRUNDY_LARGE)), capture_output=True, text=True, check=True)
        runs.append(json.loads(run.stdout))
    taken = Figures(tuple(1000 * run["taken_s"] for run in runs))
    table = Table(
        title=f"Grundy's game to {_GRUNDY_LARGE:,}, each in a process of its own; memory in MiB",
        headings=("ms, median (min-max)", "process's peak", "of which numba and values to 10,000", "largest value"),
        rows=(
            (
                str(taken),
                f"{max(run['resident'] for run in runs) / _MEBIBYTE:.0f}",
                f"{max(run['before'] for run in runs) / _MEBIBYTE:.0f}",
                str(runs[0]["largest"]),
            ),
        ),
    )
    return table, {"grundys_game_large": runs}


def _kayles(repetitions: int) -> tuple[Table, dict[str, object]]:
    kayles = find_ruleset("kayles").from_parameters({})
    inside = Figures(tuple(_taken(lambda: grundy_sequence(kayles, to=_KAYLES)) for _ in range(repetitions)))
    command = python("-m", "ggbgen", "sequence", "kayles", "--to", str(_KAYLES), "--json")
    process = Figures(
        tuple(_taken(lambda: subprocess.run(command, capture_output=True, check=True)) for _ in range(repetitions))
    )
    rows = [
        (name, str(taken), f"below {_KAYLES_TARGET_S:g} s", verdict(taken.median < 1000 * _KAYLES_TARGET_S))
        for name, taken in (("sequence", inside), ("the command with --json", process))
    ]
    table = Table(
        title=f"Kayles to {_KAYLES:,}, by the period that is proved, ms, median (min-max)",
        headings=("", "time", "target", ""),
        rows=tuple(rows),
    )
    return table, {"kayles": {"sequence_ms": inside.data(), "command_ms": process.data()}}


def _codes(repetitions: int) -> tuple[Table, dict[str, object]]:
    rows, data = [], {}
    taken: dict[str, list[float]] = {code: [] for code in _CODES}
    for _ in range(repetitions):
        for code, times in taken.items():
            times.append(_taken(lambda code=code: _sequence("octal", _VALUES - 1, code=code)))  # type: ignore[misc]
    for code, times in taken.items():
        found = grundy_sequence(find_ruleset("octal").from_parameters({"code": code}), to=_VALUES - 1)
        figures = Figures(tuple(times))
        period = "none seen" if found.period is None else f"{found.preperiod} + {found.period}"
        rows.append((code, str(figures), period, "proved" if found.proved else ""))
        data[code] = {"ms": figures.data(), "proved": found.proved}
    table = Table(
        title=f"{_VALUES:,} values of octal games, ms, median (min-max)",
        headings=("code", "time", "pre-period + period", ""),
        rows=tuple(rows),
    )
    return table, {"codes": data}
