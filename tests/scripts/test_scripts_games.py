"""The rules of games in JavaScript against those in Python, on every position of small instances."""

from __future__ import annotations

import random
from typing import Any

import pytest
from every_game import game_model
from game_models import read_numbers
from game_rules import EXAMPLES, GAME_APPLETS, NUMBER_GAMES, RULESETS, built_example, creator, sources_of
from nim_models import check_fact
from script_engines import ScriptEngine, pure_sources

import ggbgen
from ggbgen.definition import read_definition
from ggbgen.graphs.random import Stream
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.rulesets.nim import Nim
from ggbgen.scene.objects import Point
from ggbgen.solver import Play, solve
from ggbgen.table import box_table
from tests.reference_solver import reference, subpositions

BAD_STARTS = [
    ("-1", "Number 1 is ‘-1’, expected a whole number from 0 up."),
    ("1, 2.5, 3", "Number 2 is ‘2.5’, expected a whole number from 0 up."),
    ("1 2 three", "Number 3 is ‘three’, expected a whole number from 0 up."),
    ("1e3", "Number 1 is ‘1e3’, expected a whole number from 0 up."),
    ("10000", "Number 1 is ‘10000’, expected a whole number from 0 up."),
    ("3,\u0663,3", "Number 2 is ‘\u0663’, expected a whole number from 0 up."),
    ("[1,2,3]", "Number 1 is ‘[1’, expected a whole number from 0 up."),
    ("1" * 10_000, "Number 1 is ‘11111111111\u2026’, expected a whole number from 0 up."),
    ('"</script>]]>"', "Number 1 is ‘\u201c</script>]\u2026’, expected a whole number from 0 up."),
    ("1 2 \U0001f600", "Number 3 is ‘\U0001f600’, expected a whole number from 0 up."),
    ("\\", "Number 1 is ‘\\’, expected a whole number from 0 up."),
]


def test_every_ruleset_with_an_applet_has_rules_in_javascript(node: ScriptEngine) -> None:
    functions = [creator(name) for name in RULESETS]
    ask = "function kinds(names) { var scope = this; return names.map(function (n) { return typeof scope[n]; }); }"
    assert node.call([*pure_sources(), ask.replace("this", "ggbtestScope")], [["kinds", functions]]) == [
        ["function"] * len(functions)
    ]
    assert len(EXAMPLES) >= 11


@pytest.mark.parametrize(("name", "number"), EXAMPLES, ids=str)
def test_moves_and_values_are_those_of_python(name: str, number: int, engine: ScriptEngine) -> None:
    game, sources = built_example(name, number)
    positions = subpositions(lambda position: [move.option for move in game.moves(position)], game.start())
    data = [game.position_data(position) for position in positions]
    [found] = engine.call(sources, [["positionFacts", creator(name), data]])
    # The recursive definition shares no line with the solver that the table came from.
    values = {
        play: reference(lambda position: [move.option for move in game.moves(position)], misere=play is Play.MISERE)
        for play in Play
    }
    for position, facts in zip(positions, found, strict=True):
        moves = game.moves(position)
        assert facts["over"] == (not moves)
        assert facts["moves"] == [[move.label, game.position_data(move.option)] for move in moves]
        assert facts["labels"] == [move.label for move in moves]
        for play in Play:
            assert facts[play.value] == {
                "outcome": "N" if values[play].next_wins(position) else "P",
                "grundy": values[play].grundy(position) if play is Play.NORMAL else None,
                "remoteness": values[play].remoteness(position),
            }, position


@pytest.mark.parametrize("name", NUMBER_GAMES)
def test_random_starts_are_those_of_python_and_within_the_table(name: str, engine: ScriptEngine) -> None:
    model = game_model(name)
    [found] = engine.call(
        sources_of(ggbgen.build(name)), [["randomStarts", creator(read_definition(name).ruleset), 7, 50]]
    )
    purpose: Any = 3
    assert found == [list(model.drawn_start(Stream(7, number, purpose))) for number in range(50)]
    assert all(model.parsed(tuple(start)) == tuple(start) for start in found)


