"""Random graphs and tournaments that are the same in Python and in an applet.

The generator works on 32-bit words only, so that ES5 JavaScript computes the same words; the definitions
below are exact: how many words are drawn, in which order, and how each is used.

Reference:
    C. Doty-Humphrey, PractRand 0.95, generator sfc32, https://pracrand.sourceforge.net
"""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations

from ggbgen.errors import ParameterError
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.tournament import Tournament

__all__ = ["Purpose", "Sfc32", "Stream", "random_graph", "random_tournament"]

_WORDS = 2**32
_WARM_UP_ROUNDS = 12


class Purpose(IntEnum):
    """The purpose of a stream of random words: streams for different purposes are independent."""

    GRAPH = 1
    TOURNAMENT = 2
    CHALLENGE = 4
    TASK = 5
    QUESTION = 6


class Sfc32:
    """The generator sfc32: a state of three words a, b, c and a counter.

    One round, all sums modulo 2**32::

        t = a + b + counter
        counter = counter + 1
        a = b XOR (b >> 9)
        b = c + (c << 3)
        c = ((c << 21) OR (c >> 11)) + t
        output t

    The counter starts at 1, and the output of the first 12 rounds is dropped.

    Reference:
        C. Doty-Humphrey, PractRand 0.95, file ``src/RNGs/sfc.cpp``, https://pracrand.sourceforge.net
    """

    __slots__ = ("_a", "_b", "_c", "_counter")

    def __init__(self, a: int, b: int, c: int) -> None:
        """Start from a state of three words.

        Args:
            a: A word, 0 to 2**32 - 1.
            b: A word, likewise.
            c: A word, likewise.

        Raises:
            ParameterError: If one of them is not a 32-bit word.
        """
        self._a, self._b, self._c = _word(a, name="a"), _word(b, name="b"), _word(c, name="c")
        self._counter = 1
        for _ in range(_WARM_UP_ROUNDS):
            self.word()

    def word(self) -> int:
        """Return the next word, 0 to 2**32 - 1."""
        a, b, c = self._a, self._b, self._c
        word = (a + b + self._counter) % _WORDS
        self._counter = (self._counter + 1) % _WORDS
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) % _WORDS
        self._c = (((c << 21) | (c >> 11)) + word) % _WORDS
        return word


class Stream:
    """Random numbers for one purpose: sfc32 with a = seed, b = number, c = purpose.

    The number distinguishes the boards of one seed: 0 for the first, 1 for the next.
    """

    __slots__ = ("_generator",)

    def __init__(self, seed: int, number: int, purpose: Purpose) -> None:
        """Start the stream of a board.

        Args:
            seed: The teacher's seed, 0 to 2**32 - 1.
            number: Which board of that seed, 0 to 2**32 - 1.
            purpose: What the words are for.

        Raises:
            ParameterError: If seed or number is out of range.
        """
        self._generator = Sfc32(_word(seed, name="seed"), _word(number, name="number"), purpose)

    def word(self) -> int:
        """Return the next word, 0 to 2**32 - 1."""
        return self._generator.word()

    def below(self, bound: int) -> int:
        """Return an integer from 0 to ``bound - 1``, all equally likely.

        Words from ``floor(2**32 / bound) * bound`` on are rejected; the first accepted word is reduced modulo the
        bound.

        Raises:
            ParameterError: If the bound is not in 1 to 2**32.
        """
        if not 1 <= bound <= _WORDS:
            raise ParameterError(f"bound {bound!r}, expected 1 to {_WORDS}")
        limit = _WORDS // bound * bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def bernoulli(self, probability: float) -> bool:
        """Return ``True`` with the given probability: whether one word is below ``probability * 2**32``.

        Raises:
            ParameterError: If the probability is not in 0 to 1.
        """
        if not 0 <= probability <= 1:
            raise ParameterError(f"probability {probability!r}, expected 0 to 1")
        return self.word() < probability * _WORDS


def random_graph(seed: int, number: int, *, min_order: int, max_order: int, probability: float) -> Graph:
    """Return a random graph: its order is uniform, and every edge is there independently of the others.

    From the stream (seed, number, purpose 1), ``below(max_order - min_order + 1)`` is drawn first (even if only one
    order is possible) and added to ``min_order``; then, for every pair i < j row by row, that is (0, 1), (0, 2), ...,
    (1, 2), ..., one ``bernoulli(probability)`` decides whether i and j are adjacent. At probability 0.5 all graphs of
    an order on labelled vertices are equally likely.

    Args:
        seed: The teacher's seed, 0 to 2**32 - 1.
        number: Which graph of that seed, 0 to 2**32 - 1.
        min_order: Smallest order, at least 0.
        max_order: Largest order.
        probability: The probability of each edge, 0 to 1.

    Raises:
        ParameterError: If one of the numbers is out of its range.

    Reference:
        E. N. Gilbert, Random graphs, Annals of Mathematical Statistics 30 (1959), 1141-1144.

    Examples:
        >>> random_graph(7, 1, min_order=4, max_order=4, probability=1).edges
        ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    """
    if not 0 <= min_order <= max_order:
        raise ParameterError(f"orders {min_order!r} to {max_order!r}, expected 0 <= min_order <= max_order")
    stream = Stream(seed, number, Purpose.GRAPH)
    order = min_order + stream.below(max_order - min_order + 1)
    # Checked here too: a graph with at most one vertex never calls `bernoulli`, which checks it otherwise.
    if not 0 <= probability <= 1:
        raise ParameterError(f"probability {probability!r}, expected 0 to 1")
    return Graph(order, (pair for pair in combinations(range(order), 2) if stream.bernoulli(probability)))


def random_tournament(seed: int, number: int, *, order: int) -> Tournament:
    """Return a random tournament: all tournaments of the order on labelled vertices are equally likely.

    From the stream (seed, number, purpose 2), one word is drawn for every pair i < j row by row, that is (0, 1),
    (0, 2), ..., (1, 2), ...; i beats j if the word is below 2**31, otherwise j beats i.

    Args:
        seed: The teacher's seed, 0 to 2**32 - 1.
        number: Which tournament of that seed, 0 to 2**32 - 1.
        order: Number of vertices, at least 1.

    Raises:
        ParameterError: If one of the numbers is out of its range.
    """
    if order < 1:
        raise ParameterError(f"order {order!r}, expected at least 1")
    stream = Stream(seed, number, Purpose.TOURNAMENT)
    masks = [0] * order
    for i, j in combinations(range(order), 2):
        winner, loser = (i, j) if stream.word() < _WORDS // 2 else (j, i)
        masks[winner] |= 1 << loser
    return Tournament(masks)


def _word(value: int, *, name: str) -> int:
    if not 0 <= value < _WORDS:
        raise ParameterError(f"{name} {value!r}, expected 0 to {_WORDS - 1}")
    return value
