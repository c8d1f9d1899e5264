"""Golden files themselves: the first line of each, their sections, and what is said when they differ."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from lxml import etree

from tests import golden_files
from tests.golden_files import GOLDEN, ROOT, GoldenFile, assert_golden, changes_since

FIRST_LINE = re.compile(
    r"(?:# |// |<\?golden )(?P<proves>[A-Z][^.]{30,}\.) Rewritten by: pytest (?P<test>tests/\S+\.py) --update-golden"
    r"(?:\?>)?"
)
FILES = sorted(path.relative_to(GOLDEN).as_posix() for path in GOLDEN.rglob("*") if path.is_file())


@pytest.mark.parametrize("name", FILES)
def test_a_golden_file_says_in_its_first_line_what_it_proves_and_how_it_is_rewritten(name: str) -> None:
    first = (GOLDEN / name).read_text("utf-8").partition("\n")[0]
    said = FIRST_LINE.fullmatch(first)
    assert said, first
    test = ROOT / said["test"]
    assert f'"{name}"' in test.read_text("utf-8")
    assert said["proves"] in test.read_text("utf-8")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GoldenFile:
    """A golden file of its own."""
    monkeypatch.setattr(golden_files, "GOLDEN", tmp_path)
    return GoldenFile("some.txt", proves="It is true.")


def asked(request: pytest.FixtureRequest, *, update: bool) -> Any:
    """Return a request of this test with `--update-golden` or without."""
    return SimpleNamespace(
        config=SimpleNamespace(getoption=lambda name, default=None: name == "--update-golden" and update),
        path=request.path,
        getfixturevalue=request.getfixturevalue,
    )


def test_sections_are_rewritten_one_at_a_time_and_compared(file: GoldenFile, request: pytest.FixtureRequest) -> None:
    for title, lines in (("two", ["c"]), ("one", ["a", "  b"]), ("three", []), ("two", ["d"])):
        file.check(asked(request, update=True), title, lines)
    assert file.path.read_text("utf-8") == (
        "# It is true. Rewritten by: pytest tests/test_golden_files.py --update-golden\n"
        "one\n  a\n    b\nthree\ntwo\n  d\n"
    )
    file.check(asked(request, update=False), "one", ["a", "  b"])
    with pytest.raises(pytest.fail.Exception, match=r"-  b\n\+  c"):
        file.check(asked(request, update=False), "one", ["a", "  c"])
    with pytest.raises(pytest.fail.Exception, match="-three"):
        file.check_titles(asked(request, update=False), ["one", "two"])
    file.check_titles(asked(request, update=True), ["one", "two"])
    file.check_titles(asked(request, update=False), ["two", "one"])
    assert file.sections() == {"one": ["a", "  b"], "two": ["d"]}


def test_where_digests_differ_their_text_is_written_and_a_command_named(
    file: GoldenFile, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    file.check(asked(request, update=True), "nim", ["points: 123"])
    with pytest.raises(pytest.fail.Exception, match=r"python -m tests\.golden_files diff HEAD 'nim'") as failure:
        file.check(asked(request, update=False), "nim", ["points: 124"], digests_of="nim", text=lambda: "all of it")
    assert "-points: 123\n+points: 124\n" in str(failure.value)
    assert (tmp_path / "now.txt").read_text("utf-8") == "all of it"


def test_a_whole_file_is_rewritten_and_compared(
    file: GoldenFile, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    assert_golden(asked(request, update=True), "a.svg", "<svg/>\n", proves="It is true.")
    assert etree.parse(tmp_path / "a.svg").getroot().tag == "svg"
    assert_golden(asked(request, update=False), "a.svg", "<svg/>\n", proves="It is true.")
    for text, proves in (("<svg />\n", "It is true."), ("<svg/>\n", "It is so.")):
        with pytest.raises(pytest.fail.Exception):
            assert_golden(asked(request, update=False), "a.svg", text, proves=proves)


@pytest.mark.sweep
@pytest.mark.long
def test_the_command_shows_how_an_archive_differs_from_that_of_a_commit(tmp_path: Path) -> None:
    for name in ("ggbgen", "templates", "applets", "examples"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    definition = tmp_path / "applets" / "representations" / "applet.toml"
    definition.write_text(definition.read_text("utf-8").replace('author = "', 'author = "Ann and '), "utf-8")
    for command in (("init", "--quiet"), ("add", "."), ("commit", "--quiet", "--message", "another author")):
        identity = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
        subprocess.run(["git", *identity, *command], cwd=tmp_path, check=True)
    changes = changes_since("HEAD", ["representations", "question mex"], tmp_path)
    changed = [line for line in changes.splitlines() if line[0] in "+-"][2:]
    assert len(changed) == 2 * 4  # in each language and layout
    assert {line[0]: "Ann and " in line for line in changed} == {"-": True, "+": False}
