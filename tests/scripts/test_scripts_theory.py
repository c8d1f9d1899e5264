"""The explorers of theory: what they compute against other methods, and what they say to each kind of answer.

That what they show is true after any actions is in ``tests/test_explorers_theory.py``.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from script_engines import ScriptEngine, module_sources

import ggbgen
from ggbgen.explorers.periods import COUNT, MOST, PRACTICE, ruled_game
from ggbgen.explorers.representations import SYSTEMS, place_values
from ggbgen.graphs.random import Purpose, Stream
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.scene.objects import Cell
from ggbgen.solver.sequences import code_of
from ggbgen.solver.sequences.criterion import criterion_of
from ggbgen_research.verification.take_away.sequences import pattern_of
from tests.built import build
from tests.theory_facts import pair_value, place_list, proving_sequence, written, wythoff_losses, zeckendorf

SEED = 20170501
LARGEST = 1596
SEQUENCES = module_sources("applets/periods/sequences.js")
REPRESENTATIONS = module_sources("applets/representations/representations.js")


def act(applet: OfflineApplet, *actions: str) -> str:
    """Act with labels of what is clicked, or with that of a box, = and the text to type; return the last message."""
    for action in actions:
        box, typed, text = action.partition("=")
        if typed:
            applet.type(box, text)
        else:
            applet.click(action)
    return str(applet["message"])


def check_messages(applet: OfflineApplet, expected: list[tuple[tuple[str, ...], str]]) -> None:
    """Check part of what is said after each of some series of actions, one after the other."""
    for actions, part in expected:
        assert part in act(applet, *actions), actions
    assert applet.failures == []


def cell(row: int, column: int) -> str:
    return f"s_{{{row},{column}}}"


# ---- the table of nim-sums


@pytest.mark.parametrize(
    ("layout", "size", "expected"), [("wide", 2, (80, 80)), ("narrow", 2, (80, 80)), ("wide", 16, (40, 26))]
)
def test_cells_are_as_large_as_is_sensible(layout: str, size: int, expected: tuple[int, int]) -> None:
    cells = [item for item in build("nim-table", size=size, layout=layout).scene.objects if isinstance(item, Cell)]
    assert {(cell.width_px, cell.height_px) for cell in cells} == {expected}
    strip = [item for item in build("periods", columns=2, layout=layout).scene.objects if isinstance(item, Cell)]
    assert max(cell.width_px for cell in strip) <= 60


def test_both_ways_are_computed_for_all_triples(node: ScriptEngine) -> None:
    sources = module_sources("applets/nim-table/mex_table.js")
    for game in ("Nim", "Wythoff"):
        [table] = node.call(sources, [["mexTable", 24, 16, game == "Wythoff"]])
        assert table == [[pair_value(game, row, column) for column in range(16)] for row in range(24)]
        triples = [(a, b, c) for a in range(6) for b in range(6) for c in range(6)]
        found = node.call(sources, [["bothWays", table, game == "Wythoff", *triple] for triple in triples])
        for (a, b, c), ways in zip(triples, found, strict=True):
            left = pair_value(game, pair_value(game, a, b), c)
            right = pair_value(game, a, pair_value(game, b, c))
            assert (ways["left"], ways["right"]) == (left, right)
            assert left == right or game == "Wythoff"


def test_a_set_is_ascending_and_long_runs_are_short(node: ScriptEngine) -> None:
    sets = {"{}": [], "{0, 2}": [2, 0, 2], "{0, 1, 2, 3, 4}": [4, 3, 2, 1, 0], "{0, …, 5, 7}": [*range(6), 7]}
    assert node.call(module_sources("lib/digits.js"), [["numbersText", each] for each in sets.values()]) == list(sets)


BESIDE = "above it in its column and left of it in its row stands {0, …, 5, 7}"
TABLE_SAYS = [
    (("boxValue=1",), "Click a cell first, then write its value."),
    ((cell(5, 3), "boxValue=7"), f"7 is wrong: {BESIDE}, and 7 is among it."),
    (("boxValue=8",), f"8 is wrong: {BESIDE}, so 6 is missing too and smaller."),
    (("boxValue= 06 ",), "Right. Row 5, column 3: 6"),
    ((cell(1, 2), cell(1, 2)), "Row 1, column 2: 3, the mex"),
    (("boxValue=3",), "This cell is shown already."),
    (("marked",), "{0, 1} is a subgroup"),
    (("marked", "marked"), "{0, …, 7} is a subgroup"),
    (("marked",), "so 0 is the identity."),
    (("marked",), "every number is its own inverse."),
    (("boxTriple=5, 3, 6",), "(5 + 3) + 6 = 6 + 6 = 0, and 5 + (3 + 6) = 5 + 5 = 0: both ways give the same."),
    (("boxTriple=1, 2",), "is not three numbers from 0 to 15"),
    (("boxTriple=1 2 16",), "is not three numbers from 0 to 15"),
    (("boxTriple=a b c",), "is not three numbers from 0 to 15"),
    (("game", cell(2, 2), "boxValue=0"), "and on its diagonal stands {0, 2}, and 0 is among it"),
    (("marked", "marked"), "{0, 1} is not closed: row 1, column 1 has 2."),
    (("boxTriple=1 3 3",), "(1 ∗ 3) ∗ 3 = 4 ∗ 3 = 2, but 1 ∗ (3 ∗ 3) = 1 ∗ 6 = 7: this table is not associative."),
]


def test_the_table_says_why() -> None:
    applet = open_applet(build("nim-table"))
    check_messages(applet, TABLE_SAYS)
    act(applet, "gameBack", cell(1, 2), "boxValue=3 ", cell(2, 1), "boxValue=3")
    assert "2 + 1 without carry: 10 + 01 = 11" in applet["facts"].replace("\n", " ")


# ---- representations of numbers


def test_every_number_is_written_as_counting_does(node: ScriptEngine) -> None:
    for row, system in enumerate(SYSTEMS):
        places = place_list(row, LARGEST)
        assert list(place_values(system, LARGEST)) == places
        digits = node.call(REPRESENTATIONS, [["digitsIn", places, number] for number in range(LARGEST + 1)])
        assert ["".join(map(str, each)).lstrip("0") or "0" for each in digits] == [
            written(number, row) for number in range(LARGEST + 1)
        ]
        values = node.call(REPRESENTATIONS, [["digitsValue", places, each] for each in digits])
        assert values == list(range(LARGEST + 1))


def fraction(text: str, base: int) -> Fraction:
    """Return the number represented by digits with a point, where digits in brackets are repeated."""
    whole, _, behind = text.partition(".")
    first, _, again = behind.rstrip(")").partition("(")
    found = Fraction(int(whole, base)) + (Fraction(int(first, base), base ** len(first)) if first else 0)
    return found + (Fraction(int(again, base), (base ** len(again) - 1) * base ** len(first)) if again else 0)


def test_numbers_with_decimals_are_what_their_digits_say(node: ScriptEngine) -> None:
    cases = [(base, hundredths) for base in (2, 3) for hundredths in range(1, 100)]
    found = node.call(REPRESENTATIONS, [["fractionDigits", hundredths, 100, base] for base, hundredths in cases])
    for (base, hundredths), digits in zip(cases, found, strict=True):
        assert fraction(f"0.{digits}", base) == Fraction(hundredths, 100)


def test_any_digits_are_normalised_to_those_of_their_number(node: ScriptEngine) -> None:
    places = place_list(2, 80)
    choices = [[k >> bit & 1 for bit in reversed(range(len(places)))] for k in range(2 ** len(places))]
    small = [digits for digits in choices if sum(map(int.__mul__, digits, places)) < 89]
    assert len(small) > 200
    found = node.call(REPRESENTATIONS, [["normalised", places, digits] for digits in small])
    for digits, each in zip(small, found, strict=True):
        number = sum(map(int.__mul__, digits, places))
        assert "".join(map(str, each["digits"])).lstrip("0") == zeckendorf(number).lstrip("0")
        assert all(first + second == third for first, second, third in each["steps"])


def test_the_losing_pairs_of_wythoffs_game_are_digits_and_the_same_digits_shifted(node: ScriptEngine) -> None:
    # Two definitions of the pairs, the search of the game, and the digits all agree.
    losses, places = wythoff_losses(LARGEST), place_list(2, LARGEST)
    assert all((pair_value("Wythoff", a, b) == 0) == (losses[a] == b) for a in range(32) for b in range(32))
    found = node.call(REPRESENTATIONS, [["wythoffPartner", places, heap] for heap in range(LARGEST + 1)])
    assert found == [losses[heap] for heap in range(LARGEST + 1)]
    for small, large in losses.items():
        if 0 < small < large and small < 900:
            digits = zeckendorf(small)
            assert (len(digits) - len(digits.rstrip("0"))) % 2 == 0
            assert zeckendorf(large) == digits + "0"
    pairs = [(a, b) for a in range(40) for b in range(a, 40)]
    moves = node.call(REPRESENTATIONS, [["wythoffMove", places, a, b] for a, b in pairs])
    for (a, b), move in zip(pairs, moves, strict=True):
        assert (move is None) == (losses[a] == b)
        if move is not None:
            taken = (a - move[0], b - move[1])
            assert losses[move[0]] == move[1]
            assert min(taken) >= 0 < max(taken)
            assert 0 in taken or taken[0] == taken[1]


def task_seed(kind: int) -> tuple[int, int]:
    """Return a seed whose first task is of a kind, and the task's number."""
    streams = ((seed, Stream(seed, 1, Purpose.TASK)) for seed in range(1, 1000))
    return next((seed, 2 + stream.below(99)) for seed, stream in streams if 1 + stream.below(6) == kind)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("row", range(3))
