"""`ggbgen inspect`: its output for people and for programs."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from ggbgen.archive.inventory import inventory
from ggbgen.cli.inspect import inspect
from ggbgen.errors import ArchiveError, GgbgenError
from ggbgen.lines import visible
from ggbgen.offline.read import read_archive

HOSTILE = "[red]x[/red] [/] \x9b31m\u202e\u2028"
LIBRARY = "function ggbOnInit() {\r\n}\r\nvar a = function b() {};\nfunction ggbgo() {}\n"
CONSTRUCTION = f"""
<expression label="typed" exp="&quot;011&quot;"/><element type="text" label="typed">
<javascript onUpdate="ggbUpdatetyped();"/></element>
<command name="Textfield"><input a0="typed"/><output a0="box"/></command>
<element type="textfield" label="box"><show object="true" label="true"/><caption val="Type here"/></element>
<element type="button" label="go"><show object="true" label="true"/><caption val="Go"/>
<javascript val="ggbgo();&#xa;// second line"/><ggbscript onUpdate="n = 1"/></element>
<element type="button" label="stop"><caption val="{HOSTILE}"/></element>
<element type="point" label="V_{{0}}"/><element type="point" label="V_{{1}}"/>
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    path = tmp_path / "kings.ggb"
    root = '<geogebra format="5.0" version="5.2.0.0" app="classic">'
    head = '<construction title="Kings" author="Ann" date="">'
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("geogebra.xml", f"{root}{head}{CONSTRUCTION}</construction></geogebra>")
        made.writestr("geogebra_javascript.js", LIBRARY)
    return path


app = typer.Typer()
app.command()(inspect)


