"""An archive says what it was built from, and is built again from that; a stranger's text runs nothing."""

from __future__ import annotations

import base64
import io
import json
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ggbgen
from ggbgen.archive.recipe import LABEL, Recipe, parse_recipe, read_recipe, recipe_text
from ggbgen.definition import applet_names, read_definition
from ggbgen.deliver.builder.answers import answer
from ggbgen.errors import ArchiveError, DefinitionError, GgbgenError, ParameterError
from ggbgen.graphs import Tournament
from ggbgen.scene.plain_text import shown_text
from ggbgen.version import __version__
from tests.built import build

Run = Callable[..., subprocess.CompletedProcess[str]]

EXAMPLES = Path(__file__).parents[1] / "examples"
RULES = "import os\nopen(os.environ['GGBGEN_RAN'], 'w').close()\n"


def archive_of(text: str, *, end: str = "&quot;", more: str = "") -> bytes:
    """Return an archive whose text is this one, as GeoGebra would save it; the text has no double quote."""
    quoted = text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "&#10;")
    expression = f'<expression label="{LABEL}" exp="&quot;{quoted}{end}"/><element type="text" label="{LABEL}"/>'
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        file.writestr("geogebra.xml", f"<geogebra><construction>{expression}{more}</construction></geogebra>")
    return made.getvalue()


def of_files(files: dict[str, str], *, name: str = "mine", **more: object) -> bytes:
    return archive_of(recipe_text(Recipe(name=name, files=files, **more)))  # type: ignore[arg-type]


# ---- the same again


@pytest.mark.sampled(3, 18)
@pytest.mark.long
@pytest.mark.parametrize("name", applet_names())
def test_an_applet_built_again_from_its_archive_has_the_same_bytes(name: str) -> None:
    made = build(name, language="es").to_bytes()
    recipe = read_recipe(made)
    assert (recipe.name, recipe.language, dict(recipe.parameters), dict(recipe.files)) == (name, "es", {}, {})
    assert ggbgen.build_from(made).to_bytes() == made
    assert ggbgen.build_from(made, language="en").to_bytes() == build(name).to_bytes()
    for preset in list(read_definition(name).presets)[:1]:
        of_preset = build(name, preset=preset).to_bytes()
        assert ggbgen.build_from(of_preset).to_bytes() == of_preset
        assert ggbgen.build_from(made, language="en", preset=preset).to_bytes() == of_preset


CHOSEN: dict[str, dict[str, object]] = {
    "nim": {"heaps": "2, 9", "computer": "careless", "layout": "narrow"},
    "tournament-kings": {"names": ["Ann", "B'ob", "\U0001f600"], "tournament": "011"},
    "ask-kings": {"grading": "moodle", "order": 5},
    "ask-winner": {"game": "kayles", "heaps": [3, 4]},
    "quiz": {"readable": True, "tasks": 2},
    "random-graph": {"graph": nx.path_graph(4)},
    "game-of-thrones": {"tournament": Tournament.from_networkx(nx.DiGraph([("A b", "C"), ("C", "D"), ("D", "A b")]))},
    "graph-nim": {"graph": "A-B:2 B-C:1"},
}


@pytest.mark.long
@pytest.mark.parametrize("name", CHOSEN)
def test_what_was_chosen_is_kept_and_can_be_changed(name: str) -> None:
    made = ggbgen.build(name, **CHOSEN[name])
    again = ggbgen.build_from(made.to_bytes())
    assert again.to_bytes() == made.to_bytes()
    assert bool(again.grading) == ("grading" in CHOSEN[name])


def test_values_are_kept_in_one_order_and_only_where_they_differ_from_the_defaults() -> None:
    first = ggbgen.build("nim", heaps=[2, 9], computer="careless", play="wins").to_bytes()
    assert first == ggbgen.build("nim", play=None, computer="careless", heaps=(2, 9)).to_bytes()
    assert dict(read_recipe(first).parameters) == {"computer": "careless", "heaps": [2, 9]}
    changed = ggbgen.build_from(first, heaps=[1, 4, 5], layout="narrow").to_bytes()
    assert changed == ggbgen.build("nim", heaps=[1, 4, 5], computer="careless", layout="narrow").to_bytes()


@pytest.mark.long
@pytest.mark.parametrize("name", ["chomp", "euclid", "game-of-y", "node-kayles"])
def test_a_game_of_ones_own_is_built_again_without_its_folder(name: str) -> None:
    made = ggbgen.build(EXAMPLES / name).to_bytes()
    recipe = read_recipe(made)
    texts = {path.name: path.read_text("utf-8") for path in (EXAMPLES / name).iterdir() if path.is_file()}
    assert recipe.files == texts
    assert next(iter(recipe.files)) == "applet.toml"
    assert ggbgen.build_from(made, trust_rules=True).to_bytes() == made


