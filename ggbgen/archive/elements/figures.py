"""The XML of what is drawn on the board and behind it: points, lines, numbers on lines, and areas."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.archive.elements.dispatch import elements
from ggbgen.archive.elements.parts import (
    MARK_LAYER,
    PANEL_LAYER,
    add_click_script,
    add_font,
    add_show,
    drawn_list,
    hidden_element,
    line_element,
    new_command,
    new_element,
    number_text,
    rectangle,
    rgb,
)
from ggbgen.offline.xml_tree import Element, SubElement
from ggbgen.page.layout import pixels_as_units
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import UNSEEN_STROKE, Band, Curve, Point, Rim, RimPoint, Ruling, Segment, Strokes, Tag, Vector
from ggbgen.scene.plain_text import caption_text, shown_text
from ggbgen.scene.state_objects import HiddenList
from ggbgen.scene.style import BACKGROUND, LINE_LAYER, POINT_LAYER, TAG_LAYER

__all__: list[str] = []

_TAG_MIDDLE_PX = (6, 6)


@elements.register
def _(item: Point) -> Iterator[Element]:
    element = new_element("point", item.label)
    add_show(element, visible=item.visible, label=item.captioned)
    SubElement(element, "objColor", rgb(item.colour, alpha=0))
    layer = TAG_LAYER if item.below else MARK_LAYER if item.passive else POINT_LAYER
    SubElement(element, "layer", val=str(layer))
    right, down = item.caption_offset_px
    SubElement(element, "labelOffset", x=str(right), y=str(down))
    SubElement(element, "labelMode", val="3")
    SubElement(element, "caption", val=caption_text(item.caption))
    SubElement(element, "pointSize", val=str(item.size_px))
    SubElement(element, "pointStyle", val=str(int(item.shape)))
    if not item.draggable:
        SubElement(element, "fixed", val="true")
    add_click_script(element, item)
    SubElement(element, "coords", x=number_text(item.x), y=number_text(item.y), z="1")
    yield element


@elements.register
def _(item: Rim) -> Iterator[Element]:
    yield new_command("Circle", (item.at, item.radius), (item.label,))
    yield hidden_element("conic", item.label)


@elements.register
def _(item: RimPoint) -> Iterator[Element]:
    # A point made by this command loads twice as fast as one with an equivalent expression.
    yield new_command("ClosestPoint", (item.rim, item.towards), (item.label,))
    yield hidden_element("point", item.label)


@elements.register
def _(item: Segment) -> Iterator[Element]:
    ends = (item.start, item.end)
    if item.beside:
        aside = f"({number_text(item.beside)}) UnitPerpendicularVector(Vector({item.start}, {item.end}))"
        ends = (f"{item.start} + {aside}", f"{item.end} + {aside}")
    yield new_command("Segment", ends, (item.label,))
    yield line_element("segment", item)


@elements.register
def _(item: Curve) -> Iterator[Element]:
    yield new_command("CurveCartesian", (_bezier(item, 1), _bezier(item, 2), "t", "0", "1"), (item.label,))
    yield line_element("curvecartesian", item)


def _bezier(item: Curve, axis: int) -> str:
    """Return one coordinate of a curve's point as an expression in t, from 0 to 1."""
    places = [f"Element({item.ways}, {item.entry}, {2 * k + axis})" for k in range(4)]
    return "(1 - t)^3 {} + 3 (1 - t)^2 t {} + 3 (1 - t) t^2 {} + t^3 {}".format(*places)


@elements.register
def _(item: Vector) -> Iterator[Element]:
    yield new_command("Vector", (item.start, item.end), (item.label,))
    yield line_element("vector", item)


@elements.register
def _(item: Tag) -> Iterator[Element]:
    # Offset of the middle of a digit from the lower left corner of the text (measured in the engine).
    middle = f"(-{_TAG_MIDDLE_PX[0]}, -{_TAG_MIDDLE_PX[1]}) {pixels_as_units(1)}"
    place = f"{1 - item.part:g} {item.start} + {item.part:g} {item.end} + {middle}"
    yield Element("expression", label=item.label, exp=f'"{shown_text(item.text)}"')
    element = new_element("text", item.label)
    add_show(element, visible=item.visible)
    SubElement(element, "objColor", rgb(item.colour, alpha=0))
    SubElement(element, "bgColor", rgb(BACKGROUND, alpha=255))
    SubElement(element, "layer", val=str(TAG_LAYER))
    SubElement(element, "fixed", val="true")
    add_click_script(element, item)
    add_font(element, 1.1, bold=True)
    SubElement(element, "startPoint", exp=place)
    yield element


@elements.register
def _(item: Band) -> Iterator[Element]:
    left, right = (f"x(Corner(4)) + {pixels_as_units(x)}" for x in (item.x_px, item.x_px + item.width_px))
    top, bottom = (f"y(Corner(4)) - {pixels_as_units(y)}" for y in (item.y_px, item.y_px + item.height_px))
    corners = (f"({left}, {top})", f"({right}, {top})", f"({right}, {bottom})", f"({left}, {bottom})")
    sides = tuple(f"{item.label}{side}" for side in ("Top", "Right", "Bottom", "Left"))
    yield from rectangle(corners, (item.label, *sides), item.colour, visible=item.visible)


@elements.register
def _(item: Ruling) -> Iterator[Element]:
    def x(columns: str | int) -> str:
        return f"{number_text(item.x)} + {columns} * {number_text(item.side)}"

    def y(rows: str | int) -> str:
        return f"{number_text(item.y)} - {rows} * {number_text(item.side)}"

    down = f"Sequence(Segment(({x('k')}, {y(0)}), ({x('k')}, {y(item.rows)})), k, 0, {item.columns})"
    across = f"Sequence(Segment(({x(0)}, {y('k')}), ({x(item.columns)}, {y('k')})), k, 0, {item.rows})"
    yield new_command("Join", (down, across), (item.label,))
    element = drawn_list(item.label, item.colour, PANEL_LAYER, visible=item.visible)
    SubElement(element, "lineStyle", thickness="1", type="0", typeHidden="1")
    yield element


@elements.register
def _(item: Strokes) -> Iterator[Element]:
    label, ends = labels_of(item)
    yield from elements(HiddenList(label=ends, items=(UNSEEN_STROKE, *item.ends)))
    x, y, end_x, end_y, leaves, reaches = (f"Element({ends}, k, {place})" for place in range(1, 7))
    way = f"{item.radius} UnitVector(({end_x} - {x}, {end_y} - {y}))"
    line = f"({x}, {y}) + {leaves} {way}, ({end_x}, {end_y}) - {reaches} {way}"
    each = f"{'Vector' if item.arrows else 'Segment'}({line})"
    yield new_command("Sequence", (each, "k", "1", f"Length({ends})"), (label,))
    element = drawn_list(label, item.colour, LINE_LAYER)
    SubElement(element, "lineStyle", thickness=str(item.thickness_px), type=str(item.style.in_file), typeHidden="1")
    yield element
