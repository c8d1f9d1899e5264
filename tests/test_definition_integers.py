"""Parameters that are lists of whole numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.definition import chosen_values, parameter_values, parse_settings, read_definition, settings_values
from ggbgen.definition.model import Parameter
from ggbgen.definition.parameter_values import parse_integers
from ggbgen.errors import DefinitionError, ParameterError

HEAPS = Parameter(name="heaps", type="integers", description="", default=(1, 2), minimum=0, maximum=9)

DEFINITION = """
extends = "random-graph"
[parameters.heaps]
type = "integers"
description = "sizes"
default = [1, 2]
minimum = 0
maximum = 9
"""


@pytest.mark.parametrize("text", ["3,5,7", "3, 5, 7", "3 5 7", " 3;5\t7\n", "3,5,7,", "+3,05,7"])
def test_numbers_are_separated_by_commas_or_white_space(text: str) -> None:
    assert parse_integers(text) == (3, 5, 7)
    assert settings_values([HEAPS], [f"heaps={text}"]) == {"heaps": (3, 5, 7)}
    assert chosen_values([HEAPS], {"heaps": text}, place="here", preset={}) == {"heaps": (3, 5, 7)}


def test_one_number_and_none_are_lists_too() -> None:
    assert parse_integers(4) == (4,)
    assert parse_integers("4") == (4,)
    assert parse_integers("") == parse_integers([]) == ()


def test_a_list_from_python_may_have_numpys_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    values = chosen_values([HEAPS], {"heaps": [numpy.int64(3), 4]}, place="here", preset={})
    assert values == {"heaps": (3, 4)}
    assert [type(number) for number in values["heaps"]] == [int, int]  # type: ignore[attr-defined]


def test_without_a_choice_the_preset_or_the_default_holds() -> None:
    assert chosen_values([HEAPS], {}, place="here", preset={}) == {"heaps": (1, 2)}
    assert chosen_values([HEAPS], {"heaps": None}, place="here", preset={"heaps": "4 5"}) == {"heaps": (4, 5)}


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("3,x", "'x' is not a whole number, expected a list of whole numbers such as '3,5,7'"),
        ("3,1.5", "'1.5' is not a whole number"),
        ("\u0663", "'\u0663' is not a whole number"),
        ([1, True], "True is not a whole number"),
        ([1, "2"], "'2' is not a whole number"),
        (1.5, "1.5 is not a whole number"),
        ({"a": 1}, "{'a': 1} is not a whole number"),
        ([3, 10], "10 is too large, expected 0 to 9"),
        ("3,-1", "-1 is too small, expected 0 to 9"),
        ("1" + "0" * 200, "a number of that size is too large, expected 0 to 9"),
    ],
)
def test_other_values_get_their_message(value: object, message: str) -> None:
    with pytest.raises(ParameterError, match=re.escape(f"here: parameter heaps: {message}")):
        chosen_values([HEAPS], {"heaps": value}, place="here", preset={})


def test_a_definition_may_declare_and_set_them(write_definition: Callable[..., Path]) -> None:
    definition = read_definition(write_definition(DEFINITION + '[set]\nheaps = "3,4"\n'))
    assert parameter_values(definition, {})["heaps"] == (3, 4)
    assert parameter_values(definition, {"heaps": [5]})["heaps"] == (5,)
    assert parse_settings(definition, ["heaps=6 7"]) == {"heaps": (6, 7)}


def test_a_definition_with_numbers_out_of_bounds_is_refused(write_definition: Callable[..., Path]) -> None:
    path = write_definition(DEFINITION.replace("[1, 2]", "[1, 20]") + "[set]\nheaps = [1.5]\n")
    with pytest.raises(DefinitionError) as caught:
        read_definition(path)
    assert [problem.removeprefix(f"{path}: ") for problem in caught.value.problems] == [
        "parameters.heaps.default: 20 is too large, expected 0 to 9",
        "set.heaps: 1.5 is not a whole number, expected a list of whole numbers such as '3,5,7'",
    ]
