"""Convert the scene to GeoGebra's XML.

There is one function for each kind of object; `docs/format.md` documents the real program's use of each tag.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from lxml import etree

from ggbgen.archive.plain_text import caption_text, latex_text, shown_text
from ggbgen.offline.scripts.calls import CLICKED, TOUCHED, UPDATED, call
from ggbgen.page.labels import labels_of
from ggbgen.page.layout import pixels_as_units
from ggbgen.page.objects import (
    UNSEEN_STROKE,
    Band,
    Button,
    Cell,
    Curve,
    InputBox,
    Point,
    Rim,
    RimPoint,
    Ruling,
    Scene,
    SceneObject,
    Segment,
    Slider,
    Strokes,
    TabOrder,
    Tag,
    Text,
    Vector,
    Words,
)
from ggbgen.page.state_objects import HiddenBoolean, HiddenList, HiddenNumber, HiddenText, Nested
from ggbgen.page.style import BACKGROUND, LINE_LAYER, PANEL, POINT_LAYER, TAG_LAYER, TEXT, Colour

__all__ = ["document_bytes", "geogebra_document", "number_text", "object_xml"]

_FORMAT = "5.0"
# GeoGebra treats files without a version as older than every change of behaviour; this one has all that we rely on.
_FORMAT_VERSION = "5.2.0.0"

# The type of an animation that begins again at the least value.
_INCREASING = "1"

_PANEL_LAYER = 0
_WORDS_LAYER = 4
_CONTROL_LAYER = 5
_MARK_LAYER = 6


def geogebra_document(scene: Scene) -> etree._Element:
    """Return the root of the document that shows ``scene``, without an id and a date; see `document_bytes`."""
    root = etree.Element("geogebra", format=_FORMAT, version=_FORMAT_VERSION, app="classic", platform="w", id="")
    _gui(root, scene)
    _view(root, scene)
    kernel = etree.SubElement(root, "kernel")
    etree.SubElement(kernel, "continuous", val="false")
    etree.SubElement(kernel, "decimals", val="2")
    etree.SubElement(kernel, "angleUnit", val="degree")
    etree.SubElement(root, "scripting", blocked="false", disabled="false")
    construction = etree.SubElement(
        root, "construction", title=shown_text(scene.title), author=shown_text(scene.author), date=""
    )
    _panel(construction, scene)
    for item in scene.objects:
        construction.extend(_elements(item))
    # One line per element. Indentation would make an archive some hundred bytes larger.
    etree.indent(root, space="")
    return root


def document_bytes(root: etree._Element, *, identifier: str, date: str) -> bytes:
    """Return the member ``geogebra.xml`` of an archive.

    Args:
        root: The result of `geogebra_document`; this function adds the id and the date.
        identifier: The stable id of the file.
        date: The creation date, as the file's properties show it; may be empty.
    """
    root.set("id", identifier)
    root[-1].set("date", date)
    return etree.tostring(root, xml_declaration=True, encoding="utf-8") + b"\n"


def object_xml(item: SceneObject) -> str:
    """Return the elements of one object as a script passes them to the engine."""
    return "".join(etree.tostring(element, encoding="unicode") for element in _elements(item))


def number_text(value: float) -> str:
    """Return a number in GeoGebra's syntax: no exponent, no superfluous zeros, and no negative zero."""
    if isinstance(value, int):
        return str(value)
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".") or "0"


def _gui(root: etree._Element, scene: Scene) -> None:
    width, height = str(scene.width_px), str(scene.height_px)
    gui = etree.SubElement(root, "gui")
    etree.SubElement(gui, "window", width=width, height=height)
    perspective = etree.SubElement(etree.SubElement(gui, "perspectives"), "perspective", id="tmp")
    panes = etree.SubElement(perspective, "panes")
    etree.SubElement(panes, "pane", location="", divider="1.0", orientation="1")
    etree.SubElement(
        etree.SubElement(perspective, "views"),
        "view",
        id="1",
        visible="true",
        inframe="false",
        stylebar="false",
        location="1",
        size=width,
        window=f"0,0,{width},{height}",
    )
    etree.SubElement(perspective, "toolbar", show="false", items="0", position="1", help="false")
    etree.SubElement(perspective, "input", show="false", cmd="true", top="algebra")
    etree.SubElement(gui, "labelingStyle", val="3")
    etree.SubElement(gui, "font", size=str(scene.font_px))


