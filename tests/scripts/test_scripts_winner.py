"""Questions on games in JavaScript: tasks, solutions, hints and points are those of Python, seed by seed."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from conftest import MODES
from game_rules import GAME_APPLETS, sources_of
from script_engines import ScriptEngine, stored_objects

from ggbgen.boards import complete
from ggbgen.boards.asked import PositionTask, Winner, winner_of
from ggbgen.definition import parameter_values, read_definition
from ggbgen.picture.drawing import drawing_of
from ggbgen.questions import DIFFICULTIES, Answer, Said
from ggbgen.scene.layout import ASKED as LAYOUT
from ggbgen.worksheet import worksheet
from tests.built import build

WIN = {"ask": "win the game"}
# Games of each kind that has a winner, each with how many seeds there are at each difficulty.
ASKED: list[tuple[dict[str, str], int]] = [
    ({"game": "nim"}, 200),
    ({"game": "nim", "play": "loses"}, 40),
    ({"game": "cram"}, 40),
    ({"game": "token-loopy"}, 200),
    ({"game": "domineering", "rows": "3", "columns": "3"}, 40),
    ({"game": "token"}, 60),
    ({"game": "hackenbush"}, 10),
    ({"game": "kayles"}, 20),
    # Of these nobody knows how long they last.
    ({"game": "sum", "games": "kayles heaps=5 + wythoff heaps=2,3"}, 8),
    ({"game": "chip-number"}, 20),
    ({"game": "nim", **WIN}, 20),
    ({"game": "token-loopy", **WIN}, 40),
    ({"game": "cram", **WIN}, 20),
    ({"game": "chip-number", **WIN}, 10),
]


@cache
def asked(**chosen: Any) -> Winner:
    definition = complete(read_definition("ask-winner"), chosen)
    return winner_of(definition, parameter_values(definition, chosen))


def some_answer(question: Winner, task: PositionTask, chance: random.Random) -> Answer:
    """Something that can be answered, often with moves that are not the best."""
    count = len(question.options(task.position))
    if not question.playing:
        moves = (chance.randrange(count),) if chance.random() < 0.8 else ()
        return Answer(
            chosen=chance.randrange(-1, 3 if task.choice and len(task.choice.options) > 2 else 2), moves=moves
        )
    made: list[int] = []
    while not question.is_over(played := question.game_after(task.position, made)) and chance.random() < 0.9:
        best = question.best(played[-1])
        made.append(best if chance.random() < 0.8 else chance.randrange(len(question.options(played[-1]))))
        if len(made) == 12:
            break
    return Answer(moves=tuple(made))


@pytest.mark.long
@pytest.mark.parametrize(
    ("chosen", "count"), ASKED, ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else ""
)
def test_positions_solutions_and_points_are_those_of_python(
    chosen: dict[str, Any], count: int, node: ScriptEngine
) -> None:
    chosen = {name: int(value) if value.isdigit() else value for name, value in chosen.items()}
    question, sources = asked(**chosen), sources_of(build("ask-winner", **chosen))
    chance = random.Random(1)
    play = "misere" if chosen.get("play") == "loses" else "normal"
    verdicts = set()
    for difficulty in DIFFICULTIES:
        seeds = [chance.randint(1, 999_999_999) for _ in range(count)]
        tasks = [question.draw(seed, difficulty=difficulty, number=2) for seed in seeds]
        answers = [[Answer(), question.solution(task), some_answer(question, task, chance)] for task in tasks]
        given = [[answer.data() for answer in each] for each in answers]
        ask = chosen.get("ask", "who wins")
        [found] = node.call(sources, [["askedTasks", ask, play, seeds, difficulty, 2, given]])
        for seed, task, tried, record in zip(seeds, tasks, answers, found, strict=True):
            assert record["task"] == task.data(), seed
            assert record["solution"] == tried[1].data(), seed
            hints = [
                {"said": {"kind": h.said.kind, "words": dict(h.said.words)}, "about": []} for h in question.hints(task)
            ]
            assert record["hints"] == hints, seed
            for answer, marked in zip(tried, record["marked"], strict=True):
                expected = question.check(task, answer).data()
                verdicts |= {part["verdict"] for part in expected["parts"]}
                assert unreasoned(marked) == expected, (seed, answer)
            assert [marked["points"] for marked in record["marked"][:2]] == [0, record["marked"][1]["full"]]
    assert verdicts == {"right", "wrong", "missed", "empty"}


def unreasoned(marked: dict[str, Any]) -> dict[str, Any]:
    """What is said of an answer without the reasons that only an applet gives; each is a sentence."""
    for part in marked["parts"]:
        for said in (part["title"], part["reason"]):
            if "reason" in said["words"]:
                assert said["words"]["reason"]
                said["words"]["reason"] = ""
    return marked


@pytest.mark.parametrize("game", GAME_APPLETS)
def test_a_worksheet_has_the_tasks_and_the_answers_of_the_applet(game: str, node: ScriptEngine) -> None:
    (sheet,) = worksheet("ask-winner", [7], game=game, tasks=1, difficulty=3)
    ((exercise,), (solved,)) = sheet.tasks, sheet.key
    question, sources = asked(game=game), sources_of(build("ask-winner", game=game))
    position = question.draw(7, difficulty=3).position
    moves = range(len(question.options(position)))
    given = [[{"chosen": solved.chosen, "moves": [move]} for move in moves]]
    [[found]] = node.call(sources, [["askedTasks", "who wins", "normal", [7], 3, 1, given]])
    assert tuple(found["task"]["position"]) == position
    assert exercise.board == solved.board == drawing_of(question.board.on_paper(position, LAYOUT, LAYOUT.room), LAYOUT)
    assert exercise.text == solved.text == question.say(Said(**found["task"]["asked"]))
    assert exercise.options == tuple(question.say(Said(**said)) for said in found["task"]["choice"]["options"])
    assert (exercise.chosen, solved.chosen) == (-1, found["solution"]["chosen"])
    # Every move that counts in the applet, and no other, is in the key.
    right = (move for move, marked in zip(moves, found["marked"], strict=True) if marked["points"] == 2)
    named = "; ".join(question.label(position, move) for move in right)
    told = (f"Winning moves: {named}.", "whatever", f"Moves that keep the draw: {named}.")[solved.chosen]
    assert any(told in line for line in solved.solution)


def test_winning_moves_of_nim_are_those_of_its_theory() -> None:
    question = asked(game="nim", heaps=(3, 4, 5))
    for seed in range(1, 200):
        position = question.draw(seed, difficulty=1 + seed % 5).position
        assert (question.winner(position) == 1) == (position[0] ^ position[1] ^ position[2] == 0)
        for move, option in enumerate(question.options(position)):
            wins = option[0] ^ option[1] ^ option[2] == 0
            points = question.check(
                question.draw(seed, difficulty=1 + seed % 5), Answer(chosen=0, moves=(move,))
            ).points
            assert points == (2 if wins else 1 if question.winner(position) == 0 else 0)


@pytest.mark.long
def test_the_tasks_of_a_seed_differ_and_a_third_of_them_is_lost() -> None:
    question = asked(game="nim", heaps=(3, 5, 7))
    tasks = [
        [question.draw(seed, difficulty=3, number=number).position for number in range(1, 11)] for seed in range(1, 101)
    ]
    assert all(len(set(each)) == 10 for each in tasks)
    lost = sum(question.winner(position) == 1 for each in tasks for position in each)
    assert 250 < lost < 400


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "chosen"),
    [
        ("direct", {"game": "graph-nim", "difficulty": 3}),
        ("sandbox", {"game": "token-loopy", **WIN}),
        ("page", {"game": "token-loopy", "mode": "test"}),
        ("desktop", {"game": "cram", "tasks": 3}),
        ("direct", {"game": "chip-number", "tasks": 3}),
    ],
)
def test_whatever_is_pressed_there_is_a_grade_and_a_state_that_can_be_saved(
    mode: str, chosen: dict[str, Any], engines: Callable[[str], ScriptEngine]
) -> None:
    applet = build("ask-winner", seed=7, **chosen)
    labels = [
        label
        for label, item in stored_objects(applet).items()
        if "click" in item and label not in ("newTask", "mode", "modeBack", "solution")
    ]
    chance = random.Random(1)
    actions: list[Any] = [{"act": "open"}]
    while len(actions) < 500:
        # Most places of a board are no part of a move at a time.
        label = chance.choice(["check", "next", "next", "back", "hint"]) if chance.random() < 0.3 else ""
        actions.append({"act": "click", "label": label if label in labels else chance.choice(labels)})
        if len(actions) % 90 == 0:
            actions.append({"act": "reopen"})
    results = engines(MODES[mode]).play([applet], actions, mode=mode)
    done, grades = 0, set()
    for action, result, before in zip(actions, results, [results[0], *results], strict=False):
        objects = result["objects"]
        if "nobody can click what is not visible" in result["error"]:
            continue
        assert (result["error"], result["unsaveable"]) == ("", []), action
        assert (objects["ready"]["value"], objects["message"]["value"] != "") == (1, True), action
        grade = objects["grade"]["value"]
        assert math.isfinite(grade), action
        assert 0 <= grade <= 100, action
        if action["act"] == "reopen":
            assert objects == before["objects"]
        done += 1
        grades.add(grade)
    assert done > len(actions) / 4
    assert len(grades) > 1
