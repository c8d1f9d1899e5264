"""The XML of hidden objects, which keep the state of an applet."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.archive.elements.dispatch import elements
from ggbgen.archive.elements.parts import add_update_script, hidden_element, list_text, number_text
from ggbgen.offline.xml_tree import Element, SubElement
from ggbgen.scene.plain_text import caption_text, shown_text
from ggbgen.scene.state_objects import HiddenBoolean, HiddenList, HiddenNumber, HiddenText, HiddenTop

__all__: list[str] = []

# The type of an animation that begins again at the least value.
_INCREASING = "1"


@elements.register
def _(item: HiddenNumber) -> Iterator[Element]:
    if item.expression:
        yield Element("expression", label=item.label, exp=item.expression)
    element = hidden_element("numeric", item.label)
    if not item.expression:
        SubElement(element, "value", val=number_text(item.value))
    if item.slides:
        least, greatest, step = map(number_text, item.slides)
        SubElement(element, "slider", min=least, max=greatest, width="100", x="0", y="0", horizontal="true")
        animation = SubElement(element, "animation", step=step, type="0", playing="false")
        if item.speed:
            animation.set("speed", item.speed)
            animation.set("type", _INCREASING)
    SubElement(element, "auxiliary", val="true")
    add_update_script(element, item)
    yield element


@elements.register
def _(item: HiddenTop) -> Iterator[Element]:
    yield from elements(HiddenNumber(label=item.label, value=item.y_px))


@elements.register
def _(item: HiddenBoolean) -> Iterator[Element]:
    element = hidden_element("boolean", item.label)
    SubElement(element, "value", val="false")
    SubElement(element, "auxiliary", val="true")
    if item.caption:
        SubElement(element, "caption", val=caption_text(item.caption))
    add_update_script(element, item)
    yield element


@elements.register
def _(item: HiddenText) -> Iterator[Element]:
    yield Element("expression", label=item.label, exp=f'"{shown_text(item.text)}"')
    element = hidden_element("text", item.label)
    add_update_script(element, item)
    yield element


@elements.register
def _(item: HiddenList) -> Iterator[Element]:
    yield Element("expression", label=item.label, exp=list_text(item.items))
    element = hidden_element("list", item.label)
    SubElement(element, "auxiliary", val="true")
    yield element
