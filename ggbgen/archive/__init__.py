"""Archives: writing, reading and checking .ggb files."""

from __future__ import annotations
