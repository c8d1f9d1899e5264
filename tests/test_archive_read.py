"""Reading archives: what is found in them, and the errors for broken ones."""

from __future__ import annotations

import io
import os
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ggbgen.check.engine.embedding import library_and_size
from ggbgen.errors import ArchiveError
from ggbgen.offline.container import read_file
from ggbgen.offline.read import Archive, Member, Script, read_archive

HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
SAMPLE = """
<expression label="n" exp="5"/>
<element type="numeric" label="n"><value val="5"/><show object="false" label="false"/></element>
<expression label="typed" exp="&quot;011&quot;"/>
<element type="text" label="typed"><show object="false" label="false"/>
<javascript onUpdate="ggbUpdatetyped();"/></element>
<command name="Textfield"><input a0="typed"/><output a0="box"/></command>
<element type="textfield" label="box"><show object="true" label="true"/><caption val="Type here"/></element>
<element type="button" label="go"><show object="true" label="true"/><caption val="Go &lt;now&gt;"/>
<javascript val="first();&#xa;second(); // both"/><ggbscript onDragEnd="n = 1"/></element>
"""


def document(construction: str = SAMPLE, *, attributes: str = 'format="5.0" version="5.2.0.0"') -> str:
    return f"{HEAD}<geogebra {attributes}><construction>{construction}</construction></geogebra>"


def zipped(members: dict[str, bytes | str], *, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def read(construction: str = SAMPLE, **members: bytes | str) -> Archive:
    files = {name.replace("__", "."): content for name, content in members.items()}
    return read_archive(zipped({"geogebra.xml": document(construction), **files}))


def script(construction: str) -> str:
    return read(construction).objects[0].scripts[0].text


def test_objects_come_in_document_order_with_what_they_show_and_their_scripts() -> None:
    archive = read()
    found = [(item.kind, item.label, item.caption, item.shown) for item in archive.objects]
    assert found == [
        ("numeric", "n", None, False),
        ("text", "typed", None, False),
        ("textfield", "box", "Type here", True),
        ("button", "go", "Go <now>", True),
    ]
    assert archive.by_label["go"].scripts == (
        Script(event="click", language="javascript", text="first();\nsecond(); // both"),
        Script(event="dragEnd", language="ggbscript", text="n = 1"),
    )
    update = Script(event="update", language="javascript", text="ggbUpdatetyped();")
    assert archive.by_label["typed"].scripts == (update,)
    # An expression without an element is an object.
    (alone,) = read('<expression label="k" exp="2"/>').objects
    assert (alone.kind, alone.label) == ("expression", "k")


def test_an_input_box_knows_its_object_from_the_command_or_the_tag() -> None:
    linked = '<element type="textfield" label="old"><linkedGeo exp="n"/></element>'
    archive = read(SAMPLE + linked)
    assert archive.by_label["box"].linked == "typed"
    assert archive.by_label["old"].linked == "n"
    assert archive.by_label["go"].linked is None


def test_commands_have_inputs_and_outputs_in_the_order_of_their_numbers() -> None:
    inputs = " ".join(f'a{number}="{number}"' for number in (10, 2, 1, 0))
    (command,) = read(f'<command name="Max"><input {inputs}/><output a0="m"/></command>').commands
    assert (command.name, command.inputs, command.outputs) == ("Max", ("0", "1", "2", "10"), ("m",))


def test_members_have_both_sizes() -> None:
    archive = read_archive(
        zipped({"geogebra.xml": document(), "geogebra_thumbnail.png": b"123"}, method=zipfile.ZIP_STORED)
    )
    size = len(document().encode())
    assert archive.members == (
        Member(name="geogebra.xml", size=size, compressed_size=size),
        Member(name="geogebra_thumbnail.png", size=3, compressed_size=3),
    )


def test_the_library_is_read_as_it_stands_and_a_byte_order_mark_is_no_part_of_it() -> None:
    assert read(geogebra_javascript__js="// ☃\r\nfunction f() {}\n").library == "// ☃\r\nfunction f() {}\n"
    assert read().library is None
    marked = b"\xef\xbb\xbf"
    archive = read_archive(
        zipped({"geogebra.xml": marked + document().encode(), "geogebra_javascript.js": marked + b"var a;\n"})
    )
    assert archive.library == "var a;\n"
    assert archive.xml.startswith("<?xml")


def test_custom_tools_are_known_by_their_commands() -> None:
    macros = f'{HEAD}<geogebra format="5.0"><macro cmdName="Sym"/><macro cmdName="TD"/></geogebra>'
    assert read(geogebra_macro__xml=macros).tools == {"Sym", "TD"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("a();&#xa;b();", "a();\nb();"),
        ("a(); // c\nb();", "a(); // c\nb();"),
        ("a();\r\nb();", "a();\nb();"),
        ("a();\tb();", "a();\tb();"),
        ("a('&#xd83d;&#xde00;');", "a('\N{GRINNING FACE}');"),
        ("a('&#10;&#55357;&#56832;&#xd83d;');", "a('\n\N{GRINNING FACE}\N{REPLACEMENT CHARACTER}');"),
        ("a('&#x1;');", "a('\N{REPLACEMENT CHARACTER}');"),
        ("a('&lt;&gt;&amp;&quot;&apos;');", "a('<>&\"'');"),
    ],
)
def test_a_script_is_read_as_geogebra_reads_it(written: str, meant: str) -> None:
    construction = f'<!-- <a b="\n"> --><element type="button" label="b"><javascript val="{written}"/></element>'
    assert script(construction) == meant