def run(*arguments: str | Path) -> str:
    """Run the command and return what it writes to standard output."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout_bytes.decode()


def sections(text: str) -> dict[str, list[list[str]]]:
    """Return the rows of the tables by title, each as words."""
    found: dict[str, list[list[str]]] = {}
    for block in text.split("\n\n")[1:]:
        title, _, *rows = block.strip("\n").split("\n")
        found[title.strip()] = [row.split() for row in rows]
    return found


def test_the_summary_shows_objects_controls_and_scripts(archive: Path) -> None:
    text = run(archive)
    assert text.splitlines()[0] == f"{archive}: {archive.stat().st_size:,} bytes"
    assert text.splitlines()[1:4] == ["title: Kings", "author: Ann", "geogebra: format 5.0 version 5.2.0.0 app classic"]
    tables = sections(text)
    assert tables["Objects"] == [["button", "2"], ["point", "2"], ["text", "1"], ["textfield", "1"]]
    assert tables["Buttons"][0] == ["go", "Go"]
    assert tables["Input boxes"] == [["box", "Type", "here", "typed"]]
    assert tables["Scripts"] == [
        ["typed", "update", "javascript", "1", "ggbUpdatetyped();"],
        ["go", "click", "javascript", "2", "ggbgo();"],
        ["go", "update", "ggbscript", "1", "n", "=", "1"],
    ]
    assert [row[0] for row in tables["Members"]] == ["geogebra.xml", "geogebra_javascript.js"]
    assert tables["Library"] == [["4", str(len(LIBRARY)), "2"], ["ggbOnInit", "ggbgo"]]


def test_the_summary_is_plain_where_no_terminal_reads_it_and_captions_are_only_text(archive: Path) -> None:
    text = run(archive)
    assert "\x1b" not in text
    assert not set("┏━│└╭╮") & set(text)
    assert r"[red]x[/red] [/] \x9b31m\u202e\u2028" in text


def test_only_characters_that_steer_or_hide_are_escaped() -> None:
    assert visible("Könige ♔ 😀") == "Könige ♔ 😀"
    assert visible("a\x1b[2Jb\nc\td\x00\x9b31m\u202eabc\u2066") == r"a\x1b[2Jb\nc\td\x00\x9b31m\u202eabc\u2066"


def test_json_has_everything(archive: Path) -> None:
    found = json.loads(run(archive, "--json"))
    assert found == inventory(read_archive(archive))
    assert found["kinds"] == {"button": 2, "point": 2, "text": 1, "textfield": 1}
    assert found["buttons"][1]["caption"] == HOSTILE
    assert found["inputs"] == [
        {"kind": "textfield", "label": "box", "caption": "Type here", "shown": True, "linked": "typed"}
    ]
    assert found["scripts"][1] == {
        "label": "go",
        "event": "click",
        "language": "javascript",
        "text": "ggbgo();\n// second line",
    }
    assert found["library"]["functions"] == ["ggbOnInit", "ggbgo"]
    assert found["commands"] == {"Textfield": 1}
    assert (found["title"], found["author"], found["geogebra"]["app"]) == ("Kings", "Ann", "classic")


def test_a_script_is_printed_as_it_is(archive: Path) -> None:
    assert run(archive, "--script", "typed") == "ggbUpdatetyped();\n"
    assert run(archive, "--script", "go") == "ggbgo();\n// second line\nn = 1\n"
    assert json.loads(run(archive, "--script", "go", "--json")) == [
        {"event": "click", "language": "javascript", "text": "ggbgo();\n// second line"},
        {"event": "update", "language": "ggbscript", "text": "n = 1"},
    ]


def test_the_library_is_printed_byte_by_byte(archive: Path) -> None:
    assert run(archive, "--library") == LIBRARY
    assert json.loads(run(archive, "--library", "--json")) == LIBRARY


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ("goo", "no object 'goo', did you mean 'go'?"),
        ("V_{0}", "object 'V_{0}' has no script, objects with one: typed, go"),
        ("", "no object ''"),
    ],
)
def test_a_label_without_a_script_is_an_error_with_a_hint(archive: Path, label: str, message: str) -> None:
    with pytest.raises(GgbgenError) as caught:
        run(archive, "--script", label)
    assert str(caught.value) == f"{str(archive)!r}: {message}"


def test_an_archive_without_a_library_or_that_is_broken_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "bare.ggb"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("geogebra.xml", "<geogebra><construction/></geogebra>")
    with pytest.raises(GgbgenError, match=r"bare\.ggb': no library"):
        run(path, "--library")
    assert json.loads(run(path, "--json"))["library"] is None
    assert list(sections(run(path))) == ["Members"]
    path.write_text("hello")
    with pytest.raises(ArchiveError, match="not a zip"):
        run(path)
    result = CliRunner().invoke(app, [str(path), "--script", "go", "--library"])
    assert (result.exit_code, "exclude each other" in result.stderr) == (2, True)


PROGRAM = "import typer; from ggbgen.cli.inspect import inspect; typer.run(inspect)"


def on_a_terminal(*arguments: str | Path, **environment: str) -> str:
    """Run the command on a pseudo-terminal and return what it writes there."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *map(str, arguments)],
        stdin=terminal,
        stdout=terminal,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100", "PYTHONUTF8": "1", **environment},
    )
    os.close(terminal)
    written = b""
    try:
        while chunk := os.read(controller, 1 << 16):
            written += chunk
    except OSError:  # Linux raises this when the other side is closed
        pass
    os.close(controller)
    assert process.wait() == 0
    return written.decode()


@pytest.mark.long
def test_a_terminal_gets_styles_and_never_those_of_the_archive(archive: Path) -> None:
    text = on_a_terminal(archive)
    assert "\x1b[1;34mMembers" in text
    assert r"[red]x[/red] [/] \x9b31m\u202e\u2028" in text
    assert "\x9b" not in text
    text = on_a_terminal(archive, NO_COLOR="1")
    assert "\x1b[1mMembers" in text
    assert ";34m" not in text


@pytest.mark.long
def test_a_script_cannot_steer_the_terminal_that_shows_it(tmp_path: Path) -> None:
    path = tmp_path / "evil.ggb"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("geogebra.xml", "<geogebra><construction/></geogebra>")
        made.writestr("geogebra_javascript.js", "var a; // \x1b]0;title\x07\n\tvar b;\n")
    assert on_a_terminal(path, "--library") == "var a; // \\x1b]0;title\\x07\r\n\tvar b;\r\n"


@pytest.mark.long
def test_the_command_starts_without_heavy_imports() -> None:
    code = "import sys, ggbgen.cli.inspect; print({'rich.table', 'tree_sitter'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
