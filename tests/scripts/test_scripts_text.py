"""text.js: messages, plurals, line breaks, and texts that GeoGebra can save."""

from __future__ import annotations

import random
import re
import unicodedata
from gettext import c2py
from typing import Any

import pytest
from script_engines import FunctionEngine, module_sources

from ggbgen.definition.catalogue import Catalogue
from ggbgen.scene.plain_text import caption_text, shown_text

SPANISH = Catalogue(
    language="es",
    plural_form="n != 1",
    texts={"The matrix is hidden.": "La matriz está oculta.", "Order {order}": "Orden {order}"},
    plurals={"{count} king": ("{count} rey", "{count} reyes")},
)
POLISH = Catalogue(
    language="pl",
    plural_form="(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    plurals={"{count} king": ("{count} król", "{count} królowie", "{count} królów")},
)

# Characters that the saved XML cannot hold, or that end a text in it, including unpaired surrogates.
UNSAVEABLE = re.compile('["\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]')

HOSTILE = [
    'say "x" and "y"',
    "</script><script>alert(1)</script>",
    "]]> & &amp; <!-- -->",
    "\\ \\n \\u0022",
    "a\nb\r\nc\td\x0be\x0cf",
    "\x00\x01\x1f\x7f\x80\x85\x9f",
    "\u2028\u2029",
    "\u202eabc\u202c \u05d0\u05d1",
    "\U0001f600\U0001f468\u200d\U0001f469",
    "\ud83d alone \ude00",
    "\ude00\ud83d the wrong way round",
    "\ufffe\uffff\ufffd",
    "",
]

# Names that could break captions, texts or XML.
HOSTILE_NAMES = ["<b>&lt;", '"q"', "%n %v", "$x^2$", "\U0001f600", "\\alpha", "a]]>", "\u202eabc", "O'Hara"]


def call(engine: FunctionEngine, *calls: list[Any], catalogue: Catalogue = SPANISH) -> list[Any]:
    return engine.call(module_sources("lib/text.js", catalogue=catalogue), calls)


def random_text(generator: random.Random, length: int) -> str:
    alphabet = [*"abcdefghijklmnopqrstuvwxyz", *"      ", "\U0001f600", "é", "-"]
    return "".join(generator.choices(alphabet, k=length))


def test_a_message_is_translated_and_one_without_translation_stays_english(engine: FunctionEngine) -> None:
    assert call(engine, ["gettext", "The matrix is hidden."], ["gettext", "Not there"], ["gettext", "toString"]) == [
        "La matriz está oculta.",
        "Not there",
        "toString",
    ]


@pytest.mark.parametrize("catalogue", [SPANISH, POLISH], ids=lambda catalogue: catalogue.language)
def test_a_count_takes_the_form_that_gettext_itself_chooses(engine: FunctionEngine, catalogue: Catalogue) -> None:
    forms = catalogue.plurals["{count} king"]
    form_of = c2py(catalogue.plural_form)
    counts = range(250)
    found = call(
        engine,
        *(["ngettext", "{count} king", "{count} kings", count] for count in counts),
        catalogue=catalogue,
    )
    assert found == [forms[form_of(count)] for count in counts]
    assert len(set(found)) == len(forms)


def test_a_count_without_translation_takes_the_english_forms(engine: FunctionEngine) -> None:
    found = call(engine, *(["ngettext", "{n} edge", "{n} edges", count] for count in (0, 1, 2, 21)))
    assert found == ["{n} edges", "{n} edge", "{n} edges", "{n} edges"]


@pytest.mark.parametrize(
    ("message", "values", "filled"),
    [
        ("{count} kings: {kings}", {"count": 2, "kings": "A, B"}, "2 kings: A, B"),
        ("{a}{a}", {"a": "x"}, "xx"),
        ("{missing} stays", {"a": 1}, "{missing} stays"),
        ("{toString}", {}, "{toString}"),
        ("{a}", {"a": "{b}", "b": "never"}, "{b}"),
        ("{a}", {"a": "$& $1 $$"}, "$& $1 $$"),
        ("{a} {b}", {"a": 0, "b": ""}, "0 "),
        ("no places", {"a": 1}, "no places"),
    ],
)
def test_places_of_a_message_are_filled_once(
    engine: FunctionEngine, message: str, values: dict[str, Any], filled: str
) -> None:
    assert call(engine, ["fill", message, values]) == [filled]


