"""From a definition to an archive: determinism, parameters, hostile texts."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import networkx as nx
import pytest
from lxml import etree
from PIL import Image

import ggbgen
from ggbgen import graphs
from ggbgen.assembly import complete
from ggbgen.check.engine.preview import _archive
from ggbgen.definition import BACK, applet_names, read_definition
from ggbgen.errors import OutputError
from ggbgen.offline.write import archive_bytes
from ggbgen.page.choices import ONWARD
from ggbgen.page.panel_column import CHECKED
from ggbgen.page.text_fit import text_width_px
from ggbgen.rulesets import HeapRuleset, find_ruleset
from ggbgen.scene.objects import Button, Look, Point, Slider, Vector
from ggbgen.scene.state_objects import HiddenList
from tests.built import build, settings
from tests.toml_controls import Control, toml_controls

HOSTILE = [
    'say "hi"',
    "</script><script>alert(1)</script>",
    "]]>",
    "back\\slash \\n \\frac{1}{2}",
    "two\nlines\r\n and \u2028 one \u2029 more",
    "\u202eright to left\u202c אבג",
    "emoji 🙂🏳️‍🌈",
    "%n %v %x $x^2$ $",
    "nul\0 bell\a escape\x1b[31m",
    "'; alert(1); '",
    "{{ 7 * 7 }} {% raw %} ${x}",
    "&amp; &#10; <b>",
    "x" * 10_000,
    "\x7f\x80 control",
]

# A small and a large instance of what an explorer's board shows.
EXPLORER_SIZES: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "algorithm": ({"order": 2}, {"order": 20}),
    "nim_table": ({"size": 4}, {"size": 16}),
    "graph": ({"max_order": 2}, {"max_order": 30}),
    "graph_browser": ({"order": 2}, {"order": 7, "number": 1044}),
    "plain_graph": ({"min_order": 2, "max_order": 2}, {"min_order": 12, "max_order": 12, "seed": 1}),
    "periods": ({"columns": 2}, {"columns": 14}),
    "representations": ({"largest": 10, "number": 0, "heaps": [1]}, {}),
    "tournament": ({"max_order": 2}, {"max_order": 30}),
    "tournament_browser": ({"order": 2}, {"order": 8}),
    "position_graph": ({"arcs": "a>b"}, {"arcs": " ".join(f"{i}>{j}" for i in range(40) for j in range(i + 1, 40))}),
}
# Larger instances of games than the default of the definition.
LARGE: dict[str, dict[str, object]] = {
    "amazons": {"board": "xx#/##./.oo"},
    "cookies": {"days": "1 2 3 4 4 5 5 5"},
    "cram": {"board": "....#/.xx../#..../....."},
    "domineering": {"board": "..../.xx./x.../x..."},
    "graph-nim": {"graph": "K4", "weights": 5},
    "nim": {"heaps": [31] * 8},
    "partizan-sum": {"games": "domineering rows=3 columns=4 + clobber rows=3 columns=3"},
    "game-of-thrones": {"tournament": "10" * 33},
}
# The same for games whose rulesets define what one heap or row can become, by board.
LARGE_HEAPS: dict[str, dict[str, object]] = {"heaps": {"heaps": [31] * 8}, "rows": {"heaps": [40] * 3}}
EXPLORERS = ("random-graph", "tournament-kings")
MEMBERS = ["geogebra.xml", "geogebra_javascript.js", "geogebra_thumbnail.png"]


def sizes_of(name: str) -> tuple[dict[str, object], dict[str, object]]:
    """Return a small and a large instance of an applet; for a game, its ruleset's first example and the default."""
    definition = read_definition(name)
    if definition.is_exercise:
        if definition.asks:
            return {"heaps": [1], "tasks": 1}, {"heaps": [31] * 8, "tasks": 20, "difficulty": 3, "seed": 1}
        parameters = complete(definition).parameters
        bounds = [p for p in parameters if p.type == "integer" and p.name in ("order", "size", "tasks")]
        small: dict[str, object] = {p.name: int(p.minimum or 0) for p in bounds}
        large: dict[str, object] = {p.name: int(p.maximum or 0) for p in bounds}
        if any(p.name == "about" for p in parameters):  # of expressions nothing is drawn
            return {**small, "about": "expressions"}, {**large, "about": "domineering", "difficulty": 5}
        return small, large
    if not definition.ruleset:
        return EXPLORER_SIZES[definition.board]
    ruleset = find_ruleset(definition.ruleset)
    largest = LARGE_HEAPS[ruleset.BOARD] if issubclass(ruleset, HeapRuleset) else LARGE.get(definition.ruleset, {})
    return dict(ruleset.EXAMPLES[0]), largest


