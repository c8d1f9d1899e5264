"""Every property of every class of objects, through a file, scripts and a scene and back; what is unknown is kept."""

from __future__ import annotations

import copy
import dataclasses
import io
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ggbgen.archive.inventory import inventory
from ggbgen.deliver.picture import archive_drawing
from ggbgen.errors import ArchiveError, ParameterError
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.offline.document import read_objects, write_objects
from ggbgen.offline.read import read_archive
from ggbgen.offline.xml_tree import Element, xml_text
from ggbgen.scene import objects, state_objects
from ggbgen.scene.codec import OBJECTS, PropertyError, other_properties, read_values, scene_values
from ggbgen.scene.elements import elements
from ggbgen.scene.objects import PointShape, SceneObject
from ggbgen.scene.style import Colour, LineStyle

# Two values for each attribute that some class has in a file; a new one fails until it is here.
VALUES: dict[str, tuple[Any, Any]] = {
    "visible": (True, False),
    "captioned": (False, True),
    "colour": (Colour(1, 20, 255), Colour(0, 114, 178)),
    "fill": (Colour(255, 255, 255), Colour(9, 8, 7)),
    "caption": ("50% of 3 %n", "$x$ & <y>"),
    "text": ("two  words", "“5” < 6 & 7"),
    "caption_offset_px": ((0, 0), (-12, 7)),
    "size_px": (8, 3),
    "shape": (PointShape.CIRCLE, PointShape.TRIANGLE_LEFT),
    "x": (0, -2.345678),
    "y": (1e-05, 1234.5),
    "thickness_px": (3, 13),
    "style": (LineStyle.WHOLE, LineStyle.DASHES_AND_DOTS),
    "scale": (1.0, 1.25),
    "bold": (False, True),
    "latex": (False, True),
    "x_px": (0, 412),
    "y_px": (20, 599),
    "width_px": (100, 40),
    "height_px": (30, 31),
    "minimum": (0, -2.5),
    "maximum": (10, 3),
    "step": (1, 0.25),
    "value": (2, -0.5),
}
# What classes need besides.
MORE: dict[str, Any] = {
    "label": "it",
    **dict.fromkeys(("at", "start", "rim"), "V_{0}"),
    **dict.fromkeys(("towards", "end"), "V_{1}"),
    "radius": "rim",
    "part": 0.25,
    "ways": "ways",
    "entry": 2,
    "way": (0.0,) * 8,
    "columns": 3,
    "rows": 2,
    "side": 0.5,
    "ends": ((1, 2, 3, 4, 0, 1),),
    "arrows": True,
    "items": (1, ("a", -0.5)),
}
SPECIAL: dict[type, dict[str, Any]] = {
    objects.InputBox: {"entry": "typed", "value": "011"},
    objects.Words: {"items": (("one", 1, 2, 3),)},
    objects.TabOrder: {"items": ("a", "b")},
}
CLASSES = tuple(OBJECTS)


def example(of: type[SceneObject], k: int) -> SceneObject:
    """Return an object of a class with the first or the second value of each property."""
    values = {name: value[k] for name, value in VALUES.items()} | MORE | SPECIAL.get(of, {})
    return of(**{item.name: values[item.name] for item in dataclasses.fields(of) if item.name in values})


def construction(item: SceneObject) -> Element:
    root = Element("construction")
    root.extend(elements(item))
    return root


def element_of(root: Element) -> Element:
    return next(each for each in root.iterfind("element") if each.get("label") == "it")


def names_of(of: type[SceneObject], *, stored: bool) -> list[str]:
    fields = [field for field in OBJECTS[of].fields if (field.keys if stored else field.tag)]
    return [name for field in fields for name in field.names]


def test_every_class_of_a_scene_is_coded() -> None:
    assert set(OBJECTS) == set(SceneObject.__args__)
    named = {name for of in OBJECTS for name in names_of(of, stored=False) + names_of(of, stored=True)}
    assert named == set(VALUES)


