"""Classroom systems: what each reads and sets, tested with stand-ins on an applet in the real engine."""

from __future__ import annotations

import base64
import functools
import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

import ggbgen
from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import applet_names
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.questions import course_tasks, find_question
from ggbgen.scene.objects import Button
from tests import shipped
from tests.engine.conftest import HIDDEN, WriteArchive, button, number, text
from tests.engine.systems import exelearning, item, numbas, sowiso, stack, tao
from tests.engine.systems.moodle import SERVER, LostAttemptError, MoodleActivity, php
from tests.engine.systems.question import (
    Imported,
    InvalidAnswerError,
    MoodleQuestion,
    feedback,
    imported,
    offered,
    possible,
    quiz_page,
)
from tests.engine.systems.stack import StackQuestion

pytestmark = pytest.mark.engine

TASKS = 3
QUESTION_APPLETS = [name for name in applet_names() if shipped.definition(name).is_exercise]

# A busy machine loses a press directly after loading.
PRESSES = 5
CANVAS = "document.querySelector('.EuclidianPanel canvas').getBoundingClientRect()"

# Without deductions, a task that is finally right gets all its points.
PARAMETERS = {"tasks": TASKS, "deduction": 0}


@functools.cache
def applet_for(grading: str) -> ggbgen.Applet:
    return ggbgen.build("ask-kings", grading=grading, **PARAMETERS)


@functools.cache
def archive(grading: str) -> bytes:
    return applet_for(grading).to_bytes()


def kings(applet: Applet) -> tuple[int, ...]:
    """Return the kings of the task on the board, by the rules in Python and the progress that the applet publishes."""
    _, seed, difficulty, _, number = map(int, str(applet["progress"]).split(";")[0].split("."))
    return kings_of(seed, number, difficulty=difficulty)


def kings_of(seed: int, number: int, *, difficulty: int = 1) -> tuple[int, ...]:
    """Return the kings of a task, by the rules in Python."""
    question = find_question("kings")()
    return question.solution(course_tasks([(question, difficulty)], seed, number)[-1]).marked


def mark(applet: Applet, vertices: Sequence[int]) -> None:
    for vertex in vertices:
        applet.click(f"V_{{{vertex}}}")


def answer_all(applet: Applet) -> None:
    """Answer all tasks correctly by clicks, starting with the one on the board."""
    while True:
        mark(applet, kings(applet))
        applet.click("check")
        if applet["done"] == 1:
            return
        applet.click("next")


def boolean(label: str, value: str = "false", caption: str = "Right") -> str:
    more = f'<caption val="{caption}"/>' if caption else ""
    return f'<element type="boolean" label="{label}"><value val="{value}"/>{HIDDEN}{more}</element>'


def slider(label: str, more: str) -> str:
    return f'<element type="numeric" label="{label}"><value val="1"/><slider min="1" max="9"/>{more}{HIDDEN}</element>'


# ---- Moodle's activity


def test_moodle_takes_the_grade_and_an_attempt_goes_on(ggb_applet: OpenApplet) -> None:
    activity = MoodleActivity(ggb_applet, archive("moodle"))
    applet = activity.begin()
    assert activity.submit(applet).grade == 0
    mark(applet, kings(applet))
    applet.click("check")
    applet.click("next")
    mark(applet, kings(applet)[:1])
    attempt = activity.submit(applet)
    assert attempt.grade == 33.33
    before = applet["progress"]
    again = activity.begin(attempt)
    assert (again["progress"], again["grade"], again["ready"]) == (before, 33.33, 1)
    mark(again, kings(again)[1:])
    again.click("check")
    again.click("next")
    answer_all(again)
    assert again["message"] == "Right: all points. Grade: 100 of 100. “Submit and finish” sends it."
    last = activity.submit(again)
    assert last.grade == 100
    # The teacher, or the student who looks again, is not asked to correct anything.
    again = activity.begin(last)
    assert again["message"] == "Task 3 of 3 again. Grade: 100 of 100."
    again.check()


@pytest.mark.sweep
def test_an_attempt_that_is_not_graded_by_itself_is_kept(ggb_applet: OpenApplet) -> None:
    activity = MoodleActivity(ggb_applet, archive("moodle"), selfgrade=False)
    attempt = activity.submit(activity.begin())
    assert attempt.grade is None
    assert len(attempt.state) > 20_000


