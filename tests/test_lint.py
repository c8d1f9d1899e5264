"""The static part of `ggbgen check`: what it finds, where, and what it ignores."""

from __future__ import annotations

import io
import time
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ggbgen.archive.lint import Finding, lint
from ggbgen.definition import applet_names
from ggbgen.offline.read import XML, read_archive
from ggbgen.offline.scripts.analysis import analysed
from ggbgen.offline.write import archive_bytes
from tests.built import build

# A small applet that is like ours in every respect.
LIBRARY = """var ggbState = {};
function ggbOnInit(name, api) {
  ggbState.api = api;
}
function ggbgo() {
  ggbState.api.setValue("ready", 1);
}
function ggbUpdatetyped() {
}
"""
CONTROLS = """
<expression label="ready" exp="0"/><element type="numeric" label="ready"><value val="0"/></element>
<expression label="message" exp="&quot;&quot;"/><element type="text" label="message"/>
<expression label="typed" exp="&quot;011&quot;"/>
<element type="text" label="typed"><javascript onUpdate="ggbUpdatetyped();"/></element>
<command name="Textfield"><input a0="typed"/><output a0="box"/></command>
<element type="textfield" label="box"><caption val="Type"/></element>
<element type="button" label="go"><caption val="Go"/><javascript val="ggbgo();"/></element>
"""


def findings(construction: str, library: str | None, members: dict[str, str] | None = None) -> tuple[Finding, ...]:
    text = f'<geogebra format="5.0"><construction title="">{construction}</construction></geogebra>'
    files = {"geogebra.xml": text, **(members or {})}
    if library is not None:
        files["geogebra_javascript.js"] = library
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return lint(read_archive(buffer.getvalue()))


def ours(extra: str = "", *, library: str = LIBRARY, controls: str = CONTROLS) -> list[str]:
    """Lint an applet of ours with something added to its construction."""
    return [str(finding) for finding in findings(controls + extra, library)]


def foreign(construction: str = "", *, library: str | None = None) -> list[str]:
    """Lint an archive that is not ours."""
    return [str(finding) for finding in findings(construction, library)]


def script(library: str) -> list[str]:
    """Lint an applet of ours with code added to its library, from line 10 on; return rule, severity and place."""
    found = findings(CONTROLS, LIBRARY + library)
    return [f"{finding.rule} {finding.severity} {finding.where.rpartition(':')[2]}" for finding in found]


def number(label: str, expression: str) -> str:
    escaped = expression.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return f'<expression label="{label}" exp="{escaped}"/><element type="numeric" label="{label}"/>'


def button(code: str, event: str = "val") -> str:
    return f'<element type="button" label="b"><javascript {event}="{code}"/></element>'


def test_an_applet_as_it_should_be_has_no_findings() -> None:
    assert ours() == []


ROOT = Path(__file__).parents[1]
OWN_GAMES = sorted(path.parent for top in ("examples", "tests/games") for path in (ROOT / top).glob("*/game.py"))


# What the root of a file that GeoGebra 5.4 has saved declares.
SAVED_ROOT = (
    '<geogebra xsi:noNamespaceSchemaLocation="https://www.geogebra.org/apps/xsd/ggb.xsd" xmlns="" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
)


@pytest.mark.long
@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", [*applet_names(), *OWN_GAMES], ids=lambda name: Path(name).name)
def test_applets_have_no_findings_and_declarations_of_namespaces_are_no_attributes(name: str | Path) -> None:
    """`tests/engine/test_saved_files.py` has files that the engine saved."""
    members = build(name).members()
    document = members[XML].replace(b"<geogebra ", SAVED_ROOT.encode())
    assert document != members[XML]
    for content in (members, {**members, XML: document}):
        assert lint(read_archive(archive_bytes(content))) == ()


