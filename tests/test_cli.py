"""The command line as a user meets it: whole processes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from ggbgen.assembly import complete
from ggbgen.cli.command import ADDED
from ggbgen.definition import applet_names, read_definition

EXAMPLES = Path(__file__).parents[1] / "examples"
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "ggbgen", *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "NO_COLOR": "1"} | environment,
            check=False,
        )

    return run


@pytest.mark.long
def test_build_writes_into_the_current_folder_and_prints_the_path(run: Run, tmp_path: Path) -> None:
    done = run("build", "tournament-kings")
    assert (done.returncode, done.stdout, done.stderr) == (0, "tournament-kings.ggb\n", "")
    assert (tmp_path / "tournament-kings.ggb").read_bytes() == ggbgen.build("tournament-kings").to_bytes()


@pytest.mark.long
def test_build_takes_several_applets_and_a_folder(run_here: Run, tmp_path: Path) -> None:
    done = run_here("build", "tournament-kings", "random-graph", "--output", "new/v1.2")
    assert done.stdout.split() == ["new/v1.2/tournament-kings.ggb", "new/v1.2/random-graph.ggb"]
    assert {path.name for path in (tmp_path / "new/v1.2").iterdir()} == {"random-graph.ggb", "tournament-kings.ggb"}


@pytest.mark.long
def test_build_takes_a_definition_of_ones_own_and_writes_a_page(run_here: Run, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club/applet.toml").write_text('extends = "tournament-kings"\ntitle = "Club"', "utf-8")
    for path in ("club", "club/applet.toml"):
        done = run_here("build", path, "--set", "names=Ann,Bob", "-o", "out.ggb")
        assert (done.returncode, done.stdout) == (0, "out.ggb\n"), done.stderr
    mine = ggbgen.build(tmp_path / "club", names=["Ann", "Bob"])
    assert (tmp_path / "out.ggb").read_bytes() == mine.to_bytes()
    done = run_here(
        "build", "random-graph", "--format", "html", "--engine-url", "https://example.org/engine", "--lang", "es"
    )
    assert done.stdout == "random-graph.html\n"
    page = (tmp_path / "random-graph.html").read_text("utf-8")
    assert '<html lang="es">' in page
    assert "https://example.org/engine/deployggb.js" in page


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_build_that_is_told_to_end_leaves_nothing(tmp_path: Path, number: signal.Signals) -> None:
    code = (
        "import os, sys, time; from ggbgen.cli import main\n"
        "def slow(_): print('writing', file=sys.stderr, flush=True); time.sleep(60)\n"
        "os.fsync = slow; sys.argv = ['ggbgen', 'build', 'random-graph']; main()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "writing\n"
        assert [path.name[:8] for path in tmp_path.iterdir()] == [".ggbgen-"]
        process.send_signal(number)
        assert process.wait() == 128 + number
        assert process.stderr.read() == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_list_has_a_line_for_every_applet_and_as_json_every_parameter(run_here: Run) -> None:
    plain, machine = run_here("list"), run_here("list", "--json")
    records = json.loads(machine.stdout)
    assert [record["name"] for record in records] == list(applet_names())
    lines = [f"{record['name']}: {record['description']}" for record in records]
    assert plain.stdout.splitlines() == lines
    for record in records:
        definition = complete(read_definition(record["name"]))
        assert definition.description == record["description"]
        listed = [p["name"] for p in record["parameters"]]
        # If no start can be shown as a marker, `picture` has only one value.
        other = [] if "picture" in listed else ["picture"]
        assert listed == [p.name for p in definition.parameters if p.name not in other]
    pictured = {record["name"] for record in records if "picture" in {p["name"] for p in record["parameters"]}}
    assert pictured == {"nim", "subtraction", "wythoff"}


@pytest.mark.parametrize("name", ["nim", "ask-values", str(EXAMPLES / "game-of-y")])
def test_list_of_an_applet_has_all_its_parameters_and_choices(run_here: Run, name: str) -> None:
    plain, machine = run_here("list", name), run_here("list", name, "cram", "--json")
    definition = complete(read_definition(name))
    record, other = json.loads(machine.stdout)
    described, *lines = plain.stdout.splitlines()
    assert (described, record["name"]) == (f"{definition.slug}: {definition.description}", definition.slug)
    assert other["name"] == "cram"
    assert record["parameters"]
    for parameter, line in zip(record["parameters"], lines, strict=False):
        assert line.split()[0] == parameter["name"]
        assert parameter["description"] in line
        assert parameter["type"] != "text" or "; ".join(parameter["choices"]) in line
    assert "default )" not in plain.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["list", "nim", "tournament-king"], "unknown applet 'tournament-king', .*did you mean 'tournament-kings'"),
        (["list", "./nothing"], "'nothing': no such definition, expected an applet.toml or its folder"),
        (["build", "nim", "--set", "heps=3"], "--set heps: .*did you mean 'heaps'"),
        (["build", "tournament-kings", "--lang", "eo"], "--lang 'eo': no such language, expected one of en, es"),
        (["build", "nim", "-o", "nowhere/a.ggb"], "'nowhere/a.ggb': cannot be written: no folder 'nowhere'"),
        (["build", "tournament-kings", "random-graph", "-o", "a.ggb"], "--output 'a.ggb': one file for 2 applets"),
        (["build", "random-graph", "--engine-url", "x"], "--engine-url 'x': only --format html"),
        (["build", "random-graph", "--format", "html", "--engine-url", "x"], "--engine-url 'x': expected an address"),
        (["build", "random-graph", "-o", "a.html"], "--output 'a.html': not the name of a ggb file, add --format html"),
        (["build", "random-graph", "--format", "html", "-o", "a.ggb"], "not the name of a html file, add --format ggb"),
        (["build", "random-graph", "random-graph"], "two applets would be written to 'random-graph.ggb'"),
        (["build", "random-graph", "-o", "/dev/null"], "--output '/dev/null': a file, expected a folder or a name in"),
        (["build", "nim", "-o", "out.txt"], "--output 'out.txt': '.txt' is no suffix of an applet, expected .ggb or"),
        (["build", "nim", "-o", "a" * 300 + ".ggb"], "--output 'aaa.*': file name too long"),
        (["build", "./" + "a" * 300], "'aaa.*': file name too long, expected an applet.toml or its folder"),
        (["build", "nim", "--set", "heaps=1,2", "--set", "heaps=3,4"], "--set heaps: given twice, expected one value"),
        (
            ["build", "ask-kings", "--set", "graphs=@no.txt"],
            "--set graphs: file 'no.txt': No such file .* is written @@",
        ),
        (["build", "ask-kings", "--set", "graphs=@/dev/null"], "--set graphs: file '/dev/null' is empty"),
        (["build", ".."], "'../applet.toml': no such definition"),
        (["build", "a\tb\x1b[31m\u202e"], r"unknown applet 'a\\tb\\x1b\[31m\\u202e'"),
        (["messages", "random-graph", "--lang", "xx"], "--lang 'xx': "),
        (["inspect", "missing.ggb"], "missing.ggb"),
    ],
)
def test_bad_input_gets_one_line_and_exit_status_1(
    run_here: Run, tmp_path: Path, arguments: list[str], message: str
) -> None:
    done = run_here(*arguments)
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.search(message, done.stderr), done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.isprintable() or done.stderr[:-1].isprintable()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_a_file_that_cannot_be_read_fails_its_check(run_here: Run) -> None:
    done = run_here("check", "missing.ggb")
    assert (done.returncode, "no such file" in done.stdout) == (1, True)


@pytest.mark.long
def test_all_problems_of_a_definition_are_printed_one_a_line(run_here: Run, tmp_path: Path) -> None:
    (tmp_path / "applet.toml").write_text('extends = "random-graph"\ntitel = 1\nauthor = 2\n[set]\nseed = "x"', "utf-8")
    done = run_here("build", "applet.toml")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "ggbgen: applet.toml: titel: unknown key 'titel', did you mean 'title'?",
        "ggbgen: applet.toml: author: 2 is not a text",
        "ggbgen: applet.toml: set.seed: 'x' is not a whole number",
    ]


@pytest.mark.parametrize(
    "arguments", [["bild"], ["build"], ["build", "random-graph", "--format", "pdf"], ["list", "--nothing"], ["check"]]
)
def test_wrong_usage_has_exit_status_2(run_here: Run, arguments: list[str]) -> None:
    done = run_here(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.long
def test_a_reader_that_goes_away_is_no_traceback() -> None:
    code = "import subprocess, sys; p = subprocess.Popen([sys.executable, '-m', 'ggbgen', 'list', '--json'], "
    code += "stdout=subprocess.PIPE, stderr=subprocess.PIPE); p.stdout.close(); print(p.stderr.read().decode())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not re.search("Traceback|Exception", done.stdout)


@pytest.mark.long
@pytest.mark.parametrize("arguments", [["list", "--json"], ["--version"]])
def test_a_full_disk_behind_the_output_is_one_line(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "ggbgen", *arguments]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "ggbgen: standard output: no space left on device\n")


def test_an_error_of_a_library_is_not_taken_for_one_of_the_output(
    run_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draws() -> None:
        raise OSError("invalid pixel size")

    monkeypatch.setattr("ggbgen.cli.app.app", draws)
    with pytest.raises(OSError, match="invalid pixel size"):
        run_here("picture", "a.ggb")


@pytest.mark.long
def test_data_is_utf_8_whatever_the_terminal_says(run: Run) -> None:
    done = run("messages", "random-graph", "--lang", "es", PYTHONIOENCODING="latin-1")
    assert "Ver matriz" in done.stdout
    assert "«Ver" in done.stdout


def test_every_command_explains_itself_and_the_version_is_printed(run_here: Run) -> None:
    for name in ["list", "build", "inspect", "check", "preview", "sequence", "classify", "messages", "engine"]:
        done = run_here(name, "--help")
        assert (done.returncode, "Usage" in done.stdout) == (0, True)
    assert run_here("--version").stdout == f"ggbgen {ggbgen.__version__}\n"


@pytest.mark.long
def test_messages_prints_a_catalogue_that_can_be_built_with(run_here: Run, tmp_path: Path) -> None:
    (tmp_path / "mine/messages").mkdir(parents=True)
    (tmp_path / "mine/applet.toml").write_text('extends = "random-graph"\n', "utf-8")
    catalogue = run_here("messages", "mine", "--lang", "fr").stdout
    assert 'msgid "New graph"\nmsgstr ""' in catalogue
    catalogue = catalogue.replace('msgid "New graph"\nmsgstr ""', 'msgid "New graph"\nmsgstr "Nouveau graphe"')
    (tmp_path / "mine/messages/fr.po").write_text(catalogue, "utf-8")
    assert run_here("build", "mine", "--lang", "fr").returncode == 0
    assert "Nouveau graphe" in ggbgen.build(tmp_path / "mine", language="fr").members()["geogebra.xml"].decode()


@pytest.mark.long
def test_doctor_names_what_is_missing_and_the_command_for_it(run: Run) -> None:
    done = run("doctor")
    assert done.returncode == 0
    assert f"ggbgen            {ggbgen.__version__}, Python" in done.stdout
    nothing = {"PATH": "", "GGBGEN_CHROMIUM": "no-such-browser"}
    assert run("doctor", **nothing).stderr == "in this checkout ./dev setup gets all that is missing\n"
    found = {one["name"]: one for one in json.loads(run("doctor", "--json", **nothing).stdout)}
    assert (found["Graphviz"]["there"], found["Graphviz"]["command"]) == ("", "apt-get install graphviz")
    assert found["browser"]["there"] == ""
    assert "GGBGEN_CHROMIUM" in found["browser"]["command"]
    assert found["engine"]["command"] == "ggbgen engine install"


@pytest.mark.long
def test_another_package_adds_a_command(tmp_path: Path, run: Run) -> None:
    (tmp_path / "added_one.py").write_text("def hello(name: str) -> None:\n    print('hello', name)\n", "utf-8")
    metadata = tmp_path / "added_one-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: added-one\nVersion: 1.0\n", "utf-8")
    points = "hello = added_one:hello\nlost = added_one:lost\nbuild = added_one:hello\n"
    (metadata / "entry_points.txt").write_text(f"[{ADDED}]\n{points}", "utf-8")
    there = {"PYTHONPATH": str(tmp_path)}
    assert run("hello", "Ann", **there).stdout == "hello Ann\n"
    # A command of ggbgen itself takes precedence.
    assert run("build", "nim", **there).stdout == "nim.ggb\n"
    help_ = run("--help", **there)
    assert (help_.returncode, help_.stderr) == (0, "")
    assert re.search(r"hello\b.*\n.*lost +The command 'lost' of added-one cannot be used", help_.stdout)
    lost = run("lost", "any", "--thing", **there)
    told = "ggbgen: the command 'lost' of added-one cannot be used: AttributeError: module 'added_one' has no attribute"
    assert (lost.returncode, lost.stdout, lost.stderr.startswith(told)) == (1, "", True), lost.stderr
    assert run("helo", **there).returncode == 2


BROKEN_COMMANDS = {
    "ends": "raise SystemExit(7)",
    "raises": "raise RuntimeError('\\x1b[2J')",
    "own": "class E(BaseException): pass\nraise E('x')",
    "silent": "class E(Exception):\n    def __str__(self): raise ValueError\nraise E",
    "number": "hello = 5",
    "annotated": "def hello(x: 'Nope') -> None: ...",
}

EACH_COMMAND = """
import sys
from ggbgen.cli import main
for name in sys.argv[1:]:
    sys.argv = ["ggbgen", name]
    try:
        main()
    except SystemExit as ended:
        print("ended", name, ended.code, file=sys.stderr)
