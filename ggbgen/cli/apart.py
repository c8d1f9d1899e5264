"""Run rules in a user's file in a separate process, watched by the first process.

This turns failures that Python cannot stop, or that end Python, into ordinary errors: a loop that never returns
control, a position nested so deeply that hashing it overflows the stack, a call of `os._exit`. The whole command
continues in the new process, so calls of the rules cost no more than before.
"""

from __future__ import annotations

import contextlib
import faulthandler
import io
import mmap
import os
import re
import select
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import IO, TextIO

from ggbgen.errors import RulesetError
from ggbgen.unix import ENDING, HAS_FORKS, HAS_TIMERS
from ggbgen.user_code import calls, deadline

__all__ = ["rules_apart"]

# A call that has not ended this long after its deadline never will: Python cannot interrupt its code.
_GRACE_S = 3.0
_LOOK_S = 0.5
# Shared memory in which the process that runs the rules reports: the number of beginnings and ends of calls, whether
# the command is over, and the file that is called.
_COUNT, _OVER, _PATH = 0, 1, 16
_SHARED_BYTES = 8192
# The keyboard interrupts both processes; the first one forwards interrupts that only it received.
_SAME_INTERRUPT_S = 0.5
_HANDED_ON = (signal.SIGINT, *ENDING)
_FRAME = re.compile(r'  File "(.*)", line (\d+) in (\S+)')
_WATCHES = HAS_FORKS and HAS_TIMERS


@contextmanager
def rules_apart() -> Iterator[None]:
    """Run a command; if its rules are in a file, in a watched process."""
    if not _WATCHES:
        yield
        return
    began = os.getpid()
    calls.on_start(_start)
    try:
        yield
        status = 0
    except SystemExit as error:
        if os.getpid() == began:
            raise
        status = error.code if isinstance(error.code, int) else int(error.code is not None)
    finally:
        calls.on_start(None)
    if os.getpid() != began and _Watched.now is not None:
        _Watched.now.finish(status)


def _start(path: Path) -> None:
    """Continue in a new process; the old one watches it, and returns from here only by an exception."""
    if threading.active_count() > 1:
        return  # a fork of this process would lack the other threads, such as a server's
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    shared = mmap.mmap(-1, _SHARED_BYTES)
    shown = os.fsencode(path)[: _SHARED_BYTES - _PATH - 1]
    shared[_PATH : _PATH + len(shown)] = shown
    fatal = tempfile.TemporaryFile()  # noqa: SIM115 - it stays open as long as the rules run
    alive, held = os.pipe()
    watcher = os.getpid()
    handlers = {number: signal.getsignal(number) for number in _HANDED_ON}
    signal.pthread_sigmask(signal.SIG_BLOCK, _HANDED_ON)  # until both processes are ready, so that none is lost
    child = os.fork()
    if child == 0:
        os.close(alive)
        _Watched.now = _Watched(shared, fatal, watcher)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _HANDED_ON)
        return
    os.close(held)
    handed_on: set[int] = set()

    def hand_on(number: int, _frame: FrameType | None) -> None:
        handed_on.add(number)
        _send(child, number)

    for number, handler in handlers.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, hand_on)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _HANDED_ON)
    overdue, status = _waited(child, alive, shared)
    os.close(alive)
    for number, handler in handlers.items():
        if handler is not None:
            signal.signal(number, handler)
    ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    if not ended and shared[8 * _OVER]:
        if _Watched.now is not None:
            _Watched.now.finish(os.WEXITSTATUS(status))
        os._exit(os.WEXITSTATUS(status))
    if ended in handed_on:  # somebody has ended the command
        signal.signal(ended, signal.SIG_DFL)
        os.kill(watcher, ended)
    raise RulesetError(_ending(shared, fatal, overdue=overdue, ended=ended, status=status))


def _send(process: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, number)


def _waited(child: int, alive: int, shared: mmap.mmap) -> tuple[bool, int]:
    """Wait for a process to end; return whether it had to be killed, and its status."""
    cells = memoryview(shared).cast("Q")
    last, since, overdue = -1, time.monotonic(), False
    try:
        while True:
            gone = bool(select.select([alive], [], [], _LOOK_S)[0])
            process, status = os.waitpid(child, 0 if gone else os.WNOHANG)
            if process:
                return overdue, status
            count, now = cells[_COUNT], time.monotonic()
            if count != last or count % 2 == 0:
                last, since = count, now
            elif now - since > deadline.LONGEST_CALL_S + _GRACE_S:
                _send(child, signal.SIGKILL if overdue else signal.SIGABRT)  # SIGABRT leaves the line in the log
                overdue, since = True, now
    finally:
        cells.release()


