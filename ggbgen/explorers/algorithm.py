"""A graph on which an algorithm runs, step by step: the pseudocode and the data structure stand beside it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, cast

from ggbgen.algorithms import algorithm_modules, algorithm_names, describe
from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.looks import LINES, SIZE_PX, THICKNESS_PX, vertex_look, vertex_looks
from ggbgen.graphs.network import Network, read_network
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.page.board import Board
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout
from ggbgen.page.shared.circle import circle_room_px
from ggbgen.page.shared.ladder import ladder_record
from ggbgen.page.shared.vertices import (
    circle_box,
    names_text,
    offsets_text,
    shared_settings,
    unplaced,
    vertices,
)
from ggbgen.scene.definitions import pixels_as_units
from ggbgen.scene.objects import UNSEEN_STROKE, PointShape, SceneObject, Strokes, Text, Words
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText
from ggbgen.scene.style import (
    ACTION,
    COMPONENTS,
    HINT,
    LOSING,
    TEXT,
)

__all__ = ["LARGEST_ORDER", "AlgorithmBoard"]

LARGEST_ORDER = 20
"""The most vertices on the board."""

_NARROW_ORDER = 12
_RIM_PX = 14
# The column beside the graph: where it begins and ends, and how far apart its lines are, also on phones.
_COLUMN_PX, _COLUMN_END_PX, _COLUMN_TOP_PX = 652, 948, 112
_BESIDE_COLUMN_PX = 30
_LINE_PX, _NARROW_LINE_PX = 17, 24
_MARK_PX = 14
_CODE_LINES = 12
_TABLE_LINES = 11
_TABLE_COLUMNS = 6
_TABLE_LABELS = tuple(f"tableColumn{column}" for column in range(_TABLE_COLUMNS))
_TEXTS = ("legend", "codeMark", "code", "tableTitle", *_TABLE_LABELS)
_SMALL = 0.76
_LEGEND_PX = 18
_BELOW_BUTTONS_PX = 8

_KINDS = ("fitting", "connected", "bipartite", "acyclic", "planar", "tree", "digraph")
_DIRECTED = ("acyclic", "digraph")

# Colours and components, which also have numbers as labels.
_NUMBERED_SHAPES = (
    *(PointShape.CIRCLE, PointShape.TRIANGLE, PointShape.DIAMOND, PointShape.TRIANGLE_LEFT, PointShape.RING),
    *(PointShape.TRIANGLE_DOWN, PointShape.PLUS, PointShape.TRIANGLE_RIGHT, PointShape.CROSS),
)
_NUMBERED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class AlgorithmBoard(Explorer):
    """A graph on which an algorithm runs, step by step."""

    APPLET: ClassVar[str] = "graph-algorithms"
    CHOICES: ClassVar[Mapping[str, tuple[str, ...]]] = {"algorithm": algorithm_names()}

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a board for graphs of order up to `LARGEST_ORDER`, with the given one or a random one.

        Raises:
            ParameterError: The graph cannot be read, or is too large, or has no vertex of that name.
        """
        name = cast(str, parameters["algorithm"])
        described = describe(name)
        takes = described.takes
        most = min(_NARROW_ORDER if layout.narrow else LARGEST_ORDER, takes["most"])
        order = min(cast(int, parameters["order"]), most)
        text = cast(str, parameters["graph"]).strip()
        for key in ("start", "target"):
            if parameters[key] and not text:
                raise ParameterError(f"{key}: {parameters[key]!r} has no meaning without graph, expected both")
        if text and parameters["seed"]:
            raise ParameterError(f"seed: {parameters['seed']} has no meaning beside graph, expected only one of them")
        if parameters["kind"] in _DIRECTED and takes["directed"] == "graph":
            raise ParameterError(f"kind: {parameters['kind']!r} graphs have arcs, which {name} does not take")
        network, sequence = _given(text, takes_sequence=bool(takes["sequence"]))
        # The code of a tree has two entries fewer than the tree has vertices, which are called by their numbers.
        is_code = bool(sequence) and takes["sequence"] == "optional"
        size = len(sequence) + 2 * is_code or network.order
        if size > most:
            raise ParameterError(f"graph: {size} vertices do not fit, expected at most {most}")
        called = tuple(str(number) for number in range(1, size + 1)) if is_code else network.names
        names = vertex_names(cast(Sequence[str], parameters["names"]), called, LARGEST_ORDER)
        ends = [_vertex(cast(str, parameters[key]), names[:size], key) for key in ("start", "target")]
        right_px = None if layout.narrow else _COLUMN_PX - _BESIDE_COLUMN_PX
        points = tuple(
            dataclasses.replace(point, clickable=True, draggable=described.draggable, size_px=SIZE_PX)
            for point in unplaced(vertices(names, 0, layout, right_px=right_px))
        )
        return Board(
            objects=(
                HiddenNumber(label="order", value=size),
                HiddenNumber(label="directed", value=int(network.directed or takes["directed"] == "digraph")),
                HiddenNumber(label="weighted", value=int(network.weights is not None)),
                *(
                    HiddenNumber(label=key, value=end)
                    for key, end in zip(("startVertex", "targetVertex"), ends, strict=True)
                ),
                HiddenText(label="links", text=_links(network)),
                HiddenList(label="sequence", items=sequence),
                HiddenNumber(label="seed", value=cast(int, parameters["seed"])),
                *ladder_record(layout),
                HiddenText(label="drawnLines", text="", drawn=True),
                names_text(names[:size]),
                *_lines(layout),
                *points,
                offsets_text(()),
                Words(label="weights", colour=TEXT, scale=0.9, bold=True),
                *_column(layout),
            ),
            settings={
                **_settings_of_vertices(names, layout, right_px),
                "entryLength": 2000,
                "algorithm": name,
                "takes": {**takes, "most": most},
                "drawnOrder": order,
                "narrow": layout.narrow,
                "mostOnPhones": _NARROW_ORDER,
                "more": parameters["more"],
                "textsBelow": list(_TEXTS) if layout.narrow else [],
                "drawAtStart": not text,
                "unseenStroke": list(UNSEEN_STROKE),
                "lineMarks": list(LINES),
                "vertexLooks": _styles(),
                "table": {"labels": list(_TABLE_LABELS), "rows": _TABLE_LINES, "width": _column_width(layout)},
                "legend": {"columns": layout.fact_columns, "lines": 2 if layout.narrow else 1},
                "indent": "\N{NO-BREAK SPACE}" * (1 if layout.narrow else 2),
                "pixel": 1 / layout.pixels_per_unit,
            },
            modules=algorithm_modules([name]),
            values={"seedEntry": str(parameters["seed"] or ""), "graphEntry": text},
            boxes=_boxes(names, layout),
            absent=_OPTIONAL,
            title=described.title,
        )


