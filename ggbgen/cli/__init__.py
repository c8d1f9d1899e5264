"""The command line: data on standard output, messages on standard error."""

from __future__ import annotations

from ggbgen.cli.app import app, main

__all__ = ["app", "main"]
