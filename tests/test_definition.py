"""Reading `applet.toml`: what is accepted, and the message for everything that is not."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ggbgen
from ggbgen.definition import (
    Definition,
    applet_names,
    chosen_options,
    chosen_values,
    data_folder,
    parameter_values,
    parse_settings,
    read_definition,
    settings_values,
)
from ggbgen.definition.model import Parameter
from ggbgen.definition.parameter_values import parse_integers
from ggbgen.definition.read import KEYS
from ggbgen.errors import DefinitionError, ParameterError
from ggbgen.scene.state_objects import HiddenList, HiddenText

WriteDefinition = Callable[..., Path]

DOCS = Path(__file__).parents[1] / "docs"

MINIMAL = """
title = "Mine"
description = "An applet of mine"
board = "tournament"
"""


def problems(path: Path) -> list[str]:
    with pytest.raises(ggbgen.DefinitionError) as caught:
        read_definition(path)
    return [problem.removeprefix(f"{path}: ") for problem in caught.value.problems]


def test_every_applet_that_comes_with_ggbgen_has_a_valid_definition() -> None:
    assert {"random-graph", "tournament-kings"} <= set(applet_names())
    for name in applet_names():
        definition = read_definition(name)
        assert definition.slug == name
        assert definition.description
        assert all(parameter.description for parameter in definition.parameters)


def test_a_folder_and_its_file_are_the_same_definition(write_definition: WriteDefinition) -> None:
    path = write_definition(MINIMAL)
    assert read_definition(path) == read_definition(path.parent)


def test_an_unknown_applet_is_named_with_the_nearest_one() -> None:
    with pytest.raises(ggbgen.UnknownAppletError, match="did you mean 'tournament-kings'") as caught:
        read_definition("tournament-king")
    known = ", ".join(applet_names())
    assert str(caught.value).startswith(f"unknown applet 'tournament-king', expected one of {known},")


@pytest.mark.parametrize("name", ["nowhere/applet.toml", "./nowhere", "a.toml"])
def test_a_missing_file_is_named(name: str) -> None:
    with pytest.raises(ggbgen.UnknownAppletError, match=re.escape(repr(str(Path(name))))):
        read_definition(name)


def test_a_name_that_is_no_path_is_an_unknown_applet() -> None:
    for name in ("", "x" * 5000, "a\0b", "🙂", "..", "~"):
        with pytest.raises(ggbgen.DefinitionError):
            read_definition(name)


def test_every_problem_of_a_file_is_reported_at_once(write_definition: WriteDefinition) -> None:
    path = write_definition(
        """
        titel = "Mine"
        description = 3
        board = "tournament"
        extras = ["texts.js", "../main.js"]
        [parameters.Size]
        type = "integr"
        [parameters.width]
        type = "integer"
        default = 30
        maximum = 20
        [parameters.height]
        default = 1
        [set]
        widht = 3
        [[controls]]
        kind = "buton"
        label = "show kings"
        caption = "Show"
        [[controls]]
        kind = "slider"
        label = "a"
        maximum = "widht"
        colour = "red"
        [[controls]]
        kind = "input"
        label = "a"
        caption = "A"
        """
    )
    assert problems(path) == [
        "titel: unknown key 'titel', did you mean 'title'?",
        "description: 3 is not a text",
        "parameters.Size: 'Size' is no name of a parameter, expected small letters, digits and _",
        "parameters.Size.type: unknown type 'integr', expected one of integer, number, text, names, integers, "
        "texts, graph, tournament, did you mean 'integer'?",
        "parameters.width.default: 30 is too large, expected at most 20",
        "parameters.height.type: missing, expected one of integer, number, text, names, integers, texts, graph, "
        "tournament",
        "controls[1].kind: unknown kind 'buton', expected one of button, choice, input, slider, did you mean 'button'?",
        "controls[1].label: 'show kings' is no label, expected a letter, then letters and digits",
        "controls[2].colour: unknown key 'colour', expected one of kind, label, caption, main, entry, hint, "
        "minimum, maximum, step, options, half, toggle, on_caption, page, narrow_page, only_narrow, purpose, after",
        "controls[2].caption: missing",
        "controls[2].maximum: 'widht' is no parameter, did you mean 'width'?",
        "controls[3].entry: missing",
        "controls[3].label: 'a' is used twice",
        "extras: missing file 'texts.js'",
        "extras: '../main.js' is not the name of a .js file",
        "set.widht: unknown parameter 'widht', did you mean 'width'?",
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"title = ", "not TOML: invalid value"),
        (b"title = 'a'\ntitle = 'b'", "not TOML: cannot overwrite a value"),
        (b"title = '\xe9'", "not UTF-8 at byte 10"),
        ("title = 'a'".encode("utf-16"), "not UTF-8 but UTF-16 or the like, save it as UTF-8"),
        ("title = 'a'".encode("utf-16-be"), "not UTF-8 but UTF-16 or the like, save it as UTF-8"),
        ("title = 'a'".encode("utf-32"), "not UTF-8 but UTF-16 or the like, save it as UTF-8"),
        (b"a = " + b"[" * 3000, "nested too deeply, expected at most 20 tables or lists"),
        (b"a = 1" + b"0" * 5000, "not TOML:"),
    ],
)
def test_a_file_that_is_no_toml_gets_one_line(write_definition: WriteDefinition, content: bytes, message: str) -> None:
    path = write_definition("")
    path.write_bytes(content)
    (problem,) = problems(path)
    assert problem.startswith(message)
    assert "\n" not in problem


def test_a_byte_order_mark_and_windows_line_ends_are_accepted(write_definition: WriteDefinition) -> None:
    path = write_definition("")
    path.write_bytes(b'\xef\xbb\xbfextends = "random-graph"\r\ntitle = "Mine"\r\n')
    assert read_definition(path).title == "Mine"


GRAPH, KINGS, NIM = (f'extends = "{name}"\n' for name in ("random-graph", "tournament-kings", "nim"))
SLIDER = KINGS + '[[controls]]\nkind = "slider"\nlabel = "chosenOrder"\ncaption = "a"\n'
BUTTON = '[[controls]]\nkind = "button"\nlabel = "{}"\ncaption = "a"\n'
NO_NUMBER = "is not a number or the name of a parameter"
NO_STATE = "expected a number, a text or a list of numbers"
TOO_DEEP = "nested too deeply, expected at most 20 tables or lists"

# What is refused, and the beginning of its only problem.
REFUSED = {
    # A slider that cannot slide.
    SLIDER + "minimum = nan": f"controls[1].minimum: nan {NO_NUMBER}",
    SLIDER + "maximum = inf": f"controls[1].maximum: inf {NO_NUMBER}",
    SLIDER + "maximum = 1" + "0" * 400: f"controls[1].maximum: 1{'0' * 400} {NO_NUMBER}",
    SLIDER + "step = 0": "controls[1].step: 0 is too small, expected more than 0",
    SLIDER + "step = -1": "controls[1].step: -1 is too small, expected more than 0",
    SLIDER + "minimum = 5\nmaximum = 2": "controls[1].minimum: 5 is too large, expected at most the maximum, 2",
    # A label that means something else in GeoGebra.
    **{
        GRAPH + BUTTON.format(label): f"controls[1].label: {label!r} means something else in GeoGebra, expected another"
        for label in ("x", "e", "pi", "log", "V1", "true")
    },
    # What is no state; games and questions have none.
    f"{MINIMAL}[state]\ndraws = true\n": f"state.draws: True, {NO_STATE}",
    f'{MINIMAL}[state]\ndraws = ["a"]\n': f"state.draws: ['a'], {NO_STATE}",
    f"{MINIMAL}[state]\ndraws = {{}}\n": f"state.draws: {{}}, {NO_STATE}",
    f"{MINIMAL}[state]\nx = 1\n": "state.x: 'x' ",
    'title = "T"\nruleset = "nim"\n[state]\na1 = 1\n': "state: of a game or a question",
    'title = "T"\nasks = "nim"\n[state]\na1 = 1\n': "state: of a game or a question",
    # Numbers without end are only too large.
    **{
        f"{GRAPH}[set]\nmax_order = {number}\n": (
            "set.max_order: a number of that size is too large, expected 1 to 30"
        )
        for number in ("1" + "0" * 400, "0x" + "f" * 400)
    },
    # A misspelt key is not missing as well.
    'extend = "random-graph"': "extend: unknown key 'extend', did you mean 'extends'?",
    "extends = 3": "extends: 3 is not a text",
    MINIMAL.replace("title", "titel"): "titel: unknown key 'titel', did you mean 'title'?",
    'extends = "random-grap"': "extends: unknown applet 'random-grap'",
    # Controls cannot stand after each other.
    NIM + "".join(
        f'[[controls]]\nlabel = "{label}"\nafter = "{after}"\n'
        for label, after in (("newGame", "hint"), ("hint", "undo"), ("undo", "hint"))
    ): "controls: after: 'hint' after 'undo' after 'hint': no order has them all, expected one without 'after'",
    # What is nested too deeply.
    NIM + "[set]\na" + ".a" * 1000 + " = 1\n": TOO_DEEP,
    NIM + "[page.links" + ".b" * 900 + "]\n": TOO_DEEP,
    NIM + "[page.links" + '."b"' * 900 + "]\n": TOO_DEEP,
    NIM + "[set]\nheaps = " + "[" * 300 + "1" + "]" * 300: TOO_DEEP,
    NIM + "[set" + ".a" * 15 + "]\na" + ".a" * 15 + " = 1\n": "set" + ".a" * 19 + f": {TOO_DEEP}",
    NIM + "[set" + ".a" * 15 + "]\na = " + "[" * 15 + "1" + "]" * 15: "set" + ".a" * 16 + ".0" * 3 + f": {TOO_DEEP}",
}  # fmt: skip


@pytest.mark.parametrize(("text", "problem"), REFUSED.items(), ids=lambda text: ascii(text)[-50:])
def test_what_makes_no_sense_is_one_problem(write_definition: WriteDefinition, text: str, problem: str) -> None:
    (found,) = problems(write_definition(text))
    assert found.startswith(problem)


def test_state_is_added_to_what_is_inherited_and_becomes_hidden_objects(write_definition: WriteDefinition) -> None:
    path = write_definition(
        'extends = "random-graph"\ntitle = "Mine"\n[state]\ndraws = 3\nown = [1, 2.5]\nsaid = "no"\n'
    )
    state = read_definition(path).state
    assert state == {**read_definition("random-graph").state, "draws": 3, "own": (1, 2.5), "said": "no"}
    hidden = {item.label: item for item in ggbgen.build(path).scene.objects}
    assert hidden["own"] == HiddenList(label="own", items=(1, 2.5))
    assert hidden["said"] == HiddenText(label="said", text="no")


def test_a_definition_takes_over_what_it_does_not_say(write_definition: WriteDefinition) -> None:
    path = write_definition(
        """
        extends = "tournament-kings"
        title = "Our club"
        [set]
        max_order = 5
        names = ["Ann", "Bob"]
        """
    )
    base, mine = read_definition("tournament-kings"), read_definition(path)
    assert (mine.title, mine.slug) == ("Our club", "mine")
    assert (mine.controls, mine.board) == (base.controls, base.board)
    assert mine.chosen == {"max_order": 5, "names": ("Ann", "Bob")}
    assert mine.folders == (path.parent, data_folder("applets") / "tournament-kings")


def test_a_definition_may_extend_a_neighbour(write_definition: WriteDefinition) -> None:
    write_definition('extends = "random-graph"\ntitle = "First"\n[set]\nmax_order = 4', name="first")
    second = write_definition('extends = "../first"\n[set]\nmin_order = 4', name="second")
    assert read_definition(second).title == "First"
    assert read_definition(second).chosen == {"max_order": 4, "min_order": 4}


@pytest.mark.parametrize("there", [True, False])
def test_an_archive_is_no_definition(tmp_path: Path, there: bool) -> None:
    path = tmp_path / "club.ggb"
    if there:
        path.write_bytes(b"PK\x03\x04")
    with pytest.raises(ggbgen.UnknownAppletError, match=r"club.ggb': an archive, .*`ggbgen inspect`, `check`"):
        read_definition(path)


def test_a_definition_that_extends_itself_is_refused(write_definition: WriteDefinition) -> None:
    path = write_definition('extends = "../two"', name="one")
    write_definition('extends = "../one"', name="two")
    with pytest.raises(ggbgen.DefinitionError, match="extends this definition itself"):
        read_definition(path)


def test_a_bare_name_is_never_extended_as_a_folder(
    write_definition: WriteDefinition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = tmp_path / "here/evil"
    evil.mkdir(parents=True)
    (evil / "game.py").write_text("raise SystemExit('it was run')", "utf-8")
    (evil / "applet.toml").write_text('title = "Evil"\nruleset = "game.py"\n', "utf-8")
    monkeypatch.chdir(evil.parent)
    path = write_definition('extends = "evil"\n')
    assert problems(path)[0].startswith("extends: unknown applet 'evil', expected one of ")
    (path.parent / "evil").symlink_to(evil)
    assert problems(path) == ["extends: unknown applet 'evil', expected './evil' for the folder beside this file"]


def test_a_folder_beside_the_file_never_stands_for_an_applet_that_comes_with_ggbgen(
    write_definition: WriteDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_definition('extends = "nim"\n')
    (path.parent / "nim").mkdir()
    (path.parent / "nim/applet.toml").write_text('extends = "wythoff"\n', "utf-8")
    assert read_definition(path).ruleset == "nim"
    path.write_text('extends = "./nim"\n', "utf-8")
    assert read_definition(path).ruleset == "wythoff"
    monkeypatch.chdir(path.parent)
    assert read_definition("applet.toml").ruleset == "wythoff"


def test_all_choices_that_are_set_to_no_option_are_reported(write_definition: WriteDefinition) -> None:
    path = write_definition('extends = "nim"\n[set]\nfirst = "x"\nplay = "lose"\n')
    with pytest.raises(ggbgen.ParameterError) as caught:
        ggbgen.build(path)
    assert str(caught.value).splitlines() == [
        "mine: parameter first: 'x' is not one of 'you', 'computer'",
        "mine: parameter play: 'lose' is not one of 'wins', 'loses', did you mean 'loses'?",
    ]


@pytest.mark.sweep
def test_thousands_of_controls_may_stand_after_each_other(write_definition: WriteDefinition) -> None:
    """Each is examined once: comparing each with all others took two minutes for 4,000."""
    count = 4000
    tables = [f'[[controls]]\nkind = "button"\nlabel = "b{k}"\ncaption = "B"\n' for k in range(count)]
    chained = [table + (f'after = "b{k - 1}"\n' if k else "") for k, table in enumerate(tables)]
    path = write_definition('extends = "nim"\n' + "".join(chained))
    assert [control.label for control in read_definition(path).controls][-count:] == [f"b{k}" for k in range(count)]
    circle = [table + f'after = "b{(k + 1) % count}"\n' for k, table in enumerate(tables)]
    found = [
        problem for problem in problems(write_definition('extends = "nim"\n' + "".join(circle))) if "order" in problem
    ]
    assert len(found) == 1
    assert found[0].startswith("controls: after: 'b0' after 'b1' after 'b2' after")
    assert "after ... after 'b0': no order has them all" in found[0]
    assert len(found[0]) < 300


def test_dots_are_paths(write_definition: WriteDefinition, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_definition('extends = "nim"\n')
    (path.parent / "inner").mkdir()
    monkeypatch.chdir(path.parent)
    assert read_definition(".").slug == path.parent.name
    monkeypatch.chdir(path.parent / "inner")
    assert read_definition("..").slug == path.parent.name


def test_a_file_that_is_named_lies_in_the_folder(write_definition: WriteDefinition, tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("raise SystemExit('it was run')", "utf-8")
    (tmp_path / "other.js").write_text("var secret;", "utf-8")
    folder = write_definition("").parent
    (folder / "out.py").symlink_to(tmp_path / "other.py")
    (folder / "out.js").symlink_to(tmp_path / "other.js")
    (folder / "kept.js").write_text("", "utf-8")
    (folder / "in.js").symlink_to("kept.js")
    (folder / "loop.js").symlink_to("loop.js")
    for suffix in (".py", ".js"):
        (folder / f"folder{suffix}").mkdir()
        os.mkfifo(folder / f"pipe{suffix}")
    plain = "is not the name of a file in this folder, such as 'game.py'"
    cases = {
        "../other.py": plain,
        str(tmp_path / "other.py"): plain,
        "game.py\\u0000.py": plain,
        "out.py": "a symbolic link out of the folder, expected a file in it",
        "folder.py": "a folder, expected a file",
        "pipe.py": "no regular file",
        "ou.py": "missing, did you mean 'out.py'?",
    }
    for name, problem in cases.items():
        (found,) = problems(write_definition(f'title = "T"\nruleset = "{name}"\n'))
        assert found.startswith("ruleset: "), name
        assert found.endswith(problem), name
    scripts = {
        "out.js": "a symbolic link out of the folder, expected a file in it",
        "loop.js": "a symbolic link that leads nowhere",
        "folder.js": "a folder, expected a file",
        "pipe.js": "no regular file",
    }
    for name, problem in scripts.items():
        assert problems(write_definition(f'extends = "nim"\nextras = ["{name}"]\n')) == [f"extras: {name!r}: {problem}"]
    assert read_definition(write_definition('extends = "nim"\nextras = ["in.js"]\n')).extras == ("in.js",)


@given(st.binary(max_size=200))
def test_garbage_never_raises_anything_but_a_definition_error(content: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "applet.toml"
        path.write_bytes(content)
        with pytest.raises(ggbgen.DefinitionError):
            read_definition(path)


TOML_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda children: st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=5), children, max_size=3),
    max_leaves=8,
)


@pytest.mark.long
@given(st.dictionaries(st.sampled_from([*KEYS[Definition], "x"]), TOML_VALUES, max_size=5))
def test_values_of_every_type_in_every_place_are_reported_not_raised(table: dict[str, object]) -> None:
    from ggbgen.definition.read import _Reader

    reader = _Reader(Path("applet.toml"), table)
    definition = reader.definition(None)
    assert isinstance(definition, Definition)
    assert reader.problems


@pytest.fixture(scope="module")
def kings() -> Definition:
    return read_definition("tournament-kings")


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("max_order", "--set 'max_order': expected key=value"),
        (
            "maxorder=3",
            "--set maxorder: unknown parameter 'maxorder', expected one of max_order, tournament, order, names, "
            "did you mean 'max_order'?",
        ),
        *(
            (f"max_order={text}", f"--set max_order: '{text}' is not a whole number")
            for text in ("many", "3.0", "1_2", "１２")
        ),
        ("max_order=31", "--set max_order: 31 is too large, expected 1 to 30"),
        ("order=0", "--set order: 0 is too small, expected 1 to 30"),
    ],
)
def test_a_bad_setting_gets_its_message(kings: Definition, setting: str, message: str) -> None:
    with pytest.raises(ggbgen.ParameterError) as caught:
        parse_settings(kings, [setting])
    assert str(caught.value) == message


def test_a_number_has_to_be_finite() -> None:
    for text in ("nan", "inf", "-inf", "1e999"):
        with pytest.raises(ggbgen.ParameterError, match="is not a number"):
            parse_settings(read_definition("random-graph"), [f"probability={text}"])


def test_settings_are_read_by_type(kings: Definition) -> None:
    values = parse_settings(kings, ["max_order=7", "names=Ann, Bob", "tournament=0 1 1"])
    assert values == {"max_order": 7, "names": ("Ann", "Bob"), "tournament": "0 1 1"}


def test_chosen_values_win_over_the_definition_and_the_definition_over_defaults(
    write_definition: WriteDefinition,
) -> None:
    path = write_definition('extends = "tournament-kings"\n[set]\nmax_order = 5\norder = 4')
    values = parameter_values(read_definition(path), {"order": 3})
    assert (values["max_order"], values["order"], values["names"]) == (5, 3, ())


def test_a_choice_begins_with_the_option_that_its_parameter_names(write_definition: WriteDefinition) -> None:
    choice = '[[controls]]\nkind = "choice"\nlabel = "{}"\ncaption = "x"\noptions = ["few", "many"]\n'
    definition = read_definition(write_definition(MINIMAL + choice.format("size") + choice.format("speed")))
    assert chosen_options(definition, {"size": "many", "order": "few"}) == {"sizeChoice": 1}
    with pytest.raises(ggbgen.ParameterError) as caught:
        chosen_options(definition, {"size": "mny"})
    expected = "mine: parameter size: 'mny' is not one of 'few', 'many', did you mean 'many'?"
    assert str(caught.value) == expected


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"max_order": True}, "max_order: True is not a whole number"),
        ({"max_order": "7"}, "max_order: '7' is not a whole number"),
        ({"names": "Ann"}, "names: 'Ann' is not a list of texts"),
        ({"tournament": 3}, "tournament: 3 is not a text that encodes a tournament"),
        ({"size": 3}, "unknown parameter 'size'"),
    ],
)
def test_a_bad_value_from_python_gets_its_message(kings: Definition, chosen: dict[str, object], message: str) -> None:
    with pytest.raises(ggbgen.ParameterError, match=re.escape(message)):
        parameter_values(kings, chosen)


@pytest.mark.parametrize("keys", KEYS.values())
def test_every_key_is_in_the_docs(keys: dict[str, object]) -> None:
    page = (DOCS / "definitions.md").read_text("utf-8")
    assert [key for key in keys if f"`{key}`" not in page] == []


def test_every_parameter_and_control_of_every_applet_is_in_the_docs() -> None:
    page = (DOCS / "applets.md").read_text("utf-8")
    sections = {section.partition("\n")[0].strip("`"): section for section in page.split("\n## ")[1:]}
    for name in applet_names():
        definition = read_definition(name)
        section = sections["Games" if definition.ruleset else "Questions" if definition.is_exercise else name]
        words = [*(control.label for control in definition.controls), *(c.entry for c in definition.controls)]
        assert [word for word in words if word and f"`{word}`" not in section] == [], name
        assert [p.name for p in definition.parameters if f"`{p.name}`" not in page] == [], name


@pytest.mark.long
@pytest.mark.parametrize("page", ["definitions.md", "../README.md"])
def test_the_definitions_in_the_docs_can_be_built(write_definition: WriteDefinition, page: str) -> None:
    examples = re.findall(r"```toml\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert examples
    rules = re.findall(r"```python\n(.*?)```", (DOCS / "own-games.md").read_text("utf-8"), re.DOTALL)[0]
    for text in examples:
        path = write_definition(text)
        path.with_name("game.py").write_text(rules, encoding="utf-8")
        assert ggbgen.build(path).to_bytes()


def test_what_would_make_a_huge_archive_is_refused_before_it_is_built(tmp_path: Path) -> None:
    path = tmp_path / "applet.toml"
    path.write_text(f'extends = "random-graph"\ntitle = "{"a" * 100_001}"\n')
    with pytest.raises(ggbgen.DefinitionError, match=r"toml: title: 'a{20}'\.\.\. has 100,001 characters, expected"):
        read_definition(path)
    path.write_text(f'extends = "random-graph"\n# {"a" * (4 << 20)}\n')
    with pytest.raises(ggbgen.DefinitionError, match=r"toml: 4,194,332 bytes, expected at most 4,194,304$"):
        read_definition(path)
    path.write_text('extends = "random-graph"\nextras = ["large.js"]\n')
    (tmp_path / "large.js").write_text(" " * ((4 << 20) + 1))
    with pytest.raises(ggbgen.DefinitionError, match=r"'large\.js'.* 4,194,305 bytes, expected at most 4,194,304"):
        read_definition(path)
    with pytest.raises(ggbgen.ParameterError, match=r"names: 'a a .*\.\.\. has 199,999 characters, expected at most"):
        parameter_values(read_definition("random-graph"), {"names": ["a"] * 100_000})


# ---- lists of whole numbers


HEAPS = Parameter(name="heaps", type="integers", description="", default=(1, 2), minimum=0, maximum=9)

DEFINITION = """
extends = "random-graph"
[parameters.heaps]
type = "integers"
description = "sizes"
default = [1, 2]
minimum = 0
maximum = 9
"""


@pytest.mark.parametrize("text", ["3,5,7", "3, 5, 7", "3 5 7", " 3;5\t7\n", "3,5,7,", "+3,05,7"])
def test_numbers_are_separated_by_commas_or_white_space(text: str) -> None:
    assert parse_integers(text) == (3, 5, 7)
    assert settings_values([HEAPS], [f"heaps={text}"]) == {"heaps": (3, 5, 7)}
    assert chosen_values([HEAPS], {"heaps": text}, place="here", preset={}) == {"heaps": (3, 5, 7)}


def test_a_list_from_python_may_have_numpys_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    values = chosen_values([HEAPS], {"heaps": [numpy.int64(3), 4]}, place="here", preset={})
    assert values == {"heaps": (3, 4)}
    assert [type(number) for number in values["heaps"]] == [int, int]  # type: ignore[attr-defined]


def test_one_number_and_none_are_lists_too() -> None:
    assert parse_integers(4) == parse_integers("4") == (4,)
    assert parse_integers("") == parse_integers([]) == ()
    # Without a choice the preset or the default holds.
    assert chosen_values([HEAPS], {}, place="here", preset={}) == {"heaps": (1, 2)}
    assert chosen_values([HEAPS], {"heaps": None}, place="here", preset={"heaps": "4 5"}) == {"heaps": (4, 5)}


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("3,x", "'x' is not a whole number, expected a list of whole numbers such as '3,5,7'"),
        ("3,1.5", "'1.5' is not a whole number"),
        ("\u0663", "'\u0663' is not a whole number"),
        ([1, True], "True is not a whole number"),
        ([1, "2"], "'2' is not a whole number"),
        (1.5, "1.5 is not a whole number"),
        ({"a": 1}, "{'a': 1} is not a whole number"),
        ([3, 10], "10 is too large, expected 0 to 9"),
        ("3,-1", "-1 is too small, expected 0 to 9"),
        ("1" + "0" * 200, "a number of that size is too large, expected 0 to 9"),
    ],
)
def test_other_values_get_their_message(value: object, message: str) -> None:
    with pytest.raises(ParameterError, match=re.escape(f"here: parameter heaps: {message}")):
        chosen_values([HEAPS], {"heaps": value}, place="here", preset={})


def test_a_definition_may_declare_and_set_them(write_definition: Callable[..., Path]) -> None:
    definition = read_definition(write_definition(DEFINITION + '[set]\nheaps = "3,4"\n'))
    assert parameter_values(definition, {})["heaps"] == (3, 4)
    assert parameter_values(definition, {"heaps": [5]})["heaps"] == (5,)
    assert parse_settings(definition, ["heaps=6 7"]) == {"heaps": (6, 7)}


def test_a_definition_with_numbers_out_of_bounds_is_refused(write_definition: Callable[..., Path]) -> None:
    path = write_definition(DEFINITION.replace("[1, 2]", "[1, 20]") + "[set]\nheaps = [1.5]\n")
    with pytest.raises(DefinitionError) as caught:
        read_definition(path)
    assert [problem.removeprefix(f"{path}: ") for problem in caught.value.problems] == [
        "parameters.heaps.default: 20 is too large, expected 0 to 9",
        "set.heaps: 1.5 is not a whole number, expected a list of whole numbers such as '3,5,7'",
    ]
