"""Features of `cookies` alone: "Reduce" against the two theorems in Python, and the examples."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest
from game_rules import sources_of
from script_engines import ScriptEngine

from ggbgen.rulesets.cookies import NEVER, depleted, reduced, surplus
from tests.built import build

REDUCE = {"act": "click", "label": "explain"}
EXAMPLE = {"act": "click", "label": "example"}
DAYS = [days for count in range(1, 6) for days in combinations_with_replacement((*range(1, 7), NEVER), count)]


def test_surplus_deletion_and_depletion_are_those_of_python(engine: ScriptEngine) -> None:
    sources = sources_of(build("cookies"))
    found = engine.call(sources, [["surplusOf", list(days)] for days in DAYS])
    assert found == [surplus(days) for days in DAYS]
    found = engine.call(sources, [["withoutSurplus", list(days)] for days in DAYS])
    assert found == [list(days[surplus(days) :]) for days in DAYS]
    found = engine.call(sources, [["depletedDays", kept] for kept in found])
    assert found == [list(reduced(days)) for days in DAYS]
    assert all(depleted(reduced(days)) == reduced(days) for days in DAYS)


def played(engine: ScriptEngine, mode: str, actions: list[Any], **parameters: object) -> list[Any]:
    return [found["objects"] for found in engine.play([build("cookies", **parameters)], actions, mode=mode)]


def test_reduce_goes_on_step_by_step_and_then_hides(mode: str, mode_engine: ScriptEngine) -> None:
    _, first, second, third, last = played(mode_engine, mode, [{"act": "open"}, *[REDUCE] * 4])
    assert "[1 2 2 3 6 6]. The largest k − a(k) is 1: this is the surplus." in first["message"]["value"]
    assert (
        "the smallest cookie makes no difference, since the surplus is 1. [2 2 3 6 6] is left"
        in (second["message"]["value"])
    )
    assert "The reduced position is [2 2 3 5 5]. Its Grundy value is 3" in third["message"]["value"]
    assert [item["explained"]["value"] for item in (first, second, third, last)] == [1, 2, 3, 0]
    assert [item["explanation"]["visible"] for item in (first, second, third, last)] == [True, True, True, False]
    latex = third["explanation"]["value"]
    assert "\\text{deletion}&\\times&2&2&3&6&6" in latex
    assert "\\text{depletion}&&2&2&3&\\mathbf{5}&\\mathbf{5}" in latex


def test_the_reduction_follows_the_game(node: ScriptEngine) -> None:
    actions = [{"act": "open"}, *[REDUCE] * 3, {"act": "click", "label": "c_{5}"}]
    *_, after = played(node, "page", actions, computer="off")
    assert after["position"]["value"] == [0, 1, 1, 2, 5, 0]
    assert "a_k&1&1&2&5" in after["explanation"]["value"]
    assert "\\text{depletion}&&1&2&\\mathbf{3}" in after["explanation"]["value"]


def test_examples_begin_in_turn(mode: str, mode_engine: ScriptEngine) -> None:
    found = played(mode_engine, mode, [{"act": "open"}, *[EXAMPLE] * 3])
    assert [item["position"]["value"] for item in found] == [
        [1, 2, 2, 3, 6, 6],
        [1, 2, 4, 0, 0, 0],
        [1, 2, 3, 3, 6, 0],
        [1, 2, 2, 3, 6, 6],
    ]
    assert found[1]["startEntry"]["value"] == "1, 2, 4"


def test_without_room_for_an_example_none_begins(node: ScriptEngine) -> None:
    _, after = played(node, "page", [{"act": "open"}, EXAMPLE], days="2 2")
    assert after["position"]["value"] == [2, 2]
    assert "no other positions" in after["message"]["value"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("1 2 3 4 5 6 1", "7 cookies are more than fit: expected at most 6."),
        ("1 13", "Cookie 2 has 13 days, expected at most 12, or *."),
        ("1 2 7", "This position cannot come up in this game: type one that can, such as 1, 2, 2, 3, 6, 6."),
        ("0 0", "There is no cookie to eat: at least one needs a day."),
        ("1 **", "Cookie 2 has ‘**’, expected a whole number of days, or *."),
    ],
)
def test_a_start_that_makes_no_sense_is_explained(text: str, problem: str, engine: ScriptEngine) -> None:
    [[read]] = engine.call(sources_of(build("cookies")), [["parsedStarts", [text]]])
    assert read == {"problem": problem}


def test_a_cookie_that_never_goes_bad_is_typed_as_a_star(engine: ScriptEngine) -> None:
    [[read]] = engine.call(sources_of(build("cookies")), [["parsedStarts", ["* 2,*"]]])
    assert read == {"position": [2, NEVER, NEVER, 0, 0, 0]}
