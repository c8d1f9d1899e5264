"""The modes of embedding an archive in a page, and the data about an archive that the page needs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, get_args

from ggbgen.errors import AppletError, near_miss
from ggbgen.offline.container import LIBRARY, XML, read_texts

__all__ = ["CODEBASE", "DOCUMENT", "EMBEDDING", "MODES", "Mode", "known_mode", "library_and_size"]

Mode = Literal["direct", "sandbox", "page"]
MODES: tuple[Mode, ...] = get_args(Mode)

CODEBASE = "/engine/HTML5/5.0/web3d/"

EMBEDDING: Mapping[Mode, Mapping[str, object]] = {
    "direct": {"sandboxJavaScript": False, "useBrowserForJS": False},
    # With logging on, GeoGebra reports errors in ggbOnInit that it otherwise drops.
    "sandbox": {"sandboxJavaScript": True, "useBrowserForJS": False, "showLogging": True},
    "page": {"sandboxJavaScript": False, "useBrowserForJS": True},
}

DOCUMENT = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>ggbgen</title><link rel="icon" href="data:,">
<style>body { margin: 0; }</style><script src="/engine/deployggb.js"></script></head><body></body></html>
"""

_DEFAULT_SIZE = (960, 600)


def known_mode(mode: str) -> None:
    """Raise AppletError unless ``mode`` is one of MODES."""
    if mode not in MODES:
        raise AppletError(f"unknown mode {mode!r}, expected one of {', '.join(MODES)}{near_miss(mode, MODES)}")


def library_and_size(data: bytes, name: str) -> tuple[str, tuple[int, int]]:
    """Return an archive's JavaScript library, and the width and height in pixels that it was made for.

    Raises:
        ArchiveError: If ``data`` is not a readable archive or has no construction.
    """
    texts = read_texts(data, name=name)
    library, xml = texts.get(LIBRARY, ""), texts[XML]
    for tag in ("window", "size"):
        found = re.search(rf'<{tag}\s+width="(\d+)"\s+height="(\d+)"', xml)
        if found is not None:
            return library, (max(200, min(int(found[1]), 4000)), max(150, min(int(found[2]), 4000)))
    return library, _DEFAULT_SIZE
