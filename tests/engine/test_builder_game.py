"""The page "A game of your own" in a real browser: typed, mended, checked, solved, built, played, stopped."""

from __future__ import annotations

import base64
import io
import json
import re
import socket
import threading
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import data_folder
from ggbgen.definition.portable_files import MOST_FILES
from ggbgen.deliver.builder.codemirror import CODEMIRROR_FOLDER
from ggbgen.deliver.site.texts import BUILDER_TEXTS
from tests.engine.builder_pages import Served, applet_of, drop, in_applet, site_with_builder, until
from tests.engine.fingers import Finger

pytestmark = [pytest.mark.engine, pytest.mark.long]

EUCLID = (data_folder("examples") / "euclid/game.py").read_text("utf-8")
ENDED = "document.getElementById('stop').hidden && document.getElementById('build').ariaDisabled === 'false'"
READY = "() => window.ggbApplet && ggbApplet.exists && ggbApplet.exists('ready') && ggbApplet.getValue('ready') === 1"
POSITION = "() => ggbApplet.getValueString('position')"
LOOP = EUCLID.replace("a, b = position\n", "a, b = position\n        while True:\n            pass\n", 1)
EATER = EUCLID.replace("return (23, 9)", "return (len([bytes(1 << 29) for _ in range(4)]), 9)")


class GamePage(Served):
    """The page "A game of your own"."""

    @cached_property
    def page(self) -> Page:
        """A page that tests share: loading Python takes some seconds."""
        return self.new_page()

    def new_page(self, place: str = "game.html", **options: Any) -> Page:
        context = self.browser.new_context(**options) if options else self.context
        page = self.watched(context.new_page())
        self.open(page, place)
        return page

    def _console(self, message: Any) -> None:
        # Where a whole marked text is replaced, Chromium keeps its style in an attribute, which the policy refuses:
        # CodeMirror takes the text alone.
        if not message.text.startswith("Applying inline style"):
            super()._console(message)

    def open(self, page: Page, place: str = "game.html") -> None:
        page.goto("about:blank")
        page.goto(f"{self.address}/{place}")
        page.wait_for_selector("#files button", timeout=30_000)


@pytest.fixture(scope="module")
def game(
    ggb_browser: Browser, ggb_server: EngineServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[GamePage]:
    """A site with the page."""
    site = site_with_builder(tmp_path_factory)
    if not any(path.startswith(CODEMIRROR_FOLDER) for path in site.paths):
        pytest.skip("CodeMirror is not installed")
    opened = GamePage(site, ggb_browser, ggb_server, under="game")
    yield opened
    opened.close()
    assert "\n".join(opened.errors) == ""


def write(page: Page, text: str, file: str = "game.py") -> None:
    """Put a text into the editor by the keyboard, in place of what is there."""
    page.get_by_role("tab", name=file).click()
    page.click("#editor .cm-content, #editor textarea")
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(text)


def press(page: Page, what: str) -> str:
    """Press a button and return what is said when it is done, with the problems that are listed."""
    page.click(f"#{what}")
    until(page, ENDED, timeout=120_000)
    return "\n".join(page.locator("#state, #problems:visible").all_inner_texts())


def use(page: Page, text: str, **files: str) -> None:
    """Open a folder as a page with a history does: as one's own."""
    folder = {"name": "euclid", "files": {"game.py": text, "applet.toml": toml("Euclid")} | files}
    page.evaluate("(folder) => history.replaceState({folder, isForeign: false, shown: 'game.py'}, '')", folder)
    page.evaluate("window.dispatchEvent(new PopStateEvent('popstate'))")
    until(page, "(name) => document.getElementById('folder').value === name", arg="euclid")


@pytest.mark.sweep
def test_a_folder_that_is_left_while_the_frame_loads_leaves_the_page_alive(game: GamePage) -> None:
    page = game.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)  # no answer: the frame is removed before it has loaded

    page.route("**/fence.html", hold)
    page.click("#build")
    until(page, "document.querySelector('iframe[sandbox]') !== null")
    use(page, EUCLID)
    until(page, ENDED)
    page.unroute_all(behavior="ignoreErrors")
    assert held
    assert press(page, "build") == BUILDER_TEXTS["wasBuilt"]
    until(page, READY, timeout=60_000)
    page.close()


COUNTING = """() => {
    const replace = history.replaceState.bind(history);
    window.replaced = 0;
    history.replaceState = (...given) => {
        window.replaced += 1;
        replace(...given);
    };
}"""


