"""The cost of a game: for its author in files and lines, and for whoever builds a custom game in time."""

from __future__ import annotations

import inspect
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from benchmarks.figures import Report, Table, ratio, verdict
from benchmarks.processes import python, timed_processes
from ggbgen.definition import applet_names, data_folder, read_definition
from ggbgen.questions import find_question, question_names
from ggbgen.rulesets import find_ruleset

__all__ = ["measure"]

_ROOT = Path(__file__).resolve().parents[1]
_KINDS = {".py": "rules", ".toml": "definition", ".js": "scripts", ".po": "texts"}
# Shorter lines often coincide by chance.
_SHORTEST = 20


_TARGETS = {"ggbgen": 37_000, "tests": 28_000}
_QUESTION_TARGET = 120
# Functionality that exists both in Python and in JavaScript: the files, and the reason for the duplication.
_TWICE = (
    (
        "reading graphs and tournaments",
        ("ggbgen/graphs/*.py",),
        ("read_*.js", "graph_text.js", "typed_*.js"),
        "Python reads what a definition or a command gives, scripts what a student types",
    ),
    (
        "facts about graphs and tournaments",
        ("ggbgen/graphs/tournament.py", "ggbgen/graphs/domination.py"),
        ("tournament.js", "structure.js", "graph.js"),
        "commands need them for millions of graphs; the scripts are compared with them",
    ),
    ("random words", ("ggbgen/graphs/random.py",), ("random.js",), "a seed gives commands the graphs of an applet"),
    (
        "forms of moves and values",
        ("ggbgen/encoding/*.py",),
        ("encodings/*.js", "listed.js", "table.js"),
        "writer and reader; the reader is run on what is written",
    ),
    (
        "notation: positions and names of moves; in the scripts with what boards look like",
        ("ggbgen/notation/*.py",),
        ("boards/*.js", "vertex_places.js", "places.js", "cells.js"),
        "commands write positions of games that no board shows; only opening an applet takes twice as long and more",
    ),
    (
        "a circle of vertices",
        ("ggbgen/page/shared/vertices.py",),
        ("graph_board.js",),
        "`picture` draws graphs of any order, which no board holds",
    ),
    (
        "which positions are the same",
        ("ggbgen/notation/symmetries.py",),
        ("game_positions.js",),
        "Python looks for symmetries by the rules, the script applies what it found to what a student types",
    ),
)

_OWN_TARGET = 2.0
# 1,000 positions with 13,500 moves.
_OWN_GAME = '''from ggbgen.rulesets import ImpartialRuleset


class Own(ImpartialRuleset):
    """Take one or more counters from one heap."""

    BOARD = "heaps"

    def start(self):
        return (9, 9, 9)

    def options(self, position):
        for k, size in enumerate(position):
            for left in range(size):
                yield (*position[:k], left, *position[k + 1 :])
'''


def measure(*, repetitions: int) -> Report:
    """Count lines by folder, game and question, and time building a custom game in turns with `nim`."""
    rooms, by_room = _rooms()
    questions, by_question = _questions()
    counted, games = _counted()
    built, figures = _built(repetitions)
    data = {"rooms": by_room, "questions": by_question, "games": games, **figures}
    return Report(tables=(rooms, _twice(), questions, counted, built), data=data)


def _rooms() -> tuple[Table, dict[str, int]]:
    """Count all lines of the code, folder by folder."""
    package = _ROOT / "ggbgen"
    found = {f"ggbgen/{path.name}": _all_lines([path]) for path in sorted(package.iterdir()) if path.name[0] != "_"}
    found = {name: lines for name, lines in found.items() if lines}
    whole = {"ggbgen": _all_lines([package]), "templates/js": _all_lines([_ROOT / "templates/js"])}
    whole |= {name: _all_lines([_ROOT / name]) for name in ("applets", "research", "tests")}
    rows = []
    for name, lines in (*whole.items(), *found.items()):
        target = _TARGETS.get(name)
        told = (f"at most {target:,}", verdict(lines <= target)) if target else ("", "")
        rows.append((name, f"{lines:,}", *told))
    table = Table(title="Lines of Python and JavaScript", headings=("room", "lines", "target", ""), rows=tuple(rows))
    return table, whole | found


