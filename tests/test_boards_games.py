"""The boards of games: what they show, that nothing overlaps, and what is refused."""

from __future__ import annotations

import json
import math
import re
from itertools import combinations, pairwise
from typing import Any

import pytest

import ggbgen
from ggbgen.assembly import complete
from ggbgen.definition import chosen_options, parameter_values, read_definition
from ggbgen.encoding import box_value
from ggbgen.encoding.any_solution import solved
from ggbgen.errors import ParameterError
from ggbgen.graphs.graph_names import FOUR_VERTEX_GRAPHS
from ggbgen.graphs.vertex_names import named_values
from ggbgen.page.game.assembly import board_of
from ggbgen.page.layout import GAME
from ggbgen.page.shared.kind import Room
from ggbgen.rulesets import ImpartialRuleset, Move
from ggbgen.rulesets.defined import game_of
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.scene.objects import Point, Segment, Tag, Text
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText
from ggbgen.solver import Play, solve, solve_by_sums
from tests import shipped
from tests.built import build, settings

GAMES = shipped.GAMES
PLAYABLE = [name for name in FOUR_VERTEX_GRAPHS if name != "4K1"]
WEIGHT_PX = 28
COUNTERS = [[1], [31], [3, 5, 7], [31] * 8, [1] * 8, [0, 0, 4], [7, 31, 1, 2, 9]]


def objects(applet: ggbgen.Applet, kind: type[Any]) -> dict[str, Any]:
    return {item.label: item for item in applet.scene.objects if isinstance(item, kind)}


def edges(applet: ggbgen.Applet) -> dict[str, Any]:
    """Return the edges of a graph, without the parallel lines that show their weights on request."""
    return {label: line for label, line in objects(applet, Segment).items() if not line.beside}


def place_px(point: Point) -> tuple[float, float]:
    unit, (x, y) = GAME.pixels_per_unit, GAME.origin_px
    return x + point.x * unit, y - point.y * unit


def between(start: Point, end: Point, part: float) -> tuple[float, float]:
    (x1, y1), (x2, y2) = place_px(start), place_px(end)
    return x1 + part * (x2 - x1), y1 + part * (y2 - y1)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_publishes_its_state_and_a_choice_is_a_button_and_a_number(name: str) -> None:
    applet = build(name)
    lists, numbers, texts = (objects(applet, kind) for kind in (HiddenList, HiddenNumber, HiddenText))
    assert lists["position"].items != ()
    assert lists["history"].items == ()
    assert (numbers["turn"].value, numbers["winner"].value, numbers["ready"].value) == (1, 0, 0)
    assert {"outcome", "message"} <= texts.keys()
    assert "grundy" in numbers
    assert json.loads(texts["record"].text) == list(lists["given"].items)
    choices, timed = settings(applet)["choices"], settings(applet)["game"]["misere"]
    assert {"computer", "first", "start"} | ({"play"} if timed else set()) <= set(choices)
    assert {numbers[f"{label}Choice"].value for label in choices} == {0}


@pytest.mark.parametrize(("graph", "weights", "most"), [("paw", (1, 2, 0, 3), None), ("P3", 2, 4)])
def test_the_table_in_an_applet_has_every_position(graph: str, weights: Any, most: int | None) -> None:
    game = GraphNim(graph, weights, most)
    table = settings(build("graph-nim", graph=graph, weights=weights, max_weight=most))["game"]["encoding"]
    assert tuple(table["limits"]) == game.largest
    for play in Play:
        solution = solve(game, play=play, start=game.largest, method="plain")
        assert all(box_value(table, position, play=play) == solution.value(position) for position in solution)


