"""Values of positions of partizan games that books, papers and other programs state.

Of Amazons, the papers on small boards (E. R. Berlekamp, Sums of N x 2 Amazons, 2000; R. G. Snatzke, Exhaustive search
in the game Amazons, 2002; M. Müller and T. Tegos, Experiments in computer Amazons, 2002) were not at hand; the values
here are those that CGSuite and cgt-tools state in their own tests, and some by the rules.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from ggbgen.partizan import Game, Kind, game, kind, mean, name, number, parse, temperature, value_of, values_of
from ggbgen.rulesets.amazons import Amazons
from ggbgen.rulesets.clobber import Clobber
from ggbgen.rulesets.col import Col
from ggbgen.rulesets.cutcake import Cutcake
from ggbgen.rulesets.domineering import Domineering
from ggbgen.rulesets.hackenbush_coloured import HackenbushColoured
from ggbgen.rulesets.snort import Snort
from ggbgen.rulesets.toads_and_frogs import ToadsAndFrogs
from ggbgen.rulesets.vertex_colouring import LEFT, RIGHT
from ggbgen.solver import Play, solve_partizan
from tests.hackenbush_facts import berlekamp, stalk

ERRATA = Path(__file__).parents[1] / "docs/errata.md"
NUMBERS = {Kind.ZERO, Kind.INTEGER, Kind.NUMBER}
# T. Maciosowski, cgt-tools, unit test of Amazons, "confirmed with cgsuite".
THREE_BY_FOUR = (
    "{{6|{3|1,{3|0,{1/2|0}}}},{6|{4*|-3,{3,{3|0,{1/2|0}}|-4}}}|-3,{0,{0|-2},{1|-3}|-5},{0,{0,*|0,{0,{1/2,{1|0}|v}|v}}|-5},"
    "{{2,{2|0}|0,{0,{2|0,{2|0}}|0}},{2,{3|0}|0,{0,{0,^*|0}|-1}},{{2|0},{2|{1|1/4},{2|0}}|v*,{1/2|{{0|-1},{*|-1}|-1}},"
    "{{0,^*|0}|-1}},{{3|0},{3|1,{2|0}},{3,{3|1}|1,{1|0,*}}|-1/16,{0|-1},{*|-1}}|-5,{v,v*,{0,{0,^*|0}|-1}|-5},"
    "{{1/2|{-1/4,{0|-1},{*|-1}|-1}},{{1|1/4}|{-1/4|-1}},{{1|{1|0},{1|*}}|-1/2}|-5}}}"
)


def toads(board: str) -> ToadsAndFrogs:
    return ToadsAndFrogs(toads=1, frogs=1, gap=1, rows=1, board=board)


# The values of boards, by game.
BOARDS: dict[Any, dict[str, str]] = {
    # E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 5, and J. H. Conway, On Numbers and Games, chapter
    # 10: a bar of n cells, the square of four, the L of three cells, and the 2 x 3 and 3 x 3 boards. Left's dominoes
    # are upright here.
    Domineering: {
        **{".": "0", "./.": "1", "..": "-1", "./././././.": "3", ".....": "-2", "../..": "±1", "../.#": "*"},
        **{"../../..": "{1/2|-2}", ".../...": "{2|-1/2}", ".../.../...": "±1", "..../....": "-_2"},
    },
    # Winning Ways, chapters 1 and 5; from tt...ff on, J. Erickson, New Toads and Frogs Results, 1996: a - 2 plus star
    # for two frogs, and a - 7/2 for three frogs and a >= 5 toads (proved by T. Thanatipanonda, Electronic Journal of
    # Combinatorics 18 (2011), P67). Rows add up.
    ToadsAndFrogs: {
        **{"t.f": "*", "t..f": "0", "t...f": "*", "tftf.": "0", "tf.tf": "0", "tft.f": "*", "t.tff": "{0|*}"},
        **{"tt...ff": "*", "ttt...ff": "1*", "tttt...ff": "2*", "ttttt...fff": "3/2", "t.f/t.#": "1*"},
    },
    # By the rules: a queen alone in a row has a move for every free cell; whoever moves first takes the cell between
    # two queens and burns the one that it left; of two cells, each can take both. A. N. Siegel, CGSuite, test suite of
    # version 2 (GameGridTest), has game.grid.Amazons("x...|o...").
    Amazons: {
        **{"x....": "4", "x..#o..": "0", "x...#o..": "1", "x.o": "*", "x..o": "±1"},
        "x.../o...": "±(3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},±1,±(1,{2|0})})",
    },
    # CGSuite; and xo.xo, whose parts are star.
    Clobber: {"xox/ox.": "{^2*|*,v}", "xo/ox": "*", "xo.xo": "0", "xxo.xoo": "0"},
}


@pytest.mark.parametrize(
    ("rules", "board", "value"), [(rules, board, BOARDS[rules][board]) for rules in BOARDS for board in BOARDS[rules]]
)
def test_boards_have_the_published_values(rules: Any, board: str, value: str) -> None:
    assert value_of(toads(board) if rules is ToadsAndFrogs else rules(rows=1, columns=1, board=board)) is parse(value)


def test_boards_of_domineering_have_the_published_temperatures_and_numbers() -> None:
    """The 4 x 5 board is 1 (Conway); 2 x 3 has temperature 5/4."""
    assert value_of(Domineering(rows=4, columns=5)) is parse("1")
    board = value_of(Domineering(rows=2, columns=3))
    assert (temperature(board), mean(board)) == (Fraction(5, 4), Fraction(3, 4))
    assert temperature(value_of(Domineering(rows=4, columns=4))) == 0


@pytest.mark.sweep
def test_the_board_of_25_cells_is_zero() -> None:
    assert value_of(Domineering(rows=5, columns=5)) is parse("0")


# 5 x 5 alone would take as long as ten others.
@pytest.mark.sweep
@pytest.mark.parametrize(("rows", "columns"), [(r, c) for r in range(2, 6) for c in range(2, 6) if r * c < 25])
def test_outcomes_of_domineering_are_the_published_ones(rows: int, columns: int) -> None:
    """D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8 x 8 Domineering, TCS 230 (2000), table 1."""
    expected = {2: "NNRL", 3: "NNRR", 4: "LLNL", 5: "RLRP"}[rows][columns - 2]
    solution = solve_partizan(Domineering(rows=rows, columns=columns), play=Play.NORMAL)
    assert {solution.value(solution.start, player).outcome for player in ("left", "right")} == {expected}


def test_amazons_on_2_by_4_have_as_many_positions_as_cgsuite_states() -> None:
    rules = Amazons(rows=1, columns=1, board="x.../o...")
    found, waiting = {rules.start()}, [rules.start()]
    while waiting:
        position = waiting.pop()
        new = {move.option for player in rules.PLAYERS for move in rules.moves(position, player)} - found
        found |= new
        waiting += new
    assert len(found) == 2784


@pytest.mark.sweep
def test_amazons_on_3_by_4_with_burnt_cells_have_the_value_that_two_programs_state() -> None:
    assert value_of(Amazons(rows=1, columns=1, board="x..#/..../.#.o")) is parse(THREE_BY_FOUR)


def test_rows_of_clobber_are_as_its_paper_says() -> None:
    """Albert, Grossman, Nowakowski, Wolfe, An Introduction to Clobber, Integers 5(2) (2005), A01: n left stones and one
    right stone are n - 1 ups with a star if n is odd; alternating rows of 2n stones are conjectured to be first-player
    wins, except n = 3, which is zero.

    A proof for all lengths is announced by the abstract of "A Proof of the 2004 Albert-Grossman-Nowakowski-Wolfe
    Conjecture on Alternating Linear Clobber" (arXiv).
    """
    for count in range(1, 9):
        found = value_of(Clobber(rows=1, columns=1, board="x" * count + "o"))
        assert found is parse(f"{count - 1}.^ + 0{'*' if count % 2 else ''}")
    outcomes = [value_of(Clobber(rows=1, columns=2 * n)).outcome for n in range(1, 7)]
    assert outcomes == ["N", "N", "P", "N", "N", "N"]


def test_a_row_in_which_every_move_is_a_jump_into_a_lone_cell_is_zero() -> None:
    """The Death Leap Principle: Winning Ways, chapter 5; Erickson 1996, section 2."""
    met = 0
    for row in map("".join, product(".tf", repeat=8)):
        if not re.search(r"t\.|\.f|\.\.", row) and re.search(r"tf\.|\.tf", row):
            assert value_of(toads(row)) is parse("0"), row
            met += 1
    assert met > 50


def test_a_row_whose_creatures_stand_together_is_an_integer() -> None:
    """Proved by Erickson, New Toads and Frogs Results, 1996."""
    for before, after in product(range(4), repeat=2):
        for creatures in map("".join, product("tf", repeat=4)):
            if before + after:
                row = "." * before + creatures + "." * after
                assert kind(value_of(toads(row))) in {Kind.ZERO, Kind.INTEGER}, row


def cake_value(rows: int, columns: int) -> int:
    """Return the value of a cake: Winning Ways, chapter 2."""
    if rows.bit_length() > columns.bit_length():
        return -cake_value(columns, rows)
    return columns // 2 ** (rows.bit_length() - 1) - 1


@pytest.mark.parametrize("size", range(1, 7))
def test_cakes_are_the_integers_of_the_closed_formula(size: int) -> None:
    for other in range(1, 7):
        assert value_of(Cutcake(rows=size, columns=other)) is number(cake_value(size, other))


@pytest.mark.parametrize("length", range(1, 7))
def test_stalks_of_hackenbush_are_the_numbers_of_berlekamps_rule(length: int) -> None:
    for colours in product("br", repeat=length):
        graph = stalk("".join(colours))
        assert value_of(HackenbushColoured(graph=graph)) is number(berlekamp("".join(colours))), graph


def test_a_flower_of_hackenbush_is_infinitesimal() -> None:
    """A green stem with blue petals lies between any positive number and its negative: Winning Ways, chapter 2."""
    flower = value_of(HackenbushColoured(graph="ground-F:g F-G:b F-H:b"))
    assert (flower.outcome, kind(flower)) == ("N", Kind.INFINITESIMAL)


def test_stalks_and_trees_of_hackenbush_have_the_values_that_cgsuite_states() -> None:
    """GameGraphTest: "lrlrrllr", "l(l;rl)", "eeeeeee", and "lrlerrr", which is 3/4v[3]*.

    ^[n] is {^[n-1] | *}, and v[n] its negative.
    """
    up = game([0], [parse("*")])
    for _ in range(2):
        up = game([up], [parse("*")])
    for graph, value in {
        stalk("brbrrbbr"): number(Fraction(77, 128)),
        "ground-A:b A-B:b A-C:r C-D:b": number(Fraction(3, 2)),
        stalk("ggggggg"): parse("*7"),
        stalk("brbgrrr"): number(Fraction(3, 4)) - up + parse("*"),
    }.items():
        assert value_of(HackenbushColoured(graph=graph)) is value


def test_every_position_of_col_is_a_number_or_a_number_plus_star() -> None:
    """On Numbers and Games, chapter 8."""
    star = parse("*")
    for graph in ("P6", "C5", "paw+K1", "K2,3"):
        values = values_of(Col(graph=graph))
        for position in values.positions():
            found = values.value(position)
            assert {kind(found), kind(found + star)} & NUMBERS, (graph, name(found))


def test_paths_cycles_and_grids_of_col_and_snort_have_the_published_values() -> None:
    """Winning Ways, chapters 2 and 6; On Numbers and Games, chapter 8.

    In Col a vertex alone is star and every longer path is 0. In Snort the first player wins on every path, and the
    second one where a symmetry opposes every vertex to one that is no neighbour: even cycles, grids with an even side
    other than 1 x 2.
    """
    assert [name(value_of(Col(graph=f"P{n}"))) for n in range(1, 9)] == ["*"] + ["0"] * 7
    assert [name(value_of(Snort(graph=f"P{n}"))) for n in (1, 2)] == ["*", "±1"]
    assert {value_of(Snort(graph=f"P{n}")).outcome for n in range(1, 9)} == {"N"}
    assert {value_of(Snort(graph=f"C{n}")) for n in (4, 6, 8)} == {parse("0")}
    assert [value_of(Snort(graph="P1", grid=grid)).outcome for grid in ("1x2", "2x2", "2x4")] == ["N", "P", "P"]


def tinted(rules: type[Col | Snort], vertices: str) -> Game:
    """Return the value of a path; L has a neighbour of Left's colour beyond the path, and R one of Right's.

    So CGSuite marks vertices: in Snort only Left may colour L, in Col only Right may.
    """
    path = [(f"V{k}", f"V{k + 1}") for k in range(len(vertices) - 1)]
    pendant = {f"P{k}": {"L": LEFT, "R": RIGHT}[each] for k, each in enumerate(vertices) if each in "LR"}
    edges = [*path, *((label.replace("P", "V"), label) for label in pendant)]
    found = rules(graph=" ".join(f"{a}-{b}" for a, b in edges))
    assert found.graph.names is not None
    return values_of(found).value(tuple(pendant.get(label, 0) for label in found.graph.names))


@pytest.mark.sweep
@pytest.mark.long
def test_paths_of_col_and_snort_have_the_values_that_cgsuite_states() -> None:
    """GameGraphTest: Col("R-.-R-.-L-.-R-.-R-."), Snort("L-.-.-.-L"), Snort(".-.-.(-.;-.)")."""
    assert tinted(Col, "R.R.L.R.R.") is number(Fraction(7, 8))
    assert tinted(Snort, "L...L") is parse("{4|0,±1}")
    assert value_of(Snort(graph="A-B B-C C-D C-E")) is parse("±(3|2)")


@pytest.mark.parametrize("leaves", range(1, 8))
def test_the_temperature_of_snort_on_a_star_is_the_number_of_its_leaves(leaves: int) -> None:
    """S. Huntemann, T. Maciosowski, Degrees are useless in Snort when measuring temperature, arXiv:2406.02107, 2024."""
    assert temperature(value_of(Snort(graph=f"K1,{leaves}"))) == leaves


def first_wins_col(graph: nx.Graph) -> bool:
    """Return whether the player who begins wins Col, by the rules."""

    @cache
    def wins(colours: tuple[int, ...], mine: int) -> bool:
        return any(
            not wins((*colours[:v], mine, *colours[v + 1 :]), 3 - mine)
            for v in graph
            if not colours[v] and all(colours[u] != mine for u in graph[v])
        )

    return wins((0,) * graph.order(), 1)


@pytest.mark.parametrize("order", [*range(1, 6), *(pytest.param(n, marks=pytest.mark.sweep) for n in (6, 7))])
def test_the_first_player_wins_col_on_the_published_number_of_labelled_graphs(order: int) -> None:
    """OEIS A291342, which however has 10564 for 6 vertices: both searches find 11104."""
    won = 0
    for graph in nx.graph_atlas_g():
        if graph.order() == order:
            symmetries = sum(1 for _ in nx.isomorphism.GraphMatcher(graph, graph).isomorphisms_iter())
            rules: Any = Col(graph=nx.to_graph6_bytes(graph, header=False).decode().strip())
            first = solve_partizan(rules, play=Play.NORMAL).value(rules.start(), "left").winner == "left"
            assert first == first_wins_col(graph)
            won += first * (factorial(order) // symmetries)
    counts = {1: 1, 2: 0, 3: 4, 4: 32, 5: 326, 6: 11104, 7: 810391}
    assert won == counts[order]
    (row,) = (line for line in ERRATA.read_text("utf-8").splitlines() if "A291342" in line)
    assert {f"{count:,}" for count in counts.values()} <= set(re.findall(r"[\d,]*\d", row))
