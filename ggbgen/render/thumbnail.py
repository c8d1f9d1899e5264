"""The archive's preview picture, drawn from the scene without a browser."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ggbgen.scene.objects import (
    Button,
    Cell,
    Curve,
    HiddenNumber,
    InputBox,
    Point,
    PointShape,
    Rim,
    RimPoint,
    Scene,
    SceneObject,
    Segment,
    Slider,
    Strokes,
    Tag,
    Text,
    Vector,
)
from ggbgen.scene.style import BACKGROUND, BORDER, PANEL, TEXT, Colour

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

__all__ = ["MAX_SIDE_PX", "bezier_place", "point_places", "thumbnail_png"]

MAX_SIDE_PX = 512
"""GeoGebra's own limit for either side."""

_OVERSAMPLING = 2
_COLOURS = 24
# Level 9 takes three times as long for 3 % fewer bytes.
_LEVEL = 8
# Not in the font of the thumbnail.
_GLYPHS = str.maketrans({"\N{BLACK LEFT-POINTING SMALL TRIANGLE}": "<", "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}": ">"})
_ARROWHEAD = 5.0
_CURVE_PIECES = 16

_Place = tuple[float, float]


def thumbnail_png(scene: Scene) -> bytes:
    """Return a PNG of at most 512 x 512 px that shows the scene with the board as it was built.

    Reference: THUMBNAIL_PIXELS_X and THUMBNAIL_PIXELS_Y in GeoGebra's MyXMLio.
    """
    from PIL import Image, ImageDraw

    shrink = min(MAX_SIDE_PX / scene.width_px, MAX_SIDE_PX / scene.height_px, 1.0)
    size = (round(scene.width_px * shrink), round(scene.height_px * shrink))
    scale = shrink * _OVERSAMPLING
    image = Image.new("RGB", (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), BACKGROUND.hex())
    drawing = _Drawing(ImageDraw.Draw(image), scene, scale)
    drawing.draw()
    small = image.resize(size, Image.Resampling.BOX).quantize(_COLOURS)
    return _png(small)


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=_LEVEL)
    return buffer.getvalue()


def bezier_place(way: tuple[float, ...], part: float) -> _Place:
    """Return a place on a curve of degree 3 with four points, at a part of its way from 0 to 1."""
    shares = ((1 - part) ** 3, 3 * (1 - part) ** 2 * part, 3 * (1 - part) * part**2, part**3)
    x, y = (sum(share * way[2 * k + axis] for k, share in enumerate(shares)) for axis in (0, 1))
    return x, y


def point_places(objects: Sequence[SceneObject]) -> Mapping[str, _Place]:
    """Return where each point is, in the view's units."""
    numbers = {item.label: item.value for item in objects if isinstance(item, HiddenNumber)}
    places: dict[str, _Place] = {}
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


