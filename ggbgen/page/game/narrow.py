"""Boards for phones: their maximal size, and the objects below the panel there."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ggbgen.aliases import ParameterValue
from ggbgen.definition import Definition, ExtraObject
from ggbgen.errors import DefinitionError, ParameterError, near_miss
from ggbgen.page.layout import Layout

if TYPE_CHECKING:
    from ggbgen.page.shared.kind import BoardKind

__all__ = ["check_narrow", "labels_of", "narrow_limits", "narrowed", "placed_beside"]

# The kinds of additional objects that are visible.
_SHOWN_KINDS = ("line", "formula")

_BESIDE_PX = 230
# Default limits for the graphs and tables that questions are about.
_ASKED_ABOUT = {"order": 7, "size": 8}


def narrowed(
    definition: Definition, values: Mapping[str, ParameterValue], *, handed: Mapping[str, object]
) -> dict[str, ParameterValue]:
    """Return the values of a definition without a game, adapted to its narrow variant.

    A default above the size that the definition states is lowered to that size.

    Raises:
        DefinitionError: It states the size of something that is not an integer parameter.
        ParameterError: It states no size, or a user's value exceeds it.
    """
    limits = definition.narrow or _question_limits(definition)
    if not limits and not definition.questions:
        raise ParameterError(f"{definition.slug}: no narrow layout, its table 'narrow' states no size")
    whole = [parameter.name for parameter in definition.parameters if parameter.type == "integer"]
    _check_known(definition, whole)
    found = dict(values)
    for name, most in limits.items():
        value = cast("int | None", values[name])
        if handed.get(name) is not None and value is not None and value > most:
            raise ParameterError(f"{name}: {value} is too large for the narrow layout, expected at most {most}")
        found[name] = most if value is None else min(value, most)
    return found


def _question_limits(definition: Definition) -> dict[str, int]:
    """Return the maximal size of the objects of questions, if the definition does not state it."""
    if not definition.questions:
        return {}
    return {
        parameter.name: _ASKED_ABOUT[parameter.name]
        for parameter in definition.parameters
        if parameter.name in _ASKED_ABOUT
    }


def narrow_limits(definition: Definition, kind: BoardKind) -> Mapping[str, int]:
    """Return the maximal size of a game's board in the narrow layout, by its measures."""
    return {**kind.NARROW, **definition.narrow}


def check_narrow(definition: Definition, kind: BoardKind, place: str) -> None:
    """Check that a game's board is small enough for the narrow layout, and restrict it to that size.

    Raises:
        DefinitionError: The definition states the size of something that the board does not have.
        ParameterError: The board is larger, or has no narrow layout.
    """
    if not kind.NARROW:
        raise ParameterError(f"{definition.slug}: no narrow layout, the board {kind.name()!r} has none")
    _check_known(definition, list(kind.NARROW))
    limits = narrow_limits(definition, kind)
    for measure, size in kind.measures().items():
        if size > limits[measure]:
            raise ParameterError(f"{place}: {kind.too_large(measure, limits[measure])}")
    kind.shrink(limits)


def placed_beside(objects: Sequence[ExtraObject], layout: Layout) -> tuple[tuple[ExtraObject, ...], int]:
    """Return the additional objects positioned for a layout, and the height needed below the panel."""
    shown = [item for item in objects if item.kind in _SHOWN_KINDS]
    if not layout.narrow or not shown:
        return tuple(objects), 0
    left, top = min(item.x_px for item in shown), min(item.y_px for item in shown)
    x, y = layout.beside_px
    moved = tuple(
        dataclasses.replace(item, x_px=x + item.x_px - left, y_px=y + item.y_px - top) if item in shown else item
        for item in objects
    )
    return moved, _BESIDE_PX + max(item.y_px for item in shown) - top


def labels_of(objects: Sequence[ExtraObject]) -> tuple[str, ...]:
    """Return the labels of those additional objects that are visible."""
    return tuple(item.label for item in objects if item.kind in _SHOWN_KINDS)


def _check_known(definition: Definition, known: Sequence[str]) -> None:
    for name in definition.narrow:
        if name not in known:
            hint = near_miss(name, known) or f", expected one of {', '.join(known)}"
            raise DefinitionError([f"{definition.path}: narrow.{name}: unknown size{hint}"])
