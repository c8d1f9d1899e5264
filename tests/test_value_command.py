"""`ggbgen value`, `ggbgen solve --values`, their records, and docs/partizan.md."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.definition import data_folder
from ggbgen.partizan import parse
from tests.test_partizan_names import BAD, HOSTILE

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def test_people_read_canonical_form_kind_outcome_temperature_and_walls(run_here: Run) -> None:
    done = run_here("value", "2||1|0")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "{2|{1|0}}, in words: open, Left to two, Right to the switch one and zero, close",
        "hot, born on day 3",
        "outcome L: Left wins, whoever moves first",
        "stops 2 and 1, mean 5/4, temperature 3/4",
        "left wall: 2 at 0, 5/4 at 3/4",
        "right wall: 1 at 0, 1 at 1/2, 5/4 at 3/4",
    ]


def test_json_has_the_record_of_a_game(run_here: Run) -> None:
    found = json.loads(run_here("value", "{1|-1}+^*", "--json").stdout)
    assert {key: found[key] for key in ("canonical", "outcome", "mean", "temperature", "number")} == {
        "canonical": "{1^*|^*-1}",
        "outcome": "N",
        "mean": "0",
        "temperature": "1",
        "number": None,
    }
    assert list(found) == [
        *("canonical", "outcome", "kind", "mean", "temperature", "number", "words", "birthday"),
        *("left_stop", "right_stop", "thermograph"),
    ]
    assert found["thermograph"] == {"left": [["1", "0"], ["0", "1"]], "right": [["-1", "0"], ["0", "1"]]}
    assert json.loads(run_here("value", "-3/4", "--json").stdout)["number"] == "-3/4"


def test_several_games_are_compared(run_here: Run) -> None:
    lines = run_here("value", "1", "^", "*").stdout.splitlines()
    assert lines[-3:] == ["1 is greater than ^", "1 is greater than *", "^ is confused with *"]
    found = json.loads(run_here("value", "^^", "{0|^*}", "--json").stdout)
    assert [each["canonical"] for each in found["games"]] == ["^2", "^2"]
    assert found["comparisons"] == [{"left": "^2", "relation": "=", "right": "^2"}]


def test_the_bar_of_formulas_is_read_as_a_bar(run_here: Run) -> None:
    for text in ("{0∣∗}", "{0|*}", "0∣∗"):
        assert run_here("value", text).stdout.startswith("^, in words: up\n")


def test_statements_are_judged(run_here: Run) -> None:
    lines = run_here("value", "0 < ^ < +_1", "* <> 0").stdout.splitlines()
    assert lines[-3:] == [
        "0 < ^ is true: 0 is less than ^",
        "^ < +_1 is false: ^ is greater than +_1",
        "* <> 0 is true: * is confused with 0",
    ]
    found = json.loads(run_here("value", "^ >= *", "--json").stdout)
    assert found["comparisons"] == [{"left": "^", "relation": "<>", "right": "*", "stated": ">=", "holds": False}]


@pytest.mark.parametrize("text", list(BAD)[::7])
def test_what_cannot_be_read_is_one_line_and_status_1(run_here: Run, text: str) -> None:
    done = run_here("value", text)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("ggbgen: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("case", ["closed nesting", "digits"])
def test_hostile_expressions_end_with_status_1(run_here: Run, case: str) -> None:
    done = run_here("value", HOSTILE[case])
    assert done.returncode in (0, 1)
    assert "Traceback" not in done.stderr
    assert len(done.stderr) < 400


def test_too_many_expressions_and_unknown_options_are_refused(run_here: Run) -> None:
    assert "51 expressions, expected at most 50" in run_here("value", *["0"] * 51).stderr
    assert run_here("value", "--jsn", "0").returncode == 2
    assert run_here("value").returncode == 2


# ---- solve --values


def test_solve_gives_the_value_of_the_position_and_of_each_move(run_here: Run) -> None:
    done = run_here("solve", "domineering", "--set", "rows=2", "--set", "columns=3", "--values")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1] == "{2|-1/2}, in words: the switch two and minus one half"
    assert done.stdout.splitlines()[-1].split() == ["C2-C1", "±1", "switch", "0", "1", "{{3/2|-1/2}|{-1|-3}}"]
    assert done.stdout.splitlines()[-2].split()[-2:] == ["{5/2|0}", "wins"]


@pytest.mark.parametrize("player", ["left", "right"])
def test_the_record_agrees_with_the_search(run_here: Run, player: str) -> None:
    arguments = ["solve", "domineering", "--set", "rows=3", "--set", "columns=3", "--set", f"first={player}", "--json"]
    values, search = (json.loads(run_here(*arguments, *more).stdout) for more in (["--values"], []))
    for key in ("ruleset", "play", "position", "player", "outcome", "winning_moves"):
        assert values[key] == search[key]
    assert [(m["move"], m["outcome"]) for m in values["moves"]] == [(m["move"], m["outcome"]) for m in search["moves"]]
    here, sign = parse(values["canonical"]), 1 if player == "left" else -1
    for move in values["moves"]:
        assert parse(move["incentive"]) is (parse(move["canonical"]) - here) * sign
    assert values["positions"] == 20


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["nim", "--values"], 1, "--values: nim is a game of the kind 'impartial', expected 'partizan'"),
        (["subh", "--values"], 1, "--values: subh is a game of the kind 'maker-breaker', expected 'partizan'"),
        (["domineering", "--values", "--play", "misere"], 1, "canonical forms are for normal play"),
        (["domineering", "--values", "--limit", "9"], 1, "more than the limit of 9 positions from"),
        (["domineering", "--values", "--sums"], 2, "--values and --sums exclude each other"),
        (["domineering", "--values", "--list", "P"], 2, "--values and --list exclude each other"),
        (["domineering", "--values", "--claim", "x0 == 0"], 2, "--values and --claim exclude each other"),
    ],
)
def test_values_are_refused_where_there_are_none(
    run_here: Run, arguments: list[str], status: int, message: str
) -> None:
    done = run_here("solve", *arguments)
    assert done.returncode == status
    assert message in " ".join(done.stderr.replace("│", " ").split())


SUMMANDS = """
    def summands(self, position):
        return {}
