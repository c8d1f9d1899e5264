"""An end for calls of code that somebody else wrote and that may run for ever."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["LONGEST_CALL_S", "TooLong", "deadline"]

LONGEST_CALL_S = 20.0
"""So long a single call may take."""


class TooLong(BaseException):
    """A call took longer than `LONGEST_CALL_S`; no exception that the code in question would catch by accident."""

    def __str__(self) -> str:
        return f"no answer within {LONGEST_CALL_S:g} s, expected an end"


@contextmanager
def deadline() -> Iterator[None]:
    """End what runs inside after `LONGEST_CALL_S` by the exception `TooLong`, in the line where it is.

    It needs alarms and Python's main thread; elsewhere nothing is ended.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGALRM, _end)
    left, _ = signal.setitimer(signal.ITIMER_REAL, LONGEST_CALL_S)
    try:
        yield
    finally:
        # A call within another one goes on with the time of that one.
        signal.setitimer(signal.ITIMER_REAL, left)
        signal.signal(signal.SIGALRM, handler)


def _end(_number: int, _frame: FrameType | None) -> None:
    raise TooLong
