"""All facts about a graph, a digraph or a tournament, in one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Literal, TypedDict

from ggbgen.graphs import Digraph, Graph, Tournament, read_graph
from ggbgen.graphs.analysis.connectivity import components, is_bipartite, strong_components
from ggbgen.graphs.analysis.distances import bridges, cut_vertices, diameter, euler, girth
from ggbgen.graphs.analysis.hamiltonian import LARGEST_ORDER, hamiltonian_cycle, hamiltonian_path
from ggbgen.graphs.analysis.masks import Masks, backwards, out_masks
from ggbgen.graphs.analysis.optima import (
    chromatic_number,
    clique_number,
    is_planar,
    matching_number,
    spanning_trees,
)
from ggbgen.graphs.analysis.symmetry import count_automorphisms
from ggbgen.graphs.analysis.thrones import thrones_class
from ggbgen.graphs.analysis.tournaments import heirs, path_through, round_trip
from ggbgen.graphs.any_text import settled

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Facts", "analyse"]

_Way = tuple[int, ...] | None
_NULL_OF_GRAPHS = ("diameter", "girth", "euler")


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """Facts about a graph; those that do not apply, or were not computed (`omitted`), are None.

    Attributes:
        order: The number of vertices, which are numbered from 0.
        edges: The number of edges of a graph.
        arcs: The number of arcs of a digraph or tournament.
        degrees: For a graph: the degree of each vertex.
        scores: For a tournament: the score of each vertex.
        out_degrees: For another digraph: the number of arcs from each vertex.
        in_degrees: For another digraph: the number of arcs to each vertex.
        connected: Whether paths join all vertices; for a digraph, ignoring directions. False if there is no vertex.
        bipartite: Whether there is a proper colouring with two colours; for a digraph, ignoring directions.
        regular: Whether all vertices have the same degree; for a digraph, whether all in-degrees and out-degrees are
            equal.
        strong: For a digraph: whether each vertex reaches all others along arcs.
        kings: For a tournament: the vertices that reach all others in at most two arcs, ascending.
        heirs: For a tournament: the vertices that become kings when a certain king is deleted, ascending.
        heirs_of: For a tournament: each such king with its heirs.
        sources: For a digraph: the vertices without arcs to them, ascending.
        components: The connected components, each ascending; for a digraph the strong ones, ordered so that arcs
            lead only to later ones.
        hamiltonian_path: A path through all vertices, if there is one.
        hamiltonian_cycle: A cycle through all vertices, starting at vertex 0, if there is one.
        diameter: For a graph: the largest distance of two vertices; None if it is not connected.
        girth: For a graph: the length of a shortest cycle; None if there is none.
        clique_number: For a graph: the size of a largest clique.
        chromatic_number: For a graph: the least number of colours of a proper colouring.
        matching_number: For a graph: the largest number of edges without common ends.
        bridges: For a graph: the edges whose deletion leaves one component more, ascending.
        cut_vertices: For a graph: the vertices whose deletion leaves more components, ascending.
        euler: For a graph: "circuit" if a closed trail goes through all edges, "trail" if only one that is not closed
            does; None if there is none.
        planar: For a graph: whether it can be drawn without crossings.
        spanning_trees: For a graph: the number of spanning trees.
        automorphisms: The number of automorphisms.
        class_: For a tournament: its class in the Game of Thrones (`ThronesClass`).
        lost_after: For a tournament: the vertices whose deletion leaves a member of S_(n-1), ascending.
        omitted: The names of the facts that were not computed, since that would take too long at this order.
    """

    order: int
    edges: int | None = None
    arcs: int | None = None
    degrees: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    out_degrees: tuple[int, ...] | None = None
    in_degrees: tuple[int, ...] | None = None
    connected: bool
    bipartite: bool
    regular: bool
    strong: bool | None = None
    kings: tuple[int, ...] | None = None
    heirs: tuple[int, ...] | None = None
    heirs_of: Mapping[int, tuple[int, ...]] | None = None
    sources: tuple[int, ...] | None = None
    components: tuple[tuple[int, ...], ...]
    hamiltonian_path: _Way = None
    hamiltonian_cycle: _Way = None
    diameter: int | None = None
    girth: int | None = None
    clique_number: int | None = None
    chromatic_number: int | None = None
    matching_number: int | None = None
    bridges: tuple[tuple[int, int], ...] | None = None
    cut_vertices: tuple[int, ...] | None = None
    euler: str | None = None
    planar: bool | None = None
    spanning_trees: int | None = None
    automorphisms: int | None = None
    class_: str | None = None
    lost_after: tuple[int, ...] | None = None
    omitted: tuple[str, ...] = ()

    def record(self) -> dict[str, object]:
        """Return the facts as JSON values, without those that do not apply or were omitted.

        ``hamiltonian_path`` and ``hamiltonian_cycle`` are null if there is none, and so are ``diameter``, ``girth`` and
        ``euler`` of a graph.
        """
        found: dict[str, object] = {}
        null = {"hamiltonian_path", "hamiltonian_cycle", *(_NULL_OF_GRAPHS if self.edges is not None else ())}
        for each in fields(self):
            name, value = each.name.rstrip("_"), getattr(self, each.name)
            may_be_none = name in null and name not in self.omitted
            if (value is not None and (value or name != "omitted")) or may_be_none:
                found[name] = value
        return found


def analyse(graph: Graph | Digraph | Tournament | nx.Graph) -> Facts:
    """Return the facts about a graph, a digraph or a tournament; a networkx graph is converted as by `read_graph`.

    A networkx digraph with exactly one arc between any two nodes is a tournament. Facts that take exponential time
    (Hamiltonian paths and cycles except those of tournaments, the clique, chromatic and matching numbers, the number of
    automorphisms, the class) are omitted above `LARGEST_ORDER` vertices, the number of spanning trees above 150,
    diameter and girth above 400.

    Raises:
        GraphFormatError: A networkx graph has loops, parallel edges, or duplicate names.

    Examples:
        >>> import networkx as nx
        >>> facts = analyse(nx.petersen_graph())
        >>> facts.automorphisms, facts.hamiltonian_cycle, len(facts.hamiltonian_path)
        (120, None, 10)
    """
    if not isinstance(graph, Graph | Digraph | Tournament):
        graph = settled(read_graph(graph))
    if isinstance(graph, Tournament):
        return _of_tournament(graph)
    return _of_digraph(graph) if isinstance(graph, Digraph) else _of_graph(graph)


def _of_graph(graph: Graph) -> Facts:
    masks = out_masks(graph.order, graph.edges, directed=False)
    degrees = graph.degrees()
    parts = components(masks)
    return Facts(
        order=graph.order,
        edges=len(graph.edges),
        degrees=degrees,
        connected=len(parts) == 1,
        bipartite=is_bipartite(masks),
        regular=len(set(degrees)) < 2,
        components=parts,
        bridges=bridges(graph.order, graph.edges),
        cut_vertices=cut_vertices(masks),
        euler=euler(masks),
        planar=is_planar(masks),
        **_limited(masks),
    )


_Limited = Literal["diameter", "girth", "spanning_trees", "clique_number", "chromatic_number", "matching_number"]


class _FoundOfTournament(TypedDict, total=False):
    """The facts that take long for large tournaments, as far as they are computed."""

    automorphisms: int
    class_: str
    lost_after: tuple[int, ...]
    omitted: tuple[str, ...]


class _Found(TypedDict, total=False):
    """Likewise for graphs and digraphs."""

    hamiltonian_path: _Way
    hamiltonian_cycle: _Way
    automorphisms: int
    diameter: int | None
    girth: int | None
    spanning_trees: int | None
    clique_number: int | None
    chromatic_number: int | None
    matching_number: int | None
    omitted: tuple[str, ...]


_LIMITED: Mapping[_Limited, tuple[int, Callable[[Masks], int | None]]] = {
    "diameter": (400, diameter),
    "girth": (400, girth),
    "spanning_trees": (150, spanning_trees),
    "clique_number": (LARGEST_ORDER, clique_number),
    "chromatic_number": (LARGEST_ORDER, chromatic_number),
    "matching_number": (LARGEST_ORDER, matching_number),
}
"""The facts about a graph that take long for large ones, each with the largest order for which it is computed."""


def _limited(masks: Masks) -> _Found:
    """Return what takes long for a large graph."""
    found = _searched(masks, directed=False)
    for name, (most, fact) in _LIMITED.items():
        if len(masks) > most:
            found["omitted"] = (*found.get("omitted", ()), name)
        else:
            found[name] = fact(masks)
    return found


def _of_digraph(graph: Digraph) -> Facts:
    masks = out_masks(graph.order, graph.arcs, directed=True)
    back = backwards(masks)
    both = tuple(out | into for out, into in zip(masks, back, strict=True))
    outs, ins = (tuple(mask.bit_count() for mask in each) for each in (masks, back))
    parts = strong_components(masks)
    return Facts(
        order=graph.order,
        arcs=len(graph.arcs),
        out_degrees=outs,
        in_degrees=ins,
        connected=len(components(both)) == 1,
        bipartite=is_bipartite(both),
        regular=len({*outs, *ins}) < 2,
        strong=len(parts) == 1,
        sources=tuple(v for v, count in enumerate(ins) if not count),
        components=parts,
        **_searched(masks, directed=True),
    )


def _of_tournament(tournament: Tournament) -> Facts:
    order, masks = tournament.order, tournament.out_neighbourhoods
    parts, by_king, scores = strong_components(masks), heirs(tournament), tournament.scores()
    searched: _FoundOfTournament = {"omitted": ("automorphisms", "class", "lost_after")}
    if order <= LARGEST_ORDER:
        found = thrones_class(tournament)
        searched = {
            "automorphisms": count_automorphisms(masks),
            "class_": found.letter,
            "lost_after": found.lost_after,
        }
    source = tournament.source()
    return Facts(
        order=order,
        arcs=order * (order - 1) // 2,
        scores=scores,
        connected=True,
        bipartite=order < 3,
        regular=len(set(scores)) < 2,
        strong=len(parts) == 1,
        kings=tournament.kings(),
        heirs=tuple(sorted(heir for found in by_king.values() for heir in found)),
        heirs_of=by_king,
        sources=() if source is None else (source,),
        components=parts,
        hamiltonian_path=path_through(tournament),
        hamiltonian_cycle=round_trip(tournament),
        **searched,
    )


def _searched(masks: Masks, *, directed: bool) -> _Found:
    if len(masks) > LARGEST_ORDER:
        return {"omitted": ("hamiltonian_path", "hamiltonian_cycle", "automorphisms")}
    return {
        "hamiltonian_path": hamiltonian_path(masks),
        "hamiltonian_cycle": hamiltonian_cycle(masks, directed=directed),
        "automorphisms": count_automorphisms(masks),
    }
