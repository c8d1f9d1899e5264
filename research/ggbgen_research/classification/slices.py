"""Counting one slice of all tournaments; the work is the same on this machine and on a worker of a cluster."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen_research.classification.find import Rule, find_subject
from ggbgen_research.classification.tournaments import Generator, Slice, find_generator
from ggbgen_research.errors import ClassificationError

__all__ = ["Counted", "Job", "number_of_slices"]

_SMALLEST_SPLIT = 6  # for smaller orders gentourng lists all tournaments, whichever slice it is given

_USUAL_SLICES = {9: 2, 10: 10, 11: 500, 12: 50_000}


def number_of_slices(order: int, wanted: int | None) -> int:
    """Return the number of slices for an order; unless one is chosen, no slice takes more than a few seconds."""
    if order < _SMALLEST_SPLIT:
        return 1
    return wanted or _USUAL_SLICES.get(order, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The result of counting one slice.

    Attributes:
        residue: Which slice it is.
        counts: The number of tournaments in each class, in the order of the subject's classes.
        version: Version of the gentourng that listed them.
        members: The McKay strings of the first class, each with the end of its line, if the job lists them.
    """

    residue: int
    counts: tuple[int, ...]
    version: str
    members: bytes = b""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What to count, the same for every slice.

    Attributes:
        subject: What is classified.
        order: The number of vertices.
        rule: Which vertices may be deleted.
        slices: The number of slices.
        listing: Whether to return the members of the first class.
    """

    subject: str
    order: int
    rule: Rule
    slices: int
    listing: bool = False

    def count(
        self,
        residue: int,
        *,
        generator: Generator | None = None,
        seen: Callable[[int], None] = lambda _tournaments: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Counted:
        """Count one slice.

        Args:
            residue: Which slice, 0 to slices - 1.
            generator: The gentourng to run; by default the one installed on this machine.
            seen: Called from time to time with the number of tournaments since the last call.
            stopped: Called from time to time; the count is abandoned when it returns True.

        Raises:
            ClassificationError: gentourng fails, or the count was stopped.
            ToolMissingError: gentourng is missing.
        """
        generator = generator or find_generator()
        sweep = find_subject(self.subject).new_sweep(self.order, rule=self.rule, listing=self.listing)
        part = Slice(residue=residue, modulus=self.slices)
        members = []
        for block in generator.blocks(self.order, part, line_bytes=sweep.line_bytes, stopped=stopped):
            found = sweep.feed(block)
            if found is None:
                message = f"{generator.program!r} wrote a line that is no tournament of order {self.order}"
                raise ClassificationError(message)
            members.append(found)
            seen(len(block) // sweep.line_bytes)
        if stopped():
            raise ClassificationError(f"slice {part}: stopped")
        return Counted(residue=residue, counts=sweep.counts, version=generator.version, members=b"".join(members))
