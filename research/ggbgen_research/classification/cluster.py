"""Slices on a Dask cluster."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any

from ggbgen.errors import GgbgenError
from ggbgen_research.classification.slices import Counted, Job
from ggbgen_research.errors import ClassificationError, ToolMissingError

__all__ = ["counted_on_cluster", "need_dask"]

_AHEAD = 4  # slices a thread of the cluster, so that none waits for work
_CONNECTING_S = 5


def need_dask() -> None:
    """Make sure that Dask is there, without importing it.

    Raises:
        ToolMissingError: It is not; the message has the command that installs it.
    """
    if find_spec("distributed") is None:
        raise ToolMissingError(
            "dask[distributed] is missing, which --scheduler needs: pip install './research[cluster]' in a checkout "
            "of ggbgen"
        )


def counted_on_cluster(job: Job, residues: Sequence[int], *, scheduler: str) -> Iterator[Counted]:
    """Count slices on a cluster, and yield each when it is done.

    The slices of a worker that goes away are counted by others.

    Args:
        job: What to do with a slice; it lists no members.
        residues: Which slices.
        scheduler: Address of Dask's scheduler, as ``tcp://10.0.0.1:8786``.

    Raises:
        ClassificationError: There is no scheduler, a worker fails, or workers died of the same slice again and again.
        ToolMissingError: Dask is missing, or gentourng on a worker.
    """
    distributed: Any = import_module("distributed")
    left = iter(residues)
    with _connected(scheduler) as client:
        running = distributed.as_completed([], loop=client.loop)
        while True:
            threads = sum(client.nthreads().values())
            for residue in islice(left, max(0, _AHEAD * max(1, threads) - running.count())):
                # A key of its own for each run: the cluster must not answer from what it remembers.
                running.add(client.submit(job.count, residue, pure=False))
            if running.is_empty():
                return
            future = next(running)
            yield _result(client, future)


def _result(client: Any, future: Any) -> Counted:
    try:
        counted: Counted = client.gather(future)
    except GgbgenError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        raise ClassificationError(f"--scheduler: a worker failed: {what}") from error
    future.release()
    return counted


async def _greeted(scheduler: str) -> None:
    """Make sure that something answers at the address as Dask does."""
    comm: Any = import_module("distributed.comm")
    security: Any = import_module("distributed.security")
    async with asyncio.timeout(_CONNECTING_S):
        found = await comm.connect(
            scheduler, timeout=_CONNECTING_S, **security.Security().get_connection_args("client")
        )
    found.abort()


@contextmanager
def _connected(scheduler: str) -> Iterator[Any]:
    distributed: Any = import_module("distributed")
    for name in [name for name in logging.root.manager.loggerDict if name.startswith(("distributed", "tornado"))]:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what goes wrong is said in one line, by us
    try:
        # A client waits for ever where a connection is taken and nothing is said.
        asyncio.run(_greeted(scheduler))
        client = distributed.Client(scheduler, timeout=_CONNECTING_S, set_as_default=False)
    except Exception as error:
        raise ClassificationError(
            f"--scheduler {scheduler!r}: no scheduler answers within {_CONNECTING_S} s, expected an address as 'tcp://10.0.0.1:8786'"
        ) from error
    try:
        yield client
    finally:
        client.close(timeout=_CONNECTING_S)
