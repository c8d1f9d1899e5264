"""The pages of an applet's panel: the buttons that turn them."""

from __future__ import annotations

from typing import Protocol

__all__ = ["TURNING", "turn_to"]

TURNING = ("backToMore", "toPlay", "toMore", "toSettings")
"""The buttons from the page of the settings back to the first page, and from there on, with no other use."""


class _Paged(Protocol):
    """An applet that is open, in GeoGebra or without it."""

    def __contains__(self, label: str) -> bool: ...
    def visible(self, label: str) -> bool: ...
    def click(self, target: str) -> None: ...


def turn_to(applet: _Paged, label: str) -> None:
    """Turn the panel's pages, by their buttons, until a control is visible; without pages nothing happens."""
    for button in TURNING:
        if applet.visible(label):
            return
        if button in applet and applet.visible(button):
            applet.click(button)
