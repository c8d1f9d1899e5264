"""The file and the zip container of an archive, with limits on what is read."""

from __future__ import annotations

import io
import lzma
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ggbgen.errors import ArchiveError, near_miss
from ggbgen.errors import shown as readable

__all__ = [
    "LIBRARY",
    "MACROS",
    "XML",
    "ZIP_ERRORS",
    "Contents",
    "contents",
    "most_bytes",
    "named",
    "one_line",
    "read_file",
    "read_members",
    "read_texts",
]

XML = "geogebra.xml"
LIBRARY = "geogebra_javascript.js"
MACROS = "geogebra_macro.xml"

# With these limits a file of any kind is read within 10 s and 1 GB (tests/test_bounded_reading.py). Of 1,364 real files
# the largest geogebra.xml has 0.5 MB, the largest script 1.3 MB.
_MAX_FILE_BYTES = 64 << 20
_MAX_TEXT_BYTES = 16 << 20
_MAX_MEMBER_BYTES = 64 << 20
_MAX_TOTAL_BYTES = 256 << 20
_MAX_MEMBERS = 10_000
_ENTRY = b"PK\x01\x02"
_PIECE_BYTES = 1 << 20
_LONGEST_REASON = 300

ZIP_ERRORS = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    LookupError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
)
"""What zipfile raises on hostile input, in addition to its own exceptions."""


def most_bytes(member: str) -> int:
    """Return the maximal unpacked size of a member."""
    return _MAX_TEXT_BYTES if member in (XML, LIBRARY, MACROS) else _MAX_MEMBER_BYTES


