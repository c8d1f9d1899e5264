"""How much of the scripts of an archive is analysed: the scripts may be a stranger's, and a parser's work has no bound.

What is left out is named, never passed over: `TooMuchError` says why.
"""

from __future__ import annotations

import re
import time

__all__ = ["DEEPEST", "MOST_BYTES", "MOST_NODES", "MOST_PIECES", "SECONDS", "Allowance", "TooMuchError"]

MOST_BYTES = 4 << 20
"""The largest global script in 1,364 real files has 1.3 MB."""

MOST_PIECES = 500_000
"""Words and punctuation marks. A script of 1.3 MB has about this many; the worst one makes 1 KB of syntax tree of each
(measured with ``(a,`` repeated), so that this keeps the memory below 600 MB."""

MOST_NODES = 600_000
"""Nodes of the syntax trees; a node takes 5 microseconds."""

DEEPEST = 10_000
"""Brackets within one another. The parser calls itself for some of them (``{b:``), and too many end Python."""

SECONDS = 4.0
"""Processor time for parsing and for the search for syntax errors, which are quadratic for some scripts (``x=/[`` or
``<a`` again and again). An ordinary script of a megabyte takes less than a second."""

# Every token of JavaScript contains at least one match.
_PIECE = re.compile(r"\w+|[^\w\s]")


class TooMuchError(Exception):
    """A script is not analysed; the text says why, to follow "not analysed: "."""


class Allowance:
    """What may still be analysed of the scripts of one archive."""

    def __init__(self) -> None:
        self._bytes = MOST_BYTES
        self._pieces = MOST_PIECES
        self._nodes = MOST_NODES
        self._seconds = SECONDS
        self._end = 0.0

    def take_text(self, source: str, size: int) -> None:
        """Count a script of this many bytes before it is parsed.

        Raises:
            TooMuchError: It is too large or nested too deeply, or has too many words and punctuation marks.
        """
        if size > self._bytes:
            raise TooMuchError(f"the scripts have more than {MOST_BYTES >> 20} MB")
        self._bytes -= size
        depth = deepest = count = 0
        for match in _PIECE.finditer(source):
            count += 1
            piece = match[0]
            if piece in "([{":
                depth += 1
                deepest = max(deepest, depth)
            elif piece in ")]}" and depth:
                depth -= 1
        if deepest > DEEPEST:
            raise TooMuchError(f"the scripts have more than {DEEPEST:,} brackets within one another")
        if count > self._pieces:
            raise TooMuchError(f"the scripts have more than {MOST_PIECES:,} words and marks")
        self._pieces -= count

    def take_nodes(self, count: int) -> None:
        """Count the nodes of a syntax tree before it is walked.

        Raises:
            TooMuchError: There are too many.
        """
        if count > self._nodes:
            raise TooMuchError(f"the scripts have more than {MOST_NODES:,} parts")
        self._nodes -= count

    def start(self) -> None:
        """Start the time of a script."""
        self._end = time.process_time() + self._seconds

    def stop(self) -> None:
        """Leave the rest of the time to other scripts."""
        self._seconds = max(0.0, self._end - time.process_time())

    @property
    def is_over(self) -> bool:
        """Whether the script has taken all of the time."""
        return time.process_time() > self._end

    def check_time(self) -> None:
        """Check that there is time left.

        Raises:
            TooMuchError: There is none.
        """
        if self.is_over:
            raise TooMuchError(f"the scripts take more than {SECONDS:g} s")
