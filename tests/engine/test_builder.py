"""The builder of a site in a real browser: ggbgen runs in Python in a worker of the page."""

from __future__ import annotations

import base64
import io
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

import ggbgen
from ggbgen.archive.formats import Format, content
from ggbgen.assembly import complete
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import applet_names, parameter_values, read_definition
from ggbgen.errors import ParameterError
from ggbgen.page.exercise.sheet import questions_of
from ggbgen.questions import course_tasks
from ggbgen.scene.objects import InputBox
from tests.built import build
from tests.engine.builder_pages import Served, applet_of, drop, in_applet, saved, site_with_builder, until
from tests.engine.learning_system import learning_system
from tests.engine.test_scorm import answer as give_answer

pytestmark = [pytest.mark.engine, pytest.mark.long]

BUILT = "document.getElementById('state').textContent.startsWith('The applet has been rebuilt')"
IN_BASE_64 = """async ([name, choices]) => {
    const bytes = await window.ggbgen.build(name, choices);
    let text = "";
    bytes.forEach((byte) => { text += String.fromCharCode(byte); });
    return window.btoa(text);
}"""
# A package is named after its contents, to which the picture belongs.
IDENTIFIER = re.compile(rb'identifier="[^"]*"')
FAILED = "([name, choices]) => window.ggbgen.build(name, choices).then(() => '', (error) => error.message)"


class Builder(Served):
    """The page of the builder."""

    @cached_property
    def page(self) -> Page:
        """A page that tests share: loading Python takes some seconds."""
        return self.open("builder.html#applet=nim", self.new_page())

    def new_page(self) -> Page:
        return self.watched(self.context.new_page())

    def open(self, place: str, page: Page) -> Page:
        page.goto("about:blank")
        page.goto(f"{self.address}/{place}")
        page.wait_for_selector("#field-language", state="attached", timeout=120_000)
        return page

    def build(self, name: str, **choices: object) -> bytes:
        return base64.b64decode(self.page.evaluate(IN_BASE_64, [name, choices]))


@pytest.fixture(scope="module")
def builder(
    ggb_browser: Browser, ggb_server: EngineServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Builder]:
    """A site with the builder."""
    opened = Builder(site_with_builder(tmp_path_factory), ggb_browser, ggb_server, under="built")
    yield opened
    opened.close()
    assert opened.errors == []


