"""Read any .ggb archive: members, objects with their scripts, commands and the library."""

from __future__ import annotations

import io
import lzma
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ggbgen.archive.markup import has_doctype, strict_xml
from ggbgen.errors import ArchiveError, near_miss

if TYPE_CHECKING:
    from lxml import etree

__all__ = [
    "LIBRARY",
    "XML",
    "Archive",
    "ArchiveObject",
    "Command",
    "Member",
    "Script",
    "read_archive",
    "read_file",
    "read_texts",
]

XML = "geogebra.xml"
LIBRARY = "geogebra_javascript.js"
_MACROS = "geogebra_macro.xml"

_MAX_FILE_BYTES = 256 << 20
_MAX_TEXT_BYTES = 32 << 20
_MAX_TOTAL_BYTES = 1 << 30
_MAX_MEMBERS = 10_000

# Attributes of <javascript> and <ggbscript>, and the event that runs the script.
_EVENTS = {"val": "click", "onUpdate": "update", "onDragEnd": "dragEnd", "onChange": "change"}
_INPUT_BOX_COMMANDS = frozenset({"Textfield", "InputBox"})

# What zipfile raises on hostile input besides its own error.
_ZIP_ERRORS = (
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One entry of the zip; sizes in bytes."""

    name: str
    size: int
    compressed_size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A script of an object.

    Attributes:
        event: What runs it: ``click``, ``update``, ``dragEnd`` or ``change``.
        language: ``javascript`` or ``ggbscript``.
        text: The script.
    """

    event: str
    language: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveObject:
    """An object of the construction.

    Attributes:
        kind: GeoGebra's type, such as ``point``, ``button`` or ``textfield`` (an input box); ``expression``
            for an expression that no element follows.
        label: The name.
        caption: The caption, or None.
        shown: Whether the object is drawn, unless a condition hides it.
        linked: What an input box edits, else None.
        scripts: Its scripts, in the order of the file.
    """

    kind: str
    label: str
    caption: str | None = None
    shown: bool = False
    linked: str | None = None
    scripts: tuple[Script, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command that makes dependent objects: its name, inputs and the labels of its outputs."""

    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Archive:
    """A .ggb archive.

    Attributes:
        name: The file name, for messages.
        size: Bytes of the file.
        members: The entries of the zip, in its order.
        xml: The text of geogebra.xml as it stands in the file, without a byte order mark.
        root: The same, parsed, with line breaks in attributes kept as GeoGebra keeps them.
        library: The text of geogebra_javascript.js, or None.
        objects: The objects of the construction in document order.
        commands: The commands of the construction in document order.
        tools: Command names of the custom tools that the archive brings along.
    """

    name: str
    size: int
    members: tuple[Member, ...]
    xml: str
    root: etree._Element
    library: str | None
    objects: tuple[ArchiveObject, ...]
    commands: tuple[Command, ...]
    tools: frozenset[str]

    @property
    def construction(self) -> etree._Element | None:
        """The ``<construction>`` element."""
        return self.root.find("construction")

    @cached_property
    def by_label(self) -> Mapping[str, ArchiveObject]:
        """The objects by label; of two with the same label the last."""
        return {item.label: item for item in self.objects}


def read_archive(source: Path | bytes, *, name: str | None = None) -> Archive:
    """Return the archive in a file or in the bytes of one.

    Args:
        source: The file, or what is in it.
        name: What messages call the archive; the path by default.

    Raises:
        ArchiveError: The file cannot be read, or GeoGebra would not load it: no zip, a damaged or encrypted
            one, another compression than deflate, no geogebra.xml, XML that does not parse, text that is not
            UTF-8, or more than a gigabyte in all.
    """
    if isinstance(source, bytes):
        raw, shown = source, name or "archive"
    else:
        shown = name or str(source)
        raw = read_file(source, name=shown)
    with _named(shown):
        return _parsed(raw, shown)


def read_texts(raw: bytes, *, name: str) -> Mapping[str, str]:
    """Return geogebra.xml, the library and the custom tools of an archive, those that are there, unparsed.

    Args:
        raw: The archive.
        name: What messages call it.

    Raises:
        ArchiveError: As for `read_archive`, but XML that does not parse is not looked at.
    """
    with _named(name):
        return _members_and_texts(raw)[1]


def read_file(path: Path, *, name: str | None = None) -> bytes:
    """Return what is in a file that may be an archive.

    Args:
        path: The file.
        name: What messages call it; the path by default.

    Raises:
        ArchiveError: It cannot be read, is no regular file, or is larger than any archive.
    """
    shown = name or str(path)
    try:
        # A pipe or a device may never end.
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


@contextmanager
def _named(shown: str) -> Iterator[None]:
    """Put the name of the archive before what is wrong with it."""
    try:
        yield
    except ArchiveError as error:
        raise ArchiveError(f"{shown!r}: {error}") from error.__cause__


def _nearest_file(path: Path) -> str:
    try:
        return near_miss(path.name, (entry.name for entry in path.parent.iterdir()))
    except (OSError, ValueError):
        return ""


def _members_and_texts(raw: bytes) -> tuple[list[zipfile.ZipInfo], Mapping[str, str]]:
    _check_start(raw)
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            infos = archive.infolist()
            _check_members(infos)
            texts = {
                wanted: _text(archive, wanted)
                for wanted in (XML, LIBRARY, _MACROS)
                if any(info.filename == wanted for info in infos)
            }
    except _ZIP_ERRORS as error:
        raise ArchiveError(f"damaged zip: {_one_line(error)}") from error
    if XML not in texts:
        raise ArchiveError(_missing_xml([info.filename for info in infos]))
    return infos, texts


def _parsed(raw: bytes, shown: str) -> Archive:
    infos, texts = _members_and_texts(raw)
    root = _root(texts[XML], XML, "geogebra")
    commands = tuple(_commands(root))
    return Archive(
        name=shown,
        size=len(raw),
        members=tuple(
            Member(name=info.filename, size=info.file_size, compressed_size=info.compress_size) for info in infos
        ),
        xml=texts[XML],
        root=root,
        library=texts.get(LIBRARY),
        objects=_objects(root, commands),
        commands=commands,
        tools=_tools(texts.get(_MACROS)),
    )


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


def _check_members(infos: list[zipfile.ZipInfo]) -> None:
    if len(infos) > _MAX_MEMBERS:
        raise ArchiveError(f"{len(infos)} members, expected at most {_MAX_MEMBERS}")
    total = sum(info.file_size for info in infos)
    if total > _MAX_TOTAL_BYTES:
        raise ArchiveError(f"unpacks to {total >> 20} MB, expected at most {_MAX_TOTAL_BYTES >> 20} MB")
    for info in infos:
        if info.flag_bits & 1:
            raise ArchiveError(f"member {info.filename!r} is encrypted, GeoGebra does not load it")
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            method = zipfile.compressor_names.get(info.compress_type, str(info.compress_type))  # type: ignore[attr-defined]
            raise ArchiveError(f"member {info.filename!r} is compressed with {method!r}, expected 'deflate' or none")


def _text(archive: zipfile.ZipFile, member: str) -> str:
    if (size := archive.getinfo(member).file_size) > _MAX_TEXT_BYTES:
        limit = _MAX_TEXT_BYTES >> 20
        raise ArchiveError(f"{member} unpacks to {size >> 20} MB, expected at most {limit} MB")
    content = archive.read(member)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ArchiveError(
            f"{member}:{line}: byte {content[error.start]:#04x} is not UTF-8, GeoGebra reads nothing else"
        ) from error


def _missing_xml(names: list[str]) -> str:
    for candidate in names:
        folder, _, base = candidate.replace("\\", "/").rpartition("/")
        if base == XML:
            return f"{XML} is in the folder {folder!r}, GeoGebra looks for it at the top of the zip only"
    if _MACROS in names:
        return f"no {XML} but {_MACROS}: a file of custom tools (.ggt), expected a .ggb archive"
    return f"no member {XML}{near_miss(XML, names)}"


def _root(text: str, member: str, expected: str) -> etree._Element:
    from lxml import etree

    if has_doctype(text):
        raise ArchiveError(f"{member}: has a document type, GeoGebra does not read one")
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(strict_xml(text).encode("utf-8"), parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise ArchiveError(f"{member}: bad XML: {_one_line(error)}") from error
    if root.tag != expected:
        raise ArchiveError(f"{member}: root element {root.tag!r}, expected {expected!r}")
    return root


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split()) or type(error).__name__
    return text[:1].lower() + text[1:].rstrip(".")


def _tools(text: str | None) -> frozenset[str]:
    if text is None:
        return frozenset()
    return frozenset(macro.get("cmdName", "") for macro in _root(text, _MACROS, "geogebra").iter("macro"))


def _commands(root: etree._Element) -> list[Command]:
    return [
        Command(
            name=element.get("name", ""),
            inputs=_numbered(element.find("input")),
            outputs=_numbered(element.find("output")),
        )
        for element in root.iterfind("construction/command")
    ]


def _numbered(element: etree._Element | None) -> tuple[str, ...]:
    """Return the values of a0, a1, ... in their order."""
    if element is None:
        return ()
    numbered = {int(key[1:]): str(value) for key, value in element.items() if _is_numbered(str(key))}
    return tuple(numbered[index] for index in sorted(numbered))


def _is_numbered(key: str) -> bool:
    return key[:1] == "a" and key[1:].isascii() and key[1:].isdigit() and len(key) < 8


def _objects(root: etree._Element, commands: tuple[Command, ...]) -> tuple[ArchiveObject, ...]:
    links = {
        output: command.inputs[0]
        for command in commands
        if command.name in _INPUT_BOX_COMMANDS and command.inputs
        for output in command.outputs
    }
    elements = {element.get("label", "") for element in root.iterfind("construction/element")}
    found = []
    for child in root.iterfind("construction/*"):
        label = child.get("label", "")
        if child.tag == "element":
            found.append(_object(child, label, links))
        elif child.tag == "expression" and label and label not in elements:
            found.append(ArchiveObject(kind="expression", label=label))
    return tuple(found)


def _object(element: etree._Element, label: str, links: Mapping[str, str]) -> ArchiveObject:
    caption = element.find("caption")
    show = element.find("show")
    linked = element.find("linkedGeo")
    return ArchiveObject(
        kind=element.get("type", ""),
        label=label,
        caption=None if caption is None else caption.get("val", ""),
        shown=show is not None and show.get("object") == "true",
        linked=links.get(label) if linked is None else linked.get("exp"),
        scripts=tuple(
            Script(event=_EVENTS[str(key)], language=str(child.tag), text=str(value))
            for child in element.iterchildren("javascript", "ggbscript")
            for key, value in child.items()
            if str(key) in _EVENTS and value
        ),
    )
