"""`ggbgen classify` for its users: whole processes, some of which are killed."""

from __future__ import annotations

import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.graphs import Tournament, parse_digraph6, parse_mckay
from ggbgen_research import classification
from ggbgen_research.classification import Rule
from ggbgen_research.classification.tournaments import find_generator
from ggbgen_research.cli import classify as command
from tests.game_on_tournaments import class_of

Run = Callable[..., "subprocess.CompletedProcess[str]"]
ROW_7 = {"subject": "thrones", "rule": "any", "order": 7, "A": 456, "S": 46, "W": 114, "B": 56, "C": 240}
ORDER_10 = {"A": 9733056, "S": 2733856, "W": 5151736, "B": 191536, "C": 1655928}


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    folder = tmp_path / "state"
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(sys.path),
        "NO_COLOR": "1",
        "COLUMNS": "120",
        "XDG_STATE_HOME": str(folder),
    }


@pytest.fixture
def run(tmp_path: Path, environment: dict[str, str]) -> Run:
    def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "ggbgen", "classify", *arguments],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment | more,
            check=False,
        )

    return run


def slow_generator(folder: Path) -> dict[str, str]:
    """Return a gentourng that waits before the end of every slice but the first three: a run that can be killed."""
    program = folder / "bin/nauty-gentourng"
    program.parent.mkdir()
    real = find_generator().program
    program.write_text(
        f'#!/bin/sh\necho "$2" >> {folder}/asked\ncase "$1 $2" in\n'
        f'"7 0/"*|"7 1/"*|"7 2/"*|"4 "*|--version*) exec {real} "$@";;\nesac\nexec sleep 30\n'
    )
    program.chmod(0o755)
    return {"PATH": f"{program.parent}:{os.environ['PATH']}"}


def test_the_row_is_printed_and_nothing_else(run_here: Run) -> None:
    done = run_here("classify", "thrones", "--order", "8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "thrones, rule any",
        "n  |A|   |S_n|  |W|   |B|  |C|   |S_n|/|A|",
        "8  6880  1277   2447  456  2700  0.185610",
    ]


def test_json_has_the_row_and_the_members(run_here: Run) -> None:
    record = json.loads(run_here("classify", "thrones", "--order", "7", "--json").stdout)
    assert record == {**ROW_7, "share": 46 / 456}
    listed = json.loads(run_here("classify", "thrones", "--order", "7", "--json", "--list").stdout)
    assert {key: value for key, value in listed.items() if key != "members"} == record
    assert len(listed["members"]) == 46
    assert json.loads(run_here("classify", "thrones", "--order", "3", "--json", "--list").stdout)["members"] == []


@pytest.mark.parametrize("rule", ["any", "kings-only"])
def test_members_are_listed_in_both_formats_and_are_in_the_class(run_here: Run, rule: str) -> None:
    plain = run_here("classify", "thrones", "--order", "7", "--rule", rule, "--list")
    codes = run_here("classify", "thrones", "--order", "7", "--rule", rule, "--list", "--format", "digraph6")
    members = [parse_mckay(line) for line in plain.stdout.splitlines()]
    assert [Tournament.from_digraph(parse_digraph6(line)) for line in codes.stdout.splitlines()] == members
    assert {class_of(member.upper_triangle(), 7, kings_only=rule != "any") for member in members} == {"S"}
    row = plain.stderr.splitlines()
    assert row[0] == f"thrones, rule {rule}"
    assert row[2].split()[:3] == ["7", "456", str(len(members))]


def test_kings_only_has_a_row_of_its_own(run_here: Run) -> None:
    record = json.loads(run_here("classify", "thrones", "--order", "7", "--rule", "kings-only", "--json").stdout)
    assert (record["rule"], record["S"], record["W"], record["B"], record["C"]) == ("kings-only", 52, 108, 56, 240)