def members(archive: bytes) -> dict[str, bytes]:
    """The members of an archive but for the picture."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if name != "geogebra_thumbnail.png"}


@pytest.mark.sweep
@pytest.mark.sampled(3, 15)
@pytest.mark.parametrize("name", applet_names())
def test_an_archive_is_that_of_the_command(name: str, builder: Builder) -> None:
    assert members(builder.build(name)) == members(build(name).to_bytes())
    preset = next(iter(read_definition(name).presets), "")
    chosen = {"language": "es", "preset": preset}
    assert members(builder.build(name, **chosen)) == members(build(name, **chosen).to_bytes())
    picture = dict(read_definition(name).page.picture)
    applet, problem = narrow(name, picture)
    other = {"layout": "narrow", "parameters": picture}
    if applet is None:
        assert problem in builder.page.evaluate(FAILED, [name, other])
    else:
        assert members(builder.build(name, **other)) == members(applet.to_bytes())


def narrow(name: str, picture: dict[str, object]) -> tuple[ggbgen.Applet | None, str]:
    """Return the narrow applet with the parameters of its picture, or why there is none."""
    try:
        return build(name, layout="narrow", **picture), ""
    except ParameterError as error:
        return None, str(error)


@pytest.mark.sweep
@pytest.mark.parametrize("file_format", list(Format))
def test_each_kind_of_file_is_that_of_the_command(file_format: Format, builder: Builder) -> None:
    applet = build("ask-kings", language="es", layout="narrow")
    there = builder.build("ask-kings", language="es", layout="narrow", format=file_format)
    here = content(applet, file_format)
    if file_format is Format.HTML:
        assert len(there) < len(here)  # the archive in it has no picture
        before, after = (page.partition(b"ggbBase64")[0] for page in (there, here))
        assert before == after != b""
    elif file_format is Format.GGB:
        assert members(there) == members(here)
    else:
        inside, expected = members(there), members(here)
        archives = [name for name in expected if name.endswith(".ggb")]
        assert inside.keys() == expected.keys()
        assert all(
            IDENTIFIER.sub(b"", inside[name]) == IDENTIFIER.sub(b"", expected[name])
            for name in expected
            if name not in archives
        )
        assert all(members(inside[name]) == members(expected[name]) for name in archives)


def test_a_form_shows_what_is_chosen(builder: Builder, tmp_path: Path) -> None:
    page = builder.open("builder.html#applet=nim", builder.new_page())
    there = "window.ggbApplet && ggbApplet.exists && ggbApplet.exists('position')"
    position = f"() => {there} && ggbApplet.getValueString('position')"
    until(page, f"String(({position})()).includes('{{3, 5, 7}}')", timeout=60_000)
    page.fill("#field-heaps", "2,9,4")
    until(page, f"String(({position})()).includes('{{2, 9, 4}}')", timeout=60_000)
    assert page.inner_text("#command") == "ggbgen build nim --set 'heaps=2,9,4'"

    page.fill("#field-heaps", "2,99,4")
    until(page, "document.getElementById('field-heaps-problem').textContent !== ''")
    assert page.inner_text("#field-heaps-problem") == "nim: parameter heaps: 99 is too large, expected 0 to 31"
    assert page.get_attribute("#field-heaps", "aria-invalid") == "true"
    assert "{2, 9, 4}" in in_applet(page, position), "the last applet stays"

    page.click("#more > summary")
    page.fill("#field-heaps", "1,4,5")
    page.select_option("#field-language", "es")
    until(page, f"String(({position})()).includes('{{1, 4, 5}}')", timeout=60_000)
    assert page.inner_text("#field-heaps-problem") == ""
    expected = ggbgen.build("nim", heaps=[1, 4, 5], language="es").to_bytes()
    assert members(saved(page, "ggb", tmp_path)) == members(expected)
    assert (tmp_path / "nim.ggb").is_file()
    page.close()


@pytest.mark.sweep
def test_a_form_has_the_parameters_of_the_game_that_is_chosen(builder: Builder) -> None:
    page = builder.open("builder.html#applet=ask-kings", builder.new_page())
    assert page.locator("#field-difficulty option").all_text_contents() == ["1", "2", "3", "4", "5"]
    page.evaluate("document.getElementById('name').append(new Option('ask-winner', 'ask-winner'))")
    page.evaluate(
        "Object.assign(document.querySelector('[value=ask-winner]').dataset, document.querySelector('option').dataset)"
    )
    page.select_option("#name", "ask-winner")
    page.wait_for_selector("#field-heaps", state="attached")
    page.focus("#field-game")
    page.select_option("#field-game", "graph-nim")
    page.wait_for_selector("#field-graph", state="attached", timeout=30_000)
    assert page.evaluate("document.activeElement.id") == "field-game"
    page.close()


def built(page: Page) -> None:
    until(page, BUILT, timeout=120_000)


def said(page: Page, place: str, text: str) -> None:
    """Wait until a place of the page contains a text."""
    until(page, "([place, text]) => document.getElementById(place).textContent.includes(text)", arg=[place, text])


@pytest.mark.sweep
def test_a_definition_of_ones_own_is_what_the_form_shows(builder: Builder, tmp_path: Path) -> None:
    page = builder.open("builder.html#applet=graph-nim", builder.new_page())
    page.click("#more > summary")
    page.fill("#field-title", 'The "club"')
    page.check("[data-omit=undo]")
    page.fill("#field-graph", "C5")
    page.dispatch_event("#field-graph", "change")
    until(page, "document.querySelector('.drawing img')?.naturalWidth > 0")
    until(page, "document.getElementById('toml').textContent.includes('[set]')")
    built(page)
    (tmp_path / "my-graph-nim").mkdir()
    definition = saved(page, "toml", tmp_path / "my-graph-nim")
    assert b'title = "The \\"club\\""' in definition
    applet = ggbgen.build(tmp_path / "my-graph-nim")
    assert members(saved(page, "ggb", tmp_path)) == members(applet.to_bytes())
    assert "undo" not in {item.label for item in applet.scene.objects}
    page.reload()
    page.wait_for_selector("#field-title", state="attached", timeout=120_000)
    assert page.input_value("#field-title") == 'The "club"'
    assert page.is_checked("[data-omit=undo]")
    page.close()


@pytest.mark.sweep
def test_a_link_shows_the_applet_alone(builder: Builder) -> None:
    page = builder.new_page()
    page.goto(f"{builder.address}/builder.html#applet=nim&heaps=2,9&view=applet")
    until(
        page,
        "window.ggbApplet && ggbApplet.exists && ggbApplet.exists('position')"
        " && ggbApplet.getValueString('position').includes('{2, 9}')",
        timeout=120_000,
    )
    assert not page.is_visible("#form")
    assert not page.is_visible("header")
    page.reload()
    until(page, "window.ggbApplet && ggbApplet.exists && ggbApplet.exists('position')", timeout=120_000)
    assert not page.is_visible("header"), "a student who reloads the page has the applet alone again"
    page.close()


# A build of the form waits for others when another applet is chosen.
LEFT = """() => {
    const type = (id, text) => {
        const box = document.getElementById(id);
        box.value = text;
        box.dispatchEvent(new Event("input", { bubbles: true }));
    };
    for (let i = 0; i < 40; i++) {
        window.ggbgen.build("nim", {});
    }
    type("field-heaps", "2,9,4");
    setTimeout(() => type("name", "tournament-kings"), 200);
}"""


@pytest.mark.sweep
def test_an_applet_that_was_left_does_not_come_back(builder: Builder) -> None:
    page = builder.open("builder.html#applet=nim", builder.new_page())
    until(page, "!document.getElementById('save').disabled")
    page.evaluate(LEFT)
    page.wait_for_selector("#field-max_order", state="attached", timeout=60_000)
    page.evaluate("window.ggbgen.build('nim', {})")
    until(page, "ggbApplet.exists('kings')", timeout=60_000)
    assert page.input_value("#field-max_order") == "12"
    assert "applet=tournament-kings" in page.url
    assert "heaps" not in page.url
    page.close()


@pytest.mark.sweep
def test_the_fields_show_the_values_of_a_preset(builder: Builder) -> None:
    page = builder.open("builder.html#applet=sum", builder.new_page())
    default = page.input_value("#field-games")
    presets = read_definition("sum").presets
    name, values = next((name, values) for name, values in presets.items() if "games" in values)
    page.select_option("#field-preset", name)
    built(page)
    assert page.input_value("#field-games") == str(values["games"]) != default
    page.fill("#field-games", default)  # a value of its own, though it is the one without a preset
    expected = f"games={default}"
    until(page, "(text) => document.getElementById('command').textContent.includes(text)", arg=expected, timeout=30_000)
    page.select_option("#field-preset", "")
    assert page.input_value("#field-games") == default
    page.close()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("questions", "expected"),
    [
        ("[]", ["matrix", "kings", "nim-sum"]),
        ('[null, 5, {"kind": "constructor"}]', ["matrix", "kings", "nim-sum"]),
        ('[{"kind": "kings", "points": 1e400, "difficulty": "x", "set": {"a = 1 }\\nb": 1}}]', ["kings"]),
        (json.dumps(300 * [{"kind": "mex"}]), 20 * ["mex"]),
    ],
)
def test_whatever_an_address_says_is_a_quiz(questions: str, expected: list[str], builder: Builder) -> None:
    page = builder.new_page()
    page.goto(f"{builder.address}/quiz.html#" + urlencode({"questions": questions}))
    built(page)
    kinds = page.eval_on_selector_all("#questions [id$=-kind]", "(found) => found.map((one) => one.value)")
    assert kinds == expected
    page.close()


@pytest.mark.sweep
def test_a_quiz_is_composed_and_graded(
    builder: Builder, tmp_path: Path, ggb_browser: Browser, ggb_server: EngineServer
) -> None:
    page = builder.new_page()
    page.goto(f"{builder.address}/quiz.html")
    built(page)
    # First, while nothing is built: a build that ends fills the field anew, perhaps while something is typed.
    page.click("#more > summary")
    page.fill("#field-deduction", "0")
    page.get_by_role("button", name="Remove: Question 3").click()
    page.get_by_role("button", name="Remove: Question 1").click()
    page.fill("#field-question0-count", "2")
    page.dispatch_event("#field-question0-count", "change")
    page.select_option("#field-question0-difficulty", "2")
    page.fill("#field-question0-graphs", "A>B B>C C>A\nx>y y>z x>z")
    page.dispatch_event("#field-question0-graphs", "change")
    expected = (
        'title = "Quiz"\n\n'
        + 2
        * (
            '[[questions]]\nkind = "kings"\npoints = 2\ndifficulty = 2\n'
            'set = { graphs = "A>B B>C C>A\\nx>y y>z x>z" }\n\n'
        )
        + "[set]\ntasks = 2\ndeduction = 0\n"
    )
    until(page, "(text) => document.getElementById('toml').textContent === text", arg=expected)
    built(page)
    folder = tmp_path / "my-quiz"
    folder.mkdir()
    assert saved(page, "toml", folder).decode() == expected
    package = saved(page, "scorm12", tmp_path)
    page.reload()
    built(page)
    assert page.text_content("#toml") == expected
    page.close()

    applet = ggbgen.build(folder)
    there, here = members(package), members(applet.to_scorm(version="1.2", engine_url="/engine/"))
    [archive] = [name for name in here if name.endswith(".ggb")]
    assert members(there[archive]) == members(here[archive])
    with learning_system(ggb_browser, ggb_server) as system:
        # Its page loads GeoGebra from GeoGebra's site.
        system.serve({**there, "index.html": here["index.html"]})
        with system.launch("1.2", learner="ann", within="/package/index.html") as launch:
            launch.wait_held("status", "incomplete")
            seed = int(launch.ask("ggbApplet.getValue('seed')"))
            definition = complete(read_definition(folder))
            asked = questions_of(definition, parameter_values(definition, {}))
            task = course_tasks([(question, 2) for _, question in asked], seed, 1)[0]
            give_answer(launch, applet.scene, asked[0][1].solution(task).marked)
            launch.wait_held("raw", "50")


@pytest.mark.sweep
@pytest.mark.parametrize("place", ["builder.html#applet=nim", "es/builder.html#applet=nim", "applets/nim.html"])
def test_the_keyboard_leaves_the_applet(place: str, builder: Builder) -> None:
    page = builder.new_page()
    page.goto(f"{builder.address}/{place}")
    there = "window.ggbApplet && ggbApplet.exists && ggbApplet.exists('ready') && ggbApplet.getValue('ready') === 1"
    if "builder" in place:
        until(page, there, timeout=120_000)
        until(page, "!document.getElementById('outputs').hidden", timeout=120_000)
    else:
        page.wait_for_function(there, timeout=120_000)
    inside = applet_of(page) or page.main_frame
    focused = "document.getElementById('stage').contains(document.activeElement)"
    page.focus("#format" if "builder" in place else "#full")
    inside.wait_for_function("document.querySelector('#stage canvas').tabIndex === 0")
    page.keyboard.press("Shift+Tab")
    for _ in range(40):  # GeoGebra goes from object to object, and round again
        page.keyboard.press("Tab")
        assert page.evaluate(focused)
    told = page.locator("#way-out > span")
    assert told.inner_text() == ("Con Esc se sale del applet." if "es/" in place else "Esc leads out of the applet.")
    until(page, "document.querySelector('#way-out > span').getBoundingClientRect().height > 10")
    page.keyboard.press("Escape")
    leaves = "(id) => document.activeElement.id === id"
    until(page, leaves, "format" if "builder" in place else "full")
    until(page, "document.querySelector('#way-out > span').getBoundingClientRect().height < 2")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused)
    page.keyboard.press("Shift+Escape")
    until(page, "(tag) => document.activeElement.tagName === tag", "SUMMARY" if "builder" in place else "A")
    # A finger or a mouse needs no such advice, not even in a box of the applet.
    scene = build("nim").scene
    box = next(item for item in scene.objects if isinstance(item, InputBox) and item.visible)
    canvas = inside.locator("#stage canvas").first
    scale = (canvas.bounding_box() or {})["width"] / scene.width_px
    canvas.click(position={"x": (box.x_px + 40) * scale, "y": (box.y_px + 16) * scale})
    inside.wait_for_function("/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)")
    until(page, "document.querySelector('#way-out > span').getBoundingClientRect().height < 2")
    page.close()


def archive(name: str, data: bytes) -> Any:
    return {"name": name, "mimeType": "application/vnd.geogebra.file", "buffer": data}


def with_text(data: bytes, old: str, new: str) -> bytes:
    """Return an archive with another text in its document."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(buffer, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            assert name != "geogebra.xml" or old.encode() in content
            after.writestr(name, content.replace(old.encode(), new.encode()) if name == "geogebra.xml" else content)
    return buffer.getvalue()


