"""Positions of a game as its board's script draws them, without its solver."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.archive.appearance import started
from ggbgen.archive.drawing import MOST_MM, Drawing, drawing_of
from ggbgen.archive.library import library_source, needed_scripts, read_modules
from ggbgen.archive.xml import geogebra_document
from ggbgen.definition import Definition, fixed_options
from ggbgen.definition.catalogue import Catalogue
from ggbgen.offline import PaperBoard
from ggbgen.page.game.game_scripts import rule_modules
from ggbgen.page.game.game_state import extra_object, game_objects, game_settings, rule_settings
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.status import of_every_applet, published_results, status_lines, status_settings
from ggbgen.scene.objects import Scene

__all__ = ["PositionPainter"]

_MAIN = "ggbgen/game/paper.js"


class PositionPainter:
    """Draws positions of a game with the board's script.

    Attributes:
        board: The board, with the rules.
    """

    def __init__(
        self, definition: Definition, values: Mapping[str, object], board: BoardKind, catalogue: Catalogue
    ) -> None:
        """Store the game.

        Args:
            definition: A complete one (`ggbgen.assembly.complete`) of a game.
            values: Values of its parameters.
            board: Its board.
            catalogue: The language of words on the board.
        """
        self.board = board
        layout = board.PAPER
        drawn = board.draw(layout, layout.room)
        encoding = None if definition.rules else board.bare()
        own = map(extra_object, definition.objects)
        objects = (
            *published_results(""),
            *game_objects(board, layout),
            *own,
            *drawn.objects,
            *status_lines(layout, starting=""),
        )
        fixed = fixed_options(definition, (), values)
        settings = {
            **drawn.settings,
            **game_settings(layout),
            **status_settings(layout),
            "options": {},
            "fixed": fixed,
            "restored": [],
            **rule_settings(board.ruleset, board, [drawn], encoding),
        }
        name, library = library_source(
            definition,
            title=definition.title,
            scripts=needed_scripts(
                read_modules(definition, (*rule_modules(definition, board, encoding), *definition.extras, _MAIN)),
                settings,
            ),
            settings=settings,
            catalogue=catalogue,
            objects=objects,
        )
        self._scene = Scene(
            title=definition.title,
            author=definition.author,
            width_px=layout.width_px,
            height_px=layout.height_px,
            panel_px=(0, 0, 0, 0),
            origin_px=layout.origin_px,
            pixels_per_unit=layout.pixels_per_unit,
            font_px=layout.font_px,
            objects=(*of_every_applet(name), *objects),
        )
        self._opened = PaperBoard(geogebra_document(self._scene), library, name=definition.slug)
        self._misere = fixed.get("play") == "loses"

    def drawing(self, entries: tuple[int, ...], *, most_mm: tuple[float, float] = MOST_MM) -> Drawing:
        """Return a position as a picture.

        Args:
            entries: The position's entries; see `BoardKind.entries`.
            most_mm: The maximal width and height, in millimetres.

        Raises:
            ParameterError: No object is visible.
        """
        self._opened.show(entries, self.board.drawn_moves(entries), misere=self._misere)
        objects = started(self._scene, self._opened).objects
        return drawing_of(objects, self._scene, most_mm=most_mm)
