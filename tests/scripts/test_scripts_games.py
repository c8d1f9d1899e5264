"""The rules of games in JavaScript against those in Python, on every position of small instances."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from game_rules import EXAMPLES, FORM_GAMES, GAME_APPLETS, built_example, definition_of, game_board, game_id, sources_of
from script_engines import FunctionEngine, ScriptEngine, module_sources

import ggbgen
from ggbgen.encoding import box_table
from ggbgen.encoding.any_solution import PositionValue
from ggbgen.errors import RulesetError
from ggbgen.page.boards.grid import Grid
from ggbgen.page.boards.partizan import PartizanBoard
from ggbgen.page.shared.kind import BoardKind
from ggbgen.partizan import name as game_name
from ggbgen.partizan import value_of
from ggbgen.properties import Instance
from ggbgen.rulesets.capabilities import SumGame
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.rulesets.nim import Nim
from ggbgen.solver import Play, solve
from tests.built import build
from tests.graph_nim_facts import check_fact

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


@pytest.mark.sampled(4, 40)
@pytest.mark.parametrize(("name", "number"), EXAMPLES, ids=lambda value: game_id(str(value)))
def test_moves_and_values_are_those_of_python(name: str | Path, number: int, engine: FunctionEngine) -> None:
    board, sources = built_example(name, number)
    instance = Instance(lambda: board.ruleset)
    positions = sorted(instance.positions, key=board.notation.entries)
    [found] = engine.call(sources, [["positionFacts", [list(board.notation.entries(p)) for p in positions]]])
    timed = definition_of(name).rules != "" or board.timed()
    numbers: dict[str, str] = {}
    # The recursive definition shares no code with the solver that computed the table.
    for position, facts in zip(positions, found, strict=True):
        names = board.notation.names(position)
        assert facts["over"] == (not names)
        moves = [
            [names[m.option], list(board.notation.entries(m.option)), ways(board, m)]
            for m in board.notation.moves(position)
        ]
        # Tables list moves by their options, other encodings in the order of the ruleset.
        by_option = sorted(moves, key=lambda move: move[1])
        if isinstance(board.ruleset, SumGame):  # part by part, each in its own order
            assert sorted(facts["moves"], key=lambda move: move[1]) == by_option, position
        else:
            assert facts["moves"] in (moves, by_option), position
        for play in Play:
            if play not in instance.plays or (not timed and play is Play.MISERE):
                assert facts["misere"] is None
                continue
            known = instance.defined(play)(position)
            named = {}
            if play is Play.NORMAL and has_names(board):
                text = shown_name(board, position)
                # A long name has a number, the same one in all positions.
                named["named"] = text if len(text) <= 6 else numbers.setdefault(text, facts[play.value]["named"])
            assert facts[play.value] == expected_facts(board, position, known, timed=timed) | named, position
    assert all(re.fullmatch("G[\u2080-\u2089]+", number) for number in numbers.values())
    assert len(set(numbers.values())) == len(numbers)


def has_names(board: BoardKind) -> bool:
    """Return whether the positions have canonical forms; of a sum, only its parts have."""
    return board.ruleset.KIND == "partizan" and not isinstance(board.ruleset, SumGame)


def shown_name(board: BoardKind, position: Any) -> str:
    """Return the name of a position's value as the board shows it if it is short."""
    return game_name(value_of(board.ruleset.game, position.position)).translate(str.maketrans("^v", "\u2191\u2193"))


def expected_facts(board: BoardKind, position: Any, known: PositionValue, *, timed: bool) -> dict[str, Any]:
    """Return what the scripts should say about a position's value."""
    game = board.ruleset
    facts = {
        "outcome": known.outcome,
        "grundy": known.grundy,
        "remoteness": known.remoteness if timed else None,
    }
    if game.KIND in ("partizan", "maker-breaker"):
        winner = {"N": position.player, "P": game.other(position.player), "D": "D"}[known.outcome]
        facts |= {"display": known.display, "winner": winner}
    if game.KIND == "scoring":
        counted = game.counted(position.position)
        facts |= {"display": str(known.score), "score": known.score, "rank": known.rank, "counted": counted}
    return facts


def ways(board: BoardKind, move: Any) -> list[list[int]]:
    return [list(board.notation.way(at)) for at in move.ways]