@pytest.fixture
def family(write_definition: Callable[..., Path]) -> Path:
    """Return a definition that extends one beside it, which has the rules and a catalogue."""
    base = write_definition('title = "Base"\nruleset = "game.py"\n', name="base").parent
    (base / "game.py").write_bytes((EXAMPLES / "euclid" / "game.py").read_bytes().replace(b"\n", b"\r\n"))
    (base / "unused.txt").write_text("secret", "utf-8")
    own = write_definition('extends = "../base"\ntitle = "Own"\n', name="own")
    (own.parent / "messages").mkdir()
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (own.parent / "messages/de.po").write_text(f'{head}msgid "Own"\nmsgstr "Das „Eigene“"\n', "utf-8")
    return own


@pytest.mark.long
def test_definitions_that_are_extended_are_carried_too(family: Path) -> None:
    made = ggbgen.build(family, language="de").to_bytes()
    recipe = read_recipe(made)
    assert list(recipe.files) == ["applet.toml", "../base/applet.toml", "messages/de.po", "../base/game.py"]
    assert "\r\n" in recipe.files["../base/game.py"]
    assert b"secret" not in zipfile.ZipFile(io.BytesIO(made)).read("geogebra.xml")
    assert ggbgen.build_from(made, trust_rules=True).to_bytes() == made
    assert ggbgen.build_from(made, trust_rules=True, language="en").title == "Own"


@pytest.mark.long
def test_the_game_that_is_asked_about_is_carried_too(family: Path) -> None:
    made = ggbgen.build("ask-winner", game=str(family), tasks=3)
    recipe = read_recipe(made.to_bytes())
    assert (recipe.name, recipe.parameters) == ("ask-winner", {"game": "./asked/own", "tasks": 3})
    assert "asked/base/game.py" in recipe.files
    again = ggbgen.build_from(made.to_bytes(), trust_rules=True)
    assert again.to_bytes() == made.to_bytes()
    other = ggbgen.build_from(made.to_bytes(), trust_rules=True, game="kayles", tasks=2)
    assert other.to_bytes() == ggbgen.build("ask-winner", game="kayles", tasks=2).to_bytes()
    for member in made.members().values():
        assert str(family.parents[1]).encode() not in member


# ---- the text

TEXTS = st.text(st.characters(codec=None), max_size=30)
# No name has these, as it would read as another one.
TURNS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
PATHS = st.sampled_from(["game.py", "messages/es.po", "../other/applet.toml", "board.js"])


@given(
    st.dictionaries(TEXTS, st.one_of(TEXTS, st.integers(), st.lists(st.integers(), max_size=3), st.booleans())),
    st.dictionaries(PATHS, st.text(st.characters(codec="utf-8"), max_size=30)),
    st.text(
        st.characters(codec="utf-8", exclude_characters=f'/\\:<>"|?*{TURNS}', exclude_categories=["Cc"]),
        min_size=1,
        max_size=7,
    ).map(lambda name: f"a{name}z"),
)
def test_every_text_survives_and_needs_no_escape_of_geogebra(
    parameters: dict[str, object], files: dict[str, str], name: str
) -> None:
    recipe = Recipe(name=name, parameters=parameters, files={"applet.toml": "", **files} if files else {})
    text = recipe_text(recipe)
    assert parse_recipe(text) == recipe
    # GeoGebra cannot save a double quote, and takes two backslashes before an n for a line break.
    assert not set('"\n\r\t') & set(text)
    assert "\\\\" not in text
    assert shown_text(text) == text


HOSTILE = {
    "ggbgen 0.1.0": "expected a text such as 'ggbgen 0.1.0 nim'",
    "ggbgen 0.1.0 ../../nim": "expected a text such as",
    "ggbgen 0.1.0 %2e%2e": "'..' is no name of an applet",
    "ggbgen 0.1.0 a%2Fb": "'a/b' is no name of an applet",
    "ggbgen 0.1.0 nim {": "cannot be read",
    "ggbgen 0.1.0 nim {'set':[]}": "set: [], expected an object",
    "ggbgen 0.1.0 nim {'set':{'a':1,'a':2}}": "a key that is there twice",
    "ggbgen 0.1.0 nim {'set':{'a':NaN}}": "NaN is no number",
    "ggbgen 0.1.0 nim {'sets':{}}": "unknown key 'sets'",
    "ggbgen 0.1.0 nim {'layout':'round'}": "layout: 'round', expected one of wide, narrow",
    "ggbgen 0.1.0 nim {'readable':'yes'}": "readable: 'yes', expected true or false",
    "ggbgen 0.1.0 nim " + "{'set':" * 5000: "cannot be read",
    "ggbgen 0.1.0 nim {'set':{'a':" + "9" * 5000 + "}}": "cannot be read",
}


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ArchiveError) as caught:
        read_recipe(archive_of(text), name="x.ggb")
    assert HOSTILE[text] in str(caught.value)
    assert str(caught.value).startswith("'x.ggb': recipe: ")
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "path",
    [
        *("../../../../x.py", "/etc/x.py", "a/../../../../../x.py", "C:\\x.py", "..\\x.py", "x", "x.exe", "", ".py/"),
        *("a/b/c/d/e/f/g.py", "\x00.py", "é" * 60 + ".py", "../mine/applet.toml", "APPLET.toml"),
    ],
)
def test_a_path_that_leads_elsewhere_is_refused(path: str) -> None:
    with pytest.raises(ArchiveError, match=r"'x\.ggb': recipe: file"):
        read_recipe(of_files({"applet.toml": 'title = "x"', path: ""}), name="x.ggb")