def members(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def digests_elsewhere(names: Sequence[str], **environment: str) -> list[str]:
    code = (
        "import hashlib, ggbgen\n"
        f"for name in {list(names)!r}: print(hashlib.sha256(ggbgen.build(name).to_bytes()).hexdigest())"
    )
    clean = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=clean | environment)
    return done.stdout.decode().split()


@pytest.mark.sampled(1, 8)
@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_the_same_input_gives_the_same_bytes(part: int) -> None:
    names = applet_names()[part::20]
    first = digests_elsewhere(names, PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C")
    second = digests_elsewhere(names, PYTHONHASHSEED="2", TZ="Asia/Kathmandu", LC_ALL="C.UTF-8", PYTHONUTF8="0")
    assert first == second == [hashlib.sha256(build(name).to_bytes()).hexdigest() for name in names]
    assert len(set(first)) == len(names)


def test_the_clock_is_not_read_and_the_source_date_epoch_dates_the_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    first = ggbgen.build("random-graph").to_bytes()
    monkeypatch.setattr("time.time", lambda: 4e9)
    monkeypatch.setattr("time.localtime", lambda *_: pytest.fail("the clock was read"))
    assert ggbgen.build("random-graph").to_bytes() == first
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1500000000")
    content = ggbgen.build("random-graph").to_bytes()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {info.date_time for info in archive.infolist()} == {(2017, 7, 14, 2, 40, 0)}
    construction = etree.fromstring(members(content)["geogebra.xml"]).find("construction")
    assert construction is not None
    assert construction.get("date") == "2017-07-14"


@pytest.mark.parametrize("epoch", ["soon", "1e9", "99999999999", "99999999999999999999"])
def test_a_source_date_epoch_that_is_no_time_gets_its_message(monkeypatch: pytest.MonkeyPatch, epoch: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    with pytest.raises(ggbgen.OutputError, match=f"SOURCE_DATE_EPOCH: '{epoch}'"):
        ggbgen.build("random-graph").to_bytes()


@pytest.mark.long
@pytest.mark.sampled(6, 60)
@pytest.mark.parametrize("name", applet_names())
def test_an_archive_has_these_members_is_small_and_shows_its_board(name: str) -> None:
    definition = read_definition(name)
    chosen = sizes_of(name)
    contents = [ggbgen.build(name, **each).to_bytes() for each in chosen]
    assert list(members(contents[1])) == MEMBERS
    # What is about a game contains a solver's table, and each archive what was chosen: here 4,000 characters of arcs.
    has_table = definition.ruleset or chosen[1].get("about") == "domineering"
    assert len(contents[1]) <= (120 if has_table else 64) * 1024
    pictures = [Image.open(io.BytesIO(each["geogebra_thumbnail.png"])) for each in map(members, contents)]
    assert max(pictures[1].size) == 512
    board = (250 * 512 // 960, 90 * 512 // 960, 512, 550 * 512 // 960)
    darkness = [sum(pixel < 200 for pixel in picture.convert("L").crop(board).tobytes()) for picture in pictures]
    # Both drawings show the ground; in `ask-sequences`, everything is a text that is typed or chosen.
    # Of Sim the drawing itself, with all its colours, has 937 dark pixels against 723.
    assert darkness[1] > 1.25 * darkness[0] > 0 or name == "ask-sequences"


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "es"])
def test_cookies_are_below_100_kb_with_the_graph_of_their_positions(language: str) -> None:
    assert len(ggbgen.build("cookies", language=language, position_graph="yes").to_bytes()) < 100_000


@pytest.mark.long
def test_the_id_follows_the_content() -> None:
    def identifier(**parameters: object) -> str | None:
        content = ggbgen.build("random-graph", **parameters).members()["geogebra.xml"]
        return etree.fromstring(content).get("id")

    assert identifier() == identifier()
    assert identifier() != identifier(max_order=9)


@pytest.mark.long
@pytest.mark.sampled(5)
@pytest.mark.parametrize("max_order", range(1, 21))
def test_every_order_can_be_the_largest_one_and_the_first_board(max_order: int) -> None:
    for name in EXPLORERS:
        applet = ggbgen.build(name, max_order=max_order)
        assert applet.to_bytes()
        for item in applet.scene.objects:
            assert not isinstance(item, Slider) or item.minimum <= item.value <= item.maximum > item.minimum
    applet = ggbgen.build("tournament-kings", order=max_order, max_order=20)
    visible = [item for item in applet.scene.objects if isinstance(item, Vector) and item.visible]
    assert len(visible) == max_order * (max_order - 1) // 2
    assert sum(isinstance(item, Point) and item.visible for item in applet.scene.objects) == max_order


def published(applet: ggbgen.Applet, label: str) -> object:
    for item in applet.scene.objects:
        if item.label == label:
            return item.items if isinstance(item, HiddenList) else getattr(item, "text", getattr(item, "value", None))
    raise KeyError(label)


@pytest.mark.parametrize(
    "tournament",
    [
        "011 0 0\n0",
        graphs.parse_mckay("011000"),
        graphs.parse_mckay("011000").to_networkx(),
        graphs.digraph6(graphs.parse_mckay("011000")),
        graphs.adjacency_matrix(graphs.parse_mckay("011000"), geogebra=True),
    ],
)
def test_a_tournament_may_be_given_in_every_form(tournament: object) -> None:
    applet = ggbgen.build("tournament-kings", tournament=tournament)
    assert published(applet, "tournament") == "011000"
    assert published(applet, "scores") == (2, 1, 1, 2)


def test_names_of_a_networkx_tournament_become_captions() -> None:
    digraph = nx.DiGraph([("Ann", "Bob"), ("Bob", "Cem"), ("Cem", "Ann")])
    applet = ggbgen.build("tournament-kings", tournament=digraph, max_order=4)
    captions = [item.caption for item in applet.scene.objects if isinstance(item, Point)]
    assert captions == ["Ann", "Bob", "Cem", ""]  # the scripts name a vertex when it comes


@pytest.mark.parametrize("graph", [nx.petersen_graph(), "IsP@OkWHG"])
def test_a_graph_may_be_the_first_board(graph: object) -> None:
    applet = ggbgen.build("random-graph", graph=graph)
    assert published(applet, "degrees") == (3,) * 10
    assert '"drawAtStart": false' in applet.library


@pytest.mark.parametrize(
    ("name", "chosen", "message"),
    [
        ("tournament-kings", {"tournament": "01"}, "tournament: length 2 of the tournament string"),
        ("tournament-kings", {"tournament": "012"}, "tournament: character '2' at place 3"),
        (
            *("tournament-kings", {"tournament": "1" * 91}),
            "order 14 is too large, expected at most max_order = 12, which can be set up to 30",
        ),
        (
            *("tournament-kings", {"tournament": "1" * 1225}),
            "order 50 is too large, expected at most max_order = 12; no board has room for more than 30, `ggbgen",
        ),
        ("tournament-kings", {"tournament": nx.DiGraph([(0, 1), (1, 0)])}, "tournament: "),
        ("tournament-kings", {"tournament": nx.Graph([(0, 1)])}, "tournament: "),
        ("tournament-kings", {"tournament": object()}, "tournament: "),
        ("tournament-kings", {"tournament": "011", "order": 4}, "order: 4 is not the order of the tournament, 3"),
        ("tournament-kings", {"order": 13}, "order: 13 is too large, expected at most max_order = 12"),
        ("tournament-kings", {"names": ["A", "A"]}, "names: 'A' is there twice"),
        ("tournament-kings", {"names": [""]}, "names: '' is no name of 1 to 12 characters"),
        ("tournament-kings", {"names": ["x" * 13]}, "is no name of 1 to 12 characters"),
        ("tournament-kings", {"names": list("abc"), "max_order": 2}, "names: 3 names, expected at most 2"),
        ("random-graph", {"min_order": 11}, "min_order: 11 is too large, expected at most max_order = 10"),
        ("random-graph", {"graph": "A-"}, "graph: "),
        ("random-graph", {"graph": nx.complete_graph(11)}, "graph: order 11 does not fit"),
        ("random-graph", {"graph": nx.empty_graph(0)}, "graph: "),
        ("random-graph", {"graph": "A-B", "seed": 3}, "seed: 3 has no meaning beside graph"),
    ],
)
def test_parameters_that_do_not_fit_get_their_message(name: str, chosen: dict[str, object], message: str) -> None:
    with pytest.raises(ggbgen.ParameterError) as caught:
        ggbgen.build(name, **chosen)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", ["lang", "langauge", "Language"])
def test_a_misspelt_language_is_named(key: str) -> None:
    with pytest.raises(ggbgen.ParameterError, match=f"unknown parameter '{key}', did you mean 'language'"):
        ggbgen.build("random-graph", **{key: "es"})  # type: ignore[arg-type]


BUTTON = '[[controls]]\nkind = "button"\nlabel = "{}"\ncaption = "x"\n'


SLIDER = '[[controls]]\nkind = "slider"\nlabel = "chosenOrder"\ncaption = "x"\n'
KINGS, GRAPH = 'extends = "tournament-kings"\n', 'extends = "random-graph"\n'
TAKEN = ("ready", "message", "kings", "library", "panel", "matrix", "facts")

REFUSED_DEFINITIONS = {
    "board: the board 'graph' is for no game": 'title = "T"\nruleset = "nim"\nboard = "graph"\n',
    "board: the board 'nim_table' is for no game": 'title = "T"\nruleset = "nim"\nboard = "nim_table"\n',
    "unknown board 'turnament'": 'title = "a"\ndescription = "b"\nboard = "turnament"\n',
    **{f"{label}' is taken by another object": KINGS + SLIDER + BUTTON.format(label) for label in TAKEN},
    "chosenOrder' is used twice": KINGS + BUTTON.format("chosenOrder") + SLIDER,
    # Names of functions.
    **{
        f"'ggb{label}' is a function of every applet": GRAPH + BUTTON.format(label)
        for label in ("OnInit", "genRun", "UpdateseedEntry")
    },
    "controls: 21 controls need 610 px, expected at most 540": GRAPH
    + "".join(BUTTON.format(f"button{k}") for k in range(21)),
    # Parameters that a board needs.
    "the board 'graph' needs this parameter, of type integer": GRAPH + "[parameters.size]\ntype = 'integer'\n",
    "parameters.max_order: the board 'graph' needs this parameter": GRAPH + "[parameters.max_order]\ntype = 'text'\n",
}


@pytest.mark.parametrize("problem", REFUSED_DEFINITIONS)
def test_a_definition_that_fits_no_board_and_no_panel_is_refused(
    write_definition: Callable[..., Path], problem: str
) -> None:
    with pytest.raises(ggbgen.DefinitionError) as caught:
        ggbgen.build(write_definition(REFUSED_DEFINITIONS[problem]))
    assert problem in str(caught.value)


@pytest.mark.long
@pytest.mark.sampled(4, 14)
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_of_a_definition_are_only_text(write_definition: Callable[..., Path], text: str) -> None:
    quoted = json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

    def worded(control: Control) -> Control:
        return control | {"caption": text} | ({"hint": text} if control["kind"] == "input" else {})

    path = write_definition(
        f'extends = "tournament-kings"\ntitle = {quoted}\nauthor = {quoted}\ndescription = {quoted}\n'
        + toml_controls("tournament-kings", worded)
    )
    applet = ggbgen.build(path)
    content = members(applet.to_bytes())
    root = etree.fromstring(content["geogebra.xml"])
    for expression in root.iter("expression"):
        value = str(expression.get("exp"))
        if expression.get("type") is None and value.startswith('"'):
            assert '"' not in value.removesuffix('"')[1:].replace('" + chosenOrder', "").removesuffix('"')
    library = content["geogebra_javascript.js"].decode()
    assert "</script" not in library
    assert library.endswith("\n")
    page = applet.to_html()
    assert page.count("</script>") == 2
    assert "<b>" not in page
    assert applet._repr_html_().count("<script") == 0
    assert ggbgen.build(path, names=[text[:12], "\ud800 alone"]).to_bytes()


def test_a_definition_cannot_stretch_what_its_board_takes(write_definition: Callable[..., Path]) -> None:
    parameters = "".join(
        f'[parameters.{parameter.name}]\ntype = "{parameter.type}"\n'
        for parameter in read_definition("tournament-kings").parameters
    )
    path = write_definition('extends = "tournament-kings"\n' + parameters)
    with pytest.raises(ggbgen.ParameterError, match="max_order: 40 is too large, expected 1 to 30"):
        ggbgen.build(path, max_order=40)
    assert published(ggbgen.build(path, max_order=6), "order") == 6


@pytest.mark.long
def test_a_slider_cannot_go_to_a_parameter_without_a_number(write_definition: Callable[..., Path]) -> None:
    def up_to_order(control: Control) -> Control:
        return control | {"maximum": "order"} if control["kind"] == "slider" else control

    path = write_definition('extends = "tournament-kings"\n' + toml_controls("tournament-kings", up_to_order))
    with pytest.raises(ggbgen.DefinitionError, match="chosenOrder: 'order' has no value"):
        ggbgen.build(path)
    assert ggbgen.build(path, order=5).to_bytes()


@pytest.mark.long
def test_numbers_of_numpy_are_numbers() -> None:
    import numpy as np

    assert ggbgen.build("random-graph", max_order=np.int64(8), probability=np.float64(0.5)).to_bytes() == (
        ggbgen.build("random-graph", max_order=8).to_bytes()
    )


def test_captions_are_cut_to_what_a_button_holds(write_definition: Callable[..., Path]) -> None:
    def long(control: Control) -> Control:
        return control | {"caption": "long " * 2000} if control["label"] == "newGraph" else control

    path = write_definition('extends = "random-graph"\n' + toml_controls("random-graph", long))
    button = next(item for item in ggbgen.build(path).scene.objects if isinstance(item, Button))
    assert button.caption.startswith("long long")
    assert button.caption.endswith("…")
    assert len(button.caption) < 40


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.ggb"
    path.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ggbgen.OutputError, match="cannot be written: No space left on device"):
        ggbgen.build("random-graph").write(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(ggbgen.OutputError, match=r"a.ggb': cannot be written: no folder '.*nowhere'$"):
        ggbgen.build("random-graph").write(tmp_path / "nowhere" / "a.ggb")


@pytest.mark.long
def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "shelf").mkdir()
    target, link = tmp_path / "shelf" / "real.ggb", tmp_path / "a.ggb"
    link.symlink_to(target)
    for _ in range(2):  # the first time nothing is there
        ggbgen.build("random-graph").write(link)
        assert link.is_symlink()
        assert target.read_bytes() == ggbgen.build("random-graph").to_bytes()
        target.write_bytes(b"old")
    assert [path.name for path in target.parent.iterdir()] == ["real.ggb"]
    mask = os.umask(0o022)
    target.unlink()
    try:  # the permissions are the usual ones, or stay
        for mode in (0o644, 0o600):
            ggbgen.build("random-graph").write(target)
            assert target.stat().st_mode & 0o777 == mode
            target.chmod(0o600)
    finally:
        os.umask(mask)
    link.unlink()
    link.symlink_to(tmp_path / "nowhere" / "a.ggb")
    with pytest.raises(ggbgen.OutputError, match=r"no folder '.*nowhere'"):
        ggbgen.build("random-graph").write(link)