def test_an_apostrophe_may_delimit_a_script() -> None:
    assert script("<element type='button' label='b'><javascript val='a(\">\");\nb();'/></element>") == 'a(">");\nb();'


def test_files_of_old_versions_without_construction_and_with_another_encoding_are_read() -> None:
    old = f'{HEAD}<geogebra format="3.0"><gui/><kernel/><construction>{SAMPLE}</construction></geogebra>'
    archive = read_archive(zipped({"geogebra.xml": old, "geogebra_python.py": ""}))
    assert (len(archive.objects), archive.root.get("format")) == (4, "3.0")
    archive = read_archive(zipped({"geogebra.xml": f"{HEAD}<geogebra/>"}))
    assert (archive.objects, archive.commands, archive.construction) == ((), (), None)
    # A declared encoding does not count, as GeoGebra reads UTF-8.
    text = document('<element type="text" label="é"/>').replace("utf-8", "ISO-8859-1")
    assert read_archive(zipped({"geogebra.xml": text})).objects[0].label == "é"


def test_the_path_names_the_archive(tmp_path: Path) -> None:
    path = tmp_path / "kings.ggb"
    path.write_bytes(zipped({"geogebra.xml": document()}))
    assert read_archive(path).name == str(path)
    assert read_archive(path.read_bytes(), name="upload").name == "upload"


def encrypted() -> bytes:
    content = bytearray(zipped({"geogebra.xml": document()}))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(signature) + offset] |= 1
    return bytes(content)


def bomb() -> bytes:
    return zipped({"geogebra.xml": b" " * (33 << 20)})


def renamed(content: bytes) -> bytes:
    """Return the archive with a name in its first header that extends to the end of the packed data."""
    changed = bytearray(content)
    changed[26:28] = (20_000).to_bytes(2, "little")
    return bytes(changed)


def lying(content: bytes) -> bytes:
    """Return the archive with a declared size of 100 bytes for its only member."""
    changed = bytearray(content)
    for signature, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = content.index(signature) + offset
        changed[at : at + 4] = (100).to_bytes(4, "little")
    return bytes(changed)


DOCUMENT = {"geogebra.xml": document()}
LAUGHS = '<!DOCTYPE g [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><geogebra><construction title="&b;"/></geogebra>'

