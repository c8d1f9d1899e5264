"""Partizan games against rules written anew: options of sets, sizes, texts and graphs, and winners by plain search."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import networkx as nx
import pytest

from ggbgen.graphs import Graph
from ggbgen.rulesets.amazons import Amazons
from ggbgen.rulesets.cells import board_text
from ggbgen.rulesets.clobber import Clobber
from ggbgen.rulesets.col import Col
from ggbgen.rulesets.cutcake import Cutcake
from ggbgen.rulesets.domineering import Domineering
from ggbgen.rulesets.hackenbush_coloured import HackenbushColoured
from ggbgen.rulesets.snort import Snort
from ggbgen.rulesets.toads_and_frogs import ToadsAndFrogs
from ggbgen.solver import Play, solve_partizan

Cells = frozenset[complex]
Edges = frozenset[tuple[str, str, str, int]]
Options = Callable[[Any, bool], Iterable[Any]]
"""The options of a state for Left (True) or Right."""

ALONG = [complex(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
TOAD_MOVES = re.compile(r"(?=(t\.|tf\.))")


def reached(cell: complex, free: Cells) -> Iterator[complex]:
    for step in ALONG:
        at = cell + step
        while at in free:
            yield at
            at += step


def amazons(state: tuple[Cells, Cells, Cells], left: bool) -> Iterator[tuple[Cells, Cells, Cells]]:
    mine, theirs, free = state if left else (state[1], state[0], state[2])
    for queen in mine:
        for target in reached(queen, free):
            rest = free - {target} | {queen}
            for arrow in reached(target, rest):
                moved = mine - {queen} | {target}
                yield (moved, theirs, rest - {arrow}) if left else (theirs, moved, rest - {arrow})


def clobber(state: tuple[Cells, Cells], left: bool) -> Iterator[tuple[Cells, Cells]]:
    mine, theirs = state if left else state[::-1]
    for stone, hit in ((stone, hit) for stone in mine for hit in theirs if abs(stone - hit) == 1):
        after = mine - {stone} | {hit}, theirs - {hit}
        yield after if left else after[::-1]


def domineering(free: Cells, left: bool) -> list[Cells]:
    step = 1 if left else 1j
    return [free - {cell, cell + step} for cell in free if cell + step in free]


def cutcake(pieces: tuple[tuple[int, int], ...], left: bool) -> Iterator[tuple[tuple[int, int], ...]]:
    for k, piece in enumerate(pieces):
        rows, columns = piece if left else piece[::-1]
        for at in range(1, columns):
            parts = [(rows, at), (rows, columns - at)]
            yield tuple(sorted((*pieces[:k], *pieces[k + 1 :], *(part if left else part[::-1] for part in parts))))


def turned(row: str) -> str:
    """Return a row seen from behind, toads and frogs exchanged: the same row for the other player."""
    return row[::-1].translate(str.maketrans("tf", "ft"))


def toads_and_frogs(text: str, left: bool) -> Iterator[str]:
    row = text if left else turned(text)
    for match in TOAD_MOVES.finditer(row):
        start, jumped = match.start(), match[1][1:-1]
        option = f"{row[:start]}.{jumped}t{row[start + len(match[1]) :]}"
        yield option if left else turned(option)


def hackenbush(edges: Edges, left: bool) -> Iterator[Edges]:
    for edge in (edge for edge in edges if edge[2] in ("bg" if left else "rg")):
        rest = edges - {edge}
        graph = nx.MultiGraph([each[:2] for each in rest])
        there = nx.node_connected_component(graph, "ground") if "ground" in graph else set()
        yield frozenset(each for each in rest if each[0] in there)


def colouring(graph: nx.Graph, *, alike: bool) -> Options:
    """Return the options of Col, where neighbours may not be coloured alike, or of Snort."""

    def options(colours: tuple[int, ...], left: bool) -> Iterator[tuple[int, ...]]:
        own, other = (1, 2) if left else (2, 1)
        for v, colour in enumerate(colours):
            if not colour and all(colours[u] != (own if alike else other) for u in graph[v]):
                yield (*colours[:v], own, *colours[v + 1 :])

    return options


@cache
def wins(options: Options, state: Any, left: bool, play: Play) -> bool:
    """Return whether the player to move wins."""
    found = list(options(state, left))
    return any(not wins(options, option, not left, play) for option in found) if found else play is Play.MISERE


class Case(NamedTuple):
    """Rules of ggbgen, the same ones written anew, and the state of a position for these."""

    rules: Any
    options: Options
    state: Callable[[Any], Any]


def cells(*states: int) -> Callable[[Any], Any]:
    """Return the cells in each of some states, or in the only one."""

    def sets(position: Any) -> Any:
        found = tuple(
            frozenset(complex(r, c) for r, row in enumerate(position) for c, each in enumerate(row) if each == state)
            for state in states
        )
        return found if len(states) > 1 else found[0]

    return sets


def drawn(graph: str) -> Case:
    words = [word.partition(":") for word in graph.split()]
    edges = [(*ends.split("-"), colour, number) for number, (ends, _, colour) in enumerate(words)]
    return Case(
        HackenbushColoured(graph=graph),
        hackenbush,  # type: ignore[arg-type]
        lambda position: frozenset(edge for edge, there in zip(edges, position, strict=True) if there),
    )


def cake(rows: int, columns: int) -> Case:
    rules = Cutcake(rows=rows, columns=columns)
    return Case(rules, cutcake, lambda position: tuple(sorted(piece[2:] for piece in rules.pieces(position))))


GRAPHS = {
    "P7": nx.path_graph(7),
    "C6": nx.cycle_graph(6),
    "wheel": nx.wheel_graph(6),
    "2x4": nx.convert_node_labels_to_integers(nx.grid_2d_graph(2, 4)),
    "house": nx.house_x_graph(),
    "bull": nx.bull_graph(),
}
CASES = {
    **{
        f"amazons {board}": Case(Amazons(rows=1, columns=1, board=board), amazons, cells(1, 2, 0))
        for board in ("x..o", "..o/x..", "x.#o/.#..", "x.o/.o.", "..#/x.o/#..")
    },
    **{
        f"clobber {board}": Case(Clobber(rows=1, columns=1, board=board), clobber, cells(1, 2))
        for board in ("xo/ox", "xoxo/oxox", "xox/oxo/xox", "xoxoxoxo", "xo.x/o.xo/xxo.")
    },
    **{
        f"domineering {board}": Case(Domineering(rows=1, columns=2, board=board), domineering, cells(0))
        for board in ("..../..../....", "..#/.../#..", "...../..#../.....", "..x./.#../.x..", "./././.", "......")
    },
    **{
        f"toads and frogs {row}": Case(
            ToadsAndFrogs(toads=1, frogs=1, gap=1, rows=1, board=row),
            toads_and_frogs,
            lambda position: board_text(position, ".tf#"),
        )
        for row in ("ttt..fff", "t.tff.f", "tt.ff#t.f", "tf.tf.tf", "tttt.fff", "t.f/tf.")
    },
    **{f"cutcake {rows}x{columns}": cake(rows, columns) for rows, columns in ((1, 5), (2, 2), (2, 4), (3, 3))},
    **{
        f"hackenbush {number}": drawn(graph)
        for number, graph in enumerate(
            (
                "ground-A:b A-B:r A-C:g ground-D:r D-E:b ground-F:g",
                "ground-A:b ground-B:r A-B:g B-C:b C-C:r A-C:r",
                "ground-A:r A-B:b A-B:r B-B:g ground-A:b",
                "ground-A:g A-B:g A-B:g B-B:g",
            )
        )
    },
    **{
        f"{rules.__name__} {name}": Case(
            rules(graph=Graph(len(graph), graph.edges)), colouring(graph, alike=rules is Col), lambda position: position
        )
        for rules in (Col, Snort)
        for name, graph in GRAPHS.items()
    },
}


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("case", CASES)
def test_winners_are_those_of_a_search_by_rules_written_anew(case: str, play: Play) -> None:
    rules, options, state = CASES[case]
    solution = solve_partizan(rules, play=play)
    for position in solution:
        for player in ("left", "right"):
            won = solution.value(position, player).winner == player
            assert won == wins(options, state(position), player == "left", play), position


def of_cake(board: str) -> Cutcake:
    return Cutcake(rows=1, columns=1, board=board)


def of_queens(board: str) -> Amazons:
    return Amazons(rows=1, columns=1, board=board)


def of_toads(board: str) -> ToadsAndFrogs:
    return ToadsAndFrogs(toads=1, frogs=1, gap=1, rows=1, board=board)


@pytest.mark.parametrize(
    ("rules", "alike", "others"),
    [
        (of_queens, ("x..#/.#../#.o.", "#..x/..#./.o.#", ".o.#/..#./#..x", "x.#/.#./..o/#.."), ("o..#/.#../#.x.",)),
        (of_toads, ("t.f#tf/tt.#.f", ".f#tt./t.f#ft"), ("t.f#tf/tt.#f.",)),
        (of_cake, ("o.o|o/-.-+-/o.o|o", "o|o.o/-+-.-/o|o.o"), ("o|o|o/-+-+-/o|o|o",)),
    ],
)
def test_positions_that_differ_by_a_symmetry_have_the_same_key(
    rules: Callable[[str], Any], alike: tuple[str, ...], others: tuple[str, ...]
) -> None:
    keys, different = ({rules(board).key(rules(board).start()) for board in boards} for boards in (alike, others))
    assert len(keys) == 1
    assert not keys & different


@pytest.mark.parametrize(
    ("rules", "signs", "parts"),
    [
        (of_toads("t.f#tf/tt.#.f"), ".tf#", ["t.f###/######", "######/tt.###", "######/####.f"]),
        (of_cake("o.o|o/-.-+-/o.o|o"), Cutcake.SIGNS, ["o.o.o/-..../o.o.o", "o.o|o/..-+-/o.o|o"]),
        (of_queens("x.#o"), ".xo#", ["x.##"]),
    ],
    ids=["toads", "cake", "queens"],
)
def test_summands_are_the_parts_that_can_move(rules: Any, signs: str, parts: list[str]) -> None:
    assert [board_text(part, signs) for part in rules.summands(rules.start())] == parts


def test_parts_on_the_ground_are_summands_and_trees_have_keys_without_names() -> None:
    rules = HackenbushColoured(graph="ground-A:b A-B:r ground-C:r ground-D:b D-E:r")
    assert rules.summands(rules.start()) == ((1, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 1, 1))
    assert rules.key((1, 1, 1, 0, 0)) == rules.key((0, 0, 1, 1, 1))
    assert rules.key((1, 0, 1, 0, 0)) != rules.key((1, 1, 1, 0, 0))


def test_colours_are_names_or_letters() -> None:
    graph = nx.Graph()
    graph.add_edge("ground", "A", colour="blue")
    graph.add_edge("A", "B")
    assert HackenbushColoured(graph=graph).colours == ("blue", "green")
    assert HackenbushColoured(graph="X-Y:r ground-A:g A-B:red").colours == ("green", "red")


def test_a_grid_has_the_edges_of_a_grid_and_the_names_of_cells() -> None:
    rules = Col(graph="P1", grid="3x4")
    assert nx.is_isomorphic(nx.Graph(rules.graph.pairs), nx.grid_2d_graph(3, 4))
    assert (rules.graph.names or ())[:5] == ("A3", "B3", "C3", "D3", "A2")