def test_a_shown_text_can_be_saved_and_is_shown_as_in_the_archive(engine: FunctionEngine) -> None:
    harmless = ["plain", "ñ é ß", "\U0001f600 \u05d0", "a b  c", "%n $x$ <b>&amp;</b> \\"]
    found = call(engine, *(["shownText", text] for text in (*HOSTILE, *harmless)))
    assert found == [*map(shown_text, HOSTILE), *harmless]
    for text, shown in zip(HOSTILE, found, strict=False):
        assert not UNSAVEABLE.search(shown), ascii(shown)
        # Only characters that cannot be shown are removed.
        gone = ("Cc", "Cs", "Cn", "Zl", "Zp", "Zs")
        printable = [c for c in text if unicodedata.category(c) not in gone and c != '"']
        assert [c for c in shown if not c.isspace() and c not in "\u201c\u201d"] == printable


def test_facts_for_which_there_is_no_room_are_left_out_from_the_end(engine: FunctionEngine) -> None:
    source = """function factsLine(facts) {
      var line = "", store = { setText: function (label, text) { line = text; } };
      createPanel(store, {}).showFacts(facts);
      return line;
    }"""
    sources = [*module_sources("view/panel.js", settings={"factLines": 1, "factColumns": 20}), source]
    assert engine.call(sources, [["factsLine", ["first fact", "second", "the third"]]]) == ["first fact · second"]


@pytest.mark.sweep
def test_a_message_names_every_character_of_the_basic_plane_visibly(engine: FunctionEngine) -> None:
    characters = [chr(code) for code in range(0x10000)]
    [names] = engine.call(
        [*module_sources("lib/text.js"), "function namesOfAll(all) { return all.map(characterName).map(shownText); }"],
        [["namesOfAll", characters]],
    )
    for character, name in zip(characters, names, strict=True):
        invisible = unicodedata.category(character) in ("Cc", "Cs", "Zs", "Zl", "Zp")
        if (
            invisible
            or "\ufdd0" <= character <= "\ufdef"
            or character in "\u00ad\u180e\u200b\u200d\u202e\u2066\ufe0f\ufeff\ufff9\ufffe\uffff"
        ):
            assert name == f"U+{ord(character):04X}"
        elif name != f"U+{ord(character):04X}":
            assert name == f"\u2018{character}\u2019".replace('"', "\u201d")


def test_scripts_and_archive_make_the_same_caption_of_a_name(engine: FunctionEngine) -> None:
    found = engine.call(module_sources("view/object_xml.js"), [["captionText", name] for name in HOSTILE_NAMES])
    assert found == list(map(caption_text, HOSTILE_NAMES))


@pytest.mark.parametrize("limit", [2, 3, 10, 84])
def test_no_line_is_longer_than_the_limit_and_nothing_is_lost(engine: FunctionEngine, limit: int) -> None:
    generator = random.Random(limit)
    texts = [random_text(generator, length) for length in range(0, 400, 3)]
    texts += ["\U0001f600" * 50, "x" + "\U0001f600" * 50, "a" * 200 + " b", " " * 30]
    for text, wrapped in zip(texts, call(engine, *(["wrapText", text, limit] for text in texts)), strict=True):
        lines = wrapped.split("\n")
        # JavaScript counts UTF-16 code units.
        assert all(len(line.encode("utf-16-le")) // 2 <= limit for line in lines), lines
        assert "".join(wrapped.split()) == "".join(text.split())


def test_words_are_kept_together_where_they_fit(engine: FunctionEngine) -> None:
    [wrapped] = call(engine, ["wrapText", "one two three four abcdefghijkl five", 10])
    assert wrapped == "one two\nthree four\nabcdefghij\nkl five"


@pytest.mark.parametrize("most_lines", [1, 2, 3])
def test_what_does_not_fit_on_the_lines_ends_in_an_ellipsis(engine: FunctionEngine, most_lines: int) -> None:
    generator = random.Random(most_lines)
    texts = [random_text(generator, length) for length in range(0, 200, 3)] + ["\U0001f600" * 100, "short"]
    found = call(engine, *(["wrapText", text, 20, most_lines] for text in texts))
    whole = call(engine, *(["wrapText", text, 20] for text in texts))
    assert any(wrapped == complete for wrapped, complete in zip(found, whole, strict=True))
    assert any(wrapped != complete for wrapped, complete in zip(found, whole, strict=True))
    for wrapped, complete in zip(found, whole, strict=True):
        lines = wrapped.split("\n")
        assert len(lines) <= most_lines
        assert all(len(line.encode("utf-16-le")) // 2 <= 20 for line in lines), lines
        if len(complete.split("\n")) > most_lines:
            assert complete.startswith(wrapped.removesuffix(" \u2026"))
            assert wrapped.endswith(" \u2026")
        else:
            assert wrapped == complete
