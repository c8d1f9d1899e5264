"""A process that creates and saves the construction of an archive in the real engine, as existing tools do.

``python -m benchmarks.browser_build SOURCE.ggb TARGET.ggb`` starts a browser, opens an empty applet, creates the
objects of SOURCE in it, asks GeoGebra for the file and writes it to TARGET. The objects are created by a single call of
`evalXML`, the fastest way that GeoGebra has: a tool that calls `evalCommand` for each object takes longer.
"""

from __future__ import annotations

import base64
import re
import sys
import zipfile
from pathlib import Path

from benchmarks import thesis
from benchmarks.page import running_browser

__all__ = ["main"]


def main(source: str, target: str) -> None:
    """Create the construction of ``source`` in a browser and write the file that GeoGebra saves to ``target``."""
    with zipfile.ZipFile(source) as archive:
        xml = archive.read("geogebra.xml").decode()
    inner = xml[xml.index(">", xml.index("<construction")) + 1 : xml.index("</construction>")]
    with running_browser() as browser:
        page = browser.page()
        applet = page.open(thesis.empty())
        page.page.evaluate("([id, xml]) => bench.applets[id].evalXML(xml)", [applet.applet_id, inner])
        saved = applet.evaluate("api.getBase64()")
        made = set(applet.evaluate("api.getAllObjectNames()"))
    missing = set(re.findall(r'<element type="[^"]*" label="([^"]*)"', inner)) - made
    if missing:
        raise RuntimeError(f"GeoGebra did not make {sorted(missing)}")
    Path(target).write_bytes(base64.b64decode(saved))


if __name__ == "__main__":
    main(*sys.argv[1:])
