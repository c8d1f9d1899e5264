"""What an archive omits from the shared scripts, and what it must not omit."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from ggbgen.archive.library import read_scripts
from ggbgen.assembly import complete, lay_out
from ggbgen.definition import applet_names, data_folder, find_applet, parameter_values, read_definition
from ggbgen.offline.scripts.analysis import analysed
from ggbgen.offline.scripts.handlers import handlers_of
from ggbgen.offline.scripts.slim import without_comments, without_indentation, without_unused, without_unused_methods
from ggbgen.page import style
from ggbgen.page.layout import APPLET
from tests.built import build

SHARED = data_folder("templates") / "js"


def kept(script: str, *others: str) -> list[str]:
    """Return the functions and variables that remain of a script, according to a syntax tree."""
    (text,) = without_unused([script], others)
    program = analysed(text)
    assert program.syntax_error is None
    return [*program.functions, *program.variables]


def test_blanks_within_strings_and_at_the_ends_of_lines_are_kept() -> None:
    script = "function f() {\n  var a = \"  x  \";  \n    return a + '   ';\n}\n"
    assert without_indentation(script) == "function f() {\nvar a = \"  x  \";  \nreturn a + '   ';\n}\n"


def test_a_string_that_goes_on_in_the_next_line_is_kept_as_it_is() -> None:
    script = '  var a = "one \\\n    // two \\\n  three";\n  // a comment\n  f(a);\n'
    assert without_indentation(without_comments(script)) == ('var a = "one \\\n    // two \\\n  three";\nf(a);\n')


def test_only_whole_lines_of_comment_are_left_out() -> None:
    script = '// one\nvar a = "// two"; // three\n  // four\n\n/// five'
    assert without_comments(script) == 'var a = "// two"; // three\n'


def test_a_function_that_nothing_names_is_left_out_with_what_only_it_names() -> None:
    script = """function used(a) {
  return a;
}

function unused() {
  return helper() + unused() + LENGTH;
}

var LENGTH = -1.5;
var TITLE = "a \\"title\\"";

function helper() {

  return used(1);
}
"""
    assert kept(script, "used();") == ["used"]
    assert kept(script, "used(helper);") == ["used", "helper"]
    assert kept(script, "unused + TITLE") == ["used", "unused", "helper", "LENGTH", "TITLE"]
    assert kept(script, "longunused; unused2; $unused; LENGTHS") == []


def test_functions_that_only_name_each_other_are_left_out() -> None:
    script = "function even(n) {\n  return !odd(n);\n}\n\nfunction odd(n) {\n  return even(n - 1);\n}\n"
    assert kept(script) == []


@pytest.mark.parametrize(
    "other",
    ["'turned'", 'var a = "turned upside down";', "// turned", "a.turned = 1", "x = {turned: 1}", "é = 'éturnedé'"],
)
def test_a_function_that_is_named_anywhere_is_kept(other: str) -> None:
    assert kept("function turned() {\n  return 1;\n}\n", other) == ["turned"]


def test_what_runs_when_a_script_is_loaded_names_what_it_needs() -> None:
    script = "function make() {\n  return 1;\n}\n\nvar made = make();\n\nmade.f = function () {\n  return MORE;\n};\n"
    assert kept(script) == ["make", "made"]
    assert kept(f"var MORE = 2;\n{script}") == ["make", "MORE", "made"]


@pytest.mark.parametrize(
    "script",
    [
        "function f() { return 1; }\n",
        "function f(\n  a\n) {\n  return a;\n}\n",
        "function f() {\nreturn 1;\n}\n",
        "function f() {\n  return 'a \\\nb';\n}\n",
        "var a = f();\n",
        "var a = 1, b = 2;\n",
        "var a = {};\n",
        "  function f() {\n    return 1;\n  }\n",
    ],
)
def test_what_is_written_in_another_way_than_the_shared_scripts_is_kept(script: str) -> None:
    assert without_unused([script], []) == [script]


def test_of_two_functions_with_one_name_both_are_kept_with_what_they_need() -> None:
    script = "function f() {\n  return a;\n}\n\nfunction f() {\n  return 2;\n}\n\nvar a = 1;\n"
    assert without_unused([script], ["f"]) == [script]


FACTORY = """function createView() {
  function used() {
    return 1;
  }

  function unused() {
    return unused;
  }

  function said() {}

  return {
    used: used,
    unused: unused,
    said: said
  };
}
"""


def test_a_method_that_nothing_calls_is_left_out() -> None:
    [found] = without_unused_methods([FACTORY], ["view.used();", 'say("said")'])
    assert "unused" not in found
    assert found.count("used") == 3
    assert found.count("said") == 3
    [kept] = without_unused_methods([FACTORY], ["view.used(); // unused", "said"])
    assert kept == FACTORY


def test_a_method_that_only_unused_methods_call_is_left_out() -> None:
    script = FACTORY.replace("return unused;", "return hidden();").replace(
        "  return {\n", "  function hidden() {\n    return 1;\n  }\n\n  return {\n"
    )
    [found] = without_unused_methods([script], ["view.used();"])
    assert found.count("used") == 3
    assert not any(name in found for name in ("unused", "hidden"))


def test_names_of_one_script_count_in_the_others() -> None:
    first, second = "function f() {\n  return 1;\n}\n", "var a = [f];\n"
    assert without_unused([first, second], []) == [first, second]


@pytest.mark.long
@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", applet_names())
def test_an_applet_has_what_it_names_and_no_more_and_its_scripts_say_what_each_control_does(name: str) -> None:
    definition = complete(read_definition(name))
    names = lay_out(definition, parameter_values(definition, {}), APPLET).scripts or definition.scripts
    scripts = dict(read_scripts(definition, names))
    library = build(name).library
    inside = library.partition("\n// ---- entry points\n")[0]
    # The name of a script heads it, even if nothing is left of it.
    words = re.findall(r"[\w$]+", re.sub(r"(?m)^// ---- .*$", "", inside))
    for script, text in scripts.items():
        if not (SHARED / script).is_file():
            assert text.rstrip("\n") in inside
            continue
        for function in analysed(text).functions:
            if re.search(rf"^function {re.escape(function)}\(", inside, re.MULTILINE):
                assert words.count(function) > 1, f"nothing names {function}"
            else:
                assert function not in words, f"{function} is missing"
    handlers = handlers_of(read_scripts(definition, names, comments=True))
    controls = set(re.findall(r"^function ggb(?:Update)?(\w+)\(label\)", library, re.MULTILINE))
    found = {label: handler.sentence for (_, label), handler in handlers.items() if label in controls}
    assert len(found) > 1
    assert [label for label, sentence in found.items() if not re.fullmatch(r"[A-Z].*\.", sentence)] == []
    assert [label for label in controls - found.keys() if label.removesuffix("Back") not in found] == []


OWN = """function greeting() {
    // what to say
    return "Hello \\
  you";
}

