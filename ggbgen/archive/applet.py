"""An applet that is built: its archive, and everything that is made of it."""

from __future__ import annotations

import dataclasses
import hashlib
import time
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from ggbgen.archive.appearance import started
from ggbgen.archive.library import check_own_scripts, library_source, needed_scripts, read_modules, script_place
from ggbgen.archive.recipe import LABEL, recipe_of, recipe_text
from ggbgen.archive.restoration import restorations
from ggbgen.archive.systems import Built, GradingSystem, find_system, with_graded
from ggbgen.archive.thumbnail import thumbnail_png
from ggbgen.archive.wiring import check_wiring
from ggbgen.archive.xml import document_bytes, geogebra_document, identified
from ggbgen.assembly.canvas import Canvas
from ggbgen.definition import Definition
from ggbgen.errors import AppletError, DefinitionError, ParameterError, ScriptError
from ggbgen.offline import LIMIT_S, AskedGame, OfflineApplet
from ggbgen.offline.modules import existing
from ggbgen.offline.write import archive_bytes, build_time, write_files
from ggbgen.page.board import Board
from ggbgen.page.status import of_every_applet
from ggbgen.scene.object_labels import check_labels
from ggbgen.scene.objects import Scene, SceneObject
from ggbgen.scene.plain_text import shown_text
from ggbgen.scene.state_objects import HiddenText

__all__ = ["Applet", "assemble"]

_ID_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "ggbgen")


@dataclass(frozen=True, slots=True, kw_only=True)
class Applet:
    """A built applet.

    Attributes:
        slug: The name of its file, without the suffix.
        title: Its title in its language.
        language: Code of its language.
        scene: Its contents.
        library: Its JavaScript.
        grading: The classroom system that it is for, if any.
        tasks: The number of its tasks; 0 if it has no questions.
        seed: The seed of the tasks; 0 for a random one each time.
        named: Names of vertices that pictures may replace by letters with a legend.
    """

    slug: str
    title: str
    language: str
    scene: Scene = field(repr=False)
    library: str = field(repr=False)
    grading: GradingSystem | None = field(default=None, repr=False)
    tasks: int = field(default=0, repr=False)
    seed: int = field(default=0, repr=False)
    named: tuple[str, ...] = field(default=(), repr=False)

    def members(self) -> dict[str, bytes]:
        """Return the members of the archive by name, in order."""
        library = self.library.encode()
        moment = build_time()
        date = time.strftime("%Y-%m-%d", moment) if moment else ""
        document = document_bytes(self.scene)
        identity = hashlib.sha256(document + library).hexdigest()
        identifier = str(uuid.uuid5(_ID_NAMESPACE, identity))
        thumbnail = thumbnail_png(self.scene)
        return {
            "geogebra.xml": identified(document, identifier=identifier, date=date),
            "geogebra_javascript.js": library,
            **({} if thumbnail is None else {"geogebra_thumbnail.png": thumbnail}),
        }

    def to_bytes(self) -> bytes:
        """Return the .ggb archive. The same applet gives the same bytes."""
        return archive_bytes(self.members())

    def to_html(self, *, engine_url: str | None = None, phone: Applet | None = None) -> str:
        """Return one page that embeds the archive and loads the engine.

        Args:
            engine_url: Address of a folder with ``deployggb.js``; GeoGebra's own site if None.
            phone: The narrow variant, which the page shows instead where the window is narrow.
        """
        from ggbgen.archive.web_page import embedding_page

        return embedding_page(
            self.to_bytes(),
            scene=self.scene,
            language=self.language,
            engine_url=engine_url,
            phone=None if phone is None else (phone.to_bytes(), phone.scene),
        )

    def to_scorm(
        self,
        *,
        version: str,
        pass_mark: float | None = None,
        engine_url: str | None = None,
        engine: Mapping[str, bytes] | None = None,
    ) -> bytes:
        """Return a SCORM package, a zip, for a learning system. The same applet gives the same bytes.

        Args:
            version: ``1.2`` or ``2004``.
            pass_mark: The least grade, 0 to 100, that passes; 50 if None.
            engine_url: Address of a folder with ``deployggb.js``; GeoGebra's own site if None.
            engine: The engine's files by path (`engine_files` of `ggbgen.check.engine.install`), to be included.

        Raises:
            ParameterError: The version is unknown, the pass mark is out of range or the applet publishes no grade.
        """
        from ggbgen.archive.scorm import scorm_members

        members = scorm_members(
            self.to_bytes(),
            scene=self.scene,
            language=self.language,
            version=version,
            pass_mark=pass_mark,
            engine_url=engine_url,
            engine=engine,
        )
        return archive_bytes(members)

    def write(self, path: str | Path) -> Path:
        """Write the archive, or the page if the name ends in ``.html``; the file is written completely or not at all.

        The same holds for the additional file of its classroom system, if any, which is written beside it. A symbolic
        link is kept, and its target is written.

        Raises:
            OutputError: The file cannot be written.
        """
        path = Path(path)
        write_files(self.files(path))
        return path

    def files(self, path: Path, *, content: bytes | None = None) -> dict[Path, bytes]:
        """Return the files to write: the additional file of its classroom system, if any, then the archive or page.

        Args:
            path: The path of the archive, or of the page if the name ends in ``.html``.
            content: Contents to write there instead; None for the archive or page.
        """
        if content is None:
            is_page = path.suffix.lower() in (".html", ".htm")
            content = self.to_html().encode() if is_page else self.to_bytes()
        paper = self.grading.paper(self._built(path.stem)) if self.grading else None
        beside = {path.with_name(path.stem + paper.suffix): paper.content} if paper else {}
        return {**beside, path: content}

    def settings_there(self, name: str = "") -> tuple[tuple[str, str], ...]:
        """Return the settings for its classroom system, name and value of each; see `GradingSystem.settings`.

        Args:
            name: The name of its file, without the suffix; the slug if empty.
        """
        return self.grading.settings(self._built(name or self.slug)) if self.grading else ()

    def _built(self, name: str) -> Built:
        return Built(
            slug=name,
            title=shown_text(self.title),
            width_px=self.scene.width_px,
            height_px=self.scene.height_px,
            tasks=self.tasks,
            seed=self.seed,
            document=self.members()["geogebra.xml"],
            archive=self.to_bytes(),
        )

    def _repr_html_(self) -> str:
        from ggbgen.archive.web_page import embedding_frame

        return embedding_frame(self.to_html(), scene=self.scene)


