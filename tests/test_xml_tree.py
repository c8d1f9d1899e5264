"""Reading and writing XML, compared with lxml."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from ggbgen.offline.xml_tree import Element, SubElement, XmlError, above, read_xml, xml_bytes, xml_text

NAMES = st.sampled_from(["a", "element", "val", "labelOffset"])
# What XML 1.0 allows.
TEXTS = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff") | st.sampled_from("\t\n\r&<>\"'")
)


@st.composite
def trees(draw: st.DrawFn, depth: int = 3) -> Element:
    made = Element(draw(NAMES), draw(st.dictionaries(NAMES, TEXTS, max_size=3)))
    made.text = draw(st.none() | TEXTS)
    for child in draw(st.lists(trees(depth=depth - 1), max_size=3)) if depth else []:
        child.tail = draw(st.none() | TEXTS)
        made.append(child)
    return made


def same(one: Element, other: Element | etree._Element) -> bool:
    return (
        one.tag == other.tag
        and list(one.items()) == list(other.items())
        and (one.text or "") == (other.text or "")
        and (one.tail or "") == (other.tail or "")
        and len(one) == len(other)
        and all(same(a, b) for a, b in zip(one, other, strict=True))
    )


@given(trees())
def test_what_is_written_is_read_by_lxml_and_by_ourselves(tree: Element) -> None:
    assert same(tree, etree.fromstring(xml_bytes(tree)))
    assert same(tree, read_xml(xml_text(tree)))


@given(trees())
def test_what_lxml_writes_is_read(tree: Element) -> None:
    written = etree.tostring(etree.fromstring(xml_bytes(tree)), encoding="unicode")
    assert same(tree, read_xml(written))
    assert xml_text(read_xml(written)) == written


def test_comments_and_processing_instructions_are_left_out() -> None:
    assert xml_text(read_xml("<?xml version='1.0'?><!-- one --><a>b<!-- two -->c<?d e?><f/></a>")) == "<a>bc<f/></a>"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no element found: line 1, column 0"),
        ("<a>", "no element found: line 1, column 3"),
        ("<a><b></a>", "mismatched tag: line 1, column 8"),
        ("<a>&nbsp;</a>", "undefined entity: line 1, column 3"),
        ("<a b='1' b='2'/>", "duplicate attribute: line 1, column 9"),
        ("<a>\x01</a>", "not well-formed (invalid token): line 1, column 3"),
        ("<a>\ud800</a>", "'utf-8' codec can't encode character '\\ud800' in position 3: surrogates not allowed"),
        ("\n<!DOCTYPE a><a/>", "a document type, line 2"),
        ('<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>', "a document type, line 1"),
        ("\n".join(["<a>"] * 257), "more than 256 levels, line 257"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, said: str) -> None:
    with pytest.raises(XmlError, match=re.escape(said)):
        read_xml(text)


def test_parents_are_found() -> None:
    root = Element("a")
    middle = SubElement(root, "b")
    leaf = SubElement(middle, "c", val="1")
    assert above(root) == {middle: root, leaf: middle}
