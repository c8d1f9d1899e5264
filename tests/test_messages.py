"""Catalogues: no message is missing or superfluous, and placeholders match."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import ggbgen
from ggbgen.assembly import complete
from ggbgen.builds import applet_texts
from ggbgen.definition import applet_names, data_folder, read_definition
from ggbgen.definition.catalogue import languages, read_catalogue
from ggbgen.definition.extract import Message, applet_messages
from ggbgen.deliver.worksheet.sheets import SHEET_TEXTS
from ggbgen.page.exercise.winner import Winner
from ggbgen.page.kinds import find_kind, kind_names
from ggbgen.questions import find_question, question_names
from ggbgen.rulesets import MakerBreakerRuleset, PartizanRuleset, ScoringRuleset
from ggbgen.rulesets.defined import ruleset_of
from tests import shipped

SHARED = data_folder("templates")
EXAMPLES = sorted(path.parent for path in (Path(__file__).parents[1] / "examples").glob("*/applet.toml"))
PLACE = re.compile(r"\{\w+\}")
CATALOGUES = [
    path
    for folder in (SHARED, *(data_folder("applets") / name for name in applet_names()))
    for path in sorted((folder / "messages").glob("*.po"))
]


def message_ids(messages: Iterable[Message]) -> list[str]:
    """Return the texts that identify messages in a catalogue: for a message with a plural, its singular."""
    return [message if isinstance(message, str) else message[0] for message in messages]


def shared_scripts() -> dict[str, list[str]]:
    """Return the texts of each script below ``templates/js``, whether a shipped applet uses it or not."""
    paths = sorted((SHARED / "js").rglob("*.js"))
    names = [path.relative_to(SHARED / "js").as_posix() for path in paths]
    return {
        name: message_ids(applet_messages((), (), [(name, path.read_text("utf-8"))]))
        for name, path in zip(names, paths, strict=True)
    }


def kinds_texts() -> list[str]:
    """Return the texts above and below the box for starts, for every kind of board."""
    kinds = [find_kind(name, place="") for name in kind_names()]
    return [text for kind in kinds for text in (kind.START_CAPTION, kind.START_HINT) if text]


def test_english_and_spanish_ship() -> None:
    for name in applet_names():
        assert languages((*shipped.definition(name).folders, SHARED)) == ("en", "es")


@pytest.mark.long
def test_what_any_game_may_say_is_in_the_shared_catalogue() -> None:
    catalogue = read_catalogue("es", (SHARED,))
    known = catalogue.texts.keys() | catalogue.plurals.keys()
    assert len(kinds_texts()) >= 8
    assert [text for text in kinds_texts() if text not in known] == []
    said = shared_scripts()
    assert len(said) > 20
    assert [(name, text) for name, texts in said.items() for text in texts if text not in known] == []


@pytest.mark.parametrize("folder", EXAMPLES, ids=lambda folder: folder.name)
def test_a_game_of_ones_own_lacks_only_its_own_words(folder: Path) -> None:
    definition = read_definition(folder)
    catalogue = read_catalogue("es", (*definition.folders, SHARED))
    known = catalogue.texts.keys() | catalogue.plurals.keys()
    missing = [text for text in message_ids(applet_texts(definition)) if text not in known]
    ruleset = ruleset_of(definition)
    own = (definition.title, ruleset.rules(), ruleset.MOVE)
    assert missing == [text for text in own if text and text not in known]


@pytest.mark.long
def test_no_message_of_an_applet_is_missing_and_every_text_of_a_catalogue_is_used() -> None:
    used = {text for texts in shared_scripts().values() for text in texts} | set(kinds_texts())
    for name in applet_names():
        definition = complete(shipped.definition(name))
        messages = applet_texts(definition)
        assert len(messages) > 15
        used |= {*message_ids(messages), *shipped.definition(name).page_texts}
        # The builder's form says what an explorer's own parameters are.
        for parameter in shipped.definition(name).parameters:
            used |= {parameter.name.replace("_", " "), parameter.description}
        catalogue = read_catalogue("es", definition.catalogue_folders)
        known = catalogue.texts.keys() | catalogue.plurals.keys()
        assert [text for text in message_ids(messages) if text not in known] == [], name
    used |= {*SHEET_TEXTS, *Winner.PAPER.values()}
    used |= {text for kind in question_names() for text in find_question(kind).PAPER.values()}
    # The names of players on the panel, in games of every kind.
    for kind in (MakerBreakerRuleset, PartizanRuleset, ScoringRuleset):
        used |= set(kind.PLAYERS)
    for path in CATALOGUES:
        with path.open("rb") as file:
            ids = message_ids(entry.id for entry in read_po(file) if entry.id)
        assert [text for text in ids if text not in used] == [], path


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_translations_have_the_places_of_the_original(path: Path) -> None:
    catalogue = read_catalogue(path.stem, (path.parents[1],))
    for original, translation in catalogue.texts.items():
        assert sorted(PLACE.findall(original)) == sorted(PLACE.findall(translation))
    for original, forms in catalogue.plurals.items():
        assert len(forms) == 2
        assert all(set(PLACE.findall(original)) == set(PLACE.findall(form)) for form in forms)


HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


def with_catalogue(write_definition: Callable[..., Path], content: str) -> Path:
    path = write_definition('extends = "random-graph"\n')
    (path.parent / "messages").mkdir()
    (path.parent / "messages/es.po").write_bytes(content.encode("utf-8", "surrogateescape"))
    return path


@pytest.mark.long
def test_a_nearer_catalogue_wins(write_definition: Callable[..., Path]) -> None:
    path = with_catalogue(write_definition, f'{HEADER}msgid "New graph"\nmsgstr "Otro grafo"\n')
    xml = ggbgen.build(path, language="es").members()["geogebra.xml"].decode()
    assert "Otro grafo" in xml
    assert "Ver matriz" in xml


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('msgid "a"\nnonsense\n', "not a usable catalogue"),
        ("\xff\udc80", "not a usable catalogue"),
        ("\udcff\udcfem\0", "not a usable catalogue: UTF-16, save it as UTF-8"),
        (
            'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=alert(1);\\n"\n',
            r"Plural-Forms: 'alert\(1\)' is no expression in n",
        ),
    ],
)
def test_a_broken_catalogue_is_named(write_definition: Callable[..., Path], content: str, message: str) -> None:
    path = with_catalogue(write_definition, content)
    with pytest.raises(ggbgen.CatalogueError, match=message) as caught:
        ggbgen.build(path, language="es")
    assert "es.po" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_catalogue_lies_in_the_folder_of_its_applet(write_definition: Callable[..., Path], tmp_path: Path) -> None:
    path = write_definition('extends = "random-graph"\n')
    (tmp_path / "other.po").write_text('msgid "a"\nmsgstr "secret"\n', "utf-8")
    (path.parent / "messages").mkdir()
    (path.parent / "messages/es.po").symlink_to(tmp_path / "other.po")
    with pytest.raises(ggbgen.CatalogueError, match=r"es\.po: a symbolic link out of the folder"):
        ggbgen.build(path, language="es")


def test_an_unknown_language_is_answered_with_the_known_ones_and_where_they_are_looked_for(
    write_definition: Callable[..., Path],
) -> None:
    path = write_definition('extends = "random-graph"\n')
    with pytest.raises(ggbgen.CatalogueError) as caught:
        ggbgen.build(path, language="ess")
    said = str(caught.value)
    assert said.startswith("--lang 'ess': no such language, expected one of en, es, did you mean 'es'?")
    for folder in (path.parent, data_folder("applets") / "random-graph", SHARED):
        assert str(folder / "messages" / "ess.po") in said


@pytest.mark.parametrize(
    ("text", "problem"),
    [("Grafo {number}, {seed}, {color}", "has unknown {color}"), ("Grafo", "lacks {number}, {seed}")],
)
def test_a_translation_with_other_places_to_fill_is_refused(
    write_definition: Callable[..., Path], text: str, problem: str
) -> None:
    entry = f'msgid "graph {{number}} of seed {{seed}}"\nmsgstr "{text}"\n'
    path = with_catalogue(write_definition, HEADER + entry)
    with pytest.raises(ggbgen.CatalogueError, match="the translation 'Grafo") as caught:
        ggbgen.build(path, language="es")
    assert str(caught.value).endswith(problem)
