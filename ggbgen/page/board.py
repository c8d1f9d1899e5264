"""All that an applet has beside its panel, ready to be placed there."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, Unpack

from ggbgen.definition import Control
from ggbgen.page.part import Part

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding
    from ggbgen.offline import AskedGame

__all__ = ["Board"]


class _More(TypedDict, total=False):
    """The attributes of a board that parts do not have, and scripts that stand for theirs."""

    modules: tuple[str, ...]
    controls: tuple[Control, ...] | None
    encoding: Encoding | None
    absent: frozenset[str]
    named: tuple[str, ...]
    title: str
    check: Callable[[AskedGame], None] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Part):
    """A board with all that belongs to it, ready to be placed beside a panel.

    Attributes:
        controls: The definition's controls that the board needs, adapted to it; None for all.
        modules: The modules of its scripts, in the order in which they run; each comes after what it imports.
        encoding: The encoding of a game's moves in the settings, if there is one.
        absent: Labels that its scripts mention although the objects may be missing.
        named: Names of vertices that pictures may replace by letters with a legend.
        title: A title that says more than that of the definition; empty if there is none.
        check: An additional check of the applet, run without GeoGebra, or None.
    """

    controls: tuple[Control, ...] | None = None
    encoding: Encoding | None = None
    absent: frozenset[str] = frozenset()
    named: tuple[str, ...] = ()
    title: str = ""
    check: Callable[[AskedGame], None] | None = None

    @classmethod
    def of(cls, *parts: Part | None, **more: Unpack[_More]) -> Board:
        """Return the board of some parts, with more of its attributes."""
        part = Part.sum(*parts)
        board: Callable[..., Board] = cls  # the fields are of any type
        return board(**{field.name: getattr(part, field.name) for field in dataclasses.fields(part)} | more)
