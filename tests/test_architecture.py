"""The structure of the code: imports go in one direction, and everything that is registered is covered."""

from __future__ import annotations

import ast
import itertools
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import FrameType

import pytest

import ggbgen
from docs import architecture
from ggbgen import build, errors
from ggbgen.definition import applet_names
from ggbgen.rulesets import ruleset_names
from tests import shipped

PACKAGE = Path(ggbgen.__file__).parent
LAYERS = architecture.layers()
SLOW = (
    "networkx",
    "jinja2",
    "playwright",
    "babel",
    "tree_sitter",
    "rich",
    "numpy",
    "numba",
    "pooch",
    "requests",
    "distributed",
)


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def layer(module: str) -> str:
    return module.split(".")[1]


def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            if node.module == "ggbgen":
                found += [f"ggbgen.{alias.name}" for alias in node.names]
            else:
                found.append(node.module)
    return [name for name in found if name.split(".")[0] == "ggbgen" and "." in name]


def test_every_module_belongs_to_a_layer() -> None:
    names = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in modules()} - {"__init__"}
    assert names <= set(LAYERS)


@pytest.mark.long
def test_imports_go_only_to_lower_layers() -> None:
    upwards = []
    for path in modules():
        own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if own == "__init__":
            continue
        for name in imports(path):
            assert layer(name) in LAYERS, f"{path} imports {name} from the package's root"
            if LAYERS.index(layer(name)) > LAYERS.index(own):
                upwards.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert upwards == []


def test_rulesets_do_not_know_the_solver_and_commands_that_only_read_and_write_positions_no_board() -> None:
    for path in (PACKAGE / "rulesets").rglob("*.py"):
        assert "solver" not in {layer(name) for name in imports(path)}, path
    names = ("solve", "solve_positions", "value", "challenge", "picture", "game_arguments", "sequence")
    paths = [PACKAGE / "cli" / f"{name}.py" for name in names]
    for path in (*paths, *(PACKAGE / "deliver" / f"{name}_report.py" for name in ("position", "value"))):
        assert "page" not in {layer(name) for name in imports(path)}, path


def test_the_solver_and_the_analysis_of_scripts_depend_on_little_else() -> None:
    for path in (PACKAGE / "solver").rglob("*.py"):
        others = {"rulesets"} if path.parent.name == "sequences" else set()
        assert {layer(name) for name in imports(path)} <= {"acceleration", "aliases", "errors", "solver"} | others, path
    paths = sorted((PACKAGE / "offline" / "scripts").rglob("*.py"))
    assert paths
    for path in paths:
        assert all(name.startswith("ggbgen.offline.scripts") for name in imports(path)), path


@pytest.mark.long
def test_only_the_engine_and_what_is_above_it_name_a_browser() -> None:
    for path in modules():
        own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        tree = parsed(path)
        names = {
            name.split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, (ast.Import, ast.ImportFrom))
            for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""])
        }
        assert "playwright" not in names or own == "pytest_plugin" or "engine" in path.parts, path


def test_nothing_in_the_package_knows_the_research() -> None:
    for path in modules():
        assert "ggbgen_research" not in path.read_text("utf-8"), path


@pytest.mark.long
def test_one_place_decides_which_rules_are_run_and_one_runs_them() -> None:
    calls = {
        (path.relative_to(PACKAGE).as_posix(), node.func.id, ast.unparse(node))
        for path in modules()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    loading = [(path, call) for path, name, call in calls if name in ("load_ruleset", "eval", "exec", "__import__")]
    assert loading == [("rulesets/defined.py", "load_ruleset(rules_file(definition))")]
    names = ("spec_from_file_location", "exec_module", "run_path", "run_module", "SourceFileLoader")
    running = {path.relative_to(PACKAGE).as_posix() for path in modules() if any(n in path.read_text() for n in names)}
    assert running == {"rulesets/load.py"}


def test_one_module_of_the_command_line_writes_to_the_terminal() -> None:
    # These two print only the project's own texts, or errors that `visible` has cleaned.
    for path in set((PACKAGE / "cli").glob("*.py")) - {PACKAGE / "cli" / name for name in ("app.py", "__init__.py")}:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and path.name != "terminal.py":
                assert ast.unparse(node.func) not in {"typer.echo", "print"}, f"{path.name}:{node.lineno}"


def test_the_public_names_are_these() -> None:
    assert sorted(ggbgen.__all__) == [
        "Applet",
        "AppletError",
        "ArchiveError",
        "BrowserMissingError",
        "CatalogueError",
        "DefinitionError",
        "EngineError",
        "EngineMissingError",
        "GameTooLargeError",
        "GgbgenError",
        "GraphFormatError",
        "LoopyGameError",
        "OutputError",
        "ParameterError",
        "RulesetError",
        "SolverError",
        "UnknownAppletError",
        "__version__",
        "build",
        "build_from",
    ]


def test_every_error_is_in_the_drawn_tree() -> None:
    classes = [
        value
        for value in vars(errors).values()
        if isinstance(value, type) and value.__module__ == errors.__name__ and issubclass(value, Exception)
    ]
    assert len(classes) == len([name for name in errors.__all__ if name.endswith("Error")])
    for error in classes:
        assert issubclass(error, errors.GgbgenError)
        assert error.__name__ in str(errors.__doc__)


BUILT = "ggbgen.build('tournament-kings').to_bytes(); "


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("code", "slow"), [("", (*SLOW, "PIL")), (BUILT, SLOW)], ids=["import", "build"])
def test_nothing_is_imported_that_there_is_no_use_for(code: str, slow: tuple[str, ...]) -> None:
    code = f"import sys, ggbgen; {code}print([name for name in {slow!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_ruleset_has_an_applet() -> None:
    played = {shipped.definition(name).ruleset for name in applet_names()} - {""}
    assert played == set(ruleset_names())


@pytest.mark.parametrize("name", ["ask-winner", "tournament-kings"])
def test_a_build_passes_each_room_once(name: str) -> None:
    build(name)
    rooms: list[str] = []

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_back is not None and frame.f_back.f_code.co_filename == builds_py:
            file = Path(frame.f_code.co_filename)
            if file.is_relative_to(PACKAGE) and file != PACKAGE / "builds.py":
                rooms.append(file.relative_to(PACKAGE).parts[0])

    builds_py = str(PACKAGE / "builds.py")
    sys.setprofile(called)
    try:
        build(name)
    finally:
        sys.setprofile(None)

    passed = [room for room, _ in itertools.groupby(rooms)]
    assert passed == ["definition", "assembly", "archive"]
