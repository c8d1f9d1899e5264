"""What Unix has and other systems lack: timers, forks, and some signals. Pyodide lacks them, too."""

from __future__ import annotations

import importlib.util
import os
import signal
from collections.abc import Callable

__all__ = ["ENDING", "HAS_FORKS", "HAS_LOCKS", "HAS_TIMERS", "KILL", "after_fork", "is_root", "locked"]

_SIGNALS = signal.Signals.__members__

ENDING = tuple(_SIGNALS[name] for name in ("SIGTERM", "SIGHUP") if name in _SIGNALS)
"""The signals that ask a process to end, except the keyboard's."""

KILL = _SIGNALS.get("SIGKILL", signal.SIGTERM)
"""The signal that no process can ignore, or the nearest to it."""

HAS_TIMERS = hasattr(signal, "setitimer")
"""Whether a timer can send a signal to this process."""

HAS_FORKS = hasattr(os, "fork") and hasattr(os, "register_at_fork")
"""Whether this process can go on as two."""

HAS_LOCKS = importlib.util.find_spec("fcntl") is not None
"""Whether a process can lock a file until it closes it or ends."""


def after_fork(function: Callable[[], object]) -> None:
    """Call a function in every fork of this process, if there can be any."""
    if HAS_FORKS:
        os.register_at_fork(after_in_child=function)


def is_root() -> bool:
    """Return whether this process belongs to the superuser."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def locked(descriptor: int) -> bool:
    """Lock an open file, if there are locks, and return whether no other process had done so."""
    if not HAS_LOCKS:
        return False
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