"""


@pytest.mark.long
def test_broken_commands_of_other_packages_end_neither_the_help_nor_themselves_in_a_traceback(
    tmp_path: Path, run: Run
) -> None:
    for name, code in BROKEN_COMMANDS.items():
        (tmp_path / f"broken_{name}.py").write_text(code + "\n", "utf-8")
    metadata = tmp_path / "broken-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", "utf-8")
    points = "".join(f"{name} = broken_{name}:hello\n" for name in BROKEN_COMMANDS)
    # Only a package's own commands are found by the names of its modules.
    (metadata / "entry_points.txt").write_text(f"[{ADDED}]\n{points}[ggbgen.cli]\n{points}", "utf-8")
    there = {"PYTHONPATH": str(tmp_path)}
    help_ = run("--help", **there)
    assert (help_.returncode, help_.stderr) == (0, "")
    done = subprocess.run(
        [sys.executable, "-c", EACH_COMMAND, *BROKEN_COMMANDS],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        check=False,
    )
    assert [line for line in done.stderr.splitlines() if line.startswith("ended")] == [
        f"ended {name} 1" for name in BROKEN_COMMANDS
    ], done.stderr
    for name in BROKEN_COMMANDS:
        assert f"ggbgen: the command '{name}'" in done.stderr
    assert "\x1b" not in done.stderr + help_.stdout
    assert "Traceback" not in done.stderr


def test_what_is_no_position_is_quoted_whatever_characters_it_has(run_here: Run) -> None:
    for text in ("a\x1b", "a\u202e", "\\u", "\\1"):
        done = run_here("solve", "nim", "--position", text)
        assert done.returncode == 1
        assert done.stderr.startswith("ggbgen: position ")
