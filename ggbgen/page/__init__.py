"""What is on the canvas: objects, panel and layout, and boards, one module per kind of board, found by its name."""

from __future__ import annotations