def test_objects_in_space_are_known_and_what_no_object_has_is_not() -> None:
    solids = (
        '<element type="quadric" label="q"><trace val="true"/><eigenvectors x0="1" y0="0" z0="0" x2="0"/></element>'
        '<element type="quadricpart" label="r"><eigenvectors x0="1" y0="0" z0="0"/></element>'
        '<element type="conic3dpart" label="s"><eigenvectors x0="1"/><matrix A0="1"/></element>'
        '<element type="line3d" label="t"><coords ox="0" oy="0" oz="0" ow="1" vx="1" vy="1" vz="1" vw="0"/></element>'
        '<element type="line" label="u"><trace val="true"/></element>'
    )
    assert [found for found in foreign(solids) if "[structure]" in found] == []
    wrong = solids.replace("quadricpart", "quadricpartt").replace(" ox=", " qx=").replace("<trace", "<trase")
    messages = [found for found in foreign(wrong) if "[structure]" in found]
    assert len(messages) == 4  # the unknown type, attribute, and tag in elements of two types
    view = (
        "</construction><euclidianView3D><light val='false'/><axesColored val='false'/></euclidianView3D><construction>"
    )
    assert [found for found in foreign(view) if "[structure]" in found] == []


def test_the_same_mistake_is_an_error_in_ours_and_a_warning_elsewhere() -> None:
    library = "function ggbOnInit() {\n  return new Map();\n}\n"
    expected = "geogebra_javascript.js:2: {}: 'Map' does not work in mode desktop [forbidden-global]"
    assert expected.format("warning") in foreign(library=library)
    assert expected.format("error") in ours(library=library + "function ggbgo() {}\nfunction ggbUpdatetyped() {}\n")


# Controls and the functions of the scripts

VIEW = """function ggbgen_1(api) {
  function number(label) {
    return api.getValue(label);
  }
  var view = { number: number };
  function go() {
    return view.number("pace");
  }
  return { click: { CLICK: go }, update: { UPDATE: go } };
}
"""


@pytest.mark.parametrize(
    ("click", "update", "pace", "expected"),
    [
        ("go", "typed", True, None),
        ("goo", "typed", True, ".xml: object go: error: the scripts have no function for the click of 'go'"),
        (
            *("go", "tiped", True),
            ".xml: object typed: error: the scripts have no function for the update of 'typed', did you mean 'tiped'?",
        ),
        ("go", "typed", False, "_javascript.js: error: the scripts use the object 'pace', which is missing"),
    ],
)
def test_a_control_without_a_function_and_a_function_without_its_object_are_errors(
    click: str, update: str, pace: bool, expected: str | None
) -> None:
    library = LIBRARY + VIEW.replace("CLICK", click).replace("UPDATE", update)
    found = ours(number("pace", "1") if pace else "", library=library)
    assert found == ([f"geogebra{expected} [convention]"] if expected else [])


def test_a_cell_of_a_board_is_a_button_without_a_function_of_its_own() -> None:
    def cell(label: str, called: str) -> str:
        return f'<element type="button" label="{label}"><javascript val="ggbTouched(&quot;{called}&quot;);"/></element>'

    library = (
        LIBRARY + "function ggbTouched(label, argument) {}\n" + VIEW.replace("CLICK", "go").replace("UPDATE", "typed")
    )
    pace = number("pace", "1")
    assert ours(pace + cell("s_{0,1}", "s_{0,1}"), library=library) == []
    assert [finding.rpartition(" [")[2] for finding in ours(pace + cell("s_{0,1}", "s_{1,1}"), library=library)] == [
        "control-label]",
        "convention]",
        "convention]",
    ]


def test_a_control_of_a_games_own_script_has_its_function_there() -> None:
    own = "  var OWN = {};\n  OWN.click = { b: go };\n  return"
    library = LIBRARY + VIEW.replace("CLICK", "go").replace("UPDATE", "typed").replace("  return {", own + " {")
    pace, control = number("pace", "1"), button("ggbb();")
    assert ours(pace + control, library=library + "function ggbb() {}\n") == []
    assert ours(pace + control, library=library.replace("b: go", "c: go") + "function ggbb() {}\n") == [
        "geogebra.xml: object b: error: the scripts have no function for the click of 'b' [convention]"
    ]