_OPTIONAL = frozenset(
    {
        *("editBoard", "endEditing", "addVertex", "deleteVertex", "undoEdit", "boxWeight", "weightEntry"),
        *("weightEntryTaken", "startHere", "targetHere", "challenge", "endChallenge", "boxStep", "stepEntry"),
        *("stepEntryTaken", "toMore", "toPlay", "ties", "kind", "boxGraph", "graphEntry", "graphEntryTaken"),
    }
)


def _settings_of_vertices(names: Sequence[str], layout: Layout, right_px: int | None) -> dict[str, object]:
    """Return what the scripts know of the vertices; on a wide board, captions end before the column beside it."""
    shared = shared_settings(names, layout, thickness_px=THICKNESS_PX, right_px=right_px)
    board = cast(dict[str, object], shared["board"])
    room = circle_room_px(layout, right_px=right_px or layout.width_px) / layout.pixels_per_unit
    wide = {**cast(dict[str, object], board["wide"]), "room": room}
    return {**shared, "board": {**board, "wide": wide}}


def _given(text: str, *, takes_sequence: bool) -> tuple[Network, tuple[int, ...]]:
    """Return the graph and the sequence that a text gives; a list of numbers is a sequence where one is taken."""
    words = text.replace(",", " ").split()
    if takes_sequence and words and all(word.isascii() and word.isdigit() for word in words):
        sequence = tuple(map(int, words))
        return Network(0), sequence
    try:
        return (read_network(text) if text else Network(0)), ()
    except GraphFormatError as error:
        raise ParameterError(f"graph: {error}") from error