"""


@pytest.mark.parametrize(
    ("summands", "message"),
    [
        ("(position,)", ""),
        ("()", "would have the value '0', expected "),
        ("(position, position)", "comes again among its own summands, expected that it does not"),
    ],
)
def test_summands_of_games_of_your_own_are_checked(run_here: Run, tmp_path: Path, summands: str, message: str) -> None:
    folder = shutil.copytree(Path(__file__).parent / "games" / "domino-turns", tmp_path / "dominoes")
    with (folder / "game.py").open("a") as rules:
        rules.write(SUMMANDS.format(summands))
    done = run_here("solve", "./dominoes", "--values")
    assert message in done.stderr
    if message:
        assert done.returncode == 1
        assert "game.py:28: summands(): " in done.stderr
    else:
        assert "±1, in words" in done.stdout  # the 3 x 3 board of Domineering


# ---- the page


def page() -> str:
    return (data_folder("docs") / "partizan.md").read_text("utf-8")


def test_the_commands_print_what_the_page_shows(run_here: Run) -> None:
    compared = 0
    for block in re.findall(r"^```console\n(.*?)^```", page(), re.DOTALL | re.MULTILINE):
        for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, expected = command.partition("\n")
            program, *arguments = shlex.split(line)
            assert program == "ggbgen"
            done = run_here(*arguments)
            assert (done.returncode, done.stderr) == (0, "")
            if expected:
                assert done.stdout.strip() == expected.strip()
                compared += 1
    assert compared == 3


def test_the_table_of_signs_is_read() -> None:
    cells = re.findall(r"^\| (`.*?) \| .* \|$", page(), re.MULTILINE)
    signs = [sign.replace("\\|", "|") for cell in cells for sign in re.findall(r"`([^`]+)`", cell)]
    assert len(signs) > 15
    for sign in signs:
        parse(sign.replace("G", "(1|*)").replace("H", "^"))
