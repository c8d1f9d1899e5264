"""Published values of Toads and Frogs, Col, Snort, Cutcake, Amazons and red-blue Hackenbush."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from ggbgen.partizan import Kind, kind, name, number, parse, temperature, value_of, values_of
from ggbgen.rulesets.amazons import Amazons
from ggbgen.rulesets.col import Col
from ggbgen.rulesets.cutcake import Cutcake
from ggbgen.rulesets.hackenbush_coloured import HackenbushColoured
from ggbgen.rulesets.snort import Snort
from ggbgen.rulesets.toads_and_frogs import ToadsAndFrogs
from tests.test_rulesets_cutcake import value as cake_value
from tests.test_rulesets_hackenbush_coloured import berlekamp, stalk

NUMBERS = {Kind.ZERO, Kind.INTEGER, Kind.NUMBER}
# Winning Ways, chapters 1 and 5; from tt...ff on, J. Erickson, New Toads and Frogs Results, 1996: a - 2 plus star for
# two frogs, and a - 7/2 for three frogs and a >= 5 toads (proved by T. Thanatipanonda, Electronic Journal of
# Combinatorics 18 (2011), P67).
TOADS = {
    "t.f": "*",
    "t..f": "0",
    "tftf.": "0",
    "tf.tf": "0",
    "tft.f": "*",
    "t.tff": "{0|*}",
    "tt...ff": "*",
    "ttt...ff": "1*",
    "tttt...ff": "2*",
    "ttttt...fff": "3/2",
}


@pytest.mark.parametrize("row", TOADS)
def test_toads_and_frogs_have_the_published_values(row: str) -> None:
    assert value_of(ToadsAndFrogs(toads=1, frogs=1, gap=1, rows=1, board=row)) is parse(TOADS[row])


@pytest.mark.parametrize("size", range(1, 9))
def test_cakes_to_8_by_8_are_the_integers_of_the_closed_formula(size: int) -> None:
    """Winning Ways, chapter 2."""
    for other in range(1, 9):
        assert value_of(Cutcake(rows=size, columns=other)) is number(cake_value(size, other))


@pytest.mark.parametrize("length", range(1, 8))
def test_stalks_of_hackenbush_are_the_numbers_of_berlekamps_rule(length: int) -> None:
    for colours in product("br", repeat=length):
        graph = stalk("".join(colours))
        assert value_of(HackenbushColoured(graph=graph)) is number(berlekamp("".join(colours))), graph


def test_every_position_of_col_is_a_number_or_a_number_plus_star() -> None:
    """On Numbers and Games, chapter 8."""
    star = parse("*")
    for graph in ("P6", "C5", "paw+K1", "K2,3"):
        values = values_of(Col(graph=graph))
        for position in values.positions():
            found = values.value(position)
            assert {kind(found), kind(found + star)} & NUMBERS, (graph, name(found))


def test_small_paths_of_snort_have_the_published_values() -> None:
    """A vertex alone is star; of two, each player can take both: Winning Ways, chapter 6."""
    assert value_of(Snort(graph="K1")) is parse("*")
    assert value_of(Snort(graph="P2")) is parse("±1")
    assert temperature(value_of(Snort(graph="P2"))) == Fraction(1)


def test_small_rows_of_amazons() -> None:
    """By the rules: a lone queen has a move for every free cell, and two queens share two cells as ±1."""
    assert value_of(Amazons(rows=1, columns=1, board="x...")) is parse("3")
    assert value_of(Amazons(rows=1, columns=1, board="x.o")) is parse("*")
    assert value_of(Amazons(rows=1, columns=1, board="x..o")) is parse("±1")