@pytest.mark.sweep
def test_a_file_is_gone_on_from(builder: Builder, tmp_path: Path) -> None:
    page = builder.open("builder.html#applet=ask-kings", builder.new_page())
    ours = ggbgen.build("nim", heaps=[2, 9], language="es", computer="random").to_bytes()
    drop(page, "ours.ggb", ours)
    page.wait_for_selector("#field-heaps", state="attached", timeout=60_000)
    built(page)
    values = [page.input_value(f"#field-{name}") for name in ("heaps", "computer", "language")]
    assert page.input_value("#name") == "nim"
    assert values == ["2,9", "random", "es"]
    assert members(saved(page, "ggb", tmp_path)) == members(ours)

    older = with_text(ours, f"ggbgen {ggbgen.__version__} nim", "ggbgen 0.0.7 nim")
    page.set_input_files("#given", archive("older.ggb", older))
    until(page, "document.getElementById('older').textContent.startsWith('The file was made by ggbgen 0.0.7')")

    page.set_input_files("#given", archive("strange.ggb", thesis_like()))
    until(page, "document.getElementById('state').textContent.includes('does not say what it was built from')")
    page.set_input_files("#given", archive("hostile.ggb", b"PK\x03\x04 not really"))
    said(page, "state", "damaged zip")
    page.close()


