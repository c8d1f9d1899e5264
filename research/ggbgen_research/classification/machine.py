"""Slices on this machine: several at a time, each with a gentourng of its own."""

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
    """Count slices, and yield each when it is done; in the order given if the job lists members.

    The compiled code lets other threads run, so each slice is a process (gentourng) and a thread of this one.

    Args:
        job: What to do with a slice.
        residues: Which slices.
        generator: The gentourng.
        processes: How many at a time.
        progress: Called now and then with the number of tournaments seen in slices that are not yielded yet.

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
