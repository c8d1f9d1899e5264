"""Kings of a tournament, their heirs, and vertices that are not kings.

A king reaches every other vertex in at most two arcs. An heir of a king is a vertex that is not a king, and becomes one
when that king is deleted.
Reference: S. B. Maurer, The king chicken theorems, Mathematics Magazine 53 (1980), 67-80.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Kings"]

_ALL, _ONE, _HEIRS, _NONE = "all kings", "one king", "heirs", "no king"


class Kings(Question):
    """Mark all kings of a tournament, one king, the heirs of a king, or a non-king and a vertex out of its reach."""

    PARAMETERS = (
        order_from(3, 6, 10),
        Parameter(
            name="ask",
            type="text",
            description="what is asked for: all kings, one king where no vertex beats all others, the heirs of a king, "
            "or a vertex that is no king and then one that it does not reach",
            default=_ALL,
            choices=(_ALL, _ONE, _HEIRS, _NONE),
        ),
        NAMES,
        *OWN_GRAPHS,
    )
    FIGURES = ("tournament",)
    REFUSALS: ClassVar[Mapping[str, str]] = {
        "one king": "a vertex beats all others",
        "heirs": "no king of it has an heir",
        "no king": "all of its vertices are kings",
    }
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Which vertices reach every other one in at most two arrows?",
        "askedOne": "No vertex beats all others. Find one that reaches every other one in at most two arrows: a king.",
        "askedHeirs": "Which vertices become kings when the king {king} is deleted: which are its heirs?",
        "askedNone": "Find a vertex that is no king, and then a vertex that it does not reach in two arrows.",
        "rules": (
            "A king reaches every other vertex in one or two arrows; an arrow from A to B: A beats B. Click a vertex "
            "to mark it, and again to take the mark away. Each vertex that is right is a point, each wrong mark costs "
            "one."
        ),
        "empty": "No vertex is marked",
        "emptyWhy": "Every tournament has a king: a vertex with the most arrows is one.",
        "right": "{names}: right",
        "rightOne": "It reaches every other vertex in at most two arrows.",
        "rightWhy": "They reach every other vertex in at most two arrows.",
        "many": "More than one mark",
        "manyWhy": "One king is asked for.",
        "wrong": "{name}: not a king",
        "sink": "No arrow leads away from {name}.",
        "near": "{name} → {near}, and from there to nobody else. Out of reach: {out}.",
        "far": "{name} → {near}, and then {far}. Out of reach: {out}.",
        "notKing": "{name} is no king. Out of reach: {out}.",
        "missed": "{name}: missed, it is a king",
        "missing": "Missing: {count}",
        "missedPoint": "Each of them reaches every other vertex in at most two arrows.",
        "missedHeirPoint": "Only {king} is out of the reach of each of them.",
        "source": "{name} beats everybody.",
        "reaches": "{name} → {near}, and then {far}.",
        "heirsWhy": "Without {king} they reach every other vertex; before, they did not.",
        "noHeir": "{name}: no heir",
        "isKing": "It is a king already.",
        "still": "Without {king} these are still out of reach: {out}.",
        "missedHeir": "{name}: missed, it is an heir",
        "becomes": "Only {king} was out of its reach.",
        "king": "{name} is a king",
        "noKing": "{name} is no king",
        "noWitness": "The second vertex is missing",
        "noWitnessWhy": "Look for a vertex that {name} does not reach in two arrows.",
        "witness": "{name} does not reach {other}",
        "witnessWhy": "Neither {name} nor anybody whom it beats has an arrow to {other}.",
        "reached": "{name} reaches {other}",
        "direct": "There is an arrow.",
        "through": "{name} → {between} → {other}.",
        "count": "There are {count} to find.",
        "most": "{name} has the most arrows, {score}: such a vertex is always a king.",
        "onlyKing": "{name} beats everybody: it is the only king.",
        "above": "One of the vertices that beat {name} is a king, too: {above}.",
        "onlyOut": "Look for a vertex that is no king only because it does not reach {king} in two arrows.",
        "outOfReach": "Look for a vertex that beats another one, and everybody whom that one beats.",
        "one": "{name} is a king.",
        "heir": "{name} is an heir.",
        "none": "{name} is no king.",
    }
