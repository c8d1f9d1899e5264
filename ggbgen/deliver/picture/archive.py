"""A drawing of a .ggb archive: the board as it was saved."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from ggbgen.archive.drawing import Drawing, drawing_of
from ggbgen.errors import ArchiveError
from ggbgen.offline.container import named
from ggbgen.offline.read import Archive, read_archive
from ggbgen.offline.xml_tree import Element
from ggbgen.scene.objects import (
    Cell,
    Curve,
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
    Words,
)
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import Colour, LineStyle

__all__ = ["archive_drawing"]

_MOST_MM = (150.0, 150.0)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:E-?\d+)?")
# In ggbgen's notation, or in GeoGebra's after saving: with other brackets, asterisks and more parentheses.
_ACROSS = re.compile(r"x\(Corner[(\[]1[)\]]\) \+ \(?(\d{1,6}) ")
_DOWN = re.compile(r"y\(Corner[(\[]3[)\]]\) - \(?(\d{1,6}) ")
_BOUND = re.compile(r"[-+] (\d{1,6})\) / (\d{1,6})")
_PART = r"\d+(?:\.\d*)?|\.\d+"
_TAG_PLACE = re.compile(rf"\(*({_PART})[ *]*(\w+_\{{[\d,]+\}})\)* \+ \(*(?:{_PART})[ *]*(\w+_\{{[\d,]+\}})")
_BESIDE = re.compile(rf"\(?\w+_\{{\d+\}} \+ \(*(-?(?:{_PART}))\)*[ *]+Unit(?:Perpendicular|Orthogonal)Vector")
_WAY = re.compile(r"Element[(\[]ways, ([1-9]\d{0,5}), 1[)\]]")
_STROKES_ENDS, _WORDS_TEXTS, _WORDS_PLACES = "Ends", "Texts", "Places"
_BOLD = 1
_CURVE_NUMBERS, _STROKE_NUMBERS, _WORD_NUMBERS = 8, 6, 3

# Far beyond what GeoGebra shows, yet small enough for results of computations to stay finite, as does 1 / _SMALLEST.
_LARGEST, _SMALLEST = 1_000_000, 1e-30
_SMALLEST_FONT, _LARGEST_FONT, _SMALLEST_SCALE, _LARGEST_SCALE, _THICKEST = 6, 500, 0.1, 20, 1000
_LONGEST_TEXT = 10_000


class _NumberError(ArchiveError):
    """A number of an object cannot be drawn; the message does not name the object yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _View:
    """How coordinates map to the screen; see `ggbgen.archive.drawing.View`."""

    origin_px: tuple[int, int]
    pixels_per_unit: int
    font_px: int


def archive_drawing(path: Path) -> tuple[Drawing, tuple[str, ...]]:
    """Return a drawing of the board of a .ggb archive, as it was written or saved, without its panel.

    Args:
        path: The file. The drawing has points that are not far outside the view, segments, sides of polygons and
            vectors between them, curves, cells, texts at fixed positions on the screen and on lines, and lists of lines
            and words, as the applets of ggbgen use them.

    Returns:
        The drawing, and the labels of visible objects of other kinds, which it omits.

    Raises:
        ArchiveError: The file is not an archive of GeoGebra, or an object to be drawn has an impossible number or text.
        ParameterError: No object is visible.
    """
    archive = read_archive(path)
    with named(archive.name):
        return _drawn(archive)


def _drawn(archive: Archive) -> tuple[Drawing, tuple[str, ...]]:
    construction = archive.construction
    view = archive.root.find("euclidianView/coordSystem")
    if construction is None or view is None:
        raise ArchiveError("no construction with a graphics view, expected an archive of GeoGebra")
    font = archive.root.find("gui/font")
    x, y, scale = _bounds(view) or (_float(view, "xZero"), _float(view, "yZero"), _float(view, "scale", least=0))
    layout = _View(
        origin_px=(round(x), round(y)),
        pixels_per_unit=round(scale),
        font_px=round(_float(font, "size", 16, least=_SMALLEST_FONT, most=_LARGEST_FONT)),
    )
    size = archive.root.find("euclidianView/size")
    size_px = (round(_float(size, "width", least=0)), round(_float(size, "height", least=0)))
    reader = _Reader(construction, layout, size_px)
    without = reader.panel(*size_px)
    objects = list(reader.objects(without))
    return drawing_of(objects, layout, without=without, most_mm=_MOST_MM), tuple(reader.left_out)


