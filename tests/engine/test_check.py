"""`ggbgen check` in the real engine: what it finds, and that nothing stops it."""

from __future__ import annotations

import dataclasses
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import ggbgen
from ggbgen.assembly import complete
from ggbgen.check.conformance.trial import try_game
from ggbgen.check.engine import check as checking
from ggbgen.check.engine.check import ModeReport, check_in_engine, checking_page
from ggbgen.check.engine.embedding import MODES, Mode
from ggbgen.check.engine.preview import preview_page
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import parameter_values, read_definition
from ggbgen.offline.read import Archive, read_archive
from tests.engine.conftest import GOOD, GOOD_LIBRARY, READY, WriteArchive, box, button, number, text
from tests.test_own_games_tutorial import BLOCKS

pytestmark = pytest.mark.engine
ON_INIT = 'function ggbOnInit(name, api) { api.setValue("ready", 1); }\n'

Check = Callable[..., tuple[ModeReport, ...]]


@pytest.fixture
def check(ggb_browser: Browser, ggb_server: EngineServer) -> Check:
    def run(
        path: Path,
        *,
        modes: Sequence[Mode] = ("direct",),
        screenshots: Path | None = None,
        archive: Archive | None = None,
    ) -> tuple[ModeReport, ...]:
        return check_in_engine(
            path,
            archive or read_archive(path),
            browser=ggb_browser,
            server=ggb_server,
            modes=modes,
            screenshots=screenshots,
        )

    return run


def told(report: ModeReport) -> list[str]:
    return [f"{problem.severity}: {problem.step}: {problem.message}" for problem in report.problems]


# Two buttons, one of which appears later, ten entries, a slider's ends and start, a checkbox twice, a segment with a
# script, save and reopen, both buttons again.
ALL_STEPS = 2 + 10 + 3 + 2 + 1 + 1 + 2


@pytest.mark.sweep
def test_a_good_applet_passes_in_several_modes(check: Check, good: Path) -> None:
    reports = check(good, modes=MODES[1:])
    assert [(report.mode, told(report), report.ok) for report in reports] == [(mode, [], True) for mode in MODES[1:]]
    assert {report.steps for report in reports} == {ALL_STEPS}


def test_a_good_applet_passes_and_is_pictured(check: Check, good: Path, tmp_path: Path) -> None:
    [report] = check(good, modes=("direct",), screenshots=tmp_path / "shots")
    assert (report.mode, told(report), report.ok, report.steps) == ("direct", [], True, ALL_STEPS)
    assert [path.stem for path in sorted((tmp_path / "shots" / "good" / "direct").iterdir())] == [
        "00-loaded",
        "01-count",
        "02-later",
        "03-entry",
        "04-yes",
        "05-order",
        "06-AB",
        "07-end",
    ]


@pytest.mark.long
@pytest.mark.smoke
def test_faults_are_reported_with_the_step_and_the_rest_goes_on(check: Check, write_archive: WriteArchive) -> None:
    body = (
        READY + number("clicks", 0) + button("bad", "Bad", 20) + button("ask", "Ask", 60) + button("last", "Last", 100)
    )
    library = (
        f"{ON_INIT}function ggbbad() {{ null.missing(); }}\n"
        'function ggbask() { new Image().src = "https://www.example.org/"; }\n'
        'function ggblast() { ggbApplet.setValue("clicks", ggbApplet.getValue("clicks") + 1); }\n'
    )
    [report] = check(write_archive(body, library))
    assert not report.ok
    script, dialog, request = told(report)
    assert script.startswith("error: click 'Bad': script error: TypeError")
    assert dialog.startswith("error: click 'Bad': modal dialog: Error On Click bad")
    # On a busy machine, a browser may send the request only during the next step.
    assert request in {
        f"error: click {caption!r}: request to another host: https://www.example.org/" for caption in ("Ask", "Last")
    }
    assert report.steps == 3 + 1 + 3


