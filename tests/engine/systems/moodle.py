"""Moodle's activity GeoGebra (projectestac/moodle-mod_geogebra).

The facts that it represents:

- `geogebra_view.js` (commit 1078ddc), lines 9 to 45: an attempt is continued by `setBase64` of the stored state,
  unescaped; state and grade are read when one of the two buttons is pressed, and joined without being escaped.
- `attempt.php` (commit f58a23e), lines 26 to 56: the server parses that with `parse_str`. With *Selfgrade activity* the
  grade is rounded to two decimals, and anything but a number raises an exception; otherwise the teacher grades.
- Seen in Moodle 4.5.6 with release 3.7.5: *Save without submitting* stores the attempt, and only *Submit and finish*
  puts a grade into the gradebook. `submit` represents both, since the page sends the same data.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet

# The server parses the data that it receives and stores it as one text.
SERVER = """
parse_str(stream_get_contents(STDIN), $posted);
echo json_encode(["grade" => round($posted["grade"], 2), "kept" => http_build_query($posted)]);
"""


class LostAttemptError(Exception):
    """The server threw an exception, so nothing of the attempt was stored."""


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """The data that the server stored: points, or None for an attempt that a teacher has to grade, and the applet."""

    grade: float | None
    state: str


def php(code: str, text: str) -> str:
    """Return the output of PHP code that reads a text."""
    program = shutil.which("php")
    if program is None:
        pytest.fail("php is missing, get it with: apt-get install --yes php-cli", pytrace=False)
    done = subprocess.run([program, "-r", code], input=text, capture_output=True, text=True, timeout=60, check=False)
    if done.returncode:
        raise LostAttemptError((done.stderr + done.stdout).strip().splitlines()[0])
    return done.stdout


class MoodleActivity:
    """An activity with a file and the settings of its form."""

    def __init__(self, open_applet: OpenApplet, archive: bytes, *, selfgrade: bool = True, seed: int = 0) -> None:
        self.archive = archive
        self.selfgrade = selfgrade
        self.params: dict[str, Any] = {"enableRightClick": False, "enableLabelDrags": False, "showResetIcon": False}
        if seed:
            self.params["randomSeed"] = seed
        self._open = open_applet

    def begin(self, attempt: Attempt | None = None) -> Applet:
        """Open the file, and then the stored state of an attempt: scripts run for the file first."""
        applet = self._open(self.archive, mode="page", params=self.params, fresh=False)
        if attempt:
            applet.reopen(base64.b64decode(attempt.state, validate=True), fresh=False)
        return applet

    def submit(self, applet: Applet) -> Attempt:
        """Send the data that the page reads, without escaping anything."""
        state = applet.evaluate("api.getBase64()")
        grade = applet.evaluate("String(api.getValue('grade'))")
        told = json.loads(php(SERVER, f"duration=60&attempts=1&state={state}&grade={grade}&"))
        # A plus sign, which the server reads as a blank, is sent back as one; the page only unescapes.
        kept = next(part for part in told["kept"].split("&") if part.startswith("state="))
        return Attempt(grade=told["grade"] if self.selfgrade else None, state=unquote(kept.removeprefix("state=")))
