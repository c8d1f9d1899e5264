"""Run ggbgen's commands on a file, each in a process of its own, and print what they took and wrote, as JSON lines.

Run with a folder for what they write, the file, and one or more commands as JSON lists.
"""

from __future__ import annotations

import io
import json
import os
import resource
import sys
from pathlib import Path

from ggbgen.cli.app import main

# A process that takes more is ended, and counts as one that has fallen.
MOST_SECONDS, MOST_BYTES = 30, 6 << 30


def run(command: list[str], folder: Path) -> dict[str, object]:
    """Return status, processor time, memory and output of a command."""
    outputs = [folder / "out", folder / "err"]
    process = os.fork()
    if process == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        for number, path in enumerate(outputs, 1):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC), number)
        sys.stdout, sys.stderr = (
            io.TextIOWrapper(io.FileIO(number, "w", closefd=False), encoding="utf-8", write_through=True)
            for number in (1, 2)
        )
        sys.argv = ["ggbgen", *command]
        status = 70  # an exception that is no exit
        try:
            main()
            status = 0
        except SystemExit as error:
            status = error.code if isinstance(error.code, int) else int(error.code is not None)
        finally:
            os._exit(status)
    _, ended, used = os.wait4(process, 0)
    out, err = (path.read_text("utf-8") for path in outputs)
    return {
        "status": os.waitstatus_to_exitcode(ended),
        "seconds": used.ru_utime + used.ru_stime,
        "bytes": used.ru_maxrss * 1024,
        "out": out if "--json" in command else out[: 1 << 20],
        "err": err,
    }


if __name__ == "__main__":
    for given in sys.argv[2:]:
        print(json.dumps(run(json.loads(given), Path(sys.argv[1]))), flush=True)