BAD_QUOTE = f'{ON_INIT}function ggbUpdatetyped() {{ ggbApplet.setTextValue("copy", \'"\'); }}\n'
TYPED = (
    text("copy", "") + text("typed", "", '<javascript onUpdate="ggbUpdatetyped();"/>') + box("b", "typed", "Box", 20)
)
OVER = f"{ON_INIT}function ggbunder() {{}}\nfunction ggbover() {{}}\n"
# By fault: the objects, the library, and what is told of it in direct mode.
FAULTS = {
    "a quote that breaks the saved file": (
        TYPED,
        BAD_QUOTE,
        "error: save and reopen: modal dialog.*Opening file failed",
    ),
    "a ready that never comes": (
        button("go", "Go", 20),
        "function ggbOnInit() {}\nfunction ggbgo() {}\n",
        r"error: open: .*'ready' never became 1 within 1 s \('message' says 'starting'\)",
    ),
    "a control that is covered": (
        button("under", "Under", 20) + button("over", "Over", 20),
        OVER,
        "warning: click 'Under': button 'under'",
    ),
    **{
        f"a value that is kept only in {kept}": (
            number("clicks", 0) + button("count", "Count", 20),
            f'function ggbOnInit(name, api) {{ api.setValue("ready", 1);'
            f' api.setValue("clicks", ({kept}).clicks || 0); }}\n'
            f'function ggbcount() {{ ({kept}).clicks = 1; ggbApplet.setValue("clicks", 1); }}\n',
            "error: save and reopen: 1 values changed: clicks: '1' -> '0'",
        )
        for kept in ("{}", "window", "localStorage")
    },
}


@pytest.mark.sweep
@pytest.mark.sampled(1, len(FAULTS))
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_an_archive_is_told_and_the_rest_is_tried(
    check: Check, write_archive: WriteArchive, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    body, library, message = FAULTS[fault]
    if "ready" in fault:
        monkeypatch.setattr(checking, "_READY_LIMIT_S", 1)
    [report] = check(write_archive(READY + body, library))
    assert report.loaded
    assert report.steps >= 1
    assert report.ok == message.startswith("warning")
    assert any(re.match(message, line) for line in told(report)), told(report)


@pytest.mark.sweep
def test_a_fault_of_one_mode_only_is_found_in_that_mode(check: Check, write_archive: WriteArchive) -> None:
    library = f"{ON_INIT}function ggbtitle() {{ document.title; }}\n"
    reports = check(write_archive(READY + button("title", "Title", 20), library), modes=("sandbox", "page"))
    assert [report.ok for report in reports] == [False, True]
    assert "'document' is not defined" in told(reports[0])[0]


@pytest.mark.sweep
def test_a_file_that_does_not_load_ends_in_time(
    check: Check, write_archive: WriteArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "_LOAD_LIMIT_S", 2)
    path = write_archive("")
    archive = read_archive(path)
    with zipfile.ZipFile(path, "w") as replaced:  # our own reader would refuse it
        replaced.writestr("geogebra.xml", "<worksheet/>")
    [report] = check(path, archive=archive)
    assert (report.loaded, report.load_ms, report.steps) == (False, None, 0)
    assert told(report) == [f"error: open: {path} (direct): never loaded within 2 s"]


@pytest.mark.sweep
def test_an_endless_script_and_a_crowd_of_dialogs_do_not_stop_it(
    check: Check, write_archive: WriteArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "_SCRIPT_LIMIT_S", 3)
    library = "function ggbOnInit() {}\nfunction ggbloop() { while (true) {} }\nfunction ggbbad() { missing(); }\n"
    [report] = check(write_archive(button("loop", "Loop", 20) + button("bad", "Bad", 60), library))
    assert "error: click 'Loop': a script ran for more than 3 s and was stopped" in told(report)
    assert any(line.startswith("error: click 'Bad': modal dialog") for line in told(report))


@pytest.mark.sweep
def test_out_of_time_is_said(check: Check, good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "_MODE_LIMIT_S", 0)
    [report] = check(good)
    assert told(report) == ["warning: time: out of time: 5 controls were not used, first 'Count it'"]


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["alert", "confirm"])
def test_a_dialog_of_a_script_is_found_in_every_mode(check: Check, write_archive: WriteArchive, name: str) -> None:
    library = f'function ggbOnInit() {{}}\nfunction ggbask() {{ {name}("hello"); }}\n'
    reports = check(write_archive(button("ask", "Ask", 20), library), modes=MODES)
    found = {report.mode: told(report)[0] for report in reports}
    dialog = f"error: click 'Ask': browser dialog ({name}): hello"
    tooltip = "warning: click 'Ask': alert or showTooltip, a message that goes by itself: hello"
    assert found["page"] == dialog
    assert found["direct"] == (tooltip if name == "alert" else dialog)
    if name == "alert":
        assert found["sandbox"] == tooltip
    else:
        assert "'confirm' is not defined" in found["sandbox"]


