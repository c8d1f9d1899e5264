"""A drawing of a .ggb archive: the board as it was saved."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ggbgen.archive.drawing import Drawing, drawing_of
from ggbgen.errors import ArchiveError
from ggbgen.offline.container import named
from ggbgen.offline.read import Archive, read_archive
from ggbgen.offline.xml_tree import Element
from ggbgen.scene.codec import (
    LOCATION,
    NUMBER_VALUE,
    OBJECTS,
    POINT_PLACE,
    START,
    VISIBLE,
    PropertyError,
    read_values,
    value_in,
)
from ggbgen.scene.conversions import list_from
from ggbgen.scene.definitions import COMMANDS, tag_ends
from ggbgen.scene.object_labels import ENDS, PLACES, TEXTS
from ggbgen.scene.objects import (
    Cell,
    Curve,
    Point,
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
from ggbgen.scene.style import Colour

__all__ = ["archive_drawing"]

_MOST_MM = (150.0, 150.0)
# In ggbgen's notation, or in GeoGebra's after saving: with other brackets, asterisks and more parentheses.
_ACROSS = re.compile(r"x\(Corner[(\[]1[)\]]\) \+ \(?(\d{1,6}) ")
_DOWN = re.compile(r"y\(Corner[(\[]3[)\]]\) - \(?(\d{1,6}) ")
_BOUND = re.compile(r"[-+] (\d{1,6})\) / (\d{1,6})")
_CURVE_NUMBERS, _STROKE_NUMBERS, _WORD_NUMBERS = 8, 6, 3

# Far beyond what GeoGebra shows, yet small enough for results of computations to stay finite, as does 1 / _SMALLEST.
_LARGEST, _SMALLEST = 1_000_000, 1e-30
_SMALLEST_FONT, _LARGEST_FONT = 6, 500
_LONGEST_TEXT = 10_000

# What objects have if their file does not say it.
_UNSAID: Mapping[str, object] = {
    "colour": Colour(0, 0, 0),
    "fill": Colour(255, 255, 255),
    "thickness_px": 2,
    **dict.fromkeys(("x_px", "y_px", "width_px", "height_px"), 0),
}
_MADE = (Rim, RimPoint, Segment, Vector, Curve)


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
    reader = _Reader(archive, construction, layout, size_px)
    without = reader.panel(*size_px)
    objects = list(reader.objects(without))
    return drawing_of(objects, layout, without=without, most_mm=_MOST_MM), tuple(reader.left_out)


class _Reader:
    """The objects of a construction that are visible, and those that they depend on."""

    def __init__(self, archive: Archive, construction: Element, view: _View, size_px: tuple[int, int]) -> None:
        self.construction = construction
        self.view = view
        self.size_px = size_px
        self.left_out: list[str] = []
        self.known: dict[str, SceneObject] = {}
        self.values = {each.get("label", ""): each.get("exp", "") for each in construction.iterfind("expression")}
        self.made: dict[str, tuple[str, tuple[str, ...]]] = {}
        for name, inputs, outputs in ((each.name, each.inputs, each.outputs) for each in archive.commands):
            self.made.update(dict.fromkeys(outputs, (name, inputs)))
            if name == "Polygon" and len(outputs) == len(inputs) + 1:
                for side, ends in zip(outputs[1:], zip(inputs, inputs[1:] + inputs[:1], strict=True), strict=True):
                    self.made[side] = ("Segment", ends)

    def objects(self, panel: tuple[int, int, int, int] | None) -> Iterator[SceneObject]:
        """Yield them in the order of the file; objects on the panel do not count as omitted."""
        for element in self.construction.iter("element"):
            label = element.get("label", "")
            if label in _TALK:
                continue
            visible = bool(value_in(element, VISIBLE))
            try:
                found = self._object(element, label, visible=visible)
            except PropertyError as error:
                raise ArchiveError(f"{label} {error}".strip()) from error
            if found is not None and self._stands(found):
                self.known[label] = found
                yield found
            elif visible and label != "panel" and not _is_control(element, panel):
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

    def _object(self, element: Element, label: str, *, visible: bool) -> SceneObject | None:
        of, (name, inputs) = element.get("type", ""), self.made.get(label, ("", ()))
        for each in _MADE:
            if (OBJECTS[each].type, COMMANDS[each].name) == (of, name):
                attributes = COMMANDS[each].attributes(*inputs)
                return None if attributes is None else self._of_command(each, element, label, attributes)
        if of == "numeric":
            return _number(element, label)
        if of == "point":
            return self._point(element, label)
        if of == "button":
            return _built(Cell, element, label)
        if of == "text" and visible:
            return self._text(element, label)
        if of == "list" and visible and label + ENDS in self.values:
            return self._strokes(element, label)
        if of == "list" and visible and label + TEXTS in self.values:
            return self._words(element, label)
        return None

    def _of_command(
        self, of: type[SceneObject], element: Element, label: str, attributes: Mapping[str, object]
    ) -> SceneObject | None:
        if of is not Curve:
            return _built(of, element, label, **attributes)
        ways, entry = str(attributes["ways"]), attributes["entry"]
        numbers = self._rows(ways, _CURVE_NUMBERS)
        if numbers is None or not isinstance(entry, int) or entry > len(numbers):
            return None
        return _built(Curve, element, label, **attributes, way=numbers[entry - 1])

    def _point(self, element: Element, label: str) -> SceneObject | None:
        """Return a point, or None if it is not defined, at infinity or too far away."""
        place = POINT_PLACE.read(element.find(POINT_PLACE.tag))
        if any(isinstance(number, (int, float)) and abs(number) > _LARGEST for number in place):
            return None
        point = _built(Point, element, label)
        return point if isinstance(point, Point) and self._is_near(point) else None

    def _text(self, element: Element, label: str) -> SceneObject | None:
        value = self.values.get(label, "")
        if not (value.startswith('"') and value.endswith('"')):
            return None
        text = value[1:-1].replace("\N{NO-BREAK SPACE}", " ")
        on_line = tag_ends(str(value_in(element, START)))
        if on_line is not None:
            first, last, part = on_line
            return _built(Tag, element, label, text=text, start=first, end=last, part=part)
        return None if element.find(LOCATION.tag) is None else _built(Text, element, label, text=text)

    def _strokes(self, element: Element, label: str) -> SceneObject | None:
        ends = self._rows(label + ENDS, _STROKE_NUMBERS)
        if ends is None:
            return None
        radius = next((label for label in self.values if label.endswith("rim")), "rim")
        arrows = any(each.startswith("Vector") for each in self.made.get(label, ("", ()))[1])
        return _built(Strokes, element, label, ends=ends[1:], radius=radius, arrows=arrows)

    def _words(self, element: Element, label: str) -> SceneObject | None:
        """Return centred texts: each entry has the text's middle and half of its width."""
        texts = list_from(self.values[label + TEXTS])
        places = self._rows(label + PLACES, _WORD_NUMBERS)
        if texts is None or places is None:
            return None
        found = zip(texts[1:], places[1:], strict=False)
        items = tuple((_short(str(text), label).replace("\N{NO-BREAK SPACE}", " "), *place) for text, place in found)
        return _built(Words, element, label, items=items)

    def _rows(self, label: str, width: int) -> tuple[tuple[float, ...], ...] | None:
        """Return the rows of a list of rows of numbers, None if it is no such list or one has another length."""
        rows = list_from(self.values.get(label, ""))
        found = [_numbers(row, label) for row in rows or () if isinstance(row, list)]
        fits = rows is not None and len(found) == len(rows) and all(len(numbers) == width for numbers in found)
        return tuple(found) if fits else None


