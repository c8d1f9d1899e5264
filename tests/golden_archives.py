"""Archives by parts: a digest of each part, and what people read of it. `tests/test_golden_builds.py` records both."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from lxml import etree

import ggbgen
from ggbgen.archive.xml import document_bytes
from ggbgen.definition import read_definition
from ggbgen.errors import ParameterError
from ggbgen.scene import style
from ggbgen.version import __version__
from tests.built import build

__all__ = [
    "applet_text",
    "colour_lines",
    "colour_name",
    "digest_lines",
    "members_of",
    "part_texts",
    "reading_lines",
    "variant_lines",
]

# The name of the library differs between builds whenever anything does.
_NAME = re.compile(r"ggbgen_[0-9a-f]{10}")
# Attributes that are optional in a tag.
_NAMED = frozenset({"onUpdate", "exp", "a0", "name", "absoluteScreenLocation"})
_CALL = re.compile(r"typeof (\w+)=='function'\?(\1\(.*?\)):ggbApplet\.setFileJSON\(ggbApplet\.getFileJSON\(\)\);")
_SCRIPT = re.compile(r"^// ---- (.*)\n", re.MULTILINE)
_ENTRY = re.compile(r'[{,]\s*"(\w+)": ')
_LONGEST = 110

_OBJECT_PARTS = {
    "point": "points",
    "segment": "lines",
    "conic": "lines",
    "curvecartesian": "lines",
    "polyline": "lines",
    "vector": "lines",
    "polygon": "areas",
    "text": "texts",
    "button": "buttons",
    "textfield": "boxes",
    "numeric": "values",
    "boolean": "values",
    "list": "values",
}
"""The part of an object by its type in GeoGebra's files; the part of any other type has the type's name."""

_SETTINGS_PARTS = dict.fromkeys(("called", "choices", "fixed", "options", "pages", "toggles"), "panel")
_SETTINGS_PARTS |= {name: name for name in ("game", "questions", "restored")}
"""The part of an entry of the scripts' settings; others are in the part "settings"."""


class Piece(NamedTuple):
    """A piece of an archive: the part to which it belongs, its text to the letter, and the lines to read of it."""

    part: str
    text: str
    lines: list[str]
    label: str = ""


def _pieces(document: bytes, library: str) -> Iterator[Piece]:
    """Yield the pieces of an archive; together they have each character of both members."""
    root = etree.fromstring(document)
    construction = root[-1]
    head = f"{dict(root.items())}\n{dict(construction.items())}\n"
    yield Piece("view", head + "".join(map(_xml, root[:-1])), [_short(part) for part in root[:-1]])
    objects = list(_objects(construction))
    yield from objects
    yield Piece("order of objects", "\n".join(each.label for each in objects), [])
    yield from _library_pieces(library)


def _objects(construction: etree._Element) -> Iterator[Piece]:
    """Yield the objects of a construction, each with the command or the expression that defines it."""
    waiting: list[etree._Element] = []
    for part in construction:
        waiting.append(part)
        if part.tag == "element":
            label, kind = part.get("label", ""), part.get("type", "")
            text = "".join(map(_xml, waiting))
            if label in ("recipe", "written"):  # the choices of the build; the looks of the other objects once more
                yield Piece("recipe and looks", text, [], label)
            else:
                yield Piece(_OBJECT_PARTS.get(kind, kind), text, [_short(each) for each in waiting], label)
            waiting = []
    assert not waiting, "a command that defines no object"


def _xml(part: etree._Element) -> str:
    return etree.tostring(part, encoding="unicode")


def _short(part: etree._Element) -> str:
    """Return a part of the document in one line: the values of its attributes, in an order fixed by the tag."""
    given = dict(part.items())
    if "r" in given:
        given = {"colour": colour_name(",".join(given.pop(key) for key in "rgb")), **given}
    values = ",".join(f"{key}:{value}" if key in _NAMED else str(value) for key, value in given.items())
    inner = "; ".join(map(_short, part))
    tag = "" if part.tag == "element" else f"{part.tag} "
    return _CALL.sub(r"\2", f"{tag}{values}" + (f" [{inner}]" if inner else "")).replace("\n", "\\n")