# ---- command line -------------------------------------------------------------------------------------------


def run_check(*arguments: str) -> subprocess.CompletedProcess[str]:
    # This needs a separate process: Playwright can run only once per thread, and that of the tests is running.
    script = "import typer; from ggbgen.cli.check import check; typer.run(check)"
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "NO_COLOR": "1"},
    )


@pytest.mark.sweep
def test_the_command_reports_as_json_and_by_its_status(write_archive: WriteArchive) -> None:
    path = write_archive(GOOD, GOOD_LIBRARY.replace("function ggblater() {", "function ggblater() { null.missing();"))
    run = run_check("--mode", "direct", "--json", str(path))
    assert run.returncode == 1
    record = json.loads(run.stdout)
    assert record["ok"] is False
    [file] = record["files"]
    assert (file["file"], file["ok"]) == (str(path), False)
    assert file["modes"]["direct"]["loaded"] is True
    assert file["modes"]["direct"]["problems"][0]["step"] == "click 'Later'"
    assert run.stderr == ""


def test_what_is_no_archive_is_an_error_without_an_engine(tmp_path: Path) -> None:
    path = tmp_path / "text.ggb"
    path.write_text("no archive")
    run = run_check("--static", str(path))
    assert run.returncode == 1
    assert run.stdout.startswith(f"{path}: FAILED\n")
    assert "[unreadable]" in run.stdout


def test_a_wrong_mode_is_wrong_usage(good: Path) -> None:
    assert run_check("--mode", "sandbx", str(good)).returncode == 2


# ---- preview ------------------------------------------------------------------------------------------------


@pytest.mark.sweep
def test_a_preview_of_a_file_whose_name_is_no_text_has_a_title(good: Path) -> None:
    odd = good.with_name("<b>\udcff\x1b.ggb")
    odd.write_bytes(good.read_bytes())
    with preview_page(str(odd)) as url, urllib.request.urlopen(url) as answer:  # noqa: S310
        assert b"<title>&lt;b&gt;</title>" in answer.read()


@pytest.mark.parametrize("mode", ["direct", "page"])
def test_a_preview_shows_the_applet_with_the_engine_on_this_machine(
    ggb_browser: Browser, good: Path, mode: Mode
) -> None:
    page = ggb_browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with preview_page(str(good), mode=mode) as url:
        page.goto(url)
        _, frame = page.frames[:2]
        frame.wait_for_function("window.ggbApplet && ggbApplet.exists && ggbApplet.getValue('ready') === 1")
        assert frame.evaluate("ggbApplet.getCaption('count')") == "Count it"
    page.close()
    assert {address.split("/")[2].split(":")[0] for address in asked if address.startswith("http")} == {"127.0.0.1"}