class _Reader:
    """The objects of a construction that are visible, and those that they depend on."""

    def __init__(self, construction: Element, view: _View, size_px: tuple[int, int]) -> None:
        self.construction = construction
        self.view = view
        self.size_px = size_px
        self.left_out: list[str] = []
        self.known: dict[str, SceneObject] = {}
        self.values: dict[str, str] = {}
        self.made: dict[str, tuple[str, tuple[str, ...]]] = {}
        for child in construction:
            if child.tag == "expression":
                self.values[child.get("label", "")] = child.get("exp", "")
            elif child.tag == "command":
                inputs, outputs = child.find("input"), child.find("output")
                if inputs is not None and outputs is not None:
                    self._keep_command(
                        child.get("name", ""), tuple(inputs.attrib.values()), tuple(outputs.attrib.values())
                    )

    def _keep_command(self, name: str, inputs: tuple[str, ...], outputs: tuple[str, ...]) -> None:
        for label in outputs:
            self.made[label] = (name, inputs)
        if name == "Polygon" and len(outputs) == len(inputs) + 1:
            for side, ends in zip(outputs[1:], zip(inputs, inputs[1:] + inputs[:1], strict=True), strict=True):
                self.made[side] = ("Segment", ends)

    def objects(self, panel: tuple[int, int, int, int] | None) -> Iterator[SceneObject]:
        """Yield them in the order of the file; objects on the panel do not count as omitted."""
        for element in self.construction.iter("element"):
            label = element.get("label", "")
            if label in _TALK:
                continue
            if element.get("type") == "list" and label + _WORDS_TEXTS in self.values:
                yield from self._words(element, label)
                continue
            try:
                found = self._object(element, label)
            except _NumberError as error:
                raise ArchiveError(f"{label} {error}".strip()) from error
            if found is not None and self._stands(found):
                self.known[label] = found
                yield found
            elif _visible(element) and label != "panel" and not _is_control(element, panel):
                self.left_out.append(label)

    def _stands(self, item: SceneObject) -> bool:
        """Return whether everything that an object depends on is known."""
        match item:
            case Segment() | Vector() | Tag():
                return self._is_point(item.start) and self._is_point(item.end)
            case Rim():
                return self._is_point(item.at) and isinstance(self.known.get(item.radius), HiddenNumber)
            case RimPoint():
                return isinstance(self.known.get(item.rim), Rim) and self._is_point(item.towards)
            case Strokes():
                return isinstance(self.known.get(item.radius), HiddenNumber)
        return True

    def _is_near(self, point: Point) -> bool:
        """Return whether a point is on the board, or so near to it that a line from it may be drawn to its end."""
        if self.size_px == (0, 0):
            return True
        places = (point.x, -point.y)
        return all(
            -size <= zero + place * self.view.pixels_per_unit <= 2 * size
            for place, zero, size in zip(places, self.view.origin_px, self.size_px, strict=True)
        )

    def _is_point(self, label: str) -> bool:
        return isinstance(self.known.get(label), Point | RimPoint)

    def panel(self, width: int, height: int) -> tuple[int, int, int, int] | None:
        """Return the rectangle of the panel of an applet of ggbgen, in pixels: upper left corner, width and height."""
        name, corners = self.made.get("panel", ("", ()))
        if name != "Polygon":
            return None
        across = [int(n) for corner in corners for n in _ACROSS.findall(corner)]
        down = [int(n) for corner in corners for n in _DOWN.findall(corner)]
        top = min(down, default=0)
        bottom = max(down) if len(set(down)) > 1 else height
        return (0, top, max(across, default=width), bottom - top)

    def _object(self, element: Element, label: str) -> SceneObject | None:
        kind, name, inputs = element.get("type"), *self.made.get(label, ("", ()))
        visible = _visible(element)
        if kind == "numeric":
            return _number(element, label)
        if kind == "conic" and name == "Circle" and len(inputs) == 2:
            return Rim(label=label, at=inputs[0], radius=inputs[1])
        if kind == "point" and name == "ClosestPoint" and len(inputs) == 2:
            return RimPoint(label=label, rim=inputs[0], towards=inputs[1])
        if kind == "point" and (not name or element.find("coords") is not None):
            point = _point(element, label, visible=visible)
            return point if point is not None and self._is_near(point) else None
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

    def _text(self, element: Element, label: str, *, visible: bool) -> SceneObject | None:
        value = self.values.get(label, "")
        if not (visible and value.startswith('"') and value.endswith('"')):
            return HiddenNumber(label=label) if not visible else None
        text, font = _short(value[1:-1], label).replace("\N{NO-BREAK SPACE}", " "), element.find("font")
        start = element.find("startPoint")
        on_line = _TAG_PLACE.match(start.get("exp", "")) if start is not None else None
        if on_line:
            # Such a text has this position as a fraction of the segment from the first vertex to the second.
            part = 1 - _checked(on_line[1], label, most=1)
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
            scale=_scale(font),
            bold=bool(int(_float(font, "style")) & _BOLD),
            latex=latex is not None and latex.get("val") == "true",
            colour=_colour(element),
        )

    def _curve(self, element: Element, label: str, inputs: Sequence[str], *, visible: bool) -> SceneObject | None:
        found = _WAY.search(inputs[0]) if inputs else None
        ways = re.findall(r"\{([^{}]*)\}", self.values.get("ways", ""))
        numbers = _numbers(ways[int(found[1]) - 1], "ways") if found and int(found[1]) <= len(ways) else ()
        if found is None or len(numbers) != _CURVE_NUMBERS:
            return None
        return Curve(
            label=label,
            ways="ways",
            entry=int(found[1]),
            way=numbers,
            thickness_px=_thickness(element),
            style=_style(element),
            colour=_colour(element),
            visible=visible,
        )

    def _strokes(self, element: Element, label: str, *, visible: bool) -> SceneObject | None:
        rows = re.findall(r"\{([^{}]*)\}", self.values[label + _STROKES_ENDS])
        ends = tuple(_numbers(row, label) for row in rows[1:])
        if not visible or any(len(end) != _STROKE_NUMBERS for end in ends):
            return HiddenNumber(label=label) if not visible else None
        radius = next((label for label in self.values if label.endswith("rim")), "rim")
        return Strokes(
            label=label,
            ends=ends,
            radius=radius,
            arrows=any(each.startswith("Vector") for each in self.made.get(label, ("", ()))[1]),
            thickness_px=_thickness(element),
            style=_style(element),
            colour=_colour(element),
        )

    def _words(self, element: Element, label: str) -> Iterator[Words]:
        """Yield centred texts, if they are visible: each entry has the text's middle and half of its width."""
        if not _visible(element):
            return
        texts = re.findall(r'"([^"]*)"', self.values[label + _WORDS_TEXTS])
        places = re.findall(r"\{([^{}]*)\}", self.values.get(label + _WORDS_PLACES, ""))
        numbers = [_numbers(place, label) for place in places[1:]]
        if any(len(place) != _WORD_NUMBERS for place in numbers):
            self.left_out.append(label)
            return
        found = zip(texts[1:], numbers, strict=False)
        yield Words(
            label=label,
            items=tuple(
                (_short(text, label).replace("\N{NO-BREAK SPACE}", " "), x, y, half) for text, (x, y, half) in found
            ),
            scale=_scale(element.find("font")),
            colour=_colour(element),
        )


