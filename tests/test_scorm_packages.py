"""SCORM packages as files: the manifest, the files next to it, and what is refused."""

from __future__ import annotations

import io
import json
import re
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from lxml import etree

import ggbgen
from ggbgen.archive.web_page import PAGE_FOLDER, PAGE_TEXTS
from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import read_catalogue
from tests import shipped
from tests.built import build

RunHere = Callable[..., subprocess.CompletedProcess[str]]

FILES = ["imsmanifest.xml", "index.html", "scorm.js", "applet.ggb"]
# For each version: the namespaces of content packages and of ADL's attributes, the version's name, and the attribute
# that declares that a resource reports (SCORM 1.2 Content Aggregation Model 2.3.2.5, SCORM 2004 CAM 3.4.1.3).
STANDARDS = {
    "1.2": (
        "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        "http://www.adlnet.org/xsd/adlcp_rootv1p2",
        "1.2",
        "scormtype",
    ),
    "2004": (
        "http://www.imsglobal.org/xsd/imscp_v1p1",
        "http://www.adlnet.org/xsd/adlcp_v1p3",
        "2004 3rd Edition",
        "scormType",
    ),
}
SEQUENCING = "{http://www.imsglobal.org/xsd/imsss}"
HOSTILE = [
    'A & B <b>"c"</b>',
    "]]><!-- & -->",
    "</script><script>alert(1)</script>",
    "tab\tnew\nline\u2028\x1b[31m",
    "\U0001f600 für {{ 7 * 7 }}",
]


