"""The words of a script, fast: what may be a name, in strings and comments as well."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["words_in"]

# Characters that cannot be part of a name become blanks: splitting text at blanks is fast.
_APART = bytes(code if chr(code).isalnum() or code in b"_$" else ord(" ") for code in range(128)).ljust(256)


@lru_cache(maxsize=4096)
def words_in(text: str) -> frozenset[str]:
    """Return all words of a text that may be names."""
    return frozenset(text.encode("ascii", "replace").translate(_APART).decode("ascii").split())
