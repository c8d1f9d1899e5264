"""Rules that run in a worker can forge whatever it answers: no answer becomes script, and the page goes on.

The worker's script is replaced by one that answers at once, so that each answer to each question can be tried. Its
right answers are what Python says; a forged one has another value at one place.
"""

from __future__ import annotations

import base64
import copy
import io
import json
import re
import shlex
import zipfile
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import data_folder
from ggbgen.definition.portable_files import carried_problem
from ggbgen.deliver.builder.answers import _QUESTIONS as QUESTIONS
from ggbgen.deliver.builder.answers import answer
from ggbgen.deliver.site.texts import BUILDER_TEXTS
from tests.engine.builder_pages import Served, drop, in_applet, saved, site_with_builder, until

pytestmark = [pytest.mark.engine, pytest.mark.long]

EUCLID = {name: (data_folder("examples") / "euclid" / name).read_text("utf-8") for name in ("applet.toml", "game.py")}
RUN = "try { top.ran = 1 } catch (e) {} document.title = 'ran'"
MARKUP = (
    f'<svg xmlns="http://www.w3.org/2000/svg" onload="{RUN}"><image href="none" onerror="{RUN}"/>'
    f'<animate onbegin="{RUN}" attributeName="x" dur="1s"/><script>{RUN}</script>'
    f'<img xmlns="http://www.w3.org/1999/xhtml" src="none" onerror="{RUN}"/>'
    f'<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;{RUN}&lt;/script&gt;"/>'
    f'<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:{RUN}"/></svg>'
)
OTHERS = (MARKUP, f"javascript:{RUN}", "", None, 5, -1e300, True, [], {}, [MARKUP] * 3, {MARKUP: MARKUP}, "x" * 100_000)
PLAIN_FORGERIES = [{}, {"answer": MARKUP}, {"answer": []}, {"problem": MARKUP}, {"problem": {}}, {"bytes": MARKUP}]

# Answers in turn what it was given for a question, then the right thing again.
WORKER = """
const right = RIGHT, forged = FORGED, turns = {};
const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
self.onmessage = function (first) {
    const [port] = first.ports;
    port.onmessage = function ({ data: { id, question } }) {
        const turn = turns[question] = (turns[question] ?? -1) + 1;
        const honest = { answer: right[question][0], bytes: bytes(right[question][1]) };
        const list = forged[question] || [];
        const now = turn < SKIPPED ? honest : list.length ? list[turn - SKIPPED] ?? honest : honest;
        if (now !== "silence") {
            port.postMessage({ id, ...(now === honest ? honest : { bytes: honest.bytes, ...now }) });
        }
    };
};
"""
COUNT = """
    const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    window.answered = 0;
    Object.defineProperty(MessagePort.prototype, "onmessage", {
        set: function (act) {
            own.set.call(this, function (event) {
                act(event);
                window.answered += event.data && event.data.id ? 1 : 0;
            });
        },
    });
"""
HANDLERS = "[onerror], [onload], [onbegin], [srcdoc], #content script, [src^='javascript:'], [href^='javascript:']"


