"""The command line: data on standard output, messages on standard error."""

from __future__ import annotations

import sys
from contextlib import suppress

from ggbgen.version import __version__

__all__ = ["main"]


def main() -> None:
    """Run the command line; an expected error is one line on standard error and exit status 1."""
    if sys.argv[1:] == ["--version"]:
        with suppress(OSError):
            print(f"ggbgen {__version__}", flush=True)  # without importing all commands, which is slow
            return
    from ggbgen.cli.app import main as run

    run()