function answered() {
  return readWholeNumbers;
}
"""


def test_a_script_of_ones_own_stands_in_the_archive_as_it_was_written(
    write_definition: Callable[..., Path],
) -> None:
    scripts = [*read_definition("random-graph").scripts[:-1], "own.js", "main.js"]
    path = write_definition(f'extends = "random-graph"\nscripts = {scripts!r}\n')
    (path.parent / "own.js").write_text(OWN, "utf-8")
    library = ggbgen.build(path).library
    assert f"\n// ---- own.js\n\n{OWN}\n" in library
    # A function that only this script names is included here, and nowhere else.
    assert "\nfunction readWholeNumbers(" in library
    assert "readWholeNumbers" not in build("random-graph").library


def test_a_copy_of_a_shared_script_is_a_script_of_ones_own(write_definition: Callable[..., Path]) -> None:
    path = write_definition('extends = "random-graph"\n')
    text = (SHARED / "graph.js").read_text("utf-8")
    (path.parent / "graph.js").write_text(text, "utf-8")
    assert text in ggbgen.build(path).library


def test_a_problem_in_a_script_of_ones_own_has_the_line_of_its_file(write_definition: Callable[..., Path]) -> None:
    path = write_definition('extends = "random-graph"\n')
    lines = (find_applet("random-graph").parent / "main.js").read_text("utf-8").split("\n")
    place = next(number for number, line in enumerate(lines, start=1) if line.startswith("function "))
    lines.insert(place, "  nowhere();")
    (path.parent / "main.js").write_text("\n".join(["// a comment", "", *lines]), "utf-8")
    with pytest.raises(ggbgen.DefinitionError) as caught:
        ggbgen.build(path)
    (problem,) = caught.value.problems
    assert problem.startswith(f"{path.parent / 'main.js'}:{place + 3}: nothing defines 'nowhere'")


def test_formulas_have_the_colours_of_the_boards() -> None:
    colours = {colour.hex()[1:] for colour in (style.WINNING, style.LOSING, style.CHOSEN, *style.COMPONENTS)}
    folders = (data_folder("templates") / "js", data_folder("applets"))
    found = {
        (path.name, colour)
        for folder in folders
        for path in folder.rglob("*.js")
        for colour in re.findall(r"\\textcolor\{([0-9A-F]{6})", path.read_text("utf-8"))
        + re.findall(r'"([0-9A-F]{6})"', path.read_text("utf-8"))
    }
    assert len(found) > 5
    assert sorted((name, colour) for name, colour in found if colour not in colours) == []