BROKEN = {
    "empty": (b"", "empty file, expected a zip"),
    "text": (b"hello", "not a zip, so no .ggb archive"),
    "html": (b"<html>404</html>", "XML or HTML text, expected a zip with geogebra.xml in it"),
    "base64": (b"UEsDBBQAAAAIAA==", "base64 text, expected the zip that it encodes"),
    "junk first": (b"MZ" + zipped(DOCUMENT), "does not begin with a zip entry"),
    "truncated": (zipped(DOCUMENT)[:-40], "damaged zip: "),
    "empty zip": (zipped({}), "a zip without members"),
    "other member": (zipped({"geogebra.xm": document()}), "no member geogebra.xml, did you mean 'geogebra.xm'?"),
    "folder": (zipped({"a/geogebra.xml": document()}), "geogebra.xml is in the folder 'a'"),
    "tools": (zipped({"geogebra_macro.xml": "<geogebra/>"}), "a file of custom tools (.ggt)"),
    "encrypted": (encrypted(), "member 'geogebra.xml' is encrypted"),
    "bomb": (bomb(), "geogebra.xml unpacks to 33 MB, expected at most 16 MB"),
    "image bomb": (
        zipped({**DOCUMENT, "a/b.png": b" " * (65 << 20)}),
        "a/b.png unpacks to 65 MB, expected at most 64 MB",
    ),
    "long name": (renamed(zipped(DOCUMENT) + bytes(30_000)), "damaged zip: "),
    "long root": (zipped({"geogebra.xml": f"<{'a' * 30_000}/>"}), "geogebra.xml: root element 'aaa"),
    "lying bomb": (lying(bomb()), "damaged zip: bad CRC-32"),
    "lzma": (zipped(DOCUMENT, method=zipfile.ZIP_LZMA), "'lzma', expected 'deflate' or none"),
    "bzip2": (zipped(DOCUMENT, method=zipfile.ZIP_BZIP2), "expected 'deflate' or none"),
    "bad xml": (zipped({"geogebra.xml": "<geogebra><a></geogebra>"}), "geogebra.xml: bad XML: "),
    "no xml": (zipped({"geogebra.xml": ""}), "geogebra.xml: bad XML: "),
    "undefined entity": (zipped({"geogebra.xml": "<geogebra>&nbsp;</geogebra>"}), "geogebra.xml: bad XML: "),
    "deep": (zipped({"geogebra.xml": "<geogebra>" + "<a>" * 9999}), "geogebra.xml: bad XML: "),
    "doctype": (zipped({"geogebra.xml": LAUGHS}), "geogebra.xml: has a document type"),
    "root": (zipped({"geogebra.xml": "<html/>"}), "geogebra.xml: root element 'html', expected 'geogebra'"),
    "utf-16": (zipped({"geogebra.xml": document().encode("utf-16")}), "geogebra.xml:1: byte 0xff is not UTF-8"),
    "latin-1": (
        zipped({**DOCUMENT, "geogebra_javascript.js": b"var a;\n// caf\xe9\n"}),
        "geogebra_javascript.js:2: byte 0xe9 is not UTF-8",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_archive_gets_one_line_with_the_file_and_the_reason(case: str, tmp_path: Path) -> None:
    content, reason = BROKEN[case]
    path = tmp_path / "mine.ggb"
    path.write_bytes(content)
    with pytest.raises(ArchiveError) as caught:
        read_archive(path)
    message = str(caught.value)
    assert message.startswith(f"{str(path)!r}: ")
    assert reason in message
    assert "\n" not in message
    assert len(message) < 1000


def test_a_truncated_archive_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    content = zipped({"geogebra_thumbnail.png": bytes(1000), **DOCUMENT})
    for share in (0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99):
        with pytest.raises(ArchiveError):
            read_archive(content[: int(len(content) * share)])
    (tmp_path / "kings.ggb").touch()
    with pytest.raises(ArchiveError, match=r"king\.ggb': no such file, did you mean 'kings\.ggb'\?"):
        read_archive(tmp_path / "king.ggb")
    with pytest.raises(ArchiveError, match=r"a folder, expected a \.ggb file$"):
        read_archive(tmp_path)


@pytest.mark.parametrize("reader", [read_archive, read_file])
def test_a_pipe_or_a_device_is_not_waited_for(tmp_path: Path, reader: Callable[[Path], object]) -> None:
    pipe = tmp_path / "a.ggb"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(ArchiveError, match=r"a pipe or device, expected a \.ggb file$"):
            reader(path)


@pytest.mark.long
@pytest.mark.parametrize("member", ["geogebra.xml", "image.png"])
def test_no_more_is_unpacked_than_was_declared(member: str) -> None:
    content = lying(zipped({member: b" " * (200 << 20)}))
    if member != "geogebra.xml":
        content = beside(content, {"geogebra.xml": document()})
    tracemalloc.start()
    try:
        told = outcome(content)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert told == "geogebra" if member == "image.png" else "bad CRC-32" in told
    assert most < 100 << 20


@pytest.mark.long
def test_what_a_page_has_to_know_is_read_with_the_same_limits() -> None:
    bomb = zipped({"geogebra.xml": document(), "geogebra_javascript.js": "a" * (33 << 20)})
    assert len(bomb) < 100_000
    with pytest.raises(
        ArchiveError, match=r"^'x.ggb': geogebra_javascript.js unpacks to 33 MB, expected at most 16 MB"
    ):
        library_and_size(bomb, "x.ggb")
    broken = zipped({"geogebra.xml": "<no xml", "geogebra_javascript.js": "f();\n"})
    assert library_and_size(broken, "x.ggb") == ("f();\n", (960, 600))  # the engine will report what is wrong with it


def beside(content: bytes, members: dict[str, str]) -> bytes:
    """Return the archive with further members."""
    buffer = io.BytesIO(content)
    with zipfile.ZipFile(buffer, "a") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return buffer.getvalue()


def edited(content: bytes, edits: list[tuple[float, bytes, int]]) -> bytes:
    """Return the content with bytes inserted at positions (as a fraction of the length) and some removed there."""
    for share, put, removed in edits:
        at = int(share * len(content))
        content = content[:at] + put + content[at + removed :]
    return content


EDITS = st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=6), st.integers(0, 6)), min_size=1, max_size=6)
ARCHIVE = zipped({"geogebra.xml": document(), "geogebra_javascript.js": "function ggbOnInit() {}\n"})


