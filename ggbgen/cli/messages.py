"""`ggbgen messages`: the texts of an applet for translators."""

from __future__ import annotations

from typing import Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.options import SettingsOption, applets_beginning
from ggbgen.cli.terminal import write

__all__ = ["Messages", "messages"]


def messages(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME|PATH", autocompletion=applets_beginning, help="An applet, an applet.toml or its folder."
        ),
    ],
    language: Annotated[str, typer.Option("--lang", metavar="CODE", help="Language of the translation.")],
    settings: SettingsOption = None,
) -> None:
    """Print all texts of an applet, and of its page on a site, as a PO file with the known translations.

    Save it as messages/CODE.po in the applet's folder, fill in what is empty, and build with --lang CODE.

    Examples:
      ggbgen messages tournament-kings --lang fr > messages/fr.po

      ggbgen messages ask-winner --set game=cram --lang fr > messages/fr.po
    """
    from ggbgen.assembly import complete
    from ggbgen.builds import applet_texts
    from ggbgen.definition import parse_settings, raw_settings, read_definition
    from ggbgen.definition.catalogue import ENGLISH, languages, read_catalogue
    from ggbgen.definition.extract import po_text

    definition = complete(read_definition(name), raw_settings(settings or []))
    folders = definition.catalogue_folders
    known = read_catalogue(language, folders) if language in languages(folders) else ENGLISH
    found = applet_texts(definition, parse_settings(definition, settings or []))
    found = tuple(dict.fromkeys((*found, *definition.page_texts)))
    write(po_text(found, language=language, catalogue=known), end="")


class Messages(Command):
    """`ggbgen messages`."""

    PLACE = 150
    RUN = staticmethod(messages)
