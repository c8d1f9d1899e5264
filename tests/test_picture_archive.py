"""Pictures of archives: the picture of a written archive is the same as that of the scene."""

from __future__ import annotations

import zipfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ggbgen
from ggbgen.archive.drawing import Area, Letters, Line
from ggbgen.cli.app import app
from ggbgen.deliver.picture import SUFFIXES, archive_drawing, drawing_of, picture_bytes
from ggbgen.errors import ArchiveError, GgbgenError
from tests.mutated import mutated

NAMES = (
    "tournament-kings",
    "random-graph",
    "graph-browser",
    "graph-nim",
    "cram",
    "kayles",
    "hackenbush",
    "nim",
    "wythoff",
)


@pytest.mark.long
@pytest.mark.sampled(4, 18)
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("name", NAMES)
def test_an_archive_shows_what_its_scene_shows(name: str, layout: str, tmp_path: Path) -> None:
    built = ggbgen.build(name, layout=layout, **({"seed": 3} if name == "random-graph" else {}))
    drawing, left_out = archive_drawing(built.write(tmp_path / "a.ggb"))
    assert set(left_out) <= {"links", "lost"}
    board = [item for item in built.scene.objects if getattr(item, "label", "") != "panelTitle"]
    expected = drawing_of(board, built.scene, without=built.scene.panel_px, most_mm=(150.0, 150.0))
    for kind in (Line, Area, Letters):
        found, wanted = (
            Counter(map(_looks, (m for m in each.marks if isinstance(m, kind)))) for each in (drawing, expected)
        )
        missing = wanted - found
        assert not missing, (kind, missing)


def _counted(marks: Sequence[object], kind: type) -> Counter[object]:
    return Counter(_looks(mark) for mark in marks if isinstance(mark, kind))


def _looks(mark: object) -> object:
    """Return the part of a mark's appearance that does not depend on what else is drawn."""
    if isinstance(mark, Letters):
        return mark.text
    return mark.colour if isinstance(mark, Line) else (len(mark.places), mark.fill) if isinstance(mark, Area) else None


@pytest.mark.long
def test_the_command_draws_an_archive(tmp_path: Path) -> None:
    path = ggbgen.build("graph-nim-k3").write(tmp_path / "k3.ggb")
    output = tmp_path / "k3.svg"
    done = CliRunner().invoke(app, ["picture", str(path), "-o", str(output)])
    assert (done.exit_code, done.stdout) == (0, f"{output}\n")
    text = output.read_text("utf-8")
    assert all(f">{word}<" in text for word in ("A", "B", "C", "2", "3", "4"))
    refused = CliRunner().invoke(app, ["picture", str(path), "-o", str(output), "--set", "graph=K4"])
    assert "is an archive, expected an applet" in str(refused.exception) + refused.output


def test_what_is_not_drawn_of_other_files_is_named(tmp_path: Path) -> None:
    path = tmp_path / "other.ggb"
    xml = """<geogebra format="5.0"><euclidianView><size width="400" height="300"/>
<coordSystem xZero="200" yZero="150" scale="50" yscale="50"/></euclidianView><construction>
<element type="point" label="A"><show object="true" label="true"/><coords x="1" y="1" z="1"/>
<condition showObject="false"/><tooltipMode val="2"/></element>
<element type="conic" label="c"><show object="true" label="false"/><trace val="true"/></element>
<element type="conic" label="LONG"><show object="true" label="false"/></element></construction></geogebra>"""
    long = "d" * 5000
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("geogebra.xml", xml.replace("LONG", long))
    drawing, left_out = archive_drawing(path)
    assert left_out == ("c", long)
    assert drawing.marks
    done = CliRunner().invoke(app, ["picture", str(path), "-o", str(tmp_path / "other.svg")])
    assert (
        f"ggbgen: not drawn: c, {long[:60]}...\nggbgen: properties not drawn: condition, tooltipMode\n" in done.output
    )


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.ggb"
    path.write_text("no zip", "utf-8")
    with pytest.raises(ArchiveError):
        archive_drawing(path)


