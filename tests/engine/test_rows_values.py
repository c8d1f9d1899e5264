"""Values on the board `rows` in the real engine: each is shown where its move is made, and nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.page.layout import NARROW_GAME
from ggbgen.pytest_plugin import OpenApplet
from tests.built import build
from tests.engine.games import PARAMS

pytestmark = pytest.mark.engine

_PLACES = """api.getAllObjectNames().filter(function (label) {
    return /^[cgvbw]_/.test(label) && api.getVisible(label);
  }).map(function (label) {
    var point = api.getObjectType(label) === "point";
    var text = point ? "" : api.getValueString(label);
    var place = point ? null : /absoluteScreenLocation x="(-?[0-9]+)" y="(-?[0-9]+)"/.exec(api.getXML(label));
    var x = point ? api.getXcoord(label) : Number(place[1]);
    var y = point ? api.getYcoord(label) : Number(place[2]);
    return [label, text, x, y];
  })"""
# The centre of the view in pixels, and the number of pixels per unit.
_ORIGIN = {"wide": (600, 284), "narrow": NARROW_GAME.origin_px}
_UNIT = 50


class Seen(NamedTuple):
    """An object of the board: its text, its centre and half its height and width, in pixels from the top left."""

    text: str
    x: float
    y: float
    high: float
    wide: float


def seen(applet: Applet, layout: str = "wide") -> dict[str, Seen]:
    font = 13.6 if layout == "wide" else 16
    found = {}
    for label, text, x, y in applet.evaluate(_PLACES):
        if label[0] in "cg":
            half = 12 if label[0] == "c" else 3
            left, top = _ORIGIN[layout]
            found[label] = Seen("", left + x * _UNIT, top - y * _UNIT, half, half)
        else:
            sign, _, plies = text.partition("\N{THIN SPACE}")
            letters = 0.8 + (0.35 + 0.7 * len(plies) if plies else 0) if label[0] == "v" else 0.6 * len(sign)
            found[label] = Seen(text, x + letters * font / 2, y - 0.37 * font, 0.3 * font, letters * font / 2)
    return found


def counters(board: dict[str, Seen]) -> list[Seen]:
    named = sorted((int(label[3:-1]), item) for label, item in board.items() if label[0] == "c")
    return [item for _, item in named]


def values(board: dict[str, Seen]) -> list[Seen]:
    return [item for label, item in board.items() if label[0] == "v"]


def check_apart(board: dict[str, Seen]) -> None:
    for (one, a), (other, b) in combinations(board.items(), 2):
        if one[0] + other[0] not in ("cc", "cg", "gc", "gg"):
            apart = abs(a.x - b.x) > a.wide + b.wide - 1 or abs(a.y - b.y) > a.high + b.high - 1
            assert apart, (one, a, other, b)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "parameters", "lengths", "layout"),
    [
        ("kayles", {"heaps": [13]}, (1, 2), "wide"),
        ("kayles", {"heaps": [3, 5, 6, 7]}, (1, 2), "wide"),
        ("kayles", {"heaps": [8]}, (1, 2), "narrow"),
        ("octal", {"heaps": [11], "code": "0.777"}, (1, 2, 3), "wide"),
        ("octal", {"heaps": [9], "code": "0.07"}, (2,), "wide"),
    ],
)
def test_the_value_of_a_run_stands_at_its_middle(
    ggb_applet: OpenApplet,
    built: Callable[..., Path],
    name: str,
    parameters: dict[str, object],
    lengths: tuple[int, ...],
    layout: str,
) -> None:
    applet = ggb_applet(built(name, layout=layout, **parameters), params=PARAMS, fresh=False)
    assert not values(seen(applet, layout))
    applet.click("showValues")
    board = seen(applet, layout)
    check_apart(board)
    rows: dict[int, list[Seen]] = {}
    for counter in counters(board):
        rows.setdefault(round(counter.y), []).append(counter)
    expected = {
        (round(sum(each.x for each in row[i : i + length]) / length), y, length)
        for y, row in rows.items()
        for length in lengths
        for i in range(len(row) - length + 1)
    }
    shown = values(board)
    assert len(shown) == len(expected)
    for x, y, length in expected:
        # Above a single counter; below the middle of several, and lower for longer rows.
        side = -1 if length == 1 else 1
        level = 0 if length == 1 else length - 2
        line = 18 if layout == "wide" else 21
        at = [each for each in shown if abs(each.x - x) <= 2 and abs(y + side * (23 + level * line) - each.y) <= 3]
        assert len(at) == 1, (x, y, length)


def test_only_values_of_moves_that_can_still_be_chosen_stay(ggb_applet: OpenApplet, built: Callable[..., Path]) -> None:
    applet = ggb_applet(built("kayles"), params=PARAMS, fresh=False)
    applet.click("showValues")
    assert "Above a counter: it alone. Below: a longer run, at its middle." in applet["message"]
    before = {label for label in seen(applet) if label[0] == "v"}
    applet.click("c_{4}")
    board = seen(applet)
    left = {label: item for label, item in board.items() if label[0] == "v"}
    fifth = counters(board)[4]
    assert len(left) == 3
    assert left.keys() < before
    assert all(abs(item.x - fifth.x) < 30 for item in left.values())
    applet.click("cancel")
    assert {label for label in seen(applet) if label[0] == "v"} == before


@pytest.mark.sweep
def test_values_of_runs_from_an_end_stand_where_they_end(ggb_applet: OpenApplet, built: Callable[..., Path]) -> None:
    applet = ggb_applet(built("lasker", heaps=[4]), params=PARAMS, fresh=False)
    applet.click("showValues")
    board = seen(applet)
    check_apart(board)
    row = counters(board)
    above = sorted(item.x for item in values(board) if item.y < row[0].y)
    below = sorted(item.x for item in values(board) if item.y > row[0].y)
    gaps = [(a.x + b.x) / 2 for a, b in pairwise(row)]
    assert above == pytest.approx(sorted([*(item.x for item in row), *gaps]), abs=2)
    assert below == pytest.approx([item.x for item in row[1:]], abs=2)
    applet.click("c_{3}")  # from the right end: one to four counters
    assert len(values(seen(applet))) == 4


@pytest.mark.sweep
@pytest.mark.parametrize("valued", [False, True])
@pytest.mark.parametrize(
    ("name", "clicks"), [("lasker", ["g_{5}"]), ("grundys-game", ["g_{3}"]), ("kayles", ["c_{4}"] * 2)]
)
def test_words_on_the_last_moves_lie_on_nothing(
    ggb_applet: OpenApplet, built: Callable[..., Path], name: str, clicks: list[str], valued: bool
) -> None:
    applet = ggb_applet(built(name), params=PARAMS, fresh=False)
    if valued:
        applet.click("showValues")
    for label in clicks:
        applet.click(label)
    board = seen(applet)
    assert {item.text for label, item in board.items() if label[0] == "w"} == {"you", "computer"}
    check_apart(board)
    applet.click("undo")
    assert not any(label[0] == "w" for label in seen(applet))


def test_where_there_is_no_room_a_counter_shows_the_best_that_a_click_on_it_can_lead_to(
    ggb_applet: OpenApplet, built: Callable[..., Path]
) -> None:
    applet = ggb_applet(built("kayles", heaps=[2] * 8), params=PARAMS, fresh=False)
    applet.click("showValues")
    assert not values(seen(applet))
    assert {applet.evaluate(f"api.getPointStyle('c_{{{k}}}')") for k in range(16)} <= {1, 6}


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["kayles", "lasker", "octal", "grundys-game"])
def test_a_board_has_at_most_120_texts_for_values(name: str) -> None:
    def texts(**parameters: Any) -> list[str]:
        return [item.label for item in build(name, **parameters).scene.objects if item.label.startswith("v_")]

    assert 0 < len(texts()) <= 120
    assert not texts(heaps=(40,) * 4)


@pytest.mark.sweep
def test_the_legend_of_a_narrow_applet_in_spanish_is_not_cut(
    ggb_applet: OpenApplet, built: Callable[..., Path]
) -> None:
    applet = ggb_applet(built("lasker", layout="narrow", language="es"), params=PARAMS, fresh=False)
    applet.click("showValues")
    assert "\N{HORIZONTAL ELLIPSIS}" not in applet["messageLine"]
    applet.click("c_{0}")
    applet.click("c_{0}")
    assert "ordenador" in applet["legend"]
    assert "\N{HORIZONTAL ELLIPSIS}" not in applet["legend"]
