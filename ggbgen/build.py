"""Build an archive from a definition."""

from __future__ import annotations

import hashlib
import time
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ggbgen.archive.library import check_own_scripts, library_source, read_scripts, script_place
from ggbgen.archive.plain_text import shown_text
from ggbgen.archive.restoration import restorations
from ggbgen.archive.started import started
from ggbgen.archive.systems import Built, GradingSystem, find_system, grading_systems, with_graded
from ggbgen.archive.thumbnail import thumbnail_png
from ggbgen.archive.wiring import check_wiring
from ggbgen.archive.xml import document_bytes, geogebra_document
from ggbgen.definition import (
    Control,
    Definition,
    chosen_options,
    fixed_options,
    parameter_values,
    preset_values,
    read_definition,
)
from ggbgen.definition.catalogue import Catalogue, read_catalogue
from ggbgen.definition.extract import STARTING, Message, applet_messages
from ggbgen.errors import AppletError, DefinitionError, ParameterError, ScriptError, nearest
from ggbgen.graphs.naming import named_values
from ggbgen.offline import LIMIT_S, AskedGame, OfflineApplet
from ggbgen.offline.write import archive_bytes, build_time, write_files
from ggbgen.page.boards import NOTHING, Board, complete, lay_out
from ggbgen.page.boards.narrow import narrowed
from ggbgen.page.labels import check_labels
from ggbgen.page.layout import (
    APPLET,
    ASKED,
    GAME,
    NARROW,
    NARROW_ASKED,
    NARROW_GAME,
    NARROW_SHEET,
    SHEET,
    Layout,
)
from ggbgen.page.objects import Scene
from ggbgen.page.panel import lay_out_panel
from ggbgen.page.readable import readable as large_enough
from ggbgen.page.state_objects import HiddenNumber, HiddenText
from ggbgen.page.status import of_every_applet, published_results, status_lines, status_settings
from ggbgen.page.tab_order import tab_order

__all__ = ["LAYOUTS", "Applet", "build"]

LAYOUTS = ("wide", "narrow")
"""The layouts of an applet: for screens, or for phones."""

