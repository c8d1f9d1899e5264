"""The graph of positions next to the board of a game in the real engine, by real clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.games import PARAMS
from tests.engine.looks import MODES, changes, state

pytestmark = pytest.mark.engine

GREEN, PURPLE, GREY = "#009E73", "#9C3D86", "#475569"

Built = Callable[..., Path]


@pytest.fixture
def game(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(name: str, mode: str = "direct", **parameters: object) -> Applet:
        path = built(name, position_graph="yes", **parameters)
        return ggb_applet(path, mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]

    return open_applet


def vertices(applet: Applet) -> dict[str, str]:
    """Return the vertices of the graph by their texts."""
    shown = {item.label: item.caption for item in applet.objects() if item.label.startswith("gV_") and item.visible}
    return {caption: label for label, caption in shown.items()}


def words(applet: Applet, label: str) -> list[str]:
    """Return the texts that a list shows, in order, without the blank first one."""
    _, *found = re.findall('"([^"]*)"', applet.evaluate(f"api.getValueString('{label}')"))
    return found


@pytest.mark.parametrize("mode", MODES[:2])
def test_a_click_on_an_option_makes_that_move(game: Callable[..., Applet], ggb_applet: OpenApplet, mode: str) -> None:
    applet = game("nim", mode, heaps=(2, 3))
    # There is no room for (2,2) between the thick arrows.
    assert sorted(vertices(applet)) == sorted(["(2,3)", "(1,3)", "A", "(1,2)", "3", "2", "(1,1)", "1", "0"])
    assert applet["graphKey"] == "A\N{NO-BREAK SPACE}(2,2)"
    assert applet.color("gV_{0}") == GREY
    assert (words(applet, "grings"), words(applet, "gdiscs")) == ([], [])
    # Its five moves lead to five options: (1,3), (0,3), (2,2), (2,1), (2,0).
    assert len(applet["gfocusHeadsEnds"]) == 1 + 5
    before = applet["record"]
    applet.click(vertices(applet)["(1,1)"])
    assert applet["message"] == (
        "(1,1) is no option of the position on the board: click one that an arrow from it leads to."
    )
    applet.click(vertices(applet)["(2,3)"])
    assert applet["message"].startswith("(2,3) is the position on the board")
    assert applet["record"] == before
    applet.click(vertices(applet)["A"])
    assert applet["record"].startswith("[2,3];[2,2];")
    assert (applet["turn"], len(applet["history"])) == (1, 2)
    assert applet["message"].startswith("You – heap 2: 3 to 2. The computer – ")
    shown = vertices(applet)
    assert len(shown) < 9
    assert "(2,3)" not in shown
    kept = state(applet)
    saved = applet.save()
    other = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(kept, state(other)) == []
    assert vertices(other) == shown
    other.click("Undo")
    assert len(vertices(other)) == 9
    other.click("showValues")
    assert other.color("gV_{0}") == GREEN
    assert sorted(words(other, "gdiscs") + words(other, "grings")) == sorted("123321000")
    other.click("showValues")
    assert words(other, "grings") == []
    other.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_challenge_hides_the_graph_and_it_comes_back(game: Callable[..., Applet], mode: str) -> None:
    applet = game("nim", mode, heaps=(2, 3))
    applet.click("Challenge")
    assert vertices(applet) == {}
    assert applet["graphWaiting"] == "In a challenge there is no graph of the positions."
    applet.click("endChallenge")
    assert len(vertices(applet)) == 9
    assert applet["graphWaiting"] == ""
    applet.type("boxStart", "9, 9, 9")
    assert vertices(applet) == {}
    assert applet["graphWaiting"].startswith("The graph of the positions comes when at most 40")
    applet.type("boxStart", "0, 1")
    assert sorted(vertices(applet)) == ["0", "1"]
    assert applet["graphLegend"] == "Blue ring: on the board. Click an option to move."
    applet.click(vertices(applet)["0"])
    assert applet["winner"] == 1
    assert applet["graphLegend"] == "Blue ring: on the board."
    assert list(vertices(applet)) == ["0"]
    applet.click("replayFirst")
    assert sorted(vertices(applet)) == ["0", "1"]
    assert applet["graphLegend"] == "Blue ring: on the board."
    applet.click("showValues")
    assert applet["graphLegend"].split("\n")[1:] == ["● 1, 2, …: who moves can win", "○ 0: who moves cannot win"]
    applet.click(vertices(applet)["0: 0"])
    assert applet["message"].startswith("The game is over.")
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_click_drops_a_move_that_is_begun(game: Callable[..., Applet], mode: str) -> None:
    applet = game("graph-nim-k3", mode, weights=(1, 1, 1), computer="off")
    names = vertices(applet)
    assert len(names) == 4
    applet.click("V_{0}")
    assert applet["draft"] != ""
    applet.click(next(label for name, label in names.items() if name.count("1") == 1))
    assert applet["draft"] == ""
    assert len(applet["history"]) == 1
    assert len(vertices(applet)) == 2
    applet.check()


@pytest.mark.sweep
def test_under_misere_play_letters_say_who_wins(game: Callable[..., Applet]) -> None:
    applet = game("nim", heaps=(1, 2), play="loses", outcome_words="won and lost")
    applet.click("showValues")
    # (1) is a P-position: whoever takes the last counter loses. So is (2,2), which does not occur.
    assert (words(applet, "grings"), set(words(applet, "gdiscs"))) == (["L"], {"W"})
    assert applet.color(vertices(applet)["1: L"]) == PURPLE
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_what_a_student_deletes_comes_back(game: Callable[..., Applet], mode: str) -> None:
    applet = game("nim", mode, heaps=(1, 2))
    shown = vertices(applet)
    places = [applet.evaluate(f"[api.getXcoord('{label}'), api.getYcoord('{label}')]") for label in shown.values()]
    applet.evaluate("api.deleteObject('gV_{1}')")
    applet.click("Rules")
    assert vertices(applet) == shown
    assert places == [
        applet.evaluate(f"[api.getXcoord('{label}'), api.getYcoord('{label}')]") for label in shown.values()
    ]
    applet.check()


@pytest.mark.sweep
def test_a_new_tournament_has_a_new_graph(game: Callable[..., Applet]) -> None:
    applet = game("game-of-thrones", tournament="110011110111101")
    before = vertices(applet)
    applet.type("boxStart", "011000110110110")
    assert vertices(applet) != before
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_the_second_press_of_a_double_click_does_nothing(game: Callable[..., Applet], mode: str) -> None:
    applet = game("subtraction", mode, heaps=(12,), take=(1,), computer="off")
    applet.click(vertices(applet)["11"])
    assert applet["position"] == [11]
    said = applet["message"]
    # Its option is now at the place of 11.
    applet.click(vertices(applet)["10"])
    assert (applet["position"], applet["message"]) == ([11], said)
    applet.click(vertices(applet)["10"])
    assert applet["position"] == [10]
    applet.click("Undo")
    applet.click(vertices(applet)["10"])
    assert applet["position"] == [10]
    applet.check()


@pytest.mark.sweep
def test_letters_in_reading_order_have_a_key(game: Callable[..., Applet]) -> None:
    applet = game("wythoff", heaps=(4, 3))
    key = applet["graphKey"].replace("\N{NO-BREAK SPACE}", " ").replace("\n", " ")
    parts = dict(part.split(" ") for part in key.split("; "))
    assert list(parts) == [name for name in "ABCDEFGHIJ" if name in vertices(applet)]
    called = {parts.get(name, name) for name in vertices(applet)}
    assert len(called) == 14
    assert {"(4,3)", "(3,3)", "(4,2)", "(0,0)"} <= called
    heights = {name: applet.evaluate(f"api.getYcoord('{label}')") for name, label in vertices(applet).items()}
    assert [heights[letter] for letter in parts] == sorted((heights[letter] for letter in parts), reverse=True)
    applet.type("boxStart", "1, 1")
    assert applet["graphKey"] == ""
    applet.check()