# Ways in which a script may try to reach another port, by the directive that forbids them; {at} is host and port.
TRIED = {
    "connect-src": """
        fetch("http://{at}/fetch", { mode: "no-cors" }).catch(function () {});
        navigator.sendBeacon("http://{at}/beacon", "x");
        var request = new XMLHttpRequest(); request.open("GET", "http://{at}/xhr"); request.send();
        try { new WebSocket("ws://{at}/socket"); } catch (ignored) {}
        var worker = "fetch('http://{at}/worker', { mode: 'no-cors' });";
        new Worker(URL.createObjectURL(new Blob([worker])));
        var a = document.createElement("a"); a.href = "#x"; a.ping = "http://{at}/ping"; document.body.appendChild(a);
        a.click();""",
    "img-src": 'new Image().src = "http://{at}/image";',
    "script-src-elem": 'add("script", "src"); import("http://{at}/import").catch(function () {});',
    "style-src-elem": 'add("link", "href", "rel", "stylesheet");',
    "frame-src": 'add("iframe", "src"); add("iframe", "srcdoc", "name", "x");',
    "object-src": 'add("object", "data");',
    "media-src": 'add("video", "src");',
    "font-src": 'new FontFace("x", "url(http://{at}/font)").load().catch(function () {});',
    "form-action": """
        var form = document.createElement("form"); form.action = "http://{at}/form"; document.body.appendChild(form);
        form.submit();""",
}
# No directive covers these.
LEADING_AWAY = """
    window.open("http://{at}/window");
    Event.prototype.preventDefault = Reflect.apply = function () {};
    var link = document.createElement("a"); link.href = "http://{at}/link"; document.body.appendChild(link);
    link.click();
    document.head.insertAdjacentHTML("beforeend", "<meta http-equiv=refresh content='0;url=http://{at}/meta'>");
    location.href = "http://{at}/location";
    var server = { urls: "turn:{at}?transport=tcp", username: "leaked", credential: "x" };
    var connection = new RTCPeerConnection({ iceServers: [server] });
    connection.createDataChannel("x");
    connection.createOffer().then(function (offer) { return connection.setLocalDescription(offer); });
"""
ADD = """
function add(tag, key, other, value) {
  var element = document.createElement(tag);
  if (other) { element[other] = value; }
  element[key] = key === "srcdoc" ? "<img src='http://{at}/srcdoc'>" : "http://{at}/" + tag;
  document.body.appendChild(element);
}
window.broken = [];
document.addEventListener("securitypolicyviolation", function (event) { broken.push(event.effectiveDirective); });
"""


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "page"])
def test_an_archive_that_is_previewed_reaches_no_other_host_or_port(
    ggb_browser: Browser, write_archive: WriteArchive, mode: Mode
) -> None:
    page = ggb_browser.new_page()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        at = f"127.0.0.1:{listener.getsockname()[1]}"
        tried = "".join(f"try {{ {code} }} catch (ignored) {{}}\n" for code in (*TRIED.values(), LEADING_AWAY))
        library = f"{ADD}\nfunction ggbOnInit(name, api) {{ {tried} api.setValue('ready', 1); }}\n".replace("{at}", at)
        with preview_page(str(write_archive(READY, library)), mode=mode) as url:
            page.goto(url)
            _, frame = page.frames[:2]
            frame.wait_for_function("window.ggbApplet && ggbApplet.exists && ggbApplet.getValue('ready') === 1")
            # The sandbox stops the form before its directive is examined, without an event.
            frame.wait_for_function(
                "names => names.every(name => broken.includes(name))", arg=sorted(TRIED.keys() - {"form-action"})
            )
            assert page.url == f"{url.rstrip('/')}/"
            assert len(page.context.pages) == 1
            assert frame.evaluate("ggbApplet.getValue('ready')") == 1
            assert frame.evaluate("typeof RTCPeerConnection + typeof webkitRTCPeerConnection") == "undefined" * 2
        page.close()
        assert sent_to(listener) == []


# A page created by a javascript: URL is not protected like the previous one; the engine has pages of its own.
REPLACING = """
    var next = "<script>setTimeout(function () {{ {then} }}, 100)</scr" + "ipt>";
    location.href = "javascript:" + JSON.stringify(next);
"""


@pytest.mark.sweep
@pytest.mark.parametrize(
    "then",
    [
        "location.href = 'http://{at}/location'",
        "top.location.href = 'http://{at}/top'",
        "location.href = '/engine/HTML5/5.0/GeoGebra.html?filename=http://{at}/x.ggb'",
    ],
    ids=["away", "the page around", "a page of the engine"],
)
def test_an_archive_that_is_previewed_leads_nowhere_by_a_page_of_its_own(
    ggb_browser: Browser, write_archive: WriteArchive, then: str
) -> None:
    page = ggb_browser.new_page()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        at = f"127.0.0.1:{listener.getsockname()[1]}"
        library = f"function ggbOnInit() {{ {REPLACING.format(then=then.format(at=at))} }}\n"
        with preview_page(str(write_archive(READY, library)), mode="page") as url:
            page.goto(url)
            page.wait_for_timeout(6000)
            assert page.url == url
        page.close()
        assert sent_to(listener) == []


