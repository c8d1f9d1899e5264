"""A game of one's own in the builder, without a browser: checked, solved, and its folder as a zip."""

from __future__ import annotations

import base64
import io
import json
import random
import zipfile
from typing import Any

import pytest

from ggbgen.definition import data_folder
from ggbgen.deliver.builder.answers import answer
from ggbgen.deliver.builder.own_game import as_folder

EXAMPLES = sorted(path.name for path in data_folder("examples").iterdir())


def folder(name: str, **changed: str) -> dict[str, str]:
    files = {
        path.name: path.read_text("utf-8") for path in (data_folder("examples") / name).iterdir() if path.is_file()
    }
    return files | {key.replace("_", "."): text for key, text in changed.items()}


def ask(question: str, **request: object) -> Any:
    told, data = answer(question, json.dumps(request))
    return json.loads(told), data


def zipped(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> str:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in members:
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return base64.b64encode(buffer.getvalue()).decode("ascii")


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_keep_all_properties(name: str) -> None:
    told, _ = ask("checked", name=name, files=folder(name))
    assert told["answer"]["ok"], told
    assert told["answer"]["text"].endswith("the rules keep all of them.")
    assert told["answer"]["problems"] == []


def test_a_contradiction_and_a_property_that_does_not_hold_have_their_lines() -> None:
    rules = folder("euclid")["game.py"] + "\n    def key(self, position):\n        return 0\n"
    told, _ = ask("checked", name="euclid", files=folder("euclid", game_py=rules))
    assert told["problem"].startswith("euclid/game.py:18: key(): the same for (23, 9) and (14, 9)")
    rules = folder("chomp")["game.py"].replace('MOVE = "eat {place}"', 'MOVE = "eat"')
    told, _ = ask("checked", name="chomp", files=folder("chomp", game_py=rules))
    said = told.get("problem") or told["answer"]["problems"][0]
    assert said.startswith("chomp/game.py:"), told


@pytest.mark.parametrize("question", ["checked", "solved", "built"])
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game_py": "class Euclid(:\n"}, "euclid/game.py:1: "),
        ({"game_py": folder("euclid")["game.py"].replace("a - k * b, b)", "a - k * c, b)")}, "euclid/game.py:15: "),
        ({"applet_toml": 'title = "Euclid"\ntitel = "E"\n'}, "euclid/applet.toml"),
        ({"applet_toml": 'title = "Euclid\n'}, "euclid/applet.toml"),
    ],
)
def test_a_mistake_has_its_file_and_line(question: str, changed: dict[str, str], said: str) -> None:
    told, _ = ask(question, name="euclid", files=folder("euclid", **changed))
    assert told["problem"].startswith(said), told


def test_a_position_is_solved_as_by_the_command() -> None:
    def solved(**request: object) -> Any:
        return ask("solved", **{"name": "euclid", "files": folder("euclid"), **request})[0]

    told = solved()["answer"]
    found = told["record"]
    assert (found["outcome"], found["position"], len(found["moves"])) == ("N", [23, 9], 2)
    assert found["winning_moves"]
    assert told["text"].startswith("euclid, normal play: ")
    assert solved(position="3,2", play="misere")["answer"]["record"]["play"] == "misere"
    assert solved(position="3,x")["problem"].startswith("position '3,x': 'x' is not a whole number")
    assert solved(play="odd") == {"problem": "play 'odd': expected one of normal, misere"}
    told = solved(name="game-of-y", files=folder("game-of-y"))
    assert told["answer"]["record"]["outcome"] == "maker"


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_folder_is_packed_and_unpacked(name: str) -> None:
    files = folder(name) | {"messages/es.po": 'msgid "a"\nmsgstr "ñ"\n'}
    told, data = ask("packed", name=name, files=files)
    assert ask("packed", name=name, files=files)[1] == data
    told, _ = ask("unpacked", name=f"{name}.zip", zip=base64.b64encode(data).decode("ascii"))
    assert told["answer"] == {"name": name, "files": files}


def test_a_zip_without_a_folder_is_named_after_its_file() -> None:
    told, _ = ask("unpacked", name="My Game!.ZIP", zip=zipped(("applet.toml", b""), (".DS_Store", b"\xff")))
    assert told["answer"] == {"name": "my-game", "files": {"applet.toml": ""}}
    assert as_folder("???") == as_folder("") == "my-game"


TOML = ("a/applet.toml", b"")


