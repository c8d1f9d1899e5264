"""The reference of what can be imported, written by pdoc from the docstrings."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from ggbgen.errors import OutputError

__all__ = ["MODULES", "reference_pages"]

MODULES = (
    "ggbgen",
    "ggbgen.analysis",
    "ggbgen.boards",
    "ggbgen.conformance",
    "ggbgen.conjecture",
    "ggbgen.definition",
    "ggbgen.engine.applet",
    "ggbgen.engine.page",
    "ggbgen.grading",
    "ggbgen.graphs",
    "ggbgen.messages",
    "ggbgen.offline",
    "ggbgen.picture",
    "ggbgen.pytest_plugin",
    "ggbgen.questions",
    "ggbgen.rulesets",
    "ggbgen.sequences",
    "ggbgen.site",
    "ggbgen.solver",
    "ggbgen.table",
    "ggbgen.worksheet",
)
"""What may be imported from: names that one of them exports stay as they are, or the changelog says so."""

_FOLDER = "reference"
_CHARSET = b'<meta charset="utf-8">'
_POLICY = (
    b'<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    b"script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data:; "
    b"base-uri 'none'; form-action 'none'\">"
)


def reference_pages() -> dict[str, bytes]:
    """Return the pages of the reference by path in the site; the same code gives the same bytes.

    Raises:
        OutputError: pdoc is not installed, or has failed.
    """
    if find_spec("pdoc") is None:
        raise OutputError("--reference: pdoc is not installed; run `pip install 'ggbgen[reference]'`")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # With -P no module of the current folder is taken for one of those that pdoc imports.
        command = [sys.executable, "-P", "-m", "pdoc", "--docformat", "google", "--no-show-source", "-o", str(folder)]
        # An empty icon, or browsers would ask for one that is not there.
        done = subprocess.run(
            [*command, "--favicon", "data:,", *MODULES],
            # A set has its members in the order of their hashes.
            env=os.environ | {"PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise OutputError(f"--reference: pdoc failed: {(done.stderr.strip() or 'without a word').splitlines()[-1]}")
        return {
            f"{_FOLDER}/{path.relative_to(folder).as_posix()}": _guarded(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }


def _guarded(path: Path) -> bytes:
    """Return the content of a file of pdoc's, a page with a content security policy."""
    content = path.read_bytes()
    return content.replace(_CHARSET, _CHARSET + _POLICY, 1) if path.suffix == ".html" else content
