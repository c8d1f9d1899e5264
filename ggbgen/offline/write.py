"""Write an archive: the same members give the same bytes, and a file is written completely or not at all."""

from __future__ import annotations

import io
import os
import time
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from ggbgen.errors import OutputError, system_reason
from ggbgen.offline.container import most_bytes

__all__ = ["archive_bytes", "build_time", "write_file", "write_files"]

# The earliest time that a zip can store.
_ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
_LAST_ZIP_YEAR = 2107
_REGULAR_FILE = 0o100644 << 16


def build_time() -> time.struct_time | None:
    """Return the time in ``SOURCE_DATE_EPOCH`` (UTC), or None if it is not set.

    Raises:
        OutputError: The variable is not a number of seconds.

    Reference: https://reproducible-builds.org/specs/source-date-epoch/
    """
    text = os.environ.get("SOURCE_DATE_EPOCH")
    if not text:
        return None
    try:
        moment = time.gmtime(int(text))
    except (ValueError, OverflowError, OSError):
        raise OutputError(f"SOURCE_DATE_EPOCH: {text[:40]!r} is no number of seconds since 1970") from None
    if moment.tm_year > _LAST_ZIP_YEAR:
        raise OutputError(f"SOURCE_DATE_EPOCH: {text!r} is after {_LAST_ZIP_YEAR}, the last year of a zip archive")
    return moment


def archive_bytes(members: Mapping[str, bytes]) -> bytes:
    """Return a zip of the members, in order, all with the same date: `build_time`, else 1 January 1980.

    Raises:
        OutputError: A member is larger than the reader allows.
    """
    for name, content in members.items():
        if len(content) > (most := most_bytes(name)):
            raise OutputError(f"member {name!r} has {len(content):,} bytes, expected at most {most:,}")
    moment = build_time()
    date = _ZIP_EPOCH if moment is None else max(_ZIP_EPOCH, moment[:6])
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in members.items():
            # GeoGebra reads time stamps without conversion; the operating system must not be visible in the file.
            info = zipfile.ZipInfo(name, date)
            info.create_system = 3
            info.external_attr = _REGULAR_FILE
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content, compresslevel=9)
    return buffer.getvalue()


def write_file(path: Path, content: bytes) -> None:
    """Write a file completely or, if anything fails, leave it as it was.

    A symbolic link is kept, and its target is written.

    Raises:
        OutputError: The file cannot be written.
    """
    write_files({path: content})


def write_files(contents: Mapping[Path, bytes], *, within: Path | None = None) -> None:
    """Write files completely, replacing none before all of them have been saved to disk.

    Args:
        contents: The contents, by path.
        within: A folder that contains all of them, in which no symbolic link is followed, even one that was created
            after the caller checked; None if links are followed.

    Raises:
        OutputError: One of them cannot be written, or is reached through a symbolic link.
    """
    temporaries: dict[Path, Path] = {}
    path = Path()
    try:
        for path, content in contents.items():
            target = Path(os.path.realpath(path))
            if within is not None and target != Path(os.path.realpath(within), path.relative_to(within)):
                raise _linked(path)
            _check_place(path, target)
            # Its name is recorded before it is created, so that it is removed whenever the process is asked to end.
            temporary = temporaries[target] = target.with_name(f".ggbgen-{os.urandom(8).hex()}")
            temporary.touch(mode=0o600, exist_ok=False)
            with temporary.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.chmod(_permissions(target))
        for target, temporary in temporaries.items():
            if within is not None and Path(os.path.realpath(temporary)) != temporary:
                raise _linked(target)
            temporary.replace(target)
    except (OSError, ValueError) as error:  # ValueError: NUL in the name
        raise OutputError(f"{str(path)!r}: cannot be written: {system_reason(error)}") from error
    finally:
        for temporary in temporaries.values():
            with suppress(OSError):
                temporary.unlink()


def _linked(path: Path) -> OutputError:
    return OutputError(f"{str(path)!r}: cannot be written: a symbolic link leads there, expected a file or folder")


def _check_place(path: Path, target: Path) -> None:
    """Refuse a missing folder, and targets that are not files: a device would be replaced by a file."""
    if not target.parent.is_dir():
        folder = target.parent if path.is_symlink() else path.parent
        raise OutputError(f"{str(path)!r}: cannot be written: no folder {str(folder)!r}")
    if target.exists() and not target.is_file():
        what = "a folder" if target.is_dir() else "a device or pipe"
        raise OutputError(f"{str(path)!r}: cannot be written: {what}, expected a file")


def _permissions(path: Path) -> int:
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
