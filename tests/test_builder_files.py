"""The files that the builder adds to a site, and what it answers, without a browser."""

from __future__ import annotations

import base64
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.definition import applet_names, data_folder
from ggbgen.deliver.builder import codemirror, pyodide
from ggbgen.deliver.builder.answers import answer
from ggbgen.deliver.builder.bundle import PYODIDE_FOLDER, builder_files, bundle
from ggbgen.errors import EngineError, EngineMissingError, ParameterError
from ggbgen.questions import question_names
from tests.built import build
from tests.packages import packed, repinned

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small npm package with the files of Pyodide, pinned; nothing is installed."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(pyodide.ENVIRONMENT, raising=False)
    path = tmp_path / "pyodide.tgz"
    path.write_bytes(packed({f"package/{name}": name.encode() for name in (*pyodide.FILES, "README.md")}))
    monkeypatch.setattr(pyodide, "PYODIDE", repinned(pyodide.PYODIDE, path.read_bytes()))
    return path


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with small npm packages that stand for those of CodeMirror, pinned; nothing is installed."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "packages"
    folder.mkdir()
    text = b"import { EditorState } from '@codemirror/state';\n"
    modules = []
    for module in codemirror.MODULES:
        data = packed({f"package/{module.path}": text})
        (folder / f"{module.stem}.tgz").write_bytes(data)
        modules.append(repinned(module, data))
    monkeypatch.setattr(codemirror, "MODULES", tuple(modules))
    return folder


def test_the_editor_is_installed_and_its_modules_find_each_other(packages: Path) -> None:
    assert codemirror.editor_files() == {}
    with pytest.raises(EngineMissingError, match="CodeMirror is not installed; run `ggbgen builder install`"):
        codemirror.locate()
    folder = codemirror.install(packages)
    assert codemirror.locate() == folder
    files = codemirror.editor_files()
    assert len(files) == len(codemirror.MODULES) == 20
    text = files["builder/codemirror/codemirror-view.js"].decode()
    assert text == "import { EditorState } from './codemirror-state.js';\n"
    assert "builder/codemirror/codemirror-legacy-modes-mode-toml.js" in files
    (packages / "crelt-1.0.7.tgz").write_bytes(b"other")
    with pytest.raises(EngineError, match=r"crelt-1.0.7.tgz' is not crelt@1.0.7: its SHA-512 is"):
        codemirror.install(packages)
    assert codemirror.locate() == folder


def test_imports_of_packages_become_paths() -> None:
    text = (
        'import { a, b as c } from "@lezer/common";\nimport elt from \'crelt\';\nexport { d } from "./own.js";\n'
        "let text = \"import x from 'y'\";\n"
    )
    assert codemirror.with_relative_imports(text).splitlines() == [
        'import { a, b as c } from "./lezer-common.js";',
        "import elt from './crelt.js';",
        'export { d } from "./own.js";',
        text.splitlines()[3],
    ]
    with pytest.raises(ValueError, match="import of 'other', expected one of the packages"):
        codemirror.with_relative_imports("import 'other';\n")


def test_it_is_installed_found_and_copied(package: Path) -> None:
    with pytest.raises(EngineMissingError, match="Pyodide is not installed; run `ggbgen builder install`"):
        pyodide.locate()
    assert builder_files(None)[0] == pyodide.CDN == "https://cdn.jsdelivr.net/npm/pyodide@314.0.7/"
    folder = pyodide.install(package)
    assert pyodide.locate() == folder
    assert sorted(path.name for path in folder.iterdir()) == sorted(pyodide.FILES)
    place, files = builder_files(None)
    assert place == PYODIDE_FOLDER
    assert files[f"{PYODIDE_FOLDER}pyodide.mjs"] == b"pyodide.mjs"
    assert pyodide.install(package) == folder, "it may be installed again"
    (folder / "python_stdlib.zip").unlink()
    with pytest.raises(EngineMissingError):
        pyodide.locate()


