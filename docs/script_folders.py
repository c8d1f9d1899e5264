"""The folders of the scripts in archives, in their order, and a picture of them: for ``./dev docs`` and the tests."""

from __future__ import annotations

import os
from pathlib import Path

from docs import architecture
from ggbgen.offline.modules import read_module

SCRIPTS = Path(__file__).parents[1] / "templates" / "js"

PICTURE = Path(__file__).parent / "pictures" / "script_folders.svg"

FOLDERS = {
    "lib": "texts, lists, random numbers, digits",
    "view": "all calls of the GeoGebra API: `createView(api)` makes the `view`, the first argument of most functions",
    "graph": "graphs and tournaments: readers, places on a circle and of labels, structure, lists of small ones",
    "positions": "digraphs of positions: layout, drawing",
    "algorithms": "algorithms on graphs, step by step, one file each in `all`",
    "game": "games: rules, play, challenge, display; `kinds` of games, `encodings` of their moves, `boards`",
    "partizan": "values of partizan games: forms, names, thermographs, explanations",
    "explain": "the explanation of a position, by the encoding of the game",
    "questions": "questions: tasks, marking, feedback; one file each in `all`, their `figures`; `grading` by systems",
    "explorers": "what explorers share",
}
"""What is in each folder; it imports only from itself and from those before it, which a test checks."""


def imported(folder: str) -> set[str]:
    """Return the other folders from which the modules of a folder import."""
    found = set()
    for path in (SCRIPTS / folder).rglob("*.js"):
        name = path.relative_to(SCRIPTS).as_posix()
        for place, _, _ in read_module(name, path.read_text("utf-8"), shared=True).parsed.imports:
            found.add(Path(os.path.relpath(path.parent / place, SCRIPTS)).parts[0])
    return found - {folder}


def table() -> str:
    """Return the folders as a table in Markdown."""
    rows = [f"| `{folder}` | {purpose} |" for folder, purpose in FOLDERS.items()]
    return "\n".join(["| folder of `templates/js` | what is there |", "|---|---|", *rows, ""])


def picture() -> str:
    """Return the folders as SVG, the last at the top, with an arc for each pair of which one imports from the other."""
    return architecture.drawn(
        {folder: purpose.replace("`", "") for folder, purpose in FOLDERS.items()},
        {folder: imported(folder) for folder in FOLDERS},
        "The folders of the scripts and the imports between them",
    )
