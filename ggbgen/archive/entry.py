"""The module of an applet that imports all that it has, and passes it to the function that makes the applet.

A module is named by its path, and what it exports by its file: ``game/kinds/maker_breaker.js`` has `makerBreakerKind`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ggbgen.offline.modules import SHARED, maker_name

__all__ = ["ENTRY", "MAIN", "entry_text"]

ENTRY = "applet.js"
"""The name of the module."""

MAIN = "createApplet"
"""The function that makes an applet: `createApplet(api)` returns the handlers of its events."""

# The functions that make an applet of the parts that it has, by their module, which is the last one.
_MAKERS = {
    "game/main.js": "createGame",
    "game/paper.js": "createPaper",
    "questions/main.js": "createExercise",
    "questions/game_exercise.js": "createGameExercise",
}
# The parts: by folder or module, their key, and the end of the name of the function that makes one, or its name.
_LISTS = {"game/kinds": ("kinds", "Kind"), "questions/grading": ("grading", "Grading")}
# Those that are found by their names, which are those of their files; the names of questions have dashes.
_NAMED = {
    "game/encodings": ("encodings", "Encoding"),
    "questions/all": ("questions", "Question"),
}
_SINGLE = {
    "game/position_graph.js": ("positionGraph", "createPositionGraph"),
    "explain/explanation.js": ("explain", "createExplanation"),
}


def entry_text(roots: Sequence[str]) -> str:
    """Return the module for an applet with these modules; an empty text if the last one is an entry itself."""
    *others, last = (root.removeprefix(SHARED) if root.startswith(SHARED) else f"./{root}" for root in roots)
    maker = _MAKERS.get(last)
    if maker is None:
        return ""
    imports: list[str] = []
    parts: dict[str, str] = {}
    lists: dict[str, list[str]] = {}
    named: dict[str, list[str]] = {}
    for module in dict.fromkeys(others):
        for name, key in _part(module):
            imports.append(_import(module, name))
            if key in dict(_LISTS.values()):
                lists.setdefault(key, []).append(name)
            elif key in dict(_NAMED.values()):
                named.setdefault(key, []).append(f"{_quoted(module)}: {name}")
            elif key:
                parts[key] = name
    parts |= {key: f"[{', '.join(names)}]" for key, names in lists.items()}
    parts |= {key: f"{{ {', '.join(members)} }}" for key, members in named.items()}
    told = ", ".join(f"{key}: {value}" for key, value in sorted(parts.items()))
    lines = [*imports, _import(last, maker), "", f"export function {MAIN}(api) {{"]
    lines += [f"  return {maker}(api, {{ {told} }});" if told else f"  return {maker}(api, {{}});", "}", ""]
    return "\n".join(lines)


def _part(module: str) -> Iterator[tuple[str, str]]:
    """Yield the name of what makes a part, and its key; both are empty for what does everything when it is loaded."""
    folder, stem = module.rpartition("/")[0], _stem(module)
    if module in _SINGLE:
        key, name = _SINGLE[module]
        yield name, key
    elif folder in _LISTS or folder in _NAMED:
        key, end = {**_LISTS, **_NAMED}[folder]
        yield maker_name(stem, end), key
    elif folder == "explain":
        yield maker_name(stem, "Explanation"), "explanation"
    else:
        yield "", ""


def _import(module: str, name: str) -> str:
    place = module if module.startswith("./") else SHARED + module
    return f'import {{ {name} }} from "{place}";' if name else f'import "{place}";'


def _stem(module: str) -> str:
    return module.rpartition("/")[2].removesuffix(".js")


def _quoted(module: str) -> str:
    """Return the name of a part as the key of an object."""
    name = _stem(module)
    return f'"{name.replace("_", "-")}"' if "_" in name and module.startswith("questions/") else name
