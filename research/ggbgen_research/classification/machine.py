"""Counting slices on this machine: several in parallel, each with its own gentourng process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice

from ggbgen_research.classification.slices import Counted, Job
from ggbgen_research.classification.tournaments import Generator

__all__ = ["counted_here"]

_BETWEEN_LOOKS_S = 0.2


def counted_here(
    job: Job,
    residues: Sequence[int],
    *,
    generator: Generator,
    processes: int,
    progress: Callable[[int], None],
) -> Iterator[Counted]:
    """Count slices, and yield each one when it is done, or in the given order if the job lists members.

    The compiled code releases the GIL, so each slice needs only a gentourng process and a thread of this process.

    Args:
        job: What to do with a slice.
        residues: The slices to count.
        generator: The gentourng to run.
        processes: How many slices are counted in parallel.
        progress: Called from time to time with the number of tournaments seen in slices that have not been yielded yet.

    Raises:
        ClassificationError: gentourng fails.
    """
    ending = False
    seen: dict[int, int] = {}

    def count(residue: int) -> Counted:
        def note(tournaments: int) -> None:
            seen[residue] = seen.get(residue, 0) + tournaments

        return job.count(residue, generator=generator, seen=note, stopped=lambda: ending)

    left = iter(residues)
    with ThreadPoolExecutor(processes) as threads:
        try:
            running: list[Future[Counted]] = []
            while True:
                running += [threads.submit(count, residue) for residue in islice(left, 2 * processes - len(running))]
                if not running:
                    return
                awaited = running[:1] if job.listing else running
                done, _ = wait(awaited, timeout=_BETWEEN_LOOKS_S, return_when=FIRST_COMPLETED)
                for future in [future for future in running if future in done]:
                    running.remove(future)
                    counted = future.result()
                    seen.pop(counted.residue, None)
                    yield counted
                progress(sum(seen.copy().values()))
        finally:
            ending = True
            threads.shutdown(wait=True, cancel_futures=True)