_CONTROLS = frozenset({"textfield", "numeric", "boolean"})
# The texts of an applet of ggbgen above and below the board, and its title.
_TALK = frozenset({"messageLine", "facts", "panelTitle"})


def _is_control(element: Element, panel: tuple[int, int, int, int] | None) -> bool:
    """Return whether an object is an input box, a slider or a checkbox, or a text on the panel."""
    place = element.find("absoluteScreenLocation")
    if element.get("type") in _CONTROLS or place is None or panel is None:
        return element.get("type") in _CONTROLS
    left, top, width, height = panel
    return left <= _float(place, "x") <= left + width and top <= _float(place, "y") <= top + height


def _number(element: Element, label: str) -> HiddenNumber | None:
    """Return a number, or None if it cannot be a length on the board: numbers that are not drawn may have any value."""
    try:
        return HiddenNumber(label=label, value=_float(element.find("value"), "val"))
    except ArchiveError:
        return None


def _point(element: Element, label: str, *, visible: bool) -> Point | None:
    """Return a point, or None if it has no position that can be drawn.

    NaN coordinates mean undefined, z = 0 means at infinity, and others may be too far away.
    """
    coords, offset = element.find("coords"), element.find("labelOffset")
    if coords is not None and "NaN" in (coords.get("x"), coords.get("y"), coords.get("z")):
        return None
    z = _float(coords, "z", 1.0)
    if z == 0 or any(_LARGEST < abs(_number_in(coords, name) / z) < math.inf for name in "xy"):
        return None
    shape = int(_float(element.find("pointStyle"), "val"))
    show = element.find("show")
    return Point(
        label=label,
        x=_checked(_float(coords, "x") / z, label),
        y=_checked(_float(coords, "y") / z, label),
        caption=_caption(element),
        captioned=show is not None and show.get("label") == "true",
        caption_offset_px=(round(_float(offset, "x")), round(_float(offset, "y"))),
        size_px=round(_float(element.find("pointSize"), "val", 5, least=0)),
        shape=PointShape(shape) if shape in set(PointShape) else PointShape.CIRCLE,
        colour=_colour(element),
        visible=visible,
    )