# Vocabulary


@pytest.mark.parametrize(
    ("xml", "message"),
    [
        ('<elment type="point" label="A"/>', "unknown tag <elment>, did you mean 'element'?"),
        (
            '<element type="point" label="A"><pointSze val="3"/></element>',
            "unknown tag <pointSze> in an element of type 'point', did you mean 'pointSize'?",
        ),
        (
            '<element type="point" label="A"><pointSize vall="3"/></element>',
            "unknown attribute 'vall' of <pointSize>, did you mean 'val'?",
        ),
        ('<element type="pont" label="A"/>', "unknown type 'pont' of an element, did you mean 'point'?"),
        ("<kernel/>", "<kernel> in <construction>, expected it in <geogebra>"),
    ],
)
def test_unknown_xml_is_named_with_the_nearest_known(xml: str, message: str) -> None:
    (mine,) = findings(CONTROLS + xml, LIBRARY)
    (other,) = findings(xml, None)
    assert (mine.rule, mine.severity, mine.message) == ("structure", "error", message)
    assert (other.rule, other.severity, other.message) == ("structure", "warning", message)


def test_a_tag_that_no_real_element_of_the_type_has_is_suspicious_only() -> None:
    (finding,) = findings(CONTROLS + '<element type="text" label="t"><checkbox fixed="true"/></element>', LIBRARY)
    assert (finding.where, finding.severity) == ("geogebra.xml: object t", "warning")
    assert finding.message == "<checkbox> in an element of type 'text', which no real file has"
    # The same unknown attribute is reported once with its number.
    layers = "".join(f'<element type="point" label="P_{{{i}}}"><layer value="1"/></element>' for i in range(3))
    unknown = "unknown attribute 'value' of <layer>, did you mean 'val'? (3 times)"
    assert ours(layers) == [f"geogebra.xml: object P_{{0}}: error: {unknown} [structure]"]


COMMAND = '<command name="Segmen"><input a0="1"/><output a0="s"/></command>'
RAW = '\n<element type="button" label="b">\n<javascript\n val="ggbgo();\nggbgo();"/></element>'
IMAGE = '<element type="image" label="im"><file name="0f/pic.png"/></element>'

# What is found in an archive that is not ours.
FOUND = {
    COMMAND: ["object s: error: unknown command 'Segmen', did you mean 'Segment'? [command]"],
    '<element type="button" label="b"><caption val="a&#x1;"/></element>': [
        "1: warning: &#x1; is no character of XML 1.0, Moodle cannot read the file [character]"
    ],
    '<element type="point" label="A"><show object="maybe" label="true"/><fixed val="TRUE"/></element>': [
        "object A: warning: object='maybe' of <show>, expected 'true' or 'false' [structure]",
        "object A: warning: val='TRUE' of <fixed>, expected 'true' or 'false' [structure]",
    ],
}


@pytest.mark.parametrize("xml", FOUND)
def test_what_is_wrong_is_found_with_its_place(xml: str) -> None:
    assert [line.removeprefix("geogebra.xml:").strip() for line in foreign(xml)] == FOUND[xml]


def test_a_tool_and_an_image_of_the_archive_are_there_and_a_raw_line_break_has_its_line() -> None:
    macros = '<geogebra format="5.0"><macro cmdName="Segmen"/></geogebra>'
    assert findings(COMMAND, None, {"geogebra_macro.xml": macros}) == ()
    assert [finding.message for finding in findings(IMAGE, None)] == ["the archive has no image '0f/pic.png'"]
    assert findings(IMAGE, None, {"0f\\pic.png": ""}) == ()
    assert "geogebra.xml:3: warning: a line break inside a script" in foreign(RAW)[0]
    assert not any("script-newline" in finding for finding in foreign(RAW.replace("();\n", "();&#xa;")))


# Labels


