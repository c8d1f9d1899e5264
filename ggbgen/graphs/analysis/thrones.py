"""The class of a tournament in the Game of Thrones: B, C, S or W."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ggbgen.graphs import Tournament
from ggbgen.graphs.analysis.hamiltonian import LARGEST_ORDER
from ggbgen.graphs.analysis.sets import sets_by_size

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
    after = tuple(v for v in range(order) if lost[everybody ^ 1 << v] and not over[everybody ^ 1 << v])
    if over[everybody]:
        letter = "B"
    elif lost[everybody]:
        letter = "S"
    else:
        letter = "C" if order - 2 in tournament.scores() else "W"
    return ThronesClass(letter=letter, lost_after=after)


def _tables(tournament: Tournament) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return for each set of vertices whether the game on these is over, and whether it is a P-position.

    The empty set counts as P, but cannot be reached: the game on one vertex is over.
    """
    order = tournament.order
    over = np.zeros(1 << order, dtype=bool)
    lost = np.zeros(1 << order, dtype=bool)
    for layer in sets_by_size(order)[1:]:
        ends, wins = np.zeros(len(layer), dtype=bool), np.zeros(len(layer), dtype=bool)
        for vertex, beaten in enumerate(tournament.out_neighbourhoods):
            inside = (layer >> np.uint32(vertex)) & 1 == 1
            others = layer & np.uint32(((1 << order) - 1) ^ (1 << vertex))
            ends |= inside & (others & np.uint32(~beaten & ((1 << order) - 1)) == 0)
            wins |= inside & lost[others]
        over[layer] = ends
        lost[layer] = ends | ~wins
    return over, lost
