"""What a classroom system is."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ggbgen.scene.labels import labels_of
from ggbgen.scene.objects import SceneObject

__all__ = ["Built", "GradingSystem", "Paper", "with_graded"]

# With a frame around it this fits a column of 720 px: Moodle's navigation covers what is wider in a window of 1,280 px.
_QUIZ_PX = 700


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """An applet that is built, as papers tell of it.

    Attributes:
        slug: What its file is called, without the suffix.
        title: Its title, as the applet shows it: without control characters and line breaks.
        width_px: How wide it is.
        height_px: How high it is.
        tasks: How many tasks it asks.
        seed: What they are drawn from; 0 for another one each time.
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
        """Return how much smaller it is shown in a quiz, where navigation takes the right part of the page."""
        return min(1.0, math.floor(_QUIZ_PX / self.width_px * 10_000) / 10_000)

    @property
    def told_quiz_width(self) -> str:
        """Return how wide it is shown in a quiz, as a setting that the file to import has."""
        shown = round(self.width_px * self.quiz_scale)
        smaller = "" if self.quiz_scale == 1 else f", smaller than the {self.width_px} px that the applet has"
        return f"{shown} px, for the column beside a quiz's navigation{smaller}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A file that stands next to the archive.

    Attributes:
        suffix: What is added to the archive's name without its own suffix.
        content: What is in it.
    """

    suffix: str
    content: bytes


class GradingSystem(ABC):
    """A classroom system: the objects that it reads and sets, and what a teacher has to choose there.

    Attributes:
        TITLE: What it is called.
        SCRIPTS: Scripts of ``templates/js`` that only archives for this system carry.
        TEXTS: What its objects say, to be translated.
    """

    TITLE: ClassVar[str]
    SCRIPTS: ClassVar[tuple[str, ...]] = ()
    TEXTS: ClassVar[tuple[str, ...]] = ()

    def objects(self, values: Mapping[str, Any], told: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the objects that it needs; they take the place of those of the same label.

        Args:
            values: The values of the applet's parameters.
            told: Gives a text in the applet's language.
        """
        return ()

    @abstractmethod
    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return what to choose there: name and value of each setting, with an empty name for a sentence."""

    def paper(self, built: Built) -> Paper | None:
        """Return the file that it takes besides the archive, if it takes one."""
        return None


def with_graded(objects: Iterable[SceneObject], graded: Sequence[SceneObject]) -> tuple[SceneObject, ...]:
    """Return objects with those of a classroom system in place of those of the same label."""
    taken = {label for item in graded for label in labels_of(item)}
    return (*(item for item in objects if not taken.intersection(labels_of(item))), *graded)
