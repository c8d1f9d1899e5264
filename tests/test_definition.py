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
    data_folder,
    parameter_values,
    parse_settings,
    read_definition,
)
from ggbgen.definition.read import KEYS
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


@pytest.mark.parametrize("name", ["", "x" * 5000, "a\0b", "🙂", "..", "~"])
def test_a_name_that_is_no_path_is_an_unknown_applet(name: str) -> None:
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
        "graph, tournament, did you mean 'integer'?",
        "parameters.width.default: 30 is too large, expected at most 20",
        "parameters.height.type: missing, expected one of integer, number, text, names, integers, graph, tournament",
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


@pytest.mark.parametrize(
    ("slider", "problem"),
    [
        ("minimum = nan", "minimum: nan is not a number or the name of a parameter"),
        ("maximum = inf", "maximum: inf is not a number or the name of a parameter"),
        ("maximum = 1" + "0" * 400, "maximum: 1" + "0" * 400 + " is not a number or the name of a parameter"),
        ("step = 0", "step: 0 is too small, expected more than 0"),
        ("step = -1", "step: -1 is too small, expected more than 0"),
        ("minimum = 5\nmaximum = 2", "minimum: 5 is too large, expected at most the maximum, 2"),
    ],
)
def test_a_slider_that_cannot_slide_is_refused(write_definition: WriteDefinition, slider: str, problem: str) -> None:
    control = f'[[controls]]\nkind = "slider"\nlabel = "chosenOrder"\ncaption = "a"\n{slider}'
    assert problems(write_definition(f'extends = "tournament-kings"\n{control}')) == [f"controls[1].{problem}"]


@pytest.mark.parametrize("label", ["x", "e", "pi", "log", "V1", "true"])
def test_a_label_that_means_something_else_in_geogebra_is_refused(
    write_definition: WriteDefinition, label: str
) -> None:
    path = write_definition(
        f'extends = "random-graph"\n[[controls]]\nkind = "button"\nlabel = "{label}"\ncaption = "a"\n'
    )
    assert problems(path) == [f"controls[1].label: {label!r} means something else in GeoGebra, expected another label"]


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("draws = true", "state.draws: True, expected a number, a text or a list of numbers"),
        ('draws = ["a"]', "state.draws: ['a'], expected a number, a text or a list of numbers"),
        ("draws = {}", "state.draws: {}, expected a number, a text or a list of numbers"),
        ("x = 1", "state.x: 'x' "),
    ],
)
def test_what_is_no_state_is_named(given: str, problem: str, write_definition: WriteDefinition) -> None:
    (found,) = problems(write_definition(f"{MINIMAL}[state]\n{given}\n"))
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


@pytest.mark.parametrize("text", ['title = "T"\nruleset = "nim"', 'title = "T"\nasks = "nim"'])
def test_games_and_questions_have_no_state_of_their_own(text: str, write_definition: WriteDefinition) -> None:
    assert problems(write_definition(f"{text}\n[state]\na1 = 1\n"))[0].startswith("state: of a game or a question")


@pytest.mark.parametrize("number", ["1" + "0" * 400, "0x" + "f" * 400])
def test_a_number_without_end_is_only_too_large(write_definition: WriteDefinition, number: str) -> None:
    path = write_definition(f'extends = "random-graph"\n[set]\nmax_order = {number}\n')
    assert problems(path) == ["set.max_order: a number of that size is too large, expected 1 to 30"]


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


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ('extend = "random-graph"', "extend: unknown key 'extend', did you mean 'extends'?"),
        ("extends = 3", "extends: 3 is not a text"),
        (MINIMAL.replace("title", "titel"), "titel: unknown key 'titel', did you mean 'title'?"),
    ],
)
def test_a_misspelt_key_is_not_missing_as_well(write_definition: WriteDefinition, first: str, expected: str) -> None:
    assert problems(write_definition(first)) == [expected]


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


def test_a_definition_that_extends_nothing_known_names_it(write_definition: WriteDefinition) -> None:
    (problem,) = problems(write_definition('extends = "random-grap"'))
    assert problem.startswith("extends: unknown applet 'random-grap'")
    assert "did you mean 'random-graph'?" in problem


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


def test_controls_cannot_stand_after_each_other(write_definition: WriteDefinition) -> None:
    tables = "".join(
        f'[[controls]]\nlabel = "{label}"\nafter = "{after}"\n'
        for label, after in (("newGame", "hint"), ("hint", "undo"), ("undo", "hint"))
    )
    assert problems(write_definition(f'extends = "nim"\n{tables}')) == [
        "controls: after: 'hint' after 'undo' after 'hint': no order has them all, expected one without 'after'"
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


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[set]\na" + ".a" * 1000 + " = 1\n", ""),
        ("[page.links" + ".b" * 900 + "]\n", ""),
        ("[page.links" + '."b"' * 900 + "]\n", ""),
        ("[set]\nheaps = " + "[" * 300 + "1" + "]" * 300, ""),
        ("[set" + ".a" * 15 + "]\na" + ".a" * 15 + " = 1\n", "set" + ".a" * 19 + ": "),
        ("[set" + ".a" * 15 + "]\na = " + "[" * 15 + "1" + "]" * 15, "set" + ".a" * 16 + ".0" * 3 + ": "),
    ],
)
def test_what_is_nested_too_deeply_is_refused(write_definition: WriteDefinition, text: str, place: str) -> None:
    expected = f"{place}nested too deeply, expected at most 20 tables or lists"
    assert problems(write_definition(f'extends = "nim"\n{text}')) == [expected]


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
        ("max_order=many", "--set max_order: 'many' is not a whole number"),
        ("max_order=3.0", "--set max_order: '3.0' is not a whole number"),
        ("max_order=1_2", "--set max_order: '1_2' is not a whole number"),
        ("max_order=１２", "--set max_order: '１２' is not a whole number"),
        ("max_order=31", "--set max_order: 31 is too large, expected 1 to 30"),
        ("order=0", "--set order: 0 is too small, expected 1 to 30"),
    ],
)
def test_a_bad_setting_gets_its_message(kings: Definition, setting: str, message: str) -> None:
    with pytest.raises(ggbgen.ParameterError) as caught:
        parse_settings(kings, [setting])
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["nan", "inf", "-inf", "1e999"])
def test_a_number_has_to_be_finite(text: str) -> None:
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


def test_every_parameter_of_every_applet_is_in_the_docs() -> None:
    page = (DOCS / "applets.md").read_text("utf-8")
    for name in applet_names():
        assert f"`{name}`" in page
        for parameter in read_definition(name).parameters:
            assert f"`{parameter.name}`" in page


def test_every_control_of_every_applet_is_in_the_docs() -> None:
    page = (DOCS / "applets.md").read_text("utf-8")
    sections = {section.partition("\n")[0].strip("`"): section for section in page.split("\n## ")[1:]}
    for name in applet_names():
        definition = read_definition(name)
        section = sections["Games" if definition.ruleset else "Questions" if definition.is_exercise else name]
        for control in definition.controls:
            assert f"`{control.label}`" in section, name
            assert f"`{control.entry}`" in section or not control.entry, name


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