@pytest.mark.parametrize(
    ("label", "rule"),
    [
        *((label, "label") for label in ("1a", "my var", "a-b", "V_{}", "_a", "$a")),
        *((label, "reserved-label") for label in ("log", "e", "i", "x", "deg", "pi")),
        *((label, "cell-label") for label in ("V1", "B12")),
    ],
)
def test_a_label_that_cannot_be_used_is_reported(label: str, rule: str) -> None:
    (finding,) = findings(CONTROLS + f'<element type="numeric" label="{label}"/>', LIBRARY)
    assert (finding.severity, finding.rule, finding.where) == ("error", rule, f"geogebra.xml: object {label}")


def test_a_legal_label_is_left_alone() -> None:
    for label in ("V_{0}", "e_{0,1}", "v_{i,j}", "a_1", "a_1_2", "A'", "ä", "кот", "n", "kings", "v1"):
        assert ours(f'<element type="numeric" label="{label}"/>') == []
    # Elsewhere they may be cells of the spreadsheet.
    assert foreign('<element type="numeric" label="A1"/>') == []


def test_one_character_indices_with_and_without_braces_are_the_same_label() -> None:
    twice = '<element type="point" label="V_0"/><element type="point" label="V_{0}"/>'
    assert ours(twice) == ["geogebra.xml: object V_{0}: error: 'V_0' is there already [duplicate-label]"]


def test_a_control_needs_a_label_of_letters_and_digits() -> None:
    code = '<element type="button" label="go_2"><javascript val="ggbgo_2();"/></element>'
    assert ours(code, library=LIBRARY + "function ggbgo_2() {}\n") == [
        "geogebra.xml: object go_2: error: 'go_2' needs letters and digits only, since 'ggbgo_2' must be a"
        " JavaScript name [control-label]"
    ]


def test_the_case_of_a_label_must_fit_the_coordinates() -> None:
    for label, kind, declared, count in (
        *(("p", "point", "", 1), ("P", "vector", "", 1)),
        *(("p", "point", ' type="point"', 0), ("P", "point", "", 0), ("p", "vector", "", 0)),
    ):
        xml = f'<expression label="{label}" exp="(1, 2)"{declared}/><element type="{kind}" label="{label}"/>'
        assert [finding.rule for finding in findings(CONTROLS + xml, LIBRARY)] == ["label-case"] * count


# References

OBJECTS = (
    number("a", "2")
    + number("k_{1}", "3")
    + '<element type="point" label="A"/><element type="list" label="L"/><element type="function" label="f"/>'
)


@pytest.mark.parametrize(
    "expression",
    [
        *("a + 1", "2a k_1", "k_{1}a", "(a; 30°)", "1.5E-3 + .5a", "π ℯ pi e i ∞ + 3 deg", "a ∈ L ∧ ¬(a > 1)"),
        *("sina", "sin²(a) + f(a) + f'(2) + a(3 + a)", "log_2(a) + log(2, a)"),
        *("g(s) = s² + a", "c: x² + y² = a", '"n = " + a + ""', 'If(a ≟ 2, "foo bar", "b")'),
        *("A + a UnitVector(Vector(A, (1, 2)))", "Segment[A, (0, 0)]", "Sum(A1:A3) + $B$2"),
        *("Sequence(Sequence(m + n, m, 1, 3), n, 1, a)", "Zip(u + v, u, L, v, L)"),
        *("KeepIf(m > 1, m, L)", "Sum(m², m, 1, 3)"),
    ],
)
def test_an_expression_that_geogebra_reads_is_left_alone(expression: str) -> None:
    assert foreign(OBJECTS + number("q", expression)) == []


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("b + 1", "no object 'b'"),
        ("k_{2}", "no object 'k_{2}', did you mean 'k_{1}'?"),
        ("a + later", "'later' is used before it is defined"),
        ("Sequence(m + n, m, 1, 3)", "no object 'n'"),
        ("Sequence(m, m, 1, n)", "no object 'n'"),
        ("{{a, b}, {a, a}}", "no object 'b'"),
        ("segment(A, A)", "unknown command or function 'segment', did you mean 'Segment'?"),
        ("g(a)", "unknown command or function 'g'"),
        ("Intersect(XAxis, yAxis)", "no object 'XAxis'"),
    ],
)
def test_a_name_that_is_not_there_is_an_error_in_any_archive(expression: str, message: str) -> None:
    assert foreign(OBJECTS + number("q", expression) + number("later", "1")) == [
        f"geogebra.xml: object q: error: {message}: GeoGebra says 'Opening file failed' [reference]"
    ]


