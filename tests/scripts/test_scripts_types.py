"""The types of scripts: what Python writes for them is of the types that they state, and they state no `any`."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from script_engines import MissingToolError, node_command

from ggbgen.assembly import complete
from ggbgen.builds import LAYOUTS
from ggbgen.definition import data_folder, read_definition
from ggbgen.definition.applet_folders import applet_names
from ggbgen.errors import ParameterError
from tests.built import build, settings

ROOT = Path(__file__).parents[2]
TYPESCRIPT = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
FOLDERS = (data_folder("templates") / "js", ROOT / "applets")

# Settings have all that belongs to a kind of applet, or nothing of it; Settings itself claims that all of it is there.
CHECKED = """
type With<Keys, T> = Extract<keyof T, Keys> extends never ? unknown : T;
type Checked<Keys> = AppletSettings & {groups};
"""


def typescript(folder: Path, include: list[str]) -> list[str]:
    """Return the findings of TypeScript, strict, on files."""
    try:
        node = node_command()[0]
    except MissingToolError as error:
        pytest.fail(str(error), pytrace=False)
    if not TYPESCRIPT.is_file():
        pytest.fail("TypeScript is missing, get it with: npm install", pytrace=False)
    options = {"checkJs": False}
    written = {"extends": str(ROOT / "tsconfig.json"), "compilerOptions": options, "include": include}
    (folder / "tsconfig.json").write_text(json.dumps(written), "utf-8")
    run = subprocess.run(
        [node, str(TYPESCRIPT), "-p", str(folder)], capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


def declarations() -> list[Path]:
    return sorted(path for folder in FOLDERS for path in folder.rglob("*.d.ts"))


def groups() -> Iterator[str]:
    """Yield the name of each interface that `Settings` extends."""
    for path in declarations():
        for extended in re.findall(r"interface Settings\s+extends ([^{]*)\{", path.read_text("utf-8")):
            yield from re.findall(r"\w+", extended)


def checked(applets: dict[str, dict[str, Any]]) -> str:
    """Return declarations that are right if settings are of their types; those have to be written out as literals."""
    kinds = [each for each in groups() if each != "AppletSettings"]
    assert len(kinds) == len(set(kinds)) > 20
    text = CHECKED.format(groups=" & ".join(f"With<Keys, {each}>" for each in kinds))
    for number, (name, found) in enumerate(applets.items()):
        keys = " | ".join(map(json.dumps, found))
        text += f"// {name}\nconst applet{number}: Checked<{keys}> = {json.dumps(found)};\n"
    return text


def findings(tmp_path: Path, applets: dict[str, dict[str, Any]]) -> list[str]:
    """Return what is wrong with settings: the name of the applet, the setting, and what TypeScript says."""
    lines = checked(applets).splitlines()
    (tmp_path / "checked.ts").write_text("\n".join(lines), "utf-8")

    def found_in(line: int, column: int, said: str) -> str:
        name, setting = lines[line - 2].removeprefix("// "), lines[line - 1][column - 1 :][:40]
        return f"{name}: {setting}: {said}"

    said = "\n".join(typescript(tmp_path, [*map(str, declarations()), "checked.ts"]))
    assert ("error" in said) == ("checked.ts(" in said), said
    places = re.findall(r"\bchecked\.ts\((\d+),(\d+)\): (.*)", said)
    return [found_in(int(line), int(column), text) for line, column, text in places]


def settings_of(name: str, layouts: Sequence[str], presets: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    for layout in layouts:
        for preset in presets:
            chosen = {"preset": preset} if preset else {}
            try:
                yield f"{name}, {layout}, {preset}", settings(build(name, layout=layout, **chosen))
            except ParameterError as error:
                assert "too " in str(error)  # noqa: PT017 - for a narrow layout


def test_the_settings_of_every_applet_are_of_their_types_and_others_are_noticed(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    found = {}
    for number, name in enumerate(applet_names()):
        presets = list(complete(read_definition(name)).presets) if request.config.option.sweeps else []
        layouts = LAYOUTS if request.config.option.sweeps else LAYOUTS[number % 2 :][:1]
        found.update(settings_of(name, layouts, ["", *presets]))
    assert len(found) > 50
    right = settings(build("nim"))
    wrong: dict[str, dict[str, Any]] = {
        "a key that nothing declares": {**right, "surprise": 1},
        "a text for a number": {**right, "resultLines": "2"},
        "half of what a game has": {key: value for key, value in right.items() if key != "strip"},
        "nothing of what every applet has": {key: value for key, value in right.items() if key != "pages"},
        "a start that is no list": {**right, "game": {**right["game"], "first": 3}},
    }
    said = findings(tmp_path, {**found, **wrong})
    assert {each.partition(": ")[0] for each in said} == set(wrong)


def test_no_type_is_any_but_what_the_api_returns() -> None:
    files = sorted(path for folder in FOLDERS for ending in ("*.d.ts", "*.js") for path in folder.rglob(ending))
    driver = Path(__file__).parent / "drivers" / "any_types.js"
    library = ROOT / "node_modules" / "typescript"
    run = subprocess.run(
        [node_command()[0], str(driver), str(library), *map(str, files)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    api = FOLDERS[0] / "globals.d.ts"
    found = json.loads(run.stdout)
    assert list(found) == [str(api)]
    methods = re.findall(r"(\w+)\(.*\): any;", api.read_text("utf-8").partition("interface GeoGebraApi {")[2])
    assert found[str(api)] == methods
    assert len(methods) == 11