@pytest.mark.sweep
def test_an_engine_s_pages_have_the_policy_of_the_applet(good: Path) -> None:
    with preview_page(str(good)) as url, urllib.request.urlopen(url) as answer:  # noqa: S310
        framed = re.search(r'<iframe src="(http://127\.0\.0\.1:[0-9]+/)"', answer.read().decode())
        assert framed is not None
        assert framed[1] != url
        for path in ("", "engine/HTML5/5.0/GeoGebra.html", "engine/deployggb.js"):
            with urllib.request.urlopen(framed[1] + path) as inner:  # noqa: S310
                assert "connect-src 'self'; " in inner.headers["Content-Security-Policy"], path


def sent_to(listener: socket.socket) -> list[bytes]:
    """Return the data that arrived over the connections that a browser has made and closed by now.

    Chromium connects to the target of a frame before it checks the policy, and then sends nothing.
    """
    listener.setblocking(False)
    found = []
    while True:
        try:
            connection, _ = listener.accept()
        except BlockingIOError:
            return [data for data in found if data]
        with connection:
            connection.setblocking(True)
            found.append(connection.recv(1000))


def test_a_server_of_the_engine_answers_only_who_names_this_machine(tmp_path: Path) -> None:
    def status(server: EngineServer, *hosts: str) -> int:
        connection = http.client.HTTPConnection(server.url.removeprefix("http://"))
        connection.putrequest("GET", "/page.html", skip_host=True)
        for host in hosts:
            connection.putheader("Host", host)
        connection.endheaders()
        found = connection.getresponse().status
        connection.close()
        return found

    with EngineServer(tmp_path) as server:
        server.add("/page.html", "page")
        own = server.url.removeprefix("http://")
        port = own.rpartition(":")[2]
        for host in (own, f"localhost:{port}", "127.0.0.1", "LOCALHOST", "localhost:8000"):
            assert status(server, host) == 200, host
        for host in (
            f"evil.example:{port}",
            "evil.example",
            f"127.0.0.1.evil.example:{port}",
            f"localhost.evil.example:{port}",
            f"evil.example#127.0.0.1:{port}",
            f"x@127.0.0.1:{port}",
            f"0.0.0.0:{port}",
            f"10.0.0.1:{port}",
            "127.0.0.1:x",
            "",
        ):
            assert status(server, host) == 403, host
        assert status(server) == 403
        assert status(server, own, own) == 403
        assert status(server, own, "evil.example") == 403