@pytest.mark.parametrize("name", NUMBER_GAMES)
@pytest.mark.parametrize(("text", "problem"), BAD_STARTS, ids=range(len(BAD_STARTS)))
def test_what_is_no_list_of_numbers_is_explained(name: str, text: str, problem: str, node: ScriptEngine) -> None:
    function = creator(read_definition(name).ruleset)
    [[read]] = node.call(sources_of(ggbgen.build(name)), [["parsedStarts", function, [text]]])
    assert read == {"problem": problem}


@pytest.mark.parametrize("name", NUMBER_GAMES)
def test_starts_are_taken_and_refused_as_python_does(name: str, engine: ScriptEngine) -> None:
    model, generator = game_model(name), random.Random(5)
    texts = [model.starts(generator) for _ in range(300)]
    texts += ["", " \n", "0", "0 0 0", "1," * 9, "0," * 7 + "5", "\ufeff1\u2003", "007", "1 2 3 4 5 6 7 8 9"]
    function = creator(read_definition(name).ruleset)
    [found] = engine.call(sources_of(ggbgen.build(name)), [["parsedStarts", function, texts]])
    assert len({"position" in read for read in found}) == 2
    for text, read in zip(texts, found, strict=True):
        numbers = read_numbers(text)
        assert numbers is not None
        start = model.parsed(numbers)
        assert read.get("position") == (None if start is None else list(start)), text
        assert bool(read.get("problem")) == (start is None)


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("graph-nim-c4", "", "0 weights, expected one for all edges or one for each: A-B, A-D, B-C, C-D."),
        ("graph-nim-c4", "1 2", "2 weights, expected one for all edges or one for each: A-B, A-D, B-C, C-D."),
        ("graph-nim-c4", "1,1,4,1", "4 on B-C is more than the table of this applet has: at most 3."),
        ("graph-nim-c4", "9999", "9999 on A-B is more than the table of this applet has: at most 3."),
        ("graph-nim-c4", "0", "With weight 0 on every edge there is no game: at least one has to be positive."),
        ("graph-nim-c4", "0 0 0 0", "With weight 0 on every edge there is no game: at least one has to be positive."),
        ("nim", "", "0 heaps, expected 1 to 8."),
        ("nim", "1 1 1 1 1 1 1 1 1", "9 heaps, expected 1 to 8."),
        ("nim", "3,32", "Heap 2 has 32 counters, expected at most 31."),
        ("nim", "0,0", "There is no counter to take: at least one heap must not be empty."),
    ],
)
def test_a_start_that_the_game_does_not_have_is_explained(
    name: str, text: str, problem: str, engine: ScriptEngine
) -> None:
    function = creator(read_definition(name).ruleset)
    [[read]] = engine.call(sources_of(ggbgen.build(name)), [["parsedStarts", function, [text]]])
    assert read == {"problem": problem}


@pytest.mark.parametrize("name", [name for name in GAME_APPLETS if read_definition(name).ruleset == "graph-nim"])
def test_what_a_hint_says_of_weights_is_true_of_every_position(name: str, node: ScriptEngine) -> None:
    game = game_model(name).game
    solution = solve(game, play=Play.NORMAL)
    positions = [position for position in solution if any(position)]
    [found] = node.call(
        sources_of(ggbgen.build(name)), [["reasons", "createGraphNim", [list(p) for p in positions], "normal"]]
    )
    facts = 0
    for position, (option, text) in zip(positions, found, strict=True):
        value, after = solution.value(position), solution.value(tuple(option))
        assert (after.outcome == "P") == (value.outcome == "N")
        if text.startswith(("After ", "Now ")):
            facts += 1
            assert text.startswith("After ") == (value.outcome == "N")
            check_fact(game.names, game.edges, tuple(option) if value.outcome == "N" else position, text)
        else:
            assert "takes the last edge" in text or "Grundy value" in text
            assert ("takes the last edge" in text) == (not any(option))
            assert "takes the last edge" in text or f"is {value.grundy}" in text
    assert facts > len(positions) / 3


