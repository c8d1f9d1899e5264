"""Pictures of boards, positions and graphs: against golden files, and the content of a drawing in each format."""

from __future__ import annotations

import itertools
import math
import re
import shutil
import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from string import ascii_letters

import pytest
from lxml import etree
from PIL import Image

import ggbgen
from ggbgen.archive.drawing import Area, Letters, Line
from ggbgen.definition import applet_names
from ggbgen.deliver.picture import SUFFIXES, Drawing, applet_drawing, graph_drawing, picture_bytes, thermograph_drawing
from ggbgen.errors import ParameterError
from ggbgen.graphs import Graph, parse_any
from ggbgen.offline import module_functions
from ggbgen.page.layout import GAME
from ggbgen.page.shared.graph_drawing import placed_graph
from ggbgen.page.text_fit import text_width_px
from ggbgen.partizan import parse
from ggbgen.scene.style import PALE_VERTEX, VERTEX, Colour
from tests.golden_files import assert_golden

RunHere = Callable[..., "subprocess.CompletedProcess[str]"]

LETTERS = """
var settings = {}, catalogue = {};
function lettersOnBoard(graph, own) {
  return createGraphDrawing(null, own).lay(graph, null).letters;
}
"""

PICTURES: dict[str, Callable[[], Drawing]] = {
    "nim-3-5-7": lambda: applet_drawing("nim"),
    "nim-1-0-2": lambda: applet_drawing("nim", position="1,0,2"),
    "graph-nim-k4": lambda: applet_drawing("graph-nim", position="3,0,1,2,0,1"),
    "hackenbush": lambda: applet_drawing("hackenbush"),
    "tournament-kings": lambda: applet_drawing("tournament-kings", tournament="0110100110"),
    "paw": lambda: graph_drawing(parse_any("paw")),
    "thermograph": lambda: thermograph_drawing(parse("2||1|0")),
    "thermograph-of-a-number": lambda: thermograph_drawing(parse("-3/4")),
    "cycle-of-arcs": lambda: graph_drawing(parse_any("Ann>Bob Bob>Cem Cem>Ann")),
}


def test_pictures_are_those_of_the_golden_sheet(request: pytest.FixtureRequest) -> None:
    drawings = {name: draw() for name, draw in PICTURES.items()}
    bottoms = [*itertools.accumulate((drawing.height_mm + 10 for drawing in drawings.values()), initial=0.0)]
    width = max(drawing.width_mm for drawing in drawings.values())
    # Without a viewBox the unit is a pixel.
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.1f}mm" height="{bottoms[-1]:.1f}mm">']
    for (name, drawing), top in zip(drawings.items(), bottoms, strict=False):
        picture = picture_bytes(drawing, ".svg").decode().replace("><", ">\n<")
        lines += [f'<g id="{name}" transform="translate(0 {top * 96 / 25.4:.0f})">', picture, "</g>"]
    text = "\n".join([*lines, "</svg>", ""])
    assert_golden(request, "pictures.svg", text, proves="Pictures of boards and graphs have these marks.")


@pytest.mark.long
@pytest.mark.sampled(4, 24)
@pytest.mark.parametrize("name", [name for name in applet_names() if name != "ask-sequences"])
def test_every_board_is_drawn_and_nothing_lies_outside(name: str) -> None:
    drawing = applet_drawing(name)
    assert drawing.marks
    places = [place for mark in drawing.marks if not isinstance(mark, Letters) for place in mark.places]
    assert all(-0.01 <= x <= drawing.width_mm + 0.01 and -0.01 <= y <= drawing.height_mm + 0.01 for x, y in places)
    words = {mark.text for mark in drawing.marks if isinstance(mark, Letters)}
    assert ggbgen.build(name).scene.title not in words


