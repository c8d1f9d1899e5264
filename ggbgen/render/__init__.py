"""A scene as the members of an archive."""

from __future__ import annotations
