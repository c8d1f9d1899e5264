"""What is on the canvas: panel, layout; kinds of boards; what makes a game, or an exercise, of them."""

from __future__ import annotations
