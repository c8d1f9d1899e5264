"""How the values of properties are written: as texts in a file, as scripts have them, and in the objects of a scene."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from ggbgen.scene.objects import PointShape
from ggbgen.scene.plain_text import caption_text, plain_caption, shown_text
from ggbgen.scene.state_objects import ListItem, Nested
from ggbgen.scene.style import Colour, LineStyle

__all__ = [
    "BOLD",
    "CAPTION_TEXT",
    "CELL_TEXT",
    "CHANNELS",
    "LINE_STYLE",
    "NUMBER",
    "OFFSET",
    "PLACE",
    "SCALE",
    "SHAPE",
    "SIZE",
    "TEXT",
    "THICKNESS",
    "TRUTH",
    "VALUE",
    "WHOLE",
    "Conversion",
    "is_finite",
    "is_list",
    "list_from",
    "number_from",
    "number_text",
    "rounded",
    "scene_list",
    "stored_list",
    "value_text",
]

# Sines and cosines may differ in their last digit between platforms.
_DIGITS = 6
_DEEPEST_LIST = 50
# Far beyond what GeoGebra shows, yet small enough for results of computations to stay finite.
_LARGEST = 1_000_000
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COLOUR = re.compile(r"(?:[0-9]{1,3},){2}[0-9]{1,3}")
_NO_TEXT = "\N{NO-BREAK SPACE}"


class Conversion(NamedTuple):
    """How the values of a property are written; most properties have one value, a place has two.

    What scripts have, which JSON can hold, stands between a file and a scene.

    Attributes:
        read: The scripts' values for the texts of some attributes (None for a missing one); None if they make no sense.
        write: The texts for these values.
        seen: What an object of a scene has for such a value.
        stored: The scripts' value for that.
        bounds: The least and the largest number with which something can be drawn; None if the texts are no numbers.
    """

    read: Callable[..., tuple[object, ...] | None]
    write: Callable[..., tuple[str, ...]]
    seen: Callable[..., object] = lambda value: value
    stored: Callable[..., object] = lambda value: value
    bounds: tuple[float, float] | None = None

    def is_possible(self, values: tuple[object, ...]) -> bool:
        """Return whether scripts can have given the property these values: whether they come back from a file."""
        try:
            # A script's numbers are doubles, even where JSON has the digits of a larger integer.
            doubles = tuple(float(value) if type(value) is int else value for value in values)
            return self.read(*self.write(*values)) == doubles
        except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
            return False


def number_from(text: str | None) -> float | int | None:
    """Return a finite number, as int if it is whole; None for anything else."""
    if text is None or not _NUMBER.fullmatch(text):
        return None
    value = float(text)
    if not math.isfinite(value):
        return None
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def number_text(value: object) -> str:
    """Return a number in GeoGebra's syntax, exactly, or a question mark for None, which is not defined."""
    # A small `e` would be Euler's number in an expression.
    return "?" if value is None else repr(value).replace("e", "E")


def rounded(value: float) -> float | int:
    """Return a number with at most six digits after the point, as int if it is whole."""
    number = round(value, _DIGITS)
    return int(number) if number == int(number) else number


def value_text(value: object) -> str:
    """Return a number, a text or a list in GeoGebra's syntax."""
    if isinstance(value, (list, tuple)):
        return "{" + ", ".join(map(value_text, value)) + "}"
    return f'"{value}"' if isinstance(value, str) else number_text(value)


def list_from(expression: str) -> Sequence[ListItem] | None:
    """Return a list of numbers, of texts or of lists; None if the expression is or contains anything else."""
    if not expression.startswith("{"):
        return None
    text = "".join(
        part if part.startswith('"') else part.replace("{", "[").replace("}", "]")
        for part in re.split(r'("[^"]*")', expression)
    )
    try:
        # A backslash in a text is literal.
        items: object = json.loads(text.replace("\\", "\\\\"), strict=False, parse_int=_finite, parse_float=_finite)
    except (ValueError, RecursionError):
        return None
    return cast("Sequence[ListItem]", items) if is_list(items) else None


def _finite(text: str) -> float | int:
    number = number_from(text)
    if number is None:
        raise ValueError(text)
    return number


