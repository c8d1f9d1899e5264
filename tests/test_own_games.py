"""Custom games: a folder with `game.py` and `applet.toml` anywhere on disk, or in an installed package."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ggbgen
from ggbgen.assembly import complete
from ggbgen.cli.app import app
from ggbgen.cli.command import ADDED, COMMANDS
from ggbgen.definition import parameter_values, read_definition
from ggbgen.errors import DefinitionError, GgbgenError
from ggbgen.offline import open_applet
from ggbgen.properties.reference import reference
from ggbgen.rulesets import load_ruleset
from ggbgen.rulesets.defined import game_of, ruleset_of

EUCLID = '''# game.py
from ggbgen.rulesets import ImpartialRuleset

class Euclid(ImpartialRuleset):
    """Take a multiple of the smaller heap from the larger one."""

    BOARD = "heaps"

    def start(self):
        return (23, 9)

    def options(self, position):
        a, b = position
        if a and b:
            yield from ((a - k * b, b) for k in range(1, a // b + 1))
            yield from ((a, b - k * a) for k in range(1, b // a + 1))
'''
EUCLID_TOML = """# applet.toml
title = "Euclid"
description = "Take multiples"
ruleset = "game.py"
"""

WriteGame = Callable[..., Path]


@pytest.fixture
def write_game(tmp_path: Path) -> WriteGame:
    """Write a custom game and return its folder."""

    def write(rules: str = EUCLID, toml: str = EUCLID_TOML, *, name: str = "euclid") -> Path:
        folder = tmp_path / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "game.py").write_text(rules, encoding="utf-8")
        (folder / "applet.toml").write_text(toml, encoding="utf-8")
        return folder

    return write


def run(*arguments: str) -> tuple[int, str, str]:
    """Return exit status, standard output and standard error of the command line, as a user gets them."""
    done = subprocess.run(
        [sys.executable, "-m", "ggbgen", *arguments], capture_output=True, encoding="utf-8", check=False
    )
    return done.returncode, done.stdout, done.stderr


def euclid_options(position: tuple[int, int]) -> list[tuple[int, int]]:
    a, b = position
    if not (a and b):
        return []
    return [(a - k * b, b) for k in range(1, a // b + 1)] + [(a, b - k * a) for k in range(1, b // a + 1)]


@pytest.mark.long
def test_a_game_is_solved_from_its_folder(write_game: WriteGame) -> None:
    status, out, error = run("solve", str(write_game()), "--json")
    assert (status, error) == (0, "")
    found = json.loads(out)
    defined = reference(euclid_options, misere=False)
    assert (found["ruleset"], found["position"]) == ("euclid", [23, 9])
    assert (found["outcome"] == "N") == defined.next_wins((23, 9))
    assert (found["grundy"], found["remoteness"]) == (defined.grundy((23, 9)), defined.remoteness((23, 9)))
    assert [move["move"] for move in found["moves"]] == ["heap 1: 23 to 14", "heap 1: 23 to 5"]
    assert found["winning_moves"] == [
        f"heap 1: 23 to {a}" for a, b in euclid_options((23, 9)) if not defined.next_wins((a, b))
    ]


@pytest.mark.long
def test_a_game_is_built_from_its_folder(write_game: WriteGame, tmp_path: Path) -> None:
    target = tmp_path / "e.ggb"
    assert run("build", str(write_game()), "--output", str(target)) == (0, f"{target}\n", "")
    status, out, error = run("inspect", str(target), "--json")
    assert (status, error) == (0, "")
    form = json.loads(out)["form"]
    assert form["kind"] in ("moves", "links")
    seen = {(23, 9)}
    while more := {option for position in seen for option in euclid_options(position)} - seen:
        seen |= more
    assert form["positions"] == len(seen)
    assert 0 < form["bytes"] < 1000


EVIL = "import pathlib\npathlib.Path({!r}).write_text('it was run')\nraise SystemExit('it was run')\n"
# Definitions from strangers, by folder. `{away}` is the full path of a folder with rules, away/in/evil.
STRANGERS = {
    "evil": 'title = "T"\nruleset = "game.py"',
    "base": 'extends = "./evil"',
    "up": 'extends = "../evil"',
    "quiz2": 'title = "T"\nasks = "./evil"',
    "quiz-up": 'title = "T"\nasks = "../evil"',
    "quiz-set": 'title = "T"\nasks = "nim"\n[set]\ngame = "./evil"',
    "quiz-set-up": 'title = "T"\nasks = "nim"\n[set]\ngame = "../evil"',
    "quiz-toml": 'title = "T"\nasks = "evil.toml"',
    "winner": 'extends = "ask-winner"\n[set]\ngame = "./evil"',
    "preset": 'title = "T"\nasks = "../evil"\n[presets.x]\ngame = "./evil"',
    "whole": 'extends = "{away}"',
    "quiz-whole": 'title = "T"\nasks = "{away}"',
    "quiz-set-whole": 'title = "T"\nasks = "nim"\n[set]\ngame = "{away}/applet.toml"',
    "far": 'extends = "../away/in/evil"',
    "quiz-far": 'title = "T"\nasks = "../away/in/evil"',
    "linked": 'extends = "./inner"',
    "quiz-linked": 'title = "T"\nasks = "./inner"',
}
# Those that run nothing even if their folder is named: neither they nor a neighbour that they name have rules.
WITHOUT_RULES = STRANGERS.keys() - {"evil", "up", "quiz-up", "quiz-set-up", "preset"}
# Further arguments of each command.
GIVEN = {
    "check": ["--static"],
    "challenge": ["--seed", "1"],
    "messages": ["--lang", "es"],
    "picture": ["--output", "x.svg"],
    "preview": ["--no-browser"],
    "site": ["--output", "out", "--only", "kayles", "--add"],
    "verify": ["--max-order", "2"],
    "worksheet": ["--output", "x.html"],
}


def write_strangers(folder: Path) -> Path:
    """Write the folders of strangers, and return the file that exists once any of their code has run."""
    ran = folder / "ran"
    away = folder / "away/in/evil"
    for place in (away, *(folder / name for name in STRANGERS)):
        place.mkdir(parents=True)
        toml = STRANGERS[place.name].replace("{away}", str(away))
        (place / "applet.toml").write_text(toml, "utf-8")
    for place in (folder, away, folder / "evil"):
        (place / "game.py").write_text(EVIL.format(str(ran)), "utf-8")
        (place / "evil.toml").write_text(STRANGERS["evil"], "utf-8")
    for name in ("linked", "quiz-linked"):
        (folder / name / "inner").symlink_to(away, target_is_directory=True)
    return ran


@pytest.mark.long
def test_no_definition_runs_code_that_was_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = write_strangers(tmp_path)
    monkeypatch.chdir(tmp_path)
    for name in (*sorted(STRANGERS), *(f"./{name}" for name in sorted(WITHOUT_RULES))):
        with pytest.raises(DefinitionError):
            complete(read_definition(name))
        assert not ran.exists(), name
    for name, problem in {
        "evil": "evil/applet.toml: ruleset: 'game.py' is run only if its folder is named by a path, expected './evil'",
        "./whole": f"extends: '{tmp_path}/away/in/evil' is an absolute path, expected one from this file's folder",
        "./far": "'game.py' in 'far/../away/in/evil' is not run, expected rules in the folder that was named",
    }.items():
        with pytest.raises(DefinitionError, match=re.escape(problem)):
            complete(read_definition(name))


@pytest.mark.long
def test_no_command_runs_code_that_was_not_named(
    tmp_path: Path, run_here: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    ran = write_strangers(tmp_path)
    commands = {*COMMANDS.names, *(point.name for point in entry_points(group=ADDED))}
    assert GIVEN.keys() <= commands
    for command in sorted(commands):
        # The option of a site takes a path, whatever it looks like.
        for name in ("./quiz-set",) if command == "site" else ("quiz-set", "./quiz-set"):
            done = run_here(command, *GIVEN.get(command, []), name)
            assert not ran.exists(), (command, name)
            assert (done.returncode == 0) == (command == "graph"), done  # for `graph`, it is the text of a graph
    # Code that is named explicitly is run: the test would notice.
    for arguments in (["build", "./evil"], ["build", "./quiz-set-up"], ["build", "ask-winner", "--set", "game=./evil"]):
        assert "it was run" in run_here(*arguments).stderr
        ran.unlink()


def test_a_path_in_a_definition_begins_at_its_folder(write_game: WriteGame, tmp_path: Path) -> None:
    write_game()
    write_game(EUCLID.replace("(23, 9)", "(5, 3)"), name="quiz/inner")
    folder = tmp_path / "quiz"
    starts = {"../euclid": (23, 9), "./inner": (5, 3), "inner/applet.toml": (5, 3), "./../euclid": (23, 9)}
    for name, start in starts.items():
        for toml in (f'asks = "{name}"', f'asks = "nim"\n[set]\ngame = "{name}"'):
            (folder / "applet.toml").write_text(f'title = "T"\n{toml}\n', "utf-8")
            (tmp_path / "more").mkdir(exist_ok=True)
            (tmp_path / "more/applet.toml").write_text('extends = "../quiz"\n', "utf-8")
            for named in (folder, tmp_path / "more") if start == (23, 9) else (folder,):
                definition = complete(read_definition(named))
                assert game_of(definition, parameter_values(definition, {})).start() == start
                assert complete(definition).ruleset_folder == definition.ruleset_folder


@pytest.mark.parametrize(
    ("key", "script", "problem"),
    [
        ("extras", "\nlet a = 1;", "2: 'let' is not ECMAScript 5: fails in mode desktop"),
        ("extras", "var a = ;", "1: syntax error at ';'"),
        ("extras", "return 3;", "1: 'return' outside a function"),
        ("theory", "OWN.value = f;\nreturn 3;", "2: 'return' outside a function"),
        ("extras", "} function f() {", "1: syntax error at '}'"),
        ("extras", 'var a =\n  "</SCRIPT>";', "2: '</script' ends the library in mode page (Moodle)"),
        ("extras", "OWN.f = function () { return lastPositon(1); };", "1: nothing defines 'lastPositon'"),
        ("extras", "OWN.f = function () { document.title = 1; };", "1: 'document' does not work in modes sandbox and"),
        ("extras", "OWN.f = function () { forgotten = 1; };", "1: 'forgotten' is assigned and declared nowhere"),
        ("theory", "// OWN.value = 1;\nif (OWN.value === 1) {}", "1: no OWN.value, expected 'OWN.value = function"),
        ("rules", "OWN.rule = 1;", "1: no OWN.rules, expected 'OWN.rules = function"),
    ],
)
def test_a_script_that_cannot_work_is_refused_with_file_and_line(
    key: str, script: str, problem: str, write_game: WriteGame
) -> None:
    names = '["own.js"]' if key == "extras" else '"own.js"'
    folder = write_game(toml=f'title = "E"\nruleset = "game.py"\n{key} = {names}\n')
    (folder / "own.js").write_text(script, "utf-8")
    with pytest.raises(ggbgen.DefinitionError) as caught:
        ggbgen.build(folder)
    assert str(caught.value).startswith(f"{folder}/own.js:{problem}")
    done = CliRunner().invoke(app, ["check", "--static", str(folder)])
    assert f"{folder}/own.js:{problem[:1]}: error: " in done.output


@pytest.mark.long
def test_scripts_that_work_are_not_refused(write_game: WriteGame) -> None:
    folder = write_game(toml='title = "E"\nruleset = "game.py"\ntheory = "own.js"\nextras = ["more.js"]\n')
    (folder / "own.js").write_text("var put = OWN;\nput.value = value;\n", "utf-8")
    value = "{ outcome: pluralForm(p[0]) ? 'P' : 'N', grundy: null, remoteness: null }"
    (folder / "more.js").write_text(f"function value(p) {{ return {value}; }}", "utf-8")
    assert "put.value = value;" in ggbgen.build(folder).library


HEAD = "from ggbgen.rulesets import ImpartialRuleset, Move\n\n\n"
BODY = '''class Game(ImpartialRuleset):
    """Take something."""

    BOARD = "{board}"

    def start(self):
        return {start}

    def options(self, position):
        {options}
'''


def rules(options: str, *, start: str = "(3, 2)", board: str = "heaps") -> str:
    return HEAD + BODY.format(options=options, start=start, board=board)


def cases(text: str, write: Callable[[str], str]) -> dict[str, str]:
    """Read what is wrong, each followed by "=> " and its message; return sources of games by message."""
    found = [entry.rpartition("\n=> ") for entry in re.split(r"(?<=.)\n(?=\S.*(?:\n .*)*\n=> )", text.strip("\n"))]
    assert all(split for _, split, _ in found)
    return {message: write(wrong) for wrong, _, message in found}


def with_attribute(line: str, *, board: str = "heaps", start: str = "(3, 2)", options: str = "return ()") -> str:
    return rules(options, start=start, board=board).replace("    BOARD", f"    {line}\n    BOARD")


def of_class(base: str, body: str, head: str = "") -> str:
    """Return a game whose class derives from another base."""
    return f'{head}from ggbgen.rulesets import {base}\n\n\nclass Game({base}):\n    """Play."""\n\n{body}'


GIVING_ALL = "return [(0, 0)] if any(position) else []"
START = '    BOARD = "heaps"\n\n    def start(self):\n        return (3, 2)\n\n'
MISSHAPEN = BODY.format(options="return ()", start="(1,)", board="heaps").replace("Game", "Other")
# Options of a game of two heaps, 3 and 2.
OPTIONS = """
return [[position[0] - 1, position[1]]] if position[0] else []
=> game.py:12: options((3, 2)) gives [2, 2], which is not hashable, expected a tuple
if position == (3, 2):
            yield (2, 0)
            yield (2, 99)
