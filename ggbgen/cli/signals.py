"""The behaviour of a command when a signal ends it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ggbgen.unix import ENDING
from ggbgen.user_code.calls import Ending

__all__ = ["cleaning_up"]


@contextmanager
def cleaning_up() -> Iterator[None]:
    """Turn a signal that ends the process into an exception, so that unfinished files are removed."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Ending(128 + number)

    changed = [number for number in ENDING if signal.getsignal(number) is signal.SIG_DFL]
    for number in changed:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in changed:
            signal.signal(number, signal.SIG_DFL)
