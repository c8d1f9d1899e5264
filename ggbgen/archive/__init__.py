"""Archives: writing, reading and judging .ggb files."""

from __future__ import annotations
