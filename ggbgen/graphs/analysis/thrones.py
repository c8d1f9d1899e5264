"""The class of a tournament in the Game of Thrones: B, C, S or W."""

from __future__ import annotations

from dataclasses import dataclass

from ggbgen.graphs import Tournament
from ggbgen.graphs.analysis.hamiltonian import LARGEST_ORDER
from ggbgen.graphs.analysis.sets import sets_by_size, sets_without, subsets

__all__ = ["ThronesClass", "thrones_class"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThronesClass:
    """The class of a tournament in the Game of Thrones.

    Attributes:
        letter: ``B`` if it has a source: the game is over. ``C`` if it has none, but a vertex of score n - 2: the
            player to move wins at once. ``S`` for a P-position that is not terminal. ``W`` for all others.
        lost_after: The vertices whose deletion leaves a member of S, ascending.
    """

    letter: str
    lost_after: tuple[int, ...]


def thrones_class(tournament: Tournament) -> ThronesClass:
    """Return the class of a tournament, by search over all its subtournaments.

    Raises:
        ValueError: If the order is above `LARGEST_ORDER`.

    Reference:
        T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapter 4.
    """
    order = tournament.order
    if order > LARGEST_ORDER:
        raise ValueError(f"order {order}, expected at most {LARGEST_ORDER}")
    over, lost = _tables(tournament)
    everybody = (1 << order) - 1
    in_s = lost & ~over
    after = tuple(v for v in range(order) if in_s >> (everybody ^ 1 << v) & 1)
    if over >> everybody & 1:
        letter = "B"
    elif lost >> everybody & 1:
        letter = "S"
    else:
        letter = "C" if order - 2 in tournament.scores() else "W"
    return ThronesClass(letter=letter, lost_after=after)


def _tables(tournament: Tournament) -> tuple[int, int]:
    """Return the families of the sets of vertices on which the game is over, and on which it is a P-position.

    The empty set counts as P, but cannot be reached: the game on one vertex is over.
    """
    order = tournament.order
    without = sets_without(order)
    over = 0
    for vertex, beaten in enumerate(tournament.out_neighbourhoods):
        over |= subsets(beaten) << (1 << vertex)
    smaller = lost = 1
    for layer in sets_by_size(order)[1:]:
        won = 0
        for vertex in range(order):
            won |= (smaller & without[vertex]) << (1 << vertex)
        smaller = layer & (over | ~won)
        lost |= smaller
    return over, lost
