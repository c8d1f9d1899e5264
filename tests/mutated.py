"""Archives as left by an attacker or a bad disk: something in the XML is changed, chosen by a seed."""

from __future__ import annotations

import io
import random
import re
import zipfile

__all__ = ["mutated"]

ATTRIBUTE = re.compile(r' ([\w]+)="([^"]*)"')
DRAWN = re.compile(
    r' (x|y|z|val|r|g|b|xZero|yZero|scale|size|sizeM|style|width|height|thickness|exp|label|a0|a1)="([^"]*)"'
)
NUMBER = re.compile(r"\d+(?:\.\d+)?")
VALUES = (
    "nan", "NaN", "inf", "-Infinity", "1e400", "-1e400", "1e308", "-1e308", "1e-320", "0", "-0.0", "-1", "-40", "1e6",
    "-99999999", "1e18", "2147483648", "4294967296", "", " ", "x", "1.2.3", "1_0", "٣", "0x10", "true", "9" * 5000,
    "{}", "{{1},{2}}", '&quot;&quot;', "Corner(1)", "\\\\", "&#x1b;[31m", "&#0;", "&#xD800;", "\U0001f600", "&lt;b&gt;",
)  # fmt: skip


def mutated(raw: bytes, seed: int) -> bytes:
    """Return an archive with one to three changes in its geogebra.xml, no library, and rarely a flipped bit."""
    draw = random.Random(seed)
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        xml = archive.read("geogebra.xml").decode()
    for _ in range(draw.choice((1, 1, 2, 3))):
        xml = draw.choice(CHANGES)(xml, draw)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("geogebra.xml", xml.encode("utf-8", "surrogatepass"))
    content = bytearray(buffer.getvalue())
    if draw.random() < 0.03:
        content[draw.randrange(len(content))] ^= 1 << draw.randrange(8)
    return bytes(content)


def _another_value(xml: str, draw: random.Random) -> str:
    """Put a nasty value into an attribute that a picture may read."""
    found = draw.choice(list(DRAWN.finditer(xml)))
    return xml[: found.start(2)] + draw.choice(VALUES) + xml[found.end(2) :]


def _another_value_everywhere(xml: str, draw: random.Random) -> str:
    """Put a nasty value into all attributes of one name."""
    name, value = draw.choice(list(DRAWN.finditer(xml)))[1], draw.choice(VALUES)
    return re.sub(f' {name}="[^"]*"', lambda _: f' {name}="{value}"', xml)


def _another_number(xml: str, draw: random.Random) -> str:
    """Replace a number in a formula or a list with a nasty value."""
    listed = [found for found in DRAWN.finditer(xml) if found[1] in ("exp", "a0", "a1") and NUMBER.search(found[2])]
    if not listed:
        return xml
    found = draw.choice(listed)
    number = draw.choice(list(NUMBER.finditer(xml, found.start(2), found.end(2))))
    return xml[: number.start()] + draw.choice(VALUES) + xml[number.end() :]


def _without_attribute(xml: str, draw: random.Random) -> str:
    found = draw.choice(list(ATTRIBUTE.finditer(xml)))
    return xml[: found.start()] + xml[found.end() :]


def _swapped(xml: str, draw: random.Random) -> str:
    """Exchange the values of two attributes."""
    one, other = sorted(draw.sample(list(DRAWN.finditer(xml)), 2), key=lambda found: found.start())
    return xml[: one.start(2)] + other[2] + xml[one.end(2) : other.start(2)] + one[2] + xml[other.end(2) :]


def _without_lines(xml: str, draw: random.Random) -> str:
    """Remove or sometimes duplicate an element, empty or with its content."""
    pattern = draw.choice((r"<\w+ [^<>]*/>\n", r"<(element|command)\b.*?</\1>\n"))
    found = draw.choice(list(re.finditer(pattern, xml, re.DOTALL)))
    again = found[0] * 2 if draw.random() < 0.3 else ""
    return xml[: found.start()] + again + xml[found.end() :]


def _moved(xml: str, draw: random.Random) -> str:
    """Move an object somewhere else: objects that depend on it may then precede it."""
    one, other = (draw.choice(list(re.finditer(r"<element\b.*?</element>\n", xml, re.DOTALL))) for _ in range(2))
    if one.start() < other.start():
        return xml[: one.start()] + xml[one.end() : other.start()] + one[0] + xml[other.start() :]
    return xml


def _other_kind(xml: str, draw: random.Random) -> str:
    kinds = sorted(set(re.findall(r'<element type="(\w+)"', xml)))
    found = draw.choice(list(re.finditer(r'<element type="(\w+)"', xml)))
    return xml[: found.start(1)] + draw.choice(kinds) + xml[found.end(1) :]


def _long_text(xml: str, draw: random.Random) -> str:
    """Give a long text to an object that shows one; rarely, five megabytes of text."""
    found = draw.choice(list(re.finditer(r'<caption val="([^"]*)"|exp="&quot;([^"]*)&quot;"', xml)))
    group = 1 if found[1] is not None else 2
    length = 5_000_000 if draw.random() < 0.1 else 20_000
    return xml[: found.start(group)] + draw.choice("aW ") * length + xml[found.end(group) :]


def _shown(xml: str, draw: random.Random) -> str:
    """Show all hidden objects."""
    return xml.replace('<show object="false"', '<show object="true"')


CHANGES = (
    *[_another_value] * 4,
    *[_another_value_everywhere] * 2,
    *[_another_number] * 3,
    _without_attribute,
    _swapped,
    _without_lines,
    _moved,
    _other_kind,
    _long_text,
    _shown,
)
