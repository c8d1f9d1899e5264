"""The effects of stepping through `tournament-browser`, filtering, and entering numbers."""

from __future__ import annotations

from typing import Any

import pytest
from script_engines import Json, ScriptEngine

from ggbgen.definition import BACK, read_definition
from ggbgen.graphs.small_tournaments import small_tournaments
from ggbgen.scene.plain_text import shown_text
from tests.built import build, settings
from tests.small_facts import small_facts

TRIANGLE = 6
Result = dict[str, Any]
OPEN: dict[str, Json] = {"act": "open"}
OWN_OF_MESSAGES = {"message", "messageLine", "facts", "written"}


def click(label: str, times: int = 1) -> list[dict[str, Json]]:
    return [{"act": "click", "label": label}] * times


def typed(text: str) -> list[dict[str, Json]]:
    return [{"act": "type", "label": "numberEntry", "text": text}]


def play(engine: ScriptEngine, actions: list[dict[str, Json]], **parameters: object) -> list[Result]:
    results = engine.play([build("tournament-browser", **parameters)], [OPEN, *actions], mode="sandbox")
    assert [result["error"] for result in results] == [""] * len(results)
    assert [result["unsaveable"] for result in results] == [[]] * len(results)
    return results


def value(result: Result, label: str) -> Any:
    return result["objects"][label]["value"]


def numbers(results: list[Result]) -> list[int]:
    return [value(result, "number") for result in results]


def changed(before: Result, after: Result) -> set[str]:
    return {label for label, item in after["objects"].items() if item != before["objects"][label]}


@pytest.mark.long
@pytest.mark.parametrize(
    ("order", "presses", "wanted"),
    [
        (1, {}, (None, None, None, None)),
        (5, {}, (None, None, None, None)),
        (6, {"strongFilter": 1}, (None, True, None, None)),
        (6, {"lostFilter": 1}, (None, None, None, True)),
        (7, {"kingsFilter": 2, "strongFilter": 2}, (3, False, None, None)),
        (7, {"regularFilter": 1}, (None, None, True, None)),
        (8, {"kingsFilter": 5, "lostFilter": 1}, (6, None, None, True)),
        (8, {"kingsFilter": 7, "strongFilter": 1, "lostFilter": 2}, (8, True, None, False)),
    ],
)
def test_steps_visit_exactly_the_matches_and_then_begin_again(
    order: int, presses: dict[str, int], wanted: tuple[int | bool | None, ...], node: ScriptEngine
) -> None:
    matches = [
        number
        for number, facts in enumerate(small_facts(order), start=1)
        if all(wish is None or wish == fact for wish, fact in zip(wanted, facts, strict=False))
    ]
    assert matches
    filters = [action for label, times in presses.items() for action in click(label, times)]
    actions = [*typed(f"{order}:1"), *filters]
    results = play(node, [*actions, *click("goOn", len(matches)), *click("goBack", len(matches))])
    filtered = results[len(actions) :]
    assert all(value(result, "matches") == len(matches) for result in filtered)
    forwards = numbers(filtered[: len(matches) + 1])
    assert sorted(forwards[:-1]) == matches
    assert forwards[-1] == forwards[0]
    assert forwards[: len(matches)] == sorted(forwards[:-1])[matches.index(forwards[0]) :] + [
        number for number in matches if number < forwards[0]
    ]
    assert numbers(filtered[len(matches) :]) == forwards[::-1]
    assert [value(result, "place") for result in filtered] == [
        matches.index(number) + 1 for number in numbers(filtered)
    ]


def test_a_message_says_that_the_first_follows_the_last(engine: ScriptEngine) -> None:
    results = play(engine, [*typed("3:2"), *click("goOn"), *click("goBack")])
    assert [value(result, "message") for result in results[1:]] == [
        "Tournament 2 of 2 of order 3.",
        "After the last one comes the first. Tournament 1 of 2 of order 3.",
        "Before the first one comes the last. Tournament 2 of 2 of order 3.",
    ]
    alone = play(engine, [*typed("2:1"), *click("showKings"), *click("goOn"), *click("goBack")])
    assert value(alone[-1], "message") == "There is no other one. Tournament 1 of 1 of order 2."
    assert value(alone[-1], "kings") == [0]


