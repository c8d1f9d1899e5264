"""Where the scripts draw an acyclic digraph: they are run, so that pictures on paper look as applets do."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ggbgen.boards.graph_drawing import placed
from ggbgen.definition import data_folder
from ggbgen.offline import ScriptFunctions
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import HiddenNumber, Point, SceneObject, Strokes, Text
from ggbgen.scene.style import BACKGROUND, TEXT, Colour
from ggbgen.scene.text_fit import text_width_px

__all__ = ["DigraphLayout", "digraph_layout", "digraph_on_paper", "text_around"]

_SOURCES = ("text.js", "graph_board.js", "game_graph.js", "graph_drawing.js")
# What `lay` gives, and what stands beside each vertex, with the key of the letters.
_ASKED = """
var settings = {}, catalogue = {};
function askedLayout(graph, own, thick) {
  var laid = createGraphDrawing(null, own).lay(graph, thick);
  laid.shown = graph.names.map(function (name, i) {
    return shownVertexName(graph.names, laid.letters, i);
  });
  laid.key = letterKey(graph.names, laid.letters, letteredVertices(laid.letters));
  return laid;
}
"""
_KEY_LEFT_PX = 40
_KEY_LINE = 1.5
_LABEL_SCALE = 0.85

Pixels = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class DigraphLayout:
    """Where a digraph is drawn, in pixels of the applet.

    Attributes:
        places: Of the vertices.
        ways: Of each arc its places, from vertex to vertex; arcs are in the order of the options.
        spots: The middle of each vertex's name.
        shown: What stands there: the name, or a letter where names have no room.
        key: What the letters stand for, one text each.
    """

    places: tuple[Pixels, ...]
    ways: tuple[tuple[Pixels, ...], ...]
    spots: tuple[Pixels, ...]
    shown: tuple[str, ...]
    key: tuple[str, ...]


def digraph_layout(graph: Mapping[str, object], own: Mapping[str, object], *, thick: int | None) -> DigraphLayout:
    """Return where the scripts draw a digraph.

    Args:
        graph: What the scripts know of it: ``names``, ``options``, which form no cycle, and perhaps ``taken``.
        own: What `ggbgen.boards.graph_drawing.drawing_settings` gives.
        thick: The vertex whose arcs are thick, from which names keep away; None for none.
    """
    folder = data_folder("templates") / "js"
    scripts = ScriptFunctions([*((folder / name).read_text("utf-8") for name in _SOURCES), _ASKED])
    found = scripts("askedLayout", graph, own, thick)
    return DigraphLayout(
        places=_pairs(found["places"]),
        ways=tuple(_pairs(list(zip(way[::2], way[1::2], strict=True))) for way in found["ways"]),
        spots=_pairs(found["spots"]),
        shown=tuple(found["shown"]),
        key=tuple(line.replace("\N{NO-BREAK SPACE}", " ") for line in found["key"]),
    )


def _pairs(places: Sequence[Sequence[float]]) -> tuple[Pixels, ...]:
    return tuple((float(x), float(y)) for x, y in places)


def digraph_on_paper(
    objects: Sequence[SceneObject],
    found: DigraphLayout,
    layout: Layout,
    *,
    prefix: str = "",
    labels: Sequence[str] = (),
    filled: Mapping[int, Colour] | None = None,
    names: Sequence[tuple[str, Pixels]] | None = None,
    scale: float = 0.9,
) -> Iterator[SceneObject]:
    """Yield a digraph as the scripts would draw it, of the objects that a board has for it.

    Args:
        objects: Those of `ggbgen.boards.graph_drawing.drawing_objects`, and others, which are left out.
        found: Where it is drawn.
        layout: The measures of the scene.
        prefix: What the labels begin with.
        labels: What stands in the vertices.
        filled: Colours of vertices that are filled; the others are white.
        names: What stands beside the vertices, and its middle; names or letters at their spots if not given.
        scale: How large names are.
    """
    filled = filled or {}
    ways = [tuple(placed(x, y, layout) for x, y in way) for way in found.ways]
    pieces = [(*way[k], *way[k + 1], int(k == 0), int(k == len(way) - 2)) for way in ways for k in range(len(way) - 1)]
    points = [item for item in objects if isinstance(item, Point) and item.label.startswith(f"{prefix}V_")]
    for item in objects:
        if isinstance(item, HiddenNumber) and item.label == f"{prefix}rim":
            yield item
        if isinstance(item, Strokes) and item.label in (f"{prefix}lines", f"{prefix}heads"):
            yield dataclasses.replace(item, ends=tuple(piece for piece in pieces if piece[-1] == int(item.arrows)))
    for v, (x_px, y_px) in enumerate(found.places):
        x, y = placed(x_px, y_px, layout)
        yield dataclasses.replace(points[v], x=x, y=y, colour=filled.get(v, BACKGROUND), captioned=False, visible=True)
    beside = names if names is not None else list(zip(found.shown, found.spots, strict=True))
    for v, (text, spot) in enumerate(beside):
        yield text_around(f"paperName{v}", text, spot, layout, scale=scale)
    for v, text in enumerate(labels):
        colour = BACKGROUND if v in filled else TEXT
        yield text_around(f"paperLabel{v}", text, found.places[v], layout, scale=_LABEL_SCALE, colour=colour)
    if found.key:
        right = max(x for x, _ in (*found.places, *found.spots)) + _KEY_LEFT_PX
        top = min(y for _, y in found.places)
        for line, text in enumerate(found.key):
            below = round(top + line * _KEY_LINE * layout.font_px * scale)
            yield Text(label=f"paperKey{line}", text=text, x_px=round(right), y_px=below, scale=scale)


def text_around(label: str, text: str, middle: Pixels, layout: Layout, *, scale: float, colour: Colour = TEXT) -> Text:
    """Return a text around a place in pixels."""
    size = layout.font_px * scale
    return Text(
        label=label,
        text=text,
        x_px=round(middle[0] - text_width_px(text, size) / 2),
        y_px=round(middle[1] + size / 3),
        scale=scale,
        colour=colour,
    )
