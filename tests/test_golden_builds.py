"""The document and the library of every applet in each layout, language and preset match the golden files."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

import ggbgen
from ggbgen.definition import applet_names, read_definition
from ggbgen.errors import ParameterError
from ggbgen.version import __version__
from tests.golden_files import GOLDEN, assert_golden, merged, separated

# These differ between builds whenever anything does: the id of the file, the name of the library, the version.
_NAME = re.compile(r"ggbgen_[0-9a-f]{10}")
# Attributes that are optional in a tag.
_NAMED = frozenset({"onUpdate", "exp", "a0", "name", "alpha", "absoluteScreenLocation"})
_CALL = re.compile(r"typeof (\w+)=='function'\?(\1\(.*?\)):ggbApplet\.setFileJSON\(ggbApplet\.getFileJSON\(\)\);")
_SCRIPT = re.compile(r"// ---- (.*)")
_FUNCTION = re.compile(r"^function (\w+)", re.MULTILINE)
_RESTORED = re.compile(r'\["\\u003c')


@pytest.mark.sampled(3, 99)
@pytest.mark.long
@pytest.mark.parametrize("name", applet_names())
def test_builds_are_those_of_the_golden_file(name: str, request: pytest.FixtureRequest) -> None:
    variants = {label: list(lines_of(applet)) for label, applet in builds(name)}
    assert_golden(request, GOLDEN / "builds" / f"{name}.txt", merged(variants))


def builds(name: str) -> Iterator[tuple[str, ggbgen.Applet]]:
    """Yield every layout and language with the defaults, and each preset, wide and in English."""
    for language in ("en", "es"):
        yield f"wide {language}", ggbgen.build(name, language=language)
    for preset in read_definition(name).presets:
        yield f"wide en, preset {preset}", ggbgen.build(name, preset=preset)
    for language in ("en", "es"):
        try:
            yield f"narrow {language}", ggbgen.build(name, language=language, layout="narrow")
        except ParameterError as error:
            assert "no narrow layout" in str(error)  # noqa: PT017 - the message is the fact


def lines_of(applet: ggbgen.Applet) -> Iterator[str]:
    document, library, _ = applet.members().values()
    root = etree.fromstring(document)
    root.set("id", "")
    yield from (short(part) for part in root if part.tag != "construction")
    construction = root[-1]
    yield f"construction {' '.join(map(str, construction.values()))}"
    # The text `written` duplicates the appearance of the other objects.
    parts = (part for part in construction if (part.tag, part.get("label")) != ("expression", "written"))
    yield from (anonymous(short(part)) for part in parts)
    text = anonymous(library.decode())
    script: list[str] | None = None
    text, entries, points = text.partition("// ---- entry points\n")
    for line in (text + entries).split("\n"):
        if found := _SCRIPT.fullmatch(line):
            if script:
                yield summary(script)
            script = None if found[1] == "entry points" else []
            yield line
        elif script is None:
            yield restored(line)
        else:
            script.append(line)
    # One line per function.
    yield from (re.sub(r"\n\s*", " ", part) for part in points.split("\n\n"))


def anonymous(text: str) -> str:
    """Return a text without the name of the library and the version."""
    return _NAME.sub("ggbgen_LIBRARY", text).replace(f"ggbgen {__version__}", "ggbgen VERSION")


def short(part: etree._Element) -> str:
    """Return a part of the document in one line: the values of its attributes, in an order fixed by the tag."""
    values = ",".join(f"{key}:{value}" if key in _NAMED else str(value) for key, value in part.items())
    inner = "; ".join(map(short, part))
    tag = "" if part.tag == "element" else f"{part.tag} "
    return _CALL.sub(r"\2", f"{tag}{values}" + (f" [{inner}]" if inner else "")).replace("\n", "\\n")


def summary(script: list[str]) -> str:
    """Return the names in a script of the library, whose text is in `templates/js` or `applets`, and a digest of it."""
    text = "\n".join(script)
    return f"{digest(text)}: {' '.join(_FUNCTION.findall(text))}"


def restored(line: str) -> str:
    """Return the labels and a digest of the XML by which scripts restore objects, as the document has it already."""
    if not _RESTORED.match(line):
        return line
    xml, labels = json.loads(line.rstrip(","))
    return f"{digest(xml)} {' '.join(labels)}"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


@pytest.mark.long
@given(
    st.dictionaries(st.sampled_from("abcdef"), st.lists(st.sampled_from(["", "|", "a = b", "x|y", "1"])), min_size=1)
)
def test_merged_texts_can_be_told_apart_again(variants: dict[str, list[str]]) -> None:
    assert separated(merged(variants)) == variants