def _view(root: etree._Element, scene: Scene) -> None:
    view = etree.SubElement(root, "euclidianView")
    etree.SubElement(view, "viewNumber", viewNo="1")
    etree.SubElement(view, "size", width=str(scene.width_px), height=str(scene.height_px))
    scale = str(scene.pixels_per_unit)
    etree.SubElement(
        view,
        "coordSystem",
        xZero=str(scene.origin_px[0]),
        yZero=str(scene.origin_px[1]),
        scale=scale,
        yscale=scale,
    )
    etree.SubElement(
        view,
        "evSettings",
        axes="false",
        grid="false",
        gridIsBold="false",
        pointCapturing="0",
        rightAngleStyle="1",
        checkboxSize="26",
        gridType="3",
    )
    etree.SubElement(view, "bgColor", _rgb(BACKGROUND))


def _panel(construction: etree._Element, scene: Scene) -> None:
    # Corner(1) and Corner(2) are the lower corners of the view, Corner(3) and Corner(4) the upper ones, Corner(5) its
    # size in pixels: the panel stays where it is when a student zooms or moves the view.
    x, y, width, height = scene.panel_px
    # At an edge of the view the corner itself is used, because otherwise a gap could be visible.
    right = "x(Corner(3))" if x + width == scene.width_px else f"x(Corner(1)) + {pixels_as_units(x + width)}"
    top = f"y(Corner(3)) - {pixels_as_units(y)}" if y else "y(Corner(3))"
    bottom = f"y(Corner(3)) - {pixels_as_units(y + height)}" if y + height < scene.height_px else "y(Corner(1))"
    corners = tuple(
        "Corner(1)"
        if corner == ("x(Corner(1))", "y(Corner(1))")
        else "Corner(4)"
        if corner == ("x(Corner(1))", "y(Corner(3))")
        else f"({corner[0]}, {corner[1]})"
        for corner in (("x(Corner(1))", bottom), (right, bottom), (right, top), ("x(Corner(1))", top))
    )
    outputs = ("panel", "panelTop", "panelRight", "panelBottom", "panelLeft")
    construction.extend(_rectangle(corners, outputs, PANEL, visible=True))


def _rectangle(
    corners: tuple[str, ...], outputs: tuple[str, ...], fill: Colour, *, visible: bool
) -> Iterator[etree._Element]:
    """Yield a filled polygon between four points and its hidden sides, which the user cannot select."""
    yield _command("Polygon", corners, outputs)
    area = _element("polygon", outputs[0])
    _show(area, visible=visible)
    etree.SubElement(area, "objColor", _rgb(fill), alpha="1")
    etree.SubElement(area, "layer", val=str(_PANEL_LAYER))
    etree.SubElement(area, "fixed", val="true")
    etree.SubElement(area, "selectionAllowed", val="false")
    etree.SubElement(area, "lineStyle", thickness="0", type="0", typeHidden="1")
    yield area
    for label in outputs[1:]:
        side = _element("segment", label)
        _show(side, visible=False)
        # Otherwise Select All and the Delete key would delete the area together with a side.
        etree.SubElement(side, "selectionAllowed", val="false")
        yield side


@functools.singledispatch
def _elements(item: SceneObject) -> Iterator[etree._Element]:
    raise TypeError(f"no XML for {type(item).__name__}")


@_elements.register
def _(item: Point) -> Iterator[etree._Element]:
    element = _element("point", item.label)
    _show(element, visible=item.visible, label=item.captioned)
    etree.SubElement(element, "objColor", _rgb(item.colour), alpha="0")
    layer = TAG_LAYER if item.below else _MARK_LAYER if item.passive else POINT_LAYER
    etree.SubElement(element, "layer", val=str(layer))
    right, down = item.caption_offset_px
    etree.SubElement(element, "labelOffset", x=str(right), y=str(down))
    etree.SubElement(element, "labelMode", val="3")
    etree.SubElement(element, "caption", val=caption_text(item.caption))
    etree.SubElement(element, "pointSize", val=str(item.size_px))
    etree.SubElement(element, "pointStyle", val=str(int(item.shape)))
    if not item.draggable:
        etree.SubElement(element, "fixed", val="true")
    _click_script(element, item)
    etree.SubElement(element, "coords", x=number_text(item.x), y=number_text(item.y), z="1")
    yield element


