"""Check the explanations of P-positions of Graph Nim against the weights."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from operator import xor

Numbers = tuple[int, ...]


def nim_sum(numbers: Sequence[int]) -> int:
    return reduce(xor, numbers, 0)


def square_rule(weights: dict[frozenset[int], int]) -> bool:
    pairs = [(a, b) for a in weights for b in weights if not a & b]
    return all(weights[a] == weights[b] for a, b in pairs)


def paw_rule(weights: dict[frozenset[int], int]) -> bool:
    degrees = [v for edge in weights for v in edge]
    (end,) = (v for v in degrees if degrees.count(v) == 1)
    (tail,) = (edge for edge in weights if end in edge)
    (middle,) = tail - {end}
    first, second = (weight for edge, weight in weights.items() if middle in edge and edge != tail)
    (third,) = (weight for edge, weight in weights.items() if middle not in edge)
    return first == second and third == first + weights[tail]


def diamond_rule(weights: dict[frozenset[int], int]) -> bool:
    degrees = [v for edge in weights for v in edge]
    chord = frozenset(v for v in degrees if degrees.count(v) == 3)
    one, other = (sum(w for edge, w in weights.items() if v in edge and edge != chord) for v in chord)
    smaller = [min(w for edge, w in weights.items() if v in edge) for v in set(degrees) - chord]
    return one == other and weights[chord] == nim_sum(smaller)


def cover_rule(weights: dict[frozenset[int], int], text: str, names: tuple[str, ...]) -> bool:
    """The two vertices that the sentence names cover all edges, as it says."""
    said = re.search(r"all edges are at (.+?) or (.+?), with", text)
    assert said is not None
    pair = frozenset(names.index(name) for name in said.groups())
    assert all(edge & pair for edge in weights)
    one, other = (sum(w for edge, w in weights.items() if v in edge and edge != pair) for v in pair)
    others = frozenset[int]().union(*weights) - pair
    smaller = [min(weights.get(frozenset({v, end}), 0) for end in pair) for v in others]
    return one == other and weights.get(pair, 0) == nim_sum(smaller)


def star_rule(weights: dict[frozenset[int], int], heaps: list[int]) -> bool:
    """The heaps are those of stars that share no vertex, and their nim-sum is 0."""
    left = dict(weights)
    sums = []
    while left:
        component = set(next(iter(left)))
        while any(edge & component and not edge <= component for edge in left):
            component |= {v for edge in left if edge & component for v in edge}
        own = {edge: w for edge, w in left.items() if edge & component}
        assert any(all(v in edge for edge in own) for v in component), "not a star"
        sums.append(sum(own.values()))
        left = {edge: w for edge, w in left.items() if edge not in own}
    return sorted(sums) == sorted(heaps) and nim_sum(heaps) == 0


RULES = {
    "all three edges of the triangle are equal": lambda weights: len(set(weights.values())) == 1,
    "opposite edges of the 4-cycle are equal": square_rule,
    "the triangle\u2019s two edges at the tail are equal": paw_rule,
    "the two ends of the chord have equal sums": diamond_rule,
}


def check_fact(names: tuple[str, ...], edges: tuple[tuple[int, int], ...], position: Numbers, text: str) -> None:
    """Check that a sentence on a P-position is true of its weights."""
    weights = {frozenset(edge): weight for edge, weight in zip(edges, position, strict=True) if weight}
    if heaps := re.search(r"Nim heaps ([0-9, ]+) with nim-sum 0", text):
        assert star_rule(weights, [int(heap) for heap in heaps[1].split(", ")])
        return
    if "all edges are at" in text:
        assert cover_rule(weights, text, names), (names, position, text)
        return
    (rule,) = (rule for fact, rule in RULES.items() if fact in text)
    assert rule(weights), (names, position, text)
