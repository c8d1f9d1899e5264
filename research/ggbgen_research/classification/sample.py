"""Random tournaments of orders too large to list, with confidence intervals for the shares of the classes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from ggbgen.errors import ParameterError
from ggbgen_research.classification.find import Rule, find_subject

__all__ = ["CONFIDENCE", "Sample", "sample", "wilson_interval"]

CONFIDENCE = 0.95
_LARGEST_WORD = 2**32 - 1
_CHUNKS = 200


def wilson_interval(hits: int, trials: int) -> tuple[float, float]:
    """Return the Wilson interval for a probability, at the confidence level `CONFIDENCE`.

    Args:
        hits: The number of successes, 0 to trials.
        trials: The number of trials, at least 1.

    Returns:
        Lower and upper end, 0 to 1.

    Reference:
        E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of the American
        Statistical Association 22 (1927), 209-212.
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    middle = (hits + z * z / 2) / (trials + z * z)
    reach = z / (trials + z * z) * sqrt(hits * (trials - hits) / trials + z * z / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """The number of tournaments of a random sample in each class.

    Attributes:
        subject: What was classified.
        order: The number of vertices.
        rule: Which vertices may be deleted.
        seed: The tournaments are ``random_tournament(seed, number, order=order)`` of `ggbgen.graphs`, for the
            numbers from 0 to size - 1.
        counts: The number of tournaments by the name of the class.
    """

    subject: str
    order: int
    rule: Rule
    seed: int
    counts: Mapping[str, int]

    @property
    def size(self) -> int:
        """The number of tournaments in the sample."""
        return sum(self.counts.values())

    def interval(self, name: str) -> tuple[float, float]:
        """Return the confidence interval for the share of a class among labelled tournaments."""
        return wilson_interval(self.counts[name], self.size)

    def record(self) -> dict[str, object]:
        """Return the sample for programs: values that JSON can hold."""
        return {
            "subject": self.subject,
            "rule": self.rule.value,
            "order": self.order,
            "sample": self.size,
            "seed": self.seed,
            "confidence": CONFIDENCE,
            "classes": {
                name: {"drawn": drawn, "share": drawn / self.size, "interval": list(self.interval(name))}
                for name, drawn in self.counts.items()
            },
        }


def sample(
    name: str,
    *,
    order: int,
    rule: Rule,
    size: int,
    seed: int,
    processes: int = 1,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Sample:
    """Classify random labelled tournaments, in which every arc has either direction with probability 1/2.

    Args:
        name: The subject.
        order: The number of vertices.
        rule: Which vertices may be deleted.
        size: The number of tournaments.
        seed: 0 to 2**32 - 1.
        processes: How many threads classify in parallel; the result does not depend on it.
        progress: Called with the number of tournaments done so far and the total number.

    Raises:
        ClassificationError: There is no such subject.
        ParameterError: Order, size or seed is out of range.
    """
    subject = find_subject(name)
    if not 1 <= order <= subject.LARGEST_SAMPLED:
        raise ParameterError(f"order {order}, expected 1 to {subject.LARGEST_SAMPLED} for a sample")
    if not 1 <= size <= _LARGEST_WORD:
        raise ParameterError(f"sample {size}, expected 1 to {_LARGEST_WORD} tournaments")
    if not 0 <= seed <= _LARGEST_WORD:
        raise ParameterError(f"seed {seed}, expected 0 to {_LARGEST_WORD}")
    step = max(1, size // _CHUNKS)
    chunks = [range(begin, min(begin + step, size)) for begin in range(0, size, step)]
    sums = [0] * len(subject.CLASSES)
    done = 0
    subject.draw(order, rule=rule, seed=seed, numbers=range(0))  # imports numba before any threads are started
    with ThreadPoolExecutor(processes) as threads:
        futures = {
            threads.submit(subject.draw, order, rule=rule, seed=seed, numbers=chunk): len(chunk) for chunk in chunks
        }
        try:
            for future in as_completed(futures):
                sums = [one + more for one, more in zip(sums, future.result(), strict=True)]
                done += futures[future]
                progress(done, size)
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
    counts = dict(zip(subject.CLASSES, sums, strict=True))
    return Sample(subject=name, order=order, rule=rule, seed=seed, counts=counts)
