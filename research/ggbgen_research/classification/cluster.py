"""Counting slices on a Dask cluster."""

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

_AHEAD = 4  # slices submitted per thread of the cluster, so that no thread waits for work
_CONNECTING_S = 5


def need_dask() -> None:
    """Check that Dask is installed, without importing it.

    Raises:
        ToolMissingError: It is not; the message contains the command that installs it.
    """
    if find_spec("distributed") is None:
        raise ToolMissingError(
            "dask[distributed] is missing, which --scheduler needs: pip install './research[cluster]' in a checkout "
            "of ggbgen"
        )


def counted_on_cluster(job: Job, residues: Sequence[int], *, scheduler: str) -> Iterator[Counted]:
    """Count slices on a cluster, and yield each one when it is done.

    If a worker disappears, other workers count its slices.

    Args:
        job: What to do with a slice; it lists no members.
        residues: The slices to count.
        scheduler: Address of Dask's scheduler, as ``tcp://10.0.0.1:8786``.

    Raises:
        ClassificationError: No scheduler answers, a worker fails, or the same slice has repeatedly killed workers.
        ToolMissingError: Dask is missing, or gentourng is missing on a worker.
    """
    distributed: Any = import_module("distributed")
    left = iter(residues)
    with _connected(scheduler) as client:
        running = distributed.as_completed([], loop=client.loop)
        while True:
            threads = sum(client.nthreads().values())
            for residue in islice(left, max(0, _AHEAD * max(1, threads) - running.count())):
                # pure=False gives every run a new key: the cluster must not answer from its cache.
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
    """Check that a Dask scheduler answers at the address."""
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
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # we report failures ourselves, in one line
    try:
        # If the connection is accepted but nothing is sent, a client waits for ever.
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
