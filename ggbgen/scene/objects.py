"""The objects of a scene: values only, no XML.

Coordinates in the view are in the view's units (one unit is ``Scene.pixels_per_unit`` pixels, the origin is the
centre of the board, y grows upwards). Names that end in ``_px`` are pixels from the upper left corner of the
applet, y growing downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from ggbgen.scene.state_objects import HiddenBoolean, HiddenList, HiddenNumber, HiddenText, HiddenTop
from ggbgen.scene.style import ACTION, ARC, BACKGROUND, GONE, HINT, TEXT, VERTEX, YOURS_TINT, Colour, LineStyle

__all__ = [
    "UNSEEN_STROKE",
    "Band",
    "Button",
    "Cell",
    "Curve",
    "InputBox",
    "Look",
    "Point",
    "PointShape",
    "Rim",
    "RimPoint",
    "Ruling",
    "Scene",
    "SceneObject",
    "Segment",
    "Slider",
    "Strokes",
    "TabOrder",
    "Tag",
    "Text",
    "Vector",
    "Words",
    "ends_of",
    "is_selectable",
]


class PointShape(IntEnum):
    """The shape of a point. The numbers are GeoGebra's point styles."""

    CIRCLE = 0
    CROSS = 1
    RING = 2
    PLUS = 3
    DIAMOND = 4
    OPEN_DIAMOND = 5
    TRIANGLE = 6
    TRIANGLE_DOWN = 7
    TRIANGLE_RIGHT = 8
    TRIANGLE_LEFT = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A free point.

    Attributes:
        x: Coordinate in the view.
        y: Coordinate in the view.
        caption: The text beside the point.
        captioned: Whether the caption is shown.
        caption_offset_px: Offset of the caption's lower left corner from the point (right, down).
        size_px: The diameter is twice this.
        draggable: Whether the user can drag it.
        clickable: Whether a click on it runs the scripts.
        passive: Whether it is drawn above controls and lets clicks through to what is below.
        below: Whether a passive point is drawn below all others instead.
    """

    label: str
    x: float
    y: float
    caption: str = ""
    captioned: bool = True
    caption_offset_px: tuple[int, int] = (0, 0)
    size_px: int = 8
    shape: PointShape = PointShape.CIRCLE
    colour: Colour = VERTEX
    draggable: bool = True
    clickable: bool = False
    passive: bool = False
    below: bool = False
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Rim:
    """A hidden circle around the vertex ``at``, on which the arcs at it begin and end.

    Attributes:
        radius: Label of the number that holds the radius, in units of the view.
    """

    label: str
    at: str
    radius: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RimPoint:
    """The hidden point of a `Rim` that is closest to the vertex ``towards``."""

    label: str
    rim: str
    towards: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A short bold text on a white background, between the points ``start`` and ``end``.

    Attributes:
        part: Its position as a fraction of the segment, from 0 to 1.
        clickable: Whether a click on it runs the scripts.
    """

    label: str
    text: str
    start: str
    end: str
    part: float
    colour: Colour = TEXT
    clickable: bool = False
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """The segment between the points with the labels ``start`` and ``end``.

    Attributes:
        beside: Offset to the left of that segment, in the view's units, seen from the start.
        caption: Its name for screen readers; it is not shown.
        clickable: Whether a click on it runs the scripts.
    """

    label: str
    start: str
    end: str
    beside: float = 0.0
    caption: str = ""
    thickness_px: int = 3
    style: LineStyle = LineStyle.WHOLE
    colour: Colour = ARC
    clickable: bool = False
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """A cubic Bezier curve whose four points are an entry of a hidden list, which many curves may share.

    Attributes:
        ways: Label of the list; each entry has x and y of the four points, in the view's units.
        entry: The number of the entry, from 1.
        way: Initial values of these eight numbers.
        caption: Its name for screen readers; it is not shown.
        clickable: Whether a click on it runs the scripts.
    """

    label: str
    ways: str
    entry: int
    way: tuple[float, ...]
    caption: str = ""
    thickness_px: int = 5
    style: LineStyle = LineStyle.WHOLE
    colour: Colour = ARC
    clickable: bool = False
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Vector:
    """The arrow from the point with the label ``start`` to the one with the label ``end``."""

    label: str
    start: str
    end: str
    thickness_px: int = 3
    style: LineStyle = LineStyle.WHOLE
    colour: Colour = ARC
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A left-aligned text at a fixed position on the screen.

    Attributes:
        y_px: The base line of the first line.
        scale: The size as a multiple of the scene's ``font_px``.
        value_of: Label of a number whose value follows the text.
        transient: Whether the scripts replace the text as soon as they run.
        boxed: Whether it has a white background and is drawn above cells.
    """

    label: str
    text: str
    x_px: int
    y_px: int
    scale: float = 1.0
    bold: bool = False
    boxed: bool = False
    latex: bool = False
    value_of: str = ""
    transient: bool = False
    colour: Colour = TEXT
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A filled rectangle at a fixed position on the screen, below texts."""

    label: str
    x_px: int
    y_px: int
    width_px: int
    height_px: int
    colour: Colour
    visible: bool = True


