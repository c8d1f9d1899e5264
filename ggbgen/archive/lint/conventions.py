from __future__ import annotations

import json
from collections.abc import Collection

from ggbgen.archive.lint.board_clicks import is_touched
from ggbgen.archive.lint.finding import Report, some
from ggbgen.archive.lint.scripts import Scripts
from ggbgen.definition import BACK
from ggbgen.offline.read import LIBRARY, XML, Archive, ArchiveObject, Script
from ggbgen.offline.scripts.script_labels import handlers, labels_used, own_handlers
from ggbgen.scene.calls import CLICKED, TOUCHED, UPDATED, is_call

__all__ = ["check_conventions", "check_page_functions", "is_ours"]

# Event -> prefix of the page function that GeoGebra calls instead of the script.
_PREFIX = {"click": CLICKED, "update": UPDATED}


def is_ours(archive: Archive) -> bool:
    """Return whether the archive publishes ``ready`` and ``message``, as every applet of ggbgen does."""
    return {"ready", "message"} <= archive.by_label.keys()


def check_conventions(archive: Archive, scripts: Scripts, report: Report) -> None:
    """Report where an applet made by ggbgen breaks a convention that it needs to work in every mode.

    In the mode with page functions no script of an object runs: GeoGebra calls ``ggb<label>`` for a clicked object and
    ``ggbUpdate<label>`` for an updated one. So each script must do nothing but call that function.
    """
    _check_published(archive, report)
    if scripts.unread:
        return  # which is an error already
    functions = scripts.library.functions
    if "ggbOnInit" not in functions:
        report.error(LIBRARY, "convention", f"no function ggbOnInit{report.near_miss('ggbOnInit', functions)}")
    programs = {id(entry.script): entry.program for entry in scripts.objects}
    for item in archive.objects:
        for script in item.scripts:
            where = f"{XML}: object {item.label} ({script.event})"
            if is_touched(item, script):
                if TOUCHED not in functions:
                    report.error(where, "convention", f"the library has no function {TOUCHED!r}")
                continue
            expected = _function(item, script)
            if expected is None or script.language != "javascript":
                report.error(where, "convention", f"a {script.language} on {script.event}, expected a call of 'ggb...'")
            elif programs[id(script)].only_call != expected and not is_call(script.text, expected):
                report.error(where, "convention", f"the script does not just call {expected}()")
            elif expected not in functions:
                near = report.near_miss(expected, functions)
                report.error(where, "convention", f"the library has no function {expected!r}{near}")
        _check_control(archive, item, report)
    _check_handlers(archive, report)


def check_page_functions(archive: Archive, scripts: Scripts, report: Report) -> None:
    """Report for a foreign archive, in a single finding, which scripts have no page function."""
    if scripts.library.unread:
        return
    functions = scripts.library.functions
    silent = [entry.item.label for entry in scripts.objects if _function(entry.item, entry.script) not in functions]
    if silent:
        message = f"no page function for the scripts of {some(silent)}: they do not run in mode page (Moodle's default)"
        report.warning(LIBRARY, "page-function", message)


def _function(item: ArchiveObject, script: Script) -> str | None:
    prefix = _PREFIX.get(script.event)
    return None if prefix is None else f"{prefix}{item.label}"


def _check_published(archive: Archive, report: Report) -> None:
    for label, kind in (("ready", "numeric"), ("message", "text")):
        found = archive.by_label[label].kind
        if found not in (kind, "expression"):
            where = f"{XML}: object {label}"
            report.error(where, "convention", f"{label!r} is of type {found!r}, expected {kind!r}")


def _check_control(archive: Archive, item: ArchiveObject, report: Report) -> None:
    where = f"{XML}: object {item.label}"
    if item.kind == "button" and not any(script.event == "click" for script in item.scripts):
        report.error(where, "convention", f"a button without a script, expected ggb{item.label}()")
    if item.kind == "textfield":
        linked = archive.by_label.get(item.linked or "")
        if linked is None:
            report.error(where, "convention", "an input box without a linked object")
        elif not any(script.event == "update" for script in linked.scripts):
            message = f"its object {linked.label!r} has no update script, expected ggbUpdate{linked.label}()"
            report.error(where, "convention", message)


def _check_handlers(archive: Archive, report: Report) -> None:
    """Report buttons and entries without a function in the scripts, and missing objects that functions need."""
    library = archive.library or ""
    functions = dict(handlers(library))
    if "click" in functions:
        functions["click"] = (*functions["click"], *own_handlers(library))
    for item in archive.objects:
        for script in item.scripts:
            known = functions.get(script.event)
            expected = "button" if script.event == "click" else "text"
            if known is None or is_touched(item, script):
                continue
            if item.kind == expected and not {item.label, item.label.removesuffix(BACK)} & set(known):
                near = report.near_miss(item.label, known)
                message = f"the scripts have no function for the {script.event} of {item.label!r}{near}"
                report.error(f"{XML}: object {item.label}", "convention", message)
    fixed = _fixed_options(library)
    for label in labels_used([(LIBRARY, library)]):
        # A control with a function may be omitted, and so may one with a fixed option: the scripts then use the value
        # that it would have at first.
        is_there = label in archive.by_label or label in fixed
        if not is_there and not any(label in labels for labels in functions.values()):
            near = report.near_miss(label, archive.by_label)
            report.error(LIBRARY, "convention", f"the scripts use the object {label!r}, which is missing{near}")


def _fixed_options(library: str) -> Collection[str]:
    """Return the choices whose options are in the settings because their controls are omitted."""
    _, found, rest = library.partition("var settings = ")
    try:
        settings, _ = json.JSONDecoder().raw_decode(rest) if found else ({}, 0)
    except (ValueError, RecursionError):  # a stranger's script
        return ()
    fixed = settings.get("fixed") if isinstance(settings, dict) else None
    return fixed if isinstance(fixed, dict) else ()
