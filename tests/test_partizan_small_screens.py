"""Boards of partizan games where there is little room: parts of a sum, pieces with marks, values beside edges."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.archive.drawing import bezier_place
from ggbgen.offline import open_applet
from ggbgen.page.layout import GAME, NARROW_GAME, Room
from ggbgen.page.shared.sum_rooms import NAMED_PX, PartSize, part_rooms
from ggbgen.page.text_fit import text_width_px
from ggbgen.scene.objects import Cell, Text
from tests.built import build

SIX = (
    "domineering rows=2 columns=2 + domineering rows=3 columns=3 + domineering rows=2 columns=3 + "
    "clobber rows=1 columns=5 + toads-and-frogs toads=2 gap=1 frogs=2 - domineering rows=2 columns=2"
)
FOUR = "clobber rows=1 columns=4 + clobber rows=1 columns=5 + clobber rows=1 columns=4 + clobber rows=1 columns=3"
LEAST_CELL_PX, LEAST_TOUCH_PX = 24, 36
BUTTON_TEXT = 0.75  # of a text's size (docs/format.md)
MARGINS = 19  # of a text in a cell, in pixels, measured in the engine
LEAST_TEXT_PX = 16  # on a phone (docs/applets.md)


def drawn_sizes(source: random.Random) -> list[PartSize]:
    return [
        PartSize(rows=source.randint(1, 4), columns=source.randint(1, 9), name_px=source.randint(20, 260))
        for _ in range(source.randint(1, 6))
    ]


def side_of(part: PartSize, room: Room) -> int:
    """Return the side of the cells of a part in a room, with room for names beside, above and below them."""
    return min(
        (room.far_right_px - room.left_px - NAMED_PX[0]) // part.columns,
        (room.bottom_px - room.top_px - NAMED_PX[1]) // part.rows,
    )


def overlap(one: Room, other: Room) -> bool:
    return (
        one.left_px < other.far_right_px
        and other.left_px < one.far_right_px
        and one.top_px < other.bottom_px
        and other.top_px < one.bottom_px
    )


@pytest.mark.parametrize("layout", [GAME, NARROW_GAME], ids=["wide", "narrow"])
def test_parts_have_rooms_of_their_own(layout: Any) -> None:
    source = random.Random(20)
    for _ in range(150):
        sizes, whole = drawn_sizes(source), layout.room
        rooms = part_rooms(sizes, whole, narrow=layout.narrow)
        assert not any(overlap(one, other) for one, other in itertools.combinations(rooms, 2))
        assert all(whole.left_px <= room.left_px and room.far_right_px <= whole.far_right_px for room in rooms)
        assert min(room.top_px for room in rooms) >= whole.top_px
        if min(side_of(part, room) for part, room in zip(sizes, rooms, strict=True)) > 0:
            assert max(room.bottom_px for room in rooms) <= whole.bottom_px


def cell_sides(built: Any) -> dict[str, int]:
    """Return the side of the cells of each part."""
    return {item.label[0]: item.width_px for item in built.scene.objects if isinstance(item, Cell)}


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "es"])
def test_six_boards_have_cells_and_names(language: str) -> None:
    built = build("partizan-sum", games=SIX, language=language)
    assert min(cell_sides(built).values()) >= LEAST_CELL_PX
    applet = open_applet(built)
    assert not any(f"{letter}:" in applet["facts"] for letter in "abcdef")
    named = [item for item in built.scene.objects if isinstance(item, Text) and item.label.startswith("part")]
    assert len(named) == 6
    for text in named:
        shown = str(applet[text.label])
        assert len(shown) > len("a  ")
        right = text.x_px + text_width_px(shown, text.scale * built.scene.font_px)
        others = [other.x_px for other in named if other.y_px == text.y_px and other.x_px > text.x_px]
        assert right <= min([*others, built.scene.width_px])


@pytest.mark.long
@pytest.mark.parametrize("name", ["partizan-sum", "compare"])
def test_cells_of_a_sum_can_be_touched_on_a_phone(name: str) -> None:
    for chosen in ({}, {"games": FOUR}) if name == "partizan-sum" else ({},):
        assert min(cell_sides(build(name, layout="narrow", **chosen)).values()) >= LEAST_TOUCH_PX


@pytest.mark.long
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("toads-and-frogs", {}),
        ("clobber", {"rows": 1, "columns": 9}),
        ("clobber", {}),
        ("amazons", {}),
        ("partizan-sum", {"games": FOUR}),
    ],
    ids=str,
)
def test_a_piece_and_a_mark_fit_into_a_cell(name: str, chosen: dict[str, Any], layout: str) -> None:
    built = build(name, layout=layout, **chosen)
    cells = [item for item in built.scene.objects if isinstance(item, Cell)]
    text = "\N{BLACK CIRCLE}\N{THIN SPACE}\N{MULTIPLICATION X}"
    size = BUTTON_TEXT * built.scene.font_px
    assert all(text_width_px(text, item.scale * size) + MARGINS - 2 <= item.width_px for item in cells)


DRAWINGS = (
    None,
    "ground-A:b A-B:b B-C:r C-ground:g A-C:b ground-D:r D-D:b",
    "ground-A:b ground-B:b ground-C:b ground-D:r ground-E:b ground-F:b ground-G:r ground-H:b ground-I:r ground-J:b",
)


@pytest.mark.long
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("graph", DRAWINGS, ids=str)
def test_values_beside_edges_stay_off_other_edges_and_within_the_applet(
    graph: str | None, layout: str, tmp_path: Path
) -> None:
    built = build("hackenbush-coloured", layout=layout, **({"graph": graph} if graph else {}))
    applet = open_applet(built)
    applet.click("showValues")
    scene = built.scene
    (left, middle), unit = scene.origin_px, scene.pixels_per_unit
    ways: Any = applet["ways"]
    edges = [
        [(left + unit * x, middle - unit * y) for x, y in (bezier_place(tuple(way), k / 40) for k in range(41))]
        for way in ways
    ]
    shown = 0
    for e in range(len(edges)):
        label = f"m_{{{e}}}"
        value = applet.caption(label).replace("\N{WORD JOINER}", "").strip()
        if not applet.visible(label) or not value:
            continue
        shown += 1
        x, y = applet[label]
        begin = left + unit * x + 9
        end, level = begin + text_width_px(value, scene.font_px) / 1.08, middle - unit * y
        assert end <= scene.width_px, (label, value)
        crossed = [
            k
            for k, places in enumerate(edges)
            for px, py in places
            if k != e and begin < px < end and abs(py - level) < 6 and applet.visible(f"e_{{{k}}}")
        ]
        assert not crossed, (label, value, crossed)
    assert shown or graph == DRAWINGS[2]


def test_a_drawing_in_a_sum_stays_above_its_own_ground_on_a_phone() -> None:
    graph = "ground-A:b,A-B:r,ground-C:g,C-D:b"
    applet = open_applet(
        build(
            "partizan-sum",
            layout="narrow",
            games=f"toads-and-frogs board=ttt..ff + domineering rows=2 columns=3 + hackenbush-coloured graph={graph}",
        )
    )
    ways: Any = applet["cways"]
    left, right = (applet[f"cG_{{{end}}}"][0] for end in range(2))
    assert all(left < x < right for way in ways[:4] for x in way[::2])


CUTTING = """from ggbgen.rulesets import Move, PartizanRuleset


