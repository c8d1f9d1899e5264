"""An applet without GeoGebra: its objects, the actions of a user, and what its scripts cannot do."""

from __future__ import annotations

import io
import json
import re
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen import AppletError
from ggbgen.definition import applet_names
from ggbgen.offline import OfflineApplet, ScriptFunctions, open_applet
from ggbgen.pytest_plugin import OpenApplet, _keep_offline
from tests import shipped
from tests.built import build

HEAD = '<?xml version="1.0" encoding="utf-8"?><geogebra format="5.0"><euclidianView>'
HEAD += '<coordSystem xZero="100" yZero="200" scale="50" yscale="50"/></euclidianView><construction title="" author="">'
TAIL = "</construction></geogebra>"
BUTTON = '<element type="button" label="go"><show object="true" label="true"/><caption val="Go"/>'
BUTTON += '<javascript val="ggbgo();"/></element>'
MESSAGE = '<expression label="message" exp="&quot;&quot;"/>'
MESSAGE += '<element type="text" label="message"><show object="true"/></element>'
NUMBER = '<element type="numeric" label="n"><value val="3"/><show object="true"/>'
NUMBER += '<slider min="0" max="10" width="100" x="0" y="0" horizontal="true"/>'
NUMBER += '<javascript onUpdate="ggbUpdaten();"/></element>'
POINT = '<element type="point" label="A"><show object="true"/><coords x="2" y="4" z="2"/></element>'


def archive(library: str, objects: str = BUTTON + MESSAGE) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("geogebra.xml", HEAD + objects + TAIL)
        file.writestr("geogebra_javascript.js", library)
    return packed.getvalue()


def opened(name: str, *, mode: str = "sandbox", **parameters: object) -> OfflineApplet:
    return open_applet(build(name, **parameters), mode=mode)


def states(applet: OfflineApplet) -> dict[str, object]:
    return {label: applet.state(label) for label in applet.labels()}


@pytest.mark.parametrize("mode", ["direct", "sandbox", "page"])
def test_what_a_student_does_is_answered_as_in_geogebra(mode: str) -> None:
    applet = opened("tournament-kings", mode=mode)
    assert (applet["ready"], applet["kings"]) == (1, [])
    applet.type("Tournament", "011000")
    applet.click("Show kings")
    assert (applet["order"], applet["kings"], applet["scores"]) == (4, [0, 1, 3], [2, 1, 1, 2])
    assert applet.visible("V_{3}")
    assert not applet.visible("V_{4}")


def test_undo_and_redo_go_back_and_forth() -> None:
    applet = opened("nim")
    before = applet["position"]
    applet.click("c_{0,1}")
    after = states(applet)
    assert applet["position"] != before
    applet.undo()
    assert applet["position"] == before
    applet.redo()
    assert states(applet) == after


@pytest.mark.parametrize("name", ["nim", "ask-kings"])
def test_a_saved_applet_goes_on_where_it_was(name: str, tmp_path: Path) -> None:
    applet = opened(name)
    for button in applet.labels("button")[:6]:
        if applet.visible(button):
            applet.click(button)
    before = states(applet)
    path = tmp_path / "saved.ggb"
    path.write_bytes(applet.save())
    assert states(open_applet(path)) == states(open_applet(str(path))) == before


def test_a_label_that_a_script_shows_is_there_in_the_saved_file() -> None:
    applet = open_applet(archive('function ggbgo() { ggbApplet.setLabelVisible("A", true); }\n', BUTTON + POINT))
    assert applet.state("A")["labelVisible"] is False
    applet.click("Go")
    assert open_applet(applet.save()).state("A")["labelVisible"] is True


def test_line_styles_have_the_numbers_of_geogebras_api() -> None:
    segment = '<element type="segment" label="s{0}"><lineStyle thickness="3" type="{0}"/></element>'
    applet = open_applet(archive("", "".join(map(segment.format, (0, 15, 10, 20, 30)))))
    # https://geogebra.github.io/docs/reference/en/GeoGebra_Apps_API/: whole, dashed long, dashed short, dotted, ...
    assert [applet.state(f"s{number}")["style"] for number in (0, 15, 10, 20, 30)] == [0, 1, 2, 3, 4]