def test_digits_and_numbers_are_asked_for_and_judged_with_a_reason(row: int) -> None:
    seed, number = task_seed(row + 1)
    wanted = written(number, row).rjust(len(place_list(row, LARGEST)), "0")
    clicks = [cell(row, column) for column, times in enumerate(wanted) for _ in range(int(times))]
    applet = open_applet(build("representations", seed=seed))
    assert act(applet, "newTask", "check") == f"0 is 0, not {number}."
    assert act(applet, *clicks, "check").startswith(f"Right. {number} is {number:b} in binary")
    assert [applet[label] for label in ("points", "correct", "wrong", "task")] == [0, 1, 1, 0]
    seed, number = task_seed(row + 4)
    wrong = act(open_applet(build("representations", seed=seed)), "newTask", f"boxNumber={number + 1}")
    assert wrong.startswith(f"{written(number, row)} in ")
    assert wrong.endswith(f"which is not {number + 1}.")


REPRESENTATIONS_SAY = [
    # Reiter's talk writes 463.05 as a sum of powers of ten, and 1001.01 in binary as 9.25.
    (("boxNumber=9.25",), "9.25 is 9 + 2/10 + 5/100: 1001.01 in binary, 100.(02) in ternary; what"),
    (("boxNumber=463,05",), "463.05 is 4·100 + 6·10 + 3 + 5/100: 111001111.00(0011) in binary, "),
    (("boxNumber=463.05 ",), "The rows show 463."),
    (("boxNumber= 0.5 ",), "0.5 is 5/10: 0.1 in binary, 0.(1) in ternary"),
    (("boxNumber=7.50",), "7.5 is 7 + 5/10: 111.1 in binary"),
    *(((f"boxNumber={n}",), "is no whole number from 0 to 1596") for n in ("9.125", "1597.5", "9.", "12.00", "1597")),
    (
        ("boxNumber=0", cell(2, 12), cell(2, 11)),
        "1100 is 5 + 3 = 8, but 5 and 3 are neighbours: 8 belongs in their place.",
    ),
    (("normalise",), "5 + 3 = 8. Now no two neighbours are 1"),
    (("boxNumber=1000", cell(0, 0)), "That would be more than 1596. The digits stay as they were."),
    (
        ("boxHeaps=5 10 15 20 25",),
        "Nim: the columns 8, 4, 1 have an odd number of ones, so the nim-sum is 13 and the player to move wins (N): "
        "make 10 into 7.",
    ),
    (("game", "boxHeaps=100"), "100 is 10201 in ternary and ends in 1, so the player to move wins (N): take 1."),
    (("game",), "Wythoff’s game has two heaps: type two sizes, such as 3, 5."),
    (("boxHeaps=7, 4",), "4 is 101, with an even number of zeros at its end (0), and 7 is the same"),
    (("boxHeaps=0, 0",), "Wythoff: both heaps are empty, so there is no move: the player to move loses (P)."),
    (("boxHeaps=2, 3",), "2 is 10 and ends in an odd number of zeros (1)"),
]