def test_too_many_and_too_large_files_are_refused() -> None:
    with pytest.raises(ArchiveError, match="201 files, expected at most 200"):
        read_recipe(of_files({"applet.toml": "", **{f"f{k}.py": "" for k in range(200)}}))
    with pytest.raises(ArchiveError, match="characters, expected at most"):
        read_recipe(of_files({"applet.toml": "", "game.py": "#" * ((4 << 20) + 1)}))
    with pytest.raises(ArchiveError, match="201 parameters, expected at most 200"):
        read_recipe(of_files({}, name="nim", parameters={f"p{k}": 1 for k in range(201)}))
    with pytest.raises(ArchiveError, match="expected the definition first"):
        read_recipe(of_files({"game.py": "", "applet.toml": ""}))
    with pytest.raises(ArchiveError, match="expected the definition first"):
        read_recipe(of_files({"other/applet.toml": ""}))


def test_two_texts_of_that_name_are_refused_and_a_teacher_s_own_text_is_none() -> None:
    twice = '<expression label="recipe" exp="&quot;ggbgen 0.1.0 nim&quot;"/>'
    with pytest.raises(ArchiveError, match="'archive': 2 texts with the label 'recipe', expected one"):
        read_recipe(archive_of("ggbgen 0.1.0 nim", more=twice))
    with pytest.raises(ArchiveError, match="does not say what it was built from"):
        read_recipe(archive_of("flour, eggs, milk"))
    with pytest.raises(ArchiveError, match="is no text"):
        read_recipe(archive_of("ggbgen 0.1.0 nim", end="&quot; + a"))


