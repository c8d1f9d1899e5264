"""Readable archives: what they keep, the comments that they have, and that nothing else differs."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest
from lxml import etree
from typer.testing import CliRunner

import ggbgen
from benchmarks import thesis
from ggbgen.archive.entry import ENTRY
from ggbgen.check.engine.check import check_archive
from ggbgen.cli.app import app
from ggbgen.definition import data_folder, find_applet
from ggbgen.offline.modules import read_module, slim, without_comments
from tests.built import build

SHARED = data_folder("templates") / "js"
# An explorer, a game with a table, a game with custom rules, questions, and questions for a classroom system.
APPLETS: list[tuple[str, dict[str, object]]] = [
    ("tournament-kings", {}),
    ("nim", {}),
    ("game-of-thrones", {"layout": "narrow"}),
    ("ask-kings", {"language": "es"}),
    ("ask-matrix", {"grading": "moodle"}),
]


def sections(library: str) -> dict[str, str]:
    """Return the scripts in a library, by name."""
    parts = re.split(r"\n// ---- (\S+\.js)\n", library.partition("\n// ---- entry points\n")[0])
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def entry_points(library: str) -> dict[str, str]:
    """Return the comment above each function of a button or an input box, by its name."""
    found = re.findall(r"((?:^//.*\n)*)^function (ggb\w+)\(label\) \{$", library.partition("entry points")[2], re.M)
    return {name: " ".join(line[3:] for line in comment.splitlines()) for comment, name in found}


@pytest.mark.parametrize(("name", "own"), APPLETS)
def test_a_readable_archive_differs_from_the_plain_one_in_comments_and_indentation_alone(
    name: str, own: dict[str, object]
) -> None:
    plain, readable = build(name, **own), build(name, **own, readable=True)
    ours, theirs = sections(plain.library), sections(readable.library)
    assert list(ours) == list(theirs)
    for script, text in theirs.items():
        plainly = re.sub(r"(?m)^ +", "", without_comments(text))
        assert plainly.strip("\n") == ours[script].strip("\n"), script
        kept = [line for line in text.splitlines() if line.startswith("//")]
        if script == ENTRY:
            continue
        folder = SHARED if (SHARED / script).is_file() else find_applet(name).parent
        whole = (folder / script).read_text("utf-8")
        assert all(line in whole for line in kept)
    assert any(line.startswith("    ") for line in theirs["lib/text.js"].splitlines())
    assert any(line.startswith("  //") for text in theirs.values() for line in text.splitlines())
    assert entry_points(plain.library).keys() == entry_points(readable.library).keys() != set()
    assert set(entry_points(plain.library).values()) == {""}
    assert [item for item in plain.scene.objects if item.label not in ("library", "recipe")] == [
        item for item in readable.scene.objects if item.label not in ("library", "recipe")
    ]


@pytest.mark.sampled(2, 5)
@pytest.mark.parametrize(("name", "own"), APPLETS)
def test_a_readable_archive_has_nothing_that_some_mode_lacks(name: str, own: dict[str, object], tmp_path: Path) -> None:
    report, _ = check_archive(build(name, **own, readable=True).write(tmp_path / "readable.ggb"))
    assert report.findings == ()


def test_above_each_function_of_a_button_stands_what_it_does() -> None:
    said = entry_points(build("tournament-kings", readable=True).library)
    assert said["ggbshowKings"] == (
        '"Show kings": Marks the kings: they reach every other vertex in at most two arrows. '
        "Pressed again, it hides them. See showKings in main.js."
    )
    assert said["ggbtextFormatBack"] == '"Text", one option back: as ggbtextFormat does, the other way round.'
    assert said["ggbUpdatetournamentEntry"].startswith('"Tournament": Puts the tournament that was typed on the board')
    assert build("random-graph", readable=True, language="es").library.count('// "Ver matriz": Shows ') == 1


def test_a_comment_goes_with_what_is_left_out_and_names_nothing() -> None:
    used = "// The script.\n\n// Adds one; unused() is another.\nfunction used(a) {\n  // the sum\n  return a + 1;\n}\n"
    script = f"{used}\n// Never called.\nfunction unused() {{\n  return 1;\n}}\n\n// How many.\nvar COUNT = 3;\n"
    [(_, found)] = slim([read_module("one.js", script, shared=True)], ["used();"], comments=True)
    assert found == used.rstrip("\n")


@pytest.mark.long
def test_the_command_says_the_sizes_on_standard_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["build", "random-graph", "--readable"])
    assert (done.exit_code, done.stdout) == (0, "random-graph.ggb\n")
    written = (tmp_path / "random-graph.ggb").read_bytes()
    assert written == build("random-graph", readable=True).to_bytes()
    sizes = [f"{len(size) / 1000:.1f} kB" for size in (written, build("random-graph").to_bytes())]
    assert done.stderr == f"the readable archive has {sizes[0]}, without --readable {sizes[1]}\n"


def test_scripts_of_ones_own_are_as_they_were_written_in_both(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "applet.toml").write_text('extends = "random-graph"\n', "utf-8")
    text = (find_applet("random-graph").parent / "main.js").read_text("utf-8")
    comment = "Draws a random graph of the chosen order: each edge is present with the chosen probability."
    assert comment in text
    (folder / "main.js").write_text(text.replace(comment, ""), "utf-8")
    said = entry_points(ggbgen.build(folder, readable=True).library)
    assert said["ggbnewGraph"] == '"New graph": see newGraph in main.js.'


def test_the_page_on_the_thesis_shows_the_code_of_its_applets_and_of_today() -> None:
    def dense(text: str) -> str:
        return re.sub(r"\s+|[{}]", "", text)

    page = (Path(__file__).parents[1] / "docs" / "thesis.md").read_text("utf-8")
    before, _, today = page.partition("## How to read the scripts today")
    old, new = (re.findall(r"```js\n(.*?)```", part, re.DOTALL) for part in (before, today))
    assert (len(old), len(new)) == (4, 3)
    archives = (thesis.random_graph(order=8), thesis.tournament())
    documents = [etree.fromstring(zipfile.ZipFile(io.BytesIO(content)).read("geogebra.xml")) for content in archives]
    scripts = dense("".join(item.get("val", "") for document in documents for item in document.iter("javascript")))
    assert [block for block in old if dense(block) not in scripts] == []
    library = build("tournament-kings", readable=True).library
    assert [block for block in new if block not in library] == []