def test_what_is_said_of_numbers_and_heaps() -> None:
    applet = open_applet(build("representations"))
    check_messages(applet, REPRESENTATIONS_SAY)
    act(applet, "game", "boxHeaps=5, 6")
    latex = applet.state("explained")["value"]
    two, one = (rf"\textcolor{{9C3D86}}{{\mathbf{{{digit}}}}}" for digit in (2, 1))
    assert latex.startswith(r"\begin{array}{r|ccc}&4&" + two + "&" + one + r"\\ \hline 5&1&")
    assert latex.endswith(r"\hline \oplus&0&" + one + "&" + one + r"\end{array}")
    act(applet, "boxHeaps=1, 2, 3")
    assert "textcolor" not in applet.state("explained")["value"]


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"largest": 20, "number": 21}, "number: 21 is too large, expected at most largest = 20"),
        ({"largest": 20, "number": 2, "heaps": [3, 25]}, "heaps: 25 is too large, expected at most largest = 20"),
        ({"heaps": [1, 2, 3, 4, 5, 6]}, "heaps: 6 heaps, expected 1 to 5"),
        ({"heaps": []}, "heaps: 0 heaps, expected 1 to 5"),
    ],
)
def test_numbers_that_have_no_room_are_refused(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(ggbgen.ParameterError, match=message):
        ggbgen.build("representations", **parameters)


# ---- periods of sequences

RULES = ["1, 3, 4", "2,4,7", "99", "all but 67", "all but 1-5, 99", "0.1377", "1, 9, 10", "all but", "all but 2, 3"]
RULES += ["0.77", "0.07", "0.15", "4.3...", "0.3...", "0.165"]


def random_rules(count: int) -> list[str]:
    """Return subtraction sets, sets that may not be taken, and codes, some of which are infinite."""
    generator = random.Random(SEED)
    found: list[str] = []
    for _ in range(count):
        numbers = sorted(generator.sample(range(1, generator.choice([6, 12, 40])), generator.randint(1, 5)))
        code = generator.choice("004") + "." + "".join(generator.choices("01234567", k=generator.randint(1, 4)))
        code += generator.choice(["", "", "..."])
        found += [", ".join(map(str, numbers)), "all but " + ",".join(map(str, numbers)), code]
    return [rules for rules in found if not rules.startswith(("0.0", "4.0")) or set(rules) - set("04.")]


def check_rules(node: ScriptEngine, rules: list[str]) -> int:
    """Compare values, the conditions for proving a period, and the period; return how many periods are proved."""
    games = [each["game"] for each in node.call(SEQUENCES, [["readRules", text, "all but"] for text in rules])]
    values = node.call(SEQUENCES, [["provingValues", game, COUNT, MOST] for game in games])
    criteria = node.call(SEQUENCES, [["criterionOf", game] for game in games])
    found = node.call(SEQUENCES, [["repetitionOf", game, each] for game, each in zip(games, values, strict=True)])
    for text, own, criterion, repetition in zip(rules, values, criteria, found, strict=True):
        game = ruled_game(text)
        expected = proving_sequence(game)
        assert own == expected.values.tolist(), text
        code = code_of(game)
        assert code is not None
        known = criterion_of(code)
        keys = ("rounds", "window", "least", "arithmetic")
        if known is None:
            assert criterion in {None, "Lasker"}, text
        else:
            assert [criterion[key] for key in keys] == [getattr(known, key) for key in keys], text
        shape = ("preperiod", "period", "saltus", "proved")
        wanted = None if expected.preperiod is None else {key: getattr(expected, key) for key in shape}
        assert repetition == wanted, text
    return sum(bool(repetition and repetition["proved"]) for repetition in found)


def test_known_games_have_the_periods_of_python(node: ScriptEngine) -> None:
    assert check_rules(node, RULES) >= 8


@pytest.mark.sweep
def test_random_rules_agree_with_python(node: ScriptEngine) -> None:
    rules = random_rules(40)
    assert len(rules) > 100
    assert 30 < check_rules(node, rules) < len(rules)


def test_terms_have_the_shortest_pattern(node: ScriptEngine) -> None:
    generator = random.Random(SEED)
    many = [list(map(int, terms)) for terms in PRACTICE]
    many += [[generator.randrange(4) for _ in range(generator.randint(2, 12))] for _ in range(150)]
    for _ in range(50):  # sequences that do have a period
        start, period = generator.randrange(3), generator.randint(1, 4)
        steps = [generator.choice([0, 0, 2]) for _ in range(period)]
        terms = [generator.randrange(5) for _ in range(start + period)]
        while len(terms) < 14:
            terms.append(terms[-period] + steps[(len(terms) - start) % period])
        many.append(terms)
    for terms, pattern in zip(many, node.call(SEQUENCES, [["shortestPattern", each] for each in many]), strict=True):
        try:
            expected = pattern_of(tuple(terms))
        except ValueError:
            assert pattern is None
            continue
        kind = expected.kind.removesuffix(" periodic") if "arithmetic" in expected.kind else expected.kind
        found = [pattern[key] for key in ("kind", "preperiod", "period", "saltus")]
        assert found == [kind, expected.preperiod, expected.period, expected.saltus]


NO_RULES = {
    **dict.fromkeys(("", "x", "1, a", "all of 2", "5-1", "1-2-3", "0.", ".", "0.7x", "1.2.3", "- 1", '"1"'), "form"),
    **dict.fromkeys(("123", "all but 1-100"), "large"),
    **dict.fromkeys(("0, 1", "0-3", "all but 0"), "zero"),
    **dict.fromkeys(("0.78", "9.1"), "digit"),
    "1.7": "before",
    "0.000": "nothing",
}


def test_what_are_no_rules_is_refused(node: ScriptEngine) -> None:
    found = node.call(SEQUENCES, [["readRules", text, "all but"] for text in NO_RULES])
    assert found == [{"problem": problem} for problem in NO_RULES.values()]
    for text in filter(None, NO_RULES):
        with pytest.raises(ggbgen.ParameterError, match="rules: "):
            ggbgen.build("periods", rules=text)
    assert act(open_applet(build("periods")), "boxRules=1.7").endswith("The rules stay as they were.")


def test_rules_may_be_written_in_the_language_of_the_applet(node: ScriptEngine) -> None:
    texts = ("todos menos 2 3", "Todos menos 3,2", "all but 2, 3")
    found = node.call(SEQUENCES, [["readRules", text, "todos menos"] for text in texts])
    assert found == [{"game": {"digits": [0, 3, 0, 0], "further": 3}}] * 3


SALTUS = "Nothing is added from one period to the next"
# Rules, an answer, its kind, and what is said of it.
RIGHT = [
    (
        "1, 3, 4",
        "0, 7",
        0,
        "Right: purely periodic, pre-period 0, period 7. No move takes more than 4, so a window of that many values "
        "that comes again proves it: G(0) to G(3) comes again 7 later.",
    ),
    ("0.77", "71, 12", 0, "by Guy and Smith it is enough that G(71) to G(155) comes again 12 later"),
    ("all but 2, 3", "0, 4", 1, "so a window of 7 values that comes again, higher by the saltus, proves it"),
    ("4.3...", "1, 4", 1, "It is known for all n: this is Lasker’s Nim."),
    ("all but 99", "0, 198", 1, "Right: "),
    ("99", "0, 198", 0, "Right: "),
]
WRONG = [
    ("0.77", "70, 12", 0, "Not periodic in this way: G(70) = 6, but G(82) = 2."),
    ("1, 3, 4", "0, 3", 0, "Not periodic in this way: G(0) = 0, but G(3) = 1."),
    ("1, 3, 4", "0, 14", 0, "the period 7 is enough."),
    ("1, 3, 4", "2, 7", 0, "it repeats from G(1) on already."),
    ("1, 3, 4", "0, 14", 2, SALTUS),
    ("all but", "0, 2", 2, "The saltus is added at every place"),
    ("all but 2, 3", "0, 3", 1, "Not arithmetic periodic in this way: the saltus would be"),
    ("1, 3, 4", "0, 101", 0, "The period 101 from G(0) on does not come twice among these 200 values."),
]
KIND = "Pre-period and period are right, but the kind is not. "
UNCOUNTED = [
    ("1, 3, 4", "0, 7", 1, KIND + SALTUS),
    ("1, 3, 4", "0, 7", 2, KIND + SALTUS),
    ("all but", "0, 1", 2, KIND + "The saltus is added at every place"),
    ("all but 99", "0, 198", 0, KIND + "Not periodic in this way: G(0) = 0, but G(198) = 99."),
    ("0.165", "5181, 1550", 0, "here it can be neither confirmed nor refuted, and is not counted."),
]


def test_an_answer_about_a_period_gets_its_reason() -> None:
    applet = open_applet(build("periods"))
    for cases, counts in ((RIGHT, (1, 0)), (WRONG, (0, 1)), (UNCOUNTED, (0, 0))):
        for rules, answer, kind, part in cases:
            before = applet["correct"], applet["wrong"]
            act(applet, f"boxRules={rules}", f"boxAnswer={answer}")
            while applet["kindChoice"] != kind:
                applet.click("kind")
            assert part in act(applet, "check"), (rules, answer)
            assert (applet["correct"] - before[0], applet["wrong"] - before[1]) == counts, (rules, answer)
    text = f"Among G(0) to G({MOST - 1}) no period is seen; one may begin later or be longer."
    assert act(applet, "boxRules=0.165", "solution") == text
    assert act(applet, "boxAnswer=0, 14", "boxAnswer=x", "check").startswith("Mark a period first")
    assert (applet["marks"], applet["answerEntry"]) == ([], "x")


STRIP = {
    14: ([0, 182, 182, 0], "G(199) is the last value here."),
    7: ([49, 140, 140, 49], "G(199) is the last value here."),
}
STRIP[2] = ([52, 78, 104, 78], "On the strip: G(104) to G(129).")


def test_the_strip_reaches_what_messages_speak_of() -> None:
    for columns, (begins, last) in STRIP.items():
        applet = open_applet(build("periods", rules="0.07", columns=columns))
        assert "G(53) to G(141) comes again" in act(applet, "solution")
        found = [applet["rowName0"]]
        for label in ("further", "further", "earlier"):
            applet.click(label)
            found.append(applet["rowName0"])
            assert len(found) != 3 or applet["message"] == last
        assert found == list(map(str, begins))


def test_the_strip_shows_the_window_that_comes_again_and_rows_of_the_guess() -> None:
    applet = open_applet(build("periods"))
    act(applet, "boxAnswer=0, 7", "check")
    faces = [applet.state(cell(0, column))["fill"] for column in range(12)]
    window, again, plain = faces[0], faces[7], faces[4]
    assert faces == [window] * 4 + [plain] * 3 + [again] * 4 + [plain]
    assert len({window, again, plain}) == 3
    for answer, length, part in (
        ("0, 7", 14, "Rows of 14: each is 2 periods."),
        ("0, 11", 11, "Rows of 11: each is 1 period."),
        ("0, 18", 9, "Rows of 9: 2 of them are one period."),
        ("0, 17", 14, "Rows of 14: the period 17 does not fit into them."),
    ):
        assert act(applet, f"boxAnswer={answer} ").startswith(part)
        assert [applet.visible(cell(1, k)) for k in range(14)] == [True] * length + [False] * (14 - length)
    assert act(applet, cell(0, 7), cell(1, 0)).startswith("Rows of 14: each is 2 periods. Pre-period 7, period 7.")
