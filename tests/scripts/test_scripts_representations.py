"""The computations and messages of `representations`, against other methods."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from script_engines import Json, ScriptEngine, pure_sources

import ggbgen
from ggbgen.explorers.representations import SYSTEMS, place_values
from ggbgen.graphs.random import Purpose, Stream
from tests.built import build
from tests.theory_facts import pair_value, place_list, written, wythoff_losses, zeckendorf

Result = dict[str, Any]
OPEN: dict[str, Json] = {"act": "open"}
LARGEST = 1596


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def digit(row: int, column: int) -> dict[str, Json]:
    return click(f"s_{{{row},{column}}}")


def typed(entry: str, text: str) -> dict[str, Json]:
    return {"act": "type", "label": entry, "text": text}


def play(engine: ScriptEngine, *actions: dict[str, Json], **parameters: object) -> list[Result]:
    results = engine.play([build("representations", **parameters)], [OPEN, *actions], mode="sandbox")
    assert [result["error"] for result in results] == [""] * len(results)
    assert [result["unsaveable"] for result in results] == [[]] * len(results)
    return results


def said(engine: ScriptEngine, *actions: dict[str, Json], **parameters: object) -> str:
    return str(play(engine, *actions, **parameters)[-1]["objects"]["message"]["value"])


def test_the_digits_have_the_values_that_counting_gives_them() -> None:
    for row, system in enumerate(SYSTEMS):
        assert list(place_values(system, LARGEST)) == place_list(row, LARGEST)


@pytest.mark.parametrize("row", range(3))
def test_the_scripts_write_every_number_as_counting_does(pure_engine: ScriptEngine, row: int) -> None:
    places = place_list(row, LARGEST)
    digits = pure_engine.call(pure_sources(), [["digitsIn", places, number] for number in range(LARGEST + 1)])
    assert ["".join(map(str, each)).lstrip("0") or "0" for each in digits] == [
        written(number, row) for number in range(LARGEST + 1)
    ]
    values = pure_engine.call(pure_sources(), [["digitsValue", places, each] for each in digits])
    assert values == list(range(LARGEST + 1))


def fraction(text: str, base: int) -> Fraction:
    """Return the number represented by digits with a point, where digits in brackets are repeated."""
    whole, _, behind = text.partition(".")
    first, _, again = behind.rstrip(")").partition("(")
    found = Fraction(int(whole, base)) + (Fraction(int(first, base), base ** len(first)) if first else 0)
    return found + (Fraction(int(again, base), (base ** len(again) - 1) * base ** len(first)) if again else 0)


def test_numbers_with_decimals_are_what_their_digits_say(pure_engine: ScriptEngine) -> None:
    cases = [(base, hundredths) for base in (2, 3) for hundredths in range(1, 100)]
    found = pure_engine.call(pure_sources(), [["fractionDigits", hundredths, 100, base] for base, hundredths in cases])
    for (base, hundredths), digits in zip(cases, found, strict=True):
        assert fraction(f"0.{digits}", base) == Fraction(hundredths, 100)


def test_the_numbers_of_the_talk_are_told_in_binary_and_in_ternary(node: ScriptEngine) -> None:
    """Reiter's talk writes 463.05 as a sum of powers of ten, and 1001.01 in binary as 9.25."""
    numbers = ["9.25", "463,05", " 0.5 ", "1596.99", "7.50", "9.125", "1597.5", "9.", "12.00"]
    results = play(node, *(typed("numberEntry", number) for number in numbers))
    messages = [str(result["objects"]["message"]["value"]) for result in results[1:]]
    assert messages[0].startswith("9.25 is 9 + 2/10 + 5/100: 1001.01 in binary, 100.(02) in ternary; what")
    assert messages[1].startswith("463.05 is 4\u00b7100 + 6\u00b710 + 3 + 5/100: 111001111.00(0011) in binary, ")
    assert messages[1].endswith("The rows show 463.")
    assert messages[2].startswith("0.5 is 5/10: 0.1 in binary, 0.(1) in ternary")
    assert messages[4].startswith("7.5 is 7 + 5/10: 111.1 in binary")
    for message, row, base in ((messages[1], "binary", 2), (messages[3], "ternary", 3)):
        (digits,) = re.findall(rf"([\d.()]+) in {row}", message)
        assert fraction(digits, base) == Fraction(message.split(" ")[0])
    assert [result["objects"]["number"]["value"] for result in results[1:]] == [9, 463, 0, 1596, 7, 7, 7, 7, 7]
    assert all("is no whole number from 0 to 1596" in message for message in messages[5:])


