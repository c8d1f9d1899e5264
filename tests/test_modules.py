"""Modules of scripts: how they are found and put together, what an archive omits of them, and what it must not omit."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import ggbgen
from docs import script_folders
from ggbgen.archive.applet import applet_modules
from ggbgen.archive.library import read_modules
from ggbgen.archive.wiring import main_script
from ggbgen.assembly import complete, lay_out
from ggbgen.definition import applet_names, data_folder, find_applet, parameter_values, read_definition
from ggbgen.errors import DefinitionError
from ggbgen.offline.modules import Module, ModuleError, bundle, read_module, slim, without_comments
from ggbgen.offline.scripts.analysis import analysed
from ggbgen.offline.scripts.handlers import handlers_of
from ggbgen.page.layout import APPLET
from ggbgen.scene import style
from tests.built import build

SHARED = data_folder("templates") / "js"
SHARED_NAMES = sorted(path.relative_to(SHARED).as_posix() for path in SHARED.rglob("*.js"))


def slimmed(script: str, *others: str, comments: bool = False) -> str:
    """Return what remains of a module of ours."""
    found = slim([read_module("one.js", script, shared=False, ours=True)], others, comments=comments)
    return found[0][1] if found else ""


def kept(script: str, *others: str) -> list[str]:
    """Return the functions and variables that remain of a script, according to a syntax tree."""
    program = analysed(slimmed(script, *others))
    assert program.syntax_error is None
    return [*program.functions, *program.variables]


# ---- finding modules


@pytest.mark.long
def test_every_shared_module_can_be_bundled_alone_and_comes_after_what_it_imports() -> None:
    texts: dict[str, str] = {}
    for name in SHARED_NAMES:
        modules = bundle([f"ggbgen/{name}"])
        names = [module.name for module in modules]
        assert names[-1] == name
        assert len(set(names)) == len(names)
        texts |= {module.name: module.text for module in modules}
        for module in modules:
            targets = (place for place, _, _ in module.parsed.imports)
            paths = (os.path.relpath(SHARED / Path(module.name).parent / place, SHARED) for place in targets)
            assert all(names.index(path) < names.index(module.name) for path in paths), module.name
    assert [name for name, text in texts.items() if analysed(text).syntax_error] == []


def test_no_folder_of_scripts_imports_upward() -> None:
    order = list(script_folders.FOLDERS)
    assert sorted({name.split("/")[0] for name in SHARED_NAMES}) == sorted(order)
    for k, folder in enumerate(order):
        assert script_folders.imported(folder) <= set(order[:k])


def test_no_name_is_declared_by_two_shared_modules() -> None:
    declared = Counter(
        name
        for path in SHARED_NAMES
        for name in {
            found for found, _ in read_module(path, (SHARED / path).read_text("utf-8"), shared=True).parsed.declared
        }
    )
    declared["createApplet"] = 1  # the entry of an applet
    assert [name for name, count in declared.items() if count > 1] == []


@pytest.mark.long
def test_every_module_declares_or_imports_each_name_that_it_uses() -> None:
    known = {"settings", "catalogue", "pluralForm"}
    for path in (*SHARED.rglob("*.js"), *data_folder("applets").rglob("*.js")):
        module = read_module(path.name, path.read_text("utf-8"), shared=True)
        program = analysed(module.text)
        names = {name for _, imported, _ in module.parsed.imports for name in imported}
        free = {use.name for use in program.references} - names - known - program.declared
        assert free <= ENGINE, (path, free)
        used = {use.name for use in program.references}
        assert names <= used, (path, "imports in vain", names - used)


ENGINE = {
    *("Object", "Array", "String", "Number", "Math", "JSON", "Boolean", "Infinity", "NaN", "undefined", "Error"),
    *("isNaN", "isFinite", "RegExp", "parseInt", "encodeURIComponent", "decodeURIComponent", "arguments"),
}


def own(files: Mapping[str, str]) -> Callable[[str], tuple[str, bool] | None]:
    return {name: (text, False) for name, text in files.items()}.get


def texts(modules: tuple[Module, ...]) -> dict[str, str]:
    return {module.name: module.text for module in modules}


def test_an_import_is_followed_and_its_lines_stay() -> None:
    main = (
        'import { one } from "./one.js";\nimport {\n  total\n} from "ggbgen/lib/lists.js";\nexport function two() {}\n'
    )
    files = {"main.js": main, "one.js": "export function one() {}\n"}
    found = texts(bundle(["main.js"], own(files)))
    assert list(found) == ["one.js", "lib/lists.js", "main.js"]
    assert found["main.js"] == (
        '// import { one } from "./one.js";\n// import {\n//   total\n// } from "ggbgen/lib/lists.js";\n'
        "function two() {}\n"
    )


def test_a_script_without_imports_gets_the_modules_whose_names_it_uses() -> None:
    script = 'function mine() {\n  return total([1]); // isWon\n}\nvar a = "fill";\n'
    assert [module.name for module in bundle(["own.js"], own({"own.js": script}))] == ["lib/lists.js", "own.js"]


def test_modules_may_import_each_other() -> None:
    files = {
        "a.js": 'import { b } from "./b.js";\nexport function a() {\n  return b;\n}\n',
        "b.js": 'import { a } from "./a.js";\nexport function b() {\n  return a;\n}\n',
    }
    assert list(texts(bundle(["a.js"], own(files)))) == ["b.js", "a.js"]


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        (
            'import { totl } from "ggbgen/lib/lists.js";\n',
            "1: 'ggbgen/lib/lists.js' exports no 'totl', did you mean 'total'?",
        ),
        (
            '\nimport { total } from "ggbgen/lib/list.js";\n',
            "2: no module 'ggbgen/lib/list.js', did you mean 'ggbgen/lib/lists.js'?",
        ),
        ('import { a } from "./gone.js";\n', "1: no module 'gone.js'"),
        ('import { a } from "../main.js";\n', "1: no module '../main.js'"),
        (
            'import { a } from "ggbgen/../library.js";\n',
            "1: no module 'ggbgen/../library.js', did you mean 'ggbgen/lib/binary.js'?",
        ),
        (
            'import { total } from "ggbgen/lib/lists.js";\n\nfunction total() {}\n',
            "3: 'total' is the name of something in lib/lists.js, expected another name",
        ),
        *(
            (
                f"\n{form}\nvar a = 1;\n",
                f"2: {form!r}: expected a form such as 'import {{ a, b }} from \"ggbgen/lib/lists.js\";', "
                "'export function' or 'export var'",
            )
            for form in (
                'import * as lists from "ggbgen/lib/lists.js";',
                'import lists from "ggbgen/lib/lists.js";',
                'import { total as sum } from "ggbgen/lib/lists.js";',
                'import("ggbgen/lib/lists.js");',
                'export * from "ggbgen/lib/lists.js";',
                "export default function a() {}",
                "export { a };",
                "export const b = 1;",
            )
        ),
    ],
)
def test_what_is_wrong_with_imports_is_named(script: str, problem: str) -> None:
    with pytest.raises(ModuleError) as caught:
        bundle(["main.js"], own({"main.js": script}))
    assert f"{caught.value.line}: {caught.value.message}" == problem
    assert caught.value.name == "main.js"


@pytest.mark.parametrize(
    "script", ["};" * 50_000, "/*" * 50_000, "// a\n" * 50_000 + "\n;", "x=/[" * 50_000, "(" * 50_000]
)
def test_reading_takes_linear_time(script: str) -> None:
    assert read_module("one.js", script, shared=False).text == script


# ---- leaving out what is not needed


@pytest.mark.parametrize(
    ("script", "left"),
    [
        (
            "f();\nfunction f() {\n  var a = \"  x  \";  \n    return a + '   ';\n}\n",
            "f();\n\nfunction f() {\nvar a = \"  x  \";  \nreturn a + '   ';\n}",
        ),
        (
            'a.b = "one \\\n    // two \\\n  three";\n  // a\nf(a);\n',
            'a.b = "one \\\n    // two \\\n  three";\n\nf(a);',
        ),
        ("var a = f();\n", "var a = f();"),
        ("f();\n", "f();"),
        ("if (a) {\n  f();\n} else {\n  g();\n}\n", "if (a) {\nf();\n} else {\ng();\n}"),
    ],
    ids=["blanks in strings and at ends", "a string over two lines", "a value", "a call", "a branch"],
)
def test_what_does_something_is_kept_without_its_margin(script: str, left: str) -> None:
    assert slimmed(script) == left


def test_only_whole_lines_of_comment_are_left_out() -> None:
    script = '// one\nvar a = "// two"; // three\n  // four\n\n/// five'
    assert without_comments(script) == 'var a = "// two"; // three\n'


@pytest.mark.parametrize(
    ("script", "left"),
    [
        ("f(/** @type {Record<string, A[]>} */ ({}), /* no type */ (a));", "f(({}), /* no type */ (a));"),
        ("return /** @type {A} */ (a.b[c.d]).e(/** @type {B} */ (b()));", "return a.b[c.d].e(b());"),
        ("/** @type {A} */ (a.b)(c); /** @type {A} */ (a)[0];", "a.b(c); a[0];"),
        ("b = function (/** @type {A} */ a) {};", "b = function (a) {};"),
        ("(/** @type {A} */ (a.b(c, d(e))[0]).f);", "(a.b(c, d(e))[0].f);"),
        ("a * /** @type {A} */ (b + c);", "a * (b + c);"),
        *((kept, kept) for kept in ("""say("/** @type {A} */ (a)", '/** @type {A} */ (a)', "");""",)),
        *((kept, kept) for kept in ("new /** @type {A} */ (a.b(c))();", "var data = [" + "1234567," * 130_000 + "];")),
    ],
    ids=range(9),
)
def test_the_types_of_expressions_are_left_out(script: str, left: str) -> None:
    assert without_comments(script) == left


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


EACH_OTHER = "function even(n) {\n  return !odd(n);\n}\n\nfunction odd(n) {\n  return even(n - 1);\n}\n"
TURNED = "function turned() {\n  return 1;\n}\n"
MADE = "function make() {\n  return 1;\n}\n\nvar made = make();\n\nmade.f = function () {\n  return MORE;\n};\n"


@pytest.mark.parametrize(
    ("script", "other", "names"),
    [
        (EACH_OTHER, "", []),
        *(
            (TURNED, other, ["turned"])
            for other in ("'turned'", 'var a = "turned upside down";', "// turned", "a.turned = 1", "x = {turned: 1}")
        ),
        (TURNED, "é = 'éturnedé'", ["turned"]),
        (MADE, "", ["make", "made"]),
        (f"var MORE = 2;\n{MADE}", "", ["make", "MORE", "made"]),
    ],
)
def test_what_is_named_anywhere_but_in_itself_is_kept(script: str, other: str, names: list[str]) -> None:
    assert sorted(kept(script, other)) == sorted(names)


@pytest.mark.parametrize(
    "script",
    [
        "function f() { return 1; }\n",
        "function f(\n  a\n) {\n  return a;\n}\n",
        "function f() {\nreturn 1;\n}\n",
        "function f() {\n  return 'a \\\nb';\n}\n",
        "  function f() {\n    return /[}]/.test('{') ? 1 : 2;\n  }\n",
        "var f = { a: 1, b: [2] };\n",
        "export var f = -1;",
    ],
)
def test_the_margins_do_not_matter(script: str) -> None:
    assert slimmed(script) == ""
    assert "f" in kept(script, "f")


FACTORY = """function createView() {
  function used() {
    return 1;
  }

  // Is not used, by anybody: used().
  function unused() {
    return unused;
  }

  function said() {}

  return {
    used: used,
    // Unused.
    unused: unused,
    said: said
  };
}
"""


def test_a_method_that_nothing_calls_is_left_out() -> None:
    found = slimmed(FACTORY, "createView", "view.used();", 'say("said")')
    assert "unused" not in found
    assert found.count("used") == 3
    assert found.count("said") == 3
    assert slimmed(FACTORY, "createView view.used(); // unused", "said", comments=True) == FACTORY.rstrip("\n")


def test_a_method_that_only_unused_methods_call_is_left_out() -> None:
    script = FACTORY.replace("return unused;", "return hidden();").replace(
        "  return {\n", "  function hidden() {\n    return unused();\n  }\n\n  return {\n"
    )
    found = slimmed(script, "createView", "view.used();")
    assert found.count("used") == 3
    assert not any(name in found for name in ("unused", "hidden"))


def test_names_of_one_module_count_in_the_others_and_a_module_without_any_is_left_out() -> None:
    first = read_module("a.js", "function f() {\n  return 1;\n}\n", shared=True)
    second = read_module("b.js", "a.b = [f];\n", shared=True)
    assert [name for name, _ in slim([first, second], [])] == ["a.js", "b.js"]
    assert [name for name, _ in slim([first], [])] == []


@pytest.mark.long
@pytest.mark.sampled(2, 12)
@pytest.mark.parametrize("name", applet_names())
def test_an_applet_has_what_it_names_and_no_more_and_its_scripts_say_what_each_control_does(name: str) -> None:
    definition = complete(read_definition(name))
    board = lay_out(definition, parameter_values(definition, {}), APPLET)
    modules = read_modules(definition, applet_modules(definition, board))
    scripts = {module.name: module.text for module in modules}
    library = build(name).library
    inside = library.partition("\n// ---- entry points\n")[0]
    # The name of a script heads it, even if nothing is left of it.
    words = re.findall(r"[\w$]+", re.sub(r"(?m)^// ---- .*$", "", inside))
    for text in scripts.values():
        for function in analysed(text).functions:
            if re.search(rf"^function {re.escape(function)}\(", inside, re.MULTILINE):
                assert words.count(function) > 1, f"nothing names {function}"
            else:
                assert function not in words, f"{function} is missing"
    read = slim(modules, [library], comments=True)
    handlers = handlers_of(read, main_script(read)[0])
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
  return numbersText;
}
"""


