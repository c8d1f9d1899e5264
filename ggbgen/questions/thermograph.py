"""What are the temperature and the mean of a game, read from its thermograph?

References: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982, chapter 6; A. N. Siegel, Combinatorial Game
Theory, 2013, section II.5.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.about import NOTATION, notes
from ggbgen.questions.answer_boxes import TYPED_GAME
from ggbgen.questions.question import Question, Said, Task

__all__ = ["Thermograph"]


class Thermograph(Question):
    """Read the temperature and the mean of a hot game from its thermograph, which is drawn with a scale."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_GAME,
        "asked": "This is the thermograph of {text}. Read its temperature and its mean.",
        "fieldTemperature": "Temperature",
        "fieldMean": "Mean",
        "rules": (
            "Left’s wall is on the left, solid, Right’s on the right, dashed. Larger values are further to the "
            "left. The walls meet at the foot of the mast: its height is the temperature, its value the mean. "
            "Temperature and mean are a point each."
        ),
        "missedWord": "nothing is typed",
        "missedWhy": "Both can be read at the foot of the mast.",
        "whyTemperature": "The walls meet at the height {temperature}.",
        "whyMean": "The mast stands above the value {mean}.",
        "meanGiven": "That is the mean. The temperature is the height at which the walls meet: {temperature}.",
        "widthGiven": "That is the distance of the stops {high} and {low}. The walls meet at the height {temperature}.",
        "temperatureGiven": "That is the temperature. The mean is the value below the mast: {mean}.",
        "wrongWay": "The sign is wrong: larger values are further to the left. The mast stands above {mean}.",
        "middleGiven": "That is halfway between the stops {high} and {low}. The mast stands above {mean}.",
        "meanGivenPoint": "That is the mean. The temperature is the height at which the walls meet.",
        "widthGivenPoint": "That is the distance of the stops. At which height do the walls meet?",
        "temperatureGivenPoint": "That is the temperature. The mean is the value below the mast.",
        "wrongWayPoint": "Look at the sign: larger values are further to the left.",
        "middleGivenPoint": "That is halfway between the stops. The mean is the value below the mast.",
        "foot": "Look for the foot of the mast: where both walls meet.",
        "corners": "The corners, each a value at a temperature. {walls}.",
    }
    PAPER: ClassVar[Mapping[str, str]] = NOTATION

    def notes(self, task: Task) -> tuple[Said, ...]:
        """Return the rules, and how games are written if the task needs it."""
        return notes(task)
