"""One heap or two on another board: the choice between heaps and a marker, and the cold pairs of Wythoff's game."""

from __future__ import annotations

from typing import Any

import pytest
from game_rules import sources_of
from script_engines import ScriptEngine

import ggbgen
from ggbgen.rulesets.wythoff import Wythoff
from ggbgen.solver import Play, solve
from tests.built import build, settings

OPEN = {"act": "open"}


def click(label: str) -> dict[str, Any]:
    return {"act": "click", "label": label}


def shown(objects: dict[str, Any], letter: str) -> set[str]:
    return {label for label, item in objects.items() if label.startswith(f"{letter}_{{") and item["visible"]}


def played(node: ScriptEngine, mode: str, name: str, actions: list[Any], **parameters: object) -> list[Any]:
    results = node.play([build(name, **parameters)], [OPEN, *actions], mode=mode)
    assert [result["error"] for result in results] == [""] * len(results)
    return [result["objects"] for result in results]


def test_a_game_goes_on_on_the_other_board(mode: str, mode_engine: ScriptEngine) -> None:
    actions = [click("picture"), click("q_{0}"), click("pictureBack"), {"act": "reopen"}, click("c_{1,1}")]
    heaps, marker, moved, back, again, last = played(
        mode_engine, mode, "wythoff", actions, computer="a friend", heaps="5,3"
    )
    assert len(shown(heaps, "c")) == 8
    assert not (shown(heaps, "q") | shown(heaps, "v") | shown(heaps, "m") | shown(heaps, "last"))
    assert not heaps["cells"]["visible"]
    assert not shown(marker, "c") | shown(marker, "b")
    assert (len(shown(marker, "q")), len(shown(marker, "v")), len(shown(marker, "m"))) == (5 + 3 + 3, 11, 1)
    assert marker["cells"]["visible"]
    # The first of the cells, in ascending order, is that of the empty first heap.
    assert moved["position"]["value"] == [0, 3]
    assert len(shown(moved, "last")) == 1
    assert len(shown(back, "c")) == 3
    assert not (shown(back, "q") | shown(back, "v") | shown(back, "m") | shown(back, "last"))
    assert again == back
    assert last["winner"]["value"] == 2


@pytest.mark.long
def test_larger_heaps_than_cells_stay_heaps(node: ScriptEngine) -> None:
    actions = [{"act": "type", "label": "startEntry", "text": "9, 2"}, click("picture")]
    *_, after = played(node, "page", "wythoff", actions, computer="a friend", heaps="5,3")
    assert after["message"]["value"] == "There are not enough cells for this game: type heaps of at most 5 first."
    assert after["pictureChoice"]["value"] == 0
    assert len(shown(after, "c")) == 11
    actions = [{"act": "type", "label": "startEntry", "text": "9, 2"}]
    *_, refused = played(node, "page", "wythoff", actions, computer="a friend", heaps="5,3", picture="marker")
    assert "The cells are for 2 heaps of at most 5 each." in refused["message"]["value"]
    assert refused["position"]["value"] == [5, 3]


@pytest.mark.parametrize(
    ("name", "heaps", "choice", "marker"),
    [
        ("nim", (3, 5, 7), False, False),
        ("nim", (4, 6), True, True),
        ("circular-nim", (2, 3, 1), False, False),
        ("subtraction", (100,), False, True),  # too large for a column
    ],
)
def test_the_choice_is_there_for_one_heap_or_two(name: str, heaps: tuple[int, ...], choice: bool, marker: bool) -> None:
    labels = {item.label for item in build(name, heaps=heaps).scene.objects}
    assert ("picture" in labels, "m_{0}" in labels) == (choice, marker)
    assert "c_{0,1}" in labels or name == "subtraction"


@pytest.mark.parametrize("play", Play)
def test_cold_pairs_are_what_the_search_finds(play: Play, node: ScriptEngine) -> None:
    solution = solve(Wythoff(heaps=(31, 31)), play=play)
    lost = [[a, b] for a in range(32) for b in range(a, 32) if solution.value((a, b)).outcome == "P"]
    sources = sources_of(build("wythoff"))
    assert sorted(node.call(sources, [["coldPair", n, play.value] for n in range(len(lost))])) == lost


@pytest.mark.long
def test_fibonacci_digits_have_no_neighbours_and_shift_from_heap_to_heap(node: ScriptEngine) -> None:
    sources = sources_of(build("wythoff"))
    places = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    digits = node.call(sources, [["fibonacciDigits", n] for n in range(100)])
    for n, text in enumerate(digits):
        assert "11" not in text
        assert sum(place for place, digit in zip(places, reversed(text), strict=False) if digit == "1") == n
    for n in range(1, 20):
        first, second = node.call(sources, [["coldPair", n, "normal"]])[0]
        assert digits[second] == digits[first] + "0"


