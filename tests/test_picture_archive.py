"""Pictures of archives: what was written is what is drawn of the scene."""

from __future__ import annotations

import zipfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ggbgen
from ggbgen.cli.app import app
from ggbgen.errors import ArchiveError
from ggbgen.picture import archive_drawing, drawing_of
from ggbgen.picture.drawing import Area, Letters, Line

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
    """What does not depend on how much is drawn besides."""
    if isinstance(mark, Letters):
        return mark.text
    return mark.colour if isinstance(mark, Line) else (len(mark.places), mark.fill) if isinstance(mark, Area) else None


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
<element type="point" label="A"><show object="true" label="true"/><coords x="1" y="1" z="1"/></element>
<element type="conic" label="c"><show object="true" label="false"/></element></construction></geogebra>"""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("geogebra.xml", xml)
    drawing, left_out = archive_drawing(path)
    assert left_out == ("c",)
    assert drawing.marks
    done = CliRunner().invoke(app, ["picture", str(path), "-o", str(tmp_path / "other.svg")])
    assert "not drawn: c" in done.output


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.ggb"
    path.write_text("no zip", "utf-8")
    with pytest.raises(ArchiveError):
        archive_drawing(path)