class _Drawing:
    """One pass over a scene's objects."""

    def __init__(self, canvas: ImageDraw.ImageDraw, scene: Scene, scale: float) -> None:
        self.canvas = canvas
        self.scene = scene
        self.scale = scale
        self.numbers = {item.label: item.value for item in scene.objects if isinstance(item, HiddenNumber)}
        self.places = point_places(scene.objects)

    def draw(self) -> None:
        x, y, width, height = (part * self.scale for part in self.scene.panel_px)
        self.canvas.rectangle((x, y, x + width, y + height), fill=PANEL.hex())
        lines = [item for item in self.scene.objects if isinstance(item, (Segment, Vector)) and item.visible]
        for line in lines:
            self._line(line)
        for item in self.scene.objects:
            if isinstance(item, Strokes):
                self._strokes(item)
            if isinstance(item, Curve) and item.visible:
                self._curve(item)
        values = {item.label: item.value for item in self.scene.objects if isinstance(item, Slider)}
        for item in self.scene.objects:
            match item:
                case Tag() if item.visible:
                    self._tag(item)
                case Point() if item.visible:
                    self._point(item)
                case Button() if item.visible:
                    self._button(item)
                case Cell() if item.visible:
                    self._cell(item)
                case InputBox() if item.visible:
                    self._input_box(item)
                case Slider() if item.visible:
                    self._slider(item)
                case Text() if item.visible and not item.latex and not item.transient:
                    size = self.scene.font_px * item.scale
                    text = item.text + (f"{values[item.value_of]:g}" if item.value_of else "")
                    self._text(item.x_px, item.y_px, text, size, item.colour)

    def _screen(self, place: _Place) -> _Place:
        unit = self.scene.pixels_per_unit
        return (
            (self.scene.origin_px[0] + place[0] * unit) * self.scale,
            (self.scene.origin_px[1] - place[1] * unit) * self.scale,
        )

    def _line(self, item: Segment | Vector) -> None:
        start, end = self._screen(self.places[item.start]), self._screen(self.places[item.end])
        self._stroke(start, end, item, head=isinstance(item, Vector))

    def _strokes(self, item: Strokes) -> None:
        for x, y, end_x, end_y, leaves, reaches in item.ends:
            distance = math.hypot(end_x - x, end_y - y) or 1.0
            step = self.numbers[item.radius] / distance
            way = (step * (end_x - x), step * (end_y - y))
            start = self._screen((x + leaves * way[0], y + leaves * way[1]))
            end = self._screen((end_x - reaches * way[0], end_y - reaches * way[1]))
            self._stroke(start, end, item, head=item.arrows)

    def _curve(self, item: Curve) -> None:
        width = max(1, round(item.thickness_px * self.scale / 2))
        places = [self._screen(bezier_place(item.way, k / _CURVE_PIECES)) for k in range(_CURVE_PIECES + 1)]
        self.canvas.line(places, fill=item.colour.hex(), width=width, joint="curve")

    def _stroke(self, start: _Place, end: _Place, item: Segment | Vector | Strokes, *, head: bool) -> None:
        width = max(1, round(item.thickness_px * self.scale / 2))
        self.canvas.line((start, end), fill=item.colour.hex(), width=width)
        if head:
            angle = math.atan2(end[1] - start[1], end[0] - start[0])
            length = _ARROWHEAD * item.thickness_px * self.scale
            wings = [
                (end[0] - length * math.cos(angle + turn), end[1] - length * math.sin(angle + turn))
                for turn in (-0.3, 0.3)
            ]
            self.canvas.polygon((end, *wings), fill=item.colour.hex())

    def _cell(self, item: Cell) -> None:
        left, top = item.x_px * self.scale, item.y_px * self.scale
        right, bottom = left + item.width_px * self.scale, top + item.height_px * self.scale
        self.canvas.rectangle((left, top, right, bottom), fill=item.fill.hex(), outline=BORDER.hex())
        font = self._font(self.scene.font_px * item.scale)
        middle = ((left + right) / 2, (top + bottom) / 2)
        self.canvas.text(middle, item.text, font=font, fill=item.colour.hex(), anchor="mm")

    def _tag(self, item: Tag) -> None:
        (x, y), (end_x, end_y) = self._screen(self.places[item.start]), self._screen(self.places[item.end])
        x, y = x + (end_x - x) * item.part, y + (end_y - y) * item.part
        half = 8 * self.scale
        self.canvas.rectangle((x - half, y - half, x + half, y + half), fill=BACKGROUND.hex())
        font = self._font(self.scene.font_px)
        self.canvas.text((x, y), item.text, font=font, fill=item.colour.hex(), anchor="mm")

    def _point(self, item: Point) -> None:
        x, y = self._screen((item.x, item.y))
        radius = item.size_px * self.scale
        if item.shape is PointShape.DIAMOND:
            corners = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
            self.canvas.polygon(corners, fill=item.colour.hex(), outline="black")
        else:
            self.canvas.ellipse(
                (x - radius, y - radius, x + radius, y + radius), fill=item.colour.hex(), outline="black"
            )
        if not item.captioned:
            return
        right, down = item.caption_offset_px
        x_px = x / self.scale + 4 + right
        y_px = y / self.scale - 2 * item.size_px + down
        self._text(x_px, y_px, item.caption, self.scene.font_px, item.colour)

    def _button(self, item: Button) -> None:
        ink, fill = item.look.value
        box = self._box(item.x_px, item.y_px, item.width_px, item.height_px)
        self.canvas.rounded_rectangle(
            box, radius=5 * self.scale, fill=fill.hex(), outline=BORDER.hex(), width=round(self.scale)
        )
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        self.canvas.text(middle, item.caption.translate(_GLYPHS), font=self._font(14), fill=ink.hex(), anchor="mm")

    def _input_box(self, item: InputBox) -> None:
        box = self._box(item.x_px, item.y_px, item.width_px, 30)
        self.canvas.rounded_rectangle(
            box, radius=5 * self.scale, fill=BACKGROUND.hex(), outline=BORDER.hex(), width=round(self.scale)
        )
        self._text(item.x_px + 4, item.y_px + 21, item.value[:24], self.scene.font_px, TEXT)

    def _slider(self, item: Slider) -> None:
        share = (item.value - item.minimum) / (item.maximum - item.minimum)
        y = item.y_px * self.scale
        left, right = item.x_px * self.scale, (item.x_px + item.width_px) * self.scale
        self.canvas.line(((left, y), (right, y)), fill=BORDER.hex(), width=round(3 * self.scale))
        x, radius = left + share * (right - left), 6 * self.scale
        self.canvas.ellipse((x - radius, y - radius, x + radius, y + radius), fill=item.colour.hex())

    def _text(self, x_px: float, y_px: float, text: str, size_px: float, colour: Colour) -> None:
        for number, line in enumerate(text.split("\n")):
            place = (x_px * self.scale, (y_px + number * size_px * 1.5) * self.scale)
            self.canvas.text(place, line, font=self._font(size_px), fill=colour.hex(), anchor="ls")

    def _box(self, x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
        return (x * self.scale, y * self.scale, (x + width) * self.scale, (y + height) * self.scale)

    def _font(self, size_px: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
        from PIL import ImageFont

        return ImageFont.load_default(max(1, round(size_px * self.scale)))