def test_the_preview_command_serves_until_it_is_interrupted(good: Path) -> None:
    script = "import typer; from ggbgen.cli.preview import preview; typer.run(preview)"
    with subprocess.Popen(
        [sys.executable, "-c", script, "--no-browser", str(good)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        url = process.stdout.readline().strip()
        assert process.stderr.readline() == "press Ctrl-C to stop\n"
        with urllib.request.urlopen(url) as response:  # noqa: S310 - an address of this machine
            assert b"<title>good</title>" in response.read()
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(timeout=60) == 0
        finally:
            process.kill()  # needed if this run itself was started with Ctrl-C ignored
        assert process.stderr.read() == "stopped\n"


# ---- the standalone page ------------------------------------------------------------------------------------


@pytest.mark.sweep
def test_a_page_with_a_file_that_the_engine_unpacks_in_a_worker_starts(
    ggb_browser: Browser, ggb_server: EngineServer
) -> None:
    applet = ggbgen.build("nim")
    large = dataclasses.replace(applet, library="//" + "table " * 100_000 + "\n" + applet.library)
    assert len(large.library) > 512 * 1024
    page = ggb_browser.new_page()
    page.goto(ggb_server.add("/own.html", large.to_html(engine_url=f"{ggb_server.url}/engine")))
    page.wait_for_function("window.ggbApplet && ggbApplet.exists && ggbApplet.getValue('ready') === 1")
    page.close()
    ggb_server.remove("/own.html")


@pytest.mark.sweep
@pytest.mark.parametrize("place", ["same origin", "other origin", "file"])
def test_a_page_that_cannot_read_the_engine_says_why(
    ggb_browser: Browser, ggb_server: EngineServer, tmp_path: Path, place: str
) -> None:
    html = ggbgen.build("random-graph").to_html(engine_url=f"{ggb_server.url}/engine")
    page = ggb_browser.new_page()
    with EngineServer(tmp_path) as other:
        if place == "file":
            (tmp_path / "page.html").write_text(html, "utf-8")
            address, origin = (tmp_path / "page.html").as_uri(), "null"
        else:
            server = ggb_server if place == "same origin" else other
            address, origin = server.add("/own.html", html), server.url
        page.goto(address)
        if place == "same origin":
            page.wait_for_function("window.ggbApplet && ggbApplet.exists && ggbApplet.getValue('ready') === 1")
            assert not page.locator("#problem").is_visible()
        else:
            page.locator("#problem").wait_for(state="visible")
            said = page.locator("#problem").inner_text()
            assert f"{ggb_server.url}/engine/ cannot be read by this page, whose origin is {origin}." in said
    page.close()
    ggb_server.remove("/own.html")


# ---- games of one's own: the rules against their definitions, the applet, and games by clicks --------------------

EXAMPLES = Path(__file__).parents[2] / "examples"
MOORE = {block.argument: block.text for block in BLOCKS if block.argument.startswith("moore/")}
WORST = """computersMove = function (rules, game) {
  var moves = valuedMoves(rules, lastPosition(game), game.play);
  var bad = moves.filter(function (move) { return !isWon(move.value); });
  return (bad.length > 0 ? bad : moves)[0];
};
"""


def checked(*arguments: str | Path) -> tuple[int, Any]:
    """Return exit status and record of `ggbgen check` on one game."""
    run = run_check("--json", *map(str, arguments))
    assert run.stderr == ""
    (record,) = json.loads(run.stdout)["files"]
    assert (run.returncode == 0) == record["ok"] == json.loads(run.stdout)["ok"]
    return run.returncode, record


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.parametrize(("name", "mode"), [("node-kayles", "sandbox"), ("chomp", "page")])
def test_a_good_game_passes(name: str, mode: str) -> None:
    status, record = checked(EXAMPLES / name, "--mode", mode)
    assert (status, record["file"], record["findings"]) == (0, str(EXAMPLES / name), [])
    rules = record["rules"]
    assert (rules["ok"], rules["complete"], rules["problems"]) == (True, True, [])
    assert (rules["properties"], rules["positions"] > 5) == (10, True)
    assert list(record["modes"]) == [mode]
    used = record["modes"][mode]
    assert (used["ok"], used["problems"], used["steps"] > 20) == (True, [], True)
    assert len(used["games"]) == 2
    assert all(moves > 0 for moves in used["games"])


def test_a_fault_of_the_applet_is_found_by_playing(
    ggb_browser: Browser, ggb_server: EngineServer, tmp_path: Path
) -> None:
    folder = tmp_path / "chomp"
    shutil.copytree(EXAMPLES / "chomp", folder)
    (folder / "fault.js").write_text(WORST, "utf-8")
    with (folder / "applet.toml").open("a", encoding="utf-8") as toml:
        toml.write('extras = ["fault.js"]\n')
    definition = complete(read_definition(folder))
    path = ggbgen.build(folder).write(tmp_path / "faulty.ggb")
    # The part of the command that does more than use every control.
    page = checking_page(ggb_browser, ggb_server)
    trial = try_game(path, definition, parameter_values(definition, {}), mode="direct", page=page)
    (problem,) = trial.problems
    assert problem.severity == "error"
    assert problem.step in ("play a perfect game", "play a random game")
    assert re.search(r" after \d+ moves in \S+: the computer made '.*' in \S+, expected ", problem.message)


@pytest.mark.sweep
def test_a_theory_that_knows_who_wins_and_nothing_else_is_enough(tmp_path: Path) -> None:
    (tmp_path / "moore").mkdir()
    for file, block in MOORE.items():
        (tmp_path / file).write_text(block, "utf-8")
    with (tmp_path / "moore" / "applet.toml").open("a", encoding="utf-8") as definition:
        definition.write("[set]\nheaps = [2, 3, 4]\n")
    assert "theory" in MOORE["moore/applet.toml"]
    status, record = checked(tmp_path / "moore", "--mode", "sandbox")
    assert (status, record["modes"]["sandbox"]["problems"]) == (0, [])
    # A wrong theory is still found.
    script = tmp_path / "moore" / "moore.js"
    script.write_text(script.read_text("utf-8").replace("% 3 ===", "% 2 ==="), "utf-8")
    status, record = checked(tmp_path / "moore", "--mode", "direct")
    assert status == 1
    assert ", expected " in record["modes"]["direct"]["problems"][0]["message"]
