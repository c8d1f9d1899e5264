"""Parts of an applet add up; labels of objects, and objects that the scripts recreate."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

import ggbgen
from ggbgen.archive.restoration import restorations
from ggbgen.archive.xml import object_xml
from ggbgen.definition import applet_names
from ggbgen.page.board import Board
from ggbgen.page.boxes import Area, Box
from ggbgen.page.part import Part
from ggbgen.scene.object_labels import check_labels, labels_of
from ggbgen.scene.objects import InputBox, Point, Rim, RimPoint, SceneObject, Segment, Text, Vector
from ggbgen.scene.state_objects import HiddenNumber

LINE = Text(label="line", text="", x_px=1, y_px=2)
BOX = InputBox(label="box", entry="boxEntry", value="", caption="Start", x_px=3, y_px=4, width_px=100)
FIRST = Part(
    objects=(LINE, BOX),
    settings={"narrow": False, "size": 1},
    own={"prefix": ""},
    texts=("One",),
    modules=("one.js",),
    values={"seedEntry": "1"},
    boxes=(Box(area=Area.PANEL, labels=("line",), height_px=9),),
)
SECOND = Part(objects=(HiddenNumber(label="order", value=0),), settings={"size": 2}, modules=("two.js",))


def test_a_sum_has_everything_in_order_and_later_settings_replace_those_before() -> None:
    both = FIRST + SECOND
    assert both == Part.sum(None, FIRST, None, SECOND)
    assert [item.label for item in both.objects] == ["line", "box", "order"]
    assert both.settings == {"narrow": False, "size": 2}
    assert both.modules == ("one.js", "two.js")
    unchanged = {field.name for field in dataclasses.fields(Part)} - {"objects", "settings", "modules"}
    assert all(getattr(both, name) == getattr(FIRST, name) for name in unchanged)


def test_nothing_is_the_sum_of_no_parts_and_changes_no_other() -> None:
    assert Part.sum() == Part()
    assert FIRST + Part() == Part() + FIRST == FIRST


def test_addition_is_associative() -> None:
    third = Part(objects=(dataclasses.replace(LINE, label="third"),), settings={"narrow": True}, own={"prefix": "b"})
    assert (FIRST + SECOND) + third == FIRST + (SECOND + third)


def test_a_board_is_a_sum_with_more() -> None:
    board = Board.of(FIRST, SECOND, title="A title", absent=frozenset({"x"}))
    both = FIRST + SECOND
    assert all(getattr(board, field.name) == getattr(both, field.name) for field in dataclasses.fields(both))
    assert (board.title, board.absent, board.controls) == ("A title", {"x"}, None)


def test_what_is_moved_or_translated_is_so_where_it_is_recreated_too() -> None:
    lowered = FIRST.lowered({"box": 10, "other": 5})
    assert [item.y_px for item in lowered.objects if isinstance(item, (Text, InputBox))] == [2, 14]
    (box,) = lowered.translated({"Start": "Inicio"}.__getitem__).restored
    assert isinstance(box, InputBox)
    assert (box.y_px, box.caption) == (14, "Inicio")


def test_what_can_be_selected_and_what_hangs_on_it_comes_back_unless_scripts_make_it_anew() -> None:
    one, two = (Point(label=label, x=0, y=0) for label in ("A", "B"))
    fixed = Point(label="C", x=0, y=0, passive=True)
    rim = Rim(label="rim", at="A", radius="size")
    hanging = (Segment(label="edge", start="A", end="C"), rim, RimPoint(label="out", rim="rim", towards="C"))
    arc = Vector(label="arc", start="out", end="C")
    alone = Segment(label="alone", start="C", end="C")
    clicked = Segment(label="clicked", start="C", end="C", clickable=True)
    part = Part(objects=(LINE, one, two, fixed, *hanging, arc, alone, clicked, BOX))
    assert part.restored == (one, two, *hanging, arc, clicked, BOX)
    assert Part(objects=part.objects, remade=frozenset({"edge", "rim"})).restored == (one, two, clicked, BOX)


def test_objects_that_differ_only_in_their_label_share_their_xml() -> None:
    point = Point(label="A", x=0, y=1)
    points = [point, dataclasses.replace(point, x=2, label="B"), dataclasses.replace(point, label="C")]
    assert [labels for _, labels in restorations(points)] == [["A", "C"], ["B"]]


@pytest.mark.sampled(4, 24)
@pytest.mark.parametrize("name", applet_names())
def test_the_xml_with_a_label_put_in_is_that_of_the_object(name: str) -> None:
    objects = ggbgen.build(name).scene.objects
    made = {label: xml.replace("ggbgenLabel", label) for xml, labels in restorations(objects) for label in labels}
    assert made == {item.label: object_xml(item) for item in objects}


def test_an_input_box_has_a_text_besides() -> None:
    assert labels_of(BOX) == ("box", "boxEntry")
    assert labels_of(HiddenNumber(label="ready")) == ("ready",)


def test_every_label_that_is_there_twice_is_named_once() -> None:
    path = Path("mine/applet.toml")
    objects: list[SceneObject] = [
        BOX,
        *(HiddenNumber(label=label) for label in ("panel", "boxEntry", "boxEntry", "other")),
    ]
    with pytest.raises(ggbgen.DefinitionError) as caught:
        check_labels(path, objects)
    assert sorted(caught.value.problems) == [
        f"{path}: controls: label {label!r} is taken by another object" for label in ("boxEntry", "panel")
    ]
    check_labels(path, [BOX, HiddenNumber(label="other")])
