"""Applets in the real engine in a real browser, and properties that hold for every game."""

from __future__ import annotations
