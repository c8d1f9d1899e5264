"""Widths of texts, compared with Pillow, whose font the table of widths was made from."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from docs.make_text_widths import TABLE, table
from ggbgen.page.text_fit import LARGEST_PX, SMALLEST_PX, text_width_px

# Browsers' fonts are a little wider.
FACTOR = 1.08
TEXTS = st.text(st.characters(max_codepoint=0x24FF, exclude_categories=("C", "M")), max_size=30)


def narrow(text: str) -> bool:
    return text.isprintable()


@given(TEXTS.filter(narrow), st.floats(SMALLEST_PX, LARGEST_PX))
def test_a_text_is_as_wide_as_pillow_finds(text: str, size_px: float) -> None:
    assert text_width_px(text, size_px) == pytest.approx(ImageFont.load_default(size_px).getlength(text) * FACTOR)


@pytest.mark.sweep
def test_the_table_is_what_the_command_writes() -> None:
    assert json.loads(TABLE.read_text("ascii")) == table()