def _library_pieces(library: str) -> Iterator[Piece]:
    head, settings, rest = _cut(library, "\nvar settings = ")
    yield Piece("library", head, head.split("\n"))
    for key, text, value in _entries(settings):
        if key == "game":
            for inner, words, each in _entries(text.partition(": ")[2]):
                yield Piece("encoding" if inner == "encoding" else key, words, list(_flat(f"game.{inner}", each)))
            continue
        # The document has the XML of objects that are restored.
        lines = _flat(key, value) if key != "restored" else [_listed(label for _, labels in value for label in labels)]
        yield Piece(_SETTINGS_PARTS.get(key, "settings"), text, [*lines])
    before, catalogue, rest = _cut(rest, "\nvar catalogue = ")
    yield Piece("catalogue", catalogue, catalogue.split("\n") if catalogue != "{}" else [])
    after, *scripts = _SCRIPT.split(rest)
    yield Piece("library", before + after, (before + after).split("\n"))
    for name, text in zip(scripts[::2], scripts[1::2], strict=True):
        if name == "entry points":
            # One line per function.
            yield Piece(name, text, [re.sub(r"\n\s*", " ", part) for part in text.split("\n\n")])
        else:
            folder = name.rpartition("/")[0].partition("/")[0] or "of its own"
            yield Piece(f"scripts {folder}", f"{name}\n{text}", [name])


def _cut(text: str, begin: str) -> tuple[str, str, str]:
    """Return what stands before a JSON value, the value, and what stands after it."""
    start = text.index(begin) + len(begin)
    _, end = json.JSONDecoder().raw_decode(text, start)
    return text[:start], text[start:end], text[end:]


def _entries(text: str) -> Iterator[tuple[str, str, Any]]:
    """Yield the keys of a JSON object, each with the text of its entry, and the value."""
    decoder, at = json.JSONDecoder(), 0
    while found := _ENTRY.match(text, at):
        value, at = decoder.raw_decode(text, found.end())
        yield found[1], text[found.start() : at], value
    assert text[at:] in ("}", "\n}"), f"not read of the settings: {text[at : at + 40]!r}"


def _listed(labels: Iterable[str]) -> str:
    """Return labels in one line; those that differ only in their numbers are counted."""
    counts = Counter(re.sub(r"_\{.*", "_", label) for label in labels)
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())


def _flat(path: str, value: object) -> Iterator[str]:
    """Yield lines "path: value"; long values have several, so that each line says what it belongs to."""
    text = json.dumps(_with_names(value), ensure_ascii=False)
    if isinstance(value, dict) and len(text) > _LONGEST:
        for key, each in value.items():
            yield from _flat(f"{path}.{key}", each)
    elif isinstance(value, list) and len(text) > _LONGEST and isinstance(value[0], (list, dict)):
        for k, each in enumerate(value):
            yield from _flat(f"{path}.{k}", each)
    else:
        yield f"{path}: {text}"


def _with_names(value: object) -> object:
    """Return a value with the names of colours in place of their channels."""
    if isinstance(value, dict):
        return {key: _with_names(each) for key, each in value.items()}
    if isinstance(value, list):
        if len(value) == 3 and all(isinstance(each, int) and 0 <= each < 256 for each in value):
            name = colour_name(",".join(map(str, value)))
            return value if "," in name else name
        return [_with_names(each) for each in value]
    return value


def colour_name(channels: str) -> str:
    """Return the name of a colour such as ``0,114,178``, which stays when its channels change; them if it has none."""
    return _COLOURS.get(channels, channels)


def _named_colours() -> Iterator[tuple[str, style.Colour]]:
    yield from ((name, value) for name, value in vars(style).items() if isinstance(value, style.Colour))


# The first name of several.
_COLOURS = {",".join(map(str, colour.channels())): name for name, colour in reversed([*_named_colours()])}