@pytest.mark.parametrize("start", [(3, 3), (20, 20), (2, 0, 5, 1), (35,), (36,)])
def test_a_table_is_read_as_python_writes_it(start: tuple[int, ...], engine: ScriptEngine) -> None:
    path = GraphNim(" ".join(f"v{i}-v{i + 1}" for i in range(len(start))), start)
    solutions = {play: solve(path, play=play) for play in Play}
    table: Any = box_table(solutions)
    positions = [list(position) for position in solutions[Play.NORMAL]]
    calls: list[list[Any]] = [["tableValue", table, position, play.value] for position in positions for play in Play]
    for (_, _, position, play), found in zip(calls, engine.call(pure_sources(), calls), strict=True):
        value = solutions[Play(play)].value(tuple(position))
        assert found == {"outcome": value.outcome, "grundy": value.grundy, "remoteness": value.remoteness}
    assert table["width"] == (1 if max(start) < 20 or start == (35,) else 2)
    indices = engine.call(pure_sources(), [["tableIndex", table, position] for position in positions])
    assert sorted(indices) == list(range(len(positions)))


@pytest.mark.parametrize("heaps", [[1], [31], [3, 5, 7], [31] * 8, [22, 0, 4]], ids=str)
def test_counters_stand_where_python_puts_them(heaps: list[int], engine: ScriptEngine) -> None:
    applet = ggbgen.build("nim", heaps=heaps)
    typed = {"act": "type", "label": "startEntry", "text": ",".join(map(str, heaps))}
    actions = [{"act": "open"}, {**typed, "text": "7 7"}, typed]
    opened, _, again = engine.play([applet], actions, mode="sandbox")
    for point in (item for item in applet.scene.objects if isinstance(item, Point) and item.visible):
        for result in (opened, again):
            found = result["objects"][point.label]
            assert (found["x"], found["y"]) == pytest.approx((point.x, point.y), abs=1e-9), point.label
            assert found["fixed"]
            assert (found["size"], found["caption"]) == (point.size_px, point.caption)


def test_what_is_outside_a_table_has_no_index(engine: ScriptEngine) -> None:
    table: Any = {"limits": [2, 3], "width": 1, "plays": {}}
    outside = [[3, 0], [0, 4], [-1, 0], [0, -1], [2], [], [None, "x"]]
    assert engine.call(pure_sources(), [["tableIndex", table, position] for position in outside]) == [-1] * 7
    assert engine.call(pure_sources(), [["tableIndex", table, [2, 3]], ["tableIndex", table, [0, 0]]]) == [11, 0]


@pytest.mark.parametrize("play", list(Play))
def test_the_theory_of_nim_is_what_searches_in_both_languages_find(play: Play, engine: ScriptEngine) -> None:
    for heaps in range(1, 5):
        solution = solve(Nim(heaps=(4,) * heaps), play=play, method="plain")
        [found] = engine.call(pure_sources(), [["searchedNim", heaps, 4, play.value]])
        assert len(found) == len(solution) == 5**heaps
        for position, by_theory, by_search in found:
            lost = solution.value(tuple(position)).outcome == "P"
            assert (by_theory, by_search) == (lost, lost), position


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("largest", [(15, 15), (9, 9, 9), (4, 4, 4, 4), (2, 2, 2, 2, 2, 2)], ids=str)
def test_how_long_nim_lasts_is_what_the_search_finds(
    largest: tuple[int, ...], play: Play, engine: ScriptEngine
) -> None:
    solution = solve(Nim(heaps=largest), play=play, method="plain")
    found = engine.call(pure_sources(), [["nimRemoteness", list(position), play.value] for position in solution])
    assert found == [solution.value(position).remoteness for position in solution]
