"""Several boards side by side, for sums of games: each part on a board of its own kind."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence

from ggbgen.aliases import JsonObject, Place, Position, Rules
from ggbgen.encoding import Encoding, bare_partizan_sum, partizan_sum_encoding, sum_encoding
from ggbgen.errors import GameTooLargeError, ParameterError, RulesetError, shown
from ggbgen.offline.document import ListItem
from ggbgen.page.boards.partizan import PartizanBoard
from ggbgen.page.kinds import find_kind
from ggbgen.page.layout import Layout, Room
from ggbgen.page.objects import SceneObject, Text
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind, Numbers
from ggbgen.page.shared.sum_rooms import GAP_PX, NARROW_GAP_PX, PartSize, part_rooms
from ggbgen.page.state_objects import HiddenNumber
from ggbgen.page.style import HINT, POINT_LAYER
from ggbgen.rulesets import HeapRuleset, ImpartialRuleset, SumRuleset
from ggbgen.rulesets.composite import changed_part
from ggbgen.rulesets.partizan_sum import Negative, PartizanSum, unsigned
from ggbgen.rulesets.ruleset import Move
from ggbgen.rulesets.states import States

__all__ = ["Composite"]

MOST_PARTS = 6
# Boards whose objects all use the given prefix, so that several fit on one canvas.
_PARTS = ("grid", "heaps", "rows")
_PARTIZAN_PARTS = ("grid", "pieces", "dominoes", "multigraph")
# Place numbers of a part are offset by its index times this.
_PLACES = 1000
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

    def __init__(self, ruleset: Rules, *, bounded: bool = True) -> None:
        """Create the boards of the parts.

        Raises:
            ParameterError: There are too many, or one cannot be combined with others.
        """
        called = f"{ruleset.where('parts')}{ruleset.NAME}"
        if not isinstance(ruleset, (SumRuleset, PartizanSum)):
            raise ParameterError(f"{called}: the board 'composite' is for sums, expected a class of SumRuleset")
        parts = ruleset.parts
        partizan = isinstance(ruleset, PartizanSum)
        if not isinstance(parts, (tuple, list)):
            raise ParameterError(f"{called}: parts: {shown(parts)} is not a tuple, expected one of rulesets")
        for part in () if partizan else parts:
            if not isinstance(part, ImpartialRuleset) or part.KIND != "impartial":
                expected = "expected rulesets with their parameters chosen, such as Nim(heaps=(3, 5))"
                raise ParameterError(f"{called}: parts: {shown(part)} is no ruleset of an impartial game, {expected}")
        if not parts or (bounded and len(parts) > MOST_PARTS):
            raise ParameterError(f"{called}: {len(parts)} parts, expected 1 to {MOST_PARTS}")
        for part in parts:
            if bounded and part.BOARD not in (_PARTIZAN_PARTS if partizan else _PARTS):
                raise ParameterError(
                    f"{called}: {part.NAME} cannot be a part of a sum, its board is {part.BOARD!r}, expected a game "
                    f"{'on a grid or a drawing' if partizan else 'of heaps, rows or a grid'}"
                )
        self.parts = tuple(find_kind(part.BOARD, place=ruleset.NAME)(unsigned(part), bounded=bounded) for part in parts)
        for part_board in self.parts:
            part_board.as_part()
        # Size 0: the number of entries varies, so it precedes the entries.
        self.sizes = tuple(
            0 if isinstance(part.ruleset, HeapRuleset) else len(part.entries(part.first)) for part in self.parts
        )
        self.SIGNED = any(part.SIGNED for part in self.parts)  # type: ignore[misc]
        super().__init__(ruleset, bounded=bounded)

    def scripts(self) -> tuple[str, ...]:
        """Return the scripts of the boards of all parts."""
        return tuple(dict.fromkeys(script for part in self.parts for script in part.scripts())) + super().scripts()

    def _encoding(self, *, values: bool) -> Encoding:
        encodings = []
        for k, part in enumerate(self.parts):
            try:
                encodings.append(part.encoding())
            except GameTooLargeError as error:
                raise GameTooLargeError(f"part {_letter(k)}, {part.ruleset.NAME}: {error}") from error
        return sum_encoding(encodings, self.sizes)

    def states_encoding(self, *, bare: bool) -> Encoding | None:
        """Return the sum of the encodings of the parts of a partizan game."""
        if bare:
            return bare_partizan_sum(self.sizes)
        encodings: list[Encoding] = []
        games = self.ruleset.parts
        for k, (part, game) in enumerate(zip(self.parts, games, strict=True)):
            same = games.index(game)
            try:
                encodings.append(encodings[same] if same < k else PartizanBoard(States(game), type(part)).encoding())
            except GameTooLargeError as error:
                raise GameTooLargeError(f"part {_letter(k)}, {game.NAME}: {error}") from error
        return partizan_sum_encoding(encodings, self.sizes)

    def bare(self) -> Encoding:
        """Return the sum of the parts' encodings."""
        parts = [part.bare() for part in self.parts]
        numbered = [
            dataclasses.replace(encoding, table={**encoding.table, "part": k}) for k, encoding in enumerate(parts)
        ]
        return sum_encoding(numbered, self.sizes)

    def drawn_moves(self, entries: Numbers) -> list[JsonObject]:
        """Return the moves of the parts."""
        return [part.drawn_moves(own)[0] for part, own in zip(self.parts, self.split(entries), strict=True)]

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return the buttons that any part needs."""
        if isinstance(self.ruleset, PartizanSum):
            return frozenset().union(*(part.needs(encoding) for part in self.parts))
        return frozenset().union(*(part.needs(part.encoding()) for part in self.parts))

    def check(self, position: Position) -> None:
        """Check that a position is a tuple of positions of the parts."""
        if not isinstance(position, tuple) or len(position) != len(self.parts):
            raise RulesetError(
                f"position {shown(position)}: expected a tuple of the positions of {len(self.parts)} parts"
            )
        for part, own in zip(self.parts, position, strict=True):
            part.check(own)

    def entries(self, position: Position) -> Numbers:
        """Return the entries of the parts, one part after the other."""
        return self._joined([part.entries(own) for part, own in zip(self.parts, position, strict=True)])

    def split(self, entries: Numbers) -> list[Numbers]:
        """Return the entries of each part."""
        found: list[Numbers] = []
        begin = 0
        for size in self.sizes:
            begin, end = (begin, begin + size) if size else (begin + 1, begin + 1 + entries[begin])
            found.append(entries[begin:end])
            begin = end
        return found

    def _joined(self, parts: Sequence[Numbers]) -> Numbers:
        """Return the entries of all parts as those of one position."""
        return tuple(
            entry for size, own in zip(self.sizes, parts, strict=True) for entry in (own if size else (len(own), *own))
        )

    def position(self, entries: Numbers) -> Position:
        """Return the positions of the parts."""
        return tuple(part.position(own) for part, own in zip(self.parts, self.split(entries), strict=True))

    def data(self, position: Position) -> list[ListItem]:
        """Return a list of the positions of the parts."""
        return [part.data(own) for part, own in zip(self.parts, position, strict=True)]

    def text(self, position: Position) -> str:
        """Return the parts with ``+`` between them."""
        return " + ".join(part.text(own) for part, own in zip(self.parts, position, strict=True))

    def position_key(self) -> str:
        """Return the legends of the parts, each after the letters of the parts that it is for."""
        letters: dict[str, list[str]] = {}
        for k, part in enumerate(self.parts):
            letters.setdefault(part.position_key(), []).append(_letter(k))
        return "; ".join(f"{', '.join(own)}: {key}" for key, own in letters.items() if key)

    def typed(self, position: Position) -> str:
        """Return the parts as their input boxes would show them."""
        return " + ".join(part.typed(own) for part, own in zip(self.parts, position, strict=True))

    def parse(self, text: str) -> Position:
        """Read the parts with ``+`` between them, and with blanks around it if a part contains ``+`` itself."""
        texts = re.split(r"\s\+\s", text)
        if len(texts) != len(self.parts):
            texts = text.split("+")
        if len(texts) != len(self.parts):
            raise RulesetError(f"position {text[:60]!r}: {len(texts)} parts, expected {len(self.parts)}")
        return tuple(part.parse(own) for part, own in zip(self.parts, texts, strict=True))

    def way(self, at: Place) -> Numbers:
        """Return the place numbers of a part's clicks, with the part's offset."""
        k, own = at
        return tuple(_PLACES * k + place for place in self.parts[k].way(own))

    def move_name(self, position: Position, move: Move[Position]) -> str:
        """Return the name of the part, followed by the name of the move in it."""
        at: Place = move.at
        others: tuple[Place, ...] = move.others
        k = changed_part(position, move.option)
        own = type(move)(move.option[k], at=at and at[1], others=tuple(way[1] for way in others))
        return f"{_letter(k)}: {self.parts[k].move_name(position[k], own)}"

    def speak(self, translate: Callable[[str], str]) -> None:
        """Set the language for the names of moves."""
        for part in self.parts:
            part.speak(translate)

    def measures(self) -> Mapping[str, int]:
        """Return the number of parts, and how many columns of heaps or cells they have side by side."""
        if isinstance(self.ruleset, PartizanSum):
            return {"parts": len(self.parts), "rows": sum(map(_rows, self.parts))}
        return {"parts": len(self.parts), "columns": sum(map(_columns, self.parts))}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the boards of the parts side by side, each with its letter."""
        rooms = self._rooms(layout, room)
        objects: list[SceneObject] = []
        restored: list[SceneObject] = []
        settings: list[dict[str, object]] = []
        for k, (part, whole) in enumerate(zip(self.parts, rooms, strict=True)):
            left, right = whole.left_px, whole.far_right_px
            own = dataclasses.replace(whole, top_px=whole.top_px + _TOP_PX, bottom_px=whole.bottom_px - _BOTTOM_PX)
            drawn = part.draw(layout, own, prefix=_letter(k))
            letter = Text(
                label=f"part{_letter(k)}",
                text=_letter(k),
                x_px=left,
                y_px=whole.top_px + _LETTER_PX,
                bold=True,
                scale=_LETTER_SCALE,
                colour=HINT,
            )
            objects += [letter, *drawn.objects]
            restored += drawn.restored
            game = part.ruleset
            rules = {"rules": game.rules_text(), "short": game.short(), "words": game.rule_words(), "move": game.MOVE}
            named = {
                "letter": _letter(k),
                "label": letter.label,
                "columns": _name_columns(right - left, narrow=layout.narrow),
            }
            settings.append({"kind": part.name(), "board": drawn.own, **named, **rules, **self._sign_of(k)})
        objects.append(HiddenNumber(label=f"{prefix}rulesOfPart", value=0))
        return Part(
            objects=tuple(objects),
            restored=tuple(restored),
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
        games = list(map(unsigned, self.ruleset.parts))
        return {"negative": isinstance(self.ruleset.parts[k], Negative), "game": games.index(games[k])}


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


def _letter(k: int) -> str:
    return chr(ord("a") + k)
