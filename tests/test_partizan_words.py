"""Words for values: the script and the package say the same, and no two values alike."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import islice

import pytest

from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import ENGLISH, read_catalogue
from ggbgen.offline import ScriptFunctions, module_functions, open_applet
from ggbgen.partizan import ZERO, Game, game, name, nimber, number, parse, ups, words
from tests.built import build

SPOKEN = "function said(names, texts) { catalogue = texts; return names.map(nameInWords); }"
BRIEF = "function brief(names) { catalogue = {}; return names.map(briefWords); }"
SHOWN = "function shown(names) { catalogue = {}; return names.map(valueSaid); }"


@cache
def scripts() -> ScriptFunctions:
    return module_functions(
        "ggbgen/partizan/value_words.js",
        before=["var catalogue = {}, pluralForm = null;"],
        after=[SPOKEN, BRIEF, SHOWN],
        limit_s=60,
    )


def said(names: Sequence[str], language: str = "en") -> list[str]:
    spoken = ENGLISH if language == "en" else read_catalogue(language, (data_folder("templates"),))
    found: list[str] = scripts()("said", list(names), dict(spoken.texts))
    return found


@pytest.mark.parametrize(
    ("written", "latex"),
    [
        ("-_1", "{-}_{1}"),
        ("1-_1", "1{-}_{1}"),
        ("+_1/2", "{+}_{1/2}"),
        ("{1|+_(2|1)}", r"\{1\,|\,{+}_{(2\,|\,1)}\}"),
        ("+_(+_1|-1)", r"{+}_{({+}_{1}\,|\,-1)}"),
    ],
)
def test_tiny_and_miny_are_a_sign_with_their_whole_size_as_index(written: str, latex: str) -> None:
    assert parse(written) is not ZERO
    assert scripts()("valueLatex", written) == latex


def drawn(seed: int) -> Iterator[Game]:
    """Yield random games: sums of numbers, ups and nimbers, switches, tinies, and games of these."""
    chance = random.Random(seed)
    pool = [ZERO, number(1), nimber(1), ups(1), number(Fraction(-1, 2)), ups(-2) + nimber(2), game([number(2)], [ZERO])]
    while True:
        value = number(Fraction(chance.randint(-40, 40), chance.choice((1, 2, 4, 8, 16, 32))))
        yield value + ups(chance.randint(-6, 6)) + nimber(chance.choice((0, 0, 1, 2, 5, 12)))
        low, high = sorted(Fraction(chance.randint(-40, 40), chance.choice((1, 2, 4))) for _ in range(2))
        yield game([number(high)], [number(low)])
        yield value + parse(chance.choice(("+_", "-_")) + chance.choice(("1", "1/2", "(2|1)", "(3*)", "2")))
        options = [chance.sample(pool, chance.randint(1, 2)) for _ in range(2)]
        one = game(*options)
        pool.append(one if chance.random() < 0.9 else game(options[0], [-option for option in options[0]]))
        yield pool[-1]


WELL_KNOWN = {
    "0": "zero",
    "1": "one",
    "-10": "minus ten",
    "11": "11",
    "1/2": "one half",
    "-3/4": "minus three quarters",
    "5/16": "five sixteenths",
    "17/32": "17 over 32",
    "*": "star",
    "*2": "star two",
    "^": "up",
    "v": "down",
    "^*": "up star",
    "^2": "double up",
    "v2*": "double down star",
    "^3": "triple up",
    "^5*3": "five times up star three",
    "v2*3": "double down star three",
    "12v3": "12 plus triple down",
    "1*": "one plus star",
    "^-1": "minus one plus up",
    "1/2^*": "one half plus up star",
    "±1": "plus or minus one",
    "±3/2": "plus or minus three halves",
    "±(2|1)": "plus or minus, open, the switch two and one, close",
    "±(*,^)": "plus or minus, open, star or up, close",
    "{2|-1}": "the switch two and minus one",
    "{1|0}": "the switch one and zero",
    "+_1": "tiny one",
    "-_2": "miny two",
    "1+_2": "one plus tiny two",
    "-3-_1/2": "minus three plus miny one half",
    "+_(1|1/2)": "tiny the switch one and one half",
    "{2|{1|0}}": "open, Left to two, Right to the switch one and zero, close",
    "{0,*|-1}": "open, Left to zero or star, Right to minus one, close",
    "{0|+_1}": "open, Left to zero, Right to tiny one, close",
}
SPANISH = {
    "1/2": "un medio",
    "-3/4": "menos tres cuartos",
    "^2*": "doble arriba estrella",
    "±1": "más o menos uno",
    "{2|-1}": "el interruptor dos y menos uno",
    "{0,*|-1}": "abre, Izquierda: cero o estrella, Derecha: menos uno, cierra",
    "±(*,^)": "más o menos, abre, estrella o arriba, cierra",
    "1+_2": "uno más tiny dos",
}


@pytest.mark.parametrize(("spoken", "wanted"), [("en", WELL_KNOWN), ("es", SPANISH)], ids=["en", "es"])
def test_well_known_values_are_said_as_people_say_them(spoken: str, wanted: dict[str, str]) -> None:
    assert [name(parse(text)) for text in wanted] == list(wanted)
    assert dict(zip(wanted, said(list(wanted), spoken), strict=True)) == wanted
    if spoken == "en":
        assert {text: words(parse(text)) for text in wanted} == wanted


@pytest.mark.long
@pytest.mark.sampled(1, 6)
@pytest.mark.parametrize("seed", range(6))
def test_the_scripts_say_the_words_of_the_package_and_no_two_values_alike(seed: int) -> None:
    games = [one for one in islice(drawn(seed), 300) if len(name(one)) < 400]
    assert len(games) > 250
    found = said([name(one) for one in games])
    assert found == list(map(words, games))
    assert len(set(found)) == len(set(games))
    depths = {len(re.findall("open", text)) for text in found}
    assert depths >= {0, 1, 2, 3}


def test_long_words_are_left_out_and_those_of_integers_say_nothing_new() -> None:
    games = [name(one) for one in islice(drawn(5), 400)]
    brief = scripts()("brief", games)
    for text, full, short in zip(games, said(games), brief, strict=True):
        assert short == ("" if len(full) > 60 else full), text
    assert "" in brief
    shown = scripts()("shown", ["3", "-12", "1/2", "±1", "{*,^|-1}", "{2|{1|0}}"])
    assert shown[:3] == ["3", "-12", "1/2 (one half)"]
    assert shown[3:5] == ["±1 (plus or minus one)", "{*,↑|-1} (open, Left to star or up, Right to minus one, close)"]
    assert shown[5] == "{2|{1|0}}"


def test_board_and_explanation_say_the_words() -> None:
    applet = open_applet(build("domineering", rows=2, columns=3))
    applet.click("showValues")
    assert "{2|-1/2} (the switch two and minus one half)" in str(applet["message"])
    for _ in range(9):
        applet.click("explain")
        if "The value is" in str(applet["message"]):
            break
    assert "{2|-1/2} (the switch two and minus one half)" in str(applet["message"])
