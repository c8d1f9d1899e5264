"""Convert the objects of a board to lines, areas and words, for pictures and thumbnails."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ggbgen.archive.signs import SIGNS, Sign, pieces_of
from ggbgen.errors import ParameterError
from ggbgen.page.text_fit import text_width_px
from ggbgen.scene.objects import (
    Band,
    Button,
    Cell,
    Curve,
    InputBox,
    Point,
    PointShape,
    Rim,
    RimPoint,
    Ruling,
    Scene,
    SceneObject,
    Segment,
    Slider,
    Strokes,
    Tag,
    Text,
    Vector,
    Words,
)
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import ARC, BACKGROUND, BORDER, PANEL, TEXT, Colour

__all__ = [
    "MOST_MM",
    "Area",
    "Drawing",
    "Letters",
    "Line",
    "Mark",
    "Place",
    "View",
    "bezier_place",
    "drawing_of",
    "head",
    "scene_marks",
]

# Control characters, lone surrogates, and two noncharacters, which XML and LaTeX reject.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

MOST_MM = (150.0, 75.0)
"""The maximal width and height of a picture."""
_MM_PER_PX = 0.2
_EDGE_PX = 4
_CURVE_PIECES, _ROUND_PIECES = 12, 24
# Thick lines on a screen correspond to thin lines on paper.
_THIN = 0.5
_SMALLEST_MM = 2.2
# A page of height 0, or a picture without a pixel, cannot be written.
_LEAST_MM = 0.5
_LEAST_GAP_MM = 0.05
_HALF_TAG_PX = 8
_LINES_APART = 1.5
_BUTTON_FONT_PX, _BOX_PX, _BOX_CHARACTERS, _KNOB_PX = 14, 30, 24, 6

Place = tuple[float, float]
"""Coordinates: right and down."""


class View(Protocol):
    """How a scene's coordinates map to the screen: a `Layout`, or a `Scene`."""

    @property
    def origin_px(self) -> tuple[int, int]:
        """The position of the origin."""

    @property
    def pixels_per_unit(self) -> int:
        """The length of a unit."""

    @property
    def font_px(self) -> int:
        """The font size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line through several points, in millimetres from the upper left corner of the drawing.

    Attributes:
        dashes_mm: The lengths of a dash, of the gap after it, and so on; empty for a whole line.
    """

    places: tuple[Place, ...]
    colour: Colour
    width_mm: float
    dashes_mm: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A filled polygon."""

    places: tuple[Place, ...]
    fill: Colour
    edge: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Letters:
    """A short text, centred at a point on its base line; characters that no file may contain are replaced."""

    place: Place
    text: str
    size_mm: float
    colour: Colour

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", self.text))


Mark = Line | Area | Letters


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """Marks in the order in which they are drawn, the size in millimetres, and what the drawing shows in words."""

    width_mm: float
    height_mm: float
    marks: tuple[Mark, ...]
    alt: str = ""


def drawing_of(
    objects: Sequence[SceneObject],
    layout: View,
    *,
    without: tuple[int, int, int, int] | None = None,
    most_mm: tuple[float, float] = MOST_MM,
) -> Drawing:
    """Return a drawing of the visible objects of a board, as large as on a screen if the page has room for it.

    Args:
        objects: The objects of a scene; those outside the board are left out.
        layout: The layout of the board.
        without: A part of the screen to leave out: its upper left corner, width and height.
        most_mm: The maximal width and height.

    Raises:
        ParameterError: No object is visible.
    """
    marks = [mark for mark in _marks(objects, _ORDER, layout) if not _within(mark, without)]
    if not marks:
        raise ParameterError("nothing is on the board, expected an applet with something to draw")
    places = [place for mark in marks for place in _extent(mark)]
    left, right = (end(x for x, _ in places) for end in (min, max))
    top, bottom = (end(y for _, y in places) for end in (min, max))
    width, height = right - left + 2 * _EDGE_PX, bottom - top + 2 * _EDGE_PX
    scale = min(_MM_PER_PX, most_mm[0] / width, most_mm[1] / height)
    moved = (_moved(mark, left - _EDGE_PX, top - _EDGE_PX, scale) for mark in marks)
    width_mm, height_mm = (max(_LEAST_MM, length * scale) for length in (width, height))
    return Drawing(width_mm=width_mm, height_mm=height_mm, marks=tuple(moved))


def scene_marks(scene: Scene) -> tuple[Mark, ...]:
    """Return the visible marks of a scene, including its panel and controls, in pixels."""
    x, y, width, height = scene.panel_px
    panel = Area(places=((x, y), (x + width, y), (x + width, y + height), (x, y + height)), fill=PANEL, edge=PANEL)
    return (panel, *_marks(scene.objects, (*_ORDER, *_CONTROLS), scene))


def bezier_place(way: tuple[float, ...], part: float) -> Place:
    """Return the point on a cubic Bezier curve with a parameter from 0 to 1."""
    shares = ((1 - part) ** 3, 3 * (1 - part) ** 2 * part, 3 * (1 - part) * part**2, part**3)
    x, y = (sum(share * way[2 * k + axis] for k, share in enumerate(shares)) for axis in (0, 1))
    return x, y


def point_places(objects: Sequence[SceneObject]) -> Mapping[str, Place]:
    """Return the coordinates of each point, in the view's units."""
    numbers = {item.label: item.value for item in objects if isinstance(item, HiddenNumber)}
    places: dict[str, Place] = {}
    rims: dict[str, Rim] = {}
    for item in objects:
        if isinstance(item, Point):
            places[item.label] = (item.x, item.y)
        elif isinstance(item, Rim):
            rims[item.label] = item
        elif isinstance(item, RimPoint):
            (x, y), (to_x, to_y) = places[rims[item.rim].at], places[item.towards]
            distance = math.hypot(to_x - x, to_y - y) or 1.0
            step = numbers[rims[item.rim].radius] / distance
            places[item.label] = (x + (to_x - x) * step, y + (to_y - y) * step)
    return places


