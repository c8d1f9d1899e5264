"""Single applets where it takes a screen: lines are clicked, points dragged, objects deleted, keys pressed.

What they answer is tested without GeoGebra, with which test_offline_engine.py compares the engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import ggbgen
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.check.engine.applet import Applet
from ggbgen.graphs import Tournament
from ggbgen.page.game.assembly import board_of
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.rulesets.hackenbush import Hackenbush
from tests.built import build
from tests.engine.games import PARAMS, game
from tests.engine.looks import FOLLOW_FOCUS, MODES, changes, in_turn, press_with_keys, reopened, shown, state
from tests.shipped import ASKING, EXPLORERS

pytestmark = pytest.mark.engine

Opened = Callable[..., Applet]

# Loops at a vertex and at the ground, parallel edges, cycles through the ground.
CURVED = "ground-A A-B A-B A-B B-B B-C C-C C-C ground-ground ground-D ground-D D-E"


@pytest.fixture
def opened(ggb_applet: OpenApplet) -> Opened:
    def open_applet(
        name: str, mode: str = "direct", *, params: dict[str, object] = PARAMS, **parameters: Any
    ) -> Applet:
        archive = build(name, **parameters).to_bytes()
        return ggb_applet(archive, mode=mode, params=params, fresh=False)  # type: ignore[arg-type]

    return open_applet


def at(applet: Applet, vertex: int) -> tuple[float, float]:
    x, y = (applet.evaluate(f"api.get{axis}coord('V_{{{vertex}}}')") for axis in "XY")
    return float(x), float(y)


def between(applet: Applet, one: int, other: int, *, share: float = 0.5, beside: float = 0) -> tuple[float, float]:
    """Return a place on the line between two vertices, or beside it."""
    (x, y), (z, w) = at(applet, one), at(applet, other)
    return x + share * (z - x) + beside, y + share * (w - y)


# ---- lines


@pytest.mark.parametrize(
    ("name", "parameters", "published", "after"),
    [
        ("random-graph", {"graph": "A-B B-C"}, "adjacency", [[0, 0, 0], [0, 0, 1], [0, 1, 0]]),
        ("tournament-kings", {"tournament": "110"}, "tournament", "010"),
    ],
)
def test_a_click_beside_a_line_takes_an_edge_away_or_turns_an_arrow(
    opened: Opened, name: str, parameters: dict[str, object], published: str, after: object
) -> None:
    applet = opened(name, "sandbox", **parameters)
    before = applet[published]
    applet.click("Edit")
    applet.click_place(between(applet, 0, 1, beside=0.08))
    assert (applet[published], applet["order"]) == (after, 3)
    applet.click("undoEdit")
    assert applet[published] == before
    applet.click_place((-4.5, 2.5))
    assert applet["message"].startswith("D is new")
    assert at(applet, 3) == pytest.approx((-4.5, 2.5), abs=0.05)
    applet.click("Done")
    before = state(applet)
    applet.click_place((-4.5, 0))
    assert state(applet) == before
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_edges_are_clicked_on_their_lines_or_by_their_ends(opened: Opened, mode: str) -> None:
    applet = opened("graph-algorithms", mode, algorithm="kruskal", graph="A-B:1 B-C:2 C-D:3 A-D:4")
    applet.click_place(between(applet, 0, 1))
    assert applet["moves"] == "e0"
    applet.click_place(between(applet, 0, 3))
    assert (applet["moves"], applet["mistakes"]) == ("e0", 1)
    applet.click("V_{2}")
    applet.click("V_{1}")
    applet.click_place(between(applet, 3, 2))
    assert (applet["moves"], applet["ended"]) == ("e0 e1 e2", 1)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_parallel_edges_take_clicks(opened: Opened, mode: str) -> None:
    applet = opened("graph-nim-k3", mode, computer="a friend", weights=(4, 3, 2), max_weight=4)
    applet.click("Parallel")
    assert sum(label[0] == "p" for label in shown(applet, "segment")) == 8
    for label in ("V_{0}", "p_{0,1,5}", "p_{0,2,2}", "e_{0,1}", "Done"):
        applet.click(label)
    assert applet["position"] == [2, 2, 2]
    applet.click("showParallel")
    assert not [label for label in shown(applet, "segment") if label[0] == "p"]
    applet.check()


class DrawnGame(PlayedGame):
    """Green Hackenbush: every other drawing is a separate game."""

    def follow(self) -> list[Any]:
        """Adopt the drawing that the applet uses."""
        self.board = board_of(Hackenbush(self.applet["drawing"]))
        self.given = self.board.notation.first
        return super().follow()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_loops_and_parallel_edges_of_a_typed_drawing_are_clicked_and_saved(ggb_applet: OpenApplet, mode: str) -> None:
    built = game("hackenbush", computer="a friend")
    opened = ggb_applet(built.archive, mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
    board = DrawnGame.of(opened, built.definition, built.values)
    assert board.type_start(CURVED)
    for option in board.options(board.position):
        board.make(option)
        board.undo()
    board.make(board.options(board.position)[3])
    board.turn_values()
    before, saved = state(opened), opened.save()
    opened.click("newGame")
    opened.reopen(saved, fresh=True if mode == "sandbox" else None)
    assert changes(before, state(opened)) == []
    board.check()
    opened.check()


# ---- points


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_vertices_are_dragged_and_arcs_follow_to_the_rim(opened: Opened, mode: str) -> None:
    applet = opened("tournament-kings", mode)
    applet.type("Tournament", "1")
    applet.click("Show kings")  # GeoGebra takes the first press after typing only as the end of typing
    applet.drag("V_{1}", (2.0, -1.0))
    assert at(applet, 1) == pytest.approx((2.0, -1.0), abs=0.1)
    applet.drag("V_{0}", (-2.0, -1.0))
    (x, y), (z, w), rim = at(applet, 0), at(applet, 1), applet["rim"]
    assert applet["r_{0,1}"] == pytest.approx((x + rim, y), abs=0.02)
    assert applet["r_{1,0}"] == pytest.approx((z - rim, w), abs=0.02)
    applet.drag("V_{0}", (-10.0, 0.0))
    assert applet.position("V_{0}")[0] < 240, "under the panel"
    applet.click("Show scores")
    assert applet.position("V_{0}")[0] > 240
    assert at(applet, 1) == pytest.approx((z, w))


@pytest.mark.parametrize("mode", MODES)
def test_vertices_are_dragged_until_no_edges_cross(opened: Opened, mode: str) -> None:
    applet = opened("graph-algorithms", mode, algorithm="planarity", graph="K4")
    # On the edge from A to C it does not lead to a drawing.
    applet.drag("V_{3}", between(applet, 0, 2))
    assert "1 crossing" in applet["facts"]
    applet.drag("V_{3}", between(applet, 3, 1, share=0.4))
    assert applet["message"] == "No edges cross: this drawing shows that the graph is planar."
    reopened(applet, "facts", "message", "movedPlaces")
    applet.undo()
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("tokens", "mode"), [("a", "direct"), ("a,c", "sandbox"), ("a", "page")])
def test_a_token_is_dragged_to_where_it_goes(opened: Opened, tokens: str, mode: str) -> None:
    applet = opened("token", mode, tokens=tokens)
    here, start = applet["V_{0}"], applet["position"]
    applet.drag("V_{0}", (here[0] + 0.4, here[1] - 1.0))
    assert applet["message"] == "The token goes back to a: drop it on a vertex to which an arrow leads."
    assert (applet["V_{0}"], applet["position"], applet["draft"]) == (here, start, "")
    applet.drag("V_{0}", applet["V_{1}"])
    assert (applet["history"][0], applet["V_{0}"], applet["draft"]) == ("a → b", here, "")
    # GeoGebra's undo takes back the dragging, which the script has undone, and then the move.
    applet.undo()
    applet.undo()
    assert (applet["history"], applet["V_{0}"]) == ([], here)
    applet.drag("V_{0}", applet["V_{1}"])
    reopened(applet, "position", "history", "message", "written")
    applet.check()


@pytest.mark.parametrize("size", [(700, 500), (1200, 700)])
def test_panel_and_rims_keep_their_size_in_a_view_of_another_size(opened: Opened, size: tuple[int, int]) -> None:
    applet = opened("tournament-kings")
    applet.evaluate(f"api.setSize({size[0]}, {size[1]})")
    applet._page.settle()
    unit = applet.evaluate("JSON.parse(api.getViewProperties(1)).invXscale")
    assert applet["rim"] / unit == pytest.approx(14, abs=0.1)
    panel = applet.evaluate("api.getValue('x(Vertex(panel, 2)) - x(Vertex(panel, 1))')")
    assert panel / unit == pytest.approx(240, abs=1)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("tournament-kings", {"max_order": 20, "tournament": "1" * 190}),
        ("tournament-kings", {"max_order": 1}),
        ("random-graph", {"min_order": 20, "max_order": 20}),
        ("tournament-browser", {"order": 8, "number": 6880}),
        *(("graph-algorithms", {"algorithm": name, "order": 20, "seed": 7}) for name in ("dijkstra", "max-flow")),
        ("graph-algorithms", {"algorithm": "bfs", "order": 12, "seed": 7, "layout": "narrow"}),
    ],
)
def test_boards_of_the_smallest_and_largest_size_are_shown(
    opened: Opened, name: str, parameters: dict[str, Any]
) -> None:
    applet = opened(name, **parameters)
    for label in ("showKings", "showMatrix", "showScores", "newGraph", "showPath", "nextStep", "toEnd"):
        if label in applet and applet.visible(label):
            applet.click(label)
    assert len([label for label in shown(applet, "point") if label.startswith("V_")]) == applet["order"]
    reopened(applet, "message")
    applet.check()


# ---- deleting


@pytest.mark.sampled(1, 12)
@pytest.mark.parametrize(("name", "mode"), in_turn([*EXPLORERS, *ASKING]))
def test_what_is_deleted_of_an_explorer_comes_back_as_it_was(opened: Opened, name: str, mode: str) -> None:
    parameters = {"seed": 7} if name in ASKING else {}
    applet = opened(name, mode, **parameters)
    button = next(label for label in ("clear", "toMore", "toPlay") if label in applet and applet.visible(label))
    applet.click(button)
    applet.click(button if applet.visible(button) else "toPlay")
    before = [item for item in applet.objects() if item.visible]
    labels = set(applet.labels())
    points = [label for label in applet.labels("point") if applet.visible(label)]
    gone = [*points[:1], *applet.labels("button")[:1]]
    applet.evaluate("[" + ", ".join(f"api.deleteObject({label!r})" for label in gone) + ", 1].length")
    assert set(applet.labels()) < labels
    applet.click(button)
    if not applet.visible(button):
        applet.click("toPlay")
    assert set(applet.labels()) == labels
    assert {item for item in applet.objects() if item.visible} == set(before)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_slider_that_was_deleted_together_with_the_box_comes_back_with_its_bounds(opened: Opened, mode: str) -> None:
    """The script of a box that comes back runs during the repair."""
    applet = opened("game-of-thrones", mode)
    applet.evaluate("[api.deleteObject('chosenOrder'), api.deleteObject('boxStart'), 1].length")
    applet.click("Rules")
    xml = applet.evaluate("api.getXML('chosenOrder')")
    assert 'min="3"' in xml
    assert 'max="12"' in xml
    applet.click("Random tournament")
    assert applet["ready"] == 1
    assert 3 <= applet["order"] <= 12


@pytest.mark.sweep
def test_with_every_control_deleted_saved_work_is_whole_when_it_is_opened_again(opened: Opened) -> None:
    applet = opened("game-of-thrones")
    labels = set(applet.labels())
    applet.click("V_{4}")
    record = applet["record"]
    every = "['button', 'textfield', 'point'].map(kind => Array.from(api.getAllObjectNames(kind)))"
    applet.evaluate(f"{every}.map(labels => labels.map(label => api.deleteObject(label))).length")
    assert set(applet.labels()) < labels
    applet.reopen()
    assert set(applet.labels()) == labels
    assert applet["record"] == record
    applet.click("Hint")
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
@pytest.mark.parametrize(
    ("name", "slider", "button"),
    [("random-graph", "probability", "showDegrees"), ("tournament-kings", "chosenOrder", "showScores")],
)
def test_what_the_keyboard_deletes_comes_back(opened: Opened, name: str, slider: str, button: str, mode: str) -> None:
    applet = opened(name, mode)
    labels = set(applet.labels())
    for label, take in (("V_{0}", lambda: applet.click("V_{0}")), (slider, lambda: applet.slide(slider, 1))):
        take()
        applet._page.page.keyboard.press("Delete")
        applet._page.settle()
        assert label not in applet
        applet.click(button)
        assert set(applet.labels()) == labels
    applet.drag("V_{0}", (1.0, 1.0))
    assert applet["V_{0}"] == pytest.approx((1.0, 1.0), abs=0.1)
    applet.check()


# ---- keys


@pytest.mark.parametrize(
    ("name", "parameters", "begin", "labels"),
    [
        ("tournament-kings", {"tournament": "111011"}, "askMe", ("V_{0}", "check")),
        ("token-loopy", {}, "askMe", ("noneWins",)),
        ("ask-kings", {"seed": 7}, "", ("V_{0}", "V_{2}", "check")),
    ],
)
def test_a_question_is_answered_with_the_keyboard_alone(
    opened: Opened, name: str, parameters: dict[str, Any], begin: str, labels: tuple[str, ...]
) -> None:
    by_keys, by_mouse = [], []
    for told in (by_keys, by_mouse):
        applet = opened(name, **parameters)
        if begin:
            applet.click(begin)
        applet.evaluate(FOLLOW_FOCUS)
        for label in labels:
            if told is by_keys:
                press_with_keys(applet, label)
            else:
                applet.click(label)
        told.extend((applet["message"], applet.values(label for label in ("done", "points") if label in applet)))
    assert by_keys == by_mouse
    applet.check()


@pytest.mark.parametrize("bar", [True, False])
def test_a_student_can_undo_a_check_only_where_geogebra_shows_a_bar(opened: Opened, bar: bool) -> None:
    applet = opened("ask-kings", seed=7, params={"showToolBar": bar})
    applet.click("V_{0}")
    before = applet["progress"]
    applet.click("check")
    checked = applet["progress"]
    applet._page.page.keyboard.press("Control+z")
    applet._page.settle()
    assert checked != before
    assert applet["progress"] == (before if bar else checked)


# ---- texts

TYPED = [
    'say "hi"',
    "</script><script>alert(1)</script>",
    "]]>",
    "back\\slash\\n",
    "\u2028\u2029",
    "\u202eאבג",
    "🙂🏳️‍🌈",
    "$x^2$ %n %v",
    "0" * 10_000,
    "'); alert(1); ('",
    "{{1,2},{3,4}}",
]


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("name", "box"), [("tournament-kings", "boxTournament"), ("random-graph", "boxSeed"), ("nim", "boxStart")]
)
def test_hostile_texts_in_a_box_are_only_text_and_can_be_saved(opened: Opened, name: str, box: str, mode: str) -> None:
    applet = opened(name, mode)
    published = [label for label in ("tournament", "adjacency", "position") if label in applet]
    before = applet.values(published)
    for text in TYPED:
        applet.type(box, text)
        message = applet["message"]
        assert message
        applet.reopen()
        assert (applet["ready"], applet["message"], applet.values(published)) == (1, message, before), text
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
@pytest.mark.parametrize("name", ["graph-nim", "game-of-thrones"])
def test_hostile_names_and_titles_are_only_text(
    ggb_applet: OpenApplet, write_definition: Callable[[str], Path], name: str, mode: str
) -> None:
    names = ['"q" \\alpha', "%n $x$ <b>", "\U0001f600]]>'); f("]
    title = json.dumps("</script>\u2028\"; alert(1); '{{ x }}", ensure_ascii=False)
    path = write_definition(f'extends = "{name}"\ntitle = {title}\n')
    first, second, third = names
    graph = nx.Graph([(first, second), (second, third), (third, first)])
    given: dict[str, Any] = {"graph": graph}
    if name == "game-of-thrones":
        given = {"tournament": Tournament([0b010, 0b100, 0b001], names=names)}
    applet = ggb_applet(ggbgen.build(path, **given).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    start = applet["position"]
    applet.click("Hint")
    applet.click("Hint")
    for label in ("V_{1}",) if name == "game-of-thrones" else ("V_{1}", "w_{0,1}", "done"):
        applet.click(label)
    reopened(applet, "message", "history", "position", "panelTitle", "facts")
    assert applet["history"]
    applet.click("Undo")
    assert applet["position"] == start
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_the_random_seed_of_the_embedding_makes_it_repeatable(opened: Opened, mode: str) -> None:
    def after_clicks(seed: int) -> list[object]:
        applet = opened("random-graph", mode, params={"randomSeed": seed})
        found = [applet["seed"], applet["adjacency"]]
        applet.click("New graph")
        return [*found, applet["adjacency"]]

    assert after_clicks(7) == after_clicks(7) != after_clicks(8)


@pytest.mark.sweep
def test_names_with_quotation_marks_can_be_saved(opened: Opened) -> None:
    applet = opened("ask-kings", seed=7, names=("A", "B", '"', "{name}", "a;b"))
    for v in range(6):
        applet.click(f"V_{{{v}}}")
    applet.click("check")
    reopened(applet, "grade", "answers", "progress", "message")
    applet.check()