@pytest.mark.parametrize("name", FORM_GAMES, ids=game_id)
def test_random_starts_are_those_that_may_be_typed(name: Any, node: ScriptEngine) -> None:
    board = game_board(name)
    [found] = node.call(sources_of(build(name)), [["randomStarts", 7, 50]])
    starts = [board.notation.position(tuple(entries)) for entries in found]
    texts: list[Any] = list(map(board.notation.typed, starts))
    [read] = node.call(sources_of(build(name)), [["parsedStarts", texts]])
    for start, each in zip(starts, read, strict=True):
        board.notation.check(start)
        assert board.notation.moves(start)
        assert board.notation.plain(board.notation.position(tuple(each["position"]))) == board.notation.plain(start)
    assert len(set(starts)) > 1


TAKE_EXACTLY_THREE = '''from ggbgen.rulesets import HeapRuleset


class Three(HeapRuleset):
    """Take exactly three counters from one heap."""

    def heap_options(self, size):
        return [size - 3] if size >= 3 else []
'''
LAMPS = '''from ggbgen.rulesets import LoweringRuleset


class Lamps(LoweringRuleset):
    """Turn off one lamp, or two that are joined."""

    BOARD = "marked_graph"
    STATES = ("full", "marked")
    graph = "C4"

    def start(self):
        return (1, 1, 1, 1)

    def lowering_sets(self):
        return ((0, 1), (1, 2), (2, 3), (0, 3))
'''
ONE_HEAP_COUNTS = '''from ggbgen.rulesets import LoweringRuleset


class First(LoweringRuleset):
    """Take counters from the first heap."""

    BOARD = "heaps"

    def start(self):
        return (3, 2)

    def lowering_sets(self):
        return ((0,),)
'''
FIRST_HEAP = """OWN.value = function (position) {
  return { outcome: position[0] ? "N" : "P", grundy: position[0], remoteness: position[0] ? 1 : 0 };
};
"""
ODD_GAMES = {
    "three": (TAKE_EXACTLY_THREE, "[set]\nheaps = [3, 1]", ["1,2", "3,1", "0,0"]),
    "lamps": (LAMPS, "", ["0,0,0,0", "1,0,0,0"]),
    "first": (ONE_HEAP_COUNTS, "", ["0,2", "1,2"]),
    "first-by-theory": (ONE_HEAP_COUNTS, 'theory = "first.js"', ["0,2", "1,0", "0,0"]),
}


@pytest.mark.long
@pytest.mark.parametrize("name", ODD_GAMES)
def test_no_game_begins_where_it_is_over(name: str, node: ScriptEngine, tmp_path: Path) -> None:
    rules, more, texts = ODD_GAMES[name]
    (tmp_path / "game.py").write_text(rules, "utf-8")
    (tmp_path / "first.js").write_text(FIRST_HEAP, "utf-8")
    (tmp_path / "applet.toml").write_text(f'title = "Odd"\nruleset = "game.py"\n{more}\n', "utf-8")
    board = game_board(tmp_path)
    sources = sources_of(ggbgen.build(tmp_path))
    drawn, parsed = node.call(sources, [["randomStarts", 7, 50], ["parsedStarts", texts]])
    assert all(board.notation.moves(tuple(start)) for start in drawn)
    for text, read in zip(texts, parsed, strict=True):
        position = tuple(map(int, text.split(",")))
        assert ("position" in read) == bool(board.notation.moves(position)), text
        if any(position) and not board.notation.moves(position):
            assert read["problem"].startswith(("No move can be made", "This position cannot come up"))


def shown_on(board: BoardKind) -> BoardKind:
    """Return the board on which positions are shown, without the player to move."""
    return board.inner if isinstance(board, PartizanBoard) else board


NUMBER_GAMES = [
    name
    for name in FORM_GAMES
    if shown_on(game_board(name)).name() not in ("arrows", "composite", "edge_colouring", "multigraph", "token_graph")
    and not isinstance(shown_on(game_board(name)), Grid)
]


