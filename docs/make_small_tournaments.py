"""``python docs/make_small_tournaments.py``: regenerates ggbgen/graphs/small_tournaments.txt.

Needs the program gentourng of nauty (Debian: the package nauty, where it is called nauty-gentourng).
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from ggbgen.graphs.small_tournaments import ALPHABET, LARGEST_ORDER

FILE = Path(__file__).parents[1] / "ggbgen" / "graphs" / "small_tournaments.txt"


def packed(triangle: str) -> str:
    """Return an upper triangle packed into characters, six bits per character."""
    filled = triangle + "0" * (-len(triangle) % 6)
    return "".join(ALPHABET[int(filled[start : start + 6], 2)] for start in range(0, len(filled), 6))


def main() -> None:
    """Write one line per order."""
    program = shutil.which("nauty-gentourng") or shutil.which("gentourng")
    if program is None:
        raise SystemExit("no gentourng on PATH, expected the one of nauty")
    lines = []
    for order in range(1, LARGEST_ORDER + 1):
        triangles = subprocess.run([program, "-q", str(order)], capture_output=True, text=True, check=True).stdout
        lines.append("".join(packed(triangle) for triangle in triangles.splitlines()) + "\n")
    FILE.write_text("".join(lines), encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
