"""What is to be seen in a .ggb archive as a drawing: the board as it was saved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ggbgen.archive.read import read_archive
from ggbgen.errors import ArchiveError
from ggbgen.picture.drawing import Drawing, drawing_of
from ggbgen.scene.objects import (
    Cell,
    Curve,
    HiddenNumber,
    Point,
    PointShape,
    Rim,
    RimPoint,
    SceneObject,
    Segment,
    Strokes,
    Tag,
    Text,
    Vector,
)
from ggbgen.scene.style import Colour

if TYPE_CHECKING:
    from lxml import etree

__all__ = ["archive_drawing"]

_MOST_MM = (150.0, 150.0)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:E-?\d+)?")
# As ggbgen writes them, or as GeoGebra does when it saves: with other brackets, asterisks and more parentheses.
_ACROSS = re.compile(r"x\(Corner[(\[]1[)\]]\) \+ \(?(\d+) ")
_DOWN = re.compile(r"y\(Corner[(\[]3[)\]]\) - \(?(\d+) ")
_TAG_PLACE = re.compile(r"\(*([\d.]+)[ *]*(\w+_\{[\d,]+\})\)* \+ \(*[\d.]+[ *]*(\w+_\{[\d,]+\})")
_BESIDE = re.compile(r"\(?\w+_\{\d+\} \+ \(*(-?[\d.]+)\)*[ *]+Unit(?:Perpendicular|Orthogonal)Vector")
_WAY = re.compile(r"Element[(\[]ways, (\d+), 1[)\]]")
_STROKES_ENDS, _WORDS_TEXTS, _WORDS_PLACES = "Ends", "Texts", "Places"
_BOLD = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class _View:
    """How places lie on the screen; see `ggbgen.picture.drawing.View`."""

    origin_px: tuple[int, int]
    pixels_per_unit: int
    font_px: int


def archive_drawing(path: Path) -> tuple[Drawing, tuple[str, ...]]:
    """Return what stands on the board of a .ggb archive, as it was written or saved, without its panel.

    Args:
        path: The file. What is drawn are free points, segments and vectors between points, curves, cells, texts at
            places of the screen and on lines, and lists of lines and words, as the applets of ggbgen have them.

    Returns:
        The drawing, and the labels of visible objects of other kinds, which it leaves out.

    Raises:
        ArchiveError: The file is no archive of GeoGebra.
        ParameterError: Nothing is to be seen.
    """
    archive = read_archive(path)
    construction = archive.construction
    view = archive.root.find("euclidianView/coordSystem")
    if construction is None or view is None:
        raise ArchiveError(f"{archive.name}: no construction with a graphics view, expected an archive of GeoGebra")
    font = archive.root.find("gui/font")
    layout = _View(
        origin_px=(round(_float(view, "xZero")), round(_float(view, "yZero"))),
        pixels_per_unit=round(_float(view, "scale")),
        font_px=round(_float(font, "size", 16)),
    )
    size = archive.root.find("euclidianView/size")
    reader = _Reader(construction, layout)
    without = reader.panel(round(_float(size, "width")), round(_float(size, "height")))
    objects = list(reader.objects(without))
    return drawing_of(objects, layout, without=without, most_mm=_MOST_MM), tuple(reader.left_out)


class _Reader:
    """The objects of a construction, as far as they are seen or seen ones depend on them."""

    def __init__(self, construction: etree._Element, view: _View) -> None:
        self.construction = construction
        self.view = view
        self.left_out: list[str] = []
        self.known: set[str] = set()
        self.values: dict[str, str] = {}
        self.made: dict[str, tuple[str, tuple[str, ...]]] = {}
        for child in construction:
            if child.tag == "expression":
                self.values[child.get("label", "")] = child.get("exp", "")
            elif child.tag == "command":
                inputs, outputs = child.find("input"), child.find("output")
                if inputs is not None and outputs is not None:
                    for label in outputs.attrib.values():
                        self.made[str(label)] = (child.get("name", ""), tuple(map(str, inputs.attrib.values())))

    def objects(self, panel: tuple[int, int, int, int] | None) -> Iterator[SceneObject]:
        """Yield them in the order of the file; what stands on the panel is no loss."""
        for element in self.construction.iter("element"):
            label = element.get("label", "")
            if label in _TALK:
                continue
            if element.get("type") == "list" and label + _WORDS_TEXTS in self.values:
                yield from self._words(element, label)
                continue
            found = self._object(element, label)
            if found is not None and self._stands(found):
                self.known.add(label)
                yield found
            elif _visible(element) and label != "panel" and not _is_control(element, panel):
                self.left_out.append(label)

    def _stands(self, item: SceneObject) -> bool:
        """Return whether all is known that an object depends on."""
        match item:
            case Segment() | Vector() | Tag():
                needed = {item.start, item.end}
            case Rim():
                needed = {item.at, item.radius}
            case RimPoint():
                needed = {item.rim, item.towards}
            case Strokes():
                needed = {item.radius}
            case _:
                needed = set()
        return needed <= self.known

    def panel(self, width: int, height: int) -> tuple[int, int, int, int] | None:
        """Return where the panel of an applet of ggbgen is, in pixels: left upper corner, width and height."""
        name, corners = self.made.get("panel", ("", ()))
        if name != "Polygon":
            return None
        across = [int(n) for corner in corners for n in _ACROSS.findall(corner)]
        down = [int(n) for corner in corners for n in _DOWN.findall(corner)]
        top = min(down, default=0)
        bottom = max(down) if len(set(down)) > 1 else height
        return (0, top, max(across, default=width), bottom - top)

    def _object(self, element: etree._Element, label: str) -> SceneObject | None:
        kind, name, inputs = element.get("type"), *self.made.get(label, ("", ()))
        visible = _visible(element)
        if kind == "numeric":
            return HiddenNumber(label=label, value=_float(element.find("value"), "val"))
        if kind == "conic" and name == "Circle" and len(inputs) == 2:
            return Rim(label=label, at=inputs[0], radius=inputs[1])
        if kind == "point" and name == "ClosestPoint" and len(inputs) == 2:
            return RimPoint(label=label, rim=inputs[0], towards=inputs[1])
        if kind == "point" and not name:
            return _point(element, label, visible=visible)
        if kind in ("segment", "vector") and name in ("Segment", "Vector") and len(inputs) == 2:
            return _line(element, label, inputs, visible=visible)
        if kind == "text":
            return self._text(element, label, visible=visible)
        if kind == "button":
            return _cell(element, label, visible=visible)
        if kind == "curvecartesian":
            return self._curve(element, label, inputs, visible=visible)
        if kind == "list" and label + _STROKES_ENDS in self.values:
            return self._strokes(element, label, visible=visible)
        return None

    def _text(self, element: etree._Element, label: str, *, visible: bool) -> SceneObject | None:
        value = self.values.get(label, "")
        if not (visible and value.startswith('"') and value.endswith('"')):
            return HiddenNumber(label=label) if not visible else None
        text, font = value[1:-1].replace("\N{NO-BREAK SPACE}", " "), element.find("font")
        start = element.find("startPoint")
        on_line = _TAG_PLACE.match(start.get("exp", "")) if start is not None else None
        if on_line:
            # Such a text is that part of the way from the first vertex to the second one.
            part = 1 - float(on_line[1])
            return Tag(label=label, text=text, start=on_line[2], end=on_line[3], part=part, colour=_colour(element))
        place = element.find("absoluteScreenLocation")
        if place is None:
            return None
        latex = element.find("isLaTeX")
        return Text(
            label=label,
            text=text,
            x_px=round(_float(place, "x")),
            y_px=round(_float(place, "y")),
            scale=_float(font, "sizeM", 1.0),
            bold=bool(int(_float(font, "style")) & _BOLD),
            latex=latex is not None and latex.get("val") == "true",
            colour=_colour(element),
        )

    def _curve(
        self, element: etree._Element, label: str, inputs: Sequence[str], *, visible: bool
    ) -> SceneObject | None:
        found = _WAY.search(inputs[0]) if inputs else None
        ways = re.findall(r"\{([^{}]*)\}", self.values.get("ways", ""))
        if found is None or int(found[1]) > len(ways):
            return None
        numbers = tuple(map(float, _NUMBER.findall(ways[int(found[1]) - 1])))
        return Curve(
            label=label,
            ways="ways",
            entry=int(found[1]),
            way=numbers,
            thickness_px=_thickness(element),
            colour=_colour(element),
            visible=visible,
        )

    def _strokes(self, element: etree._Element, label: str, *, visible: bool) -> SceneObject | None:
        rows = re.findall(r"\{([^{}]*)\}", self.values[label + _STROKES_ENDS])
        ends = tuple(tuple(map(float, _NUMBER.findall(row))) for row in rows[1:])
        if not visible or any(len(end) != 6 for end in ends):
            return HiddenNumber(label=label) if not visible else None
        radius = next((label for label in self.values if label.endswith("rim")), "rim")
        return Strokes(
            label=label,
            ends=ends,
            radius=radius,
            arrows=any(each.startswith("Vector") for each in self.made.get(label, ("", ()))[1]),
            thickness_px=_thickness(element),
            colour=_colour(element),
        )

    def _words(self, element: etree._Element, label: str) -> Iterator[Text]:
        """Yield texts around their places: each is given its middle and half of its width."""
        if not _visible(element):
            return
        texts = re.findall(r'"([^"]*)"', self.values[label + _WORDS_TEXTS])
        places = re.findall(r"\{([^{}]*)\}", self.values.get(label + _WORDS_PLACES, ""))
        scale = _float(element.find("font"), "sizeM", 1.0)
        size = self.view.font_px * scale
        for k, (text, place) in enumerate(zip(texts[1:], places[1:], strict=False)):
            x, y, half = map(float, _NUMBER.findall(place))
            yield Text(
                label=f"{label}{k}",
                text=text.replace("\N{NO-BREAK SPACE}", " "),
                x_px=round(self.view.origin_px[0] + x * self.view.pixels_per_unit - half),
                y_px=round(self.view.origin_px[1] - y * self.view.pixels_per_unit + size / 3),
                scale=scale,
                colour=_colour(element),
            )


_CONTROLS = frozenset({"textfield", "numeric", "boolean"})
# What an applet of ggbgen says above and below the board, and its title.
_TALK = frozenset({"messageLine", "facts", "panelTitle"})


def _is_control(element: etree._Element, panel: tuple[int, int, int, int] | None) -> bool:
    """Return whether an object is for typing or sliding, or a text on the panel."""
    place = element.find("absoluteScreenLocation")
    if element.get("type") in _CONTROLS or place is None or panel is None:
        return element.get("type") in _CONTROLS
    left, top, width, height = panel
    return left <= _float(place, "x") <= left + width and top <= _float(place, "y") <= top + height


def _point(element: etree._Element, label: str, *, visible: bool) -> Point:
    coords, offset = element.find("coords"), element.find("labelOffset")
    z = _float(coords, "z", 1.0) or 1.0
    shape = int(_float(element.find("pointStyle"), "val"))
    show = element.find("show")
    return Point(
        label=label,
        x=_float(coords, "x") / z,
        y=_float(coords, "y") / z,
        caption=_caption(element),
        captioned=show is not None and show.get("label") == "true",
        caption_offset_px=(round(_float(offset, "x")), round(_float(offset, "y"))),
        size_px=round(_float(element.find("pointSize"), "val", 5)),
        shape=PointShape(shape) if shape in set(PointShape) else PointShape.CIRCLE,
        colour=_colour(element),
        visible=visible,
    )


def _line(element: etree._Element, label: str, inputs: Sequence[str], *, visible: bool) -> SceneObject:
    thickness, colour = _thickness(element), _colour(element)
    if element.get("type") == "vector":
        start, end = inputs
        return Vector(label=label, start=start, end=end, thickness_px=thickness, colour=colour, visible=visible)
    beside = _BESIDE.match(inputs[0])
    start, end = (each.partition(" + ")[0].lstrip("(") for each in inputs) if beside else inputs
    return Segment(
        label=label,
        start=start,
        end=end,
        beside=float(beside[1]) if beside else 0.0,
        thickness_px=thickness,
        colour=colour,
        visible=visible,
    )


def _cell(element: etree._Element, label: str, *, visible: bool) -> SceneObject:
    place, size, font = element.find("labelOffset"), element.find("dimensions"), element.find("font")
    fill = element.find("bgColor")
    return Cell(
        label=label,
        text=_caption(element).replace("\N{NO-BREAK SPACE}", ""),
        x_px=round(_float(place, "x")),
        y_px=round(_float(place, "y")),
        width_px=round(_float(size, "width")),
        height_px=round(_float(size, "height")),
        fill=_channels(fill) if fill is not None else Colour(255, 255, 255),
        colour=_colour(element),
        scale=_float(font, "sizeM", 1.0),
        visible=visible,
    )


def _caption(element: etree._Element) -> str:
    caption = element.find("caption")
    return "" if caption is None else str(caption.get("val", "")).replace("\N{WORD JOINER}", "")


def _visible(element: etree._Element) -> bool:
    show = element.find("show")
    return show is not None and show.get("object") == "true"


def _thickness(element: etree._Element) -> int:
    return round(_float(element.find("lineStyle"), "thickness", 2))


def _colour(element: etree._Element) -> Colour:
    colour = element.find("objColor")
    return Colour(0, 0, 0) if colour is None else _channels(colour)


def _channels(element: etree._Element) -> Colour:
    return Colour(*(int(_float(element, name)) & 255 for name in "rgb"))


def _float(element: etree._Element | None, name: str, otherwise: float = 0.0) -> float:
    try:
        return float(element.get(name, otherwise)) if element is not None else otherwise
    except ValueError:
        raise ArchiveError(f"{name}={element.get(name)!r} is no number") from None  # type: ignore[union-attr]
