"""A user's board: its script defines the places to click, the lines, and the appearance of each place."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from ggbgen.aliases import Position, Rules
from ggbgen.definition import data_folder
from ggbgen.definition.files import file_problem
from ggbgen.errors import AppletError, RulesetError, near_miss, shown
from ggbgen.offline import ScriptFunctions, ScriptLoadError
from ggbgen.page.layout import Layout, Room
from ggbgen.page.objects import Point, PointShape, Segment
from ggbgen.page.part import Part
from ggbgen.page.shared.circle import caption_offset_px
from ggbgen.page.shared.entry_board import check_entries, parse_entries
from ggbgen.page.shared.kind import Numbers
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.state_looks import STATES
from ggbgen.page.shared.vertices import offsets_text, shared_settings, vertices
from ggbgen.page.style import ARC
from ggbgen.shapes import read_as

__all__ = ["UserBoard"]

_MOST_PLACES, _MOST_LINES = 40, 200
_LONGEST_NAME = 8
_LARGEST = 1_000_000
_THICKNESS_PX = 3
_LEAST_APART_PX = 12
_DIGITS = 6
_FILE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}\.js")
# The direction from a place to its caption.
_BELOW = -math.pi / 2
# Room for the captions of the outermost places.
_RIM_PX = 34

_Units = tuple[float, float]


class UserBoard(PlaceBoard):
    """A board described by a script in the folder of the rules; ``BOARD`` of the ruleset is its file.

    The script adds to ``OWN.board``: ``places(start)``, which returns ``{x, y, name}`` for each place, ``y`` upwards;
    ``look(position, place)``, which returns one of the names in `ggbgen.page.shared.state_looks.STATES`; and optionally
    ``lines(start)``, with ``[x, y, x, y]`` for each line. A position is a tuple of integers. If a move has no ``at``,
    it is made by clicking the places whose entries it changes.
    """

    SCRIPTS = ("graph_board.js", "game_vertices.js", *PlaceBoard.SCRIPTS, "vertex_places.js")
    NARROW = {"places": 19}  # noqa: RUF012 - never changed
    START_HINT = "the numbers of a position"

    def __init__(self, ruleset: Rules, *, bounded: bool = True) -> None:
        """Store the ruleset, and get the places and lines from its script.

        Raises:
            RulesetError: The script is missing, fails, or returns something else; the message names it.
        """
        file = str(ruleset.BOARD)
        if ruleset.FILE is None or not _FILE.fullmatch(file):
            expected = "expected a file such as 'board.js' in the folder of rules of one's own"
            raise RulesetError(f"{ruleset.where('BOARD')}{ruleset.NAME}: BOARD: {shown(file)} is no script, {expected}")
        self.script: Path = ruleset.FILE.with_name(file)
        self._count = len(ruleset.start()) if isinstance(ruleset.start(), tuple) else 0
        super().__init__(ruleset, bounded=bounded)
        self.places = tuple(self._place(k, given) for k, given in enumerate(self._list("places", _MOST_PLACES)))
        if not self.places:
            raise self._problem("places()", "gives no places, expected at least one")
        lines = [self._line(k, given) for k, given in enumerate(self._list("lines", _MOST_LINES))]
        # Neighbouring cells share a side, which is drawn once.
        self.lines = tuple({frozenset(map(_rounded, line)): line for line in lines}.values())
        self.vertex_names = tuple(name for _, name in self.places)
        for k, name in enumerate(self.vertex_names):
            if name in self.vertex_names[:k]:
                raise self._problem("places()", f"place {k}: the name {name!r} is there twice")

    # ---- the script

    @cached_property
    def _functions(self) -> ScriptFunctions:
        shared = data_folder("templates") / "js"
        if (shared / self.script.name).exists():
            raise self._problem("", "a script of ggbgen has this name, expected another one")
        if not self.script.exists():
            raise self._problem("", "there is no such file, expected the script of the board")
        if wrong := file_problem(self.script.parent, self.script.name):
            raise self._problem("", wrong)
        try:
            text = self.script.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise self._problem("", f"cannot be read: {error}") from error
        self._check_syntax(text)
        own = Path(__file__).with_name("own.js").read_text("utf-8")
        return ScriptFunctions([own, (shared / "text.js").read_text("utf-8"), text])

    def _check_syntax(self, text: str) -> None:
        from ggbgen.offline.scripts.analysis import analysed  # imports tree-sitter, which is slow to import

        program = analysed(text)
        if program.unread:
            raise RulesetError(f"{self.script}: not analysed: {program.unread}")
        if problem := program.syntax_error:
            raise RulesetError(f"{self.script}:{problem[0]}: {problem[1]}")

    def _asked(self, what: str, *values: object) -> object:
        """Return the result of a function of the script, None if there is no such function."""
        try:
            return self._functions("askedBoard", what, values)
        except ScriptLoadError as error:
            raise RulesetError(f"{self.script}:{error.line or 1}: {error}") from error
        except AppletError as error:
            raise self._problem(f"{what}()", str(error).removeprefix("askedBoard(): ")) from error

    def _problem(self, what: str, problem: str) -> RulesetError:
        return RulesetError(f"{self.script}: {what}{': ' if what else ''}{problem}")

    def _list(self, what: str, most: int) -> list[object]:
        """Return a list that a function of the script returns."""
        found = self._asked(what, self.entries(self.first))
        if found is None and what == "lines":
            return []
        if not isinstance(found, list):
            problem = "is missing, or gives nothing" if found is None else f"gives {shown(found)}"
            raise self._problem(f"{what}()", f"{problem}, expected a list")
        if len(found) > most:
            raise self._problem(f"{what}()", f"gives {len(found)} {what}, expected at most {most}")
        return found

    def _place(self, k: int, given: object) -> tuple[_Units, str]:
        fault = f"place {k}: {shown(given)}"
        if not isinstance(given, Mapping) or not all(_is_number(given.get(axis)) for axis in "xy"):
            raise self._problem("places()", f"{fault}, expected finite numbers x and y, and a name")
        name = given.get("name")
        if not isinstance(name, str) or not _is_name(name):
            expected = f"expected a printable name of 1 to {_LONGEST_NAME} characters, without blanks at its ends"
            raise self._problem("places()", f"{fault}: {expected}")
        return (float(given["x"]), float(given["y"])), name

    def _line(self, k: int, given: object) -> tuple[_Units, _Units]:
        if not isinstance(given, list) or len(given) != 4 or not all(map(_is_number, given)):
            raise self._problem("lines()", f"line {k}: {shown(given)}, expected four numbers: x and y of both ends")
        return (float(given[0]), float(given[1])), (float(given[2]), float(given[3]))

    def _look(self, position: Numbers, place: int) -> str:
        look = self._asked("look", position, place)
        if not isinstance(look, str) or look not in STATES:
            where = f"place {place}" if position == self.entries(self.first) else f"place {place} of {position}"
            fault = f"gives {'nothing' if look is None else shown(look)} for {where}"
            if look is None and place == 0:
                fault = "is missing, or gives nothing"
            near = near_miss(look, STATES) if isinstance(look, str) else ""
            raise self._problem("look()", f"{fault}, expected one of {', '.join(STATES)}{near}")
        return look

    # ---- positions

    def scripts(self) -> tuple[str, ...]:
        """Return the scripts of the board, the user's last."""
        return (*super().scripts(), self.script.name)

    def check(self, position: Position) -> None:
        """Check that a position is a tuple of integers, as many as at the start."""
        check_entries(position, count=self._count or None, called="numbers", largest=self.largest_entry())

    def check_drawn(self, position: Position) -> None:
        """Check the look of each place in a position.

        Raises:
            RulesetError: A look is invalid; the message names the script, the position and the place.
        """
        for place in range(len(self.places)):
            self._look(self.entries(position), place)

    def parse(self, text: str) -> Numbers:
        """Read numbers such as ``1,0,1``."""
        position = parse_entries(text, "numbers")
        self.check(position)
        return position

    def entry_name(self, entry: int) -> str:
        """Return the name of a place, or the number of an entry that has none."""
        return self.vertex_names[entry] if entry < len(self.vertex_names) else str(entry)

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the names of the places whose numbers change; entries without a place are not mentioned."""
        count = len(self.places)
        return super().change_name(before[:count], after[:count])

    def measures(self) -> Mapping[str, int]:
        """Return the number of places."""
        return {"places": len(self.places)}

    # ---- drawing

    def _check_apart(self, moved: Sequence[_Units], layout: Layout) -> None:
        """Check that a click can reach each place: no two discs overlap on the screen."""
        for k, place in enumerate(moved):
            for other in range(k):
                if math.dist(place, moved[other]) * layout.pixels_per_unit < _LEAST_APART_PX:
                    raise self._problem(
                        "places()",
                        f"places {other} and {k} are less than {_LEAST_APART_PX} pixels apart on the board, "
                        "expected places that can be clicked one by one: are others, or ends of lines, far away?",
                    )

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the lines and the places, as large as the room allows."""
        corners_of = {_rounded(end): end for line in self.lines for end in line}
        moved = _fitted([*(place for place, _ in self.places), *corners_of.values()], layout, room)
        count = len(self.places)
        self._check_apart(moved[:count], layout)
        looks = [STATES[self._look(self.entries(self.first), k)] for k in range(count)]
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
            for point, (x, y), look in zip(vertices(self.vertex_names, count, layout), moved, looks, strict=False)
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
        shared = shared_settings(self.vertex_names, layout, thickness_px=_THICKNESS_PX)
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
            restored=(*points, *corners, *lines),
            own={
                "prefix": prefix,
                "names": list(self.vertex_names),
                "count": self._count,
                "most": self.largest_entry(),
                "looks": {name: state.of_vertex() for name, state in STATES.items()},
            },
            settings={**shared, "board": {**read_as(dict[str, object], shared["board"]), "captionsBelow": True}},
        )


def _rounded(place: _Units) -> _Units:
    """Return rounded coordinates for comparison: sines differ in the last digit between computers."""
    return round(place[0], _DIGITS) + 0.0, round(place[1], _DIGITS) + 0.0


def _is_name(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_NAME and text.isprintable() and text == text.strip()


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= _LARGEST


def _fitted(places: Sequence[_Units], layout: Layout, room: Room) -> list[_Units]:
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
