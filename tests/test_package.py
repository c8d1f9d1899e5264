"""What users install: sdist and wheel, a bare environment, the optional parts, the reference."""

from __future__ import annotations

import doctest
import importlib
import inspect
import os
import pkgutil
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

import pytest
import typer
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import ggbgen
from ggbgen.cli.app import app
from ggbgen.definition import applet_names
from ggbgen.deliver.site.reference import MODULES, reference_pages
from tests.built import made_once

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
MOST_BYTES = 2_600_000
# The tests in the sdist contain golden files, some megabytes of text.
MOST_BYTES_OF_SDIST = 4_500_000
SDIST_FOLDERS = ("ggbgen", "templates", "applets", "examples", "tests", "docs")
SDIST_FILES = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CITATION.cff",
    "LICENSE",
    "pyproject.toml",
)

# For each extra: the modules it provides, a command that needs it, and the message if it is missing. `fast` and
# `sequences` only make things faster: the result is the same without them. `dev` is for those who change ggbgen.
EXTRAS: dict[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {
    "engine": (
        ("playwright",),
        ("check", "nim.ggb"),
        "Playwright is not installed; run `pip install 'ggbgen[engine]'`",
    ),
    "fast": (("numba", "numpy"), ("solve", "graph-nim", "--set", "graph=K4", "--set", "weights=5", "--json"), ""),
    "sequences": (("numba", "numpy"), ("sequence", "kayles", "--to", "20"), ""),
    "test": (("playwright",), ("-m", "pytest"), "pip install 'ggbgen[engine]'"),
    "worksheet": (
        ("fpdf", "font_source_sans_pro"),
        ("picture", "K4", "-o", "k.pdf"),
        "pip install 'ggbgen[worksheet]'",
    ),
    "reference": (("pdoc",), ("site", "-o", "s", "--only", "nim", "--reference"), "pip install 'ggbgen[reference]'"),
}

OPTIONAL = sorted({module for modules, _, _ in EXTRAS.values() for module in modules})


# These tests show that data files are found and that definitions and texts work. The rest is tested in the checkout,
# whose code is identical to that of the wheel.
TESTED_IN_THE_WHEEL = ("test_definition.py", "test_messages.py", "test_small_tournaments.py")
# What these tests and conftest.py import from the tests.
SHARED = {
    f"{module or name}.py"
    for asking in ("conftest.py", *TESTED_IN_THE_WHEEL)
    for module, name in re.findall(r"^from tests(?:\.(\w+))? import (\w+)", (ROOT / "tests" / asking).read_text(), re.M)
}


def run_python(*arguments: str, folder: Path, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, perhaps with another one where it finds modules first."""
    environment = os.environ | ({"PYTHONPATH": str(path)} if path else {})
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def run(*arguments: str, folder: Path, without: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run ggbgen, or pytest, in a Python that lacks some packages."""
    code = (
        "import importlib.util as u, sys\n"
        f"class Missing:\n"
        f"    def find_spec(self, name, path=None, target=None):\n"
        f"        if name.partition('.')[0] in {without!r}:\n"
        f"            raise ModuleNotFoundError(f'No module named {{name!r}}', name=name)\n"
        "sys.meta_path.insert(0, Missing()); find = u.find_spec\n"
        f"u.find_spec = lambda name, *more: None if name.partition('.')[0] in {without!r} else find(name, *more)\n"
        "from runpy import run_module\n"
    )
    module, rest = (arguments[1], arguments[2:]) if arguments[0] == "-m" else ("ggbgen", arguments)
    code += f"sys.argv = [{module!r}, *{list(rest)!r}]; run_module({module!r}, run_name='__main__', alter_sys=True)\n"
    return run_python("-c", code, folder=folder)


# ---- sdist and wheel


@pytest.fixture(scope="session")
def built_packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the sdist, and the wheel that is built from it."""

    def make(folder: Path) -> tuple[Path, Path]:
        subprocess.run(
            [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
            check=True,
            capture_output=True,
        )
        (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
        return sdist, wheel

    return made_once("dist", make, tmp_path_factory.mktemp("dist"))


@pytest.mark.sweep
@pytest.mark.long
def test_the_sdist_has_the_sources_and_nothing_else(built_packages: tuple[Path, Path]) -> None:
    with tarfile.open(built_packages[0]) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    sources = {
        path.relative_to(ROOT).as_posix()
        for folder in SDIST_FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    # Git and hatch exclude the files listed in `.gitignore`.
    assert names - {"PKG-INFO", ".gitignore", *SDIST_FILES} <= sources
    assert set(SDIST_FILES) <= names
    missing = sources - names
    assert not [name for name in missing if Path(name).suffix in (".py", ".js", ".toml", ".po", ".j2", ".css", ".md")]


@pytest.mark.long
def test_the_wheel_has_code_and_data_and_nothing_else(built_packages: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built_packages[1]) as archive:
        names = archive.namelist()
        code = {name: archive.read(name) for name in names if name.startswith("ggbgen/") and "/_data/" not in name}
        data = {name: archive.read(name) for name in names if name.startswith("ggbgen/_data/")}
    tracked = [path for path in (ROOT / "ggbgen").rglob("*.*") if "__pycache__" not in path.parts and path.is_file()]
    assert code == {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in tracked}
    assert {"ggbgen/py.typed", "ggbgen/graphs/small_tournaments.txt"} <= code.keys()
    assert {name.split("/")[0] for name in names} == {"ggbgen", f"ggbgen-{ggbgen.__version__}.dist-info"}
    for folder in ("applets", "templates"):
        for path in (ROOT / folder).rglob("*.*"):
            assert data[f"ggbgen/_data/{path.relative_to(ROOT).as_posix()}"] == path.read_bytes()
    assert "ggbgen/_data/docs/errata.md" in data
    assert not [name for name in names if "__pycache__" in name or "deployggb" in name or "web3d" in name]


@pytest.mark.long
def test_packages_pass_twine_and_are_as_small_as_stated(built_packages: tuple[Path, Path]) -> None:
    done = run_python("-m", "twine", "check", "--strict", *map(str, built_packages), folder=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    sdist, wheel = (path.stat().st_size for path in built_packages)
    assert sdist < MOST_BYTES_OF_SDIST
    assert wheel < MOST_BYTES
    stated = re.search(r"the wheel has about ([\d.]+) MB", (ROOT / "README.md").read_text("utf-8"))
    assert stated is not None
    assert wheel / 1e6 == pytest.approx(float(stated[1]), abs=0.15)


@pytest.fixture(scope="session")
def installed(built_packages: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that contains only what the wheel installs."""
    folder = tmp_path_factory.mktemp("installed")
    options = ["--quiet", "--no-deps", "--no-compile", "--target", str(folder)]
    done = run_python("-m", "pip", "install", *options, str(built_packages[1]), folder=ROOT)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.sweep
def test_the_installed_command_builds_the_same_archives(installed: Path, tmp_path: Path) -> None:
    where = run_python("-c", "import ggbgen; print(ggbgen.__file__)", folder=tmp_path, path=installed)
    assert Path(where.stdout.strip()) == installed / "ggbgen/__init__.py"
    some = applet_names()[::5]
    done = run_python("-m", "ggbgen", "build", *some, folder=tmp_path, path=installed)
    assert done.returncode == 0, done.stderr
    assert [name for name in some if (tmp_path / f"{name}.ggb").read_bytes() != ggbgen.build(name).to_bytes()] == []


@pytest.mark.sweep
def test_tests_pass_on_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs").mkdir()
    pages = (path.relative_to(ROOT) for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")))
    modules = ("__init__.py", "conftest.py", *SHARED, *TESTED_IN_THE_WHEEL)
    for path in (*pages, *(Path("tests") / name for name in modules)):
        (tmp_path / path).write_bytes((ROOT / path).read_bytes())
    options = ("-q", "-p", "no:cacheprovider", "-W", "error", "tests")
    done = run_python("-m", "pytest", *options, folder=tmp_path, path=installed)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def distributions(requirements: Iterable[str]) -> dict[str, Distribution]:
    """Return the distributions that requirements need, without extras, and their dependencies."""
    found: dict[str, Distribution] = {}
    open_ones = [Requirement(text) for text in requirements]
    while open_ones:
        one = open_ones.pop()
        name = canonicalize_name(one.name)
        if name not in found and (one.marker is None or one.marker.evaluate({"extra": ""})):
            found[name] = distribution(name)
            assert found[name].version in one.specifier
            open_ones += [Requirement(text) for text in found[name].requires or ()]
    return found


def tried_out(inside: Path, folder: Path) -> None:
    """Use ggbgen as installed in a folder."""
    for command in (
        [str(inside / "ggbgen"), "build", "nim"],
        [str(inside / "python"), "-m", "ggbgen", "solve", "nim", "--position", "1,4,5"],
        [str(inside / "ggbgen"), "site", "-o", "public", "--only", "ask-kings"],
        [str(inside / "ggbgen"), "--version"],
    ):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    done = subprocess.run([str(inside / "ggbgen"), "verify", "nim"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "ggbgen-research, which is not installed: run `pip install ./research`" in done.stderr
    assert (folder / "nim.ggb").read_bytes() == ggbgen.build("nim").to_bytes()
    assert (folder / "public/applets/ask-kings.html").is_file()


def other_pythons() -> list[str]:
    """Return other versions of Python on this machine that ggbgen supports."""
    found = []
    for classifier in PROJECT["classifiers"]:
        name = "python" + classifier.rpartition(" ")[2]
        is_other = name != f"python3.{sys.version_info.minor}" and shutil.which(name)
        if (
            is_other
            and subprocess.run([name, "-m", "venv", "--help"], capture_output=True, check=False).returncode == 0
        ):
            found.append(name)
    return found


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.parametrize("python", ["this one", *other_pythons()])
def test_the_wheel_works_in_an_environment_with_nothing_but_what_it_requires(
    built_packages: tuple[Path, Path], tmp_path: Path, python: str
) -> None:
    own = python == "this one"
    subprocess.run([sys.executable if own else python, "-m", "venv", str(tmp_path / "bare")], check=True)
    inside = tmp_path / "bare/bin"
    # For this Python, all requirements are installed here; for others, pip finds them.
    source = ["--no-deps", "--no-index"] if own else []
    subprocess.run(
        [str(inside / "python"), "-m", "pip", "install", "--quiet", *source, str(built_packages[1])],
        check=True,
        capture_output=True,
    )
    if own:
        (packages,) = (tmp_path / "bare/lib").glob("python*/site-packages")
        needed = distributions(PROJECT["dependencies"])
        assert not {"playwright", "numba", "numpy", "pytest", "fpdf2", "pdoc"} & set(needed)
        for one in needed.values():
            for top in {path.parts[0] for path in one.files or () if path.parts[0] not in ("..", "__pycache__")}:
                if not (packages / top).exists():
                    (packages / top).symlink_to(Path(str(one.locate_file(top))).resolve())
    tried_out(inside, tmp_path)


# ---- optional parts


def test_every_extra_is_tried() -> None:
    assert {*EXTRAS, "dev"} == set(PROJECT["optional-dependencies"])


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("extra", EXTRAS)
def test_without_an_extra_a_sentence_says_what_to_install(extra: str, tmp_path: Path) -> None:
    modules, arguments, sentence = EXTRAS[extra]
    if extra == "test":
        (tmp_path / "test_mine.py").write_text("def test_it(ggb_applet):\n    ggb_applet('nim.ggb')\n", "utf-8")
    if extra in ("engine", "test"):
        ggbgen.build("nim").write(tmp_path / "nim.ggb")
    done = run(*arguments, folder=tmp_path, without=modules)
    said = done.stdout + done.stderr
    assert "Traceback" not in said, said
    if sentence:
        assert done.returncode != 0, said
        assert sentence in said
    else:
        assert done.returncode == 0, said
        assert done.stdout == run(*arguments, folder=tmp_path).stdout


@pytest.mark.sweep
def test_without_any_extra_everything_else_works(tmp_path: Path) -> None:
    for arguments in (
        ("build", "ask-kings", "--format", "scorm12"),
        ("solve", "nim", "--position", "1,4,5"),
        ("graph", "K4"),
        ("picture", "nim", "-o", "nim.svg"),
        ("worksheet", "ask-kings", "-o", "kings.html"),
        ("check", "--help"),
        ("doctor",),
    ):
        done = run(*arguments, folder=tmp_path, without=tuple(OPTIONAL))
        assert done.returncode == 0, (arguments, done.stderr)


# ---- the command line teaches


def commands() -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []

    def walk(command: Any, name: str) -> None:
        if hasattr(command, "list_commands"):
            context = typer.Context(command)
            for more in command.list_commands(context):
                walk(command.get_command(context, more), f"{name} {more}".strip())
        else:
            found.append((name, command))

    walk(typer.main.get_command(app), "")
    return found


@pytest.mark.parametrize(("name", "command"), commands(), ids=lambda value: value if isinstance(value, str) else "")
def test_the_help_of_a_command_has_examples_that_are_understood(name: str, command: Any) -> None:
    _, _, examples = inspect.cleandoc(command.help).partition("Examples:")
    lines = re.findall(r"^ *(?:\S.* \| )?(ggbgen .*)$", examples, re.MULTILINE)
    assert lines, "no example"
    used = 0
    for line in lines:
        words = shlex.split(re.split(r" [>|] ", line)[0])[1:]
        if words[: len(name.split())] == name.split():
            command.make_context(name, words[len(name.split()) :])
            used += 1
    assert used


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "expected"),
    [("ggbgen bui", "build\nbuilder"), ("ggbgen build tournament-", "tournament-browser\ntournament-kings")],
)
def test_shells_complete_commands_and_applets(words: str, expected: str, tmp_path: Path) -> None:
    asked = {"_GGBGEN_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    done = subprocess.run(
        [sys.executable, "-c", "import sys; sys.argv[0] = 'ggbgen'; from ggbgen.cli import main; main()"],
        cwd=tmp_path,
        env=os.environ | asked,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == expected, done.stderr


@pytest.mark.long
def test_the_version_needs_no_commands(tmp_path: Path) -> None:
    code = (
        "import sys; sys.argv[1:] = ['--version']; from ggbgen.cli import main; main(); "
        "assert not {'typer', 'rich', 'ggbgen.cli.app', 'networkx', 'numpy'} & set(sys.modules), sorted(sys.modules)"
    )
    done = run_python("-c", code, folder=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"ggbgen {ggbgen.__version__}\n"), done.stderr


# ---- the reference


@pytest.mark.sweep
def test_the_reference_is_complete_and_the_same_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # pdoc is run in a folder that contains a stranger's modules.
    for name in ("pdoc", "random", "ggbgen", "numpy"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('it was run')\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    pages = reference_pages()
    policy = b'<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    assert [path for path, page in pages.items() if path.endswith(".html") and policy not in page] == []
    for name in MODULES:
        page = pages[f"reference/{name.replace('.', '/')}.html"].decode()
        assert 'rel="icon"' in page
        module = importlib.import_module(name)
        assert not [one for one in getattr(module, "__all__", ()) if f'id="{one}"' not in page], name
        assert str(ROOT) not in page
        assert not re.search(r'(src|href)="https?://(?!pdoc\.dev|users\.cecs|pracrand)', page), name
    assert reference_pages() == pages


def test_every_public_name_is_described() -> None:
    for name in MODULES:
        module = importlib.import_module(name)
        assert module.__doc__, name
        for one in getattr(module, "__all__", ()):
            value = getattr(module, one)
            if inspect.isclass(value) or inspect.isfunction(value):
                assert inspect.getdoc(value), f"{name}.{one}"


@pytest.mark.long
def test_examples_of_docstrings_and_pages_hold() -> None:
    attempted = 0
    for found in pkgutil.walk_packages(ggbgen.__path__, "ggbgen."):
        source = ROOT / f"{found.name.replace('.', '/')}.py"
        source = source if source.is_file() else source.with_suffix("") / "__init__.py"
        if re.search(r"^ *>>> ", source.read_text("utf-8"), re.MULTILINE):
            failed, tried = doctest.testmod(importlib.import_module(found.name))
            assert (failed, tried > 0) == (0, True), found.name
            attempted += tried
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        failed, tried = doctest.testfile(str(page), module_relative=False)
        assert failed == 0, page
        attempted += tried
    assert attempted > 30
