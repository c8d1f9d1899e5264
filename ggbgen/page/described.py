"""What there is to choose in an applet, as data."""

from __future__ import annotations

import dataclasses

from ggbgen.definition import Definition, Parameter
from ggbgen.page.boards.game import usable_parameters

__all__ = ["default_value", "record", "usable"]


def usable(definition: Definition) -> Definition:
    """Return a complete definition with only the parameters that have an effect."""
    return dataclasses.replace(definition, parameters=usable_parameters(definition))


def default_value(definition: Definition, parameter: Parameter) -> object:
    """Return the value that a parameter has if none is given."""
    return definition.chosen.get(parameter.name, parameter.default)


def record(definition: Definition) -> dict[str, object]:
    """Return name, texts, parameters and presets of an applet; all of it can become JSON."""
    return {
        "name": definition.slug,
        "title": definition.title,
        "description": definition.description,
        "parameters": [
            {
                "name": parameter.name,
                "type": parameter.type,
                "description": parameter.description,
                "default": default_value(definition, parameter),
                "minimum": parameter.minimum,
                "maximum": parameter.maximum,
                "choices": parameter.choices,
            }
            for parameter in definition.parameters
        ],
        "presets": {name: dict(values) for name, values in definition.presets.items()},
    }
