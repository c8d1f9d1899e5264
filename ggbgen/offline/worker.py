"""The process in which QuickJS runs: a script that QuickJS cannot stop, or that crashes it, ends only this process.

`ggbgen.offline.host` starts it as a separate file, and it imports nothing of ggbgen. It reads messages from standard
input and writes responses to standard output, both framed as `read_message` describes.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from types import ModuleType
from typing import IO, cast

__all__ = ["read_message", "write_message"]

# QuickJS checks its limit between steps of a script. At this multiple of the limit the system ends the process.
_LATEST = 1.25
_KIND_BYTES = 1
_LENGTH_BYTES = 8
# Without a timer for processor time, wall-clock time is used; other processes may use the processor meanwhile.
_CLOCK_FACTOR = 3
_LONGEST_ERROR = 500


def write_message(stream: IO[bytes], kind: str, text: str) -> None:
    """Write one message: a letter for its kind, the length of the text, and the text."""
    content = text.encode("utf-8", "surrogatepass")
    stream.write(kind.encode("ascii") + len(content).to_bytes(_LENGTH_BYTES, "big"))
    stream.write(content)
    stream.flush()


def read_message(stream: IO[bytes]) -> tuple[str, str] | None:
    """Return kind and text of the next message; None if the other process has ended."""
    head = stream.read(_KIND_BYTES + _LENGTH_BYTES)
    if len(head) < _KIND_BYTES + _LENGTH_BYTES:
        return None
    length = int.from_bytes(head[_KIND_BYTES:], "big")
    content = stream.read(length)
    if len(content) < length:
        return None
    return head[:_KIND_BYTES].decode("ascii"), content.decode("utf-8", "surrogatepass")


def _limited(seconds: float) -> Callable[[], object]:
    """Make the system end this process after a time; return a function that cancels this."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
        return lambda: signal.setitimer(signal.ITIMER_PROF, 0)
    import faulthandler

    faulthandler.dump_traceback_later(_CLOCK_FACTOR * seconds, exit=True)
    return faulthandler.cancel_dump_traceback_later


def _serve(incoming: IO[bytes], outgoing: IO[bytes]) -> None:
    """Respond to messages.

    They are ``N``, a new session: limits in seconds and bytes, the size of the stack and the first line of our own
    scripts; then ``S`` with those scripts, ``R`` with the session's request, and ``A`` for each action. Only ``A`` has
    a response: ``T``, the session's response, or ``E``, a word for what happened and a line with details.
    """
    import _quickjs

    limit_s, line, act, session = 0.0, 0, None, None
    failed = ("E", "broken ")
    while (message := read_message(incoming)) is not None:
        kind, text = message
        if kind == "N":
            act = session = None  # the old scripts are removed before others begin
            seconds, memory, stack, first = text.split()
            limit_s, line = float(seconds), int(first)
            context = _quickjs.Context()
            context.set_memory_limit(int(memory))
            context.set_max_stack_size(int(stack))
        elif kind == "S":
            session = context.eval(text)
        elif kind == "R":
            act, failed = _called(_quickjs, session, text, line)
            context.set_time_limit(limit_s)
        else:
            unlimited = _limited(_LATEST * limit_s)
            answer, problem = (None, failed) if act is None else _called(_quickjs, act, text)
            unlimited()
            write_message(outgoing, *(("T", answer) if isinstance(answer, str) else problem))


def _called(quickjs: ModuleType, function: object, *given: object) -> tuple[object, tuple[str, str]]:
    """Return the result of a function of QuickJS, None if it fails; and the response that describes the error."""
    try:
        return cast("Callable[..., object]", function)(*given), ("E", "broken ")
    except quickjs.StackOverflow:
        word, said = "stack", ""
    except quickjs.JSException as error:
        said = str(error).partition("\n")[0][:_LONGEST_ERROR]
        word = "time" if "interrupted" in said else "memory" if "out of memory" in said else "broken"
    except (TypeError, ValueError, MemoryError) as error:  # a value that the binding cannot convert
        word, said = "broken", str(error)
    return None, ("E", f"{word} {said}")


if __name__ == "__main__":
    sys.path.append(sys.argv[1])
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _serve(sys.stdin.buffer, answers)
