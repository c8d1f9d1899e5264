"""Find the subjects that can be classified, by name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Protocol, cast

from ggbgen.errors import near_miss
from ggbgen_research.errors import ClassificationError

__all__ = ["Rule", "Subject", "Sweep", "find_subject", "subject_names"]


class Rule(StrEnum):
    """Which vertices may be deleted."""

    ANY = "any"
    KINGS_ONLY = "kings-only"


class Sweep(Protocol):
    """Counts the classes of all tournaments that are fed to it.

    Attributes:
        line_bytes: Bytes per tournament: its McKay string and the end of the line.
    """

    line_bytes: int

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of tournaments of each class seen so far, in the order of the subject's classes."""

    def feed(self, block: Any) -> bytes | None:
        """Classify an array of whole lines; return those of the listed class, or None if a line is malformed."""


class Subject(Protocol):
    """A package in this folder; its name is the name of the subject.

    Attributes:
        TITLE: What is classified.
        CLASSES: The heading of each class by its name; every tournament is in exactly one. The first is the class whose
            members are listed and whose share is reported.
        LARGEST_SAMPLED: The largest order for which random tournaments can be sampled.
    """

    TITLE: str
    CLASSES: Mapping[str, str]
    LARGEST_SAMPLED: int

    def new_sweep(self, order: int, *, rule: Rule, listing: bool) -> Sweep:
        """Return an object that counts the tournaments of an order; with ``listing`` it also returns lines."""

    def draw(self, order: int, *, rule: Rule, seed: int, numbers: range) -> tuple[int, ...]:
        """Return how many of the random tournaments with these numbers are in each class."""


@cache
def subject_names() -> tuple[str, ...]:
    """Return the names of all subjects that can be classified, sorted."""
    package = importlib.import_module("ggbgen_research.classification")
    return tuple(
        sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(package.__path__) if module.ispkg)
    )


def find_subject(name: str) -> Subject:
    """Return the subject with this name.

    Raises:
        ClassificationError: There is none.
    """
    known = subject_names()
    if name not in known:
        message = f"unknown subject {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}"
        raise ClassificationError(message)
    return cast(Subject, importlib.import_module(f"ggbgen_research.classification.{name.replace('-', '_')}"))
