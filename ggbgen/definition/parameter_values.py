"""Check the values chosen for the parameters of an applet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from numbers import Integral

from ggbgen.definition.model import PARAMETER_TYPES, Control, Definition, Parameter
from ggbgen.definition.table import is_number
from ggbgen.errors import ParameterError, near_miss

__all__ = [
    "MOST_CHARACTERS",
    "check_value",
    "chosen_options",
    "chosen_values",
    "fixed_options",
    "length_problem",
    "parameter_values",
    "parse_integers",
    "parse_settings",
    "parse_texts",
    "raw_settings",
    "settings_values",
]

_WHOLE = re.compile(r"[+-]?[0-9]{1,300}")
_DECIMAL = re.compile(r"[+-]?([0-9]{1,300}(\.[0-9]{0,300})?|\.[0-9]{1,300})([eE][+-]?[0-9]{1,5})?")
_SEPARATORS = re.compile(r"[\s,;]+")
_LARGE = 10**15

MOST_CHARACTERS = 100_000


def parse_settings(definition: Definition, settings: Iterable[str]) -> dict[str, object]:
    """Read ``key=value`` texts, as the command line gives them, into values of the parameters' types.

    Raises:
        ParameterError: A text has no ``=``, an unknown key, or a value of the wrong type.
    """
    return settings_values(definition.parameters, settings)


def raw_settings(settings: Iterable[str]) -> dict[str, object]:
    """Return the values of ``key=value`` texts unparsed; `parse_settings` reports errors in them."""
    split = (setting.partition("=") for setting in settings)
    return {key.strip(): text for key, _, text in split}


def settings_values(
    declared: Iterable[Parameter], settings: Iterable[str], *, place: str = "--set "
) -> dict[str, object]:
    """Do the same as `parse_settings`, given parameters instead of a definition.

    Args:
        declared: The parameters.
        settings: The texts.
        place: Prefix of messages.

    Raises:
        ParameterError: A text has no ``=``, an unknown key, or a value of the wrong type.
    """
    parameters = {parameter.name: parameter for parameter in declared}
    values: dict[str, object] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        key = key.strip()
        if not equals:
            raise ParameterError(f"{place}{setting!r}: expected key=value")
        if key not in parameters:
            raise ParameterError(f"{place}{key}: {_unknown(key, parameters)}")
        if key in values:
            raise ParameterError(f"{place}{key}: given twice, expected one value")
        values[key] = _read(parameters[key], text, place=f"{place}{key}")
    return values


def preset_values(definition: Definition, name: str) -> dict[str, object]:
    """Return the parameter values of a preset of a definition; empty for an empty name.

    Raises:
        ParameterError: There is no such preset.
    """
    if not name:
        return {}
    meant = {_bare(known): known for known in definition.presets}.get(_bare(name))
    if meant is None:
        if not definition.presets:
            raise ParameterError(f"--preset {name!r}: {definition.slug} has no presets")
        known = ", ".join(map(repr, definition.presets))
        raise ParameterError(f"--preset {name!r}: expected one of {known}{near_miss(name, definition.presets)}")
    return dict(definition.presets[meant])


def _bare(name: str) -> str:
    """Return a preset's name without blanks, which users easily forget."""
    return "".join(name.split())


def parameter_values(definition: Definition, chosen: Mapping[str, object]) -> dict[str, object]:
    """Return a value for every parameter: the one in ``chosen``, else the definition's, else the default.

    Raises:
        ParameterError: There is an unknown parameter, or an invalid value.
    """
    return chosen_values(definition.parameters, chosen, place=definition.slug, preset=definition.chosen)


def chosen_values(
    declared: Iterable[Parameter], chosen: Mapping[str, object], *, place: str, preset: Mapping[str, object]
) -> dict[str, object]:
    """Return a value for every parameter: the one in ``chosen``, else in ``preset``, else the default.

    Args:
        declared: The parameters.
        chosen: Values by name; None means no choice.
        place: Prefix of messages that names the owner of the parameters.
        preset: Values by name for parameters that are not in ``chosen``.

    Raises:
        ParameterError: There is an unknown parameter, or an invalid value.
    """
    parameters = {parameter.name: parameter for parameter in declared}
    for key in chosen:
        if key not in parameters:
            raise ParameterError(f"{place}: {_unknown(key, parameters)}")
    values: dict[str, object] = {}
    for name, parameter in parameters.items():
        value = chosen.get(name)
        if value is None:
            value = preset.get(name, parameter.default)
        if isinstance(value, Integral):
            value = value if isinstance(value, bool) else int(value)  # integers of numpy, for example
        if value is not None and (problem := check_value(parameter, value)):
            raise ParameterError(f"{place}: parameter {name}: {problem}")
        values[name] = _parsed(parameter, value)
    return values


def _parsed(parameter: Parameter, value: object) -> object:
    """Return a valid value as applets take it: a list that was given as a text is read."""
    if value is None or parameter.type not in ("integers", "texts"):
        return value
    return parse_integers(value) if parameter.type == "integers" else parse_texts(value)


def fixed_options(
    definition: Definition, controls: Iterable[Control], values: Mapping[str, object]
) -> dict[str, object]:
    """Return the value of each text parameter without a control: scripts treat it as the choice made.

    Args:
        definition: The applet's definition.
        controls: The controls on the panel.
        values: A value for each of its parameters.
    """
    shown = {control.label for control in controls}
    return {p.name: values[p.name] for p in definition.parameters if p.type == "text" and p.name not in shown}


