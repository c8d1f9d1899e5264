"""The tests themselves: they pass however they are started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

IGNORED = ["SIGINT", "SIGHUP", "SIGTERM", "SIGQUIT", "SIGCHLD"]


@pytest.mark.long
def test_processes_under_test_end_by_signals_that_the_run_itself_ignores(tmp_path: Path) -> None:
    module = tmp_path / "test_inner.py"
    module.write_text(
        "import subprocess\n"
        "def test_a_process_ignores_nothing_and_can_read_its_standard_input():\n"
        "    command = ['sh', '-c', 'grep SigIgn /proc/self/status; cat']\n"
        "    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)\n"
        "    assert (done.returncode, done.stdout.split()) == (0, ['SigIgn:', '0' * 16])\n"
    )
    code = (
        f"import os, signal, sys\nfor name in {IGNORED}: signal.signal(getattr(signal, name), signal.SIG_IGN)\n"
        "os.close(0)\nos.execv(sys.executable, [sys.executable, '-m', 'pytest', *sys.argv[1:]])"
    )
    options = ["-n", "0", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-c", code, *options, str(module)],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
