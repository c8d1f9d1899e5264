"""Sequences in the scripts against `ggbgen.solver.sequences`, and the feedback of `periods` to answers."""

from __future__ import annotations

import random
from typing import Any

import pytest
from script_engines import Json, ScriptEngine, pure_sources

import ggbgen
from ggbgen.explorers.periods import COUNT, MOST, PRACTICE, ruled_game
from ggbgen.solver.sequences import code_of
from ggbgen.solver.sequences.criterion import criterion_of
from ggbgen_research.verification.take_away.sequences import pattern_of
from tests.built import build
from tests.theory_facts import proving_sequence

Result = dict[str, Any]
OPEN: dict[str, Json] = {"act": "open"}
SEED = 20170501


def random_rules(count: int) -> list[str]:
    """Return subtraction sets, sets that may not be taken, and codes, some of which are infinite."""
    generator = random.Random(SEED)
    found: list[str] = []
    for _ in range(count):
        numbers = sorted(generator.sample(range(1, generator.choice([6, 12, 40])), generator.randint(1, 5)))
        code = generator.choice("004") + "." + "".join(generator.choices("01234567", k=generator.randint(1, 4)))
        found += [
            ", ".join(map(str, numbers)),
            "all but " + ",".join(map(str, numbers)),
            code + generator.choice(["", "", "..."]),
        ]
    return [rules for rules in found if not rules.startswith(("0.0", "4.0")) or set(rules) - set("04.")]


RULES = [
    "1, 3, 4",
    "2,4,7",
    "99",
    "all but 67",
    "all but 1-5, 99",
    "0.1377",
    "1, 9, 10",
    "all but",
    "all but 2, 3",
    "0.77",
    "0.07",
    "0.15",
    "4.3...",
    "0.3...",
    "0.165",
]


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def typed(entry: str, text: str) -> dict[str, Json]:
    return {"act": "type", "label": entry, "text": text}


def play(engine: ScriptEngine, *actions: dict[str, Json], **parameters: object) -> list[Result]:
    results = engine.play([build("periods", **parameters)], [OPEN, *actions], mode="sandbox")
    assert [result["error"] for result in results] == [""] * len(results)
    assert [result["unsaveable"] for result in results] == [[]] * len(results)
    return results


def said(engine: ScriptEngine, *actions: dict[str, Json], **parameters: object) -> str:
    return str(play(engine, *actions, **parameters)[-1]["objects"]["message"]["value"])


def check_rules(engine: ScriptEngine, rules: list[str]) -> int:
    """Compare values, the conditions for proving a period, and the period; return how many periods are proved."""
    games = [each["game"] for each in engine.call(pure_sources(), [["readRules", text, "all but"] for text in rules])]
    values = engine.call(pure_sources(), [["provingValues", game, COUNT, MOST] for game in games])
    criteria = engine.call(pure_sources(), [["criterionOf", game] for game in games])
    found = engine.call(
        pure_sources(), [["repetitionOf", game, each] for game, each in zip(games, values, strict=True)]
    )
    for text, own, criterion, repetition in zip(rules, values, criteria, found, strict=True):
        game = ruled_game(text)
        expected = proving_sequence(game)
        assert own == expected.values.tolist(), text
        code = code_of(game)
        assert code is not None
        known = criterion_of(code)
        if known is None:
            assert criterion in {None, "Lasker"}, text
        else:
            assert [criterion[key] for key in ("rounds", "window", "least", "arithmetic")] == [
                known.rounds,
                known.window,
                known.least,
                known.arithmetic,
            ], text
        if expected.preperiod is None:
            assert repetition is None, text
        else:
            assert repetition == {
                "preperiod": expected.preperiod,
                "period": expected.period,
                "saltus": expected.saltus,
                "proved": expected.proved,
            }, text
    return sum(bool(repetition and repetition["proved"]) for repetition in found)


@pytest.mark.sweep
@pytest.mark.long
def test_random_rules_agree_with_python(node: ScriptEngine) -> None:
    rules = random_rules(120)
    assert len(rules) > 300
    assert 100 < check_rules(node, rules) < len(rules)


@pytest.mark.sweep
def test_known_games_agree_with_python_in_every_engine(pure_engine: ScriptEngine) -> None:
    assert check_rules(pure_engine, RULES) >= 8


def test_the_practice_sequences_have_the_patterns_that_are_verified(node: ScriptEngine) -> None:
    found = node.call(pure_sources(), [["shortestPattern", list(map(int, terms))] for terms in PRACTICE])
    for terms, pattern in zip(PRACTICE, found, strict=True):
        expected = pattern_of(tuple(map(int, terms)))
        assert expected.kind.removesuffix(" periodic") == pattern["kind"]
        assert [pattern[key] for key in ("preperiod", "period", "saltus")] == [
            expected.preperiod,
            expected.period,
            expected.saltus,
        ]


