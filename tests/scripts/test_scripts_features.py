"""What single games show beside their boards: reductions, tables of firings and of sums, rules of weights, words."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from game_rules import game_board, sources_of
from script_engines import ScriptEngine, game_sources

from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.rulesets.cookies import NEVER, depleted, reduced, surplus
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.rulesets.lasker import Lasker
from ggbgen.rulesets.states import State
from ggbgen.solver import Play, solve, solve_scoring
from tests.built import build, settings
from tests.graph_nim_facts import RULES, cover_rule, nim_sum


def message(applet: OfflineApplet) -> str:
    return str(applet["message"]).replace("\n", " ").replace("\N{NO-BREAK SPACE}", " ")


# ---- cookies

DAYS = [days for count in range(1, 5) for days in combinations_with_replacement((*range(1, 7), NEVER), count)]


def test_surplus_deletion_and_depletion_are_those_of_python(node: ScriptEngine) -> None:
    sources = sources_of(build("cookies"))
    assert node.call(sources, [["surplusOf", list(days)] for days in DAYS]) == list(map(surplus, DAYS))
    kept = node.call(sources, [["withoutSurplus", list(days)] for days in DAYS])
    assert kept == [list(days[surplus(days) :]) for days in DAYS]
    assert node.call(sources, [["depletedDays", each] for each in kept]) == [list(reduced(days)) for days in DAYS]
    assert all(depleted(reduced(days)) == reduced(days) for days in DAYS)
    [[read]] = node.call(sources, [["parsedStarts", ["* 2,*"]]])
    assert read == {"position": [2, NEVER, NEVER, 0, 0, 0]}


def test_reduce_goes_on_step_by_step_follows_the_game_and_then_hides() -> None:
    applet = open_applet(build("cookies", computer="a friend"))
    for step, part in enumerate(
        (
            "[1 2 2 3 6 6]. The largest k − a(k) is 1: this is the surplus.",
            "the smallest cookie makes no difference, since the surplus is 1. [2 2 3 6 6] is left",
            "The reduced position is [2 2 3 5 5]. Its Grundy value is 3",
        ),
        start=1,
    ):
        applet.click("explain")
        assert part in message(applet)
        assert (applet["explained"], applet.visible("explanation")) == (step, True)
    latex = applet.state("explanation")["value"]
    assert "\\text{deletion}&\\times&2&2&3&6&6" in latex
    assert "\\text{depletion}&&2&2&3&\\mathbf{5}&\\mathbf{5}" in latex
    applet.click("c_{5}")
    assert applet["position"] == [0, 1, 1, 2, 5, 0]
    assert "a_k&1&1&2&5" in applet.state("explanation")["value"]
    assert "\\text{depletion}&&1&2&\\mathbf{3}" in applet.state("explanation")["value"]
    applet.click("explain")
    assert (applet["explained"], applet.visible("explanation")) == (0, False)


def test_examples_of_cookies_begin_in_turn_if_there_is_room() -> None:
    applet, found = open_applet(build("cookies")), []
    for _ in range(3):
        applet.click("example")
        found.append((applet["position"], applet["startEntry"]))
    assert found == [
        ([1, 2, 4, 0, 0, 0], "1, 2, 4"),
        ([1, 2, 3, 3, 6, 0], "1, 2, 3, 3, 6"),
        ([1, 2, 2, 3, 6, 6], "1, 2, 2, 3, 6, 6"),
    ]
    small = open_applet(build("cookies", days="2 2"))
    small.click("example")
    assert small["position"] == [2, 2]
    assert "no other positions" in message(small)


# ---- chip-firing

DRAWN = 60
HEXAGON = "A-B B-C C-D D-E E-F F-A A-D B-E"


def some_chips(board: Any, seed: int) -> list[Any]:
    """Return stable positions, many of them nearly full."""
    generator = random.Random(seed)
    degrees = board.ruleset.chip_graph.degrees
    return [tuple(generator.choice((d - 1, generator.randrange(d))) for d in degrees) for _ in range(DRAWN)]


@pytest.mark.parametrize("graph", ["K8", HEXAGON])
def test_moves_and_values_are_those_of_python(graph: str, node: ScriptEngine) -> None:
    board = game_board("chip-firing", graph=graph)
    game, positions = board.ruleset, some_chips(board, 1)
    solutions = {play: solve(game, play=play) for play in Play}
    [found] = node.call(sources_of(build("chip-firing", graph=graph)), [["positionFacts", [*map(list, positions)]]])
    for position, facts in zip(positions, found, strict=True):
        names = board.notation.names(position)
        assert [(name, option) for name, option, _ in facts["moves"]] == [(names[m], list(m)) for m in names]
        for play, solution in solutions.items():
            value = solution.value(position)
            told = facts[play.value]
            assert (told["outcome"], told["grundy"], told["remoteness"]) == (
                value.outcome,
                value.grundy,
                value.remoteness,
            )


@pytest.mark.long
@pytest.mark.parametrize("graph", ["K8", HEXAGON])
def test_scores_are_those_of_python_for_either_player(graph: str, node: ScriptEngine) -> None:
    board = game_board("chip-number", graph=graph)
    game = board.ruleset.game
    solution = solve_scoring(game)
    states = [State(position, player) for position in some_chips(board, 2) for player in game.PLAYERS]
    entries = [list(board.notation.entries(state)) for state in states]
    [found] = node.call(sources_of(build("chip-number", graph=graph)), [["positionFacts", entries]])
    for state, facts in zip(states, found, strict=True):
        score = solution.value(state.position, state.player).score
        assert (facts["normal"]["score"], facts["normal"]["counted"]) == (score, sum(state.position))


def test_hints_on_an_odd_complete_graph_say_who_wins_by_the_number_of_chips(node: ScriptEngine) -> None:
    positions = [[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [3, 3, 2, 1, 0], [1, 1, 1, 1, 0]]
    [found] = node.call(sources_of(build("chip-firing", graph="K5")), [["reasons", positions, "normal"]])
    told = [text for _, text in found]
    assert "moves with an even number of chips wins" in told[0]
    assert "with an odd number of chips and cannot end the game at once loses" in told[1]
    assert "is the last move: it wins" in told[2]
    assert "moves with an even number of chips wins" in told[3]


def test_a_start_that_fires_is_refused_with_the_vertex_that_does() -> None:
    applet = open_applet(build("chip-firing"))
    applet.type("boxStart", "3,0,0,0")
    assert message(applet).startswith("A fires with 3 chips before the first move: give it at most 2.")
    applet.type("boxStart", "1,2,3")
    assert message(applet).startswith("Expected 4 numbers of chips, one for each vertex: A, B, C, D.")
    applet.type("boxStart", "2,2,0,0")
    assert applet["record"] == "[2,2,0,0]"


def test_the_table_shows_how_often_each_vertex_fired() -> None:
    applet = open_applet(build("chip-firing", graph="C6", computer="a friend"))
    applet.type("boxStart", "1,0,1,0,1,1")
    applet.click("V_{0}")
    columns = [applet[label].split("\n")[2:] for label in ("firingBegun", "firingTimes", "firingNow")]
    once, never = "1 \N{MULTIPLICATION SIGN}", "\N{EN DASH}"
    assert columns == [list("201011"), [once, never, never, never, once, once], list("111101")]
    assert applet["position"] == [1, 1, 1, 1, 0, 1]
    assert applet.visible("r_{0}")


# ---- sums


def explained_sum(**parameters: object) -> tuple[str, str]:
    """Return the table and the message."""
    applet = open_applet(build("sum", **parameters))
    applet.click("explain")
    return str(applet.state("explanation")["value"]), message(applet)


def test_the_ten_winning_moves_of_the_talk_are_named() -> None:
    table, said = explained_sum()
    assert "a = 0&b = 2&c = 3&d = 8&e = 8&\\oplus\\; = 1" in table
    assert "0000&0010&001\\mathbf{1}&1000&1000&000\\mathbf{1}" in table
    assert table.count("blacktriangle") == 4
    assert said.endswith(
        "Winning moves: a: 20 → 19 or 17 or 15; c: 20 → 19; d: 12 → 1; 11 → 5; e: 3 → 2; 5 → 4; 7 → 6; 9 → 8."
    )


@cache
def wythoff(one: int, other: int) -> int:
    """Return the Grundy value by definition."""
    options = {wythoff(k, other) for k in range(one)} | {wythoff(one, k) for k in range(other)}
    options |= {wythoff(one - k, other - k) for k in range(1, min(one, other) + 1)}
    return next(n for n in range(99) if n not in options)


@pytest.mark.long
@pytest.mark.parametrize(("first", "second", "heap"), [(3, 4, 5), (4, 7, 2)])
def test_triangles_stand_where_a_search_finds_winning_moves(first: int, second: int, heap: int) -> None:
    table, said = explained_sum(games=f"wythoff heaps={first},{second} + nim heaps={heap}")
    total = wythoff(first, second) ^ heap
    moves = {(k, second) for k in range(first)} | {(first, k) for k in range(second)}
    moves |= {(first - k, second - k) for k in range(1, min(first, second) + 1)}
    won = [bool(total) and any(wythoff(*move) == heap for move in moves), total ^ heap < heap]
    assert table.count("blacktriangle") == sum(won)
    for letter, wins in zip("ab", won, strict=True):
        assert (f"{letter}: " in said) == wins


def test_where_moves_are_too_many_for_the_message_the_parts_are_named() -> None:
    table, said = explained_sum(games=" + ".join(["nim heaps=19,21,23,25,25"] * 5))
    assert table.count("blacktriangle") == 5
    assert said.endswith("Winning moves: in a, b, c, d, e.")


# ---- Graph Nim


@pytest.mark.sampled(3, 8)
@pytest.mark.parametrize(
    ("graph", "told"),
    [
        ("K3", "a triangle"),
        ("C4", "a 4-cycle"),
        ("paw", "a paw"),
        ("diamond", "a diamond"),
        ("P4", "a graph with all edges at two vertices"),
        ("2K2", "separate stars"),
        ("K4", "No rule is proved"),
        ("K1,3", "one star"),
    ],
)
def test_the_rule_of_the_graph_on_the_board_decides(graph: str, told: str) -> None:
    chance = random.Random(graph)
    rules = GraphNim(graph=graph, weights=3)
    solved = solve(rules, play=Play.NORMAL)
    starts = [tuple(chance.randint(1, 3) for _ in rules.edges) for _ in range(12)]
    applet = open_applet(build("graph-nim", graph=graph, weights=3, computer="a friend"))
    verdicts = set()
    for start in starts:
        applet.type("boxStart", ", ".join(map(str, start)))
        applet.click("showRules")
        applet.click("showRules")
        said = applet["message"]
        assert told in said, said
        weights = {frozenset(edge): weight for edge, weight in zip(rules.edges, start, strict=True)}
        if heaps := re.search(r"Nim heaps ([0-9, ]+):", said):
            lost = nim_sum(list(map(int, heaps[1].split(", ")))) == 0
        elif "one star" in said:
            lost = False
        elif "all edges are at" in said:
            lost = cover_rule(weights, said, rules.names)
        elif "exactly if" in said:
            (rule,) = (rule for fact, rule in RULES.items() if fact in said)
            lost = rule(weights)
        else:
            continue
        assert lost == (solved.value(start).outcome == "P")
        verdicts.add(lost)
    assert verdicts or graph == "K4"


def test_rules_of_lost_positions_are_for_the_last_move_that_wins() -> None:
    applet = open_applet(build("graph-nim-k3"))
    for label in ("play", "showRules", "showRules"):
        applet.click(label)
    assert message(applet).endswith("What decides on this graph is proved only where the last move wins.")


def lines_of(applet: OfflineApplet, ends: str) -> int:
    """Return how many lines are visible between two vertices."""
    return sum(map(applet.visible, [f"e_{{{ends}}}", *(f"p_{{{ends},{k}}}" for k in range(8))]))


def test_weights_are_drawn_as_so_many_edges_on_request() -> None:
    """Between two people, each edge is drawn as often as its weight says, unless that exceeds 8 or it has moved.

    Figure 2.1 of the thesis has a triangle with 6, 7 and 8 edges.
    """
    applet = open_applet(build("graph-nim", graph="K3", weights=(9, 6, 2), max_weight=9, computer="a friend"))
    applet.click("showParallel")
    assert [lines_of(applet, ends) for ends in ("0,1", "0,2", "1,2")] == [1, 6, 2]
    assert [applet.visible(f"w_{{{ends}}}") for ends in ("0,1", "0,2", "1,2")] == [True, False, False]
    for label in ("V_{0}", "w_{0,1}", "done", "V_{2}", "p_{0,2,0}", "done"):
        # Any line of the edge accepts the click, as does its weight if that is visible.
        applet.click(label)
    assert applet["position"] == [8, 5, 2]
    assert [lines_of(applet, ends) for ends in ("0,1", "1,2")] == [8, 2]
    applet.click("showParallel")
    assert not [label for label in applet.labels() if label.startswith("p_") and applet.visible(label)]
    assert applet.caption("showParallel") == "Parallel"


# ---- heaps

STARTS = {
    "nim": [(3, 5, 7), (5, 5, 5, 5, 5), (31, 31), (31,) * 8, (14, 2, 13), (1,), (9, 8, 7, 6, 5, 4, 3, 2)],
    "circular-nim": [(3, 4, 5, 2, 4), (12, 12), (2, 3, 1), (1, 2, 3, 4, 3, 2), (1,) * 8],
}
WORDS = ("you", "computer", "player 2", "W" * 16)
# A word extends less than this above and below its middle.
HIGH_PX = 12


def px(place: dict[str, float], room: dict[str, float]) -> tuple[float, float]:
    return place["x"] * room["unit"], place["y"] * room["unit"]


@pytest.mark.parametrize("name", STARTS)
def test_words_stand_on_no_counter(name: str, node: ScriptEngine) -> None:
    applet = build(name)
    own: dict[str, Any] = settings(applet)["game"]["board"]
    room, sources = own["room"], game_sources(applet)
    placed = node.call(sources, [["heapPlaces", list(start), room, own["circle"]] for start in STARTS[name]])
    asked = [
        (start, places, h, k, word)
        for start, places in zip(STARTS[name], placed, strict=True)
        for h, size in enumerate(start)
        for k in range(1, size + 1)
        for word in WORDS
    ]
    found = node.call(
        sources, [["wordOffset", list(start), places, h, k, word, own] for start, places, h, k, word in asked]
    )
    spots = iter(node.call(sources, [["counterSpot", places[h], k] for _, places, h, k, _ in asked]))
    assert None in found
    assert any(found)
    for (start, places, _, _, word), offset in zip(asked, found, strict=True):
        spot = next(spots)
        if offset is None or own["circle"]:
            continue
        x, y = px(spot, room)
        begin = x + offset["x"] + 4  # GeoGebra puts a caption 4 px to the right of the point (measured in the node)
        end = begin + len(word) * room["letter"]
        for other, size in zip(places, start, strict=True):
            for n in range(1, size + 1):
                at = px({"x": other["x"], "y": other["y"] + n * other["step"]}, room)
                beside = [at[0] + side * other["shift"] * room["unit"] for side in (-1, 1)]
                if abs(at[1] - y) < HIGH_PX:
                    assert not any(begin < middle + other["size"] and end > middle - other["size"] for middle in beside)


def test_the_table_of_misere_nim_names_the_move_that_it_is_about() -> None:
    applet = open_applet(build("nim", heaps=(4, 5, 6), play="loses"))
    applet.click("explain")
    # 4 xor 5 is 1, and so on: each heap can make the nim-sum 0.
    moves = ("1: 4 to 3", "2: 5 to 2", "3: 6 to 1")
    assert any(f"0 after heap {move}. Keep it so" in message(applet) for move in moves)


# ---- heaps


def test_a_game_of_heaps_lasts_as_long_as_the_search_says(node: ScriptEngine) -> None:
    positions = list(product(range(5), repeat=2))
    [found] = node.call(sources_of(build("lasker", heaps=(4, 4))), [["positionFacts", positions]])
    for play in Play:
        solution = solve(Lasker(heaps=(4, 4)), play=play)
        lasts = [each[play.value]["remoteness"] for each in found]
        assert lasts == [solution.value(tuple(filter(None, each))).remoteness for each in positions]
