"""What a command does when it is told to end."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ggbgen.rulesets.calls import Ending

__all__ = ["cleaning_up"]

_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def cleaning_up() -> Iterator[None]:
    """Let a signal that ends the process end it like an exception, so that files begun are taken away."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Ending(128 + number)

    changed = [number for number in _SIGNALS if signal.getsignal(number) is signal.SIG_DFL]
    for number in changed:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in changed:
            signal.signal(number, signal.SIG_DFL)
