"""Types: values of JSON become values of types, and few values have the type `Any`."""

from __future__ import annotations

import tokenize
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypedDict

import pytest

import ggbgen
from ggbgen.shapes import read_as

# `__getattr__`, numba, Typer's inner classes, tables of definitions, whatever an author's game gives, and the types of
# the positions of games.
MOST_ANY = 56


@pytest.mark.long
def test_the_word_any_does_not_spread() -> None:
    found = []
    for path in sorted(Path(ggbgen.__file__).parent.rglob("*.py")):
        with tokenize.open(path) as file:
            tokens = list(tokenize.generate_tokens(file.readline))
        found += [f"{path.name}:{token.start[0]}" for token in tokens if token[:2] == (tokenize.NAME, "Any")]
    assert len(found) <= MOST_ANY, f"{len(found)} words: {', '.join(found)}"


class Spot(NamedTuple):
    x: int
    y: int = 0


@dataclass(frozen=True)
class Drawing:
    spots: tuple[Spot, ...]
    name: str | None = None
    first: Spot | None = None


class Entry(TypedDict):
    numbers: list[int]


@pytest.mark.parametrize(
    ("of", "value", "expected"),
    [
        (Spot, {"x": 1, "unknown": 2}, Spot(1)),
        (Drawing, {"spots": [{"x": 1, "y": 2}], "first": {"x": 3}}, Drawing((Spot(1, 2),), None, Spot(3))),
        (Drawing, {"spots": [], "name": None}, Drawing(())),
        (tuple[tuple[int, ...], ...], [[1, 2], []], ((1, 2), ())),
        (tuple[str, int], ["a", 1], ("a", 1)),
        (Entry, {"numbers": [1]}, {"numbers": [1]}),
        (list[Spot | None], [None], [None]),
    ],
)
def test_objects_and_lists_become_values_of_a_type(of: type, value: object, expected: object) -> None:
    assert read_as(of, value) == expected


@pytest.mark.parametrize(("of", "value"), [(Spot, [1, 2]), (Spot, {}), (tuple[int, ...], {"x": 1}), (Drawing, None)])
def test_a_value_of_another_shape_is_an_error(of: type, value: object) -> None:
    with pytest.raises(TypeError):
        read_as(of, value)
