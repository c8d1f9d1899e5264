"""Moodle's activity GeoGebra (projectestac/moodle-mod_geogebra).

What it stands for:

- `geogebra_view.js` (commit 1078ddc), lines 9 to 45: an attempt goes on by `setBase64` of what was kept, unescaped;
  state and grade are read when one of the two buttons is pressed, and joined without being escaped.
- `attempt.php` (commit f58a23e), lines 26 to 56: the server takes that apart by `parse_str`. With *Selfgrade activity*
  the grade is rounded to two decimals, and what is no number is an exception; else the grade is left to the teacher.
- Seen in Moodle 4.5.6 with release 3.7.5: *Save without submitting* keeps the attempt, and only *Submit and finish*
  puts a grade into the gradebook. `submit` stands for both, since the page sends the same.
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

# What reaches the server is taken apart and kept as one text.
SERVER = """
parse_str(stream_get_contents(STDIN), $posted);
echo json_encode(["grade" => round($posted["grade"], 2), "kept" => http_build_query($posted)]);
"""


class LostAttemptError(Exception):
    """The server threw an exception, so nothing of the attempt was kept."""


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """What the server kept: points, None for an attempt that a teacher has to grade, and the applet."""

    grade: float | None
    state: str


def php(code: str, text: str) -> str:
    """What PHP prints for a code that reads a text."""
    program = shutil.which("php")
    if program is None:
        pytest.fail("php is missing, get it with: apt-get install --yes php-cli", pytrace=False)
    done = subprocess.run([program, "-r", code], input=text, capture_output=True, text=True, timeout=60, check=False)
    if done.returncode:
        raise LostAttemptError((done.stderr + done.stdout).strip().splitlines()[0])
    return done.stdout


class MoodleActivity:
    """An activity with a file: the settings are those of its form."""

    def __init__(self, open_applet: OpenApplet, archive: bytes, *, selfgrade: bool = True, seed: int = 0) -> None:
        self.archive = archive
        self.selfgrade = selfgrade
        self.params: dict[str, Any] = {"enableRightClick": False, "enableLabelDrags": False, "showResetIcon": False}
        if seed:
            self.params["randomSeed"] = seed
        self._open = open_applet

    def begin(self, attempt: Attempt | None = None) -> Applet:
        """Open the file, and then what was kept of an attempt: scripts run for the file first."""
        applet = self._open(self.archive, mode="page", params=self.params, fresh=False)
        if attempt:
            applet.reopen(base64.b64decode(attempt.state, validate=True), fresh=False)
        return applet

    def submit(self, applet: Applet) -> Attempt:
        """Send what the page reads; it escapes nothing."""
        state = applet.evaluate("api.getBase64()")
        grade = applet.evaluate("String(api.getValue('grade'))")
        told = json.loads(php(SERVER, f"duration=60&attempts=1&state={state}&grade={grade}&"))
        # A plus sign, which a server takes for a blank, has come back as one; the page only undoes what is escaped.
        kept = next(part for part in told["kept"].split("&") if part.startswith("state="))
        return Attempt(grade=told["grade"] if self.selfgrade else None, state=unquote(kept.removeprefix("state=")))