def test_inputs_of_commands_must_be_there() -> None:
    command = '<command name="Segment"><input a0="A" a1="B"/><output a0="s"/></command>'
    (found,) = foreign(OBJECTS + command)
    assert found.startswith("geogebra.xml: object s: error: no object 'B'")
    sequence = '<command name="Sequence"><input a0="m a" a1="m" a2="1" a3="3"/><output a0="s"/></command>'
    assert foreign(OBJECTS + sequence) == []


@pytest.mark.parametrize(
    ("child", "severity"),
    [
        ('<condition showObject="b &gt; 1"/>', "error"),
        ('<linkedGeo exp="b"/>', "error"),
        ('<startPoint exp="b"/>', "warning"),
        ('<objColor r="0" g="0" b="0" alpha="0" dynamicr="b" dynamicg="0" dynamicb="0"/>', "warning"),
        ('<slider min="1" max="b" width="100" fixed="true" horizontal="true"/>', "warning"),
        ('<animation step="b"/>', "warning"),
        ('<dynamicCaption val="b"/>', "warning"),
    ],
)
def test_what_is_read_at_the_end_may_stand_first_and_must_be_there(child: str, severity: str) -> None:
    element = f'<element type="numeric" label="q">{child}</element>'
    found = [finding for finding in findings(element, None) if finding.rule == "reference"]
    assert [(finding.severity, finding.where) for finding in found] == [(severity, "geogebra.xml: object q")]
    assert not [finding for finding in findings(element + number("b", "1"), None) if finding.rule == "reference"]


# Texts and raw XML


@pytest.mark.parametrize(
    ("value", "count"),
    [
        *(('"plain"', 0), ('"a " + q + " b"', 0), ('{"a", "b"}', 0)),
        *(('"say "hi" now"', 1), ('"a"b"', 1), ('"a""b"', 1)),
    ],
)
def test_a_double_quote_inside_a_text_is_an_error(value: str, count: int) -> None:
    names = number("q", "1") + number("hi", "1") + number("b", "1")
    text = f'<expression label="t" exp="{value.replace(chr(34), "&quot;")}"/><element type="text" label="t"/>'
    found = findings(CONTROLS + names + text, LIBRARY)
    assert [(finding.rule, finding.severity) for finding in found] == [("text-quote", "error")] * count


def test_two_members_of_the_same_name_are_reported() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("geogebra.xml", "<geogebra><construction/></geogebra>")
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("geogebra.xml", "<geogebra><construction/></geogebra>")
    (finding,) = lint(read_archive(buffer.getvalue()))
    assert (finding.where, finding.message) == ("geogebra.xml", "2 members have this name")


# JavaScript


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ("function f() {\n  if (a {\n  }\n}\n", (2, "syntax error at '{'")),
        ("var a = [1, 2\nvar b = 3;\n", (2, "syntax error at 'var'")),
        ("function f() {\n", (2, "syntax error at the end of the script")),
        ("var a;\n\nreturn a;\n", (3, "'return' outside a function")),
        ("for (;;) {\n  f(function () {\n    break;\n  });\n}\n", (3, "'break' outside a loop")),
        ("a: for (;;) {\n  continue b;\n}\n", (2, "no label 'b' here")),
        ("function () {}\n", (1, "a function without a name")),
        ("var class = 1;\n", (1, "syntax error at 'class'")),
        ("f(,);\n", (1, "no argument before ','")),
        ("1++;\n", (1, "'++' or '--' on what is no variable")),
        ("a = “b”;\n", (1, "'“b”' is no name")),
        ("a = b − c;\n", (1, "syntax error at '−'")),
        ("import a from 'b';\n", (1, "an import in a script")),
        ("/* äöü */ var ☃;\n", (1, "'☃' is no name")),
    ],
)
def test_a_syntax_error_is_found_where_it_is(code: str, place: tuple[int, str]) -> None:
    assert analysed(code).syntax_error == place


