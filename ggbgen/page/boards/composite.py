"""Several boards side by side, for sums of games: each part on a board of its own kind."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ggbgen.aliases import JsonObject
from ggbgen.encoding import Encoding, bare_partizan_sum, partizan_sum_encoding, sum_encoding
from ggbgen.errors import GameTooLargeError, ParameterError
from ggbgen.notation import AnyNotation, Numbers
from ggbgen.notation.composite import CompositeNotation, part_letter
from ggbgen.page.boards.partizan import PartizanBoard
from ggbgen.page.kinds import find_kind
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.shared.sum_rooms import GAP_PX, NARROW_GAP_PX, PartSize, part_rooms
from ggbgen.rulesets.partizan_sum import Negative, PartizanSum, unsigned
from ggbgen.rulesets.played_rules import Rules, SidedRules
from ggbgen.rulesets.states import States
from ggbgen.scene.objects import SceneObject, Text
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import HINT, POINT_LAYER

__all__ = ["Composite"]

MOST_PARTS = 6
# Boards whose objects all use the given prefix, so that several fit on one canvas.
_PARTS = ("grid", "heaps", "rows")
_PARTIZAN_PARTS = ("grid", "pieces", "dominoes", "multigraph")
_ROWS_OF_A_DRAWING, _MOST_COLUMNS_OF_A_DRAWING = 3, 8
# The longest way to say that roles are exchanged, in any language.
_EXCHANGED = "{game}, papeles cambiados"
# The names of the parts stand between the line on the last moves and the boards, which end above the strip of values.
_LETTER_PX, _TOP_PX, _BOTTOM_PX = 9, 17, 8
_LETTER_SCALE = 0.8
# An upper bound for the average width of a character in a part's name.
_CHARACTER_PX, _NARROW_CHARACTER_PX = 8, 10
# The letter, two spaces and some letters of the name.
_SHORTEST_NAME = 8


class Composite(BoardKind):
    """The boards of up to 6 parts, called a, b, ...; the ruleset is a `SumRuleset` or a `PartizanSum`."""

    START_CAPTION = "Start"
    START_HINT = "the parts with + between them"
    NARROW = {"parts": 5, "columns": 9, "rows": 7}  # noqa: RUF012 - never changed

    NOTATION = CompositeNotation

    notation: CompositeNotation

    def __init__(self, ruleset: Rules) -> None:
        """Create the boards of the parts.

        Raises:
            ParameterError: There are too many, or one cannot be combined with others.
        """
        self.parts: tuple[BoardKind, ...] = ()
        super().__init__(ruleset)

    def noted(self, ruleset: Rules) -> AnyNotation:
        """Return the notation of a sum of games for which there are boards, which are created."""
        called = f"{ruleset.where('parts')}{ruleset.NAME}"
        parts = CompositeNotation.parts_of(ruleset)
        partizan = isinstance(ruleset, PartizanSum)
        if len(parts) > MOST_PARTS:
            raise ParameterError(f"{called}: {len(parts)} parts, expected 1 to {MOST_PARTS}")
        for part in parts:
            if part.BOARD not in (_PARTIZAN_PARTS if partizan else _PARTS):
                raise ParameterError(
                    f"{called}: {part.NAME} cannot be a part of a sum, its board is {part.BOARD!r}, expected a game "
                    f"{'on a grid or a drawing' if partizan else 'of heaps, rows or a grid'}"
                )
        self.parts = tuple(find_kind(part.BOARD, place=ruleset.NAME)(part) for part in parts)
        for part_board in self.parts:
            part_board.as_part()
        notations = [part_board.notation for part_board in self.parts]
        return CompositeNotation(ruleset, largest=CompositeNotation.LARGEST, parts=notations)

    def modules(self) -> tuple[str, ...]:
        """Return the modules of the boards of all parts."""
        return tuple(dict.fromkeys(module for part in self.parts for module in part.modules())) + super().modules()

    def _encoding(self, *, values: bool) -> Encoding:
        encodings = []
        for k, part in enumerate(self.parts):
            try:
                encodings.append(part.encoding())
            except GameTooLargeError as error:
                raise GameTooLargeError(f"part {part_letter(k)}, {part.ruleset.NAME}: {error}") from error
        return sum_encoding(encodings, self.notation.sizes)

    def states_encoding(self, *, bare: bool) -> Encoding | None:
        """Return the sum of the encodings of the parts of a partizan game."""
        if bare:
            return bare_partizan_sum(self.notation.sizes)
        encodings: list[Encoding] = []
        games = cast("tuple[SidedRules[Any], ...]", self.notation.game.parts)
        for k, (part, game) in enumerate(zip(self.parts, games, strict=True)):
            same = games.index(game)
            try:
                encodings.append(encodings[same] if same < k else PartizanBoard(States(game), type(part)).encoding())
            except GameTooLargeError as error:
                raise GameTooLargeError(f"part {part_letter(k)}, {game.NAME}: {error}") from error
        return partizan_sum_encoding(encodings, self.notation.sizes)

    def bare(self) -> Encoding:
        """Return the sum of the parts' encodings."""
        parts = [part.bare() for part in self.parts]
        numbered = [
            dataclasses.replace(encoding, table={**encoding.table, "part": k}) for k, encoding in enumerate(parts)
        ]
        return sum_encoding(numbered, self.notation.sizes)

    def drawn_moves(self, entries: Numbers) -> list[JsonObject]:
        """Return the moves of the parts."""
        return [part.drawn_moves(own)[0] for part, own in zip(self.parts, self.notation.split(entries), strict=True)]

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return the buttons that any part needs."""
        if isinstance(self.ruleset, PartizanSum):
            return frozenset().union(*(part.needs(encoding) for part in self.parts))
        return frozenset().union(*(part.needs(part.encoding()) for part in self.parts))

    def measures(self) -> Mapping[str, int]:
        """Return the number of parts, and how many columns of heaps or cells they have side by side."""
        if isinstance(self.ruleset, PartizanSum):
            return {"parts": len(self.parts), "rows": sum(map(_rows, self.parts))}
        return {"parts": len(self.parts), "columns": sum(map(_columns, self.parts))}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the boards of the parts side by side, each with its letter."""
        rooms = self._rooms(layout, room)
        objects: list[SceneObject] = []
        settings: list[dict[str, object]] = []
        for k, (part, whole) in enumerate(zip(self.parts, rooms, strict=True)):
            left, right = whole.left_px, whole.far_right_px
            own = dataclasses.replace(whole, top_px=whole.top_px + _TOP_PX, bottom_px=whole.bottom_px - _BOTTOM_PX)
            drawn = part.draw(layout, own, prefix=part_letter(k))
            letter = Text(
                label=f"part{part_letter(k)}",
                text=part_letter(k),
                x_px=left,
                y_px=whole.top_px + _LETTER_PX,
                bold=True,
                scale=_LETTER_SCALE,
                colour=HINT,
            )
            objects += [letter, *drawn.objects]
            game = part.ruleset
            rules = {"rules": game.rules_text(), "short": game.short(), "words": game.rule_words(), "move": game.MOVE}
            named = {
                "letter": part_letter(k),
                "label": letter.label,
                "columns": _name_columns(right - left, narrow=layout.narrow),
            }
            settings.append({"kind": part.name(), "board": drawn.own, **named, **rules, **self._sign_of(k)})
        objects.append(HiddenNumber(label=f"{prefix}rulesOfPart", value=0))
        return Part(
            objects=tuple(objects),
            own={"prefix": prefix, "parts": settings},
            settings={"pointLayer": POINT_LAYER},
            texts=tuple(text for part in self.parts for text in _texts(part.ruleset) if text),
        )

    def _rooms(self, layout: Layout, room: Room) -> list[Room]:
        """Return the rooms of the parts: side by side, those of partizan games also in several rows."""
        if isinstance(self.ruleset, PartizanSum):
            sizes = [self._size_of(k, narrow=layout.narrow) for k in range(len(self.parts))]
            return part_rooms(sizes, room, narrow=layout.narrow)
        spans = _spans(self.parts, room, narrow=layout.narrow)
        return [dataclasses.replace(room, left_px=left, right_px=right, far_right_px=right) for left, right in spans]

    def _size_of(self, k: int, *, narrow: bool) -> PartSize:
        """Return what a part of a partizan sum needs; a drawing as much as three rows of cells."""
        measures = self.parts[k].measures()
        edges = min(max(measures.get("edges", 0), _ROWS_OF_A_DRAWING), _MOST_COLUMNS_OF_A_DRAWING)
        called = _EXCHANGED.format(game=self.parts[k].ruleset.short()) if self._sign_of(k)["negative"] else ""
        characters = len(called or self.parts[k].ruleset.short()) + len("a  ")
        return PartSize(
            rows=_rows(self.parts[k]),
            columns=measures.get("columns", edges),
            name_px=characters * (_NARROW_CHARACTER_PX if narrow else _CHARACTER_PX),
        )

    def _sign_of(self, k: int) -> dict[str, object]:
        """Return whether the roles in a part of a partizan sum are exchanged, and the first part with the same game."""
        if not isinstance(self.ruleset, PartizanSum):
            return {}
        games = list(map(unsigned, self.notation.game.parts))
        return {"negative": isinstance(self.notation.game.parts[k], Negative), "game": games.index(games[k])}