_OPTIONS = ("language", "layout", "preset", "grading", "readable")
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
    """

    slug: str
    title: str
    language: str
    scene: Scene = field(repr=False)
    library: str = field(repr=False)
    grading: GradingSystem | None = field(default=None, repr=False)
    tasks: int = field(default=0, repr=False)
    seed: int = field(default=0, repr=False)

    def members(self) -> dict[str, bytes]:
        """Return the members of the archive by name, in order."""
        library = self.library.encode()
        moment = build_time()
        date = time.strftime("%Y-%m-%d", moment) if moment else ""
        document = geogebra_document(self.scene)
        identity = hashlib.sha256(document_bytes(document, identifier="", date="") + library).hexdigest()
        identifier = str(uuid.uuid5(_ID_NAMESPACE, identity))
        return {
            "geogebra.xml": document_bytes(document, identifier=identifier, date=date),
            "geogebra_javascript.js": library,
            "geogebra_thumbnail.png": thumbnail_png(self.scene),
        }

    def to_bytes(self) -> bytes:
        """Return the .ggb archive. The same applet gives the same bytes."""
        return archive_bytes(self.members())

    def to_html(self, *, engine_url: str | None = None) -> str:
        """Return one page that embeds the archive and loads the engine.

        Args:
            engine_url: Address of a folder with ``deployggb.js``; GeoGebra's own site if None.
        """
        from ggbgen.archive.web_page import embedding_page

        return embedding_page(self.to_bytes(), scene=self.scene, language=self.language, engine_url=engine_url)

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


def build(
    name: str | Path,
    *,
    language: str = "en",
    layout: str = "wide",
    preset: str = "",
    grading: str = "",
    readable: bool = False,
    **parameters: object,
) -> Applet:
    """Build an applet.

    Args:
        name: Name of an applet that comes with ggbgen, or the path of an `applet.toml` or of its folder.
        language: Code of the language of its texts; there has to be a catalogue for it.
        layout: ``wide``, or ``narrow`` for phones: 390 px wide, with the panel below the board; the definition limits
            the size of the board.
        preset: Name of a preset of the definition (``ggbgen list`` shows them).
        grading: Classroom system that receives the grade (`ggbgen.archive.systems`), for an applet with questions.
        readable: Whether its scripts keep their comments and indentation, and each button's function has a comment:
            for people who read them, in a larger archive.
        parameters: Values of the applet's parameters (``ggbgen list`` shows them). A graph or a tournament may be a
            text in one of the known formats, a networkx graph or a value of `ggbgen.graphs`; its vertices follow the
            order of ``names`` if these are given and the graph has names of its own.

    Raises:
        DefinitionError: There is no such applet, or its definition has problems.
        ParameterError: A parameter has an invalid value, or the applet has no questions that a classroom system could
            grade.
        CatalogueError: There is no catalogue for the language.

    Examples:
        ``build("tournament-kings", max_order=10).write("kings.ggb")`` writes an archive. The same arguments give the
        same bytes:

        >>> applet = build("nim", language="es", heaps=[1, 4, 5])
        >>> applet.slug, applet.language, applet.to_bytes() == build("nim", language="es", heaps="1,4,5").to_bytes()
        ('nim', 'es', True)
    """
    definition = complete(read_definition(name), parameters)
    names = [parameter.name for parameter in definition.parameters]
    for key in parameters.keys() - names:
        if (near := nearest(key, (*names, *_OPTIONS))) in _OPTIONS:
            raise ParameterError(f"{definition.slug}: unknown parameter {key!r}, did you mean {near!r}?")
    chosen = {**preset_values(definition, preset), **parameters}
    return build_definition(
        definition, language=language, parameters=chosen, shape=layout, grading=grading, readable=readable
    )


def build_definition(
    definition: Definition,
    *,
    language: str,
    parameters: dict[str, object],
    shape: str = "wide",
    grading: str = "",
    readable: bool = False,
) -> Applet:
    """Build the applet of a definition that was completed by `ggbgen.page.boards.complete`; see `build`."""
    system = _system_of(definition, grading)
    catalogue = read_catalogue(language, definition.catalogue_folders)
    layout = _layout_of(definition, shape)
    values = named_values(definition.parameters, parameter_values(definition, parameters))
    if layout.narrow and not definition.ruleset:
        values = narrowed(definition, values, handed=parameters)
    board = _laid_out(definition, values, layout, handed=parameters).told(catalogue.text)
    layout = layout.lowered(board.lower_px) if board.lower_px else layout
    controls = definition.controls if board.controls is None else board.controls
    title = catalogue.text(definition.title)
    panel = lay_out_panel(
        title,
        controls,
        layout=layout,
        catalogue=catalogue,
        values={**board.values, **chosen_options(definition, values)},
        bounds={name: value for name, value in values.items() if isinstance(value, (int, float))},
        head_px=board.head_px,
    )
    board = board.lowered(dict.fromkeys(board.on_head, panel.head_px))
    height, panel_y = layout.height_px, layout.panel_y_px
    if layout.narrow:
        end = max(panel.end_px, panel.first_end_px + board.on_panel_px if board.on_panel else 0)
        height, panel_y = end + board.beside_px, (panel_y[0], end)
        board = board.lowered({**dict.fromkeys(board.on_panel, panel.first_end_px), **dict.fromkeys(board.beside, end)})
    shown = (item for item in panel.objects if not isinstance(item, (HiddenNumber, HiddenText)))
    settings = {
        **board.settings,
        **status_settings(layout),
        **panel.settings(),
        "options": {c.label: list(c.options) for c in controls if c.kind == "choice"},
        "fixed": fixed_options(definition, controls, values),
    }
    starting = catalogue.text(STARTING)
    order = tab_order((*panel.objects, *board.objects))
    restored = (large_enough(item, layout) for item in (*shown, *board.restored))
    settings["restored"] = restorations((*restored, order))
    around = status_lines(layout, starting=starting)
    objects = tuple(
        large_enough(item, layout) for item in (*published_results(title), *board.objects, *panel.objects, *around)
    )
    objects = (*objects, order)
    names = board.scripts or definition.scripts
    if system:
        objects = with_graded(objects, system.objects(values, catalogue.text))
        names = (*names[:-1], *system.SCRIPTS, names[-1])
    check_labels(definition.path, objects)
    scripts = read_scripts(definition, names)
    check_own_scripts(definition, scripts)
    check_wiring(definition.path, scripts, objects, omitted=definition.omitted, absent=board.absent)
    library, source = library_source(
        definition,
        title=title,
        scripts=read_scripts(definition, names, comments=True) if readable else scripts,
        settings=settings,
        catalogue=catalogue,
        objects=objects,
        form="" if board.encoding is None else board.encoding.words(),
        captions=_captions(controls, catalogue) if readable else None,
    )
    scene = Scene(
        title=title,
        author=definition.author,
        width_px=layout.width_px + board.more_px,
        height_px=height,
        panel_px=(0, panel_y[0], layout.panel_px, panel_y[1] - panel_y[0]),
        origin_px=layout.origin_px,
        pixels_per_unit=layout.pixels_per_unit,
        font_px=layout.font_px,
        objects=(*of_every_applet(library), *objects),
    )
    opened = _opened(definition, scene, source, library, asked=board.check is not None)
    scene = started(scene, opened)
    if board.check is not None and isinstance(opened, AskedGame):
        board.check(opened)
    return Applet(
        slug=definition.slug,
        title=title,
        language=language,
        scene=scene,
        library=source,
        grading=system,
        **_asked(definition, values),
    )


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


def _captions(controls: Iterable[Control], catalogue: Catalogue) -> dict[str, str]:
    """Return the caption of each control by the label of its function in the scripts."""
    return {control.entry or control.label: catalogue.text(control.caption) for control in controls}


def _asked(definition: Definition, values: Mapping[str, Any]) -> dict[str, int]:
    return {name: values[name] for name in ("tasks", "seed")} if definition.is_exercise else {}


def _system_of(definition: Definition, grading: str) -> GradingSystem | None:
    if not grading:
        return None
    system = find_system(grading)
    if not definition.is_exercise:
        raise ParameterError(
            f"{definition.slug}: grading {grading!r}: this applet asks nothing, expected one with questions"
        )
    return system


def _layout_of(definition: Definition, shape: str) -> Layout:
    if shape not in LAYOUTS:
        raise ParameterError(f"layout: unknown layout {shape!r}, expected one of {', '.join(LAYOUTS)}")
    if definition.asks:
        return NARROW_ASKED if shape == "narrow" else ASKED
    if definition.questions:
        return NARROW_SHEET if shape == "narrow" else SHEET
    game = bool(definition.ruleset)
    return (NARROW_GAME if game else NARROW) if shape == "narrow" else (GAME if game else APPLET)


def applet_texts(definition: Definition, chosen: Mapping[str, object] = NOTHING) -> tuple[Message, ...]:
    """Return every text of an applet that a translation needs; see `applet_messages`.

    Args:
        definition: The definition as it was read, or a complete one.
        chosen: Values of its parameters; the others have their defaults.
    """
    definition = complete(definition, chosen)
    values = named_values(definition.parameters, parameter_values(definition, chosen))
    board = lay_out(definition, values, _layout_of(definition, "wide"))
    controls = definition.controls if board.controls is None else board.controls
    systems = grading_systems().values() if definition.is_exercise else ()
    graded = tuple(dict.fromkeys(script for system in systems for script in system.SCRIPTS))
    texts = (definition.title, *board.texts, *(text for system in systems for text in system.TEXTS))
    scripts = read_scripts(definition, (*(board.scripts or definition.scripts), *graded))
    return applet_messages(texts, controls, scripts)


def _laid_out(
    definition: Definition, values: Mapping[str, object], layout: Layout, *, handed: Mapping[str, object]
) -> Board:
    """Lay out the board; an invalid value in the definition's table ``set`` is reported as a problem of its file."""
    try:
        return lay_out(definition, values, layout)
    except ParameterError as error:
        name = str(error).partition(":")[0]
        if name in definition.chosen and handed.get(name) is None:
            raise DefinitionError([f"{definition.path}: set.{error}"]) from error
        raise