def test_another_package_is_refused_and_the_installed_one_stays(package: Path, tmp_path: Path) -> None:
    folder = pyodide.install(package)
    other = tmp_path / "other.tgz"
    other.write_bytes(b"no package")
    with pytest.raises(EngineError, match=r"other.tgz' is not pyodide@314.0.7: its SHA-512 is"):
        pyodide.install(other)
    assert pyodide.locate() == folder
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]


def test_a_folder_that_is_named_is_used(package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = pyodide.install(package)
    monkeypatch.setenv(pyodide.ENVIRONMENT, str(folder))
    assert pyodide.locate() == folder
    assert builder_files(str(folder))[0] == PYODIDE_FOLDER
    monkeypatch.setenv(pyodide.ENVIRONMENT, str(tmp_path))
    with pytest.raises(EngineMissingError, match=r"GGBGEN_PYODIDE names '.*', which has no pyodide.mjs"):
        pyodide.locate()
    with pytest.raises(ParameterError, match=r"--pyodide '.*': no pyodide.mjs in it, expected the folder of pyodide@"):
        builder_files(str(tmp_path))


def test_an_address_is_used_as_it_is() -> None:
    assert builder_files("https://example.org/pyodide")[0] == "https://example.org/pyodide/"
    for wrong in ("https://example.org/a b", 'https://example.org/"', "https://example.org/?a", "http://"):
        with pytest.raises(ParameterError, match="--pyodide"):
            builder_files(wrong)


def test_the_bundle_has_all_that_a_build_needs_and_no_commands() -> None:
    with zipfile.ZipFile(io.BytesIO(bundle())) as opened:
        names = set(opened.namelist())
    assert {f"ggbgen/_data/applets/{name}/applet.toml" for name in applet_names()} <= names
    assert {
        "ggbgen/builds.py",
        "jinja2/__init__.py",
        "markupsafe/__init__.py",
        "ggbgen/_data/templates/game.toml",
    } <= names
    assert not [name for name in names if name.startswith(("ggbgen/cli/", "ggbgen/check/"))]
    assert not [name for name in names if name.endswith((".so", ".pyc"))]
    assert bundle.__wrapped__() == bundle()


# Pyodide has none of these, or cannot use them.
IN_BUNDLE = """
import sys
others = [path for path in sys.path if "site-packages" not in path and path]
sys.path[:] = [sys.argv[1], sys.argv[1] + "/networkx.zip", *others]
from ggbgen.deliver.builder.answers import answer
told, data = answer("described", '{"name": "ask-winner"}')
assert "problem" not in told, told
import networkx
assert networkx.__file__.startswith(sys.argv[1] + "/networkx.zip")
print(told)
"""


@pytest.mark.sweep
@pytest.mark.long
def test_the_bundle_needs_no_other_package(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(bundle())) as opened:
        opened.extractall(tmp_path)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", IN_BUNDLE, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["answer"]["name"] == "ask-winner"


@pytest.mark.long
def test_answers_are_what_the_command_line_knows() -> None:
    told, data = answer("described", json.dumps({"name": "ask-kings"}))
    about = json.loads(told)["answer"]
    assert (about["title"], data) == ("All the kings", b"")
    assert {"moodle", "scorm"} <= set(about["gradings"])
    assert about["languages"] == ["en", "es"]
    told, data = answer("built", json.dumps({"name": "nim", "parameters": {"heaps": [2, 9]}, "language": "es"}))
    assert json.loads(told)["answer"] == {"width": 960, "height": 600}
    assert data == build("nim", heaps=[2, 9], language="es").to_bytes()
    told, data = answer("built", json.dumps({"name": "nim", "format": "exe"}))
    assert json.loads(told) == {"problem": "format 'exe': expected one of ggb, html, scorm12, scorm2004"}
    assert data == b""


def asked(question: str, **request: object) -> tuple[dict[str, Any], bytes]:
    """Return the answer to a question, and its file."""
    told, data = answer(question, json.dumps(request))
    return json.loads(told)["answer"], data


@pytest.mark.sampled(3, 45)
@pytest.mark.parametrize("name", applet_names())
def test_the_form_of_every_applet_is_in_spanish(name: str) -> None:
    english, _ = asked("described", name=name)
    spanish, _ = asked("described", name=name, page_language="es")
    for before, after in zip(english["parameters"], spanish["parameters"], strict=True):
        assert before["description"] != after["description"], before["name"]


def test_every_kind_of_question_is_told_in_spanish() -> None:
    english, _ = asked("kinds", name="quiz")
    spanish, _ = asked("kinds", name="quiz", page_language="es")
    assert [one["name"] for one in english["kinds"]] == list(question_names())
    for before, after in zip(english["kinds"], spanish["kinds"], strict=True):
        assert before["what"] != after["what"], before["name"]


def test_files_are_built_like_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "my-nim"
    folder.mkdir()
    text = 'extends = "nim"\ntitle = "Ours"\nomit = ["hint"]\n[set]\nheaps = [2, 3]\n'
    (folder / "applet.toml").write_text(text, "utf-8")
    assert asked("built", name="my-nim", files={"applet.toml": text})[1] == ggbgen.build(folder).to_bytes()


@pytest.mark.long
def test_sheets_pictures_and_papers_are_those_of_the_commands(run_here: Run, tmp_path: Path) -> None:
    run_here("worksheet", "ask-kings", "--seeds", "2-3", "-o", "tasks.html")
    for key, name in ((False, "tasks.html"), (True, "tasks-key.html")):
        assert asked("sheet", name="ask-kings", seeds="2-3", key=key)[1] == (tmp_path / name).read_bytes()
    run_here("picture", "nim", "-o", "nim.svg")
    assert asked("pictured", name="nim") == ({}, (tmp_path / "nim.svg").read_bytes())
    run_here("build", "ask-kings", "--grading", "stack")
    paper = (tmp_path / "ask-kings.stack.xml").read_bytes()
    assert asked("paper", name="ask-kings", grading="stack") == ({}, paper)
    told, _ = asked("drawn", name="nim", text="A>B B>C C>A")
    assert told["svg"].startswith("<svg ")


def test_the_command_installs_and_reports(package: Path, packages: Path, run_here: Run) -> None:
    missing = run_here("builder", "status")
    assert (missing.returncode, missing.stderr) == (
        1,
        "ggbgen: Pyodide is not installed; run `ggbgen builder install`\n"
        "ggbgen: CodeMirror is not installed; run `ggbgen builder install`\n",
    )
    installed = run_here("builder", "install", "--from", str(package))
    assert installed.stdout.strip() == str(pyodide.cache_folder())
    assert run_here("builder", "status").stdout == f"pyodide@314.0.7 in {pyodide.cache_folder()}\n"
    installed = run_here("builder", "install", "--editor-from", str(packages))
    assert installed.stdout.strip() == str(codemirror.cache_folder())
    status = run_here("builder", "status")
    assert status.returncode == 0
    assert status.stdout.endswith(f"\nCodeMirror in {codemirror.cache_folder()}\n")


@pytest.mark.sweep
@pytest.mark.long
def test_a_site_has_the_builder_unless_it_is_left_out(package: Path, run_here: Run, tmp_path: Path) -> None:
    made = run_here("site", "-o", "with", "--only", "nim")
    assert "builder.html loads Python from https://cdn.jsdelivr.net/npm/pyodide@" in made.stderr
    assert f'data-pyodide="{pyodide.CDN}"' in (tmp_path / "with/builder.html").read_text("utf-8")
    assert "builder.html#applet=nim" in (tmp_path / "with/applets/nim.html").read_text("utf-8")
    pyodide.install(package)
    made = run_here("site", "-o", "with", "--only", "nim")
    assert "cdn" not in made.stderr
    assert 'data-pyodide="builder/pyodide/"' in (tmp_path / "with/builder.html").read_text("utf-8")
    run_here("site", "-o", "with", "--only", "nim", "--no-builder")
    assert not (tmp_path / "with/builder.html").exists()
    assert not [path for path in (tmp_path / "with/builder").rglob("*") if path.is_file()]
    assert "builder.html" not in (tmp_path / "with/applets/nim.html").read_text("utf-8")


@pytest.mark.sweep
def test_a_file_that_asks_about_a_game_of_ones_own_is_built_again(tmp_path: Path) -> None:
    club = tmp_path / "club" / "applet.toml"
    club.parent.mkdir()
    club.write_text('extends = "nim"\ntitle = "Club"\n', "utf-8")
    made = ggbgen.build("ask-winner", game=str(club.parent), tasks=3, heaps=[2, 3]).to_bytes()
    recipe, _ = asked("opened", name="ours.ggb", archive=base64.b64encode(made).decode())
    assert recipe["parameters"]["game"] == "./asked/club"
    request = {"name": recipe["name"], "files": recipe["files"]}
    values = recipe["parameters"]
    assert asked("built", **request, parameters=values)[1] == made
    without = {name: value for name, value in values.items() if name != "game"}
    assert asked("built", **request, parameters=without)[1] == made
    about, _ = asked("described", **request, parameters=without)
    assert next(one["default"] for one in about["parameters"] if one["name"] == "game") == "./asked/club"
    assert asked("sheet", **request, parameters=without)[1].startswith(b"<!DOCTYPE html>")
    other = asked("built", **request, parameters={"game": "kayles", "tasks": 2})[1]
    assert other == ggbgen.build("ask-winner", game="kayles", tasks=2).to_bytes()
    problem = json.loads(answer("built", json.dumps({**request, "parameters": {"game": "./asked/other"}}))[0])[
        "problem"
    ]
    assert "asks about the game './asked/other', whose files it does not have" in problem


@pytest.mark.sweep
def test_a_definition_under_another_name_is_built_again(tmp_path: Path) -> None:
    club = tmp_path / "mine" / "club.toml"
    club.parent.mkdir()
    club.write_text('extends = "nim"\ntitle = "Club"\n', "utf-8")
    made = ggbgen.build(club).to_bytes()
    recipe, _ = asked("opened", name="ours.ggb", archive=base64.b64encode(made).decode())
    assert list(recipe["files"]) == ["club.toml"]
    assert asked("built", name=recipe["name"], files=recipe["files"])[1] == made


ANSWERS_ONCE = """
import { readAnswer } from %s;
const many = (one) => Array(2000).fill(one);
const table = (one) => Object.fromEntries(many(0).map((_, k) => ["k" + k, one]));
const parameter = { name: "a", label: "", description: "", type: "text", default: null, minimum: null, maximum: null,
  choices: [], choice_labels: [] };
const described = (more) => ({ title: "", description: "", parameters: [], presets: {}, controls: [], languages: [],
  gradings: {}, pictured: true, ...more });
const asked = {
  honest: ["described", described({ parameters: many(parameter) })],
  nested: ["described", described({ parameters: [{ ...parameter, default: many(many(many([1]))) }] })],
  tables: ["described", described({ presets: table(table(many(1))) })],
  options: ["described", described({ parameters: many({ ...parameter, choices: many("a") }) })],
  texts: ["described", described({ languages: many("x".repeat(1 << 20)) })],
  lines: ["solved", { text: "\\n".repeat(8e6) }],
};
for (const [name, [question, answer]] of Object.entries(asked)) {
  const start = performance.now();
  const found = readAnswer(question, { answer, bytes: new Uint8Array(0) });
  console.log(JSON.stringify([name, found && Object.values(found.answer).join("").length, performance.now() - start]));
}
"""


@pytest.mark.long
def test_a_small_answer_that_is_large_when_it_is_read_is_refused_at_once() -> None:
    module = data_folder("templates") / "site/builder/answers.js"
    script = ANSWERS_ONCE % json.dumps(module.as_uri())
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True, timeout=60
    )
    found = {name: size for name, size, _ in map(json.loads, done.stdout.splitlines())}
    assert found.pop("honest") > 0
    assert found.pop("lines") < 2000, "the rest of a text is left out"
    assert found == dict.fromkeys(("nested", "tables", "options", "texts"))