def members(package: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def manifest(package: bytes) -> etree._Element:
    return etree.fromstring(members(package)["imsmanifest.xml"])


def report(package: bytes) -> dict[str, Any]:
    """Return the data that the page passes to the reporting script."""
    page = members(package)["index.html"].decode()
    found, _ = json.JSONDecoder().raw_decode(page, page.index("ggbgenReport(") + len("ggbgenReport("))
    return dict(found)


def definition_with(title: str, write_definition: Callable[[str], Path]) -> Path:
    return write_definition(f'extends = "ask-kings"\ntitle = {json.dumps(title, ensure_ascii=False)}\n')


@pytest.mark.parametrize("version", STANDARDS)
@pytest.mark.parametrize("name", ["ask-kings", "nim"])
def test_a_manifest_says_what_the_version_asks_for(name: str, version: str) -> None:
    applet = build(name)
    package = applet.to_scorm(version=version)
    space, adl, called, attribute = STANDARDS[version]
    root = manifest(package)
    assert root.tag == f"{{{space}}}manifest"
    assert [root.findtext(f".//{{{space}}}{tag}") for tag in ("schema", "schemaversion")] == ["ADL SCORM", called]
    (organization,) = root.iter(f"{{{space}}}organization")
    (item,) = root.iter(f"{{{space}}}item")
    (resource,) = root.iter(f"{{{space}}}resource")
    assert root.find(f"{{{space}}}organizations").get("default") == organization.get("identifier")  # type: ignore[union-attr]
    assert item.get("identifierref") == resource.get("identifier")
    assert [title.text for title in root.iter(f"{{{space}}}title")] == [applet.title] * 2
    assert resource.get(f"{{{adl}}}{attribute}") == "sco"
    assert resource.get("href") == "index.html"
    listed = [file.get("href") for file in resource]
    assert ["imsmanifest.xml", *listed] == list(members(package)) == FILES
    identifiers = [element.get("identifier") for element in root.iter() if element.get("identifier")]
    assert len(set(identifiers)) == len(identifiers) == 4
    assert members(package)["applet.ggb"] == applet.to_bytes()


@pytest.mark.long
def test_a_pass_mark_stands_where_it_ends_no_attempt_before_its_time() -> None:
    applet = build("ask-kings")
    marked = manifest(applet.to_scorm(version="2004", pass_mark=66.67))
    (objective,) = marked.iter(f"{SEQUENCING}primaryObjective")
    assert objective.get("satisfiedByMeasure") == "true"
    assert objective.findtext(f"{SEQUENCING}minNormalizedMeasure") == "0.6667"
    measures = {mark: applet.to_scorm(version="2004", pass_mark=mark) for mark in (None, 0, 100)}
    found = [manifest(package).findtext(f".//{SEQUENCING}minNormalizedMeasure") for package in measures.values()]
    assert found == ["0.5", "0", "1"]
    # tests/engine/test_scorm.py shows how a system would treat an unfinished attempt if there were one.
    assert b"mastery" not in members(applet.to_scorm(version="1.2", pass_mark=60))["imsmanifest.xml"].lower()
    assert report(applet.to_scorm(version="1.2", pass_mark=60))["passMark"] == 60
    assert [*manifest(build("nim").to_scorm(version="2004")).iter(f"{SEQUENCING}objectives")] == []


@pytest.mark.parametrize(("name", "graded"), [("ask-kings", True), ("tournament-kings", False), ("nim", False)])
def test_what_asks_only_on_request_is_not_graded(name: str, graded: bool) -> None:
    applet = build(name)
    assert {"grade", "correct"} <= {item.label for item in applet.scene.objects}
    assert report(applet.to_scorm(version="2004"))["graded"] is graded


@pytest.mark.parametrize(
    ("name", "parameters", "drawn"),
    [("ask-kings", {}, True), ("ask-kings", {"seed": 7}, False), ("random-graph", {}, False), ("nim", {}, False)],
)
def test_a_seed_is_drawn_for_each_learner_where_tasks_follow_from_it(
    name: str, parameters: dict[str, object], drawn: bool
) -> None:
    assert report(build(name, **parameters).to_scorm(version="1.2"))["drawSeed"] is drawn


@pytest.mark.long
@pytest.mark.parametrize("version", STANDARDS)
def test_the_same_applet_gives_the_same_bytes(version: str) -> None:
    packages = [ggbgen.build("ask-kings", tasks=3).to_scorm(version=version, pass_mark=60) for _ in range(2)]
    assert packages[0] == packages[1]
    engine = {"deployggb.js": b"1", "HTML5/5.0/web3d/a.js": b"2"}
    one = build("ask-kings").to_scorm(version=version, engine=engine)
    assert one == build("ask-kings").to_scorm(version=version, engine=dict(reversed(engine.items())))


@pytest.mark.long
def test_no_package_without_the_engine_is_large() -> None:
    asking = shipped.ASKING
    assert asking
    # The largest archives are those of games with tables, in a language other than English.
    for name in (*asking[::4], "cookies"):
        assert len(build(name, language="es").to_scorm(version="2004")) <= 150_000


@pytest.mark.parametrize("title", HOSTILE)
def test_a_hostile_title_is_only_text(write_definition: Callable[[str], Path], title: str) -> None:
    applet = ggbgen.build(definition_with(title, write_definition))
    for version, (space, *_) in STANDARDS.items():
        package = applet.to_scorm(version=version)
        shown = {element.text for element in manifest(package).iter(f"{{{space}}}title")}
        assert len(shown) == 1
        # Line breaks, control characters and quotation marks are written differently.
        assert re.sub(r"[\s“”]", "", shown.pop() or "") == re.sub(r"[\s\"\x1b]", "", title)
        page = members(package)["index.html"].decode()
        assert page.count("</script>") == 3
        assert "<b>" not in page
        assert re.search("[\0-\x08\x0b-\x1f\u2028]", page) is None


@pytest.mark.long
def test_the_engine_comes_from_where_it_is_told() -> None:
    applet = build("ask-kings")

    def page(**where: Any) -> str:
        return members(applet.to_scorm(version="1.2", **where))["index.html"].decode()

    assert 'src="https://www.geogebra.org/apps/deployggb.js"' in page()
    assert 'src="https://example.org/ggb/deployggb.js"' in page(engine_url="https://example.org/ggb")
    engine = {"deployggb.js": b"here", "HTML5/5.0/web3d/web3d.nocache.js": b"too"}
    packed = applet.to_scorm(version="1.2", engine=engine)
    assert 'src="./engine/deployggb.js"' in page(engine=engine)
    assert members(packed)["engine/deployggb.js"] == b"here"
    assert b"https://www.geogebra.org/license" in members(packed)["engine/LICENCE.txt"]
    listed = [file.get("href") for file in manifest(packed).iter("{*}file")]
    assert listed == [name for name in members(packed) if name != "imsmanifest.xml"]


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("ask-kings", {"version": "1.3"}, "version: unknown version '1.3', expected one of 1.2, 2004"),
        ("ask-kings", {"version": "1.2", "pass_mark": 101}, "--pass-mark 101: expected a number from 0 to 100"),
        ("ask-kings", {"version": "1.2", "pass_mark": float("nan")}, "--pass-mark nan: expected a number from 0 to"),
        ("nim", {"version": "1.2", "pass_mark": 50}, "--pass-mark 50: 'Nim' is not graded"),
        ("nim", {"version": "2004", "engine_url": "x"}, "--engine-url 'x': expected an address that starts with"),
        (
            "nim",
            {"version": "2004", "engine_url": "/x", "engine": {}},
            "--engine-url '/x': the engine is in the package",
        ),
    ],
)
def test_what_makes_no_package_is_refused(name: str, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ggbgen.ParameterError) as caught:
        build(name).to_scorm(**arguments)
    assert str(caught.value).startswith(message)


