"""The seeds of worksheets, written as ranges."""

from __future__ import annotations

import re

from ggbgen.errors import ParameterError

__all__ = ["parsed_seeds"]

_MOST_SEEDS = 1000
_RANGE = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?")


def parsed_seeds(text: str) -> list[int]:
    """Return the seeds in a text such as ``1-30`` or ``3,7,9``, each once.

    Raises:
        ParameterError: The text is no such list, or there are more than 1,000 seeds.
    """
    found: list[int] = []
    for part in text.replace(" ", "").split(","):
        matched = _RANGE.fullmatch(part)
        if not matched:
            raise ParameterError(f"--seeds {text!r}: {part!r} is no range, expected such as 1-30 or 3,7,9")
        first, last = int(matched[1]), int(matched[2] or matched[1])
        if last < first or first < 1:
            raise ParameterError(f"--seeds {text!r}: {part!r} has no seeds, expected numbers from 1 on")
        if len(found) + last - first >= _MOST_SEEDS:
            raise ParameterError(f"--seeds {text!r}: more than {_MOST_SEEDS:,} seeds")
        found.extend(range(first, last + 1))
    return list(dict.fromkeys(found))
