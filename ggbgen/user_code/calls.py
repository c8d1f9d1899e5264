"""Calls of user code: each has a time limit, and what it prints does not mix with the results.

A program that may be killed because of such code, as the command line is, can be watched by another process
(`watch_from`), which ends what Python itself cannot end.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from ggbgen.unix import after_fork
from ggbgen.user_code import deadline
from ggbgen.user_code.deadline import TooLong

__all__ = ["Ending", "Overdue", "Watch", "before_running", "call", "is_inside", "is_raised", "on_start", "watch_from"]

_Result = TypeVar("_Result")


class Ending(SystemExit):
    """A signal has asked the program to end."""


class Watch(Protocol):
    """Messages to the process that watches this one."""

    def begin(self, path: Path) -> None:
        """Report that a call of code in a file begins."""

    def end(self) -> None:
        """Report that the call has ended."""

    def is_interrupted(self) -> bool:
        """Return whether the user has interrupted the program."""


class _State:
    """The state of the running call, if there is one.

    Attributes:
        inside: Whether a call is running.
        strayed: Whether this process is a fork of the program made by the user code.
        watch: Connection to the process that watches this one, if there is one.
        on_start: Called before the code of a file runs for the first time.
    """

    def __init__(self) -> None:
        self.inside = False
        self.strayed = False
        self.watch: Watch | None = None
        self.on_start: Callable[[Path], None] | None = None


_state = _State()


def on_start(start: Callable[[Path], None] | None) -> None:
    """Set a function to be called before the code of a file runs for the first time."""
    _state.on_start = start


def before_running(path: Path) -> None:
    """Announce that the code of a file is about to run for the first time."""
    if _state.on_start is not None:
        _state.on_start(path)


def watch_from(watch: Watch) -> None:
    """Report calls to a watching process from now on; it then sets the deadlines, not this one."""
    _state.watch = watch


def call(path: Path, ask: Callable[[], _Result]) -> _Result:
    """Return the result of a function that calls code of a file. Nested calls are part of the outer one.

    Standard output is for results: output of the code goes to standard error.
    """
    state = _state
    if state.inside:
        return ask()
    watch, output, errors = state.watch, sys.stdout, sys.stderr
    state.inside = True
    sys.stdout = sys.stderr
    try:
        if watch is None:
            with deadline.deadline():
                return ask()
        watch.begin(path)
        try:
            return ask()
        finally:
            watch.end()
    finally:
        sys.stdout, sys.stderr = output, errors
        state.inside = False
        if state.strayed:
            os._exit(0)  # the original process continues the program


def is_inside() -> bool:
    """Return whether a call is running."""
    return _state.inside


def is_raised(error: BaseException) -> bool:
    """Return whether an exception comes from the code that was called, and not from ending the program."""
    if not isinstance(error, KeyboardInterrupt):
        return not isinstance(error, Ending)
    return _state.watch is not None and not _state.watch.is_interrupted()


class Overdue:
    """Ends a call that takes too long, from a timer that fires repeatedly."""

    def __init__(self, count: Callable[[], int]) -> None:
        """Store a counter of the beginnings and ends of calls: odd while a call is running."""
        self._count = count
        self._last = -1
        self._since = 0.0

    def look(self) -> None:
        """Raise TooLong if the running call has lasted too long."""
        count, now = self._count(), time.monotonic()
        if count != self._last:
            self._last, self._since = count, now
        elif count % 2 and now - self._since > deadline.LONGEST_CALL_S:
            raise TooLong


def _after_fork() -> None:
    """Detach a fork of this process, such as a pool worker, from the watching process."""
    _state.watch = None
    _state.on_start = None
    _state.strayed = _state.strayed or (_state.inside and threading.current_thread() is threading.main_thread())


after_fork(_after_fork)