@pytest.mark.long
def test_a_pipe_or_a_folder_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    pipe, link = tmp_path / "a.ggb", tmp_path / "b.ggb"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(ggbgen.OutputError, match="a device or pipe, expected a file"):
            ggbgen.build("random-graph").write(path)
    assert pipe.is_fifo()
    (tmp_path / "c.ggb").mkdir()
    with pytest.raises(ggbgen.OutputError, match="a folder, expected a file"):
        ggbgen.build("random-graph").write(tmp_path / "c.ggb")


@pytest.mark.long
def test_the_page_loads_the_engine_from_where_it_is_told() -> None:
    applet = ggbgen.build("random-graph")
    assert 'src="https://www.geogebra.org/apps/deployggb.js"' in applet.to_html()
    local = applet.to_html(engine_url="../engine")
    assert 'src="../engine/deployggb.js"' in local
    assert '"../engine/HTML5/5.0/web3d/"' in local
    with pytest.raises(ggbgen.ParameterError, match="--engine-url 'javascript:alert"):
        applet.to_html(engine_url="javascript:alert(1)")
    assert "<script>alert" not in applet.to_html(engine_url='https://example.org/"><script>alert(1)</script>')


@pytest.mark.sweep
def test_different_applets_have_different_library_functions() -> None:
    names = [
        published(ggbgen.build(name, language=language, **chosen), "library")
        for name in applet_names()
        for language in ("en", "es")
        # An applet that only sets parameters of another applet is that applet with other parameters.
        for chosen in (
            {},
            *([sizes_of(name)[0]] if language == "en" and "graph" not in read_definition(name).chosen else []),
        )
    ]
    assert len(set(names)) == len(names)


