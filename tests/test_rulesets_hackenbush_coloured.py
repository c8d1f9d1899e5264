"""Red-blue-green Hackenbush: Berlekamp's rule, sums of numbers, the green game, and an independent search."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, pairwise, product

import networkx as nx
import pytest

from ggbgen.errors import ParameterError
from ggbgen.rulesets.hackenbush import Hackenbush
from ggbgen.rulesets.hackenbush_coloured import HackenbushColoured
from ggbgen.solver import Play, solve, solve_partizan


def outcome(graph: str, play: Play = Play.NORMAL) -> str:
    solution = solve_partizan(HackenbushColoured(graph=graph), play=play)
    (found,) = {solution.value(solution.start, player).outcome for player in ("left", "right")}
    return found


def stalk(colours: str, number: int = 0) -> str:
    """Return a stalk with these colours, from the ground."""
    names = ["ground", *(f"{number}v{k}" for k in range(len(colours)))]
    return " ".join(f"{one}-{other}:{colour}" for (one, other), colour in zip(pairwise(names), colours, strict=True))


def berlekamp(colours: str) -> Fraction:
    """Return the value of a stalk of blue and red edges.

    Up to the first change of colour each edge counts 1, with its sign; from there on each counts half of the one below.

    Reference: E. R. Berlekamp, The Hackenbush Number System for Compression of Numerical Data, Information and Control
    26 (1974), 134-140; Winning Ways, chapter 3.
    """
    total, size, changed = Fraction(0), Fraction(1), False
    for colour in colours:
        changed = changed or colour != colours[0]
        size = size / 2 if changed else size
        total += size if colour == "b" else -size
    return total


def sign(number: Fraction) -> str:
    return "L" if number > 0 else "R" if number < 0 else "P"


STALKS = ["".join(colours) for length in range(1, 5) for colours in product("br", repeat=length)]


def test_the_winner_of_two_stalks_is_the_sign_of_the_sum_of_their_numbers() -> None:
    assert berlekamp("br") == Fraction(1, 2)
    assert berlekamp("bbrrb") == Fraction(11, 8)
    for one, other in combinations_with_replacement(STALKS, 2):
        assert outcome(f"{stalk(one)} {stalk(other, 1)}") == sign(berlekamp(one) + berlekamp(other)), (one, other)


def test_a_half_and_a_half_are_one() -> None:
    halves = f"{stalk('br')} {stalk('br', 1)}"
    assert outcome(f"{halves} {stalk('r', 2)}") == "P"
    assert outcome(f"{halves} {stalk('rb', 2)}") == "L"


def test_a_flower_is_infinitesimal() -> None:
    """A green stem with blue petals lies between any positive number and its negative: Winning Ways, chapter 2."""
    flower = "ground-F:g F-G:b F-H:b"
    assert outcome(flower) == "N"
    assert (berlekamp("brrr"), outcome(f"{flower} {stalk('brrr', 1)}")) == (Fraction(1, 8), "L")
    assert (berlekamp("rbbb"), outcome(f"{flower} {stalk('rbbb', 1)}")) == (Fraction(-1, 8), "R")


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize(
    "graph", ["ground-A A-B A-C ground-D", "ground-A ground-B A-B A-C", "ground-A A-B A-B B-B", "ground-A ground-B A-B"]
)
def test_a_drawing_with_green_edges_alone_is_green_hackenbush(graph: str, play: Play) -> None:
    green, coloured = (
        solve(Hackenbush(graph=graph), play=play),
        solve_partizan(HackenbushColoured(graph=graph), play=play),
    )
    for position in coloured:
        for player in ("left", "right"):
            assert coloured.value(position, player).outcome == green.value(position).outcome, position
            assert coloured.value(position, player).remoteness == green.value(position).remoteness, position


Drawn = frozenset[tuple[str, str, str, int]]


def standing(edges: Drawn) -> Drawn:
    graph = nx.MultiGraph([edge[:2] for edge in edges])
    there = nx.node_connected_component(graph, "ground") if "ground" in graph else set()
    return frozenset(edge for edge in edges if edge[0] in there)


@cache
def wins(edges: Drawn, mine: str, theirs: str, play: Play) -> bool:
    """Return whether the player to move wins, by the rules, on a graph of networkx."""
    own = [edge for edge in edges if edge[2] in (mine, "g")]
    if not own:
        return play is Play.MISERE
    return any(not wins(standing(edges - {edge}), theirs, mine, play) for edge in own)


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize(
    "graph",
    [
        "ground-A:b A-B:r A-C:g ground-D:r D-E:b ground-F:g",
        "ground-A:b ground-B:r A-B:g B-C:b C-C:r A-C:r",
        "ground-A:r A-B:b A-B:r B-B:g ground-A:b",
    ],
)
def test_winners_are_those_of_a_search_on_graphs_of_networkx(graph: str, play: Play) -> None:
    rules = HackenbushColoured(graph=graph)
    words = [word.partition(":") for word in graph.split()]
    edges = [(*ends.split("-"), colour, number) for number, (ends, _, colour) in enumerate(words)]
    solution = solve_partizan(rules, play=play)
    for position in solution:
        there = frozenset(edge for edge, left in zip(edges, position, strict=True) if left)
        assert (solution.value(position, "left").winner == "left") == wins(there, "b", "r", play), position
        assert (solution.value(position, "right").winner == "right") == wins(there, "r", "b", play), position


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
    with pytest.raises(ParameterError, match=r"graph: 'bleu' is no colour, expected one of green, blue, red.*'blue'"):
        HackenbushColoured(graph="ground-A:bleu")
    with pytest.raises(ParameterError, match="graph: 'ground-A:b' is no edge"):
        Hackenbush(graph="ground-A:b")