@pytest.mark.sampled(2, 24)
@pytest.mark.parametrize("name", [name for name in applet_names() if not shipped.definition(name).ruleset])
def test_every_button_of_an_explorer_and_of_a_question_can_be_pressed(name: str) -> None:
    applet = opened(name)
    for button in applet.labels("button"):
        if applet.visible(button):
            applet.click(button)
    assert applet["ready"] == 1
    applet.check()


def test_objects_are_read_by_kind() -> None:
    applet = open_applet(archive("function ggbgo() {}\n", BUTTON + MESSAGE + NUMBER + POINT))
    assert applet.values(["n", "message", "A", "go"]) == {"n": 3, "message": "", "A": (1, 2), "go": "Go"}
    assert applet.labels("point") == ("A",)
    assert applet.slider("n") == (0, 10)
    assert "go\tbutton\t'Go'\tshown\t'Go'" in applet.listing()
    with pytest.raises(AppletError, match="no object 'mesage' in archive, did you mean 'message'"):
        applet["mesage"]


def test_scripts_cannot_put_anything_into_the_interface() -> None:
    applet = open_applet(
        archive("""
        function ggbgo() {
          ggbApplet.getValue = 1;
          ggbApplet.extra = 2;
          Object.getPrototypeOf(ggbApplet).extra = 3;
          ggbApplet.setTextValue("message", [typeof ggbApplet.getValue, "extra" in ggbApplet, {}.extra].join(" "));
        }
        """)
    )
    applet.click("Go")
    assert applet["message"] == "function false "


def test_a_hand_clicks_slides_drags_and_presses_where_nothing_is() -> None:
    library = """
    function ggbgo() { ggbApplet.setTextValue("message", "gone"); }
    function ggbUpdaten() { ggbApplet.setTextValue("message", "n is " + ggbApplet.getValue("n")); }
    function ggbOnInit(name, api) {
      api.registerClientListener(function (event) { api.setTextValue("message", event.x + ", " + event.y); });
    }
    """
    applet = open_applet(archive(library, BUTTON + MESSAGE + NUMBER + POINT))
    applet.click("Go")
    assert applet["message"] == "gone"
    applet.slide("n", 7)
    assert applet["message"] == "n is 7"
    applet.drag("A", (0.5, -1))
    assert applet["A"] == (0.5, -1)
    applet.click_place((1, 1))
    assert applet["message"] == "1, 1"
    for act, problem in (
        (lambda: applet.slide("n", 11), "'n' slides from 0 to 10, not to 11"),
        (lambda: applet.click("Stop"), "no object has the caption or label 'Stop'"),
        (lambda: applet.type("Go", "x"), "no input box has the caption or label 'Go'"),
        (applet.screenshot, "nothing is drawn without GeoGebra"),
    ):
        with pytest.raises(AppletError, match=problem):
            act()
    assert applet.errors == []


@pytest.mark.parametrize(
    ("library", "problem"),
    [
        ("function ggbOnInit() {\n  var a = [;\n}\n", r"library:2: SyntaxError: "),
        (
            "\n// ---- board.js\n\nfunction ggbOnInit() {\n  go();\n}\n",
            r"board\.js:2 in ggbOnInit\(\): .*go is not defined",
        ),
        ("function ggbOnInit() { while (true) {} }\n", r"a script did not end within 0\.3 s"),
        ("function ggbOnInit() { ggbOnInit(); }\n", r"Maximum call stack size exceeded|calls itself too often"),
        (
            "function ggbOnInit(name, api) { api.getXML('go'); }\n",
            "without GeoGebra the method getXML of its API is not known",
        ),
        ("function ggbOnInit(name, api) { api.getValue('x'); }\n", "no number with the label x"),
        ("function ggbOnInit(name, api) { api.setTextValue('message', 'a\\u0000'); }\n", "character 0 cannot be saved"),
        (
            "function ggbOnInit() { var a = []; while (true) { a.push(new Array(9999).join('x') + a.length); } }\n",
            "memory|end",
        ),
        ("function ggbOnInit() { JSON.stringify = function () { return 7; }; }\n", "changed what every script needs"),
        ("function ggbOnInit() { throw 'no'; }\n", "no"),
    ],
)
def test_a_library_that_fails_at_the_start_is_told_with_its_place(library: str, problem: str) -> None:
    with pytest.raises(AppletError, match=problem):
        open_applet(archive(library), limit_s=0.3)