@pytest.mark.parametrize("name", NUMBER_GAMES, ids=game_id)
def test_what_is_no_list_of_numbers_is_explained(name: Any, node: ScriptEngine) -> None:
    board = game_board(name).name()
    # If weights may be negative, -1 is a weight: use one out of bounds instead.
    texts = ["-2" if board == "integer_graph" and text == "-1" else text for text, _ in BAD_STARTS]
    [found] = node.call(sources_of(build(name)), [["parsedStarts", texts]])
    for (_, problem), text, read in zip(BAD_STARTS, texts, found, strict=True):
        expected = problem
        if board == "cookies":  # here * is a number too
            expected = re.sub(r"^Number (\d+) is", r"Cookie \1 has", problem)
            expected = expected.replace("expected a whole number from 0 up.", "expected a whole number of days, or *.")
        if board == "integer_graph":
            expected = problem.replace("-1", text).replace("from 0 up.", "from \N{MINUS SIGN}1 to 1.")
        assert read == {"problem": expected}


@pytest.mark.parametrize("name", FORM_GAMES, ids=game_id)
def test_starts_are_taken_and_refused_as_python_does(name: Any, node: ScriptEngine) -> None:
    board, chance = game_board(name), random.Random(5)
    texts = [
        board.notation.typed(board.notation.position(board.notation.entries(position)))
        for position in below(board, chance, 100)
    ]
    for text in texts[:]:
        # Some numbers change, or there is one more or one fewer.
        texts.append(re.sub(r"\d+", lambda n: str(int(n[0]) + chance.choice([-1, 0, 0, 1, 1])), text))
        texts.append(
            chance.choice([f"{text} 1", text.partition(" ")[2], text.replace(" ", ", "), text.replace("-", "\u2212")])
        )
    texts += [
        "",
        " \n",
        "0",
        "0 0 0",
        "1," * 9,
        "0," * 7 + "5",
        "\ufeff1\u2003",
        "007",
        "1 2 3 4 5 6 7 8 9",
        "1/1",
        "/",
    ]
    [found] = node.call(sources_of(build(name)), [["parsedStarts", texts]])
    assert len({"position" in read for read in found}) == 2
    for text, read in zip(texts, found, strict=True):
        assert ("position" in read) != bool(read.get("problem"))
        start = parsed(board, text)
        if "position" in read:
            position = board.notation.position(tuple(read["position"]))
            if len(read["position"]) == len(
                board.notation.entries(board.notation.first)
            ):  # Nim has any number of heaps
                board.notation.check(position)
                assert board.notation.moves(position), ascii(text)
            assert start in (None, position), ascii(text)
        elif start is not None:
            assert not is_in_form(board, start), ascii(text)


def below(board: BoardKind, chance: random.Random, count: int) -> list[Any]:
    """Return positions that occur in random games."""
    found = []
    while len(found) < count:
        position = board.notation.first
        while options := [move.option for move in board.notation.moves(position)]:
            found.append(position)
            position = chance.choice(options)
        found.append(position)
    return found


def parsed(board: BoardKind, text: str) -> Any:
    """Return the start that a text describes, or None if it describes none."""
    try:
        start = board.notation.parse(text.replace("\ufeff", " "))
        board.notation.check(start)
        return start if board.notation.moves(start) else None
    except RulesetError:
        return None


def is_in_form(board: BoardKind, start: Any) -> bool:
    """Return whether the archive covers a position, as far as one line can tell."""
    kind = board.encoding(values=False).kind
    if kind == "lower":
        return all(entry <= most for entry, most in zip(start, board.ruleset.largest, strict=True))
    return kind in ("moves", "links") and start in positions_of(board)


@cache
def positions_of(board: BoardKind) -> set[Any]:
    return set(board.notation.positions())


