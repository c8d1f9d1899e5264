"""Dominating sets and royal pairs of tournaments."""

from __future__ import annotations

from itertools import combinations

from ggbgen.graphs.tournament import Tournament

__all__ = ["least_dominating_set", "minimal_dominating_sets", "royal_pairs"]


def minimal_dominating_sets(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """Return the dominating sets that are minimal by inclusion, in lexicographic order.

    A set of vertices is dominating if each vertex outside it loses to some vertex in it.

    Returns:
        Vertices, ascending in each set; at least one set. Takes about n 2^n operations on n-bit words.

    Reference:
        T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapter 4, future work.
    """
    vertices = range(tournament.order)
    everybody = (1 << tournament.order) - 1
    # For each set, its members and the vertices that lose to one of them.
    covered = [0]
    for vertex, beaten in enumerate(tournament.out_neighbourhoods):
        own = beaten | 1 << vertex
        covered += [known | own for known in covered]
    found = []
    for chosen, reached in enumerate(covered):
        if reached == everybody:
            members = tuple(vertex for vertex in vertices if chosen >> vertex & 1)
            if all(covered[chosen ^ 1 << vertex] != everybody for vertex in members):
                found.append(members)
    return tuple(sorted(found))


def least_dominating_set(tournament: Tournament) -> tuple[int, ...]:
    """Return a dominating set with the fewest vertices, the lexicographically first of these."""
    return min(minimal_dominating_sets(tournament), key=len)


def royal_pairs(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    """Return the pairs of vertices that each reach all vertices in at most two arcs, except perhaps each other.

    These are the edges of the (2,2)-domination graph.

    Returns:
        Pairs with the smaller vertex first, in lexicographic order.

    Reference:
        K. A. S. Factor and L. J. Langley, Kings and heirs: a characterization of the (2,2)-domination graphs of
        tournaments, Discrete Applied Mathematics 204 (2016), 142-149.

    Examples:
        >>> from ggbgen.graphs import parse_mckay
        >>> royal_pairs(parse_mckay("101"))
        ((0, 1), (0, 2), (1, 2))
    """
    everybody = set(range(tournament.order))
    beaten = [{v for v in range(tournament.order) if tournament.beats(u, v)} for u in range(tournament.order)]
    reached = [set.union(own, *(beaten[v] for v in own)) for own in beaten]
    return tuple(
        (u, v) for u, v in combinations(range(tournament.order), 2) if reached[u] & reached[v] >= everybody - {u, v}
    )
