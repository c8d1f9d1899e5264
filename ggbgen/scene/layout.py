"""Where everything stands: the panel at the left, the message line, the board, the line of facts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ggbgen.definition import Control
from ggbgen.errors import DefinitionError
from ggbgen.messages import Catalogue
from ggbgen.scene.objects import Button, HiddenNumber, HiddenText, InputBox, SceneObject, Slider, Text
from ggbgen.scene.style import HINT
from ggbgen.scene.text_fit import fitted_lines, text_width_px

__all__ = [
    "APPLET",
    "GAME",
    "Circle",
    "Layout",
    "caption_offset_px",
    "choice_captions",
    "matrix_width_px",
    "panel_objects",
    "pixels_as_units",
    "vertex_circle",
]

_MARGIN_PX = 20
_TITLE_SCALE = 1.2
_TITLE_LINES = 2
_GAP_PX = 9
_LARGE_GAP_PX = 18
# Height of a button and the gap below it: the first that leaves room for all controls.
_DENSITIES_PX = ((34, 9), (32, 7), (30, 6), (28, 4))
_HINT_SCALE = 0.8
_BUTTONS = ("button", "choice")
_CAPTION_SCALE = 0.95
# GeoGebra draws the text of a button a quarter smaller than a text object of the same scale.
_BUTTON_TEXT_PX = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle on which vertices stand, in units of the view."""

    x: float
    radius: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The measures of an applet.

    Attributes:
        origin_px: Where the view's origin lies, the middle of the board.
        largest_circle_px: Largest radius of the circle on which vertices stand.
        caption_distance_px: From the middle of a vertex to the middle of a short caption.
        message_columns: Characters in a line of messages.
        message_lines: Lines that there is room for above the board.
        fact_columns: Characters in a line of facts.
        fact_lines: Lines that there is room for below the board.
        strip_px: Where the values of a game's positions begin, below the board.
        replay_px: Where the buttons begin with which one looks back at a game.
    """

    width_px: int = 960
    height_px: int = 600
    panel_px: int = 240
    font_px: int = 16
    pixels_per_unit: int = 50
    origin_px: tuple[int, int] = (600, 322)
    largest_circle_px: int = 190
    caption_distance_px: int = 26
    message_px: tuple[int, int] = (264, 36)
    message_columns: int = 80
    message_lines: int = 3
    facts_px: tuple[int, int] = (264, 568)
    fact_columns: int = 100
    fact_lines: int = 2
    matrix_y_px: int = 120
    strip_px: tuple[int, int] = (264, 486)
    replay_px: tuple[int, int] = (264, 548)


APPLET = Layout()
"""The measures of the explorers."""

GAME = Layout(origin_px=(600, 284), largest_circle_px=150, strip_px=(264, 470), facts_px=(264, 572))
"""The measures of games: below the board there is room for the strip of values and for the replay."""


def pixels_as_units(pixels: float) -> str:
    """Return, in GeoGebra's language, how many units of the view so many pixels are, at any zoom."""
    return f"{pixels:g} (x(Corner(2)) - x(Corner(1))) / x(Corner(5))"


_EDGE_PX = 10
_SMALLEST_CIRCLE_PX = 60


def matrix_width_px(order: int) -> int:
    """Return about how wide the matrix of a graph is at most, as `matrixLatex` of board.js writes it.

    It goes down in steps of the size of its digits (measured in the engine).
    """
    column = 20 if order <= _NORMAL_MATRIX else 15 if order <= _SMALL_MATRIX else 12
    return column * order + 50


_NORMAL_MATRIX = 10
_SMALL_MATRIX = 15


def vertex_circle(captions: Sequence[str], layout: Layout, *, right_px: int) -> Circle:
    """Return the largest circle for vertices with these captions between the panel and ``right_px``."""
    widest = max((text_width_px(caption, layout.font_px) for caption in captions), default=0.0)
    left = layout.panel_px + _EDGE_PX
    room = (right_px - left) / 2 - layout.caption_distance_px - widest
    radius = min(layout.largest_circle_px, max(room, _SMALLEST_CIRCLE_PX))
    middle = min((left + right_px) / 2, layout.origin_px[0])
    unit = layout.pixels_per_unit
    return Circle(x=round((middle - layout.origin_px[0]) / unit, 3), radius=round(radius / unit, 3))


