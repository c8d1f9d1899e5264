"""Worksheets: the tasks of the applets on paper, with a key."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

import ggbgen
from ggbgen.archive.drawing import Letters, Line
from ggbgen.assembly import complete
from ggbgen.definition import parameter_values, read_definition
from ggbgen.deliver.worksheet import FORMATS, Exercise, worksheet, written
from ggbgen.deliver.worksheet.blocks import blocks_of
from ggbgen.page.exercise.sheet import questions_of
from ggbgen.questions import course_tasks
from tests import shipped

ASKING = shipped.ASKING
RunHere = Callable[..., subprocess.CompletedProcess[str]]


def tasks(name: str, seed: int, difficulty: int) -> list[Any]:
    """Return the tasks of an applet, with their questions."""
    definition = complete(read_definition(name))
    values: Any = parameter_values(definition, {"difficulty": difficulty})
    asked = [(question, item.difficulty or difficulty) for item, question in questions_of(definition, values)]
    return [(asked[k % len(asked)][0], task) for k, task in enumerate(course_tasks(asked, seed, values["tasks"]))]


@pytest.mark.sampled(99)
@pytest.mark.parametrize("name", ASKING)
def test_a_sheet_has_the_tasks_of_its_seed_and_the_key_their_solutions(name: str) -> None:
    (sheet,) = worksheet(name, [7], difficulty=2)
    for (question, task), exercise, solved in zip(tasks(name, 7, 2), sheet.tasks, sheet.key, strict=True):
        assert exercise.text == question.say(task.asked)
        assert exercise.number == solved.number
        solution = question.solution(task)
        if task.figure:
            check_picture(exercise, task.figure.rows, arrows=task.figure.kind != "graph")
        if task.grid and not task.grid.given:
            assert exercise.table is not None
            assert set(exercise.table.cells) == {""}
            assert solved.table is not None
            rights = [cell.split("/")[0] for cell in solved.table.cells]
            assert rights == [task.grid.contents[cell] for cell in solution.cells or [0] * len(rights)]
        if solution.marked:
            names = [point.caption for point in exercise.picture.points]  # type: ignore[union-attr]
            between = " → " if question.name() == "path" else ", "
            assert solved.answer[0].split(between) == [names[v] for v in solution.marked]
        if solution.texts:
            named = [f"{blank}: {text}" for blank, text in zip(exercise.blanks, solution.texts, strict=True)]
            assert list(solved.answer) == named
        if task.choice:
            assert solved.answer[0] == question.say(task.choice.options[solution.chosen])
        assert solved.answer or solved.table or solved.picture
        assert solved.reasons


def test_a_title_with_a_blank_line_is_one_heading_in_tex(write_definition: Callable[[str], Path]) -> None:
    title = r"Two\n \n parts\f\f of\u2029\u0000it\u001b[31m"
    path = write_definition(f'extends = "ask-numbers"\ntitle = "{title}"\n')
    text = written(worksheet(path, [1], tasks=1), ".tex", key=False).decode()
    (heading,) = [line for line in text.splitlines() if line.startswith("\\textbf{\\large ")]
    assert heading.startswith("\\textbf{\\large Two parts of ?it?[31m")
    assert not set(text) & {chr(code) for code in range(32)} - {"\n"}


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("suffix", FORMATS)
def test_positions_of_games_are_drawn_and_their_rules_stand_above_them(suffix: str) -> None:
    sheets = worksheet("ask-winner", [7], language="es", game="hackenbush", tasks=2)
    sheet, key = (written(sheets, suffix, key=key) for key in (False, True))
    assert len(sheet) > 1000
    assert sheet != key
    if suffix != ".pdf":
        rule, move = "Quien hace la última jugada gana.", "Una jugada ganadora, si la hay"
        assert (sheet.decode().count(rule), sheet.decode().count(move)) == (1, 2)
        assert (key.decode().count(rule), key.decode().count(move)) == (1, 0)
        drawn = {".html": "<svg", ".tex": "\\begin{tikzpicture}"}[suffix]
        assert (sheet.decode().count(drawn), key.decode().count(drawn)) == (2, 0)


@pytest.mark.long
@pytest.mark.parametrize("suffix", FORMATS)
def test_how_values_are_written_stands_above_the_tasks_that_need_it(suffix: str) -> None:
    sheets = {language: worksheet("ask-values", (1, 2), tasks=5, language=language) for language in ("en", "es")}
    for language, words in (("en", "* is star, ^ up, v down"), ("es", "* es estrella, ^ arriba, v abajo")):
        for sheet in sheets[language]:
            assert [words in rule for rule in sheet.intro].count(True) == 1
        if suffix == ".html":
            for key in (False, True):
                assert written(sheets[language], suffix, key=key).decode().count(words) == (0 if key else 2)
        else:
            assert written(sheets[language], suffix, key=False) != written(sheets[language], suffix, key=True)
    assert worksheet("ask-kings", [7])[0].intro == ()


@pytest.mark.parametrize(
    ("kind", "given", "wanted"),
    [
        ("outcome", 'about = "domineering"', False),
        ("outcome", 'about = "hackenbush"', False),
        ("outcome", 'about = "toads and frogs"', False),
        ("game-value", 'about = "domineering"', True),
        ("comparison", "", True),
        ("thermograph", "", True),
        ("canonical-form", "", True),
    ],
)
def test_a_sheet_without_values_does_not_say_how_they_are_written(
    kind: str, given: str, wanted: bool, write_definition: Callable[[str], Path]
) -> None:
    path = write_definition(f'title = "A"\n[[questions]]\nkind = "{kind}"\nset = {{ {given} }}\n')
    for sheet in worksheet(path, (1, 2), tasks=3, difficulty=3):
        assert any("* is star" in text for text in sheet.intro) is wanted


def test_an_option_that_is_dominated_and_reversible_has_both_marks_and_both_reasons_in_the_key() -> None:
    (sheet,) = worksheet("ask-values", [1], tasks=5, difficulty=5)
    solved = sheet.key[4]
    assert solved.table is not None
    assert "G = {*2,{*|-1},1/2|↑,±2,1/2}" in sheet.tasks[4].text
    # Right's 1/2 is not reversible: Left's only answer is 0, and G is more, since Left wins it whoever begins.
    assert solved.table.cells == ("D/R", "D/R", "·", "·", "R", "D")
    reasons = [reason for reason in solved.reasons if reason.startswith("*2 ")]
    assert reasons == [
        "*2 is dominated: for Left, 1/2 is at least as good. It is left out.",
        "*2 is reversible: Right answers 0, which is at least as good for Right as G. Left has no move from 0, so "
        "nothing takes its place.",
    ]


def test_no_mark_begins_like_the_name_of_the_player_beside_it_in_spanish() -> None:
    (sheet,) = worksheet("ask-values", [1], tasks=5, difficulty=5, language="es")
    table = sheet.key[4].table
    assert table is not None
    assert table.cells == ("X/R", "X/R", "·", "·", "R", "X")
    assert {name[0] for name in table.rows} == {"I", "D"}


@pytest.mark.long
def test_a_game_to_be_won_has_its_winning_first_moves_in_the_key() -> None:
    (sheet,) = worksheet("ask-winner", [7], game="nim", heaps=(1, 2, 4), ask="win the game", tasks=1)
    assert sheet.title == "Win the game · Nim"
    assert sheet.tasks[0].blanks == ("Your first move",)
    # Heaps 1 and 2 are left: only 1 and 1 has nim-sum 0.
    assert sheet.key[0].reasons == (
        "The player to move wins. The nim-sum is 3, and 0 after heap 2: 2 to 1. Every reply changes it, and it can be "
        "made 0 again.",
        "Winning moves: heap 2: 2 to 1.",
    )


@pytest.mark.parametrize("suffix", [".html", ".tex"])
def test_tasks_that_count_differently_say_what_they_count(suffix: str) -> None:
    points = [item.points for item in read_definition("quiz").questions]
    text = written(worksheet("quiz", [7], language="es"), suffix, key=False).decode()
    assert [int(found) for found in re.findall(r"\(Puntos: (\d)\)", text)] == points
    assert "Points" not in written(worksheet("ask-kings", [7]), suffix, key=False).decode()


@pytest.mark.long
@pytest.mark.parametrize("suffix", [".html", ".tex"])
def test_the_key_says_what_words_mean_and_the_sheet_does_not(suffix: str) -> None:
    meaning = {
        "ask-kings": "A king reaches every other vertex in one or two arrows",
        "ask-path": "In a strong component a path leads from each vertex to each other one.",
        "ask-numbers": "The mex of some numbers is the smallest of 0, 1, 2,",
    }
    for name, words in meaning.items():
        sheets = worksheet(name, [7])
        sheet, key = (written(sheets, suffix, key=key).decode() for key in (False, True))
        assert key.count(words) == 1
        assert words not in sheet
    arcs, edges = (worksheet("ask-matrix", [7], figure=figure)[0].rules for figure in ("tournament", "graph"))
    assert "arrow" in arcs[0]
    assert "edge" in edges[0]


def check_picture(exercise: Exercise, rows: Any, *, arrows: bool) -> None:
    picture = exercise.picture
    assert picture is not None
    assert picture.arrows == arrows
    pairs = {(i, j) for i, row in enumerate(rows) for j, entry in enumerate(row) if entry and (arrows or i < j)}
    assert set(picture.lines) == pairs


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize("suffix", FORMATS)
def test_the_same_sheets_give_the_same_bytes_and_the_key_others(suffix: str) -> None:
    def made(key: bool) -> bytes:
        return written(worksheet("quiz", [3, 4], tasks=2, language="es"), suffix, key=key)

    assert made(False) == made(False)
    assert made(False) != made(True)


def test_html_is_well_formed_and_names_cannot_break_it() -> None:
    sheets = worksheet("ask-kings", [1, 2], names=("<b>", "&amp;", '"', "]]>"), tasks=2)
    page = written(sheets, ".html", key=False).decode()
    tree = etree.fromstring(page.encode(), etree.HTMLParser())
    assert len(tree.findall(".//section")) == 2
    assert len(tree.findall(".//svg")) == 4
    assert tree.findall(".//b") == []
    assert tree.findtext(".//svg/text") == "<b>"


def test_no_sheet_has_control_characters(
    write_definition: Callable[[str], Path], caplog: pytest.LogCaptureFixture
) -> None:
    names = r'set = { tasks = 1, names = ["a\u0001b", "c\u009bd", "e\ufffef"] }'
    path = write_definition(f'extends = "ask-kings"\ntitle = "A\\u0000\\u001b[31m\\nclub"\n{names}\n')
    sheets = worksheet(path, [1])
    page = written(sheets, ".html", key=True).decode()
    assert "<title>A[31m club" in page
    assert not re.search("[\0-\x09\x0b-\x1f\x7f-\x9f\ufffe]", page)
    written(sheets, ".pdf", key=True)
    assert all(said.isprintable() for said in "\n".join(caplog.messages).split("\n"))


def test_latex_has_no_bare_sign_that_means_something_else() -> None:
    sheets = worksheet("ask-kings", [1], names=("a_b", "50%", "x$y", "{#}"), tasks=1)
    text = written(sheets, ".tex", key=False).decode()
    for name in (r"a\_b", r"50\%", r"x\$y", r"\{\#\}"):
        assert f"{{{name}}};" in text
    assert text.count("\\begin{") == text.count("\\end{")


def pages_of(content: bytes) -> int:
    assert content.startswith(b"%PDF-")
    return len(re.findall(rb"/Type /Page\b(?!s)", content))


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("name", "given", "most", "most_of_key"),
    [  # pages for six sheets of ten tasks
        ("ask-kings", {}, 12, 3),
        ("ask-matrix", {}, 18, 7),
        ("ask-algorithm", {}, 12, 6),
        ("ask-winner", {"game": "hackenbush"}, 12, 3),
        ("ask-values", {}, 18, 4),
    ],
)
def test_a_sheet_needs_few_pages_and_several_keys_share_one(
    name: str, given: dict[str, Any], most: int, most_of_key: int
) -> None:
    sheets = worksheet(name, range(1, 7), tasks=10, **given)
    pages, of_key = (pages_of(written(sheets, ".pdf", key=key)) for key in (False, True))
    assert 6 <= pages <= most
    assert of_key <= most_of_key


def test_what_tasks_share_stands_once_above_them() -> None:
    def shown(name: str, **given: Any) -> list[tuple[str, list[tuple[int, str]]]]:
        (sheet,) = worksheet(name, [7], **given)
        return [(block.text, [(item.exercise.number, item.text) for item in block.items]) for block in blocks_of(sheet)]

    asked = "Which vertices reach every other one in at most two arrows?"
    assert shown("ask-kings", tasks=3) == [(asked, [(1, ""), (2, ""), (3, "")])]
    assert shown("ask-kings", tasks=1) == [("", [(1, asked)])]
    heaps, tokens, values = shown("ask-labels", tasks=7)
    assert heaps[0].endswith("… Mark all P-positions.")
    assert [number for number, text in heaps[1] if text] == [1, 4, 7]
    assert [number for number, text in tokens[1] if not text] == [2, 5]
    assert [number for number, _ in values[1]] == [3, 6]
    assert [len(items) for _, items in shown("quiz")] == [len(read_definition("quiz").questions)]
    for kind in FORMATS[:1] + FORMATS[2:]:
        text = written(worksheet("ask-kings", [7, 8], tasks=4), kind, key=False).decode()
        assert text.count(asked) == 2
        assert asked not in written(worksheet("ask-kings", [7, 8], tasks=4), kind, key=True).decode()


def test_a_drawing_is_as_large_as_its_vertices_and_weights_need() -> None:
    def drawn(name: str, order: int, **given: Any) -> Any:
        return worksheet(name, [7], tasks=1, order=order, **given)[0].tasks[0].picture.drawing()  # type: ignore[union-attr]

    heights = [drawn("ask-kings", order).height_mm for order in (3, 6, 10)]
    assert heights[0] < 35 < heights[1] < 45 < heights[2] < 70
    for seed in (5, 8):
        weighted = drawn("ask-algorithm", seed, algorithm="kruskal")
        weights = [mark for mark in weighted.marks if isinstance(mark, Letters) and mark.text.isdigit()]
        assert weights
        assert min(weight.size_mm for weight in weights) >= 9 * 25.4 / 72


def test_the_key_draws_a_path_with_thick_arrows() -> None:
    (sheet,) = worksheet("ask-path", [7], tasks=1)
    picture = sheet.key[0].picture
    assert picture is not None
    names = [point.caption for point in picture.points]
    path = [names.index(name) for name in sheet.key[0].answer[0].split(" → ")]
    assert set(picture.strong) == set(pairwise(path)) <= set(picture.lines)
    lines = [mark for mark in picture.drawing().marks if isinstance(mark, Line)]
    widths = sorted(line.width_mm for line in lines)
    assert widths[-len(path) + 1] > 2 * widths[0]
    assert worksheet("ask-kings", [7], tasks=1)[0].key[0].picture is None


def test_the_command_writes_the_sheets_and_their_key(run_here: RunHere, tmp_path: Path) -> None:
    path = tmp_path / "sheets.html"
    done = run_here(
        "worksheet", "ask-path", "ask-matrix", "--seeds", "3,5-6", "--set", "tasks=1", "--output", str(path)
    )
    assert done.stdout == f"{path}\n{tmp_path / 'sheets-key.html'}\n"
    assert path.read_text("utf-8").count("<section>") == 6
    assert re.findall("<small>(.*?)</small>", path.read_text("utf-8")) == [f"seed {s}" for s in (3, 3, 5, 5, 6, 6)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nim",), "nim: asks no questions, expected one of ask-algorithm, ask-distances, "),
        (("ask-kings", "--output", "tasks.doc"), "--output 'tasks.doc': unknown kind of file, expected one of .html"),
        (("ask-kings", "--seeds", "7-3"), "--seeds '7-3': '7-3' has no seeds, expected numbers from 1 on"),
        (("ask-kings", "--seeds", "x"), "--seeds 'x': 'x' is no range, expected such as 1-30 or 3,7,9"),
        (("ask-kings", "--seeds", "1-9999"), "--seeds '1-9999': more than 1,000 seeds"),
        (("ask-kings", "--set", "order=99"), "order: 99 is too large"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    run_here: RunHere, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    output = () if "--output" in arguments else ("--output", str(tmp_path / "t.html"))
    done = run_here("worksheet", *arguments, *output)
    assert done.returncode == 1
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_pdf_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ggbgen.deliver.picture.formats.find_spec", lambda name: None)
    with pytest.raises(ggbgen.OutputError, match=r"run `pip install 'ggbgen\[worksheet\]'`"):
        written(worksheet("ask-kings", [1]), ".pdf", key=False)
