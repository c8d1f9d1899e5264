"""Check that the controls of a definition and its scripts fit together.

GeoGebra reports no errors where they do not: a button does nothing, a missing slider counts as 0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from ggbgen.errors import DefinitionError, near_miss, nearest
from ggbgen.offline.scripts.script_labels import handlers, is_quoted, labels_used, own_handlers
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import Button, InputBox, SceneObject, Slider

__all__ = ["SHARED_MAINS", "check_wiring", "main_script"]


SHARED_MAINS = ("game/main.js", "questions/main.js")
"""The last module of every game, and of every applet with questions."""


def check_wiring(
    path: Path,
    scripts: Sequence[tuple[str, str]],
    objects: Sequence[SceneObject],
    *,
    omitted: Collection[str] = (),
    absent: Collection[str] = (),
) -> None:
    """Check that each control has its function in the scripts, and each function and label its object.

    Args:
        path: The definition's file, for messages.
        scripts: Name and text of each script; the last one ends with ``return { click: {...}, update: {...} };``.
            Entries that are not literals are not checked.
        objects: All objects of the applet.
        omitted: Labels of controls that the definition omits: functions that only these buttons call may stay.
        absent: Labels that scripts may mention although no object has them.

    Raises:
        DefinitionError: They do not fit; the exception lists every mismatch.
    """
    problems = [f"{path}: controls: {problem}" for problem in _problems(scripts, objects, omitted, absent)]
    if problems:
        raise DefinitionError(problems)


def main_script(scripts: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """Return name and text of the script with the table of handlers: of all games, of all exercises, or the last."""
    return next((script for script in scripts if script[0] in SHARED_MAINS), scripts[-1])


def _problems(
    scripts: Sequence[tuple[str, str]],
    objects: Sequence[SceneObject],
    omitted: Collection[str],
    absent: Collection[str],
) -> Iterator[str]:
    if not scripts:
        return
    main, text = main_script(scripts)
    functions = dict(handlers(text))
    buttons = [item.label for item in objects if isinstance(item, Button) and not item.back_of]
    entries = [item.entry for item in objects if isinstance(item, InputBox)]
    used = labels_used(scripts).items()
    missing = {label: f"object {label!r}, which {script} uses" for label, script in used if label not in absent}
    for event, kind in (("click", "button"), ("update", "input box with the entry")):
        # One-letter entries stand for objects of the board, such as `e_{0,2}`; a small board may have none of them.
        named = [label for label in functions.get(event, ()) if len(label) > 1 and label not in absent]
        missing |= {label: f"{kind} {label!r}, which has a function in {main}" for label in named}
    if main in SHARED_MAINS:
        # A definition may omit any of the controls that games, or questions, share, and its own controls if nothing but
        # clicks uses them.
        shared = {label for labels in functions.values() for label in labels}
        for label in shared:
            missing.pop(label, None)
        for script, source in scripts:
            own = own_handlers(source)
            wanted = [label for label in own if label not in shared and label not in omitted]
            missing |= {label: f"button {label!r}, which has a function in {script}" for label in wanted}
            functions["click"] = (*functions["click"], *own)
    for label in {label for item in objects for label in labels_of(item)} & missing.keys():
        del missing[label]
    for label in buttons:
        if label not in functions.get("click", buttons):
            yield f"button {label!r} has no function in {main}{_suggestion(label, missing, functions['click'])}"
    for entry in entries:
        if entry not in functions.get("update", entries):
            hint = _suggestion(entry, missing, functions["update"])
            yield f"entry {entry!r} of an input box has no function in {main}{hint}"
    for item in objects:
        if isinstance(item, Slider) and not any(is_quoted(item.label, source) for _, source in scripts):
            yield f"slider {item.label!r} is used by no script{_suggestion(item.label, missing, ())}"
    for needed in missing.values():
        yield f"missing {needed}"


def _suggestion(label: str, missing: dict[str, str], known: Collection[str]) -> str:
    """Return the nearest label whose object is missing, which need not be reported again, else any known label."""
    found = nearest(label, missing)
    if found:
        del missing[found]
        return f", did you mean {found!r}?"
    return near_miss(label, known) or (f", expected one of {', '.join(known)}" if known else "")
