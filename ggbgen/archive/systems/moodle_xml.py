"""Questions in the format that Moodle imports.

Reference: https://docs.moodle.org/en/Moodle_XML_format
"""

from __future__ import annotations

import html

from ggbgen.offline.xml_tree import Element, SubElement, indent, xml_bytes

__all__ = ["IMPORTED", "element", "formatted", "paragraph", "question_bytes"]

# The teacher's first step with such a file, as a setting.
IMPORTED = ("Import", "the .xml file, into the question bank, file format Moodle XML; the archive is in it")

# Brackets begin an expression to be evaluated, in both types of questions.
_SIGNS = {ord(sign): f"&#{ord(sign)};" for sign in "{}[]"}


def paragraph(text: str) -> str:
    """Return a text as a paragraph of HTML in which nothing will be evaluated."""
    return f"<p>{html.escape(text, quote=False).translate(_SIGNS)}</p>"


def element(name: str, text: str, **attributes: str) -> Element:
    """Return an element with a text."""
    made = Element(name, attributes)
    made.text = text
    return made


def formatted(name: str, text: str, **attributes: str) -> Element:
    """Return an element whose text is in a child element; the format is HTML unless given."""
    made = Element(name, {"format": "html", **attributes})
    made.append(element("text", text))
    return made


def question_bytes(kind: str, name: str, text: str, *more: Element) -> bytes:
    """Return a file with one question.

    Args:
        kind: The question's type.
        name: Its name.
        text: Its text, as HTML.
        more: The elements specific to its type.
    """
    quiz = Element("quiz")
    question = SubElement(quiz, "question", type=kind)
    title = SubElement(question, "name")
    title.append(element("text", name))
    question.append(formatted("questiontext", text))
    question.append(formatted("generalfeedback", ""))
    for setting, value in (("defaultgrade", "1"), ("penalty", "0"), ("hidden", "0")):
        question.append(element(setting, value))
    question.extend(more)
    indent(quiz, space="")
    return xml_bytes(quiz) + b"\n"