@pytest.mark.parametrize(
    "code",
    [
        "var o = {get a() { return 1; }, set a(v) {}, 'b': 2, 3: 4, if: 5,};\no.if = [, 1, , 2];\n",
        "a: for (var k in {}) { switch (k) { case 1: break a; default: continue a; } }\n",
        "do { } while (0) void 0\nif (1) ; else with (Math) { }\n",
        "var s = 'a\\\nb' + \"\\u0041\\x41\\0\" + /[/]\\/x/gim.test('') + 0x1F + 1e3 + .5 + 010;\n",
        "try { throw 1; } catch (e) { debugger; } finally { delete s.x; }\n",
        "var f = function g(a, b) { return arguments.length, typeof a, +b, !a, ~b, a >>> b, new g; };\n",
        "<!-- an old comment\nvar x;\n",
    ],
)
def test_ecmascript_5_is_left_alone(code: str) -> None:
    program = analysed(code)
    assert (program.syntax_error, program.constructs) == (None, [])


@pytest.mark.parametrize(
    "code",
    [
        *("let a = 1;", "const a = 1;", "class A {}", "try {} catch {}", "if (a) { function f() {} }"),
        *("var f = () => 1;", "var f = async function () {};", "function* g() {}", "function f() { new.target; }"),
        *("for (var a of []) {}", "f(...a);", "f(a,);", "function f(a = 1) {}", "function f(...a) {}"),
        *("function f(a,) {}", "var {a} = b;", "var [a] = b;"),
        *("var o = {a};", "var o = {a() {}};", "var o = {[a]: 1};"),
        *("a ** b;", "a ?? b;", "a?.b;", "a ||= b;"),
        *("1n;", "0b1;", "1_0;", "/a/u;", "'\\u{41}';", "var s = `a`;"),
    ],
)
def test_newer_syntax_is_no_ecmascript_5(code: str) -> None:
    program = analysed(code + "\n")
    assert program.syntax_error is None
    assert len(program.constructs) == 1


# Code and the rules that it breaks; in a function of one line, in that line.
IN_A_FUNCTION = {
    "return document;": ["forbidden-global"],
    "setTimeout(f, 1);": ["forbidden-global"],
    "return window.innerWidth;": ["forbidden-global"],
    "return new Map();\n  var Map;": [],
    "try { f(); } catch (document) { return document; }": [],
    "return { document: 1 }.document;": [],
    "return typeof Map;": [],
    "if (typeof Map === 'function') { return new Map(); }": [],
    "if (typeof Map === 'undefined') { return 0; }\n  return new Map();": [],
    "return typeof console === 'object' && console.log(1);": [],
    "if (typeof Set === 'function') { return new Map(); }": ["forbidden-global"],
    "return parseInt(a);": ["radix"],
    "return parseInt(a, 10);": [],
    "return eval(a);": ["eval"],
    "return new Function(a);": ["eval"],
    "return ggbgoo();": ["undefined"],
    "found = 1;": ["implicit-global"],
    "return Object.entries(a);": ["new-method"],
    "return a.flatMap(f);": ["new-method"],
    "a.flat = f;\n  return a.flat();": [],
    "return isNaN(Math.max(1, 2)) + encodeURIComponent('');": [],
    "alert('x');": ["alert"],
    "return confirm('x') || prompt('x');": ["forbidden-global"] * 2,
}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        *(
            (f"function f(a) {{\n  {code}\n}}\n", [f"{rule} error 11" for rule in rules])
            for code, rules in IN_A_FUNCTION.items()
        ),
        ("function f(Map) {\n  return new Map();\n}\n", []),
        ("function alert() {}\nfunction f() {\n  alert('x');\n}\n", []),
        ("ggbState.x = 1;\nggbState.y.z = function () {};\n", []),
        ("other.x = 1;\n", ["undefined error 10", "top-level error 10"]),
        *((code, ["top-level error 10"]) for code in ("ggbgo();\n", "var v = ggbApplet;\n", "'use strict';\n")),
        ("const c = 1;\n", ["es5 error 10", "top-level error 10"]),
        ("var location = 1;\n", ["window-name error 10"]),
        ("// </SCRIPT>\n", ["script-tag error 10"]),
        *((code, ["final-newline error 10"]) for code in ("// no line break", "var v = 1;", "var v = 'http://x';")),
        ("\\u0064ocument.x = 1;\n", ["forbidden-global error 10", "top-level error 10"]),
    ],
)
def test_a_library_for_all_modes_is_checked_by_scope(code: str, expected: list[str]) -> None:
    assert script(code) == expected


