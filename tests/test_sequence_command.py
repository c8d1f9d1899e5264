"""`ggbgen sequence` for its users."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.cli import sequence as command
from ggbgen.solver.sequences import LARGEST

Run = Callable[..., "subprocess.CompletedProcess[str]"]
GAMES = Path(__file__).parent / "games"


def test_json_has_the_values_and_the_period(run_here: Run) -> None:
    done = run_here("sequence", "subtraction", "--set", "take=1,3,4", "--to", "100000", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert list(found) == ["values", "preperiod", "period", "saltus", "proved"]
    assert found["values"] == [(0, 1, 0, 1, 2, 3, 2)[n % 7] for n in range(100_001)]
    assert (found["preperiod"], found["period"], found["saltus"], found["proved"]) == (0, 7, 0, True)
    assert done.stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["kayles"], (71, 12, 0, True)),
        (["dawsons-kayles", "--to", "174"], (53, 34, 0, False)),
        (["subtraction", "--set", "all_but=67"], (0, 134, 67, True)),
        (["grundys-game", "--to", "1000"], (None, None, None, False)),
        (["nim"], (0, 1, 1, True)),
        ([str(GAMES / "take-three")], (0, 4, 0, False)),
    ],
)
def test_json_says_what_is_proved(
    run_here: Run, arguments: list[str], expected: tuple[int | None, int | None, int | None, bool]
) -> None:
    found = json.loads(run_here("sequence", *arguments, "--json").stdout)
    assert (found["preperiod"], found["period"], found["saltus"], found["proved"]) == expected


def test_people_read_the_period_its_proof_and_the_values(run_here: Run) -> None:
    done = run_here("sequence", "subtraction", "--set", "all_but=2,3", "--to", "30")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "subtraction (all but 2, 3), normal play: G(0) to G(30)\n"
        "arithmetic periodic, saltus 2, period 4, pre-period 0: G(n + 4) = G(n) + 2 for n >= 0\n"
        "proved: G(0) to G(10) are enough: any number above 3 may be taken, so that 7 values that come again decide "
        "all that follow, higher by the saltus (docs/sequences.md)\n"
        "\n"
        " 0   0  1  0  1  2  3  2  3  4  5  4  5  6  7  6  7  8  9  8  9 10 11 10 11 12\n"
        "25  13 12 13 14 15 14\n"
    )


@pytest.mark.sweep
@pytest.mark.long
def test_what_is_only_seen_is_told_as_far_as_it_goes(run_here: Run) -> None:
    lines = run_here("sequence", "octal", "--set", "code=0.165", "--to", "9000").stdout.splitlines()
    assert lines[1] == (
        "periodic, period 1550, pre-period 5181: G(n + 1550) = G(n) for 5181 <= n <= 7450"
    )  # and not for all n
    assert lines[2].startswith("not proved: only seen, G(0) to G(13464) would be enough: R. K. Guy, C. A. B. Smith, ")
    assert len(lines) == 4 + -(-9001 // 25)


def test_without_an_end_larger_heaps_are_looked_at_for_a_proof(run_here: Run) -> None:
    lines = run_here("sequence", "subtraction", "--set", "all_but=67").stdout.splitlines()
    assert lines[0] == "subtraction (all but 67), normal play: G(0) to G(200)"
    assert lines[1].endswith("saltus 67, period 134, pre-period 0: G(n + 134) = G(n) + 67 for n >= 0")
    assert lines[2].startswith("proved: G(0) to G(268) are enough: ")
    lines = run_here("sequence", "octal", "--set", "code=0.156").stdout.splitlines()
    assert lines[1].endswith("for 3479 <= n <= 4651")
    lines = run_here("sequence", "octal", "--set", "code=0.165").stdout.splitlines()
    assert lines[1] == ("not proved: no repetition is seen among G(0) to G(5000); one may begin later or be longer")
    assert len(lines) == 3 + -(-201 // 25)


def test_a_sequence_without_a_period_says_so(run_here: Run) -> None:
    lines = run_here("sequence", "grundys-game", "--to", "20").stdout.splitlines()
    assert lines[0] == "grundys-game, normal play: G(0) to G(20)"
    assert lines[1].startswith("not proved: no repetition is seen among these values, and whether the values of ")
    assert lines[2:] == ["", " 0  0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0"]


def test_a_table_has_the_largest_position_first_and_labels_it(run_here: Run) -> None:
    # The table of N(20; 1, 2, 6) in H. Reiter, Games and Representations, 1999: S is safe to move to, U is unsafe.
    done = run_here("sequence", "subtraction", "--set", "take=1,2,6", "--to", "20", "--table")
    rows = [line.split() for line in done.stdout.splitlines()[4:]]
    assert done.stdout.splitlines()[3] == ""
    assert rows[0] == ["position", "label", "value"]
    assert [int(row[0]) for row in rows[1:]] == list(range(20, -1, -1))
    assert [int(row[0]) for row in rows[1:] if row[1] == "S"] == [17, 14, 10, 7, 3, 0]
    assert all((row[1] == "S") == (row[2] == "0") and row[1] in "SU" for row in rows[1:])


def test_a_terminal_gets_twelve_lines_as_wide_as_it_is(monkeypatch: pytest.MonkeyPatch, run_here: Run) -> None:
    import rich.console

    monkeypatch.setattr(rich.console.Console, "is_terminal", property(lambda _: True))
    monkeypatch.setattr(rich.console.Console, "width", property(lambda _: 60))
    lines = run_here("sequence", "kayles", "--to", "5000").stdout.splitlines()[4:]
    assert len(lines) == 13
    assert all(len(line) <= 60 for line in lines)
    assert [line.split()[0] for line in lines[-3:]] == ["250", "...", "5000"]
    assert len(lines[0].split()) == 26


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["kayls"], "unknown ruleset 'kayls', expected one of .*, did you mean 'kayles'?"),
        (["kayles", "--to", "0"], "to: 0 is out of range, expected the size of the largest heap, 1 to 10,000,000"),
        (["kayles", "--to", "-1"], "to: -1 is out of range, expected .*"),
        (["kayles", "--to", str(LARGEST + 1)], "to: 10000001 is out of range, expected .*"),
        (["kayles", "--to", "9" * 100], "to: 99.*... is out of range, expected .*"),
        (["octal", "--set", "code=0.8"], "'0.8' has the digit 8, expected digits from 0 to 7"),
        (["octal", "--set", "take=1"], "--set take: unknown parameter 'take', expected one of heaps, code"),
        (["subtraction", "--set", "take=0"], "--set take: 0 is too small, expected 1 to 10000"),
        (["subtraction", "--set", "take=1", "--set", "all_but=2"], "subtraction: take and all_but are both given, .*"),
        (["wythoff"], "wythoff: not a game of heaps, expected one in which a move turns one heap into others, such .*"),
        (["graph-nim-paw"], "graph-nim: not a game of heaps, .*"),
        (["tournament-kings"], ".*applet.toml: no game, expected a definition with a ruleset"),
        (["./nowhere"], "'nowhere': no such definition, .*"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_line_and_exit_status_1(run_here: Run, arguments: list[str], message: str) -> None:
    done = run_here("sequence", *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    pattern = re.escape(message).replace(re.escape(".*"), ".*")
    assert re.fullmatch(f"ggbgen: {pattern}\n", done.stderr), done.stderr


@pytest.mark.parametrize("arguments", [[], ["kayles", "--to", "x"], ["kayles", "--json", "--table"]])
def test_wrong_usage_has_exit_status_2(run_here: Run, arguments: list[str]) -> None:
    done = run_here("sequence", *arguments)
    assert (done.returncode, done.stdout) == (2, "")


def test_after_a_long_time_without_numba_there_is_a_hint(monkeypatch: pytest.MonkeyPatch, run_here: Run) -> None:
    monkeypatch.setattr("ggbgen.acceleration.has_numba", lambda: False)
    assert run_here("sequence", "kayles").stderr == ""
    monkeypatch.setattr(command, "_PATIENCE_S", 0.0)
    assert "pip install 'ggbgen[sequences]'" in run_here("sequence", "kayles").stderr


@pytest.mark.long
def test_a_short_sequence_does_not_wait_for_numba(tmp_path: Path) -> None:
    code = (
        "import atexit, sys; from ggbgen.cli import main\n"
        "atexit.register(lambda: print('numba' in sys.modules, file=sys.stderr))\n"
        "sys.argv = ['ggbgen', 'sequence', 'kayles', '--to', '100000']; main()"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, env=environment, check=True
    )
    assert done.stderr == "False\n"
