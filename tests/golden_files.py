"""Golden files: the output of ggbgen before a change, as text. `pytest --update-golden` rewrites them.

Their diff is read like code. A file says in its first line what it proves, and how it is rewritten. In a file with
sections each has a title without indentation, and its lines below.

Where a golden file has digests in place of long texts, this shows how the texts differ from those of a commit:

    python -m tests.golden_files diff HEAD nim "question mex"
"""

from __future__ import annotations

import difflib
import fcntl
import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

__all__ = ["GOLDEN", "GoldenFile", "assert_golden"]

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"

_SHOWN_LINES = 80
# A comment in an SVG picture could not contain `--update-golden`.
_COMMENTS = {".txt": "# {}", ".dot": "// {}", ".svg": "<?golden {}?>"}
# What an archive is made of.
_SOURCES = ("ggbgen", "templates", "applets", "examples")


def assert_golden(request: pytest.FixtureRequest, name: str, text: str, *, proves: str) -> None:
    """Compare a text with the golden file, or rewrite the file with `--update-golden`.

    Args:
        request: The request of the test.
        name: The name of the golden file.
        text: The text; the first line of the file comes before it.
        proves: A sentence: what is true as long as the file stays as it is.
    """
    path = GOLDEN / name
    text = f"{first_line(request, path, proves)}\n{text}"
    if request.config.getoption("--update-golden", default=False):
        path.write_text(text, "utf-8")
        return
    golden = path.read_text("utf-8") if path.is_file() else ""
    _fail_if_different(name, golden.split("\n"), text.split("\n"))


def first_line(request: pytest.FixtureRequest, path: Path, proves: str) -> str:
    """Return the first line of a golden file that the test of a request proves."""
    test = request.path.relative_to(ROOT).as_posix()
    return _COMMENTS[path.suffix].format(f"{proves} Rewritten by: pytest {test} --update-golden")


def _fail_if_different(name: str, golden: Sequence[str], now: Sequence[str], more: str = "") -> None:
    if golden == now:
        return
    changed = list(difflib.unified_diff(golden, now, name, "now", n=1, lineterm=""))
    left = f"\n... {len(changed) - _SHOWN_LINES} more lines" if len(changed) > _SHOWN_LINES else ""
    pytest.fail("\n".join(line[:400] for line in changed[:_SHOWN_LINES]) + left + more, pytrace=False)


class GoldenFile:
    """A golden file with sections, each of which a case of a test compares or rewrites."""

    def __init__(self, name: str, *, proves: str) -> None:
        """Name the file in the folder of golden files, and say what is true as long as it stays as it is."""
        self.path = GOLDEN / name
        self.proves = proves

    def sections(self) -> dict[str, list[str]]:
        """Return the lines of each section by its title, without their indentation."""
        return _sections(self.path.read_text("utf-8")) if self.path.is_file() else {}

    def check(
        self,
        request: pytest.FixtureRequest,
        title: str,
        lines: Iterable[str],
        *,
        digests_of: str = "",
        text: Callable[[], str] = str,
    ) -> None:
        """Compare a section, or rewrite it with `--update-golden`.

        Args:
            request: The request of the test.
            title: The title of the section.
            lines: Its lines.
            digests_of: If there are digests in it, how the command of this module names what they are digests of.
            text: Returns the text of which they are digests, for a file that is written if they differ.
        """
        lines = list(lines)
        assert all(line.strip() and "\n" not in line for line in lines), f"a line of {title!r} is empty, or several"
        if request.config.getoption("--update-golden"):
            self._rewrite(request, lambda found: {**found, title: lines})
            return
        golden = self.sections().get(title, [])
        more = ""
        if digests_of and golden != lines:
            folder: Path = request.getfixturevalue("tmp_path")
            (folder / "now.txt").write_text(text(), "utf-8", "surrogatepass")
            command = f"python -m tests.golden_files diff HEAD {digests_of!r}"
            more = f"\n{folder / 'now.txt'} has the text now; `{command}` compares it with that of a commit"
        _fail_if_different(f"{self.path.name}, {title}", golden, lines, more)

    def check_titles(self, request: pytest.FixtureRequest, titles: Iterable[str]) -> None:
        """Check that there are these sections and no others, or remove the others with `--update-golden`."""
        expected = sorted(titles)
        if request.config.getoption("--update-golden"):
            self._rewrite(request, lambda found: {title: found[title] for title in expected if title in found})
        else:
            _fail_if_different(self.path.name, list(self.sections()), expected)
            assert self.path.read_text("utf-8").split("\n")[0] == first_line(request, self.path, self.proves)

    def _rewrite(
        self, request: pytest.FixtureRequest, change: Callable[[dict[str, list[str]]], dict[str, list[str]]]
    ) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # other processes of the run rewrite other sections
            file.seek(0)
            found = change(_sections(file.read()))
            file.truncate(0)
            file.write(first_line(request, self.path, self.proves) + "\n")
            for title, lines in sorted(found.items()):
                file.write("\n".join([title, *(f"  {line}" for line in lines), ""]))


def _sections(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.split("\n")[1:-1]:
        if line.startswith("  "):
            lines.append(line[2:])
        else:
            lines = found.setdefault(line, [])
    return found


def _shown(names: Sequence[str]) -> str:
    from tests.golden_archives import applet_text
    from tests.golden_questions import question_text

    texts = (
        question_text(name.removeprefix("question ")) if name.startswith("question ") else applet_text(name)
        for name in names
    )
    return "\n".join(texts)


def _shown_with(folder: Path, names: Sequence[str]) -> str:
    """Return the texts with the ggbgen of a folder and the tests of this checkout."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, ROOT))), "PYTHONUTF8": "1"}
    command = [sys.executable, "-P", "-m", "tests.golden_files", "show", *names]
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


def changes_since(commit: str, names: Sequence[str], repository: Path = ROOT) -> str:
    """Return how texts of which golden files have digests differ from those of a commit, as a unified diff.

    Args:
        commit: The commit.
        names: Applets, and questions as "question mex".
        repository: The repository of the commit.
    """
    command = ["git", "archive", commit, *_SOURCES]
    packed = subprocess.run(command, cwd=repository, stdout=subprocess.PIPE, check=True).stdout
    with TemporaryDirectory() as name, tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(name, filter="data")
        before = _shown_with(Path(name), names).split("\n")
    now = _shown_with(ROOT, names).split("\n")
    return "".join(f"{line}\n" for line in difflib.unified_diff(before, now, commit, "now", lineterm=""))


if __name__ == "__main__":
    what, *arguments = sys.argv[1:]
    sys.stdout.write(_shown(arguments) if what == "show" else changes_since(arguments[0], arguments[1:]))