def test_a_graph_has_its_edges_vertices_and_names() -> None:
    drawing = graph_drawing(parse_any("A-B B-C C-D C-A"))
    kinds = [sum(isinstance(mark, kind) for mark in drawing.marks) for kind in (Line, Area, Letters)]
    assert kinds == [4, 4, 4]
    arcs = graph_drawing(parse_any("A>B B>C C>D C>A"))
    # One arrowhead per arc.
    assert [sum(isinstance(mark, kind) for mark in arcs.marks) for kind in (Line, Area, Letters)] == [4, 8, 4]
    assert {mark.text for mark in arcs.marks if isinstance(mark, Letters)} == set("ABCD")


@pytest.mark.long
def test_every_format_has_the_same_marks() -> None:
    drawing = applet_drawing("graph-nim", position="3,0,1,2,0,1")
    lines, areas, letters = (sum(isinstance(mark, kind) for mark in drawing.marks) for kind in (Line, Area, Letters))
    root = etree.fromstring(picture_bytes(drawing, ".svg"))
    found = [len(root.findall(f"{{http://www.w3.org/2000/svg}}{tag}")) for tag in ("polyline", "polygon", "text")]
    assert found == [lines, areas, letters]
    tex = picture_bytes(drawing, ".tex").decode()
    assert [tex.count(command) for command in (r"\draw[", r"\filldraw[", r"\node[")] == found
    picture = Image.open(BytesIO(picture_bytes(drawing, ".png")))
    assert picture.size == (round(drawing.width_mm * 12), round(drawing.height_mm * 12))
    assert len(picture.convert("RGB").getcolors(1 << 16) or ()) > 3
    pdf = picture_bytes(drawing, ".pdf")
    assert pdf.startswith(b"%PDF-")
    width, height = map(float, re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf).groups())  # type: ignore[union-attr]
    assert (width, height) == pytest.approx((drawing.width_mm * 72 / 25.4, drawing.height_mm * 72 / 25.4), abs=0.1)
    for suffix in SUFFIXES:
        assert picture_bytes(drawing, suffix) == picture_bytes(drawing, suffix)


@pytest.mark.long
def test_counters_are_pale_where_they_may_not_be_taken_next() -> None:
    def counters(drawing: Drawing) -> tuple[int, int]:
        fills = [mark.fill for mark in drawing.marks if isinstance(mark, Area)]
        return fills.count(VERTEX), fills.count(PALE_VERTEX)

    # So many moves that they are not listed.
    assert counters(applet_drawing("circular-nim", heaps=[12] * 8, adjacent=4)) == (96, 0)
    # At most three of five counters may be taken.
    assert counters(applet_drawing("subtraction", heaps=[5], take="1,2,3")) == (3, 2)


def test_signs_of_latex_and_of_xml_are_written_as_they_are() -> None:
    drawing = graph_drawing(parse_any('"50%_{a}">"<b>&c"'))
    assert r"{50\%\_\{a\}}" in picture_bytes(drawing, ".tex").decode()
    root = etree.fromstring(picture_bytes(drawing, ".svg"))
    assert {each.text for each in root.iter("{http://www.w3.org/2000/svg}text")} == {"50%_{a}", "<b>&c"}


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="LaTeX is not installed")
def test_latex_sets_a_picture(tmp_path: Path) -> None:
    (tmp_path / "a.tex").write_bytes(picture_bytes(applet_drawing("hackenbush"), ".tex"))
    subprocess.run(["pdflatex", "-interaction=batchmode", "-halt-on-error", "a.tex"], cwd=tmp_path, check=True)
    assert (tmp_path / "a.pdf").is_file()