@pytest.mark.long
@pytest.mark.sampled(12, 60)
@pytest.mark.parametrize("name", applet_names())
def test_an_applet_introduces_itself_and_its_scripts_use_its_definition(name: str) -> None:
    applet = build(name)
    assert repr(applet) == f"Applet(slug={name!r}, title={applet.title!r}, language='en')"
    assert f"function {published(applet, 'library')}(api) {{" in applet.library
    shown = {item.label for item in applet.scene.objects}
    for control in read_definition(name).controls:
        if control.kind == "button" and (control.label in shown or control.label != "explain"):
            assert re.search(rf"^ *{control.label}: ", applet.library, re.MULTILINE)
        assert control.kind != "input" or f"{control.entry}: " in applet.library


def test_a_parameter_chooses_what_a_game_begins_with() -> None:
    applet = ggbgen.build("nim", computer="careless", first="computer", play="loses", start="random")
    assert [published(applet, f"{label}Choice") for label in ("computer", "first", "play", "start")] == [1, 1, 1, 1]
    captions = {item.label: item.caption for item in applet.scene.objects if isinstance(item, Button)}
    assert (captions["playBack"], captions["play"]) == ("wins", "loses")
    looks = {item.label: item.look for item in applet.scene.objects if isinstance(item, Button)}
    assert (looks["playBack"], looks["play"]) == (Look.OPTION, Look.CHOSEN)
    with pytest.raises(ggbgen.ParameterError, match="'careles' is not one of 'perfect', "):
        ggbgen.build("nim", computer="careles")


