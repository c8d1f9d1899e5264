"""Properties that hold for the rules of every game, and a check of rules against them."""

from __future__ import annotations

from ggbgen.properties.every_game import PROPERTIES, problems_of
from ggbgen.properties.instance import Instance

__all__ = ["PROPERTIES", "Instance", "problems_of"]
