"""SCORM packages in the real engine, with scorm-again as the learning system."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from importlib import resources

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as TooLate

from ggbgen.archive.scorm import scorm_members
from ggbgen.archive.web_page import embedding_frame
from ggbgen.assembly import complete
from ggbgen.check.engine.install import Engine, engine_files
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import parameter_values, read_definition
from ggbgen.page.exercise.sheet import questions_of
from ggbgen.questions import course_tasks, find_question
from ggbgen.scene.objects import Button, Scene
from tests.built import build
from tests.engine.fingers import SCRIPTS, Finger
from tests.engine.learning_system import MOST_SUSPENDED, NAMES, Launch, LearningSystem, framed, learning_system, runtime

pytestmark = pytest.mark.engine

ENGINE = "/engine/"
# A busy machine loses a press directly after loading.
PRESSES = 5
PAGE = "/package/index.html"
OVER = (
    "This attempt is over: nothing is saved. A new one begins on the page that leads here: in Moodle, tick "
    "“Start a new attempt” there."
)
CANVAS = "document.querySelector('.EuclidianPanel canvas').getBoundingClientRect()"


@pytest.fixture(scope="module")
def system(ggb_browser: Browser, ggb_server: EngineServer) -> Iterator[LearningSystem]:
    with learning_system(ggb_browser, ggb_server) as made:
        ggb_server.add("/shell.html", "<!DOCTYPE html><style>body { margin: 0; }</style>" + framed(PAGE))
        yield made
        assert made.requests == []


def upload(
    system: LearningSystem, name: str, version: str, *, pass_mark: float | None = None, **parameters: object
) -> Scene:
    applet = build(name, **parameters)
    system.upload(applet.to_scorm(version=version, pass_mark=pass_mark, engine_url=ENGINE))
    return applet.scene


def solution(name: str, *, seed: int, number: int, **parameters: object) -> tuple[int, ...]:
    """Return the vertices to mark in a task, by Python."""
    definition = complete(read_definition(name))
    ((_, question),) = questions_of(definition, parameter_values(definition, dict(parameters)))
    return question.solution(course_tasks([(question, 1)], seed, number)[-1]).marked


def fnv(text: str) -> int:
    """Return FNV-1a in 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), on the codes of the letters."""
    found = 2166136261
    for letter in text:
        found = (found ^ ord(letter)) * 16777619 % 2**32
    return found


def press(launch: Launch, scene: Scene, label: str) -> None:
    """Click with the mouse in the middle of a button or vertex, wherever the page shows it."""
    if label.startswith("V_"):
        at = launch.ask(f"[ggbApplet.getXcoord('{label}'), ggbApplet.getYcoord('{label}')]")
        x = scene.origin_px[0] + scene.pixels_per_unit * at[0]
        y = scene.origin_px[1] - scene.pixels_per_unit * at[1]
    else:
        (button,) = (item for item in scene.objects if isinstance(item, Button) and item.label == label)
        x, y = button.x_px + button.width_px / 2, button.y_px + button.height_px / 2
    # GeoGebra sets the size of the applet some time after loading; the canvas is a pixel smaller on each side.
    launch.wait(
        "(() => { const stage = document.querySelector('.stage').getBoundingClientRect();"
        f" const scale = Math.min(stage.width / {scene.width_px}, stage.height / {scene.height_px});"
        f" return Math.abs({CANVAS}.width - {scene.width_px - 2} * scale) < 2; }})()"
    )
    left, top, width = launch.ask(f"[{CANVAS}.left, {CANVAS}.top, {CANVAS}.width]")
    scale = width / scene.width_px
    for _ in range(PRESSES):
        launch.page.mouse.click(left + scale * x, top + scale * y)
        with suppress(TooLate):
            launch.frame.wait_for_function("window.pressed.length > 0", timeout=2000)
            launch.ask("window.pressed.splice(0)")
            return
    raise AssertionError(f"{label} does not feel a press")


def answer(launch: Launch, scene: Scene, vertices: tuple[int, ...]) -> None:
    """Mark vertices of the task on the board and check them."""
    for v in vertices:
        press(launch, scene, f"V_{{{v}}}")
        launch.wait(f"/[_m.]{v}(\\D|$)/.test(ggbApplet.getValueString('progress'))")
    answered = launch.published("answers")
    press(launch, scene, "check")
    launch.wait(f"ggbApplet.getValueString('answers') !== {answered!r}")


def assert_accepted(launch: Launch) -> None:
    """Check that the system accepted everything that it received."""
    assert launch.calls("set") != []
    assert [call for call in launch.calls("set") if call[-1] != "true"] == []


@pytest.mark.parametrize(("version", "pass_mark", "verdict"), [("1.2", 50, "passed"), ("2004", 50.5, "failed")])
def test_a_learner_begins_leaves_goes_on_and_is_graded(
    system: LearningSystem, version: str, pass_mark: float, verdict: str
) -> None:
    scene = upload(system, "ask-kings", version, pass_mark=pass_mark, tasks=2, deduction=0)
    # One system has its API in the window around the frame, the other one further out.
    within = PAGE if version == "1.2" else "/shell.html"
    seed = 1 + fnv("ann") % 999_999

    with system.launch(version, learner="ann", within=within) as launch:
        launch.wait_held("status", "incomplete")
        launch.wait(f"ggbApplet.getValue('seed') === {seed}")
        launch.page.wait_for_function("calls.some((call) => call[1] === 'cmi.suspend_data')")
        assert NAMES[version]["raw"] not in launch.held()
        answer(launch, scene, solution("ask-kings", seed=seed, number=1, tasks=2))
        launch.wait_held("raw", "50")
        press(launch, scene, "next")
        launch.wait("ggbApplet.getValueString('progress').split(';')[0].endsWith('.2')")
        left = launch.published("progress")
        held = launch.leave()
        assert_accepted(launch)
        assert held["cmi.suspend_data"] == left
        assert len(left) <= MOST_SUSPENDED
        assert held[NAMES[version]["status"]] == "incomplete"
        assert held[NAMES[version]["exit"]] == "suspend"
        assert held.get("cmi.score.scaled") == (None if version == "1.2" else "0.5")
        assert launch.calls("finish") == [[NAMES[version]["finish"], "", "true"]]
        assert launch.read("calls[calls.length - 1][0]") == NAMES[version]["finish"]

    with system.launch(version, learner="ann", held=held, within=within) as launch:
        launch.wait(f"ggbApplet.getValueString('progress') === {left!r}")
        assert launch.published("seed") == seed
        assert launch.published("grade") == 50
        kings = solution("ask-kings", seed=seed, number=2, tasks=2)
        answer(launch, scene, (min(set(range(6)) - set(kings)),))
        launch.wait("ggbApplet.getValue('done') === 1")
        launch.wait_held("success", verdict)
        shares = {name: launch.held()[launch.names["raw"].replace("raw", name)] for name in ("raw", "min", "max")}
        assert shares == {"raw": "50", "min": "0", "max": "100"}
        assert launch.held()[launch.names["status"]] == ("completed" if version == "2004" else verdict)
        # Leaving twice is the same as leaving once.
        launch.ask(
            "(window.dispatchEvent(new Event('beforeunload')), window.dispatchEvent(new Event('pagehide')), null)"
        )
        held = launch.leave()
        assert_accepted(launch)
        assert len(launch.calls("finish")) == 1
        assert re.fullmatch(r"00:00:\d\d" if version == "1.2" else r"PT0H0M\d+S", launch.held()[launch.names["time"]])

    if version == "1.2":
        return
    with system.launch(version, learner="ann", held=held) as launch:
        # Starting again keeps the grade.
        launch.wait("ggbApplet.getValue('done') === 1")
        launch.ask("ggbApplet.setValue('seed', 7)")
        launch.wait("ggbApplet.getValue('grade') === 0")
        launch.wait_held("cmi.suspend_data", launch.published("progress"))
        assert launch.leave()[launch.names["raw"]] == "50"
        assert launch.held()[launch.names["success"]] == verdict


@pytest.mark.sweep
def test_a_question_on_a_graph_of_ones_own_is_kept_and_graded(system: LearningSystem) -> None:
    graphs = ("Ann>Bob Bob>Cem Cem>Ann Ann>Dora Bob>Dora Cem>Dora", "x>y y>z x>z")
    scene = upload(system, "ask-kings", "2004", pass_mark=50, tasks=2, deduction=0, graphs=graphs)
    question = find_question("kings")(graphs=graphs)
    tasks = course_tasks([(question, 1)], 1 + fnv("ann") % 999_999, 2)
    with system.launch("2004", learner="ann") as launch:
        answer(launch, scene, question.solution(tasks[0]).marked)
        launch.wait_held("raw", "50")
        press(launch, scene, "next")
        launch.wait(f"ggbApplet.getValue('order') === {len(tasks[1].rows)}")
        held = launch.leave()
    with system.launch("2004", learner="ann", held=held) as launch:
        launch.wait(f"ggbApplet.getValue('order') === {len(tasks[1].rows)}")
        answer(launch, scene, question.solution(tasks[1]).marked)
        launch.wait_held("raw", "100")
        assert_accepted(launch)


@pytest.mark.sweep
def test_the_longest_exercise_is_kept_whole_and_a_longer_text_is_not_told(system: LearningSystem) -> None:
    upload(system, "ask-matrix", "1.2", tasks=20, difficulty=5, seed=3)
    # All cells of all tasks, as many as the question generates.
    definition = complete(read_definition("ask-matrix"))
    ((_, question),) = questions_of(definition, parameter_values(definition, {"tasks": 20, "difficulty": 5}))
    cells = [
        "1" * len(task.grid.rows) * len(task.grid.columns) for task in course_tasks([(question, 5)], 3, 20) if task.grid
    ]
    text = ";".join(["1.3.5.0.20", *(f"3.2.0.1234_c{filled}" for filled in cells)])
    with system.launch("1.2", held={"cmi.suspend_data": text}) as launch:
        launch.wait("/3\\.2\\.0\\.1234/.test(ggbApplet.getValueString('progress'))")
        kept = launch.published("progress")
        launch.wait_held("cmi.suspend_data", kept)
        assert kept == text
        assert len(kept) <= MOST_SUSPENDED
        # Text that is too long for the version would be truncated: the system keeps the previous one.
        launch.ask("(ggbApplet.getValueString = (label) => label === 'progress' ? '1'.repeat(5000) : '', null)")
        launch.let_ask()
        assert launch.held()["cmi.suspend_data"] == kept
        assert_accepted(launch)


@pytest.mark.sweep
def test_an_applet_without_a_grade_is_completed_once_something_is_done(system: LearningSystem) -> None:
    scene = upload(system, "random-graph", "2004")
    with system.launch("2004") as launch:
        launch.wait_held("status", "incomplete")
        launch.let_ask()
        launch.page.keyboard.press("Tab")
        launch.let_ask()
        assert launch.held()[launch.names["status"]] == "incomplete"
        press(launch, scene, "newGraph")
        launch.wait_held("status", "completed")
        held = launch.leave()
        assert_accepted(launch)
        assert [name for name in held if "score" in name or "suspend" in name or "success" in name] == []


@pytest.mark.sweep
def test_a_swipe_on_a_package_scrolls_the_system_and_completes_nothing(system: LearningSystem) -> None:
    upload(system, "random-graph", "1.2")
    with system.launch("1.2") as launch:
        launch.page.evaluate("document.body.style.height = '3000px'")
        finger = Finger(launch.page, launch.frame)
        for script in SCRIPTS:
            launch.ask(resources.files("ggbgen.check.engine").joinpath(script).read_text("utf-8"))
        for spot in (*finger.free_spots(2), finger.spot("newGraph")):
            assert finger.swipe(spot) > 100, spot
            launch.page.evaluate("window.scrollTo(0, 0)")
        launch.let_ask()
        assert launch.held().get(launch.names["status"]) != "completed"
        finger.tap(finger.spot("newGraph"))
        launch.wait_held("status", "completed")


@pytest.mark.smoke
def test_another_learner_gets_other_tasks_in_a_window_that_a_system_of_the_other_version_opened(
    system: LearningSystem,
) -> None:
    upload(system, "ask-kings", "2004")
    seed = 1 + fnv("Björn 2") % 999_999
    assert seed != 1 + fnv("ann") % 999_999
    page = system.page("1.2", learner="Björn 2", held={}, body="")
    with page.expect_popup() as popup:
        page.evaluate("window.open('/package/index.html', 'shown', 'width=980,height=640'), null")
    launch = system.opened("1.2", page, popup.value)
    launch.wait_held("status", "incomplete")
    launch.wait(f"ggbApplet.getValue('seed') === {seed}")
    popup.value.close(run_before_unload=True)
    page.wait_for_function("calls.some((call) => call[0] === 'LMSFinish')")
    assert_accepted(launch)
    page.close()


@pytest.mark.sweep
def test_who_only_looks_changes_nothing_and_is_told_so_at_once(system: LearningSystem) -> None:
    upload(system, "ask-kings", "1.2", tasks=2)
    held = {"cmi.suspend_data": "1.5.1.0.2;1.0.0.9000_m0;1.0.0.0", "cmi.core.lesson_status": "passed"}
    with system.launch("1.2", held=held, mode="review") as launch:
        launch.wait("ggbApplet.getValue('grade') === 45")
        launch.ask("ggbApplet.setValue('seed', 9)")
        launch.wait("ggbApplet.getValue('grade') === 0")
        launch.let_ask()
        # This would be an occasion to save, and to report success.
        launch.ask("(window.dispatchEvent(new Event('beforeunload')), null)")
        assert launch.frame.locator("#note").inner_text() == OVER
        launch.page.evaluate("document.querySelector('iframe').remove()")
        launch.page.wait_for_function("calls.some((call) => call[0] === 'LMSFinish')")
        assert launch.calls("set") == launch.calls("commit") == []
    # The note is shown before the applet.
    system.server.remove("/package/applet.ggb")
    for version, mode in (("1.2", "browse"), ("2004", "review"), ("2004", "normal")):
        page = system.page(version, learner="ann", held={}, mode=mode, body=framed(PAGE))
        shown = page.frame_locator("iframe")
        shown.locator("#problem").wait_for(state="visible")
        assert shown.locator("#note").text_content() == ("" if mode == "normal" else OVER)
        page.close()


@pytest.mark.sweep
def test_a_solution_that_is_shown_without_a_check_is_the_grade_0_and_says_so(system: LearningSystem) -> None:
    scene = upload(system, "ask-kings", "1.2", tasks=2)
    with system.launch("1.2") as launch:
        press(launch, scene, "hint")
        launch.wait("/;0\\.1\\.0\\.0/.test(ggbApplet.getValueString('progress'))")
        launch.let_ask()
        assert NAMES["1.2"]["raw"] not in launch.held()
        press(launch, scene, "solution")
        launch.wait_held("raw", "0")
        assert (
            launch.published("message")
            == "This is the solution. It gives no points, and the task counts as done. A click on the board says why."
        )
        assert launch.held()["cmi.core.lesson_status"] == "incomplete"
        launch.leave()


@pytest.mark.sweep
@pytest.mark.parametrize(("version", "held"), [("1.2", "150"), ("2004", "1e308")])
def test_a_score_and_a_mark_out_of_range_are_not_passed_on(system: LearningSystem, version: str, held: str) -> None:
    scene = upload(system, "ask-kings", version, tasks=1, seed=7)
    names = NAMES[version]
    with system.launch(version, unchecked={names["raw"]: held, names["mark"]: held}) as launch:
        launch.wait_held("status", "incomplete")
        launch.page.wait_for_function("calls.some((call) => call[1] === 'cmi.suspend_data')")
        assert [name for name in launch.held() if "score" in name] == []
        answer(launch, scene, solution("ask-kings", seed=7, number=1, tasks=1))
        launch.wait_held("success", "passed")
        assert [value for _, name, value, _ in launch.calls("set") if name == names["raw"]] == ["100"]
        assert_accepted(launch)
        launch.leave()


@pytest.mark.sweep
def test_the_page_says_what_is_not_reported(system: LearningSystem) -> None:
    spanish = build("ask-kings", language="es", tasks=1, seed=4)
    system.upload(spanish.to_scorm(version="1.2", engine_url=ENGINE))
    page = system.context.new_page()
    page.goto(system.server.url + PAGE)
    page.wait_for_function("window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1")
    note = page.locator("#note")
    assert note.inner_text() == "No responde ninguna plataforma de aprendizaje: lo que hagas aquí no se comunica."
    # The applet fits below it.
    page.wait_for_function("document.documentElement.scrollHeight === window.innerHeight")
    bottom = page.evaluate("document.querySelector('.EuclidianPanel canvas').getBoundingClientRect().bottom")
    assert note.evaluate("note => note.getBoundingClientRect().bottom") > 20
    assert bottom <= 681
    page.close()
    with system.launch("1.2") as launch:
        note = launch.frame.locator("#note")
        assert not note.is_visible()
        launch.page.evaluate("refusing.push('LMSCommit')")
        launch.ask("ggbsolution()")
        note.wait_for(state="visible")
        assert "no ha guardado tu trabajo" in note.inner_text()
        launch.page.evaluate("refusing.pop()")
        launch.leave()
        assert launch.calls("commit")[-1][-1] == "true"


@pytest.mark.sweep
def test_a_package_without_its_archive_says_so(system: LearningSystem) -> None:
    upload(system, "ask-kings", "1.2")
    system.server.remove("/package/applet.ggb")
    page = system.context.new_page()
    page.goto(system.server.url + PAGE)
    page.locator("#problem").wait_for(state="visible")
    assert page.locator("#problem").inner_text().startswith("The applet's file applet.ggb cannot be read.")
    page.close()


@pytest.mark.sweep
def test_a_package_with_the_engine_asks_for_nothing_else(system: LearningSystem, ggb_engine: Engine) -> None:
    applet = build("ask-kings")
    # The contents of the zip of `to_scorm`, which takes seconds with an engine.
    system.serve(
        scorm_members(
            applet.to_bytes(),
            scene=applet.scene,
            language="en",
            version="2004",
            pass_mark=None,
            engine_url=None,
            engine=engine_files(ggb_engine),
        )
    )
    asked: list[str] = []
    system.context.on("request", lambda request: asked.append(request.url))
    with system.launch("2004") as launch:
        launch.wait_held("status", "incomplete")
        launch.leave()
    ours = [f"{system.server.url}/{name}" for name in ("package/", "system.html", "runtime.js")]
    assert [address for address in asked if not address.startswith((*ours, "data:", "blob:"))] == []
    assert f"{system.server.url}/package/engine/deployggb.js" in asked


@pytest.mark.sweep
def test_a_mark_in_the_manifest_would_end_an_attempt_before_its_time(system: LearningSystem) -> None:
    """Why a package of SCORM 1.2 has no mastery score: what a system does with an attempt left half-way."""
    scene = upload(system, "ask-kings", "1.2", tasks=2, seed=7)
    with system.launch("1.2", held={"cmi.core.credit": "credit", "cmi.student_data.mastery_score": "60"}) as launch:
        launch.page.wait_for_function("calls.some((call) => call[1] === 'cmi.suspend_data')")
        # A seed chosen by the teacher is kept.
        assert launch.published("seed") == 7
        answer(launch, scene, solution("ask-kings", seed=7, number=1, tasks=2))
        launch.wait_held("raw", "50")
        launch.leave()
        assert launch.held()["cmi.core.lesson_status"] == "incomplete"
        assert launch.read("system.cmi.core.lesson_status") == "failed"


def test_a_missing_learning_system_is_named_with_the_command_that_gets_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr("tests.engine.learning_system.RUNTIMES", tmp_path)
    with pytest.raises(pytest.fail.Exception, match=r"^scorm-again is missing, get it with: npm install$"):
        runtime("1.2")


@pytest.mark.sweep
def test_pages_and_notebooks_name_the_applet_alike(ggb_browser: Browser, ggb_server: EngineServer) -> None:
    applet = build("ask-kings")
    page = ggb_browser.new_page()
    html = applet.to_html(engine_url=f"{ggb_server.url}{ENGINE}")
    assert '"id": "ggbApplet"' in applet.to_html()
    page.goto(ggb_server.add("/notebook.html", embedding_frame(html, scene=applet.scene)))
    (frame,) = (frame for frame in page.frames if frame.url == "about:srcdoc")
    frame.wait_for_function("window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1")
    assert frame.evaluate("ggbApplet.exists('grade')")
    page.close()
