"""The column of controls on a panel, from top to bottom."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from ggbgen.definition import BACK, EVERY_PAGE, Control
from ggbgen.definition.catalogue import Catalogue
from ggbgen.page.choices import CHOICE_INSET_PX, ONWARD, bound_of, fits_step, sides
from ggbgen.page.layout import Layout
from ggbgen.page.text_fit import fitted_lines, text_width_px
from ggbgen.scene.objects import Button, InputBox, Look, SceneObject, Slider, Text
from ggbgen.scene.state_objects import HiddenNumber, HiddenText
from ggbgen.scene.style import HINT

__all__ = ["CHECKED", "Column", "option_texts"]


CHECKED = "\N{CHECK MARK} "
"""The prefix of a toggle's caption while it is on."""


_BACKWARD = "\N{BLACK LEFT-POINTING SMALL TRIANGLE}"


_MARGIN_PX = 20


# The largest scale at which the title is not cut off is used.
_TITLE_SCALES = (1.2, 1.1, 1.0, 0.9)


_TITLE_LINES = 2


_GAP_PX = 9


_LARGE_GAP_PX = 18


_NARROW_MARGIN_PX = 14


_HINT_SCALE = 0.8


_CAPTION_SCALE = 0.95


# GeoGebra draws the text of a button a quarter smaller than a text object of the same scale.
_BUTTON_TEXT_PX = 14


_BUTTON_SCALE = 1.15


_BUTTON_INSET_PX = 12


_NARROW_BUTTON_INSET_PX = 18


# The check mark comes from a font other than that of the letters.
_MARK_FACTOR = 1.45


_CHOICE_PX = 28


_NARROW_CHOICE_PX = 38


_CHOICE_CAPTION_SCALE = 0.8


_CHOICE_SCALE = 1.05


_CHOICE_TEXT_PX = 13


_BACK_PX = 26


_NARROW_BACK_PX = 46


def option_texts(control: Control, catalogue: Catalogue) -> list[str]:
    """Return the options of a choice in the applet's language."""
    return [catalogue.text(option) for option in control.options]


