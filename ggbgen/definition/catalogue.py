"""Message catalogues in gettext's PO format.

The English texts in definitions and scripts are the message ids. Every folder of an applet may contain
``messages/<language>.po``; that of ``templates`` has the texts that applets share. English needs no file.

Reference: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
"""

from __future__ import annotations

import codecs
import io
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ggbgen.definition.files import file_problem
from ggbgen.errors import CatalogueError, near_miss

if TYPE_CHECKING:
    from babel.messages.catalog import Message

__all__ = ["ENGLISH", "Catalogue", "languages", "read_catalogue"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """The texts of one language.

    Attributes:
        language: Its code, for example ``es`` or ``pt_BR``.
        plural_form: Expression in n, in C's (and JavaScript's) syntax: the index of the plural form for the count n.
        texts: Translation by English text.
        plurals: All plural forms by English singular.
    """

    language: str
    plural_form: str = "n != 1"
    texts: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def text(self, message: str) -> str:
        """Return the text in this language, or the English one if it has none."""
        return self.texts.get(message, message)


ENGLISH = Catalogue(language="en")

# Each takes a tenth of a millisecond to read. All texts of ggbgen are some 3,000.
_MOST_MESSAGES = 20_000
_PLACE = re.compile(r"\{\w+\}")


def languages(folders: Iterable[Path]) -> tuple[str, ...]:
    """Return the codes of the languages for which any of the folders has a catalogue, including English, sorted."""
    found = {path.stem for folder in folders for path in (folder / "messages").glob("*.po")}
    return tuple(sorted(found | {ENGLISH.language}))


def read_catalogue(language: str, folders: Iterable[Path]) -> Catalogue:
    """Read the catalogues of a language; nearer folders take precedence over later ones.

    Raises:
        CatalogueError: No folder has the language, or a file cannot be used.
    """
    folders = tuple(folders)
    if language == ENGLISH.language:
        return ENGLISH
    known = languages(folders)
    if language not in known:
        looked_for = ", ".join(str(folder / "messages" / f"{language}.po") for folder in folders)
        expected = f"expected one of {', '.join(known)}{near_miss(language, known)}"
        raise CatalogueError(f"--lang {language!r}: no such language, {expected} (there is no {looked_for})")
    texts: dict[str, str] = {}
    plurals: dict[str, tuple[str, ...]] = {}
    plural_form = ""
    for folder in reversed(folders):
        path = folder / "messages" / f"{language}.po"
        if os.path.lexists(path):
            if wrong := file_problem(folder, f"messages/{language}.po"):
                raise CatalogueError(f"{path}: {wrong}")
            catalogue = _read(path)
            texts.update(catalogue.texts)
            plurals.update(catalogue.plurals)
            # In a file without counted messages the plural form may be Babel's guess.
            plural_form = catalogue.plural_form if catalogue.plurals or not plural_form else plural_form
    return Catalogue(language=language, plural_form=plural_form, texts=texts, plurals=plurals)


def _read(path: Path) -> Catalogue:
    from gettext import c2py

    from babel.messages.pofile import PoFileError, read_po

    try:
        content = path.read_bytes()
        if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            raise ValueError("UTF-16, save it as UTF-8")
        if (count := content.count(b"msgid")) > _MOST_MESSAGES:
            raise ValueError(f"{count:,} messages, expected at most {_MOST_MESSAGES:,}")
        entries = read_po(io.BytesIO(content), locale=path.stem, abort_invalid=True)
    except (PoFileError, ValueError, OSError) as error:
        raise CatalogueError(f"{path}: not a usable catalogue: {' '.join(str(error).split())}") from error
    try:
        c2py(entries.plural_expr)
    except (ValueError, RecursionError):
        raise CatalogueError(f"{path}: Plural-Forms: {entries.plural_expr!r} is no expression in n") from None
    texts: dict[str, str] = {}
    plurals: dict[str, tuple[str, ...]] = {}
    for message in entries:
        if not message.id or message.fuzzy:
            continue
        _check_places(path, message)
        if isinstance(message.id, (tuple, list)):
            forms = tuple(str(form) for form in message.string or ())
            if all(forms):
                plurals[message.id[0]] = forms
        elif message.string:
            texts[message.id] = str(message.string)
    return Catalogue(language=path.stem, plural_form=entries.plural_expr, texts=texts, plurals=plurals)


def _check_places(path: Path, message: Message) -> None:
    """Check that a translation has the placeholders of its message, such as ``{move}``."""
    ids, texts = (
        [part or "" for part in (value if isinstance(value, (list, tuple)) else (value,))]
        for value in (message.id, message.string)
    )
    expected = set(_PLACE.findall(ids[-1]))
    for text in texts:
        # The form for a count of one may spell the number out.
        lacking = expected - set(_PLACE.findall(text)) - ({"{count}", "{length}"} if len(ids) > 1 else set())
        unknown = set(_PLACE.findall(text)) - expected
        if text and (lacking or unknown):
            wrong = f"lacks {', '.join(sorted(lacking))}" if lacking else f"has unknown {', '.join(sorted(unknown))}"
            raise CatalogueError(f"{path}: the translation {text[:60]!r} of {ids[0][:60]!r} {wrong}")
