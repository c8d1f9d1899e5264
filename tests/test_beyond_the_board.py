"""Games that are larger than a board can show: they can be solved, but not built."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable

import pytest

import ggbgen

Run = Callable[..., subprocess.CompletedProcess[str]]

# The parameters, the outcome and Grundy value by theory, and the message of a build.
GAMES: dict[str, tuple[dict[str, object], tuple[str, int | None], str]] = {
    # Cookies that never go bad: each move eats one, so the parity of their number decides.
    "cookies": ({"days": "* " * 9}, ("N", 1), "days: more cookies than fit: 9, expected 1 to 8"),
    # Bouton: the nim-sum.
    "nim": ({"heaps": "1,1,1,1,1,1,1,1,1"}, ("N", 1), "heaps: 9 heaps, expected 1 to 8"),
    "circular-nim": ({"heaps": "1,1,1,1,1,1,1,1,1", "adjacent": 1}, ("N", 1), "heaps: 9 heaps, expected 2 to 8"),
    "wythoff": ({"heaps": "21,34"}, ("P", 0), "34 is too large, expected 0 to 31"),
    # Nothing to take: there is no move, whoever begins.
    "hackenbush": ({"graph": "A-B B-C"}, ("P", 0), "nothing touches the ground, expected an edge such as 'ground-A'"),
    "cram": ({"rows": 1, "columns": 1}, ("P", 0), "no domino fits on '.'"),
    # Subtraction of any number is Nim.
    "subtraction": ({"heaps": "6", "all_but": ""}, ("N", 6), "all_but: no number, expected at least one"),
    # A source is the only king.
    "game-of-thrones": ({"tournament": "1" * 78}, ("P", 0), "tournament: order 13, expected 3 to 12"),
    # A star with weights 1: any number of its edges in one move, so a heap of 10.
    "graph-nim": ({"graph": "K1,10", "weights": "1"}, ("N", 10), "11 vertices are too many for this board"),
    # A path of 40 arrows has one move in each position.
    "token": ({"arcs": " ".join(f"v{k}>v{k + 1}" for k in range(40))}, ("P", 0), "41 vertices are too many"),
    "sum": ({"games": "nim heaps=32 + nim heaps=32"}, ("P", 0), "part 1: nim: heaps: 32 is too large"),
}


@pytest.mark.parametrize("name", GAMES)
def test_what_no_board_can_show_is_solved_and_not_built(run_here: Run, name: str) -> None:
    settings, (outcome, grundy), refused = GAMES[name]
    given = [word for key, value in settings.items() for word in ("--set", f"{key}={value}")]
    done = run_here("solve", name, *given, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["outcome"], found["grundy"]) == (outcome, grundy)
    with pytest.raises(ggbgen.ParameterError, match=re.escape(refused)):
        ggbgen.build(name, **settings)  # type: ignore[arg-type]


@pytest.mark.long
def test_positions_and_moves_of_such_a_game_are_read_and_named(run_here: Run) -> None:
    done = run_here("solve", "nim", "--set", "heaps=3,5", "--position", "3,100", "--json")
    found = json.loads(done.stdout)
    assert (found["grundy"], found["winning_moves"]) == (3 ^ 100, ["heap 2: 100 to 3"])
    done = run_here("solve", "lasker", "--set", "heaps=60", "--position", "3,0,57", "--sums", "--json")
    assert json.loads(done.stdout)["grundy"] == 4 ^ 57  # Winning Ways: G(4k + 3) = 4k + 4, G(4k + 1) = 4k + 1
    done = run_here("solve", "kayles", "--set", "heaps=50", "--position", "3,0,47")
    assert "0 stands for a split, and no row is split here" in done.stderr
    done = run_here("solve", "cookies", "--set", "days=1 2 3", "--position", "1 2 30", "--json")
    assert json.loads(done.stdout)["outcome"] == "P"


def test_a_sequence_may_take_any_number_or_large_ones(run_here: Run) -> None:
    done = run_here("sequence", "subtraction", "--set", "all_but=", "--to", "9")
    assert "subtraction (all but nothing)" in done.stdout
    assert re.search(r"\n0( +\d)+$|0 1 2 3 4 5 6 7 8 9", done.stdout)
    found = json.loads(run_here("sequence", "subtraction", "--set", "take=150", "--to", "301", "--json").stdout)
    assert found["values"] == [*[0] * 150, *[1] * 150, 0, 0]


@pytest.mark.long
def test_there_is_an_end_to_what_is_solved(run_here: Run) -> None:
    """Beyond the limit, a position has too many moves, or positions are too large to store them all."""
    many = ",".join(["1"] * 101)
    edges = " ".join(f"ground-{k}" for k in range(5000))
    for arguments, told in (
        (["nim", "--set", "heaps=10001"], "10001 is too large, expected 0 to 10000"),
        (["nim", "--set", "heaps=3", "--position", "10001"], "10001 is not within 0 to 10000"),
        (["nim", "--set", "heaps=9999,9999"], "has 100,000,000 positions, more than the limit of 2,000,000"),
        (["nim", "--set", f"heaps={','.join(['9999'] * 20)}"], "has too many positions, more than the limit of"),
        (["nim", "--set", f"heaps={many}"], "nim: the start has 101 numbers, expected at most 100"),
        (["hackenbush", "--set", f"graph={edges}"], "5000 edges are too many"),
        (["cram", "--set", "rows=100", "--set", "columns=100"], "cram: the start has 10,000 numbers"),
        (["kayles", "--set", "heaps=3", "--position", "10001"], "a row of 10001, expected at most 10000"),
        (["cookies", "--set", "days=100"], "days: 100, expected 1 to 98, or '*'"),
        (["hackenbush", "--set", "graph=gruond-A"], "did you mean 'ground'?"),
    ):
        done = run_here("solve", *arguments)
        assert (done.returncode, done.stdout) == (1, ""), arguments
        assert told in done.stderr
        assert len(done.stderr) < 600