@pytest.mark.sweep
def test_one_seed_of_the_activity_gives_all_students_the_same_tasks(ggb_applet: OpenApplet) -> None:
    drawn = [MoodleActivity(ggb_applet, archive("moodle"), seed=seed).begin()["seed"] for seed in (7, 7, 8)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-1e300"])
def test_a_grade_that_is_set_from_outside_lasts_until_the_next_click(ggb_applet: OpenApplet, value: str) -> None:
    activity = MoodleActivity(ggb_applet, archive("moodle"))
    applet = activity.begin()
    applet.evaluate(f"api.setValue('grade', {value})")
    applet.click("V_{0}")
    assert activity.submit(applet).grade == 0


# ---- Moodle's question type


def question_of(ggb_applet: OpenApplet, seed: int, source: bytes | None = None) -> MoodleQuestion:
    return MoodleQuestion(
        open_applet=ggb_applet,
        archive=source or archive("question"),
        fractions={"correct": 1.0},
        values={"seed": seed},
    )


@pytest.mark.sweep
def test_a_question_of_moodle_is_right_or_wrong_and_an_attempt_goes_on(ggb_applet: OpenApplet) -> None:
    question = question_of(ggb_applet, 4711)
    applet = question.begin()
    numbers, booleans = offered(applet)
    assert "seed" in numbers
    assert booleans == ["correct"]
    assert feedback(question.archive, "correct") == "All tasks are answered right."
    assert possible(question.archive, "seed") == range(1, 1_000_000)
    assert applet["progress"].startswith("1.4711.")
    mark(applet, kings(applet))
    applet.click("check")
    response = question.leave(applet)
    assert question.fraction(response) == 0
    before = applet["progress"]
    again = question.begin(response)
    assert again["progress"] == before
    again.click("next")
    answer_all(again)
    # Clicks after the check change nothing, nor does the seed, which is set each time the mouse leaves.
    again.click("V_{0}")
    question.leave(again)
    assert question.fraction(question.leave(again)) == 1
    assert again["grade"] == 100
    again.check()


class Quiz:
    """A page of a quiz in Chromium, with questions that were imported from the files of applets."""

    def __init__(self, browser: Browser, server: EngineServer, applets: Sequence[ggbgen.Applet], *, width: int) -> None:
        self.applets = applets
        self.server = server
        self.context = browser.new_context(
            viewport={"width": width, "height": 640},
            has_touch=True,
            proxy={"server": server.url, "bypass": server.url.removeprefix("http://")},
        )
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def show(self, seeds: Sequence[int], states: Sequence[str] = ()) -> None:
        """Open the page with a random value for each question, and wait until all of them work."""
        questions = [(quiz_question(applet), {"seed": seed}) for applet, seed in zip(self.applets, seeds, strict=True)]
        self.page.goto(self.server.add("/quiz.html", quiz_page(questions, states=states)))
        for slot in range(1, len(seeds) + 1):
            self.page.wait_for_function(f"document.getElementById('q1:{slot}_answer').value !== ''")
            self.page.evaluate(
                f"(window.pressed = 0, ggbApplet{slot}.registerClientListener((event) => {{"
                " window.pressed += event.type === 'mouseDown' ? 1 : 0; }), null)"
            )

    def text(self, slot: int, label: str) -> str:
        return str(self.page.evaluate(f"ggbApplet{slot}.getValueString('{label}')"))

    def kept(self, slot: int, field: str) -> str:
        return self.page.locator(f"[id='q1:{slot}_{field}']").input_value()

    def box(self, slot: int) -> tuple[float, float, float]:
        """Return the left, upper and right end of an applet, in the window."""
        canvas = f"document.querySelectorAll('.EuclidianPanel canvas')[{slot - 1}].getBoundingClientRect()"
        self.page.evaluate(f"window.scrollTo(0, {canvas}.top + window.scrollY - 10)")
        self.page.wait_for_function(f"{canvas}.width > 100")
        left, top, right = self.page.evaluate(f"[{canvas}.left, {canvas}.top, {canvas}.right]")
        return left, top, right

    def press(self, slot: int, label: str) -> None:
        left, top, right = self.box(slot)
        applet = self.applets[slot - 1]
        scale = (right - left + 2) / applet.scene.width_px
        x, y = place(applet, self.page, label, slot=slot)
        progress = f"ggbApplet{slot}.getValueString('progress')"
        before, pressed = self.page.evaluate(f"[{progress}, window.pressed]")
        for _ in range(PRESSES):
            self.page.mouse.click(left + scale * x, top + scale * y)
            with suppress(TooLate):
                self.page.wait_for_function(f"window.pressed > {pressed}", timeout=2000)
                break
        self.page.wait_for_function(f"{progress} !== {before!r}")

    def leave(self, slot: int) -> None:
        """Move the mouse into an applet and out of it."""
        left, top, right = self.box(slot)
        self.page.mouse.move((left + right) / 2, top + 50)
        self.page.mouse.move(right + 40, top + 50)


@pytest.mark.sweep
def test_a_question_that_was_imported_is_answered_in_a_quiz(ggb_browser: Browser, ggb_server: EngineServer) -> None:
    quiz = Quiz(ggb_browser, ggb_server, [ggbgen.build("ask-kings", grading="question", tasks=1)], width=1000)
    try:
        quiz.show([4711])
        assert quiz.errors == []
        assert quiz.text(1, "progress").startswith("1.4711.")
        assert quiz.kept(1, "answer") == "0"
        # It fits into the column of a quiz next to Moodle's navigation.
        quiz.page.wait_for_function(f"{CANVAS}.width > 690")
        assert quiz.box(1)[2] <= 720
        for label in (*(f"V_{{{v}}}" for v in kings_of(4711, 1)), "check"):
            quiz.press(1, label)
        quiz.leave(1)
        quiz.page.wait_for_function("document.getElementById('q1:1_answer').value === '1'")
        assert quiz.errors == []
    finally:
        quiz.context.close()


@pytest.mark.sweep
def test_an_answered_question_keeps_its_tasks_when_the_page_sets_the_seed_of_another(
    ggb_browser: Browser, ggb_server: EngineServer
) -> None:
    applet = ggbgen.build("ask-kings", grading="question", tasks=1)
    quiz = Quiz(ggb_browser, ggb_server, [applet] * 3, width=1000)
    try:
        quiz.show([4711, 4712, 4713])
        for label in (*(f"V_{{{v}}}" for v in kings_of(4711, 1)), "check"):
            quiz.press(1, label)
        quiz.leave(1)
        # The plugin has stored the state before it sets the seed of the last question everywhere.
        assert [quiz.text(slot, "progress").split(".")[1] for slot in (1, 2, 3)] == ["4711", "4713", "4713"]
        said = "The page has set another seed, 4713. Something is answered already, so your tasks stay."
        assert quiz.text(1, "message") == said
        quiz.press(2, f"V_{{{kings_of(4713, 1)[0]}}}")
        quiz.leave(2)
        quiz.leave(3)
        before = [quiz.text(slot, "progress") for slot in (1, 2, 3)]
        assert [quiz.kept(slot, "answer") for slot in (1, 2, 3)] == ["1", "0", "0"]
        # Another visit sets the own seed of each question, and leaving one sets the last one's again.
        quiz.show([4711, 4712, 4713], [quiz.kept(slot, "ggbbase64") for slot in (1, 2, 3)])
        quiz.leave(2)
        assert [quiz.text(slot, "progress") for slot in (1, 2, 3)] == before
        assert [quiz.kept(slot, "answer") for slot in (1, 2, 3)] == ["1", "0", "0"]
        assert quiz.errors == []
    finally:
        quiz.context.close()


def place(applet: ggbgen.Applet, page: Page, label: str, *, slot: int = 1) -> tuple[float, float]:
    """Return the position of a vertex or a button of one of a quiz's questions, in pixels of the applet."""
    scene = applet.scene
    if label.startswith("V_"):
        x, y = page.evaluate(f"[ggbApplet{slot}.getXcoord('{label}'), ggbApplet{slot}.getYcoord('{label}')]")
        return scene.origin_px[0] + scene.pixels_per_unit * x, scene.origin_px[1] - scene.pixels_per_unit * y
    (found,) = (item for item in scene.objects if isinstance(item, Button) and item.label == label)
    return found.x_px + found.width_px / 2, found.y_px + found.height_px / 2


def quiz_question(applet: ggbgen.Applet) -> Imported:
    return imported(applet.files(Path("a.ggb"))[Path("a.question.xml")])


@pytest.mark.sweep
def test_new_tasks_of_a_student_outlast_a_seed_that_is_set_again(ggb_applet: OpenApplet) -> None:
    question = question_of(ggb_applet, 1)
    applet = question.begin()
    assert applet["progress"].startswith("1.1.")
    applet.type("boxSeed", "77")
    applet.click("V_{0}")
    before = applet["progress"]
    assert before.startswith("1.77.")
    again = question.begin(question.leave(applet))
    assert (applet["progress"], again["progress"], again["seed"]) == (before, before, 1)


def test_a_solution_that_is_shown_makes_nothing_right(ggb_applet: OpenApplet) -> None:
    question = question_of(ggb_applet, 5)
    applet = question.begin()
    for _ in range(TASKS):
        applet.click("solution")
        applet.click("next")
    assert (applet["done"], applet["grade"]) == (1, 0)
    assert question.fraction(question.leave(applet)) == 0


@pytest.mark.sweep
@pytest.mark.parametrize("value", ["NaN", "-3", "0.5", "1e300", "Infinity"])
def test_a_seed_that_is_none_leaves_tasks_on_the_board(ggb_applet: OpenApplet, value: str) -> None:
    applet = question_of(ggb_applet, 5).begin()
    applet.evaluate(f"api.setValue('seed', {value})")
    assert int(str(applet["progress"]).split(".")[1]) in (1, 5, 999_999)
    mark(applet, [0])
    applet.check()


# ---- STACK


def stack_file(applet: ggbgen.Applet) -> stack.Imported:
    return stack.imported(applet.files(Path("a.ggb"))[Path("a.stack.xml")])


def stack_question(ggb_applet: OpenApplet, source: bytes | None = None) -> StackQuestion:
    """Return a question as in its file, or one with another applet, which stores nothing."""
    question = stack_file(applet_for("stack"))
    return StackQuestion(
        open_applet=ggb_applet,
        archive=source or base64.b64decode(question.params["ggbBase64"], validate=True),
        set={question.block["set"]: 815},
        watch=question.block["watch"].split(","),
        remember=question.block["remember"].split(",") if source is None else [],
    )


@pytest.mark.sweep
def test_stack_hears_of_every_check_and_points_come_back(ggb_applet: OpenApplet) -> None:
    question = stack_question(ggb_applet)
    applet = question.begin()
    assert (applet["stackgrade"], applet["seed"]) == (-1, 815)
    mark(applet, kings(applet)[:1])
    assert "stackgrade" not in question.poll(applet)
    applet.click("clear")
    mark(applet, [min(set(range(6)) - set(kings(applet)))])
    applet.click("check")
    assert question.poll(applet)["stackgrade"] == "0"  # a grade of 0 is reported too
    applet.click("clear")
    mark(applet, kings(applet))
    applet.click("check")
    assert question.poll(applet)["stackgrade"] == "33.33"
    again = question.begin()
    assert again["grade"] == again["stackgrade"] == 33.33
    assert str(again["progress"]).startswith("1.815.1.0.1;2.0.0.10000;;")
    assert question.poll(again)["stackgrade"] == "33.33"
    again.click("next")
    answer_all(again)
    assert question.poll(again)["stackgrade"] == "100"
    last = question.begin()
    assert (last["grade"], last["done"]) == (100, 1)
    last.check()


def test_students_of_stack_see_the_applet_and_no_inputs(ggb_browser: Browser) -> None:
    question = stack_file(applet_for("stack"))
    page = ggb_browser.new_page()
    try:
        page.set_content(question.page())
        assert page.locator("iframe").is_visible()
        assert page.locator("input").count() == len(question.inputs) == 2
        for box in page.locator("input, .stackinputfeedback, .stackprtfeedback").all():
            assert not box.is_visible()
    finally:
        page.close()


@pytest.mark.sweep
@pytest.mark.parametrize("value", ["NaN", "undefined", "-1", "0.5", "1e15", "Infinity"])
def test_what_stack_cannot_have_kept_is_no_task(ggb_applet: OpenApplet, value: str) -> None:
    applet = stack_question(ggb_applet).begin()
    before = applet["progress"]
    applet.evaluate(f"api.setValue('kepta', {value})")
    assert (applet["progress"], applet["kepta"], applet["grade"], applet["stackgrade"]) == (before, 0, 0, -1)
    applet.evaluate(f"api.setValue('stackgrade', {value})")
    mark(applet, [0])
    assert applet["stackgrade"] == -1
    applet.check()


def done_and_marks(progress: str) -> list[tuple[str, str]]:
    """Return which tasks are done, and their marks: what three numbers can keep."""
    tasks = [task.split("_")[0].split(".") for task in progress.split(";")[1:] if task]
    return [(task[0], task[3]) for task in tasks]


@pytest.mark.sweep
@pytest.mark.parametrize("system", ["moodle", "stack"])
def test_a_question_on_a_game_goes_on_in_a_later_attempt(ggb_applet: OpenApplet, system: str) -> None:
    # The first task of the seed is won by taking everything that is left.
    source = ggbgen.build("ask-winner", grading=system, tasks=2, game="nim", heaps=(0, 2), seed=815).to_bytes()
    asked = StackQuestion(open_applet=ggb_applet, archive=source, set={"seed": 815}, watch=["stackgrade"])
    asked.remember = [f"kept{letter}" for letter in "abc"]
    activity = MoodleActivity(ggb_applet, source)
    applet = asked.begin() if system == "stack" else activity.begin()
    assert applet["position"] == [0, 2]
    applet.click("o_{0}")
    applet.click("c_{1,1}")
    applet.click("check")
    assert applet["grade"] == 50
    progress = applet["progress"]
    if system == "stack":
        assert asked.poll(applet)["stackgrade"] == "50"
        again = asked.begin()
    else:
        attempt = activity.submit(applet)
        assert attempt.grade == 50
        again = activity.begin(attempt)
    assert (again["grade"], again["ready"]) == (50, 1)
    if system == "stack":
        assert done_and_marks(str(again["progress"])) == done_and_marks(str(progress)) == [("1", "10000")]
    else:
        assert again["progress"] == progress
    again.click("next")
    again.click("back")
    again.check()


@pytest.mark.sweep
@pytest.mark.parametrize("system", ["moodle", "question", "stack"])
def test_a_question_on_a_graph_of_ones_own_goes_on_in_a_later_attempt(ggb_applet: OpenApplet, system: str) -> None:
    graphs = ("Ann>Bob Bob>Cem Cem>Ann Ann>Dora Bob>Dora Cem>Dora", "x>y y>z x>z")
    source = ggbgen.build("ask-kings", grading=system, graphs=graphs, **PARAMETERS | {"tasks": 2}).to_bytes()
    kinds = {
        "moodle": lambda: MoodleActivity(ggb_applet, source, seed=7),
        "question": lambda: question_of(ggb_applet, 7, source),
        "stack": lambda: StackQuestion(
            open_applet=ggb_applet,
            archive=source,
            set={"seed": 7},
            watch=["stackgrade"],
            remember=[f"kept{letter}" for letter in "abc"],
        ),
    }
    asked: Any = kinds[system]()
    applet = asked.begin()
    orders = [applet["order"]]
    question = find_question("kings")(graphs=graphs)
    seed = int(str(applet["progress"]).split(".")[1])
    first, second = (question.solution(task).marked for task in course_tasks([(question, 1)], seed, 2))
    mark(applet, first)
    applet.click("check")
    assert applet["grade"] == 50
    applet.click("next")
    orders.append(applet["order"])
    assert sorted(orders) == [3, 4]
    if system == "stack":
        assert asked.poll(applet)["stackgrade"] == "50"
    kept = {"moodle": "submit", "question": "leave"}
    attempt = (getattr(asked, kept[system])(applet),) if system in kept else ()
    again = asked.begin(*attempt)
    if system == "stack":  # it keeps what is done, not which task was on the board
        again.click("next")
    assert again["order"] == orders[1]
    mark(again, second)
    again.click("check")
    assert again["grade"] == 100
    again.check()


# ---- TAO


@pytest.mark.sweep
def test_tao_gets_whole_numbers_and_the_answers(ggb_applet: OpenApplet) -> None:
    applet = tao.begin(ggb_applet, archive("tao"))
    assert tao.respond(applet) == tao.Record(correct=0, score=0, maxscore=100, answers="")
    mark(applet, kings(applet))
    applet.click("check")
    applet.click("next")
    told = tao.respond(applet)
    assert (told.correct, told.score, told.maxscore) == (0, 33, 100)
    assert told.answers.startswith("1: ")
    answer_all(applet)
    last = tao.respond(applet)
    assert (last.correct, last.score, last.maxscore) == (1, 100, 100)
    again = tao.begin(ggb_applet, applet.save())
    again.click("back")
    assert tao.respond(again) == last
    again.click("clear")
    assert tao.respond(again).correct == 1


# ---- GeoGebra's assessment items


@functools.cache
def one_task() -> bytes:
    return ggbgen.build("ask-kings", grading="item", tasks=1, deduction=0).to_bytes()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox", "page"])
def test_an_item_is_validated_and_its_solution_leaves_the_answer_alone(ggb_applet: OpenApplet, mode: Any) -> None:
    def in_mode(source: Any, **more: Any) -> Applet:
        return ggb_applet(source, mode=mode, **more)

    applet = item.begin(in_mode, one_task())  # type: ignore[arg-type]
    right = kings(applet)
    mark(applet, right)
    assert item.fraction(applet) == 1  # although nothing was checked
    mark(applet, right[1:])
    item.turn(applet, "validate", True)
    assert applet["message"].startswith(f"1 of {len(right)} points")
    assert item.fraction(applet) == 0
    item.turn(applet, "validate", False)
    mark(applet, right[1:])
    assert item.fraction(applet) == 1  # it was checked, and is right now
    item.turn(applet, "validate", True)
    assert (applet["message"], applet["grade"]) == ("Right: all points.", 100)
    before = applet["progress"]
    # Setting it again without a new answer is not another check.
    item.turn(applet, "validate", False)
    item.turn(applet, "validate", True)
    assert applet["progress"] == before
    applet.check()


@pytest.mark.sweep
def test_answer_and_solution_of_an_item_are_shown_and_taken_away(ggb_applet: OpenApplet) -> None:
    applet = item.begin(ggb_applet, one_task())
    right = kings(applet)
    wrong = next(v for v in range(6) if v not in right)
    mark(applet, [wrong])
    item.turn(applet, "validate", True)
    before = (applet["progress"], applet["grade"], item.fraction(applet))
    item.turn(applet, "showanswer", True)
    assert applet["message"] == f"The answer: {', '.join('ABCDEF'[v] for v in right)}"
    item.turn(applet, "showanswer", False)
    assert applet["message"].startswith("Task 1 of 1")
    item.review(applet)
    item.turn(applet, "showsolution", True)
    assert marked(applet) == set(right)
    assert applet["message"] == "This is the solution. It gives no points."
    assert (applet["progress"], applet["grade"], item.fraction(applet)) == before
    item.turn(applet, "showsolution", False)
    assert marked(applet) == {wrong}
    applet.check()


@pytest.mark.parametrize("name", QUESTION_APPLETS)
def test_every_applet_that_asks_makes_an_item(ggb_applet: OpenApplet, name: str) -> None:
    applet = item.begin(ggb_applet, ggbgen.build(name, grading="item", tasks=1).to_bytes())
    item.turn(applet, "validate", True)
    before = [applet[label] for label in ("progress", "grade", "correct")]
    assert before[1:] == [0, False]
    for label in ("showanswer", "showsolution"):
        item.turn(applet, label, True)
        assert applet["message"].startswith(("The answer: ", "This is the solution. "))
        item.turn(applet, label, False)
        assert applet["message"].startswith("Task 1 of 1.")
        assert [applet[label] for label in ("progress", "grade", "correct")] == before
    applet.check()


def marked(applet: Applet) -> set[int]:
    return {v for v in range(6) if applet.evaluate(f"api.getPointStyle('V_{{{v}}}')") == 4}


@pytest.mark.sweep
def test_a_response_id_gives_a_student_a_task_of_his_own(ggb_applet: OpenApplet) -> None:
    drawn = [item.begin(ggb_applet, one_task(), seed=seed)["seed"] for seed in (3, 3, 4)]
    assert drawn[0] == drawn[1] != drawn[2]


# ---- eXeLearning


@pytest.mark.sweep
def test_exelearning_sends_a_tenth_of_the_grade(ggb_applet: OpenApplet) -> None:
    applet = ggb_applet(archive("exelearning"), fresh=False)
    assert exelearning.score(applet) == 0
    mark(applet, kings(applet))
    applet.click("check")
    assert exelearning.score(applet) == pytest.approx(3.333)
    applet.reopen()
    assert exelearning.score(applet) == pytest.approx(3.333)
    applet.click("next")
    answer_all(applet)
    assert exelearning.score(applet) == 10


# ---- SOWISO


def test_sowiso_takes_what_is_right_when_it_is_submitted(ggb_applet: OpenApplet) -> None:
    applet = ggb_applet(ggbgen.build("ask-kings", grading="sowiso", tasks=1).to_bytes(), fresh=False)
    assert not sowiso.submitted(applet)
    right = kings(applet)
    mark(applet, right)
    assert sowiso.submitted(applet)  # although nothing was checked
    applet.reopen()
    assert sowiso.submitted(applet)
    mark(applet, right[:1])
    assert not sowiso.submitted(applet)
    applet.click("solution")
    assert not sowiso.submitted(applet)


# ---- Numbas


@pytest.mark.sweep
def test_numbas_gets_the_grade_of_the_first_check(ggb_applet: OpenApplet) -> None:
    applet = ggb_applet(archive("numbas"), fresh=False)
    numbas.link(applet, "grade")
    mark(applet, kings(applet))
    applet.click("check")
    assert numbas.answer(applet) == "33.33"
    state = base64.b64encode(applet.save())
    again = ggb_applet(base64.b64decode(state), fresh=False)
    numbas.link(again, "grade")
    again.click("next")
    answer_all(again)
    assert numbas.answer(again) == "100"


# ---- what the systems refuse, and so do their stand-ins


def loses(applets: OpenApplet, source: bytes) -> object:
    activity = MoodleActivity(applets, source)
    return activity.submit(activity.begin()).grade


def asked_by_moodle(applets: OpenApplet, source: bytes) -> object:
    question = MoodleQuestion(open_applet=applets, archive=source, fractions={"correct": 1.0})
    return question.fraction(question.leave(question.begin()))


TRUTHS = "".join(map(boolean, item.CONTRACT[1:]))
# What is done with a file of these objects, and the error of that.
REFUSED: dict[str, tuple[str, Callable[[OpenApplet, bytes], object], type[Exception], str]] = {
    **{
        f"Moodle loses an attempt with the grade {value}": (
            number("grade", value),
            loses,
            LostAttemptError,
            "TypeError",
        )
        for value in ("?", "1 / 0", "-1 / 0")
    },
    "Moodle loses an attempt with a text as its grade": (text("grade", "100"), loses, LostAttemptError, "TypeError"),
    **{
        f"Moodle draws no number without a step: {body}": (
            body + boolean("correct"),
            lambda _, source: possible(source, "seed"),
            ZeroDivisionError,
            "division by zero",
        )
        for body in (number("seed", 1), slider("seed", ""), slider("seed", '<animation step="0"/>'))
    },
    "Moodle wants captions": (
        boolean("shown", caption=""),
        lambda _, source: feedback(source, "shown"),
        KeyError,
        "shown has no caption",
    ),
    **{
        f"Moodle takes no {value} for a truth value": (
            number("correct", value),
            asked_by_moodle,
            InvalidAnswerError,
            r"^(0\.5|NaN|undefined|\?)$",
        )
        for value in ("0.5", "?")
    },
    "TAO wants whole numbers": (
        number("correct", 0.4),
        lambda applets, source: tao.respond(tao.begin(applets, source)),
        tao.NotWholeError,
        r"correct is 0\.4",
    ),
    "an item has four truth values": (
        boolean("correct"),
        item.begin,
        item.BrokenItemError,
        "validate is no truth value",
    ),
    "an item has no number among them": (
        "".join(map(boolean, item.CONTRACT[:3])) + number("correct", 0),
        item.begin,
        item.BrokenItemError,
        "correct is no truth value",
    ),
    "an item begins with false": (
        boolean("validate", "true") + TRUTHS,
        item.begin,
        item.BrokenItemError,
        "validate is not false at first",
    ),
    "SOWISO wants a truth value": (
        number("swCorrect", 1),
        lambda applets, source: sowiso.submitted(applets(source, fresh=False)),
        sowiso.NoVerdictError,
        "swCorrect is no truth value",
    ),
    "STACK takes only names of small letters": (
        number("taskText", 1),
        lambda applets, source: StackQuestion(open_applet=applets, archive=source, set={}, watch=["taskText"]),
        AssertionError,
        "taskText is no name of small letters",
    ),
}


@pytest.mark.sampled(2, len(REFUSED))
@pytest.mark.parametrize("refused", REFUSED)
def test_what_a_system_refuses_its_stand_in_refuses(
    ggb_applet: OpenApplet, write_archive: WriteArchive, refused: str
) -> None:
    body, act, error, message = REFUSED[refused]
    with pytest.raises(error, match=message):
        act(ggb_applet, write_archive(body).read_bytes())


@pytest.mark.parametrize("grade", ["", "NaN", "Infinity", "grade"])
def test_moodle_loses_what_is_no_number(grade: str) -> None:
    with pytest.raises(LostAttemptError, match="TypeError"):
        php(SERVER, f"grade={grade}&state=&")
    assert '"grade":66.67' in php(SERVER, "grade=66.665&state=&")


@pytest.mark.sweep
def test_what_a_system_reads_of_numbers_that_are_missing_or_do_not_change(
    ggb_applet: OpenApplet, write_archive: WriteArchive
) -> None:
    assert loses(ggb_applet, write_archive(number("Grade", 100)).read_bytes()) == 0
    stray = write_archive(boolean("correct") + boolean("shown")).read_bytes()
    assert offered(ggb_applet(stray, fresh=False))[1] == ["correct", "shown"]
    undefined = write_archive(number("correct", "?") + number("score", 3)).read_bytes()
    assert tao.respond(tao.begin(ggb_applet, undefined)) == tao.Record(correct=0, score=3, maxscore=0, answers="")
    three = number("SCORMRawScore", 5) + number("SCORMMaxScore", 10)
    for body, score in ((three, 0), (three + number("SCORMMinScore", 0), 5)):
        assert exelearning.score(ggb_applet(write_archive(body), fresh=False)) == score
    # STACK and Numbas hear of changes only: not of the value that was there first, or of the first change.
    question = stack_question(ggb_applet, write_archive(number("stackgrade", 0)).read_bytes())
    applet = question.begin()
    applet.evaluate("api.setValue('stackgrade', 0)")
    assert question.poll(applet) == {}
    applet.evaluate("api.setValue('stackgrade', NaN)")
    assert question.poll(applet) == {"stackgrade": "null"}
    library = "function ggbcheck() { ggbApplet.setValue('grade', 100); }\nfunction ggbOnInit() {}\n"
    applet = ggb_applet(write_archive(number("grade", 0) + button("check", "Check", 20), library), fresh=False)
    numbas.link(applet, "grade")
    for told in (None, "100"):
        applet.click("check")
        assert numbas.answer(applet) == told


# ---- SCORM packages


def test_a_package_finds_what_it_reads_and_sets(ggb_applet: OpenApplet) -> None:
    applet = ggb_applet(archive("scorm"), fresh=False)
    assert (applet["grade"], applet["done"]) == (0, 0)
    applet.evaluate("api.setValue('seed', 31)")
    answer_all(applet)
    kept = applet["progress"]
    assert (applet["grade"], applet["done"]) == (100, 1)
    assert len(kept) <= 3500
    again = ggb_applet(archive("scorm"), fresh=False)
    again.evaluate(f"api.setTextValue('progress', '{kept}')")
    assert (again["progress"], again["grade"], again["done"], again["seed"]) == (kept, 100, 1, 31)
    assert math.isclose(again["correct"], 1)
