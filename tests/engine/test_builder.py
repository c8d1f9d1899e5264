"""The builder of a site in a real browser: ggbgen runs in Python in a worker of the page."""

from __future__ import annotations

import base64
import io
import re
import zipfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import ggbgen
from ggbgen.archive.formats import Format, content
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import applet_names, read_definition
from ggbgen.deliver.site import Site, write_site
from tests.built import build, made_once
from tests.engine.fingers import prepare

pytestmark = [pytest.mark.engine, pytest.mark.long]

SHOWN = ("nim", "tournament-kings", "ask-kings")
BUILT = "document.getElementById('state').textContent.startsWith('The applet is built')"
IN_BASE_64 = """async ([name, choices]) => {
    const bytes = await window.ggbgen.build(name, choices);
    let text = "";
    bytes.forEach((byte) => { text += String.fromCharCode(byte); });
    return window.btoa(text);
}"""
# A package is named after its contents, to which the picture belongs.
IDENTIFIER = re.compile(rb'identifier="[^"]*"')
FAILED = "([name, choices]) => window.ggbgen.build(name, choices).then(() => '', (error) => error.message)"


class Builder:
    """The page of the builder, and what it requests."""

    def __init__(self, site: Site, browser: Browser, server: EngineServer) -> None:
        self.server, self.errors = server, list[str]()
        for path in site.paths:
            server.add(f"/built/{path}", (site.folder / path).read_bytes(), suffix=Path(path).suffix)
        self.context = browser.new_context(viewport={"width": 1366, "height": 900})

    @cached_property
    def page(self) -> Page:
        """A page that tests share: loading Python takes some seconds."""
        return self.open("builder.html#applet=nim", self.new_page())

    def new_page(self) -> Page:
        page = self.context.new_page()
        prepare(page)
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._request)
        return page

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.server.url, "data:", "blob:")):
            self.errors.append(f"request to {request.url}")

    def open(self, place: str, page: Page) -> Page:
        page.goto("about:blank")
        page.goto(f"{self.server.url}/built/{place}")
        page.wait_for_selector("#field-language", state="attached", timeout=120_000)
        return page

    def build(self, name: str, **choices: object) -> bytes:
        return base64.b64decode(self.page.evaluate(IN_BASE_64, [name, choices]))


def made(folder: Path) -> Site:
    return write_site(folder, language=("en", "es"), only=SHOWN, engine_url="/engine/", processes=1, builder=True)


@pytest.fixture(scope="module")
def builder(
    ggb_browser: Browser, ggb_server: EngineServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Builder]:
    """A site with the builder."""
    site = made_once("builder", made, tmp_path_factory.mktemp("builder"))
    opened = Builder(site, ggb_browser, ggb_server)
    yield opened
    opened.context.close()
    assert opened.errors == []


