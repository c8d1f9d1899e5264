"""Heaps of counters as columns. A click on a counter takes it and those above it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ggbgen.aliases import JsonObject
from ggbgen.errors import ParameterError, RulesetError
from ggbgen.notation import Numbers
from ggbgen.notation.entries import check_entries, parse_entries
from ggbgen.notation.heaps import HeapNotation
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets import AnyRuleset, HeapRuleset
from ggbgen.rulesets.played_rules import Rules
from ggbgen.scene.objects import Point, PointShape
from ggbgen.scene.state_objects import HiddenText
from ggbgen.scene.style import HINT, PALE_VERTEX, POINT_LAYER, VERTEX

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["Heaps"]

MOST_HEAPS = 8
LARGEST_HEAP = 31
_MARKER = "marker"
_STEP_PX = 26
_LARGEST_SIZE_PX = 8
_NARROW_STEP_PX = 40
_NARROW_SIZE_PX = 13
# GeoGebra assigns a click to a point up to its size and this many pixels away (measured in the engine), preferring the
# point drawn last, which is the upper one. So counters have to be small, and close ones alternate left and right.
_REACH_PX = 9
_CLOSE_PX = 23
_SHIFT_PX = 10
# The second line of a replay's text needs this much room above the highest counters.
_HEADROOM_PX = 20
# Words on who took a counter: width and height of their letters, and their distance from the counter.
_LETTER, _CAP, _WORD_GAP_PX = 0.6, 0.9, 4
# In a circle: distance of the numbers from its middle, for few heaps and for many, and the offset of their captions.
_FEW_INNER_PX, _INNER_PX = 32, 44
_CIRCLE_OFFSET_PX = (-9, 8)
_SIDEWAYS = 0.5  # if this fraction of a heap's direction is horizontal, the heap counts as leading left or right
# In a circle, a heap whose direction is more horizontal than this has its values above its counters.
_LEVEL, _ABOVE_PX = 0.75, (-13, -6)
_ROOMY_CIRCLE = 5  # up to this many heaps leave room for numbers between them
_NO_NUMBER = "\N{NO-BREAK SPACE}"


class ShownHeaps(HeapNotation):
    """Sizes of heaps for which there is room."""

    def check(self, position: object) -> None:
        """Check that a position has as many heaps as at the start, and at most 8; independent heaps may be more."""
        if not isinstance(self.ruleset, HeapRuleset) and _are_too_many(position):
            check_entries(position, count=MOST_HEAPS, called="heaps", largest=self.largest)
        super().check(position)

    def parse(self, text: str) -> Numbers:
        """Read sizes such as ``3,5,7``."""
        position = parse_entries(text, "heaps")
        if _are_too_many(position):
            check_entries(position, count=MOST_HEAPS, called="heaps", largest=self.largest)
        self.check(position)
        return position


class Heaps(BoardKind):
    """Up to 8 heaps of up to 31 counters. A position has the size of each heap.

    A move that lowers one heap is one click. A move that lowers several takes a click in each of them; if a shorter
    sequence of clicks is also a move, "Done" ends it.
    """

    NOTATION = ShownHeaps
    MOVES = "moves that only lower heaps"
    START_CAPTION = "Heaps"
    START_HINT = "sizes, separated by commas"
    BELOW_PX = 22
    NARROW = {"heaps": 5}  # noqa: RUF012 - never changed

    notation: ShownHeaps

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules; there is room for 8 heaps, and a game may begin with any number of them."""
        super().__init__(ruleset)
        count = len(self.notation.first)
        if count > MOST_HEAPS:
            raise ParameterError(f"{ruleset.NAME}: heaps: {count} heaps, expected 1 to {MOST_HEAPS}")
        self.most = MOST_HEAPS
        self.circle = _in_circle(ruleset)
        self.worded = True

    @classmethod
    def instead(cls, ruleset: Rules) -> str:
        """Return ``marker`` for a single heap that is too large for a column."""
        start = ruleset.start()
        larger = isinstance(start, tuple) and len(start) == 1 and type(start[0]) is int and start[0] > LARGEST_HEAP
        return _MARKER if larger else super().instead(ruleset)

    def other_picture(self) -> str:
        """Return ``marker`` for one or two heaps."""
        return "" if self.circle or len(self.notation.first) > 2 else _MARKER

    @classmethod
    def may_have_pictures(cls, ruleset: type[AnyRuleset]) -> bool:
        """Return whether heaps are columns, not a circle."""
        return not _in_circle(ruleset)

    def as_part(self) -> None:
        """Leave room for only as many heaps as at the start, and none for words beside them."""
        self.most = len(self.notation.first)
        self.worded = False

    def _encoding(self, *, values: bool) -> Encoding:
        if isinstance(self.ruleset, HeapRuleset):
            for size in range(LARGEST_HEAP + 1):
                several = next((heaps for heaps in self.ruleset.heap_tuples(size) if len(heaps) > 1), None)
                if several is not None:
                    raise RulesetError(
                        f"{self.ruleset.where('heap_options')}heap_options({size}): {several!r}: the board 'heaps' "
                        "cannot show a heap that becomes several"
                    )
        return super()._encoding(values=values)

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return both buttons if a move may lower several heaps."""
        return frozenset({"done", "cancel"}) if encoding.most_changed > 1 else frozenset()

    def measures(self) -> Mapping[str, int]:
        """Return the number of heaps."""
        return {"heaps": len(self.notation.first)}

    def shrink(self, most: Mapping[str, int]) -> None:
        """Leave room for fewer heaps."""
        self.most = min(self.most, most["heaps"])

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return room for 8 heaps of 31 counters."""
        points = (*_bases(self, prefix), *_counters(self, prefix, _largest_size(layout)))
        return Part(
            # The counter size and distance, and the number of heaps in a circle, for which the captions are placed.
            objects=(*points, HiddenText(label=f"{prefix}numbers", text="", drawn=True)),
            own={
                "prefix": prefix,
                "most": self.most,
                "largest": LARGEST_HEAP,
                "circle": self.circle,
                "worded": self.worded,
                "sideways": _SIDEWAYS,
                "level": _LEVEL,
                "above": list(_ABOVE_PX),
                "room": _measures(layout, room),
                "counter": {"colour": VERTEX.channels(), "shape": int(PointShape.CIRCLE)},
                # If some numbers may not be taken, counters that cannot be clicked are paler.
                "unlit": PALE_VERTEX.channels() if self._lights() else None,
            },
            settings={"pointLayer": POINT_LAYER},
        )

    def drawn_moves(self, entries: Numbers) -> list[JsonObject]:
        """Return the moves of independent heaps; any other heap may be lowered to any size."""
        if not self._lights():
            return [{}]
        options = (
            self.ruleset.plain_options(entries)
            if isinstance(self.ruleset, HeapRuleset)
            else ((*entries[:h], size, *entries[h + 1 :]) for h, entry in enumerate(entries) for size in range(entry))
        )
        return [{",".join(map(str, entries)): [{"position": option, "ways": ()} for option in options]}]

    def _lights(self) -> bool:
        """Return whether some counters cannot be clicked and are paler: because of the number or the heap."""
        sets = self.ruleset.lowering_sets()
        return isinstance(self.ruleset, HeapRuleset) or (sets is not None and max(map(len, sets), default=1) > 1)