@pytest.mark.long
def test_random_terms_have_the_same_shortest_pattern(node: ScriptEngine) -> None:
    generator = random.Random(SEED)
    many = [[generator.randrange(4) for _ in range(generator.randint(2, 12))] for _ in range(300)]
    for _ in range(100):  # sequences that do have a period
        start, period = generator.randrange(3), generator.randint(1, 4)
        steps = [generator.choice([0, 0, 2]) for _ in range(period)]
        terms = [generator.randrange(5) for _ in range(start + period)]
        while len(terms) < 14:
            terms.append(terms[-period] + steps[(len(terms) - start) % period])
        many.append(terms)
    found = node.call(pure_sources(), [["shortestPattern", terms] for terms in many])
    for terms, pattern in zip(many, found, strict=True):
        try:
            expected = pattern_of(terms)
        except ValueError:
            assert pattern is None
            continue
        assert (pattern["kind"], pattern["preperiod"], pattern["period"], pattern["saltus"]) == (
            expected.kind.removesuffix(" periodic") if "arithmetic" in expected.kind else expected.kind,
            expected.preperiod,
            expected.period,
            expected.saltus,
        )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        *(
            (text, "form")
            for text in ("", "x", "1, a", "all of 2", "5-1", "1-2-3", "0.", ".", "0.7x", "1.2.3", "- 1", '"1"')
        ),
        ("123", "large"),
        ("all but 1-100", "large"),
        ("0, 1", "zero"),
        ("0-3", "zero"),
        ("all but 0", "zero"),
        ("0.78", "digit"),
        ("9.1", "digit"),
        ("1.7", "before"),
        ("0.000", "nothing"),
    ],
)
def test_what_are_no_rules_is_refused(engine: ScriptEngine, text: str, problem: str) -> None:
    assert engine.call(pure_sources(), [["readRules", text, "all but"]]) == [{"problem": problem}]
    if text:
        with pytest.raises(ggbgen.ParameterError, match="rules: "):
            ggbgen.build("periods", rules=text)
        assert said(engine, typed("rulesEntry", text)).endswith("The rules stay as they were.")


def test_rules_may_be_written_in_the_language_of_the_applet(node: ScriptEngine) -> None:
    found = node.call(
        pure_sources(),
        [["readRules", text, "todos menos"] for text in ("todos menos 2 3", "Todos menos 3,2", "all but 2, 3")],
    )
    assert found == [{"game": {"digits": [0, 3, 0, 0], "further": 3}}] * 3


def answered(engine: ScriptEngine, answer: str, *before: dict[str, Json], **parameters: object) -> Result:
    return play(engine, *before, typed("answerEntry", answer), click("check"), **parameters)[-1]["objects"]


@pytest.mark.long
def test_a_right_answer_is_told_what_proves_it(engine: ScriptEngine) -> None:
    objects = answered(engine, "0, 7")
    assert objects["message"]["value"] == (
        "Right: purely periodic, pre-period 0, period 7. No move takes more than 4, so a window of that many values "
        "that comes again proves it: G(0) to G(3) comes again 7 later."
    )
    assert [objects[label]["value"] for label in ("correct", "wrong", "judged")] == [1, 0, 1]
    kayles = answered(engine, "71, 12", rules="0.77")
    assert "by Guy and Smith it is enough that G(71) to G(155) comes again 12 later" in kayles["message"]["value"]
    all_but = answered(engine, "0, 4", click("kind"), rules="all but 2, 3")
    assert "so a window of 7 values that comes again, higher by the saltus, proves it" in all_but["message"]["value"]
    lasker = answered(engine, "1, 4", click("kind"), rules="4.3...")
    assert lasker["message"]["value"].endswith("It is known for all n: this is Lasker’s Nim.")


@pytest.mark.parametrize(
    ("rules", "answer", "kinds", "part"),
    [
        ("0.77", "70, 12", 0, "Not periodic in this way: G(70) = 6, but G(82) = 2."),
        ("1, 3, 4", "0, 3", 0, "Not periodic in this way: G(0) = 0, but G(3) = 1."),
        ("1, 3, 4", "0, 14", 0, "the period 7 is enough."),
        ("1, 3, 4", "2, 7", 0, "it repeats from G(1) on already."),
        ("1, 3, 4", "0, 14", 2, "Nothing is added from one period to the next"),
        ("all but", "0, 2", 2, "The saltus is added at every place"),
        ("all but 2, 3", "0, 3", 1, "Not arithmetic periodic in this way: the saltus would be"),
        ("1, 3, 4", "0, 101", 0, "The period 101 from G(0) on does not come twice among these 200 values."),
    ],
)
def test_a_wrong_answer_gets_its_reason(engine: ScriptEngine, rules: str, answer: str, kinds: int, part: str) -> None:
    objects = answered(engine, answer, *[click("kind")] * kinds, rules=rules)
    assert part in objects["message"]["value"]
    assert [objects[label]["value"] for label in ("correct", "wrong", "judged")] == [0, 1, 0]