_CONTROLS = frozenset({"textfield", "numeric", "boolean"})
# The texts of an applet of ggbgen above and below the board, and its title.
_TALK = frozenset({"messageLine", "facts", "panelTitle"})


def _is_control(element: Element, panel: tuple[int, int, int, int] | None) -> bool:
    """Return whether an object is an input box, a slider or a checkbox, or a text on the panel."""
    place = [number for number in LOCATION.read(element.find(LOCATION.tag)) if isinstance(number, (int, float))]
    if element.get("type") in _CONTROLS or not place or panel is None:
        return element.get("type") in _CONTROLS
    left, top, width, height = panel
    return left <= place[0] <= left + width and top <= place[1] <= top + height


def _built(of: type[SceneObject], element: Element, label: str, **attributes: object) -> SceneObject | None:
    """Return an object with the properties of an element and more attributes; None for a point without a place.

    Raises:
        ArchiveError: It has a number or a text that cannot be drawn.
    """
    names = {name for field in OBJECTS[of].fields for name in field.names}
    values = {name: value for name, value in _UNSAID.items() if name in names} | read_values(of, element) | attributes
    for name in ("text", "caption"):
        _short(str(values.get(name, "")), label)
    _numbers(attributes.values(), label)
    build: Callable[..., SceneObject] = of
    return build(label=label, **values) if of is not Point or "x" in values else None


def _number(element: Element, label: str) -> HiddenNumber | None:
    """Return a number, or None if it cannot be a length on the board: numbers that are not drawn may have any value."""
    value = 0 if element.find(NUMBER_VALUE.tag) is None else value_in(element, NUMBER_VALUE)
    if not isinstance(value, (int, float)) or abs(value) > _LARGEST:
        return None
    return HiddenNumber(label=label, value=value)


def _short(text: str, label: str) -> str:
    if len(text) > _LONGEST_TEXT:
        raise ArchiveError(
            f"the text of {label[:60]!r} has {len(text):,} characters, expected at most {_LONGEST_TEXT:,} to draw"
        )
    return text


def _numbers(row: Iterable[object], label: str) -> tuple[float, ...]:
    return tuple(_checked(number, label) for number in row if isinstance(number, (int, float)))


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
    return _checked(value, f"{element.tag} {name}", least=least, most=most)


def _checked(value: str | float, place: str, *, least: float = -_LARGEST, most: float = _LARGEST) -> float:
    """Return a number that can be drawn.

    Raises:
        ArchiveError: It is not a number, or out of range, which includes infinite ones.
    """
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not least <= number <= most:
        raise ArchiveError(f"{place[:60]}: {str(value)[:60]!r}, expected a number from {least:,} to {most:,}")
    return number if abs(number) > _SMALLEST else 0.0
