"""The panel: the title, and below it the controls in rows."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from ggbgen.definition import Control
from ggbgen.definition.catalogue import Catalogue
from ggbgen.errors import DefinitionError
from ggbgen.page.layout import Layout
from ggbgen.page.panel_column import Column, option_texts
from ggbgen.scene.objects import Look, SceneObject

__all__ = ["Panel", "lay_out_panel"]


# Height of a button and of the gap below it: the first pair that leaves room for all controls is used.
_DENSITIES_PX = ((40, 10), (34, 9), (32, 7), (30, 6), (28, 4), (26, 3), (24, 2))
_NARROW_DENSITIES_PX = ((46, 8), (44, 7), (42, 6), (40, 5), (38, 4))


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """The contents of the panel.

    Attributes:
        objects: From top to bottom.
        choices: The names of each choice's options, by its label.
        called: The captions of the choices.
        toggles: The captions of the buttons that are on or off, by their labels.
        turned: Both captions of the buttons that have another one while they are on, by their labels.
        pages: The labels of each page's objects, if there are several pages; one page is visible, at first the one
            without a name.
        head_px: Bottom of the title.
        ends_px: Bottom of each page's controls, by the name of the page.
        end_px: Bottom of the controls of all pages.
    """

    objects: tuple[SceneObject, ...]
    choices: Mapping[str, list[str]]
    called: Mapping[str, str]
    toggles: Mapping[str, str]
    turned: Mapping[str, list[str]]
    pages: Mapping[str, list[str]]
    head_px: int
    ends_px: Mapping[str, int]
    end_px: int

    def settings(self) -> dict[str, object]:
        """Return its settings for the scripts."""
        looks = {
            look.name.lower(): dict(zip(("ink", "face"), (colour.channels() for colour in look.value), strict=True))
            for look in Look
        }
        return {
            "choices": self.choices,
            "called": self.called,
            "toggles": self.toggles,
            **({"turned": self.turned} if self.turned else {}),
            "pages": self.pages,
            "looks": looks,
        }


def lay_out_panel(
    title: str,
    controls: tuple[Control, ...],
    *,
    layout: Layout,
    catalogue: Catalogue,
    values: Mapping[str, float | str],
    bounds: Mapping[str, float],
    head_px: int = 0,
) -> Panel:
    """Return the panel: the title and the controls in rows.

    Args:
        title: Shown in at most two lines.
        controls: The controls from top to bottom, for each page separately; those of every page stand above.
        layout: The layout.
        catalogue: The language of captions and hints.
        values: First value of each choice, slider and input box, by its label (a choice: by ``<label>Choice``, an input
            box: by its entry).
        bounds: Numbers that the bounds of sliders may name.
        head_px: Height of the objects between the title and the controls.

    Raises:
        DefinitionError: The controls do not fit into the panel.
    """
    end = layout.panel_y_px[1] - layout.panel_foot_px
    controls = tuple(_in_layout(control, layout) for control in controls if layout.narrow or not control.only_narrow)
    bottom = 0
    for button_px, gap_px in _NARROW_DENSITIES_PX if layout.narrow else _DENSITIES_PX:
        column = Column(
            layout=layout, catalogue=catalogue, values=values, bounds=bounds, button_px=button_px, gap_px=gap_px
        )
        bottom = column.fill(title, controls, head_px)
        if bottom <= end:
            return Panel(
                objects=tuple(column.objects),
                choices={c.label: option_texts(c, catalogue) for c in controls if c.kind == "choice"},
                called={c.label: catalogue.text(c.caption) for c in controls if c.kind == "choice"},
                toggles={c.label: catalogue.text(c.caption) for c in controls if c.toggle},
                turned={
                    c.label: [catalogue.text(each) for each in (c.caption, c.on_caption)]
                    for c in controls
                    if c.on_caption
                },
                pages=column.pages,
                head_px=column.head_px,
                ends_px=column.ends_px,
                end_px=bottom,
            )
    needed = f"{len(controls)} controls need {bottom} px, expected at most {end}"
    raise DefinitionError([f"controls: {needed}"])


def _in_layout(control: Control, layout: Layout) -> Control:
    if layout.narrow and control.narrow_page is not None:
        return dataclasses.replace(control, page=control.narrow_page)
    return control