def test_a_begun_move_is_dropped_where_the_board_changes_and_a_marker_needs_no_button_that_ends_one(
    node: ScriptEngine,
) -> None:
    actions = [click("c_{0,5}"), click("picture"), click("pictureBack")]
    heaps, begun, marker, back = played(node, "direct", "wythoff", actions, heaps="5,3")
    assert [objects["draft"]["value"] != "" for objects in (heaps, begun, marker, back)] == [False, True, False, False]
    for label in ("done", "cancel"):
        looks = [objects[label]["colour"] for objects in (heaps, begun, marker, back)]
        # They are greyed out instead of hidden, which would leave a gap on the panel.
        assert looks[0] == looks[2] == looks[3] != looks[1]
        assert heaps[label]["visible"]


@pytest.mark.long
@pytest.mark.parametrize(("heaps", "numbered"), [("6,4", True), ("20,15", False)])
def test_values_without_numbers_are_not_said_to_have_any(heaps: str, numbered: bool, node: ScriptEngine) -> None:
    _, valued = played(node, "direct", "wythoff", [click("showValues")], heaps=heaps, picture="marker")
    assert ("in how many plies" in valued["message"]["value"]) == numbered
    assert ("in so many plies" in valued["legend"]["value"]) == numbered
    assert any(item["caption"].isdigit() for label, item in valued.items() if label.startswith("v_{")) == numbered


def test_a_value_beside_a_mark_has_less_room_than_its_cell() -> None:
    for heaps in ("6,4", "20,15"):
        applet = build("wythoff", heaps=heaps, picture="marker")
        own = settings(applet)["game"]["marker"]
        assert 0 < own["textRoom"] * applet.scene.font_px < own["side"]


def test_a_marker_that_is_asked_for_is_built_on_phones_or_refused() -> None:
    narrow = build("wythoff", heaps="6,4", picture="marker", layout="narrow")
    assert settings(narrow)["game"]["kind"] == "marker"
    with pytest.raises(ggbgen.ParameterError, match="heaps: 12 is too large for a marker in the narrow layout"):
        ggbgen.build("wythoff", picture="marker", layout="narrow")
    with pytest.raises(ggbgen.ParameterError, match="picture: 'marker' shows one heap of at most 100, or two"):
        ggbgen.build("nim", picture="marker")


def test_cold_cells_have_a_letter_while_they_are_explained(mode: str, mode_engine: ScriptEngine) -> None:
    actions = [click("explain"), click("showValues"), click("explain"), click("explain"), click("pictureBack")]
    begun, explained, valued, hidden, _, heaps = played(
        mode_engine, mode, "wythoff", actions, heaps="5,4", picture="marker"
    )
    cold = {(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)}

    def lettered(objects: dict[str, Any]) -> set[tuple[int, int]]:
        letters = objects["lostTexts"]["value"][1:]
        assert set(letters) <= {"P"}
        places = objects["lostPlaces"]["value"][1:]
        assert len(places) == len(letters)
        left, side = places_of["left"], places_of["side"]
        at_px = [(place[0] * places_of["unit"] + places_of["origin"][0] - left) // side for place in places]
        up_px = [(places_of["origin"][1] - place[1] * places_of["unit"] - places_of["top"]) // side for place in places]
        return {(int(x), places_of["largest"] - int(y)) for x, y in zip(at_px, up_px, strict=True)}

    places_of = settings(build("wythoff", heaps="5,4", picture="marker"))["game"]["marker"]
    assert lettered(begun) == lettered(hidden) == lettered(heaps) == set()
    assert lettered(explained) == cold
    # A cell with a value has no letter.
    assert lettered(valued) == cold - {(5, 3), (2, 1)}


def test_cold_pairs_that_a_move_leads_to_are_marked(mode: str, mode_engine: ScriptEngine) -> None:
    _, explained, hidden = played(mode_engine, mode, "wythoff", [click("explain"), click("explain")])
    latex = explained["explanation"]["value"]
    assert latex.count("blacktriangle") == 1
    assert "3&\\textcolor{00694B}{\\mathbf{4}}&\\textcolor{00694B}{\\mathbf{7}\\blacktriangle}&101,\\;1010" in latex
    assert "with the difference 3 it is (4, 7)" in explained["message"]["value"]
    assert not hidden["explanation"]["visible"]