@_elements.register
def _(item: Rim) -> Iterator[etree._Element]:
    yield _command("Circle", (item.at, item.radius), (item.label,))
    yield _hidden("conic", item.label)


@_elements.register
def _(item: RimPoint) -> Iterator[etree._Element]:
    # A point made by this command loads twice as fast as one with an equivalent expression.
    yield _command("ClosestPoint", (item.rim, item.towards), (item.label,))
    yield _hidden("point", item.label)


@_elements.register
def _(item: Segment) -> Iterator[etree._Element]:
    ends = (item.start, item.end)
    if item.beside:
        aside = f"({number_text(item.beside)}) UnitPerpendicularVector(Vector({item.start}, {item.end}))"
        ends = (f"{item.start} + {aside}", f"{item.end} + {aside}")
    yield _command("Segment", ends, (item.label,))
    yield _line("segment", item)


@_elements.register
def _(item: Curve) -> Iterator[etree._Element]:
    yield _command("CurveCartesian", (_bezier(item, 1), _bezier(item, 2), "t", "0", "1"), (item.label,))
    yield _line("curvecartesian", item)


def _bezier(item: Curve, axis: int) -> str:
    """Return one coordinate of a curve's point as an expression in t, from 0 to 1."""
    places = [f"Element({item.ways}, {item.entry}, {2 * k + axis})" for k in range(4)]
    return "(1 - t)^3 {} + 3 (1 - t)^2 t {} + 3 (1 - t) t^2 {} + t^3 {}".format(*places)


@_elements.register
def _(item: Vector) -> Iterator[etree._Element]:
    yield _command("Vector", (item.start, item.end), (item.label,))
    yield _line("vector", item)


@_elements.register
def _(item: Text) -> Iterator[etree._Element]:
    text = latex_text(item.text) if item.latex else shown_text(item.text, keep_lines=True)
    value = f" + {item.value_of}" if item.value_of else ""
    yield etree.Element("expression", label=item.label, exp=f'"{text}"{value}')
    element = _element("text", item.label)
    _show(element, visible=item.visible)
    etree.SubElement(element, "objColor", _rgb(item.colour), alpha="0")
    if item.boxed:
        etree.SubElement(element, "bgColor", _rgb(BACKGROUND), alpha="255")
    etree.SubElement(element, "layer", val=str(_MARK_LAYER if item.boxed else _CONTROL_LAYER))
    etree.SubElement(element, "fixed", val="true")
    etree.SubElement(element, "selectionAllowed", val="false")
    if item.latex:
        etree.SubElement(element, "isLaTeX", val="true")
    _font(element, item.scale, bold=item.bold)
    etree.SubElement(element, "absoluteScreenLocation", x=str(item.x_px), y=str(item.y_px))
    yield element


@_elements.register
def _(item: Tag) -> Iterator[etree._Element]:
    # Offset of the middle of a digit from the lower left corner of the text (measured in the engine).
    middle = f"(-{_TAG_MIDDLE_PX[0]}, -{_TAG_MIDDLE_PX[1]}) {pixels_as_units(1)}"
    place = f"{1 - item.part:g} {item.start} + {item.part:g} {item.end} + {middle}"
    yield etree.Element("expression", label=item.label, exp=f'"{shown_text(item.text)}"')
    element = _element("text", item.label)
    _show(element, visible=item.visible)
    etree.SubElement(element, "objColor", _rgb(item.colour), alpha="0")
    etree.SubElement(element, "bgColor", _rgb(BACKGROUND), alpha="255")
    etree.SubElement(element, "layer", val=str(TAG_LAYER))
    etree.SubElement(element, "fixed", val="true")
    _click_script(element, item)
    _font(element, 1.1, bold=True)
    etree.SubElement(element, "startPoint", exp=place)
    yield element


_TAG_MIDDLE_PX = (6, 6)


@_elements.register
def _(item: Band) -> Iterator[etree._Element]:
    left, right = (f"x(Corner(4)) + {pixels_as_units(x)}" for x in (item.x_px, item.x_px + item.width_px))
    top, bottom = (f"y(Corner(4)) - {pixels_as_units(y)}" for y in (item.y_px, item.y_px + item.height_px))
    corners = (f"({left}, {top})", f"({right}, {top})", f"({right}, {bottom})", f"({left}, {bottom})")
    sides = tuple(f"{item.label}{side}" for side in ("Top", "Right", "Bottom", "Left"))
    yield from _rectangle(corners, (item.label, *sides), item.colour, visible=item.visible)