=> game.py:15: options((3, 2)): position (2, 99): 99 is not within 0 to 31
yield (position[0], 0)
        yield [position[0], 0]
        yield (0, 0)
=> game.py:14: options((3, 2)) gives [3, 0], which is not hashable, expected a tuple
return [(position[1], position[0])]
=> game.py:12: the game need not end: (3, 2) -> (2, 3) -> (3, 2), expected no position to come again
return [(position[0] // 0, 1)]
=> game.py:13: options((3, 2)): ZeroDivisionError: integer division or modulo by zero
pass
=> game.py:12: options((3, 2)) returns None, expected the positions
return [(position[0] - 1,)] if position[0] else []
=> game.py:12: options((3, 2)): position (2,): 1 heaps, expected 2
return [(-1, 2)]
=> game.py:12: options((3, 2)): position (-1, 2): -1 is not within 0
raise SystemExit(0)
=> game.py:13: options((3, 2)): SystemExit: 0
while True: yield (3, 1)
=> game.py:12: options((3, 2)) gives more than 1,000,000 values, expected an end
return [(position[0] - 1, 2)]
=> game.py:12: options((0, 2)): position (-1, 2): -1 is not within 0 to 31
return [(position[0] + 1, 2)]
=> game.py:12: options((31, 2)): position (32, 2): 32 is not within 0 to 31
return [(10**5000, 2)]
=> game.py:12: options((3, 2)): position a value
return [Move((2, 2), at=0, others=5)]
=> game.py:12: options((3, 2)) gives a Move with others=5, expected a tuple of places
return ()
=> no move can be made in 3,2, expected a start with moves
"""
ATTRIBUTES = """
MOVE = 5
=> MOVE: 5 is not a text, expected a text such as 'eat {place}'
MOVE = "shift {cell}"
=> MOVE: 'shift {cell}' has the unknown place {cell}, expected {place} alone
MOVES = "shift {place}"
=> MOVES: unknown attribute, did you mean 'MOVE'?
STATE = ("gone", "full")
=> STATE: unknown attribute, did you mean 'STATES'?
STATES = ()
=> STATES: () is not a tuple of texts, expected one such as ('gone', 'full')
STATES = 5
=> STATES: 5 is not a tuple of texts, expected one such as ('gone', 'full')
PARAMETERS = 5
=> PARAMETERS: 5 is not a tuple, expected one such as (Parameter(...),)
PARAMETERS = ({},)
=> PARAMETERS: {} is no parameter, expected Parameter(name=..., type=..., ...)
"""
PARAMETERS = """
Parameter(name="n", type="text", description="")
=> one parameter alone, expected a comma after it
Parameter(name="n", type="int", description=""),
=> n: unknown type 'int', expected one of integer,
Parameter(name="options", type="text", description=""),
=> 'options' is a method of the class
Parameter(name="play", type="text", description=""),
=> 'play' is a parameter of every game
Parameter(name="n", type="integer", description="", default=""),
=> n: default: '' is not a whole number
"""
# Methods of a game of two heaps from which all counters may be taken.
METHODS = """
def starts(self): return [[1, 1]]
=> game.py:15: starts() gives [1, 1], which is not hashable, expected a tuple
def starts(self): yield from iter(lambda: (1, 1), 0)
=> game.py:15: starts() gives more than 1,000,000 values, expected an end
def starts(self): return [(1, 99)]
=> game.py:15: starts(): position (1, 99): 99 is not within 0 to 31
"""
LOWERING_METHODS = """
def lowering_sets(self): return ((0, 1),)
    largest = property(lambda self: (5,))
=> largest() gives (5,), expected a tuple of 2 whole numbers
def lowering_sets(self): return ((0, 5),)
=> game.py:12: lowering_sets(): the set (0, 5) has the entry 5, expected 0 to 1
"""
HEAP_OPTIONS = """
[size]
=> gives 3, expected a smaller heap, 0 to 2, or a tuple of such heaps
[size + 1]
=> gives 4, expected a smaller heap, 0 to 2, or a tuple of such heaps
[-1]
=> gives -1, expected a smaller heap, 0 to 2, or a tuple of such heaps
['a']
=> gives 'a', expected a smaller heap, 0 to 2, or a tuple of such heaps
[(2, size)]
=> gives (2, 3), expected a smaller heap, 0 to 2, or a tuple of such heaps
"""
# Attributes of a game on a graph with weights.
GRAPH_ATTRIBUTES = """
names = 5
=> game.py:7: broken: the board 'weighted_graph' cannot show the graph: names: 5, expected a tuple of texts
names = ('A', 'B'); edges = ((0, 2),)
=> the board 'weighted_graph' cannot show the graph: edges: (0, 2), expected two different
"""
PARTS = """
1 // 0
=> 10: parts(): ZeroDivisionError: integer division or modulo by zero
(5,)
=> 9: broken: parts: 5 is no ruleset of an impartial game, expected rulesets with their parameters
(Nim,)
=> 9: broken: parts: <class 'ggbgen.rulesets.nim.Nim'> is no ruleset of an impartial game
Nim(heaps=(1, 2))
=> 9: broken: parts: Nim(heaps=(1, 2)) is not a tuple, expected one of rulesets
"""
PART_OF_THE_FILE = (
    "from ggbgen.rulesets import HeapRuleset, SumRuleset\n\n\nclass Part(HeapRuleset):\n"
    '    """Take."""\n\n    def heap_options(self, size):\n        return [size]\n\n\nclass Sum(SumRuleset):\n'
    '    """Play in one part."""\n\n    @property\n    def parts(self):\n        return (Part(heaps=(2,)),)\n'
)
# The source of a game, by the message that it gets.
BROKEN = {
    **cases(OPTIONS, rules),
    **{f"game.py:7: class Game: {told}": text for told, text in cases(ATTRIBUTES, with_attribute).items()},
    **{
        f"game.py:8: class Game: PARAMETERS: {told}": f"from ggbgen.definition import Parameter\n{text}"
        for told, text in cases(PARAMETERS, lambda line: with_attribute(f"PARAMETERS = {line}")).items()
    },
    **cases(METHODS, lambda method: f"{rules(GIVING_ALL)}\n    {method}\n"),
    **cases(LOWERING_METHODS, lambda method: of_class("LoweringRuleset", f"{START}    {method}\n")),
    **{
        f"game.py:7: heap_options(3) {told}": text
        for told, text in cases(
            HEAP_OPTIONS,
            lambda options: of_class("HeapRuleset", f"    def heap_options(self, size):\n        return {options}\n"),
        ).items()
    },
    **cases(GRAPH_ATTRIBUTES, lambda line: with_attribute(line, board="weighted_graph")),
    **{
        f"game.py:{told}": text
        for told, text in cases(
            PARTS,
            lambda parts: of_class(
                "SumRuleset",
                f"    @property\n    def parts(self):\n        return {parts}\n",
                "from ggbgen.rulesets.nim import Nim\n",
            ),
        ).items()
    },
    "game.py:4: class Game has no method options, expected start and options; it has 'option'": rules(
        "return ()"
    ).replace("def options", "def option"),
    "game.py: no class with the rules of a game, expected one derived from ImpartialRuleset": "x = 1\n",
    "game.py: 2 rulesets, Game, Other, expected one class with the rules of the game whose name does not begin with "
    "'_'": rules("return ()") + MISSHAPEN,
    "game.py: 1 ruleset, _Game, expected one class with the rules of the game whose name does not begin with '_'": (
        rules("return ()").replace("Game", "_Game")
    ),
    "game.py:13: options((3, 2)): ZeroDivisionError: integer division or modulo by zero ": (
        rules("return [(position[0] // 0, 1)]").replace("Game", "_Part").replace("import", "import SumRuleset,")
        + '\n\nclass Game(SumRuleset):\n    """Move in the only part."""\n\n    @property\n'
        + "    def parts(self):\n        return (_Part(),)\n"
    ),
    "game.py:4: class Game has no docstring, expected the rules as a student reads them": (
        rules("return ()").replace('    """Take something."""\n', "")
    ),
    "game.py:13: options((1, 1)): the moves to (0, 0) and (0, 1) are both called 'A'": with_attribute(
        'graph = "A-B"',
        options="return [Move((0, 0), at=0), Move((0, 1), at=0)] if position == (1, 1) else []",
        start="(1, 1)",
        board="marked_graph",
    ),
    "game.py:10: start(): AttributeError: 'Game' object has no attribute 'heaps'": (
        rules("return ()", start="self.heaps")
    ),
    "game.py:1: running the file: ModuleNotFoundError": "import nothing_of_the_kind\n",
    "game.py:1: invalid syntax": "class Game(:\n",
    "game.py:9: ": rules("return ()", start="'abc'"),
    "unknown board 'heap'": rules("return ()", board="heap"),
    "heap_options(2): (1, 1): the board 'heaps' cannot show a heap that becomes several": of_class(
        "HeapRuleset", "    def heap_options(self, size):\n        return [(k, size - k) for k in range(1, size)]\n"
    ),
    "game.py:7: class Game: PLAYERS: ('a', 'b') are not what its base says, expected ('left', 'right')": of_class(
        "PartizanRuleset",
        f'    PLAYERS = ("a", "b")\n{START}    def options(self, position, player):\n        return ()\n',
    ),
    "game.py:2: running the file: SystemExit: 0": "import sys\nsys.exit(0)\n",
    "game.py:2: source code string cannot contain null bytes": "x = 1\n\0\n",
    "game.py:8: broken: SIGNS: '..': expected 2 different signs, one for each state": with_attribute(
        'STATES = ("gone", "full")\n    SIGNS = ".."', board="grid", start="((0, 1),)"
    ),
    "position ((1,),): the state 1 has no look: STATES has 1 look, expected one for each state from 0 on": (
        with_attribute('STATES = ("gone",)', options="return [((1,),)]", board="grid", start="((0,),)")
    ),
    "position (2, 0): the state 2 has no look: STATES has 2 looks, expected one for each state from 0 on": (
        with_attribute(
            'graph = "A-B"\n    STATES = ("gone", "full")',
            options="return [(2, 0)]",
            board="marked_graph",
            start="(0, 0)",
        )
    ),
    "position ((10,),): 10 is no state, expected a whole number from 0 to 9": (
        rules("return [((10,),)]", board="grid", start="((0,),)")
    ),
    "game.py:12: options(((1, 0),)): a move without 'at', expected the cells to click": (
        rules("return [((0, 1),)] if position[0][0] else []", board="pieces", start="((1, 0),)")
    ),
    "game.py:7: class Game: BOARD: ['heaps'] is not a text, expected the name of a board such as 'heaps'": (
        rules("return ()").replace('"heaps"', '["heaps"]')
    ),
    "the board 'integer_graph' cannot show the graph: bound: 'far', expected a whole number": with_attribute(
        "names = ('A', 'B'); edges = ((0, 1),); bound = 'far'", board="integer_graph"
    ),
    "game.py:17: names(): ZeroDivisionError: integer division or modulo by zero": (
        rules("return ()", board="weighted_graph") + "\n    @property\n    def names(self):\n        return 1 // 0\n"
    ),
    "game.py:7: broken: the board 'arena' is for the Game of Thrones alone, expected heaps, grid,": (
        rules("return ()", board="arena")
    ),
    "game.py:4: broken: the board 'composite' is for sums, expected a class of SumRuleset": (
        rules("return ()", board="composite")
    ),
    "game.py:7: heap_options(2) gives 2, expected a smaller heap, 0 to 1, or a tuple of such heaps": PART_OF_THE_FILE,
}
# A game without a board can still be solved.
ONLY_BUILT = ("no move can", "becomes several", "starts()", "largest()", "cannot show a heap")


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "line", "called"),
    [
        ("while True: pass\n        yield", 11, "options((3,))"),
        ("return iter(lambda: [1 for _ in iter(int, 1)], 2)", 11, "options((3,))"),
    ],
)
def test_rules_that_never_answer_are_ended_with_their_line(
    write_game: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, rules: str, line: int, called: str
) -> None:
    monkeypatch.setattr("ggbgen.user_code.deadline.LONGEST_CALL_S", 0.5)
    text = (
        "from ggbgen.rulesets import ImpartialRuleset\n\nclass Slow(ImpartialRuleset):\n"
        '    """Wait."""\n\n    BOARD = "heaps"\n\n    def start(self):\n        return (3,)\n'
        f"    def options(self, position):\n        {rules}\n"
    )
    with pytest.raises(ggbgen.RulesetError, match=r"no answer within 0\.5 s, expected an end") as caught:
        ggbgen.build(write_game(text))
    assert f"game.py:{line}: {called}: " in str(caught.value)


def test_a_wrong_board_is_told_where_it_stands(write_game: Callable[..., Path]) -> None:
    with pytest.raises(
        GgbgenError, match=r"game\.py:\d+: BOARD: unknown board 'heap', .* did you mean 'heaps'"
    ) as told:
        ggbgen.build(write_game(EUCLID.replace('BOARD = "heaps"', 'BOARD = "heap"')))
    assert "nim_table" not in str(told.value)


def test_what_rules_print_is_no_result(write_game: Callable[..., Path]) -> None:
    text = EUCLID.replace("        a, b = position\n", "        print('seen')\n        a, b = position\n")
    done = CliRunner().invoke(app, ["solve", str(write_game(text)), "--json"])
    assert json.loads(done.stdout)["position"] == [23, 9]
    assert "seen" in done.stderr


@pytest.mark.sampled(20, 99)
@pytest.mark.parametrize("message", BROKEN)
def test_what_is_wrong_with_rules_is_said_with_file_line_and_position(message: str, write_game: WriteGame) -> None:
    folder = write_game(BROKEN[message], name="broken")
    for command in ("solve", "build"):
        if command == "solve" and any(words in message for words in ONLY_BUILT):
            continue
        done = CliRunner().invoke(app, [command, str(folder), *(["-o", f"{folder}.ggb"] if command == "build" else [])])
        assert isinstance(done.exception, GgbgenError), f"{command}: {done.output} {done.exception!r}"
        assert message.strip() in str(done.exception)
        assert len(str(done.exception).splitlines()) == 1


@pytest.mark.long
@pytest.mark.parametrize("text", [rules("return [[3]]"), "import sys\nsys.exit(0)\n"], ids=["option", "exit"])
def test_what_is_wrong_with_rules_is_one_line(text: str, write_game: WriteGame) -> None:
    for command in ("solve", "build"):
        status, out, error = run(command, str(write_game(text, name="broken")))
        assert (status, out) == (1, "")
        assert "game.py:" in error
        assert len(error.splitlines()) == 1


def test_rules_that_are_no_regular_file_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "game.py")
    with pytest.raises(GgbgenError, match=r"game\.py: no regular file, expected one with the rules of a game"):
        load_ruleset(tmp_path / "game.py")


def test_constants_of_ones_own_may_have_any_name(write_game: WriteGame) -> None:
    text = EUCLID.replace('BOARD = "heaps"', 'BOARD = "heaps"\n    MOVES = (1, 2)\n    STATE = 3\n    BOARDS = ()')
    assert ggbgen.build(write_game(text)).slug == "euclid"


def test_the_parts_of_a_sum_may_be_classes_of_the_same_file(write_game: WriteGame) -> None:
    applet = ggbgen.build(write_game(PART_OF_THE_FILE.replace("[size]", "range(size)"), name="sum"))
    assert applet.slug == "sum"


LOWERING = '''from ggbgen.rulesets import LoweringRuleset


class Pairs(LoweringRuleset):
    """Lower one or both of two neighbouring heaps."""

    BOARD = "heaps"

    def start(self):
        return ({size},) * 4

    def lowering_sets(self):
        return ((0, 1), (1, 2), (2, 3))
'''


@pytest.mark.long
def test_a_game_of_ones_own_may_say_only_which_heaps_are_lowered_together(write_game: WriteGame) -> None:
    applet = ggbgen.build(write_game(LOWERING.format(size=9), name="pairs"))
    assert "encoding lower, 10000 positions" in applet.library


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "message"),
    [
        (2, "its options are not those that lowering_sets() gives"),
        (12, "12 gives 28,561 positions, too many to compare options() with lowering_sets()"),
    ],
)
def test_options_that_contradict_lowering_sets_are_never_believed(
    write_game: WriteGame, size: int, message: str
) -> None:
    own = "\n    def options(self, position):\n        return list(super().options(position))[1:]\n"
    status, _, error = run("build", str(write_game(LOWERING.format(size=size) + own, name="pairs")))
    assert status == 1
    assert message in error


@pytest.mark.parametrize(
    ("sets", "message"),
    [
        ("((0, 1), ())", "a set is empty, expected entries of which a move lowers some"),
        ("((0, 1, 0),)", "the set (0, 1, 0) has the entry 0 twice, expected each once"),
        ("((0, -1),)", "the set (0, -1) has the entry -1, expected 0 to 3"),
        ("((0, 4),)", "the set (0, 4) has the entry 4, expected 0 to 3"),
    ],
)
def test_a_lowering_set_that_is_none_is_refused_with_its_line(sets: str, message: str, write_game: WriteGame) -> None:
    folder = write_game(LOWERING.format(size=2).replace("((0, 1), (1, 2), (2, 3))", sets), name="pairs")
    with pytest.raises(GgbgenError) as refused:
        ggbgen.build(folder)
    assert str(refused.value).endswith(f"game.py:12: lowering_sets(): {message}")


@pytest.mark.long
def test_nothing_is_left_in_the_folder_of_a_game(write_game: WriteGame) -> None:
    folder = write_game()
    ggbgen.build(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["applet.toml", "game.py"]


@pytest.mark.sweep
@pytest.mark.long
def test_an_applet_of_an_installed_package_is_listed_without_running_it_and_built_by_its_name(
    write_game: WriteGame, tmp_path: Path
) -> None:
    package = tmp_path / "site" / "my_games"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise SystemExit('it was run')\n", "utf-8")
    write_game(name="site/my_games/euclid")
    info = tmp_path / "site" / "my_games-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-games\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[ggbgen.applets]\neuclid = my_games.euclid\nasking = my_games.asking\n", "utf-8"
    )
    (package / "asking").mkdir()
    (package / "asking/applet.toml").write_text('title = "Ask"\nasks = "../euclid"\n', "utf-8")

    def with_package(*arguments: str) -> tuple[int, str]:
        code = f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); from ggbgen.cli import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments], capture_output=True, encoding="utf-8", check=False, cwd=tmp_path
        )
        return done.returncode, done.stdout + done.stderr

    status, listed = with_package("list")
    assert status == 0
    assert "euclid: Take multiples" in listed
    status, listed = with_package("list", "--json")
    assert [record["name"] for record in json.loads(listed)].count("euclid") == 1
    assert with_package("build", "euclid", "asking") == (0, "euclid.ggb\nasking.ggb\n")
    status, solved = with_package("solve", "euclid")
    assert status == 0
    assert solved.startswith("euclid, normal play: 23,9\n")
    # The list is read from the definition alone.
    (package / "euclid" / "game.py").write_text("raise SystemExit('it was run')\n", "utf-8")
    status, listed = with_package("list")
    assert (status, "it was run" in listed) == (0, False)


@pytest.mark.long
def test_what_installed_packages_say_cannot_steer_the_terminal_and_a_broken_one_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run_here: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    text = r'"\u001b[31mred\u009b2J\u202ethgir\nnim: of another"'
    # The title is the applet's own; a preset's name and a default are also a stranger's text.
    steering = f'extends = "random-graph"\ntitle = "Steering"\ndescription = {text}\n[presets.{text}]\nseed = 3\n'
    texts = {"my_steering": steering, "my_broken": "title = \n", "my_empty": 'title = "\\u001b[2J"\n'}
    for name, definition in texts.items():
        package, info = tmp_path / "site" / name, tmp_path / "site" / f"{name}-1.dist-info"
        package.mkdir(parents=True)
        info.mkdir()
        (package / "applet.toml").write_text(definition, "utf-8")
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[ggbgen.applets]\n{name} = {name}\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    plain, machine = run_here("list"), run_here("list", "--json")
    for done in (plain, machine):
        assert done.returncode == 0
        assert all(line.startswith("ggbgen: not listed: ") for line in done.stderr.splitlines())
        assert all(f"{name}/applet.toml" in done.stderr for name in ("my_broken", "my_empty"))
        for stream in (done.stdout, done.stderr):
            assert not set(stream) & {"\x1b", "\x9b", "\u202e"}
    assert r"my_steering: \x1b[31mred\x9b2J\u202ethgir\nnim: of another" in plain.stdout.splitlines()
    named = run_here("list", "my_steering").stdout
    assert r"  --preset  \x1b[31mred\x9b2J\u202ethgir\nnim: of another" in named.splitlines()
    (record,) = [record for record in json.loads(machine.stdout) if record["name"] == "my_steering"]
    assert record["description"] == "\x1b[31mred\x9b2J\u202ethgir\nnim: of another"


KAYLES = '''from ggbgen.rulesets import HeapRuleset


class Kayles(HeapRuleset):
    """Take one or two counters that stand side by side; what is left and right of them becomes two heaps."""

    def heap_options(self, size):
        for taken in (1, 2):
            yield from ((left, size - taken - left) for left in range((size - taken) // 2 + 1))
'''


@pytest.mark.parametrize(
    ("heaps", "more"), [("5,3", ()), ("5,3", ("--sums",)), ("5,3", ("--dot",)), ("2,2,2,2,2,2,2,2", ("--sums",))]
)
def test_a_game_whose_heaps_split_is_solved_though_no_board_shows_it(
    heaps: str, more: tuple[str, ...], write_game: WriteGame
) -> None:
    folder = write_game(KAYLES, name="kayles")
    status, out, error = run("solve", str(folder), "--set", f"heaps={heaps}", *more)
    assert (status, error) == (0, "")
    if more == ("--dot",):
        assert out.startswith("digraph")
        return
    # R. K. Guy and C. A. B. Smith, The G-values of various games, 1956: Kayles 2, 3, 5 has 2, 3, 4.
    assert f"Grundy value {4 ^ 3 if heaps == '5,3' else 0}\n" in out
    if heaps == "5,3":
        assert "heap 1: 5 to 1+3 " in out
        assert "heap 2: 3 to 0+1 " in out


def graph_rules(options: str, *, start: str, graph: str = "A-B B-C C-D") -> str:
    return rules(options, start=start, board="marked_graph").replace("    BOARD", f'    graph = "{graph}"\n    BOARD')


def weighted_rules(options: str, *, edges: str = "((0, 1), (1, 2), (2, 3))") -> str:
    text = rules(options, start="(1, 1, 1)", board="weighted_graph")
    return text.replace("    BOARD", f'    names = ("A", "B", "C", "D")\n    edges = {edges}\n    BOARD')


FIRST_PLACES = "expected places that are not the first ones of another move, or all of them"
NOT_CLICKED = {
    "a way that begins another, on a grid": (
        rules(
            "if position == ((0, 0),):\n            yield Move(((1, 0),), at=(0, 0))\n"
            "            yield Move(((1, 1),), at=((0, 0), (0, 1)))",
            start="((0, 0),)",
            board="grid",
        ),
        "game.py:12: options(((0, 0),)): no clicks make the move to ((1, 1),), " + FIRST_PLACES,
    ),
    "a way that begins another, on a graph": (
        graph_rules(
            "return [Move((0, 0, 1, 1), at=(1, 2)), Move((0, 1, 1, 1), at=3, others=(1,))] if all(position) else []",
            start="(1, 1, 1, 1)",
        ),
        "no clicks make the move to (0, 0, 1, 1), " + FIRST_PLACES,
    ),
    "two colours for one vertex": (
        graph_rules(
            "return [Move((c,), at=(0,) * c) for c in (1, 2)] if position == (0,) else []", start="(0,)", graph="K1"
        ),
        "no clicks make the move to (2,), " + FIRST_PLACES,
    ),
    "deep in the game": (
        rules(
            "row = position[0]\n        free = row.index(0) if 0 in row else 12\n"
            "        if free < 11:\n            return [((*row[:free], 1, *row[free + 1 :]),)]\n"
            "        last = [Move(((1,) * 12,), at=(0, 3)), Move(((2,) * 12,), at=((0, 3), (0, 1)))]\n"
            "        return last if free == 11 else []",
            start="((0,) * 12,)",
            board="grid",
        ),
        FIRST_PLACES,
    ),
    "states by lowering": (
        rules("pass", start="(2, 1, 2)", board="marked_graph")
        .replace("ImpartialRuleset", "LoweringRuleset")
        .replace("    BOARD", '    graph = "A-B B-C"\n    BOARD')
        .replace(
            "def options(self, position):\n        pass", "def lowering_sets(self):\n        return ((0, 1), (1, 2))"
        ),
        "options((2, 1, 2)): the moves to (1, 1, 2) and (0, 1, 2) are both called 'A'",
    ),
    "a weight that rises": (
        weighted_rules("return [(0, 2, 1)] if position[0] else []"),
        "no clicks make the move to (0, 2, 1), expected moves that only lower edges at one vertex",
    ),
    "edges without a common vertex": (
        weighted_rules("return [(0, 1, 0)] if position[0] else []"),
        "no clicks make the move to (0, 1, 0), expected moves that only lower edges at one vertex",
    ),
    "an edge from a vertex to itself": (
        weighted_rules("return [(0, 1, 0)] if position[0] else []", edges="((0, 1), (1, 2), (3, 3))"),
        "edges: (3, 3), expected two different vertices of 0 to 3",
    ),
    "an edge that is there twice": (
        weighted_rules("return [(0, 1, 0)] if position[0] else []", edges="((0, 1), (1, 2), (1, 0))"),
        "edges: (1, 0) is there twice, expected at most one edge a pair",
    ),
    "heaps that know of each other": (
        KAYLES.partition("    def heap_options")[0]
        + "    def heap_options(self, size):\n        return range(size)\n\n"
        + "    def options(self, position):\n"
        + "        found = list(super().options(position))\n"
        + "        return found if len(position) == 1 else found[1:]\n",
        "game.py:10: position (3, 5, 7): its options are not those that heap_options() gives, expected heaps that do "
        "not know of each other, or an ImpartialRuleset",
    ),
}


@pytest.mark.parametrize("case", NOT_CLICKED)
def test_a_move_that_nobody_could_click_is_refused_with_the_position(case: str, write_game: WriteGame) -> None:
    text, message = NOT_CLICKED[case]
    with pytest.raises(GgbgenError) as refused:
        ggbgen.build(write_game(text, name="broken"))
    assert message in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


# ---- rules by other authors that are careless or malicious


def own(body: str, *, head: str = "") -> str:
    """Return the source of a game in which heaps are made smaller, with additions to its class."""
    return (
        f"from ggbgen.rulesets import ImpartialRuleset\n{head}\n\n\nclass Game(ImpartialRuleset):\n"
        '    """Make a heap smaller."""\n\n    BOARD = "heaps"\n\n    def start(self):\n        return (3, 2)\n\n'
        "    def options(self, position):\n        for k, size in enumerate(position):\n"
        "            for less in range(size):\n                yield (*position[:k], less, *position[k + 1 :])\n\n"
        + "".join(f"    {line}\n" for line in body.splitlines())
    )


# The line of the first method of a body.
AT = 18
HELD = (
    "from ggbgen.user_code import deadline; from ggbgen.cli import apart; "
    "deadline.LONGEST_CALL_S, apart._GRACE_S = 2, 0.5"
)


def run_with_short_calls(*arguments: str) -> tuple[int, str, str]:
    """The same as `run`, but a call of rules may take two seconds."""
    code = f"import sys; {HELD}; from ggbgen.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    return done.returncode, done.stdout, done.stderr


ENDED = {
    "left": (
        "def rules_text(self):\n    import os\n    os._exit(0)",
        "game.py",
        "the rules ended the program with exit status 0",
    ),
    "nested": (
        "def rules_text(self):\n    deep = ()\n    for _ in range(200_000):\n        deep = (deep,)\n"
        "    return hash(deep)",
        f"game.py:{AT + 4}",
        "rules_text(): the rules broke Python (SIGSEGV), expected no recursion or nesting without a bound",
    ),
    "interrupted": (
        "def rules_text(self):\n    raise KeyboardInterrupt",
        f"game.py:{AT + 1}",
        "rules_text(): KeyboardInterrupt",
    ),
    "held": (
        "def rules_text(self):\n    return sum(iter(int, 1))",
        f"game.py:{AT + 1}",
        "rules_text(): no answer within 2 s, expected an end",
    ),
}


@pytest.mark.sweep
@pytest.mark.long
def test_what_ends_or_holds_python_is_a_finding_like_any_other(write_game: WriteGame) -> None:
    folders = [write_game(own(body), name=name) for name, (body, _, _) in ENDED.items()]
    good = write_game(
        own("def rules_text(self):\n    import os\n    os.write(1, b'seen')\n    print('seen')\n    return 'x'")
    )
    status, out, error = run_with_short_calls("check", "--static", "--json", *map(str, folders), str(good))
    files = json.loads(out)["files"]
    assert status == 1
    assert "Traceback" not in error
    for folder, found, (_, place, message) in zip(folders, files, ENDED.values(), strict=False):
        (finding,) = found["findings"]
        assert finding["where"] == f"{folder}/{place}"
        assert finding["message"].startswith(message)
    assert files[-1]["ok"]
    assert error.count("seen") > 1


@pytest.mark.long
def test_what_rules_write_never_stands_among_the_results(write_game: WriteGame) -> None:
    head = (
        "import atexit, os, sys, threading, time\nos.write(1, b'seen')\nos.system('echo seen')\n"
        "atexit.register(print, 'seen')\n"
        "threading.Thread(target=lambda: [print('seen') or time.sleep(0.001) for _ in iter(int, 1)]).start()"
    )
    status, out, error = run("solve", str(write_game(own("", head=head))), "--json")
    assert (status, json.loads(out)["position"]) == (0, [3, 2])
    assert set(error.split()) <= {"seen", "seenseen"}
    closed = write_game(own("", head="import sys\nsys.stdout = sys.stderr = None"), name="without-streams")
    status, out, error = run("solve", str(closed), "--json")
    assert (status, json.loads(out)["position"], error) == (0, [3, 2], "")


@pytest.mark.long
def test_whoever_ends_a_command_ends_the_rules_too(write_game: WriteGame) -> None:
    text = own("", head="import os, sys, time\nprint('begun', flush=True)\ntime.sleep(60)")
    command = [sys.executable, "-m", "ggbgen", "solve", str(write_game(text))]
    for number in (signal.SIGTERM, signal.SIGINT):
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            assert running.stderr is not None
            assert running.stderr.readline() == b"begun\n"
            running.send_signal(number)
            out, error = running.communicate(timeout=30)  # returns when nobody holds the pipes any more
            assert (out, b"Traceback" in error) == (b"", False)
            assert running.returncode == (-number if number == signal.SIGTERM else 130)


HOSTILE = """class Evil:
    def __hash__(self): return 1
    def __eq__(self, other):
        while True: pass
    def __repr__(self): raise ValueError
class Long(tuple):
    def __len__(self): raise ValueError
    def __hash__(self): return 1
class Same(list):
    __hash__ = object.__hash__
"""
# A faulty method of the class, and the error message.
WRONG = {
    "def rules_text(self): return 1 // 0": "rules_text(): ZeroDivisionError: integer division or modulo by zero",
    "def rules_text(self): raise SystemExit(0)": "rules_text(): SystemExit: 0",
    "def rules_text(self): return 5": "rules_text() returns 5, expected a text",
    "def short(self): return None": "",
    "@classmethod\ndef rules(cls): return 1 // 0": "rules(): ZeroDivisionError: integer division or modulo by zero",
    "def rules(self): return 'x'": "rules(): TypeError: ",
    "def rule_words(self): return 1 // 0": "rule_words(): ZeroDivisionError: integer division or modulo by zero",
    "def rule_words(self): return [1]": "rule_words() returns [1], expected a text for each name",
    "def rule_words(self): return {Evil(): 'x'}": "rule_words() returns a value of the type 'dict' that cannot be",
    "def key(self, position): return Evil()": "key((3, 2)) gives a value of the type 'Evil' that cannot be written, "
    "which is of the type 'Evil', expected tuples of whole numbers",
    "def key(self, position): return (float('nan'),)": "key((3, 2)) gives (nan,), which is no number",
    "def key(self, position): return Same(position)": "key((3, 2)) gives [3, 2], which is of the type 'Same'",
    "def key(self, position): return Long(position)": "key((3, 2)) gives (3, 2), which is of the type 'Long'",
    "def key(self, position): return __import__('random').random()": "key((3, 2)) does not give the same each time",
    "def key(self, position): return sum(position)": "key(): the same for (1, 2) and (3, 0), which have",
    "def key(self, position): return 0": "key(): the same for (3, 2) and (0, 2), which have different",
    "def summands(self, position): return ((position[0], 0),) if any(position) else ()": "summands(): those of (3, 2) "
    "have the Grundy value 3 together, expected 1",
    "def summands(self, position): return (position,) * 2": "summands(): (3, 2) comes again among its own summands",
    "def summands(self, position): return ('a',)": "options('a'): TypeError: ",
    "def options(self, position): yield ((((),) * 2,), Evil())": "which has a part of the type 'Evil'",
    "def options(self, position):\n    deep = ()\n    for _ in range(1000): deep = (deep,)\n    yield deep": "is "
    "nested more than 50 deep, expected tuples of whole numbers",
    "def options(self, position):\n    Game.count = getattr(Game, 'count', 0) + 1\n"
    "    if position[0] and Game.count % 2: yield (position[0] - 1, 2)": "options((3, 2)) does not give the same",
    "def options(self, position):\n    class E(Exception):\n        def __str__(self): 1 // 0\n    raise E": ": E",
    "def options(self, position): raise type('A\\nB', (Exception,), {})('c')": "options((3, 2)): A B: c",
    "def options(self, position): raise ValueError('x' * 10**6)": f"ValueError: {'x' * 997}...",
    "def rules_text(self): return type('T', (int,), {'__repr__': lambda self: 'a\\nb'})()": (
        r"rules_text() returns a\nb, expected"
    ),
    "def __new__(cls): return Evil()": "__new__() gives a value of the type 'Evil' that cannot be written, expected",
    "def __new__(cls): raise SystemExit(0)": "__new__(): SystemExit: 0",
    "def __getattr__(self, name): return 5": "",
    "def __eq__(self, other): return 1 // 0\ndef __hash__(self): return 1 // 0\ndef __bool__(self): return 1 // 0": "",
    "KIND = 'x'": "class Game: KIND: 'x' is not what its base says, expected 'impartial'",
    "WORDINGS = 5": "class Game: WORDINGS: 5 is not a tuple of texts",
}


@pytest.mark.sweep
@pytest.mark.long
def test_what_is_wrong_in_any_method_is_one_sentence_with_its_line(write_game: WriteGame) -> None:
    for number, (body, message) in enumerate(WRONG.items()):
        folder = write_game(own(body, head=HOSTILE), name=f"wrong-{number}")
        try:
            ggbgen.build(folder)
        except GgbgenError as error:
            told = str(error)
        else:
            told = ""
        assert bool(told) == bool(message), f"{body}: {told}"
        assert message in told
        assert not told or told.startswith(f"{folder}/game.py:"), told
        assert len(told.splitlines()) <= 1
        if "same" in message or "Grundy" in message or "options" in message:
            done = CliRunner().invoke(app, ["solve", str(folder), "--json"])
            assert isinstance(done.exception, GgbgenError), done.output
            assert message in str(done.exception)


@pytest.mark.long
def test_a_method_that_never_answers_is_ended_whichever_it_is(
    write_game: WriteGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ggbgen.user_code.deadline.LONGEST_CALL_S", 0.5)
    bodies = {
        "def rules_text(self):\n    while True: pass": f"game.py:{AT + len(HOSTILE.splitlines()) + 1}: rules_text(): ",
        "def rule_words(self):\n    while True: pass": "rule_words(): ",
        "@classmethod\ndef rules(cls):\n    while True: pass": "rules(): ",
        "def key(self, position): return Evil() == Evil()": "key((3, 2)): ",
        "@property\ndef names(self):\n    while True: pass\nBOARD = 'weighted_graph'": "names(): ",
    }
    for number, (body, called) in enumerate(bodies.items()):
        with pytest.raises(GgbgenError) as ended:
            ggbgen.build(write_game(own(body, head=HOSTILE), name=f"endless-{number}"))
        assert str(ended.value).endswith(f"{called}no answer within 0.5 s, expected an end")


def test_the_aim_is_said_once_if_the_rules_say_it(write_game: WriteGame) -> None:
    docstring = '"""Take a multiple of the smaller heap from the larger one.'
    assert docstring in EUCLID
    aim = "Whoever makes the last move wins."
    for text in (EUCLID, EUCLID.replace(docstring, f"{docstring} {aim}")):
        assert str(open_applet(ggbgen.build(write_game(text)))["message"]).count(aim) == 1


def test_positions_with_names_and_whole_numbers_of_other_types_are_taken(write_game: WriteGame) -> None:
    head = "from typing import NamedTuple\nimport numpy\nclass Heaps(NamedTuple):\n    one: int\n    two: int"
    body = (
        "def start(self):\n    return Heaps(numpy.int64(3), 2)\n"
        "def options(self, position):\n    if position.one: yield Heaps(position.one - numpy.int8(1), position.two)"
    )
    done = CliRunner().invoke(app, ["solve", str(write_game(own(body, head=head), name="named")), "--json"])
    assert json.loads(done.stdout)["moves"][0]["position"] == [2, 2]


@pytest.mark.parametrize("name", ["nim", "subh"])
def test_a_parameter_that_every_game_has_is_none_of_the_rules(name: str, write_game: WriteGame) -> None:
    definition = complete(read_definition(name))
    own = {parameter.name for parameter in ruleset_of(definition).PARAMETERS}
    shared = [parameter.name for parameter in definition.parameters if parameter.name not in own]
    assert len(shared) >= 10
    for each in shared:
        parameter = f'    PARAMETERS = (Parameter(name="{each}", type="integer", description="x", default=1),)\n'
        rules = EUCLID.replace("from ggbgen", "from ggbgen.definition import Parameter\nfrom ggbgen", 1)
        folder = write_game(rules.replace('    BOARD = "heaps"\n', f'    BOARD = "heaps"\n{parameter}'))
        with pytest.raises(GgbgenError, match=f"PARAMETERS: '{each}' is a parameter of every game, expected"):
            ggbgen.build(folder)
