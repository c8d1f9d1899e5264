"""The parts of a file that systems read before anything runs."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
import zipfile


def objects_of(archive: bytes) -> dict[str, ET.Element]:
    """Return the elements of an archive's objects, by label."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        document = ET.fromstring(opened.read("geogebra.xml"))  # noqa: S314
    return {str(element.get("label")): element for element in document.iter("element")}