def panel_objects(
    title: str,
    controls: tuple[Control, ...],
    *,
    layout: Layout,
    catalogue: Catalogue,
    values: Mapping[str, float | str],
    bounds: Mapping[str, float],
) -> tuple[SceneObject, ...]:
    """Return the panel: the title and the controls in a column.

    Args:
        title: Shown in at most two lines.
        controls: The controls from top to bottom.
        layout: The measures.
        catalogue: The language of captions and hints.
        values: First value of each slider and input box, by its label (an input box: by its entry).
        bounds: Numbers that the bounds of sliders may name.

    Raises:
        DefinitionError: The controls do not fit into the panel.
    """
    for button_px, gap_px in _DENSITIES_PX:
        objects, bottom = _panel_objects(
            title,
            controls,
            layout=layout,
            catalogue=catalogue,
            values=values,
            bounds=bounds,
            button_px=button_px,
            gap_px=gap_px,
        )
        if bottom <= layout.height_px:
            return tuple(objects)
    needed = f"{len(controls)} controls need {bottom} px, expected at most {layout.height_px}"
    raise DefinitionError([f"controls: {needed}"])


def _panel_objects(
    title: str,
    controls: tuple[Control, ...],
    *,
    layout: Layout,
    catalogue: Catalogue,
    values: Mapping[str, float | str],
    bounds: Mapping[str, float],
    button_px: int,
    gap_px: int,
) -> tuple[list[SceneObject], int]:
    """Return the panel with buttons of this height and these gaps between them, and where it ends."""
    width = layout.panel_px - 2 * _MARGIN_PX
    size = round(layout.font_px * _TITLE_SCALE)
    # Bold letters are wider than the measured ones.
    lines = fitted_lines(title, width_px=round(width / 1.08), size_px=size, most_lines=_TITLE_LINES)
    objects: list[SceneObject] = [
        Text(
            label="panelTitle",
            text="\n".join(lines),
            x_px=_MARGIN_PX,
            y_px=38,
            scale=_TITLE_SCALE,
            bold=True,
        )
    ]
    y = 38 + round(size * 1.5) * (len(lines) - 1) + 26
    previous = ""
    half_width = (width - _GAP_PX) // 2
    right = False  # whether the next half button stands at the right of the one before it
    for control in controls:
        caption = catalogue.text(control.caption)
        right = control.half and right
        if not right and previous and (previous != control.kind or control.kind not in _BUTTONS):
            y += _LARGE_GAP_PX - _GAP_PX
        match control.kind:
            case "button" | "choice":
                if control.kind == "choice":
                    chosen = int(values.get(f"{control.label}Choice", 0))
                    objects.append(HiddenNumber(label=f"{control.label}Choice", value=chosen))
                    caption = choice_caption(caption, catalogue.text(control.options[chosen]))
                room = half_width if control.half else width
                # GeoGebra halves the text of a button that it is too wide for.
                caption_lines = fitted_lines(caption, width_px=room - 12, size_px=_BUTTON_TEXT_PX, most_lines=1)
                objects.append(
                    Button(
                        label=control.label,
                        caption=caption_lines[0],
                        x_px=_MARGIN_PX + (half_width + _GAP_PX if right else 0),
                        y_px=y - (button_px + gap_px if right else 0),
                        width_px=room,
                        height_px=button_px,
                        filled=control.main,
                    )
                )
                y += 0 if right else button_px + gap_px
                right = control.half and not right
            case "slider":
                objects.extend(_slider(control, caption, y, width, values, bounds))
                y += 44 + gap_px
            case _:
                objects.extend(_input_box(control, caption, y, width, layout, catalogue, values))
                y += 24 + 32 + (24 if control.hint else 0) + gap_px
        previous = control.kind
    return objects, y


