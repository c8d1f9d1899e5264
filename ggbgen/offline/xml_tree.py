"""Trees of XML elements: read strictly, and written, by Python alone.

The elements are those of `xml.etree.ElementTree`. Its own reader and writer are not used: the reader accepts document
types, and the writer's output is different in details from one version of Python to the next.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement, TreeBuilder, indent
from xml.parsers import expat

__all__ = ["Element", "SubElement", "XmlError", "above", "check_size", "indent", "read_xml", "xml_bytes", "xml_text"]

_DEEPEST = 256
# An element takes up to 500 bytes, and 25 microseconds until everything about it is checked. The applets of ggbgen have
# at most 5,000, real files 15,000.
_MOST_PARTS = 200_000
_IN_TEXT = re.compile(r"[&<>\r]")
_IN_ATTRIBUTE = re.compile(r'[&<>"\r\n\t]')
_WRITTEN = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "\r": "&#13;",
    "\n": "&#10;",
    "\t": "&#9;",
}
_DECLARATION = b"<?xml version='1.0' encoding='utf-8'?>\n"


class XmlError(ValueError):
    """A text is not well-formed XML, has a document type, or has too many levels."""


def check_size(text: str) -> None:
    """Check the size of a document before it is parsed.

    Raises:
        XmlError: It may have more than 200,000 tags, attributes or references to characters.
    """
    for what, count in (
        ("tags", text.count("<")),
        ("attributes", text.count("=")),
        ("references to characters", text.count("&#")),
    ):
        if count > _MOST_PARTS:
            raise XmlError(f"{count:,} {what}, expected at most {_MOST_PARTS:,}")


def read_xml(text: str) -> Element:
    """Return the root element of a document, without comments and processing instructions.

    Raises:
        XmlError: The text is not well-formed XML, has a document type, or has more than 256 levels.
    """
    builder = TreeBuilder()
    parser = expat.ParserCreate("utf-8", None)
    parser.buffer_text = True
    depth = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            raise XmlError(f"more than {_DEEPEST} levels, line {parser.CurrentLineNumber}")
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def document_type(*_: object) -> None:
        raise XmlError(f"a document type, line {parser.CurrentLineNumber}")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = document_type
    try:
        parser.Parse(text.encode("utf-8"), True)
    except (expat.ExpatError, UnicodeEncodeError) as error:
        raise XmlError(str(error)) from error
    return builder.close()


def above(root: Element) -> dict[Element, Element]:
    """Return the parent of each element below a root."""
    return {child: parent for parent in root.iter() for child in parent}


def xml_text(root: Element) -> str:
    """Return an element as XML, without what follows it."""
    written: list[str] = []
    _write(root, written.append)
    return "".join(written)


def xml_bytes(root: Element) -> bytes:
    """Return a document in UTF-8, with its declaration."""
    return _DECLARATION + xml_text(root).encode("utf-8")


def _write(element: Element, add: Callable[[str], None]) -> None:
    tag, text = element.tag, element.text
    attributes = "".join([f' {key}="{_in_attribute(value)}"' for key, value in element.items()])
    if text is None and len(element) == 0:
        add(f"<{tag}{attributes}/>")
        return
    add(f"<{tag}{attributes}>")
    if text:
        add(_in_text(text))
    for child in element:
        _write(child, add)
        if child.tail:
            add(_in_text(child.tail))
    add(f"</{tag}>")


def _in_attribute(text: str) -> str:
    return text if text.isalnum() else _IN_ATTRIBUTE.sub(_reference, text)


def _in_text(text: str) -> str:
    return text if text == "\n" else _IN_TEXT.sub(_reference, text)


def _reference(match: re.Match[str]) -> str:
    return _WRITTEN[match.group()]