@pytest.mark.long
def test_if_nothing_passes_a_message_says_so_and_the_board_stays(engine: ScriptEngine) -> None:
    filtered = [*click("strongFilter", 2), *click("lostFilter")]
    results = play(engine, [*click("showKings"), *filtered, *click("goOn"), *click("goBack")], order=5)
    before, *after = results[-4], *results[-3:]
    none = "No tournament of order 5 passes the filters. The board stays as it was."
    assert [value(result, "message") for result in after] == [f"In Sₙ: yes. {none}", none, none]
    assert [(value(result, "matches"), value(result, "place")) for result in after] == [(0, 0)] * 3
    # The panel has turned its pages, and its buttons say what may be pressed now.
    panel = {label for labels in settings(build("tournament-browser"))["pages"].values() for label in labels}
    own = {*OWN_OF_MESSAGES, "matches", "place", "lostFilterChoice", *panel}
    assert [changed(before, result) - own for result in after] == [set()] * 3


@pytest.mark.long
def test_an_order_of_which_nothing_passes_leaves_the_board(engine: ScriptEngine) -> None:
    regular = [*click("regularFilter"), *click("chosenOrder")]
    *_, found, none, again, free = play(engine, [*regular, *click("goOn"), *click("dropFilters")], order=7)[1:]
    assert (value(found, "order"), value(found, "matches")) == (7, 3)
    for result in (none, again):
        assert (value(result, "order"), value(result, "number")) == (7, value(found, "number"))
        assert value(result, "chosenOrderChoice") == 7
        assert (value(result, "matches"), value(result, "place")) == (0, 0)
    assert (value(free, "order"), value(free, "number"), value(free, "matches")) == (8, 1, 6880)


def test_a_filter_leaves_a_tournament_that_passes_on_the_board(engine: ScriptEngine) -> None:
    actions = [*typed("6:56"), *click("showKings"), *click("strongFilter"), *click("dropFilters")]
    results = play(engine, actions)
    assert small_facts(6)[55][1]
    assert {value(result, "number") for result in results[1:]} == {56}
    assert value(results[-1], "kings") == value(results[2], "kings") != []
    assert value(results[-2], "message").startswith("Strong: yes. Tournament 56 of 56 of order 6. ")
    assert value(results[-1], "message") == "There are no filters now. Tournament 56 of 56 of order 6."


def test_a_number_that_the_filters_leave_out_is_shown_and_said_to_be_left_out(engine: ScriptEngine) -> None:
    results = play(engine, [*typed("7:1"), *click("strongFilter"), *typed("7:1"), *click("goOn")])
    _, _, strong, asked, following = results
    assert value(strong, "number") > 1
    assert (value(asked, "number"), value(asked, "place"), value(asked, "matches")) == (1, 0, 353)
    assert value(asked, "message") == "Tournament 1 of 456 of order 7. It does not pass the filters."
    assert value(following, "number") == value(strong, "number")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("0", "There is no number 0 of order 5, expected 1 to 12."),
        ("13", "There is no number 13 of order 5, expected 1 to 12."),
        ("8:6881", "There is no number 6881 of order 8, expected 1 to 6880."),
        ("9:1", "Order 9 is not here, expected 1 to 8."),
        ("x", "‘x’ is no number from 1 to 12, nor an order and a number such as 7:45."),
        ("6,880", "‘6,880’ is no number from 1 to 12"),
        ('"1"', "‘“1”’ is no number from 1 to 12"),
        ("</script>]]>\\", "‘</script>]]…’ is no number from 1 to 12"),
        ("\u202e5", "‘U+202E5’ is no number from 1 to 12"),
        ("1" * 10_000, "is no number from 1 to 12"),
        ("\U0001f600", "‘\U0001f600’ is no number from 1 to 12"),
        ("  ", "Type a number from 1 to 12, or an order and a number such as 7:45."),
    ],
    ids=ascii,
)
def test_what_is_no_number_is_explained_and_the_board_stays(text: str, part: str, engine: ScriptEngine) -> None:
    *_, before, after = play(engine, [*click("goOn"), *click("showKings"), *click("showPath"), *typed(text)])
    assert part in value(after, "message")
    assert changed(before, after) <= {"message", "messageLine", "numberEntry", "numberEntryTaken"}
    assert str(value(after, "numberEntry")) == shown_text(text)[:400]


