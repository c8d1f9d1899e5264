"""Claims on P-positions: their syntax, and whether claims are confirmed and refuted correctly."""

from __future__ import annotations

import contextlib
import json
import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ggbgen.errors import GameTooLargeError, ParameterError
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve
from ggbgen.solver.conjecture import check_conjecture, parse_expression, positions_from

RunHere = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.parametrize(
    ("text", "entries", "value"),
    [
        ("a == b", (3, 3), True),
        ("a == b == c", (3, 3, 4), False),
        ("x0 ^ x1 ^ x2 == 0", (1, 2, 3), True),
        ("sorted(x)[0] == min(x) and max(x) == sorted(x)[-1]", (3, 1, 2), True),
        ("sorted(x) == (1, 2, 3)", (3, 1, 2), True),
        ("[a, b] == (b, a)", (3, 1), False),
        ("sum(x) % 3 in (0, 1)", (1, 2, 3), True),
        ("not a < b <= c or a // 2 - b * 2 != -c", (0, 1, 2), False),
        ("abs(a - b) | 4 & 6 > len(x)", (1, 2), True),
        ("x11 == l", tuple(range(12)), True),
    ],
)
def test_an_expression_is_computed_as_python_does(text: str, entries: tuple[int, ...], value: bool) -> None:
    assert parse_expression(text, len(entries)).holds(entries) is value


NOTHING = "is no arithmetic"
NO_CLAIMS = {
    "x0 ^ y == 0": "claim: 'y' at place 6: there is no 'y', expected x, x0 to x2 or a to c",
    "x3 == 0": "'x3' at place 1: there is no 'x3'",
    "a = b": "not an expression at place 3",
    "": "not an expression",
    **{
        f"{text}{rest}": f"'{text}' at place 1: has an operator"
        for text, rest in (("a ** b", " == 1"), ("a / b", " == 1"), ("a << b", ""), ("~a", " == 1"), ("a is b", ""))
    },
    "a == 1.5": f"'1.5' at place 6: {NOTHING}",
    "a == 'b'": f"at place 6: {NOTHING}",
    "a.real == 1": f"'a.real' at place 1: {NOTHING}",
    **dict.fromkeys(("(lambda: 1)() == 1", "[y for y in x]", "(a := 1) == 1", "a if b else c"), NOTHING),
    "a == 99999999999999": NOTHING,
    "__import__('os')": "no function '__import__', expected abs, len, max, min, sorted, sum",
    "sort(x)[0] == 1": "did you mean 'sorted'?",
    "sorted(x, reverse=1)": "no function 'sorted'",
    "sorted(a, b) == x": "'sorted(a, b)' at place 1: sorted takes one thing, not 2, such as sorted(x)",
    "max() == 1": "'max()' at place 1: max takes one thing, not 0",
    "(" * 300 + "a" + ")" * 300: "claim: 601 characters, expected at most 500",
    "a == b\0": "not an expression",
}


@pytest.mark.parametrize("text", NO_CLAIMS)
def test_what_is_no_claim_gets_a_sentence_with_the_place(text: str) -> None:
    with pytest.raises(ParameterError, match=re.escape(NO_CLAIMS[text])):
        parse_expression(text, 3)


def test_what_cannot_be_computed_says_at_which_position() -> None:
    for text in ("a // b == 1", "x * 9 == 1", "x[3] == 1", "-x == 1", "min(a) == 1", "x < 1", "a in b"):
        with pytest.raises(ParameterError, match=r"at the position 0,0"):
            parse_expression(text, 2).holds((0, 0))
    for deep in ("not " * 124 + "a", "x" + "[0]" * 160, "max(" * 90 + "x" + ")" * 90, "[" * 190 + "]" * 190):
        with contextlib.suppress(ParameterError):  # and no RecursionError
            parse_expression(deep, 2).holds((1, 2))
    with pytest.raises(ParameterError, match="nested too deeply, expected at most 250 levels"):
        parse_expression("-" * 495 + "1==a", 2)
    assert parse_expression("+".join("a" * 240) + " == 240 * a", 1).holds((7,))