@pytest.mark.sweep
def test_typing_does_not_write_the_history_at_each_key_and_loses_nothing(game: GamePage) -> None:
    page = game.new_page()
    page.evaluate(COUNTING)
    page.click("#editor .cm-content")
    before = time.monotonic()
    page.keyboard.type("# Safari refuses more than 100 changes in 30 seconds", delay=25)
    assert page.evaluate("window.replaced") <= 2 + 3 * (time.monotonic() - before)
    page.keyboard.type("the last word")
    page.reload()  # at once
    page.wait_for_selector("#files button")
    assert "the last word" in page.evaluate("history.state.folder.files['game.py']")
    page.close()


MANY = """(count) => {
    const dataTransfer = new DataTransfer();
    for (let i = 0; i < count; i++) {
        dataTransfer.items.add(new File(["#"], `m${i}.py`));
    }
    document.body.dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
}"""


@pytest.mark.sweep
def test_more_files_than_a_definition_may_have_are_refused_at_once(game: GamePage) -> None:
    page = game.new_page()
    page.evaluate(MANY, 300)
    until(page, "document.getElementById('state').textContent === '302 files: expected at most 200.'")
    assert page.get_by_role("tab").count() == 2
    page.evaluate(MANY, 198)
    until(page, "document.querySelectorAll('[role=tab]').length === 200")
    assert MOST_FILES == 200
    page.evaluate("document.getElementById('folders').open = true")
    page.fill("#file-name", "more.py")
    page.click("#add")
    assert page.inner_text("#state") == "201 files: expected at most 200."
    files = {f"m{i}.py": "" for i in range(300)}
    made = zlib.compressobj(wbits=-15)
    folder = json.dumps({"name": "a", "files": files}).encode()
    link = base64.urlsafe_b64encode(made.compress(folder) + made.flush()).decode().rstrip("=")
    game.open(page, f"game.html#game={link}")
    until(page, "document.getElementById('state').textContent === '300 files: expected at most 200.'")
    assert page.get_by_role("tab").count() == 2
    page.close()


