"""Cookies in a row, each with the days that it has left. A click eats one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ggbgen.errors import RulesetError
from ggbgen.notation import Numbers
from ggbgen.notation.cookies import CookieNotation
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.rulesets.cookies import MOST_COOKIES, MOST_DAYS, NEVER, as_start, read_days
from ggbgen.scene.objects import Point, PointShape
from ggbgen.scene.style import COOKIE, TEXT

__all__ = ["Cookies"]

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


class ShownCookies(CookieNotation):
    """The days of cookies for which there is room; typed cookies may be in any order."""

    def count(self) -> int | None:
        """Return how many cookies a position has."""
        found = super().count()
        return MOST_COOKIES if found is None or found > MOST_COOKIES else found

    def check(self, position: object) -> None:
        """Check that a position is a tuple of days that can be shown, as many as the start has."""
        super().check(position)
        for left in position if isinstance(position, tuple) else ():
            if MOST_DAYS < left < NEVER:
                raise RulesetError(f"position {position!r}: {left} is not within 0 to {MOST_DAYS}, or {NEVER} for '*'")

    def parse(self, text: str) -> Numbers:
        """Read days such as ``1 2 *``; fewer cookies than at the start, or different ones, may be in any order."""
        position = super().parse(text)
        return position if position in self._known else as_start(read_days(text), len(self.first))

    @cached_property
    def _known(self) -> frozenset[Numbers]:
        return frozenset(self.positions())


class Cookies(PlaceBoard):
    """Up to 8 cookies in a row. A position has the days that each has left: up to 12, 0 if it is gone, 99 for ``*``.

    Cookies keep their places, which are numbered from the left, from 0 in code and from 1 in names.
    """

    NOTATION = ShownCookies
    FEW_KINDS = False
    START_CAPTION = "Days"
    START_HINT = "*: never goes bad"
    NARROW = {"cookies": 6}  # noqa: RUF012 - never changed

    notation: ShownCookies

    def measures(self) -> Mapping[str, int]:
        """Return the number of cookies."""
        return {"cookies": len(self.notation.first)}

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
            for k in range(len(self.notation.first))
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
            for k in range(len(self.notation.first))
        ]
        return Part(
            objects=(*days, *cookies),
            own={
                "prefix": prefix,
                "never": NEVER,
                "largest": MOST_DAYS,
                "room": measures,
                "cookie": {"colour": COOKIE.channels(), "shape": int(PointShape.CIRCLE)},
            },
        )
