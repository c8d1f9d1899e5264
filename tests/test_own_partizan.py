"""Partizan games of one's own: every kind of board shows one, or refuses it, as the table of boards says."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.assembly import complete
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.definition import parameter_values, read_definition
from ggbgen.errors import GgbgenError
from ggbgen.offline import open_applet
from ggbgen.page.boards.partizan import PartizanBoard
from ggbgen.page.kinds import find_kind, kind_names
from ggbgen.partizan import name as name_of
from ggbgen.partizan import value_of
from ggbgen.rulesets import load_ruleset

DOCS = Path(__file__).parents[1] / "docs"
RULES = '''from ggbgen.rulesets import Move, PartizanRuleset
from ggbgen.rulesets.chips import ChipGraph
from ggbgen.rulesets.dominoes import DominoBoard
from ggbgen.rulesets.ground_drawing import GroundDrawing


class Tiny({bases}):
    """Left and Right have different moves."""

    BOARD = "{board}"
'''
# Left lowers a number by 1, Right by 2.
LOWER = """
    def start(self):
        return {start}

    def options(self, position, player):
        step = 1 if player == "left" else 2
        for k, left in enumerate(position):
            if left >= step:
                option = (*position[:k], left - step, *position[k + 1 :])
                yield {option}
"""
# Left changes one cell of a row, Right two neighbouring ones.
ROW = """
    def start(self):
        return ((0, 0, 0, 0),)

    def options(self, position, player):
        (row,) = position
        step = 1 if player == "left" else 2
        for k in range(5 - step):
            if not any(row[k : k + step]):
                option = ((*row[:k], *(1,) * step, *row[k + step :]),)
                yield {option}
"""
TRIANGLE = """
    names = ("A", "B", "C")
    edges = pairs = ((0, 1), (0, 2), (1, 2))
"""
GRAPHS = TRIANGLE + "    chip_graph = ChipGraph(names=names, edges=edges)\n"
PLACED = "Move(option, at=k)"
FACE_TO_FACE = """
    STATES = ("blank", "toad", "frog")

    def start(self):
        return ((1, 0, 0, 0, 2),)

    def options(self, position, player):
        (row,) = position
        mine, step = (1, 1) if player == "left" else (2, -1)
        for k, piece in enumerate(row):
            if piece == mine and 0 <= k + step < len(row) and row[k + step] == 0:
                moved = list(row)
                moved[k], moved[k + step] = 0, mine
                yield Move((tuple(moved),), at=((0, k), (0, k + step)))
"""
DOMINOES = """
    def start(self):
        return self.rows_of_cells

    rows_of_cells = ((0, 0, 0), (0, 0, 2))

    def options(self, position, player):
        down, right = (1, 0) if player == "left" else (0, 1)
        for y in range(2 - down):
            for x in range(3 - right):
                cells = ((y, x), (y + down, x + right))
                if all(position[i][j] == 0 for i, j in cells):
                    rows = [list(row) for row in position]
                    for i, j in cells:
                        rows[i][j] = 1
                    yield Move(tuple(map(tuple, rows)), at=cells, others=(cells[::-1],))
"""
DRAWING = """
    def __init__(self, **more):
        super().__init__(**more)
        self.read_drawing("ground-A A-B ground-C")

    def options(self, position, player):
        for k, left in enumerate(position):
            if left and (player == "left" or k != 1):
                rest = list(position)
                rest[k] = 0
                yield Move(self.standing(rest), at=k)