def _number_in(element: Element | None, name: str) -> float:
    """Return a number of any size, 0 if there is none."""
    try:
        return 0.0 if element is None else float(element.get(name, "0"))
    except ValueError:
        return 0.0


class _LineLooks(TypedDict):
    thickness_px: int
    style: LineStyle
    colour: Colour
    visible: bool


def _line(element: Element, label: str, inputs: Sequence[str], *, visible: bool) -> SceneObject:
    looks: _LineLooks = {
        "thickness_px": _thickness(element),
        "style": _style(element),
        "colour": _colour(element),
        "visible": visible,
    }
    if element.get("type") == "vector":
        start, end = inputs
        return Vector(label=label, start=start, end=end, **looks)
    beside = _BESIDE.match(inputs[0])
    start, end = (each.partition(" + ")[0].lstrip("(") for each in inputs) if beside else inputs
    return Segment(
        label=label,
        start=start,
        end=end,
        beside=_checked(beside[1], label) if beside else 0.0,
        **looks,
    )


def _cell(element: Element, label: str, *, visible: bool) -> SceneObject:
    place, size, font = element.find("labelOffset"), element.find("dimensions"), element.find("font")
    fill = element.find("bgColor")
    return Cell(
        label=label,
        text=_caption(element).replace("\N{NO-BREAK SPACE}", ""),
        x_px=round(_float(place, "x")),
        y_px=round(_float(place, "y")),
        width_px=round(_float(size, "width", least=0)),
        height_px=round(_float(size, "height", least=0)),
        fill=_channels(fill) if fill is not None else Colour(255, 255, 255),
        colour=_colour(element),
        scale=_scale(font),
        visible=visible,
    )


def _caption(element: Element) -> str:
    caption = element.find("caption")
    text = "" if caption is None else str(caption.get("val", ""))
    return _short(text, element.get("label", "")).replace("\N{WORD JOINER}", "")


def _short(text: str, label: str) -> str:
    if len(text) > _LONGEST_TEXT:
        raise ArchiveError(
            f"the text of {label[:60]!r} has {len(text):,} characters, expected at most {_LONGEST_TEXT:,} to draw"
        )
    return text


def _visible(element: Element) -> bool:
    show = element.find("show")
    return show is not None and show.get("object") == "true"


def _thickness(element: Element) -> int:
    return round(_float(element.find("lineStyle"), "thickness", 2, least=0, most=_THICKEST))


def _style(element: Element) -> LineStyle:
    return LineStyle.from_file(round(_float(element.find("lineStyle"), "type")))


def _scale(font: Element | None) -> float:
    return _float(font, "sizeM", 1.0, least=_SMALLEST_SCALE, most=_LARGEST_SCALE)


def _colour(element: Element) -> Colour:
    colour = element.find("objColor")
    return Colour(0, 0, 0) if colour is None else _channels(colour)


def _channels(element: Element) -> Colour:
    return Colour(*(int(_float(element, name)) & 255 for name in "rgb"))


def _numbers(text: str, label: str) -> tuple[float, ...]:
    return tuple(_checked(number, label) for number in _NUMBER.findall(text))


def _bounds(view: Element) -> tuple[float, float, float] | None:
    """Return origin and scale of a view with bounds as ggbgen writes them, or None if it has no such bounds."""
    left, top = (_BOUND.search(view.get(name, "")) for name in ("xMin", "yMax"))
    return None if left is None or top is None else (float(left[1]), float(top[1]), float(left[2]))


def _float(
    element: Element | None,
    name: str,
    otherwise: float = 0.0,
    *,
    least: float = -_LARGEST,
    most: float = _LARGEST,
) -> float:
    value = None if element is None else element.get(name)
    if element is None or value is None:
        return otherwise
    return _checked(value, f"{element.tag} {name}", least=least, most=most, error=_NumberError)


def _checked(
    value: str | float,
    place: str,
    *,
    least: float = -_LARGEST,
    most: float = _LARGEST,
    error: type[ArchiveError] = ArchiveError,
) -> float:
    """Return a number that can be drawn.

    Raises:
        ArchiveError: It is not a number, or out of range, which includes infinite ones.
    """
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not least <= number <= most:
        raise error(f"{place[:60]}: {str(value)[:60]!r}, expected a number from {least:,} to {most:,}")
    return number if abs(number) > _SMALLEST else 0.0
