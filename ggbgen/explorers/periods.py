"""The Grundy values of one heap of each size, as a strip of cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import ClassVar, cast

from ggbgen.errors import ParameterError, RulesetError
from ggbgen.explorers.explorer import Explorer
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout, Room
from ggbgen.page.shared.cells import CELL_LOOKS, explorer_room
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.ruleset_registry import AnyRuleset
from ggbgen.scene.objects import Cell, Text
from ggbgen.scene.state_objects import HiddenList, HiddenText
from ggbgen.scene.style import HINT

__all__ = ["COUNT", "MOST", "PRACTICE", "Periods", "ruled_game"]


COUNT = 200
"""The least number of values: G(0) to G(199)."""

MOST = 1000
"""The largest number of values: as many as prove a period, at least `COUNT`; this many if none is proved."""

PRACTICE = ("0120120120", "1123123123", "1122334455", "1112233445", "1231451671", "0123252729")
"""Six sequences to match with six kinds (the blog on periodicity that `ggbgen verify take-away` checks)."""

_ALL_BUT = "all but"
_LARGEST_NUMBER = 99
_ROWS = 13
_WIDEST_PX = 56
_HEADING_PX = 36
_LONGEST_RULES = 60


def ruled_game(text: str) -> AnyRuleset:
    """Return the game whose rules are written as in the applet: ``1, 3-5``, ``all but 2, 3`` or ``0.77``.

    Raises:
        ParameterError: The text has none of these encodings.
    """
    text = re.sub(r"\s*[-\N{EN DASH}]\s*", "-", text.strip())
    parts = [part for part in re.split(r"[\s,;]+", text.removeprefix(_ALL_BUT)) if part]
    ranges = [_range(part) for part in parts]
    try:
        if "." in text:
            return find_ruleset("octal").from_parameters({"code": text})
        if text == _ALL_BUT:
            return find_ruleset("octal").from_parameters({"code": "0.3..."})
        if ranges and all(ranges):
            name = "all_but" if text.startswith(_ALL_BUT) else "take"
            return find_ruleset("subtraction").from_parameters({name: tuple(dict.fromkeys(chain(*ranges)))})
    except (ParameterError, RulesetError) as error:
        raise ParameterError(f"rules: {error}") from error
    raise ParameterError(
        f"rules: {text[:60]!r}: expected such as '1, 3-5', 'all but 2, 3' or '0.77', "
        f"of numbers from 1 to {_LARGEST_NUMBER}"
    )


def _range(part: str) -> range:
    """Return the numbers of a range such as 3-5, or of a single number; empty if malformed or not within 1 to 99."""
    found = re.fullmatch("0*([0-9]{1,2})(?:-0*([0-9]{1,2}))?", part)
    if found is None or found[1] == "0":
        return range(0)
    return range(int(found[1]), int(found[2] or found[1]) + 1)


class Periods(Explorer):
    """The Grundy values of one heap of each size, as a strip of cells."""

    APPLET: ClassVar[str] = "periods"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a strip for the values of a game; the scripts compute the values.

        Raises:
            ParameterError: The rules cannot be read.
        """
        rules, columns = cast(str, parameters["rules"]), cast(int, parameters["columns"])
        if len(rules) > _LONGEST_RULES:
            raise ParameterError(f"rules: {len(rules)} characters are too many, expected at most {_LONGEST_RULES}")
        ruled_game(rules)
        room = explorer_room(layout)
        left = room.left_px + _HEADING_PX
        width = min((room.right_px - left) // columns, _WIDEST_PX)
        height = (room.bottom_px - room.top_px) // _ROWS
        cells = tuple(
            Cell(
                label=f"s_{{{row},{column}}}",
                text="",
                x_px=left + column * width,
                y_px=room.top_px + row * height,
                width_px=width,
                height_px=height,
                scale=1.1,
            )
            for row in range(_ROWS)
            for column in range(columns)
        )
        return Board(
            objects=(
                HiddenText(label="rules", text=rules.strip()),
                HiddenList(label="solved", items=(0,) * len(PRACTICE)),
                *cells,
                *_row_names(room, columns, height),
            ),
            settings={
                **CELL_LOOKS,
                "columns": columns,
                "rows": _ROWS,
                "count": COUNT,
                "most": MOST,
                "practice": [list(map(int, terms)) for terms in PRACTICE],
                "entryLength": _LONGEST_RULES,
            },
            values={"rulesEntry": rules.strip()},
        )


def _row_names(room: Room, columns: int, height: int) -> Iterator[Text]:
    """Yield the size of the first heap of each row, on the left of the row."""
    for row in range(_ROWS):
        yield Text(
            label=f"rowName{row}",
            text=str(row * columns),
            x_px=room.left_px,
            y_px=room.top_px + row * height + height // 2 + 6,
            scale=0.8,
            colour=HINT,
        )
