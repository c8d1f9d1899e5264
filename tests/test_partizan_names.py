"""Names of games: written as books do, read back, said in words; expressions that nobody should type."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ggbgen.errors import GameTooLargeError, GgbgenError, SolverError
from ggbgen.partizan import ZERO, Game, game, name, nimber, number, parse, parse_statement, switch, ups
from ggbgen.partizan.parse import DEEPEST
from tests.unsimplified import games


@given(games)
def test_a_name_is_read_as_its_game(one: Game) -> None:
    assert parse(str(one)) is one
    assert parse(f"({one})") is one
    assert parse(f"-({one})") is -one


@given(st.tuples(st.integers(-9, 9), st.integers(-3, 3), st.integers(0, 4)))
def test_sums_of_numbers_ups_and_nimbers_are_read_back(parts: tuple[int, int, int]) -> None:
    from fractions import Fraction

    one = number(Fraction(parts[0], 4)) + ups(parts[1]) + nimber(parts[2])
    assert parse(str(one)) is one


NAMES = {
    "{|}": "0",
    "{0|1}": "1/2",
    "{0|*}": "^",
    "{*|0}": "v",
    "{0,*|0}": "^*",
    "^+^": "^2",
    "v+v+*": "v2*",
    "v+*2": "v*2",
    "{0,*,*2|0,*,*2}": "*3",
    "{1|-1}": "±1",
    "{{2|1}|{-1|-2}}": "±(2|1)",
    "{^,*|v,*}": "±(*,^)",
    "{2|-1}": "{2|-1}",
    "2|-1": "{2|-1}",
    "2||1|0": "{2|{1|0}}",
    "0|||0||0|-1": "{0|+_1}",
    "0||0|-1": "+_1",
    "1|0||0": "-_1",
    "0||0|{-1/2|-1}": "+_(1|1/2)",
    "1/2 + ^^ + *3": "1/2^2*3",
    "^ - 1": "^-1",
    "-1 + *": "-1*",
    "1 + +_2": "1+_2",
    "-3 + -_1/2": "-3-_1/2",
    "3.^": "^3",
    "2*{3|-1}": "2",
    "−↑ + ⇓∗": "v3*",
    "½ ± 1": "{3/2|-1/2}",
    "1½": "3/2",
    "-2¾": "-11/4",
    "10⅞*": "87/8*",
    "*^": "^*",
    "*2v3": "v3*2",
    "1½*^": "3/2^*",
    "+-1": "±1",
    "1+-1": "0",
    "1 - -1": "2",
    "3.(^*) - v": "^4*",
    "±{1,*}": "±1",
    "(2|1) - (2|1)": "0",
    "⧾2": "+_2",
    "1⧿2": "1-_2",
}


@pytest.mark.parametrize("text", NAMES)
def test_expressions_have_names_as_in_books(text: str) -> None:
    assert name(parse(text)) == NAMES[text]


STATEMENTS = {
    True: (
        "^ > 0",
        "^ <> *",
        "0 <= ^ < 1/2",
        "±1 + ±1 = 0",
        "* != 0",
        "^2 ≥ *",
        "0 <| *",
        "0 |> *",
        "0 <| 1",
        "* ⧏ {0|} ⧐ ^",
    ),
    False: ("^ < *", "0 < ^ < +_1", "±1 == {2|0}", "0 |> 1", "1<|1", "1 ⧐ 1"),
    None: ("^ || *",),
}


@pytest.mark.parametrize("holds", STATEMENTS)
def test_comparisons_are_judged(holds: bool | None) -> None:
    assert {text: parse_statement(text).holds for text in STATEMENTS[holds]} == dict.fromkeys(STATEMENTS[holds], holds)


BAD = {
    "": "character 1: the end, expected a game",
    "   ": "the end, expected a game",
    "1/3": "character 1: '1/3', expected a power of two below the line",
    "1/0": "expected a power of two",
    "1 + 1/2/2": "character 5: '1', expected numbers",
    "{1|2": "character 5: the end, expected '}'",
    "1}": "character 2: '}', expected an operator or the end",
    "1|2|3": "character 4: a second '|', expected one, or braces around a part",
    "{1,2}": "character 1: options without a bar, expected one such as in {1|}",
    "1,2": "character 1: options without a bar",
    "{1}": "character 1: options without a bar, expected one such as in {1|}",
    "+_{1}": "character 3: options without a bar",
    "|": "character 1: a bar without options, expected some, or braces around it",
    "(||)": "character 2: a bar without options",
    "0 <|| *": "character 3: '<||', expected numbers",
    "0 ||> *": "character 3: '||>', expected numbers",
    "1.5": "a decimal point, expected a fraction such as 1/2",
    "1/2.^": "character 1: '1/2' times a game, expected an integer",
    "^1/2": "'1/2' after a sign, expected an integer",
    "1 2": "character 3: '2', expected an operator",
    "1 1/2": "expected an operator, a comma, a bar or the end; one and a half is 3/2 or 1½",
    "^1½": "character 1: '3/2' after a sign, expected an integer",
    "*^*": "character 3: '*', expected an operator",
    "upon": "'upon', expected numbers, *, ^ (up), v (down), ±, +_2 (tiny), -_2 (miny), braces and operators",
    "up": "character 1: 'up', expected its sign, such as ^",
    "1 + tiny-2": "character 5: 'tiny', expected its sign, such as +_2",
    "domineering": "`ggbgen solve NAME --values` finds values of positions",
    "os.system('x')": "character 1: 'os'",
    "1\x00": r"character 2: '\x00'",
    "\x05": r"'\x05', expected a game",
    "< 0": "character 1: '<', expected a game",
    "^ >": "character 4: the end, expected a game",
    "()": "character 2: ')', expected a game",
    "±": "character 2: the end, expected a number or a game in parentheses",
    "1--": "the end, expected a game",
    "{0|*}{0|*}": "character 6: '{', expected",
}


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_read_is_named_with_its_place(text: str) -> None:
    with pytest.raises(SolverError) as error:
        parse(text)
    assert BAD[text] in str(error.value)
    assert len(str(error.value)) < 300


def wide(depth: int) -> str:
    """Return a game whose options double from level to level."""
    text = "0"
    for level in range(1, depth):
        text = f"{{{level},{text}|{{{text}|-{level}}}}}"
    return text


HOSTILE = {
    "nesting": "{" * 100_000,
    "closed nesting": "{" * 90_000 + "|" + "|}" * 90_000,
    "parentheses": "(" * (DEEPEST + 1) + "0" + ")" * (DEEPEST + 1),
    "multiples": "2." * 300 + "^",
    "digits": "9" * 10**6,
    "many digits": "9" * 150_000,
    "denominator": "1/" + str(2**300),
    "a high nimber": "*1000000",
    "many ups": "^" * 5_000,
    "power": "999999999999." * 40 + "(1)",
    "options": "{" + ",".join(f"*{k % 140}" for k in range(30_000)) + "|0}" + "+{1|-1}" * 10,
    "copies": "99999999.{{3|1}|{1/2|*2}}" + " + 12345.{5||3|+_2}",
    "growing": wide(12) + " + " + wide(11) + " - " + wide(10) + "+{5,{7|*}|v,{1|-9}}",
    "bars": "0" + "|" * 3_000 + "0",
    "many bars": "0" + "".join("|" * k + "0" for k in range(1, 300)),
}


@pytest.mark.long
@pytest.mark.sampled(3, 15)
@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_expressions_end_with_a_value_or_a_sentence(case: str) -> None:
    begin = time.process_time()
    try:
        found = str(parse(HOSTILE[case]))
    except GgbgenError as error:
        found = str(error)
        assert "expected" in found
    assert found
    assert time.process_time() - begin < 60  # a limit of work, not of time: no case comes near


@pytest.mark.long
def test_a_name_that_would_fill_a_book_is_refused() -> None:
    one = switch(1, -1)
    for level in range(1, 14):
        one = game([one + number(4**level)], [one - number(5**level)])
    with pytest.raises(GameTooLargeError, match=r"a name of [0-9,]+ characters, expected at most 100,000"):
        name(one)
    assert repr(one) == "<Game with a very long name>"
    assert one - one is ZERO