@pytest.mark.sweep
def test_a_definition_in_a_file_is_gone_on_from_and_rules_in_it_wait_for_a_word(
    builder: Builder, tmp_path: Path
) -> None:
    folder = tmp_path / "my-kings"
    folder.mkdir()
    (folder / "applet.toml").write_text('extends = "ask-kings"\ntitle = "Ours"\n[set]\ntasks = 3\n', "utf-8")
    page = builder.open("builder.html#applet=nim", builder.new_page())
    page.set_input_files("#given", archive("ours.ggb", ggbgen.build(folder).to_bytes()))
    page.wait_for_selector("#field-tasks", state="attached", timeout=60_000)
    built(page)
    page.click("#more > summary")
    page.fill("#field-tasks", "4")
    until(
        page,
        "ggbApplet.getAllObjectNames('text').some((name) => ggbApplet.getValueString(name).includes('Task 1 of 4'))",
    )
    expected = ggbgen.build(folder, tasks=4).to_bytes()
    assert members(saved(page, "ggb", tmp_path)) == members(expected)
    page.reload()
    built(page)
    assert page.input_value("#field-tasks") == "4"

    example = Path(__file__).parents[2] / "examples" / "euclid"
    page.set_input_files("#given", archive("euclid.ggb", ggbgen.build(example).to_bytes()))
    page.wait_for_url("**/game.html*", timeout=60_000)
    page.wait_for_selector("#foreign:visible", timeout=60_000)
    assert page.is_disabled("#build")
    page.set_input_files("#given", archive("chomp.ggb", ggbgen.build(example.parent / "chomp").to_bytes()))
    until(page, "document.getElementById('folder').value === 'chomp'", timeout=60_000)
    assert page.is_disabled("#build")
    page.close()


