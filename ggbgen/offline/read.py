"""Read any .ggb archive: members, objects with their scripts, commands and the library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ggbgen.errors import ArchiveError, shown
from ggbgen.offline.container import LIBRARY, MACROS, XML, contents, named, one_line, read_file, read_members
from ggbgen.offline.markup import has_doctype, strict_xml
from ggbgen.offline.xml_tree import Element, XmlError, check_size, read_xml
from ggbgen.scene.codec import CAPTION, LINKED, VISIBLE, other_properties, scripts_in, value_in
from ggbgen.scene.definitions import edited_objects

__all__ = [
    "LIBRARY",
    "XML",
    "Archive",
    "ArchiveObject",
    "Command",
    "Member",
    "Script",
    "read_archive",
]

# What is written again: the thumbnail would show the objects as they were.
_WRITTEN = frozenset({XML, LIBRARY, "geogebra_thumbnail.png"})
# In real files a label has at most some dozens of characters.
_LONGEST_LABEL = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One entry of the zip; sizes in bytes. ``damage`` is a message if it cannot be read, else empty."""

    name: str
    size: int
    compressed_size: int
    damage: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A script of an object.

    Attributes:
        event: The event that runs it: ``click``, ``update``, ``dragEnd`` or ``change``.
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
        label: The label.
        caption: The caption, or None.
        shown: Whether the object is drawn, unless a condition hides it.
        linked: The object that an input box edits, else None.
        scripts: Its scripts, in the order of the file.
        other_properties: Names of properties that ggbgen keeps, but knows nothing of.
    """

    kind: str
    label: str
    caption: str | None = None
    shown: bool = False
    linked: str | None = None
    scripts: tuple[Script, ...] = ()
    other_properties: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command that creates dependent objects: its name, inputs and the labels of its outputs."""

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
        xml: The text of geogebra.xml exactly as in the file, without a byte order mark.
        root: The same, parsed, with line breaks in attributes kept as GeoGebra keeps them.
        library: The text of geogebra_javascript.js, or None.
        objects: The objects of the construction in document order.
        commands: The commands of the construction in document order.
        tools: Command names of the custom tools in the archive; none if they cannot be read.
        raw: The file.
    """

    name: str
    size: int
    members: tuple[Member, ...]
    xml: str
    root: Element
    library: str | None
    objects: tuple[ArchiveObject, ...]
    commands: tuple[Command, ...]
    tools: frozenset[str]
    raw: bytes = field(repr=False)

    @property
    def construction(self) -> Element | None:
        """The ``<construction>`` element."""
        return self.root.find("construction")

    @cached_property
    def by_label(self) -> Mapping[str, ArchiveObject]:
        """The objects by label; if two have the same label, the last one."""
        return {item.label: item for item in self.objects}

    @property
    def kept(self) -> Mapping[str, bytes]:
        """The undamaged members that stay as they are when objects change: custom tools, images, defaults."""
        names = [member.name for member in self.members if not member.damage and member.name not in _WRITTEN]
        return read_members(self.raw, names)


def read_archive(source: Path | bytes, *, name: str | None = None) -> Archive:
    """Return the archive in a file or in a sequence of bytes.

    Args:
        source: The file, or its contents.
        name: Name of the archive in messages; the path by default.

    Raises:
        ArchiveError: The file cannot be read, or GeoGebra would not load it: it is not a zip, is damaged or encrypted,
            uses a compression other than deflate, has no geogebra.xml, XML that does not parse, or text that is not
            UTF-8. Or it exceeds the limits: a file of 64 MB, texts that unpack to 16 MB, other members to 64 MB, 256 MB
            in all, 10,000 members, 200,000 tags, attributes or references to characters in an XML.

    Damage to members that GeoGebra can do without, including custom tools, is reported in `Member.damage`.
    """
    if isinstance(source, bytes):
        raw, shown = source, name or "archive"
    else:
        shown = name or str(source)
        raw = read_file(source, name=shown)
    with named(shown):
        return _parsed(raw, shown)


def _parsed(raw: bytes, shown: str) -> Archive:
    found = contents(raw, whole=True)
    texts, damaged = found.texts, dict(found.damaged)
    root = _root(texts[XML], XML, "geogebra")
    commands = tuple(_commands(root))
    tools: frozenset[str] = frozenset()
    if MACROS not in damaged:
        try:
            tools = _tools(texts.get(MACROS))
        except ArchiveError as error:
            damaged[MACROS] = str(error).removeprefix(f"{MACROS}: ")
    return Archive(
        name=shown,
        size=len(raw),
        members=tuple(
            Member(
                name=info.filename,
                size=info.file_size,
                compressed_size=info.compress_size,
                damage=damaged.get(info.filename, ""),
            )
            for info in found.infos
        ),
        xml=texts[XML],
        root=root,
        library=texts.get(LIBRARY),
        objects=_objects(root),
        commands=commands,
        tools=tools,
        raw=raw,
    )


def _root(text: str, member: str, expected: str) -> Element:
    if has_doctype(text):
        raise ArchiveError(f"{member}: has a document type, GeoGebra does not read one")
    try:
        check_size(text)
        root = read_xml(strict_xml(text))
    except XmlError as error:
        raise ArchiveError(f"{member}: bad XML: {one_line(error)}") from error
    if root.tag != expected:
        raise ArchiveError(f"{member}: root element {shown(root.tag)}, expected {expected!r}")
    return root


def _tools(text: str | None) -> frozenset[str]:
    if text is None:
        return frozenset()
    return frozenset(macro.get("cmdName", "") for macro in _root(text, MACROS, "geogebra").iter("macro"))


def _commands(root: Element) -> list[Command]:
    return [
        Command(
            name=element.get("name", ""),
            inputs=_numbered(element.find("input")),
            outputs=_numbered(element.find("output")),
        )
        for element in root.iterfind("construction/command")
    ]


def _numbered(element: Element | None) -> tuple[str, ...]:
    """Return the values of a0, a1, ... in order."""
    if element is None:
        return ()
    numbered = {int(key[1:]): str(value) for key, value in element.items() if _is_numbered(str(key))}
    return tuple(numbered[index] for index in sorted(numbered))


def _is_numbered(key: str) -> bool:
    return key[:1] == "a" and key[1:].isascii() and key[1:].isdigit() and len(key) < 8


def _objects(root: Element) -> tuple[ArchiveObject, ...]:
    construction = root.find("construction")
    if construction is None:
        return ()
    links = edited_objects(construction)
    elements = {element.get("label", "") for element in construction.iterfind("element")}
    found = []
    for child in construction:
        label = child.get("label", "")
        if len(label) > _LONGEST_LABEL:
            raise ArchiveError(f"{XML}: a label has {len(label):,} characters, expected at most {_LONGEST_LABEL:,}")
        if child.tag == "element":
            found.append(_object(child, label, links.get(label)))
        elif child.tag == "expression" and label and label not in elements:
            found.append(ArchiveObject(kind="expression", label=label))
    return tuple(found)


def _object(element: Element, label: str, linked: str | None) -> ArchiveObject:
    caption = value_in(element, CAPTION)
    tag = value_in(element, LINKED)
    return ArchiveObject(
        kind=element.get("type", ""),
        label=label,
        caption=None if element.find(CAPTION.tag) is None else str(caption),
        shown=bool(value_in(element, VISIBLE)),
        linked=linked if tag is None else str(tag),
        scripts=tuple(
            Script(event=event, language=language, text=text) for event, language, text in scripts_in(element)
        ),
        other_properties=tuple(other_properties(element)),
    )
