"""What is known of a game, for JSON and for readers. Numbers are exact: texts such as ``-1/2``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypedDict

from ggbgen.partizan.form import Game
from ggbgen.partizan.names import kind, name, number_text, words
from ggbgen.partizan.thermograph import mean, temperature, thermograph

__all__ = ["OUTCOMES", "GameRecord", "ShortRecord", "lines_of", "record_of", "short_record_of"]

OUTCOMES = {
    "N": "the next player wins, whoever it is",
    "P": "the previous player wins, whoever it is",
    "L": "Left wins, whoever moves first",
    "R": "Right wins, whoever moves first",
}


class ShortRecord(TypedDict):
    """The name of a game and a few facts; the number is None if it is none."""

    canonical: str
    kind: str
    mean: str
    temperature: str
    number: str | None


class _Walls(TypedDict):
    """The walls of a thermograph: value and temperature of each corner, from temperature 0 to the foot of the mast."""

    left: list[list[str]]
    right: list[list[str]]


class GameRecord(ShortRecord):
    """All that is known of a game."""

    outcome: str
    words: str
    birthday: int
    left_stop: str
    right_stop: str
    thermograph: _Walls


def short_record_of(one: Game) -> ShortRecord:
    """Return the name of a game and a few facts."""
    value = one.as_number
    return {
        "canonical": name(one),
        "kind": kind(one).value,
        "mean": number_text(mean(one)),
        "temperature": number_text(temperature(one)),
        "number": None if value is None else number_text(value),
    }


def record_of(one: Game) -> GameRecord:
    """Return all that is known of a game."""
    graph = thermograph(one)
    short = short_record_of(one)
    return {
        "canonical": short["canonical"],  # first, and then the outcome
        "outcome": one.outcome,
        **short,
        "words": words(one),
        "birthday": one.birthday,
        "left_stop": number_text(one.left_stop),
        "right_stop": number_text(one.right_stop),
        "thermograph": {"left": _corners(graph.left), "right": _corners(graph.right)},
    }


def _corners(wall: Sequence[tuple[Fraction, Fraction]]) -> list[list[str]]:
    return [[number_text(value), number_text(heat)] for value, heat in wall]


def lines_of(found: GameRecord) -> list[str]:
    """Return a record as lines to read."""
    walls = found["thermograph"]
    stops = f"stops {found['left_stop']} and {found['right_stop']}"
    return [
        f"{found['canonical']}, in words: {found['words']}",
        f"{found['kind']}, born on day {found['birthday']}",
        f"outcome {found['outcome']}: {OUTCOMES[found['outcome']]}",
        f"{stops}, mean {found['mean']}, temperature {found['temperature']}",
        *(
            f"{side} wall: {', '.join(f'{value} at {heat}' for value, heat in wall)}"
            for side, wall in (("left", walls["left"]), ("right", walls["right"]))
            if found["number"] is None
        ),
    ]