"""
# The rules of a game for each kind of board that shows partizan games, and its base classes.
SHOWN = {
    "cookies": (LOWER.format(start="(4, 3)", option=PLACED), "PartizanRuleset"),
    "dominoes": (DOMINOES, "DominoBoard, PartizanRuleset"),
    "grid": (ROW.format(option="Move(option, at=tuple((0, k + i) for i in range(step)))"), "PartizanRuleset"),
    "heaps": (LOWER.format(start="(5, 3)", option="option"), "PartizanRuleset"),
    "hexagons": (FACE_TO_FACE, "PartizanRuleset"),
    "integer_graph": (
        TRIANGLE + "    bound = 3\n" + LOWER.format(start="(1, 2, 1)", option="option"),
        "PartizanRuleset",
    ),
    "marked_graph": (
        '\n    graph = "A-B B-C"\n    STATES = ("gone", "full", "marked", "other")\n'
        + LOWER.format(start="(3, 2, 3)", option=PLACED),
        "PartizanRuleset",
    ),
    "marker": (LOWER.format(start="(6, 3)", option="option"), "PartizanRuleset"),
    "multigraph": (DRAWING, "GroundDrawing, PartizanRuleset"),
    "own": (LOWER.format(start="(3, 2, 3)", option="option"), "PartizanRuleset"),
    "pieces": (FACE_TO_FACE, "PartizanRuleset"),
    "weighted_graph": (TRIANGLE + LOWER.format(start="(2, 2, 3)", option="option"), "PartizanRuleset"),
}
ARROWS = str.maketrans("\N{UPWARDS ARROW}\N{DOWNWARDS ARROW}", "^v")
BOARD_SCRIPT = """OWN.board = {
  places: function (start) {
    return start.map(function (number, k) { return { x: k, y: 0, name: "abc".charAt(k) }; });
  },
  look: function (position, place) { return ["gone", "full", "marked", "other"][position[place]]; }
};
"""
OTHER_KINDS = [name for name in kind_names() if not issubclass(find_kind(name, place=""), PartizanBoard)]

WriteGame = Callable[..., Path]


@pytest.fixture
def write_game(tmp_path: Path) -> WriteGame:
    """Write a partizan game for a kind of board and return its folder."""

    def write(kind: str, text: str, bases: str = "PartizanRuleset") -> Path:
        head = RULES.format(bases=bases, board="board.js" if kind == "own" else kind)
        (tmp_path / "game.py").write_text(head + text, "utf-8")
        (tmp_path / "applet.toml").write_text('title = "Tiny"\nruleset = "game.py"\n', "utf-8")
        (tmp_path / "board.js").write_text(BOARD_SCRIPT, "utf-8")
        return tmp_path

    return write


@pytest.mark.long
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("kind", [kind for kind in OTHER_KINDS if kind in SHOWN])
def test_a_partizan_game_is_played_with_values_on_a_board(kind: str, layout: str, write_game: WriteGame) -> None:
    folder = write_game(kind, *SHOWN[kind])
    definition = complete(read_definition(folder))
    applet = open_applet(ggbgen.build(folder, layout=layout))
    board = PlayedGame.of(applet, definition, parameter_values(definition, {}))
    rules: Any = load_ruleset(folder / "game.py").from_parameters({})
    board.turn_values()
    assert f"The value is {name_of(value_of(rules, rules.start()))}" in str(applet["message"]).translate(ARROWS)
    applet.click("explain")
    while applet["explained"]:
        assert applet["explanation"]
        applet.click("explain")
    board.hint()
    board.play_out(random.Random(kind), perfect=False)
    board.undo()
    assert applet.failures == []


@pytest.mark.parametrize("kind", [kind for kind in OTHER_KINDS if kind not in SHOWN])
def test_a_board_without_partizan_games_refuses_one_with_a_sentence(kind: str, write_game: WriteGame) -> None:
    folder = write_game(kind, GRAPHS + LOWER.format(start="(2, 2, 3)", option=PLACED))
    with pytest.raises(GgbgenError, match=rf"game\.py:\d+: .*the board '{kind}' is for ") as caught:
        ggbgen.build(folder)
    assert "expected" in str(caught.value)


def test_the_table_of_boards_says_which_ones_show_partizan_games() -> None:
    text = (DOCS / "own-games.md").read_text("utf-8")
    told = dict(re.findall(r"^\| (.*?) \| .* \| (yes|no) \|$", text, re.MULTILINE))
    names = {"own" if name.startswith("a script") else name.strip("`"): shows for name, shows in told.items()}
    # The page says elsewhere that `arena` is for one game.
    assert names == {kind: "yes" if kind in SHOWN else "no" for kind in OTHER_KINDS if kind != "arena"}