@pytest.mark.sweep
@pytest.mark.parametrize("place", ["game.html", "builder.html#applet=nim"])
def test_a_folder_that_is_dropped_is_said(game: GamePage, place: str, tmp_path: Path) -> None:
    page = game.context.new_page()
    page.goto(f"{game.address}/{place}")
    page.wait_for_selector("#files button, #field-heaps", timeout=60_000)
    until(page, "document.getElementById('state').textContent === ''")
    session = game.context.new_cdp_session(page)
    data = {"items": [], "files": [str(tmp_path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 300, "y": 300, "data": data})
    expected = f"{tmp_path.name} cannot be read. If it is a folder, choose its files, or a zip of it."
    until(page, "(text) => document.getElementById('state').textContent === text", arg=expected)
    page.close()


def toml(title: str) -> str:
    return f'title = "{title}"\ndescription = "{title}"\nruleset = "game.py"\n'


def zipped(**files: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"mine/{name.replace('_', '.')}", text)
    return buffer.getvalue()


@pytest.mark.sweep
def test_a_game_is_typed_mended_checked_solved_built_and_played(game: GamePage) -> None:
    page = game.page
    wrong = EUCLID.replace("a, b = position\n", "a, b = positon\n")
    write(page, wrong)
    said = press(page, "build")
    assert said == (
        f"{BUILDER_TEXTS['problemsBelow']}\ngame.py:13 options((23, 9)): NameError: name 'positon' is not defined"
    )
    assert page.locator("#editor .cm-wrong").inner_text().strip() == "a, b = positon"
    page.get_by_role("button", name="game.py:13").click()
    assert page.locator("#editor .cm-activeLine").inner_text().strip() == "a, b = positon"
    assert page.evaluate("document.getElementById('editor').contains(document.activeElement)")

    page.keyboard.press("End")
    for _ in "positon":
        page.keyboard.press("Backspace")
    page.keyboard.type("position")
    assert press(page, "check") == "10 properties on all 10 positions: the rules keep all of them."
    assert page.locator("#editor .cm-wrong").count() == 0
    press(page, "solve")
    assert page.inner_text("#result").startswith("euclid, normal play: 23,9\noutcome N")
    page.click("#solving summary")
    page.fill("#position", "3,2")
    press(page, "solve")
    assert "outcome P" in page.inner_text("#result")
    page.fill("#position", "")

    page.keyboard.press("Tab")
    page.click("#editor .cm-content")
    page.keyboard.press("Control+Enter")
    until(page, ENDED, timeout=60_000)
    until(page, READY, timeout=60_000)
    for _ in range(12):
        now = tuple(map(int, re.findall(r"\d+", in_applet(page, POSITION))))
        if in_applet(page, "ggbApplet.getValue('winner')"):
            break
        a, b = now
        h = 0 if a >= b else 1
        most = max(now) // min(now)
        options = [(max(now) - k * min(now), min(now)) for k in range(1, most + 1)]
        left = next((one for one, other in options if not won(one, other)), options[0][0])
        spot = Finger(page, applet_of(page)).spot(f"c_{{{h},{left + 1}}}")
        page.mouse.click(*spot)
        until(page, f"(before) => ({POSITION})() !== before", arg=f"{{{now[0]}, {now[1]}}}", timeout=10_000)
        page.wait_for_timeout(300)
    assert in_applet(page, "ggbApplet.getValue('winner')") == 1, "whoever plays perfectly from 23, 9 wins"


def won(a: int, b: int) -> bool:
    if not a or not b:
        return False
    options = [(max(a, b) - k * min(a, b), min(a, b)) for k in range(1, max(a, b) // min(a, b) + 1)]
    return any(not won(*one) for one in options)


@pytest.mark.sweep
def test_what_loops_is_stopped_by_a_button_and_by_a_limit(game: GamePage) -> None:
    page = game.page
    use(page, LOOP)
    page.click("#build")
    until(page, "document.getElementById('state').textContent.includes('being built')", timeout=60_000)
    page.wait_for_timeout(500)
    page.click("#stop")
    until(page, ENDED)
    assert page.inner_text("#state") == BUILDER_TEXTS["stopped"]
    page.evaluate("window.ggbgen.limit.ms = 2000")
    assert "no end after 2 seconds" in press(page, "solve")
    page.evaluate("window.ggbgen.limit.ms = 30000")
    use(page, EUCLID)
    assert press(page, "build") == BUILDER_TEXTS["wasBuilt"]


@pytest.mark.sweep
def test_what_eats_memory_is_said_and_the_page_stays(game: GamePage) -> None:
    page = game.page
    use(page, EATER)
    said = press(page, "build")
    assert "MemoryError" in said
    growing = "return (23, 9)", "x = []\n        while True:\n            x.append(bytearray(1 << 24))"
    use(page, EUCLID.replace(*growing))
    assert "MemoryError" in press(page, "build")
    use(page, EUCLID)
    assert press(page, "build") == BUILDER_TEXTS["wasBuilt"]


@pytest.mark.sweep
def test_every_example_is_built_also_one_with_a_board_of_its_own(game: GamePage) -> None:
    page = game.page
    for name in sorted(path.name for path in data_folder("examples").iterdir()):
        page.select_option("#example", name)
        assert press(page, "build") == BUILDER_TEXTS["wasBuilt"], name
        until(page, READY, timeout=60_000)
        assert press(page, "check").endswith("the rules keep all of them."), name
    page.select_option("#example", "game-of-y")
    assert "board.js" in page.locator("#files button").all_inner_texts()
    page.get_by_role("tab", name="board.js").click()
    board = page.locator("#editor .cm-content").inner_text()
    write(page, board.replace("places: function (start) {", "places: function (start {", 1), "board.js")
    said = press(page, "build")
    assert "\nboard.js:" in said
    assert page.get_by_role("tab", name="board.js").get_attribute("aria-selected") == "true"


@pytest.mark.sweep
def test_a_parameter_of_the_rules_is_a_field(game: GamePage) -> None:
    page = game.page
    page.select_option("#example", "node-kayles")
    press(page, "build")
    page.fill("#field-graph", "C5")
    until(page, "document.getElementById('command').textContent.includes('graph=C5')")
    until(page, "document.getElementById('state').textContent.includes('rebuilt')")
    assert "game=" in page.url
    with page.expect_download() as waiting:
        page.click("#save")
    assert waiting.value.suggested_filename == "node-kayles.ggb"


@pytest.mark.sweep
def test_back_and_forward_lose_nothing(game: GamePage) -> None:
    page = game.page
    game.open(page)
    write(page, EUCLID.replace("23, 9", "22, 9"))
    page.select_option("#example", "chomp")
    until(page, "document.getElementById('folder').value === 'chomp'")
    page.go_back()
    until(page, "document.getElementById('folder').value === 'euclid'")
    assert "22, 9" in page.inner_text("#editor .cm-content")
    page.go_forward()
    until(page, "document.getElementById('folder').value === 'chomp'")
    write(page, EUCLID.replace("23, 9", "17, 9"))
    page.focus(".skip")
    page.keyboard.press("Enter")
    until(page, "location.hash.includes('game=')")
    assert "17, 9" in page.inner_text("#editor .cm-content"), "a link within the page changes nothing"
    game.open(page, "game.html#game=AAAA")
    until(page, "document.getElementById('state').textContent !== ''")
    assert page.inner_text("#state") == BUILDER_TEXTS["badLink"]


@pytest.mark.sweep
def test_a_folder_is_taken_as_a_zip_and_dropped_back_in(game: GamePage, tmp_path: Path) -> None:
    page = game.page
    use(page, EUCLID.replace("23, 9", "19, 7"))
    page.click("#folders summary")
    page.fill("#file-name", "messages/es.po")
    page.click("#add")
    write(page, 'msgid "Euclid"\nmsgstr "Euclides"\n', "messages/es.po")
    with page.expect_download(timeout=60_000) as waiting:
        page.click("#take")
    assert waiting.value.suggested_filename == "euclid.zip"
    waiting.value.save_as(tmp_path / "euclid.zip")
    page.select_option("#example", "chomp")
    drop(page, "euclid.zip", (tmp_path / "euclid.zip").read_bytes())
    page.wait_for_selector("#foreign", timeout=60_000)
    assert page.locator("#files button").all_inner_texts() == ["applet.toml", "game.py", "messages/es.po"]
    assert "19, 7" in page.inner_text("#editor .cm-content")
    page.click("#trust")
    until(page, ENDED, timeout=60_000)
    assert page.inner_text("#state") == BUILDER_TEXTS["wasBuilt"]

    for data, said in (
        (b"PK nothing", "no zip that can be read"),
        (zipped(**{"applet_toml": "", "../x_py": ""}), "expected the folder of one game"),
        (zipped(game_py=""), "no applet.toml"),
    ):
        drop(page, "bad.zip", data)
        until(page, "(said) => document.getElementById('state').textContent.includes(said)", arg=said)
    assert page.input_value("#folder") == "euclid"
    drop(page, "big.zip", bytes(4_000_001))
    until(page, "document.getElementById('state').textContent.includes('at most 4 MB')")
    drop(page, "game.py", b"\xff\xfe")
    until(page, "document.getElementById('state').textContent.includes('no text in UTF-8')")
    drop(page, "game.py", EUCLID.replace("23, 9", "18, 7").encode())
    page.wait_for_selector("#foreign")
    assert "18, 7" in page.inner_text("#editor .cm-content")


HOSTILE = """
from pyodide.code import run_js
run_js('''(function () {
    if (self.done) { return; }
    self.done = true;
    const original = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, transfer) {
        for (const one of [null, 5, "a", [], {}, {id: 1e9, answer: 1}, {id: message.id + 1}, {id: null, problem: {}}]) {
            original.call(this, one);
        }
        original.call(this, message, transfer);
    };
    const tries = (place) => [
        () => fetch(place + "fetch"),
        () => { delete self.fetch; return fetch(place + "fetch2", {mode: "no-cors"}); },
        () => WorkerGlobalScope.prototype.fetch.call(self, place + "fetch3"),
        () => { const x = new XMLHttpRequest(); x.open("GET", place + "xhr", false); x.send(); },
        () => { const x = new XMLHttpRequest(); x.open("POST", place + "xhr2"); x.send("a"); },
        () => new WebSocket(place.replace("http", "ws") + "ws"),
        () => new EventSource(place + "events"),
        () => { delete self.importScripts; importScripts(place + "scripts"); },
        () => WorkerGlobalScope.prototype.importScripts.call(self, place + "scripts2"),
        () => import(place + "import"),
        () => navigator.sendBeacon(place + "beacon", "a"),
        () => new WebTransport(place.replace("http:", "https:") + "transport"),
        () => new Worker(place + "worker"),
        () => new Worker(URL.createObjectURL(new Blob(["fetch('" + place + "nested')"]))),
        () => new Worker("data:text/javascript,fetch('" + place + "data')"),
        () => new FontFace("a", "url(" + place + "font)").load(),
        () => new BroadcastChannel("ggbgen").postMessage("told"),
        () => { self.postMessage({answer: "told"}); self.postMessage("told"); },
        () => indexedDB.open("a"),
        () => caches.open("a").then((one) => one.add(place + "cache")),
        () => navigator.storage.getDirectory(),
        () => navigator.serviceWorker.register(place + "service"),
        () => navigator.locks.request("a", () => 1),
    ];
    for (const one of PLACES.flatMap(tries)) {
        try { Promise.resolve(one()).catch(() => {}); } catch (error) { }
    }
})''')()
"""


@contextmanager
def listening() -> Iterator[tuple[str, list[bytes]]]:
    """Listen on a port of this machine: its address, and what has arrived there; anything that connects counts."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                with connection:
                    connection.settimeout(1)
                    try:
                        heard.append(connection.recv(200))
                    except OSError:
                        heard.append(b"")

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/", heard
        server.shutdown(socket.SHUT_RDWR)


@pytest.mark.sweep
def test_hostile_rules_reach_neither_the_network_nor_the_page(game: GamePage) -> None:
    before = list(game.errors)
    page = game.new_page(service_workers="allow")
    answered: list[str] = []
    page.on("response", lambda response: answered.append(response.url))
    page.evaluate(
        """() => {
            window.heard = [];
            window.addEventListener("message", (event) => window.heard.push(event.data));
            new BroadcastChannel("ggbgen").onmessage = (event) => window.heard.push(event.data);
        }"""
    )
    with listening() as (place, heard):
        use(page, HOSTILE.replace("PLACES", json.dumps([place, f"{game.address}/tried/"])) + EUCLID)
        assert "the rules keep all of them" in press(page, "check")
        page.wait_for_timeout(3000)
        assert not [one for one in page.evaluate("window.heard.map(JSON.stringify)") if "told" in str(one)]
        assert press(page, "build") == BUILDER_TEXTS["wasBuilt"]
        assert heard == []
    assert not [url for url in answered if "/tried/" in url or not url.startswith((game.server.url, "data:", "blob:"))]
    page.context.close()
    # The browser names what it has refused: as an error, or as a request that fails at once.
    game.errors[:] = before


@pytest.mark.sweep
def test_without_codemirror_a_plain_editor_does_it(game: GamePage) -> None:
    page = game.context.new_page()
    page.route("**/codemirror/**", lambda route: route.abort())
    page.goto(f"{game.address}/game.html")
    page.wait_for_selector("#editor textarea")
    assert page.locator("#editor li").count() == EUCLID.count("\n") + 1
    write(page, EUCLID.replace("def options(", "def options["))
    said = press(page, "build")
    assert "\ngame.py:12" in said
    assert (
        page.evaluate("[...document.querySelectorAll('#editor li')].findIndex((one) => one.className === 'wrong')")
        == 11
    )
    page.get_by_role("button", name="game.py:12").click()
    assert page.evaluate("document.activeElement.value.slice(document.activeElement.selectionStart)").startswith(
        "    def opt"
    )
    write(page, EUCLID)
    assert press(page, "build") == BUILDER_TEXTS["wasBuilt"]
    page.close()


@pytest.mark.sweep
def test_the_keyboard_leads_everywhere(game: GamePage) -> None:
    page = game.page
    game.open(page)
    page.focus("#folder")
    seen = []
    for _ in range(6):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert seen[:2] == ["tab-game.py", "code"], seen
    assert seen[2:5] == ["build", "check", "solve"], "Tab leads out of the editor"
    page.focus("#build")
    page.keyboard.press("Enter")
    page.wait_for_selector("#stop:visible")
    assert page.evaluate("document.activeElement.id") == "build"
    page.keyboard.press("Enter")  # does nothing while it runs
    page.focus("#stop")
    until(page, ENDED, timeout=60_000)
    assert page.evaluate("document.activeElement.id") == "build"
    page.focus("#tab-game\\.py")
    for key, name in (("End", "applet.toml"), ("Home", "game.py"), ("ArrowLeft", "applet.toml"), ("Home", "game.py")):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == f"tab-{name}"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "tab-applet.toml"
    assert (
        json.loads(page.evaluate("JSON.stringify(document.getElementById('tab-applet.toml').ariaSelected)")) == "true"
    )
