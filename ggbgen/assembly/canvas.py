"""The canvas of an applet: all its objects in their places, before its scripts have run."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ggbgen.aliases import ParameterValue
from ggbgen.assembly import lay_out
from ggbgen.definition import (
    GAME,
    Control,
    Definition,
    chosen_options,
    fixed_options,
    is_path,
    parameter_values,
)
from ggbgen.definition.catalogue import Catalogue, read_catalogue
from ggbgen.definition.extract import STARTING
from ggbgen.errors import DefinitionError, ParameterError
from ggbgen.graphs.vertex_names import named_values
from ggbgen.page.board import Board
from ggbgen.page.boxes import FACTS, Area, area_width_px, stacked
from ggbgen.page.game.narrow import narrowed
from ggbgen.page.layout import LAYOUTS, Layout, layout_of
from ggbgen.page.panel import Panel, lay_out_panel
from ggbgen.page.readable import readable
from ggbgen.page.status import published_results, status_lines, status_settings
from ggbgen.page.tab_order import tab_order
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenNumber, HiddenText

__all__ = ["Canvas", "lay_out_board", "lay_out_canvas"]

# The first base line of the facts, from the top of their box.
_FACTS_BELOW_PX = 22


@dataclass(frozen=True, slots=True, kw_only=True)
class Canvas:
    """All objects of an applet in their places, and what its scripts have to know of them.

    Attributes:
        definition: The complete definition.
        chosen: The values that were chosen for its parameters.
        values: A value for each of its parameters.
        catalogue: The texts in the applet's language.
        layout: The layout, with the places that the panel and the boxes led to.
        board: The board.
        controls: The controls on the panel.
        title: The title in the applet's language.
        width_px: The width of the applet.
        height_px: Its height.
        objects: All objects.
        restored: The objects that the scripts recreate when a student has deleted them with the keyboard.
        settings: Settings for the scripts; values that JSON can hold.
    """

    definition: Definition
    chosen: Mapping[str, object]
    values: Mapping[str, ParameterValue]
    catalogue: Catalogue
    layout: Layout
    board: Board
    controls: tuple[Control, ...]
    title: str
    width_px: int
    height_px: int
    objects: tuple[SceneObject, ...]
    restored: tuple[SceneObject, ...]
    settings: Mapping[str, object]


def lay_out_canvas(definition: Definition, chosen: Mapping[str, object], *, shape: str, language: str) -> Canvas:
    """Lay out an applet: each part once, in the order of the parameters, the board, the panel and the boxes.

    Args:
        definition: A complete one (`ggbgen.assembly.complete`).
        chosen: Values of its parameters; the others have their defaults.
        shape: One of `LAYOUTS`.
        language: Code of the language of its texts.

    Raises:
        DefinitionError: The definition has problems, or its controls do not fit into the panel.
        ParameterError: A value is invalid, or the layout is unknown.
        CatalogueError: There is no catalogue for the language.
    """
    catalogue = read_catalogue(language, definition.catalogue_folders)
    layout = _layout_of(definition, shape)
    values = named_values(definition.parameters, parameter_values(definition, dict(chosen)))
    if layout.narrow and not definition.ruleset:
        values = narrowed(definition, values, handed=chosen)
    board = _laid_out(definition, values, layout, handed=chosen).translated(catalogue.text)
    controls = definition.controls if board.controls is None else board.controls
    title = catalogue.text(board.title or definition.title)
    _, board_end_px = stacked(board.boxes, Area.BOARD, 0)
    layout = layout.with_board_to(board_end_px) if board_end_px else layout
    _, head_px = stacked(board.boxes, Area.HEAD, 0)
    panel = lay_out_panel(
        title,
        controls,
        layout=layout,
        catalogue=catalogue,
        values={**board.values, **chosen_options(definition, values)},
        bounds={name: value for name, value in values.items() if isinstance(value, (int, float))},
        head_px=head_px,
    )
    board, layout, height_px = _boxed(board, panel, layout)
    order = tab_order((*panel.objects, *board.objects))
    shown = (item for item in panel.objects if not isinstance(item, (HiddenNumber, HiddenText)))
    around = status_lines(layout, starting=catalogue.text(STARTING))
    objects = (*published_results(title), *board.objects, *panel.objects, *around)
    return Canvas(
        definition=definition,
        chosen=chosen,
        values=values,
        catalogue=catalogue,
        layout=layout,
        board=board,
        controls=controls,
        title=title,
        width_px=layout.width_px + area_width_px(board.boxes, Area.SIDE),
        height_px=height_px,
        objects=(*(readable(item, layout) for item in objects), order),
        restored=(*(readable(item, layout) for item in (*shown, *board.restored)), order),
        settings={
            **board.settings,
            **status_settings(layout),
            **panel.settings(),
            "options": {c.label: list(c.options) for c in controls if c.kind == "choice"},
            "fixed": fixed_options(definition, controls, _named(definition, values)),
        },
    )


def _named(definition: Definition, values: Mapping[str, object]) -> Mapping[str, object]:
    """Return the values with the name of the game that is asked about; a path is no business of an archive's reader."""
    game = values.get(GAME)
    if not definition.asks or not isinstance(game, str) or not is_path(game):
        return values
    place = Path(game).resolve()
    return {**values, GAME: place.parent.name if place.suffix == ".toml" else place.name}


def lay_out_board(definition: Definition, chosen: Mapping[str, object]) -> Board:
    """Lay out the board of a wide applet alone, for the texts that it needs.

    Args:
        definition: A complete one (`ggbgen.assembly.complete`).
        chosen: Values of its parameters; the others have their defaults.
    """
    values = named_values(definition.parameters, parameter_values(definition, dict(chosen)))
    return lay_out(definition, values, _layout_of(definition, LAYOUTS[0]))


def _layout_of(definition: Definition, shape: str) -> Layout:
    if shape not in LAYOUTS:
        raise ParameterError(f"layout: unknown layout {shape!r}, expected one of {', '.join(LAYOUTS)}")
    return layout_of(shape, game=bool(definition.ruleset or definition.asks), exercise=definition.is_exercise)


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


def _boxed(board: Board, panel: Panel, layout: Layout) -> tuple[Board, Layout, int]:
    """Return the board with the objects of its boxes in place, the layout with the panel's end, and the height."""
    tops, _ = stacked(board.boxes, Area.HEAD, panel.head_px)
    if not layout.narrow:
        return board.lowered(tops), layout, layout.height_px
    below = {page for box in board.boxes if box.area is Area.PANEL for page in box.below}
    of_panel, end_px = stacked(board.boxes, Area.PANEL, max((panel.ends_px.get(page, 0) for page in below), default=0))
    panel_end_px = max(panel.end_px, end_px)
    of_end, height_px = stacked(board.boxes, Area.END, panel_end_px)
    layout = dataclasses.replace(layout, panel_y_px=(layout.panel_y_px[0], panel_end_px))
    if FACTS in board.boxes:
        facts_px = (layout.facts_px[0], of_end[FACTS.labels[0]] + _FACTS_BELOW_PX)
        layout = dataclasses.replace(layout, facts_px=facts_px)
    return board.lowered({**tops, **of_panel, **of_end}), layout, height_px