def chosen_options(definition: Definition, values: Mapping[str, object]) -> dict[str, int]:
    """Return the initial option of each choice that has a parameter of the same name.

    Args:
        definition: The applet's definition.
        values: A value for each of its parameters.

    Returns:
        The option's number, from 0, by the label of the number object that holds it.

    Raises:
        ParameterError: Values of parameters are not among the options; the exception has a line for each.
    """
    chosen: dict[str, int] = {}
    problems = []
    for control in definition.controls:
        option = values.get(control.label) if control.kind == "choice" else None
        if option is None:
            continue
        if str(option) in control.options:
            chosen[f"{control.label}Choice"] = control.options.index(str(option))
            continue
        hint = near_miss(str(option), control.options)
        expected = ", ".join(map(repr, control.options))
        problems.append(f"{definition.slug}: parameter {control.label}: {option!r} is not one of {expected}{hint}")
    if problems:
        raise ParameterError("\n".join(problems))
    return chosen


def parse_integers(value: object) -> tuple[int, ...]:
    """Return a list of integers, given in any notation.

    Args:
        value: An integer, several integers, or a text of integers separated by commas, semicolons or white space.

    Raises:
        ValueError: It is none of these; the message names the first part that is not an integer.
    """
    if isinstance(value, str):
        parts = [part for part in _SEPARATORS.split(value) if part]
        for part in parts:
            if not _WHOLE.fullmatch(part):
                raise ValueError(f"{part[:40]!r} is not {PARAMETER_TYPES['integer']}")
        return tuple(map(int, parts))
    items = value if isinstance(value, (list, tuple)) else (value,)
    for item in items:
        if isinstance(item, bool) or not isinstance(item, Integral):
            raise ValueError(f"{item!r} is not {PARAMETER_TYPES['integer']}")
    return tuple(map(int, items))


def parse_texts(value: object) -> tuple[str, ...]:
    """Return a list of texts, given as a list or as one text, as in a file.

    In one text each line is one of the list; if there are blank lines between them, each block. Lines that begin with
    ``#`` are comments.

    Raises:
        ValueError: It is neither.
    """
    if not isinstance(value, (str, list, tuple)) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{value!r} is not {PARAMETER_TYPES['texts']}")
    if not isinstance(value, str):
        return tuple(one.strip() for one in value)
    kept = "\n".join(line.strip() for line in value.splitlines() if not line.lstrip().startswith("#")).strip("\n")
    parts = re.split(r"\n{2,}", kept)
    return tuple(part for part in (parts if len(parts) > 1 else kept.split("\n")) if part)


def length_problem(text: str) -> str:
    """Return a message if a text is longer than any applet needs, else an empty text."""
    if len(text) <= MOST_CHARACTERS:
        return ""
    return f"{text[:20]!r}... has {len(text):,} characters, expected at most {MOST_CHARACTERS:,}"


def check_value(parameter: Parameter, value: object) -> str:
    """Return a message if a parameter's value is invalid, else an empty text."""
    expected = PARAMETER_TYPES[parameter.type]
    texts = value if isinstance(value, (list, tuple)) else (value,)
    if wrong := length_problem(" ".join(text for text in texts if isinstance(text, str))):
        return wrong
    match parameter.type:
        case "integer" | "number":
            if not is_number(value, whole=parameter.type == "integer"):
                return f"{value!r} is not {expected}"
            assert isinstance(value, (int, float))  # noqa: S101 - for the type checker, checked above
            return _outside(parameter, value)
        case "integers":
            try:
                numbers = parse_integers(value)
            except ValueError as error:
                return f"{error}, expected {expected} such as '3,5,7'"
            return next((problem for number in numbers if (problem := _outside(parameter, number))), "")
        case "texts":
            try:
                parse_texts(value)
            except ValueError as error:
                return str(error)
        case "text":
            if not isinstance(value, str):
                return f"{value!r} is not {expected}"
            if parameter.choices and value not in parameter.choices:
                known = ", ".join(map(repr, parameter.choices))
                return f"{value!r} is not one of {known}{near_miss(value, parameter.choices)}"
        case "names":
            if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
                return f"{value!r} is not {expected}"
        case _:
            # A graph may also be passed as an object; the board reads it and reports errors.
            if isinstance(value, (bool, int, float, list, tuple, Mapping)):
                return f"{value!r} is not {expected}"
    return ""


def _outside(parameter: Parameter, number: float) -> str:
    if parameter.minimum is not None and number < parameter.minimum:
        return f"{_short(number)} is too small, expected {_range(parameter)}"
    if parameter.maximum is not None and number > parameter.maximum:
        return f"{_short(number)} is too large, expected {_range(parameter)}"
    return ""


def _short(number: float) -> str:
    return f"{number!r}" if abs(number) < _LARGE else "a number of that size"


def _read(parameter: Parameter, text: str, *, place: str) -> object:
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
    return parse_integers(value) if parameter.type == "integers" else value


def _unknown(key: str, parameters: Mapping[str, Parameter]) -> str:
    return f"unknown parameter {key!r}, expected one of {', '.join(parameters)}{near_miss(key, parameters)}"


def _range(parameter: Parameter) -> str:
    if parameter.minimum is None:
        return f"at most {parameter.maximum}"
    if parameter.maximum is None:
        return f"at least {parameter.minimum}"
    return f"{parameter.minimum} to {parameter.maximum}"
