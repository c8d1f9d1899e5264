"""What a partizan applet shows of values: names and incentives of moves, the parts of a sum, the thermograph, words."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from functools import reduce
from itertools import pairwise
from typing import Any

import pytest

from ggbgen.offline import open_applet
from ggbgen.page.exercise.sketch import sketch_part
from ggbgen.page.game.thermograph_beside import thermograph_beside
from ggbgen.page.layout import GAME, SHEET
from ggbgen.partizan import ZERO, name, parse, temperature, thermograph, value_of
from ggbgen.partizan.sums import add
from ggbgen.rulesets.partizan_sum import PartizanSum
from ggbgen.rulesets.ruleset_registry import find_ruleset
from ggbgen.scene.objects import Strokes
from ggbgen.scene.style import LineStyle
from tests.built import build
from tests.second_opinion import as_pycgt

pytestmark = [pytest.mark.long]

ARROWS = str.maketrans("^v", "\N{UPWARDS ARROW}\N{DOWNWARDS ARROW}")


def as_read(latex: str) -> str:
    """Return the name of a value in a table of LaTeX."""
    for sign, plain in (("{\\uparrow}", "^"), ("{\\downarrow}", "v"), ("{\\ast}", "*"), ("{\\pm}", "±")):
        latex = latex.replace(sign, plain)
    latex = re.sub(r"\{([+-])\}_\{([^{}]+)\}", r"\1_\2", latex)
    return latex.replace("\\,", "").replace("\\{", "{").replace("\\}", "}").strip()


def table_rows(latex: str) -> list[list[str]]:
    """Return the rows of the table below the board, of all its columns, without the heads."""
    inner = re.sub(r"^\\scalebox\{[0-9.]+\}\{\\begin\{array\}\{[rl]+\}(.*)\\end\{array\}\}$", r"\1", latex)
    lines = [line.split("&") for line in inner.split("\\\\")]
    heads = [head.replace("\\quad ", "") for head in lines[0]]
    width = [*heads[1:], heads[0]].index(heads[0]) + 1
    found = [line[start : start + width] for start in range(0, len(lines[0]), width) for line in lines[1:]]
    cleared = [[cell.replace("\\quad ", "") for cell in row] for row in found]
    return [row for row in cleared if any(row)]


@pytest.mark.parametrize(
    ("ruleset", "chosen"),
    [
        ("domineering", {"rows": 2, "columns": 3}),
        ("clobber", {"rows": 2, "columns": 3}),
        ("toads-and-frogs", {"toads": 2, "frogs": 2, "gap": 2}),
    ],
    ids=str,
)
def test_values_show_what_each_move_is_worth_and_gains(ruleset: str, chosen: dict[str, Any]) -> None:
    applet = open_applet(build(ruleset, **chosen, computer="a friend"))
    rules: Any = find_ruleset(ruleset).from_parameters(chosen, for_board=False)
    start = rules.start()
    applet.click("showValues")
    rows = table_rows(applet["explanation"])
    wanted = {}
    for move in rules.moves(start, "left"):
        option = value_of(rules, move.option)
        wanted[name(option)] = as_pycgt(option) - as_pycgt(value_of(rules, start))
    assert {as_read(value) for value, _, _ in rows} == set(wanted)
    for value, gain, _ in rows:
        if gain != "\\ldots":
            assert as_pycgt(parse(as_read(gain))) == wanted[as_read(value)], (value, gain)
    assert any(gain != "\\ldots" for _, gain, _ in rows)
    said = f"value {name(value_of(rules, start)).translate(ARROWS)}, "
    assert said in applet["facts"].replace("\n", " ")
    # Under misere play, values are plies again.
    applet.click("showValues")
    assert "value" not in applet["facts"]
    assert not applet.visible("explanation")


@pytest.mark.parametrize(
    "games",
    [
        "domineering rows=2 columns=3 + toads-and-frogs toads=2 gap=2 frogs=1 + clobber rows=1 columns=4",
        "domineering rows=3 columns=3 - domineering rows=2 columns=3",
    ],
)
def test_values_of_a_sum_are_those_of_its_parts_and_of_the_whole(games: str) -> None:
    applet = open_applet(build("partizan-sum", games=games, computer="a friend"))
    rules: Any = PartizanSum.from_parameters({"games": games}, for_board=False)
    applet.click("showValues")
    rows = table_rows(applet["explanation"])
    wanted = set()
    whole = ZERO
    for letter, part, start in zip("abc", rules.parts, rules.start(), strict=False):
        here = value_of(part, start)
        whole = add(whole, here)
        options = [value_of(part, move.option) for move in part.options(start, "left")]
        wanted |= {(letter, name(option)) for option in options}
    found = set()
    for value, gain, move in rows:
        letter, spelled = move.removeprefix("\\text{")[0], as_read(value).rpartition(" = ")[2]
        found.add((letter, spelled))
        part, start = rules.parts["abc".index(letter)], rules.start()["abc".index(letter)]
        if gain != "\\ldots":
            assert as_pycgt(parse(as_read(gain))) == as_pycgt(parse(spelled)) - as_pycgt(value_of(part, start))
    assert found == wanted
    graph = thermograph(whole)
    assert f"mean {graph.mean}, temperature {temperature(whole)}" in applet["facts"].replace("\n", " ")
    corners = [part.split(",") for part in str(applet["thermograph"]).split("|")]
    drawn = [list(zip(map(Fraction, each[::2]), map(Fraction, each[1::2]), strict=True)) for each in corners]
    assert drawn == [list(graph.left), list(graph.right)]


def lines_of(applet: Any, label: str) -> list[tuple[complex, complex]]:
    ends = json.loads(str(applet[f"{label}Ends"]).translate(str.maketrans("{}()", "[][]")))
    return [(complex(x, y), complex(to_x, to_y)) for x, y, to_x, to_y, *_ in ends[1:]]


def test_the_right_wall_has_dashes_beside_a_board_and_in_a_question() -> None:
    strokes = [
        item for item in (*thermograph_beside(GAME).objects, *sketch_part(SHEET).objects) if isinstance(item, Strokes)
    ]
    styles = {item.label: item.style for item in strokes}
    assert styles["thermoRight"] == styles["sketchRight"] == LineStyle.SHORT_DASHES
    assert styles["thermoLeft"] == styles["sketchLeft"] == LineStyle.WHOLE


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("board", [None, "..x/..x/...", "x../.../..."], ids=str)
def test_the_thermograph_beside_the_board_has_the_corners_of_the_value(board: str | None, layout: str) -> None:
    chosen = {"rows": 3, "columns": 3, **({"board": board} if board else {})}
    applet = open_applet(build("domineering", layout=layout, **chosen))
    value = value_of(find_ruleset("domineering").from_parameters(chosen, for_board=False))
    graph = thermograph(value)
    assert lines_of(applet, "thermoLeft") == lines_of(applet, "thermoMast") == []
    applet.click("showValues")
    ((foot, top),) = lines_of(applet, "thermoMast")
    assert top.imag > foot.imag
    assert top.real == foot.real
    (axis, _), _ = lines_of(applet, "thermoScale")
    # The same scale for values and temperatures, larger values to the left.
    heat = float(graph.temperature)
    per_unit = (foot.imag - axis.imag) / heat if heat > 0 else 1
    for label, wall in (("thermoLeft", graph.left), ("thermoRight", graph.right)):
        drawn = lines_of(applet, label)
        assert len(drawn) == len(wall) - 1
        for (start, end), (low, high) in zip(drawn, pairwise(wall), strict=True):
            for place, (worth, warm) in ((start, low), (end, high)):
                assert place.imag - axis.imag == pytest.approx(float(warm) * per_unit, abs=0.005)
                assert foot.real - place.real == pytest.approx(float(worth - graph.mean) * per_unit, abs=0.005)
    # It goes with the values, and is not in the way on the other pages of the panel.
    applet.click("toMore")
    assert lines_of(applet, "thermoMast") == []
    applet.click("toPlay")
    assert len(lines_of(applet, "thermoMast")) == 1
    applet.click("showValues")
    assert lines_of(applet, "thermoMast") == []


@pytest.mark.parametrize(
    ("ruleset", "chosen"),
    [
        ("domineering", {"rows": 4, "columns": 4, "board": "..x./..x./xx.x/...."}),
        ("snort", {"graph": "A-B B-C D-E E-F F-G"}),
        ("hackenbush-coloured", {}),
    ],
    ids=str,
)
def test_the_parts_of_a_sum_add_up_and_the_hottest_is_marked(ruleset: str, chosen: dict[str, Any]) -> None:
    applet = open_applet(build(ruleset, **chosen))
    looks = {label: str(applet.state(label)) for label in applet.labels()}
    for _ in range(30):
        applet.click("explain")
        if "\\text{part}" in applet["explanation"]:
            break
    rows = table_rows(applet["explanation"])
    rules = find_ruleset(ruleset)
    defaults = {parameter.name: parameter.default for parameter in rules.PARAMETERS}
    whole = value_of(rules.from_parameters({**defaults, **chosen}, for_board=False))
    games = [parse(as_read(re.sub(r"\\textcolor\{[0-9A-F]+\}\{(.*)\}", r"\1", value))) for _, value, _ in rows]
    assert reduce(add, games, ZERO) is whole
    heats = list(map(temperature, games))
    assert heats == sorted(heats, reverse=True)
    assert applet["message"].count("hottest first") == 1
    hottest = max(heats)
    assert temperature(whole) <= hottest
    marked = [game for game, row in zip(games, rows, strict=True) if "blacktriangleleft" in row[2]]
    assert marked == [game for game in games if hottest > 0 and temperature(game) == hottest]
    assert ("Hottest" in applet["message"]) == (hottest > 0)
    changed = [label for label in looks if label.startswith(("s_", "V_")) and str(applet.state(label)) != looks[label]]
    assert bool(changed) == (hottest > 0)


@pytest.mark.parametrize(
    ("slug", "chosen", "moves", "said"),
    [
        ("domineering", {"rows": 2, "columns": 3}, ["s_{0,1}", "s_{1,1}"], "The value is {2|-1/2}"),
        (
            "partizan-sum",
            {"games": "domineering rows=2 columns=1 + clobber rows=1 columns=3"},
            ["bs_{0,0}", "bs_{0,1}"],
            "The value of the sum is 1*",
        ),
    ],
    ids=["one board", "a sum"],
)
def test_values_in_the_replay_are_those_of_the_position_on_the_board(
    slug: str, chosen: dict[str, Any], moves: list[str], said: str
) -> None:
    applet = open_applet(build(slug, **chosen, computer="a friend"))
    for label in moves:
        applet.click(label)
    assert applet["winner"] == 1
    applet.click("replayFirst")
    applet.click("showValues")
    assert applet["message"].startswith(said)
