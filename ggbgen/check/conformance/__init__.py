"""Properties that hold for every game: of its rules, of its board, and of its applet in the real engine."""

from __future__ import annotations

from ggbgen.properties import PROPERTIES, Instance, problems_of

__all__ = ["PROPERTIES", "Instance", "problems_of"]