@_elements.register
def _(item: Ruling) -> Iterator[etree._Element]:
    def x(columns: str | int) -> str:
        return f"{number_text(item.x)} + {columns} * {number_text(item.side)}"

    def y(rows: str | int) -> str:
        return f"{number_text(item.y)} - {rows} * {number_text(item.side)}"

    down = f"Sequence(Segment(({x('k')}, {y(0)}), ({x('k')}, {y(item.rows)})), k, 0, {item.columns})"
    across = f"Sequence(Segment(({x(0)}, {y('k')}), ({x(item.columns)}, {y('k')})), k, 0, {item.rows})"
    yield _command("Join", (down, across), (item.label,))
    element = _drawn_list(item.label, item.colour, _PANEL_LAYER, visible=item.visible)
    etree.SubElement(element, "lineStyle", thickness="1", type="0", typeHidden="1")
    yield element


@_elements.register
def _(item: Button) -> Iterator[etree._Element]:
    element = _element("button", item.label)
    _show(element, visible=item.visible, label=True)
    ink, fill = item.look.value
    etree.SubElement(element, "objColor", _rgb(ink), alpha="0")
    etree.SubElement(element, "bgColor", _rgb(fill), alpha="255")
    etree.SubElement(element, "layer", val=str(_CONTROL_LAYER))
    etree.SubElement(element, "labelOffset", x=str(item.x_px), y=str(item.y_px))
    etree.SubElement(element, "labelMode", val="3")
    etree.SubElement(element, "fixed", val="true")
    etree.SubElement(element, "auxiliary", val="true")
    etree.SubElement(element, "dimensions", width=str(item.width_px), height=str(item.height_px))
    etree.SubElement(element, "javascript", val=call(f"{CLICKED}{item.label}"))
    etree.SubElement(element, "caption", val=caption_text(item.caption))
    _font(element, item.scale)
    yield element


@_elements.register
def _(item: Cell) -> Iterator[etree._Element]:
    # A button: the only rectangle that is a single object and can be reached with the keyboard.
    element = _element("button", item.label)
    _show(element, visible=item.visible, label=True)
    etree.SubElement(element, "objColor", _rgb(item.colour), alpha="0")
    etree.SubElement(element, "bgColor", _rgb(item.fill), alpha="255")
    etree.SubElement(element, "layer", val=str(_CONTROL_LAYER))
    etree.SubElement(element, "labelOffset", x=str(item.x_px), y=str(item.y_px))
    etree.SubElement(element, "labelMode", val="3")
    etree.SubElement(element, "fixed", val="true")
    etree.SubElement(element, "auxiliary", val="true")
    etree.SubElement(element, "dimensions", width=str(item.width_px), height=str(item.height_px))
    etree.SubElement(element, "javascript", val=call(TOUCHED, item.label))
    # Without a caption GeoGebra shows the label.
    etree.SubElement(element, "caption", val=caption_text(item.text) or "\N{NO-BREAK SPACE}")
    _font(element, item.scale, bold=True)
    yield element


@_elements.register
def _(item: InputBox) -> Iterator[etree._Element]:
    yield etree.Element("expression", label=item.entry, exp=f'"{shown_text(item.value)}"')
    entry = _hidden("text", item.entry)
    etree.SubElement(entry, "javascript", onUpdate=call(f"{UPDATED}{item.entry}"))
    yield entry
    yield _command("Textfield", (item.entry,), (item.label,))
    box = _element("textfield", item.label)
    _show(box, visible=item.visible, label=False)
    etree.SubElement(box, "objColor", _rgb(TEXT), alpha="0")
    etree.SubElement(box, "bgColor", _rgb(BACKGROUND), alpha="255")
    etree.SubElement(box, "layer", val=str(_CONTROL_LAYER))
    etree.SubElement(box, "labelOffset", x=str(item.x_px), y=str(item.y_px))
    etree.SubElement(box, "labelMode", val="3")
    etree.SubElement(box, "fixed", val="true")
    etree.SubElement(box, "auxiliary", val="true")
    etree.SubElement(box, "caption", val=caption_text(item.caption))
    etree.SubElement(box, "length", val=str(round(item.width_px / _BOX_CHARACTER_PX)))
    yield box


