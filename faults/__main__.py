"""``python -m faults``: puts faults into a copy of the checkout, one at a time, and prints which tests find them."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from faults import ROOT, Fault, read_faults
from ggbgen.errors import near_miss

__all__ = ["main"]

# The arguments of pytest by stage; the second stage is for what the first one does not find.
STAGES = {"quick": ["--quick"], "whole": ["--maxfail=5"]}
# Compares digests of scripts, so it finds any change of one: for a fault in a script it proves nothing.
DIGESTS = "tests/test_golden_builds.py"
# Fails wherever a fault has been put in.
OWN = "tests/test_faults.py"
# In this line of pytest-xdist a test fails; a module that cannot be imported only has a line in the summary.
_FAILED = re.compile(r"\[gw\d+\] \[ *\d+%\] (?:FAILED|ERROR) (.+?) *$|ERROR (\S+\.py)(?: - |$)")
_LINKED = (".venv", "node_modules")
_ENDING_S = 15
_SHOWN = 5


def run(
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME...", help="Which faults; all if none.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the faults, and run nothing.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Processes of pytest.")] = 2,
    quick: Annotated[bool, typer.Option("--quick", help="Run the quick slice alone.")] = False,
    whole: Annotated[bool, typer.Option("--whole", help="Run the whole suite in any case.")] = False,
    tests: Annotated[
        list[str] | None, typer.Option("--tests", metavar="PATH", help="Run these tests alone; may be repeated.")
    ] = None,
    clean_run: Annotated[bool, typer.Option(help="First run the tests without a fault: they have to pass.")] = True,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the results to this file.")] = None,
) -> None:
    """Put each fault into a copy of the checkout, run the tests there, and list those that find it.

    The quick slice runs first; the whole suite runs, up to five failures, if no test of the slice fails. The exit
    status is 1 if there is a fault that nothing finds.
    """
    faults = _chosen(names or [])
    if problems := [problem for fault in faults if (problem := fault.problem())]:
        raise SystemExit("\n".join(f"faults: {problem}" for problem in problems))
    if listed:
        for fault in faults:
            print(f"{fault.name}: {fault.wrong} ({fault.file}{', later' if fault.later else ''})")
        return
    stages = {"named": tests} if tests else {"quick": STAGES["quick"]} if quick else STAGES
    passed = set() if clean_run else set(stages)
    results: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory(prefix="ggbgen-faults-") as folder:
        copy = _copy(Path(folder) / "checkout")
        for fault in faults:
            print(f"{fault.name}: {fault.wrong}", flush=True)
            found: dict[str, float] = {}
            seconds: dict[str, float] = {}
            for stage, arguments in stages.items():
                if found and not whole:
                    break
                if stage not in passed:
                    if failures := _failures(copy, arguments, jobs)[0]:
                        raise SystemExit(f"faults: without a fault {len(failures)} tests fail: {', '.join(failures)}")
                    passed.add(stage)
                with fault.planted(copy):
                    some = [*arguments, f"--ignore={DIGESTS}"] if fault.file.endswith(".js") else arguments
                    failures, seconds[stage] = _failures(copy, some, jobs)
                found = {**failures, **found}
                _tell(stage, failures, seconds[stage])
            results.append({"name": fault.name, "file": fault.file, "found": found, "seconds": seconds})
            if json_file is not None:
                json_file.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    if missed := [str(result["name"]) for result in results if not result["found"]]:
        raise SystemExit(f"faults: no test finds {', '.join(missed)}")


def _chosen(names: Sequence[str]) -> list[Fault]:
    every = {fault.name: fault for fault in read_faults()}
    for name in names:
        if name not in every:
            raise SystemExit(f"faults: unknown fault {name!r}, `./dev faults --list` has them{near_miss(name, every)}")
    return [every[name] for name in names or every]


def _copy(copy: Path) -> Path:
    """Copy the files of the checkout that git does not ignore, as they are, and link what is installed in it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    for name in set(filter(None, listed.split("\0"))):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name, follow_symlinks=False)
    for name in _LINKED:
        if (ROOT / name).exists():
            (copy / name).symlink_to((ROOT / name).resolve())
    return copy


def _failures(copy: Path, arguments: Sequence[str], jobs: int) -> tuple[dict[str, float], float]:
    """Run tests in the copy; return those that fail with the seconds after which each did, and the seconds in all."""
    command = [sys.executable, "-m", "pytest", "-v", "--tb=no", "-n", str(jobs), "--dist", "worksteal", *arguments]
    command += [f"--ignore={OWN}", "-p", "no:cacheprovider", f"--basetemp={copy.parent / 'pytest'}"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(copy), str(copy / "research")))}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=copy,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None  # noqa: S101 - for the type checker
    failures: dict[str, float] = {}
    last: deque[str] = deque(maxlen=20)
    try:
        for line in process.stdout:
            last.append(line)
            if match := _FAILED.match(line):
                failures.setdefault(match[1] or match[2], round(time.monotonic() - begun, 1))
        status = process.wait()
    finally:
        _end(process)
    if status != 0 and not failures:
        raise SystemExit(f"faults: pytest ended with status {status}:\n{''.join(last)}")
    return failures, round(time.monotonic() - begun, 1)


def _end(process: subprocess.Popen[str]) -> None:
    """End the tests with everything that they have started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(_ENDING_S)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


def _tell(stage: str, failures: dict[str, float], seconds: float) -> None:
    found = f"found by {len(failures)}, the first after {min(failures.values()):.0f} s" if failures else "not found"
    print(f"  {stage}, {seconds:.0f} s: {found}")
    for name in list(failures)[:_SHOWN]:
        print(f"    {name}")
    if len(failures) > _SHOWN:
        print(f"    and {len(failures) - _SHOWN} more")
    sys.stdout.flush()


def main() -> None:
    """Run the command line."""
    # A process that is killed ends its tests and removes its copy, as one that is interrupted.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    typer.run(run)


if __name__ == "__main__":
    main()