def test_any_digits_are_normalised_to_those_of_their_number(node: ScriptEngine) -> None:
    places = place_list(2, 80)
    choices = [[k >> bit & 1 for bit in reversed(range(len(places)))] for k in range(2 ** len(places))]
    small = [digits for digits in choices if sum(map(int.__mul__, digits, places)) < 89]
    assert len(small) > 200
    found = node.call(pure_sources(), [["normalised", places, digits] for digits in small])
    for digits, each in zip(small, found, strict=True):
        number = sum(map(int.__mul__, digits, places))
        assert "".join(map(str, each["digits"])).lstrip("0") == zeckendorf(number).lstrip("0")
        assert all(first + second == third for first, second, third in each["steps"])


def test_the_losing_pairs_of_wythoffs_game_are_digits_and_the_same_digits_shifted(node: ScriptEngine) -> None:
    # Two definitions of the pairs, the search of the game, and the digits all agree.
    losses = wythoff_losses(LARGEST)
    for a in range(32):
        for b in range(32):
            assert (pair_value("Wythoff", a, b) == 0) == (losses[a] == b)
    places = place_list(2, LARGEST)
    found = node.call(pure_sources(), [["wythoffPartner", places, heap] for heap in range(LARGEST + 1)])
    assert found == [losses[heap] for heap in range(LARGEST + 1)]
    for small, large in losses.items():
        if 0 < small < large and small < 900:
            digits = zeckendorf(small)
            assert (len(digits) - len(digits.rstrip("0"))) % 2 == 0
            assert zeckendorf(large) == digits + "0"


def test_moves_in_wythoffs_game_lead_to_losing_pairs(node: ScriptEngine) -> None:
    losses, places = wythoff_losses(LARGEST), place_list(2, LARGEST)
    pairs = [(a, b) for a in range(40) for b in range(a, 40)]
    for (a, b), move in zip(
        pairs, node.call(pure_sources(), [["wythoffMove", places, a, b] for a, b in pairs]), strict=True
    ):
        if losses[a] == b:
            assert move is None
            continue
        left, right = move
        assert losses[left] == right
        taken = (a - left, b - right)
        assert min(taken) >= 0
        assert 0 in taken or taken[0] == taken[1]
        assert taken != (0, 0)


@pytest.mark.long
def test_nim_moves_make_the_sum_0_and_only_multiples_of_3_are_lost_by_taking_1_or_2(node: ScriptEngine) -> None:
    for heaps in ([1, 3, 5, 7], [5, 10, 15, 20, 25], [4], [0], [1596, 1000]):
        [move] = node.call(pure_sources(), [["nimMove", heaps]])
        total = 0
        for heap in heaps:
            total ^= heap
        assert (move is None) == (total == 0)
        assert move is None or (move[0] in heaps and move[1] == move[0] ^ total < move[0])
    losing = [True]
    for heap in range(1, LARGEST + 1):
        losing.append(not any(losing[heap - taken] for taken in (1, 2) if taken <= heap))
    assert losing == [written(heap, 1).endswith("0") for heap in range(LARGEST + 1)]


def test_a_seed_gives_the_same_tasks_as_in_python(pure_engine: ScriptEngine) -> None:
    found = pure_engine.call(pure_sources(), [["representationTask", 7, number, 100] for number in range(1, 60)])
    expected = []
    for number in range(1, 60):
        stream = Stream(7, number, Purpose.TASK)
        expected.append({"kind": 1 + stream.below(6), "number": 2 + stream.below(99)})
    assert found == expected
    assert {task["kind"] for task in found} == {1, 2, 3, 4, 5, 6}


def test_neighbours_are_told_and_normalised(engine: ScriptEngine) -> None:
    *_, told, done = play(engine, typed("numberEntry", "0"), digit(2, 12), digit(2, 11), click("normalise"))
    assert told["objects"]["message"]["value"] == (
        "1100 is 5 + 3 = 8, but 5 and 3 are neighbours: 8 belongs in their place. “Normalise” does that."
    )
    assert (told["objects"]["binary"]["value"], told["objects"]["fibonacci"]["value"]) == ("1000", "1100")
    assert done["objects"]["fibonacci"]["value"] == "10000"
    assert done["objects"]["message"]["value"].startswith("5 + 3 = 8. Now no two neighbours are 1")


