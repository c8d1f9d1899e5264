"""Run Graphviz, which draws graphs given in its DOT language."""

from __future__ import annotations

import subprocess
from shutil import which

from ggbgen.errors import OutputError

__all__ = ["DRAWN", "drawn"]

DRAWN = (".svg", ".png", ".pdf")
"""Suffixes of files that Graphviz draws; files with others get the DOT text."""


def drawn(text: bytes, kind: str) -> bytes:
    """Return the output of Graphviz's program ``dot`` for a graph.

    Args:
        text: The graph in the DOT language.
        kind: ``svg``, ``png`` or ``pdf``.

    Raises:
        OutputError: Graphviz is not installed, or fails.
    """
    program = which("dot")
    if program is None:
        raise OutputError(
            f"a .{kind} is drawn by Graphviz, which is not installed: install it with 'apt-get install graphviz' "
            "(Debian, Ubuntu) or 'brew install graphviz', or write a .dot"
        )
    done = subprocess.run([program, f"-T{kind}"], input=text, capture_output=True, check=False)
    if done.returncode or not done.stdout:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["no message"]
        raise OutputError(f"{program} ended with status {done.returncode}: {last[0]}")
    return done.stdout
