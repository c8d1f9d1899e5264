"""A static site of applets: a page for each with its files, the documentation, and a start page that lists them."""

from __future__ import annotations

from ggbgen.deliver.site.write import Progress, Site, write_site

__all__ = ["Progress", "Site", "write_site"]
