"""Tags that the XML of several kinds of objects has."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.offline.xml_tree import Element, SubElement
from ggbgen.scene.calls import TOUCHED, UPDATED, call
from ggbgen.scene.objects import Curve, Point, Segment, Tag, Vector, is_selectable
from ggbgen.scene.plain_text import caption_text, shown_text
from ggbgen.scene.state_objects import HiddenBoolean, HiddenNumber, HiddenText, Nested
from ggbgen.scene.style import LINE_LAYER, Colour

__all__ = [
    "CONTROL_LAYER",
    "MARK_LAYER",
    "PANEL_LAYER",
    "WORDS_LAYER",
    "add_click_script",
    "add_font",
    "add_show",
    "add_update_script",
    "drawn_list",
    "hidden_element",
    "line_element",
    "list_text",
    "new_command",
    "new_element",
    "number_text",
    "rectangle",
    "rgb",
]

PANEL_LAYER = 0
WORDS_LAYER = 4
CONTROL_LAYER = 5
MARK_LAYER = 6


def number_text(value: float) -> str:
    """Return a number in GeoGebra's syntax: no exponent, no superfluous zeros, and no negative zero."""
    if isinstance(value, int):
        return str(value)
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".") or "0"


def rectangle(corners: tuple[str, ...], outputs: tuple[str, ...], fill: Colour, *, visible: bool) -> Iterator[Element]:
    """Yield a filled polygon between four points and its hidden sides, which the user cannot select."""
    yield new_command("Polygon", corners, outputs)
    area = new_element("polygon", outputs[0])
    add_show(area, visible=visible)
    SubElement(area, "objColor", rgb(fill, alpha=1))
    SubElement(area, "layer", val=str(PANEL_LAYER))
    SubElement(area, "fixed", val="true")
    SubElement(area, "selectionAllowed", val="false")
    SubElement(area, "lineStyle", thickness="0", type="0", typeHidden="1")
    yield area
    for label in outputs[1:]:
        side = new_element("segment", label)
        add_show(side, visible=False)
        # Otherwise Select All and the Delete key would delete the area together with a side.
        SubElement(side, "selectionAllowed", val="false")
        yield side


def drawn_list(label: str, colour: Colour, layer: int, *, visible: bool = True) -> Element:
    """Return the element of a list whose entries GeoGebra draws."""
    element = new_element("list", label)
    add_show(element, visible=visible)
    SubElement(element, "objColor", rgb(colour, alpha=0))
    SubElement(element, "layer", val=str(layer))
    SubElement(element, "fixed", val="true")
    SubElement(element, "selectionAllowed", val="false")
    return element


def line_element(kind: str, item: Segment | Curve | Vector) -> Element:
    """Return the element of a line that is drawn between two points or along a curve."""
    element = new_element(kind, item.label)
    add_show(element, visible=item.visible)
    SubElement(element, "objColor", rgb(item.colour, alpha=0))
    SubElement(element, "layer", val=str(LINE_LAYER))
    if not isinstance(item, Vector) and item.caption:
        SubElement(element, "labelMode", val="3")
        SubElement(element, "caption", val=caption_text(item.caption))
    SubElement(element, "fixed", val="true")
    add_click_script(element, item)
    SubElement(element, "lineStyle", thickness=str(item.thickness_px), type=str(item.style.in_file), typeHidden="1")
    return element


def add_click_script(element: Element, item: Point | Segment | Curve | Vector | Tag) -> None:
    """Make a click on an object run the scripts, or make it unselectable."""
    if isinstance(item, (Point, Segment, Curve, Tag)) and item.clickable:
        SubElement(element, "javascript", val=call(TOUCHED, item.label))
    elif not is_selectable(item):
        SubElement(element, "selectionAllowed", val="false")


def new_element(kind: str, label: str) -> Element:
    """Return an element of the construction, without properties."""
    return Element("element", type=kind, label=label)


def add_update_script(element: Element, item: HiddenNumber | HiddenBoolean | HiddenText) -> None:
    """Make a hidden object run the scripts when its value changes, if it is watched."""
    if item.watched:
        SubElement(element, "javascript", onUpdate=call(f"{UPDATED}{item.label}"))


def hidden_element(kind: str, label: str) -> Element:
    """Return a hidden element that a student cannot select and therefore cannot delete."""
    element = new_element(kind, label)
    add_show(element, visible=False)
    SubElement(element, "selectionAllowed", val="false")
    return element


def new_command(name: str, inputs: tuple[str, ...] | list[str], outputs: tuple[str, ...]) -> Element:
    """Return a command with its inputs and the labels of its results."""
    command = Element("command", name=name)
    SubElement(command, "input", {f"a{k}": value for k, value in enumerate(inputs)})
    SubElement(command, "output", {f"a{k}": value for k, value in enumerate(outputs)})
    return command


def add_show(element: Element, *, visible: bool, label: bool = False) -> None:
    """Add whether an object is shown, and whether its label is."""
    SubElement(element, "show", object=_truth(visible), label=_truth(label))


def add_font(element: Element, scale: float, *, bold: bool = False) -> None:
    """Add the size of a text, as a multiple of the font's, and whether it is bold."""
    SubElement(element, "font", serif="false", sizeM=number_text(float(scale)), size="0", style="1" if bold else "0")


def rgb(colour: Colour, *, alpha: int | None = None) -> dict[str, str]:
    """Return the attributes for a colour, and for its opacity if that is given."""
    channels = {"r": str(colour.red), "g": str(colour.green), "b": str(colour.blue)}
    return channels if alpha is None else {"alpha": str(alpha), **channels}


def _truth(value: bool) -> str:
    return "true" if value else "false"


def list_text(items: Nested) -> str:
    """Return a list in GeoGebra's syntax."""
    return "{" + ", ".join(map(_item_text, items)) + "}"


def _item_text(item: int | float | str | Nested) -> str:
    if isinstance(item, tuple):
        return list_text(item)
    return f'"{shown_text(item)}"' if isinstance(item, str) else number_text(item)
