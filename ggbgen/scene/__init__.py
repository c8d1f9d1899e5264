"""The contents of an applet, as values."""

from __future__ import annotations