@dataclass(slots=True, kw_only=True)
class Column:
    """A panel with uniform button heights and gaps."""

    layout: Layout
    catalogue: Catalogue
    values: Mapping[str, float | str]
    bounds: Mapping[str, float]
    button_px: int
    gap_px: int
    objects: list[SceneObject] = field(default_factory=list)
    pages: dict[str, list[str]] = field(default_factory=dict)
    head_px: int = 0
    ends_px: dict[str, int] = field(default_factory=dict)

    @property
    def width(self) -> int:
        """The width of the controls."""
        return self.layout.panel_px - 2 * self.margin

    @property
    def margin(self) -> int:
        """The distance of the controls from both edges of the panel."""
        return _NARROW_MARGIN_PX if self.layout.narrow else _MARGIN_PX

    @property
    def button_text_px(self) -> float:
        """Return the font size for measuring captions of buttons."""
        return _BUTTON_TEXT_PX * max(1, self.layout.least_button_scale / _BUTTON_SCALE)

    @property
    def choice_text_px(self) -> float:
        """Return the font size for measuring options of choices."""
        return max(_CHOICE_TEXT_PX, _CHOICE_TEXT_PX * self.layout.least_button_scale / _CHOICE_SCALE)

    @property
    def back_px(self) -> int:
        """Return the width of the button that steps back."""
        return _NARROW_BACK_PX if self.layout.narrow else _BACK_PX

    def text_px(self, scale: float) -> int:
        """Return the font size of a text with a scale."""
        return round(self.layout.font_px * max(scale, self.layout.least_scale))

    def fill(self, title: str, controls: Sequence[Control], head_px: int) -> int:
        """Place everything on the panel, and return its bottom."""
        self.head_px = self._put_title(title)
        y = self.head_px + head_px
        shared = [control for control in controls if control.page == EVERY_PAGE]
        y = bottom = self._put_controls(shared, y, visible=True)
        own = [control for control in controls if control.page != EVERY_PAGE]
        pages = dict.fromkeys(("", *(control.page for control in own)))
        for page in pages:
            before = len(self.objects)
            on_page = [control for control in own if control.page == page]
            end = self._put_controls(on_page, y, visible=not page)
            bottom = max(bottom, end)
            self.ends_px[page] = end
            if len(pages) > 1:
                shown = (item for item in self.objects[before:] if not isinstance(item, (HiddenNumber, HiddenText)))
                self.pages[page] = [item.label for item in shown]
        return bottom

    def _put_title(self, title: str) -> int:
        for scale in (scale for scale in _TITLE_SCALES if scale >= self.layout.least_scale):
            size = round(self.layout.font_px * scale)
            # Bold letters are wider than the measured ones.
            lines = fitted_lines(
                title,
                width_px=round(self.width / 1.08),
                size_px=size,
                most_lines=1 if self.layout.narrow else _TITLE_LINES,
            )
            if " ".join(lines) == " ".join(title.split()):
                break
        x, y = self.margin, self.layout.title_px
        self.objects.append(Text(label="panelTitle", text="\n".join(lines), x_px=x, y_px=y, scale=scale, bold=True))
        if self.layout.narrow:
            return self.layout.panel_y_px[0] + _NARROW_MARGIN_PX
        return y + round(size * 1.5) * (len(lines) - 1) + 26

    def _put_controls(self, controls: Sequence[Control], y: int, *, visible: bool) -> int:
        choice_x = self._choice_x([control for control in controls if control.kind == "choice"])
        previous = ""
        for row in self._rows(controls):
            control = row[0]
            caption = self.catalogue.text(control.caption)
            if previous and (previous != control.kind or control.kind not in ("button", "choice")):
                y += _LARGE_GAP_PX - _GAP_PX
            match control.kind:
                case "button":
                    self._put_buttons(row, self._slots(control, controls), y, visible=visible)
                    y += self.button_px + self.gap_px
                case "choice":
                    y = self._put_choice(control, caption, y, choice_x, visible=visible)
                case "slider":
                    self.objects.extend(self._slider(control, caption, y, visible=visible))
                    y += 44 + self.gap_px
                case _:
                    self.objects.extend(self._input_box(control, caption, y, visible=visible))
                    y += 24 + 32 + (24 if control.hint else 0) + self.gap_px
            previous = control.kind
        return y

    # ---- buttons

    def _rows(self, controls: Sequence[Control]) -> Iterator[list[Control]]:
        """Yield the controls row by row: neighbouring buttons of the same width share a row."""
        row: list[Control] = []
        for control in controls:
            joins = (
                row
                and row[0].kind == control.kind == "button"
                and len(row) < self._slots(control, controls) == self._slots(row[0], controls)
            )
            if joins:
                row.append(control)
                continue
            if row:
                yield row
            row = [control]
        if row:
            yield row

    def _put_buttons(self, row: Sequence[Control], slots: int, y: int, *, visible: bool) -> None:
        """Place a row of buttons side by side; on a phone they share the whole width."""
        slots = len(row) if self.layout.narrow else slots
        x = self.margin
        for control, width in zip(row, self._widths(row, slots), strict=True):
            caption = self.catalogue.text(control.caption)
            self.objects.append(self._button(control, caption, x, y, width, visible=visible))
            x += width + _GAP_PX

    def _widths(self, row: Sequence[Control], slots: int) -> list[int]:
        """Return the widths of the buttons of a row: equal, unless only unequal ones leave room for all captions."""
        width = (self.width - (slots - 1) * _GAP_PX) // slots
        spare = self._spare_px(row)
        if len(row) < slots or spare < 0 or all(self._least_px(control) <= width for control in row):
            return [width] * len(row)
        widths = [self._least_px(control) + spare // len(row) for control in row]
        return [*widths[:-1], widths[-1] + spare % len(row)]

    def _least_px(self, control: Control) -> int:
        """Return the width of a button that has just room for its caption."""
        return math.ceil(self._caption_px(control)) - self._room(0, control)

    def _spare_px(self, row: Sequence[Control]) -> int:
        """Return the width that the captions of a row leave, negative if there is not enough room for them."""
        return self.width - (len(row) - 1) * _GAP_PX - sum(map(self._least_px, row))

    def _slots(self, control: Control, controls: Sequence[Control]) -> int:
        """Return the number of buttons like this one that fit in a row."""
        if not self.layout.narrow:
            return 2 if control.half else 1
        if not control.half:
            room = self._room((self.width - _GAP_PX) // 2, control)
            return 1 if control.main or self._caption_px(control) > room else 2
        third = (self.width - 2 * _GAP_PX) // 3
        buttons = [other for other in controls if other.kind == "button" and other.half]
        if all(self._caption_px(other) <= self._room(third, other) for other in buttons):
            return 3
        return 3 if all(self._spare_px(row) >= 0 for row in _threes(controls)) else 2

    def _caption_px(self, control: Control) -> float:
        captions = (control.caption, control.on_caption)
        return max(text_width_px(self.catalogue.text(each), self.button_text_px) for each in captions if each)

    def _room(self, width: int, control: Control) -> int:
        """Return the room for a button's caption: GeoGebra halves the font size if the caption is wider."""
        mark = text_width_px(CHECKED, self.button_text_px) * _MARK_FACTOR if control.toggle else 0
        inset = _NARROW_BUTTON_INSET_PX if self.layout.narrow else _BUTTON_INSET_PX
        return width - inset - round(mark)

    def _button(self, control: Control, caption: str, x: int, y: int, width: int, *, visible: bool) -> Button:
        room = self._room(width, control)
        return Button(
            label=control.label,
            caption=fitted_lines(caption, width_px=room, size_px=self.button_text_px, most_lines=1)[0],
            x_px=x,
            y_px=y,
            width_px=width,
            height_px=self.button_px,
            look=Look.MAIN if control.main else Look.COMMAND,
            visible=visible,
        )

    # ---- choices: the caption, and right of it both options or a button that steps back and one that steps on

    def _choice_x(self, choices: Sequence[Control]) -> int:
        """Return the left end of the buttons of choices that are on one line with their captions."""
        size = self.text_px(_CHOICE_CAPTION_SCALE)
        captions = [self.catalogue.text(control.caption) for control in choices]
        widths = [text_width_px(caption, size) + 6 for caption in captions if caption]
        return self.margin + math.ceil(max((width for width in widths if width <= self.width * 0.42), default=0))

    def _put_choice(self, control: Control, caption: str, y: int, choice_x: int, *, visible: bool) -> int:
        chosen = int(self.values.get(f"{control.label}Choice", 0))
        self.objects.append(HiddenNumber(label=f"{control.label}Choice", value=chosen))
        options = option_texts(control, self.catalogue)
        height = min(_NARROW_CHOICE_PX if self.layout.narrow else _CHOICE_PX, self.button_px)
        size = self.text_px(_CHOICE_CAPTION_SCALE)
        right = self.margin + self.width
        x = choice_x
        fits = text_width_px(caption, size) <= x - self.margin if caption else True
        paired = len(options) == 2
        if (
            not caption
            or not fits
            or not (
                sides(options, right - x, self.choice_text_px)
                if paired
                else fits_step(options, right - x - self.back_px, self.choice_text_px)
            )
        ):
            x = self.margin  # below the caption
        if caption:
            self.objects.append(
                Text(
                    label=f"{control.label}Caption",
                    text=fitted_lines(caption, width_px=self.width, size_px=size, most_lines=1)[0],
                    x_px=self.margin,
                    y_px=y + (19 if x > self.margin else 14),
                    scale=_CHOICE_CAPTION_SCALE,
                    colour=HINT,
                    visible=visible,
                )
            )
            y += 0 if x > self.margin else 20
        left = (sides(options, right - x, self.choice_text_px) or ((right - x) // 2,))[0] if paired else self.back_px
        parts = (
            (f"{control.label}{BACK}", options[0] if paired else _BACKWARD, x, left),
            (control.label, options[1] if paired else options[chosen] + ONWARD, x + left, right - x - left),
        )
        for k, (label, text, start, width) in enumerate(parts):
            room = width - CHOICE_INSET_PX + 1
            self.objects.append(
                Button(
                    label=label,
                    caption=fitted_lines(text, width_px=room, size_px=self.choice_text_px, most_lines=1)[0],
                    x_px=start,
                    y_px=y,
                    width_px=width,
                    height_px=height,
                    scale=_CHOICE_SCALE,
                    look=Look.CHOSEN if paired and chosen == k else Look.OPTION,
                    visible=visible,
                    back_of="" if k else control.label,
                )
            )
        return y + height + min(self.gap_px, _GAP_PX - 1)

    # ---- sliders and input boxes

    def _slider(self, control: Control, caption: str, y: int, *, visible: bool) -> Iterator[SceneObject]:
        minimum, maximum = (bound_of(control, bound, self.bounds) for bound in (control.minimum, control.maximum))
        value = float(self.values.get(control.label, minimum))
        inset = 8
        yield Slider(
            label=control.label,
            caption=caption,
            minimum=minimum,
            # GeoGebra does not draw a slider with a single value, because it has no length.
            maximum=maximum if maximum > minimum else minimum + control.step,
            step=control.step,
            value=min(max(value, minimum), maximum),
            x_px=self.margin + inset,
            y_px=y + 36,
            width_px=self.width - 2 * inset,
            visible=visible,
        )
        yield Text(
            label=f"{control.label}Caption",
            text=fitted_lines(caption, width_px=self.width - 60, size_px=15, most_lines=1)[0] + " = ",
            value_of=control.label,
            x_px=self.margin,
            y_px=y + 16,
            scale=_CAPTION_SCALE,
            visible=visible,
        )

    def _input_box(self, control: Control, caption: str, y: int, *, visible: bool) -> Iterator[SceneObject]:
        caption_size = self.text_px(_CAPTION_SCALE)
        value = str(self.values.get(control.entry, ""))
        # The text that the scripts have already processed.
        yield HiddenText(label=f"{control.entry}Taken", text=value)
        yield Text(
            label=f"{control.label}Caption",
            text=fitted_lines(caption, width_px=self.width, size_px=caption_size, most_lines=1)[0],
            x_px=self.margin,
            y_px=y + 16,
            scale=_CAPTION_SCALE,
            visible=visible,
        )
        yield InputBox(
            label=control.label,
            entry=control.entry,
            value=value,
            caption=caption,
            x_px=self.margin,
            y_px=y + 22,
            width_px=self.width,
            visible=visible,
        )
        if control.hint:
            hint_size = math.ceil(self.layout.font_px * max(_HINT_SCALE, self.layout.least_scale))
            text = self.catalogue.text(control.hint)
            yield Text(
                label=f"{control.label}Hint",
                text="\n".join(fitted_lines(text, width_px=self.width, size_px=hint_size, most_lines=2)),
                x_px=self.margin,
                y_px=y + 22 + 32 + 18,
                scale=_HINT_SCALE,
                colour=HINT,
                visible=visible,
            )


def _threes(controls: Sequence[Control]) -> Iterator[list[Control]]:
    """Yield the rows of at most three that neighbouring small buttons make."""
    for small, run in groupby(controls, lambda control: control.kind == "button" and control.half):
        buttons = list(run)
        if small:
            yield from (buttons[k : k + 3] for k in range(0, len(buttons), 3))
