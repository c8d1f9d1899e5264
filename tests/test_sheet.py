"""The layout of question boards: titles, names and boxes fit in both layouts."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ggbgen
from ggbgen.cli.app import app
from ggbgen.deliver.worksheet import worksheet
from ggbgen.errors import ParameterError
from ggbgen.page.exercise.short_names import heads_of
from ggbgen.page.text_fit import text_width_px
from ggbgen.questions import find_question, question_names
from ggbgen.scene.objects import Button, Cell, InputBox, Point, Text
from tests import shipped
from tests.built import build

DOCS = Path(__file__).parents[1] / "docs"
QUIZ = """
title = "{title}"
description = "Two questions"
author = "A teacher"

[[questions]]
kind = "mex"

[[questions]]
kind = "{kind}"
"""


def own_quiz(folder: Path, *, title: str = "A quiz", kind: str = "nim-sum") -> Path:
    (folder / "applet.toml").write_text(QUIZ.format(title=title, kind=kind), "utf-8")
    return folder


@pytest.mark.parametrize("kind", ["nim-sum", "matrix", "labels"])
def test_a_quiz_of_ones_own_is_built_for_phones_without_stating_a_size(tmp_path: Path, kind: str) -> None:
    built = ggbgen.build(own_quiz(tmp_path, kind=kind), layout="narrow")
    assert built.scene.width_px == 390
    if kind == "matrix":
        with pytest.raises(ggbgen.ParameterError, match="order: 8 is too large for the narrow layout"):
            ggbgen.build(tmp_path, layout="narrow", order=8)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("title", ["A quiz", "Thirty letters of any title xx", "Kombinatorische Spieltheorie II"])
def test_a_title_of_thirty_letters_is_not_cut_off(tmp_path: Path, title: str, layout: str) -> None:
    scene = ggbgen.build(own_quiz(tmp_path, title=title), layout=layout).scene
    (shown,) = (item for item in scene.objects if isinstance(item, Text) and item.label == "panelTitle")
    assert shown.text.replace("\n", " ") == title
    widest = max(text_width_px(line, scene.font_px * shown.scale) for line in shown.text.split("\n"))
    assert widest <= scene.panel_px[2] - 28


@pytest.mark.long
def test_boxes_and_bar_can_be_read_in_every_language() -> None:
    for language, word in (("en", "Answer"), ("es", "Respuesta")):
        scene = build("ask-numbers", language=language).scene
        boxes = [item.caption for item in scene.objects if isinstance(item, InputBox)]
        assert [caption for caption in boxes if caption.startswith(word)] == [f"{word} {k}" for k in (1, 2, 3)]
    for tasks in (10, 20):
        scene = build("quiz", tasks=tasks, language="es").scene
        assert min(item.width_px for item in scene.objects if isinstance(item, Cell) and item.label[0] == "t") > 30
        assert max(item.y_px + item.height_px for item in scene.objects if isinstance(item, Button)) < scene.height_px


@pytest.mark.long
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_quiz_of_the_page_for_teachers_is_built(tmp_path: Path, layout: str) -> None:
    page = (DOCS / "classroom.md").read_text("utf-8")
    toml, _ = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    (tmp_path / "applet.toml").write_text(toml, "utf-8")
    built = ggbgen.build(tmp_path, layout=layout, language="es")
    assert built.title == "Graphs, second week"
    assert [len(sheet.tasks) for sheet in worksheet(tmp_path, [7, 8])] == [4, 4]


def test_the_graphs_and_positions_of_the_page_for_teachers_are_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = (
        (DOCS / "classroom.md").read_text("utf-8").split("## Graphs and positions of your own")[1].split("\n## ")[0]
    )
    blocks = re.findall(r"```(\w+).*?\n(.*?)```", section, re.DOTALL)
    files = {kind: text for kind, text in blocks if kind != "console"}
    (tmp_path / "graphs.txt").write_text(files["text"], "utf-8")
    (tmp_path / "applet.toml").write_text(files["toml"], "utf-8")
    monkeypatch.chdir(tmp_path)
    for command in dict(blocks)["console"].splitlines():
        assert CliRunner().invoke(app, shlex.split(command)[2:]).exit_code == 0, command
    assert {"ask-algorithm.ggb", "sheets-key.html", "ask-winner.ggb"} <= {path.name for path in tmp_path.iterdir()}
    key = (tmp_path / "sheets-key.html").read_text("utf-8")
    assert {"Ann", "Dora", "s", "t"} <= set(re.findall(r"\w+", key))
    tasks = worksheet(tmp_path, [7])[0].tasks
    assert [len(task.picture.points) for task in tasks if task.picture and task.picture.arrows] == [4, 4]
    assert sorted(len(task.picture.points) for task in tasks if task.picture and not task.picture.arrows) == [4, 5]
    with pytest.raises(ParameterError, match=r"suits no question; degrees: expected a graph .*; kings: expected a tou"):
        ggbgen.build("quiz", graphs=["A-B B-C", "A>B B>A"])


LONG = ["Alexandra", "Alexandros", "Alexander", "Alessandra", "Max", "Eve", "Bartholomew", "Zoe"]
NAMES = {
    "letters": ["A", "B", "C", "D", "E", "F", "G", "H"],
    "first letters": ["Bartholomew", "Wilhelmina12", "Theodora", "Ana", "Max", "Ingeborg", "Konstantin", "Zoe"],
    "alike": LONG,
    "long and alike": [f"Vertex no. {i}" for i in range(1, 9)],
}


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("width_px", [272, 362])
def test_names_of_up_to_twelve_letters_have_room_at_a_matrix(names: list[str], width_px: int) -> None:
    for order in range(2, 9):
        heads = heads_of(names[:order], width_px=width_px, cell_px=36, size_px=16)
        side = min(36, (width_px - heads.rows_px - 10) // order)
        assert side >= 26
        for told, most_px in ((heads.rows, heads.rows_px + 1), (heads.columns, side)):
            assert len(set(told)) == order
            assert max(text_width_px(name, 16) * 1.1 for name in told) <= most_px
        if not heads.numbered:
            assert all(name.startswith(column) for name, column in zip(names, heads.columns, strict=False))


@pytest.mark.sampled(3, 8)
@pytest.mark.parametrize("name", ["ask-kings", "ask-matrix"])
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_names_of_up_to_twelve_letters_have_room_on_a_phone(name: str, names: list[str]) -> None:
    scene = ggbgen.build(name, layout="narrow", names=tuple(names[:6])).scene
    points = [item for item in scene.objects if isinstance(item, Point) and item.label.startswith("V_")]
    assert len({point.caption for point in points}) == 6
    for point in points:
        left = scene.origin_px[0] + point.x * scene.pixels_per_unit + point.caption_offset_px[0]
        assert left >= 0
        assert left + text_width_px(point.caption, 16) <= 390


@pytest.mark.sampled(4, 99)
@pytest.mark.parametrize("name", shipped.ASKING)
def test_on_a_phone_answers_are_given_above_the_buttons_and_nothing_is_cut_off(name: str) -> None:
    scene = ggbgen.build(name, layout="narrow").scene
    panel_px = scene.panel_px[1]
    ends = {}
    for item in scene.objects:
        if isinstance(item, (Cell, InputBox)):
            height_px = item.height_px if isinstance(item, Cell) else 34
            ends[item.label] = (item.y_px, item.y_px + height_px)
    assert max(end for _, end in ends.values()) <= scene.height_px
    above = "go" if name in ("ask-matrix", "ask-labels") else "o"
    answered = {label: ends[label] for label in ends if label[0] in above or label.startswith("boxAnswer")}
    assert all(end < panel_px for _, end in answered.values())
    for item in scene.objects:
        if isinstance(item, Point) and item.visible and answered:
            y = scene.origin_px[1] - item.y * scene.pixels_per_unit
            assert y + 30 < min(start for start, _ in answered.values())
    if name == "ask-labels":
        assert panel_px < 700


def test_every_kind_of_question_is_listed_with_its_parameters() -> None:
    page = (DOCS / "definitions.md").read_text("utf-8")
    for name in question_names():
        (line,) = re.findall(rf"^\| `{name}` \|.*$", page, re.MULTILINE)
        assert all(f"`{parameter.name}`: " in line for parameter in find_question(name).PARAMETERS)