# Width of one character of an input box's `length` at the default size, measured in the engine.
_BOX_CHARACTER_PX = 13


@_elements.register
def _(item: Slider) -> Iterator[etree._Element]:
    element = _element("numeric", item.label)
    etree.SubElement(element, "value", val=number_text(item.value))
    etree.SubElement(
        element,
        "slider",
        min=number_text(item.minimum),
        max=number_text(item.maximum),
        absoluteScreenLocation="true",
        width=str(item.width_px),
        x=str(item.x_px),
        y=str(item.y_px),
        fixed="true",
        horizontal="true",
        showAlgebra="true",
    )
    etree.SubElement(element, "lineStyle", thickness="6", type="0", typeHidden="1")
    _show(element, visible=item.visible, label=False)
    etree.SubElement(element, "objColor", _rgb(item.colour), alpha="0")
    etree.SubElement(element, "layer", val=str(_CONTROL_LAYER))
    etree.SubElement(element, "labelMode", val="9")
    etree.SubElement(element, "caption", val=caption_text(item.caption))
    etree.SubElement(element, "animation", step=number_text(item.step), type="0", playing="false")
    yield element


@_elements.register
def _(item: HiddenNumber) -> Iterator[etree._Element]:
    if item.expression:
        yield etree.Element("expression", label=item.label, exp=item.expression)
    element = _hidden("numeric", item.label)
    if not item.expression:
        etree.SubElement(element, "value", val=number_text(item.value))
    if item.slides:
        least, greatest, step = map(number_text, item.slides)
        etree.SubElement(element, "slider", min=least, max=greatest, width="100", x="0", y="0", horizontal="true")
        animation = etree.SubElement(element, "animation", step=step, type="0", playing="false")
        if item.speed:
            animation.set("speed", item.speed)
            animation.set("type", _INCREASING)
    etree.SubElement(element, "auxiliary", val="true")
    _watch(element, item)
    yield element


@_elements.register
def _(item: HiddenBoolean) -> Iterator[etree._Element]:
    element = _hidden("boolean", item.label)
    etree.SubElement(element, "value", val="false")
    etree.SubElement(element, "auxiliary", val="true")
    if item.caption:
        etree.SubElement(element, "caption", val=caption_text(item.caption))
    _watch(element, item)
    yield element


@_elements.register
def _(item: HiddenText) -> Iterator[etree._Element]:
    yield etree.Element("expression", label=item.label, exp=f'"{shown_text(item.text)}"')
    element = _hidden("text", item.label)
    _watch(element, item)
    yield element


@_elements.register
def _(item: HiddenList) -> Iterator[etree._Element]:
    yield etree.Element("expression", label=item.label, exp=_list_text(item.items))
    element = _hidden("list", item.label)
    etree.SubElement(element, "auxiliary", val="true")
    yield element


@_elements.register
def _(item: Strokes) -> Iterator[etree._Element]:
    label, ends = labels_of(item)
    yield from _elements(HiddenList(label=ends, items=(UNSEEN_STROKE, *item.ends)))
    x, y, end_x, end_y, leaves, reaches = (f"Element({ends}, k, {place})" for place in range(1, 7))
    way = f"{item.radius} UnitVector(({end_x} - {x}, {end_y} - {y}))"
    line = f"({x}, {y}) + {leaves} {way}, ({end_x}, {end_y}) - {reaches} {way}"
    each = f"{'Vector' if item.arrows else 'Segment'}({line})"
    yield _command("Sequence", (each, "k", "1", f"Length({ends})"), (label,))
    element = _drawn_list(label, item.colour, LINE_LAYER)
    etree.SubElement(element, "lineStyle", thickness=str(item.thickness_px), type=str(item.style), typeHidden="1")
    yield element


@_elements.register
def _(item: Words) -> Iterator[etree._Element]:
    label, texts, places = labels_of(item)
    yield etree.Element("expression", label=texts, exp=_list_text((" ", *(text for text, *_ in item.items))))
    yield _hidden("list", texts)
    yield from _elements(HiddenList(label=places, items=((0, 0, 0), *(tuple(place) for _, *place in item.items))))
    x, y, half = (f"Element({places}, k, {place})" for place in (1, 2, 3))
    # Older engines have no alignment: the text begins half of its width left of its middle.
    corner = f"({x} - {half} {pixels_as_units(1)}, {y} - {pixels_as_units(_WORDS_MIDDLE_PX * item.scale)})"
    text = f"Text(Element({texts}, k), {corner}, true, false)"
    yield _command("Sequence", (text, "k", "1", f"Min(Length({texts}), Length({places}))"), (label,))
    element = _drawn_list(label, item.colour, _MARK_LAYER if item.above else _WORDS_LAYER)
    _font(element, item.scale, bold=item.bold)
    yield element


