"""The texts a student sees, from gettext catalogues."""

from __future__ import annotations

from ggbgen.messages.catalogue import ENGLISH, Catalogue, languages, read_catalogue

__all__ = ["ENGLISH", "Catalogue", "languages", "read_catalogue"]
