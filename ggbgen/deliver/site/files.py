"""The files for download: archives, pages, packages and pictures, built by several processes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ggbgen.aliases import ParameterValue
from ggbgen.definition import Definition, applet_names, data_folder
from ggbgen.definition.catalogue import ENGLISH
from ggbgen.deliver.site.entries import Entry
from ggbgen.errors import GgbgenError, ParameterError

if TYPE_CHECKING:
    from ggbgen.builds import Applet

__all__ = ["Job", "Made", "code_key", "file_name", "job_of", "make", "picture_of", "possible_files"]

_NARROW = ".narrow.ggb"
_PACKAGES = {"scorm12": "1.2", "scorm2004": "2004"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """An applet to be built in a language.

    Its picture has no words: it is drawn once, by the job for one language.
    """

    name: str
    source: str | Path
    given: Mapping[str, object]
    language: str
    graded: bool
    picture: Mapping[str, ParameterValue] | None
    position: str
    clicks: tuple[str, ...]
    engine_url: str | None
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """The result of a job.

    Attributes:
        files: Contents by path in the site.
        facts: Data for the pages: title and size of the applet.
    """

    files: Mapping[str, bytes]
    facts: Mapping[str, str | int]


def file_name(name: str, language: str, suffix: str) -> str:
    """Return the file name for an applet; the English one has no language suffix."""
    return f"{name}{suffix}" if language == ENGLISH.language else f"{name}-{language}{suffix}"


def possible_files(job: Job) -> tuple[str, ...]:
    """Return the paths of all files that a job may write; only the build shows whether there is one for phones."""
    packages = [f".{suffix}.zip" for suffix in _PACKAGES] if job.graded else []
    suffixes = (".ggb", ".html", _NARROW, *packages)
    picture = [f"pictures/{job.name}.svg"] if job.language == ENGLISH.language else []
    return (*(f"files/{file_name(job.name, job.language, suffix)}" for suffix in suffixes), *picture)


def make(job: Job) -> Made:
    """Build all files of an applet in a language; the bytes are those that ``ggbgen build`` writes."""
    applet = _built(job)
    files = {".ggb": applet.to_bytes(), ".html": applet.to_html(engine_url=job.engine_url).encode()}
    if job.graded:
        for suffix, version in _PACKAGES.items():
            files[f".{suffix}.zip"] = applet.to_scorm(version=version, engine_url=job.engine_url)
    contents = {f"files/{file_name(job.name, job.language, suffix)}": data for suffix, data in files.items()}
    if job.picture is not None:
        contents[f"pictures/{job.name}.svg"] = picture_of(job)
    narrow = _narrow(job)
    if narrow is not None:
        contents[f"files/{file_name(job.name, job.language, _NARROW)}"] = narrow.to_bytes()
    facts: dict[str, str | int] = {
        "title": applet.title,
        "width": applet.scene.width_px,
        "height": applet.scene.height_px,
    }
    if narrow is not None:
        facts |= {"narrowWidth": narrow.scene.width_px, "narrowHeight": narrow.scene.height_px}
    return Made(files=contents, facts=facts)


def _built(job: Job, *, layout: str = "wide") -> Applet:
    from ggbgen.builds import build

    built: Callable[..., Applet] = build  # the parameters may have any names
    return built(job.source, language=job.language, layout=layout, **job.given)


def picture_of(job: Job) -> bytes:
    """Return the picture of an applet, as its definition describes it.

    Raises:
        ParameterError: The definition names a position or an object that is not there.
    """
    from ggbgen.deliver.picture import Drawing, applet_drawing, picture_bytes

    draw: Callable[..., Drawing] = applet_drawing  # the parameters may have any names
    try:
        drawing = draw(job.source, position=job.position or None, clicks=job.clicks, **(job.picture or {}))
    except GgbgenError as error:
        if job.position or job.clicks:
            key = "position" if job.position else "clicks"
            raise ParameterError(f"{job.name}: page.{key}: {error}") from error
        if not isinstance(error, ParameterError):
            raise
        # Nothing is drawn on its board before there is a task.
        return (data_folder("templates") / "site/numbers.svg").read_bytes()
    return picture_bytes(drawing, ".svg")


def _narrow(job: Job) -> Applet | None:
    """Return the applet in the layout for phones, None if its board is too large."""
    try:
        return _built(job, layout="narrow")
    except ParameterError:
        return None


def job_of(entry: Entry, language: str, *, pictured: bool, engine_url: str | None, code: str) -> Job:
    """Return the job of an applet; its key changes with everything that affects its files."""
    parts = (code, language, str(pictured), str(engine_url), str(dict(entry.given)), *_digests(entry.definition))
    key = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    return Job(
        name=entry.name,
        source=entry.source,
        given=entry.given,
        language=language,
        graded=entry.is_graded,
        picture=entry.picture() if pictured else None,
        position=entry.page("position"),
        clicks=entry.definition.page.clicks,
        engine_url=engine_url,
        key=key,
    )


def code_key() -> str:
    """Return a digest of ggbgen's own code and templates, which affect every file."""
    package = Path(__file__).parents[2]
    others = (package / "cli", package / "_data", Path(__file__).parent)
    paths = [path for path in package.rglob("*") if not any(path.is_relative_to(folder) for folder in others)]
    templates = data_folder("templates")
    paths.append(Path(__file__))
    paths += [path for path in templates.rglob("*") if "site" not in path.relative_to(templates).parts]
    return _digest(paths)


def _digests(definition: Definition) -> list[str]:
    asked = [data_folder("applets") / definition.asks] if definition.asks in applet_names() else []
    folders = dict.fromkeys((*definition.folders, *definition.lent, *asked))
    return [_digest(folder.rglob("*")) for folder in folders if folder != data_folder("templates")]


def _digest(paths: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(one for one in paths if one.is_file() and "__pycache__" not in one.parts):
        found.update(path.as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()