@cache
def right_answers() -> dict[str, tuple[Any, str]]:
    """What Python says to each question, and the file in base 64."""
    zipped = io.BytesIO()
    with zipfile.ZipFile(zipped, "w") as made:
        for name, text in EUCLID.items():
            made.writestr(f"euclid/{name}", text)
    game = {"name": "euclid", "files": EUCLID}
    quiz = {"name": "ask-kings", "grading": "stack"}
    _, archive = answer("built", json.dumps({"name": "nim"}))
    requests: dict[str, dict[str, Any]] = {
        "described": {"name": "ask-algorithm"},
        "kinds": {"name": "my-quiz"},
        "built": {"name": "nim"},
        "paper": quiz,
        "sheet": quiz,
        "drawn": {"name": "nim", "text": "A-B"},
        "pictured": {"name": "nim"},
        "checked": game,
        "solved": game,
        "packed": game,
        "unpacked": {"name": "euclid.zip", "zip": base64.b64encode(zipped.getvalue()).decode()},
        "opened": {"name": "nim.ggb", "archive": base64.b64encode(archive).decode()},
    }
    assert requests.keys() == QUESTIONS.keys(), "each question of the page is forged"
    found: dict[str, tuple[Any, str]] = {"begin": (True, "")}
    for question, request in requests.items():
        told, data = answer(question, json.dumps(request))
        found[question] = json.loads(told)["answer"], base64.b64encode(data).decode()
    found["described"][0]["pictured"] = True
    found["described"][0]["parameters"].append(
        {**found["described"][0]["parameters"][0], "name": "graph", "type": "graph", "default": "", "choices": []}
    )
    kinds = found["kinds"][0]["kinds"]
    kinds[:] = [kind for kind in kinds if kind["name"] in ("matrix", "kings", "nim-sum")]
    return found


def forgeries(question: str, rng: Random, most: int) -> list[dict[str, Any]]:
    """Right answers with one value replaced, and messages that are no answers."""
    right = right_answers()[question][0]
    found: list[dict[str, Any]] = []

    def replace(path: tuple[Any, ...], value: Any) -> None:
        told = copy.deepcopy({"answer": right})
        place: Any = told
        for key in ("answer", *path)[:-1]:
            place = place[key]
        place[("answer", *path)[-1]] = value
        found.append(told)

    def visit(path: tuple[Any, ...], value: Any) -> None:
        for other in OTHERS:
            replace(path, other)
        inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, one in list(inside)[:4] if isinstance(value, list) else inside:
            visit((*path, key), one)

    visit((), right)
    return PLAIN_FORGERIES + rng.sample(found, min(most, len(found)))


