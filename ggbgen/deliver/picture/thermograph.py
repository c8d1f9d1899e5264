"""Draw the thermograph of a partizan game: its walls, its mast, and axes with the values of all corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from ggbgen.archive.drawing import Area, Drawing, Letters, Line, Mark, Place, head
from ggbgen.errors import GameTooLargeError
from ggbgen.page.text_fit import text_width_px
from ggbgen.partizan import Game, Thermograph, name, thermograph, words
from ggbgen.partizan.names import number_text
from ggbgen.scene.style import ARC, BORDER, HINT, LOSING, TEXT, YOURS

__all__ = ["thermograph_drawing"]

_ACROSS_MM, _UP_MM = 80.0, 50.0
_LEFT_MM, _RIGHT_MM, _TOP_MM, _BOTTOM_MM = 24.0, 16.0, 16.0, 16.0
_MAST_MM = 14.0
_DASHES_MM = (1.6, 0.9)
_SIZE_MM, _SMALL_MM = 3.4, 2.8
_WALL_MM, _AXIS_MM, _GUIDE_MM = 0.7, 0.3, 0.15
_HEAD_MM, _TICK_MM, _GAP_MM = 2.2, 1.0, 1.2
_LONGEST_TITLE, _LONGEST_NUMBER, _LONGEST_ALT = 60, 12, 300


def thermograph_drawing(one: Game) -> Drawing:
    """Return a drawing of the thermograph of a game.

    As in books, larger values are further to the left, so that Left's wall is on the left, and the temperature rises.
    The left wall is solid and the right wall dashed; the mast above them is an arrow.
    """
    graph = thermograph(one)
    scale = _Scale(graph)
    marks = [*_guides(graph, scale), *_axes(graph, scale), *_walls(graph, scale), *_words(one, graph, scale)]
    return Drawing(
        width_mm=_LEFT_MM + _ACROSS_MM + _RIGHT_MM,
        height_mm=_TOP_MM + _MAST_MM + _UP_MM + _BOTTOM_MM,
        marks=tuple(marks),
        alt=_alt(one, graph),
    )


class _Scale:
    """How values and temperatures become millimetres: the same for both, so that walls slope by 45 degrees."""

    def __init__(self, graph: Thermograph) -> None:
        values = [value for value, _ in (*graph.left, *graph.right)]
        self._middle = (max(values) + min(values)) / 2
        across, up = max(values) - min(values), max(graph.temperature, Fraction(0))
        room = max(across / Fraction(_ACROSS_MM), up / Fraction(_UP_MM))
        self._per_mm = room or Fraction(1, 20)
        self.foot = _TOP_MM + _MAST_MM + _UP_MM

    def at(self, value: Fraction, heat: Fraction) -> Place:
        """Return the place of a value and a temperature."""
        return self.across(value), self.foot - float(heat / self._per_mm)

    def across(self, value: Fraction) -> float:
        """Return how far to the right a value is."""
        return _LEFT_MM + _ACROSS_MM / 2 - float((value - self._middle) / self._per_mm)


def _corners(graph: Thermograph) -> list[tuple[Fraction, Fraction]]:
    """Return the corners of both walls, the foot of the mast first, then those at the bottom."""
    mast = (graph.mean, max(graph.temperature, Fraction(0)))
    return list(dict.fromkeys([mast, graph.left[0], graph.right[0], *graph.left, *graph.right]))


def _guides(graph: Thermograph, scale: _Scale) -> Iterator[Mark]:
    """Yield thin lines from each corner to the axes."""
    for value, heat in _corners(graph):
        if heat > 0:
            x, y = scale.at(value, heat)
            yield Line(places=((_axis_mm(), y), (x, y), (x, scale.foot)), colour=BORDER, width_mm=_GUIDE_MM)


def _axis_mm() -> float:
    return _LEFT_MM - 4


def _axes(graph: Thermograph, scale: _Scale) -> Iterator[Mark]:
    """Yield the axes with their names, and the number of each corner where there is room for it."""
    left, right, top = _axis_mm(), _LEFT_MM + _ACROSS_MM + 6, _TOP_MM
    for start, end in (((right, scale.foot), (left - 4, scale.foot)), ((left, scale.foot), (left, top))):
        yield Line(places=(start, end), colour=TEXT, width_mm=_AXIS_MM)
        yield Area(places=head(start, end, _HEAD_MM), fill=TEXT, edge=TEXT)
    taken: list[_Span] = []
    for value, _ in _corners(graph):
        x, text = scale.across(value), _short(value)
        half = text_width_px(text, _SMALL_MM) / 2
        if _has_room(taken, x - half, x + half):
            yield Line(places=((x, scale.foot), (x, scale.foot + _TICK_MM)), colour=TEXT, width_mm=_AXIS_MM)
            yield Letters(place=(x, scale.foot + 4.6), text=text, size_mm=_SMALL_MM, colour=TEXT)
    taken = []
    for _, heat in (*_corners(graph), (Fraction(0), Fraction(0))):
        y, text = scale.at(graph.mean, heat)[1], _short(heat)
        if _has_room(taken, y - _SMALL_MM / 2, y + _SMALL_MM / 2):
            yield Line(places=((left - _TICK_MM, y), (left, y)), colour=TEXT, width_mm=_AXIS_MM)
            x = left - 2 - text_width_px(text, _SMALL_MM) / 2
            below = -1.0 if y == scale.foot else _SMALL_MM / 3
            yield Letters(place=(x, y + below), text=text, size_mm=_SMALL_MM, colour=TEXT)
    yield Letters(place=(left + 10, top + 1), text="temperature", size_mm=_SMALL_MM, colour=HINT)
    yield Letters(place=(right + 4, scale.foot - 1.4), text="value", size_mm=_SMALL_MM, colour=HINT)


@dataclass(frozen=True, slots=True)
class _Span:
    start: float
    end: float


def _has_room(taken: list[_Span], start: float, end: float) -> bool:
    """Return whether a text does not touch another one, and note that it is there."""
    if any(start < span.end + _GAP_MM and span.start < end + _GAP_MM for span in taken):
        return False
    taken.append(_Span(start, end))
    return True


def _walls(graph: Thermograph, scale: _Scale) -> Iterator[Mark]:
    """Yield both walls and the mast."""
    for wall, colour, dashes in ((graph.left, YOURS, ()), (graph.right, LOSING, _DASHES_MM)):
        for start, end in pairwise(scale.at(value, heat) for value, heat in wall):
            yield Line(places=(start, end), colour=colour, width_mm=_WALL_MM, dashes_mm=dashes)
    foot = scale.at(graph.mean, max(graph.temperature, Fraction(0)))
    top = (foot[0], min(foot[1] - _MAST_MM / 2, _TOP_MM + 5))
    yield Line(places=(foot, top), colour=ARC, width_mm=_WALL_MM)
    yield Area(places=head(foot, top, _HEAD_MM * 1.3), fill=ARC, edge=ARC)


def _words(one: Game, graph: Thermograph, scale: _Scale) -> Iterator[Mark]:
    """Yield the name of the game, what the mast says, and which wall is whose."""
    middle = _LEFT_MM + _ACROSS_MM / 2
    yield Letters(place=(middle, 5.5), text=_title(one), size_mm=_SIZE_MM, colour=TEXT)
    says = f"mean {_short(graph.mean)}, temperature {_short(graph.temperature)}"
    yield Letters(place=(middle, 10.5), text=says, size_mm=_SMALL_MM, colour=TEXT)
    if graph.left != graph.right:
        for wall, colour, text, aside in ((graph.left, YOURS, "Left", -1), (graph.right, LOSING, "Right", 1)):
            x, y = scale.at(*wall[0])
            half = text_width_px(text, _SMALL_MM) / 2 + 1
            yield Letters(place=(x + aside * half, y + 9), text=text, size_mm=_SMALL_MM, colour=colour)


def _short(value: Fraction) -> str:
    """Return a number, or a sign that it is too long for a picture."""
    if value.numerator.bit_length() + value.denominator.bit_length() > 8 * _LONGEST_NUMBER:
        return "..."
    text = number_text(value)
    return text if len(text) <= _LONGEST_NUMBER else "..."


def _title(one: Game) -> str:
    try:
        text = name(one)
    except GameTooLargeError:
        return "..."
    return text if len(text) <= _LONGEST_TITLE else f"{text[: _LONGEST_TITLE - 3]}..."


def _alt(one: Game, graph: Thermograph) -> str:
    """Return what a screen reader says of the picture."""
    try:
        said = words(one)
    except GameTooLargeError:
        said = ""
    of = said if 0 < len(said) <= _LONGEST_ALT else "a game with a long name"
    walls = "; ".join(
        f"{side} wall: {_listed(wall)}"
        for side, wall in (("left", graph.left), ("right", graph.right))
        if graph.left != graph.right
    )
    mast = f"mean {_short(graph.mean)}, temperature {_short(graph.temperature)}"
    return f"Thermograph of {of}: {mast}{f'; {walls}' if walls else ''}"


def _listed(wall: Sequence[tuple[Fraction, Fraction]]) -> str:
    return ", ".join(f"{_short(value)} at {_short(heat)}" for value, heat in wall)
