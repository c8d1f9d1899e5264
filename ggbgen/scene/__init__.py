"""What an applet shows, as values."""

from __future__ import annotations
