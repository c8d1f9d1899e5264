"""The display of a tournament's structure on the board of an explorer (`templates/js/explorers/structure.js`)."""

from __future__ import annotations

from ggbgen.page.part import Part
from ggbgen.questions.kings import Kings
from ggbgen.scene.objects import PointShape
from ggbgen.scene.state_objects import HiddenList, HiddenNumber
from ggbgen.scene.style import CHOSEN, COMPONENTS, LOSING, YOURS, Colour

__all__ = ["tournament_structure"]

# The sentences of `Kings` that explain why a vertex is a king, or is not.
_REACH_SENTENCES = ("source", "sink", "near", "far", "reaches", "king", "noKing")

_THICK_PX = 6
# One for each strong component, excluding the diamond, which marks kings.
_COMPONENT_SHAPES = (
    PointShape.CIRCLE,
    PointShape.TRIANGLE,
    PointShape.OPEN_DIAMOND,
    PointShape.TRIANGLE_LEFT,
    PointShape.RING,
    PointShape.TRIANGLE_DOWN,
    PointShape.PLUS,
    PointShape.TRIANGLE_RIGHT,
)


def tournament_structure(size: int, *, asked: tuple[str, ...] = ()) -> Part:
    """Return the display: strong components, heirs, a path, a cycle, thick arcs, and their tail.

    Args:
        size: The size of vertices, in pixels.
        asked: More sentences of `Kings`, with which a question about the board is asked and answered.
    """

    def style(colour: Colour, shape: PointShape) -> dict[str, object]:
        return {"colour": colour.channels(), "shape": int(shape), "size": size}

    def line(colour: Colour) -> dict[str, object]:
        return {"colour": colour.channels(), "thickness": _THICK_PX}

    sentences = {kind: Kings.SENTENCES[kind] for kind in (*asked, *_REACH_SENTENCES)}
    return Part(
        objects=(
            *(HiddenList(label=label, items=()) for label in ("components", "heirs", "path", "cycle", "drawnArcs")),
            HiddenNumber(label="reachFrom", value=-1),
        ),
        settings={
            "components": [style(colour, shape) for colour, shape in zip(COMPONENTS, _COMPONENT_SHAPES, strict=True)],
            # The same as in the Game of Thrones.
            "heir": style(CHOSEN, PointShape.TRIANGLE_DOWN),
            "outOfReach": style(LOSING, PointShape.RING),
            "pathLine": line(CHOSEN),
            "firstLine": line(YOURS),
            "sentences": sentences,
        },
        texts=tuple(sentences.values()),
    )
