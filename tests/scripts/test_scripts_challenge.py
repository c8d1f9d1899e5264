"""Challenges: the tasks of a seed agree with the rules and the solver, and every answer is judged correctly."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from game_rules import GAME_APPLETS, GAMES, OWN_GAMES, definition_of, game_board, game_id
from script_engines import Json, ScriptEngine

from ggbgen.encoding.any_solution import is_decided
from ggbgen.offline import AskedGame, open_applet
from ggbgen.offline.game import Task
from ggbgen.page.shared.kind import BoardKind
from ggbgen.solver import Play, Sums
from tests.built import build
from tests.solutions import solution_of

SEED = 7
LEVELS = ["easy", "medium", "hard"]
_OWN = ("chomp", "small-cram", "node-kayles", "two-heaps")
# Games on each kind of board, with and without drafts.
PLAYED: list[Any] = ["game-of-thrones", "graph-nim", "nim", *(name for name in OWN_GAMES if name.name in _OWN)]
OPEN: dict[str, Json] = {"act": "open"}


@lru_cache(4)
def asked_game(name: str | Path) -> AskedGame:
    return AskedGame.opened(build(name))


@lru_cache(8)
def solution(name: str | Path, play: Play = Play.NORMAL) -> Any:
    return solution_of(game_board(name), play=play)


def tasks_of(name: str | Path, *, play: Play = Play.NORMAL, seed: int = SEED, level: str = "easy") -> list[Task]:
    board = game_board(name)
    return asked_game(name).challenge(
        board.notation.entries(board.notation.first), play=play.value, seed=seed, level=level
    )


def plays(board: BoardKind) -> Sequence[Play]:
    return tuple(Play) if board.timed() and is_decided(board.ruleset.KIND) else (Play.NORMAL,)


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.sampled(2, 6)
@pytest.mark.parametrize("name", GAMES, ids=game_id)
def test_tasks_are_positions_with_a_choice_and_their_winning_moves_are_those_of_the_solver(name: str | Path) -> None:
    board = game_board(name)
    for play in plays(board):
        known, won, lost = solution(name, play), 0, 0
        for seed in (1,):
            for level in LEVELS:
                tasks = tasks_of(name, play=play, seed=seed, level=level)
                assert len(tasks) == 10
                for task in tasks:
                    position = board.notation.position(task.position)
                    names = board.notation.names(position)
                    assert {move.option for move in task.moves} == set(map(board.notation.entries, names))
                    assert all(
                        board.notation.names(position)[board.notation.position(option)] == label
                        for option, label, _ in task.moves
                    )
                    winning = set(map(board.notation.entries, known.winning_moves(position)))
                    assert {move.option for move in task.moves if move.good} == winning
                    won, lost = won + bool(winning), lost + (not winning)
        if isinstance(known, Sums):
            assert won > 0 < lost
            continue
        with_choice = [position for position in known if len(board.notation.moves(position)) > 1]
        assert (lost > 0) == any(not known.winning_moves(position) for position in with_choice)
        assert (won > 0) == any(known.winning_moves(position) for position in with_choice)


def of_levels(seeds: int, told: Callable[[Task], int]) -> list[list[int]]:
    """Return the values of ``told`` for the tasks of many challenges of Nim, level by level."""
    drawn = ([tasks_of("nim", seed=seed, level=level) for seed in range(1, seeds + 1)] for level in LEVELS)
    return [[told(task) for tasks in level for task in tasks] for level in drawn]


def winning(task: Task) -> int:
    return sum(move.good for move in task.moves)


@pytest.mark.sweep
def test_what_is_harder_has_more_moves_that_do_not_win() -> None:
    counts = of_levels(15, lambda task: len(task.moves) - winning(task))
    shares = [sum(level) / len(level) for level in counts]
    assert shares == sorted(shares)
    assert shares[-1] > 1.5 * shares[0]


@pytest.mark.sweep
def test_tasks_of_one_level_tell_nothing_of_those_of_another() -> None:
    answers = of_levels(20, lambda task: winning(task) > 0)
    for one, other in combinations(answers, 2):
        # There are 200 answers, three quarters of them yes: about 125 agree by chance.
        assert 90 < sum(map(operator.eq, one, other)) < 160


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def clicks(name: str | Path, board: BoardKind, task: Any, option: Any) -> list[dict[str, Json]]:
    asked = asked_game(name)
    return [click(label) for label in asked.clicks_of(*map(board.notation.entries, (task, task, option)))]


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", PLAYED, ids=game_id)
def test_every_answer_is_judged_and_counted(name: str | Path, mode: str, mode_engine: ScriptEngine) -> None:
    board = game_board(name)
    known = solution(name)
    tasks = [board.notation.position(task.position) for task in tasks_of(name)]
    generator = random.Random(SEED)
    actions = [OPEN, click("challenge"), click("level"), {"act": "type", "label": "seedEntry", "text": f" {SEED} "}]
    asked, answered, marks = [len(actions) - 1], [], ""
    for task in tasks:
        winning = known.winning_moves(task)
        claims = generator.random() < 0.3
        option = generator.choice(winning if winning and generator.random() < 0.7 else list(board.notation.names(task)))
        actions += [click("noneWins")] if claims else clicks(name, board, task, option)
        marks += "\u2713" if (not winning if claims else option in winning) else "\u2715"
        answered.append(len(actions) - 1)
        actions += [{"act": "reopen"}, click("noneWins"), click("nextTask")]
        asked.append(len(actions) - 1)
    actions += [click("endChallenge")]
    results = mode_engine.play([build(name)], actions, mode=mode)
    assert [result["error"] for result in results] == [""] * len(actions)
    told = [result["objects"] for result in results]

    def value(k: int, label: str) -> Any:
        return told[k][label]["value"]

    assert [value(k, "record") for k in asked[:-1]] == [json_of(board, [task]) for task in tasks]
    for number, k in enumerate(answered, start=1):
        assert value(k, "challengeMarks") == marks[:number]
        assert value(k, "points") == marks[:number].count("\u2713")
        assert value(k, "grade") == 10 * value(k, "points")
        assert value(k, "streak") == len(marks[:number]) - len(marks[:number].rstrip("\u2713"))
        right = marks[number - 1] == "\u2713"
        assert ("Right: " in value(k, "message")) == right
        # Nothing is lost by saving and reopening, and an answered task cannot be answered again.
        assert told[k + 1] == told[k]
        assert value(k + 2, "message").startswith(
            "This task is done. Press “Next one”." if right else "The same position again, without points. "
        )
        assert value(k + 2, "points") == value(k, "points")
    assert value(-2, "resultTitle") == f"{marks.count(chr(0x2713))} of 10 points."
    assert marks in value(-2, "resultText")
    assert value(-1, "record") == value(0, "record")
    assert value(-1, "challengeTask") == 0
    hidden = ("noneWins", "nextTask", "endChallenge", "level", "levelBack", "resultTitle")
    assert not any(told[-1][label]["visible"] for label in hidden)
    assert all(told[-1][label]["visible"] for label in ("hint", "newGame", "toMore"))


def json_of(board: BoardKind, positions: Sequence[Any]) -> str:
    return ";".join("[" + ",".join(map(str, board.notation.entries(position))) + "]" for position in positions)


@pytest.mark.long
def test_a_challenge_shows_nothing_that_gives_an_answer_away() -> None:
    shown = (
        ("nim", "explain", "explained"),
        ("nim", "showValues", "valuesShown"),
        ("game-of-thrones", "lesson", "lessonStep"),
    )
    for name, label, state in shown:
        applet = open_applet(build(name))
        applet.click(label)
        assert applet[state] == 1
        applet.click("challenge")
        assert applet[state] == 0


def test_a_challenge_has_the_tasks_of_its_seed_level_and_play_and_explains_what_is_no_seed() -> None:
    applet = open_applet(build("nim"))
    for label in ("play", "challenge"):
        applet.click(label)
    for text in ("0", "-1", "1.5", "x", "1000000", "9" * 400, "7 7"):
        applet.type("boxSeed", text)
        assert "is no seed, expected a whole number from 1 to 999999." in applet["message"]
    applet.click("nextTask")
    assert applet["message"] == "Make a winning move first, or press “No move wins”."
    applet.type("boxSeed", "12")
    for _ in range(3):
        applet.click("level")
    [first, *_] = tasks_of("nim", play=Play.MISERE, seed=12, level="hard")
    assert (applet["record"], applet["misere"]) == (json_of(game_board("nim"), [first.position]), 1)


def test_definitions_of_shipped_games_have_a_challenge() -> None:
    for name in GAME_APPLETS:
        assert "challenge" in {control.label for control in definition_of(name).controls}


def test_a_seed_that_a_page_fills_in_begins_a_challenge_after_which_the_game_goes_on(node: ScriptEngine) -> None:
    seed: dict[str, Json] = {"act": "type", "label": "seedEntry", "text": "7"}
    actions = [OPEN, click("c_{1}"), seed, click("endChallenge")]
    *_, moved, begun, after = node.play([build("cookies")], actions, mode="direct")
    assert begun["objects"]["challengeTask"]["value"] == 1
    assert after["objects"]["record"] == moved["objects"]["record"]
