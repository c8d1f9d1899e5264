"""Output to a terminal: safe lines, and a progress bar for slow operations."""

from __future__ import annotations

import json
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from ggbgen.lines import HIDDEN, printed, visible

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["Bar", "late_bar", "say", "write", "write_json"]

Bar = Callable[[int, int | None], None]
"""Takes the amount done, and the total; None if that is not known."""

_PATIENCE_S = 1.0


def say(text: str = "", *, err: bool = False) -> None:
    """Print lines for a reader: text from a file, a definition or an applet cannot control the terminal.

    Lines of messages, on standard error, are not endless either.
    """
    typer.echo(printed(text) if err else visible(text, kept="\n"), err=err)


def write(text: str, *, end: str = "\n") -> None:
    """Print data for a program, such as a path: unchanged, except that control characters are escaped on a terminal."""
    if sys.stdout.isatty():
        text = visible(text.replace("\r\n", "\n"), kept="\n\t")
    typer.echo((text + end).encode("utf-8", "surrogateescape"), nl=False)


def write_json(value: object) -> None:
    """Print JSON for a program; its texts cannot control the terminal."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    hidden = {c for c in set(text) if c != "\n" and unicodedata.category(c) in HIDDEN}
    for character in hidden:
        text = text.replace(character, json.dumps(character)[1:-1])
    write(text)


@contextmanager
def late_bar(what: str) -> Iterator[Bar | None]:
    """Yield a function that shows a bar on standard error after one second, or None if that is not a terminal.

    Args:
        what: The things that are counted, in the plural.
    """
    if not sys.stderr.isatty():
        yield None
        return
    begin = time.monotonic()
    bars: list[Progress] = []

    def tell(done: int, total: int | None) -> None:
        if not bars:
            if time.monotonic() - begin < _PATIENCE_S:
                return
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

            count = TextColumn("{task.completed:,}" + ("" if total is None else " of {task.total:,}") + f" {what}")
            left = () if total is None else (TextColumn("left:"), TimeRemainingColumn())
            columns = (BarColumn(), count, TimeElapsedColumn(), *left)
            bars.append(Progress(*columns, console=Console(stderr=True), transient=True))
            bars[0].add_task("", total=total)
            bars[0].start()
        bars[0].update(bars[0].task_ids[0], completed=done)

    try:
        yield tell
    finally:
        for bar in bars:
            bar.stop()