def members(archive: bytes) -> dict[str, bytes]:
    """The members of an archive but for the picture."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if name != "geogebra_thumbnail.png"}


@pytest.mark.sweep
@pytest.mark.sampled(3, 45)
@pytest.mark.parametrize("name", applet_names())
def test_an_archive_is_that_of_the_command(name: str, builder: Builder) -> None:
    assert members(builder.build(name)) == members(build(name).to_bytes())
    preset = next(iter(read_definition(name).presets), "")
    chosen = {"language": "es", "preset": preset}
    assert members(builder.build(name, **chosen)) == members(build(name, **chosen).to_bytes())


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


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "choices", "said"),
    [
        ("nim", {"parameters": {"heaps": [1, 99]}}, "nim: parameter heaps: 99 is too large, expected 0 to 31"),
        ("nimm", {}, "unknown applet 'nimm', expected one of "),
        ("nim", {"language": "xx"}, "--lang 'xx': no such language, expected one of en, es"),
        ("nim", {"format": "exe"}, "format 'exe': expected one of ggb, html, scorm12, scorm2004"),
        ("nim", {"parameter": {}}, "'parameter': unknown key of a request, expected one of name, files, parameters,"),
        ("nim", {"grading": "moodle"}, "nim"),
        ("", {}, "name: missing, expected the name of an applet"),
        ("nim", {"parameters": [1]}, "parameters [1]: expected an object"),
        ("nim", {"files": {"a/b": ""}}, "files: 'a/b' is not the name of a file such as 'game.py'"),
        ("nim", {"files": {"game.py": ""}}, "files: no 'applet.toml'"),
    ],
)
def test_what_cannot_be_built_is_said(name: str, choices: dict[str, object], said: str, builder: Builder) -> None:
    assert said in builder.page.evaluate(FAILED, [name, choices])


def test_a_form_shows_what_is_chosen(builder: Builder, tmp_path: Path) -> None:
    page = builder.open("builder.html#applet=nim", builder.new_page())
    position = "() => window.ggbApplet && ggbApplet.exists('position') && ggbApplet.getValueString('position')"
    page.wait_for_function(f"String(({position})()).includes('{{3, 5, 7}}')", timeout=60_000)
    page.fill("#field-heaps", "2,9,4")
    page.wait_for_function(f"String(({position})()).includes('{{2, 9, 4}}')", timeout=60_000)
    assert page.inner_text("#command") == "ggbgen build nim --set 'heaps=2,9,4'"

    page.fill("#field-heaps", "2,99,4")
    page.wait_for_function("document.getElementById('field-heaps-problem').textContent !== ''")
    assert page.inner_text("#field-heaps-problem") == "nim: parameter heaps: 99 is too large, expected 0 to 31"
    assert page.get_attribute("#field-heaps", "aria-invalid") == "true"
    assert "{2, 9, 4}" in page.evaluate(position), "the last applet stays"

    page.click("#more > summary")
    page.fill("#field-heaps", "1,4,5")
    page.select_option("#field-language", "es")
    page.wait_for_function(f"String(({position})()).includes('{{1, 4, 5}}')", timeout=60_000)
    assert page.inner_text("#field-heaps-problem") == ""
    with page.expect_download() as waiting:
        page.click("#save")
    assert waiting.value.suggested_filename == "nim.ggb"
    waiting.value.save_as(tmp_path / "nim.ggb")
    expected = ggbgen.build("nim", heaps=[1, 4, 5], language="es").to_bytes()
    assert members((tmp_path / "nim.ggb").read_bytes()) == members(expected)

    page.reload()
    page.wait_for_selector("#field-language", state="attached", timeout=120_000)
    page.wait_for_function(f"String(({position})()).includes('{{1, 4, 5}}')", timeout=60_000)
    assert page.input_value("#field-language") == "es"
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
    page.fill("#field-game", "graph-nim")
    page.wait_for_selector("#field-graph", state="attached", timeout=30_000)
    assert page.evaluate("document.activeElement.id") == "field-game"
    page.close()


@pytest.mark.sweep
def test_every_applet_leads_to_its_form(builder: Builder) -> None:
    page = builder.new_page()
    page.goto(f"{builder.server.url}/built/es/applets/tournament-kings.html")
    page.get_by_role("link", name="Hazlo tuyo").click()
    page.wait_for_selector("#field-max_order", state="attached", timeout=120_000)
    assert page.input_value("#name") == "tournament-kings"
    page.close()


@pytest.mark.sweep
def test_a_worker_that_cannot_be_loaded_is_said(builder: Builder) -> None:
    page = builder.context.new_page()
    page.route("**/builder/worker.js", lambda route: route.abort())
    page.goto(f"{builder.server.url}/built/builder.html#applet=nim")
    page.wait_for_function("document.getElementById('state').textContent.includes('cannot run Python')")
    page.close()


def test_without_webassembly_it_says_what_to_do(builder: Builder) -> None:
    page = builder.new_page()
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"{builder.server.url}/built/builder.html")
    assert "cannot run Python" in page.inner_text("#state")
    page.close()
