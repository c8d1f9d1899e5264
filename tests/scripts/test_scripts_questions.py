"""Questions in JavaScript: tasks, solutions, hints and points are those of Python, seed by seed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from question_models import (
    QUESTION_APPLETS,
    GradedModel,
    QuestionModel,
    answer_text,
    asked_by,
    escaped,
    random_actions,
)
from script_engines import ScriptEngine, game_sources

import ggbgen
from ggbgen.grading import grading_systems
from ggbgen.messages.extract import FAILURE
from ggbgen.offline import open_applet
from ggbgen.questions import DIFFICULTIES, Answer, find_question, question_names
from tests.built import build
from tests.test_questions import random_answer

# Of each question at each difficulty.
SEEDS = 200
STEPS = 120


def applet_asking(kind: str) -> str:
    """The first applet with a question of this kind."""
    return next(name for name in QUESTION_APPLETS if any(item.kind == kind for item, _ in asked_by(name, ())))


@pytest.mark.parametrize("kind", question_names())
def test_other_engines_draw_and_mark_alike(kind: str, pure_engine: ScriptEngine) -> None:
    question, sources = find_question(kind)(), game_sources(build(applet_asking(kind)))
    chance = random.Random(20170501)
    for difficulty in DIFFICULTIES:
        seeds = [chance.randint(1, 999_999_999) for _ in range(6)]
        tasks = [question.draw(seed, difficulty=difficulty, number=3) for seed in seeds]
        answers = [random_answer(task, question.solution(task), chance) for task in tasks]
        given = [kind, dict(question.given), seeds, difficulty, 3]
        calls = [["drawnTasks", *given], ["markedAnswers", *given, [answer.data() for answer in answers]]]
        drawn, marked = pure_engine.call(sources, calls)
        for seed, task, answer, found, marks in zip(seeds, tasks, answers, drawn, marked, strict=True):
            asked = {each: question.ask(each, task.data()) for each in ("solution", "hints", "rules")}
            assert found == {"task": task.data(), **asked}, seed
            assert marks == question.check(task, answer).data(), (seed, answer)


def test_every_question_is_asked_by_some_applet() -> None:
    assert {item.kind for name in QUESTION_APPLETS for item, _ in asked_by(name, ())} == set(question_names())


def test_what_is_written_of_a_course_is_read_again_and_what_is_none_is_refused(pure_engine: ScriptEngine) -> None:
    texts = ["a.b_c-d~e", "ä %;", "\U0001f600", "'!*()"]
    answers = [
        Answer(marked=(0, 12, 3)),
        Answer(cells=(0, 1, 11, 0)),
        Answer(texts=tuple(texts)),
        Answer(marked=(2,), texts=("", "7"), chosen=3),
    ]
    tasks = [
        "",
        *(f"3.2.{k}.10000_{answer_text(answer)}" for k, answer in enumerate(answers)),
        f"_{answer_text(answers[0])}",
    ]
    good = f"1.999999999.5.1.6;{';'.join(tasks)}"
    bad = [
        "",
        good.replace("1.999", "2.999"),
        good.replace(".5.1.6", ".6.1.6"),
        good.replace(".5.1.6", ".5.2.6"),
        good.replace(".5.1.6", ".5.1.7"),
        good.replace(".5.1.6", ".5.1.0"),
        good.replace("999999999", "0"),
        good.replace("10000", "10001"),
        good.replace("3.2.3.", "3.2.4."),
        good + ";",
        good.replace("%20", "%E9"),
        good.replace("m0.12.3", "m0..3"),
        good.replace("o3", "o"),
        "</script>",
        "1.7.1.0.1;" * 2,
        "x" * 5000,
    ]
    sources = game_sources(build("ask-kings"))
    [found] = pure_engine.call(sources, [["sameCourse", [good, *bad], 6]])
    assert found == [good, *[""] * len(bad)]
    assert escaped("ä") == "%C3%A4"


def test_a_solution_that_was_shown_is_no_check_but_the_task_is_done() -> None:
    applet = open_applet(build("ask-kings", tasks=1, seed=7))
    applet.click("Solution")
    assert (applet["answers"], applet["done"]) == ("1: solution shown (0 %, 0 checks)", 1)
    assert (applet["gradeText"], applet["pointsText"]) == ("Grade 0 of 100", "")
    applet.click("Check")
    assert applet["pointsText"] == ""
    assert (applet["answers"], applet["grade"]) == ("1: solution shown (0 %, 1 check)", 0)


def check_play(
    engine: ScriptEngine, mode: str, applet: ggbgen.Applet, model: QuestionModel, *, seed: int, count: int
) -> list[dict[str, Any]]:
    """Compare random actions with the model, one by one."""
    steps = list(random_actions(model, count, seed=seed))
    results = engine.play([applet], [action for action, _ in steps], mode=mode)
    for k, ((action, expected), result) in enumerate(zip(steps, results, strict=True)):
        try:
            assert (result["error"], result["unsaveable"]) == ("", [])
            assert result["objects"]["ready"]["value"] == 1
            assert result["objects"]["message"]["value"] != ""
            assert FAILURE not in result["objects"]["messageLine"]["value"]
            expected.check(result["objects"])
            if k and action["act"] in ("reopen", "init"):
                assert result["objects"] == results[k - 1]["objects"]
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, action {k}: {ascii(action)[:300]}\n{error}") from error
    return results


@pytest.mark.parametrize("name", QUESTION_APPLETS)
def test_an_applet_with_questions_agrees_with_its_model(name: str, mode: str, mode_engine: ScriptEngine) -> None:
    check_play(mode_engine, mode, build(name), QuestionModel(name=name), seed=len(mode), count=STEPS)


@pytest.mark.parametrize("name", QUESTION_APPLETS)
def test_a_test_agrees_with_its_model(name: str, node: ScriptEngine) -> None:
    chosen = {"mode": "test", "tasks": 2, "seed": 7, "deduction": 0}
    applet, model = build(name, **chosen), QuestionModel(name=name, parameters=dict(chosen))
    check_play(node, "direct", applet, model, seed=3, count=STEPS)


@pytest.mark.parametrize(
    ("names", "row", "column", "caption"),
    [
        (("Anabel", "Bartholomew", "Cleopatra", "Desdemona"), "Bartholomew", "B", "Barth…"),
        (("Alexandra", "Alexandros", "Alexander", "Alessandra"), "2 Alexandros", "2", "2 Alexa…"),
    ],
)
def test_long_names_are_cut_off_at_the_matrix_and_on_the_board_but_not_in_sentences(
    names: tuple[str, ...], row: str, column: str, caption: str, node: ScriptEngine
) -> None:
    chosen: dict[str, Any] = {"order": 4, "names": names}
    applet, model = build("ask-matrix", layout="narrow", **chosen), QuestionModel(name="ask-matrix", parameters=chosen)
    results = check_play(node, "direct", applet, model, seed=4, count=40)
    objects = results[0]["objects"]
    assert (objects["rowHead1"]["value"], objects["columnHead1"]["value"]) == (row, column)
    assert objects["V_{1}"]["caption"] == caption
    assert any(names[1] in result["objects"]["reasonText"]["value"] for result in results)


@pytest.mark.parametrize("system", grading_systems())
def test_what_a_classroom_system_reads_agrees_with_its_model(system: str, engine: ScriptEngine) -> None:
    chosen: dict[str, Any] = {"tasks": 2, "deduction": 0, "order": 4}
    model = GradedModel(name="ask-kings", parameters=dict(chosen), system=system)
    applet = build("ask-kings", grading=system, **chosen)
    results = check_play(engine, "direct", applet, model, seed=3, count=STEPS)
    assert len({result["objects"]["correct"]["value"] for result in results}) > 1