def is_list(value: object, *, depth: int = 0) -> bool:
    """Return whether a value is a list of numbers, of texts or of such lists."""
    return (
        isinstance(value, list)
        and depth < _DEEPEST_LIST
        and all(isinstance(item, str) or is_finite(item) or is_list(item, depth=depth + 1) for item in value)
    )


def stored_list(items: Nested) -> Sequence[ListItem]:
    """Return what scripts have for the contents of a list object of a scene."""
    return [
        stored_list(item) if isinstance(item, tuple) else shown_text(item) if isinstance(item, str) else rounded(item)
        for item in items
    ]


def scene_list(items: Sequence[ListItem]) -> Nested:
    """Return the contents of a list object of a scene for what scripts have."""
    return tuple(
        item if isinstance(item, str) else rounded(item) if isinstance(item, (int, float)) else scene_list(item)
        for item in items
    )


def is_finite(value: object) -> bool:
    """Return whether a value is a finite number, and no truth value."""
    return type(value) is int or (type(value) is float and math.isfinite(value))


def _numbers(*texts: str | None) -> tuple[float, ...] | None:
    numbers = tuple(number for text in texts if (number := number_from(text)) is not None)
    return numbers if len(numbers) == len(texts) else None


def _number_texts(*values: object) -> tuple[str, ...]:
    return tuple(map(number_text, values))


def _number(least: float = -_LARGEST, most: float = _LARGEST, seen: Callable[..., object] = round) -> Conversion:
    return Conversion(_numbers, _number_texts, seen, rounded, (least, most))


NUMBER = _number(seen=rounded)
WHOLE = _number()
SIZE = _number(0)
THICKNESS = _number(0, 1000)
SCALE = _number(0.1, 20, float)


def _texts(*texts: str | None) -> tuple[str, ...] | None:
    return None if None in texts else tuple(map(str, texts))


def _text(seen: Callable[..., object] = str, stored: Callable[..., object] = str) -> Conversion:
    return Conversion(_texts, lambda *texts: texts, seen, stored)


TEXT = _text()
VALUE = _text(stored=shown_text)
CAPTION_TEXT = _text(plain_caption, caption_text)
# Without a caption GeoGebra shows the label of a button.
CELL_TEXT = _text(lambda text: plain_caption(text).replace(_NO_TEXT, ""), lambda text: caption_text(text) or _NO_TEXT)

TRUTH = Conversion(lambda text: (text == "true",), lambda value: ("true" if value else "false",))
BOLD = _number()._replace(
    read=lambda text: (int(number_from(text) or 0) % 2 == 1,), write=lambda bold: ("1" if bold else "0",), seen=bool
)
SHAPE = _number(seen=lambda number: PointShape(number if number in set(PointShape) else 0))
LINE_STYLE = _number(seen=LineStyle)._replace(
    read=lambda text: (int(LineStyle.from_file(int(number_from(text) or 0))),),
    write=lambda style: (str(LineStyle(style).in_file),),
)


def _place(x: str | None, y: str | None, z: str | None) -> tuple[float, ...] | None:
    numbers = _numbers(x, y, "1" if z is None else z)
    if numbers is None or not numbers[2]:
        return None
    place = tuple(number if numbers[2] == 1 else number / numbers[2] for number in numbers[:2])
    return place if all(map(math.isfinite, place)) else None


PLACE = NUMBER._replace(read=_place, write=lambda x, y: (*_number_texts(x, y), "1"))


def _offset(right: str | None, down: str | None) -> tuple[list[float]] | None:
    numbers = _numbers(right, down)
    return None if numbers is None else (list(numbers),)


OFFSET = _number()._replace(
    read=_offset,
    write=lambda offset: _number_texts(*offset),
    seen=lambda offset: tuple(map(round, offset)),
    stored=list,
)


def _channels(red: str | None, green: str | None, blue: str | None) -> tuple[str] | None:
    colour = f"{red or 0},{green or 0},{blue or 0}"
    return (colour,) if _COLOUR.fullmatch(colour) and max(map(int, colour.split(","))) < 256 else None


CHANNELS = Conversion(
    _channels,
    lambda colour: tuple(colour.split(",")),
    lambda colour: Colour(*map(int, colour.split(","))),
    lambda colour: ",".join(map(str, colour.channels())),
    (0, 255),
)