@pytest.mark.parametrize(
    ("last", "swallows"),
    [
        *(("var v = 1; // it", True), ("var v = 'http://x'; // it", True), ("var v; // done", True)),
        *(("var v = 'http://x';", False), ("var v = /[//]/;", False), ("/* // */", False), ("var v;", False)),
    ],
)
def test_two_slashes_swallow_what_follows_in_a_comment_only(last: str, swallows: bool) -> None:
    found = [line for line in foreign(library=f"function ggbOnInit() {{}}\n{last}") if "final-newline" in line]
    place = "geogebra_javascript.js:2"
    assert found == (
        [f"{place}: error: no line break at the end: a comment there swallows ggbOnInit [final-newline]"] * swallows
    )


def test_further_lines_of_the_same_mistake_are_named() -> None:
    found = ours(library=LIBRARY + "function f() {\n  fetch(1);\n  fetch(2);\n}\n")
    assert found == [
        "geogebra_javascript.js:11: error: 'fetch' does not work in modes sandbox and desktop"
        " (also in line 12) [forbidden-global]"
    ]


def test_scripts_of_objects_are_checked_with_the_library_in_view() -> None:
    library = "var shared;\nfunction ggbb() {\n  made = 1;\n}\n"
    assert foreign(button("ggbb(shared, made);"), library=library) == []
    assert foreign(button("ggbb();&#xa;ggbc();"), library=library) == [
        "geogebra.xml: object b (click):2: warning: nothing defines 'ggbc', did you mean 'ggbb'? [undefined]"
    ]
    assert foreign(button("ggbb(arg);"), library=library) == [
        "geogebra.xml: object b (click):1: warning: 'arg' does not work in mode desktop [forbidden-global]"
    ]
    assert foreign(button("shared = 2;"), library=library) == [
        "geogebra.xml: object b (click):1: warning: what is assigned to 'shared' is lost after the script"
        " in mode desktop: assign it in a function of the library [global-write]"
    ]
    assert foreign(button("if (a {"), library=library) == [
        "geogebra.xml: object b (click):1: error: syntax error at '{' [syntax]"
    ]


def test_scripts_without_a_page_function_are_named_once() -> None:
    two = button("var a;") + '<element type="point" label="P"><javascript onUpdate="var a;"/></element>'
    assert foreign(two, library="function ggbb() {}\n") == [
        "geogebra_javascript.js: warning: no page function for the scripts of P: they do not run in mode page"
        " (Moodle's default) [page-function]"
    ]


# What holds only for our own applets