def test_a_sample_has_intervals_and_can_be_repeated(run_here: Run) -> None:
    arguments = ["classify", "thrones", "--order", "12", "--sample", "500", "--seed", "3", "--json"]
    one, again = run_here(*arguments, "--processes", "1"), run_here(*arguments, "--processes", "2")
    assert one.stdout == again.stdout
    record = json.loads(one.stdout)
    assert (record["order"], record["sample"], record["seed"], record["confidence"]) == (12, 500, 3, 0.95)
    assert sum(found["drawn"] for found in record["classes"].values()) == 500
    for found in record["classes"].values():
        assert found["interval"][0] <= found["share"] <= found["interval"][1]
    plain = run_here(*arguments[:-1]).stdout.splitlines()
    assert plain[0] == "thrones, rule any: 500 random tournaments of order 12, seed 3"
    assert plain[2].split()[:2] == ["S_n", str(record["classes"]["S"]["drawn"])]


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_ended_loses_only_the_slices_it_was_at(
    run: Run, tmp_path: Path, environment: dict[str, str], number: signal.Signals
) -> None:
    arguments = ["thrones", "--order", "7", "--slices", "9", "--state", "state.jsonl", "--processes", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "ggbgen", "classify", *arguments],
        cwd=tmp_path,
        env=environment | slow_generator(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        state = tmp_path / "state.jsonl"
        while not (state.exists() and state.read_text().count("\n") >= 4):  # the header and three slices
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(number)
        _, said = process.communicate(timeout=20)
    assert process.returncode != 0
    assert b"Traceback" not in said
    kept = state.read_text().count("\n") - 1  # a busy machine may have got further in the meantime
    assert 3 <= kept < 9
    asked = tmp_path / "asked again"  # processes started by a killed run may still write to the other file
    wrapper = tmp_path / "bin/nauty-gentourng"
    wrapper.write_text(f'#!/bin/sh\necho "$2" >> "{asked}"\nexec {find_generator().program} "$@"\n')
    done = run(*arguments, "--json", PATH=f"{wrapper.parent}:{os.environ['PATH']}")
    assert done.stderr == f"ggbgen: {kept} of 9 slices are done in state.jsonl\n"
    record = json.loads(done.stdout)
    assert {key: record[key] for key in ROW_7} == ROW_7
    redone = [line for line in asked.read_text().split() if "/9" in line]
    assert sorted(redone) == [f"{residue}/9" for residue in range(kept, 9)]


@pytest.mark.long
def test_order_10_killed_in_the_middle_goes_on_and_has_the_same_row(
    run: Run, tmp_path: Path, environment: dict[str, str]
) -> None:
    arguments = ["thrones", "--order", "10", "--slices", "40", "--state", "ten.jsonl", "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "ggbgen", "classify", *arguments], cwd=tmp_path, env=environment, stdout=subprocess.PIPE
    ) as process:
        state = tmp_path / "ten.jsonl"
        while not (state.exists() and state.read_text().count("\n") > 5):
            assert process.poll() is None
            time.sleep(0.005)
        process.kill()
    before = state.read_text().count("\n") - 1
    assert 5 <= before < 40
    done = run(*arguments)
    assert done.stderr == f"ggbgen: {before} of 40 slices are done in ten.jsonl\n"
    record = json.loads(done.stdout)
    assert {key: record[key] for key in ORDER_10} == ORDER_10


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["throne", "--order", "5"], "unknown subject 'throne', expected one of thrones, did you mean 'thrones'?"),
        (["thrones", "--order", "0"], "order 0, expected 1 to 12"),
        (["thrones", "--order", "-1"], "order -1, expected 1 to 12"),
        (
            ["thrones", "--order", "13"],
            "order 13, expected 1 to 12: there are too many tournaments of higher orders, but --sample draws some",
        ),
        (["thrones", "--order", "23", "--sample", "5"], "order 23, expected 1 to 22 for a sample"),
        (["thrones", "--order", "5", "--sample", "5", "--seed", "4294967296"], "seed 4294967296, expected 0 to"),
        (["thrones", "--order", "5", "--state", "/proc/file"], "state '/proc/file': cannot be opened"),
        (["thrones", "--order", "9", "--slices", "9999999"], "slices 9999999, expected 1 to 100000"),
        (["thrones", "--order", "6", "--slices", "57"], "slices 57, expected at most 56, the number of tournaments of"),
    ],
)
def test_bad_input_gets_one_line_and_exit_status_1(run_here: Run, arguments: list[str], message: str) -> None:
    done = run_here("classify", *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.long
def test_a_scheduler_that_is_not_there_is_not_waited_for(run: Run) -> None:
    done = run("thrones", "--order", "5", "--scheduler", "tcp://127.0.0.1:1")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "no scheduler answers within 5 s" in done.stderr


@pytest.mark.long
def test_a_scheduler_that_takes_the_connection_and_is_silent_is_not_waited_for(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        begun = time.monotonic()
        done = run("thrones", "--order", "5", "--scheduler", f"tcp://127.0.0.1:{listener.getsockname()[1]}")
    assert time.monotonic() - begun < 30
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "no scheduler answers within 5 s" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["thrones"],
        ["thrones", "--order", "x"],
        ["thrones", "--order", "5", "--rule", "queens"],
        ["thrones", "--order", "5", "--list", "--state", "a"],
        ["thrones", "--order", "5", "--list", "--scheduler", "a"],
        ["thrones", "--order", "5", "--sample", "5", "--list"],
        ["thrones", "--order", "5", "--sample", "0"],
        ["thrones", "--order", "5", "--processes", "0"],
    ],
)
def test_wrong_usage_has_exit_status_2(run_here: Run, arguments: list[str]) -> None:
    done = run_here("classify", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_a_missing_generator_is_named_with_the_commands_that_install_it(run: Run) -> None:
    done = run("thrones", "--order", "5", PATH="")
    assert done.returncode == 1
    assert "apt-get install nauty" in done.stderr
    assert "pip install passagemath-nauty" in done.stderr


def test_a_missing_dask_is_named_with_the_command_that_installs_it(tmp_path: Path, environment: dict[str, str]) -> None:
    code = (
        "import importlib.util as u, sys; find = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'distributed' else find(name, *more)\n"
        "sys.argv = ['ggbgen', 'classify', 'thrones', '--order', '5', '--scheduler', 'tcp://127.0.0.1:1']\n"
        "from ggbgen.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, env=environment, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("ggbgen: dask[distributed] is missing")
    assert "pip install './research[cluster]'" in done.stderr


def test_the_command_line_imports_nothing_of_it_before_it_is_needed(environment: dict[str, str]) -> None:
    code = "import sys, ggbgen.cli.app; print([n for n in ('numba', 'numpy', 'distributed') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == "[]\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_appears_on_a_terminal_once_a_second_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with command._progress("tournaments") as tell:
        tell(1000, 99999)
        assert terminal.getvalue() == ""
        monkeypatch.setattr("ggbgen.cli.terminal._PATIENCE_S", 0)
        tell(23456, 99999)
    assert "23,456 of 99,999 tournaments" in terminal.getvalue()


def test_large_orders_keep_a_state_until_they_are_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(command, "_KEPT_FROM_ORDER", 7)
    state = tmp_path / "ggbgen/thrones-7-any.jsonl"
    state.parent.mkdir()
    classification.classify("thrones", order=7, rule=Rule.ANY, slices=5, state=state)
    state.write_text("".join(state.read_text().splitlines(keepends=True)[:3]))
    row = command._row("thrones", 7, Rule.ANY, 2, None, None, None)
    assert capsys.readouterr().err == f"ggbgen: 2 of 5 slices are done in {state}\n"
    assert row.counts == {name: ROW_7[name] for name in "SWBC"}
    assert not state.exists()
