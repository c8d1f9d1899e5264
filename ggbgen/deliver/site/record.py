"""A record of ggbgen's files in a site's folder, so that no other files are changed or removed.

The record is in the folder itself, which may be a stranger's. So it has digests of each file: a file is overwritten or
removed only if its contents are ggbgen's.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ggbgen.errors import OutputError, system_reason
from ggbgen.offline.write import write_files

__all__ = ["RECORD", "Facts", "Folder", "is_site"]

RECORD = ".ggbgen-site.json"

Facts = Mapping[str, str | int]
"""Data about an applet for pages: its title and sizes."""

_FORMAT = 2
_MOST_BYTES = 16 << 20
_PATH = re.compile(r"(?:[A-Za-z0-9_][A-Za-z0-9._-]*/)*[A-Za-z0-9_][A-Za-z0-9._-]*")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_SIZES = {"width", "height"}, {"width", "height", "narrowWidth", "narrowHeight"}


@dataclass(slots=True, kw_only=True)
class Folder:
    """A folder with a site, and its record.

    Attributes:
        root: The folder.
        written: For each file the digests that it may have. There are two while it is being written: the old one and
            the new one.
        jobs: Key, files and facts of every applet in a language that is present, by their name.
    """

    root: Path
    written: dict[str, tuple[str, ...]] = field(default_factory=dict)
    jobs: dict[str, tuple[str, tuple[str, ...], Facts]] = field(default_factory=dict)

    @classmethod
    def read(cls, root: Path) -> Folder:
        """Return a folder with its record, which is empty if the file cannot be understood.

        Raises:
            OutputError: There is something else in place of the record.
        """
        found = cls(root=root)
        place = root / RECORD
        try:
            if not os.path.lexists(place):
                return found
            if not stat.S_ISREG(place.lstat().st_mode):
                raise _error(root, RECORD, "no regular file, expected the record of a site or nothing")
            if place.stat().st_size <= _MOST_BYTES:
                found._take(json.loads(place.read_bytes()))
        except OSError as error:
            raise _error(root, RECORD, (error.strerror or str(error)).lower()) from error
        except (ValueError, RecursionError):
            pass
        return found

    def _take(self, record: object) -> None:
        """Take over what is in this module's format, and ignore the rest: anybody may have written it."""
        if not isinstance(record, dict) or record.get("format") != _FORMAT:
            return
        written = record.get("written")
        for path, digests in written.items() if isinstance(written, dict) else ():
            if _PATH.fullmatch(path) and isinstance(digests, list) and all(map(_is_digest, digests)):
                self.written[path] = tuple(digests)
        jobs = record.get("jobs")
        for name, job in jobs.items() if isinstance(jobs, dict) else ():
            match job:
                case {"key": str(key), "files": list(files), "facts": dict(facts)}:
                    if all(isinstance(path, str) and path in self.written for path in files) and _are_facts(facts):
                        self.jobs[name] = key, tuple(files), facts

    def has(self, name: str, key: str) -> bool:
        """Return whether all files of an applet are present as they were written for this key."""
        job = self.jobs.get(name)
        return job is not None and job[0] == key and all(map(self._is_own, job[1]))

    def write(self, contents: Mapping[str, bytes]) -> None:
        """Write the files whose contents are not present already.

        They are recorded before they are written, and again afterwards: after an interruption at any moment, the next
        run can continue in the folder.

        Raises:
            OutputError: There is a file that ggbgen has not written, or a file cannot be written.
        """
        digests = {path: hashlib.sha256(content).hexdigest() for path, content in contents.items()}
        there = {path: self._digest(path) for path in contents}
        for path, found in there.items():
            if found not in ("", digests[path], *self.written.get(path, ())):
                raise _error(self.root, path, "is there and not as ggbgen has written it, expected another folder")
        changed = {path: content for path, content in contents.items() if there[path] != digests[path]}
        self.written |= {path: (digest,) for path, digest in digests.items() if path not in changed}
        if changed:
            self.written |= {path: tuple({there[path], digests[path]} - {""}) for path in changed}
            self.save()
            for path in changed:
                self._make_folder(path)
            write_files({self.root / path: content for path, content in changed.items()}, within=self.root)
            self.written |= {path: (digests[path],) for path in changed}

    def keep_only(self, paths: Iterable[str]) -> None:
        """Remove all other files that ggbgen has written here, and their records."""
        kept = set(paths)
        for path in self.written.keys() - kept:
            if self._is_own(path):
                (self.root / path).unlink(missing_ok=True)
            del self.written[path]
        self.jobs = {name: job for name, job in self.jobs.items() if kept.issuperset(job[1])}

    def save(self) -> None:
        """Write the record.

        Raises:
            OutputError: It cannot be written.
        """
        jobs = {name: {"key": key, "files": files, "facts": facts} for name, (key, files, facts) in self.jobs.items()}
        record = {"format": _FORMAT, "written": {path: sorted(one) for path, one in self.written.items()}, "jobs": jobs}
        content = json.dumps(record, ensure_ascii=False, indent=1, sort_keys=True).encode() + b"\n"
        place = self.root / RECORD
        self._make_folder(RECORD)
        if self._digest(RECORD) != hashlib.sha256(content).hexdigest():
            write_files({place: content}, within=self.root)

    def _is_own(self, path: str) -> bool:
        try:
            return self._digest(path) in self.written.get(path, ())
        except OutputError:
            return False

    def _digest(self, path: str) -> str:
        """Return the digest of a file, "" if there is none.

        Raises:
            OutputError: It is not a regular file, or a symbolic link leads there.
        """
        place = self.root
        try:
            for part in path.split("/"):
                place /= part
                if place.is_symlink():
                    raise _error(self.root, path, f"{part!r} is a symbolic link, expected a file or folder of the site")
            mode = place.lstat().st_mode
            if not stat.S_ISREG(mode):
                raise _error(self.root, path, "a folder, expected a file" if stat.S_ISDIR(mode) else "no regular file")
            return hashlib.sha256(place.read_bytes()).hexdigest()
        except FileNotFoundError:
            return ""
        except (OSError, ValueError) as error:  # ValueError: NUL in the folder's name
            raise _error(self.root, path, system_reason(error).lower()) from error

    def _make_folder(self, path: str) -> None:
        try:
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _error(self.root, path, (error.strerror or str(error)).lower()) from error


def is_site(root: Path) -> bool:
    """Return whether a folder has a record of a site that can be continued.

    Raises:
        OutputError: There is something else in place of the record.
    """
    return bool(Folder.read(root).written)


def _error(root: Path, path: str, problem: str) -> OutputError:
    return OutputError(f"--output {str(root)!r}: {path}: {problem}")


def _is_digest(value: object) -> bool:
    return isinstance(value, str) and _DIGEST.fullmatch(value) is not None


def _are_facts(facts: Mapping[str, object]) -> bool:
    sizes = set(facts) - {"title"}
    whole = all(
        isinstance(size := facts[name], int) and not isinstance(size, bool) and 0 < size < 100_000 for name in sizes
    )
    return sizes in _SIZES and whole and isinstance(facts.get("title"), str)
