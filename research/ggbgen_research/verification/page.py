"""The page of errata, `docs/errata.md`."""

from __future__ import annotations

import re

from ggbgen.definition import data_folder
from ggbgen_research.errors import VerificationError

__all__ = ["PAGE", "section_rows"]

PAGE = "docs/errata.md"
_RULE = re.compile(r"\|(-+\|)+")


def section_rows(title: str) -> tuple[str, ...]:
    """Return the rows of all tables in a section of the page, without the header rows.

    Args:
        title: Heading of the section, a second-level heading.

    Raises:
        VerificationError: The page cannot be read, or it has no such section.
    """
    path = data_folder("docs") / "errata.md"
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise VerificationError(f"{PAGE}: cannot be read ({(error.strerror or str(error)).lower()})") from error
    heading = f"## {title}"
    if heading not in lines:
        raise VerificationError(f"{PAGE}: no section {heading!r}, expected one with the rows to verify")
    rows: list[str] = []
    for line in lines[lines.index(heading) + 1 :]:
        if line.startswith("## "):
            break
        if _RULE.fullmatch(line):
            rows.pop()  # the header row above it
        elif line.startswith("|"):
            rows.append(line)
    return tuple(rows)