@pytest.mark.long
def test_the_command_writes_a_file(run_here: RunHere, tmp_path: Path) -> None:
    done = run_here("picture", "nim", "--position", "1,0,2", "-o", "nim.svg")
    assert (done.returncode, done.stdout) == (0, "nim.svg\n")
    assert (tmp_path / "nim.svg").read_bytes() == picture_bytes(PICTURES["nim-1-0-2"](), ".svg")
    done = run_here("picture", '"a/b"-c', "-o", "g.png")
    assert done.returncode == 0
    assert (tmp_path / "g.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nim", "-o", "nim.gif"), "'nim.gif': unknown kind of file, expected one of .svg, .png, .tex, .pdf"),
        (("nimm", "-o", "a.svg"), "'nimm' is neither an applet, did you mean 'nim'? nor a graph"),
        (("A-B B>C", "-o", "a.svg"), "mixes arcs with edges"),
        (("./a/b", "-o", "a.svg"), "'a/b': no such definition, expected an applet.toml or its folder"),
        (("K4", "--position", "1", "-o", "a.svg"), "--position: 'K4' is a graph, expected an applet"),
        (("random-graph", "--position", "1", "-o", "a.svg"), "--position: random-graph is no game"),
        (("nim", "--position", "1,2", "-o", "a.svg"), "position '1,2': 2 heaps, expected 3"),
        (("--thermograph", "1/3", "-o", "a.svg"), "'1/3': character 1: '1/3', expected a power of two below the line"),
        (("--thermograph", "nim", "-o", "a.svg"), "nim is a game of the kind 'impartial', expected 'partizan'"),
        (("--thermograph", "±1", "--position", "1", "-o", "a.svg"), "--position: '±1' is a game, expected an applet"),
    ],
)
def test_what_cannot_be_drawn_gets_a_sentence(
    run_here: RunHere, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = run_here("picture", *arguments)
    assert done.returncode == 1
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_applet_without_a_board_cannot_be_drawn(tmp_path: Path) -> None:
    text = 'title = "Mex"\ndescription = "Mex"\nauthor = "A"\n[[questions]]\nkind = "mex"\n'
    (tmp_path / "applet.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ParameterError, match="nothing is on the board"):
        applet_drawing(tmp_path)


def test_any_name_makes_a_picture_that_can_be_read() -> None:
    for name in ("</svg><script>", "\x00\x07", "\ud800", "a&b<c>'", "\\input{x}"):
        drawing = graph_drawing(Graph(2, [(0, 1)], names=(name, "B")))
        root = etree.fromstring(picture_bytes(drawing, ".svg"))
        assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {
            "svg",
            "rect",
            "text",
            "polyline",
            "polygon",
        }
        assert b"\\input" not in picture_bytes(drawing, ".tex")
        assert picture_bytes(drawing, ".png")


@pytest.mark.long
def test_a_tournament_of_50_vertices_is_drawn_from_its_string(run_here: RunHere, tmp_path: Path) -> None:
    for text in ("1" * 1225, "mckay:" + "01" * 612 + "0"):
        done = run_here("picture", text, "-o", "large.svg")
        assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "large.svg").read_text().count("<polyline") == 1225


@pytest.mark.long
def test_a_digraph_stands_where_the_scripts_draw_it_with_all_names_and_no_arc_through_a_vertex() -> None:
    for name, more, arcs, names in (
        ("token", {}, 26, "abcdefghijklmn"),
        ("token", {"arcs": "a>b b>c a>c c>d a>d"}, 5, "abcd"),
        ("token-loopy", {}, 15, "abcdefghi"),
        ("token-loopy", {"preset": "a to f"}, 6, "abcdef"),
        ("token-loopy", {"arcs": "a>b b>a b>c"}, 3, "abc"),
        ("sprague-grundy", {"start": "a to j"}, 17, "abcdefghij"),
        ("sprague-grundy", {"start": "N(10; 1, 2)"}, 19, map(str, range(11))),
        ("sprague-grundy", {"arcs": "a>b b>c c>d a>c a>d b>d"}, 6, "abcd"),
    ):
        drawing = applet_drawing(name, **more)
        words = [mark for mark in drawing.marks if isinstance(mark, Letters)]
        assert sorted(mark.text for mark in words) == sorted(names), (name, more)
        # The arcs of the token to move, and its vertex, are drawn a second time.
        heads = {mark.places[0] for mark in drawing.marks if isinstance(mark, Area) and len(mark.places) == 3}
        assert len(heads) == arcs, (name, more)
        discs = dict(disc(mark) for mark in drawing.marks if isinstance(mark, Area) and len(mark.places) > 4).items()
        assert len(discs) == len(words)
        for line in drawing.marks:
            if isinstance(line, Line):
                for a, b in itertools.pairwise(line.places):
                    for middle, radius in discs:
                        assert distance(middle, a, b) > radius, (name, more, line)


def disc(mark: Area) -> tuple[tuple[float, float], float]:
    x, y = (sum(each) / len(mark.places) for each in zip(*mark.places, strict=True))
    return (x, y), math.dist((x, y), mark.places[0])


def distance(place: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    length = math.dist(a, b) or 1.0
    along = ((place[0] - a[0]) * (b[0] - a[0]) + (place[1] - a[1]) * (b[1] - a[1])) / length
    part = min(max(along / length, 0), 1)
    return math.dist(place, (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))


@pytest.mark.long
def test_labels_that_are_chosen_stand_in_the_vertices() -> None:
    arcs = "a>b a>c b>c c>d"
    for labels, play, shown in (
        ("plain", "wins", ""),
        ("Grundy", "wins", "2010"),
        ("P, N", "wins", "NPNP"),
        ("P, N", "loses", "NNPN"),
    ):
        drawing = applet_drawing("token", arcs=arcs, labels=labels, play=play)
        words = [mark.text for mark in drawing.marks if isinstance(mark, Letters)]
        assert sorted(words) == sorted([*"abcd", *shown]), (labels, play)
        discs = [disc(mark)[0] for mark in drawing.marks if isinstance(mark, Area) and len(mark.places) > 4]
        inside = {
            mark.text: [i for i, middle in enumerate(discs) if math.dist(middle, mark.place) < 2]
            for mark in drawing.marks
            if isinstance(mark, Letters) and not mark.text.islower()
        }
        assert all(found for found in inside.values())


@pytest.mark.long
def test_letters_of_positions_are_no_names_of_the_games_vertices_and_have_a_key() -> None:
    drawing = applet_drawing("sprague-grundy", start="Nim on K₄")
    words = [mark.text for mark in drawing.marks if isinstance(mark, Letters)]
    key = [text for text in words if len(text) > 1]
    assert "(1, 1, 1, 1, 1, 1)" in key[0]
    assert [text[0] for text in key] == [*"EFGHIJKLMNO"]
    assert sorted(text for text in words if len(text) == 1) == [*"EFGHIJKLMNO"]


def test_a_name_of_a_vertex_is_a_letter_of_a_position_only_if_all_others_are_used_up() -> None:
    names = [f"a long name of position {k}" for k in range(42)]
    drawing = placed_graph(GAME, GAME.room, most=42, effort=100, left_px=250, right_px=950).settings["drawing"]
    graph = {"names": names, "options": [[] for _ in names], "taken": [*"ABCDEFGHIJKL"]}
    letters = module_functions("ggbgen/positions/drawing.js", after=[LETTERS])
    shown = letters("lettersOnBoard", graph, drawing)
    assert len(set(shown)) == 42
    assert len(set(shown) & set("ABCDEFGHIJKL")) == 2
    del graph["taken"]
    assert set(letters("lettersOnBoard", graph, drawing)) == {*ascii_letters[26:], *ascii_letters[:16]}


def test_a_png_has_accents_and_signs() -> None:
    found = [picture_bytes(graph_drawing(Graph(1, names=(name,))), ".png") for name in "\u00e9\u00f1\u00d7\u2192"]
    assert len(set(found)) == 4


# ---- thermographs


def _luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
    shares = (part / 255 for part in colour.channels())
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_thermograph_has_its_corners_where_its_axes_say() -> None:
    drawing = thermograph_drawing(parse("2||1|0"))
    walls = [mark for mark in drawing.marks if isinstance(mark, Line) and mark.width_mm > 0.5]
    left, right = ([mark for mark in walls[:-1] if bool(mark.dashes_mm) is dashed] for dashed in (False, True))
    (start, foot), mast = left[0].places, walls[-1].places
    assert len(left) == 1
    assert [mark.places[0] for mark in right[1:]] == [mark.places[1] for mark in right[:-1]]
    assert mast[0] == foot == right[-1].places[1]
    assert mast[1][0] == mast[0][0]
    assert start[0] < foot[0] < right[0].places[0][0]  # larger values are further to the left
    assert foot[0] - start[0] == pytest.approx(start[1] - foot[1])  # the left wall slopes by 45 degrees
    assert right[0].places[0][0] == right[0].places[1][0]  # the right one begins upright
    unit = (right[0].places[0][0] - start[0]) / (2 - 1)
    assert (start[1] - foot[1]) / unit == pytest.approx(3 / 4)
    assert (start[1] - right[0].places[1][1]) / unit == pytest.approx(1 / 2)
    texts = [mark.text for mark in drawing.marks if isinstance(mark, Letters)]
    expected = {"2", "1", "5/4", "3/4", "1/2", "0", "temperature", "value", "Left", "Right", "{2|{1|0}}"}
    assert set(texts) == expected | {"mean 5/4, temperature 3/4"}


def test_a_thermograph_is_read_out_and_has_contrast() -> None:
    drawing = thermograph_drawing(parse("{2|-1/2}"))
    root = etree.fromstring(picture_bytes(drawing, ".svg"))
    assert root.get("aria-label") == (
        "Thermograph of the switch two and minus one half: mean 3/4, temperature 5/4; "
        "left wall: 2 at 0, 3/4 at 5/4; right wall: -1/2 at 0, 3/4 at 5/4"
    )
    for mark in drawing.marks:
        least = 4.5 if isinstance(mark, Letters) else 3
        if isinstance(mark, (Letters, Line)) and getattr(mark, "width_mm", 1) > 0.2:
            assert 1.05 / (_luminance(mark.colour) + 0.05) >= least


@pytest.mark.parametrize("text", ["0", "^", "+_2", "{10|9||-9|-10}", "4444444444444444444|-1", "-1/1024", "1|*||-3"])
def test_nothing_of_a_thermograph_lies_outside_or_on_other_words(text: str) -> None:
    drawing = thermograph_drawing(parse(text))
    places = [place for mark in drawing.marks if not isinstance(mark, Letters) for place in mark.places]
    assert all(-0.01 <= x <= drawing.width_mm + 0.01 and -0.01 <= y <= drawing.height_mm + 0.01 for x, y in places)
    boxes = []
    for mark in drawing.marks:
        if isinstance(mark, Letters):
            (x, y), half = mark.place, text_width_px(mark.text, mark.size_mm) / 2
            boxes.append((x - half, y - 0.8 * mark.size_mm, x + half, y))
    assert all(box[0] >= 0 and box[2] <= drawing.width_mm for box in boxes)
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_the_command_draws_thermographs(run_here: RunHere, tmp_path: Path) -> None:
    assert run_here("picture", "--thermograph", "2||1|0", "-o", "one.svg").returncode == 0
    assert (tmp_path / "one.svg").read_bytes() == picture_bytes(PICTURES["thermograph"](), ".svg")
    assert run_here("picture", "--thermograph", "-3/4", "-o", "two.svg").returncode == 0
    assert (tmp_path / "two.svg").read_bytes() == picture_bytes(PICTURES["thermograph-of-a-number"](), ".svg")
    settings = ("--set", "rows=2", "--set", "columns=3")
    done = run_here("picture", "--thermograph", "domineering", *settings, "-o", "three.svg")
    assert (done.returncode, done.stdout) == (0, "three.svg\n")
    assert (tmp_path / "three.svg").read_bytes() == picture_bytes(thermograph_drawing(parse("{2|-1/2}")), ".svg")
