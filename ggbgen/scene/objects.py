"""The things a scene is made of: values only, no XML.

Places in the view are in the view's units (one unit is ``Scene.pixels_per_unit`` pixels, the origin is the
centre of the board, y grows upwards). Names that end in ``_px`` are pixels from the left upper corner of the
applet, y growing downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from ggbgen.scene.style import ACTION, ARC, BACKGROUND, GONE, HINT, TEXT, VERTEX, YOURS_TINT, Colour

__all__ = [
    "UNSEEN_STROKE",
    "Band",
    "Button",
    "Cell",
    "Curve",
    "HiddenBoolean",
    "HiddenList",
    "HiddenNumber",
    "HiddenText",
    "InputBox",
    "Look",
    "Nested",
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
]

Nested = tuple["int | float | str | Nested", ...]
"""The content of a list object: numbers, texts, and lists of these."""


class PointShape(IntEnum):
    """How a point is drawn. The numbers are GeoGebra's point styles."""

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
        x: Place in the view.
        y: Place in the view.
        caption: The text beside the point.
        captioned: Whether the caption is shown.
        caption_offset_px: How far the caption's left lower corner is moved from the point (right, down).
        size_px: The diameter is twice this.
        draggable: Whether a hand can move it.
        clickable: Whether a click on it runs the scripts.
        passive: Whether it lies above controls and clicks go through it to what is below.
        below: Whether a passive point lies below all others instead.
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
    """A hidden circle around the vertex ``at``: where the arcs at it begin and end.

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
    """A short bold text on a white ground, on the way from the point ``start`` to the point ``end``.

    Attributes:
        part: How far along the way it stands, from 0 to 1.
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
        beside: How far left of that it lies, in the view's units, seen from the start.
        caption: What screen readers call it; it is not shown.
        clickable: Whether a click on it runs the scripts.
    """

    label: str
    start: str
    end: str
    beside: float = 0.0
    caption: str = ""
    thickness_px: int = 3
    colour: Colour = ARC
    clickable: bool = False
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """A Bezier curve of degree 3 whose four points are an entry of a hidden list, which many curves may share.

    Attributes:
        ways: Label of the list; each entry has x and y of the four points, in the view's units.
        entry: Which entry it is, from 1.
        way: These eight numbers at first.
        caption: What screen readers call it; it is not shown.
        clickable: Whether a click on it runs the scripts.
    """

    label: str
    ways: str
    entry: int
    way: tuple[float, ...]
    caption: str = ""
    thickness_px: int = 5
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
    colour: Colour = ARC
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A text at a fixed place on the screen, its first line starting at the left.

    Attributes:
        y_px: The base line of the first line.
        scale: The size as a multiple of the scene's ``font_px``.
        value_of: Label of a number whose value follows the text.
        transient: Whether the scripts replace the text as soon as they run.
        boxed: Whether it stands in a white box above cells.
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
    """A filled rectangle at a fixed place on the screen, under texts."""

    label: str
    x_px: int
    y_px: int
    width_px: int
    height_px: int
    colour: Colour
    visible: bool = True


class Look(Enum):
    """How a button looks, as colour of its text and of its face."""

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
        back_of: For a button that steps a choice back, the label of the choice: the same function deals with it.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A rectangle of a board with a short bold text in its middle. A click on it runs the scripts.

    Attributes:
        x_px: Of its left upper corner.
        colour: Of the text.
        scale: The size of the text as a multiple of the scene's ``font_px``.
    """

    label: str
    text: str
    x_px: int
    y_px: int
    width_px: int
    height_px: int
    colour: Colour = TEXT
    fill: Colour = BACKGROUND
    scale: float = 1.0
    visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class InputBox:
    """A box to type into. What is typed lands in the text object ``entry``, whose update runs ``ggbUpdate<entry>``.

    Attributes:
        caption: For screen readers and tests; on the screen a text of the scene stands above the box.
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
    """A number that is chosen with a slider at a fixed place on the screen.

    Attributes:
        caption: For screen readers and tests; on the screen a text of the scene stands above the slider.
        y_px: The height of its line.
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
class HiddenNumber:
    """A number that is not shown: state, or a published result.

    Attributes:
        expression: A definition in GeoGebra's language; ``value`` is then what it gives at the start.
        watched: Whether a change of it runs ``ggbUpdate<label>``, wherever it comes from.
        slides: Least and greatest value and step for what draws values of sliders; None for a plain number.
    """

    label: str
    value: float = 0
    expression: str = ""
    watched: bool = False
    slides: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenBoolean:
    """A truth value that is not shown, false at first: a classroom system reads it, or sets it.

    Attributes:
        caption: What such a system says of it when it is true.
        watched: Whether a change of it runs ``ggbUpdate<label>``, wherever it comes from.
    """

    label: str
    caption: str = ""
    watched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenText:
    """A text that is not shown: state, or a published result.

    Attributes:
        drawn: Whether the scripts note in it how other objects are drawn: then it is written as they are.
        watched: Whether a change of it runs ``ggbUpdate<label>``, wherever it comes from.
    """

    label: str
    text: str
    drawn: bool = False
    watched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenList:
    """A list that is not shown: state, or a published result."""

    label: str
    items: Nested


@dataclass(frozen=True, slots=True, kw_only=True)
class Strokes:
    """As many lines as a hidden list says, as one object: nobody can select or delete one of them.

    The list has the label of the object and ``Ends``. It has for each line x and y of its start, then of its end, in
    the view's units, and for the start and for the end whether it keeps off that place by the radius (1 or 0). Its
    first entry is a line that nobody sees: of a list that was saved while it was empty GeoGebra knows too little.

    Attributes:
        ends: What the list has at first besides.
        radius: Label of the number that holds the radius, in units of the view.
        arrows: Whether the lines have heads.
        style: How they are drawn, as GeoGebra's files number it: 0, or 10 for short dashes, 20 for dots.
    """

    label: str
    ends: tuple[tuple[float, ...], ...]
    radius: str
    arrows: bool
    thickness_px: int = 3
    style: int = 0
    colour: Colour = ARC


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """As many short texts as hidden lists say, as one object: nobody can select or delete one of them.

    The lists have the label of the object and ``Texts`` or ``Places``: x and y of the middle of each text in the view's
    units, and half of its width in pixels. The first entry of either is for a blank, since no list may be empty.

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
    """The objects that the Tab key reaches, in their order; what is hidden is left out.

    GeoGebra since 5.4 looks for a list of this name; older ones take it for a list.
    """

    items: tuple[str, ...]
    label: str = "tabOrder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The lines of a grid of squares, as one object that nobody can select.

    Attributes:
        x: Of the left upper corner, in the view's units.
        y: Of the same.
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
    | HiddenBoolean
    | HiddenText
    | HiddenList
    | Strokes
    | Words
    | TabOrder
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything an applet shows, in the order in which GeoGebra has to make it.

    Attributes:
        panel_px: The left upper corner, width and height of the control panel.
        origin_px: Where the view's origin lies on the screen.
        pixels_per_unit: One unit of the view.
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