# Proved facts about these games.
HOLD: list[tuple[str, dict[str, Any], str, bool]] = [
    ("nim", {"heaps": (3, 4, 5)}, "a ^ b ^ c == 0", False),
    ("nim", {"heaps": (3, 4)}, "(a ^ b == 0) == (max(x) > 1)", True),
    ("subtraction", {"heaps": (30,), "take": "1,2"}, "a % 3 == 0", False),
    ("graph-nim", {"graph": "K3", "weights": (3, 3, 3)}, "a == b == c", False),
    ("circular-nim", {"heaps": (3, 3, 3, 3), "adjacent": 2}, "a == c and b == d", False),
    ("wythoff", {"heaps": (7, 7)}, "sorted(x) in ((0, 0), (1, 2), (3, 5), (4, 7))", False),
]


@pytest.mark.parametrize(("name", "parameters", "claim", "misere"), HOLD)
def test_a_theorem_holds_and_its_positions_are_those_of_the_search(
    name: str, parameters: dict[str, Any], claim: str, misere: bool
) -> None:
    board = board_of(find_ruleset(name).from_parameters(parameters))
    game, start = board.ruleset, board.notation.first
    expression = parse_expression(claim, len(board.notation.entries(start)))
    found = check_conjecture(game, expression, start=start, entries=board.notation.entries, misere=misere, limit=10_000)
    assert found.flaw is None
    solution = solve(game, play=Play.MISERE if misere else Play.NORMAL, start=start)
    positions = list(positions_from(game, start, limit=10_000))
    assert len(set(positions)) == len(positions) == found.count
    lost = {position for position in positions if solution.outcome(position) == "P"}
    assert found.inside == len(lost) == sum(expression.holds(board.notation.entries(each)) for each in lost)
    with pytest.raises(GameTooLargeError, match=r"more than (5 positions|the limit of 5)"):
        list(positions_from(game, start, limit=5))


@pytest.mark.parametrize("changed", [(0, 0), (2, 2), (1, 2), (3, 1)])
@pytest.mark.parametrize("misere", [False, True])
def test_a_claim_that_is_wrong_at_one_position_fails_where_it_first_can(changed: tuple[int, int], misere: bool) -> None:
    board = board_of(find_ruleset("nim").from_parameters({"heaps": (3, 3)}))
    right = "((a ^ b == 0) == (max(x) > 1))" if misere else "(a == b)"
    expression = parse_expression(f"{right} != (x == {changed})", 2)
    found = check_conjecture(
        board.ruleset, expression, start=board.notation.first, entries=board.notation.entries, misere=misere, limit=99
    )
    flaw = found.flaw
    assert flaw is not None
    # Below the changed position everything is right; the smallest contradiction is there or above it.
    assert sum(flaw.position) >= sum(changed)
    if flaw.kind == "end":
        assert flaw.position == changed == (0, 0)
    elif flaw.kind == "inside":
        assert changed in (flaw.position, flaw.option)
        assert all(expression.holds(each) for each in (flaw.position, flaw.option))
    else:
        assert flaw.position == changed
        assert not any(expression.holds(each) for each in (flaw.position, *board.ruleset.options(flaw.position)))


@pytest.mark.long
def test_the_command_tells_what_holds_and_what_fails(run_here: RunHere) -> None:
    """What it prints for people is in `test_the_page_shows_what_the_command_prints`, too."""
    done = run_here("solve", "nim", "--set", "heaps=1,1", "--play", "misere", "--claim", "a ^ b == 1")
    assert done.stdout == (
        "holds: of 4 positions from 1,1 down the claim is true of 2. No move leads from one of them to another, and "
        "every other position in which a move is left has a move to one of them: they are exactly the P-positions.\n"
    )
    record = json.loads(run_here("solve", "nim", "--play", "misere", "--claim", "a ^ b ^ c == 0", "--json").stdout)
    assert record == {
        "claim": "a ^ b ^ c == 0",
        "holds": False,
        "positions": 192,
        "inside": 24,
        "counterexample": {"kind": "end", "position": [0, 0, 0], "option": None, "outcome": "N"},
    }


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (("graph-nim-k3",), "entries: A-B, A-C, B-C"),
        (("chip-number",), "entries: A, B, C, D"),
        (("kayles",), "entries: rows of counters (below 0: counters that are gone)"),
        (("lasker",), "entries: rows of counters (below 0: counters that are gone; 0: a split)"),
        (("sum", "--preset", "Kayles + Wythoff"), "a: entries: rows of counters (below 0: counters that are gone)"),
        (("game-of-thrones",), "vertices: 0 A, 1 B, 2 C, 3 D, 4 E, 5 F"),
        (("hackenbush",), "outcome N: the next player, who is to move, wins"),
        (("nim",), "outcome N: the next player, who is to move, wins"),
    ],
)
def test_what_entries_of_a_position_belong_to_is_said_below_it(
    run_here: RunHere, arguments: tuple[str, ...], key: str
) -> None:
    assert run_here("solve", *arguments).stdout.splitlines()[1] == key


