"""`ggbgen solve` for its users."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import ggbgen
from ggbgen.cli import solve as command
from ggbgen.definition import read_definition
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets import find_ruleset, ruleset_names
from ggbgen.rulesets.domineering import Domineering
from ggbgen.solver import Play, solve, solve_loopy, solve_partizan
from tests import shipped

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(run_here: Run) -> Run:
    """Run `ggbgen solve` in this process."""
    return partial(run_here, "solve")


def written(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


@pytest.mark.long
@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", [name for name in ruleset_names() if find_ruleset(name).KIND == "impartial"])
@pytest.mark.parametrize("play", list(Play))
def test_json_has_the_position_and_all_moves_with_their_values(run: Run, name: str, play: Play) -> None:
    ruleset = find_ruleset(name)
    example = ruleset.EXAMPLES[0]
    settings = [f"--set={key}={written(value)}" for key, value in example.items()]
    done = run(name, *settings, "--play", play.value, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    keys = ["ruleset", "play", "position", "outcome", "grundy", "remoteness", "moves", "winning_moves"]
    assert list(found) == keys
    game = ruleset.from_parameters(example)
    board = board_of(game)
    names = board.notation.names(game.start())
    solution = solve(game, play=play, method="plain")  # type: ignore[arg-type]
    start = solution.value(game.start())
    assert (found["ruleset"], found["play"]) == (name, play.value)
    assert found["position"] == board.notation.data(game.start())
    assert (found["outcome"], found["grundy"], found["remoteness"]) == (start.outcome, start.grundy, start.remoteness)
    assert found["moves"] == [
        {
            "move": names[move.option],
            "position": board.notation.data(move.option),
            "outcome": move.value.outcome,
            "grundy": move.value.grundy,
            "remoteness": move.value.remoteness,
        }
        for move in solution.moves(game.start())
    ]
    assert found["winning_moves"] == [names[option] for option in solution.winning_moves(game.start())]


@pytest.mark.long
@pytest.mark.parametrize(("more", "player", "value"), [((), "max", 8), (("--position", "1,0,0,0 min"), "min", 7)])
def test_the_value_of_a_game_with_a_score_is_what_is_still_to_come(
    run: Run, more: tuple[str, ...], player: str, value: int
) -> None:
    done = run("chip-number", "--set", "graph=K4", *more, "--json")
    found = json.loads(done.stdout)
    assert (found["player"], found["value"], found["play"]) == (player, value, None)


@pytest.mark.parametrize("play", list(Play))
def test_json_of_a_partizan_game_says_who_is_to_move_and_all_four_outcomes(run: Run, play: Play) -> None:
    game = Domineering(rows=2, columns=3, first="right")
    solution = solve_partizan(game, play=play)
    done = run("domineering", "--set", "rows=2", "--set", "columns=3", "--set", "first=right", "--play", play, "--json")
    found = json.loads(done.stdout)
    value = solution.value(game.start(), "right")
    assert (found["player"], found["outcome"], found["remoteness"]) == ("right", value.outcome, value.remoteness)
    moves = solution.moves(game.start(), "right")
    assert [(move["outcome"], move["remoteness"]) for move in found["moves"]] == [
        (move.value.outcome, move.value.remoteness) for move in moves
    ]
    wins = [move["move"] for move, solved in zip(found["moves"], moves, strict=True) if solved.value.winner == "right"]
    assert found["winning_moves"] == wins


@pytest.mark.parametrize("play", list(Play))
def test_json_of_a_game_that_need_not_end_has_draws(run: Run, play: Play) -> None:
    game = find_ruleset("token-loopy").from_parameters({})
    solution = solve_loopy(game, play=play)  # type: ignore[arg-type]
    found = json.loads(run("token-loopy", "--play", play, "--json").stdout)
    value = solution.value(game.start())
    assert (found["outcome"], found["remoteness"], found["grundy"]) == (value.outcome, value.remoteness, None)
    assert [(move["outcome"], move["remoteness"]) for move in found["moves"]] == [
        (move.value.outcome, move.value.remoteness) for move in solution.moves(game.start())
    ]
    assert len(found["winning_moves"]) == len(solution.winning_moves(game.start()))


def test_a_table_for_people_says_the_same(run: Run) -> None:
    done = run("nim", "--set", "heaps=2,1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "nim, normal play: 2,1\n"
        "outcome N: the next player, who is to move, wins\n"
        "Grundy value 3\n"
        "remoteness 3\n"
        "1 of 3 moves wins: heap 1: 2 to 1\n"
        "\n"
        "move            to   outcome  Grundy value  remoteness\n"
        "heap 1: 2 to 1  1,1  P        0             2           wins\n"
        "heap 1: 2 to 0  0,1  N        1             1\n"
        "heap 2: 1 to 0  2,0  N        2             1\n"
    )


def test_under_misere_play_no_grundy_values_are_shown(run: Run) -> None:
    assert run("nim", "--set", "heaps=1,1", "--play", "misere").stdout == (
        "nim, misere play: 1,1\n"
        "outcome N: the next player, who is to move, wins\n"
        "remoteness 2\n"
        "2 of 2 moves win: heap 1: 1 to 0; heap 2: 1 to 0\n"
        "\n"
        "move            to   outcome  remoteness\n"
        "heap 1: 1 to 0  0,1  P        1           wins\n"
        "heap 2: 1 to 0  1,0  P        1           wins\n"
    )


def test_a_position_without_moves_is_said_to_have_none(run: Run) -> None:
    assert run("nim", "--position", "0,0,0").stdout.splitlines()[-2:] == ["", "no moves"]


def test_another_position_than_the_start_is_solved(run: Run) -> None:
    found = json.loads(run("graph-nim", "--set", "graph=A-B B-C C-A", "--position", "2 2 1", "--json").stdout)
    assert (found["position"], found["outcome"]) == ([2, 2, 1], "N")
    assert found["winning_moves"] == ["B: A-B 2 to 1, B-C 2 to 1"]


@pytest.mark.sweep
def test_a_sum_that_is_too_large_to_search_is_answered_from_its_summands(run: Run) -> None:
    done = run("sum", "--json")
    found = json.loads(done.stdout)
    assert "more than 50,000 positions: Grundy values from the summands, as with --sums" in done.stderr
    assert (found["grundy"], found["remoteness"], len(found["winning_moves"])) == (1, None, 10)


@pytest.mark.long
def test_sums_give_grundy_values_of_games_too_large_to_search(run: Run) -> None:
    heaps = "31,30,29,28,27,26,25,24"
    refused = run("nim", "--set", f"heaps={heaps}")
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert re.search(r"--limit 2000000: .* has [0-9,]+ positions, more than the limit of 2,000,000", refused.stderr)
    assert refused.stderr.endswith(", or --sums for Grundy values alone\n")
    found = json.loads(run("nim", "--set", f"heaps={heaps}", "--sums", "--json").stdout)
    assert (found["outcome"], found["grundy"], found["remoteness"]) == ("P", 0, None)
    assert [move["remoteness"] for move in found["moves"]] == [None] * sum(map(int, heaps.split(",")))
    plain = run("nim", "--set", f"heaps={heaps}", "--sums").stdout
    assert "remoteness" not in plain
    assert "Grundy value 0" in plain


def test_dot_writes_a_graph_to_standard_output_or_a_file(run: Run, tmp_path: Path) -> None:
    for arguments in (["--dot"], ["--dot", "--play", "misere"], ["--dot", "-"]):
        done = run("nim", "--set", "heaps=2,1", *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        assert re.fullmatch(r'digraph "nim 2,1, (normal|misere) play" \{\n(  .*;\n)+\}\n', done.stdout)
    written = run("nim", "--set", "heaps=2,1", "--dot", "nim.dot")
    assert (written.returncode, written.stdout, written.stderr) == (0, "nim.dot\n", "")
    assert (tmp_path / "nim.dot").read_text("utf-8") == run("nim", "--set", "heaps=2,1", "--dot").stdout


@pytest.mark.parametrize(("suffix", "start"), [("svg", b"<?xml"), ("png", b"\x89PNG"), ("PDF", b"%PDF-")])
def test_dot_draws_a_picture_with_graphviz(run_here: Run, tmp_path: Path, suffix: str, start: bytes) -> None:
    done = run_here("solve", "nim", "--set", "heaps=2,1", "--dot", f"nim.{suffix}")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"nim.{suffix}\n", "")
    content = (tmp_path / f"nim.{suffix}").read_bytes()
    assert content.startswith(start)
    assert suffix != "svg" or content.count(b'class="node"') == 6


def test_dot_without_graphviz_says_what_to_install(
    run_here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    done = run_here("solve", "nim", "--dot", "nim.png")
    assert (done.returncode, done.stdout) == (1, "")
    assert "is not installed: install it with 'apt-get install graphviz'" in done.stderr
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/dot").write_text("#!/bin/sh\necho first >&2\necho no room >&2\nexit 3\n")
    (tmp_path / "bin/dot").chmod(0o755)
    done = run_here("solve", "nim", "--dot", "nim.png")
    assert done.stderr == f"ggbgen: {tmp_path / 'bin/dot'} ended with status 3: no room\n"
    assert not (tmp_path / "nim.png").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nin"], "unknown ruleset 'nin', expected one of .*, did you mean 'nim'?"),
        (["nim", "--set", "heap=3"], "--set heap: unknown parameter 'heap', expected one of heaps, did you mean"),
        (["nim", "--set", "heaps=3,x"], "--set heaps: 'x' is not a whole number, expected a list of whole numbers"),
        (["nim", "--set", "heaps=3,10001"], "--set heaps: 10001 is too large, expected 0 to 10000"),
        (["nim", "--set", "heaps="], "nim: heaps: 0 heaps, expected 1 to 8"),
        (["nim", "--position", "1,2"], "position '1,2': 2 heaps, expected 3"),
        (["graph-nim", "--set", "graph=A-A"], "graph: item 1 of the edge list, 'A-A', is a loop"),
        (["graph-nim", "--set", "graph=K4", "--limit", "99"], "--limit 99: (3, 3, 3, 3, 3, 3) has 4,096 positions"),
        (["graph-nim", "--set", "graph=K4", "--dot"], "the graph of the positions of 3,3,3,3,3,3 has more than 20,000"),
        (["nim", "--play", "misere", "--sums"], "no values by summands for misere play"),
        (["nim", "--dot", "nowhere/nim.dot"], "'nowhere/nim.dot': cannot be written"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_line_and_exit_status_1(
    run_here: Run, tmp_path: Path, arguments: list[str], message: str
) -> None:
    done = run_here("solve", *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    pattern = re.escape(message).replace(re.escape(".*"), ".*")
    assert re.fullmatch(f"ggbgen: .*{pattern}.*\n", done.stderr), done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [[], ["nim", "--play", "last"], ["nim", "--json", "--dot"], ["nim", "--dot", "--sums"], ["nim", "--limit", "0"]],
)
def test_wrong_usage_has_exit_status_2(run_here: Run, arguments: list[str]) -> None:
    done = run_here("solve", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_appears_on_a_terminal_once_a_second_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with command._progress() as tell:
        assert tell is not None
        tell(1000)
        assert terminal.getvalue() == ""
        monkeypatch.setattr("ggbgen.cli.terminal._PATIENCE_S", 0)
        tell(23456)
    assert "23,456 positions" in terminal.getvalue()


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", shipped.GAMES)
def test_a_game_is_solved_by_its_name_from_the_start_of_its_applet(name: str) -> None:
    objects = {item.label: item for item in ggbgen.build(name).scene.objects}
    notation = command.game_notation(name, [])
    published = objects["position"].items  # type: ignore[attr-defined]
    assert json.dumps(notation.data(notation.first)) == json.dumps(published)
    assert read_definition(name).ruleset == notation.ruleset.NAME


def test_a_game_that_is_over_at_its_start_is_solved_and_not_built(run_here: Run) -> None:
    solved = run_here("solve", "game-of-thrones", "--set", "tournament=111")
    assert (solved.returncode, solved.stderr) == (0, "")
    assert "outcome P" in solved.stdout
    assert "no moves" in solved.stdout
    built = run_here("build", "game-of-thrones", "--set", "tournament=111")
    assert built.stderr == "ggbgen: tournament: it has the source A, so the game is over before the first move\n"
    weak = run_here("build", "game-of-thrones", "--set", "tournament=111", "--set", "rule=while strong")
    assert weak.stderr == "ggbgen: tournament: it is not strong, so the game is over before the first move\n"


def test_vertices_of_a_position_are_given_by_name_or_number(run_here: Run) -> None:
    by_name = run_here("solve", "game-of-thrones", "--position", "A, B,E")
    assert by_name.stdout == run_here("solve", "game-of-thrones", "--position", "0,1,4").stdout
    refused = run_here("solve", "game-of-thrones", "--position", "A,Z")
    assert refused.returncode == 1
    assert "'Z'" in refused.stderr


@pytest.mark.parametrize("name", ["nim", "graph-nim-paw", "./own"])
def test_what_only_an_applet_has_is_not_set_for_a_solution(run_here: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "applet.toml").write_text('extends = "nim"\n')
    for setting in ("computer=off", "start=random", "position_graph=yes"):
        key = setting.partition("=")[0]
        refused = run_here("solve", name, "--set", setting)
        assert refused.returncode == 1
        assert f"--set {key}: unknown parameter {key!r}, expected one of " in refused.stderr
    challenge = run_here("challenge", name, "--seed", "7", "--set", "computer=best")
    assert "parameter computer: 'best' is not one of 'perfect', 'careless'" in challenge.stderr


def test_a_challenge_is_that_of_the_definition(run_here: Run, tmp_path: Path) -> None:
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / "applet.toml").write_text(
        'extends = "nim"\n[set]\nlevel = "hard"\nplay = "loses"\nheaps = [1, 2, 2]\n'
    )
    own = run_here("challenge", "./small", "--seed", "7")
    said = run_here("challenge", "nim", "--seed", "7", "--set", "heaps=1,2,2", "--level", "hard", "--play", "misere")
    assert own.stdout == said.stdout
    assert own.stderr == "./small from 1,2,2, misere play, hard, seed 7\n"
    easier = run_here("challenge", "./small", "--seed", "7", "--set", "level=easy")
    assert easier.stderr == "./small from 1,2,2, misere play, easy, seed 7\n"
    assert easier.stdout != own.stdout


@pytest.mark.long
def test_winning_moves_of_a_task_are_told_apart(run_here: Run) -> None:
    # In a move that lowers both heaps, a comma is part of the move.
    printed = run_here("challenge", "wythoff", "--seed", "7", "--json")
    tasks = json.loads(printed.stdout)["tasks"]
    lines = run_here("challenge", "wythoff", "--seed", "7").stdout.splitlines()
    assert any(len(task["winning_moves"]) > 1 for task in tasks)
    for task, line in zip(tasks, lines, strict=True):
        assert line.endswith("; ".join(task["winning_moves"]) or "no move wins")


def test_a_challenge_needs_a_start_with_moves(run_here: Run) -> None:
    refused = run_here("challenge", "nim", "--seed", "7", "--set", "heaps=0")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == "ggbgen: heaps: no move can be made in 0, expected a start with moves\n"
