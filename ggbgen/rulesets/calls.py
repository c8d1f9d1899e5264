"""Calls of code that somebody else wrote: each has an end, and what it prints does not come among the results.

A program that may be ended for such code, as the command line is, lets a process watch it (`watch_from`), which ends
what Python itself cannot end.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from ggbgen.rulesets import deadline
from ggbgen.rulesets.deadline import TooLong

__all__ = ["Ending", "Overdue", "Watch", "before_running", "call", "is_inside", "is_raised", "on_start", "watch_from"]

_Result = TypeVar("_Result")


class Ending(SystemExit):
    """A signal has told the program to end."""


class Watch(Protocol):
    """What is told to the process that watches this one."""

    def begin(self, path: Path) -> None:
        """Say that a call of code in a file begins."""

    def end(self) -> None:
        """Say that it has ended."""

    def is_interrupted(self) -> bool:
        """Return whether the person at the keyboard has interrupted the program."""


class _State:
    """What is known of the call that is running, if one is.

    Attributes:
        inside: Whether one is.
        strayed: Whether this process is a copy that the code in question has made of the program.
        watch: What is told to the process that watches this one, if one does.
        on_start: What is called before the code of a file runs for the first time.
    """

    def __init__(self) -> None:
        self.inside = False
        self.strayed = False
        self.watch: Watch | None = None
        self.on_start: Callable[[Path], None] | None = None


_state = _State()


def on_start(start: Callable[[Path], None] | None) -> None:
    """Let a function be called before the code of a file runs for the first time."""
    _state.on_start = start


def before_running(path: Path) -> None:
    """Say that the code of a file is to run for the first time."""
    if _state.on_start is not None:
        _state.on_start(path)


def watch_from(watch: Watch) -> None:
    """Tell calls to the process that watches this one from now on; deadlines of single calls are not set any more."""
    _state.watch = watch


def call(path: Path, ask: Callable[[], _Result]) -> _Result:
    """Return what a function gives that calls code of a file. Calls within a call are part of it.

    Standard output is for results: what the code prints goes to standard error.
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
            os._exit(0)  # the program itself goes on where it was copied


def is_inside() -> bool:
    """Return whether a call is running."""
    return _state.inside


def is_raised(error: BaseException) -> bool:
    """Return whether an exception comes from the code that was called, and not from whoever ends the program."""
    if not isinstance(error, KeyboardInterrupt):
        return not isinstance(error, Ending)
    return _state.watch is not None and not _state.watch.is_interrupted()


class Overdue:
    """Ends a call that takes too long, from a timer that goes off again and again."""

    def __init__(self, count: Callable[[], int]) -> None:
        """Take what counts calls as they begin and end: odd while one is running."""
        self._count = count
        self._last = -1
        self._since = 0.0

    def look(self) -> None:
        """Raise TooLong if the call that is running is too old."""
        count, now = self._count(), time.monotonic()
        if count != self._last:
            self._last, self._since = count, now
        elif count % 2 and now - self._since > deadline.LONGEST_CALL_S:
            raise TooLong


def _after_fork() -> None:
    """Let a copy of this process, such as one of a pool, be on its own."""
    _state.watch = None
    _state.on_start = None
    _state.strayed = _state.strayed or (_state.inside and threading.current_thread() is threading.main_thread())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