@pytest.mark.sweep
def test_rules_that_are_too_long_for_a_link_are_shown(builder: Builder, tmp_path: Path) -> None:
    folder = tmp_path / "euclid"
    shutil.copytree(Path(__file__).parents[2] / "examples" / "euclid", folder)
    comment = f"# {Random(1).randbytes(20_000).hex()}\n"
    rules = (folder / "game.py").read_text("utf-8") + comment
    (folder / "game.py").write_text(rules, "utf-8")
    page = builder.open("builder.html#applet=nim", builder.new_page())
    page.set_input_files("#given", archive("euclid.ggb", ggbgen.build(folder).to_bytes()))
    page.wait_for_url("**/game.html*", timeout=60_000)
    for _ in range(2):
        page.wait_for_selector("#foreign:visible", timeout=60_000)
        assert page.is_disabled("#build")
        assert page.evaluate("history.state.folder.files['game.py']") == rules
        page.reload()
    page.close()


def thesis_like() -> bytes:
    """An archive that ggbgen has not made."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as made:
        made.writestr("geogebra.xml", '<geogebra format="5.0"><construction/></geogebra>')
    return buffer.getvalue()


@pytest.mark.sweep
def test_every_applet_leads_to_its_form(builder: Builder) -> None:
    page = builder.new_page()
    page.goto(f"{builder.address}/es/applets/tournament-kings.html")
    page.get_by_role("link", name="Hazlo tuyo").click()
    page.wait_for_selector("#field-max_order", state="attached", timeout=120_000)
    assert page.input_value("#name") == "tournament-kings"
    page.close()


KEPT = """(value) => new Promise((resolve, reject) => {
    const request = indexedDB.open("ggbgen", 1);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const store = request.result.transaction("kept", value === null ? "readonly" : "readwrite").objectStore("kept");
        const version = document.getElementById("builder").dataset.version;
        const found = value === null ? store.get(version) : store.put(new Uint8Array(value), version);
        found.onsuccess = () => resolve(found.result ? found.result.length || 0 : 0);
    };
})"""


@pytest.mark.sweep
def test_the_next_visit_starts_from_what_is_kept_or_without_it(builder: Builder) -> None:
    page = builder.open("builder.html#applet=nim", builder.new_page())
    page.wait_for_timeout(1000)
    assert page.evaluate(KEPT, None) > 1_000_000
    expected = members(build("nim", heaps=[4, 4]).to_bytes())
    started: list[str] = []
    page.on("request", lambda request: started.append(request.url) if request.url.endswith("worker.js") else None)
    for value, starts in ((None, 1), ([1, 2, 3], 2)):  # as it is, and damaged
        if value is not None:
            page.evaluate(KEPT, value)
        started.clear()
        page = builder.open("builder.html#applet=nim", page)
        choices = {"parameters": {"heaps": [4, 4]}}
        assert members(base64.b64decode(page.evaluate(IN_BASE_64, ["nim", choices]))) == expected
        assert len(started) == starts, "what is kept is used if it can be"
    page.wait_for_timeout(1000)
    assert page.evaluate(KEPT, None) > 1_000_000, "what was damaged was read, and has been replaced"
    page.close()


@pytest.mark.sweep
@pytest.mark.parametrize("file", ["builder/worker.js", "builder/fence.html", "pyodide/pyodide.asm.wasm", "ggbgen.zip"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_file_that_cannot_be_loaded_is_named(file: str, language: str, builder: Builder) -> None:
    page = builder.context.new_page()
    missing = {"status": 404, "body": "<p>not here</p>", "content_type": "text/html"}
    page.route(f"**/{file}", lambda route: route.abort() if "worker" in file else route.fulfill(**missing))
    page.goto(f"{builder.address}/{'es/' * (language == 'es')}builder.html#applet=nim")
    said(page, "state", f"{file} could not be loaded" if language == "en" else "No se ha podido cargar ")
    assert file in page.inner_text("#state")
    assert page.is_disabled("#copy-link"), "nothing is there to be copied"
    page.unroute_all(behavior="wait")
    page.select_option("#name", "tournament-kings")
    page.wait_for_selector("#field-max_order", state="attached", timeout=60_000)
    assert page.locator("iframe[sandbox]").count() == 1
    page.close()


NO_JSON = "expected values that JSON can hold"


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (
            "build('nim', { parameters: { heaps: 3n } })",
            f"{NO_JSON}: Do not know how to serialize",
        ),
        (
            "build('nim', { parameters: { heaps: [1 / 0] } })",
            f"{NO_JSON}: Infinity is no number",
        ),
        ("build('nim', loop)", f"{NO_JSON}: Converting circular structure to JSON"),
        ("build('nim', { parameters: { heaps: deep(2000) } })", "expected values that are nested at most 50 levels"),
        (
            "build('nim', { parameters: { heaps: deep(1e6) } })",
            f"{NO_JSON}: Maximum call stack",
        ),
        ("build()", "name: missing, expected the name of an applet"),
        (
            "build('nim', { files: { 'applet.toml': '', 'game.py': '' } })",
            "Rules and scripts of a game run only on the page",
        ),
        ("build(5)", "name 5: expected a text"),
        ("build('nim', 5)", "expected an object with what is chosen"),
        ("build('nim', { parameters: 'heaps=2' })", "parameters 'heaps=2': expected an object"),
        ("build('nim', { parameters: { heaps: { length: 2 } } })", "nim: parameter heaps: "),
    ],
)
def test_a_call_that_makes_no_sense_is_refused_and_python_stays(call: str, expected: str, builder: Builder) -> None:
    page = builder.page
    page.evaluate("window.frame = document.querySelector('iframe[sandbox]')")
    said = page.evaluate(
        f"""() => {{
            const loop = {{}};
            loop.loop = loop;
            function deep(depth) {{
                let inside = [];
                for (let i = 0; i < depth; i++) {{
                    inside = [inside];
                }}
                return inside;
            }}
            return window.ggbgen.{call}.then(() => "it was built", (error) => error.message);
        }}"""
    )
    assert expected in said
    assert page.evaluate("window.frame === document.querySelector('iframe[sandbox]')")


@pytest.mark.sweep
def test_without_webassembly_it_says_what_to_do(builder: Builder) -> None:
    page = builder.new_page()
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"{builder.address}/builder.html")
    assert "cannot run Python" in page.inner_text("#state")
    page.close()