def colour_lines() -> list[str]:
    """Return the names of colours, each with the colour."""
    return [f"{name} {colour.hex()}" for name, colour in _named_colours()]


def _variants(name: str) -> Iterator[tuple[str, ggbgen.Applet]]:
    """Yield an applet in Spanish and in the narrow layout, and with each preset."""
    yield "wide es", build(name, language="es")
    for preset in read_definition(name).presets:
        yield f"preset {preset}", build(name, preset=preset)
    try:
        yield "narrow", build(name, layout="narrow")
        yield "narrow es", build(name, layout="narrow", language="es")
    except ParameterError as error:
        assert "no narrow layout" in str(error)  # noqa: PT017 - the message is the fact


def members_of(applet: ggbgen.Applet) -> tuple[bytes, str]:
    """Return the document of an archive, without its id, which depends on everything else, and the library."""
    return document_bytes(applet.scene), applet.library


def part_texts(document: bytes, library: str) -> dict[str, str]:
    """Return the text of each part of an archive, without the name of the library and the version."""
    found: dict[str, list[str]] = {}
    for piece in _pieces(document, library):
        found.setdefault(piece.part, []).append(piece.text)
    return {part: _anonymous("".join(texts)) for part, texts in found.items()}


def _anonymous(text: str) -> str:
    return _NAME.sub("ggbgen_LIBRARY", text).replace(f"ggbgen {__version__}", "ggbgen VERSION")


def _digests(applet: ggbgen.Applet) -> dict[str, str]:
    """Return a digest of each part of an archive."""
    return {
        part: hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        for part, text in part_texts(*members_of(applet)).items()
    }


def digest_lines(name: str) -> list[str]:
    """Return a line with the digest of each part of an applet, wide and in English."""
    return [f"{part}: {digest}" for part, digest in sorted(_digests(build(name)).items())]


def variant_lines(name: str) -> list[str]:
    """Return a line for each other digest of a part, with the variants of an applet that have it."""
    wide = _digests(build(name))
    found: dict[tuple[str, str], list[str]] = {}
    for variant, applet in _variants(name):
        digests = _digests(applet)
        for part in digests.keys() | wide.keys():
            if digests.get(part) != wide.get(part):
                found.setdefault((part, digests.get(part, "none")), []).append(variant)
    return sorted(f"{part}: {digest} {' | '.join(variants)}" for (part, digest), variants in found.items())


def applet_text(name: str) -> str:
    """Return everything of which `digest_lines` and `variant_lines` have the digests."""
    lines = []
    for variant, applet in (("wide", build(name)), *_variants(name)):
        for part, text in part_texts(*members_of(applet)).items():
            lines += [f"==== {name}, {variant}: {part}", text]
    return "\n".join(lines)


def reading_lines(applet: ggbgen.Applet, *others: ggbgen.Applet) -> list[str]:
    """Return what people read of an archive, without the lines that others have in the same part.

    Scripts are named. Neighbouring objects that differ in their labels alone are described once.
    """
    known = {(part, line) for other in others for part, lines in _parts_to_read(other).items() for line in lines}
    found = []
    for part, lines in _parts_to_read(applet).items():
        new = [line for line in lines if (part, line) not in known]
        found += [f"{part}:", *(f"  {line}" for line in new)] if new else []
    return found


def _parts_to_read(applet: ggbgen.Applet) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    pieces = _pieces(*members_of(applet))
    for (part, shared), group in groupby(pieces, key=lambda piece: (piece.part, _without_label(piece))):
        first, *more = group
        lines = first.lines
        if more:
            lines = [f"LABEL = {first.label} to {more[-1].label}, {len(more) + 1} objects:", *shared]
        if shared:
            found.setdefault(part, []).extend(_anonymous(line) for line in lines if line.strip())
    return found


def _without_label(piece: Piece) -> tuple[str, ...]:
    if "_" not in piece.label:
        return tuple(piece.lines)
    return tuple(line.replace(piece.label, "LABEL") for line in piece.lines)
