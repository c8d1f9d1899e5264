"""Properties that hold for every game: of its rules, of its board, and of its applet in the real engine."""

from __future__ import annotations

from ggbgen.check.conformance.instance import Instance
from ggbgen.check.conformance.properties import PROPERTIES, problems_of

__all__ = ["PROPERTIES", "Instance", "problems_of"]