def choice_captions(controls: tuple[Control, ...], catalogue: Catalogue) -> dict[str, list[str]]:
    """Return what the button of each choice says for each of its options, by label."""
    return {
        control.label: [
            choice_caption(catalogue.text(control.caption), catalogue.text(option)) for option in control.options
        ]
        for control in controls
        if control.kind == "choice"
    }


def choice_caption(caption: str, option: str) -> str:
    """Return what the button of a choice says; a choice without a caption says the option alone."""
    return f"{caption}: {option}" if caption else option


def _slider(
    control: Control,
    caption: str,
    y: int,
    width: int,
    values: Mapping[str, float | str],
    bounds: Mapping[str, float],
) -> list[SceneObject]:
    minimum, maximum = (_bound(control, bound, bounds) for bound in (control.minimum, control.maximum))
    value = float(values.get(control.label, minimum))
    inset = 8
    return [
        Slider(
            label=control.label,
            caption=caption,
            minimum=minimum,
            # A slider of one value has no length; GeoGebra would not draw it.
            maximum=maximum if maximum > minimum else minimum + control.step,
            step=control.step,
            value=min(max(value, minimum), maximum),
            x_px=_MARGIN_PX + inset,
            y_px=y + 36,
            width_px=width - 2 * inset,
        ),
        Text(
            label=f"{control.label}Caption",
            text=fitted_lines(caption, width_px=width - 60, size_px=15, most_lines=1)[0] + " = ",
            value_of=control.label,
            x_px=_MARGIN_PX,
            y_px=y + 16,
            scale=_CAPTION_SCALE,
        ),
    ]


def _bound(control: Control, bound: float | str, bounds: Mapping[str, float]) -> float:
    if not isinstance(bound, str):
        return bound
    if bound not in bounds:
        raise DefinitionError(
            [f"controls: {control.label}: {bound!r} has no value, expected a parameter with a number"]
        )
    return bounds[bound]


def _input_box(
    control: Control,
    caption: str,
    y: int,
    width: int,
    layout: Layout,
    catalogue: Catalogue,
    values: Mapping[str, float | str],
) -> list[SceneObject]:
    caption_size = round(layout.font_px * _CAPTION_SCALE)
    value = str(values.get(control.entry, ""))
    objects: list[SceneObject] = [
        # What the scripts have dealt with already.
        HiddenText(label=f"{control.entry}Taken", text=value),
        Text(
            label=f"{control.label}Caption",
            text=fitted_lines(caption, width_px=width, size_px=caption_size, most_lines=1)[0],
            x_px=_MARGIN_PX,
            y_px=y + 16,
            scale=_CAPTION_SCALE,
        ),
        InputBox(
            label=control.label,
            entry=control.entry,
            value=value,
            caption=caption,
            x_px=_MARGIN_PX,
            y_px=y + 22,
            width_px=width,
        ),
    ]
    if control.hint:
        hint_size = math.ceil(layout.font_px * _HINT_SCALE)
        hint = fitted_lines(catalogue.text(control.hint), width_px=width, size_px=hint_size, most_lines=2)
        objects.append(
            Text(
                label=f"{control.label}Hint",
                text="\n".join(hint),
                x_px=_MARGIN_PX,
                y_px=y + 22 + 32 + 18,
                scale=_HINT_SCALE,
                colour=HINT,
            )
        )
    return objects


def caption_offset_px(caption: str, angle: float, layout: Layout, *, size_px: int = 8) -> tuple[int, int]:
    """Return how far a vertex's caption is moved so that it stands outside the circle, at the angle in radians.

    GeoGebra puts the left lower corner of a caption 4 px right of the point and twice the point's size above it;
    half a capital letter's height is 6 px at the default size (measured in the engine).
    """
    width = text_width_px(caption, layout.font_px)
    distance = layout.caption_distance_px
    middle_x = math.cos(angle) * (distance + width / 2 - 6)
    middle_y = -math.sin(angle) * distance
    return round(middle_x - width / 2 - 4), round(middle_y + 2 * size_px + 6)
