"""All tournaments of an order up to isomorphism, streamed from nauty's gentourng."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import Any

from ggbgen_research.errors import ClassificationError, ToolMissingError

__all__ = ["TOURNAMENTS", "Generator", "Slice", "find_generator"]

TOURNAMENTS = (
    1,
    1,
    1,
    2,
    4,
    12,
    56,
    456,
    6_880,
    191_536,
    9_733_056,
    903_753_248,
    154_108_311_168,
)
"""The number of tournaments of each order from 0 to 12, up to isomorphism.

Reference:
    OEIS A000568.
"""

_PROGRAMS = ("nauty-gentourng", "gentourng")
_WHEEL = "passagemath-nauty"
_WHEEL_PROGRAM = "sage_wheels/bin/gentourng"
_BLOCK_BYTES = 1 << 20
_COUNT = re.compile(rb">Z (\d+) graphs generated")
_PATIENCE_S = 60
_BETWEEN_LOOKS_S = 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Slice:
    """One part of the tournaments of an order, as gentourng splits them: ``residue/modulus``.

    Attributes:
        residue: 0 to modulus - 1.
        modulus: The number of slices. The way they are split may change with nauty's version.
    """

    residue: int
    modulus: int

    def __str__(self) -> str:
        return f"{self.residue}/{self.modulus}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Generator:
    """A gentourng program.

    Attributes:
        program: Its path.
        version: The version that it reports.
    """

    program: str
    version: str

    def blocks(
        self, order: int, part: Slice, *, line_bytes: int, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[Any]:
        """Yield arrays of bytes with the McKay strings of a slice, one per line.

        An array consists of whole lines, provided that gentourng writes lines of the expected length, and is
        overwritten by the next one.

        Args:
            order: The number of vertices, 1 to 12.
            part: The slice.
            line_bytes: Bytes per line, including its end.
            stopped: Called from time to time; the iteration ends early when it returns True.

        Raises:
            ClassificationError: gentourng fails, or reports a different number of tournaments from what it wrote.
        """
        import numpy as np

        buffer: Any = np.zeros(max(1, _BLOCK_BYTES // line_bytes) * line_bytes, dtype=np.uint8)
        view = memoryview(buffer)
        filled = written = 0
        command = [self.program, str(order), str(part)]
        # gentourng gets a process group of its own, so that Ctrl-C reaches only this process, which then ends
        # gentourng. If this process is killed, gentourng ends because nobody reads its output.
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, pipesize=_BLOCK_BYTES, process_group=0
        ) as process:
            assert process.stdout is not None  # noqa: S101
            assert process.stderr is not None  # noqa: S101
            ready = DefaultSelector()
            try:
                ready.register(process.stdout, EVENT_READ)
                while True:
                    if stopped():
                        return
                    if not ready.select(_BETWEEN_LOOKS_S):
                        continue
                    got = process.stdout.readinto(view[filled:])  # type: ignore[attr-defined]
                    if not got:
                        break
                    filled += got
                    whole = filled // line_bytes * line_bytes
                    if whole:
                        yield buffer[:whole]
                        written += whole // line_bytes
                        buffer[: filled - whole] = buffer[whole:filled].copy()
                        filled -= whole
                said = process.stderr.read()
                status = process.wait(_PATIENCE_S)
            finally:
                ready.close()
                process.kill()
        counted = _COUNT.search(said)
        where = f"{Path(self.program).name} {order} {part}"
        if status != 0:
            how = f"was ended by signal {-status}" if status < 0 else f"failed with exit status {status}"
            raise ClassificationError(f"{where}: {how}{_last_line(said)}")
        if filled or counted is None or int(counted[1]) != written:
            expected = "no number" if counted is None else f"{int(counted[1]):,}"
            raise ClassificationError(f"{where}: wrote {written:,} tournaments, expected {expected} as it says itself")


def find_generator() -> Generator:
    """Return the gentourng of this machine: the one on PATH, else the one in the wheel `passagemath-nauty`.

    Raises:
        ToolMissingError: There is none; the message contains the commands that install it.
        ClassificationError: It cannot be run.
    """
    program = next(filter(None, map(shutil.which, _PROGRAMS)), None) or _program_of_the_wheel()
    if program is None:
        raise ToolMissingError(
            "no gentourng, which lists tournaments: install nauty with 'apt-get install nauty' (Debian, Ubuntu) or "
            f"'brew install nauty', or with 'pip install {_WHEEL}'"
        )
    try:
        done = subprocess.run([program, "--version"], capture_output=True, timeout=_PATIENCE_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ClassificationError(f"{program!r}: cannot be run ({error})") from error
    version = (done.stdout + done.stderr).decode(errors="replace").strip().splitlines()
    if done.returncode != 0 or not version:
        raise ClassificationError(f"{program!r}: does not tell its version, expected the gentourng of nauty")
    return Generator(program=program, version=version[0].strip())


def _program_of_the_wheel() -> str | None:
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        path = Path(str(distribution(_WHEEL).locate_file(_WHEEL_PROGRAM)))
    except PackageNotFoundError:
        return None
    return str(path) if path.is_file() else None


def _last_line(said: bytes) -> str:
    lines = said.decode(errors="replace").strip().splitlines()
    return f" ({lines[-1]})" if lines else ""
