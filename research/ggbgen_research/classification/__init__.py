"""Classifications: all objects of one order, up to isomorphism, counted by class.

Each package in this folder is a subject of ``ggbgen classify``; the modules next to them serve all subjects.
"""

from __future__ import annotations

from ggbgen_research.classification.classify import classify
from ggbgen_research.classification.find import Rule, Subject, find_subject, subject_names
from ggbgen_research.classification.invariants import INVARIANTS, LETTERS, Tabulated, members, tabulate
from ggbgen_research.classification.row import Row
from ggbgen_research.classification.sample import Sample, sample
from ggbgen_research.classification.tournaments import TOURNAMENTS

__all__ = [
    "INVARIANTS",
    "LETTERS",
    "TOURNAMENTS",
    "Row",
    "Rule",
    "Sample",
    "Subject",
    "Tabulated",
    "classify",
    "find_subject",
    "members",
    "sample",
    "subject_names",
    "tabulate",
]
