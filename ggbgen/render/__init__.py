"""Convert a scene to the members of an archive."""

from __future__ import annotations
