"""``./dev docs``: fill in the parts of the pages that describe applets and rulesets, from their definitions.

A region of a page begins with a line such as ``<!-- list of games -->`` and ends with ``<!-- end -->``. A test fails if
a region differs from the output of this command.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from docs import architecture, looks, script_folders
from ggbgen.assembly import complete
from ggbgen.definition import Definition, Parameter, applet_names, data_folder, read_definition
from ggbgen.definition.model import TOPICS
from ggbgen.deliver.site.texts import TEXTS
from ggbgen.notation import filled as filled_words
from ggbgen.questions import find_question, question_names
from ggbgen.rulesets import AnyRuleset, find_ruleset, ruleset_names
from ggbgen.rulesets.defined import ruleset_of

ROOT = Path(__file__).parents[1]
DRAWN = (architecture, looks, script_folders)
"""What draws pictures that are kept beside the pages."""
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))

_REGION = re.compile(
    r"^<!-- (list of [a-z ]+|(?:parameters|controls) of [a-z0-9-]+) -->\n.*?^<!-- end -->\n", re.DOTALL | re.MULTILINE
)
_OPEN = re.compile(r"^<!-- (list|parameters|controls) of ", re.MULTILINE)
_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "text": "a text",
    "names": "texts",
    "integers": "whole numbers",
    "texts": "texts, one a line",
    "graph": "a [graph](formats.md)",
    "tournament": "a [tournament](formats.md)",
}


def filled(text: str) -> str:
    """Return a page with the correct content in all its regions.

    Raises:
        ValueError: A region has no end, or there is no list of that name.
    """
    regions = _REGION.findall(text)
    if len(regions) != len(_OPEN.findall(text)):
        raise ValueError("a region without an end")
    described = {name.removeprefix("parameters of ") for name in regions if name.startswith("parameters of ")}

    def fill(found: re.Match[str]) -> str:
        return f"<!-- {found[1]} -->\n{_content(found[1], described)}<!-- end -->\n"

    return _REGION.sub(fill, text)


def _content(region: str, described: set[str]) -> str:
    if region.startswith("parameters of "):
        return _parameters_of(region.removeprefix("parameters of "))
    if region.startswith("controls of "):
        return _controls_of(region.removeprefix("controls of "))
    lists: dict[str, Callable[[], str]] = {
        "list of applets": _applets,
        "list of subjects": _subjects,
        "list of games": _games,
        "list of other games": lambda: "".join(
            _section(name) for name in _own_names(_is_game) if name not in described
        ),
        "list of questions": _questions,
        "list of other questions": lambda: "".join(
            _question_section(name) for name in _own_names(_asks) if name not in described
        ),
        "list of kinds of questions": _kinds_of_questions,
        "list of rulesets": _rulesets,
        "list of rooms": architecture.table,
        "list of folders of scripts": script_folders.table,
        **{f"list of places in the {name}": partial(_places, name) for name in concordance()["errata_of"]},
    }
    if region not in lists:
        raise ValueError(f"{region!r} is no list, expected one of {', '.join(lists)}")
    return lists[region]()


# ---- applets


def _definition(name: str) -> Definition:
    return complete(read_definition(name))


def _is_game(definition: Definition) -> bool:
    return bool(definition.ruleset) and not definition.asks


def _asks(definition: Definition) -> bool:
    return definition.is_exercise


def _own_names(wanted: Callable[[Definition], bool]) -> list[str]:
    """Return the names of the wanted applets that do not extend another one."""
    return [name for name in applet_names() if len(read_definition(name).folders) == 1 and wanted(_definition(name))]


def _variants(name: str) -> list[str]:
    """Return the names of the applets that extend this one."""
    folder = data_folder("applets") / name
    return [other for other in applet_names() if folder in read_definition(other).folders[1:]]


def _applets() -> str:
    explorers = _own_names(lambda definition: not _is_game(definition) and not _asks(definition))
    names = explorers + _own_names(_asks) + _own_names(_is_game)
    rows = []
    for name in names:
        also = ", ".join(f"`{variant}`" for variant in _variants(name))
        rows.append((f"`{name}`", _definition(name).description + (f"; also {also}" if also else "")))
    return _table(("applet", "what a class does with it"), rows)


def _subjects() -> str:
    """Return a line for each topic of a course, in which each applet links to its section of the page of applets."""
    page = filled((ROOT / "docs" / "applets.md").read_text("utf-8"))  # which may lack an applet that is new
    headings = re.findall(r"^#+ (.*`.*)$", page, re.MULTILINE)
    anchors = {
        name: re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")
        for heading in headings
        for name in re.findall(r"`([a-z0-9-]+)`", heading)
    }
    by_topic: dict[str, list[str]] = {topic: [] for topic in TOPICS}
    for name in _own_names(lambda _: True):
        by_topic[_definition(name).page.topic].append(f"[`{name}`](docs/applets.md#{anchors[name]})")
    return "".join(f"- {TEXTS[topic]}: {', '.join(names)}\n" for topic, names in by_topic.items())


def _games() -> str:
    rows = [(f"`{name}`", _rules(ruleset_of(_definition(name)))) for name in _own_names(_is_game)]
    return _table(("game", "rules"), rows)


def _rules(ruleset: type[AnyRuleset]) -> str:
    """Return the rules in words, with the defaults of the parameters filled in."""
    return filled_words(ruleset.rules(), ruleset.from_parameters({}).rule_words())


def _parameters_of(name: str) -> str:
    definition = _definition(name)
    own = [parameter for parameter in definition.parameters if _is_own(definition, parameter)]
    options = {control.label: control.options for control in definition.controls if control.kind == "choice"}
    rows = [
        (
            f"`{parameter.name}`",
            _values(parameter, definition.chosen.get(parameter.name, parameter.default), options.get(parameter.name)),
            parameter.description,
        )
        for parameter in own
    ]
    return _table(("parameter", "values", "meaning"), rows)


def _is_own(definition: Definition, parameter: Parameter) -> bool:
    """Return whether a parameter is not one of those that all games, or all questions, share."""
    return _shared("parameters", definition).get(parameter.name) != parameter.description


def _controls_of(name: str) -> str:
    """Return the controls of an applet; for a game or a question, only those that not all games or questions have."""
    definition = _definition(name)
    shared = _shared("controls", definition)
    rows = [
        (
            f"`{control.label}`" + (f" with the entry `{control.entry}`" if control.entry else ""),
            "toggle" if control.toggle else control.kind,
            control.caption,
            ", ".join(control.options),
        )
        for control in definition.controls
        if control.label not in shared
    ]
    columns = 4 if any(row[3] for row in rows) else 3
    return _table(("control", "kind", "caption", "options")[:columns], [row[:columns] for row in rows]) if rows else ""


def _section(name: str) -> str:
    """Return a section on a game that the page does not describe elsewhere."""
    definition = _definition(name)
    ruleset = ruleset_of(definition)
    variants = "".join(f", `{variant}`" for variant in _variants(name))
    said = f"{_rules(ruleset)} Board: `{definition.board}`."
    parts = (f"### `{name}`{variants}", said, _parameters_of(name), _controls_of(name))
    return "\n" + "\n".join(part.rstrip("\n") + "\n" for part in parts if part)


def _shared(key: str, definition: Definition) -> dict[str, str]:
    """Return what an applet shares with its kind: descriptions of parameters, or captions of controls by label."""
    if not _is_game(definition) and not _asks(definition):
        return {}
    name = "game.toml" if _is_game(definition) else "question.toml"
    shared = tomllib.loads((data_folder("templates") / name).read_text("utf-8"))
    if key == "parameters":
        return {name: str(table["description"]) for name, table in shared["parameters"].items()}
    return {str(table["label"]): str(table["caption"]) for table in shared["controls"]}


# ---- questions


def _questions() -> str:
    rows = [(f"`{name}`", _definition(name).description) for name in _own_names(_asks)]
    return _table(("applet", "what it asks"), rows)


def _kinds_of_questions() -> str:
    rows = []
    for name in question_names():
        question = find_question(name)
        parameters = [f"`{p.name}`: {p.description}; {_values(p, p.default, None)}" for p in question.PARAMETERS]
        rows.append((f"`{name}`", " ".join((question.__doc__ or "").split()), "<br>".join(parameters)))
    return _table(("`kind`", "what is asked", "parameters for `set`"), rows)


def _question_section(name: str) -> str:
    """Return a section on questions that the page does not describe elsewhere."""
    definition = _definition(name)
    # An applet may ask the same kind more than once, with different parameters.
    kinds = dict.fromkeys(item.kind for item in definition.questions)
    said = " ".join(" ".join((find_question(kind).__doc__ or "").split()) for kind in kinds)
    variants = "".join(f", `{variant}`" for variant in _variants(name))
    parts = (f"### `{name}`{variants}", said, _parameters_of(name), _controls_of(name))
    return "\n" + "\n".join(part.rstrip("\n") + "\n" for part in parts if part)


# ---- rulesets


def _rulesets() -> str:
    parts = []
    for name in ruleset_names():
        ruleset = find_ruleset(name)
        rows = [(f"`{p.name}`", _values(p, p.default, None), p.description) for p in ruleset.PARAMETERS]
        parts.append(f"`{name}`: {_rules(ruleset)}\n\n{_table(('parameter', 'values', 'meaning'), rows)}")
    return "\n" + "\n".join(parts) + "\n"


# ---- places in the documents

_NUMBERED = re.compile(r"\b(figure|table|theorem|lemma|claim)s? (\d[\d.]*(?:(?:, | and | to )\d[\d.]*)*)")


@cache
def concordance() -> dict[str, Any]:
    """Return the contents of `docs/documents.toml`, by document."""
    return tomllib.loads((ROOT / "docs" / "documents.toml").read_text("utf-8"))


@cache
def errata() -> tuple[tuple[str, str, str, str], ...]:
    """Return the rows of `docs/errata.md` that name a place: anchor of the section, claim, place, verdict."""
    found = []
    anchor, head = "", []
    for line in (ROOT / "docs" / "errata.md").read_text("utf-8").splitlines():
        if line.startswith("#"):
            anchor, head = re.sub(r"[^\w\- ]", "", line.lstrip("# ").lower()).replace(" ", "-"), []
        elif not line.startswith("|"):
            head = []
        elif not head:
            head = _cells(line)
        elif not line.startswith("|---") and {"section", "where"} & set(head):
            row = dict(zip(head, _cells(line), strict=True))
            verdict = row.get("verdict") or ("answered" if "answer" in row else "fails")
            found.append((anchor, _cells(line)[0], row.get("section") or row["where"], verdict))
    return tuple(found)


def errata_of(document: str, row: Mapping[str, Any]) -> list[tuple[str, str, str, str]]:
    """Return the rows of the errata about a place of a document."""
    wanted = set(row.get("errata", ())) or {row["place"].removeprefix("section ")}
    anchors = concordance()["errata_of"][document]
    return [
        (anchor, claim, where, verdict)
        for anchor, claim, where, verdict in errata()
        if anchor in anchors and wanted & {claim, *places_of(where)}
    ]


def places_of(where: str) -> set[str]:
    """Return all names of a place in the errata: itself, its parts, and each numbered item that it names."""
    found = {where, *where.split("; ")}
    for kind, numbers in _NUMBERED.findall(where):
        first, *others = re.split(", | and | to ", numbers.rstrip("."))
        chapter, _, number = first.rpartition(".")
        if " to " in numbers:
            others = [f"{chapter}.{k}" for k in range(int(number), int(others[-1].rpartition(".")[2]) + 1)]
        found |= {f"{kind} {one}" for one in (first, *others)}
    return found | {f"theorem ({names})" for names in re.findall(r"theorem \(([^)]*)\)", where)}


def _places(document: str) -> str:
    rows = []
    for row in concordance()[document]:
        here = [*map(_applet_link, row.get("applets", ())), *map(_page_link, row.get("see", ()))]
        if missing := row.get("missing"):
            here.append(f"not covered: {missing}")
        commands = "<br>".join(f"`{command}`" for command in row.get("commands", ()))
        verdicts: dict[tuple[str, str], list[str]] = {}
        for anchor, claim, _, verdict in errata_of(document, row):
            verdicts.setdefault((anchor, verdict), []).append(claim)
        found = [
            f'[{verdict}{f" ({len(claims)})" if len(claims) > 1 else ""}](errata.md#{anchor} "{_title(claims)}")'
            for (anchor, verdict), claims in verdicts.items()
        ]
        rows.append((row["place"], row["what"], "; ".join(here), commands, ", ".join(found)))
    return _table(("place", "content", "applet or page", "command", "errata"), rows)


def _applet_link(text: str) -> str:
    """Return a link to an applet's section; `ggbgen.deliver.site.documents` turns the link's title into a start."""
    said, _, target = text.rpartition(" => ")
    name, _, start = target.partition("#")
    if not start:
        return said or f"`{name}`"
    said = said or f"{name}: {start.partition('=')[2]}"
    return f'[{said}](applets.md#{name} "{start}")'


def _page_link(text: str) -> str:
    said, _, target = text.rpartition(" => ")
    return f"[{said}]({target})"


def _title(claims: Sequence[str]) -> str:
    return " · ".join(claims).replace('"', "'").replace("`", "")


def _cells(line: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]


# ---- tables


def _values(parameter: Parameter, default: object, options: Sequence[str] | None) -> str:
    bounds = (parameter.minimum, parameter.maximum)
    options = options or parameter.choices
    parts = [", ".join(f"`{option}`" for option in options) if options else _TYPES[parameter.type]]
    if None not in bounds:
        parts.append(" to ".join(f"{bound:g}" for bound in bounds if bound is not None))
    if default is not None and default != ():
        shown = ", ".join(map(str, default)) if isinstance(default, (tuple, list)) else str(default)
        parts.append(
            "empty by default"
            if shown == ""
            else f"default `{shown}`"
            if isinstance(default, str)
            else f"default {shown}"
        )
    return ("; " if options else ", ").join(parts)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    written = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
    return "\n".join(written).replace("| --- ", "|---").replace("|--- |", "|---|") + "\n"


def main() -> None:
    """Write the pages whose regions are out of date, and print their names."""
    for path in PAGES:
        text = path.read_text("utf-8")
        if (wanted := filled(text)) != text:
            path.write_text(wanted, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    for drawn in DRAWN:
        drawn.PICTURE.write_text(drawn.picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