@pytest.mark.parametrize("graph", [*PLAYABLE, "K3", "K5", "C5", "C7", "A-B:3 B-C:0 C-A:1", "K2,3", "P6", "C10", "K1,9"])
def test_every_edge_has_a_line_and_its_weight_and_there_is_room_for_them(graph: str) -> None:
    applet = build("graph-nim", graph=graph, **({"weights": 1} if ":" not in graph else {}))
    game = GraphNim(graph, None if ":" in graph else 1)
    lines, tags, points = edges(applet), weights(applet), objects(applet, Point)
    assert [points[f"V_{{{v}}}"].caption for v in range(len(game.names))] == list(game.names)
    assert len(lines) == len(tags) == len(game.edges)
    for (i, j), weight in zip(map(sorted, game.edges), game.start(), strict=True):
        line, tag = lines[f"e_{{{i},{j}}}"], tags[f"w_{{{i},{j}}}"]
        assert {line.start, line.end} == {f"V_{{{i}}}", f"V_{{{j}}}"}
        assert line.visible == tag.visible == (weight > 0)
        assert tag.text == str(weight) or not tag.visible
        assert line.clickable
        assert tag.clickable
    assert objects(applet, HiddenList)["position"].items == game.start()
    # It stays between the message and the strip.
    for point in points.values():
        x, y = place_px(point)
        assert point.clickable
        assert GAME.panel_px + 30 < x < GAME.width_px - 30
        assert GAME.message_px[1] + GAME.message_lines * 24 < y < GAME.stage.strip_px[1]
    if len(game.names) > 6 or graph == "K5":
        return
    # Weights stand clear of vertices, of each other and of other edges.
    places = {tag.label: between(points[tag.start], points[tag.end], tag.part) for tag in tags.values()}
    for one, other in combinations(places.values(), 2):
        assert math.dist(one, other) >= WEIGHT_PX
    for label, place in places.items():
        assert all(math.dist(place, place_px(point)) >= WEIGHT_PX for point in points.values())
        for line in lines.values():
            if line.label[1:] != label[1:]:
                way = [between(points[line.start], points[line.end], k / 200) for k in range(201)]
                assert min(math.dist(place, spot) for spot in way) >= WEIGHT_PX / 2 - 1, (label, line.label)


def test_the_order_of_an_edge_list_is_that_of_the_position() -> None:
    applet = ggbgen.build("graph-nim", graph="B-C:2 A-B:1 C-A:3")
    assert objects(applet, HiddenList)["position"].items == (2, 1, 3)
    names = settings(applet)["game"]["board"]["names"]
    edges = [{names[i], names[j]} for i, j in settings(applet)["game"]["board"]["edges"]]
    assert edges == [{"B", "C"}, {"A", "B"}, {"A", "C"}]
    assert [tag.text for tag in weights(applet).values()] == ["2", "1", "3"]


def weights(applet: Any) -> dict[str, Any]:
    return {label: tag for label, tag in objects(applet, Tag).items() if label.startswith("w_")}


def tag_boxes(applet: Any, letter: str, width_px: int) -> dict[str, tuple[float, float, float, float]]:
    """Return left, right, top and bottom of the texts of all edges, by edge."""
    points, found = objects(applet, Point), {}
    for label, tag in objects(applet, Tag).items():
        x, y = between(points[tag.start], points[tag.end], tag.part)
        if label.startswith(letter):
            found[label[1:]] = (x - 6, x - 6 + width_px, y - 9, y + 9)
    return found