@pytest.mark.parametrize(
    ("rules", "answer", "kinds", "part"),
    [
        ("1, 3, 4", "0, 7", 1, "Nothing is added from one period to the next"),
        ("1, 3, 4", "0, 7", 2, "Nothing is added from one period to the next"),
        ("all but", "0, 1", 2, "The saltus is added at every place"),
        ("all but 99", "0, 198", 0, "Not periodic in this way: G(0) = 0, but G(198) = 99."),
    ],
)
def test_right_numbers_of_another_kind_are_not_counted(
    engine: ScriptEngine, rules: str, answer: str, kinds: int, part: str
) -> None:
    objects = answered(engine, answer, *[click("kind")] * kinds, rules=rules)
    assert objects["message"]["value"].startswith("Pre-period and period are right, but the kind is not. " + part)
    assert [objects[label]["value"] for label in ("correct", "wrong", "judged")] == [0, 0, 0]


@pytest.mark.parametrize(("rules", "saltus"), [("all but 99", 99), ("99", 0), ("all but 67", 67)])
def test_more_values_are_computed_where_they_prove_a_period(engine: ScriptEngine, rules: str, saltus: int) -> None:
    number = int(rules.rsplit(maxsplit=1)[-1])
    kinds = [click("kind")] if saltus else []
    *_, shown = play(engine, typed("rulesEntry", rules), click("solution"))
    assert f"pre-period 0, period {2 * number}" in shown["objects"]["message"]["value"]
    assert "only seen" not in shown["objects"]["message"]["value"]
    objects = answered(engine, f"0, {2 * number}", *kinds, rules=rules)
    assert objects["message"]["value"].startswith("Right: ")
    assert [objects[label]["value"] for label in ("correct", "wrong")] == [1, 0]
    assert len(objects["values"]["value"]) == 4 * number + 1 if saltus else 3 * number


@pytest.mark.long
def test_what_cannot_be_seen_is_not_counted(engine: ScriptEngine) -> None:
    objects = answered(engine, "5181, 1550", rules="0.165")
    assert objects["message"]["value"].endswith("here it can be neither confirmed nor refuted, and is not counted.")
    assert [objects[label]["value"] for label in ("correct", "wrong")] == [0, 0]
    assert said(engine, click("solution"), rules="0.165") == (
        f"Among G(0) to G({MOST - 1}) no period is seen; one may begin later or be longer."
    )
    assert answered(engine, "0, 3", rules="0.165")["wrong"]["value"] == 1  # it fails at once


def test_an_answer_is_counted_once_and_a_refused_one_clears_the_marks(engine: ScriptEngine) -> None:
    *_, first, again = play(engine, typed("answerEntry", "0, 14"), click("check"), click("check"))
    assert first["objects"]["wrong"]["value"] == again["objects"]["wrong"]["value"] == 1
    *_, refused, after = play(
        engine, typed("answerEntry", "0, 14"), click("check"), typed("answerEntry", "x"), click("check")
    )
    assert refused["objects"]["marks"]["value"] == []
    assert refused["objects"]["answerEntry"]["value"] == "x"
    assert after["objects"]["message"]["value"].startswith("Mark a period first")
    assert after["objects"]["wrong"]["value"] == 1
    *_, right, twice = play(engine, typed("answerEntry", "0, 7"), click("check"), click("check"))
    assert right["objects"]["correct"]["value"] == twice["objects"]["correct"]["value"] == 1
    *_, shown = play(engine, click("practice"), click("solution"), click("check"))
    assert [shown["objects"][label]["value"] for label in ("correct", "points")] == [0, 0]