EXPLORER = "main.js"
"""The file of an explorer's folder that says what it does."""


def _system_of(definition: Definition, grading: str) -> GradingSystem | None:
    """Return the classroom system of an applet with questions; None if there is no name.

    Raises:
        ParameterError: There is no such system, or the applet asks nothing.
    """
    if not grading:
        return None
    system = find_system(grading)
    if not definition.is_exercise:
        raise ParameterError(
            f"{definition.slug}: grading {grading!r}: this applet asks nothing, expected one with questions"
        )
    return system


def assemble(canvas: Canvas, *, language: str, grading: str, readable: bool) -> Applet:
    """Put an archive together: the objects of a canvas, the library of scripts, and what is seen after the start.

    Args:
        canvas: The canvas.
        language: Code of the language of its texts.
        grading: The name of the classroom system that receives the grade, if any.
        readable: Whether the scripts keep their comments and indentation.

    Raises:
        ParameterError: There is no such system, or the applet has no questions.
        DefinitionError: Labels are taken twice, a script is missing or wrong, or the applet fails at its start.
    """
    definition, board, objects = canvas.definition, canvas.board, canvas.objects
    system = _system_of(definition, grading)
    if system:
        objects = with_graded(objects, system.objects(canvas.values, canvas.catalogue.text))
    check_labels(definition.path, objects)
    modules = read_modules(definition, applet_modules(definition, board, [grading]))
    check_own_scripts(definition, modules)
    settings = {**canvas.settings, "restored": restorations(canvas.restored)}
    scripts = needed_scripts(modules, settings)
    check_wiring(definition.path, scripts, objects, omitted=definition.omitted, absent=board.absent)
    function, library = library_source(
        definition,
        title=canvas.title,
        scripts=needed_scripts(modules, settings, comments=True) if readable else scripts,
        settings=settings,
        catalogue=canvas.catalogue,
        objects=objects,
        form="" if board.encoding is None else board.encoding.words(),
        captions=_captions(canvas) if readable else None,
    )
    own = [each.name for each in modules if not each.shared]
    recipe = recipe_of(canvas, own, language=language, grading=grading, readable=readable)
    held = HiddenText(label=LABEL, text=recipe_text(recipe))
    scene = _scene(canvas, (*of_every_applet(function), held, *objects))
    opened = _opened(definition, scene, library, function, asked=board.check is not None)
    scene = started(scene, opened)
    if board.check is not None and isinstance(opened, AskedGame):
        board.check(opened)
    applet = Applet(
        slug=definition.slug,
        title=canvas.title,
        language=language,
        scene=scene,
        library=library,
        grading=system,
        named=board.named,
    )
    if not definition.is_exercise:
        return applet
    return dataclasses.replace(applet, tasks=cast(int, canvas.values["tasks"]), seed=cast(int, canvas.values["seed"]))


def applet_modules(definition: Definition, board: Board, systems: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the modules of an applet's scripts, besides what these import; the last one has `createApplet`.

    Args:
        definition: A complete definition.
        board: Its board.
        systems: The names of the classroom systems that the scripts have to know.
    """
    grading = existing(*(f"questions/grading/{name}.js" for name in systems if name))
    explorer = not (definition.ruleset or definition.is_exercise)
    return (*grading, *board.modules, *([EXPLORER] if explorer else []))


def _scene(canvas: Canvas, objects: tuple[SceneObject, ...]) -> Scene:
    layout = canvas.layout
    top, bottom = layout.panel_y_px
    return Scene(
        title=canvas.title,
        author=canvas.definition.author,
        width_px=canvas.width_px,
        height_px=canvas.height_px,
        panel_px=(0, top, layout.panel_px, bottom - top),
        origin_px=layout.origin_px,
        pixels_per_unit=layout.pixels_per_unit,
        font_px=layout.font_px,
        objects=objects,
    )


def _captions(canvas: Canvas) -> dict[str, str]:
    """Return the caption of each control by the label of its function in the scripts."""
    text = canvas.catalogue.text
    return {control.entry or control.label: text(control.caption) for control in canvas.controls}


def _opened(definition: Definition, scene: Scene, library: str, function: str, *, asked: bool) -> OfflineApplet:
    """Open the applet without GeoGebra, to prevent writing one whose scripts fail at the start.

    Args:
        definition: The applet's definition.
        scene: Its contents.
        library: Its JavaScript.
        function: The name of the library's function, which contains its scripts.
        asked: Whether it is a game to be queried.

    Raises:
        DefinitionError: A script fails.
    """
    opening = AskedGame if asked else OfflineApplet
    try:
        return opening(geogebra_document(scene), library, name=definition.slug, limit_s=LIMIT_S)
    except ScriptError as error:
        place = error.place
        within = f"{place.function}(): " if place.function not in ("", function) else ""
        where = script_place(definition, place.script, place.line)
        raise DefinitionError([f"{where}: the applet fails at its start: {within}{place.message}"]) from error
    except AppletError as error:
        raise DefinitionError([f"{definition.path}: {error}"]) from error