def _vertex(name: str, names: Sequence[str], key: str) -> int:
    """Return the vertex with a name, or -1 if none is given."""
    if not name:
        return -1
    if name not in names:
        raise ParameterError(f"{key}: there is no vertex {name!r}, expected one of {', '.join(names)}")
    return names.index(name)


def _links(network: Network) -> str:
    """Return the edges as `algorithms/board.js` reads them: two ends and a weight each, with all of its digits."""
    weights = network.weights or (1,) * len(network.pairs)
    return ";".join(f"{u} {v} {weight:.13g}" for (u, v), weight in zip(network.pairs, weights, strict=True))


def _lines(layout: Layout) -> Iterator[SceneObject]:
    yield HiddenNumber(label="rim", value=_RIM_PX / layout.pixels_per_unit, expression=pixels_as_units(_RIM_PX))
    for name, (thickness, style, colour) in LINES.items():
        for arrows in (False, True):
            yield Strokes(
                label=f"{name}{'Heads' if arrows else 'Lines'}",
                ends=(),
                radius="rim",
                arrows=arrows,
                thickness_px=thickness,
                style=style,
                colour=colour,
            )


def _styles() -> dict[str, object]:
    numbered = zip(_NUMBERED, _NUMBERED_SHAPES, (*COMPONENTS, ACTION), strict=True)
    return {**vertex_looks(), **{name: vertex_look(shape, colour) for name, shape, colour in numbered}}


def _column_width(layout: Layout) -> int:
    """Return the width of a column of the table, in pixels."""
    width = layout.width_px - 2 * layout.beside_px[0] if layout.narrow else _COLUMN_END_PX - _COLUMN_PX
    return width // _TABLE_COLUMNS


def _column(layout: Layout) -> Iterator[Text]:
    """Yield the texts beside the graph: the pseudocode, the data structure, the meaning of the marks."""
    line = _line_px(layout)
    left, top = (layout.beside_px[0], _BELOW_BUTTONS_PX + 3 * line) if layout.narrow else (_COLUMN_PX, _COLUMN_TOP_PX)
    table = top + (_CODE_LINES + 1) * line
    legend = (left, top - 2 * line) if layout.narrow else (layout.message_px[0], layout.facts_px[1] - _LEGEND_PX)
    yield Text(label="legend", text="", x_px=legend[0], y_px=legend[1], scale=_SMALL, colour=HINT)
    yield Text(label="codeMark", text="", x_px=left, y_px=top, scale=_SMALL, colour=LOSING)
    yield Text(label="code", text="", x_px=left + _MARK_PX, y_px=top, scale=_SMALL)
    yield Text(label="tableTitle", text="", x_px=left, y_px=table, scale=_SMALL, bold=True)
    for column, label in enumerate(_TABLE_LABELS):
        x = left + column * _column_width(layout)
        yield Text(label=label, text="", x_px=x, y_px=table + line, scale=_SMALL)


def _line_px(layout: Layout) -> int:
    return _NARROW_LINE_PX if layout.narrow else _LINE_PX


def _boxes(names: Sequence[str], layout: Layout) -> tuple[Box, ...]:
    if not layout.narrow:
        return ()
    height = _BELOW_BUTTONS_PX + (_CODE_LINES + _TABLE_LINES + 7) * _NARROW_LINE_PX
    return (Box(area=Area.PANEL, labels=_TEXTS, height_px=height, below=("",)), *circle_box(names, layout))