def test_a_script_of_ones_own_stands_in_the_archive_as_it_was_written(write_definition: Callable[..., Path]) -> None:
    path = write_definition('extends = "nim"\nextras = ["own.js"]\n')
    (path.parent / "own.js").write_text(OWN, "utf-8")
    library = ggbgen.build(path).library
    assert f"\n// ---- own.js\n\n{OWN}\n" in library
    # A function that only this script names is included here, and nowhere else.
    assert "\nfunction numbersText(" in library
    assert "numbersText" not in build("nim").library


def test_a_module_of_ones_own_stands_there_without_its_imports(write_definition: Callable[..., Path]) -> None:
    path = write_definition('extends = "nim"\nextras = ["own.js"]\n')
    script = 'import { numbersText } from "ggbgen/lib/digits.js";\n\nexport var numbers = numbersText([1, 2]);\n'
    (path.parent / "own.js").write_text(script, "utf-8")
    library = ggbgen.build(path).library
    without = '// import { numbersText } from "ggbgen/lib/digits.js";\n\nvar numbers = numbersText([1, 2]);\n'
    assert f"\n// ---- own.js\n\n{without}" in library
    (path.parent / "own.js").write_text(script + "var parts = total([1]) + numbersTxt([1]);\n", "utf-8")
    with pytest.raises(ggbgen.DefinitionError) as caught:
        ggbgen.build(path)
    assert [problem.partition("own.js:")[2] for problem in caught.value.problems] == [
        "4: nothing defines 'total', expected it to be imported from 'ggbgen/lib/lists.js'",
        "4: nothing defines 'numbersTxt', did you mean 'numbersText'?",
    ]


