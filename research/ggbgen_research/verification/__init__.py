"""The project's statements about games, recomputed: the rows of `docs/errata.md`.

Each package in this folder is a subject of ``ggbgen verify``; the modules next to them serve all subjects.
"""

from __future__ import annotations

from ggbgen_research.verification.find import Subject, find_subject, printed_tables, subject_names
from ggbgen_research.verification.page import PAGE, section_rows
from ggbgen_research.verification.report import Report, verify
from ggbgen_research.verification.table import Bound, Printed, Row, Table

__all__ = [
    "PAGE",
    "Bound",
    "Printed",
    "Report",
    "Row",
    "Subject",
    "Table",
    "find_subject",
    "printed_tables",
    "section_rows",
    "subject_names",
    "verify",
]
