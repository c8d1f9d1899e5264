"""The arcs between vertices: the common part of the boards with tournaments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ggbgen.graphs import Tournament, mckay
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.vertices import vertex_label, vertices_on_circle
from ggbgen.scene.definitions import pixels_as_units
from ggbgen.scene.objects import Rim, RimPoint, SceneObject, Vector
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText
from ggbgen.scene.style import ARC

__all__ = ["arc_objects", "arc_thickness_px", "rim_objects", "rim_point_label", "tournament_on_circle"]

_RIM_PX = 14
_THIN_FROM_ORDER = 13


def arc_thickness_px(max_order: int) -> int:
    """Return the thickness of arcs on a board for tournaments of order up to ``max_order``."""
    return 2 if max_order >= _THIN_FROM_ORDER else 3


def arc_objects(max_order: int, layout: Layout, *, thickness_px: int) -> tuple[SceneObject, ...]:
    """Return both arcs between any two of ``max_order`` vertices, hidden, and the circles around the vertices."""
    pairs = [(i, j) for i in range(max_order) for j in range(max_order) if i != j]
    return (
        *rim_objects(max_order, pairs, layout),
        *(
            Vector(
                label=f"v_{{{i},{j}}}",
                start=rim_point_label(i, j),
                end=rim_point_label(j, i),
                thickness_px=thickness_px,
                colour=ARC,
                visible=False,
            )
            for i, j in pairs
        ),
    )


def rim_objects(order: int, pairs: Iterable[tuple[int, int]], layout: Layout) -> tuple[SceneObject, ...]:
    """Return the circles around the vertices, and for each pair the end points of a line between them."""
    both = dict.fromkeys(place for i, j in pairs for place in ((i, j), (j, i)))
    return (
        HiddenNumber(label="rim", value=_RIM_PX / layout.pixels_per_unit, expression=pixels_as_units(_RIM_PX)),
        *(Rim(label=_rim_label(i), at=vertex_label(i), radius="rim") for i in range(order)),
        *(RimPoint(label=rim_point_label(i, j), rim=_rim_label(i), towards=vertex_label(j)) for i, j in sorted(both)),
    )


def rim_point_label(i: int, j: int) -> str:
    """Return the label of the point on the circle around vertex ``i`` towards vertex ``j``."""
    return f"r_{{{i},{j}}}"


def _rim_label(i: int) -> str:
    return f"c_{{{i}}}"


def tournament_on_circle(tournament: Tournament, names: Sequence[str], layout: Layout, *, thickness_px: int) -> Part:
    """Return vertices and arcs for a tournament, which the scripts draw, and the published results of such boards.

    Args:
        tournament: The first tournament on the board.
        names: The captions of all vertices, as many as the largest tournament needs.
        layout: The layout.
        thickness_px: Thickness of the arcs.
    """
    state = (
        HiddenNumber(label="order", value=tournament.order),
        HiddenText(label="tournament", text=mckay(tournament), drawn=True),
        HiddenList(label="scores", items=()),
        HiddenList(label="kings", items=()),
    )
    arcs = arc_objects(len(names), layout, thickness_px=thickness_px)
    return Part.sum(
        Part(objects=state),
        vertices_on_circle(names, tournament.order, layout, thickness_px=thickness_px),
        Part(objects=arcs, remade=frozenset(arc.label for arc in arcs)),
    )