def read_file(path: Path, *, name: str | None = None) -> bytes:
    """Return the contents of a file that may be an archive.

    Args:
        path: The file.
        name: Name of the file in messages; the path by default.

    Raises:
        ArchiveError: It cannot be read, is not a regular file, or is larger than any archive may be.
    """
    shown = name or str(path)
    try:
        # Reading a pipe or a device may never end.
        if not stat.S_ISREG(path.stat().st_mode):
            what = "a folder" if path.is_dir() else "a pipe or device"
            raise ArchiveError(f"{shown!r}: {what}, expected a .ggb file")
        with path.open("rb") as file:
            raw = file.read(_MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        raise ArchiveError(f"{shown!r}: no such file{_nearest_file(path)}") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ArchiveError(f"{shown!r}: cannot be read: {reason.lower()}") from error
    if len(raw) > _MAX_FILE_BYTES:
        raise ArchiveError(f"{shown!r}: larger than {_MAX_FILE_BYTES >> 20} MB, no .ggb archive is")
    return raw


def read_texts(raw: bytes, *, name: str) -> Mapping[str, str]:
    """Return geogebra.xml and the library of an archive, if it has one, unparsed.

    Args:
        raw: The archive.
        name: Name of the archive in messages.

    Raises:
        ArchiveError: As for `read_archive`, except that XML errors are not detected.
    """
    with named(name):
        return contents(raw).texts


def read_members(raw: bytes, names: Iterable[str]) -> dict[str, bytes]:
    """Return the contents of some members of an archive that `contents` has found undamaged."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        return {name: archive.read(name) for name in names}


@contextmanager
def named(shown: str) -> Iterator[None]:
    """Prefix error messages with the name of the archive."""
    try:
        yield
    except ArchiveError as error:
        raise ArchiveError(f"{shown!r}: {error}") from error.__cause__


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """The contents read from a zip.

    Attributes:
        infos: Its entries.
        texts: geogebra.xml, and the library and the custom tools if they were read.
        damaged: Messages about the other members that cannot be read, by name.
    """

    infos: list[zipfile.ZipInfo]
    texts: Mapping[str, str]
    damaged: Mapping[str, str] = field(default_factory=dict)


def contents(raw: bytes, *, whole: bool = False) -> Contents:
    """Return the contents of an archive's zip; messages do not contain the archive's name.

    Args:
        raw: The archive.
        whole: Whether to read custom tools too, and to test every other member by reading it to its end.

    Raises:
        ArchiveError: As for `read_archive`, except that XML errors are not detected.
    """
    _check_start(raw)
    texts: dict[str, str] = {}
    damaged: dict[str, str] = {}
    try:
        # Python reads the whole list of members before anybody can look at its length.
        if (entries := raw.count(_ENTRY)) > _MAX_MEMBERS:
            raise ArchiveError(f"{entries} members, expected at most {_MAX_MEMBERS}")
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            infos = archive.infolist()
            _check_members(infos, len(raw))
            for info in infos:
                if info.filename in (XML, LIBRARY):
                    texts[info.filename] = _text(archive, info)
                elif whole:
                    try:
                        if info.filename == MACROS:
                            texts[MACROS] = _text(archive, info)
                        else:
                            _read_through(archive, info)
                    except (ArchiveError, *ZIP_ERRORS) as error:
                        damaged[info.filename] = one_line(error)
    except ZIP_ERRORS as error:
        raise ArchiveError(f"damaged zip: {one_line(error)}") from error
    if XML not in texts:
        raise ArchiveError(_missing_xml([info.filename for info in infos]))
    return Contents(infos=infos, texts=texts, damaged=damaged)


def one_line(error: Exception) -> str:
    """Return an error's message on one line, to follow a colon, cut where it is long."""
    text = " ".join(str(error).split()) or type(error).__name__
    if len(text) > _LONGEST_REASON:  # zipfile quotes names of any length
        text = f"{text[: _LONGEST_REASON - 3]}..."
    return text[:1].lower() + text[1:].rstrip(".")


def _nearest_file(path: Path) -> str:
    try:
        return near_miss(path.name, (entry.name for entry in path.parent.iterdir()))
    except (OSError, ValueError):
        return ""


def _check_start(raw: bytes) -> None:
    if raw.startswith(b"PK\x03\x04"):
        return
    if not raw:
        raise ArchiveError("empty file, expected a zip")
    if raw.startswith(b"PK\x05\x06"):
        raise ArchiveError(f"a zip without members, expected {XML} in it")
    if raw.startswith(b"UEsDB"):
        raise ArchiveError("base64 text, expected the zip that it encodes")
    if raw.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        raise ArchiveError(f"XML or HTML text, expected a zip with {XML} in it")
    if zipfile.is_zipfile(io.BytesIO(raw)):
        raise ArchiveError("does not begin with a zip entry, GeoGebra does not load it")
    raise ArchiveError("not a zip, so no .ggb archive")


def _check_members(infos: list[zipfile.ZipInfo], size: int) -> None:
    if sum(info.compress_size for info in infos) > size:
        raise ArchiveError("damaged zip: members that overlap")
    total = sum(info.file_size for info in infos)
    if total > _MAX_TOTAL_BYTES:
        raise ArchiveError(f"unpacks to {total >> 20} MB, expected at most {_MAX_TOTAL_BYTES >> 20} MB")
    for info in infos:
        if info.file_size > (limit := most_bytes(info.filename)):
            size = info.file_size >> 20
            raise ArchiveError(f"{info.filename} unpacks to {size} MB, expected at most {limit >> 20} MB")
        if info.flag_bits & 1:
            raise ArchiveError(f"member {readable(info.filename)} is encrypted, GeoGebra does not load it")
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            method = zipfile.compressor_names.get(info.compress_type, str(info.compress_type))  # type: ignore[attr-defined]
            raise ArchiveError(
                f"member {readable(info.filename)} is compressed with {method!r}, expected 'deflate' or none"
            )


def _text(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> str:
    member = info.filename
    with archive.open(info) as file:
        content = file.read(_MAX_TEXT_BYTES + 1)  # without a limit it would unpack any amount
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ArchiveError(
            f"{member}:{line}: byte {content[error.start]:#04x} is not UTF-8, GeoGebra reads nothing else"
        ) from error


def _read_through(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> None:
    with archive.open(info) as file:
        while file.read(_PIECE_BYTES):
            pass


def _missing_xml(names: list[str]) -> str:
    if "structure.json" in names:
        return f"no {XML} but slides: a file of GeoGebra Notes (.ggs), expected a .ggb archive"
    for candidate in names:
        folder, _, base = candidate.replace("\\", "/").rpartition("/")
        if base == XML:
            return f"{XML} is in the folder {readable(folder)}, GeoGebra looks for it at the top of the zip only"
    if MACROS in names:
        return f"no {XML} but {MACROS}: a file of custom tools (.ggt), expected a .ggb archive"
    return f"no member {XML}{near_miss(XML, names)}"
