"""The whole library of each applet on a GeoGebra API that is an object store; see ggbgen/offline/api.js."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from script_engines import (
    Json,
    ScriptEngine,
    drawn_numbers,
)

import ggbgen
from ggbgen.definition import applet_names, read_definition
from ggbgen.definition.extract import FAILURE
from ggbgen.graphs import random_graph, random_tournament
from ggbgen.page.panel_column import EVERY_PAGE
from ggbgen.scene.objects import InputBox
from tests import shipped
from tests.built import build

Result = dict[str, Any]
OPEN: dict[str, Json] = {"act": "open"}
GAME_APPLETS = shipped.GAMES
# A move at the beginning of a game.
BOARD_CLICKS = {"nim": ["c_{1,2}"], "game-of-thrones": ["V_{0}"], "hackenbush": ["e_{0}"]} | {
    name: ["V_{0}", "e_{0,1}", "w_{0,1}"] for name in GAME_APPLETS if name.startswith("graph-nim")
}
# Buttons that lead to another page of the panel.
LEADING = {"challenge", "askMe", "editBoard", "toMore", "toSettings", "toPlay", "backToMore"}
# Pages of the panel after the first one, with the button that turns to each from the one before.
FURTHER = {"more": "toMore", "settings": "toSettings"}


def click(label: str, **more: Json) -> dict[str, Json]:
    return {"act": "click", "label": label, **more}


def typed(label: str, text: str, **more: Json) -> dict[str, Json]:
    return {"act": "type", "label": label, "text": text, **more}


def message(result: Result) -> str:
    return str(result["objects"]["message"]["value"])


def fail(method: str) -> dict[str, Json]:
    return {"act": "fail", "method": method}


# Errors are caught in one place, the entry points of the library: an explorer, a game and a question of each kind
# demonstrate it.
SOME_APPLETS = ("random-graph", "nim", "ask-kings", "ask-winner", "nim-table", "hackenbush", "sum")


def value(result: Result, label: str) -> Any:
    return result["objects"][label]["value"]


def presses(name: str) -> list[str]:
    """Return the buttons and choices of the panel's first page, and of an explorer's further pages with their turning.

    Buttons that lead elsewhere are left out (see test_scripts_challenge.py).
    """
    found = [*controls(name, "button", "", EVERY_PAGE), *controls(name, "choice", "", EVERY_PAGE)]
    for page, button in FURTHER.items() if name in shipped.EXPLORERS else ():
        here = [*controls(name, "button", page), *controls(name, "choice", page)]
        found += [button, *here] if here or controls(name, "input", page) else []
    return found


def turnings(name: str, label: str) -> list[str]:
    """Return the buttons that turn the panel from its first page to that of a control."""
    pages = [*FURTHER]
    page = next((control.page for control in read_definition(name).controls if control.label == label), "")
    return [FURTHER[each] for each in pages[: pages.index(page) + 1]] if page in pages else []


def controls(name: str, kind: str, *pages: str) -> list[str]:
    """Return the controls on some pages of the panel, without those that leave them."""
    shown = {item.label for item in build(name).scene.objects}
    found = [control for control in read_definition(name).controls if control.page in pages]
    return [
        control.entry if kind == "input" else control.label
        for control in found
        if control.kind == kind and control.label in shown and control.label not in LEADING
    ]


@pytest.mark.parametrize("name", applet_names())
def test_every_control_answers_with_a_message(name: str, mode: str, mode_engine: ScriptEngine) -> None:
    buttons, entries = presses(name), controls(name, "input", "", EVERY_PAGE, *FURTHER)
    assert buttons
    assert entries
    actions = [OPEN, *map(click, buttons), *(typed(entry, "no such thing") for entry in entries)]
    # The seed is chosen so that two successive random graphs have different orders.
    results = mode_engine.play([build(name)], actions, mode=mode, draws=[2])
    assert [result["error"] for result in results] == [""] * len(actions)
    assert all(value(result, "ready") == 1 for result in results)
    turned = {k for k, label in enumerate(buttons, 1) if label in FURTHER.values()}
    messages = [message(result) for k, result in enumerate(results) if k not in turned]
    assert all(messages)
    assert not [text for text in messages if text.startswith(FAILURE)]
    # Each message describes the last action, so none repeats the previous one.
    assert all(text != before for before, text in pairwise(messages))
    for result in results:
        line, words = str(value(result, "messageLine")).split(), message(result).split()
        if "deeds" not in result["objects"]:
            assert line == words
            continue
        # In a game, the line says what comes next, and other texts say what happened or who won.
        left = iter(words)
        assert all(word in left for word in line)
        assert line or result["objects"]["resultTitle"]["visible"]


@pytest.mark.parametrize(
    ("name", "button", "method"),
    [
        ("tournament-kings", "showKings", "evalCommand"),
        ("tournament-kings", "showScores", "setValue"),
        ("tournament-browser", "goOn", "setVisible"),
        ("sprague-grundy", "V_{10}", "getAllObjectNames"),
        ("random-graph", "showDegrees", "getCaption"),
        ("graph-nim", "showValues", "setColor"),
        ("nim", "c_{1,2}", "setValue"),
        ("nim", "explain", "setVisible"),
    ],
)
def test_an_exception_in_a_script_becomes_a_message(
    name: str, button: str, method: str, mode: str, mode_engine: ScriptEngine
) -> None:
    actions = [OPEN, *map(click, turnings(name, button)), fail(method), click(button), fail(""), click(button)]
    results = mode_engine.play([build(name)], actions, mode=mode)
    assert [result["error"] for result in results] == [""] * len(actions)
    failed, mended = results[-3], results[-1]
    assert f"the test has 'broken' {method}" in message(failed)
    assert message(failed).startswith(FAILURE)
    assert value(failed, "messageLine").replace("\n", "") == message(failed)
    assert failed["unsaveable"] == []
    assert value(failed, "ready") == (1 if method == "setValue" else -1)
    assert value(mended, "ready") == 1
    assert "broken" not in message(mended)
    assert " ".join(value(mended, "messageLine").split()) in message(mended)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("method", "ready"), [("getValueString", -1), ("setValue", 0)])
@pytest.mark.parametrize("name", SOME_APPLETS[:2])
def test_an_exception_at_the_start_leaves_a_message_and_ready_at_minus_1_if_it_can_be_set(
    name: str, method: str, ready: int, language: str, mode: str, mode_engine: ScriptEngine
) -> None:
    applet = build(name, language=language)
    [_, result] = mode_engine.play([applet], [fail(method), OPEN], mode=mode)
    assert result["error"] == ""
    assert value(result, "ready") == ready
    assert f"the test has 'broken' {method}" in message(result)
    assert value(result, "messageLine").startswith(FAILURE) == (language == "en")


@pytest.mark.parametrize("name", [name for name in SOME_APPLETS if name in GAME_APPLETS])
def test_a_game_whose_start_failed_begins_with_the_next_click(name: str, mode: str, mode_engine: ScriptEngine) -> None:
    actions = [fail("evalCommand"), OPEN, fail(""), click("hint")]
    results = mode_engine.play([build(name)], actions, mode=mode)
    assert [value(result, "ready") for result in results[1:]] == [-1, -1, 1]
    assert value(results[-1], "outcome")
    assert " to move" in value(results[-1], "facts")
    [_, hinted] = mode_engine.play([build(name)], [OPEN, click("hint")], mode=mode)
    others = {
        label: item
        for label, item in results[-1]["objects"].items()
        if label not in ("message", "messageLine", "written")
    }
    assert others.items() <= hinted["objects"].items()


@pytest.mark.parametrize("name", SOME_APPLETS)
def test_after_a_failure_the_next_entry_makes_the_applet_whole_again(
    name: str, mode: str, mode_engine: ScriptEngine
) -> None:
    entry, *_ = controls(name, "input", "", EVERY_PAGE, *FURTHER)
    # The last text is the one already in the box, typed again.
    (own,) = (item.value for item in build(name).scene.objects if isinstance(item, InputBox) and item.entry == entry)
    tried = [typed(entry, text) for text in ("7", "101", "1", "2, 3", f"{own} ")]
    actions = [OPEN, fail("getAllObjectNames"), *tried, fail(""), typed(entry, "4"), {"act": "reopen"}]
    results = mode_engine.play([build(name)], actions, mode=mode)
    assert [value(result, "ready") for result in (results[0], *results[-2:])] == [1, 1, 1]
    assert -1 in [value(result, "ready") for result in results[2 : 2 + len(tried)]]


@pytest.mark.parametrize("name", SOME_APPLETS)
def test_a_failed_applet_that_was_saved_works_when_it_is_opened_again(
    name: str, mode: str, mode_engine: ScriptEngine
) -> None:
    definition = read_definition(name)
    first = "solution" if definition.questions or definition.asks else controls(name, "button", "", EVERY_PAGE)[0]
    button = "newGame" if definition.ruleset else first
    actions = [OPEN, fail("evalCommand"), click(button), fail(""), {"act": "reopen"}]
    results = mode_engine.play([build(name)], actions, mode=mode)
    assert [value(result, "ready") for result in results[2:]] == [-1, -1, 1]


@pytest.mark.long
@pytest.mark.parametrize("name", applet_names())
def test_two_copies_on_one_page_do_not_touch_each_other(name: str, node: ScriptEngine) -> None:
    check_side_by_side(node, build(name), build(name))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("tournament-kings", "random-graph"),
        ("graph-nim", "nim"),
        ("tournament-browser", "sprague-grundy"),
    ],
)
def test_two_different_applets_on_one_page_do_not_touch_each_other(one: str, other: str, node: ScriptEngine) -> None:
    check_side_by_side(node, build(one), build(other))


def test_an_applet_in_two_languages_on_one_page_keeps_them_apart(node: ScriptEngine) -> None:
    english, spanish = (build("random-graph", language=language) for language in ("en", "es"))
    check_side_by_side(node, english, spanish)


def check_side_by_side(node: ScriptEngine, first: ggbgen.Applet, second: ggbgen.Applet) -> None:
    """Check that both applets end as each does alone, clicked in turn, and in a page of either kind."""
    for mode in ("direct", "page"):
        alone = []
        for applet, draw in ((first, 0), (second, 1)):
            buttons = controls(applet.slug, "button", "", EVERY_PAGE)
            actions = [OPEN, *map(click, [*BOARD_CLICKS.get(applet.slug, []), *buttons])]
            actions += [typed(entry, "3") for entry in controls(applet.slug, "input", "", EVERY_PAGE, *FURTHER)]
            alone.append((actions, node.play([applet], actions, mode=mode, draws=[draw])))
        together = [
            {**action, "applet": index}
            for pair in zip(*(actions for actions, _ in alone), strict=False)
            for index, action in enumerate(pair)
        ]
        results = node.play([first, second], together, mode=mode)
        for action, result in zip(together, results, strict=True):
            index = action["applet"]
            step = sum(other["applet"] == index for other in together[: together.index(action)])
            assert result == alone[index][1][step], (mode, action)


def test_without_a_seed_geogebra_draws_one(node: ScriptEngine) -> None:
    seed = drawn_numbers(5)[0]
    applets = [build("random-graph"), build("tournament-kings")]
    actions = [OPEN, click("newGraph"), {**OPEN, "applet": 1}, click("randomTournament", applet=1)]
    _, graph, _, tournament = node.play(applets, actions, mode="direct", draws=[5, 5])
    assert value(graph, "seed") == value(tournament, "seed") == seed
    expected = random_graph(seed, 2, min_order=1, max_order=10, probability=0.5)
    assert value(graph, "adjacency") == [list(row) for row in expected.adjacency()]
    triangle = random_tournament(seed, 1, order=6).upper_triangle()
    assert value(tournament, "tournament") == triangle
