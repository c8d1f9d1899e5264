"""Is a sequence of Grundy values periodic, arithmetic periodic or split, from the start or from some later point?

Reference: M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play, A K Peters 2007, chapter 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question

__all__ = ["Behaviour"]


class Behaviour(Question):
    """Say whether a sequence of Grundy values is periodic, arithmetic periodic or sapp regular, purely or not."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "The values are {shown}, … and go on like that. Of which kind is the sequence?",
        "purelyPeriodic": "purely periodic",
        "periodic": "ultimately periodic",
        "purelyArithmetic": "purely arithmetic periodic",
        "arithmetic": "ultimately arithmetic periodic",
        "purelySplit": "purely sapp regular (split)",
        "split": "ultimately sapp regular (split)",
        "rules": (
            "Periodic: the values repeat. Arithmetic periodic: each time all of them are the same number higher. Sapp "
            "regular: at some places of a period they repeat, at others they grow by the same number. Purely: from "
            "the first value on, ultimately: from a later one on. The right answer is a point."
        ),
        "empty": "Nothing is chosen",
        "emptyWhy": "Choose one of the answers.",
        "right": "That is right",
        "wrong": "That is wrong",
        "repeats": "From place {start} on the values repeat after {period} places.",
        "grows": "From place {start} on the values are {saltus} higher after {period} places.",
        "splits": "From place {start} on, after {period} places: some values repeat, others are {saltus} higher.",
        "pointLater": "The value {value} at place {place}, counted from 0, does not fit to what follows.",
        "pointAtOnce": "The first value, {value}, fits already to what follows.",
        "pointGrows": "At place {place}, counted from 0, stands {value}, larger than all before: not all repeat.",
        "pointStays": "At the places {places}, counted from 0, stands {value} each time: there nothing grows.",
        "pointNoGrowth": "{value}, at place {place}, counted from 0, is the largest value: nothing grows.",
        "pointAllGrow": "After place {place}, counted from 0, {value} does not come again: nothing stays.",
        "length": "The period has {period} places.",
        "start": "It begins at place {start}, counted from 0.",
    }