def _all_lines(places: Iterable[Path]) -> int:
    """Count the lines of the Python and JavaScript in some files and folders, including blank lines."""
    files = (file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*"))))
    return sum(len(file.read_text("utf-8").splitlines()) for file in files if file.suffix in (".py", ".js"))


def _twice() -> Table:
    """Return a table of the functionality that exists in both languages."""
    rows = []
    for what, python_files, scripts, reason in _TWICE:
        mine = _all_lines(path for pattern in python_files for path in _ROOT.glob(pattern))
        theirs = _all_lines(path for pattern in scripts for path in (_ROOT / "templates/js").glob(pattern))
        rows.append((what, f"{mine:,}", f"{theirs:,}", reason))
    headings = ("what stands in both languages", "Python", "JavaScript", "why")
    return Table(
        title="Told in two languages, at least in part: lines of the files", headings=headings, rows=tuple(rows)
    )


def _questions() -> tuple[Table, dict[str, int]]:
    """Count the lines of every question: its sentences in Python and its script."""
    found = {}
    for name in question_names():
        own = _ROOT / "ggbgen/questions" / f"{name.replace('-', '_')}.py"
        found[name] = _all_lines([own, _ROOT / "templates/js" / find_question(name).script()])
    rows = tuple(
        (name, str(lines), f"at most {_QUESTION_TARGET}", verdict(lines <= _QUESTION_TARGET))
        for name, lines in sorted(found.items(), key=lambda item: item[1])
    )
    return Table(title="Lines of a question", headings=("question", "lines", "target", ""), rows=rows), found


def _built(repetitions: int) -> tuple[Table, dict[str, object]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "own").mkdir()
        (folder / "own" / "game.py").write_text(_OWN_GAME, encoding="utf-8")
        (folder / "own" / "applet.toml").write_text('title = "Own"\nruleset = "game.py"\n', encoding="utf-8")
        commands = {
            "ggbgen build nim": python("-m", "ggbgen", "build", "nim"),
            "ggbgen build ./own": python("-m", "ggbgen", "build", "./own"),
        }
        nim, own = timed_processes(commands, folder=folder, repetitions=repetitions).values()
    times = ratio(own.taken_ms, nim.taken_ms)
    table = Table(
        title="A game of one's own with 1,000 positions, whole processes, ms, median (min-max)",
        headings=("process", "time", "processor", "", "target", ""),
        rows=(
            ("ggbgen build nim", str(nim.taken_ms), str(nim.work_ms), "", "", ""),
            (
                "ggbgen build ./own",
                str(own.taken_ms),
                str(own.work_ms),
                f"{times:.2f} times that",
                f"at most {_OWN_TARGET:g}",
                verdict(times <= _OWN_TARGET),
            ),
        ),
    )
    return table, {"nim_ms": nim.taken_ms.data(), "own_ms": own.taken_ms.data(), "times_nim": times}


def _counted() -> tuple[Table, list[dict[str, object]]]:
    """Count the lines in the files that belong to each game alone, without blank lines."""
    games = _games()
    lines = {name: [line for path in paths for line in _lines(path)] for name, paths in games.items()}
    shared = Counter(line for found in lines.values() for line in set(found) if len(line) >= _SHORTEST)
    data: list[dict[str, object]] = []
    for name, paths in games.items():
        counts = Counter[str]()
        for path in paths:
            counts[_KINDS[path.suffix]] += len(_lines(path))
        twice = sum(shared[line] > 1 for line in lines[name])
        row: dict[str, object] = {"game": name, "files": len(paths), **{kind: counts[kind] for kind in _KINDS.values()}}
        row |= {"lines": len(lines[name]), "elsewhere too": twice}
        data.append(row)
    table = Table(
        title="What a game costs its author: lines of its own files that are not blank",
        headings=tuple(data[0]),
        rows=tuple(tuple(map(str, row.values())) for row in data),
    )
    return table, data


def _games() -> dict[str, list[Path]]:
    """Return the files that belong to each game alone: ruleset, definition, scripts, texts; no tests or docs."""
    found: dict[str, list[Path]] = {}
    for name in applet_names():
        definition = read_definition(name)
        if not definition.ruleset:
            continue
        folder = data_folder("applets") / name
        paths = [path for path in sorted(folder.rglob("*")) if path.suffix in _KINDS]
        ruleset = Path(inspect.getfile(find_ruleset(definition.ruleset)))
        # A definition that extends another one inherits its ruleset.
        found[name] = [*paths, *([] if definition.ruleset != name else [ruleset])]
    for path in sorted((_ROOT / "examples").glob("*/game.py")):
        found[f"examples/{path.parent.name}"] = [
            each for each in sorted(path.parent.iterdir()) if each.suffix in _KINDS
        ]
    return found


def _lines(path: Path) -> list[str]:
    return [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
