"""Questions in the real engine, by real clicks: answered, checked, restored, set from outside."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ggbgen.assembly import complete
from ggbgen.check.engine.applet import Applet
from ggbgen.definition import parameter_values, read_definition
from ggbgen.page.exercise.sheet import questions_of
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from ggbgen.questions import Answer, Question, Task, course_tasks
from tests import shipped
from tests.built import build
from tests.engine.looks import in_turn, reopened
from tests.engine.test_every_game import FOLLOW_FOCUS

pytestmark = pytest.mark.engine

ASKING = shipped.ASKING
SEED = 7
PUBLISHED = ("grade", "done", "correct", "answers", "seed", "progress", "message")


def asked(name: str, **parameters: object) -> list[tuple[Question, int]]:
    """Return the questions of an applet, each with its difficulty."""
    definition = complete(read_definition(name))
    values: Any = parameter_values(definition, parameters)
    return [(question, item.difficulty or values["difficulty"]) for item, question in questions_of(definition, values)]


def task_of(name: str, number: int, seed: int = SEED, **parameters: object) -> tuple[Question, Task]:
    questions = asked(name, **parameters)
    return questions[(number - 1) % len(questions)][0], course_tasks(questions, seed, number)[-1]


def give(applet: Applet, task: Task, answer: Answer) -> None:
    """Give an answer on the board, by clicks and with the keyboard."""
    if task.marks in ("set", "order"):
        for v in answer.marked:
            applet.click(f"V_{{{v}}}")
    elif task.marks == "labels":
        for v, cell in enumerate(answer.cells):
            for _ in range(cell):
                applet.click(f"V_{{{v}}}")
    elif task.marks == "pairs":
        assert task.figure is not None
        pairs = [(i, j) for i in range(task.figure.order) for j in range(i + 1, task.figure.order)]
        for (i, j), cell in zip(pairs, answer.cells, strict=True):
            for v in ((), (i, j), (j, i))[cell]:
                applet.click(f"V_{{{v}}}")
    elif task.grid:
        for place, cell in enumerate(answer.cells):
            row, column = divmod(place, len(task.grid.columns))
            for _ in range(cell):
                applet.click(f"g_{{{row},{column}}}")
    for k, text in enumerate(answer.texts):
        applet.type(f"boxAnswer{k}", text)
    if answer.chosen >= 0:
        applet.click(f"o_{{{answer.chosen}}}")


def wrong_answer(task: Task, right: Answer) -> Answer:
    """Return an answer of which no part is right."""
    others = tuple(v for v in range(len(task.rows)) if v not in right.marked)
    arcs = task.marks == "pairs" and task.figure is not None and task.figure.kind == "tournament"
    return Answer(
        marked={"order": right.marked[::-1], "set": others}.get(task.marks, ()),
        cells=tuple(
            int(not cell) if task.grid else 1 + cell % 2 if task.contents else (3 if arcs else 1) - cell
            for cell in right.cells
        ),
        texts=tuple("98765" for _ in right.texts),
        chosen=right.chosen if right.chosen < 0 else int(not right.chosen),
    )


@pytest.mark.parametrize(("name", "mode"), in_turn(ASKING))
def test_right_answers_get_everything_and_wrong_ones_a_reason(ggb_applet: OpenApplet, name: str, mode: str) -> None:
    tasks = len(asked(name))
    applet = ggb_applet(build(name, seed=SEED, tasks=max(tasks, 2)).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    assert (applet["grade"], applet["done"], applet["seed"]) == (0, 0, SEED)
    fresh = applet["progress"]
    applet.click("check")
    assert applet["message"].startswith("Nothing is answered yet, so nothing is checked. ")
    assert (applet["progress"], applet["reasonText"]) == (fresh, "")
    question, task = task_of(name, 1)
    give(applet, task, wrong_answer(task, question.solution(task)))
    applet.click("check")
    told = [applet.visible(label) for label in ("k_{0}", "k_{1}") if label in applet]
    assert (applet["reasonText"], any(told)) == ("", False)
    applet.click("check")
    told = [applet.visible(label) for label in ("k_{0}", "k_{1}") if label in applet]
    assert applet["reasonText"]
    assert told in ([True], [True, False])
    applet.click("clear")
    applet.click("newTask")
    for number in (*range(2, tasks + 1), 1):
        question, task = task_of(name, number)
        applet.click(f"t_{{{number - 1}}}")
        give(applet, task, question.solution(task))
        applet.click("check")
        late = number == 1
        assert ("leave 90 % of the points" if late else "Right: all points.") in applet["message"]
    # The first task was checked before; that the same answer was checked once more costs nothing.
    if tasks > 1:
        points = [item.points for item in read_definition(name).questions]
        assert applet["grade"] == round(100 - 10 * points[0] / sum(points), 2)
        assert applet["done"] == 1
    assert applet["correct"] == applet["grade"] / 100
    reopened(applet, *PUBLISHED)
    applet.check()


@pytest.mark.parametrize("mode", ["direct", "sandbox", "page"])
def test_kings_are_found_by_clicks_and_half_an_answer_goes_on_after_saving(ggb_applet: OpenApplet, mode: str) -> None:
    question, task = task_of("ask-kings", 1)
    kings = question.solution(task).marked
    wrong = next(v for v in range(6) if v not in kings)
    applet = ggb_applet(build("ask-kings", seed=SEED).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    for v in (*kings[:-1], wrong):
        applet.click(f"V_{{{v}}}")
    reopened(applet, *PUBLISHED)
    applet.click("check")
    share = max(0, len(kings) - 2) / len(kings)
    assert applet["grade"] == round(10 * share, 2)
    assert applet["shownPart"] == -1
    assert not applet.visible("k_{0}")
    applet.click(f"V_{{{wrong}}}")
    applet.click(f"V_{{{kings[-1]}}}")
    applet.click("check")
    assert applet["grade"] == 9
    assert [applet.evaluate(f"api.getPointStyle('V_{{{v}}}')") for v in range(6)] == [
        4 if v in kings else 0 for v in range(6)
    ]
    applet.click("newTask")
    assert applet["tournament"] == "".join(
        str(entry)
        for i, row in enumerate(task_of("ask-kings", 2)[1].figure.rows)
        for entry in row[i + 1 :]  # type: ignore[union-attr]
    )
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox", "page"])
def test_a_seed_or_a_state_from_outside_is_taken(ggb_applet: OpenApplet, mode: str) -> None:
    name = "ask-matrix"
    applet = ggb_applet(build(name, seed=SEED).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    question, task = task_of(name, 1)
    give(applet, task, question.solution(task))
    applet.click("check")
    applet.click("next")
    before = applet.values(PUBLISHED[:-1])
    saved = applet.save()

    def outside(script: str, seed: int) -> None:
        applet.evaluate(f"({script}, 1)")
        applet._page.settle()
        assert applet["seed"] == seed
        figure = task_of(name, 1 if seed != SEED else 2, seed)[1].figure
        assert figure is not None
        assert [list(row) for row in applet["adjacency"]] == [list(row) for row in figure.rows]

    outside(f"api.setValue('seed', {SEED})", SEED)
    assert applet.values(PUBLISHED[:-1]) == before
    outside("api.setValue('seed', 12)", 12)
    assert (applet["grade"], applet["done"]) == (0, 0)
    outside("api.evalCommand('seed=13')", 13)
    outside("api.evalCommand('seed=13')", 13)
    outside("api.setValue('seed', 0)", 13)
    outside("api.setValue('seed', -2.5)", 13)
    # A saved state is loaded on top, and a seed is set again.
    applet.reopen(saved, fresh=False)
    assert applet.values(PUBLISHED[:-1]) == before
    outside("api.setValue('seed', 12)", 12)
    # The text alone restores everything.
    applet.evaluate(f"(api.setTextValue('progress', {before['progress']!r}), 1)")
    applet._page.settle()
    assert applet.values(PUBLISHED[:-1]) == before
    for text in ("", "x", "1.7.1.0.1", before["progress"].replace("_c", "_m"), "9" * 5000):
        applet.evaluate(f"(api.setTextValue('progress', {text!r}), 1)")
        applet._page.settle()
        assert applet.values(PUBLISHED[:-1]) == before
    applet.check()


def test_a_test_tells_nothing_before_its_end(ggb_applet: OpenApplet) -> None:
    applet = ggb_applet(build("ask-kings", seed=SEED, mode="test", tasks=2).to_bytes(), mode="sandbox", fresh=False)
    question, task = task_of("ask-kings", 1)
    give(applet, task, question.solution(task))
    applet.click("check")
    assert applet["message"] == "Checked. Press “Next”."
    assert not applet.visible("k_{0}")
    applet.click("check")
    assert "one check" in applet["message"]
    assert not {"hint", "mode", "modeBack", "difficulty"} & set(applet.labels())
    assert applet["gradeText"] == ""
    assert applet["grade"] == 50
    applet.click("newTask")
    applet.click("check")
    assert applet["message"].startswith("Nothing is answered yet. Press “Check” once more")
    applet.click("next")
    applet.click("check")
    assert applet["done"] == 0
    applet.click("check")
    assert applet["message"].startswith("The test is over. Grade: 50 of 100.")
    assert (applet["done"], applet["grade"]) == (1, 50)
    applet.click("back")
    assert applet.visible("k_{0}")
    applet.check()


def test_a_task_is_solved_with_the_keyboard_alone(ggb_applet: OpenApplet) -> None:
    question, task = task_of("ask-kings", 1)
    applet = ggb_applet(build("ask-kings", seed=SEED).to_bytes(), mode="direct", fresh=False)
    applet.evaluate(FOLLOW_FOCUS)
    page = applet._page.page
    stops = len(applet.evaluate("api.getDefinitionString('tabOrder')").split(","))
    for label in (*(f"V_{{{v}}}" for v in question.solution(task).marked), "check"):
        page.evaluate("window.ggbtestFocus = ''")
        for _ in range(2 * stops):
            page.keyboard.press("Tab")
            if page.evaluate("window.ggbtestFocus") == label:
                break
        page.keyboard.press("Space")
        applet._page.settle()
    assert applet["grade"] == 10
    applet.check()


@pytest.mark.parametrize("bar", [True, False])
def test_a_student_can_undo_a_check_only_where_geogebra_shows_a_bar(ggb_applet: OpenApplet, bar: bool) -> None:
    applet = ggb_applet(build("ask-kings", seed=SEED).to_bytes(), params={"showToolBar": bar}, fresh=False)
    applet.click("V_{0}")
    before = applet["progress"]
    applet.click("check")
    checked = applet["progress"]
    applet._page.page.keyboard.press("Control+z")
    applet._page.settle()
    assert checked != before
    assert applet["progress"] == (before if bar else checked)


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "page"])
def test_two_on_a_page_do_not_touch_each_other(ggb_applets: OpenApplets, mode: str) -> None:
    archives = [build("ask-kings", seed=SEED).to_bytes(), build("quiz", seed=SEED).to_bytes()]
    one, other = ggb_applets(archives, mode=mode, fresh=False)  # type: ignore[arg-type]
    question, task = task_of("ask-kings", 1)
    give(one, task, question.solution(task))
    question, task = task_of("quiz", 1)
    give(other, task, question.solution(task))
    one.click("check")
    assert (one["grade"], other["grade"]) == (10, 0)
    other.click("check")
    definition = complete(read_definition("quiz"))
    points = [item.points for item, _ in questions_of(definition, parameter_values(definition, {}))]
    assert other["grade"] == round(100 * points[0] / sum(points), 2)
    one.click("newTask")
    assert other["progress"].startswith(f"1.{SEED}.1.0.1;1.0.2.10000_t")
    for applet in (one, other):
        applet.check()


@pytest.mark.parametrize("name", ["ask-kings", "ask-matrix"])
def test_a_deleted_vertex_comes_back_with_its_lines_and_can_be_clicked(ggb_applet: OpenApplet, name: str) -> None:
    applet = ggb_applet(build(name, seed=SEED).to_bytes(), mode="sandbox", fresh=False)
    labels, figure = set(applet.labels()), task_of(name, 1)[1].figure
    assert applet.evaluate("[0, 3].map(function (i) { return api.deleteObject('V_{' + i + '}'); }).length") == 2
    assert len(set(applet.labels())) < len(labels) - 10
    applet.click("clear")
    assert set(applet.labels()) == labels
    lines = {label for label in labels if label[:2] in ("e_", "v_") and applet.visible(label)}
    assert figure is not None
    assert len(lines) == sum(map(sum, figure.rows)) // (1 if name == "ask-kings" else 2)
    if name == "ask-kings":
        applet.click("V_{0}")
        assert applet["progress"].split(";")[1] == "_m0"
    applet.check()


@pytest.mark.sweep
def test_names_with_quotation_marks_can_be_saved(ggb_applet: OpenApplet) -> None:
    archive = build("ask-kings", seed=SEED, names=("A", "B", '"', "{name}", "a;b")).to_bytes()
    applet = ggb_applet(archive, mode="direct", fresh=False)
    for v in range(6):
        applet.click(f"V_{{{v}}}")
    applet.click("check")
    reopened(applet, *PUBLISHED)
    applet.check()


@pytest.mark.sweep
def test_hostile_texts_are_answers_like_others(ggb_applet: OpenApplet) -> None:
    applet = ggb_applet(build("ask-numbers", seed=SEED).to_bytes(), mode="sandbox", fresh=False)
    for text in ('"', "</script>]]>&amp;", "\\", "{}", "%n", "x" * 3000, "\u2028\u202e", "1;2_m0-c1"):
        applet.type("boxAnswer0", text)
        applet.click("check")
        assert applet["ready"] == 1, text
        reopened(applet, *PUBLISHED)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "mode"), in_turn(ASKING, ("sandbox", "direct", "page")))
def test_random_actions_leave_a_grade_between_0_and_100(ggb_applet: OpenApplet, name: str, mode: str) -> None:
    applet = ggb_applet(build(name, seed=SEED).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    chance = random.Random(SEED)
    buttons = ["check", "check", "hint", "clear", "solution", "back", "next", "newTask", "showRules", "difficulty"]
    for step in range(15):
        places = (*applet.labels("button"), *applet.labels("point"))
        cells = [label for label in places if label[:2] in ("V_", "g_", "k_", "o_", "t_") and applet.visible(label)]
        applet.click(chance.choice(buttons if step % 3 == 2 or not cells else cells))
        assert 0 <= applet["grade"] <= 100
        assert applet["ready"] == 1
    applet.check()