@pytest.mark.parametrize(
    ("archive", "said"),
    [
        ("", "no zip that can be read"),
        ("!", "zip '!': expected base64"),
        (base64.b64encode(b"PK\3\4 nothing").decode(), "no zip that can be read"),
        (zipped(), "no applet.toml"),
        (zipped(TOML, ("b/applet.toml", b"")), "more than one applet.toml"),
        (zipped(TOML, ("../game.py", b"")), "'../game.py': expected the folder of one game"),
        (zipped(TOML, ("a/../../game.py", b"")), "'a/../../game.py': expected"),
        (zipped(("../applet.toml", b""), ("../game.py", b"")), ""),
        (zipped(TOML, ("/etc/passwd", b"")), "expected the folder of one game"),
        (zipped(TOML, ("a/messages/a/es.po", b"")), "expected the folder of one game"),
        (zipped(TOML, ("a/nul.js", b"")), "'a/nul.js': expected the folder of one game"),
        (zipped(TOML, ("a/game.py.", b"")), "'a/game.py.': expected the folder of one game"),
        (zipped(TOML, ("a/game.py", b"\xff\xfe")), "not UTF-8"),
        (zipped(TOML, ("a/game.py", bytes(50_000_000))), "expected at most 4,194,304 bytes"),
        (zipped(TOML, ("a/game.py", b"x"), method=zipfile.ZIP_BZIP2), "expected a usual zip"),
        (zipped(TOML, *((f"a/f{i}.py", b"") for i in range(200))), "201 files, expected at most 200"),
        (zipped(TOML, *((f"a/f{i}.py", bytes(3_000_000)) for i in range(9))), "more than 4,194,304 characters"),
        (base64.b64encode(bytes(5_000_000)).decode(), "5,000,000 bytes, expected a zip of at most 4,000,000"),
    ],
)
def test_a_hostile_zip_is_refused(archive: str, said: str) -> None:
    told, _ = ask("unpacked", name="g.zip", zip=archive)
    if said:
        assert said in told["problem"]
    else:
        assert told["answer"]["name"] == "my-game"
        assert all("/" not in name for name in told["answer"]["files"])


def test_a_name_without_bytes_is_refused_and_nothing_of_a_zip_is_run() -> None:
    told, _ = ask("packed", name="g", files={"applet.toml": "", "\ud800.py": ""})
    assert "expected a path such as 'game.py'" in told["problem"]
    # Nothing of a zip is run.
    rules = b"raise SystemExit('it has run')\n"
    told, _ = ask("unpacked", name="g.zip", zip=zipped(TOML, ("a/game.py", rules)))
    assert told["answer"]["files"]["game.py"] == rules.decode()


@pytest.mark.long
def test_a_damaged_zip_is_refused_in_a_sentence_or_read() -> None:
    """What zipfile raises for it is not always one of its own exceptions."""
    whole = base64.b64decode(zipped(TOML, ("a/game.py", b"x = 1\n" * 50), ("a/messages/es.po", b"")))
    draw = random.Random(43)
    kinds = set()
    for _ in range(600):
        damaged = bytearray(whole)
        for _ in range(draw.randint(1, 6)):
            damaged[draw.randrange(len(damaged))] = draw.choice((0, 1, 8, 99, 255, draw.randrange(256)))
        told, _ = ask("unpacked", name="g.zip", zip=base64.b64encode(damaged).decode())
        kinds |= told.keys()
    assert kinds == {"answer", "problem"}


@pytest.mark.parametrize(
    ("name", "choices", "said"),
    [
        ("nim", {"parameters": {"heaps": [1, 99]}}, "nim: parameter heaps: 99 is too large, expected 0 to 31"),
        ("nimm", {}, "unknown applet 'nimm', expected one of "),
        ("nim", {"language": "xx"}, "--lang 'xx': no such language, expected one of en, es"),
        ("nim", {"format": "exe"}, "format 'exe': expected one of ggb, html, scorm12, scorm2004"),
        ("nim", {"parameter": {}}, "'parameter': unknown key of a request, expected one of name, files, parameters,"),
        ("nim", {"grading": "moodle"}, "nim"),
        ("", {}, "name: missing, expected the name of an applet"),
        ("nim", {"parameters": [1]}, "parameters [1]: expected an object"),
        (
            "mine",
            {"files": {"applet.toml": "", "../../../../a.po": ""}},
            "file '../../../../a.po': expected a path such as 'game.py' in the definition's folder",
        ),
        ("nim", {"files": {"es.po": ""}}, "files: no 'applet.toml'"),
    ],
)
def test_what_cannot_be_built_is_said(name: str, choices: dict[str, object], said: str) -> None:
    told = json.loads(answer("built", json.dumps({"name": name, **choices}))[0])
    assert said in told["problem"]
