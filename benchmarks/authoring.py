"""What a game costs: its author in files and lines, and whoever builds one of their own in time."""

from __future__ import annotations

import inspect
import tempfile
from collections import Counter
from pathlib import Path

from benchmarks.figures import Report, Table, ratio, verdict
from benchmarks.processes import python, timed_processes
from ggbgen.definition import applet_names, data_folder, read_definition
from ggbgen.rulesets import find_ruleset

__all__ = ["measure"]

_ROOT = Path(__file__).resolve().parents[1]
_KINDS = {".py": "rules", ".toml": "definition", ".js": "scripts", ".po": "texts"}
# Shorter lines are alike by chance.
_SHORTEST = 20


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
    """Count the lines of every game, and build one of one's own in turns with `nim`."""
    counted, games = _counted()
    built, figures = _built(repetitions)
    return Report(tables=(counted, built), data={"games": games, **figures})


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
    """Count the lines of every game's own files, blank ones left out."""
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
    """Return the own files of every game: ruleset, definition, scripts, texts; tests and docs are nobody's own."""
    found: dict[str, list[Path]] = {}
    for name in applet_names():
        definition = read_definition(name)
        if not definition.ruleset:
            continue
        folder = data_folder("applets") / name
        paths = [path for path in sorted(folder.rglob("*")) if path.suffix in _KINDS]
        ruleset = Path(inspect.getfile(find_ruleset(definition.ruleset)))
        # A definition that extends another one has its ruleset from there.
        found[name] = [*paths, *([] if definition.ruleset != name else [ruleset])]
    for path in sorted((_ROOT / "examples").glob("*/game.py")):
        found[f"examples/{path.parent.name}"] = [path, path.parent / "applet.toml"]
    return found


def _lines(path: Path) -> list[str]:
    return [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
