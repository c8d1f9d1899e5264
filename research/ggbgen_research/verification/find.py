"""Find the subjects that can be verified, by name."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Protocol, cast

from ggbgen.errors import near_miss
from ggbgen_research.errors import VerificationError
from ggbgen_research.verification.table import Bound, Printed, Table

__all__ = ["Subject", "find_subject", "printed_tables", "subject_names"]


class Subject(Protocol):
    """A package in this folder; its name is the name of the subject.

    Attributes:
        TITLE: Heading of the subject's section in `docs/errata.md`.
        BOUND: The bound of its searches.
    """

    TITLE: str
    BOUND: Bound

    def tables(self, *, bound: int) -> tuple[Table, ...]:
        """Return the tables of that section; a larger bound means a longer search."""


@cache
def subject_names() -> tuple[str, ...]:
    """Return the names of all subjects that can be verified, sorted."""
    package = importlib.import_module("ggbgen_research.verification")
    return tuple(
        sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(package.__path__) if module.ispkg)
    )


def find_subject(name: str) -> Subject:
    """Return the subject with this name.

    Raises:
        VerificationError: There is none.
    """
    known = subject_names()
    if name not in known:
        raise VerificationError(f"unknown subject {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}")
    return cast(Subject, importlib.import_module(f"ggbgen_research.verification.{name.replace('-', '_')}"))


def printed_tables(name: str) -> tuple[Printed, ...]:
    """Return the tables from a subject's function ``printed``; none if the subject has no such function.

    Raises:
        VerificationError: There is no such subject.
    """
    printed = getattr(find_subject(name), "printed", None)
    return () if printed is None else tuple(printed())