class Cutting(PartizanRuleset):
    \"\"\"Left takes one coin, Right takes two coins that are side by side.\"\"\"

    BOARD = "grid"
    STATES = ("full", "free")

    def start(self):
        return ((0,) * {columns},)

    def options(self, position, player):
        (row,) = position
        count = 1 if player == "left" else 2
        for k in range(len(row) - count + 1):
            if not any(row[k : k + count]):
                yield Move(((*row[:k], *(1,) * count, *row[k + count :]),), at=tuple((0, k + i) for i in range(count)))
"""


@pytest.mark.long
@pytest.mark.parametrize("columns", [4, 5, 6, 7, 8])
def test_values_in_cells_are_as_large_as_other_texts_on_a_phone(columns: int, tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(CUTTING.format(columns=columns), "utf-8")
    (tmp_path / "applet.toml").write_text('title = "Coins"\nruleset = "game.py"\n', "utf-8")
    built = ggbgen.build(tmp_path, layout="narrow", computer="a friend")
    applet = open_applet(built)
    applet.click("showValues")
    shown = set()
    for item in built.scene.objects:
        if isinstance(item, Cell):
            text = applet.caption(item.label)
            size = BUTTON_TEXT * built.scene.font_px * item.scale
            assert size >= LEAST_TEXT_PX
            assert text_width_px(text, size) + MARGINS - 2 <= item.width_px, text
            shown.add(text[1:].strip())
    # The legend promises values beside the signs only where there is room for them.
    assert ("beside it" in str(applet["legend"])) == (shown != {""})
    assert (columns <= 5) == ("\N{HORIZONTAL ELLIPSIS}" in shown)
