"""Classifying tournaments: against the game on each of them, cost per tournament, memory, two processes against one."""

from __future__ import annotations

import json
import resource
import subprocess
import time
from collections import Counter

from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.processes import python
from ggbgen_research.classification import TOURNAMENTS, Rule, classify
from ggbgen_research.classification.slices import Job, number_of_slices
from ggbgen_research.classification.tournaments import find_generator
from tests.game_on_tournaments import class_of, listed

__all__ = ["measure"]

_TIMES_FASTER = 50.0
_TIMES_THE_GENERATOR = 20.0
_ORDERS = (7, 8, 9, 10)
_LARGE_ORDERS = (11, 12)
_SLICES_OF_LARGE = 3
_GAMES = 2
_MEBIBYTE = 2**20
_GIBIBYTE = 2**30

_CHILD = """
import json, sys
from pathlib import Path
from ggbgen_research.classification import Rule, classify
row = classify("thrones", order=int(sys.argv[1]), rule=Rule(sys.argv[2]), processes=2)
(peak,) = [line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if line[:6] == "VmHWM:"]
print(json.dumps({"total": row.total, "resident": 1024 * int(peak)}))
"""


def measure(*, repetitions: int) -> Report:
    """Time everything in turns, in one run."""
    for rule in Rule:
        classify("thrones", order=4, rule=rule)  # imports numba and its machine code
    parts = [
        _against_the_game(repetitions),
        *(_by_order(rule, repetitions) for rule in Rule),
        _memory(),
        _processes(repetitions),
        _large(),
    ]
    return Report(
        tables=tuple(table for table, _ in parts), data={key: value for _, data in parts for key, value in data.items()}
    )


def _against_the_game(repetitions: int) -> tuple[Table, dict[str, object]]:
    lines = listed(8)
    game, sweep = [], []
    for turn in range(repetitions):
        if turn < _GAMES:
            begin = time.perf_counter()
            classes = Counter(class_of(line, 8, kings_only=False) for line in lines)
            game.append(1000 * (time.perf_counter() - begin))
        begin = time.perf_counter()
        row = classify("thrones", order=8, rule=Rule.ANY)
        sweep.append(1000 * (time.perf_counter() - begin))
        assert dict(classes) == dict(row.counts)
    slow, fast = Figures(tuple(game)), Figures(tuple(sweep))
    times = ratio(slow, fast)
    table = Table(
        title=f"Order 8 ({len(lines):,} tournaments), ms, median (min-max); numba is imported and has compiled",
        headings=("", "time", "faster", "target", ""),
        rows=(
            ("recursive game with a dictionary on each tournament", str(slow), "", "", ""),
            (
                "classify, with gentourng",
                str(fast),
                f"{times:.0f} times",
                f"at least {_TIMES_FASTER:g}",
                verdict(times >= _TIMES_FASTER),
            ),
        ),
    )
    return table, {"order 8": {"game": slow.data(), "classify": fast.data(), "times_faster": times}}


def _by_order(rule: Rule, repetitions: int) -> tuple[Table, dict[str, object]]:
    program = find_generator().program
    rows = []
    data: dict[str, object] = {}
    for order in _ORDERS:
        taken, generated = [], []
        for _ in range(repetitions):
            begin = time.perf_counter()
            subprocess.run([program, "-q", "-u", str(order)], check=True)
            generated.append(1000 * (time.perf_counter() - begin))
            begin = time.perf_counter()
            classify("thrones", order=order, rule=rule)
            taken.append(1000 * (time.perf_counter() - begin))
        own, generator = Figures(tuple(taken)), Figures(tuple(generated))
        times = ratio(own, generator)
        judged = order == _ORDERS[-1]
        rows.append(
            (
                str(order),
                f"{TOURNAMENTS[order]:,}",
                str(own),
                f"{1e6 * own.median / TOURNAMENTS[order]:.0f}",
                str(generator),
                f"{times:.1f}",
                f"at most {_TIMES_THE_GENERATOR:g}" if judged else "",
                verdict(times <= _TIMES_THE_GENERATOR) if judged else "",
            )
        )
        data[str(order)] = {"classify": own.data(), "generator": generator.data(), "times": times}
    table = Table(
        title=f"Cost by order, rule {rule}, one process at a time; ms, median (min-max)",
        headings=("n", "tournaments", "time", "ns each", "gentourng -u", "ratio", "target", ""),
        rows=tuple(rows),
    )
    return table, {f"rule {rule}": data}


