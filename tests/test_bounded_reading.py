"""Whatever a file has in it, reading it takes ten seconds and a gigabyte at most, and ends in a sentence."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ggbgen.archive.inventory import inventory
from ggbgen.archive.lint import lint
from ggbgen.archive.recipe import parse_recipe
from ggbgen.check.engine import install
from ggbgen.definition.portable_files import carried_problem
from ggbgen.errors import ArchiveError, EngineMissingError, GgbgenError, nearest
from ggbgen.offline import open_applet
from ggbgen.offline.read import read_archive
from ggbgen.offline.scripts import allowance
from ggbgen.offline.scripts.analysis import analysed
from tests import bounded, hostile

MOST_SECONDS, MOST_BYTES, LONGEST_LINE = 10, 1 << 30, 2000
# Other tests run at the same time, and a processor that is shared takes longer for the same work.
PATIENCE = 2
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@pytest.mark.sampled(3, 24)
@pytest.mark.long
@pytest.mark.parametrize("name", hostile.ARCHIVES)
def test_every_command_ends_in_time_and_in_a_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.ggb"
    path.write_bytes(hostile.ARCHIVES[name]())
    assert path.stat().st_size <= 64 * hostile.MEGABYTE
    commands = [
        ["inspect", str(path)],
        ["check", "--static", "--json", str(path)],
        ["build", "--from", str(path), "-o", str(tmp_path / "b.ggb")],
    ]
    ran = subprocess.run(
        [sys.executable, "-m", bounded.__name__, str(tmp_path), *map(json.dumps, commands)],
        capture_output=True,
        text=True,
        check=True,
    )
    for command, line in zip(commands, ran.stdout.splitlines(), strict=True):
        found = json.loads(line)
        assert found["status"] in (0, 1), (command, found["err"])
        assert "Traceback" not in found["err"]
        assert found["seconds"] < PATIENCE * MOST_SECONDS, command
        assert found["bytes"] < MOST_BYTES, command
        text = found["err"] + found["out"]
        assert not CONTROLS.search(text), command
        assert max(map(len, text.split("\n"))) <= LONGEST_LINE + len('        "message": ,'), command
        if found["status"]:
            assert found["err"] or found["out"], command


# ---- scripts


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (" " * (allowance.MOST_BYTES + 1), "the scripts have more than 4 MB"),
        ("b;" * (allowance.MOST_PIECES // 2 + 1), "the scripts have more than 500,000 words and marks"),
        ("{b:" * (allowance.DEEPEST + 1), "the scripts have more than 10,000 brackets within one another"),
        (";" * (allowance.MOST_NODES // 2 + 1), "the scripts have more than 600,000 parts"),
    ],
)
def test_what_is_not_analysed_is_named_with_the_reason(code: str, reason: str) -> None:
    archive = read_archive(hostile.library(code))
    found = [str(finding) for finding in lint(archive) if finding.rule == "not-analysed"]
    assert found == [f"geogebra_javascript.js: warning: not analysed: {reason} [not-analysed]"]
    listed = inventory(archive)["library"]
    assert listed is not None
    assert (listed["functions"], listed["not_analysed"]) == ([], reason)


def test_in_an_applet_of_ours_scripts_that_are_not_analysed_are_an_error() -> None:
    code = " " * (allowance.MOST_BYTES + 1)
    assert "error" in {found.severity for found in lint(read_archive(hostile.library(code, ours=True)))}


def test_a_script_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "x=/[" * 3000
    assert analysed("x=/[" * 30).syntax_error == (1, "syntax error at '['")
    monkeypatch.setattr(allowance, "SECONDS", 0.2)
    assert analysed(code).unread == "the scripts take more than 0.2 s"


@pytest.mark.long
def test_a_search_that_ends_within_a_character_does_not_end_python() -> None:
    ran = subprocess.run([sys.executable, "-c", _ANALYSED], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "1 1 1 1\n")


_ANALYSED = """
from ggbgen.offline.scripts.analysis import analysed
print(*(analysed("b" * shift + "\U0001f600 " * 20_000).syntax_error[0] for shift in range(4)))
"""


def test_all_scripts_of_an_archive_share_what_one_may_take() -> None:
    script = "//" + "c" * (allowance.MOST_BYTES // 2)
    objects = "".join(
        f'<element type="button" label="{label}"><javascript val="{script}"/></element>' for label in "pqr"
    )
    found = [str(finding) for finding in lint(read_archive(hostile.construction(objects))) if "not-" in finding.rule]
    reason = "the scripts have more than 4 MB"
    assert found == [f"geogebra.xml: warning: 2 scripts not analysed, of q, r: {reason} [not-analysed]"]


def test_findings_beyond_a_thousand_are_counted() -> None:
    count = 1500
    text = "".join(f'<expression label="e{number}" exp="qw{number}"/>' for number in range(count))
    *shown, last = lint(read_archive(hostile.construction(text)))
    assert len(shown) == 1000
    assert (last.severity, last.message) == ("error", f"{count - len(shown)} more findings are not shown")


# ---- recipes


WINDOWS = ["CON", "nul", "Aux", "PRN", "COM1", "lpt9", "COM\N{SUPERSCRIPT TWO}", "conin$"]


def test_names_that_windows_takes_for_something_else_are_refused() -> None:
    text = {"applet.toml": "title = 'a'\n"}
    for name in (*WINDOWS, "a ", "a.", "a?", "a|b", 'a"b', "a*", "a<b", "my\u202enim"):
        assert "is no name of an applet" in carried_problem(name, text)
        assert "expected a path" in carried_problem("mine", {**text, f"{name}/a.js": ""})
    for name in WINDOWS:
        assert "expected a path" in carried_problem("mine", {**text, f"{name}.js": ""})
        assert "expected a path" in carried_problem("mine", {**text, f"{name} .tar.js": ""})
    for name in ("console", "nulls", "com", "com10", "a.con", "lpt", "auxiliary", "a b"):
        assert carried_problem(name, {"applet.toml": "", f"{name}.js": ""}) == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ggbgen 0.2.0 %ff", "the name '%ff' is not UTF-8"),
        ("ggbgen 0.2.0 a%ED%A0%80", "the name 'a%ED%A0%80' is not UTF-8"),
        ("ggbgen 0.2.0 a {'files':{'applet.toml':'','\\ud800.js':''}}", "expected a path"),
        ("ggbgen 0.2.0 a {'files':{'applet.toml':'\\udc00'}}", "half of a character"),
        ("ggbgen 0.2.0 nim {'set':{'heaps':[" + "1," * 20_000 + "1]}}", "commas and colons, expected at most 20,000"),
    ],
)
def test_a_recipe_that_no_file_could_hold_is_refused_before_it_is_used(text: str, reason: str) -> None:
    with pytest.raises(ArchiveError, match=reason):
        parse_recipe(text)


def test_no_near_name_is_looked_for_among_thousands_or_for_endless_ones() -> None:
    names = [f"name{number}" for number in range(3000)]
    assert nearest("nam7", names) == "name7"
    assert nearest("nam7", [*names, "one more"]) is None
    assert nearest("name7", [*names, "one more"]) == "name7"
    assert nearest("x" * 81, ["x" * 80]) is None


# ---- messages


HIDDEN = "\x1b]0;gone\x07\u202egnp.exe\x9b2J"


def test_no_message_controls_a_terminal_or_has_an_endless_line() -> None:
    error = GgbgenError(f"first {HIDDEN}\nsecond {'x' * 3_000_000}")
    first, second = str(error).split("\n")
    assert first == "first \\x1b]0;gone\\x07\\u202egnp.exe\\x9b2J"
    assert (len(second), second[-4:]) == (2000, "x...")


THROWING = """
def test_it(ggb_applet):
    ggb_applet("a.ggb", mode="offline").click("go")