WEIGHTS = "weights, expected one for all edges or one for each: A-B, A-D, B-C, C-D."
NO_GAME = "With weight 0 on every edge there is no game: at least one has to be positive."
NO_STARTS = {
    "graph-nim-c4": {
        "": f"0 {WEIGHTS}",
        "1 2": f"2 {WEIGHTS}",
        "1,1,6,1": "6 on B-C is more than the table of this applet has: at most 5.",
        "9999": "9999 on A-B is more than the table of this applet has: at most 5.",
        "0": NO_GAME,
        "0 0 0 0": NO_GAME,
    },
    "nim": {
        "": "0 heaps, expected 1 to 8.",
        "1 1 1 1 1 1 1 1 1": "9 heaps, expected 1 to 8.",
        "3,32": "Heap 2 has 32 counters, expected at most 31.",
        "0,0": "There is no counter to take: at least one heap must not be empty.",
    },
    "cookies": {
        "1 2 3 4 5 6 1": "7 cookies are more than fit: expected at most 6.",
        "1 13": "Cookie 2 has 13 days, expected at most 12, or *.",
        "1 2 7": "This position cannot come up in this game: type one that can, such as 1, 2, 2, 3, 6, 6.",
        "0 0": "There is no cookie to eat: at least one needs a day.",
        "1 **": "Cookie 2 has ‘**’, expected a whole number of days, or *.",
    },
    "cram": {
        "..?./..../....": "Row 1: ‘?’ is no cell. Expected . (free), x (covered) or # (none).",
        **dict.fromkeys((".../..../....", ".", ""), "Expected 3 rows of 4 cells, with / between them."),
        "xxxx/xxxx/xxxx": "No move can be made in this position.",
        "...x/..../....": (
            "On this board dominoes never leave such regions of free cells, so nothing is known of them."
        ),
    },
}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", NO_STARTS)
def test_a_start_that_the_game_does_not_have_is_explained(name: str, node: ScriptEngine) -> None:
    [found] = node.call(sources_of(build(name)), [["parsedStarts", list(NO_STARTS[name])]])
    assert found == [{"problem": problem} for problem in NO_STARTS[name].values()]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        *((name, {}) for name in GAME_APPLETS if definition_of(name).ruleset == "graph-nim"),
        ("graph-nim", {"graph": "A-B A-C B-C B-D C-E", "weights": "2"}),
        ("graph-nim", {"graph": "A-C A-D A-E B-C B-D B-E", "weights": "2"}),
        ("graph-nim", {"graph": "A-B A-C A-D A-E B-C B-D B-E", "weights": "1"}),
    ],
    ids=str,
)
def test_what_a_hint_says_of_weights_is_true_of_every_position(
    name: str, values: dict[str, str], node: ScriptEngine
) -> None:
    applet = build(name, **values)
    game = game_board(name, **values).ruleset
    solution = solve(game, play=Play.NORMAL)
    positions = [position for position in solution if any(position)]
    [found] = node.call(sources_of(applet), [["reasons", [list(p) for p in positions], "normal"]])
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
def test_a_table_is_read_as_python_writes_it(start: tuple[int, ...], node: ScriptEngine) -> None:
    path = GraphNim(" ".join(f"v{i}-v{i + 1}" for i in range(len(start))), start)
    solutions = {play: solve(path, play=play) for play in Play}
    table: Any = box_table(solutions)
    positions = [list(position) for position in solutions[Play.NORMAL]]
    calls: list[list[Any]] = [["tableValue", table, position, play.value] for position in positions for play in Play]
    for (_, _, position, play), found in zip(calls, node.call(module_sources("game/table.js"), calls), strict=True):
        value = solutions[Play(play)].value(tuple(position))
        assert found == {"outcome": value.outcome, "grundy": value.grundy, "remoteness": value.remoteness}
    assert table["width"] == (1 if max(start) < 20 or start == (35,) else 2)
    indices = node.call(
        module_sources("game/table.js"), [["indexWithin", table["limits"], position] for position in positions]
    )
    assert sorted(indices) == list(range(len(positions)))


def test_what_is_outside_a_table_has_no_index(node: ScriptEngine) -> None:
    places = [[3, 0], [0, 4], [-1, 0], [0, -1], [2], [], [None, "x"], [2, 3], [0, 0]]
    found = node.call(module_sources("game/table.js"), [["indexWithin", [2, 3], position] for position in places])
    assert found == [-1] * 7 + [11, 0]


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("largest", [(15, 15), (9, 9, 9), (4, 4, 4, 4), (2, 2, 2, 2, 2, 2)], ids=str)
def test_the_theory_of_nim_is_what_the_search_finds(largest: tuple[int, ...], play: Play, node: ScriptEngine) -> None:
    solution = solve(Nim(heaps=largest), play=play, method="plain")
    sources, positions = sources_of(build("nim")), [list(position) for position in solution]
    found = node.call(sources, [["nimRemoteness", position, play.value] for position in positions])
    assert found == [solution.value(position).remoteness for position in solution]
    found = node.call(sources, [["nimIsLost", position, play.value] for position in positions])
    assert found == [solution.value(position).outcome == "P" for position in solution]
