"""The XML of texts and of what a student operates: buttons, cells, input boxes and sliders."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.archive.elements.dispatch import elements
from ggbgen.archive.elements.parts import (
    CONTROL_LAYER,
    MARK_LAYER,
    WORDS_LAYER,
    add_font,
    add_show,
    drawn_list,
    hidden_element,
    list_text,
    new_command,
    new_element,
    number_text,
    rgb,
)
from ggbgen.offline.xml_tree import Element, SubElement
from ggbgen.page.layout import pixels_as_units
from ggbgen.scene.calls import CLICKED, TOUCHED, UPDATED, call
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import Button, Cell, InputBox, Slider, TabOrder, Text, Words
from ggbgen.scene.plain_text import caption_text, latex_text, shown_text
from ggbgen.scene.state_objects import HiddenList
from ggbgen.scene.style import BACKGROUND, TEXT

__all__: list[str] = []

# Width of one character of an input box's `length` at the default size, measured in the engine.
_BOX_CHARACTER_PX = 13
# Height of the middle of a capital letter of scale 1 above the lower edge of its text (measured in the engine).
_WORDS_MIDDLE_PX = 5.5


@elements.register
def _(item: Text) -> Iterator[Element]:
    text = latex_text(item.text) if item.latex else shown_text(item.text, keep_lines=True)
    value = f" + {item.value_of}" if item.value_of else ""
    yield Element("expression", label=item.label, exp=f'"{text}"{value}')
    element = new_element("text", item.label)
    add_show(element, visible=item.visible)
    SubElement(element, "objColor", rgb(item.colour, alpha=0))
    if item.boxed:
        SubElement(element, "bgColor", rgb(BACKGROUND, alpha=255))
    SubElement(element, "layer", val=str(MARK_LAYER if item.boxed else CONTROL_LAYER))
    SubElement(element, "fixed", val="true")
    SubElement(element, "selectionAllowed", val="false")
    if item.latex:
        SubElement(element, "isLaTeX", val="true")
    add_font(element, item.scale, bold=item.bold)
    SubElement(element, "absoluteScreenLocation", x=str(item.x_px), y=str(item.y_px))
    yield element


@elements.register
def _(item: Button) -> Iterator[Element]:
    element = new_element("button", item.label)
    add_show(element, visible=item.visible, label=True)
    ink, fill = item.colours
    SubElement(element, "objColor", rgb(ink, alpha=0))
    SubElement(element, "bgColor", rgb(fill, alpha=255))
    SubElement(element, "layer", val=str(CONTROL_LAYER))
    SubElement(element, "labelOffset", x=str(item.x_px), y=str(item.y_px))
    SubElement(element, "labelMode", val="3")
    SubElement(element, "fixed", val="true")
    SubElement(element, "auxiliary", val="true")
    SubElement(element, "dimensions", width=str(item.width_px), height=str(item.height_px))
    SubElement(element, "javascript", val=call(f"{CLICKED}{item.label}"))
    SubElement(element, "caption", val=caption_text(item.caption))
    add_font(element, item.scale)
    yield element


@elements.register
def _(item: Cell) -> Iterator[Element]:
    # A button: the only rectangle that is a single object and can be reached with the keyboard.
    element = new_element("button", item.label)
    add_show(element, visible=item.visible, label=True)
    SubElement(element, "objColor", rgb(item.colour, alpha=0))
    SubElement(element, "bgColor", rgb(item.fill, alpha=255))
    SubElement(element, "layer", val=str(CONTROL_LAYER))
    SubElement(element, "labelOffset", x=str(item.x_px), y=str(item.y_px))
    SubElement(element, "labelMode", val="3")
    SubElement(element, "fixed", val="true")
    SubElement(element, "auxiliary", val="true")
    SubElement(element, "dimensions", width=str(item.width_px), height=str(item.height_px))
    SubElement(element, "javascript", val=call(TOUCHED, item.label))
    # Without a caption GeoGebra shows the label.
    SubElement(element, "caption", val=caption_text(item.text) or "\N{NO-BREAK SPACE}")
    add_font(element, item.scale, bold=True)
    yield element


@elements.register
def _(item: InputBox) -> Iterator[Element]:
    yield Element("expression", label=item.entry, exp=f'"{shown_text(item.value)}"')
    entry = hidden_element("text", item.entry)
    SubElement(entry, "javascript", onUpdate=call(f"{UPDATED}{item.entry}"))
    yield entry
    yield new_command("Textfield", (item.entry,), (item.label,))
    box = new_element("textfield", item.label)
    add_show(box, visible=item.visible, label=False)
    SubElement(box, "objColor", rgb(TEXT, alpha=0))
    SubElement(box, "bgColor", rgb(BACKGROUND, alpha=255))
    SubElement(box, "layer", val=str(CONTROL_LAYER))
    SubElement(box, "labelOffset", x=str(item.x_px), y=str(item.y_px))
    SubElement(box, "labelMode", val="3")
    SubElement(box, "fixed", val="true")
    SubElement(box, "auxiliary", val="true")
    SubElement(box, "caption", val=caption_text(item.caption))
    SubElement(box, "length", val=str(round(item.width_px / _BOX_CHARACTER_PX)))
    yield box


@elements.register
def _(item: Slider) -> Iterator[Element]:
    element = new_element("numeric", item.label)
    SubElement(element, "value", val=number_text(item.value))
    SubElement(
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
    SubElement(element, "lineStyle", thickness="6", type="0", typeHidden="1")
    add_show(element, visible=item.visible, label=False)
    SubElement(element, "objColor", rgb(item.colour, alpha=0))
    SubElement(element, "layer", val=str(CONTROL_LAYER))
    SubElement(element, "labelMode", val="9")
    SubElement(element, "caption", val=caption_text(item.caption))
    SubElement(element, "animation", step=number_text(item.step), type="0", playing="false")
    yield element


@elements.register
def _(item: Words) -> Iterator[Element]:
    label, texts, places = labels_of(item)
    yield Element("expression", label=texts, exp=list_text((" ", *(text for text, *_ in item.items))))
    yield hidden_element("list", texts)
    yield from elements(HiddenList(label=places, items=((0, 0, 0), *(tuple(place) for _, *place in item.items))))
    x, y, half = (f"Element({places}, k, {place})" for place in (1, 2, 3))
    # Older engines have no alignment: the text begins half of its width left of its middle.
    corner = f"({x} - {half} {pixels_as_units(1)}, {y} - {pixels_as_units(_WORDS_MIDDLE_PX * item.scale)})"
    text = f"Text(Element({texts}, k), {corner}, true, false)"
    yield new_command("Sequence", (text, "k", "1", f"Min(Length({texts}), Length({places}))"), (label,))
    element = drawn_list(label, item.colour, MARK_LAYER if item.above else WORDS_LAYER)
    add_font(element, item.scale, bold=item.bold)
    yield element


@elements.register
def _(item: TabOrder) -> Iterator[Element]:
    yield Element("expression", label=item.label, exp="{" + ", ".join(item.items) + "}")
    yield hidden_element("list", item.label)
