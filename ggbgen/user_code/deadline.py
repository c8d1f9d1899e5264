"""A time limit for calls of user code, which may run for ever."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ggbgen.unix import HAS_TIMERS

__all__ = ["LONGEST_CALL_S", "TooLong", "deadline"]

LONGEST_CALL_S = 20.0
"""The time limit for a single call."""


class TooLong(BaseException):
    """A call took longer than `LONGEST_CALL_S`; not an `Exception`, so that user code does not catch it by accident."""

    def __str__(self) -> str:
        return f"no answer within {LONGEST_CALL_S:g} s, expected an end"


@contextmanager
def deadline() -> Iterator[None]:
    """End the enclosed code after `LONGEST_CALL_S` with the exception `TooLong`, in the line it has reached.

    It needs alarms and Python's main thread; elsewhere there is no limit.
    """
    if not HAS_TIMERS or threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGALRM, _end)
    left, _ = signal.setitimer(signal.ITIMER_REAL, LONGEST_CALL_S)
    try:
        yield
    finally:
        # A nested call shares the time limit of the outer one.
        signal.setitimer(signal.ITIMER_REAL, left)
        signal.signal(signal.SIGALRM, handler)


def _end(_number: int, _frame: FrameType | None) -> None:
    raise TooLong
