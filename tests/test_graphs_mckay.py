from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Tournament, mckay, parse_mckay

repeatable = settings(derandomize=True, deadline=None)


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5])
def test_every_string_of_a_small_order_comes_back(order: int) -> None:
    for digits in product("01", repeat=order * (order - 1) // 2):
        string = "".join(digits)
        assert mckay(parse_mckay(string)) == string


def test_a_one_means_that_the_smaller_vertex_beats_the_larger() -> None:
    assert parse_mckay("100").adjacency() == ((0, 1, 0), (0, 0, 0), (1, 1, 0))


@pytest.mark.parametrize("text", ["", " \t\r\n", "\ufeff"])
def test_a_string_without_digits_is_the_tournament_of_order_one(text: str) -> None:
    assert parse_mckay(text) == Tournament((0,))


def test_white_space_anywhere_is_ignored() -> None:
    assert parse_mckay("\ufeff 01\n1\t0\u00a00\u20280\r\n") == parse_mckay("011000")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "01 2000",
            "character '2' at place 3 of the tournament string (white space not counted), expected '0' or '1'",
        ),
        ("0\u0661", "character '\u0661' at place 2 of the tournament string"),
        ("\U0001f600", "character '\U0001f600' at place 1 of the tournament string"),
        ("'", 'character "\'" at place 1'),
        ("\x1f", r"character '\x1f' at place 1"),
        (
            "01",
            "length 2 of the tournament string, expected n(n-1)/2 digits for order n: "
            "the nearest lengths are 1 (order 2) and 3 (order 3)",
        ),
        ("0" * 7, "the nearest lengths are 6 (order 4) and 10 (order 5)"),
        ("0" * 9, "the nearest lengths are 6 (order 4) and 10 (order 5)"),
        ("0" * 191, "the nearest lengths are 190 (order 20) and 210 (order 21)"),
    ],
)
def test_a_bad_string_is_refused_at_its_place(text: str, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        parse_mckay(text)
    assert message in str(error.value)


def test_lengths_are_accepted_exactly_if_triangular() -> None:
    accepted = []
    for length in range(200):
        try:
            order = parse_mckay("1" * length).order
        except GraphFormatError:
            continue
        accepted.append((order, length))
    assert accepted == [(n, sum(range(n))) for n in range(1, 21)]


@repeatable
@given(st.text(alphabet=st.sampled_from("01 \n2x\u0660\U0001f600")) | st.text())
def test_garbage_raises_nothing_but_a_format_error(text: str) -> None:
    try:
        tournament = parse_mckay(text)
    except GraphFormatError:
        return
    assert mckay(tournament) == "".join(text.replace("\ufeff", "").split())
