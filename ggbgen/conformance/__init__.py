"""What is true of every game: of its rules, of what its board says of them, and of its applet in the real engine."""

from __future__ import annotations

from ggbgen.conformance.instance import Instance
from ggbgen.conformance.properties import PROPERTIES, problems_of

__all__ = ["PROPERTIES", "Instance", "problems_of"]
