"""Custom boards: the game of Y against its theorem, and error messages for faulty scripts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from pathlib import Path

import networkx as nx
import pytest

import ggbgen
from ggbgen.encoding.any_solution import solved
from ggbgen.errors import GgbgenError
from ggbgen.offline import open_applet
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets import load_ruleset
from ggbgen.rulesets.states import States
from ggbgen.solver import Play

GAME_OF_Y = Path(__file__).parents[1] / "examples/game-of-y"
RULES = """from ggbgen.rulesets import ImpartialRuleset


class Take(ImpartialRuleset):
    \"\"\"Take a counter.\"\"\"

    BOARD = "board.js"

    def start(self):
        return (1, 1)

    def options(self, position):
        yield from (tuple(position[:k]) + (0,) + tuple(position[k + 1 :]) for k in range(2) if position[k])
"""
PLACES = """places: function (start) {
    return start.map(function (there, k) { return { x: k, y: 0, name: "ab".charAt(k) }; });
  }"""
LOOK = 'look: function (position, place) { return position[place] ? "full" : "gone"; }'


def board(*functions: str, before: str = "") -> str:
    return f"{before}OWN.board = {{ {', '.join(functions)} }};\n"


@pytest.fixture
def write_board(tmp_path: Path) -> Callable[..., Path]:
    """Write a game with a custom board and return its folder."""

    def write(script: str | None, *, rules: str = RULES) -> Path:
        (tmp_path / "game.py").write_text(rules, "utf-8")
        (tmp_path / "applet.toml").write_text('title = "Take"\nruleset = "game.py"\n', "utf-8")
        if script is not None:
            (tmp_path / "board.js").write_text(script, "utf-8")
        return tmp_path

    return write


def triangle(size: int) -> tuple[list[tuple[int, int]], nx.Graph]:
    """Return the hexagons of a board of Y, and which of them touch."""
    cells = [(row, column) for row in range(size) for column in range(row + 1)]
    near = {(0, 1), (1, 0), (1, 1)}
    graph = nx.Graph(
        (one, other) for one, other in combinations(cells, 2) if (other[0] - one[0], other[1] - one[1]) in near
    )
    graph.add_nodes_from(cells)
    return cells, graph


def has_y(size: int, marks: tuple[int, ...], mark: int) -> bool:
    cells, graph = triangle(size)
    own = [cell for cell, found in zip(cells, marks, strict=True) if found == mark]
    return any(
        {0} <= {column for _, column in chain}
        and any(r == c for r, c in chain)
        and any(r == size - 1 for r, _ in chain)
        for chain in nx.connected_components(graph.subgraph(own))
    )


@pytest.mark.parametrize("size", [2, 3])
def test_on_a_full_board_of_y_exactly_one_player_has_joined_the_sides(size: int) -> None:
    rules = load_ruleset(GAME_OF_Y / "game.py").from_parameters({"size": size})
    for marks in product((1, 2), repeat=size * (size + 1) // 2):
        assert (rules.winner(marks) == "maker") == has_y(size, marks, 1) != has_y(size, marks, 2)


@pytest.mark.long
@pytest.mark.parametrize("size", [2, 3])
def test_who_wins_at_y_is_what_a_search_of_its_own_says(size: int) -> None:
    rules = load_ruleset(GAME_OF_Y / "game.py").from_parameters({"size": size})
    known = solved(States(rules), play=Play.NORMAL, start=States(rules).start(), limit=100_000)

    @cache
    def maker_wins(marks: tuple[int, ...], mark: int) -> bool:
        if 0 not in marks:
            return has_y(size, marks, 1)
        after = (
            maker_wins((*marks[:k], mark, *marks[k + 1 :]), 3 - mark) for k, there in enumerate(marks) if not there
        )
        return any(after) if mark == 1 else all(after)

    for state in known:
        mark = 1 + rules.PLAYERS.index(state.player)
        to_move_wins = known.value(state).outcome == "N"
        assert to_move_wins == (maker_wins(state.position, mark) == (mark == 1)), state


@pytest.mark.long
def test_a_board_of_ones_own_is_played(write_board: Callable[..., Path]) -> None:
    applet = open_applet(ggbgen.build(write_board(board(PLACES, LOOK))))
    shapes = [applet.state(f"V_{{{k}}}")["shape"] for k in range(2)]
    applet.click("V_{0}")
    assert applet["position"] in ([0, 1], [0, 0])
    assert applet.state("V_{0}")["shape"] != shapes[0]
    assert applet.failures == []


def test_lines_that_neighbours_share_are_drawn_once(write_board: Callable[..., Path]) -> None:
    lines = "lines: function () { return [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1]]; }"
    labels = [item.label for item in ggbgen.build(write_board(board(PLACES, LOOK, lines))).scene.objects]
    assert [label for label in labels if label.startswith(("l_", "n_"))] == [
        *("n_{0}", "n_{1}", "n_{2}"),
        *("l_{0}", "l_{1}"),
    ]


@pytest.mark.sampled(5, 12)
@pytest.mark.parametrize(
    ("script", "problem"),
    [
        (None, "board.js: there is no such file, expected the script of the board"),
        ("var a = 1;\n", "board.js: places(): Error: nothing is put into OWN.board"),
        (board(LOOK), "board.js: places(): is missing, or gives nothing, expected a list"),
        (board(PLACES), "board.js: look(): is missing, or gives nothing, expected one of gone, full, "),
        (
            board("places: function () { return []; }", LOOK),
            "board.js: places(): gives no places, expected at least one",
        ),
        (board("places: function () { return 3; }", LOOK), "board.js: places(): gives 3, expected a list"),
        (
            board('places: function () { return [{ x: 0, y: "up", name: "a" }]; }', LOOK),
            "places(): place 0: {'x': 0, 'y': 'up', 'name': 'a'}, expected finite numbers x and y, and a name",
        ),
        (
            board("places: function () { return [{ x: 0, y: 1 / 0, name: 1 }]; }", LOOK),
            "board.js: places(): place 0: {'x': 0, 'y': None, 'name': 1}, expected finite numbers x and y, and a name",
        ),
        (
            board('places: function () { return [{ x: 0, y: 0, name: "" }]; }', LOOK),
            "expected a printable name of 1 to 8 characters",
        ),
        (
            board('places: function () { return [{ x: 0, y: 0, name: "a" }, { x: 1, y: 0, name: "a" }]; }', LOOK),
            "board.js: places(): place 1: the name 'a' is there twice",
        ),
        (
            board(PLACES, LOOK, "lines: function () { return [[0, 0, 1]]; }"),
            "lines(): line 0: [0, 0, 1], expected four",
        ),
        (
            board(PLACES, 'look: function () { return "ful"; }'),
            "look(): gives 'ful' for place 0, expected one of gone, ",
        ),
        (board("places: function () { return wrong(); }", LOOK), "places(): ReferenceError: "),
        ("\nOWM.board = {};\n", "board.js:2: ReferenceError: "),
        ("for (;;) {}\n", "a script did not end within 10 s"),
        (board("places: [1]", LOOK), "places(): Error: is no function"),
        (board(PLACES, 'look: function () { return ["full"]; }'), "look(): gives ['full'] for place 0, expected"),
        (board(PLACES, "look: function () { return Math.random() < 2; }"), "look(): Error: Math.random gives another"),
        (board("places: function () { for (;;) {} }", LOOK), "places(): a script did not end within 10 s"),
        ("OWN.board = {\n  places: function ( {}\n};\n", "board.js:3: syntax error"),
        (board(PLACES, LOOK, before="let a = 1;\n"), "board.js:1: 'let' is not ECMAScript 5: fails in mode desktop"),
        (
            board(PLACES, LOOK, before="\nfunction fill() {}\n"),
            "board.js:2: 'fill' is the name of something in lib/text.js, expected another name",
        ),
        (
            board(PLACES, 'look: function (position, place) { return position[1] ? "full" : "no"; }'),
            "look([1,0], 0) gives no, expected one of across, blank, ",
        ),
        (
            board(PLACES, 'look: function (position) { return position[0] + position[1] > 0 ? "full" : "no"; }'),
            "board.js: look(): gives 'no' for place 0 of (0, 0), expected one of gone, ",
        ),
        (
            board(PLACES.replace("x: k", "x: 0"), LOOK),
            "board.js: places(): places 0 and 1 are less than 12 pixels apart on the board",
        ),
    ],
    ids=range(25),
)
def test_what_is_wrong_with_a_board_is_said_with_its_file(
    script: str | None, problem: str, write_board: Callable[..., Path]
) -> None:
    with pytest.raises(GgbgenError) as caught:
        ggbgen.build(write_board(script))
    assert problem in str(caught.value)
    assert "Traceback" not in str(caught.value)


@pytest.mark.long
def test_a_look_that_writes_into_the_position_changes_nothing(write_board: Callable[..., Path]) -> None:
    look = LOOK.replace("return", "var there = position.slice(); position[place] = 0; return").replace(
        "position[place] ?", "there[place] ?"
    )
    applet = open_applet(ggbgen.build(write_board(board(PLACES, look))))
    assert applet["position"] == [1, 1]
    applet.click("V_{0}")
    assert (applet.failures, applet["winner"]) == ([], 2)


@pytest.mark.long
def test_a_number_without_a_place_is_not_drawn(write_board: Callable[..., Path]) -> None:
    # The last number counts the moves.
    rules = RULES.replace("(1, 1)", "(1, 1, 2)").replace(
        "tuple(position[k + 1 :])", "(*position[k + 1 : 2], position[2] - 1)"
    )
    applet = open_applet(
        ggbgen.build(write_board(board(PLACES.replace("start.map", "start.slice(0, 2).map"), LOOK), rules=rules))
    )
    for label in ("hint", "hint", "showValues", "V_{0}"):
        applet.click(label)
    assert applet.failures == []
    assert applet["position"] == [0, 0, 0]
    assert "You – a. The computer – b." in applet["message"]


def test_a_link_out_of_the_folder_is_no_board(
    write_board: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "board.js"
    outside.write_text(board(PLACES, LOOK), "utf-8")
    folder = write_board(None)
    (folder / "board.js").symlink_to(outside)
    rules = load_ruleset(folder / "game.py").from_parameters({})
    with pytest.raises(GgbgenError, match="a symbolic link out of the folder"):
        board_of(rules)


@pytest.mark.parametrize("named", ["other.js", "board.js"])
def test_a_board_that_a_definition_names_is_that_of_the_rules(named: str, write_board: Callable[..., Path]) -> None:
    folder = write_board(board(PLACES, LOOK))
    (folder / "applet.toml").write_text(f'title = "Take"\nruleset = "game.py"\nboard = "{named}"\n', "utf-8")
    if named == "board.js":
        ggbgen.build(folder)
        return
    with pytest.raises(GgbgenError, match="a board of one's own is named by BOARD of the rules"):
        ggbgen.build(folder)


@pytest.mark.parametrize("file", ["../board.js", "/board.js", "no.js"])
def test_a_board_is_a_file_beside_the_rules_with_a_name_of_its_own(file: str, write_board: Callable[..., Path]) -> None:
    folder = write_board(board(PLACES, LOOK), rules=RULES.replace("board.js", file))
    with pytest.raises(GgbgenError, match=r"is no script, expected|is no such file"):
        ggbgen.build(folder)
