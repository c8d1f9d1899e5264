"""`docs/own-games.md` is run as it is written: its files and its commands, in their order, in an empty folder.

`docs/encodings.md` is run after it in the same folder, and the sizes that it states are measured.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import quickjs

from ggbgen.assembly import complete, lay_out
from ggbgen.definition import parameter_values, parse_settings, read_definition
from ggbgen.page.layout import APPLET
from ggbgen.rulesets import load_ruleset
from ggbgen.solver import Play, solve

ROOT = Path(__file__).parents[1]
PAGES = tuple(ROOT / "docs" / name for name in ("own-games.md", "encodings.md"))
EXAMPLES = sorted((ROOT / "examples").iterdir())

MARK = re.compile(r"<!-- (file|engine|not run)(?:: (.*))? -->")
FENCE = re.compile(r"```(\w*)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A block of the page with the mark above it: ``file``, ``engine``, ``not run`` or none."""

    page: str
    line: int
    language: str
    mark: str
    argument: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    lines = iter(enumerate(page.read_text("utf-8").splitlines(), start=1))
    mark = argument = ""
    for number, line in lines:
        if found := MARK.fullmatch(line):
            mark, argument = found[1], found[2] or ""
        elif found := FENCE.fullmatch(line):
            body = []
            for _, inner in lines:
                if inner == "```":
                    break
                body.append(inner)
            text = "\n".join(body) + "\n"
            yield Block(page=page.name, line=number, language=found[1], mark=mark, argument=argument, text=text)
            mark = argument = ""
        else:
            assert not mark, f"{page.name}:{number}: a block is expected below its mark"


BLOCKS = tuple(block for page in PAGES for block in blocks(page))


def commands(block: Block) -> Iterator[tuple[str, list[str]]]:
    """Yield the commands of a block, each with the lines that it should print."""
    assert block.text.startswith("$ "), block.place
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, *printed = part.splitlines()
        yield command, printed


def expected(lines: list[str]) -> re.Pattern[str]:
    """Return a pattern for the output: a line ``...`` stands for any lines, ``...`` in a line for any characters."""
    parts = [r"(?:.*\n)*?" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*?") + r" *\n" for line in lines]
    return re.compile("".join(parts))


class Shell:
    """Runs the page's commands in an empty folder; ``pip`` installs into a folder next to it."""

    def __init__(self, place: Path) -> None:
        tools, site, self.folder = place / "tools", place / "site", place / "empty"
        for path in (tools, site, self.folder):
            path.mkdir()
        install = f'pip install --quiet --no-build-isolation --no-deps --no-index --target "{site}" "$2"'
        for name, command in {"ggbgen": 'ggbgen "$@"', "pytest": 'pytest "$@"', "pip": install}.items():
            (tools / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" -m {command}\n', encoding="utf-8")
            (tools / name).chmod(0o755)
        self.environment = os.environ | {
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join([str(site), *sys.path]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "NO_COLOR": "1",
        }

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )

    def write(self, block: Block) -> None:
        path = self.folder / block.argument
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")

    def write_files(self) -> None:
        """Write all files in their final versions."""
        for block in BLOCKS:
            if block.mark == "file":
                self.write(block)

    def play_through(self, *, engine: bool, only: int | None = None) -> int:
        """Write the page's files and run the commands that need the engine, or all others; return how many there are.

        With `only`, only the command of that number is run.
        """
        count = 0
        for block in BLOCKS:
            if block.mark == "file":
                self.write(block)
            elif block.mark != "not run" and engine == (block.mark == "engine"):
                for command, printed in commands(block):
                    count += 1
                    if only not in (None, count):
                        continue
                    done = self.run(command)
                    told = f"{block.place}: {command}\n{done.stdout}"
                    assert expected(printed).fullmatch(done.stdout), told
                    refused = any(line.startswith("ggbgen: ") for line in printed)
                    assert (done.returncode != 0) == refused, told
        return count


@pytest.mark.sweep
def test_the_tutorial_runs_as_it_is_written(tmp_path: Path) -> None:
    assert Shell(tmp_path).play_through(engine=False) > 30


@pytest.mark.sweep
@pytest.mark.engine
@pytest.mark.parametrize("number", [1, 2])
def test_what_needs_the_engine_in_the_tutorial_runs_as_it_is_written(tmp_path: Path, number: int) -> None:
    assert Shell(tmp_path).play_through(engine=True, only=number) == 2


def test_every_block_of_the_tutorial_is_a_file_or_a_command() -> None:
    assert BLOCKS
    for block in BLOCKS:
        assert (block.language == "console") == (block.mark != "file"), block.place
    left_out = [block for block in BLOCKS if block.mark == "not run"]
    assert all(block.argument for block in left_out), "a block that is not run says why"


def measured() -> Iterator[tuple[str, str, str, int]]:
    """Yield each row of the table of sizes: what is built, its encoding, how many positions it covers, its size."""
    page = PAGES[1].read_text("utf-8")
    table = page[page.index("<!-- measured -->") :].partition("\n\n")[0]
    for line in table.splitlines()[3:]:
        built, form, positions, size = (cell.strip(" `").replace(",", "") for cell in line.strip("|").split("|"))
        yield built, form, positions, int(size)


@pytest.mark.sweep
def test_the_sizes_of_the_forms_are_those_that_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(tmp_path)
    shell.write_files()
    monkeypatch.chdir(shell.folder)
    rows = list(measured())
    forms = {"heaps", "rows", "regions", "firing", "orientations", "colourings", "lower", "moves", "links"}
    assert {form for _, form, _, _ in rows} == forms
    for built, form, positions, size in rows:
        name, *chosen = built.split()
        definition = complete(read_definition(name))
        values = parameter_values(definition, parse_settings(definition, [text for text in chosen if text != "--set"]))
        found = lay_out(definition, values, APPLET).encoding
        assert found is not None
        assert (found.kind, str(found.positions or "any")) == (form, positions), built
        # Another version of zlib compresses slightly differently.
        assert found.size_bytes == pytest.approx(size, rel=0.02, abs=3), built


@pytest.mark.parametrize("folder", EXAMPLES, ids=lambda folder: folder.name)
def test_an_example_is_in_the_tutorial_word_for_word(folder: Path) -> None:
    written = {(block.argument, block.text) for block in BLOCKS if block.mark == "file"}
    for path in sorted(folder.iterdir()):
        assert (f"{folder.name}/{path.name}", path.read_text("utf-8")) in written


@pytest.mark.parametrize("heaps", [(4, 5, 6), (2, 3, 3, 2)])
@pytest.mark.parametrize("play", list(Play))
def test_the_theory_of_the_tutorial_is_true(heaps: tuple[int, ...], play: Play, tmp_path: Path) -> None:
    texts = {block.argument: block.text for block in BLOCKS if block.mark == "file"}
    script = quickjs.Context()
    script.eval(f"var OWN = {{}};\n{texts['moore/moore.js']}")
    (tmp_path / "game.py").write_text(texts["moore/game.py"], encoding="utf-8")
    solution = solve(load_ruleset(tmp_path / "game.py").from_parameters({"heaps": heaps}), play=play)
    for position in solution:
        told = script.eval(f"OWN.value({list(position)}, '{play.value}').outcome")
        assert told == solution.value(position).outcome, position
