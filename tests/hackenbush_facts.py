"""Grundy values of all sets of edges of a drawing at once, random drawings, and the numbers of coloured stalks."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from ggbgen.graphs.random import Stream
from ggbgen.rulesets.hackenbush import Hackenbush

RANDOM_MOVE: Any = 3


@cache
def all_grundy(game: Hackenbush) -> Any:
    """Return the Grundy values of all sets of edges by definition, ignoring edges not connected to the ground.

    A set is a number in which bit e stands for edge e.
    """
    count = len(game.edges)
    sets = np.arange(1 << count, dtype=np.int64)
    reached = np.ones_like(sets)
    for _ in range(count):
        for edge, (one, other) in enumerate(game.edges):
            ends = (1 << (one + 1)) | (1 << (other + 1))
            reached |= np.where((sets >> edge) & 1 & ((reached & ends) != 0), ends, 0)
    standing = sum(
        (((sets >> edge) & (reached >> (one + 1)) & 1) << edge for edge, (one, _) in enumerate(game.edges)),
        start=np.zeros_like(sets),
    )
    grundy = np.zeros_like(sets)
    sizes = sum(((sets >> edge) & 1 for edge in range(count)), start=np.zeros_like(sets))
    for size in range(1, count + 1):
        level = sets[sizes == size]
        seen = np.zeros_like(level)
        for edge in range(count):
            there = (level >> edge) & 1
            seen |= there << grundy[standing[level & ~(1 << edge)]]
        # The mex is the lowest bit that is 0.
        grundy[level] = np.log2(~seen & (seen + 1)).astype(np.int64)
    return grundy[standing]


def random_graph(stream: Stream, most: int, *, tree: bool) -> str:
    """Return a random drawing, as the applet generates it."""

    def name(vertex: int) -> str:
        return "ground" if vertex < 0 else chr(ord("A") + vertex)

    count = most - stream.below(min(5, most))
    vertices = count if tree else max(1, -(-count * 2 // 3))
    edges = []
    for vertex in range(vertices):
        on_ground = vertex == 0 or stream.below(5) == 0
        edges.append((-1 if on_ground else max(0, vertex - 1 - stream.below(4)), vertex))
    while len(edges) < count:
        one = stream.below(vertices + 1) - 1
        edges.append((one, min(vertices - 1, max(0, one + stream.below(4) - 1))))
    return " ".join(f"{name(one)}-{name(other)}" for one, other in edges)


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
