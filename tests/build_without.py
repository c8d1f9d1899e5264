"""Build applets in a process in which some modules cannot be imported, and no thread or other process can be started.

Only the JavaScript engine that runs an applet's scripts is a process; in a browser it is the browser's own.

Run as a program: the arguments are the modules. Each line of standard input is a Python tuple of an applet's name and
its parameters; the answer, one line each, is the digest of the archive, or the error.
"""

from __future__ import annotations

import ast
import hashlib
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

# What the `os` and `signal` of Pyodide 314.0 lack.
LACKING = ((os, "forkpty"), (os, "geteuid"), (os, "posix_spawn"), (signal, "alarm"), (signal, "setitimer"))
REFUSED = ("subprocess.", "os.fork", "os.posix_spawn", "os.exec", "os.system", "socket.connect")


ENGINE = ("offline", "worker.py")


def refuse(event: str, details: tuple[Any, ...]) -> None:
    is_engine = event == "subprocess.Popen" and any(Path(each).parts[-2:] == ENGINE for each in details[1])
    if event.startswith(REFUSED) and not is_engine:
        raise RuntimeError(f"{event}: not in a browser")


def refuse_thread(_thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def hide(modules: list[str]) -> None:
    for name in modules:
        sys.modules[name] = None  # type: ignore[assignment]  # an import then raises ModuleNotFoundError
    for module, name in LACKING:
        if hasattr(module, name):
            delattr(module, name)
    threading.Thread.start = refuse_thread  # type: ignore[method-assign]
    sys.addaudithook(refuse)


def main() -> None:
    hide(sys.argv[1:])
    import ggbgen

    for line in sys.stdin:
        name, parameters = ast.literal_eval(line)
        try:
            answer = hashlib.sha256(ggbgen.build(name, **parameters).to_bytes()).hexdigest()
        except ggbgen.GgbgenError as error:
            answer = repr(error)
        print(answer, flush=True)


if __name__ == "__main__":
    main()