# ---- the command line


@pytest.mark.long
def test_the_command_line_writes_a_package(run_here: RunHere, tmp_path: Path) -> None:
    done = run_here("build", "ask-kings", "--format", "scorm12", "--pass-mark", "60", "--set", "seed=7", "--lang", "es")
    assert (done.stdout, done.stderr) == ("ask-kings.scorm12.zip\n", "")
    package = (tmp_path / "ask-kings.scorm12.zip").read_bytes()
    assert package == build("ask-kings", language="es", seed=7).to_scorm(version="1.2", pass_mark=60)
    assert '<html lang="es">' in members(package)["index.html"].decode()
    assert run_here("build", "ask-kings", "--format", "scorm2004", "-o", "mine.zip").stdout == "mine.zip\n"
    assert (tmp_path / "mine.zip").read_bytes() == build("ask-kings").to_scorm(version="2004")


@pytest.mark.long
def test_the_command_line_packs_the_engine_and_names_its_licence(
    run_here: RunHere, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = tmp_path / "engine"
    for name in ("deployggb.js", "HTML5/5.0/web3d/web3d.nocache.js", "HTML5/5.0/web/other.js", "notes.txt"):
        (engine / name).parent.mkdir(parents=True, exist_ok=True)
        (engine / name).write_text(name, "utf-8")
    monkeypatch.setenv("GGBGEN_ENGINE", str(engine))
    done = run_here("build", "ask-kings", "--format", "scorm12", "--pack-engine")
    assert done.stdout == "ask-kings.scorm12.zip\n"
    assert done.stderr.startswith("the package holds GeoGebra's engine: free for non-commercial use")
    packed = list(members((tmp_path / "ask-kings.scorm12.zip").read_bytes()))
    assert packed[len(FILES) :] == [
        "engine/LICENCE.txt",
        "engine/HTML5/5.0/web3d/web3d.nocache.js",
        "engine/deployggb.js",
    ]
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv("GGBGEN_ENGINE", str(tmp_path / "empty"))
    missing = run_here("build", "ask-kings", "--format", "scorm12", "--pack-engine", "-o", "other.zip")
    assert missing.returncode == 1
    assert "which holds no engine" in missing.stderr
    assert not (tmp_path / "other.zip").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--pass-mark", "60"], "--pass-mark 60: only --format scorm12 and scorm2004 have one"),
        (["--pack-engine"], "--pack-engine: only --format scorm12 and scorm2004 have room for it"),
        (["--format", "html", "--pass-mark", "60"], "--pass-mark 60: only --format scorm12 and scorm2004 have one"),
        (["-o", "a.zip"], "--output 'a.zip': not the name of a ggb file, add --format scorm12 or scorm2004"),
        (["--format", "scorm12", "-o", "a.ggb"], "--output 'a.ggb': not the name of a scorm12 file, add --format ggb"),
        (["--format", "scorm12", "--pass-mark", "-1"], "--pass-mark -1: expected a number from 0 to 100"),
        (
            ["--format", "scorm12", "--grading", "moodle"],
            "--grading moodle: with --format scorm12 the package reports the grade, expected --grading or --format, "
            "not both",
        ),
    ],
)
def test_options_that_do_not_fit_are_refused_in_one_line(
    run_here: RunHere, tmp_path: Path, arguments: list[str], message: str
) -> None:
    done = run_here("build", "ask-kings", *arguments)
    assert done.returncode == 1
    assert done.stderr == f"ggbgen: {message}\n"
    assert list(tmp_path.iterdir()) == []


# ---- the content of pages


@pytest.mark.parametrize("path", sorted((data_folder("templates") / PAGE_FOLDER / "messages").glob("*.po")))
def test_every_text_of_pages_is_translated_and_nothing_else(path: Path) -> None:
    with path.open("rb") as file:
        assert {entry.id for entry in read_po(file) if entry.id} == set(PAGE_TEXTS)
    for original, translation in read_catalogue(path.stem, [path.parents[1]]).texts.items():
        assert translation != original
        assert sorted(re.findall(r"\{\w+\}", translation)) == sorted(re.findall(r"\{\w+\}", original))