@pytest.mark.parametrize(
    ("name", "script", "problem"),
    [
        (
            "own.js",
            "OWN.facts = function () {\n  return [numberText([1])];\n};\n",
            r"own\.js:2: nothing defines 'numberText', did you mean 'numbersText'",
        ),
        *(
            ("own.js", f'import "{place}";\n', r"own\.js:1: no module 'ggbgen/")
            for place in ("ggbgen//etc/passwd", "ggbgen/../library.js.j2", "ggbgen/" + "x" * 5000 + ".js")
        ),
        ("applet.js", "var a = 1;\n", r"applet\.js:1: 'applet\.js' is the name of the module that calls all"),
    ],
    ids=range(5),
)
def test_a_script_of_ones_own_that_cannot_be_bundled_is_refused(
    name: str, script: str, problem: str, write_definition: Callable[..., Path]
) -> None:
    path = write_definition(f'extends = "nim"\nextras = ["{name}"]\n')
    (path.parent / name).write_text(script, "utf-8")
    with pytest.raises(DefinitionError, match=problem):
        ggbgen.build(path)


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


SUM = 'import { total } from "ggbgen/lib/lists.js";'


def module_of(text: str) -> str:
    return read_module("own.js", text, shared=False).text


def test_code_that_follows_an_import_in_its_line_stays() -> None:
    assert module_of(f"{SUM} a();\n") == f"/* {SUM} */ a();\n"
    assert module_of(f"{SUM} /* a\nb */ c();") == f"/* {SUM} */ /* a\nb */ c();"
    assert module_of(f"{SUM} // a\nb();") == f"// {SUM} // a\nb();"