def test_typing_what_is_on_the_board_hides_nothing(engine: ScriptEngine) -> None:
    *_, before, after = play(engine, [*click("showKings"), *click("showPath"), *typed(" 5 : 01 ")])
    assert value(after, "message") == "This tournament is on the board. Tournament 1 of 12 of order 5."
    assert (value(after, "kings"), value(after, "path")) == (value(before, "kings"), value(before, "path"))


def test_what_was_asked_for_is_hidden_with_the_next_tournament(engine: ScriptEngine) -> None:
    asked = [action for label in ("showComponents", "showPath", "showOutcome") for action in click(label)]
    results = play(engine, [*click("captions"), *asked, *click("goOn")], order=8, number=2)
    shown, stepped = results[-2:]
    assert len(value(shown, "path")) == 8
    assert value(shown, "components") == []
    assert value(shown, "outcome") == "P"
    assert [value(stepped, label) for label in ("path", "components", "outcome", "kings")] == [[], [], "", []]
    buttons = ("showKings", "showComponents", "showPath", "showOutcome")
    assert [stepped["objects"][label]["caption"] for label in buttons] == [
        "Kings",
        "Strong components",
        "Hamiltonian path",
        "Outcome",
    ]
    assert value(stepped, "captionsChoice") == 1
    assert stepped["objects"]["V_{0}"]["caption"] == str(value(stepped, "scores")[0])


@pytest.mark.parametrize(
    ("order", "number", "parts"),
    [
        (1, 1, ["is over here: A beats all others"]),
        (3, 2, ["wins (N)", "Only C beats A: delete C, then A is the only king.", "Deletions that win: A, B, C."]),
        (8, 6500, ["loses (P)", "in S_8", "none leads to S_7"]),
    ],
)
def test_the_outcome_is_said_with_a_reason(order: int, number: int, parts: list[str], engine: ScriptEngine) -> None:
    [_, result] = play(engine, click("showOutcome"), order=order, number=number)
    assert [part for part in parts if part not in value(result, "message")] == []
    assert value(result, "outcome") == ("N" if order == 3 else "P")


def test_a_win_without_a_nearly_undefeated_vertex_leads_to_a_lost_tournament(engine: ScriptEngine) -> None:
    # Among the tournaments of order 6 that are neither over nor in S_6 and have no vertex of score 4.
    for number, tournament in enumerate(small_tournaments(6), start=1):
        if max(tournament.scores()) < 4 and not small_facts(6)[number - 1][3]:
            [_, result] = play(engine, click("showOutcome"), order=6, number=number)
            assert "what is left is in S_5, lost for the player to move." in value(result, "message")
            assert value(result, "outcome") == "N"
            break
    else:
        pytest.fail("there is no such tournament")


def test_the_outcome_marks_the_deletions_that_win_until_it_is_asked_for_again(engine: ScriptEngine) -> None:
    def triangles(result: Result) -> list[int]:
        return [i for i in range(3) if result["objects"][f"V_{{{i}}}"]["shape"] == TRIANGLE]

    _, kings, shown, hidden = play(engine, [*click("showKings"), *click("showOutcome", 2)], order=3, number=2)
    assert (triangles(kings), triangles(shown), triangles(hidden)) == ([], [0, 1, 2], [])
    assert [value(shown, label) for label in ("outcome", "kings")] == ["N", []]
    assert [value(hidden, label) for label in ("outcome", "message")] == ["", "The outcome is hidden."]


@pytest.mark.parametrize(
    ("order", "label", "offered"),
    [
        (1, "kingsFilter", ["any", "1"]),
        (2, "strongFilter", ["any", "no"]),
        (4, "kingsFilter", ["any", "1", "3"]),
        (4, "regularFilter", ["any", "no"]),
        (5, "lostFilter", ["any", "yes", "no"]),
        (5, "kingsFilter", ["any", "1", "3", "4", "5"]),
    ],
)
def test_a_filter_offers_only_what_some_tournament_of_the_order_has(
    engine: ScriptEngine, order: int, label: str, offered: list[str]
) -> None:
    (options,) = (c.options for c in read_definition("tournament-browser").controls if c.label == label)
    there = play(engine, click(label, len(offered)), order=order)
    back = play(engine, click(label + BACK, len(offered)), order=order)
    assert [options[value(result, f"{label}Choice")] for result in there] == [*offered, "any"]
    assert [options[value(result, f"{label}Choice")] for result in back] == [*offered, "any"][::-1]
