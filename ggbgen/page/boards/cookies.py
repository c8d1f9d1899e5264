"""Cookies in a row, each with the days that it has left. A click eats one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ggbgen.aliases import Position
from ggbgen.errors import RulesetError
from ggbgen.page.layout import Layout, Room
from ggbgen.page.objects import Point, PointShape
from ggbgen.page.part import Part
from ggbgen.page.shared.entry_board import check_entries
from ggbgen.page.shared.kind import Numbers
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.style import COOKIE, TEXT
from ggbgen.rulesets.cookies import MOST_COOKIES, MOST_DAYS, NEVER, as_start, days_text, read_days
from ggbgen.rulesets.ruleset import Move

__all__ = ["Cookies"]

EAT = "eat cookie {place} ({days})"
# Beside a cookie there is room for a word that says who ate the one before it.
_PITCH_PX = 84
_SIZE_PX = 24
_NARROW_SIZE_PX = 20
# Distance of the cookies from the upper edge of the room, and of the days from the cookies.
_ROW_PX = 70
_NARROW_ROW_PX = 90
_DAYS_PX = 34
# Offset of a number of plies, which is above the middle of its cookie; in a wide applet it reads "in 6".
_NUMBER_PX, _NARROW_NUMBER_PX = (-18, 6), (-8, 6)
_NO_NUMBER = "\N{NO-BREAK SPACE}"


class Cookies(PlaceBoard):
    """Up to 8 cookies in a row. A position has the days that each has left: up to 12, 0 if it is gone, 99 for ``*``.

    Cookies keep their places, which are numbered from the left, from 0 in code and from 1 in names.
    """

    LARGEST = NEVER
    FEW_KINDS = False
    START_CAPTION = "Days"
    START_HINT = "*: never goes bad"
    NARROW = {"cookies": 6}  # noqa: RUF012 - never changed

    def check(self, position: Position) -> None:
        """Check that a position is a tuple of days, as many as the start has."""
        first = self.first
        shown = isinstance(first, tuple) and (len(first) <= MOST_COOKIES or not self.bounded)
        count = len(first) if shown else MOST_COOKIES
        check_entries(position, count=count or None, called="cookies", largest=NEVER)
        for left in position:
            if self.bounded and MOST_DAYS < left < NEVER:
                raise RulesetError(f"position {position!r}: {left} is not within 0 to {MOST_DAYS}, or {NEVER} for '*'")

    def text(self, position: Position) -> str:
        """Return the days of all cookies, ``*`` for those that never go bad."""
        return ",".join(map(days_text, position))

    def typed(self, position: Position) -> str:
        """Return the days up to those of the last cookie that is left."""
        last = max((k for k, left in enumerate(position) if left), default=0)
        return ", ".join(map(days_text, position[: last + 1]))

    def parse(self, text: str) -> Numbers:
        """Read days such as ``1 2 *``; fewer cookies than at the start, or different ones, may be in any order."""
        try:
            days = read_days(text)
        except ValueError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}") from None
        count = len(self.first)
        position = days + (0,) * (count - len(days))
        self.check(position)
        # With many cookies there are too many positions to enumerate.
        comes_up = not self.bounded or position in self._known_positions
        return position if comes_up else as_start(days, count)

    @cached_property
    def _known_positions(self) -> frozenset[Numbers]:
        return frozenset(self.positions())

    def move_name(self, position: Position, move: Move[Position]) -> str:
        """Return the first cookie that makes the move, and the days that it had."""
        place = self.way(move.at)[0]
        left = position[place]
        days = days_text(left) if left == NEVER else f"{left} day{'' if left == 1 else 's'}"
        return self.filled(self.ruleset.MOVE or EAT, {"place": self.entry_name(place), "days": days})

    def measures(self) -> Mapping[str, int]:
        """Return the number of cookies."""
        return {"cookies": len(self.first)}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the cookies of the start, and their days below."""
        unit = layout.pixels_per_unit
        size = _NARROW_SIZE_PX if layout.narrow else _SIZE_PX
        row = room.top_px + (_NARROW_ROW_PX if layout.narrow else _ROW_PX)
        measures = {
            "left": (room.left_px - layout.origin_px[0]) / unit,
            "width": (room.far_right_px - room.left_px) / unit,
            "pitch": _PITCH_PX / unit,
            "y": (layout.origin_px[1] - row) / unit,
            "days": _DAYS_PX / unit,
        }
        days = [
            Point(
                label=f"{prefix}b_{{{k}}}",
                x=0,
                y=0,
                caption_offset_px=(-10, 26),
                size_px=1,
                colour=TEXT,
                draggable=False,
                visible=False,
            )
            for k in range(len(self.first))
        ]
        cookies = [
            Point(
                label=f"{prefix}c_{{{k}}}",
                x=0,
                y=0,
                size_px=size,
                caption=_NO_NUMBER,
                captioned=False,
                caption_offset_px=_NARROW_NUMBER_PX if layout.narrow else _NUMBER_PX,
                draggable=False,
                clickable=True,
                colour=COOKIE,
                visible=False,
            )
            for k in range(len(self.first))
        ]
        return Part(
            objects=(*days, *cookies),
            restored=(*days, *cookies),
            own={
                "prefix": prefix,
                "never": NEVER,
                "largest": MOST_DAYS,
                "room": measures,
                "cookie": {"colour": COOKIE.channels(), "shape": int(PointShape.CIRCLE)},
            },
        )

    # ---- clicks
