"""Boards: what stands right of the panel. One module a kind of board, found by its name."""

from __future__ import annotations

from ggbgen.boards.board import Board, board_names, lay_out

__all__ = ["Board", "board_names", "lay_out"]
