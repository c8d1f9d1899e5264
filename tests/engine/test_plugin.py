"""The guarantees of the pytest plugin, in the real engine."""

from __future__ import annotations

import importlib.metadata
import math
import os
import re
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ggbgen.check.engine import page as page_module
from ggbgen.check.engine.page import AppletPage
from ggbgen.check.engine.server import EngineServer
from ggbgen.errors import AppletError, ArchiveError
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from tests.engine.conftest import READY, WriteArchive, button, joined, number, point, text, values

pytestmark = pytest.mark.engine
MODES = ("direct", "sandbox", "page")


@pytest.fixture
def own_page(ggb_browser: Browser, ggb_server: EngineServer) -> Iterator[AppletPage]:
    """Yield a page whose time limits a test can set."""
    page = AppletPage(ggb_browser, ggb_server)
    yield page
    page.close()


@pytest.mark.smoke
@pytest.mark.parametrize("mode", MODES)
def test_an_applet_is_used_by_mouse_and_keyboard_in_every_mode(ggb_applet: OpenApplet, good: Path, mode: str) -> None:
    applet = ggb_applet(good, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert applet["clicks"] == 0
    applet.click("Count it")
    applet.click("count")
    assert applet["clicks"] == 2
    applet.type("Entry", "011000")
    assert (applet["typed"], applet["message"]) == ("011000", "6 characters")
    applet.type("entry", "")
    assert applet["typed"] == ""
    applet.click("Yes or no")
    assert applet["yes"] is False
    applet.slide("order", 8)
    assert applet["order"] == 8
    applet.drag("A", (-1, 1.5))
    assert applet["A"] == pytest.approx((-1, 1.5), abs=0.03)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("scale", [0.7, 1.6])
def test_an_applet_that_is_scaled_is_used_at_the_right_places(ggb_applet: OpenApplet, good: Path, scale: float) -> None:
    applet = ggb_applet(good, params={"scale": scale, "disableAutoScale": True}, fresh=False)
    assert applet.evaluate("document.querySelector('.EuclidianPanel canvas').getBoundingClientRect().width") == (
        pytest.approx(600 * scale, abs=5)
    )
    applet.click("Count it")
    applet.click("later")
    assert (applet["clicks"], applet["message"]) == (1, "later")
    applet.type("Entry", "011000")
    assert applet["typed"] == "011000"
    applet.click("Yes or no")
    assert applet["yes"] is False
    applet.slide("order", 10)
    assert applet["order"] == 10
    applet.drag("B", (-5.5, -3.5))
    assert applet["B"] == pytest.approx((-5.5, -3.5), abs=0.05)
    applet.check()


def test_values_of_every_kind_are_read_as_python_has_them(ggb_applet: OpenApplet, write_archive: WriteArchive) -> None:
    body = (
        number("whole", 7)
        + number("third", "1/3")
        + number("nothing", "?")
        + text("greeting", "it's {1, 2}")
        + values("kings", "{0, 1, 3}")
        + values("empty", "{}")
        + values("matrix", "{{0, 1}, {1, 0}}")
        + values("thirds", "{1/3, 2/3}")
        + values("words", "{&quot;a, b&quot;, &quot;&quot;}")
        + values("mixed", "{true, &quot;x&quot;, {}, (1, 2), 0.001}")
        + point("A", 1, 2.5)
        + point("B", 3, 0)
        + joined("Vector", "v", "A", "B")
        + joined("Segment", "s", "A", "B")
        + button("go", "Go", 20)
    )
    applet = ggb_applet(write_archive(body), fresh=False)
    assert (applet["whole"], type(applet["whole"])) == (7, int)
    assert applet["third"] == 1 / 3
    assert math.isnan(applet["nothing"])
    assert applet["greeting"] == "it's {1, 2}"
    assert applet["kings"] == [0, 1, 3]
    assert applet["empty"] == []
    assert applet["matrix"] == [[0, 1], [1, 0]]
    assert applet["thirds"] == [1 / 3, 2 / 3]
    assert applet["words"] == ["a, b", ""]
    assert applet["mixed"] == [True, "x", [], (1, 2), 0.001]
    assert applet["A"] == (1, 2.5)
    assert applet["v"] == (2, -2.5)
    assert applet["s"] == pytest.approx(10.25**0.5)
    assert applet["go"] == "Go"
    labels = applet.labels()
    assert applet.values(label for label in labels if label != "nothing") == {
        label: applet[label] for label in labels if label != "nothing"
    }


def test_objects_are_described(ggb_applet: OpenApplet, good: Path) -> None:
    applet = ggb_applet(good, fresh=False)
    assert applet.labels("button") == ("count", "later")
    assert "clicks" in applet
    assert "clickz" not in applet
    assert (applet.visible("count"), applet.visible("later")) == (True, False)
    assert applet.caption("count") == "Count it"
    assert applet.color("count") == "#000000"
    assert applet.position("count") == (80, 35)
    assert applet.position("A") == pytest.approx((350, 150), abs=1)
    assert applet.evaluate("api.getValue('clicks') + 40") == 40
    assert applet.screenshot().startswith(b"\x89PNG")


def test_a_wrong_name_is_answered_with_the_nearest_right_one(ggb_applet: OpenApplet, good: Path) -> None:
    applet = ggb_applet(good, fresh=False)
    with pytest.raises(AppletError, match=r"no object .* 'Cuont it' .*, did you mean 'Count it'\?"):
        applet.click("Cuont it")
    with pytest.raises(AppletError, match=r"no input box .* 'Entri' .*, did you mean 'Entry'\?"):
        applet.type("Entri", "x")
    with pytest.raises(AppletError, match=r"no object 'clickz' .*, did you mean 'clicks'\?"):
        applet["clickz"]
    with pytest.raises(AppletError, match=r"no object 'clickz' .*, did you mean 'clicks'\?"):
        applet.values(["count", "clickz"])
    with pytest.raises(AppletError, match=r"unknown mode 'sandbx', expected .*, did you mean 'sandbox'\?"):
        ggb_applet(good, mode="sandbx", fresh=False)  # type: ignore[arg-type]


@pytest.mark.smoke
def test_what_cannot_be_clicked_is_said(ggb_applet: OpenApplet, write_archive: WriteArchive) -> None:
    body = (
        button("hidden", "Hidden", 20, shown=False)
        + button("under", "Under", 80)
        + button("over", "Over", 80)
        + button("left", "Same", 140)
        + button("right", "Same", 140, x=200)
    )
    applet = ggb_applet(write_archive(body), fresh=False)
    with pytest.raises(AppletError, match=r"'Hidden' is not visible .* 'hidden' is hidden"):
        applet.click("Hidden")
    with pytest.raises(AppletError, match=r"button 'under' .* cannot be reached: .* found 'over'"):
        applet.click("Under")
    with pytest.raises(AppletError, match=r"'Same' may be 'left', 'right' .* give the label"):
        applet.click("Same")


def test_a_slider_refuses_what_it_cannot_take(ggb_applet: OpenApplet, good: Path) -> None:
    applet = ggb_applet(good, fresh=False)
    with pytest.raises(AppletError, match="'order' slides from 1 to 10, not to 11"):
        applet.slide("order", 11)
    with pytest.raises(AppletError, match=r"the slider 'order' .* is at \d, expected 3.5"):
        applet.slide("order", 3.5)


@pytest.mark.smoke
@pytest.mark.parametrize("mode", MODES)
def test_an_error_in_a_click_raises_and_the_dialog_can_be_closed(
    ggb_applet: OpenApplet, write_archive: WriteArchive, mode: str
) -> None:
    path = write_archive(
        READY + button("bad", "Bad", 20) + button("fine", "Fine", 80),
        'function ggbOnInit(n, api) { api.setValue("ready", 1); }\n'
        "function ggbbad() { null.missing(); }\nfunction ggbfine() {}\n",
    )
    applet = ggb_applet(path, mode=mode, fresh=False)  # type: ignore[arg-type]
    with pytest.raises(AppletError, match=r"click\('Bad'\) .* modal dialog: .*On Click bad.*TypeError"):
        applet.click("Bad")
    with pytest.raises(AppletError, match=r"shows a modal dialog before click\('Fine'\)"):
        applet.click("Fine")
    with pytest.raises(AppletError, match="On Click bad"):
        applet.check()
    assert len(applet.dismiss()) == 1
    applet.click("Fine")


@pytest.mark.parametrize("mode", MODES)
def test_an_error_that_geogebra_drops_is_recorded(
    ggb_applet: OpenApplet, write_archive: WriteArchive, mode: str
) -> None:
    library = 'function ggbOnInit(n, api) { if (api.getValue("loads") === 2) { null.missing(); } }\n'
    applet = ggb_applet(write_archive(number("loads", 1), library), mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.check()
    applet.evaluate("api.setValue('loads', 2)")
    with pytest.raises(AppletError, match=r"reopen\(\) .* script error.*'missing'"):
        applet.reopen()


@pytest.mark.sweep
def test_a_ready_that_never_comes_is_explained_in_every_mode(own_page: AppletPage, write_archive: WriteArchive) -> None:
    library = 'function ggbOnInit(n, api) { api.setTextValue("message", "no graph"); null.missing(); }\n'
    path = write_archive(READY, library)
    own_page.ready_s = 1
    for mode in MODES:
        with pytest.raises(AppletError, match=r"'ready' never became 1 within 1 s .*says 'no graph'; script err"):
            own_page.open(path, mode=mode)  # type: ignore[arg-type]


def test_what_is_no_archive_is_refused_and_a_broken_object_is_a_dialog_at_load(
    ggb_applet: OpenApplet, write_archive: WriteArchive, tmp_path: Path
) -> None:
    (tmp_path / "text.ggb").write_text("no archive")
    for name, said in (("text.ggb", "not a zip, so no .ggb archive"), ("none.ggb", "no such file")):
        with pytest.raises(ArchiveError, match=f"{name}': {said}"):
            ggb_applet(tmp_path / name, fresh=False)
    with pytest.raises(AppletError, match=r"shows a modal dialog while it loaded: .*Opening file failed"):
        ggb_applet(write_archive('<expression label="zz" exp="Segment[((("/>'), fresh=False)


def test_an_archive_that_does_not_load_is_named(own_page: AppletPage, write_archive: WriteArchive) -> None:
    path = write_archive("", name="broken")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("geogebra.xml", "<worksheet/>")
    own_page.timeout_s = 2
    with pytest.raises(AppletError, match=r"broken.ggb \(direct\): never loaded within 2 s"):
        own_page.open(path)


@pytest.mark.sweep
def test_requests_to_another_host_are_refused_and_recorded(ggb_applet: OpenApplet, write_archive: WriteArchive) -> None:
    library = (
        "function ggbOnInit() {}\n"
        'function ggbimage() { new Image().src = "https://www.example.org/pixel.png"; }\n'
        'function ggbfetch() { fetch("https://www.example.org/data").catch(function () { window.refused = true; }); }\n'
        'function ggbsocket() { new WebSocket("wss://www.example.org/socket"); }\n'
    )
    body = button("image", "Image", 20) + button("fetch", "Fetch", 60) + button("socket", "Socket", 100)
    applet = ggb_applet(write_archive(body, library), fresh=False)
    for caption in ("Image", "Fetch", "Socket"):
        applet.click(caption)
    asked = [error for error in applet.errors if error.startswith("request to another host: ")]
    assert [re.sub(".*example.org", "", error) for error in asked] == ["/pixel.png", "/data", "/socket"]
    assert applet.evaluate("window.refused") is True
    with pytest.raises(AppletError, match=r"request to another host: https://www.example.org/pixel.png"):
        applet.check()


def test_no_other_port_of_this_machine_is_reached_and_each_request_is_recorded(
    ggb_applet: OpenApplet, write_archive: WriteArchive
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        at = f"127.0.0.1:{listener.getsockname()[1]}"
        library = (
            "function ggbOnInit() {}\nfunction ggbask() {\n"
            f'  new Image().src = "http://{at}/image";\n'
            f'  fetch("http://{at}/fetch").catch(function () {{}});\n'
            f'  fetch("{at.replace("127.0.0.1", "http://localhost")}/name").catch(function () {{}});\n'
            f'  fetch("{at.replace("127.0.0.1", "http://[::1]")}/six").catch(function () {{}});\n'
            f'  new WebSocket("ws://{at}/socket");\n'
            f"  var code = \"new WebSocket('ws://{at}/worker')\";\n"
            "  new Worker(URL.createObjectURL(new Blob([code])));\n}\n"
        )
        applet = ggb_applet(write_archive(button("ask", "Ask", 20), library), fresh=False)
        applet.click("Ask")
        deadline = time.monotonic() + 10
        while len(applet.errors) < 6 and time.monotonic() < deadline:
            applet.evaluate("1")
        listener.setblocking(False)
        with pytest.raises(BlockingIOError):
            listener.accept()
    port = at.partition(":")[2]
    asked = {error.removeprefix("request to another port of this machine: ") for error in applet.errors}
    assert asked == {
        *(f"http://{at}/{name}" for name in ("image", "fetch")),
        f"http://localhost:{port}/name",
        f"http://[::1]:{port}/six",
        f"ws://{at}/socket",
        f"//{at}",
    }
    with pytest.raises(AppletError, match="request to another port of this machine"):
        applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_a_script_that_never_ends_is_stopped(own_page: AppletPage, write_archive: WriteArchive, mode: str) -> None:
    library = "function ggbOnInit() {}\nfunction ggbloop() { while (true) {} }\nfunction ggbfine() {}\n"
    path = write_archive(button("loop", "Loop", 20) + button("fine", "Fine", 60), library)
    applet = own_page.open(path, mode=mode)  # type: ignore[arg-type]
    own_page.script_limit_s = 1
    with pytest.raises(AppletError, match=r"click\('Loop'\) .* a script ran for more than 1 s and was stopped"):
        applet.click("Loop")
    own_page.script_limit_s = 30
    applet.dismiss()
    applet.click("Fine")


@pytest.mark.sweep
def test_a_page_that_does_not_even_stop_is_ended(
    own_page: AppletPage, write_archive: WriteArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = "function ggbOnInit() {}\nfunction ggbloop() { while (true) {} }\n"
    applet = own_page.open(write_archive(button("loop", "Loop", 20), library))
    own_page.script_limit_s = 0.5
    monkeypatch.setattr(page_module, "_PATIENCE_S", 5)
    send = own_page._inspector.send
    unstopped = {"Runtime.terminateExecution"}
    monkeypatch.setattr(own_page._inspector, "send", lambda name: None if name in unstopped else send(name))
    for _ in range(2):
        with pytest.raises(AppletError, match=r"the page did not answer for 5\.5 s and was ended"):
            applet.click("Loop")
    assert not own_page.clear()


@pytest.mark.sweep
def test_a_browser_that_hangs_is_ended(good: Path) -> None:
    script = f"""
import os, signal, time
from ggbgen.check.engine import page as page_module
from ggbgen.check.engine.browser import launch, playwright, process_id
from ggbgen.check.engine.install import locate
from ggbgen.check.engine.server import EngineServer
from ggbgen.errors import AppletError
page_module._PATIENCE_S = 0.5
with EngineServer(locate().folder) as server, playwright() as running, launch(running) as browser:
    page = page_module.AppletPage(browser, server, script_limit_s=2)
    applet = page.open({str(good)!r})
    os.kill(process_id(browser), signal.SIGSTOP)
    try:
        applet.click("Count it")
    except AppletError as error:
        print(error)
    page.close()
"""
    root = str(Path(__file__).parents[2])
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert (run.stdout, run.stderr) == ("the browser did not answer for 3 s and was ended\n", "")


@pytest.mark.parametrize("mode", MODES)
def test_a_saved_state_goes_on_where_it_was(ggb_applet: OpenApplet, good: Path, mode: str) -> None:
    applet = ggb_applet(good, mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.click("Count it")
    applet.drag("A", (2, 2))
    saved, place = applet.save(), applet["A"]
    applet.click("Count it")
    for fresh in (False, True):
        applet.evaluate("window.left = 1")
        applet.reopen(saved, fresh=fresh)
        assert applet.evaluate("window.left") == (None if fresh else 1)
        assert (applet["clicks"], applet["A"], applet["ready"]) == (1, place, 1)
        applet.click("Count it")
        assert applet["clicks"] == 2
        applet.undo()
        assert applet["clicks"] == 1
        applet.redo()
        assert applet["clicks"] == 2
    again = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    again.click("Count it")
    assert (again["clicks"], again["A"]) == (2, place)


def test_hostile_text_arrives_as_it_was_typed_and_a_long_one_is_pasted(ggb_applet: OpenApplet, good: Path) -> None:
    applet = ggb_applet(good, fresh=False)
    for typed in ('it\'s "quoted"', "</script>]]>&amp;", "back\\slash", "a\u2028b 😀 \u202eשלום", "ab " * 400):
        applet.type("Entry", typed)
        assert (applet["typed"], applet["message"]) == (typed, f"{len(typed.encode('utf-16-le')) // 2} characters")


def test_lines_that_cross_are_clicked_one_by_one(ggb_applet: OpenApplet, write_archive: WriteArchive) -> None:
    ends = [("A", 3, 0), ("B", 1.5, 2.6), ("C", -1.5, 2.6), ("D", -3, 0), ("E", -1.5, -2.6), ("F", 1.5, -2.6)]
    lines = [("Vector", "u", "A", "D"), ("Segment", "s", "B", "E"), ("Vector", "w", "C", "F")]
    body = READY + "".join(point(*end) for end in ends) + "".join(joined(*line) for line in lines)
    library = (
        'function ggbOnInit(n, api) { api.setValue("ready", 1); }\n'
        'function ggbhit() { ggbApplet.setTextValue("message", arg); }\n'
    )
    applet = ggb_applet(write_archive(body, library), fresh=False)
    for label in ("u", "s", "w"):
        applet.click(label)
        assert applet["message"] == label


@pytest.mark.sweep
def test_embedding_parameters_are_passed_on(ggb_applet: OpenApplet, write_archive: WriteArchive) -> None:
    path = write_archive(
        number("drawn", 0) + button("draw", "Draw", 20),
        "function ggbOnInit() {}\n"
        'function ggbdraw() { ggbApplet.setValue("drawn", ggbApplet.getValue("RandomBetween(1, 1000000)")); }\n',
    )
    drawn = []
    for seed in (7, 7, 8):
        applet = ggb_applet(path, params={"randomSeed": seed}, fresh=False)
        applet.click("Draw")
        drawn.append(applet["drawn"])
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("fresh", [True, False])
def test_applets_on_one_page_have_ids_and_objects_of_their_own(
    ggb_applets: OpenApplets, good: Path, fresh: bool
) -> None:
    direct, sandbox, page = ggb_applets([good, good, good], mode=MODES, fresh=fresh)  # type: ignore[arg-type]
    assert [applet.applet_id for applet in (direct, sandbox, page)] == ["ggbApplet", "ggbApplet2", "ggbApplet3"]
    sandbox.drag("A", (-2, 0))
    page.type("Entry", "abc")
    sandbox.click("Count it")
    assert [applet["A"] for applet in (direct, page)] == [(1, 1), (1, 1)]
    assert [applet["typed"] for applet in (direct, sandbox, page)] == ["", "", "abc"]
    assert [applet["clicks"] for applet in (direct, sandbox, page)] == [0, 1, 0]
    with pytest.raises(AppletError, match=r"applet 'ggbApplet' is on the page too, expected .* alone or fresh=False"):
        sandbox.reopen(fresh=True)
    sandbox.reopen()
    assert [applet["clicks"] for applet in (direct, sandbox, page)] == [0, 1, 0]


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "page"])
def test_a_page_used_again_keeps_nothing_of_the_applet_before(
    ggb_applet: OpenApplet, write_archive: WriteArchive, mode: str
) -> None:
    leaves = "var left = 1;\nfunction ggbcount() {}\nfunction ggbOnInit() { alsoLeft = 2; }\n"
    first = ggb_applet(write_archive(number("n", 1), leaves), mode=mode, fresh=False)  # type: ignore[arg-type]
    assert first.evaluate("[left, alsoLeft, typeof ggbcount]") == [1, 2, "function"]
    second = ggb_applet(write_archive(number("n", 1)), mode=mode, fresh=False)  # type: ignore[arg-type]
    assert second.evaluate("[window.left, window.alsoLeft, typeof window.ggbcount]") == [None, None, "undefined"]
    assert second.evaluate("document.querySelectorAll('.GeoGebraFrame').length") == 1
    assert second.applet_id == "ggbApplet"


@pytest.mark.sweep
def test_the_time_of_an_action_is_measured_in_the_page(ggb_applet: OpenApplet, write_archive: WriteArchive) -> None:
    library = (
        "function ggbOnInit() {}\nfunction ggbquick() {}\n"
        "function ggbslow() { var end = Date.now() + 120; while (Date.now() < end) {} }\n"
    )
    applet = ggb_applet(write_archive(button("quick", "Quick", 20) + button("slow", "Slow", 60), library), fresh=False)
    slow = applet.measure(lambda: applet.click("Slow"))
    assert slow.frame_ms >= 120
    assert slow.idle_ms >= 120
    assert applet.click_time_ms("Quick") > 0
    with pytest.raises(AppletError, match="nothing to measure"):
        applet.measure(applet.save)


@pytest.mark.sweep
def test_an_id_is_given_once_on_a_page(ggb_applets: OpenApplets, good: Path) -> None:
    with pytest.raises(AppletError, match="applet_id 'mine' is taken by another applet of the page"):
        ggb_applets([good, good], applet_ids=["mine", "mine"])


# ---- the plugin from outside --------------------------------------------------------------------------------


def run_pytest(folder: Path, body: str, **environment: str) -> str:
    """Run pytest with the plugin on a separate test, and return its output."""
    (folder / "test_inner.py").write_text(body)
    installed = importlib.metadata.entry_points(group="pytest11", name="ggbgen")
    plugin = [] if installed else ["-p", "ggbgen.pytest_plugin"]
    root = str(Path(__file__).parents[2])
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *plugin, "test_inner.py"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": root, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1, run.stdout + run.stderr
    return run.stdout


def test_a_failure_leaves_a_picture_and_a_list_of_objects(tmp_path: Path, good: Path) -> None:
    said = run_pytest(
        tmp_path,
        f"def test_it(ggb_applet):\n    applet = ggb_applet({str(good)!r})\n"
        "    applet.click('Count it')\n    assert applet['clicks'] == 2\n",
    )
    folder = tmp_path / "test-artifacts" / "test_inner.py-test_it"
    assert (folder / "page-1.png").read_bytes().startswith(b"\x89PNG")
    assert "clicks\tnumeric\t''\thidden\t1\n" in (folder / "page-1-ggbApplet.txt").read_text()
    assert "GeoGebra applets" in said
    assert f"picture: {Path('test-artifacts', 'test_inner.py-test_it', 'page-1.png')}" in said


@pytest.mark.sweep
def test_without_an_engine_the_fixture_fails_with_the_command(tmp_path: Path) -> None:
    body = "def test_it(ggb_applet):\n    ggb_applet('x.ggb')\n"
    said = run_pytest(tmp_path, body, GGBGEN_ENGINE=str(tmp_path))
    assert "which holds no engine" in said
    assert "run `ggbgen engine install`" in said
    assert "Traceback" not in said


@pytest.mark.sweep
def test_without_a_browser_the_fixture_fails_with_the_commands(tmp_path: Path) -> None:
    body = "def test_it(ggb_browser):\n    pass\n"
    said = run_pytest(tmp_path, body, GGBGEN_CHROMIUM=str(tmp_path / "none"))
    assert "`apt-get install chromium`" in said
    assert "playwright install --with-deps chromium`" in said


def test_the_plugin_imports_nothing_heavy_until_it_is_used() -> None:
    script = (
        "import sys, ggbgen.pytest_plugin; print(sorted({'playwright', 'rich', 'networkx', 'PIL'} & set(sys.modules)))"
    )
    root = str(Path(__file__).parents[2])
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert run.stdout == "[]\n"
