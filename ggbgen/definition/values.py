"""Check the values that are chosen for the parameters of an applet."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from numbers import Integral

from ggbgen.definition.model import PARAMETER_TYPES, Definition, Parameter
from ggbgen.errors import ParameterError, near_miss

__all__ = ["check_value", "is_number", "parameter_values", "parse_settings"]

_WHOLE = re.compile(r"[+-]?[0-9]{1,300}")
_DECIMAL = re.compile(r"[+-]?([0-9]{1,300}(\.[0-9]{0,300})?|\.[0-9]{1,300})([eE][+-]?[0-9]{1,5})?")
_LARGE = 10**15


def parse_settings(definition: Definition, settings: Iterable[str]) -> dict[str, object]:
    """Read ``key=value`` texts, as the command line gives them, into values of the parameters' types.

    Raises:
        ParameterError: A text has no ``=``, an unknown key, or a value of the wrong type.
    """
    parameters = {parameter.name: parameter for parameter in definition.parameters}
    values: dict[str, object] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        key = key.strip()
        if not equals:
            raise ParameterError(f"--set {setting!r}: expected key=value")
        if key not in parameters:
            raise ParameterError(f"--set {key}: {_unknown(key, parameters)}")
        values[key] = _read(parameters[key], text)
    return values


def parameter_values(definition: Definition, chosen: Mapping[str, object]) -> dict[str, object]:
    """Return a value for every parameter: the one in ``chosen``, else the definition's, else the default.

    Raises:
        ParameterError: An unknown parameter, or a value that it does not take.
    """
    parameters = {parameter.name: parameter for parameter in definition.parameters}
    for key in chosen:
        if key not in parameters:
            raise ParameterError(f"{definition.slug}: {_unknown(key, parameters)}")
    values: dict[str, object] = {}
    for name, parameter in parameters.items():
        value = chosen.get(name)
        if value is None:
            value = definition.chosen.get(name, parameter.default)
        if isinstance(value, Integral):
            value = value if isinstance(value, bool) else int(value)  # numpy's integers, for example
        if value is not None and (problem := check_value(parameter, value)):
            raise ParameterError(f"{definition.slug}: parameter {name}: {problem}")
        values[name] = value
    return values


def check_value(parameter: Parameter, value: object) -> str:
    """Return what is wrong with a parameter's value, or an empty text."""
    expected = PARAMETER_TYPES[parameter.type]
    match parameter.type:
        case "integer" | "number":
            if not is_number(value, whole=parameter.type == "integer"):
                return f"{value!r} is not {expected}"
            assert isinstance(value, (int, float))  # noqa: S101 - for the type checker, checked above
            if parameter.minimum is not None and value < parameter.minimum:
                return f"{_short(value)} is too small, expected {_range(parameter)}"
            if parameter.maximum is not None and value > parameter.maximum:
                return f"{_short(value)} is too large, expected {_range(parameter)}"
        case "text":
            if not isinstance(value, str):
                return f"{value!r} is not {expected}"
        case "names":
            if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
                return f"{value!r} is not {expected}"
        case _:
            # A graph may also be handed in as an object; the board reads it and says what is wrong with it.
            if isinstance(value, (bool, int, float, list, tuple, Mapping)):
                return f"{value!r} is not {expected}"
    return ""


def is_number(value: object, *, whole: bool = False) -> bool:
    """Return whether a value is a finite number, or a whole one; truth values are none."""
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (not whole and isinstance(value, float) and math.isfinite(value))


def _short(number: float) -> str:
    return f"{number!r}" if abs(number) < _LARGE else "a number of that size"


def _read(parameter: Parameter, text: str) -> object:
    place = f"--set {parameter.name}"
    if parameter.type in ("integer", "number"):
        pattern = _WHOLE if parameter.type == "integer" else _DECIMAL
        if not pattern.fullmatch(text.strip()):
            raise ParameterError(f"{place}: {text[:40]!r} is not {PARAMETER_TYPES[parameter.type]}")
        value: object = int(text) if parameter.type == "integer" else float(text)
    elif parameter.type == "names":
        value = tuple(name.strip() for name in text.split(",")) if text.strip() else ()
    else:
        value = text
    if problem := check_value(parameter, value):
        raise ParameterError(f"{place}: {problem}")
    return value


def _unknown(key: str, parameters: Mapping[str, Parameter]) -> str:
    return f"unknown parameter {key!r}, expected one of {', '.join(parameters)}{near_miss(key, parameters)}"


def _range(parameter: Parameter) -> str:
    if parameter.minimum is None:
        return f"at most {parameter.maximum}"
    if parameter.maximum is None:
        return f"at least {parameter.minimum}"
    return f"{parameter.minimum} to {parameter.maximum}"
