"""Facts about tournaments only: heirs, and a Hamiltonian path and cycle at any order."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.graphs import Tournament
from ggbgen.graphs.analysis.masks import members

__all__ = ["heirs", "path_through", "round_trip"]


def heirs(tournament: Tournament) -> Mapping[int, tuple[int, ...]]:
    """Return the heirs of each king that has any: the non-kings that become kings if it is deleted.

    Such a vertex reaches every vertex but that king in at most two arcs.

    Reference:
        T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapter 4.
    """
    masks, kings = tournament.out_neighbourhoods, tournament.kings()
    everybody = (1 << tournament.order) - 1
    found: dict[int, tuple[int, ...]] = {}
    for vertex, mask in enumerate(masks):
        there = mask | 1 << vertex
        for beaten in members(mask):
            there |= masks[beaten]
        missed = tuple(members(everybody & ~there))
        if len(missed) == 1 and missed[0] in kings:
            found[missed[0]] = (*found.get(missed[0], ()), vertex)
    return dict(sorted(found.items()))


def path_through(tournament: Tournament) -> tuple[int, ...]:
    """Return a path through all vertices: each vertex is inserted before the first one that it beats.

    Reference:
        L. Redei, Ein kombinatorischer Satz, Acta Litterarum ac Scientiarum Szeged 7 (1934), 39-43.
    """
    way: list[int] = []
    for vertex in range(tournament.order):
        place = next((k for k, other in enumerate(way) if tournament.beats(vertex, other)), len(way))
        way.insert(place, vertex)
    return tuple(way)


def round_trip(tournament: Tournament) -> tuple[int, ...] | None:
    """Return a cycle through all vertices, starting at vertex 0, or None if the tournament is not strong.

    A cycle grows by a vertex that beats one of its vertices and is beaten by the one before it. If there is none, every
    other vertex beats the whole cycle or is beaten by it. Then two such vertices, with an arc from a beaten to a
    beating one, replace a vertex of the cycle, or are inserted between two.

    Reference:
        P. Camion, Chemins et circuits hamiltoniens des graphes complets, Comptes Rendus de l'Academie des Sciences
        Paris 249 (1959), 2151-2152.
    """
    order, masks = tournament.order, tournament.out_neighbourhoods
    if order < 3 or not tournament.is_strong():
        return None
    cycle = _triangle(tournament)
    while len(cycle) < order:
        inside = sum(1 << v for v in cycle)
        others = [v for v in range(order) if not inside >> v & 1]
        mixed = next((v for v in others if masks[v] & inside not in (0, inside)), None)
        if mixed is not None:
            place = next(
                k for k, v in enumerate(cycle) if tournament.beats(mixed, v) and tournament.beats(cycle[k - 1], mixed)
            )
            cycle.insert(place, mixed)
            continue
        beating = sum(1 << v for v in others if masks[v] & inside)
        first = next(v for v in others if not masks[v] & inside and masks[v] & beating)
        second = next(members(masks[first] & beating))
        cycle += [first, second]
    begin = cycle.index(0)
    return tuple(cycle[begin:] + cycle[:begin])


def _triangle(tournament: Tournament) -> list[int]:
    """Return three vertices that form a cycle: a strong tournament has one through vertex 0."""
    masks = tournament.out_neighbourhoods
    beaten = masks[0]
    for second in members(beaten):
        for third in members(masks[second] & ~beaten & ~1):
            return [0, second, third]
    raise AssertionError("not strong")