def _ending(shared: mmap.mmap, fatal: IO[bytes], *, overdue: bool, ended: int, status: int) -> str:
    """Return how the code ended the process in which it ran, with the line if that is known."""
    path = shared[_PATH:].partition(b"\0")[0]
    called = path.decode("ascii", "backslashreplace")
    fatal.seek(0)
    frames = _FRAME.finditer(fatal.read().decode("utf-8", "replace"))
    place = next(((found[2], found[3]) for found in frames if found[1] == called), None)
    where = f"{os.fsdecode(path)}:{place[0]}: {place[1]}()" if place else os.fsdecode(path)
    if overdue:
        return f"{where}: {deadline.TooLong()}"
    if not ended:
        code = os.WEXITSTATUS(status)
        return f"{where}: the rules ended the program with exit status {code}, expected that they return"
    name = signal.Signals(ended).name if ended in set(signal.Signals) else str(ended)
    if ended == signal.SIGKILL:
        return f"{where}: the program was killed while the rules ran, which happens if they take too much memory"
    if ended in _HANDED_ON:
        return f"{where}: the rules ended the program by {name}, expected that they return"
    return f"{where}: the rules broke Python ({name}), expected no recursion or nesting without a bound"


class _Watched:
    """The reports of the process that runs the rules.

    Attributes:
        now: The object of this process, if it is watched.
    """

    now: _Watched | None = None

    def __init__(self, shared: mmap.mmap, fatal: IO[bytes], watcher: int) -> None:
        """Start to report."""
        self._shared = shared
        self._cells = memoryview(shared).cast("Q")
        self._cells[_COUNT] = 0
        self._path: Path | None = None
        self._watcher = watcher
        self._overdue = calls.Overdue(lambda: self._cells[_COUNT])
        self._interrupted = 0.0
        self._results = _results()
        faulthandler.enable(fatal, all_threads=False)
        if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, self._interrupt)
        signal.signal(signal.SIGALRM, self._tick)
        signal.setitimer(signal.ITIMER_REAL, _LOOK_S, _LOOK_S)
        calls.watch_from(self)
        calls.on_start(_start)

    def begin(self, path: Path) -> None:
        """Report that a call of code in a file begins."""
        if path is not self._path:
            self._path = path
            shown = os.fsencode(path)[: _SHARED_BYTES - _PATH - 1]
            self._shared[_PATH : _PATH + len(shown) + 1] = shown + b"\0"
        self._cells[_COUNT] += 1

    def end(self) -> None:
        """Report that the call has ended."""
        self._cells[_COUNT] += 1

    def is_interrupted(self) -> bool:
        """Return whether the user has interrupted the program."""
        return self._interrupted > 0

    def finish(self, status: int) -> None:
        """End this process, including threads that the rules have left running."""
        try:
            sys.stdout.flush()
        except OSError:
            status = status or 1
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()
        self._cells[_OVER] = 1
        os._exit(status & 0xFF)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        again, self._interrupted = now - self._interrupted < _SAME_INTERRUPT_S, now
        if not again:
            signal.default_int_handler(number, frame)

    def _tick(self, _number: int, _frame: FrameType | None) -> None:
        if os.getppid() != self._watcher:  # nobody waits for the result
            signal.setitimer(signal.ITIMER_REAL, 0)
            os.kill(os.getpid(), signal.SIGTERM)
        self._overdue.look()


class _Results(io.TextIOWrapper):
    """Standard output for the program's own results: output of threads of user code does not go there."""

    def write(self, text: str, /) -> int:
        if threading.current_thread() is not threading.main_thread():
            return sys.stderr.write(text)
        return super().write(text)


def _results() -> TextIO:
    """Let the program write to standard output, and redirect everything else to standard error."""
    try:
        kept = os.dup(sys.stdout.fileno())
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):  # one of them is closed
        return sys.stdout
    sys.stdout = _Results(
        io.BufferedWriter(io.FileIO(kept, "w")),
        encoding=sys.stdout.encoding,
        errors=sys.stdout.errors,
        line_buffering=os.isatty(kept),
    )
    return sys.stdout
