"""The members of a SCORM package: one page with the applet, which reports to the learning system.

Reference: https://adlnet.gov/projects/scorm/
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TypedDict

from ggbgen.archive.web_page import PAGE_FOLDER, page_environment, reporting_page
from ggbgen.definition import data_folder
from ggbgen.errors import ParameterError, near_miss
from ggbgen.scene.objects import Button, Scene
from ggbgen.scene.plain_text import shown_text
from ggbgen.scene.state_objects import HiddenNumber

__all__ = ["PASS_MARK", "SCORM_VERSIONS", "scorm_members"]

SCORM_VERSIONS = ("1.2", "2004")

PASS_MARK = 50
"""The default pass mark."""

_ARCHIVE = "applet.ggb"
_PAGE = "index.html"
_SCRIPT = "scorm.js"
_ENGINE = "engine/"
_NOTICE = "engine/LICENCE.txt"
_LICENCE = """\
The files in this folder are GeoGebra's web engine, unchanged. GeoGebra is free for non-commercial use, and
who shows it has to name it: https://www.geogebra.org/license
"""


class _Report(TypedDict):
    """The settings of the script that reports to the learning system."""

    version: str
    graded: bool
    passMark: float
    drawSeed: bool


def scorm_members(
    archive: bytes,
    *,
    scene: Scene,
    language: str,
    version: str,
    pass_mark: float | None,
    engine_url: str | None,
    engine: Mapping[str, bytes] | None,
) -> dict[str, bytes]:
    """Return the members of a package by name, in their order.

    Args:
        archive: The .ggb archive.
        scene: The contents of the archive; also determines whether it publishes a grade, and whether its seed is
            random.
        language: Code of the applet's language.
        version: One of SCORM_VERSIONS.
        pass_mark: The least grade, 0 to 100, that passes; PASS_MARK if None.
        engine_url: Address of the folder with ``deployggb.js``; GeoGebra's own site if None.
        engine: The engine's files by path, to be included in the package.

    Raises:
        ParameterError: An argument has an invalid value, or two are incompatible.
    """
    if version not in SCORM_VERSIONS:
        near = near_miss(version, SCORM_VERSIONS)
        raise ParameterError(f"version: unknown version {version!r}, expected one of {', '.join(SCORM_VERSIONS)}{near}")
    if engine is not None and engine_url is not None:
        raise ParameterError(f"--engine-url {engine_url!r}: the engine is in the package, expected no address")
    report = _report(scene, version, pass_mark)
    page = reporting_page(
        _ARCHIVE,
        reporter=_SCRIPT,
        report=report,
        scene=scene,
        language=language,
        engine_url=engine_url if engine is None else f"./{_ENGINE}",
    )
    script = (data_folder("templates") / PAGE_FOLDER / _SCRIPT).read_bytes()
    files = {_PAGE: page.encode(), _SCRIPT: script, _ARCHIVE: archive}
    if engine is not None:
        files[_NOTICE] = _LICENCE.encode()
        files |= {_ENGINE + name: content for name, content in sorted(engine.items())}
    manifest = _manifest(scene, report, identifier=hashlib.sha256(archive).hexdigest()[:32], files=tuple(files))
    return {"imsmanifest.xml": manifest.encode(), **files}


def _report(scene: Scene, version: str, pass_mark: float | None) -> _Report:
    """Return the settings of the script that reports to the learning system.

    Raises:
        ParameterError: The applet is not graded and has a pass mark, or the pass mark is not from 0 to 100.
    """
    numbers = {item.label: item for item in scene.objects if isinstance(item, HiddenNumber)}
    # Applets with questions on request publish a grade too, but for practice: not asking for a question is no failure.
    on_request = any(isinstance(item, Button) and item.label == "askMe" for item in scene.objects)
    graded = "grade" in numbers and not on_request
    if pass_mark is not None and not graded:
        raise ParameterError(f"--pass-mark {pass_mark:g}: {scene.title!r} is not graded, expected questions")
    if pass_mark is not None and not 0 <= pass_mark <= 100:
        raise ParameterError(f"--pass-mark {pass_mark:g}: expected a number from 0 to 100")
    seed = numbers.get("seed")
    return {
        "version": version,
        "graded": graded,
        "passMark": float(PASS_MARK if pass_mark is None else pass_mark),
        "drawSeed": seed is not None and seed.watched and seed.value == 0,
    }


def _manifest(scene: Scene, report: _Report, *, identifier: str, files: tuple[str, ...]) -> str:
    return (
        page_environment()
        .get_template(f"{PAGE_FOLDER}/scorm{report['version'].replace('.', '')}.xml.j2")
        .render(
            identifier=f"ggbgen-{identifier}",
            title=shown_text(scene.title),
            page=_PAGE,
            files=files,
            pass_measure=f"{round(report['passMark'] / 100, 4):g}" if report["graded"] else "",
        )
    )