def gap(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    across = max(one[0] - other[1], other[0] - one[1])
    along = max(one[2] - other[3], other[2] - one[3])
    return math.hypot(across, along) if min(across, along) > 0 else max(across, along)


WHEELS = ("A-B B-C C-D D-A A-E B-E C-E D-E", "A-B B-C C-D D-E E-A A-F B-F C-F D-F E-F")


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("graph", ["K3", "K4", "K5", "K6", "C4", "paw", "diamond", *WHEELS])
def test_values_weights_and_vertices_of_a_graph_do_not_touch(graph: str, layout: str) -> None:
    """A weight up to 9 is 16 px wide, a value such as ✕ 12 is 44 px wide (measured in the engine)."""
    applet = build("graph-nim", graph=graph, weights=1, layout=layout)
    numbers, values = tag_boxes(applet, "w", 16), tag_boxes(applet, "m", 44)
    places = [place_px(point) for label, point in objects(applet, Point).items() if label.startswith("V_")]
    discs = [(x - 8, x + 8, y - 8, y + 8) for x, y in places]
    assert numbers.keys() == values.keys()
    least = 5
    assert all(gap(one, other) >= least for one, other in combinations(numbers.values(), 2))
    assert all(gap(box, disc) >= least for box in (*numbers.values(), *values.values()) for disc in discs)
    assert all(gap(one, other) >= least for one in numbers.values() for other in values.values())
    # Only the edges at a chosen vertex have values.
    for (one, box), (other, beside) in combinations(values.items(), 2):
        if set(re.findall(r"\d+", one)) & set(re.findall(r"\d+", other)):
            assert gap(box, beside) >= least, (one, other)


@pytest.mark.parametrize("heaps", COUNTERS, ids=str)
def test_heaps_have_a_counter_for_each_number_and_room(heaps: list[int]) -> None:
    applet = ggbgen.build("nim", heaps=heaps)
    points = objects(applet, Point)
    shown = {label: point for label, point in points.items() if point.visible}
    counters = {f"c_{{{h},{k + 1}}}" for h, size in enumerate(heaps) for k in range(size)}
    assert set(shown) == counters | {f"b_{{{h}}}" for h in range(len(heaps))}
    assert [points[f"b_{{{h}}}"].caption for h in range(len(heaps))] == list(map(str, heaps))
    for label in counters:
        x, y = place_px(points[label])
        assert points[label].clickable
        assert not points[label].draggable
        assert GAME.panel_px + 10 < x < objects(applet, Text)["explanation"].x_px - 10
        assert GAME.message_px[1] + GAME.message_lines * 20 < y < GAME.stage.strip_px[1]
    # A click reaches as far as the size of a point plus 9 px (measured in the engine).
    for one, other in combinations(sorted(counters), 2):
        reach = points[one].size_px + 9
        assert math.dist(place_px(points[one]), place_px(points[other])) > reach, (one, other)
    for h, size in enumerate(heaps):
        column = [place_px(points[f"c_{{{h},{k + 1}}}"]) for k in range(size)]
        assert all(lower[1] > upper[1] for lower, upper in pairwise(column))
    bases = [points[f"b_{{{h}}}"] for h in range(len(heaps))]
    assert all(place_px(right)[0] - place_px(left)[0] >= 40 for left, right in pairwise(bases))


def test_one_heavy_edge_does_not_make_the_table_of_the_others_larger() -> None:
    table = settings(ggbgen.build("graph-nim", graph="A-B:50 B-C:2 C-D:3 D-A:2"))["game"]["encoding"]
    assert table["limits"] == [50, 2, 3, 2]


@pytest.mark.parametrize("graph", PLAYABLE)
def test_every_graph_on_4_vertices_can_be_played_on(graph: str) -> None:
    applet = ggbgen.build("graph-nim", graph=graph, weights=2)
    assert len(settings(applet)["game"]["encoding"]["plays"]["normal"]["grundy"]) == 3 ** len(edges(applet))


@pytest.mark.parametrize(
    ("name", "parameters", "message"),
    [
        ("graph-nim", {"weights": -1}, "parameter weights: -1 is too small, expected 0 to 99"),
        ("graph-nim", {"weights": [1, 1.5, 1, 1, 1, 1]}, "parameter weights: 1.5 is not a whole number"),
        ("graph-nim", {"weights": "1,2"}, "weights: 2 weights, expected one for all edges or one for each of the 6"),
        ("graph-nim", {"weights": 0}, "weights: no move can be made in 0,0,0,0,0,0, expected a start with moves"),
        ("graph-nim", {"weights": 3, "max_weight": 2}, "3 on A-B is too large, expected 0 to max_weight = 2"),
        ("graph-nim", {"max_weight": 0}, "parameter max_weight: 0 is too small, expected 1 to 99"),
        ("graph-nim", {"max_weight": 10}, "max_weight: 10 gives a table of 1,771,561 positions"),
        ("graph-nim", {"graph": "K1,4", "weights": 20}, "a choice of 194,560 moves, expected at most 15,000, lower"),
        ("graph-nim", {"graph": "4K1"}, "graph: '4K1' has no edge to play on"),
        ("graph-nim", {"graph": "A-A"}, "is a loop, expected two different vertices"),
        ("graph-nim", {"graph": "A-B:x"}, "has the weight 'x', expected a non-negative"),
        ("graph-nim", {"graph": "Petersen"}, "graph: 'Petersen' is no graph, expected a name such as 'K4'"),
        ("graph-nim", {"graph": "K1,10"}, "graph: 11 vertices are too many for this board, expected at most 10"),
        ("graph-nim", {"graph": "AVeryLongVertexName-B"}, "names: 'AVeryLongVertexName' is no name of 1 to 12"),
        ("nim", {"heaps": [0, 0]}, "heaps: no move can be made in 0,0, expected a start with moves"),
        ("nim", {"heaps": []}, "heaps: 0 heaps, expected 1 to 8"),
        ("nim", {"heaps": [1] * 9}, "heaps: 9 heaps, expected 1 to 8"),
        ("nim", {"heaps": [3, 32]}, "parameter heaps: 32 is too large, expected 0 to 31"),
        ("nim", {"heaps": [3, -1]}, "parameter heaps: -1 is too small, expected 0 to 31"),
        ("nim", {"heaps": "3, 1.5"}, "parameter heaps: '1.5' is not a whole number"),
        ("nim", {"computer": "perfct"}, "did you mean 'perfect'?"),
    ],
)
def test_what_makes_no_sense_gets_its_message(name: str, parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(ParameterError) as caught:
        ggbgen.build(name, **parameters)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("order", [2, 5, 12, 20])
def test_the_strip_of_values_is_below_the_names_of_a_graph(order: int) -> None:
    class Ring(ImpartialRuleset[tuple[int, ...]]):
        """Take all vertices."""

        BOARD = "marked_graph"
        graph = f"C{order}" if order > 2 else "K2"

        def start(self) -> tuple[int, ...]:
            return (1,) * order

        def options(self, position: tuple[int, ...]) -> list[tuple[int, ...]]:
            return [(0,) * order] if any(position) else []

    drawn = board_of(Ring()).draw(GAME, Room())
    lowest = max(place_px(item)[1] for item in drawn.objects if isinstance(item, Point))
    # A name is centred 26 pixels below its vertex (measured in the engine); the strip begins with buttons.
    assert lowest + 26 + 6 <= GAME.stage.strip_px[1]


def test_moves_of_heaps_are_called_after_what_they_change_even_if_they_have_places() -> None:
    class Ones(ImpartialRuleset[tuple[int, ...]]):
        """Take a counter."""

        BOARD = "heaps"

        def start(self) -> tuple[int, ...]:
            return (2, 3)

        def options(self, position: tuple[int, ...]) -> list[Move[tuple[int, ...]]]:
            lowered = [(h, tuple(size - (i == h) for i, size in enumerate(position))) for h in range(len(position))]
            return [Move(option, at=h) for h, option in lowered if min(option) >= 0]

    for board in ("heaps", "marker"):
        assert list(board_of(Ones(), board).notation.names((2, 3)).values()) == ["heap 1: 2 to 1", "heap 2: 3 to 2"]


@pytest.mark.parametrize("name", GAMES)
def test_who_begins_with_the_defaults_has_a_winning_move(name: str) -> None:
    definition = complete(read_definition(name))
    values = named_values(definition.parameters, parameter_values(definition, {}))
    ruleset = game_of(definition, values)
    assert chosen_options(definition, values).get("firstChoice", 0) == 0
    if ruleset.KIND == "impartial":
        assert solve_by_sums(ruleset, play=Play.NORMAL).outcome(ruleset.start()) == "N"
    elif ruleset.KIND != "scoring":  # in a scoring game nobody has to win
        states = board_of(ruleset).ruleset
        assert solved(states, play=Play.NORMAL).value(states.start()).outcome == "N"


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (("", "A" * 17), r"player_2: '.*' has 17 characters, expected at most 16"),
        (("W" * 16, ""), "player_1: 'WWWWWWWWWWWWWWWW' is too wide, expected a shorter name"),
        (("   ", ""), "player_1: '   ' cannot be read, expected a name"),
        (("Ana", "B\nen"), "player_2: .* cannot be read, expected a name"),
        (("\u200b", ""), "player_1: .* cannot be read, expected a name"),
        (("Ana", "Ana"), "player_2: 'Ana' is what player_1 is called, expected another name"),
    ],
)
def test_names_of_players_can_be_read_and_told_apart_and_have_room(names: tuple[str, str], problem: str) -> None:
    with pytest.raises(ggbgen.ParameterError, match=problem):
        ggbgen.build("nim", player_1=names[0], player_2=names[1])


def test_names_of_players_may_be_in_any_writing() -> None:
    for name in ("a" * 16, "Zo\u00eb", "\U0001f469\u200d\U0001f680 Li", "\u674e\u83b2", "O'Neill & Co"):
        assert ggbgen.build("nim", player_1=name)
