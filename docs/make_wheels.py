"""``python docs/make_wheels.py``: update the table of wheels that the package index has for ggbgen's dependencies.

`uv` resolves the dependencies of pyproject.toml for all platforms at once and lists the files of each version. The
index is the one that `uv` is configured to use. The region of dependencies.md from ``<!-- wheels -->`` to ``<!-- end
-->`` is replaced.
"""

from __future__ import annotations

import datetime
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.tags import Tag
from packaging.utils import canonicalize_name, parse_wheel_filename

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "dependencies.md"

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# For each platform: the pattern of its wheel tags, and its values in the markers of dependencies.
PLATFORMS = {
    "Windows": (re.compile(r"win_amd64"), {"sys_platform": "win32", "os_name": "nt", "platform_system": "Windows"}),
    "macOS x86_64": (
        re.compile(r"macosx_\d+_\d+_(x86_64|universal2|intel)"),
        {"sys_platform": "darwin", "os_name": "posix", "platform_system": "Darwin", "platform_machine": "x86_64"},
    ),
    "macOS arm64": (
        re.compile(r"macosx_\d+_\d+_(arm64|universal2)"),
        {"sys_platform": "darwin", "os_name": "posix", "platform_system": "Darwin", "platform_machine": "arm64"},
    ),
    "Linux": (
        re.compile(r"(manylinux\w*|linux)_x86_64"),
        {"sys_platform": "linux", "os_name": "posix", "platform_system": "Linux", "platform_machine": "x86_64"},
    ),
}
# The other extras are for users; `dev` is for this checkout.
LEFT_OUT = {"dev"}


def main() -> None:
    """Write the table."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = project["dependencies"]
    extras = {name: found for name, found in project["optional-dependencies"].items() if name not in LEFT_OUT}
    everything = [*needed, *(line for found in extras.values() for line in found)]
    packages = locked(everything)
    own = {package["name"] for package in locked(needed)}
    lines = [
        f"As of {datetime.datetime.now(datetime.UTC).date().isoformat()}, the newest versions that fit together:",
        "",
        f"| package | version | needed by | wheels for Python {PYTHONS[0]} to {PYTHONS[-1]} |",
        "|---|---|---|---|",
    ]
    direct = {canonicalize_name(Requirement(line).name) for line in needed}
    for package in sorted(packages, key=lambda package: (package["name"] not in own, package["name"])):
        name = package["name"]
        reason = "ggbgen" if name in direct else "one of these" if name in own else ", ".join(extras_of(name, extras))
        lines.append(f"| `{name}` | {package['version']} | {reason} | {wheels(package)} |")
    text = PAGE.read_text("utf-8")
    region = re.compile(r"(?<=<!-- wheels -->\n).*?(?=<!-- end -->)", re.DOTALL)
    PAGE.write_text(region.sub(lambda _: "\n".join(lines) + "\n", text), "utf-8")


def extras_of(name: str, extras: Mapping[str, Sequence[str]]) -> Iterable[str]:
    """Return the extras that install a package."""
    return [f"`{extra}`" for extra, lines in extras.items() if name in {package["name"] for package in locked(lines)}]


_locked: dict[tuple[str, ...], list[dict[str, Any]]] = {}


def locked(requirements: Sequence[str]) -> list[dict[str, Any]]:
    """Return the packages that requirements resolve to on any platform, each with its available files."""
    key = tuple(requirements)
    if key not in _locked:
        command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--universal", "--python-version", PYTHONS[0]]
        command += ["--format", "pylock.toml", "--quiet"]
        run = subprocess.run(command, input="\n".join(key), capture_output=True, text=True, check=False)
        if run.returncode:
            raise SystemExit(run.stderr)
        _locked[key] = tomllib.loads(run.stdout)["packages"]
    return _locked[key]


def wheels(package: Mapping[str, Any]) -> str:
    """Return the platforms and Pythons for which a version has a wheel, among those on which it is needed."""
    names = [urlsplit(wheel["url"]).path.rpartition("/")[2] for wheel in package.get("wheels", ())]
    tags = {tag for name in names for tag in parse_wheel_filename(name)[3]}
    there: dict[tuple[str, ...], list[str]] = {}
    missing: dict[tuple[str, ...], list[str]] = {}
    for platform, (pattern, markers) in PLATFORMS.items():
        needed = [python for python in PYTHONS if is_needed(package, python, markers)]
        found = [python for python in needed if any(fits(tag, python, pattern) for tag in tags)]
        for kept, pythons in ((there, found), (missing, [python for python in needed if python not in found])):
            if pythons:
                kept.setdefault(tuple(pythons), []).append(platform)
    if any(tag.platform == "any" for tag in tags) and not missing:
        everywhere = [platform for platforms in there.values() for platform in platforms]
        there = {
            pythons: [] if len(everywhere) == len(PLATFORMS) else platforms for pythons, platforms in there.items()
        }
        return described(there, "pure Python")
    lacking = described(missing, "")
    return described(there, "") + (f"; **none** for {lacking}" if lacking else "")


def described(found: Mapping[tuple[str, ...], Sequence[str]], what: str) -> str:
    """Return platforms by Pythons as a phrase, which does not mention the Pythons if it is all of them."""
    return "; ".join(
        ", ".join([*([what] if what else []), *platforms])
        + (
            ""
            if pythons == PYTHONS
            else f" ({pythons[0]})"
            if len(pythons) == 1
            else f" ({pythons[0]} to {pythons[-1]})"
        )
        for pythons, platforms in found.items()
    )


def is_needed(package: Mapping[str, Any], python: str, markers: Mapping[str, str]) -> bool:
    """Return whether a Python on a platform needs a package."""
    marker = package.get("marker")
    environment = {**markers, "python_version": python, "python_full_version": f"{python}.9"}
    return marker is None or Marker(marker).evaluate(environment)


def fits(tag: Tag, python: str, platform: re.Pattern[str]) -> bool:
    """Return whether a Python on a platform accepts wheels with a tag."""
    if tag.platform != "any" and platform.fullmatch(tag.platform) is None:
        return False
    minor = int(python.removeprefix("3."))
    named = re.fullmatch(r"(cp|py)3(\d*)", tag.interpreter)
    if named is None:
        return False
    if tag.abi == "none":
        return named[1] == "py" and int(named[2] or 0) <= minor
    if tag.abi == "abi3":
        return named[1] == "cp" and int(named[2] or 0) <= minor
    return tag.abi == tag.interpreter == f"cp3{minor}"


if __name__ == "__main__":
    main()
