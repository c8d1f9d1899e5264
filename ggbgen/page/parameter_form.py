"""What there is to choose in an applet, as data."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TypedDict

from ggbgen.definition import GAME, Definition, Parameter
from ggbgen.definition.parameter_values import parse_texts
from ggbgen.page.exercise.game_sheet import askable_games
from ggbgen.page.game.assembly import usable_parameters

__all__ = ["default_value", "options", "parameter_record", "parameter_records", "record", "usable"]


def usable(definition: Definition) -> Definition:
    """Return a complete definition with only the parameters that have an effect."""
    return dataclasses.replace(definition, parameters=usable_parameters(definition))


def default_value(definition: Definition, parameter: Parameter) -> object:
    """Return the value that a parameter has if none is given."""
    return definition.chosen.get(parameter.name, parameter.default)


def options(definition: Definition, parameter: Parameter) -> tuple[str, ...]:
    """Return the texts among which a parameter is chosen: its own, or those of a choice of the panel, or none.

    The game of questions about a game may be a path as well.
    """
    if definition.asks and parameter.name == GAME:
        return askable_games()
    named = (one.options for one in definition.controls if one.kind == "choice" and one.label == parameter.name)
    return parameter.choices or next(named, ())


def _in_a_field(parameter: Parameter, value: object) -> object:
    """Return a value as fields have it: several texts are lines of one, or blocks if one of them has lines."""
    if parameter.type != "texts" or isinstance(value, str):
        return value
    texts = parse_texts(value)
    return ("\n\n" if any("\n" in text for text in texts) else "\n").join(texts)


class ParameterRecord(TypedDict):
    """What there is to know about a parameter; all of it can become JSON."""

    name: str
    type: str
    description: str
    default: object
    minimum: float | None
    maximum: float | None
    choices: Sequence[str]


def parameter_record(parameter: Parameter) -> ParameterRecord:
    """Return what there is to know about a parameter; all of it can become JSON."""
    return {
        "name": parameter.name,
        "type": parameter.type,
        "description": parameter.description,
        "default": _in_a_field(parameter, parameter.default),
        "minimum": parameter.minimum,
        "maximum": parameter.maximum,
        "choices": parameter.choices,
    }


def parameter_records(definition: Definition) -> list[ParameterRecord]:
    """Return the records of an applet's parameters, with its own defaults and choices."""
    return [
        {
            **parameter_record(parameter),
            "default": _in_a_field(parameter, default_value(definition, parameter)),
            "choices": options(definition, parameter),
        }
        for parameter in definition.parameters
    ]


def record(definition: Definition) -> dict[str, object]:
    """Return name, texts, parameters and presets of an applet; all of it can become JSON."""
    return {
        "name": definition.slug,
        "title": definition.title,
        "description": definition.description,
        "parameters": parameter_records(definition),
        "presets": {name: dict(values) for name, values in definition.presets.items()},
    }
