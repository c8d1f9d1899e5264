"""What may go to a terminal."""

from __future__ import annotations

__all__ = ["visible"]


def visible(text: str) -> str:
    """Return a line without characters that would steer a terminal: they are written as Python writes them."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
