"""The end of an applet's library: the functions that GeoGebra calls, one for each button and input box."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ggbgen.definition import data_folder
from ggbgen.offline.scripts.handlers import Handler
from ggbgen.scene.objects import Button, Cell, Curve, InputBox, Point, SceneObject, Segment, Tag
from ggbgen.scene.state_objects import HiddenBoolean, HiddenNumber, HiddenText

__all__ = ["EntryPoints", "comment_text", "entry_comments", "entry_points", "entry_points_text"]

_COMMENT_CHARACTERS = 120
_WATCHED = (HiddenBoolean, HiddenNumber, HiddenText)
_WORD = re.compile(r"\b[A-Z]{7}\b")


class EntryPoints(NamedTuple):
    """What calls the scripts.

    Attributes:
        clicked: The labels of buttons, each with that of the button whose choice it turns back, if there is one.
        updated: The labels of what runs scripts by its value.
        touched: The labels of objects of the board.
    """

    clicked: Sequence[tuple[str, str]]
    updated: Sequence[str]
    touched: Sequence[str]

    @property
    def labels(self) -> tuple[str, ...]:
        """All labels."""
        return (*(label for label, _ in self.clicked), *self.updated, *self.touched)


def entry_points(objects: Sequence[SceneObject]) -> EntryPoints:
    """Return what calls the scripts among the objects of a scene."""
    clicked = [(item.label, item.back_of) for item in objects if isinstance(item, Button)]
    updated = [item.entry for item in objects if isinstance(item, InputBox)]
    updated += [item.label for item in objects if isinstance(item, _WATCHED) and item.watched]
    touched = [
        item.label
        for item in objects
        if isinstance(item, Cell) or (isinstance(item, (Point, Segment, Curve, Tag)) and item.clickable)
    ]
    return EntryPoints(clicked, updated, touched)


def entry_points_text(
    calls: EntryPoints,
    holds: Mapping[str, bool],
    words: Mapping[str, str],
    notes: Mapping[tuple[str, str], Sequence[str]],
) -> str:
    """Return the text of ``templates/entry_points.js`` for an applet, with the functions of buttons and input boxes.

    Args:
        calls: What calls the scripts.
        holds: What is true of the applet, by the names after ``//: if``.
        words: What the words in capitals stand for.
        notes: The comment lines above each function, by event and label; none are needed.
    """
    folder = data_folder("templates")
    parts = {
        "//: SWIPE": (folder / "pages" / "swipe.js").read_text("utf-8").splitlines(),
        "//: FUNCTIONS": [*_functions(calls, notes)],
    }
    lines: list[str] = []
    kept = True
    for line in (folder / "entry_points.js").read_text("utf-8").splitlines():
        if line.startswith("//: if "):
            kept = holds[line.removeprefix("//: if ")]
        elif line == "//: end":
            kept = True
        elif line in parts:
            lines += parts[line]
        elif kept and not line.startswith("//: "):
            lines.append(_WORD.sub(lambda word: words.get(word[0], word[0]), line))
    return "\n".join(lines)


def _functions(calls: EntryPoints, notes: Mapping[tuple[str, str], Sequence[str]]) -> Iterator[str]:
    for label, back_of in calls.clicked:
        place = f'"{back_of}", label, [-1]' if back_of else f'"{label}", label'
        call = f'ggbgenEvent("click", {place});'
        yield from ("", *notes.get(("click", label), ()), f"function ggb{label}(label) {{", f"  {call}", "}")
    for label in calls.updated:
        call = f'ggbgenEvent("update", "{label}", label);'
        yield from ("", *notes.get(("update", label), ()), f"function ggbUpdate{label}(label) {{", f"  {call}", "}")


def entry_comments(
    calls: EntryPoints,
    objects: Sequence[SceneObject],
    handlers: Mapping[tuple[str, str], Handler],
    captions: Mapping[str, str],
) -> dict[tuple[str, str], list[str]]:
    """Return the comment lines above each entry point: the caption, its effect, and the function behind it.

    Args:
        calls: The entry points.
        objects: The objects of the scene, whose captions are used.
        handlers: The functions of the scripts behind them.
        captions: The captions of controls in the applet's language, by label or entry.
    """
    called = {item.label: item.caption for item in objects if isinstance(item, Button)}
    called |= {item.entry: item.caption for item in objects if isinstance(item, InputBox)}
    captions = {**called, **captions}
    found = {}
    for label, back_of in calls.clicked:
        if back_of:
            text = f'"{captions.get(back_of, back_of)}", one option back: as ggb{back_of} does, the other way round.'
        else:
            text = _entry_note(label, handlers.get(("click", label)), captions)
        found["click", label] = _comment_lines(text)
    for label in calls.updated:
        found["update", label] = _comment_lines(_entry_note(label, handlers.get(("update", label)), captions))
    return found


def _entry_note(label: str, handler: Handler | None, captions: Mapping[str, str]) -> str:
    caption = f'"{captions[label]}"' if captions.get(label) else label
    if handler is None:
        return caption
    place = f"{handler.function or label} in {handler.script}" if handler.script else handler.function
    return f"{caption}: {handler.sentence} See {place}." if handler.sentence else f"{caption}: see {place}."


def _comment_lines(text: str) -> list[str]:
    return textwrap.wrap(
        comment_text(text, most=2000),
        _COMMENT_CHARACTERS,
        initial_indent="// ",
        subsequent_indent="// ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def comment_text(text: str, *, most: int = 200) -> str:
    """Return a text that can stand in a comment, on one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split()).replace("</", "< /")[:most]
