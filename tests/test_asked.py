"""Questions on games: which games are asked about, with which parameters, and the size of the archives."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.definition import parameter_values, read_definition
from ggbgen.offline import AskedExercise
from ggbgen.page.exercise.game_sheet import complete
from ggbgen.page.exercise.winner import Winner
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets.defined import game_of
from tests.built import build

RunHere = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"game": "nmi"}, "ask-winner: game: unknown game 'nmi', expected one of .*, did you mean 'nim'"),
        ({"game": "tournament-kings"}, "game: 'tournament-kings' is no game, expected an applet with a ruleset"),
        ({"game": "cram", "heaps": (3,)}, "unknown parameter 'heaps'"),
        ({"game": "nim", "computer": "a friend"}, "unknown parameter 'computer'"),
        ({"game": "token", "ask": "who"}, "'who' is not one of 'who wins', 'win the game'"),
        ({"game": "domineering", "play": "first"}, "play: 'first' is not one of 'wins'"),
        ({"heaps": (0, 0)}, "heaps: "),
    ],
    ids=str,
)
def test_what_is_no_game_or_none_of_its_parameters_is_refused(chosen: dict[str, object], said: str) -> None:
    with pytest.raises(ggbgen.ParameterError, match=said):
        ggbgen.build("ask-winner", **chosen)


@pytest.mark.long
@pytest.mark.sampled(2, 6)
@pytest.mark.parametrize("game", ["nim", "cram", "hackenbush", "token-loopy", "subh", "chip-number"])
def test_an_archive_is_little_larger_than_that_of_its_game(game: str) -> None:
    asked, played = build("ask-winner", game=game), build(game)
    assert len(asked.to_bytes()) < len(played.to_bytes()) + 25_000


@pytest.mark.long
@pytest.mark.parametrize("start", ["random tree", "random drawing"])
def test_a_random_start_of_a_script_is_the_same_for_everybody(start: str) -> None:
    applets = [ggbgen.build("ask-winner", game="hackenbush", start=start) for _ in "ab"]
    one, other = (Winner(AskedExercise.opened(applet)) for applet in applets)
    tasks = [question.draw(7, difficulty=3) for question in (one, other)]
    assert tasks[0] == tasks[1]
    assert one.solution(tasks[0]).moves or one.solution(tasks[0]).chosen == 1


def test_a_board_with_a_marker_has_room_for_options_and_tasks() -> None:
    labels = {item.label for item in build("ask-winner", game="subtraction", heaps=(40,)).scene.objects}
    assert {"o_{0}", "o_{1}", "t_{0}", "q_{0}"} <= labels


@pytest.mark.long
def test_commands_take_the_game_that_is_asked_about(run_here: RunHere, tmp_path: Path) -> None:
    cram = ("ask-winner", "--set", "game=cram")
    assert '"Cram"' in run_here("messages", *cram, "--lang", "es").stdout
    assert run_here("check", *cram, "--static", "--set", "rows=2").stdout.startswith("ask-winner: ok\n")
    path = tmp_path / "cram.ggb"
    build("ask-winner", game="cram").write(path)
    refused = run_here("check", str(path), "--static", "--set", "rows=2")
    assert (refused.returncode, "is no definition" in refused.stderr) == (1, True)


@pytest.mark.long
def test_who_wins_a_score_is_who_gets_more_than_the_start_is_worth_and_moves_keep_that() -> None:
    chosen = {"game": "chip-number", "graph": "C4"}
    definition = complete(read_definition("ask-winner"), chosen)
    question = Winner(AskedExercise.opened(build("ask-winner", **chosen)))
    game = board_of(game_of(definition, parameter_values(definition, chosen)), definition.board).ruleset.game
    # An independent search by plain recursion.
    best = cache(lambda at, side: _score(game, best, at, side))
    par = best(game.start(), "max")
    winners = set()
    for seed in range(1, 40):
        task = question.draw(seed, difficulty=3)
        position = task.position
        sides = {0: ("max", "min"), 1: ("min", "max")}[position[-1]]
        score = best(position[:-1], sides[0])
        wanted = sides.index("max" if score > par else "min") if score != par else 2
        assert question.solution(task).chosen == wanted
        winners.add(wanted)
        for option, _, good in question.moves(position):
            after = best(option[:-1], sides[1])
            reached = sides.index("max" if after > par else "min") if after != par else 2
            ranks = (2, 0, 1)
            assert good == (ranks[reached] >= ranks[wanted])
    assert winners >= {0, 2}


def _score(game: Any, best: Any, at: Any, side: str) -> int:
    other = {"max": "min", "min": "max"}[side]
    scores = [best(move.option, other) for move in game.options(at, side)]
    return ({"max": max, "min": min}[side](scores)) if scores else game.score(at)


def test_an_applet_of_ones_own_asks_about_another_game(write_definition: Callable[..., Path]) -> None:
    path = write_definition('title = "Cram"\nasks = "cram"\n\n[set]\nrows = 2\n')
    applet = ggbgen.build(path)
    assert (applet.title, applet.tasks) == ("Cram", 10)
    assert applet.scene.title == "Cram"
