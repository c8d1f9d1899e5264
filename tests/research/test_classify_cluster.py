"""`ggbgen classify --scheduler` on a local cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from ggbgen_research.classification.tournaments import find_generator

ORDER_9 = {"A": 191536, "S": 25951, "W": 107889, "B": 6880, "C": 50816}
SLICES = 24
PATIENCE_S = 60

Processes = dict[str, "subprocess.Popen[bytes]"]


def wait_for(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return an environment whose gentourng logs which process requests which slice, and waits at slice 9."""
    program = tmp_path / "bin/nauty-gentourng"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\ncase "$1 $2" in "9 "*) echo "$PPID $2" >> {tmp_path}/asked;; esac\n'
        f'if [ "$1 $2" = "9 9/{SLICES}" ]; then while [ ! -e {tmp_path}/go ]; do sleep 0.05; done; fi\n'
        f'exec {find_generator().program} "$@"\n'
    )
    program.chmod(0o755)
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(sys.path),
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "False",
        "DASK_TEMPORARY_DIRECTORY": str(tmp_path / "dask"),
    }


@pytest.fixture
def cluster(tmp_path: Path, environment: dict[str, str]) -> Iterator[tuple[str, Processes]]:
    """Yield the address of a scheduler and its two workers, by process."""
    place = tmp_path / "scheduler.json"
    with ExitStack() as stack, (tmp_path / "log").open("wb") as log:

        def start(*command: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                [sys.executable, "-m", "distributed.cli.dask_" + command[0], *command[1:]],
                cwd=tmp_path,
                env=environment,
                stdout=log,
                stderr=log,
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(place))
        wait_for(lambda: place.exists() and bool(place.read_text()))
        worker = ("worker", "--scheduler-file", str(place), "--nthreads", "1", "--no-nanny", "--no-dashboard")
        workers = {name: start(*worker, "--name", name) for name in ("one", "two")}
        yield json.loads(place.read_text())["address"], workers


@pytest.mark.long
def test_a_worker_that_is_killed_changes_nothing(
    tmp_path: Path, environment: dict[str, str], cluster: tuple[str, Processes]
) -> None:
    address, workers = cluster
    asked = tmp_path / "asked"
    command = ["classify", "thrones", "--order", "9", "--slices", str(SLICES), "--scheduler", address, "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "ggbgen", *command, "--state", "state.jsonl"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:

        def lines() -> list[list[str]]:
            return [line.split() for line in asked.read_text().splitlines()] if asked.exists() else []

        def worker_at(part: str) -> int | None:
            return next((int(pid) for pid, slice_ in lines() if slice_ == part), None)

        # The worker at slice 9 waits there: it is killed in the middle of its work, after both workers have done some.
        wait_for(lambda: process.poll() is not None or worker_at(f"9/{SLICES}") is not None)
        wait_for(lambda: process.poll() is not None or len({pid for pid, _ in lines()}) == 2)
        victim = worker_at(f"9/{SLICES}")
        (killed,) = [worker for worker in workers.values() if worker.pid == victim]
        killed.kill()
        killed.wait()
        (tmp_path / "go").touch()
        out, said = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, said
    assert said == b"", said.decode()
    record = json.loads(out)
    assert {key: record[key] for key in ORDER_9} == ORDER_9
    again = [pid for pid, part in lines() if part == f"9/{SLICES}"]
    assert len(again) == 2, "the slice of the killed worker was counted by the other"
    assert again[0] == str(victim) != again[1]
    state = (tmp_path / "state.jsonl").read_text().splitlines()
    assert sorted(json.loads(line)["slice"] for line in state[1:]) == list(range(SLICES))
