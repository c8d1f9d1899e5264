"""Archives for classroom systems: their objects and files. Whether they work is tested in tests/engine."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from lxml import etree

import ggbgen
from ggbgen.archive.systems import grading_systems
from ggbgen.archive.systems.question import attribute_json
from ggbgen.offline import open_applet
from ggbgen.offline.modules import existing
from tests.built import build
from tests.engine.learning_system import entered
from tests.engine.systems import question as quiz
from tests.engine.systems import stack

# The objects that each system adds to those of every applet with questions, and the objects with another type for it.
ADDED = {
    "exelearning": {"SCORMRawScore", "SCORMMinScore", "SCORMMaxScore"},
    "item": {"validate", "showanswer", "showsolution"},
    "moodle": set(),
    "numbas": set(),
    "question": set(),
    "scorm": set(),
    "sowiso": {"swCorrect"},
    "stack": {"stackgrade", "keptTaken", "kepta", "keptb", "keptc"},
    "tao": {"score", "maxscore"},
}
CHANGED = {"item": {"correct"}, "question": {"correct", "seed"}}
BOOLEANS = {
    "item": {"validate", "showanswer", "showsolution", "correct"},
    "question": {"correct"},
    "sowiso": {"swCorrect"},
}

SHARED = ("grading/all_or_nothing.js", "grading/reopening.js")

every_system = pytest.mark.parametrize("system", grading_systems())

Run = Callable[..., subprocess.CompletedProcess[str]]


def elements(grading: str, **parameters: object) -> dict[str, etree._Element]:
    applet = build("ask-kings", grading=grading, **{"tasks": 3, **parameters})
    document = etree.fromstring(applet.members()["geogebra.xml"])
    return {str(element.get("label")): element for element in document.iter("element")}


def written(element: etree._Element) -> bytes:
    # The name of the library depends on its content.
    return re.sub(rb"ggbgen_[0-9a-f]{10}", b"", etree.tostring(element))


def test_these_are_the_systems() -> None:
    assert set(grading_systems()) == set(ADDED)


@every_system
def test_an_archive_has_what_its_system_needs_and_nothing_else(system: str) -> None:
    plain, graded = elements(""), elements(system)
    assert graded.keys() - plain.keys() == ADDED[system]
    assert plain.keys() - graded.keys() == set()
    changed = {label for label in plain if written(plain[label]) != written(graded[label])}
    assert changed == CHANGED.get(system, set())
    booleans = {label for label, element in graded.items() if element.get("type") == "boolean"}
    assert booleans == BOOLEANS.get(system, set())
    # Only an archive for a system carries its script.
    libraries = {name: build("ask-kings", grading=name, tasks=3).library for name in ("", *grading_systems())}
    for script in [name.removeprefix("ggbgen/") for name in existing(f"questions/grading/{system}.js")]:
        assert [name for name, library in libraries.items() if f"// ---- {script}\n" in library] == [system]
    assert "/grading/" not in libraries[""]
    settings = build("ask-kings", grading=system, tasks=3).settings_there()
    assert settings
    assert all(value and "\n" not in name + value for name, value in settings)
    imported = [value for name, value in settings if name == "Import"]
    assert [value.startswith("the .xml file, into the question bank") for value in imported] == (
        [True] if system in ("question", "stack") else []
    )


def val(element: etree._Element, path: str, key: str = "val") -> str:
    found = element.find(path)
    assert found is not None
    return str(found.get(key))


@pytest.mark.long
def test_a_seed_for_a_question_is_a_slider_and_the_truth_value_has_a_caption_in_the_language_of_the_applet() -> None:
    for seed, value in ((0, "1"), (815, "815")):
        element = elements("question", seed=seed)["seed"]
        slider = (val(element, "slider", "min"), val(element, "slider", "max"), val(element, "animation", "step"))
        assert slider == ("1", "999999", "1")
        assert (val(element, "show", "object"), val(element, "value")) == ("false", value)
    assert val(elements("question")["correct"], "caption") == "All tasks are answered right."
    spanish = elements("question", language="es")["correct"]
    assert val(spanish, "caption") == "Todas las tareas están resueltas correctamente."


@pytest.mark.long
def test_the_sheet_for_moodle_has_the_settings(tmp_path: Path) -> None:
    applet = build("ask-kings", grading="moodle")
    [beside, archive] = applet.files(Path("kings.ggb"))
    assert (beside, archive) == (Path("kings.moodle.txt"), Path("kings.ggb"))
    sheet = applet.files(archive)[beside].decode()
    for line in ("Width: 960", "Height: 600", "Maximum grade: 100", "Selfgrade activity: on"):
        assert line in sheet.splitlines()
    # Other fields of the form, settings with other defaults, and the buttons that students have to press.
    for words in (
        "Content, Show more, Seed: 0 gives each student other tasks, 1 to 99 ",
        "the preset is Average",
        'only "Submit and finish" gives a grade',
        "Grading method: Highest attempt",
        "with Last attempt a worse one replaces a better one",
    ):
        assert words in sheet
    assert not any(line.startswith(":") for line in sheet.splitlines())
    applet.write(tmp_path / "kings.ggb")
    assert {path.name for path in tmp_path.iterdir()} == {"kings.ggb", "kings.moodle.txt"}
    assert (tmp_path / "kings.moodle.txt").read_text("utf-8") == sheet
    assert "(kings.ggb)" in sheet.splitlines()[0]


def question_in(applet: ggbgen.Applet, suffix: str) -> etree._Element:
    """Return the question to be imported, parsed as XML."""
    files = applet.files(Path("a.ggb"))
    quiz = etree.fromstring(files[Path(f"a{suffix}")])
    [question] = quiz
    assert (quiz.tag, question.tag) == ("quiz", "question")
    return question


def said(element: etree._Element, path: str) -> str:
    return str(element.findtext(path))


@pytest.mark.long
def test_a_question_of_moodle_holds_archive_and_random_variable() -> None:
    applet = build("ask-kings", grading="question", tasks=1)
    question = question_in(applet, ".question.xml")
    assert question.get("type") == "geogebra"
    assert base64.b64decode(json.loads(said(question, "ggbparameters"))["ggbBase64"]) == applet.to_bytes()
    assert said(question, "ggbxml").encode() == applet.members()["geogebra.xml"].rstrip(b"\n") + b"\n"
    assert (said(question, "israndomized"), said(question, "randomizedvar")) == ("1", "seed,")
    [answer] = question.iterfind("answer")
    assert (answer.get("fraction"), said(answer, "text")) == ("100", "correct")
    assert said(answer, "feedback/text") == "All tasks are answered right."
    fixed = question_in(build("ask-kings", grading="question", seed=7), ".question.xml")
    assert (said(fixed, "israndomized"), said(fixed, "randomizedvar")) == ("0", "")


class Attributes(HTMLParser):
    """Collects the attributes of the first article of a page."""

    found: dict[str, str | None] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "article" and self.found is None:
            self.found = dict(attrs)


@pytest.mark.long
def test_the_settings_of_a_question_survive_attributes_without_quotes(write_definition: Callable[..., Path]) -> None:
    path = write_definition(
        'title = "All the kings > 3 &amp; \\"more\\" <b>"\n'
        'set = { names = ["A b", "C d", "E f", "G h", "I j", "K l"] }\n[[questions]]\nkind = "kings"\n'
    )
    question = quiz.imported(ggbgen.build(path, grading="question").files(Path("a.ggb"))[Path("a.question.xml")])
    parser = Attributes()
    parser.feed(quiz.formulation(question, values={"seed": 7}))
    assert parser.found is not None
    kept = json.loads(parser.found["data-parameters"] or "")
    assert base64.b64decode(kept["ggbBase64"]) == ggbgen.build(path, grading="question").to_bytes()
    assert json.loads(parser.found["data-views"] or "")["EV2"] is False
    assert parser.found["data-slot"] == "1"


def test_json_for_an_attribute_without_quotes_has_nothing_that_ends_it() -> None:
    value = {"a name": ["x y\tz\n\r\f", " > < &amp; &#32; ' \" = `", "\u00a0\u2028", 1, None, True]}
    text = attribute_json(value)
    assert not re.search(r"[\s<>&]", text)
    assert json.loads(text) == value
    parser = Attributes()
    parser.feed(f"<article data-x={text}\n data-y=1>")
    assert parser.found == {"data-x": text, "data-y": "1"}


@pytest.mark.long
def test_questions_fit_beside_the_navigation_of_a_quiz() -> None:
    # A wide column beside the navigation, and the page of a phone, which is 390 px wide with its margins.
    for layout, width, least, most in (("wide", 960, 690, 720), ("narrow", 390, 310, 340)):
        for name in ("ask-kings", "ask-winner"):
            question, other = (build(name, grading=system, layout=layout) for system in ("question", "stack"))
            shown = json.loads(said(question_in(question, ".question.xml"), "ggbparameters"))
            assert shown["width"] == width
            assert least <= shown["scale"] * width <= most
            assert shown["enableShiftDragZoom"] is False
            framed = stack.imported(other.files(Path("a.ggb"))[Path("a.stack.xml")])
            assert framed.params["scale"] * framed.params["width"] < int(framed.block["width"][:-2]) <= most
            assert framed.params["enableShiftDragZoom"] is False
            assert framed.params["scale"] * framed.params["height"] < int(framed.block["height"][:-2])


def stack_question(**parameters: object) -> stack.Imported:
    applet = build("ask-kings", grading="stack", **parameters)
    return stack.imported(applet.files(Path("a.ggb"))[Path("a.stack.xml")])


@pytest.mark.long
def test_a_question_of_stack_sets_watches_and_remembers_objects_that_are_there() -> None:
    applet = build("ask-kings", grading="stack", tasks=20)
    question = stack_question(tasks=20)
    labels = {item.label for item in applet.scene.objects}
    block = question.block
    assert (block["set"], block["watch"]) == ("seed", "stackgrade")
    assert len(block["remember"].split(",")) == 20
    for label in (*block["remember"].split(","), block["set"], block["watch"]):
        assert label in labels
        assert re.fullmatch("[a-z]+", label)
    assert base64.b64decode(question.params["ggbBase64"]) == applet.to_bytes()
    assert list(question.inputs) == ["stackgrade", "remember"]


def test_stack_gives_a_hundredth_of_the_grade() -> None:
    question = stack_question()
    scores = {grade: question.grade(grade).score for grade in ("-1", "0", "33.33", "50", "100", "101")}
    assert [float(score) for score in scores.values()] == [0, 0, 0.3333, 0.5, 1, 1]
    assert question.grade("100").note != question.grade("99.99").note


@pytest.mark.long
def test_a_question_of_stack_has_variants_and_tests_that_pass() -> None:
    question = stack_question()
    assert question.missing() == []
    assert question.failed_tests() == []
    drawn = {question.variables(seed)["seed"] for seed in question.seeds}
    assert len(drawn) == len(question.seeds) == 100
    assert all(1 <= seed <= 999_999 for seed in drawn)
    fixed = stack_question(seed=9)
    assert (fixed.variables(1), fixed.seeds, fixed.missing()) == ({"seed": 9}, [], [])
    assert fixed.failed_tests() == []


@pytest.mark.long
def test_the_review_of_stack_tells_no_grade_as_the_right_answer_and_has_no_empty_box() -> None:
    assert stack_question().answer_shown() == []
    assert stack_question().empty_boxes() == []
    # With the feedback of the tree outside the text of the question, the review has a box with nothing in it.
    files = build("ask-kings", grading="stack").files(Path("a.ggb"))
    beside = files[Path("a.stack.xml")].decode().replace(" [[feedback:prt1]]", "")
    beside = re.sub(r"(<specificfeedback format=.html.>\s*<text>)", r"\1[[feedback:prt1]]", beside)
    assert stack.imported(beside.encode()).empty_boxes() == ["prt1"]


@pytest.mark.long
def test_two_questions_of_stack_in_one_quiz_get_variants_of_their_own() -> None:
    files = build("ask-kings", grading="stack").files(Path("a.ggb"))
    content = files[Path("a.stack.xml")].decode()
    stamps = ("one", "two")
    assert len({stack.imported(content.encode()).drawn_by(stamp) for stamp in stamps}) == 2
    without = re.sub(r"<variantsselectionseed>\s*</variantsselectionseed>", "", content)
    assert without != content
    assert len({stack.imported(without.encode()).drawn_by(stamp) for stamp in stamps}) == 1


@pytest.mark.parametrize(
    ("good", "bad", "problem"),
    [
        (">GTE<", ">NumGTE<", "called with invalid answer test name: NumGTE"),
        ("hideanswer", "hide", "stackgrade: no option hide"),
        ("<boxsize>", "<strictsyntax>1</strictsyntax><boxsize>", "input has no strictsyntax"),
        (">string<", ">text<", "remember: no input type text"),
        ("[[validation:remember]]", "", "[[validation:...]] expected once"),
        ('px" height', '" height', "width 720 is no length"),
        ("<text>seed {@seed@}</text>", "<text/>", "random values need a question note"),
        ("max(0", "floor(0", "the CAS does not know floor"),
    ],
)
def test_the_stand_in_for_stack_knows_only_what_stack_has(good: str, bad: str, problem: str) -> None:
    content = build("ask-kings", grading="stack").files(Path("a.ggb"))[Path("a.stack.xml")].decode()
    assert good in content
    with pytest.raises(stack.BrokenQuestionError, match=re.escape(problem)):
        stack.imported(content.replace(good, bad).encode()).grade("50")


def test_a_hint_costs_what_the_definition_says() -> None:
    solved, asked = (open_applet(build("ask-kings", tasks=1, seed=7, deduction=20)) for _ in range(2))
    solved.click("solution")
    kings = str(solved["progress"]).partition("_m")[2].split(".")
    for label in ("hint", "hint", *(f"V_{{{king}}}" for king in kings), "check"):
        asked.click(label)
    assert asked["grade"] == 60


def test_a_student_of_stack_comes_back_to_the_same_results() -> None:
    """STACK sets the numbers that it has saved, in an applet that is opened anew."""
    applets = [open_applet(build("ask-kings", grading="stack", tasks=2, seed=7)) for _ in range(2)]
    for label in ("V_{0}", "check", "next", "hint", "solution"):
        applets[0].click(label)
    for label, saved in applets[0].values(["kepta", "keptb"]).items():
        applets[1].set_value(label, float(str(saved)))
    # Checks, hints, whether the solution was shown, and the points; answers are not saved.
    results = [[task.partition("_")[0] for task in str(one["progress"]).split(";")[1:]] for one in applets]
    assert results[0] == results[1]
    assert results[0][1] == "0.1.1.0"


@pytest.mark.long
def test_titles_with_signs_of_html_and_control_characters_are_those_that_the_applet_shows(
    write_definition: Callable[..., Path],
) -> None:
    questions = '\n[[questions]]\nkind = "kings"\n'
    signs = write_definition(f'title = "<b>&amp; ]]> {{@1@}} [[x]]</b>"{questions}', name="signs")
    controls = write_definition(f'title = "Kings\\u0000\\u001b[31m\\nof\\u2028a\\tclub\\ufffe\\u009f"{questions}')
    for system, suffix in (("question", ".question.xml"), ("stack", ".stack.xml")):
        text = said(question_in(ggbgen.build(signs, grading=system), suffix), "questiontext/text")
        assert not re.search(r"<b>|\{@1@\}|\[\[x\]\]", text)
        question = question_in(ggbgen.build(controls, grading=system), suffix)
        assert said(question, "name/text") == "Kings[31m of a club"
        assert said(question, "questiontext/text").startswith("<p>Kings&#91;31m of a club</p>")
    sheet = ggbgen.build(controls, grading="moodle").files(Path("a.ggb"))[Path("a.moodle.txt")].decode()
    assert sheet.startswith("Kings[31m of a club (a.ggb)\n")


@pytest.mark.long
def test_the_command_writes_both_files_and_says_the_settings(run_here: Run, tmp_path: Path) -> None:
    done = run_here("build", "ask-kings", "--grading", "moodle")
    assert done.returncode == 0
    assert done.stdout.splitlines() == ["ask-kings.ggb", "ask-kings.moodle.txt"]
    assert done.stderr.splitlines()[0] == "Moodle, activity GeoGebra (mod_geogebra):"
    assert "  Selfgrade activity: on" in done.stderr.splitlines()
    assert zipfile.is_zipfile(tmp_path / "ask-kings.ggb")
    assert (tmp_path / "ask-kings.moodle.txt").read_text("utf-8").count("\n") > 5


@pytest.mark.long
def test_neither_file_is_there_if_one_cannot_be_written(run_here: Run, tmp_path: Path) -> None:
    (tmp_path / "ask-kings.ggb").mkdir()
    done = run_here("build", "ask-kings", "--grading", "stack")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "ggbgen: 'ask-kings.ggb': cannot be written: a folder, expected a file\n"
    assert [path.name for path in tmp_path.iterdir()] == ["ask-kings.ggb"]


@pytest.mark.parametrize(
    ("name", "system", "problem"),
    [
        ("nim", "moodle", "nim: grading 'moodle': this applet asks nothing, expected one with questions"),
        (
            *("ask-kings", "modle"),
            f"grading: unknown system 'modle', expected one of {', '.join(sorted(ADDED))}, did you mean 'moodle'?",
        ),
    ],
)
def test_what_cannot_be_graded_is_one_line(run_here: Run, tmp_path: Path, name: str, system: str, problem: str) -> None:
    done = run_here("build", name, "--grading", system)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"ggbgen: {problem}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_misspelled_argument_is_named() -> None:
    with pytest.raises(ggbgen.ParameterError, match="did you mean 'grading'"):
        ggbgen.build("ask-kings", gradin="moodle")


@pytest.mark.parametrize(("layout", "language", "grade"), [("wide", "en", "Grade: "), ("narrow", "es", "Nota: ")])
def test_the_last_message_in_the_activity_of_moodle_says_the_grade(layout: str, language: str, grade: str) -> None:
    """Moodle shows none to the student who submits."""
    button = {"en": "“Submit and finish”", "es": "«Entrega y termina»"}[language]
    applet = open_applet(build("ask-kings", grading="moodle", tasks=2, seed=7, layout=layout, language=language))
    for number in (1, 2):
        for v in range(6):
            applet.click(f"V_{{{v}}}")
        for _ in range(3):  # the same answer again costs nothing
            applet.click("check")
            assert (button in applet["message"]) is (number == 2)
        if number == 1:
            applet.click("next")
    for action in ("check", "V_{0}", "solution"):
        applet.click(action)
        for text in (applet["message"], applet["messageLine"].replace("\n", " ")):
            assert f"{grade}{round(applet['grade'], 1):g}" in text
            assert button in text
        # On a phone the text of the task begins at the fourth line.
        assert applet["messageLine"].count("\n") < {"wide": 2, "narrow": 3}[layout]
    # It is a matter of Moodle alone.
    other = open_applet(build("ask-kings", tasks=1, seed=7))
    other.click("solution")
    assert "Grade" not in other["message"]


@pytest.mark.parametrize("system", ["moodle", "question"])
def test_work_that_is_opened_again_does_not_ask_for_a_correction(system: str) -> None:
    """Whether it may still be corrected, or the attempt is over, the applet cannot know."""
    applet = open_applet(build("ask-kings", grading=system, tasks=1, seed=7))
    applet.click("V_{0}")
    before = applet["message"]
    applet.reopen()
    assert applet["message"] == before
    applet.click("check")
    assert str(applet["reasonText"]).replace("\n", " ") in applet["message"]
    published = applet.values(["progress", "grade", "correct", "done"])
    for _ in range(2):
        applet.reopen()
        assert applet["message"] == f"Task 1 of 1 again. Grade: {round(applet['grade'], 1):g} of 100."
        assert applet.values(["progress", "grade", "correct", "done"]) == published
    applet.click("V_{1}")
    assert applet["message"].startswith("Correct it and check again.")
    # In a test that goes on, the grade is not told.
    test = open_applet(build("ask-kings", grading=system, tasks=2, seed=7, mode="test"))
    test.click("V_{0}")
    test.click("check")
    test.reopen()
    assert test["message"] == "Task 1 of 2 again."


@pytest.mark.long
def test_students_get_a_second_attempt_with_the_settings_for_packages() -> None:
    told = dict(build("ask-kings", grading="scorm").settings_there())
    first, _, other = told["Moodle, Student skip content structure page"].partition("; or ")
    skip, force = re.fullmatch("(.*), with Force new attempt “(.*)”", other).groups()  # type: ignore[union-attr]
    assert entered(skip=first, force="No", over=0) == entered(skip=skip, force=force, over=0) == "normal"
    assert entered(skip=first, force="No", over=1) == "page"
    assert entered(skip=skip, force=force, over=1) == "normal"
    # Always alone opens every further visit as a review.
    assert entered(skip=skip, force="No", over=1) == "review"


@pytest.mark.long
def test_the_page_on_classes_tells_of_every_system() -> None:
    page = (Path(__file__).parents[1] / "docs" / "classroom.md").read_text("utf-8")
    told = dict(build("ask-kings", grading="scorm").settings_there())
    assert told["Moodle, Display package"] == "New window, 980 x 640"
    for name in ("Display package", "Display content structure in player", "Student skip content structure page"):
        assert f"| {name} | {told[f'Moodle, {name}'].replace('980 x 640', 'width 980, height 640')} |" in page
    for name, value in build("ask-kings", grading="stack").settings_there():
        if not name and "behaviours" in value:
            assert all(f"`{behaviour}`" in page for behaviour in re.findall(r"\w+(?=,|$)", value))
    for system in grading_systems():
        assert f"| `{system}` |" in page
        for label in ADDED[system] - {"keptTaken", "keptc"}:
            assert f"`{label}`" in page
