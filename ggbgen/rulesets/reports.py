"""Messages about a user's file: the line of a name or an exception, and values whose text runs the file's code."""

from __future__ import annotations

from pathlib import Path

from ggbgen.errors import GgbgenError, shown
from ggbgen.user_code.calls import call, is_raised
from ggbgen.user_code.deadline import TooLong

__all__ = ["failure", "is_own", "line_of", "reason", "shown_value"]

# Longer exception messages are cut.
_LONGEST_REASON = 1000


def line_of(path: Path, name: str, within: str = "") -> int:
    """Return the line of a class, or of a method or attribute of a class; else the line of the class, or 1."""
    import ast

    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):  # changed since, or nested too deeply
        return 1
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == (within or name):
            for inner in node.body if within else ():
                match inner:
                    case ast.FunctionDef() | ast.AsyncFunctionDef() if inner.name == name:
                        return inner.lineno
                    case ast.Assign() if any(isinstance(one, ast.Name) and one.id == name for one in inner.targets):
                        return inner.lineno
                    case ast.AnnAssign(target=ast.Name(id=target)) if target == name:
                        return inner.lineno
            return node.lineno
    return 1


def shown_value(path: Path, value: object) -> str:
    """Return the repr of a value, which may run code of a file."""
    try:
        return call(path, lambda: shown(value))
    except BaseException as error:
        if not is_raised(error):
            raise
        return f"a value of the type {type(value).__name__!r} that cannot be written"


def is_own(error: BaseException) -> bool:
    """Return whether an exception is one of ggbgen's error classes itself."""
    return isinstance(error, GgbgenError) and type(error).__module__ == GgbgenError.__module__


def reason(path: Path, error: BaseException) -> str:
    """Return the message of an exception on one line, cut where it is long; formatting it may run code of a file."""
    try:
        text = " ".join(call(path, lambda: str(error)).split())
        return text if len(text) <= _LONGEST_REASON else f"{text[: _LONGEST_REASON - 3]}..."
    except BaseException as again:
        if not is_raised(again):
            raise
        return ""


def failure(path: Path, error: BaseException, what: str, *, line: str = "", within: str = "") -> str:
    """Return the error message, with the last line of the file that was running, or the line of a method."""
    import traceback

    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    at = lines[-1] if lines else line_of(path, line, within=within) if line else 1
    why = reason(path, error)
    kind = "" if isinstance(error, TooLong) or (line and is_own(error)) else " ".join(type(error).__name__.split())
    return f"{path}:{at}: {what}: {kind}{': ' if kind and why else ''}{why}"