def test_every_name_that_a_statement_declares_counts() -> None:
    own = read_module(
        "own.js", "export var a = f(1, b), c = [2, d], e;\nvar g = 'h, i', j = { k: 1, l: 2 };\n", shared=False
    )
    assert own.parsed.exports == {"a", "c", "e"}
    assert [name for name, _ in own.parsed.declared] == ["a", "c", "e", "g", "j"]


def test_a_module_may_begin_with_a_byte_order_mark(write_definition: Callable[..., Path]) -> None:
    path = write_definition('extends = "nim"\nextras = ["own.js"]\n')
    (path.parent / "own.js").write_text(f"{SUM}\nvar all = total([1, 2]);\n", "utf-8-sig")
    assert "var all = total([1, 2]);" in ggbgen.build(path).library


@pytest.mark.long
def test_shared_modules_are_laid_out_as_the_fast_way_of_reading_expects() -> None:
    for path in sorted(SHARED.rglob("*.js")):
        text, exported = path.read_text("utf-8"), path.stem
        fast, slow = (read_module(exported, text, shared=shared, ours=True) for shared in (True, False))
        assert fast.parsed == slow.parsed, path
        names = " ".join(sorted(fast.parsed.exports)[::2])
        for comments in (True, False):
            assert slim([fast], [names], comments=comments) == slim([slow], [names], comments=comments), path
