"""The board `hexagons`: its shapes, which cells are neighbours, and what is refused."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import ggbgen
from ggbgen.errors import RulesetError
from ggbgen.notation.hexagons import HexagonNotation
from ggbgen.rulesets.hexagons import first_diagonals, neighbours
from ggbgen.rulesets.load import load_ruleset
from ggbgen.scene.objects import Cell
from tests.built import build

GAME = Path(__file__).parent / "games" / "hexagonal-clobber"

# A hexagon, a rhombus, a triangle, one upside down, and a rectangle whose rows take turns.
SHAPES = [(3, 4, 5, 4, 3), (4, 4, 4), (1, 2, 3, 4), (4, 3, 2, 1), (5, 4, 5, 4), (1,), (2, 2)]


@pytest.fixture
def notation() -> HexagonNotation:
    return HexagonNotation(load_ruleset(GAME / "game.py")())


@pytest.mark.parametrize("lengths", SHAPES)
def test_neighbours_are_the_cells_whose_middles_are_one_width_away(lengths: tuple[int, ...]) -> None:
    rows = [range(length) for length in lengths]
    # Where each row begins, in half cells, as the documentation says.
    begins = [0]
    for above, row in pairwise(lengths):
        begins.append(begins[-1] + (-1 if row > above else 1))
    middles = {(r, c): complex(begins[r] / 2 + c, r * 3**0.5 / 2) for r, row in enumerate(rows) for c in row}
    for cell, middle in middles.items():
        near = {other for other, point in middles.items() if abs(abs(point - middle) - 1) < 1e-9}
        found = list(neighbours(rows, *cell))
        assert len(found) == len(set(found))
        assert set(found) == near, cell


def test_diagonals_go_down_to_the_right() -> None:
    assert first_diagonals([range(n) for n in (3, 4, 5, 4, 3)]) == (2, 1, 0, 0, 0)
    assert first_diagonals([range(n) for n in (4, 4, 4)]) == (0, 0, 0)


def test_a_hexagon_of_side_2_has_its_cells_named_by_row_and_diagonal(notation: HexagonNotation) -> None:
    assert [notation.entry_name(k) for k in range(7)] == ["B3", "C3", "A2", "B2", "C2", "A1", "B1"]
    assert [notation.place(cell) for cell in ((0, 0), (1, 2), (2, 1))] == [0, 4, 6]
    assert notation.parse("xo/.../.x") == ((1, 2), (0, 0, 0), (0, 1))
    assert notation.position(notation.entries(notation.first)) == notation.first


def test_rows_of_other_lengths_unknown_signs_and_places_beside_the_board_are_refused(notation: HexagonNotation) -> None:
    for text in ("", "xo/ox/xo", "xo/oxo", "xo//xo", "xo/o?o/xo", "xo/oxo/xo/"):
        with pytest.raises(RulesetError, match="position"):
            notation.parse(text)
    for place in ((0, 2), (-1, 0), (3, 0), (0, -1), 0, (0, 0, 0), "B3"):
        with pytest.raises(RulesetError, match="place"):
            notation.place(place)


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_buttons_do_not_overlap(layout: str) -> None:
    cells = [item for item in build(GAME, layout=layout).scene.objects if isinstance(item, Cell)]
    assert len(cells) == 7
    assert len({(cell.width_px, cell.height_px) for cell in cells}) == 1
    for k, one in enumerate(cells):
        for other in cells[:k]:
            across, down = abs(one.x_px - other.x_px), abs(one.y_px - other.y_px)
            assert across >= one.width_px or down >= one.height_px


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_cells_one_width_away_on_the_screen_are_the_neighbours(layout: str) -> None:
    cells = [item for item in build(GAME, layout=layout).scene.objects if isinstance(item, Cell)]
    places = {cell.label: complex(cell.x_px, cell.y_px) for cell in cells}
    rows = [range(2), range(3), range(2)]
    width = abs(places["s_{0,1}"] - places["s_{0,0}"])
    for r, c in ((r, c) for r, row in enumerate(rows) for c in row):
        here = places[f"s_{{{r},{c}}}"]
        near = {label for label, place in places.items() if abs(abs(place - here) - width) < 2}
        assert near == {f"s_{{{i},{j}}}" for i, j in neighbours(rows, r, c)}


@pytest.mark.parametrize(
    ("rows", "columns", "layout"), [(13, 2, "wide"), (2, 20, "wide"), (10, 2, "narrow"), (2, 9, "narrow")]
)
def test_a_board_that_is_too_large_is_refused(rows: int, columns: int, layout: str, tmp_path: Path) -> None:
    start = ((1, 2, *(0,) * (columns - 2)), *((0,) * columns,) * (rows - 1))
    source = (GAME / "game.py").read_text("utf-8").replace("((1, 2), (2, 1, 2), (1, 2))", str(start))
    (tmp_path / "game.py").write_text(source, "utf-8")
    (tmp_path / "applet.toml").write_text((GAME / "applet.toml").read_text("utf-8"), "utf-8")
    with pytest.raises(ggbgen.ParameterError, match="too many"):
        ggbgen.build(tmp_path, layout=layout)
