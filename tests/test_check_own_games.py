"""`ggbgen check --static ./mygame`: rules against their definitions; tests/engine/test_check.py has the applet."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ggbgen

EXAMPLES = Path(__file__).parents[1] / "examples"

Copy = Callable[..., Path]
Check = Callable[..., tuple[int, str]]


@pytest.fixture
def copied(tmp_path: Path) -> Copy:
    """Copy a game into a folder of the test, with some of its text replaced."""

    def copy(name: str, *replaced: tuple[str, str]) -> Path:
        folder = tmp_path / name
        shutil.copytree(EXAMPLES / name, folder)
        text = (folder / "game.py").read_text("utf-8")
        for old, new in replaced:
            assert old in text
            text = text.replace(old, new)
        (folder / "game.py").write_text(text, "utf-8")
        return folder

    return copy


def checked(*arguments: str | Path, check: Check) -> tuple[int, Any]:
    status, output = check("--json", *arguments)
    (record,) = json.loads(output)["files"]
    assert (status == 0) == record["ok"] == json.loads(output)["ok"]
    return status, record


@pytest.fixture
def static(run_here: Callable[..., subprocess.CompletedProcess[str]]) -> Check:
    """Return exit status and output of `ggbgen check --static`, which needs no browser and no separate process."""

    def check_here(*arguments: str | Path) -> tuple[int, str]:
        done = run_here("check", "--static", *map(str, arguments))
        assert done.stderr == ""
        return done.returncode, done.stdout

    return check_here


BROKEN: dict[str, tuple[str, tuple[str, str], str]] = {
    "names that clash": (
        "node-kayles",
        ('"take {place}"', '"take"'),
        r"game\.py:19: error: options\(\(1.*\)\): the moves to .* and .* are both called 'take'.* \[build\]",
    ),
    "names that clash on a grid": (
        "chomp",
        ("at=(r, c)", "at=(r, 0)"),
        r"game\.py:13: error: options\(.*\): the moves to .* and .* are both called 'eat A3'.* \[build\]",
    ),
    "an exception": (
        "euclid",
        ("k * b, b)", "k // (b - 9), b)"),
        r"game\.py:15: error: options\(\(23, 9\)\): ZeroDivisionError: .* \[build\]",
    ),
    "no Python": ("chomp", ("class Chomp(", "class Chomp(:"), r"game\.py:4: error: .* \[build\]"),
    "a loop": (
        "euclid",
        ("yield from ((a - k", "yield (b, a)\n            yield from ((a - k"),
        r"game\.py:\d+: error: the game need not end: .* \[build\]",
    ),
    "summands that cannot be asked for": (
        "euclid",
        ("    def options(", "    def summands(self, position):\n        return 1 // 0\n\n    def options("),
        r"game\.py:13: error: summands\(\(23, 9\)\): ZeroDivisionError: .* \[build\]",
    ),
    "a key that is not hashable": (
        "euclid",
        ("    def options(", "    def key(self, position):\n        return [1]\n\n    def options("),
        r"game\.py:12: error: key\(\(.*\)\) gives \[1\], which is not hashable, expected a tuple \[build\]",
    ),
    "a key that takes different positions for one another": (
        "chomp",
        (
            "    def options(",
            "    def key(self, position):\n        return sum(map(sum, position))\n\n    def options(",
        ),
        r"game\.py:13: error: key\(\): the same for \(\(.*\)\) and \(\(.*\)\), which have different values \[build\]",
    ),
    "a key of heaps": (
        "euclid",
        ("    def options(", "    def key(self, position):\n        return min(position)\n\n    def options("),
        r"game\.py:12: error: key\(\): the same for \(\d+, \d+\) and \(\d+, \d+\), which have different .*",
    ),
    "summands that are none": (
        "euclid",
        (
            "    def options(",
            "    def summands(self, position):\n        return ((1, 1),) if all(position) else None\n\n"
            "    def options(",
        ),
        r"game\.py:12: error: summands\(\): those of \(23, 9\) have the Grundy value 1 together, expected 2 \[build\]",
    ),
    "summands of a graph": (
        "node-kayles",
        (
            "    def options(",
            "    def summands(self, position):\n"
            "        return tuple(tuple(int(v == one) for v in range(7)) for one in range(7) if position[one])\n\n"
            "    def options(",
        ),
        r"game\.py:19: error: summands\(\): those of \([01, ]+\) have the Grundy value \d together, .*",
    ),
    "moves that differ each time": (
        "node-kayles",
        (
            "        for vertex, there in enumerate(position):\n",
            "        NodeKayles.asked = -getattr(NodeKayles, 'asked', 1)\n"
            "        for vertex, there in list(enumerate(position))[:: NodeKayles.asked]:\n",
        ),
        r"game\.py:19: error: options\(\([1, ]+\)\) does not give the same each time, expected that it does \[build\]",
    ),
    "lowering sets that are none": (
        "euclid",
        ("    def options(", "    def lowering_sets(self):\n        return 5\n\n    def options("),
        r"game\.py:\d+: error: lowering_sets\(\) returns 5, expected sets of .* \[build\]",
    ),
}


@pytest.mark.sampled(5, len(BROKEN))
@pytest.mark.parametrize("fault", BROKEN)
def test_an_error_in_the_file_is_one_line_with_file_line_and_position(copied: Copy, fault: str, static: Check) -> None:
    name, replaced, message = BROKEN[fault]
    folder = copied(name, replaced)
    status, output = static(folder, EXAMPLES / "chomp")
    assert status == 1
    told = [line for line in output.splitlines() if str(folder) in line and line != f"{folder}: FAILED"]
    assert len(told) == 1
    assert re.fullmatch(rf"  {re.escape(str(folder))}/{message}", told[0]), told[0]
    # The other game is checked nevertheless.
    assert f"{EXAMPLES / 'chomp'}: ok" in output.splitlines()


LARGE = '''from ggbgen.rulesets import HeapRuleset


class Large(HeapRuleset):
    """Take one, two or three counters from one heap."""

    def start(self):
        return (15, 15, 15)

    def heap_options(self, size):
        return range(max(0, size - 3), size)

    def key(self, position):
        return KEY
'''


@pytest.mark.sweep
def test_of_a_large_game_some_positions_are_looked_at(tmp_path: Path, static: Check) -> None:
    (tmp_path / "game.py").write_text(LARGE.replace("KEY", "tuple(sorted(position))"), "utf-8")
    (tmp_path / "applet.toml").write_text('title = "Large"\nruleset = "game.py"\n', "utf-8")
    status, record = checked(tmp_path, check=static)
    rules = record["rules"]
    assert (status, rules["ok"], rules["complete"]) == (0, True, False)
    assert 500 < rules["positions"] < 3000
    # Faults in the middle of games are found only by the check, which examines larger positions than a build.
    key = "sum(position) if sum(position) > 25 else tuple(sorted(position))"
    (tmp_path / "game.py").write_text(LARGE.replace("KEY", key), "utf-8")
    status, record = checked(tmp_path, check=static)
    problem = record["rules"]["problems"][0]
    assert (status, record["findings"], problem["property"]) == (1, [], "the_same_key_has_the_same_values")
    status, output = static(tmp_path)
    assert f"(11 properties, {record['rules']['positions']:,} of more than 3,000 positions)" in output
    assert f"    error: {problem['property']}: {problem['message']}" in output.splitlines()
    # The build examines the ends of some games.
    (tmp_path / "game.py").write_text(LARGE.replace("KEY", "sum(position)"), "utf-8")
    status, output = static(tmp_path)
    assert status == 1
    assert re.search(r"game\.py:\d+: error: key\(\): the same for .* which have different values \[build\]", output)


def test_a_bare_name_never_runs_code(copied: Copy, monkeypatch: pytest.MonkeyPatch, static: Check) -> None:
    folder = copied("euclid", ("from ggbgen", "raise SystemExit('it was run')\nfrom ggbgen"))
    monkeypatch.chdir(folder.parent)
    status, output = static("euclid")
    assert status == 1
    assert "it was run" not in output
    assert "ruleset: 'game.py' is run only if its folder is named by a path, expected './euclid' [build]" in output


@pytest.mark.long
def test_a_bare_name_of_a_file_is_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, static: Check) -> None:
    monkeypatch.chdir(tmp_path)
    ggbgen.build("nim").write(tmp_path / "mine.ggb")
    (tmp_path / "mine.ggb").rename(tmp_path / "nim")
    for name in ("nim", "./nim"):
        status, record = checked(name, check=static)
        assert (status, record["file"], record["rules"]) == (0, name, None)


@pytest.mark.long
def test_a_definition_without_a_game_is_built_and_checked(tmp_path: Path, static: Check) -> None:
    (tmp_path / "applet.toml").write_text('extends = "tournament-kings"\ntitle = "Mine"\n', "utf-8")
    for name in (tmp_path, tmp_path / "applet.toml", "tournament-kings"):
        status, record = checked(name, check=static)
        assert (status, record["file"], record["rules"], record["findings"]) == (0, str(name), None, [])


@pytest.mark.long
def test_nothing_is_left_beside_a_game(copied: Copy, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = copied("euclid")
    monkeypatch.chdir(tmp_path)
    # A process of its own, which imports the rules for the first time.
    done = subprocess.run([sys.executable, "-m", "ggbgen", "check", "./euclid", "--static"], check=False)
    assert done.returncode == 0
    assert sorted(path.name for path in folder.iterdir()) == ["applet.toml", "game.py"]
    assert [path.name for path in tmp_path.iterdir()] == ["euclid"]
