"""Convert the XML of an archive, as GeoGebra reads it, for a strict parser.

GeoGebra reads geogebra.xml with its own parser, which keeps line breaks inside attributes and accepts references to
characters that XML 1.0 forbids. `strict_xml` converts it to equivalent XML that `read_xml` accepts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["forbidden_references", "has_doctype", "start_tags", "strict_xml"]

# A single tag; every part matches in at most one way, so that hostile input costs linear time.
_TAG = re.compile(r"""<[^<>"']*+(?:(?:"[^"<]*+"|'[^'<]*+')[^<>"']*+)*+>""")
_REFERENCE = re.compile(r"&#(?:[xX]([0-9a-fA-F]{1,8})|([0-9]{1,8}));")
_REFERENCES = re.compile(rf"(?:{_REFERENCE.pattern})+")
_SKIPPED = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"))
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_DOCTYPE = re.compile(r"<!(?:DOCTYPE|ENTITY)\b", re.IGNORECASE)


def has_doctype(text: str) -> bool:
    """Return whether the prolog declares a document type or an entity, which GeoGebra never writes."""
    first_element = re.search(r"<[A-Za-z_:]", text)
    return _DOCTYPE.search(text, 0, first_element.start() if first_element else len(text)) is not None


def start_tags(text: str) -> Iterator[tuple[int, str]]:
    """Yield the offset and the text of every tag outside comments, CDATA and processing instructions."""
    at = text.find("<")
    while at >= 0:
        for opening, closing in _SKIPPED:
            if text.startswith(opening, at):
                end = text.find(closing, at)
                at = len(text) if end < 0 else end
                break
        else:
            if match := _TAG.match(text, at):
                yield at, match.group()
                at = match.end() - 1
        at = text.find("<", at + 1)


def forbidden_references(text: str) -> Iterator[tuple[int, str]]:
    """Yield the offset and the text of every reference to a character that XML 1.0 forbids."""
    for match in _REFERENCE.finditer(text):
        if not _is_allowed(_code_point(match.group(1), match.group(2))):
            yield match.start(), match.group()


def strict_xml(text: str) -> str:
    """Return the text with everything that XML 1.0 normalizes or forbids replaced by allowed equivalents.

    Line breaks and tabs inside attributes become references. Two references that form a surrogate pair become one
    character, other forbidden references become U+FFFD.
    """
    # References first: those that line breaks become are millions in a hostile file, and allowed.
    text = _REFERENCES.sub(_allowed_references, text)
    pieces: list[str] = []
    done = 0
    for at, tag in start_tags(text):
        if "\n" in tag or "\t" in tag or "\r" in tag:
            pieces += (text[done:at], re.sub(r"\"[^\"]*\"|'[^']*'", _escaped_value, tag))
            done = at + len(tag)
    pieces.append(text[done:])
    return "".join(pieces)


def _escaped_value(match: re.Match[str]) -> str:
    value = match.group().replace("\r\n", "\n").replace("\r", "\n")
    return value.replace("\n", "&#10;").replace("\t", "&#9;")


def _allowed_references(match: re.Match[str]) -> str:
    codes = [_code_point(*groups) for groups in _REFERENCE.findall(match.group())]
    pieces: list[str] = []
    high = 0
    for code in codes:
        if high and 0xDC00 <= code < 0xE000:
            pieces[-1] = f"&#{0x10000 + ((high - 0xD800) << 10) + (code - 0xDC00)};"
            high = 0
            continue
        high = code if 0xD800 <= code < 0xDC00 else 0
        pieces.append(f"&#{code};" if _is_allowed(code) else _REPLACEMENT)
    return "".join(pieces)


def _code_point(hexadecimal: str | None, decimal: str | None) -> int:
    return int(hexadecimal, 16) if hexadecimal else int(decimal or "0")


def _is_allowed(code: int) -> bool:
    """Return whether XML 1.0 allows the character.

    Reference: https://www.w3.org/TR/xml/#charsets
    """
    basic = code in (9, 10, 13) or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE
    return basic or 0x10000 <= code < 0x110000
