"""Locate a script's first syntax error where a person would.

The parser repairs broken input and its tree shows only the stretch that it could not use, so the point where it first
found no way to continue is read from its log.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Tree

__all__ = ["first_syntax_error", "syntax_error_in_browser"]

_PROCESS = re.compile(r"process version:\d+, version_count:\d+, state:\d+, row:(\d+), col:(\d+)")
_TOKEN = re.compile(r"\w+|[^\w\s]|\Z")
_SPACE = re.compile(rb"\s*")
# The log is slow to read, so the first attempt covers only this much beyond the statement with the error.
_FIRST_LOOK_BYTES = 1 << 13
_WHOLE_TOKENS = frozenset({"comment", "regex", "string", "template_string"})


def first_syntax_error(language: Language, content: bytes, tree: Tree) -> tuple[int, str]:
    """Return the line, from 1, and a message for the first syntax error of a tree that has one."""
    root = tree.root_node
    begin = next((child.start_byte for child in root.children if child.has_error), root.start_byte)
    size = _FIRST_LOOK_BYTES
    while True:
        end = _cut(root, begin + size) if begin + size < len(content) else len(content)
        chunk = content[begin:end]
        place = _stumble(language, chunk)
        offset = begin + (0 if place is None else _offset(chunk, place))
        offset += len(_SPACE.match(content, offset).group())  # type: ignore[union-attr]
        if offset < end or end == len(content):
            break
        size *= 4
    line = content.count(b"\n", 0, offset) + 1
    token = _TOKEN.search(content[offset : offset + 80].decode("utf-8", "replace"))
    found = token.group() if token else ""
    return line, f"syntax error at {found!r}" if found else "syntax error at the end of the script"


# The browser tells no line. All beginnings of the text that contain the error end in the same message, and shorter ones
# in another, such as that the text is at its end.
_IN_BROWSER = """(text) => {
    const failure = (part) => {
        try { new Function(part); return ""; } catch (error) { return error.message; }
    };
    const lines = text.split("\\n");
    const whole = failure(text);
    let line = lines.length;
    while (whole && line > 1 && failure(lines.slice(0, line - 1).join("\\n")) === whole) {
        line -= 1;
    }
    return [line, whole];
}"""


def syntax_error_in_browser(source: str) -> tuple[int, str] | None:
    """Return line and message of the first syntax error, from the engine of the page or worker that Python runs in."""
    from pyodide.code import run_js

    line, message = run_js(_IN_BROWSER)(source)
    return (line, f"syntax error: {message}") if message else None


def _cut(root: Node, at: int) -> int:
    """Return the beginning of the token around a byte."""
    node = root.descendant_for_byte_range(at, at)
    while node is not None and node.parent is not None and node.parent.type in _WHOLE_TOKENS:
        node = node.parent
    return at if node is None else node.start_byte


def _stumble(language: Language, chunk: bytes) -> tuple[int, int] | None:
    """Return row and column, both from 0, where the parser had to give up all interpretations of the chunk."""
    from tree_sitter import Parser

    at: tuple[int, int] | None = None
    failed: tuple[int, int] | None = None
    found: tuple[int, int] | None = None

    def listen(_: object, message: str) -> None:
        nonlocal at, failed, found
        if found is not None:
            return
        if message.startswith("process"):
            if match := _PROCESS.match(message):
                at = (int(match.group(1)), int(match.group(2)))
        elif message.startswith("detect_error"):
            failed = at
        elif message.startswith("resume"):
            found = failed

    parser = Parser(language)
    parser.logger = listen
    parser.parse(chunk)
    return found


def _offset(chunk: bytes, place: tuple[int, int]) -> int:
    row, column = place
    start = 0
    for _ in range(row):
        start = chunk.find(b"\n", start) + 1
    return start + column