CALL = 'val="ggbgo();"'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (CALL, 'val="ggbgo(); ggbgo();"', "object go (click): error: the script does not just call ggbgo()"),
        (CALL, 'val="ggbgo(1);"', "object go (click): error: the script does not just call ggbgo()"),
        (f"<javascript {CALL}/>", "", "object go: error: a button without a script, expected ggbgo()"),
        ("<javascript onUpdate", "<ggbscript onUpdate", "object typed (update): error: a ggbscript on update"),
        (
            *('<javascript onUpdate="ggbUpdatetyped();"/>', ""),
            "object box: error: its object 'typed' has no update script, expected ggbUpdatetyped()",
        ),
        ('numeric" label="ready', 'boolean" label="ready', "'ready' is of type 'boolean', expected"),
        ('text" label="message', 'numeric" label="message', "'message' is of type 'numeric', expected"),
    ],
)
def test_a_broken_convention_is_an_error(old: str, new: str, message: str) -> None:
    assert old in CONTROLS
    found = [finding for finding in ours(controls=CONTROLS.replace(old, new)) if "[convention]" in finding]
    assert len(found) == 1
    assert message in found[0]


def test_a_function_that_geogebra_calls_must_be_in_the_library() -> None:
    for name in ("ggbOnInit", "ggbgo", "ggbUpdatetyped"):
        found = ours(library=LIBRARY.replace(f"function {name}(", f"function {name[:-1]}("))
        assert any("error" in line and "no function" in line and f"{name[:-1]}'" in line for line in found)


# Size and hostile input


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "code",
    [
        "var a = " + "(" * 9_000 + "1" + ")" * 9_000 + ";\n",
        "var a = " + "[" * 9_000,
        "function f() {" * 4_000 + "}" * 4_000 + "\n",
        "var a = b" + " + b" * 50_000 + ";\n",
        "if (a) {} " + "else if (a) {} " * 10_000 + "\n",
        "a" + " && typeof a" * 10_000 + ";\n",
        "}{)(" * 20_000,
    ],
    ids=["parentheses", "unclosed", "functions", "sum", "else-if", "typeof", "garbage"],
)
def test_deep_scripts_are_read_without_recursion_and_in_linear_time(code: str) -> None:
    start = time.process_time()
    analysed(code)
    assert time.process_time() - start < 10


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60), st.text("(){}[];,.'\"/*=+-<>!?:`$\\ \nabvarfunctionreturnif01", max_size=120))
def test_any_text_can_be_read_as_javascript(anything: str, likely: str) -> None:
    for code in (anything, likely):
        program = analysed(code)
        assert program.syntax_error is None or 1 <= program.syntax_error[0] <= code.count("\n") + 1


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(st.lists(st.text("ab_{},()[]\"'+ =:;$1x", max_size=30), min_size=1, max_size=4))
def test_any_text_can_be_read_as_an_expression(expressions: list[str]) -> None:
    found = findings("".join(number("q", text) for text in expressions), None)
    assert all("\n" not in str(finding) for finding in found)


@pytest.mark.parametrize(
    ("tools", "reason"),
    [
        ("<geogebra><macro></geogebra>", "bad XML: "),
        ("<html/>", "root element 'html', expected 'geogebra'"),
        ("", "bad XML: "),
    ],
)
def test_broken_custom_tools_are_a_finding_and_the_rest_is_checked(tools: str, reason: str) -> None:
    body = '<command name="Mine"><output a0="A"/></command><element type="point" label="A"><shoow/></element>'
    first, second = findings(body, None, {"geogebra_macro.xml": tools})
    assert (first.severity, first.where, first.rule) == ("error", "geogebra_macro.xml", "member")
    assert first.message.startswith(reason)
    assert "unknown tag <shoow>" in second.message


@pytest.mark.parametrize("member", ["geogebra_thumbnail.png", "geogebra_macro.xml", "geogebra_defaults2d.xml"])
def test_a_wrong_checksum_of_any_member_is_found(member: str) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("geogebra.xml", "<geogebra><construction/></geogebra>")
        archive.writestr(member, "<geogebra>what is in it</geogebra>")
    damaged = buffer.getvalue().replace(b"what is in it", b"what was in it"[:5] + b"was in i")
    [found] = lint(read_archive(damaged))
    assert (found.severity, found.where, found.rule) == ("error", member, "member")
    assert f"bad CRC-32 for file '{member}'" in found.message