# ---- nothing runs without a word


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file that is there once the hostile rules have run."""
    path = tmp_path / "ran"
    monkeypatch.setenv("GGBGEN_RAN", str(path))
    return path


def test_rules_run_only_after_a_word(ran: Path, tmp_path: Path, run_here: Run) -> None:
    archive = of_files({"applet.toml": 'title = "x"\nruleset = "game.py"\n', "game.py": RULES})
    path = tmp_path / "strange.ggb"
    path.write_bytes(archive)
    assert "game.py" in run_here("inspect", "strange.ggb").stdout
    assert run_here("inspect", "strange.ggb", "--file", "game.py").stdout == RULES
    shown = json.loads(answer("opened", json.dumps({"name": "x", "archive": base64.b64encode(archive).decode()}))[0])
    assert shown["answer"]["files"]["game.py"] == RULES
    assert shown["answer"]["has_rules"] is True
    refused = run_here("build", "--from", "strange.ggb")
    expected = "has rules of its own, 'game.py'; read them, and if you trust them use --trust-rules"
    assert (refused.returncode, refused.stderr) == (1, f"ggbgen: 'strange.ggb': {expected}\n")
    with pytest.raises(DefinitionError, match="use trust_rules=True"):
        ggbgen.build_from(archive)
    assert not ran.exists()
    with pytest.raises(GgbgenError, match=r"^mine/game\.py: no class with the rules of a game"):
        ggbgen.build_from(archive, trust_rules=True)
    assert ran.exists()


def test_nothing_of_this_machine_gets_in(ran: Path, tmp_path: Path, write_definition: Callable[..., Path]) -> None:
    here = write_definition('title = "Here"\nruleset = "game.py"\n', name="here").parent
    (here / "game.py").write_text(RULES, "utf-8")
    up = "/".join([".."] * 30) + str(here)
    for text in (f'extends = "{up}"', f'title = "x"\nasks = "{up}"'):
        with pytest.raises(DefinitionError, match="which the archive does not have"):
            ggbgen.build_from(of_files({"applet.toml": text}), trust_rules=True)
    for game in (str(here), up, f"./{up}", "./asked/here", "./asked/../../x"):
        with pytest.raises(DefinitionError, match="whose files it does not have"):
            ggbgen.build_from(of_files({}, name="ask-winner", parameters={"game": game}), trust_rules=True)
    with pytest.raises(DefinitionError, match="'here', which neither the archive has nor ggbgen"):
        ggbgen.build_from(of_files({}, name="here"), trust_rules=True)
    assert not ran.exists()


def test_values_and_codes_of_a_stranger_are_checked_as_a_user_s_are() -> None:
    for more in ({"parameters": {"heaps": [10**9]}}, {"parameters": {"heap": 1}}, {"grading": "x"}):
        with pytest.raises(ParameterError):
            ggbgen.build_from(of_files({}, name="nim", **more))
    with pytest.raises(ggbgen.CatalogueError, match="no such language"):
        ggbgen.build_from(of_files({}, name="nim", language="../../es"))
    with pytest.raises(ParameterError):
        ggbgen.build_from(of_files({}, name="tournament-kings", parameters={"names": {"a": [[]]}}))


# ---- the commands and the builder


@pytest.mark.long
def test_the_commands_show_it_and_build_from_it(run_here: Run, tmp_path: Path) -> None:
    run_here("build", "nim", "--set", "heaps=2,9", "--lang", "es", "-o", "club.ggb")
    shown = run_here("inspect", "club.ggb").stdout.splitlines()
    assert f"built from: nim, by ggbgen {__version__}" in shown
    assert "set: heaps=2,9" in shown
    assert "options: language es" in shown
    assert json.loads(run_here("inspect", "club.ggb", "--json").stdout)["recipe"] == {
        "name": "nim",
        "version": __version__,
        "parameters": {"heaps": [2, 9]},
        "language": "es",
        "layout": "wide",
        "grading": "",
        "readable": False,
        "files": [],
    }
    done = run_here("build", "--from", "club.ggb", "--set", "computer=careless", "--layout", "narrow", "-o", "b.ggb")
    assert (done.returncode, done.stdout, done.stderr) == (0, "b.ggb\n", "")
    expected = ggbgen.build("nim", heaps=[2, 9], language="es", computer="careless", layout="narrow")
    assert (tmp_path / "b.ggb").read_bytes() == expected.to_bytes()
    assert run_here("inspect", "club.ggb", "--file", "game.py").stderr == (
        "ggbgen: 'club.ggb': no file 'game.py' of a definition, it has none\n"
    )
    assert run_here("build", "nim", "--from", "club.ggb").returncode == 2
    assert run_here("build").returncode == 2
    assert run_here("build", "nim", "--trust-rules").returncode == 2


def test_another_version_is_named(run_here: Run, tmp_path: Path) -> None:
    (tmp_path / "old.ggb").write_bytes(archive_of(recipe_text(Recipe(name="nim", version="0.0.9"))))
    assert f"built from: nim, by ggbgen 0.0.9, not {__version__}" in run_here("inspect", "old.ggb").stdout
    done = run_here("build", "--from", "old.ggb")
    assert done.stderr == f"'old.ggb' was built by ggbgen 0.0.9, this is {__version__}\n"
    assert (tmp_path / "nim.ggb").read_bytes() == build("nim").to_bytes()


def test_the_builder_opens_an_archive() -> None:
    made = build("nim", heaps=(2, 9), language="es").to_bytes()
    told, data = answer("opened", json.dumps({"name": "a.ggb", "archive": base64.b64encode(made).decode()}))
    assert (json.loads(told)["answer"], data) == (
        {
            "name": "nim",
            "files": {},
            "parameters": {"heaps": [2, 9]},
            "language": "es",
            "layout": "wide",
            "grading": "",
            "version": __version__,
            "this_version": __version__,
            "has_rules": False,
        },
        b"",
    )
    keys = ("name", "files", "parameters", "language", "layout", "grading")
    request = {key: value for key, value in json.loads(told)["answer"].items() if key in keys}
    assert answer("built", json.dumps(request))[1] == made
    for text, problem in (("%", "archive '%': expected base64"), ("AAAA", "'a.ggb': not a zip"), (None, "'a.ggb': ")):
        told, _ = answer("opened", json.dumps({"name": "a.ggb", "archive": text}))
        assert json.loads(told)["problem"].startswith(problem)


def test_a_label_of_ones_own_may_not_be_the_recipe_s(write_definition: Callable[..., Path]) -> None:
    path = write_definition('extends = "nim"\n[[objects]]\nkind = "text"\nlabel = "recipe"\n')
    with pytest.raises(DefinitionError, match="label 'recipe' is taken by another object"):
        ggbgen.build(path)