@pytest.mark.parametrize("of", CLASSES, ids=lambda of: of.__name__)
@pytest.mark.parametrize("k", [0, 1])
def test_the_file_of_an_object_has_its_properties(of: type[SceneObject], k: int) -> None:
    item = example(of, k)
    found = read_values(of, element_of(construction(item)))
    assert found == {name: getattr(item, name) for name in names_of(of, stored=False)}


@pytest.mark.parametrize("of", CLASSES, ids=lambda of: of.__name__)
def test_scripts_change_one_object_to_another_and_back(of: type[SceneObject]) -> None:
    one = construction(example(of, 0))
    stored = {name: getattr(example(of, 1), name) for name in names_of(of, stored=True)}
    other = construction(dataclasses.replace(example(of, 0), **stored))  # type: ignore[arg-type]
    changed, first, last = copy.deepcopy(one), read_objects(one), read_objects(other)
    write_objects(changed, first, last)
    assert read_objects(changed) == last
    assert xml_text(changed) == xml_text(other)
    write_objects(changed, last, first)
    assert xml_text(changed) == xml_text(one)


@pytest.mark.parametrize("of", CLASSES, ids=lambda of: of.__name__)
def test_a_scene_takes_over_what_scripts_have_changed(of: type[SceneObject]) -> None:
    item = example(of, 1)
    store = dict(read_objects(construction(item))["it"])
    assert scene_values(of, store).items() >= {name: getattr(item, name) for name in names_of(of, stored=True)}.items()


HEAD = """<geogebra format="5.0"><euclidianView><size width="400" height="300"/>
<coordSystem xZero="200" yZero="150" scale="50"/></euclidianView><construction title="" author="" date="">"""
TAIL = '</construction><keyboard width="400"/></geogebra>'
# As GeoGebra writes objects: with properties, attributes, children and members that no applet of ggbgen has.
OTHERS = """<element type="numeric" label="n"><value val="3" random="true"/><slider min="0" max="m" width="100"/>
<show object="true" label="true" ev="4"/><breakpoint val="true"/></element>
<element type="point" label="A"><show object="true" label="true" ev="8"/><condition showObject="n &gt; 2"/>
<objColor r="21" g="101" b="192" alpha="0" dynamicr="n" dynamicg="0" dynamicb="1" colorSpace="0"/><trace val="true"/>
<coords x="2" y="4" z="2"/><tags><tag key="k" barNumber="1" value="v"/></tags><ggbscript val="n = 3"/></element>
<command name="Ray"><input a0="A" a1="(0, 0)"/><output a0="r"/></command>
<element type="ray" label="r"><show object="true"/><lineStyle thickness="5" type="10" opacity="178"/><eqnStyle
style="implicit"/><decoration type="2"/></element>
<element type="image" label="pic"><file name="a1\\cat.png"/><inBackground val="true"/><show object="true"/></element>
<expression label="t" exp="&quot;a&quot;" type="text"/>
<element type="text" label="t"><show object="true"/><startPoint number="0" exp="A"/><decimals val="3"/></element>
<element type="button" label="go"><show object="true"/><labelOffset x="1" y="2"/><javascript val="ggbgo();"/></element>
<cascell/>"""
DYNAMIC = ("dynamicr", "dynamicg", "dynamicb", "colorSpace")
NAMES = {
    "n": {"value random", "show ev", "breakpoint"},
    "A": {"show ev", "condition", "trace", "tags", *(f"objColor {end}" for end in DYNAMIC)},
    "r": {"lineStyle opacity", "eqnStyle", "decoration"},
    "pic": {"file", "inBackground"},
    "t": {"startPoint number", "decimals"},
}
CHANGES = """function ggbgo() {
  ggbApplet.setCoords("A", 1, -1.5); ggbApplet.setColor("A", 1, 2, 3); ggbApplet.setLineStyle("r", 1);
  ggbApplet.setVisible("pic", false); ggbApplet.setTextValue("t", "b"); ggbApplet.setValue("n", 4);
  ggbApplet.setCoords("go", 7, 8);
}"""
MEMBERS = {
    "geogebra_macro.xml": b"<geogebra/>",
    "a1/cat.png": bytes(range(256)),
    "geogebra_defaults2d.xml": b"<defaults/>",
}