def test_what_the_engine_itself_cannot_stop_is_stopped() -> None:
    # This is a single step of the engine, during which it does not check its limits.
    library = "function ggbgo() { [].join.call({ length: 4294967295 }, ''); }\n"
    applet = open_applet(archive(library), limit_s=0.1)
    with pytest.raises(AppletError, match=r"click\('Go'\) in archive \(sandbox\): a script did not end within 0\.1 s"):
        applet.click("Go")
    with pytest.raises(AppletError, match="an earlier script broke what runs the scripts, open the applet again"):
        applet.click("Go")
    applet.reopen()
    assert applet["message"] == ""


TAMPERED = (
    "null", "[]", "5", "{}", "[" * 9999, '{"objects":{"message":5},"unsaveable":[],"error":"","place":null}',
    '{"objects":{"new":{}},"unsaveable":[],"error":"","place":null}',
    '{"objects":{},"unsaveable":5,"error":"","place":null}',
    '{"objects":{},"unsaveable":[],"error":"x","place":{"error":"x","line":"x","source":"","name":null}}',
    '{"objects":{"message":{"kind":"list","value":1}},"unsaveable":[],"error":"","place":null}',
    '{"objects":{"message":{"kind":"text","type":"text","visible":true,"caption":"","labelVisible":false,'
    '"value":[1e999]}},"unsaveable":[],"error":"","place":null}',
)  # fmt: skip


def test_scripts_that_change_what_answers_are_made_with_are_told() -> None:
    for answer in TAMPERED:
        applet = open_applet(
            archive(f"function ggbgo() {{ JSON.stringify = function () {{ return {answer!r}; }}; }}\n")
        )
        with pytest.raises(AppletError, match=r"the scripts changed what every script needs$"):
            applet.click("Go")
        assert applet["message"] == ""
    with pytest.raises(AppletError, match=r"the scripts changed what every script needs$"):
        open_applet(archive("Object.prototype.toJSON = function () { return 5; };\nfunction ggbOnInit() {}\n"))


def test_what_scripts_say_is_short_and_in_one_line() -> None:
    library = "function ggbgo() { throw new Error('a\\nb \\ud800 ' + new Array(99999).join('x')); }\n"
    applet = open_applet(archive(library))
    with pytest.raises(AppletError, match=r": Error: a b \\ud800 xxx.*x\.\.\.$") as caught:
        applet.click("Go")
    assert len(str(caught.value)) < 700


BROKEN_OBJECTS = """
<element type="textfield" label="nothing"><show object="true"/></element>
<element type="textfield" label="lost"><show object="true"/><linkedGeo exp="zz"/></element>
<element type="textfield" label="itself"><show object="true"/><linkedGeo exp="itself"/></element>
<element type="boolean" label="truth"><show object="true"/><value val="x"/></element>
<element type="number" label="odd"><show object="true"/></element>
<element type="box" label="square"><show object="true"/></element>
<element type="point" label="far"><show object="true"/><coords x="1e308" y="1" z="1e-308"/><objColor r="x"/></element>
<element type="numeric" label="huge"><show object="true"/><value val="1e999"/><slider min="0" max="9"/></element>
<expression label="endless" exp="{NaN, Infinity, 1e999}"/><element type="list" label="endless"/>
<expression label="deep" exp="DEEP"/><element type="list" label="deep"/>
<expression label="__proto__" exp="&quot;old&quot;"/><element type="text" label="__proto__"/>
""".replace("DEEP", "{" * 900 + "1" + "}" * 900)


