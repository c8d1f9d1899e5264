"""Hidden objects: the state of an applet, and the results that it publishes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "HiddenBoolean",
    "HiddenList",
    "HiddenNumber",
    "HiddenText",
    "HiddenTop",
    "ListItem",
    "Nested",
    "nested",
    "state_objects",
]

ListItem: TypeAlias = "float | str | Sequence[ListItem]"
"""What scripts have in a list: a number, a text, or such a list."""

Nested = tuple["int | float | str | Nested", ...]
"""The content of a list object: numbers, texts, and lists of these."""


def nested(items: Sequence[ListItem]) -> Nested:
    """Return a list as the content of a list object."""
    return tuple(item if isinstance(item, (int, float, str)) else nested(item) for item in items)


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenNumber:
    """A hidden number: state, or a published result.

    Attributes:
        expression: A definition in GeoGebra's language; ``value`` is then its value at the start.
        watched: Whether a change of it runs ``ggbUpdate<label>``, whatever causes the change.
        slides: Minimum, maximum and step, for systems that draw values of sliders; None for a plain number.
        speed: Label of the number that says how fast it goes up once a script animates it; then it begins again. With
            a constant speed GeoGebra would show a button on the board. Empty if no script animates it.
    """

    label: str
    value: float = 0
    expression: str = ""
    watched: bool = False
    slides: tuple[int, int, float] | None = None
    speed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenTop:
    """A hidden number that says, in pixels from the top of the applet, where what scripts draw in a box begins."""

    label: str
    y_px: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenBoolean:
    """A hidden Boolean, initially false: a classroom system reads it, or sets it.

    Attributes:
        caption: The classroom system's text for the value true.
        watched: Whether a change of it runs ``ggbUpdate<label>``, whatever causes the change.
    """

    label: str
    caption: str = ""
    watched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenText:
    """A hidden text: state, or a published result.

    Attributes:
        drawn: Whether the scripts store in it how other objects are drawn: then it is written along with them.
        watched: Whether a change of it runs ``ggbUpdate<label>``, whatever causes the change.
    """

    label: str
    text: str
    drawn: bool = False
    watched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenList:
    """A hidden list: state, or a published result."""

    label: str
    items: Nested


def state_objects(
    state: Mapping[str, float | str | tuple[float, ...]],
) -> tuple[HiddenNumber | HiddenText | HiddenList, ...]:
    """Return the hidden objects with some first values, by label: numbers, texts, and lists of numbers."""
    return tuple(
        HiddenText(label=label, text=value)
        if isinstance(value, str)
        else HiddenList(label=label, items=value)
        if isinstance(value, tuple)
        else HiddenNumber(label=label, value=value)
        for label, value in state.items()
    )