def archive(path: Path, construction: str, library: str = CHANGES) -> Path:
    with zipfile.ZipFile(path, "w") as packed:
        members = {"geogebra.xml": HEAD + construction, "geogebra_javascript.js": library, **MEMBERS}
        for name, content in members.items():
            packed.writestr(name, content)
    return path


def parts(element: Element, path: str = "") -> dict[str, str]:
    """Return the attributes of a tree by where they are."""
    found = {f"{path} {key}": value for key, value in element.items()}
    for k, child in enumerate(element):
        found |= {f"{path}/{k}": ""} | parts(child, f"{path}/{child.get('label', child.tag)}")
    return found


def test_what_ggbgen_does_not_know_is_named_and_kept(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.ggb", OTHERS + TAIL)
    before = read_archive(path)
    assert {item.label: set(item.other_properties) for item in before.objects if item.other_properties} == NAMES
    assert inventory(before)["other_properties"]["show ev"] == 2
    opened = open_applet(path)
    opened.click("go")
    saved = opened.save()
    old, new = (list(parts(root).items()) for root in (before.root, read_archive(saved).root))
    assert [where for where, _ in new] == [where for where, _ in old]
    assert {where.partition("/")[2].partition("/")[2]: value for where, value in new if (where, value) not in old} == {
        "A/coords x": "1",
        "A/coords y": "-1.5",
        "A/coords z": "1",
        "A/objColor r": "1",
        "A/objColor g": "2",
        "A/objColor b": "3",
        "r/lineStyle type": "15",
        "pic/show object": "false",
        "t exp": '"b"',
        "n/value val": "4",
        "go/labelOffset x": "7",
        "go/labelOffset y": "8",
    }
    for data in (saved, reopened(opened, saved)):
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            assert {name: packed.read(name) for name in MEMBERS} == MEMBERS


def reopened(applet: OfflineApplet, data: bytes) -> bytes:
    applet.reopen(data)
    return applet.save()


def test_applets_of_ggbgen_have_no_property_that_it_does_not_know() -> None:
    for of in CLASSES:
        for element in construction(example(of, 1)).iterfind("element"):
            assert list(other_properties(element)) == [], of


BAD = ("x", "", "NaN", "-1", "9" * 400, "1e-320", None)
AROUND = "".join(
    xml_text(element)
    for item in (
        state_objects.HiddenNumber(label="rim", value=0.5),
        objects.Point(label="V_{0}", x=0, y=0),
        objects.Point(label="V_{1}", x=1, y=1),
        state_objects.HiddenList(label="ways", items=((0,) * 8,) * 2),
    )
    for element in elements(item)
)


@pytest.mark.long
@pytest.mark.parametrize("of", CLASSES, ids=lambda of: of.__name__)
def test_properties_that_make_no_sense_are_ignored_or_refused(of: type[SceneObject], tmp_path: Path) -> None:
    root = construction(example(of, 0))
    before = read_objects(root)
    for element, key in [(each, key) for each in root.iter() for key in each.attrib]:
        for bad in BAD:
            old = element.attrib.pop(key)
            if bad is not None:
                element.set(key, bad)
            write_objects(copy.deepcopy(root), read_objects(root), before)
            with suppress(PropertyError):
                for each in root.iterfind("element"):
                    read_values(of, each)
            if bad in (None, "x"):
                with suppress(ArchiveError, ParameterError):  # nothing is on the board
                    archive_drawing(archive(tmp_path / "a.ggb", f"{AROUND}{xml_text(root)[14:-15]}{TAIL}"))
            element.set(key, old)
