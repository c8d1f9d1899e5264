"""The progress of a classification, kept in a file of JSON lines: a header, then one line per slice.

A line is written as a whole and flushed to disk when its slice is done, so a process that is killed loses only the
slices in progress. If the last line does not end, the process was killed while writing it, and it is dropped.

Each slice has a checksum over its line and the header, so that altered counts are noticed.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from ggbgen_research.classification.slices import Counted, Job
from ggbgen_research.errors import ClassificationError

__all__ = ["State"]

_FORMAT = "classification 1"
_MOST_BYTES = 1 << 26
_BEGINNING = json.dumps({"format": _FORMAT})[:-1].encode()


@dataclass(slots=True)
class State:
    """The state file of a classification, opened by one process.

    Attributes:
        path: The file.
        slices: The number of slices of its classification; ``None`` if nothing has been done yet.
        done: The slices that are done, by residue.
    """

    path: Path
    slices: int | None = None
    done: dict[int, Counted] = field(default_factory=dict)
    _file: BinaryIO | None = None
    _header: dict[str, Any] | None = None
    _made: bool = False

    def __enter__(self) -> State:
        """Open or create the file, and read which slices are done.

        Raises:
            ClassificationError: The file cannot be read or written, another process has locked it, or it is not a state
                file.
        """
        try:
            self._file = self._opened()
        except OSError as error:
            raise ClassificationError(f"{self._name}: cannot be opened: {error.strerror or error}") from error
        try:
            self._lock()
            self._read()
        except BaseException as error:
            self.__exit__(type(error), error, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close the file, and delete it if this process created it and it is still empty."""
        assert self._file is not None  # noqa: S101
        with suppress(OSError):
            if self._made and not os.fstat(self._file.fileno()).st_size:
                self._target.unlink()
        with suppress(OSError):  # on a full disk, closing tries to write once more and fails
            self._file.close()

    def check(self, job: Job, *, classes: int) -> None:
        """Check that the file belongs to this classification, which has ``classes`` classes.

        Raises:
            ClassificationError: It does not; the message names the difference.
        """
        if self._header is None:
            return
        for key, wanted in _header_of(job).items():
            if key != "format" and self._header[key] != wanted:
                raise ClassificationError(
                    f"{self._name}: has {key} {self._header[key]!r}, expected {wanted!r}: name another file, or take "
                    "this one away to begin anew"
                )
        for residue, counted in self.done.items():
            if len(counted.counts) != classes:
                raise ClassificationError(
                    f"{self._name}: slice {residue} has {len(counted.counts)} counts, expected {classes}: take the "
                    "file away to begin anew"
                )

    def add(self, job: Job, counted: Counted) -> None:
        """Append a slice to the file.

        Raises:
            ClassificationError: The slice comes from another version of gentourng than the others, or the disk is full.
        """
        lines: list[dict[str, Any]] = []
        if self._header is None:
            self._header = {**_header_of(job), "generator": counted.version}
            lines.append(self._header)
        elif self._header["generator"] != counted.version:
            raise ClassificationError(
                f"{self._name}: its slices come from {self._header['generator']!r}, this one from "
                f"{counted.version!r}: expected the same version, since another may split tournaments in another way"
            )
        line: dict[str, Any] = {"slice": counted.residue, "counts": list(counted.counts)}
        line["check"] = _checksum(self._header, line)
        lines.append(line)
        assert self._file is not None  # noqa: S101
        try:
            self._file.write("".join(json.dumps(line) + "\n" for line in lines).encode())
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise ClassificationError(f"{self._name}: cannot be written: {error.strerror or error}") from error
        self.done[counted.residue] = counted

    @property
    def _name(self) -> str:
        return f"state {str(self.path)!r}"

    @property
    def _target(self) -> Path:
        """The file to which the path leads if it is a symbolic link."""
        return Path(os.path.realpath(self.path))

    def _opened(self) -> BinaryIO:
        """Open the file for reading and appending without truncating it; create it if it does not exist."""
        flags = os.O_RDWR | os.O_APPEND
        try:
            descriptor = os.open(self._target, flags | os.O_CREAT | os.O_EXCL, 0o666)
            self._made = True
        except FileExistsError:
            descriptor = os.open(self._target, flags)
        found = os.fstat(descriptor)
        # Reading a device might never end.
        if stat.S_ISREG(found.st_mode) and found.st_size <= _MOST_BYTES:
            return os.fdopen(descriptor, "r+b")
        os.close(descriptor)
        if stat.S_ISREG(found.st_mode):
            raise ClassificationError(f"{self._name}: {found.st_size:,} bytes, expected at most {_MOST_BYTES:,}")
        raise ClassificationError(f"{self._name}: a device or pipe, expected a file")

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # on Windows, where gentourng is not available either
            return
        assert self._file is not None  # noqa: S101
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise ClassificationError(f"{self._name}: another process is at this classification") from error

    def _read(self) -> None:
        assert self._file is not None  # noqa: S101
        content = self._file.read()
        whole, end, torn = content.rpartition(b"\n")
        lines = whole.split(b"\n") if end else []
        if not (content.startswith(_BEGINNING) or _BEGINNING.startswith(content)):
            raise ClassificationError(f"{self._name}: no file of a classification, expected one or a new name")
        for number, line in enumerate(lines, start=1):
            try:
                self._take(json.loads(line), number)
            except (ValueError, KeyError, TypeError) as error:
                raise ClassificationError(
                    f"{self._name}: line {number} is broken, expected "
                    f"{'the header of a classification' if number == 1 else 'a slice that is not there yet'}"
                    ": take the file away to begin anew"
                ) from error
        if torn:
            self._file.truncate(len(content) - len(torn))

    def _take(self, line: dict[str, Any], number: int) -> None:
        if number == 1:
            _check(line["format"] == _FORMAT and isinstance(line["slices"], int) and line["slices"] > 0)
            _check({"subject", "order", "rule", "generator"} <= line.keys())
            self._header = line
            self.slices = line["slices"]
            return
        assert self._header is not None  # noqa: S101
        residue, counts = line["slice"], line["counts"]
        _check(isinstance(residue, int) and 0 <= residue < self._header["slices"] and residue not in self.done)
        _check(all(isinstance(count, int) and count >= 0 for count in counts))
        told = line.pop("check")
        if told != _checksum(self._header, line):
            raise ClassificationError(
                f"{self._name}: line {number}, slice {residue}: {counts!r} and its checksum {told!r} do not belong "
                "together, expected counts as they were written: take the line away to count the slice again"
            )
        self.done[residue] = Counted(residue=residue, counts=tuple(counts), version=self._header["generator"])


def _header_of(job: Job) -> dict[str, Any]:
    return {
        "format": _FORMAT,
        "subject": job.subject,
        "order": job.order,
        "rule": job.rule.value,
        "slices": job.slices,
    }


def _checksum(header: dict[str, Any], line: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps([header, line], sort_keys=True).encode()).hexdigest()[:16]


def _check(right: bool) -> None:
    if not right:
        raise ValueError
