"""Golden files: the output of ggbgen before a change, as text.

`pytest --update-golden` rewrites them; their diff is reviewed like code.
"""

from __future__ import annotations

import difflib
import string
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

__all__ = ["GOLDEN", "assert_golden", "merged", "separated"]

GOLDEN = Path(__file__).parent / "golden"

_SHOWN_LINES = 80
_MARKS = string.ascii_letters + string.digits


def assert_golden(request: pytest.FixtureRequest, path: Path, text: str) -> None:
    """Compare a text with the golden file, or rewrite the file with `--update-golden`."""
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return
    name = path.relative_to(GOLDEN).as_posix()
    assert path.is_file(), f"no golden file {name}: run pytest --update-golden and read what it writes"
    golden = path.read_text("utf-8")
    if golden != text:
        changed = list(difflib.unified_diff(golden.split("\n"), text.split("\n"), name, "now", n=1, lineterm=""))
        more = f"\n... {len(changed) - _SHOWN_LINES} more lines" if len(changed) > _SHOWN_LINES else ""
        pytest.fail("\n".join(line[:400] for line in changed[:_SHOWN_LINES]) + more, pytrace=False)


def merged(variants: Mapping[str, Sequence[str]]) -> str:
    """Return several texts combined into one, in which a line that many of them share appears once.

    The first lines name the texts and assign a letter to each. Every other line begins with the letters of the texts
    that contain it, or with none if all do; `separated` recovers the texts.
    """
    marks = dict(zip(variants, _MARKS, strict=False))
    assert len(marks) == len(variants), "more texts than letters"
    lines: list[tuple[str, str]] = []
    for name, text in variants.items():
        lines = _with(lines, list(text), marks[name])
    every = "".join(marks.values())
    head = [f"{mark} = {name}" for name, mark in marks.items()]
    body = [f"{'' if has == every else has}|{line}" for has, line in lines]
    return "\n".join([*head, *body]) + "\n"


def _with(lines: list[tuple[str, str]], text: list[str], mark: str) -> list[tuple[str, str]]:
    """Return the merged lines, each with the letters of the texts that contain it, after adding one more text."""
    found: list[tuple[str, str]] = []
    matcher = difflib.SequenceMatcher(None, [line for _, line in lines], text, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "equal":
            found += [(has + mark, line) for has, line in lines[start:end]]
        else:
            found += lines[start:end]
            found += [(mark, line) for line in text[first:last]]
    return found


def separated(text: str) -> dict[str, list[str]]:
    """Return the texts that `merged` has combined into one."""
    lines = text.removesuffix("\n").split("\n")
    names = {}
    while lines and lines[0][1:4] == " = ":
        line = lines.pop(0)
        names[line[0]] = line[4:]
    found: dict[str, list[str]] = {name: [] for name in names.values()}
    for line in lines:
        has, _, content = line.partition("|")
        for mark in has or names:
            found[names[mark]].append(content)
    return found