def test_objects_that_are_broken_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    library = "function ggbgo() { ggbApplet.setTextValue('__proto__', 'new'); }\n"
    applet = open_applet(archive(library, BUTTON + BROKEN_OBJECTS))
    assert "truth\tboolean\t''\tshown\tFalse" in applet.listing()
    applet.click("truth")
    assert applet["truth"] is True
    assert (applet["far"], applet["huge"]) == ((None, None), None)
    for label in ("nothing", "lost", "itself", "odd", "square", "endless", "deep"):
        assert not applet.is_known(label)
    for act, problem in (
        (lambda: applet.color("far"), "no colour that is known"),
        (lambda: applet.color("go"), "no colour that is known"),
        (lambda: applet.type("nothing", "1"), "edits None, which does not exist"),
        (lambda: applet.drag("far", (float("inf"), 1)), "inf in archive: expected a finite number"),
        (lambda: applet.set_value("huge", float("nan")), "nan in archive: expected a finite number"),
        (lambda: applet.click_place((float("nan"), 1)), "nan in archive: expected a finite number"),
    ):
        with pytest.raises(AppletError, match=problem):
            act()
    applet.click("Go")
    assert applet["__proto__"] == "new"
    applet.undo()
    assert applet["__proto__"] == "old"
    applet.reopen()


def test_a_point_of_xml_without_finite_numbers_is_refused() -> None:
    shown = '<show object="true" label="true"/><objColor r="1" g="1" b="1"/>'
    for part in ('<coords x="1" y="1" z="0"/>', '<coords x="x" y="1" z="1"/>', '<pointSize val="1e999"/>'):
        xml = f'<element type="point" label="A">{shown}{part}</element>'
        applet = open_applet(archive(f"function ggbgo() {{ ggbApplet.evalXML({xml!r}); }}\n", BUTTON + POINT))
        with pytest.raises(AppletError, match="no finite number"):
            applet.click("Go")
        applet.reopen()


def test_a_script_that_fails_on_a_click_is_told_and_the_applet_goes_on() -> None:
    applet = open_applet(archive("function ggbgo() {\n  missing();\n}\n"))
    with pytest.raises(
        AppletError, match=r"click\('Go'\) in archive \(sandbox\): library:2 in ggbgo\(\): ReferenceError"
    ):
        applet.click("Go")
    assert len(applet.errors) == 1
    applet.click_place((0, 0))


def test_a_failure_that_the_applet_catches_itself_is_told_with_its_place() -> None:
    data = build("nim").to_bytes()
    applet = open_applet(data)
    library = zipfile.ZipFile(io.BytesIO(data)).read("geogebra_javascript.js").decode()
    broken = library.replace("function createView(api) {\n", "function createView(api) {\nmissing.call();\n", 1)
    assert broken != library
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("geogebra.xml", zipfile.ZipFile(io.BytesIO(data)).read("geogebra.xml"))
        file.writestr("geogebra_javascript.js", broken)
    with pytest.raises(AppletError, match=r"applet says 'This applet failed: Ref.*view\.js:\d+ in createView\(\)"):
        open_applet(packed.getvalue())
    assert applet["ready"] == 1


def test_scripts_reach_nothing_but_the_store() -> None:
    # ECMAScript's globals in an engine without a host; `ggbApplet` is the store.
    library = """
    function ggbgo() {}
    function ggbOnInit(name, api) {
      api.setTextValue("message", Object.getOwnPropertyNames(Function("return this")()).join(" "));
    }
    """
    names = set(open_applet(archive(library))["message"].split())
    language = """
    Object Function Error EvalError RangeError ReferenceError SyntaxError TypeError URIError InternalError
    AggregateError SuppressedError
    Array String Number Boolean Symbol Math JSON Reflect Proxy Date RegExp BigInt Map Set WeakMap
    WeakSet WeakRef FinalizationRegistry Promise Iterator AsyncIterator ArrayBuffer SharedArrayBuffer DataView Atomics
    Uint8ClampedArray Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array
    Float16Array Float32Array Float64Array parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI
    encodeURIComponent escape unescape eval globalThis undefined NaN Infinity performance queueMicrotask DOMException
    AsyncDisposableStack DisposableStack navigator atob btoa Temporal CallSite
    """
    assert names - set(language.split()) == {"ggbApplet", "ggbgo", "ggbOnInit"}


