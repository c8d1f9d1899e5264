"""Locate a script's first syntax error where a person would.

The parser repairs broken input and its tree shows only the stretch that it could not use, so the point where it first
found no way to continue is read from its log.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from ggbgen.offline.scripts.allowance import Allowance

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Point, Tree

__all__ = ["first_syntax_error", "parsed", "syntax_error_in_browser"]

_PROCESS = re.compile(r"process version:\d+, version_count:\d+, state:\d+, row:(\d+), col:(\d+)")
_TOKEN = re.compile(r"\w+|[^\w\s]|\Z")
_SPACE = re.compile(rb"\s*")
# The log is slow to read, so the first attempt covers only this much beyond the statement with the error.
_FIRST_LOOK_BYTES = 1 << 13
_PIECE_BYTES = 256
_WHOLE_TOKENS = frozenset({"comment", "regex", "string", "template_string"})


def parsed(language: Language, content: bytes, allowance: Allowance) -> Tree:
    """Return the syntax tree of a script; that of a beginning of it where the time is over.

    The parser cannot be interrupted, but it asks for its input in pieces. Some scripts it reads again and again: for it
    they end when the time does. The pieces are short, because within a piece it does not ask.
    """
    from tree_sitter import Parser

    return Parser(language).parse(_input(content, allowance))


def _input(content: bytes, allowance: Allowance) -> Callable[[int, Point], bytes]:
    """Return a function that gives the parser its input, and nothing more when the time is over."""
    return lambda at, _: b"" if allowance.is_over else _piece(content, at)


def _piece(content: bytes, at: int) -> bytes:
    """Return the next piece of an input: whole characters, since the rest of one that never comes ends Python."""
    end = at + _PIECE_BYTES
    while end < len(content) and content[end] & 0xC0 == 0x80:
        end -= 1
    return content[at:end]


def first_syntax_error(language: Language, content: bytes, tree: Tree, allowance: Allowance) -> tuple[int, str]:
    """Return the line, from 1, and a message for the first syntax error of a tree that has one.

    Raises:
        TooMuchError: The search takes too long.
    """
    root = tree.root_node
    begin = next((child.start_byte for child in root.children if child.has_error), root.start_byte)
    size = _FIRST_LOOK_BYTES
    while True:
        end = _cut(root, begin + size) if begin + size < len(content) else len(content)
        chunk = content[begin:end]
        place = _stumble(language, chunk, allowance)
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
    const isAfter = (line) => failure(lines.slice(0, line).join("\\n")) === whole;
    let line = lines.length;
    const end = Date.now() + 1000;
    while (whole && line > 1 && Date.now() < end && isAfter(line - 1)) {
        line -= 1;
    }
    // Where this takes too long: an error of the beginning of the script counts as well as its last one.
    let before = whole && Date.now() >= end ? 0 : line - 1;
    while (line - before > 1) {
        const between = (line + before) >> 1;
        if (isAfter(between)) {
            line = between;
        } else {
            before = between;
        }
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


def _stumble(language: Language, chunk: bytes, allowance: Allowance) -> tuple[int, int] | None:
    """Return row and column, both from 0, where the parser had to give up all interpretations of the chunk.

    Raises:
        TooMuchError: The search takes too long.
    """
    from tree_sitter import Parser

    give = _input(chunk, allowance)

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
    parser.parse(lambda at, point: give(at, point) if found is None else b"")
    if found is None:
        allowance.check_time()
    return found


def _offset(chunk: bytes, place: tuple[int, int]) -> int:
    row, column = place
    start = 0
    for _ in range(row):
        start = chunk.find(b"\n", start) + 1
    return start + column
