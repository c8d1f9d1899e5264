"""Convert any text to one that GeoGebra shows verbatim and can save.

GeoGebra interprets some characters: a double quote ends the value of a text (and a text that contains one cannot be
saved), ``%n`` in a caption stands for the object's name, ``$...$`` in a caption is LaTeX. Line breaks of any kind would
break a caption, and control characters are not allowed in XML at all.
"""

from __future__ import annotations

import re

__all__ = ["caption_text", "latex_text", "page_text", "plain_caption", "shown_text"]

_LINE_BREAKS = re.compile("[\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")
_UNPRINTABLE = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_PAGE_BREAKS = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_WORD_JOINER = "\u2060"


def shown_text(text: str, *, keep_lines: bool = False) -> str:
    """Return a text that a text object shows as ``text``.

    Typographic double quotes replace plain ones, a space replaces every line break (unless ``keep_lines``), and control
    characters are removed.
    """
    if keep_lines:
        return "\n".join(shown_text(line) for line in text.split("\n"))
    text = _UNPRINTABLE.sub("", _LINE_BREAKS.sub(" ", text.replace("\t", " ")))
    return re.sub('"([^"]*)"', "“\\1”", text).replace('"', "”")


def caption_text(text: str) -> str:
    """Return a text that a caption shows as ``text``.

    A word joiner (U+2060, invisible) after each ``%`` and before a leading ``$`` prevents GeoGebra from interpreting
    placeholders and LaTeX.
    """
    text = shown_text(text).replace("%", "%" + _WORD_JOINER)
    return _WORD_JOINER + text if text.startswith("$") else text


def plain_caption(caption: str) -> str:
    """Return the text that a caption shows: the opposite of `caption_text`."""
    return caption.replace("%" + _WORD_JOINER, "%").removeprefix(_WORD_JOINER)


def latex_text(text: str) -> str:
    r"""Return LaTeX source without a double quote or a line break, otherwise unchanged."""
    return _UNPRINTABLE.sub("", _LINE_BREAKS.sub(" ", text)).replace('"', "''")


def page_text(text: str) -> str:
    """Return ``text`` for a page, not yet escaped: line breaks are normalized, control characters are removed."""
    return _UNPRINTABLE.sub("", _PAGE_BREAKS.sub("\n", text))
