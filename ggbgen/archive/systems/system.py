"""The interface of classroom systems."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ggbgen.aliases import ParameterValue
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import SceneObject

__all__ = ["Built", "GradingSystem", "Paper", "with_graded"]

# With a frame this fits a column of 720 px; in a window of 1,280 px Moodle's navigation would cover anything wider.
_QUIZ_PX = 700
# With a frame this fits the page of Moodle on a phone, 390 px wide with some 25 px beside a question on each side.
_PHONE_QUIZ_PX = 320


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """A built applet, as described in papers.

    Attributes:
        slug: The name of its file, without the suffix.
        title: Its title, as the applet shows it: without control characters and line breaks.
        width_px: Its width.
        height_px: Its height.
        tasks: The number of its tasks.
        seed: The seed of the tasks; 0 for a random one each time.
        document: Its ``geogebra.xml``.
        archive: The .ggb file.
    """

    slug: str
    title: str
    width_px: int
    height_px: int
    tasks: int
    seed: int
    document: bytes = field(repr=False)
    archive: bytes = field(repr=False)

    @property
    def quiz_scale(self) -> float:
        """Return the scale at which a quiz shows it, where navigation takes the right part of the page.

        One that is higher than wide is for the page of a phone.
        """
        most = _PHONE_QUIZ_PX if self.height_px > self.width_px else _QUIZ_PX
        return min(1.0, math.floor(most / self.width_px * 10_000) / 10_000)

    @property
    def quiz_width_text(self) -> str:
        """Return its width in a quiz, as a setting in the file to import."""
        shown = round(self.width_px * self.quiz_scale)
        smaller = "" if self.quiz_scale == 1 else f", smaller than the {self.width_px} px that the applet has"
        place = "the page of a phone" if self.height_px > self.width_px else "the column beside a quiz's navigation"
        return f"{shown} px, for {place}{smaller}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A file next to the archive.

    Attributes:
        suffix: The suffix to add to the archive's name without its own suffix.
        content: Its contents.
    """

    suffix: str
    content: bytes


class GradingSystem(ABC):
    """A classroom system: the objects that it reads and sets, and the settings for a teacher to choose.

    Attributes:
        TITLE: Its name.
        TEXTS: The texts of its objects, to be translated.
        PAPER: How the name of the file ends that it needs in addition to the archive; empty if it needs none.
    """

    TITLE: ClassVar[str]
    TEXTS: ClassVar[tuple[str, ...]] = ()
    PAPER: ClassVar[str] = ""

    def objects(self, values: Mapping[str, ParameterValue], translate: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the objects that it needs; they replace objects with the same label.

        Args:
            values: The values of the applet's parameters.
            translate: Returns a text in the applet's language.
        """
        return ()

    @abstractmethod
    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the settings to choose there: name and value of each, with an empty name for a sentence."""

    def paper(self, built: Built) -> Paper | None:
        """Return the file that it needs in addition to the archive, if any."""
        return None


def with_graded(objects: Iterable[SceneObject], graded: Sequence[SceneObject]) -> tuple[SceneObject, ...]:
    """Return objects, replaced by those of a classroom system with the same label."""
    taken = {label for item in graded for label in labels_of(item)}
    return (*(item for item in objects if not taken.intersection(labels_of(item))), *graded)