def _in_circle(ruleset: Rules | type[AnyRuleset]) -> bool:
    return bool(ruleset.CIRCLE)


def _are_too_many(position: object) -> bool:
    return isinstance(position, tuple) and len(position) > MOST_HEAPS


def _measures(layout: Layout, room: Room) -> JsonObject:
    """Return the area for heaps, in units of the view, and the measures of its contents, in pixels."""
    unit = layout.pixels_per_unit
    return {
        "left": (room.left_px - layout.origin_px[0]) / unit,
        "farRight": (room.far_right_px - layout.origin_px[0]) / unit,
        "bottom": (layout.origin_px[1] - room.bottom_px) / unit,
        "width": (room.right_px - room.left_px) / unit,
        "height": (room.bottom_px - room.top_px - _HEADROOM_PX) / unit,
        "step": (_NARROW_STEP_PX if layout.narrow else _STEP_PX) / unit,
        "largestSize": _largest_size(layout),
        "reach": _REACH_PX,
        "close": _CLOSE_PX / unit,
        "shift": _SHIFT_PX / unit,
        "roomy": _ROOMY_CIRCLE,
        "inner": [_FEW_INNER_PX / unit, _INNER_PX / unit],
        "letter": _LETTER * layout.font_px,
        "cap": _CAP * layout.font_px,
        "wordGap": _WORD_GAP_PX,
        "unit": unit,
    }


def _bases(board: Heaps, prefix: str) -> list[Point]:
    """Return a point below each column, or inside the circle, whose caption is the size of the heap."""
    return [
        Point(
            label=f"{prefix}b_{{{h}}}",
            x=0,
            y=0,
            caption_offset_px=_CIRCLE_OFFSET_PX if board.circle else (-10, 26),
            size_px=1 if board.circle else 2,
            colour=HINT,
            draggable=False,
            visible=False,
        )
        for h in range(board.most)
    ]


def _largest_size(layout: Layout) -> int:
    return _NARROW_SIZE_PX if layout.narrow else _LARGEST_SIZE_PX


def _counters(board: Heaps, prefix: str, size_px: int) -> list[Point]:
    return [
        Point(
            label=f"{prefix}c_{{{h},{k}}}",
            x=0,
            y=0,
            size_px=size_px,
            caption=_NO_NUMBER,
            captioned=False,
            draggable=False,
            clickable=True,
            visible=False,
        )
        for h in range(board.most)
        for k in range(1, LARGEST_HEAP + 1)
    ]