# Height of the middle of a capital letter of scale 1 above the lower edge of its text (measured in the engine).
_WORDS_MIDDLE_PX = 5.5


def _drawn_list(label: str, colour: Colour, layer: int, *, visible: bool = True) -> etree._Element:
    """Return the element of a list whose entries GeoGebra draws."""
    element = _element("list", label)
    _show(element, visible=visible)
    etree.SubElement(element, "objColor", _rgb(colour), alpha="0")
    etree.SubElement(element, "layer", val=str(layer))
    etree.SubElement(element, "fixed", val="true")
    etree.SubElement(element, "selectionAllowed", val="false")
    return element


@_elements.register
def _(item: TabOrder) -> Iterator[etree._Element]:
    yield etree.Element("expression", label=item.label, exp="{" + ", ".join(item.items) + "}")
    yield _hidden("list", item.label)


def _line(kind: str, item: Segment | Curve | Vector) -> etree._Element:
    element = _element(kind, item.label)
    _show(element, visible=item.visible)
    etree.SubElement(element, "objColor", _rgb(item.colour), alpha="0")
    etree.SubElement(element, "layer", val=str(LINE_LAYER))
    if not isinstance(item, Vector) and item.caption:
        etree.SubElement(element, "labelMode", val="3")
        etree.SubElement(element, "caption", val=caption_text(item.caption))
    etree.SubElement(element, "fixed", val="true")
    _click_script(element, item)
    etree.SubElement(element, "lineStyle", thickness=str(item.thickness_px), type="0", typeHidden="1")
    return element


def _click_script(element: etree._Element, item: Point | Segment | Curve | Vector | Tag) -> None:
    """Make a click on an object run the scripts, or make it unselectable (except a point, which can be dragged)."""
    if isinstance(item, (Point, Segment, Curve, Tag)) and item.clickable:
        etree.SubElement(element, "javascript", val=call(TOUCHED, item.label))
    elif not isinstance(item, Point) or item.passive:
        etree.SubElement(element, "selectionAllowed", val="false")


def _element(kind: str, label: str) -> etree._Element:
    return etree.Element("element", type=kind, label=label)


def _watch(element: etree._Element, item: HiddenNumber | HiddenBoolean | HiddenText) -> None:
    if item.watched:
        etree.SubElement(element, "javascript", onUpdate=call(f"{UPDATED}{item.label}"))


def _hidden(kind: str, label: str) -> etree._Element:
    """Return a hidden element that a student cannot select and therefore cannot delete."""
    element = _element(kind, label)
    _show(element, visible=False)
    etree.SubElement(element, "selectionAllowed", val="false")
    return element


def _command(name: str, inputs: tuple[str, ...] | list[str], outputs: tuple[str, ...]) -> etree._Element:
    command = etree.Element("command", name=name)
    etree.SubElement(command, "input", {f"a{k}": value for k, value in enumerate(inputs)})
    etree.SubElement(command, "output", {f"a{k}": value for k, value in enumerate(outputs)})
    return command


def _show(element: etree._Element, *, visible: bool, label: bool = False) -> None:
    etree.SubElement(element, "show", object=_truth(visible), label=_truth(label))


def _font(element: etree._Element, scale: float, *, bold: bool = False) -> None:
    etree.SubElement(
        element, "font", serif="false", sizeM=number_text(float(scale)), size="0", style="1" if bold else "0"
    )


def _rgb(colour: Colour) -> dict[str, str]:
    return {"r": str(colour.red), "g": str(colour.green), "b": str(colour.blue)}


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _list_text(items: Nested) -> str:
    return "{" + ", ".join(map(_item_text, items)) + "}"


def _item_text(item: int | float | str | Nested) -> str:
    if isinstance(item, tuple):
        return _list_text(item)
    return f'"{shown_text(item)}"' if isinstance(item, str) else number_text(item)
