"""Pictures without colours: whose a piece or an edge is shows all the same, and each font has every character."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from pathlib import Path

import font_source_sans_pro
import pytest
from fontTools.ttLib import TTFont
from lxml import etree
from PIL import Image

import ggbgen
from ggbgen.archive.drawing import Area, Drawing, Letters, Line
from ggbgen.archive.paint import dashed
from ggbgen.archive.signs import SIGNS, pieces_of
from ggbgen.definition import applet_names
from ggbgen.deliver.picture import applet_drawing, archive_drawing, picture_bytes
from ggbgen.deliver.picture.tikz import tex_escaped
from ggbgen.page.shared.last_move import TRACES
from ggbgen.page.shared.state_looks import LINES, STATES
from ggbgen.scene.style import BACKGROUND, LineStyle

# Positions that differ only in the owner of one piece, vertex or edge: parameters of the applet, and positions.
OWNERS: dict[str, tuple[dict[str, object], tuple[str, ...]]] = {
    "clobber": ({}, ("x../.../...", "o../.../...")),
    "toads-and-frogs": ({}, (".t......", ".f......")),
    "amazons": ({}, ("...x/....", "...o/....")),
    "col": ({}, ("1,0,0,0,0,0,0,0", "2,0,0,0,0,0,0,0", "0,0,0,0,0,0,0,0")),
    "snort": ({}, ("1,0,0,0,0,0,0", "2,0,0,0,0,0,0", "0,0,0,0,0,0,0")),
    "sim": ({}, ("A-B:b", "A-B:r", "-")),
    "cutcake": ({"rows": 2, "columns": 2}, ("o.o/-.-/o.o", "o|o/.../o|o", "o|o/-+-/o|o")),
}
DRAWINGS = ("ground-A:b A-B:b", "ground-A:b A-B:r", "ground-A:b A-B:g")


def colourless(drawing: Drawing) -> Counter[object]:
    """Return what is left of a drawing in black on white: outlines, and whether they are filled."""
    seen: list[object] = []
    for mark in drawing.marks:
        places = tuple((round(x, 1), round(y, 1)) for x, y in mark.places) if not isinstance(mark, Letters) else ()
        if isinstance(mark, Line):
            seen.append(("line", places, round(mark.width_mm, 2), len(mark.dashes_mm)))
        elif isinstance(mark, Area):
            seen.append(("area", places, mark.fill == BACKGROUND))
        else:
            seen.append(("letters", mark.text, mark.place))
    return Counter(seen)


@pytest.mark.parametrize("name", OWNERS)
def test_the_owner_shows_without_colours(name: str) -> None:
    settings, positions = OWNERS[name]
    found = [colourless(applet_drawing(name, position=f"{position} left", **settings)) for position in positions]
    assert all(one != other for k, one in enumerate(found) for other in found[:k])


def test_edges_of_hackenbush_differ_without_colours() -> None:
    found = [colourless(applet_drawing("hackenbush-coloured", graph=graph)) for graph in DRAWINGS]
    assert all(one != other for k, one in enumerate(found) for other in found[:k])


def test_looks_of_players_and_of_nobody_differ_without_colours() -> None:
    assert len({(look.style, look.thickness_px) for look in LINES.values()}) == len(LINES)
    assert LINES["left"].style != LINES["right"].style
    for one, other in (("left", "right"), ("toad", "frog"), ("left", "blank"), ("right", "blank")):
        assert STATES[one].sign != STATES[other].sign
        assert STATES[one].shape != STATES[other].shape
    assert len({trace.line for trace in TRACES}) == len({trace.shape for trace in TRACES}) == 2


@pytest.mark.long
@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", [name for name in applet_names() if name != "ask-sequences"])
def test_fonts_have_every_character_of_a_picture(name: str) -> None:
    file = Path(font_source_sans_pro.__file__).parent / "files/SourceSansPro-Regular.ttf"
    known = TTFont(file).getBestCmap()
    texts = [mark.text for mark in applet_drawing(name).marks if isinstance(mark, Letters)]
    assert [text for text in texts if any(ord(character) not in known for character in text)] == []
    assert [text for text in texts if not tex_escaped(text).isascii() and max(tex_escaped(text)) > "\u00ff"] == []


def test_signs_of_states_are_shapes_or_plain_characters() -> None:
    for sign in [*(state.sign for state in STATES.values()), *(trace.sign for trace in TRACES)]:
        assert sign in SIGNS or sign.isascii(), sign
    assert list(pieces_of("\N{BLACK CIRCLE} \N{BLACK CIRCLE}\N{WHITE DIAMOND}ab")) == [
        "\N{BLACK CIRCLE}",
        " ",
        "\N{BLACK CIRCLE}",
        "\N{WHITE DIAMOND}",
        "ab",
    ]


def test_dashes_have_their_lengths_across_corners() -> None:
    corner = ((0.0, 0.0), (3.0, 0.0), (3.0, 4.0))
    assert list(dashed(corner, ())) == [corner]
    assert list(dashed(corner, (2, 2))) == [((0, 0), (2, 0)), ((3, 1), (3, 3))]
    assert list(dashed(corner, (4, 1))) == [((0, 0), (3, 0), (3, 1)), ((3, 2), (3, 4))]
    assert list(dashed(((0.0, 0.0), (10.0, 0.0)), (4, 1, 1, 1))) == [
        ((0, 0), (4, 0)),
        ((5, 0), (6, 0)),
        ((7, 0), (10, 0)),
    ]


@pytest.mark.parametrize("style", LineStyle)
def test_a_style_of_a_line_is_the_one_of_its_number_in_files(style: LineStyle) -> None:
    assert LineStyle.from_file(style.in_file) is style
    assert bool(style.dashes_px(4)) == (style is not LineStyle.WHOLE)


@pytest.mark.long
def test_a_dashed_edge_is_dashed_in_every_format_and_in_the_archive(tmp_path: Path) -> None:
    whole, split = (applet_drawing("hackenbush-coloured", graph=graph) for graph in DRAWINGS[:2])
    svg, dashed_svg = (etree.fromstring(picture_bytes(each, ".svg")) for each in (whole, split))
    assert [len(each.xpath("//*[@stroke-dasharray]")) for each in (svg, dashed_svg)] == [0, 1]
    tex = [picture_bytes(each, ".tex").decode().count("dash pattern=on ") for each in (whole, split)]
    assert tex == [0, 1]
    dark = [_dark(picture_bytes(each, ".png")) for each in (whole, split)]
    assert dark[1] < dark[0]
    assert len(picture_bytes(split, ".pdf")) != len(picture_bytes(whole, ".pdf"))
    drawing, _ = archive_drawing(ggbgen.build("hackenbush-coloured", graph=DRAWINGS[1]).write(tmp_path / "a.ggb"))
    assert sum(bool(mark.dashes_mm) for mark in drawing.marks if isinstance(mark, Line)) == 1


def _dark(png: bytes) -> int:
    """Return the number of pixels that are not white."""
    histogram = Image.open(BytesIO(png)).convert("L").histogram()
    return sum(histogram[:250])
