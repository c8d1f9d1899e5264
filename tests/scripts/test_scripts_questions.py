"""Questions in every engine, and what is written of a course."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from conftest import QUESTION_APPLETS
from script_engines import FunctionEngine, module_sources

import ggbgen.questions
from ggbgen.definition import read_definition
from ggbgen.offline import open_applet
from ggbgen.questions import DIFFICULTIES, Answer, find_question, question_names
from tests.built import build
from tests.test_questions import random_answer


def kinds_of(name: str) -> set[str]:
    """Return the kinds of questions that an applet asks."""
    return {item.kind for item in read_definition(name).questions}


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
def test_other_engines_draw_and_mark_alike(kind: str, engine: FunctionEngine) -> None:
    question, chance = find_question(kind)(), random.Random(20170501)
    calls, expected = [], []

    def ask(what: str, *values: Any) -> None:
        calls.append(["askedQuestion", kind, dict(question.given), what, list(values), None])
        expected.append(question.ask(what, *values))

    for difficulty in DIFFICULTIES:
        seed = chance.randint(1, 999_999_999)
        ask("draw", seed, difficulty, 3)
        task = question.draw(seed, difficulty=difficulty, number=3)
        for what in ("solution", "hints"):
            ask(what, task.data())
        ask("check", task.data(), random_answer(task, question.solution(task), chance).data())
    ask("rules")
    assert engine.call(question_sources(kind), calls) == expected


def question_sources(kind: str) -> list[str]:
    """Return the modules of a question, and the script that calls it."""
    question = find_question(kind)
    modules = [module.removeprefix("ggbgen/") for module in question.all_modules()]
    made = f"var QUESTIONS = {{ {json.dumps(kind)}: {question.maker()} }};"
    asked = (Path(ggbgen.questions.__file__).parent / "asked.js").read_text("utf-8")
    return [*module_sources("questions/model.js", "questions/own_tasks.js", *modules)[1:], made, asked]


def test_every_question_is_asked_by_some_applet() -> None:
    assert set().union(*map(kinds_of, QUESTION_APPLETS)) == set(question_names())


def test_what_is_written_of_a_course_is_read_again_and_what_is_none_is_refused(engine: FunctionEngine) -> None:
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
    again = "function again(text) { var read = readCourse(text, 6); return read && courseText(read); }"
    found = engine.call(
        [*module_sources("questions/course.js", settings={"answerLength": 40}), again],
        [["again", text] for text in (good, *bad)],
    )
    assert found == [good, *[None] * len(bad)]
    assert escaped("ä") == "%C3%A4"


def test_a_solution_that_was_shown_is_no_check_but_the_task_is_done() -> None:
    applet = open_applet(build("ask-kings", tasks=1, seed=7))
    applet.click("Solution")
    assert (applet["answers"], applet["done"]) == ("1: solution shown (0 %, 0 checks)", 1)
    assert (applet["gradeText"], applet["pointsText"]) == ("Grade 0 of 100", "Solution shown")
    applet.click("Check")
    assert applet["pointsText"] == "Solution shown"
    assert (applet["answers"], applet["grade"]) == ("1: solution shown (0 %, 0 checks)", 0)