def head(start: Place, end: Place, length: float) -> tuple[Place, Place, Place]:
    """Return the corners of an arrowhead."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    sides = ((end[0] - length * math.cos(angle + s), end[1] - length * math.sin(angle + s)) for s in (-0.4, 0.4))
    one, other = sides
    return end, one, other


def _within(mark: Mark, part: tuple[int, int, int, int] | None) -> bool:
    if part is None:
        return False
    left, top, width, height = part
    return all(left <= x <= left + width and top <= y <= top + height for x, y in _extent(mark))


_CONTROLS = (Button, InputBox, Slider)
# Later kinds are drawn above earlier ones.
_ORDER = (Band, Cell, Ruling, Strokes, Segment, Curve, Vector, Tag, Point, Words, Text)


def _marks(objects: Sequence[SceneObject], kinds: Sequence[type[SceneObject]], layout: View) -> Iterator[Mark]:
    """Yield the marks of the objects of some kinds, one kind after another, in pixels of the applet."""
    at = point_places(objects)
    numbers = {item.label: item.value for item in objects if isinstance(item, (HiddenNumber, Slider))}
    # The lists of lines and words cannot be hidden.
    seen = [item for item in objects if getattr(item, "visible", True)]
    for item in (item for kind in kinds for item in seen if isinstance(item, kind)):
        match item:
            case Band():
                yield Area(places=_box(item), fill=item.colour, edge=item.colour)
            case Cell():
                yield Area(places=_box(item), fill=item.fill, edge=BORDER)
                middle = (item.x_px + item.width_px / 2, item.y_px + item.height_px / 2)
                yield from _centred(item.text, middle, layout.font_px * item.scale, item.colour)
            case Ruling():
                for ends in _ruled(item):
                    yield Line(places=_placed(ends, layout), colour=item.colour, width_mm=1)
            case Strokes():
                for ends in _stroke_ends(item, numbers[item.radius]):
                    yield from _line(_placed(ends, layout), item, arrow=item.arrows)
            case Segment():
                yield from _line(_placed(_beside(at[item.start], at[item.end], item.beside), layout), item)
            case Vector():
                yield from _line(_placed((at[item.start], at[item.end]), layout), item, arrow=True)
            case Curve():
                way = tuple(bezier_place(item.way, k / _CURVE_PIECES) for k in range(_CURVE_PIECES + 1))
                yield from _line(_placed(way, layout), item)
            case Tag():
                (x, y), (end_x, end_y) = _placed((at[item.start], at[item.end]), layout)
                middle = (x + (end_x - x) * item.part, y + (end_y - y) * item.part)
                yield Area(places=_round(middle, _HALF_TAG_PX), fill=BACKGROUND, edge=BACKGROUND)
                yield from _centred(item.text, middle, layout.font_px, item.colour)
            case Point():
                yield from _point(item, layout)
            case Words():
                for text, x, y, _ in item.items:
                    ((across, down),) = _placed(((x, y),), layout)
                    yield from _centred(text, (across, down), layout.font_px * item.scale, item.colour)
            case Text() if not item.latex and not item.transient:
                text = item.text + (f"{numbers[item.value_of]:g}" if item.value_of else "")
                if text:
                    yield from _written(text, item.x_px, item.y_px, layout.font_px * item.scale, item.colour)
            case Button():
                ink, fill = item.colours
                yield Area(places=_box(item), fill=fill, edge=BORDER)
                middle = (item.x_px + item.width_px / 2, item.y_px + item.height_px / 2)
                yield from _centred(item.caption, middle, _BUTTON_FONT_PX, ink)
            case InputBox():
                right, bottom = item.x_px + item.width_px, item.y_px + _BOX_PX
                box = ((item.x_px, item.y_px), (right, item.y_px), (right, bottom), (item.x_px, bottom))
                yield Area(places=box, fill=BACKGROUND, edge=BORDER)
                yield from _written(item.value[:_BOX_CHARACTERS], item.x_px + 4, item.y_px + 21, layout.font_px, TEXT)
            case Slider():
                at_px = item.width_px * (item.value - item.minimum) / (item.maximum - item.minimum)
                ends = ((item.x_px, item.y_px), (item.x_px + item.width_px, item.y_px))
                yield Line(places=ends, colour=BORDER, width_mm=3)
                yield Area(places=_round((item.x_px + at_px, item.y_px), _KNOB_PX), fill=item.colour, edge=item.colour)


def _stroke_ends(item: Strokes, radius: float) -> Iterator[tuple[Place, Place]]:
    """Yield the ends of each line, which begins and stops at the given multiples of the radius from its vertices."""
    for x, y, end_x, end_y, leaves, reaches in item.ends:
        step = radius / (math.hypot(end_x - x, end_y - y) or 1.0)
        across, up = step * (end_x - x), step * (end_y - y)
        yield (x + leaves * across, y + leaves * up), (end_x - reaches * across, end_y - reaches * up)


def _beside(start: Place, end: Place, by: float) -> tuple[Place, Place]:
    """Return the ends of a line parallel to that between two points of the view, with an offset to its left."""
    (x, y), (end_x, end_y) = start, end
    step = by / (math.hypot(end_x - x, end_y - y) or 1.0)
    across, up = -step * (end_y - y), step * (end_x - x)
    return (x + across, y + up), (end_x + across, end_y + up)


# The shapes of points: corners in multiples of the size, and whether only the edge is drawn. Crosses are two lines.
_CIRCLE = tuple(
    (math.cos(2 * math.pi * k / _ROUND_PIECES), math.sin(2 * math.pi * k / _ROUND_PIECES)) for k in range(_ROUND_PIECES)
)
_RHOMB, _CROSS_LINE = ((1, 0), (0, 1), (-1, 0), (0, -1)), 0.35
_POINTS: Mapping[PointShape, tuple[tuple[Place, ...], bool]] = {
    PointShape.DIAMOND: (_RHOMB, False),
    PointShape.OPEN_DIAMOND: (_RHOMB, True),
    PointShape.TRIANGLE: (((0, -1), (1, 0.75), (-1, 0.75)), False),
    PointShape.TRIANGLE_DOWN: (((0, 1), (1, -0.75), (-1, -0.75)), False),
    PointShape.TRIANGLE_RIGHT: (((1, 0), (-0.75, 1), (-0.75, -1)), False),
    PointShape.TRIANGLE_LEFT: (((-1, 0), (0.75, 1), (0.75, -1)), False),
    PointShape.CROSS: (((-1, -1), (1, 1), (-1, 1), (1, -1)), False),
    PointShape.PLUS: (((-1, 0), (1, 0), (0, -1), (0, 1)), False),
}
_CROSSES = (PointShape.CROSS, PointShape.PLUS)


def _point(item: Point, layout: View) -> Iterator[Mark]:
    (middle,) = _placed(((item.x, item.y),), layout)
    corners, is_open = _POINTS.get(item.shape, (_CIRCLE, item.shape is PointShape.RING))
    places = tuple((middle[0] + x * item.size_px, middle[1] + y * item.size_px) for x, y in corners)
    if item.size_px > 1 and item.shape in _CROSSES:
        for ends in (places[:2], places[2:]):
            yield Line(places=ends, colour=item.colour, width_mm=item.size_px * _CROSS_LINE)
    elif item.size_px > 1:
        fill, edge = (BACKGROUND, item.colour) if is_open else (item.colour, ARC)
        yield Area(places=places, fill=fill, edge=edge)
    if item.captioned and item.caption:
        right, down = item.caption_offset_px
        x, y = middle[0] + 4 + right, middle[1] - 2 * item.size_px + down
        yield from _written(item.caption, x, y, layout.font_px, item.colour)


def _line(
    places: tuple[Place, ...], item: Segment | Vector | Curve | Strokes, *, arrow: bool = False
) -> Iterator[Mark]:
    width = item.thickness_px * _THIN
    yield Line(places=places, colour=item.colour, width_mm=width, dashes_mm=item.style.dashes_px(width))
    if arrow:
        yield Area(places=head(places[0], places[-1], _HEAD_PX), fill=item.colour, edge=item.colour)


_HEAD_PX, _SIGN_LINE = 12, 0.09


def _centred(text: str, middle: Sequence[float], size_px: float, colour: Colour) -> Iterator[Mark]:
    """Yield the marks of a text, in which signs of pieces become shapes."""
    left = middle[0] - text_width_px(text, size_px) / 2
    for piece in pieces_of(text):
        width = text_width_px(piece, size_px)
        at = (left + width / 2, middle[1])
        left += width
        if piece in SIGNS:
            yield from _sign(SIGNS[piece], at, size_px, colour)
        elif piece.strip():
            yield Letters(place=(at[0], at[1] + size_px / 3), text=piece, size_mm=size_px, colour=colour)


def _sign(sign: Sign, middle: Place, size_px: float, colour: Colour) -> Iterator[Mark]:
    for outline in sign.outlines:
        places = tuple((middle[0] + x * size_px, middle[1] + y * size_px) for x, y in outline)
        if sign.filled:
            yield Area(places=places, fill=colour, edge=colour)
        else:
            yield Line(places=(*places, places[0]), colour=colour, width_mm=_SIGN_LINE * size_px)


def _written(text: str, x: float, y: float, size_px: float, colour: Colour) -> Iterator[Mark]:
    for number, line in enumerate(text.split("\n")):
        base = y + number * size_px * _LINES_APART
        yield from _centred(line, (x + text_width_px(line, size_px) / 2, base - size_px / 3), size_px, colour)


def _box(item: Band | Button | Cell) -> tuple[Place, ...]:
    x, y, right, bottom = item.x_px, item.y_px, item.x_px + item.width_px, item.y_px + item.height_px
    return (x, y), (right, y), (right, bottom), (x, bottom)


def _ruled(item: Ruling) -> Iterator[tuple[Place, Place]]:
    right, bottom = item.x + item.columns * item.side, item.y - item.rows * item.side
    for column in range(item.columns + 1):
        x = item.x + column * item.side
        yield (x, item.y), (x, bottom)
    for row in range(item.rows + 1):
        y = item.y - row * item.side
        yield (item.x, y), (right, y)


def _round(middle: Sequence[float], radius: float) -> tuple[Place, ...]:
    return tuple((middle[0] + radius * x, middle[1] + radius * y) for x, y in _CIRCLE)


def _placed(places: Iterable[Sequence[float]], layout: View) -> tuple[Place, ...]:
    """Convert coordinates of the view to pixels."""
    unit, (x, y) = layout.pixels_per_unit, layout.origin_px
    return tuple((x + place[0] * unit, y - place[1] * unit) for place in places)


def _extent(mark: Mark) -> tuple[Place, ...]:
    if not isinstance(mark, Letters):
        return mark.places
    (x, y), half = mark.place, text_width_px(mark.text, mark.size_mm) / 2
    return (x - half, y - mark.size_mm), (x + half, y)


def _moved(mark: Mark, left: float, top: float, scale: float) -> Mark:
    """Return a mark converted to millimetres of the drawing."""

    def moved(place: Place) -> Place:
        return (place[0] - left) * scale, (place[1] - top) * scale

    match mark:
        case Letters():
            size = max(_SMALLEST_MM, mark.size_mm * scale)
            return Letters(place=moved(mark.place), text=mark.text, size_mm=size, colour=mark.colour)
        case Area():
            return Area(places=tuple(map(moved, mark.places)), fill=mark.fill, edge=mark.edge)
        case Line():
            return Line(
                places=tuple(map(moved, mark.places)),
                colour=mark.colour,
                width_mm=mark.width_mm * scale,
                dashes_mm=_dashes(mark.dashes_mm, scale),
            )


def _dashes(lengths: tuple[float, ...], scale: float) -> tuple[float, ...]:
    """Return the lengths on paper, none if the gaps would be too small to be seen."""
    return () if any(gap * scale < _LEAST_GAP_MM for gap in lengths[1::2]) else tuple(x * scale for x in lengths)
