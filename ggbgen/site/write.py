"""Writes a site into a folder; what has not changed since the last time stays as it is."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ggbgen.archive.write import write_files
from ggbgen.definition import data_folder
from ggbgen.errors import OutputError, ParameterError
from ggbgen.messages import languages
from ggbgen.site.documents import documents
from ggbgen.site.entries import entries
from ggbgen.site.files import Job, Made, code_key, job_of, make
from ggbgen.site.pages import Shop, engine_base, site_pages
from ggbgen.site.reference import reference_pages

__all__ = ["Progress", "Site", "write_site"]

_RECORD = ".ggbgen-site.json"

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
    same bytes. Files of an earlier run that are no part of the site any more are removed; others are left alone.

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
        OutputError: A file cannot be written.
    """
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
    record = _record(root)
    todo = [job for job in jobs if not _is_there(root, record, job)]
    facts = {_name(job): record[_name(job)]["facts"] for job in jobs if job not in todo}
    kept = {_name(job): record[_name(job)] for job in jobs if job not in todo}
    for number, (job, made) in enumerate(_made(todo, processes), 1):
        write_site_files(root, made.files)
        facts[_name(job)] = made.facts
        kept[_name(job)] = {"key": job.key, "files": sorted(made.files), "facts": dict(made.facts)}
        if progress is not None:
            progress(f"{job.name} ({job.language})", number, len(todo))
    shop = Shop(
        entries=shown,
        languages=tuple(language),
        documents=documents(),
        engine_url=engine_url,
        facts={tuple(name.split("|")): value for name, value in facts.items()},
        reference=reference,
    )
    pages = site_pages(shop) | (reference_pages() if reference else {})
    write_site_files(root, pages)
    paths = {*pages, *(path for job in jobs for path in kept[_name(job)]["files"])}
    for path in {path for one in record.values() for path in one["files"]} - paths:
        if (root / path).resolve().is_relative_to(root.resolve()):  # the record may have been changed
            (root / path).unlink(missing_ok=True)
    kept["|pages"] = {"key": "", "files": sorted(pages), "facts": {}}
    text = json.dumps(dict(sorted(kept.items())), ensure_ascii=False, indent=1, sort_keys=True)
    write_site_files(root, {_RECORD: f"{text}\n".encode()})
    built = tuple(sorted((job.name, job.language) for job in todo))
    return Site(folder=root, paths=tuple(sorted(paths)), built=built)


def write_site_files(root: Path, contents: Mapping[str, bytes]) -> None:
    """Write those files whose contents are not there already.

    Raises:
        OutputError: One cannot be written.
    """
    changed = {}
    for path, content in contents.items():
        target = root / path
        try:
            if target.is_file() and target.read_bytes() == content:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(f"--output {str(root)!r}: {path}: {(error.strerror or str(error)).lower()}") from error
        changed[target] = content
    write_files(changed)


def _made(jobs: Sequence[Job], processes: int | None) -> Iterator[tuple[Job, Made]]:
    if len(jobs) < 2 or processes == 1:
        yield from ((job, make(job)) for job in jobs)
        return
    yield from _made_at_once(jobs, processes or os.cpu_count() or 1)


def _made_at_once(jobs: Sequence[Job], processes: int) -> Iterator[tuple[Job, Made]]:
    with ProcessPoolExecutor(max_workers=min(processes, len(jobs))) as pool:
        running = {pool.submit(make, job): job for job in jobs}
        for done in as_completed(running):
            yield running[done], done.result()


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


def _record(root: Path) -> dict[str, dict[str, Any]]:
    """Return what the last run wrote; nothing if there was none, or if it cannot be read."""
    try:
        found = json.loads((root / _RECORD).read_text("utf-8"))
        return {
            str(name): {
                "key": str(one["key"]),
                "files": [str(path) for path in one["files"]],
                "facts": dict(one["facts"]),
            }
            for name, one in found.items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _is_there(root: Path, record: Mapping[str, Mapping[str, Any]], job: Job) -> bool:
    one = record.get(_name(job))
    return one is not None and one["key"] == job.key and all((root / path).is_file() for path in one["files"])
