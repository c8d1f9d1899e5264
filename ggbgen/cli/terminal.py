"""What goes to a terminal: lines without surprises, columns, and a bar while something takes long."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

__all__ = ["Bar", "aligned", "late_bar", "visible"]

Bar = Callable[[int, int | None], None]
"""Takes how much is done, and of how much; None if that is not known."""

_PATIENCE_S = 1.0


def visible(text: str) -> str:
    """Return a line without characters that would steer a terminal: they are written as Python writes them."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows of as many cells as lines whose columns are flush left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


@contextmanager
def late_bar(what: str) -> Iterator[Bar | None]:
    """Give what shows a bar on standard error once a second has passed, or None if that is no terminal.

    Args:
        what: What is counted, in the plural.
    """
    if not sys.stderr.isatty():
        yield None
        return
    begin = time.monotonic()
    bars: list[Any] = []

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