@pytest.mark.parametrize(
    ("columns", "begins", "last"),
    [
        (14, [0, 182, 182, 0], "G(199) is the last value here."),
        (7, [49, 140, 140, 49], "G(199) is the last value here."),
        (2, [52, 78, 104, 78], "On the strip: G(104) to G(129)."),
    ],
)
def test_the_strip_reaches_what_messages_speak_of(
    engine: ScriptEngine, columns: int, begins: list[int], last: str
) -> None:
    turns = [click("further"), click("further"), click("earlier")]
    *_, shown, first, second, back = play(engine, click("solution"), *turns, rules="0.07", columns=columns)
    assert "G(53) to G(141) comes again" in shown["objects"]["message"]["value"]
    results = (shown, first, second, back)
    assert [result["objects"]["rowName0"]["value"] for result in results] == list(map(str, begins))
    assert second["objects"]["message"]["value"] == last
    clicked = play(engine, click("further"), click("s_{0,1}"), rules="0.07", columns=columns)[-1]["objects"]
    assert clicked["marks"]["value"] == [13 * columns + 1]


def test_the_strip_shows_the_window_that_comes_again(engine: ScriptEngine) -> None:
    objects = answered(engine, "0, 7")
    faces = [objects[f"s_{{0,{column}}}"]["fill"] for column in range(12)]
    window, again, plain = faces[0], faces[7], faces[4]
    assert faces == [window] * 4 + [plain] * 3 + [again] * 4 + [plain]
    assert len({window, again, plain}) == 3


def test_six_sequences_are_found_for_points(engine: ScriptEngine) -> None:
    kinds = {"periodic": 0, "arithmetic periodic": 1, "sapp regular": 2}
    actions: list[dict[str, Json]] = []
    now = 0
    for terms in PRACTICE:
        pattern = pattern_of(tuple(map(int, terms)))
        turns = (kinds[pattern.kind] - now) % 3
        now = kinds[pattern.kind]
        answer = typed("answerEntry", f"{pattern.preperiod}, {pattern.period}")
        actions += [click("practice"), *[click("kind")] * turns, answer, click("check")]
    results = play(engine, *actions)
    checked = [
        result["objects"] for action, result in zip([OPEN, *actions], results, strict=True) if action == click("check")
    ]
    assert [objects["points"]["value"] for objects in checked] == [1, 2, 3, 4, 5, 6]
    assert all(objects["message"]["value"].startswith("Right: ") for objects in checked)
    assert checked[-1]["solved"]["value"] == [1] * 6
    assert checked[4]["message"]["value"] == "Right: purely sapp regular, pre-period 0, period 3, saltus 2."


def test_both_beginnings_can_be_clicked_and_the_period_lines_up_in_the_rows(engine: ScriptEngine) -> None:
    *_, one, both = play(engine, click("s_{0,7}"), click("s_{1,0}"))
    assert one["objects"]["marks"]["value"] == [7]
    assert both["objects"]["marks"]["value"] == [7, 14]
    assert both["objects"]["answerEntry"]["value"] == "7, 7"
    shown = [label for label, item in both["objects"].items() if label.startswith("s_{") and item["visible"]]
    assert len(shown) == 13 * 14
    assert both["objects"]["message"]["value"].startswith("Rows of 14: each is 2 periods. Pre-period 7, period 7.")
    # The period 5 is wrong: values that should be equal stand in one column, and are not.
    *_, wrong, again, full = play(engine, typed("answerEntry", "0, 5"), click("s_{0,3}"), click("row"))
    columns = [{wrong["objects"][f"s_{{{row},{column}}}"]["caption"] for row in range(13)} for column in range(10)]
    assert all(len(column) > 1 for column in columns)
    assert not wrong["objects"]["s_{0,10}"]["visible"]
    assert not again["objects"]["s_{0,10}"]["visible"], "the rows stay until there is another guess"
    assert full["objects"]["s_{0,10}"]["visible"]


@pytest.mark.parametrize(
    ("answer", "length", "said"),
    [
        ("0, 7", 14, "Rows of 14: each is 2 periods."),
        ("0, 11", 11, "Rows of 11: each is 1 period."),
        ("0, 18", 9, "Rows of 9: 2 of them are one period."),
        ("0, 17", 14, "Rows of 14: the period 17 does not fit into them."),
    ],
)
def test_a_guess_that_is_longer_than_a_row_lines_up_too(
    engine: ScriptEngine, answer: str, length: int, said: str
) -> None:
    *_, guess = play(engine, typed("answerEntry", answer))
    assert guess["objects"]["message"]["value"].startswith(said)
    row = [guess["objects"][f"s_{{1,{column}}}"]["visible"] for column in range(14)]
    assert row == [True] * length + [False] * (14 - length)


def test_ten_terms_of_a_practice_sequence_stand_in_rows_of_their_period(engine: ScriptEngine) -> None:
    *_, guess = play(engine, click("practice"), typed("answerEntry", "0, 3"))
    row = [guess["objects"][f"s_{{1,{column}}}"]["visible"] for column in range(14)]
    assert row == [True] * 3 + [False] * 11
