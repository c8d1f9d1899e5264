"""Mismatches between controls and scripts: a build refuses them, since GeoGebra does not report them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from ggbgen.archive.applet import applet_modules
from ggbgen.archive.library import read_modules
from ggbgen.archive.lint import lint
from ggbgen.archive.wiring import main_script
from ggbgen.assembly import complete, lay_out
from ggbgen.definition import BACK, applet_names, find_applet, parameter_values, read_definition
from ggbgen.offline import open_applet
from ggbgen.offline.read import read_archive
from ggbgen.offline.scripts.script_labels import handlers, labels_used, own_handlers
from ggbgen.page.layout import APPLET
from ggbgen.scene.objects import Button, InputBox
from tests import shipped
from tests.toml_controls import Control, toml_controls

WriteDefinition = Callable[..., Path]
GRAPH, KINGS = "random-graph", "tournament-kings"


def problems(path: Path) -> list[str]:
    with pytest.raises(ggbgen.DefinitionError) as caught:
        ggbgen.build(path)
    return [problem.removeprefix(f"{path}: controls: ") for problem in caught.value.problems]


def without(label: str) -> Callable[[Control], Control | None]:
    return lambda control: None if control["label"] == label else control


def renamed(label: str, more: dict[str, object]) -> Callable[[Control], Control | None]:
    return lambda control: control | more if control["label"] == label else control


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        (GRAPH, without("probability"), "missing object 'probability', which explorers/new_graph.js uses"),
        (KINGS, without("chosenOrder"), "missing object 'chosenOrder', which main.js uses"),
        (
            KINGS,
            without("boxTournament"),
            "missing input box with the entry 'tournamentEntry', which has a function in main.js",
        ),
        (KINGS, without("showKings"), "missing button 'showKings', which has a function in main.js"),
        (
            KINGS,
            renamed("showKings", {"label": "showKing"}),
            "button 'showKing' has no function in main.js, did you mean 'showKings'?",
        ),
        (
            GRAPH,
            renamed("boxSeed", {"entry": "sedEntry"}),
            "entry 'sedEntry' of an input box has no function in main.js, did you mean 'seedEntry'?",
        ),
        (
            GRAPH,
            renamed("probability", {"label": "probabilty"}),
            "slider 'probabilty' is used by no script, did you mean 'probability'?",
        ),
    ],
)
def test_a_control_that_scripts_need_or_do_not_know_is_named_once(
    write_definition: WriteDefinition, name: str, change: Callable[[Control], Control | None], problem: str
) -> None:
    path = write_definition(f'extends = "{name}"\n' + toml_controls(name, change))
    assert problems(path) == [problem]


def test_a_control_too_many_is_named_with_what_there_is(write_definition: WriteDefinition) -> None:
    more = '[[controls]]\nkind = "button"\nlabel = "wave"\ncaption = "Wave"\n'
    path = write_definition('extends = "random-graph"\n' + toml_controls("random-graph") + more)
    assert problems(path) == [
        "button 'wave' has no function in main.js, "
        "expected one of newGraph, showMatrix, showDegrees, "
        "askMe, check, endQuestion, answerYes, answerNo, textFormat, asText, playThis, "
        "toMore, toPlay, editBoard, endEditing, "
        "editMatrix, editDegrees, addVertex, deleteVertex, undoEdit, V"
    ]


def test_scripts_of_ones_own_may_do_without_a_control(write_definition: WriteDefinition) -> None:
    path = write_definition('extends = "random-graph"\n' + toml_controls("random-graph", without("showDegrees")))
    script = (find_applet("random-graph").parent / "main.js").read_text("utf-8")
    (path.parent / "main.js").write_text(script.replace("      showDegrees: showDegrees,\n", ""), "utf-8")
    labels = [item.label for item in ggbgen.build(path).scene.objects if isinstance(item, Button)]
    assert labels[:5] == ["newGraph", "askMe", "showMatrix", "editBoard", "toMore"]


def test_a_label_that_no_object_has_is_named_with_its_script(write_definition: WriteDefinition) -> None:
    own = 'extends = "random-graph"\n'
    boxes = {"boxAnswer", "boxGraph", "boxOrder"}
    path = write_definition(
        own + toml_controls("random-graph", lambda control: None if control["label"] in boxes else control)
    )
    (path.parent / "main.js").write_text(
        'function createApplet(api) {\nvar view = createView(api);\n// view.number("inAComment")\n'
        'function start() { view.number("width"); view.say("hello"); view.show("facts", true);\n'
        '  if (view.exists("extra")) { view.number("extra"); } view.setNumber("ready", 1); }\n'
        "function clicks() { return {}; }\n"
        "return { on: { start: start }, click: clicks(), update: { seedEntry: start } };\n}\n",
        "utf-8",
    )
    assert problems(path) == ["slider 'probability' is used by no script", "missing object 'width', which main.js uses"]


# Variants that only change another game's defaults are left out: they have the same controls.
GAMES = [name for name in shipped.GAMES if len(shipped.definition(name).folders) == 1]


# The game's own scripts need their values.
NEEDED = {"game-of-thrones": {"rule", "marked"}}


@pytest.mark.sampled(1, 8)
@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_a_game_may_omit_any_control_that_does_nothing_but_run_a_function(
    write_definition: WriteDefinition, name: str
) -> None:
    applet = ggbgen.build(name)
    shown = {item.label for item in applet.scene.objects if isinstance(item, (Button, InputBox))}
    definition = complete(read_definition(name))
    omitted = sorted(shown & {control.label for control in definition.controls})
    if not definition.rules and not definition.theory and not definition.extras:
        # A game without scripts of its own does not differ here, so each such game tries some of the shared controls.
        omitted = omitted[GAMES.index(name) % 4 :: 4]
    for label in omitted:
        path = write_definition(f'extends = "{name}"\nomit = ["{label}"]\n')
        if label in NEEDED.get(name, ()):
            assert any(repr(label) in problem for problem in problems(path))
            continue
        left = {item.label for item in ggbgen.build(path).scene.objects if isinstance(item, (Button, InputBox))}
        assert left == shown - {label, label + BACK}


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize(("name", "label"), [("nim", "boxStart"), ("wythoff", "cancel")])
def test_an_archive_without_a_control_has_no_findings(
    write_definition: WriteDefinition, name: str, label: str, tmp_path: Path
) -> None:
    path = write_definition(f'extends = "{name}"\nomit = ["{label}"]\n')
    archive = ggbgen.build(path).write(tmp_path / "without.ggb")
    assert lint(read_archive(archive)) == ()
    assert open_applet(archive).failures == []


def test_a_control_that_is_not_taken_over_cannot_be_omitted(write_definition: WriteDefinition) -> None:
    path = write_definition('extends = "nim"\nomit = ["hnt"]\n')
    with pytest.raises(ggbgen.DefinitionError, match=r"omit: 'hnt' is no control or parameter .* did you mean 'hint'"):
        ggbgen.build(path)


@pytest.mark.long
@pytest.mark.sampled(4, 24)
@pytest.mark.parametrize("name", applet_names())
def test_the_functions_of_every_applet_are_found(name: str) -> None:
    applet = ggbgen.build(name)
    definition = complete(read_definition(name))
    board = lay_out(definition, parameter_values(definition, {}), APPLET)
    scripts = [(each.name, each.text) for each in read_modules(definition, applet_modules(definition, board))]
    found = handlers(main_script(scripts)[1])
    own = {label for _, text in scripts for label in own_handlers(text)}
    if "click" in found:
        buttons = {item.label for item in applet.scene.objects if isinstance(item, Button) and not item.back_of}
        assert buttons <= {*found["click"], *own}
        assert own <= buttons
    if "update" in found:
        assert {item.entry for item in applet.scene.objects if isinstance(item, InputBox)} <= set(found["update"])
    # In the archive they are inside the library's function.
    assert handlers(applet.library) == found


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ("return { click: { a: b, 'c': d }, update: {} };", {"click": ("a", "c"), "update": ()}),
        ('return {\n  "click": {\n    a: b, // {\n  }\n};', {"click": ("a",)}),
        ("return { click: { a: function () { return { b: 1, c: [2, { d: 3 }] }; }, e: f } };", {"click": ("a", "e")}),
        ("function f() { return { click: { a: 1 } }; }\nreturn { click: { b: f } };", {"click": ("b",)}),
        ("return { click: { a: x ? y : z, b: f(1, { c: 2 }) } };", {"click": ("a", "b")}),
        ("return { click: { a: /[{/]\"/.test('}') ? b : c, d: 'it\\'s {' } };", {"click": ("a", "d")}),
        ('/* return { click: { no: 1 } } */ var s = "return {"; return { click: { a: b } };', {"click": ("a",)}),
        ("var half = w / 2, part = h / 3; return { click: { a: half } };", {"click": ("a",)}),
        ("return { click: clicks, update: { a: b } };", {"update": ("a",)}),
        ("return { click: more({ a: b, c: d }), update: { e: f } };", {"click": ("a", "c"), "update": ("e",)}),
        ("return make();", {}),
        ("", {}),
        ("return { click: { a: b", {}),
    ],
)
def test_functions_are_read_from_the_last_statement(script: str, found: dict[str, tuple[str, ...]]) -> None:
    assert handlers(script) == found


def test_labels_are_read_from_calls_that_take_one() -> None:
    view = "function number(label) {}\nfunction say(message) {}\nfunction exists(label) {}\n"
    main = 'view.number("a"); view.say("b"); view.exists("c"); view.number("c"); view.number("x(d)"); number("e");'
    assert labels_used([("view.js", view), ("main.js", main)]) == {"a": "main.js"}