def test_a_number_that_has_no_room_changes_nothing(engine: ScriptEngine) -> None:
    assert said(engine, typed("numberEntry", "1597")).startswith("‘1597’ is no whole number from 0 to 1596.")
    *_, before, after = play(engine, typed("numberEntry", "1000"), digit(0, 0))
    assert after["objects"]["message"]["value"] == "That would be more than 1596. The digits stay as they were."
    assert after["objects"]["binary"] == before["objects"]["binary"]


def task_seed(kind: int) -> tuple[int, int]:
    """Return a seed whose first task is of a kind, and the task's number."""
    for seed in range(1, 1000):
        stream = Stream(seed, 1, Purpose.TASK)
        if 1 + stream.below(6) == kind:
            return seed, 2 + stream.below(99)
    raise AssertionError(kind)


@pytest.mark.parametrize("row", range(3))
def test_digits_are_asked_for_and_judged_with_a_reason(engine: ScriptEngine, row: int) -> None:
    seed, number = task_seed(row + 1)
    places = place_list(row, LARGEST)
    wanted = written(number, row).rjust(len(places), "0")
    clicks = [digit(row, column) for column, times in enumerate(wanted) for _ in range(int(times))]
    *_, wrong, _ = play(engine, click("newTask"), click("check"), click("solution"), seed=seed)
    assert wrong["objects"]["message"]["value"] == f"0 is 0, not {number}."
    *_, right = play(engine, click("newTask"), *clicks, click("check"), seed=seed)
    assert right["objects"]["message"]["value"].startswith(f"Right. {number} is {number:b} in binary")
    assert [right["objects"][label]["value"] for label in ("points", "correct", "wrong", "task")] == [1, 1, 0, 0]
    *_, later = play(engine, click("newTask"), click("check"), *clicks, click("check"), seed=seed)
    assert [later["objects"][label]["value"] for label in ("points", "correct", "wrong")] == [0, 1, 1]


@pytest.mark.parametrize("row", range(3))
def test_a_number_is_asked_for_and_judged_with_a_reason(engine: ScriptEngine, row: int) -> None:
    seed, number = task_seed(row + 4)
    *_, wrong, right = play(
        engine, click("newTask"), typed("numberEntry", str(number + 1)), typed("numberEntry", str(number)), seed=seed
    )
    assert wrong["objects"]["message"]["value"].startswith(f"{written(number, row)} in ")
    assert wrong["objects"]["message"]["value"].endswith(f"which is not {number + 1}.")
    assert right["objects"]["message"]["value"].startswith(f"Right. {number} is")
    assert [right["objects"][label]["value"] for label in ("points", "correct", "wrong")] == [0, 1, 1]


def test_games_are_won_by_digits(engine: ScriptEngine) -> None:
    heaps = typed("heapsEntry", "5 10 15 20 25")
    assert said(engine, heaps) == (
        "Nim: the columns 8, 4, 1 have an odd number of ones, so the nim-sum is 13 and the player to move wins (N): "
        "make 10 into 7."
    )
    taking = [click("game"), typed("heapsEntry", "100")]
    assert said(engine, *taking).endswith(
        "100 is 10201 in ternary and ends in 1, so the player to move wins (N): take 1."
    )
    wythoff = [click("game"), click("game")]
    assert said(engine, *wythoff) == "Wythoff’s game has two heaps: type two sizes, such as 3, 5."
    assert "4 is 101, with an even number of zeros at its end (0), and 7 is the same" in said(
        engine, *wythoff, typed("heapsEntry", "7, 4")
    )
    assert said(engine, *wythoff, typed("heapsEntry", "0, 0")) == (
        "Wythoff: both heaps are empty, so there is no move: the player to move loses (P)."
    )
    assert "2 is 10 and ends in an odd number of zeros (1)" in said(engine, *wythoff, typed("heapsEntry", "2, 3"))


def test_columns_with_an_odd_number_of_ones_are_marked(engine: ScriptEngine) -> None:
    marked = r"\textcolor{9C3D86}{\mathbf{%s}}"
    latex = play(engine, typed("heapsEntry", "5, 6"))[-1]["objects"]["explained"]["value"]
    two, one = marked % 2, marked % 1
    assert latex.startswith(r"\begin{array}{r|ccc}&4&" + two + "&" + one + r"\\ \hline 5&1&")
    assert latex.endswith(r"\hline \oplus&0&" + one + "&" + one + r"\end{array}")
    even = play(engine, typed("heapsEntry", "1, 2, 3"))[-1]["objects"]["explained"]["value"]
    assert "textcolor" not in even


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
