"""``python -m docs.pins [--check]``: the packages of npm that ggbgen downloads, each with its newest version.

The list is ``ggbgen/pins.toml``. Where there is a newer version, its lines for that file follow. With ``--check`` the
exit status is 1 then. npm is asked, with its settings.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib

from ggbgen import npm


def newest(name: str, cache: str) -> tuple[str, str]:
    """Return the newest version of a package, and the digest of its tgz file.

    Args:
        name: Its name.
        cache: An empty folder for npm, whose own cache may have an older answer.
    """
    command = ["npm", "view", name, "version", "dist.integrity", "--json", "--fetch-retries=0", "--cache", cache]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise SystemExit("pins: npm is not installed") from None
    if asked.returncode != 0:
        raise SystemExit(f"pins: npm cannot look up {name}: {json.loads(asked.stdout)['error']['summary']}")
    answer = json.loads(asked.stdout)
    return answer["version"], answer["dist.integrity"]


def main() -> int:
    """Print the table and what is newer, and return the exit status."""
    newer = []
    packages = [package for use in tomllib.loads(npm.PINS.read_text("utf-8")).values() for package in use]
    with tempfile.TemporaryDirectory() as cache:
        for package in packages:
            name, pinned = package["name"], package["version"]
            version, integrity = newest(name, cache)
            stays = f"  stays: {package['stays']}" if "stays" in package else ""
            print(f"{name:30} {pinned:10} {version:10}{stays}".rstrip())
            if version != pinned and not stays:
                newer.append(f'\nname = "{name}"\nversion = "{version}"\nintegrity = "{integrity}"')
    print(*newer, sep="\n", end="\n" if newer else "")
    return 1 if newer and "--check" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