@pytest.mark.long
def test_the_plugin_opens_an_applet_without_a_browser(ggb_applet: OpenApplet, tmp_path: Path) -> None:
    path = build("tournament-kings").write(tmp_path / "kings.ggb")
    applet = ggb_applet(path, mode="offline")
    applet.type("Tournament", "011000")
    applet.click("Show kings")
    assert applet["kings"] == [0, 1, 3]
    listing = tmp_path / "kept" / "offline-1.txt"
    assert list(_keep_offline(applet, tmp_path / "kept", 1)) == [f"objects of {path} (offline): {listing}"]
    assert "kings" in listing.read_text("utf-8")
    drawn = [
        ggb_applet(build("random-graph").to_bytes(), mode="offline", params={"randomSeed": n})["seed"]
        for n in (7, 7, 8)
    ]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.long
def test_check_needs_no_engine(
    run_here: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GGBGEN_ENGINE", str(tmp_path / "nothing"))
    monkeypatch.setenv("GGBGEN_CHROMIUM", str(tmp_path / "nothing"))
    build("random-graph").write(tmp_path / "good.ggb")
    (tmp_path / "bad.ggb").write_bytes(archive("function ggbgo() {\n  missing();\n}\n"))
    good = run_here("check", "good.ggb", "--mode", "offline")
    assert (good.returncode, good.stderr) == (0, "")
    assert re.search(r"good\.ggb: ok\n  offline: ok \(\d+ steps, loaded in ", good.stdout)
    bad = run_here("check", "bad.ggb", "--mode", "offline", "--json")
    [problem] = json.loads(bad.stdout)["files"][0]["modes"]["offline"]["problems"]
    assert (bad.returncode, problem["step"]) == (1, "click 'Go'")
    assert "library:2 in ggbgo(): ReferenceError: missing is not defined" in problem["message"]
    refused = run_here("check", "good.ggb", "--mode", "offline", "--screenshots", "pictures")
    assert (refused.returncode, refused.stderr.count("--screenshots: nothing is drawn")) == (1, 1)


def test_check_goes_on_where_objects_are_broken(
    run_here: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    (tmp_path / "bad.ggb").write_bytes(
        archive("function ggbgo() {}\n", BUTTON.replace("Go", "W" * 99) + BROKEN_OBJECTS)
    )
    (tmp_path / "good.ggb").write_bytes(archive("function ggbgo() {}\n"))
    done = run_here("check", "bad.ggb", "good.ggb", "--mode", "offline", "--json")
    bad, good = (file["modes"]["offline"] for file in json.loads(done.stdout)["files"])
    assert (done.stderr, bad["loaded"], good["loaded"], good["problems"]) == ("", True, True, [])
    told = [problem["message"] for problem in bad["problems"]]
    assert "the input box 'lost' in bad.ggb edits 'zz', which does not exist" in told
    assert all(len(problem["step"]) < 120 for problem in bad["problems"])


@pytest.mark.long
def test_functions_of_scripts_are_asked_without_an_applet() -> None:
    ask = ScriptFunctions(
        [
            "function twice(x) { return 2 * x; }",
            "function both(a) { return a.map(twice); }",
            "function none() {}",
            "function asked() { return 1; }",
        ]
    )
    assert ask("both", [1, 2.5, -3]) == [2, 5, -6]
    assert (ask("none"), ask("asked")) == (None, 1)
    with pytest.raises(AppletError, match=r"^neither\(\): ReferenceError: neither is not defined$"):
        ask("neither")
    with pytest.raises(AppletError, match=r"^both\(\): TypeError: "):
        ask("both")
    with pytest.raises(AppletError, match=r"did not end within 0\.2 s"):
        ScriptFunctions(["function loop() { while (true) {} }"], limit_s=0.2)("loop")
    # A session that failed does not affect the next one.
    assert ScriptFunctions(["function one() { return {a: [null, 'é']}; }"])("one") == {"a": [None, "é"]}