class ForgedSite(Served):
    """A site whose worker answers what a test chooses."""

    def open(self, place: str, forged: dict[str, list[Any]], skipped: int = 1, *, geogebra: bool = True) -> Page:
        """Open a page whose worker gives so many right answers to a question before the forged ones."""
        context = self.browser.new_context(viewport={"width": 1366, "height": 900})
        if not geogebra:
            context.route("**/deployggb.js", lambda route: route.fulfill(body=""))
        return self.open_in(context, place, forged, skipped)

    def open_in(self, context: BrowserContext, place: str, forged: dict[str, list[Any]], skipped: int = 1) -> Page:
        page = self.watched(context.new_page())
        page.add_init_script(COUNT)
        script = WORKER.replace("RIGHT", json.dumps(right_answers())).replace("FORGED", json.dumps(forged))
        script = script.replace("SKIPPED", str(skipped))
        page.route("**/worker.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
        for name in ("**/pyodide/*", "**/ggbgen.zip"):
            page.route(name, lambda route: route.fulfill(body=b""))
        page.goto(f"{self.address}/{place}")
        return page


@pytest.fixture(scope="module")
def forged(
    ggb_browser: Browser, ggb_server: EngineServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ForgedSite]:
    opened = ForgedSite(site_with_builder(tmp_path_factory), ggb_browser, ggb_server, under="forged")
    yield opened
    opened.close()
    assert opened.errors == []


def save(kind: str) -> Any:
    def act(page: Page, turn: int) -> None:
        page.select_option("#format", kind)
        page.click("#save")

    return act


def type_in(field: str) -> Any:
    def act(page: Page, turn: int) -> None:
        page.evaluate(
            """([id, text]) => {
                const box = document.getElementById(id);
                box.closest("details")?.setAttribute("open", "");
                box.value = text;
                box.dispatchEvent(new Event("input", { bubbles: true }));
                box.dispatchEvent(new Event("change", { bubbles: true }));
            }""",
            [field, f"A-B{turn}"],
        )

    return act


AGAIN = "window.dispatchEvent(new PopStateEvent('popstate'))"
# By question: the page, and what makes it ask.
ASKING = {
    "described": ("builder.html", lambda page, _: page.evaluate(AGAIN)),
    "kinds": ("quiz.html", lambda page, _: page.evaluate(AGAIN)),
    "built": ("builder.html", type_in("field-graph")),
    "drawn": ("builder.html", type_in("field-graph")),
    "paper": ("builder.html#grading=stack", save("paper")),
    "sheet": ("builder.html", save("sheet")),
    "pictured": ("builder.html", save("svg")),
    "checked": ("game.html", lambda page, _: page.click("#check")),
    "solved": ("game.html", lambda page, _: page.click("#solve")),
    "packed": ("game.html", lambda page, _: page.evaluate("document.getElementById('take').click()")),
    "unpacked": ("game.html", lambda page, _: drop(page, "a.zip")),
    "opened": ("game.html", lambda page, _: drop(page, "a.ggb")),
}
NAMES = {
    "paper": r"nim\.stack\.xml",
    "sheet": r"nim-tasks\.html",
    "pictured": r"nim\.svg",
    "packed": r"euclid\.zip",
}
SHOWN = "ggbApplet.exists && ggbApplet.exists('ready') && ggbApplet.getValue('ready') === 1"
READY = {
    "builder.html": "document.getElementById('save').disabled === false",
    "quiz.html": "document.getElementById('save').disabled === false",
    "game.html": "document.querySelectorAll('#files button').length > 0",
}


@pytest.mark.sweep
@pytest.mark.sampled(1, 4)
@pytest.mark.parametrize("question", sorted(QUESTIONS))
def test_no_forged_answer_becomes_script(question: str, forged: ForgedSite, request: pytest.FixtureRequest) -> None:
    place, ask = ASKING[question]
    answers = forgeries(question, Random(question), 400 if request.config.getoption("--all", default=False) else 8)
    page = forged.open(place, {question: answers}, skipped=0 if place == "game.html" else 1, geogebra=False)
    saved: list[str] = []
    page.on("download", lambda download: saved.append(download.suggested_filename))
    until(page, READY[place.partition("#")[0]])
    title = page.title()
    for turn, told in enumerate(answers):
        before = page.evaluate("window.answered")
        ask(page, turn)
        until(page, "(before) => window.answered > before", before)
        page.wait_for_timeout(20)
        assert page.evaluate("[document.title, window.ran || '']") == [title, ""], told
        assert page.locator(HANDLERS).count() == 0, told
        assert page.evaluate("document.querySelectorAll('iframe').length") <= 2, told
    before = page.evaluate("window.answered")
    ask(page, -1)
    until(page, "(before) => window.answered > before", before)
    until(page, "document.querySelector('#state').textContent !== 'x'")
    assert all(re.fullmatch(NAMES.get(question, "-"), name) for name in saved), saved
    assert bool(saved) == (question in NAMES)
    page.context.close()


@pytest.mark.sweep
@pytest.mark.parametrize("place", ["builder.html#grading=stack", "quiz.html", "game.html"])
def test_what_never_answers_is_ended_by_a_button_and_by_a_limit(place: str, forged: ForgedSite) -> None:
    question = {"builder.html#grading=stack": "built", "quiz.html": "built", "game.html": "checked"}[place]
    page = forged.open(place, {question: ["silence", "silence"]}, skipped=0)
    ask: Any = ASKING["checked"][1] if place == "game.html" else lambda page, _: page.evaluate(AGAIN)
    if place == "game.html":
        until(page, READY[place])
        ask(page, 0)
    page.wait_for_selector("#stop:visible")
    page.click("#stop")
    until(page, "(text) => document.getElementById('state').textContent === text", BUILDER_TEXTS["stopped"])
    until(page, "document.getElementById('stop').hidden")
    page.evaluate("window.ggbgen.limit.ms = 300")
    ask(page, 1)  # the next worker begins anew, and is silent, too
    until(page, "document.getElementById('state').textContent.includes('no end after 0.3 seconds')")
    page.evaluate("window.ggbgen.limit.ms = 30000")
    page.unroute("**/worker.js")
    script = WORKER.replace("RIGHT", json.dumps(right_answers())).replace("FORGED", "{}").replace("SKIPPED", "0")
    page.route("**/worker.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    ask(page, 2)
    said = {"checked": right_answers()["checked"][0]["text"], "built": BUILDER_TEXTS["wasBuilt"]}[question]
    until(page, "(text) => document.getElementById('state').textContent === text", said)
    page.context.close()


@pytest.mark.sweep
def test_a_problem_is_shown_in_lines_of_bounded_length_without_control_characters(forged: ForgedSite) -> None:
    told = "\x1b[31m\u202egnorw " + "a" * 5_000_000 + "\n" * 500
    page = forged.open("game.html", {"solved": [{"problem": told}]}, skipped=0)
    until(page, READY["game.html"])
    page.click("#solve")
    until(page, "document.getElementById('state').textContent.includes('gnorw')")
    said = page.evaluate("document.getElementById('state').textContent")
    assert len(said) <= 2_000 + 200
    assert not re.search("[\x00-\x09\x0b-\x1f\u202a-\u202e]", said)
    page.context.close()


# A page of another place: what it frames is told to run a script, and to show an archive.
FRAMING = """<!doctype html><title>another place</title><iframe id="frame" src="SITE/assets/builder/NAME"></iframe>
<script>
window.heard = [];
const channel = new MessageChannel();
channel.port1.onmessage = (event) => window.heard.push(event.data);
const script = "self.onmessage = (first) => first.ports[0].postMessage(self.origin);";
document.getElementById("frame").onload = function () {
    const told = { script, begin: {}, language: "en", sandbox: false };
    document.getElementById("frame").contentWindow.postMessage(told, "*", [channel.port2]);
    window.sent = true;
};
</script>"""


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["fence.html", "applet.html", "apart.html"])
def test_a_page_of_another_place_cannot_use_the_frames(name: str, forged: ForgedSite) -> None:
    with EngineServer(data_folder("examples")) as other:
        address = other.add("/", FRAMING.replace("SITE", f"{forged.address}").replace("NAME", name))
        page = forged.browser.new_page()
        page.goto(address)
        until(page, "window.sent === true")
        page.wait_for_timeout(500)
        assert page.evaluate("window.heard") == []
        assert [child.url for frame in page.frames for child in frame.child_frames if "data:" not in child.url][
            1:
        ] == []
        page.close()


@pytest.mark.parametrize("place", ["builder.html", "quiz.html", "game.html"])
def test_the_policy_of_a_page_leaves_no_way_for_a_text_to_become_script(place: str, forged: ForgedSite) -> None:
    before = list(forged.errors)
    page = forged.open(place, {})
    until(page, READY[place])
    policy = page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content") or ""
    assert "unsafe" not in policy
    refused = """() => {
        const tries = [
            () => { document.body.innerHTML = "<p>"; },
            () => document.body.insertAdjacentHTML("beforeend", "<p>"),
            () => new DOMParser().parseFromString("<p>", "text/html"),
            () => document.createRange().createContextualFragment("<p>"),
            () => { document.createElement("iframe").srcdoc = "<p>"; },
            () => { document.createElement("script").text = "1"; },
            () => { document.createElement("script").src = "a.js"; },
            () => new Worker("a.js"),
            () => document.body.setAttribute("onclick", "top.ran = 1"),
        ];
        return tries.map((one) => { try { one(); return "done"; } catch (error) { return error.name; } });
    }"""
    assert set(page.evaluate(refused)) <= {"TypeError", "SecurityError"}
    page.evaluate("() => { const a = document.createElement('a'); a.href = 'javascript:top.ran = 1'; a.click(); }")
    page.wait_for_timeout(200)
    assert page.evaluate("window.ran") is None
    page.context.close()
    forged.errors[:] = before  # the browser names what it has refused


KEPT = """() => new Promise(function (resolve) {
    const request = indexedDB.open("ggbgen");
    request.onsuccess = function () {
        const { result } = request;
        if (!result.objectStoreNames.contains("kept")) {
            result.close();
            resolve(0);
            return;
        }
        const count = result.transaction("kept").objectStore("kept").count();
        count.onsuccess = () => { result.close(); resolve(count.result); };
    };
})"""


@pytest.mark.sweep
@pytest.mark.parametrize(("place", "kept"), [("game.html", 0), ("builder.html", 1), ("quiz.html", 1)])
def test_only_pages_that_run_no_rules_keep_pythons_memory(place: str, kept: int, forged: ForgedSite) -> None:
    page = forged.open(place, {})
    until(page, READY[place])
    if place == "game.html":
        page.click("#check")
        until(page, "window.answered > 1")
        page.wait_for_timeout(300)
    until(page, f"async () => (await ({KEPT})()) === {kept}")
    page.context.close()


def test_an_archive_that_rules_have_made_is_shown_where_there_is_no_origin_and_no_way_out(
    forged: ForgedSite, tmp_path: Path
) -> None:
    before = list(forged.errors)
    page = forged.open("game.html", {})
    until(page, READY["game.html"])
    page.click("#build")
    until(page, SHOWN, timeout=60_000)
    reached = """() => [
        () => parent.parent.document.title,
        () => parent.document.title,
        () => localStorage.length,
        () => document.cookie,
        () => indexedDB.open("ggbgen") && "opened",
    ].map((one) => { try { return one(); } catch (error) { return error.name; } }).concat(window.origin)"""
    found = in_applet(page, f"(window.ggbApplet, {reached})()")
    assert found == ["SecurityError", "SecurityError", "SecurityError", "", "SecurityError", "null"]
    assert saved(page, "png", tmp_path).startswith(b"\x89PNG")
    # Markup that it has GeoGebra show runs no handler.
    show = """() => {
        ggbApplet.evalCommand("markup=\\"<img src=x onerror='window.ran=1'><b onmouseover=ran=1>\\"");
        ggbApplet.setPerspective("AGL");
    }"""
    in_applet(page, show)
    until(page, "(window.ggbApplet, document.querySelector('.algebraView, .gwt-Tree, .algebraPanel') !== null)")
    page.wait_for_timeout(500)
    left = in_applet(page, "[window.ran, typeof RTCPeerConnection, typeof webkitRTCPeerConnection]")
    assert left == [None, "undefined", "undefined"]
    page.context.close()
    forged.errors[:] = before  # the browser names what it has refused


@pytest.mark.sweep
def test_a_picture_of_the_applet_is_saved_from_the_builder(forged: ForgedSite, tmp_path: Path) -> None:
    page = forged.open("builder.html#heaps=2,3", {})
    until(page, READY["builder.html"])
    until(page, SHOWN, timeout=60_000)
    assert saved(page, "png", tmp_path).startswith(b"\x89PNG")
    page.context.close()


def link(folder: dict[str, Any]) -> str:
    made = zlib.compressobj(wbits=-15)
    packed = made.compress(json.dumps(folder).encode()) + made.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.sweep
@pytest.mark.parametrize(
    "name",
    [
        "x;touch PWNED #",
        "x\nrm",
        "--trust-rules",
        "$(touch a)",
        "`touch a`",
        "a'b",
        "\x1b[201~x",
        "a\u202eb",
        "",
        "..",
        "a/b",
        "CON",
    ],
)
def test_the_name_of_a_folder_from_a_link_is_one_word_of_the_command(name: str, forged: ForgedSite) -> None:
    page = forged.open(f"game.html#game={link({'name': name, 'files': EUCLID})}", {})
    until(page, READY["game.html"])
    until(page, "document.getElementById('command').textContent !== ''")
    if page.inner_text("#command") == BUILDER_TEXTS["noCommand"]:
        assert "'" in name, "shells read quotes within quotes differently"
        page.context.close()
        return
    words = shlex.split(page.inner_text("#command"), comments=True)
    assert words[:2] == ["ggbgen", "build"]
    assert len(words) == 3, words
    assert words[2].startswith("./")
    assert not re.search(r"[\x00-\x1f\u202a-\u202e]", page.inner_text("#command"))
    is_shown = page.is_visible("#foreign")
    assert (words[2] == f"./{name}") == is_shown, "a name that no folder can have is refused with its link"
    page.context.close()


NAMED = """async ([place, names]) => {
    const { isName, isPath } = await import(place);
    return names.map((name) => [isName(name), isPath(name)]);
}"""


@pytest.mark.sweep
def test_the_page_takes_the_names_of_files_that_archives_may_have(forged: ForgedSite) -> None:
    page = forged.open("game.html", {})
    names = ["a", "a b", "A.B", ".", "..", "", "a/b", "a\\b", "a:b", "a\tb", "a\x7f", "ä" * 50, "ä" * 51, "a\u2066b"]
    names += [
        "con",
        "nul.js",
        "COM1",
        "com10",
        "lpt\u00b9.py",
        "a.",
        "a ",
        " a",
        "-a",
        "conin$",
        "consul",
        "aux.tar.py",
    ]
    found = page.evaluate(NAMED, [f"{forged.address}/assets/builder/folder.js", names])
    for name, (is_name, _) in zip(names, found, strict=True):
        assert is_name == (not carried_problem(name, {})), name
    paths = ["a.py", *(f"{'../' * k}a/b.py" for k in (1, 3, 4)), "/a.py", "a//b.py", "messages/es.po", "a/../b.py"]
    found = page.evaluate(NAMED, [f"{forged.address}/assets/builder/folder.js", paths])
    for path, (_, is_path) in zip(paths, found, strict=True):
        assert is_path == (not carried_problem("a", {"applet.toml": "", path: ""})), path
    page.context.close()


@pytest.mark.sweep
def test_without_geogebra_a_page_says_what_is_missing_and_still_saves(forged: ForgedSite, tmp_path: Path) -> None:
    before = list(forged.errors)
    context = forged.browser.new_context()
    context.route("**/deployggb.js", lambda route: route.abort())
    page = forged.open_in(context, "builder.html", {})
    page.wait_for_selector("#lost:visible")
    assert page.inner_text("#lost").startswith("GeoGebra could not be loaded from /engine/")
    until(page, READY["builder.html"])
    saved(page, "ggb", tmp_path)
    assert (tmp_path / "nim.ggb").is_file()
    context.close()
    forged.errors[:] = before  # the browser says that it could not load the script


@pytest.mark.sweep
def test_while_python_loads_one_line_says_so_and_nothing_is_there_empty(forged: ForgedSite) -> None:
    for place in ("builder.html", "quiz.html"):
        context = forged.browser.new_context()
        context.route("**/ggbgen.zip", lambda route: None)  # no answer
        page = context.new_page()
        page.goto(f"{forged.address}/{place}")
        until(page, "(text) => document.getElementById('state').textContent === text", BUILDER_TEXTS["pythonLoads"])
        found = page.evaluate(
            """() => [...document.querySelectorAll("select, pre, ol")]
                .filter((one) => one.checkVisibility() && !one.textContent).map((one) => one.id || one.tagName)"""
        )
        assert found in ([], ["questions"])
        context.close()


@pytest.mark.sweep
def test_two_tabs_at_once_both_answer_and_keep_one_memory(forged: ForgedSite) -> None:
    context = forged.browser.new_context()
    places = ("builder.html", "quiz.html")
    pages = [forged.open_in(context, place, {}) for place in places]
    for page, place in zip(pages, places, strict=True):
        until(page, READY[place])
    until(pages[0], f"async () => (await ({KEPT})()) === 1")
    pages[0].evaluate("document.getElementById('stop').click()")  # ends Python in this tab only
    pages[1].evaluate(AGAIN)
    until(pages[1], "(text) => document.getElementById('state').textContent === text", BUILDER_TEXTS["wasBuilt"])
    context.close()


NESTED = '<svg xmlns="http://www.w3.org/2000/svg">' + "".join(
    f'<g id="a{k}">{f"<use href=#a{k - 1} />" * 10 if k else "<path/>"}</g>' for k in range(9)
)


@pytest.mark.sweep
@pytest.mark.parametrize("drawn", [NESTED + "</svg>", "<svg><filter/></svg>", "<svg>" + "<g>" * 3001, "<!DOCTYPE a>"])
def test_a_drawing_that_would_take_a_browser_long_is_not_shown(drawn: str, forged: ForgedSite) -> None:
    page = forged.open("builder.html", {"drawn": [{"answer": {"svg": drawn}}]}, skipped=0)
    until(page, READY["builder.html"])
    type_in("field-graph")(page, 1)
    until(page, "document.getElementById('state').textContent !== ''")
    page.wait_for_timeout(300)
    assert page.locator(".drawing img").count() == 0
    type_in("field-graph")(page, 2)
    until(page, "document.querySelector('.drawing img') !== null")
    page.context.close()


@pytest.mark.sweep
def test_another_folder_gets_another_python_once_rules_have_run(forged: ForgedSite) -> None:
    page = forged.open("game.html", {})
    until(page, READY["game.html"])
    page.click("#check")
    until(page, "window.answered > 1")
    until(page, "document.querySelectorAll('iframe[sandbox]').length === 1")
    page.select_option("#example", "chomp")
    until(page, "document.querySelectorAll('iframe[sandbox]').length === 0")
    page.context.close()


@pytest.mark.sweep
def test_a_page_of_another_place_that_frames_the_page_of_rules_gets_none_run(forged: ForgedSite) -> None:
    with EngineServer(data_folder("examples")) as other:
        address = other.add("/", f'<iframe src="{forged.address}/game.html"></iframe>')
        page = forged.browser.new_page()
        page.goto(address)
        page.frame_locator("iframe").get_by_text(BUILDER_TEXTS["framed"]).wait_for()
        assert page.frame_locator("iframe").locator("#files button").count() == 0
        page.close()


def test_rules_in_a_link_are_shown_and_run_only_after_a_word(forged: ForgedSite) -> None:
    rules = EUCLID["game.py"].replace("23, 9", "21, 13")
    page = forged.open(f"game.html#game={link({'name': 'euclid', 'files': EUCLID | {'game.py': rules}})}", {})
    for _ in range(2):  # neither typing nor loading it anew is a word
        until(page, READY["game.html"])
        assert page.is_visible("#foreign")
        assert "21, 13" in page.inner_text("#editor .cm-content")
        assert [page.is_disabled(f"#{name}") for name in ("build", "check", "solve")] == [True] * 3
        page.click("#editor .cm-content")
        page.keyboard.press("Control+Enter")
        page.keyboard.type(" ")
        page.reload()
    until(page, READY["game.html"])
    assert not [frame for frame in page.frames if "fence" in frame.url], "Python is not even loaded"
    page.click("#trust")
    until(page, "(text) => document.getElementById('state').textContent === text", BUILDER_TEXTS["wasBuilt"])
    assert page.is_hidden("#foreign")
    page.reload()
    until(page, READY["game.html"])
    assert page.is_hidden("#foreign"), "what was trusted here is still one's own"
    page.context.close()
