"""Values of Amazons, Clobber, Snort, Col and Hackenbush that other programs and papers state.

Of Amazons, the papers on small boards (E. R. Berlekamp, Sums of N x 2 Amazons, 2000; R. G. Snatzke, Exhaustive search
in the game Amazons, 2002; M. Müller and T. Tegos, Experiments in computer Amazons, 2002) were not at hand; the values
here are those that CGSuite and cgt-tools state in their own tests.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from math import factorial
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from ggbgen.partizan import Game, game, number, parse, temperature, value_of, values_of
from ggbgen.rulesets.amazons import Amazons
from ggbgen.rulesets.clobber import Clobber
from ggbgen.rulesets.col import Col
from ggbgen.rulesets.hackenbush_coloured import HackenbushColoured
from ggbgen.rulesets.snort import Snort
from ggbgen.rulesets.vertex_colouring import LEFT, RIGHT
from ggbgen.solver import Play, solve_partizan
from tests.test_rulesets_hackenbush_coloured import stalk

ERRATA = Path(__file__).parents[1] / "docs/errata.md"
# A. N. Siegel, CGSuite, test suite of version 2 (GameGridTest, GameTest): game.grid.Amazons("x...|o..."), whose
# followers are 2,784 in number, itself included.
TWO_BY_FOUR = "±(3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},±1,±(1,{2|0})})"
# T. Maciosowski, cgt-tools, unit test of Amazons, "confirmed with cgsuite".
THREE_BY_FOUR = (
    "{{6|{3|1,{3|0,{1/2|0}}}},{6|{4*|-3,{3,{3|0,{1/2|0}}|-4}}}|-3,{0,{0|-2},{1|-3}|-5},{0,{0,*|0,{0,{1/2,{1|0}|v}|v}}|-5},"
    "{{2,{2|0}|0,{0,{2|0,{2|0}}|0}},{2,{3|0}|0,{0,{0,^*|0}|-1}},{{2|0},{2|{1|1/4},{2|0}}|v*,{1/2|{{0|-1},{*|-1}|-1}},"
    "{{0,^*|0}|-1}},{{3|0},{3|1,{2|0}},{3,{3|1}|1,{1|0,*}}|-1/16,{0|-1},{*|-1}}|-5,{v,v*,{0,{0,^*|0}|-1}|-5},"
    "{{1/2|{-1/4,{0|-1},{*|-1}|-1}},{{1|1/4}|{-1/4|-1}},{{1|{1|0},{1|*}}|-1/2}|-5}}}"
)


def amazons(board: str) -> Amazons:
    return Amazons(rows=1, columns=1, board=board)


def test_amazons_on_2_by_4_have_the_value_and_the_number_of_positions_that_cgsuite_states() -> None:
    rules = amazons("x.../o...")
    assert value_of(rules) is parse(TWO_BY_FOUR)
    found, waiting = {rules.start()}, [rules.start()]
    while waiting:
        position = waiting.pop()
        for player in rules.PLAYERS:
            for move in rules.moves(position, player):
                if move.option not in found:
                    found.add(move.option)
                    waiting.append(move.option)
    assert len(found) == 2784


@pytest.mark.sweep
def test_amazons_on_3_by_4_with_burnt_cells_have_the_value_that_two_programs_state() -> None:
    assert value_of(amazons("x..#/..../.#.o")) is parse(THREE_BY_FOUR)


def test_a_board_of_clobber_has_the_value_that_cgsuite_states() -> None:
    assert value_of(Clobber(rows=1, columns=1, board="xox/ox.")) is parse("{^2*|*,v}")


@pytest.mark.parametrize("count", range(1, 9))
def test_a_row_of_one_colour_before_a_single_stone_counts_ups(count: int) -> None:
    """Its stones but one, as ups, and a star unless their number is even: {0|*} = ^, {0|^} = ^2*, {0|^2*} = ^3, ...

    Winning Ways, chapter 3, has these games; each stone more makes {0 | the row before}, by the rules.
    """
    ups = parse("^") if count > 1 else parse("0")
    total = parse("*") if count % 2 else parse("0")
    for _ in range(count - 1):
        total += ups
    assert value_of(Clobber(rows=1, columns=1, board="x" * count + "o")) is total


def tinted(rules: type[Col | Snort], vertices: str) -> Game:
    """Return the value of a path; L has a neighbour of Left's colour beyond the path, and R one of Right's.

    So CGSuite marks vertices: in Snort only Left may colour L, in Col only Right may.
    """
    path = [(f"V{k}", f"V{k + 1}") for k in range(len(vertices) - 1)]
    pendant = {f"P{k}": {"L": LEFT, "R": RIGHT}[each] for k, each in enumerate(vertices) if each in "LR"}
    edges = [*path, *((name.replace("P", "V"), name) for name in pendant)]
    found = rules(graph=" ".join(f"{a}-{b}" for a, b in edges))
    assert found.graph.names is not None
    return values_of(found).value(tuple(pendant.get(name, 0) for name in found.graph.names))


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


def test_stalks_and_trees_of_hackenbush_have_the_values_that_cgsuite_states() -> None:
    """GameGraphTest: "lrlrrllr", "l(l;rl)", "eeeeeee", and "lrlerrr", which is 3/4v[3]*.

    ^[n] is {^[n-1] | *}, and v[n] its negative.
    """
    assert value_of(HackenbushColoured(graph=stalk("brbrrbbr"))) is number(Fraction(77, 128))
    assert value_of(HackenbushColoured(graph="ground-A:b A-B:b A-C:r C-D:b")) is number(Fraction(3, 2))
    assert value_of(HackenbushColoured(graph=stalk("ggggggg"))) is parse("*7")
    up = game([0], [parse("*")])
    for _ in range(2):
        up = game([up], [parse("*")])
    assert value_of(HackenbushColoured(graph=stalk("brbgrrr"))) is number(Fraction(3, 4)) - up + parse("*")
