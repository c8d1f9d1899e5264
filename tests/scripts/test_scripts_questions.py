"""Questions in JavaScript: tasks, solutions, hints and points are those of Python, seed by seed."""

from __future__ import annotations

import random
import re
from urllib.parse import quote

import pytest
from conftest import QUESTION_APPLETS
from script_engines import ScriptEngine, game_sources

from ggbgen.definition import read_definition
from ggbgen.offline import open_applet
from ggbgen.questions import DIFFICULTIES, Answer, find_question, question_names
from tests.built import build
from tests.test_questions import random_answer

# The number of seeds for each question at each difficulty.
SEEDS = 200


def kinds_of(name: str) -> set[str]:
    """Return the kinds of questions that an applet asks."""
    return {item.kind for item in read_definition(name).questions}


def applet_asking(kind: str) -> str:
    """Return the first applet with a question of this kind."""
    return next(name for name in QUESTION_APPLETS if kind in kinds_of(name))


def answer_text(answer: Answer) -> str:
    signs = "0123456789abcdefghijklmnopqrstuvwxyz"
    parts = [
        "m" + ".".join(map(str, answer.marked)) if answer.marked else "",
        "c" + "".join(signs[cell] for cell in answer.cells) if any(answer.cells) else "",
        "t" + ".".join(map(escaped, answer.texts)) if any(answer.texts) else "",
        f"o{answer.chosen}" if answer.chosen >= 0 else "",
    ]
    return "-".join(part for part in parts if part)


def escaped(text: str) -> str:
    return re.sub(r"[-_.~]", lambda sign: f"%{ord(sign[0]):02X}", quote(text, safe=""))


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
    assert set().union(*map(kinds_of, QUESTION_APPLETS)) == set(question_names())


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
    assert (applet["gradeText"], applet["pointsText"]) == ("Grade 0 of 100", "Solution shown")
    applet.click("Check")
    assert applet["pointsText"] == "Solution shown"
    assert (applet["answers"], applet["grade"]) == ("1: solution shown (0 %, 0 checks)", 0)