POINT = """<geogebra format="5.0"><gui><font size="FONT"/></gui><euclidianView><size width="400" height="300"/>
<coordSystem xZero="200" yZero="150" scale="50" yscale="50"/></euclidianView><construction>
<element type="point" label="A"><show object="true" label="true"/><coords x="X" y="1" z="Z"/><pointSize val="SIZE"/>
<caption val="CAPTION"/></element><element type="point" label="B"><show object="true" label="true"/>
<coords x="2" y="1" z="1"/></element></construction></geogebra>"""


def of_point(path: Path, *, x: str = "1", z: str = "1", size: str = "5", font: str = "16", caption: str = "A") -> Path:
    xml = POINT
    for key, value in (("X", x), ("Z", z), ("SIZE", size), ("FONT", font), ("CAPTION", caption)):
        xml = xml.replace(f'"{key}"', f'"{value}"')
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("geogebra.xml", xml)
    return path


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"x": "inf"}, "A coords x: 'inf', expected a number from -1,000,000 to 1,000,000"),
        ({"x": "-1e400"}, "A coords x: '-1e400', expected a number from -1,000,000 to 1,000,000"),
        ({"x": "nan"}, "A coords x: 'nan', expected a number from -1,000,000 to 1,000,000"),
        ({"x": "9" * 5000}, f"A coords x: {'9' * 60!r}, expected a number from -1,000,000 to 1,000,000"),
        ({"x": "three"}, "A coords x: 'three', expected a number from -1,000,000 to 1,000,000"),
        ({"size": "-1"}, "A pointSize val: '-1', expected a number from 0 to 1,000,000"),
        ({"font": "0"}, "font size: '0', expected a number from 6 to 500"),
        ({"font": "-12"}, "font size: '-12', expected a number from 6 to 500"),
        ({"font": "80000"}, "font size: '80000', expected a number from 6 to 500"),
        ({"caption": "W" * 5_000_000}, "the text of 'A' has 5,000,000 characters, expected at most 10,000 to draw"),
    ],
)
def test_what_no_board_has_is_refused_with_its_place(tmp_path: Path, given: dict[str, str], message: str) -> None:
    path = of_point(tmp_path / "a.ggb", **given)
    with pytest.raises(ArchiveError) as refused:
        archive_drawing(path)
    assert str(refused.value) == f"{str(path)!r}: {message}"


def test_a_point_that_is_nowhere_is_not_drawn(tmp_path: Path) -> None:
    far = ({"x": "1346269"}, {"x": "-2e9"}, {"x": "10", "z": "1e-9"}, {"x": "600"})
    for given in ({"x": "NaN"}, {"z": "0"}, *far):
        drawing, left_out = archive_drawing(of_point(tmp_path / "a.ggb", **given))
        assert left_out == ("A",)
        assert [mark.text for mark in drawing.marks if isinstance(mark, Letters)] == []


DEPENDENT = """<geogebra format="5.0"><euclidianView><size width="400" height="300"/>
<coordSystem xZero="200" yZero="150" scale="50" yscale="50"/></euclidianView><construction>
<element type="point" label="A"><show object="true" label="false"/><coords x="-2" y="0" z="1"/></element>
<element type="point" label="B"><show object="true" label="false"/><coords x="2" y="0" z="1"/></element>
<element type="point" label="F"><show object="false" label="false"/><coords x="0" y="9000" z="1"/></element>
<command name="Midpoint"><input a0="A" a1="B"/><output a0="M"/></command>
<element type="point" label="M"><show object="true" label="false"/><coords x="0" y="0" z="1"/></element>
<expression label="N" exp="A + (0, 3)"/>
<element type="point" label="N"><show object="true" label="false"/><coords x="-4" y="6" z="2"/></element>
<command name="Segment"><input a0="M" a1="N"/><output a0="s"/></command>
<element type="segment" label="s"><show object="true" label="false"/></element>
<command name="Segment"><input a0="M" a1="F"/><output a0="far"/></command>
<element type="segment" label="far"><show object="true" label="false"/></element>
<command name="Polygon"><input a0="A" a1="B" a2="N"/><output a0="p" a1="n" a2="a" a3="b"/></command>
<element type="polygon" label="p"><show object="true" label="false"/></element>
<element type="segment" label="n"><show object="true" label="false"/></element>
<element type="segment" label="a"><show object="true" label="false"/></element>
<element type="segment" label="b"><show object="true" label="false"/></element></construction></geogebra>"""