def _rows(part: BoardKind) -> int:
    """Return how many rows of cells a part has; a drawing needs as much room as three."""
    return part.measures().get("rows", _ROWS_OF_A_DRAWING)


def _texts(ruleset: Rules) -> tuple[str, ...]:
    return ruleset.rules_text(), ruleset.short(), ruleset.MOVE


def _name_columns(width_px: int, *, narrow: bool) -> int:
    """Return how many characters of a part's name there is room for above it; on a phone perhaps only its letter."""
    if not narrow:
        return max(4, width_px // _CHARACTER_PX)
    columns = width_px // _NARROW_CHARACTER_PX
    return columns if columns > _SHORTEST_NAME else 1


def _spans(parts: Sequence[BoardKind], room: Room, *, narrow: bool) -> list[tuple[int, int]]:
    """Return the left and right ends of the parts: equally wide, on a phone by their numbers of columns."""
    gap = NARROW_GAP_PX if narrow else GAP_PX
    if not narrow:
        width = (room.far_right_px - room.left_px + gap) // len(parts)
        return [(room.left_px + k * width, room.left_px + (k + 1) * width - gap) for k in range(len(parts))]
    columns = [_columns(part) for part in parts]
    free = room.far_right_px - room.left_px - gap * (len(parts) - 1)
    spans, left = [], room.left_px
    for count in columns:
        right = left + free * count // sum(columns)
        spans.append((left, right))
        left = right + gap
    return spans


def _columns(part: BoardKind) -> int:
    """Return how many columns as wide as a heap a part has; counters in rows are a third as wide."""
    measures = part.measures()
    return measures["heaps"] if "heaps" in measures else -(-measures.get("counters", measures.get("columns", 0)) // 3)
