"""A user's board: its script defines the places to click, the lines, and the appearance of each place."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Hashable, Mapping, Sequence
from typing import cast

from ggbgen.errors import near_miss, shown
from ggbgen.notation import Numbers
from ggbgen.notation.own import Units, UserNotation, is_number
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.circle import caption_offset_px
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.state_looks import STATES
from ggbgen.page.shared.vertices import offsets_text, shared_settings, vertices
from ggbgen.rulesets.played_rules import Rules
from ggbgen.scene.objects import Point, PointShape, Segment
from ggbgen.scene.style import ARC
from ggbgen.shapes import read_as

__all__ = ["UserBoard"]

_MOST_LINES = 200
_THICKNESS_PX = 3
_LEAST_APART_PX = 12
_DIGITS = 6
# The direction from a place to its caption.
_BELOW = -math.pi / 2
# Room for the captions of the outermost places.
_RIM_PX = 34


class UserBoard(PlaceBoard):
    """A board described by a script in the folder of the rules; ``BOARD`` of the ruleset is its file.

    The script adds to ``OWN.board``: ``places(start)``, which returns ``{x, y, name}`` for each place, ``y`` upwards;
    ``look(position, place)``, which returns one of the names in `ggbgen.page.shared.state_looks.STATES`; and optionally
    ``lines(start)``, with ``[x, y, x, y]`` for each line. A position is a tuple of integers. If a move has no ``at``,
    it is made by clicking the places whose entries it changes.
    """

    NARROW = {"places": 19}  # noqa: RUF012 - never changed
    START_HINT = "the numbers of a position"
    NOTATION = UserNotation

    notation: UserNotation

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules, and get the lines from the script of the board.

        Raises:
            RulesetError: The script is missing, fails, or returns something else; the message names it.
        """
        super().__init__(ruleset)
        self._script = self.notation.script
        given = self._script.listed("lines", self.notation.first, most=_MOST_LINES)
        lines = [self._line(k, line) for k, line in enumerate(given)]
        # Neighbouring cells share a side, which is drawn once.
        self.lines = tuple({frozenset(map(_rounded, line)): line for line in lines}.values())

    def _line(self, k: int, given: object) -> tuple[Units, Units]:
        if not isinstance(given, list) or len(given) != 4 or not all(map(is_number, given)):
            raise self._script.problem(
                "lines()", f"line {k}: {shown(given)}, expected four numbers: x and y of both ends"
            )
        return (float(given[0]), float(given[1])), (float(given[2]), float(given[3]))

    def _look(self, position: Numbers, place: int) -> str:
        look = self._script.asked("look", position, place)
        if not isinstance(look, str) or look not in STATES:
            where = f"place {place}" if position == self.notation.first else f"place {place} of {position}"
            fault = f"gives {'nothing' if look is None else shown(look)} for {where}"
            if look is None and place == 0:
                fault = "is missing, or gives nothing"
            near = near_miss(look, STATES) if isinstance(look, str) else ""
            raise self._script.problem("look()", f"{fault}, expected one of {', '.join(STATES)}{near}")
        return look

    def modules(self) -> tuple[str, ...]:
        """Return the modules of the board, the user's last."""
        return (*super().modules(), self._script.path.name)

    def check_drawn(self, position: Hashable) -> None:
        """Check the look of each place in a position.

        Raises:
            RulesetError: A look is invalid; the message names the script, the position and the place.
        """
        for place in range(len(self.notation.places)):
            self._look(cast(Numbers, position), place)

    def measures(self) -> Mapping[str, int]:
        """Return the number of places."""
        return {"places": len(self.notation.places)}

    # ---- drawing

    def _check_apart(self, moved: Sequence[Units], layout: Layout) -> None:
        """Check that a click can reach each place: no two discs overlap on the screen."""
        for k, place in enumerate(moved):
            for other in range(k):
                if math.dist(place, moved[other]) * layout.pixels_per_unit < _LEAST_APART_PX:
                    raise self._script.problem(
                        "places()",
                        f"places {other} and {k} are less than {_LEAST_APART_PX} pixels apart on the board, "
                        "expected places that can be clicked one by one: are others, or ends of lines, far away?",
                    )

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the lines and the places, as large as the room allows."""
        corners_of = {_rounded(end): end for line in self.lines for end in line}
        moved = _fitted([*(place for place, _ in self.notation.places), *corners_of.values()], layout, room)
        count = len(self.notation.places)
        self._check_apart(moved[:count], layout)
        looks = [STATES[self._look(self.notation.first, k)] for k in range(count)]
        points = tuple(
            dataclasses.replace(
                point,
                x=x,
                y=y,
                caption_offset_px=caption_offset_px(point.caption, _BELOW, layout, size_px=point.size_px),
                clickable=True,
                draggable=False,
                colour=look.colour,
                shape=look.shape,
            )
            for point, (x, y), look in zip(
                vertices(self.notation.vertex_names, count, layout), moved, looks, strict=False
            )
        )
        corners = [
            Point(
                label=f"n_{{{k}}}",
                x=x,
                y=y,
                shape=PointShape.CIRCLE,
                captioned=False,
                draggable=False,
                passive=True,
                visible=False,
            )
            for k, (x, y) in enumerate(moved[count:])
        ]
        shared = shared_settings(self.notation.vertex_names, layout, thickness_px=_THICKNESS_PX)
        labels = dict(zip(corners_of, (corner.label for corner in corners), strict=True))
        lines = [
            Segment(
                label=f"l_{{{k}}}",
                start=labels[_rounded(one)],
                end=labels[_rounded(other)],
                thickness_px=_THICKNESS_PX,
                colour=ARC,
            )
            for k, (one, other) in enumerate(self.lines)
        ]
        return Part(
            objects=(*points, offsets_text(points), *corners, *lines),
            own={
                "prefix": prefix,
                "names": list(self.notation.vertex_names),
                "count": self.notation.count,
                "most": self.notation.largest,
                "looks": {name: state.of_vertex() for name, state in STATES.items()},
            },
            settings={**shared, "board": {**read_as(dict[str, object], shared["board"]), "captionsBelow": True}},
        )


def _rounded(place: Units) -> Units:
    """Return rounded coordinates for comparison: sines differ in the last digit between computers."""
    return round(place[0], _DIGITS) + 0.0, round(place[1], _DIGITS) + 0.0


def _fitted(places: Sequence[Units], layout: Layout, room: Room) -> list[Units]:
    """Convert the script's coordinates to units of the view, scaled to the room and centred in it."""
    (left, right), (low, high) = ((min(axis), max(axis)) for axis in zip(*places, strict=True))
    box = (room.left_px + _RIM_PX, room.right_px - _RIM_PX, room.top_px + _RIM_PX, room.bottom_px - _RIM_PX)
    scale = min(_part(box[1] - box[0], right - left), _part(box[3] - box[2], high - low))
    scale = 0.0 if math.isinf(scale) else scale
    middle = ((box[0] + box[1]) / 2, (box[2] + box[3]) / 2)
    unit, (origin_x, origin_y) = layout.pixels_per_unit, layout.origin_px
    return [
        _rounded(
            (
                (middle[0] + (x - (left + right) / 2) * scale - origin_x) / unit,
                (origin_y - middle[1] + (y - (low + high) / 2) * scale) / unit,
            )
        )
        for x, y in places
    ]


def _part(pixels: float, length: float) -> float:
    return pixels / length if length > 0 else math.inf