def _memory() -> tuple[Table, dict[str, object]]:
    rows = []
    data: dict[str, object] = {}
    for order in (8, 10):
        for rule in Rule:
            run = subprocess.run(python("-c", _CHILD, str(order), rule), capture_output=True, text=True, check=False)
            if run.returncode != 0:
                raise RuntimeError(f"classifying order {order} failed: {run.stderr[-500:]}")
            peak = json.loads(run.stdout)["resident"]
            rows.append((str(order), rule.value, f"{peak / _MEBIBYTE:.0f}", "below 1024", verdict(peak < _GIBIBYTE)))
            data[f"{order} {rule}"] = peak
    table = Table(
        title="Peak memory of the process with two slices at a time, MiB; most of it is numba",
        headings=("n", "rule", "peak", "target", ""),
        rows=tuple(rows),
    )
    return table, {"memory": data}


def _processes(repetitions: int) -> tuple[Table, dict[str, object]]:
    taken: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(repetitions):
        for processes, times in taken.items():
            begin = time.perf_counter()
            classify("thrones", order=10, rule=Rule.ANY, processes=processes)
            times.append(1000 * (time.perf_counter() - begin))
    one, two = (Figures(tuple(times)) for times in taken.values())
    table = Table(
        title="Order 10, ms, median (min-max)",
        headings=("slices at a time", "time", "faster"),
        rows=(("1", str(one), ""), ("2", str(two), f"{ratio(one, two):.2f} times")),
    )
    return table, {"processes": {"1": one.data(), "2": two.data(), "times_faster": ratio(one, two)}}


def _large() -> tuple[Table, dict[str, object]]:
    rows = []
    data: dict[str, object] = {}
    program = find_generator().program
    for order in _LARGE_ORDERS:
        for rule in Rule:
            slices = number_of_slices(order, None)
            job = Job(subject="thrones", order=order, rule=rule, slices=slices)
            seen, taken, generated = 0, 0.0, 0.0
            for number in range(_SLICES_OF_LARGE):
                residue = slices * (2 * number + 1) // (2 * _SLICES_OF_LARGE)
                begin = _work_s()
                seen += sum(job.count(residue).counts)
                taken += _work_s() - begin
                begin = _work_s()
                subprocess.run([program, "-q", "-u", str(order), f"{residue}/{slices}"], check=True)
                generated += _work_s() - begin
            hours = taken / seen * TOURNAMENTS[order] / 3600
            rows.append(
                (
                    str(order),
                    rule.value,
                    f"{_SLICES_OF_LARGE} of {slices:,}",
                    f"{seen:,}",
                    f"{1e9 * taken / seen:.0f}",
                    f"{taken / generated:.1f}",
                    f"{hours:.2f}",
                )
            )
            data[f"{order} {rule}"] = {"seen": seen, "taken_s": taken, "generator_s": generated, "hours": hours}
    table = Table(
        title="Processor time of large orders, extrapolated from slices; gentourng's is part of it",
        headings=(
            "n",
            "rule",
            "slices",
            "tournaments",
            "ns each",
            "times gentourng -u",
            "hours for all",
        ),
        rows=tuple(rows),
    )
    return table, {"large": data}


def _work_s() -> float:
    """Return the processor time of this process and the children it waited for; other load hardly affects it."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)
