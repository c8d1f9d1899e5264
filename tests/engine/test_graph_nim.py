"""The applets of Graph Nim in the real engine, by their real buttons, vertices and weights."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import networkx as nx
import pytest

import ggbgen
from ggbgen.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from ggbgen.render.plain_text import shown_text
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.scene.style import CHOSEN, VERTEX
from tests.engine.games import PARAMS, GameBoard, Numbers, play_five_games
from tests.engine.looks import MODES, changes, shown, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]
OpenBoard = Callable[..., GameBoard]

BLUE = VERTEX.hex()
DEFINITIONS = {
    "graph-nim-k3": "K3",
    "graph-nim-c4": "C4",
    "graph-nim-paw": "paw",
    "graph-nim-diamond": "diamond",
    "graph-nim": "K4",
}
MONKEY_CLICKS = 40


def label_of(kind: str, ends: tuple[int, int]) -> str:
    return f"{kind}_{{{min(ends)},{max(ends)}}}"


def lower(applet: Applet, game: GraphNim, position: Numbers, option: Numbers) -> int:
    """Choose a vertex and click the weights down, all but “Done”; return the vertex."""
    changed = [e for e, weight in enumerate(position) if option[e] != weight]
    vertex = min(set.intersection(*(set(game.edges[e]) for e in changed)))
    applet.click(f"V_{{{vertex}}}")
    for e in changed:
        for _ in range(position[e] - option[e]):
            applet.click(label_of("w", game.edges[e]))
    return vertex


@pytest.fixture
def board(ggb_applet: OpenApplet, built: Built) -> OpenBoard:
    def open_board(name: str, mode: str, *, fresh: bool = False, **parameters: object) -> GameBoard:
        path = built(name, **parameters)
        applet = ggb_applet(path, mode=mode, params=PARAMS, fresh=fresh)  # type: ignore[arg-type]
        chosen = {"graph": DEFINITIONS[name], **parameters}
        game = GraphNim(chosen["graph"], chosen.get("weights"))

        def make(played: Applet, position: Numbers, option: Numbers) -> None:
            lower(played, game, position, option)
            played.click("Done")

        return GameBoard(applet=applet, make=make, game_of=lambda start: game, start=game.start())

    return open_board


def assert_shows(applet: Applet, game: GraphNim, weights: Numbers) -> None:
    """The edges on the board are those with a weight, and their weights stand on them."""
    alive = [ends for ends, weight in zip(game.edges, weights, strict=True) if weight]
    assert shown(applet, "segment") == {label_of("e", ends) for ends in alive}
    tags = {label_of("w", ends): str(weight) for ends, weight in zip(game.edges, weights, strict=True) if weight}
    assert {label for label in shown(applet, "text") if label.startswith("w_")} == set(tags)
    assert {label: applet[label] for label in tags} == tags


@pytest.mark.parametrize("mode", ["direct", "sandbox"])
@pytest.mark.parametrize("name", DEFINITIONS)
def test_the_computer_wins_when_it_may_and_else_loses_late(board: OpenBoard, name: str, mode: str) -> None:
    seed = 20170501 + sorted(DEFINITIONS).index(name) + 10 * (mode == "sandbox")
    chance = random.Random(seed)
    opened = board(name, mode)
    # Weights with few clicks to a game.
    edges = len(opened.start)
    starts: list[Numbers] = []
    while len(starts) < 5:
        start = tuple(chance.randint(0, 2 if edges < 5 else 1) for _ in range(edges))
        if 3 <= sum(start) <= 5 and start not in starts:
            starts.append(start)
    play_five_games(opened, starts, seed=seed)


@pytest.mark.parametrize("mode", MODES)
def test_a_class_can_use_every_control(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-k3", mode, fresh=True)
    applet, game = opened.applet, GraphNim("K3")
    opened.assert_agrees()
    assert_shows(applet, game, (3, 3, 3))
    assert applet["outcome"] == "P"
    assert applet["message"].startswith("Choose a vertex and lower one or more edges at it")

    applet.click("Done")
    assert applet["message"] == "There is no move to end: click a vertex, then edges at it."
    applet.click("e_{0,1}")
    assert applet["message"].startswith("Choose a vertex first")
    applet.click("V_{0}")
    assert applet["message"].startswith("A is chosen.")
    assert (applet["draftVertex"], applet["draft"]) == (0, [3, 3, 3])
    assert [applet.color(f"V_{{{v}}}") for v in range(3)] == [CHOSEN.hex(), BLUE, BLUE]
    assert applet.color("e_{0,1}") == applet.color("w_{0,2}") == CHOSEN.hex() != applet.color("e_{1,2}")
    applet.click("Done")
    assert applet["message"] == "Nothing is lowered yet: click an edge at A."
    applet.click("V_{1}")
    assert applet["draftVertex"] == 1
    applet.click("w_{0,2}")
    assert applet["message"].startswith("A-C is not at B.")
    applet.click("w_{1,2}")
    applet.click("e_{1,2}")
    assert applet["draft"] == [3, 3, 1]
    assert_shows(applet, game, (3, 3, 1))
    applet.click("V_{0}")
    assert applet["message"].startswith("You are lowering edges at B.")
    assert applet["draft"] == [3, 3, 1]
    applet.click("Cancel")
    assert (applet["draftVertex"], applet["draft"]) == (-1, [])
    assert_shows(applet, game, (3, 3, 3))
    opened.assert_agrees()

    applet.click("Hint")
    assert applet["message"].startswith("You lose if the computer makes no mistake.")
    applet.click("Hint")
    assert applet["message"].startswith("No move wins. This one holds out longest: ")
    applet.click("Hint")
    assert "all three edges of the triangle are equal" in applet["message"]

    applet.click("Show values")
    assert applet.caption("showValues") == "Hide values"
    assert applet.color("V_{0}") not in (BLUE, CHOSEN.hex())
    opened.make(applet, (3, 3, 3), (2, 3, 3))
    positions = opened.assert_agrees()
    assert len(positions) == 3
    assert len(set(positions[-1])) == 1, "the computer makes the weights equal again"
    assert_shows(applet, game, positions[-1])
    applet.click("Hide values")
    assert [applet.color(f"V_{{{v}}}") for v in range(3)] == [BLUE] * 3
    applet.click("Undo")
    assert opened.assert_agrees() == [(3, 3, 3)]
    applet.click("Undo")
    assert applet["message"] == "There is no move of yours to take back."

    applet.click("Rules")
    assert applet["message"].endswith("Whoever makes the last move wins.")
    opened.press_choices()
    applet.click("New game")
    opened.start = tuple(applet["position"])
    assert opened.assert_agrees() == [opened.start]
    assert all(1 <= weight <= 3 for weight in opened.start)
    assert applet["message"].startswith("A new game. Player 1: ")
    opened.begin((1, 1, 0))
    assert applet.caption("start") == "Start: as given"
    assert_shows(applet, game, (1, 1, 0))
    opened.make(applet, (1, 1, 0), (0, 0, 0))
    opened.assert_agrees()
    assert applet["winner"] == 2
    assert applet.visible("strip")
    applet.click("V_{0}")
    assert applet["message"].startswith("The game is over.")
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_saved_within_a_half_chosen_move_it_goes_on_where_it_was(
    board: OpenBoard, ggb_applet: OpenApplet, mode: str
) -> None:
    opened = board("graph-nim-paw", mode, weights=2)
    applet, game = opened.applet, GraphNim("paw", 2)
    move = next(iter(opened.best(opened.start)))
    opened.make(applet, opened.start, move)
    now = opened.assert_agrees()[-1]
    option = next(option for option in game.options(now) if sum(option) < sum(now) - 1)
    vertex = lower(applet, game, now, option)
    before = state(applet)
    saved = applet.save()
    applet.click("Cancel")
    assert state(applet) != before
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    assert (applet["draftVertex"], applet["draft"]) == (vertex, list(option))
    assert_shows(applet, game, option)
    opened.assert_agrees()
    other = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    other.click("Done")
    opened.applet = other
    assert opened.assert_agrees()[3] == option
    other.click("Undo")
    assert opened.assert_agrees()[-1] == now
    other.check()


@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_undo_leads_down_to_the_start_and_geogebras_own_undo_does_too(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-c4", mode, computer="off")
    applet = opened.applet
    path: list[Numbers] = [(3, 3, 3, 3), (3, 2, 3, 3), (3, 2, 2, 3), (2, 2, 2, 3)]
    for position, option in pairwise(path):
        opened.make(applet, position, option)
    assert opened.assert_agrees() == path
    applet.click("V_{0}")
    applet.click("Undo")
    assert applet["message"] == "The half-chosen move is taken back."
    for kept in (3, 2, 1):
        applet.click("Undo")
        assert opened.assert_agrees() == path[:kept]
    applet.click("Undo")
    assert opened.assert_agrees() == path[:1]
    applet.undo()
    assert opened.assert_agrees() == path[:1]
    for _ in range(3):
        applet.undo()
        assert opened.assert_agrees()[-1] in path
    applet.redo()
    opened.assert_agrees()
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_a_start_that_makes_no_sense_is_explained_and_changes_nothing(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-k3", mode)
    applet = opened.applet
    opened.make(applet, (3, 3, 3), (3, 2, 3))
    applet.click("V_{0}")
    before = opened.assert_agrees()
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
        applet.type("boxStart", text)
        assert applet["message"] == f"{message} The game stays as it was."
        assert opened.assert_agrees() == before
        assert applet["draftVertex"] == 0
    applet.reopen()
    assert applet["message"].startswith("Number 1 is ‘99999999999\u2026’")
    opened.begin((1, 2, 3))
    assert opened.assert_agrees() == [(1, 2, 3)]
    assert applet["startEntry"] == "1, 2, 3"
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_random_clicks_agree_with_the_ruleset(board: OpenBoard, mode: str) -> None:
    seed = 20170501 + MODES.index(mode)
    chance = random.Random(seed)
    name = list(DEFINITIONS)[MODES.index(mode) + 1]
    opened = board(name, mode)
    applet, game = opened.applet, GraphNim(DEFINITIONS[name])
    weights, drafted = opened.start, -1
    for step in range(MONKEY_CLICKS):
        place = f"seed {seed}, step {step}"
        alive = [label_of("w", ends) for ends, weight in zip(game.edges, weights, strict=True) if weight]
        vertices = [f"V_{{{v}}}" for v in range(len(game.names))]
        near = [label for label in alive if str(drafted) in label] * 2
        buttons = [
            "done",
            "done",
            "done",
            "cancel",
            "hint",
            "undo",
            "showValues",
            "newGame",
            "computer",
            "first",
            "play",
        ]
        action = chance.random()
        if action < 0.03:
            applet.type("boxStart", str(chance.randint(0, 5)))
        elif action < 0.7 and not applet["winner"]:
            applet.click(chance.choice([*near, *alive] if drafted >= 0 else vertices))
        else:
            applet.click(chance.choice(buttons))
        opened.start = tuple(applet["given"])
        position = opened.assert_agrees()[-1]
        drafted, draft = applet["draftVertex"], applet["draft"]
        weights = tuple(draft) if drafted >= 0 else position
        for ends, before, now in zip(game.edges, position, weights, strict=True):
            assert before == now or (drafted in ends and before > now), place
        visible = {label_of("e", ends) for ends, weight in zip(game.edges, weights, strict=True) if weight}
        assert shown(applet, "segment") == visible, place
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_two_games_on_one_page_do_not_touch_each_other(ggb_applets: OpenApplets, built: Built, mode: str) -> None:
    graph, nim = ggb_applets([built("graph-nim-k3"), built("nim")], mode=mode)  # type: ignore[arg-type]
    graph.click("V_{0}")
    nim.click("c_{2,7}")
    assert graph["draftVertex"] == 0
    assert len(nim["history"]) == 2
    graph.click("w_{0,1}")
    nim.click("Show values")
    graph.click("Done")
    nim.click("Undo")
    nim.click("Hint")
    assert len(graph["history"]) == 2
    assert nim["history"] == []
    assert graph.caption("showValues") == "Show values"
    assert nim.caption("showValues") == "Hide values"
    graph.reopen()
    assert len(graph["history"]) == 2
    assert nim["position"] == [3, 5, 7]
    nim.type("boxStart", "1 1")
    assert (nim["position"], graph["given"]) == ([1, 1], [3, 3, 3])
    for applet in (graph, nim):
        applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_hostile_names_and_titles_are_only_text(
    ggb_applet: OpenApplet, write_definition: Callable[[str], Path], mode: str
) -> None:
    first, second, third = '"q" \\alpha', "%n $x$ <b>", "\U0001f600]]>'); f("
    graph = nx.Graph([(first, second), (second, third), (third, first)])
    title = json.dumps("</script>\u2028\"; alert(1); '{{ x }}", ensure_ascii=False)
    path = write_definition(f'extends = "graph-nim"\ntitle = {title}\n')
    applet = ggb_applet(ggbgen.build(path, graph=graph).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    game = GraphNim(graph)
    (option, label), *_ = ((move.option, move.label) for move in game.moves((3, 3, 3)) if sum(move.option) == 8)
    lower(applet, game, (3, 3, 3), option)
    assert applet["message"].startswith(f"{shown_text(label)}. Go on at ")
    applet.click("Done")
    assert applet["history"][0] == shown_text(label)
    applet.click("Hint")
    applet.click("Hint")
    before = {label: applet[label] for label in ("message", "history", "position", "panelTitle", "facts")}
    assert len(before["history"]) == 2
    applet.reopen()
    assert {label: applet[label] for label in before} == before
    applet.click("Undo")
    assert applet["position"] == [3, 3, 3]
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_what_is_deleted_with_the_keyboard_comes_back(board: OpenBoard, mode: str) -> None:
    opened = board("graph-nim-diamond", mode)
    applet, game = opened.applet, GraphNim("diamond")
    labels = set(applet.labels())
    applet.click("V_{0}")
    applet.click("w_{0,1}")
    applet._page.page.keyboard.press("Delete")
    applet._page.settle()
    applet.click("V_{0}")
    applet._page.page.keyboard.press("Delete")
    applet._page.settle()
    assert set(applet.labels()) < labels
    applet.click("Rules")
    assert set(applet.labels()) == labels
    opened.assert_agrees()
    assert_shows(applet, game, (2, 3, 3, 3, 3))
    applet.click("w_{0,1}")
    applet.click("Done")
    assert opened.assert_agrees()[1] == (1, 3, 3, 3, 3)
    applet.check()