def outcome(content: bytes) -> str:
    """Return the message of the error that reading raises, or the tag of the root."""
    try:
        return str(read_archive(content).root.tag)
    except ArchiveError as error:
        return str(error)


@pytest.mark.long
@settings(max_examples=100)
@given(EDITS)
def test_a_damaged_zip_raises_nothing_but_an_archive_error(edits: list[tuple[float, bytes, int]]) -> None:
    found = outcome(edited(ARCHIVE, edits))
    assert found == "geogebra" or found.startswith("'archive': ")
    assert "\n" not in found


@pytest.mark.long
@settings(max_examples=100)
@given(EDITS)
def test_damaged_xml_raises_nothing_but_an_archive_error(edits: list[tuple[float, bytes, int]]) -> None:
    found = outcome(zipped({"geogebra.xml": edited(document().encode(), edits)}))
    assert found == "geogebra" or found.startswith("'archive': geogebra.xml")
    assert "\n" not in found


@pytest.mark.long
@given(st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=30))
def test_any_caption_comes_back_whole(text: str) -> None:
    written = "".join(f"&#{ord(character)};" for character in text)
    caption = read(f'<element type="button" label="b"><caption val="{written}"/></element>').objects[0].caption
    allowed = (c if c in "\t\n" or (c >= " " and c not in "\ufffe\uffff") else "\ufffd" for c in text)
    assert caption == "".join(allowed)
