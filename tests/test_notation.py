"""Notations of all games take any text and any value, or refuse them with an error of ggbgen's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ggbgen.errors import GgbgenError
from ggbgen.notation import notation_of
from ggbgen.rulesets import find_ruleset, ruleset_names

TEXTS = [
    *("", " ", "x", "1", "-1", "1,2", "1,2,3,4,5,6,7,8,9", "a+b", "a + b", "+", "/", "//", "..", "#/#", "1e5", "0,0,0"),
    *("A>B", "A-B:b", "A-B:q", "*", "**", "99" * 40, "left", ". left", "ground-A", "1|2", "<svg>", "%s%n", "a,a"),
    *("\N{MINUS SIGN}1", "\N{RIGHT-TO-LEFT OVERRIDE}", "\x00", "1\n2", "\N{ARABIC-INDIC DIGIT THREE}", "\\", "\\u"),
]
VALUES = [
    *(None, 0, -1, True, 1.5, float("nan"), "a", (), (0,), (0, 0), ((0,),), (True, False), (1, "a"), (10**30,)),
    *((-1, 0), ((0, 0), (0, 0)), ("a", "b"), (None,), ((1, 2), 3), [1], {}, object()),
]


def refused(ask: Callable[[Any], object], value: object) -> bool:
    try:
        ask(value)
    except GgbgenError as error:
        return bool(str(error))
    return False


@pytest.mark.parametrize("name", ruleset_names())
def test_any_text_and_any_value_is_taken_or_refused(name: str) -> None:
    notation = notation_of(find_ruleset(name).from_parameters({}))
    for text in TEXTS:
        if not refused(notation.typed_position, text):
            position = notation.parse(text)
            assert notation.parse(notation.text(position)) == position
            assert notation.position(notation.entries(position)) == position
    for value in VALUES:
        if not refused(notation.check, value):
            assert notation.position(notation.entries(value)) == value
        refused(notation.place, value)
        refused(notation.way, value)
    assert refused(notation.check, object())
