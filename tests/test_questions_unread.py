"""Typed answers that cannot be read: every question says why and checks nothing, also in a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from ggbgen.offline import open_applet
from ggbgen.questions import Answer, Question, Task, find_question, question_names
from tests.built import build

# Read nowhere: neither as numbers nor as games nor as names of vertices.
NONSENSE = ("(1|0", "a/", "1..2", "--", "?")
# Questions that are typed only with this parameter.
ASKED = {"algorithm": {"ask": "labels"}}
SEED = 501


def asked(name: str) -> Question:
    return find_question(name)(**ASKED.get(name, {}))


TYPED = [name for name in question_names() if asked(name).draw(1).fields]
every_typed = pytest.mark.parametrize("name", TYPED)


def definition(name: str) -> str:
    given = ", ".join(f'{key} = "{value}"' for key, value in ASKED.get(name, {}).items())
    return f'title = "A"\ndescription = "A"\nauthor = "A"\n[[questions]]\nkind = "{name}"\nset = {{ {given} }}\n'


def with_text(answer: Answer, box: int, text: str) -> Answer:
    texts = tuple(text if k == box else own for k, own in enumerate(answer.texts))
    return Answer(cells=answer.cells, texts=texts)


def test_most_typed_questions_are_found() -> None:
    assert len(TYPED) > 12
    assert set(TYPED) >= {"game-value", "thermograph", "canonical-form", "nim-sum", "algorithm", "table"}


@every_typed
def test_what_cannot_be_read_gives_no_points_what_is_wrong_is_read_and_the_other_boxes_keep_theirs(name: str) -> None:
    question = asked(name)
    for seed in (1, 2):
        task = question.draw(seed, difficulty=4)
        solution = question.solution(task)
        assert question.check(task, solution).unread == ()
        wrong = question.check(task, with_text(solution, 0, "98765"))
        assert wrong.unread == ()
        assert wrong.points < wrong.full
        for box in range(len(task.fields)):
            missing = question.check(task, with_text(solution, box, ""))
            for text in NONSENSE:
                if name == "algorithm" and text == "--":  # a dash stands for no label there
                    continue
                marked = question.check(task, with_text(solution, box, text))
                assert len(marked.unread) == 1, (seed, text)
                assert marked.unread[0].points == 0
                assert question.say(marked.unread[0].title) == f"{text}: cannot be read"
                assert question.say(marked.unread[0].reason)
                one_box = len(task.fields) == 1 and not solution.cells
                assert marked.points == (0 if one_box else missing.points), (seed, text)


def first_task(name: str) -> tuple[Question, Task]:
    question = asked(name)
    return question, question.draw(SEED, difficulty=1)


@pytest.mark.sampled(3, 12)
@every_typed
@pytest.mark.parametrize("mode", ["practice", "test"])
def test_check_says_what_cannot_be_read_and_counts_nothing(
    name: str, mode: str, write_definition: Callable[[str], Path]
) -> None:
    archive = ggbgen.build(write_definition(definition(name)), seed=SEED, tasks=2, mode=mode)
    applet = open_applet(archive)
    question, task = first_task(name)
    solution = question.solution(task)
    applet.type("boxAnswer0", "(1|0")
    before = applet["progress"]
    for _ in range(2):
        applet.click("check")
        assert str(applet["message"]).startswith("(1|0: cannot be read. ")
        assert str(applet["message"]).endswith(" Nothing is counted.")
        assert (applet["progress"], applet["grade"], applet["answers"], applet["reasonText"]) == (before, 0, "", "")
        assert applet["answer0Entry"] == "(1|0"
    applet.reopen()
    assert applet["answer0Entry"] == "(1|0"
    for place, cell in enumerate(solution.cells):
        for _ in range(cell):
            applet.click(f"g_{{{place},0}}")
    for box, text in enumerate(solution.texts):
        applet.type(f"boxAnswer{box}", text)
    applet.click("check")
    assert applet["grade"] == 50
    assert "(100 %, 1 check)" in str(applet["answers"])


@pytest.mark.parametrize("text", ["x", "1/2", "2 and 3", "0b11", "1e3", "∞"])
def test_a_word_that_is_no_number_is_named(text: str) -> None:
    question, task = first_task("degrees")
    word = next(word for word in text.split() if not word.isdigit())
    (part, *_) = question.check(task, Answer(texts=(text,))).unread
    assert question.say(part.title) == f"{word}: cannot be read"


def test_names_of_vertices_and_dashes_are_read_where_they_are_answers() -> None:
    labels = asked("algorithm")
    task = labels.draw(7)
    for dash in ("–", "-", "−", "∞"):
        assert labels.check(task, Answer(texts=(f"{dash} {dash}",))).unread == ()
    code = find_question("algorithm")(algorithm="trees", ask="result", names=("Ana Li", "Bo", "C", "D", "E", "F"))
    task = code.draw(7)
    assert task.fields
    assert code.check(task, Answer(texts=("Bo, C, Li, D",))).unread == ()
    assert [part.title.words["typed"] for part in code.check(task, Answer(texts=("Bo, G",))).unread] == ["G"]


@pytest.mark.parametrize("minus", ["-", "−"])
def test_a_negative_number_is_wrong_and_not_unread(minus: str) -> None:
    question, task = first_task("nim-sum")
    marked = question.check(task, Answer(texts=(f"{minus}3",)))
    assert (marked.points, [part.verdict for part in marked.parts]) == (0, ["wrong"])


def test_the_questions_of_an_explorer_do_not_end_with_an_unread_answer() -> None:
    applet = open_applet(build("random-graph", seed=7))
    for _ in range(9):
        applet.click("askMe")
        if applet.visible("boxAnswer"):
            break
        applet.click("answerYes")
        applet.click("check")
    applet.type("boxAnswer", "many")
    applet.click("check")
    assert str(applet["message"]).startswith("many: cannot be read. ")
    applet.type("boxAnswer", "98765")
    applet.click("check")
    assert "of" in str(applet["message"])
    assert applet["done"] == 1


# One text for each reason, and a long one.
REFUSED = ("{1|x}", "(1|0", "0|0|0", "1/3", "1.5^", "1234567890", "1 1/2", "{1,2|3,4,5,6,7,8,9,10,11|x}")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("layout", "most"), [("wide", 2), ("narrow", 3)])
def test_the_reason_leaves_the_task_below_it_free(layout: str, most: int, language: str) -> None:
    applet = open_applet(build("ask-values", seed=7, tasks=5, layout=layout, language=language))
    applet.click("t_{4}")
    for text in REFUSED:
        applet.type("boxAnswer0", text)
        applet.click("check")
        shown = str(applet["messageLine"])
        assert len(shown.splitlines()) <= most, shown
        assert "…" not in shown
        assert applet["askedText"]


@pytest.mark.parametrize(("system", "published"), [("sowiso", "swCorrect"), ("item", "correct")])
def test_a_system_that_marks_without_check_gives_no_points_for_it(
    system: str, published: str, write_definition: Callable[[str], Path]
) -> None:
    applet = open_applet(ggbgen.build(write_definition(definition("nim-sum")), grading=system, seed=7, tasks=1))
    question = find_question("nim-sum")()
    solution = question.solution(question.draw(7))
    for text, right in (("a/", 0), (solution.texts[0], 1), ("1..2", 0)):
        applet.type("boxAnswer0", text)
        applet.click("check")
        assert applet[published] == right, text
    assert applet["grade"] == 100
    assert "1 check" in str(applet["answers"])
