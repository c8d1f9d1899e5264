"""Classify all tournaments of an order."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing, nullcontext
from pathlib import Path

from ggbgen.errors import ParameterError
from ggbgen_research.classification.cluster import counted_on_cluster, need_dask
from ggbgen_research.classification.find import Rule, find_subject
from ggbgen_research.classification.machine import counted_here
from ggbgen_research.classification.row import Row
from ggbgen_research.classification.slices import Counted, Job, number_of_slices
from ggbgen_research.classification.state import State
from ggbgen_research.classification.tournaments import TOURNAMENTS, find_generator
from ggbgen_research.errors import ClassificationError

__all__ = ["classify"]

_MOST_SLICES = 100_000  # each slice runs one gentourng, which takes some milliseconds to start


def classify(
    name: str,
    *,
    order: int,
    rule: Rule,
    processes: int = 1,
    slices: int | None = None,
    state: Path | None = None,
    scheduler: str | None = None,
    members: Callable[[bytes], None] | None = None,
    resumed: Callable[[int, int], None] = lambda _done, _slices: None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Row:
    """Count the classes of all tournaments of an order, up to isomorphism.

    Args:
        name: The subject.
        order: The number of vertices.
        rule: Which vertices may be deleted.
        processes: How many slices are counted in parallel on this machine.
        slices: The number of slices into which the tournaments are split; if not given, the number in the state, or
            else the usual one.
        state: A file that stores finished slices; slices already in it are not counted again.
        scheduler: Address of a Dask cluster that counts the slices instead of this machine.
        members: Called with McKay strings of the first class, each with the end of its line, in an order that does not
            depend on the number of processes.
        resumed: Called once with the number of slices in the state and the total number of slices.
        progress: Called from time to time with the number of tournaments done so far and the total number.

    Raises:
        ClassificationError: There is no such subject, the state belongs to another classification, gentourng fails, or
            the counts do not add up.
        ParameterError: The order or the number of slices is out of range.
        ToolMissingError: gentourng or Dask is missing.
    """
    subject = find_subject(name)
    largest = len(TOURNAMENTS) - 1
    if not 1 <= order <= largest:
        hint = "" if order < 1 else ": there are too many tournaments of higher orders, but --sample draws some"
        raise ParameterError(f"order {order}, expected 1 to {largest}{hint}")
    if slices is not None and not 1 <= slices <= _MOST_SLICES:
        raise ParameterError(f"slices {slices}, expected 1 to {_MOST_SLICES}")
    if members is not None and (state is not None or scheduler is not None):
        raise ParameterError("members are listed on this machine in one go, expected no state and no scheduler")
    total = TOURNAMENTS[order]
    if slices is not None and number_of_slices(order, slices) > total:
        raise ParameterError(f"slices {slices}, expected at most {total}, the number of tournaments of order {order}")
    sums = [0] * len(subject.CLASSES)
    version = None
    with State(state) if state is not None else nullcontext() as kept:
        chosen = number_of_slices(order, slices or (None if kept is None else kept.slices))
        job = Job(subject=name, order=order, rule=rule, slices=chosen, listing=members is not None)
        done: dict[int, Counted] = {}
        if kept is not None:
            kept.check(job, classes=len(sums))
            done = kept.done
            resumed(len(done), chosen)
        for counted in done.values():
            sums = _added(sums, counted.counts)
        left = [residue for residue in range(chosen) if residue not in done]
        progress(sum(sums), total)

        def tell(tournaments: int) -> None:
            progress(sum(sums) + tournaments, total)

        with closing(_counted(job, left, processes=processes, scheduler=scheduler, progress=tell)) as found:
            for counted in found:
                version = version or counted.version
                if counted.version != version:
                    raise ClassificationError(
                        f"slices come from {version!r} and from {counted.version!r}, expected one version of gentourng"
                    )
                if kept is not None:
                    kept.add(job, counted)
                if members is not None:
                    members(counted.members)
                sums = _added(sums, counted.counts)
                progress(sum(sums), total)
    if sum(sums) != total:
        raise ClassificationError(
            f"{sum(sums):,} tournaments of order {order} were counted, expected {total:,}"
            + ("" if state is None else f": state {str(state)!r} has wrong numbers")
        )
    return Row(subject=name, order=order, rule=rule, counts=dict(zip(subject.CLASSES, sums, strict=True)))


def _counted(
    job: Job,
    residues: list[int],
    *,
    processes: int,
    scheduler: str | None,
    progress: Callable[[int], None],
) -> Generator[Counted]:
    if not residues:
        return
    if scheduler is not None:
        need_dask()
        yield from counted_on_cluster(job, residues, scheduler=scheduler)
        return
    generator = find_generator()
    # Do the imports and the compilation that the threads need now, so that they do not all do them at the same time.
    Job(subject=job.subject, order=4, rule=job.rule, slices=1, listing=job.listing).count(0, generator=generator)
    yield from counted_here(job, residues, generator=generator, processes=processes, progress=progress)


def _added(one: list[int], other: tuple[int, ...]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]
