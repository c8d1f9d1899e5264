"""The applets of Graph Nim in the real engine, by their real buttons, vertices and weights: their own features."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import ggbgen
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.notation import Numbers
from ggbgen.page.game.assembly import board_of
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.scene.plain_text import shown_text
from ggbgen.scene.style import CHOSEN, VERTEX
from tests.engine.games import PARAMS, act_at_random, game, play_game, press_choices
from tests.engine.looks import MODES, changes, shown, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]
OpenBoard = Callable[..., PlayedGame]

BLUE = VERTEX.hex()
DEFINITIONS = ("graph-nim-k3", "graph-nim-c4", "graph-nim-paw", "graph-nim-diamond", "graph-nim")
# Clicks on the game's own features; test_every_game.py makes more on each kind of board.
MONKEY_CLICKS = 20


@pytest.fixture
def board(ggb_applet: OpenApplet) -> OpenBoard:
    def open_board(name: str, mode: str, **parameters: object) -> PlayedGame:
        built = game(name, **parameters)
        return built.on(ggb_applet(built.archive, mode=mode, params=PARAMS, fresh=False))  # type: ignore[arg-type]

    return open_board


def edges_shown(opened: PlayedGame) -> set[tuple[int, ...]]:
    """Return the edges on the board, by their ends."""
    return {tuple(map(int, label[3:-1].split(","))) for label in shown(opened.applet, "segment")}


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "mode"),
    # Each graph in one mode, the modes in turn; test_every_game.py tests the board in both.
    [(name, ("direct", "sandbox")[k % 2]) for k, name in enumerate(DEFINITIONS)],
)
def test_the_computer_wins_when_it_may_and_else_loses_late(board: OpenBoard, name: str, mode: str) -> None:
    seed = 20170501 + DEFINITIONS.index(name) + 10 * (mode == "sandbox")
    chance = random.Random(seed)
    opened = board(name, mode)
    # Weights for a game with few clicks.
    edges = len(opened.start)
    start: Numbers = ()
    while not 3 <= sum(start) <= 5:
        start = tuple(chance.randint(0, 2 if edges < 5 else 1) for _ in range(edges))
    play_game(opened, [start], seed=seed, number=DEFINITIONS.index(name))


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_class_can_use_every_control(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-k3", mode, weights=(3,), max_weight=3)
    applet = opened.applet
    assert opened.check() == [(3, 3, 3)]
    assert applet["outcome"] == "P"
    assert applet["message"].startswith("Choose a vertex and lower one or more edges at it")

    opened.click("done")
    assert applet["message"] == "There is no move to end: click a vertex, then edges at it."
    opened.click("e_{0,1}")
    assert applet["message"].startswith("Choose a vertex first")
    opened.click("V_{0}")
    assert applet["message"].startswith("A is chosen.")
    assert json.loads(applet["draft"]) == [0, [3, 3, 3]]
    assert [applet.color(f"V_{{{v}}}") for v in range(3)] == [CHOSEN.hex(), BLUE, BLUE]
    assert applet.color("e_{0,1}") == applet.color("w_{0,2}") == CHOSEN.hex() != applet.color("e_{1,2}")
    opened.click("done")
    assert applet["message"] == "Nothing is lowered yet: click an edge at A."
    opened.click("V_{1}")
    assert opened.draft == (1, (3, 3, 3))
    opened.click("w_{0,2}")
    assert applet["message"].startswith("A-C is not at B.")
    opened.click("w_{1,2}")
    opened.click("e_{1,2}")
    assert opened.draft == (1, (3, 3, 1))
    assert applet["w_{1,2}"] == "1"
    opened.click("V_{0}")
    assert applet["message"].startswith("You are lowering edges at B.")
    assert opened.draft == (1, (3, 3, 1))
    opened.click("cancel")
    assert (opened.draft, applet["draft"]) == (None, "")
    assert opened.check() == [(3, 3, 3)]

    assert opened.hint().startswith("You lose if the computer makes no mistake.")
    assert opened.hint().startswith("No move wins. This one holds out longest: ")
    assert "all three edges of the triangle are equal" in opened.hint()

    opened.turn_values()
    assert applet.caption("showValues") == "\N{CHECK MARK} Values"
    assert applet.color("V_{0}") not in (BLUE, CHOSEN.hex())
    positions = opened.make((2, 3, 3))
    assert len(positions) == 3
    assert len(set(positions[-1])) == 1, "the computer makes the weights equal again"
    opened.turn_values()
    assert [applet.color(f"V_{{{v}}}") for v in range(3)] == [BLUE] * 3
    assert opened.undo() == [(3, 3, 3)]
    opened.undo()
    assert applet["message"] == "There is no move of yours to take back."

    applet.click("Rules")
    assert "Whoever makes the last move wins. Press “Rules” again" in applet["message"]
    applet.click("Rules")
    assert applet["message"].startswith("On the board is a triangle: lost for the player to move exactly if all three")
    applet.click("Table")
    assert "\\blacktriangleright" in applet["explanation"]
    press_choices(opened)
    start = opened.new_game()[0]
    assert all(1 <= weight <= 3 for weight in start)
    assert applet["message"].startswith("A new game. Player 1: ")
    opened.begin((1, 1, 0))
    assert applet["startChoice"] == 0
    assert edges_shown(opened) == {(0, 1), (0, 2)}
    opened.make((0, 0, 0))
    # The last move remains visible on the board.
    assert edges_shown(opened) == {(0, 1), (0, 2)}
    assert (applet["w_{0,1}"], applet["resultTitle"]) == (
        "\N{WHITE CIRCLE} 1 \N{RIGHTWARDS ARROW} 0",
        "Player 2 wins.",
    )
    assert applet["winner"] == 2
    assert applet.visible("strip")
    opened.click("V_{0}")
    assert applet["message"].startswith("The game is over.")
    applet.check()


@pytest.mark.parametrize("mode", ["page"])
def test_saved_within_a_half_chosen_move_it_goes_on_where_it_was(
    board: OpenBoard, ggb_applet: OpenApplet, mode: str
) -> None:
    opened = board("graph-nim-paw", mode, weights=2)
    applet = opened.applet
    now = opened.make(opened.best(opened.start)[0])[-1]
    option = next(option for option in opened.options(now) if sum(option) < sum(now) - 1)
    opened.begin_move(option)
    draft = opened.draft
    assert draft is not None
    assert draft[1] == option
    before = state(applet)
    saved = applet.save()
    applet.click("Cancel")
    assert state(applet) != before
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    opened.follow()
    assert opened.draft == draft
    other = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    again = game("graph-nim-paw", weights=2).on(other)
    assert again.draft == draft
    assert again.click("done")[3] == option
    assert again.undo()[-1] == now
    other.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_undo_leads_down_to_the_start_and_geogebras_own_undo_does_too(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-c4", mode, computer="off", weights=(3,), max_weight=3)
    applet = opened.applet
    path: list[Numbers] = [(3, 3, 3, 3), (3, 2, 3, 3), (3, 2, 2, 3), (2, 2, 2, 3)]
    for position, option in pairwise(path):
        assert opened.position == position
        opened.make(option)
    assert opened.positions == path
    opened.click("V_{0}")
    opened.undo()
    assert applet["message"] == "The half-chosen move is taken back."
    for kept in (3, 2, 1):
        assert opened.undo() == path[:kept]
    assert opened.undo() == path[:1]
    applet.undo()
    assert opened.follow() == path[:1]
    for _ in range(3):
        applet.undo()
        assert opened.follow()[-1] in path
    applet.redo()
    opened.follow()
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct"])
def test_a_start_that_makes_no_sense_is_explained_and_changes_nothing(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-k3", mode, weights=(3,), max_weight=3)
    applet = opened.applet
    opened.make((3, 2, 3))
    before = opened.click("V_{0}")
    draft = opened.draft
    assert draft is not None
    for text, message in {
        "-1 2 3": "Number 1 is ‘-1’, expected a whole number from 0 up.",
        "1.5": "Number 1 is ‘1.5’, expected a whole number from 0 up.",
        "one": "Number 1 is ‘one’, expected a whole number from 0 up.",
        "1,2": "2 weights, expected one for all edges or one for each: A-B, A-C, B-C.",
        "1,4,1": "4 on A-C is more than the table of this applet has: at most 3.",
        "0 0 0": "With weight 0 on every edge there is no game: at least one has to be positive.",
        "   ": "0 weights, expected one for all edges or one for each: A-B, A-C, B-C.",
        '</script>"': "Number 1 is ‘</script>\u201d’, expected a whole number from 0 up.",
        "]]>\\": "Number 1 is ‘]]>\\’, expected a whole number from 0 up.",
        "1\u20282 x\U0001f600": "Number 3 is ‘x\U0001f600’, expected a whole number from 0 up.",
        "9" * 10_000: "Number 1 is ‘99999999999\u2026’, expected a whole number from 0 up.",
    }.items():
        assert not opened.type_start(text)
        assert applet["message"] == f"{message} The game stays as it was."
        assert (opened.positions, opened.draft) == (before, draft)
    applet.reopen()
    assert applet["message"].startswith("Number 1 is ‘99999999999\u2026’")
    assert opened.type_start("2")
    assert opened.positions == [(2, 2, 2)]
    assert opened.begin((1, 2, 3)) == [(1, 2, 3)]
    assert applet["startEntry"] == "1, 2, 3"
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "mode"), [("graph-nim-c4", "sandbox"), ("graph-nim-diamond", "page")])
def test_random_clicks_agree_with_the_ruleset(board: OpenBoard, name: str, mode: str) -> None:
    chance = random.Random(20170501 + MODES.index(mode))
    opened = board(name, mode)
    for _ in range(MONKEY_CLICKS):
        act_at_random(opened, chance, str(chance.randint(0, 5)))
    opened.applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct"])
def test_two_games_on_one_page_do_not_touch_each_other(ggb_applets: OpenApplets, built: Built, mode: str) -> None:
    graph, nim = ggb_applets([built("graph-nim-k3"), built("nim")], mode=mode, fresh=False)  # type: ignore[arg-type]
    graph.click("V_{0}")
    nim.click("c_{2,7}")
    assert json.loads(graph["draft"])[0] == 0
    assert len(nim["history"]) == 2
    graph.click("w_{0,1}")
    nim.click("Values")
    graph.click("Done")
    nim.click("Undo")
    nim.click("Hint")
    assert len(graph["history"]) == 2
    assert nim["history"] == []
    assert graph.caption("showValues") == "Values"
    assert nim.caption("showValues") == "\N{CHECK MARK} Values"
    graph.reopen()
    assert len(graph["history"]) == 2
    assert nim["position"] == [3, 5, 7]
    nim.type("boxStart", "1 1")
    assert (nim["position"], graph["given"]) == ([1, 1], [2, 3, 4])
    for applet in (graph, nim):
        applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_hostile_names_and_titles_are_only_text(
    ggb_applet: OpenApplet, write_definition: Callable[[str], Path], mode: str
) -> None:
    first, second, third = '"q" \\alpha', "%n $x$ <b>", "\U0001f600]]>'); f("
    graph = nx.Graph([(first, second), (second, third), (third, first)])
    title = json.dumps("</script>\u2028\"; alert(1); '{{ x }}", ensure_ascii=False)
    path = write_definition(f'extends = "graph-nim"\ntitle = {title}\n')
    applet = ggb_applet(ggbgen.build(path, graph=graph).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    rules: Any = GraphNim(graph)
    opened = PlayedGame(applet=applet, board=board_of(rules))
    (option, label), *_ = (
        (option, name) for option, name in opened.board.notation.names((3, 3, 3)).items() if sum(option) == 8
    )
    opened.begin_move(option)
    assert applet["message"].startswith(f"{shown_text(label)}. Go on at ")
    opened.click("done")
    assert applet["history"][0] == shown_text(label)
    opened.hint()
    opened.hint()
    before = {label: applet[label] for label in ("message", "history", "position", "panelTitle", "facts")}
    assert len(before["history"]) == 2
    applet.reopen()
    assert {label: applet[label] for label in before} == before
    applet.click("Undo")
    assert applet["position"] == [3, 3, 3]
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_what_is_deleted_with_the_keyboard_comes_back(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-diamond", mode)
    applet = opened.applet
    labels = set(applet.labels())
    opened.click("V_{0}")
    opened.click("w_{0,1}")
    applet._page.page.keyboard.press("Delete")
    applet._page.settle()
    opened.applet.click("V_{0}")
    applet._page.page.keyboard.press("Delete")
    applet._page.settle()
    assert set(applet.labels()) < labels
    applet.click("Rules")
    assert set(applet.labels()) == labels
    opened.follow()
    assert opened.draft == (0, (2, 3, 3, 3, 3))
    opened.click("w_{0,1}")
    assert opened.click("done")[1] == (1, 3, 3, 3, 3)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_a_weight_can_be_typed_also_up_again_within_the_move(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim", mode, graph="P3", weights=(99, 40))
    applet = opened.applet
    opened.click("V_{1}")
    assert not applet.visible("boxMove")
    opened.click("w_{0,1}")
    assert (applet.visible("boxMove"), applet["moveEntry"]) == (True, "98")
    for typed, weights in (("7", [7, 40]), ("31", [31, 40]), ("0", [0, 40]), ("99", [99, 40])):
        applet.type("boxMove", typed)
        assert json.loads(applet["draft"]) == [1, weights]
    assert applet["message"] == "Nothing is lowered yet: click an edge at B."
    for typed in ("100", "-1", "x", "", "1 2"):
        applet.type("boxMove", typed)
        assert applet["message"] == "A-B can be set to a whole number from 0 to 99."
        assert json.loads(applet["draft"]) == [1, [99, 40]]
    applet.type("boxMove", "12")
    applet.click("w_{1,2}")
    applet.type("boxMove", "5")
    applet.click("done")
    assert applet["history"][0] == "B: A-B 99 to 12, B-C 40 to 5"
    assert not applet.visible("boxMove")
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_parallel_edges_take_clicks(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-k3", mode, computer="off", weights=(4, 3, 2), max_weight=4)
    applet = opened.applet
    applet.click("Parallel")
    lines = [label for label in applet.labels("segment") if applet.visible(label)]
    assert sorted(lines) == [
        *("e_{0,2}", "p_{0,1,0}", "p_{0,1,1}", "p_{0,1,4}", "p_{0,1,5}"),
        *("p_{0,2,2}", "p_{0,2,3}", "p_{1,2,0}", "p_{1,2,1}"),
    ]
    assert not any(applet.visible(f"w_{{{i},{j}}}") for i, j in ((0, 1), (0, 2), (1, 2)))
    applet.click("V_{0}")
    applet.click("p_{0,1,5}")
    applet.click("p_{0,2,2}")
    applet.click("e_{0,1}")
    applet.click("Done")
    assert applet["position"] == [2, 2, 2]
    applet.click("showParallel")
    assert not [label for label in applet.labels("segment") if label.startswith("p_") and applet.visible(label)]
    applet.check()
