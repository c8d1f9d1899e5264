"""What questions about partizan games share: their subjects, and their scripts."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.definition import Parameter

__all__ = ["ABOUT", "POSITIONS", "SHORT_GAME_SCRIPTS"]

ABOUT = Parameter(
    name="about",
    type="text",
    description="what it is about: expressions such as {1|-1} + ^*, or positions of a game",
    default="mixed",
    choices=("mixed", "expressions", "domineering", "toads and frogs", "hackenbush"),
)
"""The parameter of questions about expressions and positions."""

POSITIONS: Mapping[str, str] = {
    "domineering": "Domineering on {place}: Left’s dominoes stand upright, Right’s lie flat.",
    "toads": "Toads and Frogs: {place}. Left moves T right, Right moves F left, by a step or a jump over one.",
    "hackenbush": "Hackenbush, from the ground up: {place}. Left cuts edges L, Right edges R.",
}
"""What the sentence about a position begins with."""

SHORT_GAME_SCRIPTS = (
    "partizan_forms.js",
    "partizan_names.js",
    "value_words.js",
    "partizan_text.js",
    "partizan_positions.js",
    "partizan_asked.js",
)
"""The scripts that read games and compute their values."""
