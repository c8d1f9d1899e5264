"""Where a drawing that stands on the ground is drawn: templates/js/multigraph_layout.js does the same.

Vertices stand in layers by their distance from the ground, each above the middle of what it carries; parallel edges are
bent away from each other, and loops stand where there is most room around their vertex.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ggbgen.scene.layout import Room

__all__ = ["Laid", "laid"]

_WIDEST_PX = 92
_HIGHEST_PX = 80
_LEGS = 0.6
_BEND_PX = 26
_LOOP_PX = 62
_LOOP_ANGLE = 0.62
# An arch from the ground to the ground takes so much of a column.
_ARCH = 0.7
_CLEAR = 0.9
_EQUAL = 1e-9

Place = tuple[float, float]
Way = tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """Where a drawing is drawn, in pixels.

    Attributes:
        places: One place per vertex.
        ways: The four points of the curve of each edge, eight numbers.
    """

    places: tuple[Place, ...]
    ways: tuple[Way, ...]


def laid(order: int, edges: Sequence[tuple[int, int]], room: Room) -> Laid:
    """Lay a drawing out.

    Args:
        order: The number of vertices besides the ground.
        edges: The ends of each edge, -1 being the ground; all are joined to it.
        room: The ground is its lower side.
    """
    depth, parent = _depths(order, edges)
    columns = _columns(order, edges, depth, parent)
    _centre(edges, depth, parent, columns.places)
    width = min(_WIDEST_PX, (room.right_px - room.left_px) / max(columns.count, 1))
    height = min(_HIGHEST_PX, (room.bottom_px - room.top_px) / max(*depth, 1, 1))
    left = (room.left_px + room.right_px - width * columns.count) / 2
    places = tuple((left + width * (columns.places[v] + 0.5), room.bottom_px - height * depth[v]) for v in range(order))
    legs = {k: min(max(x, left), left + width * columns.count) for k, x in _legs(edges, places, width).items()}
    ways: list[Way] = []
    arches = iter(columns.arches)
    angles = _angles(edges, places, legs)
    for k, (one, other) in enumerate(edges):
        if one == other == -1:
            middle = left + width * (next(arches) + 0.5)
            ends = ((middle - width * _ARCH / 2, room.bottom_px), (middle + width * _ARCH / 2, room.bottom_px))
            ways.append((*ends[0], ends[0][0], ends[0][1] - height, ends[1][0], ends[1][1] - height, *ends[1]))
        elif one == other:
            ways.append(_loop(places[one], angles[one]))
        else:
            start = places[one] if one >= 0 else (legs[k], float(room.bottom_px))
            end = places[other] if other >= 0 else (legs[k], float(room.bottom_px))
            ways.append(_bent(start, end, _bend(k, edges, depth, places)))
    return Laid(places=places, ways=tuple(ways))


@dataclass(slots=True)
class _Columns:
    places: list[float]
    arches: list[float]
    count: float


def _depths(order: int, edges: Sequence[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """Return how far each vertex is from the ground, and what carries it: the ground is -1."""
    depth, parent = [0] * order, [-1] * order
    found = [-1]
    # The list grows while it is gone through.
    for vertex in found:
        for one, other in edges:
            for here, there in ((one, other), (other, one)):
                if here == vertex and there >= 0 and depth[there] == 0:
                    depth[there], parent[there] = (depth[vertex] if vertex >= 0 else 0) + 1, vertex
                    found.append(there)
    return depth, parent


def _columns(order: int, edges: Sequence[tuple[int, int]], depth: list[int], parent: list[int]) -> _Columns:
    """Return in which column each vertex stands: each end of a branch in the next one, the others in the middle."""
    columns = _Columns([0.0] * order, [], 0.0)

    def place(vertex: int) -> None:
        carried = [other for other in range(order) if parent[other] == vertex]
        for other in carried:
            place(other)
        if carried:
            columns.places[vertex] = (columns.places[carried[0]] + columns.places[carried[-1]]) / 2
        else:
            columns.places[vertex] = columns.count
            columns.count += 1

    for vertex in range(order):
        if parent[vertex] == -1:
            before = columns.count
            place(vertex)
            # Many legs need more room than what they carry.
            legs = sum(ends in ((-1, vertex), (vertex, -1)) for ends in edges)
            more = max(0.0, _LEGS * legs - (columns.count - before))
            for other in range(order):
                if _carries(vertex, other, parent):
                    columns.places[other] += more / 2
            columns.count += more
    for ends in edges:
        if ends == (-1, -1):
            columns.arches.append(columns.count)
            columns.count += 1
    return columns


def _centre(edges: Sequence[tuple[int, int]], depth: list[int], parent: list[int], columns: list[float]) -> None:
    """Put what is carried by several vertices above their middle, with all that it carries, where there is room."""
    for vertex in sorted(range(len(depth)), key=lambda v: depth[v]):
        below = sorted(
            {
                there
                for one, other in edges
                for here, there in ((one, other), (other, one))
                if here == vertex and there >= 0 and depth[there] < depth[vertex]
            }
        )
        if len(below) < 2:
            continue
        step = sum(columns[v] for v in below) / len(below) - columns[vertex]
        moved = [v for v in range(len(depth)) if _carries(vertex, v, parent)]
        if all(
            abs(columns[v] + step - columns[w]) > _CLEAR
            for v in moved
            for w in range(len(depth))
            if w not in moved and depth[w] == depth[v]
        ):
            for v in moved:
                columns[v] += step


def _carries(vertex: int, other: int, parent: list[int]) -> bool:
    while other >= 0 and other != vertex:
        other = parent[other]
    return other == vertex


def _legs(edges: Sequence[tuple[int, int]], places: Sequence[Place], width: float) -> dict[int, float]:
    """Return where each edge from the ground to a vertex begins."""
    found: dict[int, float] = {}
    for vertex, (x, _) in enumerate(places):
        own = [k for k, ends in enumerate(edges) if ends in ((-1, vertex), (vertex, -1))]
        for number, k in enumerate(own):
            found[k] = x + (number - (len(own) - 1) / 2) * _LEGS * width
    return found


def _bend(edge: int, edges: Sequence[tuple[int, int]], depth: list[int], places: Sequence[Place]) -> float:
    """Return how far an edge is bent aside: to the left of the way from its lower to its higher end if positive."""
    one, other = edges[edge]
    if -1 in (one, other):
        return 0.0
    same = [k for k, ends in enumerate(edges) if sorted(ends) == sorted((one, other))]
    bend = _BEND_PX * (2 * same.index(edge) - (len(same) - 1))
    between = [
        w
        for w, (x, _) in enumerate(places)
        if depth[w] == depth[one] == depth[other]
        and min(places[one][0], places[other][0]) < x < max(places[one][0], places[other][0])
    ]
    if between:
        bend += 2 * _BEND_PX
    # The same bend, whichever end is named first.
    return bend if one < other else -bend


def _bent(start: Place, end: Place, bend: float) -> Way:
    (x, y), (to_x, to_y) = start, end
    distance = math.hypot(to_x - x, to_y - y) or 1.0
    aside = (bend * (to_y - y) / distance, bend * (x - to_x) / distance)
    points = [(x + part * (to_x - x), y + part * (to_y - y)) for part in (1 / 3, 2 / 3)]
    return (x, y, *(value + off for point in points for value, off in zip(point, aside, strict=True)), to_x, to_y)


def _angles(edges: Sequence[tuple[int, int]], places: Sequence[Place], legs: dict[int, float]) -> dict[int, _Turns]:
    """Return in which directions edges leave the vertices that have loops."""
    found: dict[int, _Turns] = {}
    for one, other in edges:
        if one == other >= 0 and one not in found:
            taken = []
            for k, ends in enumerate(edges):
                if one in ends and ends != (one, one):
                    (there,) = {*ends} - {one}
                    x, y = places[there] if there >= 0 else (legs[k], places[one][1] + 1000)
                    taken.append(math.atan2(places[one][1] - y, x - places[one][0]))
            found[one] = _Turns(taken)
    return found


@dataclass(slots=True)
class _Turns:
    taken: list[float]

    def next(self) -> float:
        """Return the middle of the widest gap between the directions that are taken, and take it."""
        ordered = sorted(self.taken)
        best, widest = 0.0, 0.0
        for k, angle in enumerate(ordered):
            gap = (ordered[k + 1] if k + 1 < len(ordered) else ordered[0] + 2 * math.pi) - angle
            if gap > widest + _EQUAL:
                best, widest = angle + gap / 2, gap
        self.taken.append(math.atan2(math.sin(best), math.cos(best)))
        return best


def _loop(place: Place, turns: _Turns) -> Way:
    (x, y), angle = place, turns.next()
    points = [
        (x + _LOOP_PX * math.cos(angle + side), y - _LOOP_PX * math.sin(angle + side))
        for side in (-_LOOP_ANGLE, _LOOP_ANGLE)
    ]
    return (x, y, *points[0], *points[1], x, y)
