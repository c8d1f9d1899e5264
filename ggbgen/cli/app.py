"""The command line as a whole, and the handling of errors."""

from __future__ import annotations

import io
import os
import sys
import traceback
from pathlib import Path
from typing import Annotated

import typer

from ggbgen.cli.apart import rules_apart
from ggbgen.cli.command import Commands
from ggbgen.errors import GgbgenError
from ggbgen.lines import printed
from ggbgen.version import __version__

__all__ = ["app", "main"]

app = typer.Typer(
    name="ggbgen",
    cls=Commands,
    help="Compile definitions of graphs and combinatorial games into GeoGebra applets.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ggbgen {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line; an expected error is one line on standard error and exit status 1."""
    with rules_apart():
        _run()


def _run() -> None:
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the caller, as with <&-
            setattr(sys, name, Path(os.devnull).open("r" if name == "stdin" else "w"))  # noqa: SIM115 - it stays open
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Data is UTF-8 everywhere; catalogues and scripts would be wrong in another encoding. A file name may be
        # invalid UTF-8, and is written unchanged.
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    try:
        app()
        sys.stdout.flush()
    except GgbgenError as error:
        for line in str(error).splitlines():
            print(f"ggbgen: {_encodable(line)}", file=sys.stderr)
        sys.exit(1)
    except MemoryError:
        print("ggbgen: out of memory, expected a smaller task", file=sys.stderr)
        sys.exit(1)
    except OSError as error:
        if error.errno is None:
            raise  # raised by a library, not by the system: the output is not the problem
        # Standard output is not writable; Python must not try again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            place = "standard output: " if error.filename is None else f"{error.filename!r}: "
            print(f"ggbgen: {_encodable(place + (error.strerror or str(error)).lower())}", file=sys.stderr)
        sys.exit(1)
    except Exception:  # a fault of ggbgen, or of another package, whose texts may be meant to steer a terminal
        for line in traceback.format_exc().splitlines():
            print(_encodable(line), file=sys.stderr)
        sys.exit(1)


def _encodable(text: str) -> str:
    """Return a line that standard error can encode."""
    encoding = sys.stderr.encoding or "utf-8"
    return printed(text).encode(encoding, "backslashreplace").decode(encoding)