class Look(Enum):
    """The appearance of a button: the colours of its text and its background."""

    COMMAND = (ACTION, BACKGROUND)
    MAIN = (BACKGROUND, ACTION)
    OPTION = (TEXT, BACKGROUND)
    CHOSEN = (BACKGROUND, HINT)
    ON = (ACTION, YOURS_TINT)
    IDLE = (GONE, BACKGROUND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button. A click on it runs the library function ``ggb<label>``.

    Attributes:
        back_of: For a button that steps a choice back, the label of the choice: both use the same function.
        painted: The colours of its text and its background where scripts changed them, which may be those of no look.
    """

    label: str
    caption: str
    x_px: int
    y_px: int
    width_px: int
    height_px: int
    look: Look = Look.COMMAND
    visible: bool = True
    scale: float = 1.15
    back_of: str = ""
    painted: tuple[Colour, Colour] | None = None

    @property
    def colours(self) -> tuple[Colour, Colour]:
        """The colours of its text and its background."""
        return self.painted or self.look.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A rectangle of a board with a short bold text in its centre. A click on it runs the scripts.

    Attributes:
        x_px: Left end of the rectangle.
        colour: Colour of the text.
        scale: The size of the text as a multiple of the scene's ``font_px``.
        signs: How many signs must fit into it side by side; GeoGebra makes a text that does not fit tiny.
    """

    label: str
    text: str
    x_px: int
    y_px: int
    width_px: int
    height_px: int
    signs: int = 1
    colour: Colour = TEXT
    fill: Colour = BACKGROUND
    scale: float = 1.0
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class InputBox:
    """An input box. The typed text is stored in the text object ``entry``, whose update runs ``ggbUpdate<entry>``.

    Attributes:
        caption: For screen readers and tests; on the screen a separate text stands above the box.
        width_px: Width of the field.
    """

    label: str
    entry: str
    value: str
    caption: str
    x_px: int
    y_px: int
    width_px: int
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Slider:
    """A number that is chosen with a slider at a fixed position on the screen.

    Attributes:
        caption: For screen readers and tests; on the screen a separate text stands above the slider.
        y_px: The vertical position of its line.
    """

    label: str
    caption: str
    minimum: float
    maximum: float
    step: float
    value: float
    x_px: int
    y_px: int
    width_px: int
    colour: Colour = ACTION
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Strokes:
    """Lines given by a hidden list, as a single object: the user cannot select or delete one of them.

    The label of the list is that of the object followed by ``Ends``. For each line it has x and y of its start, then of
    its end, in the view's units, and then for the start and for the end whether the line stops short of it by the
    radius (1 or 0). Its first entry is an invisible line: for a list saved empty, GeoGebra stores too little.

    Attributes:
        ends: The initial contents of the list after that entry.
        radius: Label of the number that holds the radius, in units of the view.
        arrows: Whether the lines have arrowheads.
    """

    label: str
    ends: tuple[tuple[float, ...], ...]
    radius: str
    arrows: bool
    thickness_px: int = 3
    style: LineStyle = LineStyle.WHOLE
    colour: Colour = ARC


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Short texts given by hidden lists, as a single object: the user cannot select or delete one of them.

    The labels of the lists are that of the object followed by ``Texts`` and ``Places``: x and y of the middle of each
    text in the view's units, and half of its width in pixels. The first entry of each is for a blank, since no list may
    be empty.

    Attributes:
        items: Each text with x and y of its middle and half of its width.
        above: Whether they are drawn above buttons.
    """

    label: str
    items: tuple[tuple[str, float, float, float], ...] = ()
    colour: Colour = TEXT
    scale: float = 1.0
    bold: bool = False
    above: bool = False


UNSEEN_STROKE = (-99, -99, -98, -99, 0, 0)
"""The first entry of the list of a `Strokes`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TabOrder:
    """The objects that the Tab key reaches, in order; hidden objects are skipped.

    GeoGebra looks for a list of this name since version 5.4; for older versions it is just a list.
    """

    items: tuple[str, ...]
    label: str = "tabOrder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The lines of a grid of squares, as one object that the user cannot select.

    Attributes:
        x: Coordinate of the upper left corner, in the view's units.
        y: Coordinate of the same corner.
        side: The side of a square, in these units.
    """

    label: str
    x: float
    y: float
    columns: int
    rows: int
    side: float
    colour: Colour = GONE
    visible: bool = True


SceneObject = (
    Point
    | Rim
    | Tag
    | RimPoint
    | Segment
    | Curve
    | Vector
    | Text
    | Band
    | Ruling
    | Button
    | Cell
    | InputBox
    | Slider
    | HiddenNumber
    | HiddenTop
    | HiddenBoolean
    | HiddenText
    | HiddenList
    | Strokes
    | Words
    | TabOrder
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """All contents of an applet, in the order in which GeoGebra has to create them.

    Attributes:
        panel_px: The upper left corner, width and height of the control panel.
        origin_px: Position of the view's origin on the screen.
        pixels_per_unit: Length of a unit of the view.
        font_px: The size that a text's ``scale`` multiplies.
    """

    title: str
    author: str
    width_px: int
    height_px: int
    panel_px: tuple[int, int, int, int]
    origin_px: tuple[int, int]
    pixels_per_unit: int
    font_px: int
    objects: tuple[SceneObject, ...]


def is_selectable(item: SceneObject) -> bool:
    """Return whether a student can select an object, and therefore delete it with the keyboard."""
    if isinstance(item, Point):
        return not item.passive
    if isinstance(item, (Segment, Curve, Tag)):
        return item.clickable
    return isinstance(item, (Button, Cell, InputBox, Slider))


def ends_of(item: SceneObject) -> tuple[str, ...]:
    """Return the labels of the points, or the circle, that define an object; GeoGebra deletes it with them."""
    if isinstance(item, (Segment, Vector, Tag)):
        return item.start, item.end
    if isinstance(item, Rim):
        return (item.at,)
    return (item.rim, item.towards) if isinstance(item, RimPoint) else ()
