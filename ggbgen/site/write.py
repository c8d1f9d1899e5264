"""Writes a site into a folder; what has not changed since the last time stays as it is."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ggbgen.definition import data_folder
from ggbgen.errors import ParameterError
from ggbgen.messages import languages
from ggbgen.site.documents import documents
from ggbgen.site.entries import entries
from ggbgen.site.files import Job, Made, code_key, job_of, make, possible_files
from ggbgen.site.pages import Shop, engine_base, site_pages
from ggbgen.site.record import Folder
from ggbgen.site.reference import reference_pages

__all__ = ["Progress", "Site", "write_site"]

Progress = Callable[[str, int, int], object]
"""Is told what was made last, how much is done, and of how much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """What was written.

    Attributes:
        folder: Where the site is.
        paths: All its files, as paths in it.
        built: The applets that were built anew, with their languages.
    """

    folder: Path
    paths: tuple[str, ...]
    built: tuple[tuple[str, str], ...] = field(default=())


def write_site(
    folder: str | Path,
    *,
    language: Sequence[str] = ("en",),
    engine_url: str | None = None,
    only: Sequence[str] = (),
    added: Sequence[str | Path] = (),
    reference: bool = False,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Site:
    """Write a static site of applets, for any web server.

    The first language is that of the site's root, each other one has a folder of its code. The same arguments give the
    same bytes. Files of an earlier run that are no part of the site any more are removed. What ggbgen has not written
    there is neither removed nor written over.

    Args:
        folder: Where to write; it is made if it is not there.
        language: Codes of languages that ggbgen has.
        engine_url: Address of the folder with ``deployggb.js``; GeoGebra's own site if None.
        only: Names of the applets to show; empty for all.
        added: Paths of further definitions, whose rules are run.
        reference: Whether the reference of ggbgen's Python, which pdoc makes, is a part of it.
        processes: How many applets are built at a time; as many as there are processors if None.
        progress: Is told after each applet.

    Raises:
        ParameterError: An argument has no meaning.
        DefinitionError: A definition has problems.
        OutputError: A file cannot be written, or there is another one in its place.
    """
    if not str(folder):
        raise ParameterError("--output '': expected the name of a folder")
    root = Path(folder)
    _check_languages(language)
    engine_base(engine_url)
    shown = entries(only, [Path(path) for path in added])
    code = code_key()
    jobs = [
        job_of(entry, code_of, pictured=code_of == language[0], engine_url=engine_url, code=code)
        for entry in shown
        for code_of in language
    ]
    _check_names(jobs)
    there = Folder.read(root)
    todo = [job for job in jobs if not there.has(_name(job), job.key)]
    contents: dict[str, bytes] = {}
    for number, (job, made) in enumerate(_made(todo, processes), 1):
        contents |= made.files
        there.jobs[_name(job)] = job.key, tuple(sorted(made.files)), made.facts
        if progress is not None:
            progress(f"{job.name} ({job.language})", number, len(todo))
    done = {_name(job): there.jobs[_name(job)] for job in jobs}
    shop = Shop(
        entries=shown,
        languages=tuple(language),
        documents=documents(),
        engine_url=engine_url,
        facts={tuple(name.split("|")): facts for name, (_, _, facts) in done.items()},
        reference=reference,
    )
    pages = site_pages(shop) | (reference_pages() if reference else {})
    there.write(contents | pages)
    paths = {*pages, *(path for _, files, _ in done.values() for path in files)}
    there.keep_only(paths)
    there.save()
    built = tuple(sorted((job.name, job.language) for job in todo))
    return Site(folder=root, paths=tuple(sorted(paths)), built=built)


def _check_names(jobs: Sequence[Job]) -> None:
    """Refuse two applets of which one would be written over a file of the other, as ``nim-es`` over Spanish ``nim``."""
    taken: dict[str, Job] = {}
    for job in jobs:
        for path in possible_files(job):
            other = taken.setdefault(path, job)
            if other is not job:
                raise ParameterError(
                    f"--add {str(job.source)!r}: {path} would be that of {other.name!r} ({other.language}) and of "
                    f"{job.name!r} ({job.language}), expected a folder of another name"
                )


def _made(jobs: Sequence[Job], processes: int | None) -> Iterator[tuple[Job, Made]]:
    if len(jobs) < 2 or processes == 1:
        yield from ((job, make(job)) for job in jobs)
        return
    # Code of somebody else's runs in this process, where it is watched.
    own = [job for job in jobs if not isinstance(job.source, str)]
    yield from _made_at_once([job for job in jobs if job not in own], processes or os.cpu_count() or 1)
    yield from ((job, make(job)) for job in own)


def _made_at_once(jobs: Sequence[Job], processes: int) -> Iterator[tuple[Job, Made]]:
    with (
        _safe_path(),
        ProcessPoolExecutor(max_workers=min(processes, len(jobs)) or 1, initializer=_end_with_parent) as pool,
    ):
        running = {pool.submit(make, job): job for job in jobs}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)  # or all others would be built first
            raise


@contextmanager
def _safe_path() -> Iterator[None]:
    """Have processes that are started import nothing from the current folder, as ``python -c`` and ``-m`` would."""
    name = "PYTHONSAFEPATH"
    before = os.environ.get(name)
    os.environ[name] = "1"
    try:
        yield
    finally:
        os.environ.pop(name)
        if before is not None:
            os.environ[name] = before


def _end_with_parent() -> None:
    """Have this process end as soon as the one that started it has ended, even if that was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None  # noqa: S101 - for the type checker, it is called in a process of a pool

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="ggbgen-parent", daemon=True).start()


def _check_languages(chosen: Sequence[str]) -> None:
    known = languages([data_folder("templates")])
    if not chosen:
        raise ParameterError(f"--lang: no language, expected one or more of {', '.join(known)}")
    for code in chosen:
        if code not in known:
            raise ParameterError(f"--lang {code!r}: no such language, expected one or more of {', '.join(known)}")
        if chosen.count(code) > 1:
            raise ParameterError(f"--lang {code!r}: named twice")


def _name(job: Job) -> str:
    return f"{job.name}|{job.language}"
