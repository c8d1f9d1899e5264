"""The 34 graphs with five vertices, by number of edges."""

from __future__ import annotations

from ggbgen_research.verification.graph_nim.board import Board

__all__ = ["GRAPHS"]

# The graphs have their common names, or else a description. "-" removes an edge; "+" adds a pendant edge or a chord.
GRAPHS = tuple(
    Board.of(name, edges)
    for name, edges in (
        ("5K1", ""),
        ("K2+3K1", "A-B"),
        ("P3+2K1", "A-B B-C"),
        ("2K2+K1", "A-B C-D"),
        ("K3+2K1", "A-B A-C B-C"),
        ("K1,3+K1", "A-B A-C A-D"),
        ("P4+K1", "A-B B-C C-D"),
        ("P3+K2", "A-B B-C D-E"),
        ("K1,4", "A-B A-C A-D A-E"),
        ("fork", "A-B A-C A-D D-E"),
        ("P5", "A-B B-C C-D D-E"),
        ("C4+K1", "A-B A-D B-C C-D"),
        ("paw+K1", "A-B A-C B-C C-D"),
        ("K3+K2", "A-B A-C B-C D-E"),
        ("diamond+K1", "A-B A-C B-C B-D C-D"),
        ("cricket", "A-B A-C B-C C-D C-E"),
        ("bull", "A-B A-C B-C B-D C-E"),
        ("banner", "A-B A-D B-C C-D D-E"),
        ("triangle with a tail", "A-B A-C B-C C-D D-E"),
        ("C5", "A-B A-E B-C C-D D-E"),
        ("K4+K1", "A-B A-C A-D B-C B-D C-D"),
        ("K2,3", "A-C A-D A-E B-C B-D B-E"),
        ("dart", "A-B A-C B-C B-D B-E C-D"),
        ("kite", "A-B A-C B-C B-D C-D D-E"),
        ("butterfly", "A-B A-C B-C C-D C-E D-E"),
        ("house", "A-B A-C B-C B-D C-E D-E"),
        ("book with three pages", "A-B A-C A-D A-E B-C B-D B-E"),
        ("gem", "A-B A-C A-D A-E B-C C-D D-E"),
        ("K4 and a pendant edge", "A-B A-C A-D B-C B-D C-D D-E"),
        ("house and a chord", "A-C A-D A-E B-C B-D B-E C-D"),
        ("W4", "A-B A-C A-D A-E B-C B-E C-D D-E"),
        ("K5 without P3", "A-C A-D A-E B-D B-E C-D C-E D-E"),
        ("K5 without an edge", "A-B A-C A-D A-E B-C B-D B-E C-D C-E"),
        ("K5", "A-B A-C A-D A-E B-C B-D B-E C-D C-E D-E"),
    )
)
