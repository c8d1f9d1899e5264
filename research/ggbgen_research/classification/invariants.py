"""The members of each class of the Game of Thrones, and a tabulation of the classes by isomorphism invariants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ggbgen.errors import ParameterError, near_miss
from ggbgen_research.classification.tournaments import TOURNAMENTS, Slice, find_generator

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["INVARIANTS", "LARGEST_ORDER", "LETTERS", "Tabulated", "members", "tabulate"]

LETTERS = ("S", "W", "B", "C")
"""The classes: S_n; all others; tournaments with a source; tournaments with a vertex of score n - 2 and no source."""

INVARIANTS = ("kings", "heirs", "scores")
"""The invariants for `tabulate`: the number of kings, the number of heirs, and the scores in ascending order."""

LARGEST_ORDER = 10

Tell = Callable[[int, int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tabulated:
    """The number of tournaments in each class, for each combination of values of the invariants.

    Attributes:
        order: The number of vertices.
        by: The invariants used, some of `INVARIANTS`.
        counts: For each combination of their values, in ascending order, the number of tournaments by class letter.
    """

    order: int
    by: tuple[str, ...]
    counts: Mapping[tuple[Any, ...], Mapping[str, int]]

    def record(self) -> dict[str, object]:
        """Return the table as values that JSON can hold."""
        rows = [dict(zip(self.by, values, strict=True)) | {"counts": dict(c)} for values, c in self.counts.items()]
        return {"order": self.order, "rule": "any", "by": list(self.by), "rows": rows}


def members(*, order: int, letter: str, progress: Tell = lambda _done, _total: None) -> Iterator[str]:
    """Yield the tournaments of a class under the rule "any", as McKay strings in the order of gentourng.

    Args:
        order: The number of vertices, 1 to 10.
        letter: One of `LETTERS`.
        progress: Called from time to time with the number of tournaments done so far and the total number.

    Raises:
        ClassificationError: gentourng fails.
        ParameterError: There is no such class, or the order is out of range.
        ToolMissingError: gentourng is missing.

    Reference:
        T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapter 4.
    """
    if letter not in LETTERS:
        raise ParameterError(f"class {letter!r}, expected one of {', '.join(LETTERS)}")
    for lines, masks in _blocks(order, progress):
        for k in (_letters(masks) == LETTERS.index(letter)).nonzero()[0].tolist():
            yield lines[k].tobytes().decode("ascii")


def tabulate(*, order: int, by: Sequence[str], progress: Tell = lambda _done, _total: None) -> Tabulated:
    """Count the tournaments of each class by kings, heirs or scores.

    A vertex is an heir if it is not a king but becomes one when some king is deleted.

    Args:
        order: The number of vertices, 1 to 10.
        by: Some of `INVARIANTS`; the rows are sorted by them in this order.
        progress: As for `members`.

    Raises:
        ClassificationError: gentourng fails.
        ParameterError: An invariant is unknown or named twice, none is named, or the order is out of range.
        ToolMissingError: gentourng is missing.
    """
    for name in by:
        if name not in INVARIANTS:
            raise ParameterError(f"by {name!r}, expected {', '.join(INVARIANTS)}{near_miss(name, INVARIANTS)}")
        if list(by).count(name) > 1:
            raise ParameterError(f"by {name!r} twice")
    if not by:
        raise ParameterError(f"by nothing, expected some of {', '.join(INVARIANTS)}")
    found: Counter[tuple[tuple[Any, ...], str]] = Counter()
    for _, masks in _blocks(order, progress):
        columns = [_values(name, masks) for name in by]
        letters = (LETTERS[place] for place in _letters(masks).tolist())
        found.update(zip(zip(*columns, strict=True), letters, strict=True))
    keys = sorted({values for values, _ in found})
    counts = {values: {letter: found[values, letter] for letter in LETTERS} for values in keys}
    return Tabulated(order=order, by=tuple(by), counts=counts)


def _values(name: str, masks: NDArray[np.uint16]) -> list[Any]:
    """Return the value of an invariant for each tournament."""
    from ggbgen_research import batch

    if name == "kings":
        return list(batch.king_counts(masks).tolist())
    if name == "heirs":
        return list(batch.heir_counts(masks).tolist())
    return list(map(tuple, batch.score_sequences(masks).tolist()))


def _letters(masks: NDArray[np.uint16]) -> NDArray[np.intp]:
    """Return the index in `LETTERS` of each tournament's class."""
    import numpy as np

    from ggbgen_research import batch

    over, unstable = batch.have_source(masks), batch.have_unstable(masks)
    return np.select([over, unstable, batch.are_lost(masks)], [2, 3, 0], default=1)


def _blocks(order: int, progress: Tell) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.uint16]]]:
    """Yield the McKay strings and the out-neighbour masks of all tournaments of an order, in large blocks."""
    import numpy as np

    if not 1 <= order <= LARGEST_ORDER:
        raise ParameterError(f"order {order}, expected 1 to {LARGEST_ORDER}")
    pairs = [(i, j) for i in range(order) for j in range(i + 1, order)]
    done, total = 0, TOURNAMENTS[order]
    progress(0, total)
    for block in find_generator().blocks(order, Slice(residue=0, modulus=1), line_bytes=len(pairs) + 1):
        lines = block.reshape(-1, len(pairs) + 1)[:, :-1]
        masks = np.zeros((len(lines), order), dtype=np.uint16)
        for place, (i, j) in enumerate(pairs):
            wins = lines[:, place] == ord("1")
            masks[:, i] |= wins.astype(np.uint16) << j
            masks[:, j] |= (~wins).astype(np.uint16) << i
        yield lines, masks
        done += len(lines)
        progress(done, total)
