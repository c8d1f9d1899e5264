"""Find the texts of an applet that need a translation, and write a catalogue for them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from ggbgen.definition import Control
from ggbgen.definition.catalogue import Catalogue
from ggbgen.errors import CatalogueError

__all__ = ["FAILURE", "STARTING", "Message", "applet_messages", "po_text"]

STARTING = "Starting … If this text stays, scripts are switched off here."
"""The text of the message line until the scripts run."""

FAILURE = "This applet failed: "
"""The prefix of an error message in the message line."""

_KEYWORDS = {"gettext": None, "ngettext": (1, 2)}

Message = str | tuple[str, str]
"""An English text, or singular and plural of a counted one."""


def applet_messages(
    texts: Iterable[str], controls: Iterable[Control], scripts: Iterable[tuple[str, str]]
) -> tuple[Message, ...]:
    """Return every text of an applet in the order of its definition and scripts, each once.

    Args:
        texts: Its title, and the texts of its board.
        controls: The controls on its panel; numbers and signs need no translation.
        scripts: Name and text of each of its scripts; the arguments of ``gettext`` and ``ngettext`` are its texts.

    Returns:
        English texts, or pairs of singular and plural for counted ones.
    """
    from babel.messages.extract import extract

    found: dict[Message, None] = dict.fromkeys(text for text in (*texts, STARTING, FAILURE) if text)
    for control in controls:
        texts = (control.caption, control.on_caption, control.hint, *control.options)
        found.update(dict.fromkeys(text for text in texts if any(map(str.isalpha, text))))
    for _, text in scripts:
        source = io.BytesIO(text.encode())
        for _, message, _, _ in extract("javascript", source, keywords=_KEYWORDS):
            found[message if isinstance(message, str) else (message[0], message[1])] = None
    return tuple(found)


def po_text(messages: Sequence[Message], *, language: str, catalogue: Catalogue) -> str:
    """Return a catalogue in PO format with all messages; known translations are filled in.

    Raises:
        CatalogueError: Babel does not have the language.
    """
    from babel.core import Locale, UnknownLocaleError
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    try:
        entries = Catalog(locale=Locale.parse(language), project="ggbgen", fuzzy=False)
        count = entries.num_plurals
    except (UnknownLocaleError, ValueError) as error:
        raise CatalogueError(f"--lang {language!r}: {error}") from error
    for message in messages:
        if isinstance(message, tuple):
            entries.add(message, catalogue.plurals.get(message[0], ("",) * count))
        else:
            entries.add(message, catalogue.texts.get(message, ""))
    buffer = io.BytesIO()
    write_po(buffer, entries, omit_header=True, width=100)
    header = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {entries.plural_forms}\\n"\n\n'
    )
    return header + buffer.getvalue().decode()
