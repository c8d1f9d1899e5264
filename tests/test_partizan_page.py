"""What docs/partizan.md shows is what the commands print and what Python answers."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
from collections.abc import Callable

from ggbgen.definition import data_folder

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def page() -> str:
    return (data_folder("docs") / "partizan.md").read_text("utf-8")


def test_the_commands_print_what_the_page_shows(run_here: Run) -> None:
    compared = 0
    for block in re.findall(r"^```console\n(.*?)^```", page(), re.DOTALL | re.MULTILINE):
        for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, expected = command.partition("\n")
            program, *arguments = shlex.split(line)
            assert program == "ggbgen"
            done = run_here(*arguments)
            assert (done.returncode, done.stderr) == (0, "")
            if expected:
                assert done.stdout.strip() == expected.strip()
                compared += 1
    assert compared == 3


def test_python_answers_what_the_page_shows() -> None:
    examples = doctest.DocTestParser().get_doctest(page(), {}, "partizan.md", None, 0)
    assert len(examples.examples) > 8
    said: list[str] = []
    failed, _ = doctest.DocTestRunner().run(examples, out=said.append)
    assert not failed, "".join(said)


def test_the_table_of_signs_is_read() -> None:
    from ggbgen.partizan import parse

    cells = re.findall(r"^\| (`.*?) \| .* \|$", page(), re.MULTILINE)
    signs = [sign.replace("\\|", "|") for cell in cells for sign in re.findall(r"`([^`]+)`", cell)]
    assert len(signs) > 15
    for sign in signs:
        parse(sign.replace("G", "(1|*)").replace("H", "^"))
