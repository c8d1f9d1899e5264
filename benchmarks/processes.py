"""Whole processes, timed from their start to their end."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.figures import Figures

__all__ = ["Process", "python", "timed_processes"]

_CHECKOUT = Path(__file__).resolve().parents[1]


def python(*arguments: str) -> list[str]:
    """Return the command that runs this Python with these arguments."""
    return [sys.executable, *arguments]


@dataclass(frozen=True, slots=True, kw_only=True)
class Process:
    """How long a process took.

    Attributes:
        taken_ms: From its start to its end.
        work_ms: Processor time of it and of the processes that it waited for.
    """

    taken_ms: Figures
    work_ms: Figures


def timed_processes(
    commands: Mapping[str, list[str]], *, folder: Path, repetitions: int, warm_up: int = 1
) -> dict[str, Process]:
    """Run the commands in turns and time them.

    Raises:
        RuntimeError: A command failed; the message contains its error output.
    """
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for turn in range(warm_up + repetitions):
        for name, command in commands.items():
            figures = _timed(name, command, folder)
            if turn >= warm_up:
                taken[name].append(figures)
    processes = {}
    for name, pairs in taken.items():
        times, works = zip(*pairs, strict=True)
        processes[name] = Process(taken_ms=Figures(times), work_ms=Figures(works))
    return processes


def _timed(name: str, command: list[str], folder: Path) -> tuple[float, float]:
    # Compiled modules are cached, as on a user's machine.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPATH"] = str(_CHECKOUT)
    work = _work_s()
    begin = time.perf_counter()
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    taken = time.perf_counter() - begin
    if run.returncode != 0:
        raise RuntimeError(f"{name} failed with status {run.returncode}: {run.stderr[-500:]}")
    return 1000 * taken, 1000 * (_work_s() - work)


def _work_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
