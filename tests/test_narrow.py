"""The narrow layout: what may be built, and that everything has a place and a readable size."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import ggbgen
from ggbgen.assembly import complete
from ggbgen.cli.app import app
from ggbgen.definition import applet_names, read_definition
from ggbgen.errors import DefinitionError
from ggbgen.offline import open_applet
from ggbgen.page.layout import NARROW_GAME
from ggbgen.page.text_fit import text_width_px
from ggbgen.scene.objects import Button, Cell, InputBox, Text
from tests.built import build, settings
from tests.engine.games import EXAMPLES, game_id

ALL: list[Any] = [*(name for name in applet_names()), *EXAMPLES]
BUTTON_TEXT = 0.75  # of a text's size (docs/format.md)
MARGINS = 19  # of a text in a cell, in pixels


@pytest.mark.sampled(4, 24)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", ALL, ids=game_id)
def test_texts_are_readable_and_everything_lies_within_the_applet(name: Any, language: str) -> None:
    if isinstance(name, Path) and language != "en":
        language = "en"
    scene = build(name, language=language, layout="narrow").scene
    assert scene.width_px == 390
    for item in scene.objects:
        if isinstance(item, Text) and item.visible and not item.latex:
            assert item.scale * scene.font_px >= 16
            widest = max(text_width_px(line, item.scale * scene.font_px) for line in item.text.split("\n"))
            assert item.x_px + widest <= 390, item
        if isinstance(item, (Button, Cell)):
            # GeoGebra makes two signs that do not fit into a cell even smaller than a size at which they do.
            fitting = item.width_px - MARGINS if isinstance(item, Cell) and item.signs == 2 else 2 * 16
            assert item.scale * scene.font_px * BUTTON_TEXT >= min(16, fitting / 2), item
            assert item.x_px >= 0, item
            assert item.x_px + item.width_px <= 390, item
            assert item.y_px + item.height_px <= scene.height_px, item
        if isinstance(item, Button):
            assert item.height_px >= 38, item


def test_the_buttons_of_the_replay_stand_between_the_box_for_a_move_and_the_panel() -> None:
    stage, box_px = NARROW_GAME.stage, 30
    top, (_, height) = stage.replay_px[1], stage.replay_button_px
    assert stage.move_box_px[1] + box_px <= top
    assert top + height <= NARROW_GAME.panel_y_px[0]


def test_names_of_five_letters_leave_room_for_the_circle() -> None:
    names = ("Abcde", "Bcdef", "Cdefg", "Defgh", "Efghi")
    assert build("tournament-kings", layout="narrow", names=names).scene.width_px == 390
    with pytest.raises(ggbgen.ParameterError, match="too long for the narrow layout"):
        build("tournament-kings", layout="narrow", names=(*names[:4], "Efghijkl"))


@pytest.mark.sampled(4, 24)
@pytest.mark.parametrize("name", ALL, ids=game_id)
def test_controls_of_one_page_do_not_overlap(name: Any) -> None:
    applet = build(name, layout="narrow")
    pages = settings(applet)["pages"] or {"": []}
    of_pages = {label for labels in pages.values() for label in labels}
    boxes = {
        item.label: (item.x_px, item.y_px, item.width_px, getattr(item, "height_px", 30))
        for item in applet.scene.objects
        if isinstance(item, (Button, InputBox))
    }
    for page, labels in pages.items():
        # The buttons at the end of a game, with numbers of moves or to the mistake, are on the first page.
        ends = {label for label in boxes if label == "replayMistake" or label.startswith("strip")}
        others = of_pages | (ends if page else set())
        here = [boxes[label] for label in boxes if label in labels or label not in others]
        for one, other in combinations(here, 2):
            apart = [one[k] + one[k + 2] <= other[k] or other[k] + other[k + 2] <= one[k] for k in (0, 1)]
            assert any(apart), (name, one, other)


@pytest.mark.sampled(4, 24)
@pytest.mark.parametrize("name", ALL, ids=game_id)
def test_what_an_applet_is_for_stands_on_the_first_page(name: Any) -> None:
    definition = read_definition(name)
    controls = (complete(definition) if definition.ruleset else definition).controls
    purposes = [control for control in controls if control.purpose]
    assert purposes
    for layout in ("wide", "narrow"):
        objects = {item.label: item for item in build(name, layout=layout).scene.objects}
        for control in purposes:
            assert control.kind in ("input", "slider", "choice"), "a button alone takes nothing that a class is given"
            assert objects[control.label].visible, (layout, control.label)


@pytest.mark.parametrize(
    ("name", "button", "box"),
    [
        ("nim", "showRecord", "boxStart"),
        ("tournament-kings", "playThis", "boxTournament"),
        ("random-graph", "asText", "boxGraph"),
    ],
)
def test_a_box_is_seen_after_a_button_has_filled_it(name: str, button: str, box: str) -> None:
    for layout in ("wide", "narrow"):
        applet = open_applet(build(name, layout=layout))
        applet.click(button)
        assert applet.visible(box)


def test_a_purpose_stands_on_the_first_page_unless_an_author_moves_it(tmp_path: Path) -> None:
    path = tmp_path / "applet.toml"
    own = 'title = "A"\ndescription = "A"\nauthor = "A"\nruleset = "nim"\n[[controls]]\nlabel = "boxStart"\n'
    path.write_text(own + 'page = "more"\n', encoding="utf-8")
    applet = open_applet(ggbgen.build(tmp_path))
    assert not applet.visible("boxStart")
    path.write_text(own + 'narrow_page = "more"\npurpose = true\n', encoding="utf-8")
    with pytest.raises(DefinitionError, match="narrow_page: 'more' is another page, expected the first page"):
        read_definition(tmp_path)


@pytest.mark.parametrize(
    ("name", "parameters", "message"),
    [
        ("nim", {"heaps": (1, 2, 3, 4, 5, 6)}, "heaps: 6 heaps are too many for the narrow layout, expected at most 5"),
        (
            "cookies",
            {"days": "1 2 3 4 5 6 7"},
            "days: 7 cookies are too many for the narrow layout, expected at most 6",
        ),
        ("subtraction", {"heaps": 60}, "heaps: 60 is too large for a marker in the narrow layout, expected at most 49"),
        (
            "tournament-kings",
            {"max_order": 11},
            "max_order: 11 is too large for the narrow layout, expected at most 10",
        ),
        (
            "tournament-kings",
            {"tournament": "1" * 55},
            "tournament: order 11 is too large, expected at most max_order = 10",
        ),
        ("tournament-kings", {"names": ["WWWWWWWWWWWW"]}, "names: 'WWWWWWWWWWWW' is too long for the narrow layout"),
        ("nim", {"layout": "tall"}, "layout: unknown layout 'tall', expected one of wide, narrow"),
        ("nim", {"layuot": "narrow"}, "nim: unknown parameter 'layuot', did you mean 'layout'?"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(ggbgen.ParameterError, match=message.replace("?", r"\?")):
        ggbgen.build(name, **{"layout": "narrow", **parameters})


@pytest.mark.long
def test_a_definition_states_how_large_its_narrow_board_may_be(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    file = folder / "applet.toml"
    file.write_text('extends = "nim"\n[narrow]\nheaps = 3\n')
    assert ggbgen.build(folder, layout="narrow")
    with pytest.raises(ggbgen.ParameterError, match="4 heaps are too many for the narrow layout, expected at most 3"):
        ggbgen.build(folder, layout="narrow", heaps=(1, 2, 3, 5))
    assert ggbgen.build(folder, heaps=(1, 2, 3, 5))
    for table, problem in (
        ("heap = 3", "narrow.heap: unknown size, did you mean 'heaps'?"),
        ("heaps = 0", "narrow.heaps: 0 is not a whole number from 1 on"),
    ):
        file.write_text(f'extends = "nim"\n[narrow]\n{table}\n')
        with pytest.raises(ggbgen.DefinitionError, match=problem.replace("?", r"\?")):
            ggbgen.build(folder, layout="narrow")


def test_a_definition_without_a_game_that_states_no_size_has_no_narrow_layout(tmp_path: Path) -> None:
    assert read_definition("tournament-kings").narrow == {"max_order": 10}
    folder = tmp_path / "own"
    folder.mkdir()
    text = Path(read_definition("tournament-kings").path).read_text("utf-8").replace("[narrow]\nmax_order = 10\n", "")
    (folder / "applet.toml").write_text(text)
    (folder / "main.js").write_text((Path(read_definition("tournament-kings").path).parent / "main.js").read_text())
    with pytest.raises(ggbgen.ParameterError, match="own: no narrow layout, its table 'narrow' states no size"):
        ggbgen.build(folder, layout="narrow")


def test_boards_side_by_side_have_room_for_so_many_columns() -> None:
    assert build("sum", layout="narrow", games="nim heaps=1,2,3,4 + kayles heaps=15").scene.width_px == 390
    with pytest.raises(ggbgen.ParameterError, match="games: 10 columns are too many for the narrow layout"):
        ggbgen.build("sum", layout="narrow", games="nim heaps=1,2,3,4 + kayles heaps=16")


@pytest.mark.long
def test_a_page_has_both_layouts_where_there_are_both(tmp_path: Path) -> None:
    sizes = []
    for name, chosen in (("nim", []), ("nim", ["--layout", "narrow"]), ("nim", ["--set", "heaps=1,1,1,1,1,1"])):
        page = tmp_path / "page.html"
        arguments = ["build", name, "--format", "html", "-o", str(page), *chosen]
        CliRunner().invoke(app, arguments, catch_exceptions=False)
        text = page.read_text(encoding="utf-8")
        sizes.append(("--ratio" in text, sorted(set(map(int, re.findall(r'"width": ?(\d+)', text))))))
    assert sizes == [(True, [390, 960]), (False, [390]), (False, [960])]


@pytest.mark.long
def test_there_is_no_room_for_a_graph_beside_the_board() -> None:
    assert build("nim", position_graph="yes").scene.width_px == 960 + 360
    with pytest.raises(ggbgen.ParameterError, match="position_graph: 'yes' needs more room than the narrow layout has"):
        build("nim", layout="narrow", position_graph="yes")


@pytest.mark.long
def test_the_docs_state_how_far_apart_places_are() -> None:
    text = (Path(__file__).parents[1] / "docs" / "applets.md").read_text("utf-8")
    table = text.partition("<!-- distances on phones -->")[2].partition("\n\n")[0]
    stated = re.findall(r"^\| `(.*)` \| (\d+) \|$", table, re.MULTILINE)
    assert len(stated) > 3
    for built, pixels in stated:
        name, *chosen = built.replace(" --set ", " ").split()
        applet = open_applet(build(name, layout="narrow", **dict(each.split("=") for each in chosen)))
        counters = [label for label in applet.labels("point") if re.match("[a-e]?c_", label) and applet.visible(label)]
        places = [applet[label] for label in counters]
        near = min(max(abs(one[0] - other[0]), abs(one[1] - other[1])) for one, other in combinations(places, 2))
        assert round(50 * near) == int(pixels), built


def test_a_control_may_be_on_another_page_or_only_on_a_phone(tmp_path: Path) -> None:
    text = """title = "Own Nim"
description = "Nim"
author = "A"
ruleset = "nim"

[[controls]]
label = "undo"
narrow_page = "more"

[[controls]]
label = "hint"
only_narrow = true
"""
    (tmp_path / "applet.toml").write_text(text, encoding="utf-8")
    wide, narrow = (settings(build(tmp_path, layout=layout))["pages"] for layout in ("wide", "narrow"))
    assert "undo" in wide[""]
    assert "undo" in narrow["more"]
    assert "hint" in narrow[""]
    assert not any("hint" in labels for labels in wide.values())