def test_points_that_depend_on_others_stand_where_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.ggb"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("geogebra.xml", DEPENDENT)
    drawing, left_out = archive_drawing(path)
    assert left_out == ("far", "p")
    lines = [mark.places for mark in drawing.marks if isinstance(mark, Line)]
    discs = [mark.places for mark in drawing.marks if isinstance(mark, Area)]
    assert (len(lines), len(discs)) == (4, 4)
    middles = [tuple(sum(place[k] for place in disc) / len(disc) for k in (0, 1)) for disc in discs]
    (ax, ay), (bx, _), (mx, my), (nx, ny) = middles
    # In the plane A is (-2, 0), B is (2, 0), M is (0, 0) and N is (-2, 3).
    unit = (bx - ax) / 4
    assert (mx, my, nx, ay - ny) == pytest.approx((ax + 2 * unit, ay, ax, 3 * unit))


@pytest.mark.parametrize(
    ("member", "name", "what"),
    [
        ("geogebra_macro.xml", "tools.ggt", "a file of custom tools (.ggt), expected a .ggb archive"),
        ("structure.json", "slides.ggs", "a file of GeoGebra Notes (.ggs), expected a .ggb archive"),
    ],
)
def test_other_files_of_geogebra_are_named_for_what_they_are(tmp_path: Path, member: str, name: str, what: str) -> None:
    path = tmp_path / name
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(member, "<macro/>")
        if name.endswith(".ggs"):
            archive.writestr("_slide0/geogebra.xml", "<geogebra/>")
    for command in (["picture", str(path), "-o", str(tmp_path / "x.svg")], ["inspect", str(path)]):
        done = CliRunner().invoke(app, command)
        assert what in str(done.exception) + done.output


@pytest.mark.long
def test_the_largest_numbers_and_texts_can_be_drawn(tmp_path: Path) -> None:
    for given in ({"x": "1e-320"}, {"caption": "W" * 10_000, "font": "6"}):
        drawing, _ = archive_drawing(of_point(tmp_path / "a.ggb", **given))
        for suffix in SUFFIXES:
            assert picture_bytes(drawing, suffix)


@pytest.mark.long
@pytest.mark.parametrize("name", ["graph-nim", "hackenbush", "random-graph"])
def test_whatever_is_changed_in_an_archive_it_is_drawn_or_refused(name: str, tmp_path: Path) -> None:
    raw = ggbgen.build(name).to_bytes()
    drawn = 0
    for seed in range(16):
        path = tmp_path / f"{seed}.ggb"
        path.write_bytes(mutated(raw, seed))
        try:
            drawing, _ = archive_drawing(path)
        except GgbgenError:
            continue
        drawn += 1
        for suffix in (".svg", ".tex", *([".pdf"] if seed % 5 == 0 else [])):
            assert picture_bytes(drawing, suffix), seed
    assert 0 < drawn < 16, "some changes are harmless, some are not"


@pytest.mark.parametrize(
    ("left", "top"),
    [
        ("(0 x(Corner(5)) - 200) / 50", "(0 x(Corner(5)) + 150) / 50"),
        ("((0 * x(Corner[5])) - 200) / 50", "((0 * x(Corner[5])) + 150) / 50"),
    ],
    ids=["written", "saved"],
)
def test_a_view_with_dependent_bounds_is_read(tmp_path: Path, left: str, top: str) -> None:
    plain = of_point(tmp_path / "plain.ggb", font="16")
    with zipfile.ZipFile(plain) as archive:
        xml = archive.read("geogebra.xml").decode()
    bounds = f'<coordSystem xMin="{left}" xMax="x(Corner(5))" yMin="y(Corner(5))" yMax="{top}"/>'
    with zipfile.ZipFile(tmp_path / "bounds.ggb", "w") as archive:
        archive.writestr(
            "geogebra.xml", xml.replace('<coordSystem xZero="200" yZero="150" scale="50" yscale="50"/>', bounds)
        )
    expected, found = (archive_drawing(path)[0].marks for path in (plain, tmp_path / "bounds.ggb"))
    assert found == expected
    assert found
