"""The wheel contains everything that is needed: it is built, installed away from the checkout and used there."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import ggbgen
from ggbgen.definition import applet_names
from tests.built import made_once

ROOT = Path(__file__).parents[1]
# These tests show that data files are found and that definitions and texts work. The rest is tested in the checkout,
# whose code is identical to that of the wheel.
TESTED_IN_THE_WHEEL = ("test_definition.py", "test_messages.py", "test_small_tournaments.py")
SOME = applet_names()[::5]
# What these tests and conftest.py import from the tests.
SHARED = {
    f"{module or name}.py"
    for asking in ("conftest.py", *TESTED_IN_THE_WHEEL)
    for module, name in re.findall(r"^from tests(?:\.(\w+))? import (\w+)", (ROOT / "tests" / asking).read_text(), re.M)
}


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(folder: Path) -> Path:
        subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
            check=True,
            capture_output=True,
        )
        (path,) = folder.glob("*.whl")
        return path

    return made_once("wheel", make, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that contains only what the wheel installs."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--no-compile",
            "--target",
            str(folder),
            wheel,
        ],
        check=True,
        capture_output=True,
    )
    return folder


def members(archive: bytes) -> dict[str, bytes]:
    """Return the members of an archive, by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as found:
        return {name: found.read(name) for name in found.namelist()}


def run_installed(installed: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.long
def test_the_wheel_has_code_and_data_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        code = {name: archive.read(name) for name in names if name.startswith("ggbgen/") and "/_data/" not in name}
    tracked = [path for path in (ROOT / "ggbgen").rglob("*.*") if "__pycache__" not in path.parts and path.is_file()]
    assert code == {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in tracked}
    assert {name.split("/")[0] for name in names} == {"ggbgen", f"ggbgen-{ggbgen.__version__}.dist-info"}
    for name in applet_names():
        assert f"ggbgen/_data/applets/{name}/applet.toml" in names
    for folder in ("applets", "templates"):
        for path in (ROOT / folder).rglob("*.*"):
            assert f"ggbgen/_data/{path.relative_to(ROOT).as_posix()}" in names
    assert "ggbgen/_data/docs/errata.md" in names
    assert "ggbgen/py.typed" in names
    assert "ggbgen/graphs/small_tournaments.txt" in names
    assert not [name for name in names if "__pycache__" in name or "deployggb" in name or "web3d" in name]


@pytest.mark.sweep
def test_the_installed_command_builds_the_same_archives(installed: Path, tmp_path: Path) -> None:
    where = run_installed(installed, "-c", "import ggbgen; print(ggbgen.__file__)", folder=tmp_path)
    assert Path(where.stdout.strip()) == installed / "ggbgen/__init__.py"
    done = run_installed(installed, "-m", "ggbgen", "build", *SOME, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    differing = []
    for name in SOME:
        theirs, ours = (tmp_path / f"{name}.ggb").read_bytes(), ggbgen.build(name).to_bytes()
        if theirs != ours:
            found, wanted = members(theirs), members(ours)
            differing += [(name, each) for each in found | wanted if found.get(each) != wanted.get(each)]
    assert differing == []


@pytest.mark.sweep
def test_tests_pass_on_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    for name in ("__init__.py", "conftest.py", *SHARED, *TESTED_IN_THE_WHEEL):
        target = tmp_path / "tests" / name
        target.parent.mkdir(exist_ok=True)
        target.write_bytes((ROOT / "tests" / name).read_bytes())
    (tmp_path / "docs").mkdir()
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        (tmp_path / page.relative_to(ROOT)).write_bytes(page.read_bytes())
    done = run_installed(
        installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "tests", folder=tmp_path
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