"""


@pytest.mark.long
def test_the_error_of_a_script_reaches_no_terminal_raw_under_pytest(tmp_path: Path) -> None:
    script = '<element type="button" label="go"><show object="true"/><javascript val="fail()"/></element>'
    code = f"function ggbOnInit() {{}}\nfunction fail() {{ throw new Error({json.dumps(HIDDEN)}); }}\n"
    members = [("geogebra.xml", hostile.HEAD + script + hostile.TAIL), ("geogebra_javascript.js", code)]
    (tmp_path / "a.ggb").write_bytes(hostile.packed(members))
    (tmp_path / "test_it.py").write_text(THROWING, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--color=no", "test_it.py"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    text = ran.stdout.decode() + ran.stderr.decode()
    assert ran.returncode == 1
    assert "\\u202egnp.exe" in text
    assert not CONTROLS.search(text)
    with pytest.raises(GgbgenError) as caught:
        open_applet(tmp_path / "a.ggb").click("go")
    assert not CONTROLS.search(str(caught.value))


@pytest.mark.long
@pytest.mark.parametrize("closed", [0, 1])
def test_a_closed_stream_is_no_traceback(closed: int) -> None:
    sign = ("<", ">")[closed]
    command = f'"{sys.executable}" -m ggbgen graph {"-" if closed == 0 else "C4"} {sign}&-'
    ran = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    said = "ggbgen: standard input is closed, expected the text of a graph on each line\n"
    assert (ran.returncode, ran.stderr) == ((1, said), (0, ""))[closed]


def test_a_nested_marker_of_the_engine_is_no_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(install.ENVIRONMENT, raising=False)
    monkeypatch.setattr(install, "cache_folder", lambda _release: tmp_path)
    (tmp_path / install._MARKER).write_text("[" * 100_000, "utf-8")
    with pytest.raises(EngineMissingError, match="is not installed"):
        install.locate()