def test_wide_characters_are_as_wide_as_high() -> None:
    assert text_width_px("日本語", 16) == 48
    assert text_width_px("A日", 16) == pytest.approx(text_width_px("A", 16) + 16)


@pytest.mark.sweep
@pytest.mark.sampled(1, 2)
@pytest.mark.parametrize("language", ["en", "es"])
def test_captions_and_options_fit_their_buttons(language: str) -> None:
    for name in applet_names():
        applet = build(name, language=language)
        buttons = {item.label: item for item in applet.scene.objects if isinstance(item, Button)}
        assert [button for button in buttons.values() if "…" in button.caption] == []
        for label, options in settings(applet)["choices"].items():
            if len(options) == 2:
                assert [buttons[label + BACK].caption, buttons[label].caption] == options
                for each in (label, label + BACK):
                    assert text_width_px(buttons[each].caption, 13) <= buttons[each].width_px - 12
            else:
                assert buttons[label].caption.endswith(ONWARD)
                for option in options:
                    assert text_width_px(option + ONWARD, 13) <= buttons[label].width_px - 12, (name, option)
        for label, caption in settings(applet)["toggles"].items():
            assert buttons[label].caption == caption
            assert text_width_px(CHECKED + caption, 14) <= buttons[label].width_px - 12, (name, caption)


@pytest.mark.long
def test_what_is_previewed_is_what_is_built_with_the_same_options() -> None:
    built = ggbgen.build("nim", language="es", heaps="3,5", layout="narrow").to_bytes()
    assert _archive("nim", ["heaps=3,5"], language="es", layout="narrow") == built
    assert _archive("subtraction", [], "N(10; 1, 2)") == ggbgen.build("subtraction", preset="N(10; 1, 2)").to_bytes()


@pytest.mark.parametrize(
    ("settings", "language", "layout"), [(["heaps=3"], None, None), ([], "es", None), ([], None, "narrow")]
)
def test_a_preview_of_an_archive_takes_no_options_of_a_build(
    settings: list[str], language: str | None, layout: str | None
) -> None:
    with pytest.raises(ggbgen.ParameterError, match=r"'nim\.ggb' is built already, expected the applet or its folder"):
        _archive("nim.ggb", settings, language=language, layout=layout)


def test_a_member_that_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(OutputError, match=r"^member 'geogebra.xml' has 16,777,217 bytes, expected at most 16,777,216$"):
        archive_bytes({"geogebra.xml": bytes((16 << 20) + 1)})