@pytest.mark.long
def test_positions_of_an_outcome_are_listed(run_here: RunHere) -> None:
    assert run_here("solve", "graph-nim-k3", "--list", "P", "--max", "2").stdout == "0,0,0\n1,1,1\n2,2,2\n"
    assert run_here("solve", "nim", "--set", "heaps=1,1", "--list", "N", "--csv").stdout == (
        "x0,x1,outcome,grundy,remoteness\n0,1,N,1,1\n1,0,N,1,1\n"
    )
    # Rows differ in their number of entries, so a table has one column for all of them.
    assert run_here("solve", "kayles", "--set", "heaps=3", "--list", "P", "--csv").stdout == (
        'position,outcome,grundy,remoteness\n-3,P,0,0\n"1,-1,1",P,0,2\n'
    )
    found = json.loads(run_here("solve", "nim", "--set", "heaps=1,1", "--list", "P", "--json").stdout)
    assert found == [
        {"position": [0, 0], "outcome": "P", "grundy": 0, "remoteness": 0},
        {"position": [1, 1], "outcome": "P", "grundy": 0, "remoteness": 2},
    ]


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("nim", "--csv"), 2, "--csv is for --list"),
        (("nim", "--max", "3"), 2, "--max is for --claim and --list"),
        (("nim", "--list", "P", "--max", "1", "--position", "1,1,1"), 2, "--max and --position"),
        (("nim", "--list", "P", "--claim", "a == b"), 2, "--claim and --list"),
        (("nim", "--list", "P", "--csv", "--json"), 2, "--list and --json"),
        (("nim", "--claim", "a == b", "--dot"), 2, "--claim and --dot"),
        (("nim", "--claim", "a == d"), 1, "there is no 'd'"),
        (("nim", "--claim", "a == b", "--limit", "20"), 1, "(3, 5, 7) has 192 positions, more than the limit of 20"),
        (("domineering", "--claim", "a == b"), 1, "'partizan', expected an impartial one"),
    ],
)
def test_what_makes_no_sense_is_refused(run_here: RunHere, arguments: tuple[str, ...], status: int, said: str) -> None:
    done = run_here("solve", *arguments)
    assert (done.returncode, done.stdout) == (status, "")
    assert said in re.sub(r"\s+", " ", done.stderr.replace("│", ""))


def test_no_more_options_are_looked_at_than_the_limit_says() -> None:
    """One position of a game may have more options than the limit on all positions."""
    taken = []

    class Wide:
        KIND = "impartial"

        def lowering_sets(self) -> None:
            return None

        def plain_options(self, position: int) -> Iterator[int]:
            for option in range(position):
                taken.append(option)
                yield option

    with pytest.raises(GameTooLargeError, match="more than 100 positions"):
        list(positions_from(Wide(), 10**6, limit=100))
    assert len(taken) <= 101


@pytest.mark.long
def test_a_start_that_is_too_large_is_refused_before_its_options_are_listed(
    run_here: RunHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ggbgen.rulesets.lowering.LoweringRuleset.options", None)  # no options may be generated
    for most, said in (
        ("5000", "(5000, 5000, 5000) has 125,075,015,001 positions, more than the limit of 2,000,000"),
        ("30000000", "--max 30000000: position (30000000, 30000000, 30000000): 30000000 is not within 0 to 10000"),
        ("9223372036854775807", "is not within 0 to 10000"),
        ("9" * 30, "is not within 0 to 10000"),
    ):
        for how in (("--claim", "a==b"), ("--list", "P")):
            done = run_here("solve", "nim", *how, "--max", most)
            assert (done.returncode, done.stdout) == (1, ""), done.stderr
            assert said in done.stderr


@pytest.mark.long
def test_the_page_shows_what_the_command_prints(run_here: RunHere) -> None:
    page = (Path(__file__).parents[1] / "docs/solving.md").read_text("utf-8")
    part = page.split("## Conjectures about P-positions\n")[1].split("\n## ")[0]
    shown = re.findall(r"^\$ ggbgen (.*)\n((?:(?!\$ |```).*\n)*)", part, re.MULTILINE)
    assert len(shown) == 9
    for command, output in shown:
        done = run_here(*shlex.split(command))
        assert (done.returncode, done.stderr + done.stdout) == (0, output), command
